//! ## What it finds
//!
//! More than one blank between two words of game moves.
//!
//! ## Why it matters
//!
//! One blank parts words, numbers and moves alike. A wider gap looks like a move left out.
//!
//! ## Example
//!
//! `1 E4  E5` → `1 E4 E5`
//!
//! ## Correction
//!
//! Leave one.
//!
//! ## Section of the code
//!
//! §1.2; §4.3

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, words_of};
use crate::place::Span;

/// Wide gaps among game moves.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    gaps(survey, &[BlockKind::Moves])
        .map(|gap| {
            closed(
                Diagnostic::new(Rule::DoubledBlank, gap, "more than one blank stands between two words of game moves"),
                gap,
            )
        })
        .collect()
}

/// The gaps of more than one blank inside the lines of some blocks.
pub(super) fn gaps<'s>(survey: &'s Survey, kinds: &'static [BlockKind]) -> impl Iterator<Item = Span> + use<'s> {
    let lines = survey.blocks_of(kinds).flat_map(|block| survey.lines(block));
    lines.flat_map(|(_, content)| {
        let words = words_of(survey.source, content);
        let gaps: Vec<Span> = words
            .windows(2)
            .map(|pair| Span { start: pair[0].end, end: pair[1].start })
            .filter(|gap| gap.len() > 1)
            .collect();
        gaps
    })
}

/// Offers to leave one blank.
pub(super) fn closed(finding: Diagnostic, gap: Span) -> Diagnostic {
    finding.help("leave one blank").fix(Applicability::Safe, "leave one blank", gap, " ")
}
