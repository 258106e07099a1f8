//! Whether a man may go to a square and leave its king safe: the rest of legality, without a list of moves.

use super::Lines;
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
    #[inline(always)]
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
    #[inline(always)]
    pub fn allows(&self, position: &Chess, from: Square, to: Square) -> bool {
        self.goals.contains(to) && self.is_free(position, from, to)
    }

    /// Whether no slider behind a man looks at the king, or the man stays on that line.
    #[inline(always)]
    fn is_free(&self, position: &Chess, from: Square, to: Square) -> bool {
        let (lines, board) = (Lines::of(self.king), position.board());
        if !lines.all().contains(from) {
            return true;
        }
        let straight = lines.straight.contains(from);
        let sliders = match straight {
            true => lines.straight & board.rooks_and_queens(),
            false => lines.diagonal & board.bishops_and_queens(),
        };
        let sliders = sliders & board.by_color(!position.turn());
        sliders.is_empty() || self.is_free_of(position, from, to, sliders)
    }

    /// The same beside sliders of which some stand on a line with the king, as the man does.
    fn is_free_of(&self, position: &Chess, from: Square, to: Square, sliders: Bitboard) -> bool {
        let (king, occupied) = (self.king, position.board().occupied().without(from));
        let line = ray(king, from);
        if line.contains(to) || (between(king, from) & occupied).any() {
            return true;
        }
        let seen = match Lines::of(king).straight.contains(from) {
            true => rook_attacks(king, occupied),
            false => bishop_attacks(king, occupied),
        };
        (seen & sliders & line).is_empty()
    }
}
