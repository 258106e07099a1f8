//! ## What it finds
//!
//! A separator of another length than twelve cells, or one that is not centred.
//!
//! ## Why it matters
//!
//! The line between problem and solution is dots 5, 25 and ten dots 2, in the middle.
//!
//! ## Example
//!
//! `"311111111` → `              "31111111111`
//!
//! ## Correction
//!
//! Write dot 5, dots 25 and ten dots 2, and centre them.
//!
//! ## Section of the code
//!
//! §6.2

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};
use crate::place::Span;
use crate::sign::Sign;

/// Separators of another form.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let cells = Sign::SeparatorLine.cells();
    let centre = survey.page.width.saturating_sub(cells.len()) / 2;
    let mut findings = Vec::new();
    let mut all = 0;
    for block in survey.blocks_of(&[BlockKind::Separator]) {
        for (indent, content) in survey.lines(block) {
            all += 1;
            let length = content.len();
            let message = match () {
                () if length != cells.len() => format!("the separator has {length} cells, not {}", cells.len()),
                () if indent.abs_diff(centre) > 1 => {
                    format!("the separator begins in cell {}, and its centre asks for cell {}", indent + 1, centre + 1)
                }
                () => continue,
            };
            let finding = Diagnostic::new(Rule::SeparatorForm, content, message)
                .help("write dot 5, dots 2-5 and ten dots 2, centred");
            let line = Span { start: content.start - indent as u32, end: content.end };
            let written = format!("{}{cells}", " ".repeat(centre));
            findings.push(finding.fix(Applicability::Safe, "write the separator, centred", line, &written));
        }
    }
    habit(findings, all)
}
