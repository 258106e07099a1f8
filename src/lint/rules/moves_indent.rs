//! ## What it finds
//!
//! Game moves that begin or go on elsewhere than in cell 5.
//!
//! ## Why it matters
//!
//! Cell 5 tells the moves of the game from those of the analysis, line for line.
//!
//! ## Example
//!
//! `1 E4 E5` in cell 1 → `    1 E4 E5`
//!
//! ## Correction
//!
//! Begin in cell 5, further lines too.
//!
//! ## Section of the code
//!
//! §4.3

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};

/// Lines of game moves elsewhere. A solution behind its separator is a paragraph (§6.3).
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut all = 0;
    let mut solution = false;
    for block in 0..survey.blocks.len() {
        match survey.blocks[block].kind {
            BlockKind::Separator => solution = true,
            BlockKind::Furniture => {}
            BlockKind::Moves if !solution => {
                for (indent, content) in survey.lines(block) {
                    all += 1;
                    if indent != 4 {
                        let message = format!("game moves stand in cell {}, not in cell 5", indent + 1);
                        let finding = Diagnostic::new(Rule::MovesIndent, content, message)
                            .help("begin in cell 5, and go on there");
                        findings.push(survey.indented(finding, content, indent, 4));
                    }
                }
            }
            _ => solution = false,
        }
    }
    habit(findings, all)
}
