//! ## What it finds
//!
//! The signs of perpetual check and stalemate, which players use in their own notes.
//!
//! ## Why it matters
//!
//! In a transcription print's words stand in their place: the list of the code offers these two to players only.
//!
//! ## Example
//!
//! `QH5>P*` → `QH5` and "perpetual check" in words
//!
//! ## Correction
//!
//! Write it in words, if the file is a transcription.
//!
//! ## Section of the code
//!
//! §2.2

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;
use crate::sign::Sign;

/// Signs of players' notes.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let mut findings = Vec::new();
    for seen in words {
        for mv in survey.moves(seen) {
            let Some(sign) = mv.signs.iter().find(|sign| matches!(sign, Sign::PerpetualCheck | Sign::Stalemate)) else {
                continue;
            };
            let place = Span { start: seen.span.start + mv.end as u32, end: seen.span.start + mv.tail as u32 };
            let message =
                format!("the sign of {} belongs to players' own notes", sign.row().text.trim_matches(['(', ')']));
            findings.push(Diagnostic::new(Rule::PlayersSign, place, message).help("a transcription says it in words"));
        }
    }
    findings
}
