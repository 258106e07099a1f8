//! ## What it finds
//!
//! Dots 5-6 or 4-6 between a move number and its move, in a game or in analysis.
//!
//! ## Why it matters
//!
//! After a number it is White's move, or Black's behind dots 3-6. Dots 5-6 there reads as a capture, dots 4-6 as a
//! second statement of what the number says.
//!
//! ## Example
//!
//! `12 ;SF3` → `12 SF3`
//!
//! ## Correction
//!
//! Leave the prefix out.
//!
//! ## Section of the code
//!
//! §1.1; §1.2

use crate::ast::Prefix;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;

/// Prefixes behind numbers. In text a low number may be a word (be, enough, were, his, in, was).
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for block in survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]) {
        let game = survey.blocks[block].kind == BlockKind::Moves;
        for pair in survey.words(block).windows(2) {
            let (Some(number), [mv, ..]) = (survey.number(&pair[0]), survey.moves(&pair[1])) else { continue };
            let sure = game || number >= 10 || matches!(number, 1 | 3 | 4 | 6);
            if !sure || survey.cells(&pair[0]).len() > 3 || !matches!(mv.prefix, Prefix::Unstated | Prefix::White) {
                continue;
            }
            let start = pair[1].span.start + mv.start as u32;
            let place = Span { start, end: start + 1 };
            let dots = if mv.prefix == Prefix::White { "dots 4-6" } else { "dots 5-6" };
            let finding = Diagnostic::new(
                Rule::PrefixAfterNumber,
                place,
                format!("{dots} stand between number {number} and its move"),
            );
            findings.push(finding.help("leave it out: the number says whose move it is").fix(
                Applicability::Safe,
                "leave out the prefix",
                place,
                "",
            ));
        }
    }
    findings
}
