//! Whether a man may go to a square and leave its king safe: the rest of legality, without a list of moves.

use shakmaty::attacks::{between, bishop_attacks, ray, rook_attacks};
use shakmaty::{Bitboard, Chess, Position, Square};

/// What the king of the side to move asks of its other men.
#[derive(Clone, Copy, Debug)]
pub struct Safety {
    king: Square,
    /// Where a man must go: the squares that answer a check, or any.
    goals: Bitboard,
}

impl Safety {
    /// The safety of the king that is to move; `checked` says whether it is in check. `None` without a king.
    pub fn new(position: &Chess, checked: bool) -> Option<Safety> {
        let king = position.board().king_of(position.turn())?;
        let answers = || match position.checkers().single_square() {
            Some(checker) => between(king, checker).with(checker),
            None => Bitboard::EMPTY,
        };
        Some(Safety { king, goals: if checked { answers() } else { Bitboard::FULL } })
    }

    /// The king.
    pub fn king(&self) -> Square {
        self.king
    }

    /// Whether a man but the king may leave `from` for `to`, if it can reach it. It says nothing of captures en passant.
    pub fn allows(&self, position: &Chess, from: Square, to: Square) -> bool {
        self.goals.contains(to) && self.is_free(position, from, to)
    }

    /// Whether no slider behind a man looks at the king, or the man stays on that line.
    fn is_free(&self, position: &Chess, from: Square, to: Square) -> bool {
        let king = self.king;
        let line = ray(king, from);
        let board = position.board();
        if line.is_empty() || line.contains(to) || (between(king, from) & board.occupied()).any() {
            return true;
        }
        let (them, occupied) = (board.by_color(!position.turn()), board.occupied().without(from));
        let straight = king.file() == from.file() || king.rank() == from.rank();
        let (seen, sliders): (Bitboard, Bitboard) = match straight {
            true => (rook_attacks(king, occupied), board.rooks_and_queens()),
            false => (bishop_attacks(king, occupied), board.bishops_and_queens()),
        };
        (seen & sliders & them & line).is_empty()
    }
}
