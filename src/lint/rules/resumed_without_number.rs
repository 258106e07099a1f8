//! ## What it finds
//!
//! Game moves that go on after text without a move number.
//!
//! ## Why it matters
//!
//! Whoever leaves the analysis and looks for the game finds it by its number.
//!
//! ## Example
//!
//! `    SG7 22 RE1` → `    21 -SG7 22 RE1`
//!
//! ## Correction
//!
//! Write the number and a blank; dots 3-6 before a move of Black.
//!
//! ## Section of the code
//!
//! §4.3

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;

/// Blocks of moves behind text that begin with a move.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let (mut game, mut text) = (false, false);
    for block in 0..survey.blocks.len() {
        match survey.blocks[block].kind {
            BlockKind::Title | BlockKind::Problem | BlockKind::Separator => (game, text) = (false, false),
            BlockKind::Paragraph | BlockKind::Diagram => text = true,
            BlockKind::Furniture => {}
            BlockKind::Moves => {
                let first = survey.words(block).first();
                if let Some(first) = first.filter(|first| game && text && !survey.moves(first).is_empty()) {
                    let finding = Diagnostic::new(
                        Rule::ResumedWithoutNumber,
                        first.span,
                        "the game goes on after text without a move number",
                    );
                    findings.push(finding.help("write the number, and dots 3-6 before a move of Black"));
                }
                (game, text) = (true, false);
            }
        }
    }
    findings
}
