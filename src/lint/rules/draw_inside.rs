//! ## What it finds
//!
//! The sign of a draw on a game move that others follow.
//!
//! ## Why it matters
//!
//! Inside a game the sign says that the move will lead to a draw; where the game was drawn it stands on the last move.
//!
//! ## Example
//!
//! `30 QF8>D QG3 31 QC5` → `30 QF8 QG3 31 QC5>D`, if the game was drawn
//!
//! ## Correction
//!
//! Leave it, if a draw is foreseen; else put it on the last move.
//!
//! ## Section of the code
//!
//! §2.2

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey};
use crate::sign::Sign;

/// Draw signs with the game going on.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut drawn: Option<Seen> = None;
    for block in 0..survey.blocks.len() {
        match survey.blocks[block].kind {
            BlockKind::Title => drawn = None,
            BlockKind::Moves => {}
            _ => continue,
        }
        for seen in survey.words(block) {
            if survey.number(seen) == Some(1) {
                drawn = None;
            }
            let Some(mv) = survey.moves(seen).first() else { continue };
            if let Some(drawn) = drawn.take() {
                let finding =
                    Diagnostic::new(Rule::DrawInside, drawn.span, "the game goes on after the sign of a draw");
                findings.push(finding.help("inside a game it says that the move will lead to a draw"));
            }
            drawn = mv.signs.contains(&Sign::Draw).then_some(*seen);
        }
    }
    findings
}
