//! ## What it finds
//!
//! Text or a label on a line of a diagram.
//!
//! ## Why it matters
//!
//! The position has its own lines, from cell 7; what comes before and after begins on a new one.
//!
//! ## Example
//!
//! `,DIAGRAM3 8 8 8 8` → `,DIAGRAM3` and on a new line `      8 8 8 8`
//!
//! ## Correction
//!
//! Break the line between position and text.
//!
//! ## Section of the code
//!
//! §5.2

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey};
use crate::place::Span;

/// Lines with ranks and text.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let blocks = survey.blocks_of(&[BlockKind::Paragraph]).filter(|&block| is_mixed(survey, block));
    let finding = |block: usize| {
        let words = survey.words(block);
        let first = words.iter().find(|seen| is_rank(survey, seen)).map_or(Span::default(), |seen| seen.span);
        Diagnostic::new(Rule::DiagramText, first, "ranks of a position and text stand on one line")
            .help("give the position lines of its own, from cell 7")
    };
    blocks.map(finding).collect()
}

/// Whether a paragraph has ranks of a position in it: three in a row that hold men.
pub(super) fn is_mixed(survey: &Survey, block: usize) -> bool {
    survey
        .words(block)
        .windows(3)
        .any(|three| three.iter().all(|seen| is_rank(survey, seen)) && three.iter().any(|seen| has_man(survey, seen)))
}

fn has_man(survey: &Survey, seen: &Seen) -> bool {
    survey.cells(seen).iter().any(|cell| !cell.is_ascii_digit())
}

/// Whether a word comes to eight squares, or to empty ranks.
fn is_rank(survey: &Survey, seen: &Seen) -> bool {
    let cells = survey.cells(seen);
    let sum = cells.iter().try_fold(0, |sum, cell| match cell {
        b'1'..=b'8' => Some(sum + u32::from(cell - b'0')),
        man => crate::men::diagram_man(*man).map(|_| sum + 1),
    });
    sum == Some(8) || matches!(cells, b"16" | b"24" | b"32" | b"40" | b"48")
}
