//! How a game ends: by the board, by ⠜⠗ and ⠜⠙, by figures, or in words (§2.2 n.2, n.4).

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

/// What "Resigns." or "Drawn." says by itself behind the last move.
pub(super) fn in_words(cells: &[u8]) -> Option<Ending> {
    let word = cells.strip_prefix(b",").unwrap_or(cells);
    match word.strip_suffix(b"4").unwrap_or(word) {
        b"RESIGNS" => Some(Ending::Resigns { joined: false }),
        b"DRAWN" => Some(Ending::Draw),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::book::Outcome;
    use crate::read::{Options, read};
    use crate::source::Source;

    /// Descriptive books say in words who gives up: the side to move.
    #[test]
    fn a_game_may_end_in_words() {
        for (moves, outcome) in [
            ("    1 P'K4 P'K4\n  ,RESIGNS4\n", Outcome::Black),
            ("    1 P'K4 P'K4 2 P'Q4 ,RESIGNS4\n", Outcome::White),
            ("    1 P'K4 P'K4\n  ,DRAWN4\n", Outcome::Draw),
            ("    1 P'K4 P'K4\n  ,RESIGNS4\n    2 P'Q4\n", Outcome::Unknown),
            ("    1 P'K4 P'K4\n  ,BK RESIGNS HER4\n", Outcome::Unknown),
        ] {
            let cells = format!("              ,OAK V ,ELM\n{moves}");
            let reading = read(&Source::new("x", cells.as_bytes()), &Options::default());
            assert_eq!(reading.book.games[0].outcome, outcome, "{moves}");
        }
    }
}
