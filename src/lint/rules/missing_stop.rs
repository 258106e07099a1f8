//! ## What it finds
//!
//! A paragraph of text that ends in a word without punctuation.
//!
//! ## Why it matters
//!
//! Analysis ends with a full stop after ordinary text; without one the reader waits for more.
//!
//! ## Example
//!
//! `,:T IS BETT]` → `,:T IS BETT]4`
//!
//! ## Correction
//!
//! Put a full stop.
//!
//! ## Section of the code
//!
//! §4.4

use crate::book::ItemKind;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;

/// Paragraphs of several words that end in a word.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let blocks = survey.blocks_of(&[BlockKind::Paragraph]);
    let open = blocks.filter(|&block| survey.words(block).len() > 3).filter_map(|block| {
        let last = survey.words(block).last()?;
        let print = survey.print(last.span);
        let ends = last.read == ItemKind::Word && print.ends_with(char::is_alphanumeric);
        ends.then(|| {
            Diagnostic::new(Rule::MissingStop, last.span, "the paragraph ends without a full stop")
                .help("write a full stop behind the last word")
        })
    });
    open.collect()
}
