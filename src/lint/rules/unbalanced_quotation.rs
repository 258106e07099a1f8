//! ## What it finds
//!
//! A quotation mark that is opened and not closed, or the other way round, in a paragraph.
//!
//! ## Why it matters
//!
//! A reader does not know where the words of another end.
//!
//! ## Example
//!
//! `,HE SD 8,I RESIGN4` → `,HE SD 8,I RESIGN40`
//!
//! ## Correction
//!
//! Put the missing mark.
//!
//! ## Section of the code
//!
//! None: quotation marks are those of the prose.

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey};

/// Paragraphs with an odd number of marks. A quotation over several paragraphs opens each of them.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let paragraphs: Vec<usize> = survey.blocks_of(&[BlockKind::Paragraph]).collect();
    let begins =
        |block: &usize| survey.words(*block).first().is_some_and(|seen| survey.print(seen.span).starts_with('"'));
    let mut findings = Vec::new();
    for (at, &block) in paragraphs.iter().enumerate() {
        let marked: Vec<&Seen> =
            survey.words(block).iter().filter(|seen| survey.print(seen.span).matches('"').count() % 2 == 1).collect();
        let goes_on = paragraphs.get(at + 1).is_some_and(begins);
        if marked.len().is_multiple_of(2) || goes_on || super::diagram_text::is_mixed(survey, block) {
            continue;
        }
        let span = marked[marked.len() - 1].span;
        findings.push(
            Diagnostic::new(Rule::UnbalancedQuotation, span, "a quotation mark has no partner in its paragraph")
                .help("write its partner, or leave it out"),
        );
    }
    findings
}
