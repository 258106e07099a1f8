//! ## What it finds
//!
//! The word "or" between two moves of analysis.
//!
//! ## Why it matters
//!
//! The code puts an oblique in its place: shorter, and the two alternatives are one word.
//!
//! ## Example
//!
//! `;RE1 OR ;RD1` → `;RE1_/RD1`
//!
//! ## Correction
//!
//! Write the oblique, without blanks; the second move then has no prefix.
//!
//! ## Section of the code
//!
//! §2.2

use crate::book::ItemKind;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;

/// "or" between moves.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let blocks = survey.blocks_of(&[BlockKind::Paragraph]);
    let triples = blocks.flat_map(|block| survey.words(block).windows(3));
    let moves = |read: ItemKind| read == ItemKind::Move;
    let found =
        triples.filter(|triple| moves(triple[0].read) && moves(triple[2].read) && survey.cells(&triple[1]) == b"OR");
    found
        .map(|triple| {
            Diagnostic::new(Rule::OrBetweenMoves, triple[1].span, "the word \"or\" stands between two moves")
                .help("write the oblique between them, without blanks")
        })
        .collect()
}
