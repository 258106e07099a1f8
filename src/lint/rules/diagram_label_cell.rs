//! ## What it finds
//!
//! The label of a diagram elsewhere than in cell 1.
//!
//! ## Why it matters
//!
//! "Diagram" in cell 1 announces the position, and stands out from text and moves.
//!
//! ## Example
//!
//! `  ,DIAGRAM #A3` → `,DIAGRAM #A3`
//!
//! ## Correction
//!
//! Begin in cell 1.
//!
//! ## Section of the code
//!
//! §5.2

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};
use crate::place::Span;

/// Labels elsewhere.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let labels = labels(survey);
    let wrong = labels.iter().filter(|label| label.0 != 0).map(|&(indent, content)| {
        let message = format!("the label of a diagram begins in cell {}, not in cell 1", indent + 1);
        let finding = Diagnostic::new(Rule::DiagramLabelCell, content, message).help("begin in cell 1");
        survey.indented(finding, content, indent, 0)
    });
    habit(wrong.collect(), labels.len())
}

/// The label lines of all diagrams.
pub(super) fn labels(survey: &Survey) -> Vec<(usize, Span)> {
    let lines = survey.blocks_of(&[BlockKind::Diagram]).filter_map(|block| survey.lines(block).first().copied());
    lines.filter(|line| is_label(survey.source.cells(line.1))).collect()
}

/// Whether a line is "Diagram", with its number.
pub(super) fn is_label(cells: &[u8]) -> bool {
    cells.strip_prefix(b",").unwrap_or(cells).starts_with(b"DIAGRAM")
}
