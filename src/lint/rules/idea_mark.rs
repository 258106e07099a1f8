//! ## What it finds
//!
//! An idea sign whose move has no mark of its side.
//!
//! ## Why it matters
//!
//! The move of an idea is not played: dots 4-6, 3-6 or 5-6 before it say so, and whose it is.
//!
//! ## Example
//!
//! `>ISE5` → `>I.SE5`
//!
//! ## Correction
//!
//! Put dots 4-6 for White, 3-6 for Black, 5-6 where print does not say.
//!
//! ## Section of the code
//!
//! §2.2 note 3

use crate::ast::Prefix;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening};

/// `>ISE5`.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let found = words.filter(|seen| {
        let cells = survey.cells(seen);
        let rest = cells[behind_opening(cells)..].strip_prefix(b">I");
        rest.and_then(|rest| survey.parse_moves(rest)).is_some_and(|moves| moves[0].prefix == Prefix::Bare)
    });
    found
        .map(|seen| {
            Diagnostic::new(Rule::IdeaMark, seen.span, "the move of an idea has no mark of its side")
                .help("write dots 4-6 before it for White, 3-6 for Black, 5-6 where nobody says")
        })
        .collect()
}
