//! ## What it finds
//!
//! The abbreviation of game in capitals, `,,GM`, before a name.
//!
//! ## Why it matters
//!
//! It reads "GAME". Grand Master has dots 5-6 in front, which tells the two apart.
//!
//! ## Example
//!
//! `,,GM ,TAL` → `;,,GM ,TAL`
//!
//! ## Correction
//!
//! Put dots 5-6 before it.
//!
//! ## Section of the code
//!
//! §2.3

use crate::book::Edition;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening};
use crate::place::Span;

/// `,,GM` before a word with a capital.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    if survey.book.character.edition != Edition::Ueb2015 {
        return Vec::new();
    }
    let pairs = survey.blocks_of(&[BlockKind::Paragraph]).flat_map(|block| survey.words(block).windows(2));
    let found = pairs.filter_map(|pair| {
        let cells = survey.cells(&pair[0]);
        let at = behind_opening(cells);
        let name = matches!(survey.cells(&pair[1]), [b',', first, ..] if first.is_ascii_uppercase());
        if cells[at..] != *b",,GM" || !name {
            return None;
        }
        let start = pair[0].span.start + at as u32;
        let finding = Diagnostic::new(Rule::GrandMaster, pair[0].span, "\"GAME\" in capitals stands before a name");
        let finding = finding.help("for Grand Master write dots 5-6 before it");
        Some(finding.fix(Applicability::Unsafe, "write Grand Master", Span { start, end: start }, ";"))
    });
    found.collect()
}
