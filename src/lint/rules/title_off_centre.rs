//! ## What it finds
//!
//! A title that is not centred on its line.
//!
//! ## Why it matters
//!
//! Players, venue and opening stand in the middle, where a finger that runs down the page finds them.
//!
//! ## Example
//!
//! `         ,TAL V ,KERES` → `            ,TAL V ,KERES` at 40 cells
//!
//! ## Correction
//!
//! Put as many blanks before it as remain behind it.
//!
//! ## Section of the code
//!
//! §4.1

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};

/// Titles off the centre by more than a cell.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut all = 0;
    for block in survey.blocks_of(&[BlockKind::Title]) {
        for (indent, content) in survey.lines(block) {
            let gaps = survey.source.cells(content).windows(3).any(|three| three == b"   ");
            if gaps || content.len() > survey.page.width {
                continue;
            }
            all += 1;
            let centre = (survey.page.width - content.len()) / 2;
            if indent.abs_diff(centre) > 1 {
                let message =
                    format!("a title begins in cell {}, and its centre asks for cell {}", indent + 1, centre + 1);
                let finding = Diagnostic::new(Rule::TitleOffCentre, content, message)
                    .help("centre it, or set width in dotmate.toml for other paper");
                findings.push(survey.indented(finding, content, indent, centre));
            }
        }
    }
    habit(findings, all)
}
