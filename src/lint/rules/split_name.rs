//! ## What it finds
//!
//! The name of a man on its file, written as two names.
//!
//! ## Why it matters
//!
//! The code makes print's ways one: `;BP` for b pawn, b-pawn and pawn on b.
//!
//! ## Example
//!
//! `;B-;P` → `;BP`
//!
//! ## Correction
//!
//! Write file and man as one word.
//!
//! ## Section of the code
//!
//! §3.12

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening, only_stops};
use crate::place::Span;

/// `;B-;P` and `;B ;P`.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for block in survey.blocks_of(&[BlockKind::Paragraph]) {
        let words = survey.words(block);
        for (at, seen) in words.iter().enumerate() {
            let cells = survey.cells(seen);
            let bare = &cells[behind_opening(cells)..];
            let pawn = |cells: &[u8]| matches!(cells, [b';', b'P', rest @ ..] if only_stops(rest));
            let span = match bare {
                [b';', b'A'..=b'H', b'-', rest @ ..] if pawn(rest) => Some(seen.span),
                [b';', b'A'..=b'H'] => words
                    .get(at + 1)
                    .filter(|next| pawn(survey.cells(next)))
                    .map(|next| Span { start: seen.span.start, end: next.span.end }),
                _ => None,
            };
            let one_line = |span: &Span| !survey.source.cells(*span).contains(&b'\n');
            findings.extend(span.filter(one_line).map(|span| {
                Diagnostic::new(Rule::SplitName, span, "the name of a pawn on its file is written as two")
                    .help("write file and man as one word")
            }));
        }
    }
    findings
}
