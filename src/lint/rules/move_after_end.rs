//! ## What it finds
//!
//! A move after mate, after stalemate, or after the sign for a draw or for resignation.
//!
//! ## Why it matters
//!
//! The game is over there. The sign is wrong, or the moves belong to something else: a variation, the next game.
//!
//! ## Example
//!
//! `24 QH7>M KG8` → `24 Q^H7 KG8`
//!
//! ## Correction
//!
//! Delete the sign, or put the moves into a paragraph of analysis.
//!
//! ## Section of the code
//!
//! §2.2

use crate::ast::{Body, Core, Marked};
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey};
use crate::sign::Sign;

/// Game moves after a resignation or figures; after mate and stalemate the reading room says so.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let (mut over, mut said, mut depth) = (false, false, 0);
    for block in 0..survey.blocks.len() {
        match survey.blocks[block].kind {
            BlockKind::Moves => {}
            BlockKind::Title | BlockKind::Diagram | BlockKind::Problem => {
                (over, said) = (false, false);
                continue;
            }
            _ => continue,
        }
        for seen in survey.words(block) {
            depth = depth_after(survey.cells(seen), depth);
            if survey.number(seen) == Some(1) {
                (over, said) = (false, false);
            }
            if depth > 0 {
                continue;
            }
            if over && !said && survey.moves(seen).iter().any(|mv| !is_word(mv)) {
                said = true;
                findings.push(
                    Diagnostic::new(
                        Rule::MoveAfterEnd,
                        seen.span,
                        "the game has ended with its result, and a move follows",
                    )
                    .help("look for the title of the next game, or at the result"),
                );
            }
            over |= ends(survey, seen);
        }
    }
    findings
}

/// Whether a move is a pawn's capture by its files, which words look like: *good*, *about*.
fn is_word(mv: &Marked) -> bool {
    matches!(mv.body, Body::Move(stated) if stated.to_rank.is_none())
}

/// Whether a word ends a game.
fn ends(survey: &Survey, seen: &Seen) -> bool {
    match survey.core(seen) {
        Some(Core::Signs(signs)) => signs.contains(&Sign::Resigns),
        Some(Core::Moves(moves)) => moves.iter().any(|mv| mv.signs.contains(&Sign::Resigns)),
        Some(Core::Result(..)) => true,
        _ => false,
    }
}

fn depth_after(cells: &[u8], depth: i32) -> i32 {
    cells.windows(2).fold(depth, |depth, pair| match pair {
        b"\"<" | b".<" => depth + 1,
        b"\">" | b".>" => (depth - 1).max(0),
        _ => depth,
    })
}
