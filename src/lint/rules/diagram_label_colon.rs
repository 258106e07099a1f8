//! ## What it finds
//!
//! The label of a diagram without a colon.
//!
//! ## Why it matters
//!
//! The colon says that the position follows on the next line.
//!
//! ## Example
//!
//! `,DIAGRAM #A` → `,DIAGRAM #A3`
//!
//! ## Correction
//!
//! Put the colon (dots 25) behind it.
//!
//! ## Section of the code
//!
//! §5.2

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::lint::survey::{Survey, habit};
use crate::place::Span;

/// Labels without a colon.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let labels = super::diagram_label_cell::labels(survey);
    let wrong =
        labels.iter().filter(|label| survey.source.cells(label.1).last() != Some(&b'3')).map(|&(_, content)| {
            let end = Span { start: content.end, end: content.end };
            let finding = Diagnostic::new(Rule::DiagramLabelColon, content, "the label of a diagram has no colon");
            finding.help("write a colon behind it").fix(Applicability::Safe, "write a colon", end, "3")
        });
    habit(wrong.collect(), labels.len())
}
