//! ## What it finds
//!
//! A problem whose solution follows without the separator.
//!
//! ## Why it matters
//!
//! The separator lets a reader stop before the solution, and think.
//!
//! ## Example
//!
//! a position, then `  1 QH7` → the line `"31111111111` between
//!
//! ## Correction
//!
//! Put the separator between.
//!
//! ## Section of the code
//!
//! §6.2

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;

/// Solutions that follow at once.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let problems = survey.blocks_of(&[BlockKind::Problem]);
    let solution = |block: usize| {
        for next in block + 1..survey.blocks.len() {
            match survey.blocks[next].kind {
                BlockKind::Separator | BlockKind::Problem | BlockKind::Diagram | BlockKind::Title => return None,
                BlockKind::Furniture => {}
                BlockKind::Moves | BlockKind::Paragraph => {
                    let words = survey.words(next);
                    let series = words
                        .windows(2)
                        .find(|pair| survey.number(&pair[0]) == Some(1) && !survey.moves(&pair[1]).is_empty());
                    if let Some(series) = series {
                        return Some(series[0].span);
                    }
                }
            }
        }
        None
    };
    let found = problems.filter_map(solution);
    found
        .map(|span| {
            Diagnostic::new(Rule::SeparatorMissing, span, "a solution follows its problem without the separator")
                .help("write the line of dots 2 between them")
        })
        .collect()
}
