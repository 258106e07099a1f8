//! ## What it finds
//!
//! An opening bracket without its closing one, or the other way round, among moves.
//!
//! ## Why it matters
//!
//! Brackets hold variations inside analysis; without the partner nobody knows where the line before goes on.
//!
//! ## Example
//!
//! `5 E5 "<5 D4 D5 E4` → `5 E5 "<5 D4 D5"> E4`
//!
//! ## Correction
//!
//! Write the partner, of the same kind: round ⠐⠣ ⠐⠜, square ⠨⠣ ⠨⠜, short dashes ⠠⠤.
//!
//! ## Section of the code
//!
//! §4.4

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey};
use crate::place::Span;

/// A bracket of two cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bracket {
    /// Its cells.
    pub span: Span,
    /// It opens.
    pub opens: bool,
    /// It is square.
    pub square: bool,
    /// The block it stands in.
    pub block: usize,
}

/// Brackets without partners, game by game. One that closes a label (`A">`) has none.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for game in brackets(survey) {
        let mut open: Vec<Bracket> = Vec::new();
        for bracket in game {
            if bracket.opens {
                open.push(bracket);
                continue;
            }
            match open.pop() {
                None => findings.push(alone(bracket)),
                Some(partner) if partner.square != bracket.square => {
                    let message = "a round and a square bracket are paired";
                    findings.push(
                        Diagnostic::new(Rule::UnbalancedBracket, bracket.span, message)
                            .help("make both round, or both square")
                            .label(partner.span, "opened here"),
                    );
                }
                Some(_) => {}
            }
        }
        findings.extend(open.into_iter().map(alone));
    }
    findings
}

fn alone(bracket: Bracket) -> Diagnostic {
    let shape = if bracket.square { "square" } else { "round" };
    let (message, help) = match bracket.opens {
        true => (format!("a {shape} bracket is opened and not closed"), "close it, or leave it out"),
        false => (format!("a {shape} bracket is closed and was not opened"), "open it, or leave it out"),
    };
    Diagnostic::new(Rule::UnbalancedBracket, bracket.span, message).help(help)
}

/// The brackets of text and moves, in order, a list for each stretch between titles. Brackets of British prose are
/// another sign, and are not looked at.
pub(super) fn brackets(survey: &Survey) -> Vec<Vec<Bracket>> {
    let mut games = vec![Vec::new()];
    if survey.book.character.edition == crate::book::Edition::Bauk2001 {
        return games;
    }
    for block in 0..survey.blocks.len() {
        match survey.blocks[block].kind {
            BlockKind::Title => games.push(Vec::new()),
            BlockKind::Moves | BlockKind::Paragraph => {
                if let Some(game) = games.last_mut() {
                    survey.words(block).iter().for_each(|seen| of_word(survey, seen, block, game));
                }
            }
            _ => {}
        }
    }
    games
}

fn of_word(survey: &Survey, seen: &Seen, block: usize, found: &mut Vec<Bracket>) {
    let cells = survey.cells(seen);
    for (at, pair) in cells.windows(2).enumerate() {
        let (opens, square) = match pair {
            b"\"<" => (true, false),
            b"\">" => (false, false),
            b".<" => (true, true),
            b".>" => (false, true),
            _ => continue,
        };
        let label = !opens
            && at <= 3
            && !cells[..at].contains(&b'<')
            && cells[..at].iter().all(|cell| matches!(cell, b'#' | b';' | b',' | b'A'..=b'J'));
        if !label || found.last().is_some_and(|last| last.opens) {
            let start = seen.span.start + at as u32;
            found.push(Bracket { span: Span { start, end: start + 2 }, opens, square, block });
        }
    }
}
