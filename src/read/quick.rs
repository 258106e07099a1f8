//! The usual move: one man goes to an empty square or takes what stands there, bound to nothing.
//!
//! Nine moves of ten are of this kind, and finding them needs no list of legal moves. What is in any way special
//! (a pawn on its way to promote, en passant, castling, a pinned man, two men that could go there, a king in check)
//! is left to [`fit`](super::matching::fit), which says the same of every move that is found here.

use crate::ast::Stated;
use shakmaty::attacks::{attacks, between, bishop_attacks, king_attacks, ray, rook_attacks};
use shakmaty::{Bitboard, Chess, Color, Move, Piece, Position, Rank, Role, Square};

/// The one legal move that `stated` can mean, if it is a usual one; `checked` says whether the mover is in check.
/// No other man of its kind could go to the same square.
pub(super) fn usual(position: &Chess, stated: &Stated, checked: bool) -> Option<Move> {
    let to = Square::from_coords(stated.to_file, stated.to_rank?);
    if stated.promotion.is_some() || position.us().contains(to) {
        return None;
    }
    let king = position.board().king_of(position.turn())?;
    if stated.man == Role::King {
        return king_step(position, stated, king, to);
    }
    let from = match stated.man {
        Role::Pawn => pawn_origin(position, stated, to)?,
        role => {
            let men = attacks(to, Piece { color: position.turn(), role }, position.board().occupied());
            (men & position.our(role)).single_square()?
        }
    };
    let departs = stated.from_file.is_none_or(|file| file == from.file());
    let departs = departs && stated.from_rank.is_none_or(|rank| rank == from.rank());
    (!checked && departs && is_free(position, king, from, to)).then(|| normal(position, stated.man, from, to))
}

fn normal(position: &Chess, role: Role, from: Square, to: Square) -> Move {
    Move::Normal { role, from, capture: position.board().role_at(to), to, promotion: None }
}

/// A step of the king to a square that nothing attacks.
fn king_step(position: &Chess, stated: &Stated, king: Square, to: Square) -> Option<Move> {
    let board = position.board();
    let bare = stated.from_file.is_none() && stated.from_rank.is_none();
    let steps = bare && king_attacks(king).contains(to);
    let safe = || board.attacks_to(to, !position.turn(), board.occupied().without(king)).is_empty();
    (steps && safe()).then(|| normal(position, Role::King, king, to))
}

/// Where the pawn comes from: the square behind, or two behind, or beside that where it takes.
fn pawn_origin(position: &Chess, stated: &Stated, to: Square) -> Option<Square> {
    let board = position.board();
    let (pawns, back, home) = match position.turn() {
        Color::White => (board.white() & board.pawns(), -8, Rank::Fourth),
        Color::Black => (board.black() & board.pawns(), 8, Rank::Fifth),
    };
    if matches!(to.rank(), Rank::First | Rank::Eighth) {
        return None;
    }
    let behind = to.offset(back)?;
    if let Some(file) = stated.from_file {
        let takes = file.distance(to.file()) == 1 && board.occupied().contains(to);
        let from = Square::from_coords(file, behind.rank());
        return (takes && pawns.contains(from)).then_some(from);
    }
    if board.occupied().contains(to) {
        return None;
    }
    if pawns.contains(behind) {
        return Some(behind);
    }
    let start = behind.offset(back)?;
    (to.rank() == home && !board.occupied().contains(behind) && pawns.contains(start)).then_some(start)
}

/// Whether a man may leave its square for another: no slider behind it looks at the king, or it stays on that line.
fn is_free(position: &Chess, king: Square, from: Square, to: Square) -> bool {
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

#[cfg(test)]
mod tests {
    use super::usual;
    use crate::ast::Stated;
    use crate::chess::departure;
    use shakmaty::{CastlingMode, Chess, File, Move, Position, Rank, fen::Fen};

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
    }

    fn stated(mv: Move) -> Stated {
        let takes = mv.role() == shakmaty::Role::Pawn && mv.is_capture();
        let file = mv.from().filter(|_| takes).map(|from| from.file());
        Stated { from_file: file, ..Stated::to(mv.role(), mv.to().file(), Some(mv.to().rank())) }
    }

    #[test]
    fn special_moves_are_left_to_the_list() {
        let none = |fen: &str, uci: &str| {
            let position = position(fen);
            let mv = uci.parse::<shakmaty::uci::UciMove>().unwrap().to_move(&position).unwrap();
            assert_eq!(usual(&position, &stated(mv), position.is_check()), None, "{uci}");
        };
        none("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6");
        none("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q");
        none("4k3/8/8/8/8/8/8/2N1K1N1 w - - 0 1", "g1e2");
        none("4k3/4r3/8/8/8/8/3P4/3QK3 w - - 0 1", "d1e2");
        let pinned = position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
        assert_eq!(usual(&pinned, &Stated::to(shakmaty::Role::Knight, File::C, Some(Rank::Third)), false), None);
    }

    /// What is found is legal, is the only move of its kind to its square, and needs no departure.
    #[test]
    fn what_is_found_is_the_only_legal_move() {
        fn law(choices: Vec<u16>) -> bool {
            let mut position = Chess::default();
            for choice in choices.iter().cycle().take(200) {
                let moves = position.legal_moves();
                let Some(&next) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
                let checked = position.is_check();
                for role in shakmaty::Role::ALL {
                    for to in shakmaty::Square::ALL {
                        let stated = Stated::to(role, to.file(), Some(to.rank()));
                        let Some(found) = usual(&position, &stated, checked) else { continue };
                        let mut others = position.san_candidates(role, to);
                        others.retain(|mv| !mv.is_castle() && (role != shakmaty::Role::Pawn || !mv.is_capture()));
                        if others.as_slice() != [found] || departure(&position, found) != (None, None) {
                            return false;
                        }
                    }
                }
                if let Some(found) = usual(&position, &stated(next), checked)
                    && found != next
                {
                    return false;
                }
                position.play_unchecked(next);
            }
            true
        }
        quickcheck::QuickCheck::new().tests(60).quickcheck(law as fn(Vec<u16>) -> bool);
    }
}
