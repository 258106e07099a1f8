//! ## What it finds
//!
//! More than one blank between two ranks of a position.
//!
//! ## Why it matters
//!
//! One blank parts ranks. Two look like a missing rank.
//!
//! ## Example
//!
//! `8  8` → `8 8`
//!
//! ## Correction
//!
//! Leave one.
//!
//! ## Section of the code
//!
//! §5.1

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;

/// Wide gaps in positions.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    super::doubled_blank::gaps(survey, &[BlockKind::Diagram, BlockKind::Problem])
        .map(|gap| {
            super::doubled_blank::closed(
                Diagnostic::new(Rule::DiagramBlanks, gap, "more than one blank stands between two ranks"),
                gap,
            )
        })
        .collect()
}
