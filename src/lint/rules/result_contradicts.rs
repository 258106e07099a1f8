//! ## What it finds
//!
//! A result that the game, or another result, contradicts: a win for the side that was mated, a draw after mate,
//! resignation joined to the winner's move.
//!
//! ## Why it matters
//!
//! Who reads only the result is told the opposite of who plays the moves.
//!
//! ## Example
//!
//! `33 RH8>M #J-#A` after White's mate → `33 RH8>M`
//!
//! ## Correction
//!
//! Compare with print. ⠜⠗ joined to a move says that the side that made it resigns; after a blank it is the side to
//! move.
//!
//! ## Section of the code
//!
//! §2.2 and its notes 2 and 4

use crate::ast::Core;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey};
use crate::sign::Sign;

/// What a word says of the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    Draw,
    Win(Option<bool>),
}

impl Says {
    fn contradicts(self, other: Says) -> bool {
        match (self, other) {
            (Says::Win(Some(white)), Says::Win(Some(other))) => white != other,
            (Says::Win(_), Says::Win(_)) | (Says::Draw, Says::Draw) => false,
            _ => true,
        }
    }
}

/// Two results of one game that differ; those that the board contradicts are said by the reading room.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut said: Option<Says> = None;
    for block in 0..survey.blocks.len() {
        match survey.blocks[block].kind {
            BlockKind::Moves => {}
            BlockKind::Title | BlockKind::Diagram | BlockKind::Problem => {
                said = None;
                continue;
            }
            _ => continue,
        }
        for seen in survey.words(block) {
            let says = says(survey, seen);
            if said.zip(says).is_some_and(|(before, now)| before.contradicts(now)) {
                let finding =
                    Diagnostic::new(Rule::ResultContradicts, seen.span, "the result is another than the one before it");
                findings.push(finding.help("leave out the wrong one"));
            }
            // A move behind it shows that a draw sign was a remark.
            said = says.or(said.filter(|_| survey.moves(seen).is_empty() && survey.number(seen).is_none()));
        }
    }
    findings
}

fn says(survey: &Survey, seen: &Seen) -> Option<Says> {
    let of_signs = |signs: &[Sign]| {
        let resigns = signs.contains(&Sign::Resigns).then_some(Says::Win(None));
        resigns.or(signs.contains(&Sign::Draw).then_some(Says::Draw))
    };
    match survey.core(seen)? {
        Core::Signs(signs) => of_signs(signs),
        Core::Moves(moves) => of_signs(&moves.first()?.signs),
        Core::Result(1, _) => Some(Says::Draw),
        Core::Result(white, _) => Some(Says::Win(Some(*white == 2))),
        _ => None,
    }
}
