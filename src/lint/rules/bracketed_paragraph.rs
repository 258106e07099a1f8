//! ## What it finds
//!
//! A paragraph of analysis that stands in brackets as a whole.
//!
//! ## Why it matters
//!
//! Analysis is known by its paragraph, from cell 3; brackets are for what print brackets inside it.
//!
//! ## Example
//!
//! `  "<12 SH3 IS BETT]4">` → `  12 SH3 IS BETT]4`
//!
//! ## Correction
//!
//! Leave the brackets out.
//!
//! ## Section of the code
//!
//! §4.4

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::rules::unbalanced_bracket::brackets;
use crate::lint::survey::Survey;

/// Paragraphs in brackets.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for game in brackets(survey) {
        let mut open = Vec::new();
        for bracket in game {
            if bracket.opens {
                open.push(bracket);
                continue;
            }
            let Some(partner) = open.pop() else { continue };
            let words = survey.words(bracket.block);
            let first = words.first().is_some_and(|seen| seen.span.start == partner.span.start);
            let last = words.last().is_some_and(|seen| bracket.span.end >= seen.span.end.saturating_sub(1));
            let analysis = words.iter().any(|seen| seen.read == crate::book::ItemKind::Move);
            let paragraph = survey.blocks[bracket.block].kind == BlockKind::Paragraph;
            if first && last && analysis && paragraph && partner.block == bracket.block {
                let finding = Diagnostic::new(
                    Rule::BracketedParagraph,
                    partner.span,
                    "a whole paragraph of analysis stands in brackets",
                );
                findings.push(finding.help("leave them out: the paragraph says enough"));
            }
        }
    }
    findings
}
