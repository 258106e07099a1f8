//! The wing each man began on, in a few bits: what descriptive notation asks of a game's past (§3.16, §3.21).
//!
//! [`Origins`](super::Origins) knows more and is larger. This one is copied with every position that a search tries.

use super::{Wing, castled};
use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square};

/// For each man the wing it began on. A promoted man has none. A man of a set-up position is not known to have one; of
/// two alike the one further to White's left is presumed to be the queen's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wings {
    queen: Bitboard,
    king: Bitboard,
    known: bool,
}

/// Files a to d.
const QUEENS_WING: Bitboard = Bitboard(0x0F0F_0F0F_0F0F_0F0F);

impl Wings {
    /// The wings of the men of a first position.
    pub fn new(position: &Chess) -> Wings {
        let board = position.board();
        if *board != Board::new() {
            return Wings::presumed(board);
        }
        let queen = board.occupied() & QUEENS_WING;
        Wings { queen, king: board.occupied() & !QUEENS_WING, known: true }
    }

    /// The wings that men of a set-up position are likely to have begun on: rooks and knights, where a side has two of
    /// them on different files.
    fn presumed(board: &Board) -> Wings {
        let mut wings = Wings::default();
        for color in Color::ALL {
            for role in [Role::Rook, Role::Knight] {
                let men: Vec<Square> = (board.by_color(color) & board.by_role(role)).into_iter().collect();
                let [one, two] = men[..] else { continue };
                let (left, right) = if one.file() < two.file() { (one, two) } else { (two, one) };
                if left.file() != right.file() {
                    wings.queen.add(left);
                    wings.king.add(right);
                }
            }
        }
        wings
    }

    /// Whether nothing is known or presumed of any man, so that no move can change that.
    #[inline]
    pub fn are_none(&self) -> bool {
        (self.queen | self.king).is_empty()
    }

    /// Follows a move of the game, which must be legal where it is played.
    pub fn play(&mut self, mv: Move) {
        let lift = |set: &mut Bitboard, square: Square| {
            let was = set.contains(square);
            set.discard(square);
            was
        };
        match mv {
            Move::Normal { from, to, promotion, .. } => {
                let here = promotion.is_none();
                self.each(|set| {
                    let was = lift(set, from);
                    set.set(to, was && here);
                });
            }
            Move::EnPassant { from, to } => self.each(|set| {
                lift(set, Square::from_coords(to.file(), from.rank()));
                let was = lift(set, from);
                set.set(to, was);
            }),
            Move::Castle { king, rook } => {
                let Some((king_to, rook_to)) = castled(mv) else { return };
                self.each(|set| {
                    let (king, rook) = (lift(set, king), lift(set, rook));
                    set.set(king_to, king);
                    set.set(rook_to, rook);
                });
            }
            Move::Put { .. } => {}
        }
    }

    fn each(&mut self, mut change: impl FnMut(&mut Bitboard)) {
        change(&mut self.queen);
        change(&mut self.king);
    }

    /// The wing of the man on a square, where it is known.
    pub fn wing(&self, square: Square) -> Option<Wing> {
        self.likely(square).filter(|_| self.known)
    }

    /// Whether a man that is named by a wing is likely to have begun on the other. Only in a game from a set-up
    /// position can it be named so all the same.
    pub fn is_unlikely(&self, square: Square, wing: Wing) -> bool {
        !self.known && self.likely(square).is_some_and(|likely| likely != wing)
    }

    /// Whether the wings are those of a whole game.
    pub fn are_known(&self) -> bool {
        self.known
    }

    fn likely(&self, square: Square) -> Option<Wing> {
        match (self.queen.contains(square), self.king.contains(square)) {
            (true, _) => Some(Wing::Queen),
            (_, true) => Some(Wing::King),
            _ => None,
        }
    }

    /// Whether the man on a square may be named by a wing. In a game from a set-up position a bishop is known by the
    /// colour of its squares, and other men may have begun anywhere.
    pub fn may_be(&self, square: Square, role: Role, color: Color, wing: Wing) -> bool {
        match self.wing(square) {
            Some(began) => began == wing,
            None if self.known => false,
            None if role == Role::Bishop => {
                // White's king's bishop and Black's queen's bishop go on the light squares.
                let light = color.is_white() == (wing == Wing::King);
                square.is_light() == light
            }
            None => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Origins;
    use crate::testing::{RandomGame, play, position};
    use shakmaty::Position;

    /// The bits say what the larger record says, through every kind of move.
    #[test]
    fn wings_agree_with_origins() {
        fn agree(RandomGame(game): RandomGame) -> bool {
            let (mut wings, mut origins) = (Wings::new(&Chess::default()), Origins::new(&Chess::default()));
            game.main_line().all(|id| {
                let mv = game.node(id).mv;
                wings.play(mv);
                origins.play(mv);
                Square::ALL.into_iter().all(|square| wings.wing(square) == origins.wing(square))
            })
        }
        quickcheck::QuickCheck::new().tests(60).quickcheck(agree as fn(RandomGame) -> bool);
    }

    /// §3.16: the sides hold for the whole game; a set-up bishop is told by its squares.
    #[test]
    fn a_bishop_of_a_diagram_is_known_by_its_squares() {
        let set_up = position("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1");
        let wings = Wings::new(&set_up);
        assert!(wings.may_be(Square::F1, Role::Bishop, Color::White, Wing::King));
        assert!(!wings.may_be(Square::F1, Role::Bishop, Color::White, Wing::Queen));
        assert!(wings.may_be(Square::F8, Role::Bishop, Color::Black, Wing::King));
        let mut game = Chess::default();
        let mut wings = Wings::new(&game);
        wings.play(play(&mut game, "g1f3"));
        assert_eq!(wings.wing(Square::F3), Some(Wing::King));
        assert_eq!(game.turn(), Color::Black);
    }

    /// §3.21: of two rooks of a diagram the left one is likely to be the queen's, and stays so when it has moved; but
    /// nobody knows.
    #[test]
    fn of_two_rooks_of_a_diagram_the_left_one_is_likely_the_queens() {
        let mut set_up = position("4k3/8/8/8/8/8/8/1R2K2R w - - 0 1");
        let mut wings = Wings::new(&set_up);
        assert_eq!(wings.wing(Square::B1), None);
        assert!(wings.may_be(Square::B1, Role::Rook, Color::White, Wing::King));
        assert!(wings.is_unlikely(Square::B1, Wing::King));
        assert!(!wings.is_unlikely(Square::H1, Wing::King));
        wings.play(play(&mut set_up, "b1b7"));
        assert!(wings.is_unlikely(Square::B7, Wing::King));
        let alone = Wings::new(&position("4k3/8/8/8/8/8/8/1R2K3 w - - 0 1"));
        assert!(!alone.is_unlikely(Square::B1, Wing::King));
    }
}
