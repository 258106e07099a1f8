//! ## What it finds
//!
//! The words double or discovered check in brackets behind a move that gives none.
//!
//! ## Why it matters
//!
//! A reader looks for the second line of attack, and it is not there.
//!
//! ## Example
//!
//! `S^F6 "<D\B *">` where the knight alone gives check → `S^F6`
//!
//! ## Correction
//!
//! Look at the move, or leave the words out.
//!
//! ## Section of the code
//!
//! §3.10

use crate::book::{Cursor, ItemKind};
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey};
use crate::place::Span;
use shakmaty::Position;

/// Words of check in brackets behind moves, against the board.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let blocks = survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]);
    blocks
        .flat_map(|block| {
            survey
                .words(block)
                .windows(2)
                .enumerate()
                .filter_map(move |(at, pair)| judge(survey, &pair[0], &survey.words(block)[at + 1..]))
        })
        .collect()
}

fn judge(survey: &Survey, mv: &Seen, behind: &[Seen]) -> Option<Diagnostic> {
    if mv.read != ItemKind::Move || !survey.cells(&behind[0]).starts_with(b"\"<") {
        return None;
    }
    let last = behind.iter().take(4).position(|seen| survey.cells(seen).windows(2).any(|pair| pair == b"\">"))?;
    let span = Span { start: behind[0].span.start, end: behind[last].span.end };
    let words = survey.print(span).to_lowercase();
    let double = words.contains("double") || words.contains("dbl");
    let discovered = words.contains("dis");
    if !words.contains("ch") || !double && !discovered {
        return None;
    }
    let item = survey.items(mv.span).find(|item| item.kind == ItemKind::Move && item.node.is_some())?;
    let game = survey
        .book
        .games
        .iter()
        .find(|game| (item.node.0 as usize) <= game.len() && game.node(item.node).span == mv.span)?;
    let (checkers, to) = {
        let mut cursor = Cursor::new(game);
        (cursor.seek(item.node).checkers(), game.node(item.node).mv.to())
    };
    let others = checkers.into_iter().filter(|&square| square != to).count();
    let (what, so) = if double { ("double", checkers.count() > 1) } else { ("discovered", others > 0) };
    let finding = || {
        Diagnostic::new(Rule::FalseCheckWords, span, format!("the move before gives no {what} check"))
            .help("leave the words out, or look at the move")
    };
    (!so).then(finding)
}
