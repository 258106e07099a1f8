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

/// Paragraphs that begin elsewhere. A line that is no more than a label in cell 1 is a heading, and left alone; one that
/// says in words how the game ended goes on with its moves (§4.3).
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
        // What looks like moves more than like words is none of ours: whoever reads it as text says so.
        let to_moves = words.iter().filter(|seen| survey.core(seen).is_some()).count() * 2 >= words.len();
        let sound = indent == 2 || heading || of_diagram || to_moves || is_outcome(survey, block, indent);
        if sound || super::diagram_text::is_mixed(survey, block) {
            continue;
        }
        let message = format!("a paragraph begins in cell {}, not in cell 3", indent + 1);
        let finding =
            Diagnostic::new(Rule::ParagraphIndent, content, message).help("begin in cell 3, and go on in cell 1");
        findings.push(survey.indented(finding, content, indent, 2));
    }
    habit(findings, all)
}

/// Whether a block is a last line of game moves, in cell 5 like those before it, that says in words how the game ended.
fn is_outcome(survey: &Survey, block: usize, indent: usize) -> bool {
    let mut before = survey.blocks[..block].iter().rev().filter(|block| block.kind != BlockKind::Furniture);
    let behind_moves = before.next().is_some_and(|block| block.kind == BlockKind::Moves);
    let [(_, content)] = survey.lines(block)[..] else { return false };
    let print = survey.print(content).to_ascii_lowercase();
    let ends = ["resign", "draw", "mate", "wins", "won", "lost", "adjudicated"];
    let says = print.split_whitespace().any(|word| ends.iter().any(|end| word.starts_with(end)));
    indent == 4 && behind_moves && says && survey.words(block).len() <= 6
}
