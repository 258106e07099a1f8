//! ## What it finds
//!
//! A dash between two squares.
//!
//! ## Why it matters
//!
//! Print's line between squares is a hyphen, dots 3-6 alone. A dash opens or closes a remark.
//!
//! ## Example
//!
//! `;A2,-G8` → `;A2-G8`
//!
//! ## Correction
//!
//! Write dots 3-6 alone.
//!
//! ## Section of the code
//!
//! §3.13

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening};
use crate::place::Span;

/// `;A2,-G8`.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let found = words.filter_map(|seen| {
        let cells = survey.cells(seen);
        let at = behind_opening(cells);
        let [b';' | b',', b'A'..=b'H', b'1'..=b'8', b',' | b'-', b'-', b'A'..=b'H', b'1'..=b'8', rest @ ..] =
            &cells[at..]
        else {
            return None;
        };
        if rest.first().is_some_and(u8::is_ascii_alphanumeric) {
            return None;
        }
        let start = seen.span.start + at as u32 + 3;
        let place = Span { start, end: start + 2 };
        let finding = Diagnostic::new(Rule::DashBetweenSquares, place, "a dash stands between two squares");
        Some(finding.help("write a hyphen, dots 3-6 alone").fix(Applicability::Safe, "write a hyphen", place, "-"))
    });
    found.collect()
}
