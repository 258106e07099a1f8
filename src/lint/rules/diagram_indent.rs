//! ## What it finds
//!
//! A line of a diagram that does not begin in cell 7.
//!
//! ## Why it matters
//!
//! Cell 7, for every line of it, tells a position from moves and text.
//!
//! ## Example
//!
//! `    8 8 8 8` → `      8 8 8 8`
//!
//! ## Correction
//!
//! Begin in cell 7, further lines too.
//!
//! ## Section of the code
//!
//! §5.2

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};

/// Lines of diagrams elsewhere. A position without a label may be that of a problem, in cells 5 and 7 (§6.1).
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut all = 0;
    for block in survey.blocks_of(&[BlockKind::Diagram]) {
        let mut lines = survey.lines(block);
        let labelled =
            lines.first().is_some_and(|line| super::diagram_label_cell::is_label(survey.source.cells(line.1)));
        if labelled || lines.first().is_some_and(|line| line.0 == 4) {
            lines.remove(0);
        }
        all += lines.len();
        for (indent, content) in lines.into_iter().filter(|line| line.0 != 6) {
            let message = format!("a line of a diagram begins in cell {}, not in cell 7", indent + 1);
            let finding =
                Diagnostic::new(Rule::DiagramIndent, content, message).help("begin in cell 7, and go on there");
            findings.push(survey.indented(finding, content, indent, 6));
        }
    }
    habit(findings, all)
}
