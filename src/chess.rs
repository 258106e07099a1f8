//! What the notations ask of chess beyond the list of legal moves: which men may go to one square, where each man began,
//! and chess in words.
//!
//! Descriptive and very descriptive notation name a rook, a knight or a bishop by the wing it began on, and very
//! descriptive notation names a pawn by its first file. [`Origins`] follows the men through a game. [`why_not`] says
//! for every notation alike what stands in the way of a move.
//!
//! In: positions and moves of `shakmaty`. Out: wings, files, words. Nothing here knows a notation or a file.

mod departure;
mod few;
mod lines;
mod reach;
mod safety;
mod wings;

pub use departure::departure;
pub use few::Few;
pub use lines::Lines;
pub use reach::moves_to;
pub use safety::Safety;
pub use wings::Wings;

use shakmaty::{Bitboard, Board, Chess, Color, File, Move, Piece, Position, Role, Square, attacks};

/// A half of the board (§3.16): files a to d, or e to h, whichever side looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Wing {
    /// Files a to d.
    Queen,
    /// Files e to h.
    King,
}

impl Wing {
    /// The wing of a file.
    pub fn of(file: File) -> Wing {
        if file < File::E { Wing::Queen } else { Wing::King }
    }
}

/// Where the men of a position began: for each square the first square of the man that stands there.
///
/// A promoted man has no first square, and in a game that begins from a set-up position no man has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origins {
    homes: [Option<Square>; 64],
    known: bool,
}

impl Origins {
    /// The origins of the men of a first position: every man at home in the usual array, none elsewhere.
    pub fn new(position: &Chess) -> Origins {
        let known = *position.board() == Board::new();
        let mut homes = [None; 64];
        if known {
            position.board().iter().for_each(|(square, _)| homes[square.to_usize()] = Some(square));
        }
        Origins { homes, known }
    }

    /// Whether the game began from the usual array, so that a man without a home is a promoted one.
    pub const fn known(&self) -> bool {
        self.known
    }

    /// Follows a move of the game, which must be legal where it is played.
    pub fn play(&mut self, mv: Move) {
        match mv {
            Move::Normal { from, to, promotion, .. } => {
                let home = self.homes[from.to_usize()].take();
                self.homes[to.to_usize()] = if promotion.is_some() { None } else { home };
            }
            Move::EnPassant { from, to } => {
                self.homes[Square::from_coords(to.file(), from.rank()).to_usize()] = None;
                self.homes[to.to_usize()] = self.homes[from.to_usize()].take();
            }
            Move::Castle { king, rook } => {
                let (king_home, rook_home) = (self.homes[king.to_usize()].take(), self.homes[rook.to_usize()].take());
                if let Some((king_to, rook_to)) = castled(mv) {
                    self.homes[king_to.to_usize()] = king_home;
                    self.homes[rook_to.to_usize()] = rook_home;
                }
            }
            Move::Put { .. } => {}
        }
    }

    /// The first square of the man on `square`.
    pub fn home(&self, square: Square) -> Option<Square> {
        self.homes[square.to_usize()]
    }

    /// The wing that the man on `square` began on. It means something for rooks, knights and bishops.
    pub fn wing(&self, square: Square) -> Option<Wing> {
        self.home(square).map(|home| Wing::of(home.file()))
    }

    /// The file that the man on `square` began on.
    pub fn file(&self, square: Square) -> Option<File> {
        self.home(square).map(Square::file)
    }
}

/// Where king and rook stand after castling; `None` for another move.
pub fn castled(mv: Move) -> Option<(Square, Square)> {
    let (Move::Castle { king, .. }, Some(side)) = (mv, mv.castling_side()) else { return None };
    let on = |file| Square::from_coords(file, king.rank());
    Some((on(side.king_to_file()), on(side.rook_to_file())))
}

/// The square on which the man that moves arrives; for castling, the king's.
pub fn goal(mv: Move) -> Square {
    castled(mv).map_or(mv.to(), |(king, _)| king)
}

/// Where the man taken by a move stands: the goal, but for en passant.
pub fn victim(mv: Move) -> Option<Square> {
    match mv {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        _ => mv.is_capture().then(|| mv.to()),
    }
}

/// A man without its colour, in a word.
pub const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// A man in words: `white knight`.
pub fn man(piece: Piece) -> String {
    format!("{} {}", piece.color, role_name(piece.role))
}

/// Squares in words: `e4`, `e4 and e5`, `a1, b1 and c1`.
pub fn squares(squares: &[Square]) -> String {
    match squares {
        [] => "no square".to_owned(),
        [only] => only.to_string(),
        [rest @ .., last] => {
            let rest: Vec<_> = rest.iter().map(Square::to_string).collect();
            format!("{} and {last}", rest.join(", "))
        }
    }
}

