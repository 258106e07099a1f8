//! ## What it finds
//!
//! A paragraph of text or analysis that begins elsewhere than in cell 3.
//!
//! ## Why it matters
//!
//! Cell 3 says that print begins a paragraph; its further lines begin in cell 1.
//!
//! ## Example
//!
//! `,:ITE HAS M4` in cell 1 → in cell 3
//!
//! ## Correction
//!
//! Begin in cell 3.
//!
//! ## Section of the code
//!
//! §4.2; §6.1

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};

/// Paragraphs that begin elsewhere. A line that is no more than a label in cell 1 is a heading, and left alone.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    // A sheet without a game is no transcription of one: nobody says where its lines begin.
    if survey.blocks_of(&[BlockKind::Moves]).next().is_none() {
        return Vec::new();
    }
    let mut findings = Vec::new();
    let mut all = 0;
    for block in survey.blocks_of(&[BlockKind::Paragraph]) {
        let lines = survey.lines(block);
        let Some(&(indent, content)) = lines.first() else { continue };
        all += 1;
        let (words, last) = (survey.words(block), survey.source.cells(content).last());
        let heading = lines.len() == 1 && !matches!(last, Some(b'4' | b'6' | b'8' | b'0' | b'>'));
        let of_diagram = words.first().is_some_and(|first| survey.cells(first).ends_with(b"DIAGRAM"));
        let to_moves = words.iter().all(|seen| survey.core(seen).is_some());
        if indent == 2 || heading || of_diagram || to_moves || super::diagram_text::is_mixed(survey, block) {
            continue;
        }
        let message = format!("a paragraph begins in cell {}, not in cell 3", indent + 1);
        let finding =
            Diagnostic::new(Rule::ParagraphIndent, content, message).help("begin in cell 3, and go on in cell 1");
        findings.push(survey.indented(finding, content, indent, 2));
    }
    habit(findings, all)
}
