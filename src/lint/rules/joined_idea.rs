//! ## What it finds
//!
//! The idea sign joined to the move before it.
//!
//! ## Why it matters
//!
//! All signs but two follow their move at once; the idea sign stands apart, joined to the move it suggests.
//!
//! ## Example
//!
//! `RE1>I.SE5` → `RE1 >I.SE5`
//!
//! ## Correction
//!
//! Put a blank before the sign.
//!
//! ## Section of the code
//!
//! §2.2 notes 1 and 3

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;

/// `RE1>I.SE5`.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let found = words.filter_map(|seen| {
        let at = cut(survey.cells(seen), |cells| survey.parse_moves(cells).is_some())?;
        let start = seen.span.start + at as u32;
        let finding = Diagnostic::new(
            Rule::JoinedIdea,
            Span { start, end: start + 2 },
            "the idea sign is joined to the move before it",
        );
        Some(finding.help("write a blank before it").fix(
            Applicability::Safe,
            "part the sign from the move before",
            Span { start, end: start },
            " ",
        ))
    });
    found.collect()
}

/// Where the idea sign begins in a word that begins with a move.
fn cut(cells: &[u8], mv: impl Fn(&[u8]) -> bool) -> Option<usize> {
    let at = cells.windows(2).position(|pair| pair == b">I").filter(|&at| at > 0)?;
    let idea = &cells[at + 2..];
    (mv(&cells[..at]) && mv(idea)).then_some(at)
}
