//! ## What it finds
//!
//! Dots 5-6 before the second of two squares.
//!
//! ## Why it matters
//!
//! One dots 5-6 serves the pair; a second one reads as a capture.
//!
//! ## Example
//!
//! `;A2-;G8` → `;A2-G8`
//!
//! ## Correction
//!
//! Leave the second out.
//!
//! ## Section of the code
//!
//! §3.13

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening};
use crate::place::Span;

/// `;A2-;G8`.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let found = words.filter_map(|seen| {
        let cells = survey.cells(seen);
        let at = behind_opening(cells);
        let [mark @ (b';' | b','), b'A'..=b'H', b'1'..=b'8', b'-', second, b'A'..=b'H', b'1'..=b'8', ..] = &cells[at..]
        else {
            return None;
        };
        if mark != second {
            return None;
        }
        let start = seen.span.start + at as u32 + 4;
        let place = Span { start, end: start + 1 };
        let finding = Diagnostic::new(Rule::SecondPrefix, place, "the second of two squares has a prefix of its own");
        Some(finding.help("leave it out: one serves both").fix(
            Applicability::Safe,
            "leave out the second prefix",
            place,
            "",
        ))
    });
    found.collect()
}
