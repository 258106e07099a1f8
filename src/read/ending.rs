//! How a game ends: by the board, by ⠜⠗ and ⠜⠙, by figures, and last by words (§2.2 n.2, n.4).

use super::scribe::Scribe;
use super::why::side;
use crate::book::{Game, Outcome};
use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use shakmaty::{Chess, Color, Position};

/// What a game says of its end, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// ⠜⠗ joined to a move: its side resigns. Otherwise the side to move (docs/decisions §4.4).
    Resigns {
        /// Joined to a move.
        joined: bool,
    },
    /// ⠜⠙ on the last move, or a stalemate sign.
    Draw,
    /// Figures.
    Figures(Outcome),
}

/// The outcome that the board alone gives.
pub(super) fn on_board(position: &Chess) -> Option<Outcome> {
    if !position.checkers().is_empty() && position.legal_moves().is_empty() {
        return Some(Outcome::win(!position.turn()));
    }
    (position.checkers().is_empty() && position.legal_moves().is_empty()).then_some(Outcome::Draw)
}

/// Settles the outcome of a game that reached `end`, and says what contradicts the board.
pub(super) fn settle(scribe: &mut Scribe, game: &mut Game, end: &Chess, said: Option<(Ending, Span)>) {
    let board = if game.is_empty() { None } else { on_board(end) };
    let stated = said.map(|(ending, span)| (outcome(ending, end.turn()), span));
    game.outcome = board.or(stated.map(|entry| entry.0)).unwrap_or_default();
    if let (Some(board), Some((stated, span))) = (board, stated)
        && board != stated
    {
        let what = match board {
            Outcome::Draw => "the game ended in stalemate".to_owned(),
            _ => format!("{} has mated", side(!end.turn())),
        };
        let finding = Diagnostic::new(Rule::ResultContradicts, span, format!("{what}, and the result says {stated}"));
        scribe.say(finding.help("leave out the result, or look at the last moves"));
    }
}

fn outcome(ending: Ending, to_move: Color) -> Outcome {
    match ending {
        Ending::Resigns { joined: true } => Outcome::win(to_move),
        Ending::Resigns { joined: false } => Outcome::win(!to_move),
        Ending::Draw => Outcome::Draw,
        Ending::Figures(outcome) => outcome,
    }
}
