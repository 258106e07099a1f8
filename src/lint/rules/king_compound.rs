//! ## What it finds
//!
//! The abbreviation of king inside a longer word.
//!
//! ## Why it matters
//!
//! Every abbreviation but that of king may build longer words. Kingside is spelt.
//!
//! ## Example
//!
//! `;KSIDE` → `K+SIDE`
//!
//! ## Correction
//!
//! Spell king.
//!
//! ## Section of the code
//!
//! §2.4

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening};
use crate::place::Span;

/// `;KSIDE`.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let found = words.filter_map(|seen| {
        let cells = survey.cells(seen);
        let at = behind_opening(cells);
        let rest = cells[at..].strip_prefix(b";K")?;
        let letters = rest.iter().take_while(|cell| cell.is_ascii_uppercase()).count();
        if letters < 4 || survey.parse(&cells[at..]).is_some() {
            return None;
        }
        let start = seen.span.start + at as u32;
        let king = if survey.book.character.contracted { "K+" } else { "KING" };
        let finding = Diagnostic::new(
            Rule::KingCompound,
            Span { start, end: start + 2 },
            "the abbreviation of king stands inside a longer word",
        );
        Some(finding.help("spell king").fix(Applicability::Safe, "spell king", Span { start, end: start + 2 }, king))
    });
    found.collect()
}