/// A side as the subject of a sentence: `White`.
pub const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Why no man goes from `from` to `to` in this position, in words: nothing there, the other side's man, a goal it
/// does not reach, a man in the way, a king left in check. Says "can" of nothing: ask only where no legal move fits.
pub fn why_not(position: &Chess, from: Square, to: Square) -> String {
    let board = position.board();
    let Some(piece) = board.piece_at(from) else {
        return format!("no man stands on {from}");
    };
    let name = man(piece);
    if piece.color != position.turn() {
        return format!("it is {}'s turn, and a {name} stands on {from}", side(position.turn()));
    }
    if let Some(own) = board.piece_at(to).filter(|own| own.color == piece.color) {
        return format!("the {name} on {from} cannot go to {to}, where a {} stands", man(own));
    }
    let reaches = match piece.role {
        Role::Pawn => pawn_reaches(position, from, to),
        _ => board.attacks_from(from).contains(to),
    };
    if reaches {
        return king_in_check(position, from, to, &name);
    }
    let way = attacks::between(from, to) & board.occupied();
    if let Some(first) = nearest(from, way).filter(|_| lines_up(piece, from, to)) {
        return format!("the {name} on {from} cannot reach {to}: a man on {first} stands in the way");
    }
    if piece.role == Role::King && from.rank() == to.rank() && from.file().distance(to.file()) == 2 {
        return format!("{} cannot castle from {from} to {to} here", side(piece.color));
    }
    match board.piece_at(to).filter(|_| piece.role == Role::Pawn && from.file() == to.file()) {
        Some(other) => format!("the {name} on {from} cannot go to {to}, where a {} stands", man(other)),
        None => format!("a {name} on {from} does not reach {to}"),
    }
}

/// What leaves the king in check: a check not answered, a step into one, or a pin.
fn king_in_check(position: &Chess, from: Square, to: Square, name: &str) -> String {
    if name.ends_with("king") {
        return format!("the {name} would stand in check on {to}");
    }
    match position.is_check() {
        true => format!("{} is in check, and the {name} from {from} to {to} does not answer it", side(position.turn())),
        false => format!("the {name} on {from} is pinned: its king would stand in check"),
    }
}

/// Whether a pawn could go this way if its king were safe.
fn pawn_reaches(position: &Chess, from: Square, to: Square) -> bool {
    let (board, turn) = (position.board(), position.turn());
    if attacks::pawn_attacks(turn, from).contains(to) {
        return board.piece_at(to).is_some() || position.maybe_ep_square() == Some(to);
    }
    lines_up(turn.pawn(), from, to) && !(attacks::between(from, to) | Bitboard::from(to)).intersects(board.occupied())
}

/// Whether a man would reach a square on an empty board.
fn lines_up(piece: Piece, from: Square, to: Square) -> bool {
    if piece.role != Role::Pawn {
        return attacks::attacks(from, piece, Bitboard::EMPTY).contains(to);
    }
    let (start, goal) = (piece.color.relative_rank(from.rank()), piece.color.relative_rank(to.rank()));
    let steps = goal - start;
    from.file() == to.file() && (steps == 1 || steps == 2 && start == shakmaty::Rank::Second)
}

/// The square of a set that is nearest.
fn nearest(from: Square, squares: Bitboard) -> Option<Square> {
    squares.into_iter().min_by_key(|square| square.distance(from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{play, position};

    #[test]
    fn a_knight_keeps_the_wing_it_began_on() {
        let mut game = Chess::default();
        let mut origins = Origins::new(&game);
        for uci in ["g1f3", "e7e5", "f3d4", "e5d4"] {
            let mv = play(&mut game, uci);
            origins.play(mv);
            if uci == "f3d4" {
                assert_eq!(origins.wing(Square::D4), Some(Wing::King));
            }
        }
        assert_eq!(origins.file(Square::D4), Some(File::E));
        assert_eq!(origins.home(Square::G1), None);
    }

    #[test]
    fn castling_and_en_passant_move_and_remove_the_right_homes() {
        let mut game = Chess::default();
        let mut origins = Origins::new(&game);
        for uci in ["e2e4", "a7a6", "e4e5", "d7d5", "e5d6", "a6a5", "g1f3", "a5a4", "f1e2", "a4a3", "e1g1"] {
            origins.play(play(&mut game, uci));
        }
        assert_eq!(origins.home(Square::D5), None);
        assert_eq!(origins.home(Square::D6), Some(Square::E2));
        assert_eq!(origins.home(Square::F1), Some(Square::H1));
        assert_eq!(origins.home(Square::G1), Some(Square::E1));
    }

    #[test]
    fn a_promoted_man_and_a_set_up_man_have_no_home() {
        let mut game = position("8/P6k/8/8/8/8/8/K7 w - - 0 1");
        let mut origins = Origins::new(&game);
        assert!(!origins.known());
        origins.play(play(&mut game, "a7a8q"));
        assert_eq!(origins.home(Square::A8), None);
    }

    #[test]
    fn what_stands_in_the_way_is_said_in_words() {
        let start = Chess::default();
        let why = |from, to| why_not(&start, from, to);
        assert_eq!(why(Square::G2, Square::E3), "a white pawn on g2 does not reach e3");
        assert_eq!(why(Square::E4, Square::E5), "no man stands on e4");
        assert_eq!(why(Square::E7, Square::E5), "it is White's turn, and a black pawn stands on e7");
        assert_eq!(why(Square::D1, Square::H5), "the white queen on d1 cannot reach h5: a man on e2 stands in the way");
        assert_eq!(why(Square::A1, Square::A2), "the white rook on a1 cannot go to a2, where a white pawn stands");
        assert_eq!(why(Square::E1, Square::G1), "the white king on e1 cannot go to g1, where a white knight stands");
        let pin = position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
        assert_eq!(
            why_not(&pin, Square::E2, Square::C3),
            "the white knight on e2 is pinned: its king would stand in check"
        );
    }
}
