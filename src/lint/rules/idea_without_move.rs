//! ## What it finds
//!
//! The idea sign (⠜⠊) with no move joined to it: a blank or the end of the line follows, or a move without its mark
//! of side.
//!
//! ## Why it matters
//!
//! The sign says "with the idea of" the moves that follow. Each is joined and carries dots 46 for White, 36 for
//! Black or 56 for neither, so that nobody takes it for a move played.
//!
//! ## Example
//!
//! `RE1 >I SE5` → `RE1 >I.SE5` (with the idea Ne5)
//!
//! ## Correction
//!
//! Join the move to the sign and give it its mark.
//!
//! ## Section of the code
//!
//! §2.2 note 3; §1.1, §1.2 for the marks

use crate::ast::{Core, Prefix};
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;
use crate::sign::Sign;

/// Idea signs that stand alone.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for block in survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]) {
        let words = survey.words(block);
        for (at, seen) in words.iter().enumerate() {
            if !matches!(survey.core(seen), Some(Core::Signs(signs)) if signs[..] == [Sign::Idea])
                || survey.cells(seen) != b">I"
            {
                continue;
            }
            let finding = Diagnostic::new(Rule::IdeaWithoutMove, seen.span, "no move is joined to the idea sign")
                .help("join the move to it, with the mark of its side");
            let next = words.get(at + 1).filter(|next| survey.moves(next).iter().any(|mv| mv.prefix != Prefix::Bare));
            let gap = next.map(|next| Span { start: seen.span.end, end: next.span.start }).filter(|gap| gap.len() == 1);
            findings.push(match gap.filter(|gap| survey.source.cells(*gap) == b" ") {
                Some(gap) => finding.fix(Applicability::Safe, "join the move to the sign", gap, ""),
                None => finding,
            });
        }
    }
    findings
}
