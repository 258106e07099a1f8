//! ## What it finds
//!
//! The plural of a man made with the letter s.
//!
//! ## Why it matters
//!
//! The plural doubles the letter. ⠎ is the knight, and `⠰⠏⠎` reads as two men.
//!
//! ## Example
//!
//! `;PS` → `;PP`
//!
//! ## Correction
//!
//! Double the letter of the man.
//!
//! ## Section of the code
//!
//! §2.1

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening, only_stops};
use crate::place::Span;

/// Names of men with an s behind.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let plurals = words.filter_map(|seen| {
        let cells = survey.cells(seen);
        let at = behind_opening(cells);
        let [b';' | b',', man @ (b'K' | b'Q' | b'R' | b'L' | b'P'), b'S', rest @ ..] = &cells[at..] else {
            return None;
        };
        let old = survey.book.character.edition == crate::book::Edition::Bauk2001;
        if !only_stops(rest) || (cells[at] == b',') != old {
            return None;
        }
        let start = seen.span.start + at as u32 + 2;
        let place = Span { start, end: start + 1 };
        let finding = Diagnostic::new(Rule::PluralWithS, place, "the plural of a man is made with s");
        let man = char::from(*man).to_string();
        Some(finding.help("double the letter of the man").fix(Applicability::Safe, "double the letter", place, &man))
    });
    plurals.collect()
}
