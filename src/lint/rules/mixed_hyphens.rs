//! ## What it finds
//!
//! Moves to a square with their hyphen and others without it, in one file of descriptive notation.
//!
//! ## Why it matters
//!
//! The hyphen was not always written, and either way is right; a book that does both reads unevenly.
//!
//! ## Example
//!
//! `1 P'K4 PK4` → `1 P'K4 P'K4`
//!
//! ## Correction
//!
//! Keep to one way throughout.
//!
//! ## Section of the code
//!
//! §3.17

use crate::ast::{Body, Joint, Marked};
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;

/// The first move that is written in the way of the lesser number.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut ways: [Vec<crate::place::Span>; 2] = [Vec::new(), Vec::new()];
    for block in survey.blocks_of(&[BlockKind::Moves]) {
        for seen in survey.words(block) {
            if let Some(hyphen) = survey.moves(seen).first().and_then(hyphen) {
                ways[usize::from(hyphen)].push(seen.span);
            }
        }
    }
    let [bare, hyphened] = &ways;
    let (few, many, without) =
        if hyphened.len() < bare.len() { (hyphened, bare, true) } else { (bare, hyphened, false) };
    let Some(&first) = few.first() else { return Vec::new() };
    let this = if without { "with" } else { "without" };
    let (few, all) = (few.len(), few.len() + many.len());
    let message = format!("{few} of {all} moves to a square stand {this} their hyphen in this file, this the first");
    vec![Diagnostic::new(Rule::MixedHyphens, first, message).help("keep to one way throughout")]
}

/// Whether a move to a square has its hyphen; `None` for captures and other moves.
fn hyphen(marked: &Marked) -> Option<bool> {
    let Body::Named(named) = marked.body else { return None };
    match named.joint {
        Some(Joint::Hyphen) => Some(true),
        None if named.rank.is_some() => Some(false),
        _ => None,
    }
}
