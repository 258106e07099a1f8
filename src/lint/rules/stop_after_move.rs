//! ## What it finds
//!
//! A full stop behind the move that ends a paragraph.
//!
//! ## Why it matters
//!
//! None is needed: the paragraph ends there by itself.
//!
//! ## Example
//!
//! `12 SF3>4` at the end → `12 SF3`
//!
//! ## Correction
//!
//! Leave separator and full stop out.
//!
//! ## Section of the code
//!
//! §4.4; §6.4

use crate::book::ItemKind;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;

/// Full stops behind final moves.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let last = survey.blocks_of(&[BlockKind::Paragraph]).filter_map(|block| survey.words(block).last());
    let found = last.filter(|seen| seen.read == ItemKind::Move).filter_map(|seen| {
        let cells = survey.cells(seen);
        let mv = survey.moves(seen).last()?;
        let stop = &cells[mv.tail..];
        if !matches!(stop, b">4" | b"4") {
            return None;
        }
        // The separator goes with the stop that it parts.
        let parted = usize::from(cells[..mv.tail].ends_with(b">"));
        let place = Span { start: seen.span.end - (stop.len() + parted) as u32, end: seen.span.end };
        let finding =
            Diagnostic::new(Rule::StopAfterMove, place, "a full stop follows the move that ends the paragraph");
        Some(finding.help("none is needed").fix(Applicability::Safe, "leave out the full stop", place, ""))
    });
    found.collect()
}
