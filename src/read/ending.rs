//! How a game ends: by the board, by ⠜⠗ and ⠜⠙, by figures, or in words (§2.2 n.2, n.4).

use super::quick::is_check;
use super::scribe::Scribe;
use super::why::side;
use crate::book::{Game, Outcome};
use crate::chess::Lines;
use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use shakmaty::{Bitboard, Chess, Color, Position, Role};

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
    let check = is_check(position);
    if !check && may_step(position) || !position.legal_moves().is_empty() {
        return None;
    }
    Some(if check { Outcome::win(!position.turn()) } else { Outcome::Draw })
}

/// Whether a pawn can step forward that stands on no line with its king, so that nobody is stuck who is not in check.
fn may_step(position: &Chess) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(position.turn()) else { return false };
    let pawns = (position.our(Role::Pawn) & !Lines::of(king).all()).0;
    let ahead = if position.turn().is_white() { pawns << 8 } else { pawns >> 8 };
    (Bitboard(ahead) & !board.occupied()).any()
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
    use super::on_board;
    use crate::book::Outcome;
    use crate::read::{Options, read};
    use crate::source::Source;
    use crate::testing::position;

    #[test]
    fn nobody_is_stuck_who_has_a_move() {
        for (fen, outcome) in [
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", None),
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(Outcome::Draw)),
            ("7k/5Q2/6K1/8/8/p7/8/8 b - - 0 1", None),
            ("7k/5Q2/6K1/8/8/p7/P7/8 b - - 0 1", Some(Outcome::Draw)),
            ("7k/6Q1/6K1/8/8/p7/8/8 b - - 0 1", Some(Outcome::White)),
            // The only pawn that could step is pinned.
            ("7k/8/8/8/3b4/8/1P1n4/K1n5 w - - 0 1", Some(Outcome::Draw)),
            ("8/8/8/8/8/1k6/p7/K7 w - - 0 1", Some(Outcome::Draw)),
        ] {
            assert_eq!(on_board(&position(fen)), outcome, "{fen}");
        }
    }

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
