//! ## What it finds
//!
//! A move number and its move, or two moves of a series, in one word.
//!
//! ## Why it matters
//!
//! A blank follows every move number: without it `⠂⠆⠎⠋⠒` begins like a word of text.
//!
//! ## Example
//!
//! `12SF3` → `12 SF3`; `RXR>1QXR>*2` → `RXR>1 QXR>*2`
//!
//! ## Correction
//!
//! Put a blank between.
//!
//! ## Section of the code
//!
//! §1.2; §4.3

use crate::ast::{Body, Marked};
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;
use shakmaty::Role;

/// Numbers joined to moves; in text only where no word can be meant.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for block in survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]) {
        let game = survey.blocks[block].kind == BlockKind::Moves;
        for seen in survey.words(block).iter().filter(|seen| survey.core(seen).is_none()) {
            let cells = survey.cells(seen);
            let at = cells.iter().take_while(|cell| cell.is_ascii_digit()).count();
            if at == 0 || at == cells.len() {
                continue;
            }
            let Some(moves) = survey.parse_moves(&cells[at..]) else { continue };
            if game || at > 1 && is_piece(&moves[0]) {
                let gap = Span { start: seen.span.start + at as u32, end: seen.span.start + at as u32 };
                let finding =
                    Diagnostic::new(Rule::JoinedNumber, seen.span, "no blank stands between the number and its move");
                findings.push(finding.help("write a blank between them").fix(
                    Applicability::Safe,
                    "part number and move",
                    gap,
                    " ",
                ));
            }
        }
    }
    findings
}

fn is_piece(mv: &Marked) -> bool {
    matches!(mv.body, Body::Move(stated) if stated.man != Role::Pawn && stated.to_rank.is_some())
}
