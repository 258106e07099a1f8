//! ## What it finds
//!
//! The position of a problem elsewhere than in cell 5, or its further lines elsewhere than in cell 7.
//!
//! ## Why it matters
//!
//! So a problem is told from a diagram, which stands in cell 7 altogether, and its number from a move number.
//!
//! ## Example
//!
//! `      #A 8 8 8` → `    #A 8 8 8`
//!
//! ## Correction
//!
//! Begin in cell 5, go on in cell 7.
//!
//! ## Section of the code
//!
//! §6.1

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};

/// Lines of problems elsewhere.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut all = 0;
    for block in survey.blocks_of(&[BlockKind::Problem]) {
        for (at, (indent, content)) in survey.lines(block).into_iter().enumerate() {
            let (wanted, what) = if at == 0 {
                (4, "the position of a problem begins")
            } else {
                (6, "the position of a problem goes on")
            };
            all += 1;
            if indent != wanted {
                let message = format!("{what} in cell {}, not in cell {}", indent + 1, wanted + 1);
                let finding =
                    Diagnostic::new(Rule::ProblemIndent, content, message).help("begin in cell 5, and go on in cell 7");
                findings.push(survey.indented(finding, content, indent, wanted));
            }
        }
    }
    habit(findings, all)
}
