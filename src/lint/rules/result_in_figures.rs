//! ## What it finds
//!
//! A result in figures that is no loss on time.
//!
//! ## Why it matters
//!
//! The code has ⠜⠗ for a resignation and ⠜⠙ for a draw; figures are for what print says of a loss on time.
//!
//! ## Example
//!
//! `27 Q^F7 #A-#J` → `27 Q^F7 >R`
//!
//! ## Correction
//!
//! Write ⠜⠗ behind a blank, or ⠜⠙ joined to the last move.
//!
//! ## Section of the code
//!
//! §2.2 and its note 4

use crate::ast::Core;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;

/// Figures without T.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for block in survey.blocks_of(&[BlockKind::Moves]) {
        let words = survey.words(block);
        for (at, seen) in words.iter().enumerate() {
            let time = words.get(at + 1).is_some_and(|next| survey.core(next) == Some(&Core::Time));
            if matches!(survey.core(seen), Some(Core::Result(..))) && !time {
                let finding = Diagnostic::new(Rule::ResultInFigures, seen.span, "the result stands in figures");
                findings.push(finding.help(
                    "write \u{281c}\u{2817} where a player resigned, \u{281c}\u{2819} on the last move of a draw",
                ));
            }
        }
    }
    findings
}
