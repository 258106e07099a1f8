//! ## What it finds
//!
//! A solution that stands in cell 5, as the moves of a game do.
//!
//! ## Why it matters
//!
//! A solution is a paragraph, from cell 3: no game was played.
//!
//! ## Example
//!
//! `    1 QH7` behind the separator → `  1 QH7`
//!
//! ## Correction
//!
//! Begin in cell 3, go on in cell 1.
//!
//! ## Section of the code
//!
//! §6.3

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};

/// Blocks of moves behind separators.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let (mut findings, mut all) = (Vec::new(), 0);
    for block in survey.blocks_of(&[BlockKind::Separator]) {
        let Some(next) = survey.next(block) else { continue };
        let Some(&(indent, content)) = survey.lines(next).first() else { continue };
        all += 1;
        if survey.blocks[next].kind == BlockKind::Moves && indent != 2 {
            let message = format!("a solution stands in cell {}, as game moves do", indent + 1);
            findings.push(
                Diagnostic::new(Rule::SolutionIndent, content, message).help("begin in cell 3, and go on in cell 1"),
            );
        }
    }
    habit(findings, all)
}
