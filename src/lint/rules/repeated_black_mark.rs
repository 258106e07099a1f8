//! ## What it finds
//!
//! Dots 3-6 on a move of Black that follows White's numbered move.
//!
//! ## Why it matters
//!
//! Only the first move of a series is marked. Black's reply is known by its place, and the mark reads as a break.
//!
//! ## Example
//!
//! `12 SF3 -SF6` → `12 SF3 SF6`
//!
//! ## Correction
//!
//! Leave dots 3-6 out.
//!
//! ## Section of the code
//!
//! §1.2

use crate::ast::Prefix;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;

/// Marks of Black behind White's move.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for block in survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]) {
        for triple in survey.words(block).windows(3) {
            let (Some(number), [white], [black]) =
                (survey.number(&triple[0]), survey.moves(&triple[1]), survey.moves(&triple[2]))
            else {
                continue;
            };
            let ended = survey.cells(&triple[1]).len() > white.tail;
            if white.prefix != Prefix::Bare || black.prefix != Prefix::Black || ended {
                continue;
            }
            let start = triple[2].span.start + black.start as u32;
            let place = Span { start, end: start + 1 };
            let finding = Diagnostic::new(
                Rule::RepeatedBlackMark,
                place,
                format!("Black's reply at move {number} carries dots 3-6"),
            );
            findings.push(finding.help("leave it out: only the first move of a series is marked").fix(
                Applicability::Safe,
                "leave out dots 3-6",
                place,
                "",
            ));
        }
    }
    findings
}
