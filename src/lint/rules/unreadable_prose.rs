//! ## What it finds
//!
//! Cells of text that are no word of the braille code in use.
//!
//! ## Why it matters
//!
//! What cannot be read is a misprint, or the file is written in another code. It is kept between ⟦ and ⟧.
//!
//! ## Example
//!
//! a sign that the code of the prose does not have
//!
//! ## Correction
//!
//! Look at the cells, or say in what code the prose is (`--prose`).
//!
//! ## Section of the code
//!
//! None: the prose follows UEB, or British Braille before 2015.

use crate::book::ItemKind;
use crate::cell::glyphs;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};

/// Words that stayed braille.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Paragraph, BlockKind::Title]).flat_map(|block| survey.words(block));
    let (mut all, mut findings) = (0, Vec::new());
    for seen in words {
        all += 1;
        if survey.items(seen.span).any(|item| item.kind == ItemKind::Unread) {
            let message = format!("{} cannot be read", glyphs(survey.cells(seen)));
            findings.push(
                Diagnostic::new(Rule::UnreadableProse, seen.span, message)
                    .help("look at the cells, or say in what code the prose is"),
            );
        }
    }
    habit(findings, all)
}
