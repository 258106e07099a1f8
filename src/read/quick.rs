//! The usual move: one man goes to an empty square or takes what stands there.
//!
//! Nearly all moves are of this kind, and finding them needs no list of legal moves. What is left (castling, en
//! passant, a promotion or a capture that says too little) is for the list, which says the same of every move that is
//! found here.

use crate::ast::Stated;
use crate::chess::{Lines, Safety};
use shakmaty::attacks::{between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use shakmaty::{Bitboard, Board, CastlingSide, Chess, Color, Move, Position, Rank, Role, Square};

/// A move that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The move.
    pub mv: Move,
    /// Whether no other man of its kind could go there, were its king no matter.
    pub alone: bool,
}

impl Found {
    /// Whether `stated`, by which it was found, says nothing that is false, as far as the position before it can tell,
    /// or that a style could be asked of.
    #[inline]
    pub(super) fn is_beyond_doubt(&self, stated: &Stated) -> bool {
        (!stated.mark.capture || self.mv.is_capture()) && stated.promotion.is_none()
    }
}

/// The one legal move that `stated` can mean, if it is a usual one; `checked` says whether the mover is in check.
#[inline(always)]
pub(super) fn usual(position: &Chess, stated: &Stated, checked: bool) -> Option<Found> {
    let to = Square::from_coords(stated.to_file, stated.to_rank?);
    if position.us().contains(to) {
        return None;
    }
    let safety = Safety::new(position, checked)?;
    match stated.man {
        Role::King => king_step(position, stated, safety.king(), to),
        Role::Pawn => pawn_move(position, stated, &safety, to),
        _ if stated.promotion.is_some() => None,
        _ => piece_move(position, stated, &safety, to),
    }
}

/// Castling, where it is legal.
pub(super) fn castles(position: &Chess, long: bool) -> Option<Move> {
    position.castling_moves(CastlingSide::from_queen_side(long)).first().copied()
}

/// A move of a piece, where what it says leaves one that may go there.
#[inline(always)]
fn piece_move(position: &Chess, stated: &Stated, safety: &Safety, to: Square) -> Option<Found> {
    let men = that_reach(position.board(), stated.man, to, position.our(stated.man));
    if men.more_than_one() {
        return one_of(position, stated, *safety, to, men);
    }
    let man = men.first()?;
    if !departs(stated, man) || !safety.allows(position, man, to) {
        return None;
    }
    Some(Found { mv: normal(position, stated, man, to), alone: true })
}

/// The move of the one of several pieces that may go there.
#[inline(never)]
fn one_of(position: &Chess, stated: &Stated, safety: Safety, to: Square, men: Bitboard) -> Option<Found> {
    let mut found = men.into_iter().filter(|&man| departs(stated, man) && safety.allows(position, man, to));
    let man = found.next().filter(|_| found.next().is_none())?;
    Some(Found { mv: normal(position, stated, man, to), alone: false })
}

#[inline(always)]
fn departs(stated: &Stated, from: Square) -> bool {
    stated.from_file.is_none_or(|file| file == from.file()) && stated.from_rank.is_none_or(|rank| rank == from.rank())
}

/// Whether the side to move stands in check. Few men look in the direction of a king at all, and only for those what
/// stands between is asked.
#[inline(always)]
pub(super) fn is_check(position: &Chess) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(position.turn()) else { return false };
    let (them, lines) = (board.by_color(!position.turn()), Lines::of(king));
    let leaps = knight_attacks(king) & board.knights() | pawn_attacks(position.turn(), king) & board.pawns();
    let straight = lines.straight & board.rooks_and_queens() & them;
    let diagonal = lines.diagonal & board.bishops_and_queens() & them;
    (leaps & them).any()
        || straight.any() && (rook_attacks(king, board.occupied()) & straight).any()
        || diagonal.any() && (bishop_attacks(king, board.occupied()) & diagonal).any()
}

/// Which of some pieces of one kind attack a square, by the squares between: there are few to ask, and no table is
/// large.
#[inline(always)]
fn that_reach(board: &Board, role: Role, to: Square, men: Bitboard) -> Bitboard {
    let lines = Lines::of(to);
    let near = match role {
        Role::Knight => return knight_attacks(to) & men,
        Role::Bishop => lines.diagonal & men,
        Role::Rook => lines.straight & men,
        Role::Queen => lines.all() & men,
        Role::King | Role::Pawn => Bitboard::EMPTY,
    };
    let is_open = |&man: &Square| (between(man, to) & board.occupied()).is_empty();
    match near.single_square() {
        Some(man) => {
            if is_open(&man) {
                near
            } else {
                Bitboard::EMPTY
            }
        }
        None => near.into_iter().filter(is_open).collect(),
    }
}

#[inline(always)]
fn normal(position: &Chess, stated: &Stated, from: Square, to: Square) -> Move {
    let (role, promotion) = (stated.man, stated.promotion);
    Move::Normal { role, from, capture: position.board().role_at(to), to, promotion }
}

/// A step of the king to a square that nothing attacks.
fn king_step(position: &Chess, stated: &Stated, king: Square, to: Square) -> Option<Found> {
    let board = position.board();
    let steps = stated.promotion.is_none() && departs(stated, king) && king_attacks(king).contains(to);
    let safe = || board.attacks_to(to, !position.turn(), board.occupied().without(king)).is_empty();
    (steps && safe()).then(|| Found { mv: normal(position, stated, king, to), alone: true })
}

/// A step of a pawn, or a capture that says its file; to a last rank it says what it becomes.
#[inline(always)]
fn pawn_move(position: &Chess, stated: &Stated, safety: &Safety, to: Square) -> Option<Found> {
    let last = matches!(to.rank(), Rank::First | Rank::Eighth);
    let becomes = matches!(stated.promotion, Some(Role::Queen | Role::Rook | Role::Bishop | Role::Knight));
    if last != becomes || stated.promotion.is_some() != becomes {
        return None;
    }
    let from = pawn_origin(position, stated, to)?;
    if !departs(stated, from) || !safety.allows(position, from, to) {
        return None;
    }
    Some(Found { mv: normal(position, stated, from, to), alone: true })
}

/// Where the pawn comes from: the square behind, or two behind, or beside that where it takes.
#[inline(always)]
fn pawn_origin(position: &Chess, stated: &Stated, to: Square) -> Option<Square> {
    let board = position.board();
    let (pawns, back, home) = match position.turn() {
        Color::White => (board.white() & board.pawns(), -8, Rank::Fourth),
        Color::Black => (board.black() & board.pawns(), 8, Rank::Fifth),
    };
    let behind = to.offset(back)?;
    if let Some(file) = stated.from_file.filter(|&file| file != to.file()) {
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

#[cfg(test)]
mod tests {
    use super::super::matching::listed;
    use super::super::state::State;
    use super::{is_check, usual};
    use crate::ast::{Body, Stated};
    use crate::chess::departure;
    use shakmaty::uci::UciMove;
    use shakmaty::{CastlingMode, Chess, File, Move, Position, Rank, Role, Square, fen::Fen};

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
    }

    fn stated(mv: Move) -> Stated {
        let takes = mv.role() == Role::Pawn && mv.is_capture();
        let file = mv.from().filter(|_| takes).map(|from| from.file());
        Stated {
            from_file: file,
            promotion: mv.promotion(),
            ..Stated::to(mv.role(), mv.to().file(), Some(mv.to().rank()))
        }
    }

    fn found(fen: &str, uci: &str) -> Option<bool> {
        let position = position(fen);
        let mv = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
        let found = usual(&position, &stated(mv), position.is_check())?;
        assert_eq!(found.mv, mv, "{uci}");
        Some(found.alone)
    }

    #[test]
    fn what_says_too_little_is_left_to_the_list() {
        assert_eq!(found("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), None);
        assert_eq!(found("4k3/8/8/8/8/8/8/2N1K1N1 w - - 0 1", "g1e2"), None);
        let promotes = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        assert_eq!(usual(&promotes, &Stated::to(Role::Pawn, File::A, Some(Rank::Eighth)), false), None);
    }

    #[test]
    fn pins_checks_and_promotions_are_seen() {
        assert_eq!(found("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n"), Some(true));
        assert_eq!(found("4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3"), Some(false));
        assert_eq!(found("4k3/8/8/8/4r3/8/3N4/4K1N1 w - - 0 1", "g1e2"), Some(true));
        let pinned = position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
        assert_eq!(usual(&pinned, &Stated::to(Role::Knight, File::C, Some(Rank::Third)), false), None);
        let double = position("4k3/8/8/8/4r3/5n2/3N4/4K3 w - - 0 1");
        assert_eq!(usual(&double, &Stated::to(Role::Knight, File::F, Some(Rank::Third)), true), None);
    }

    /// What is found is the one move that the list of legal moves has, and alone where it needs no departure.
    #[test]
    fn what_is_found_is_the_only_legal_move() {
        fn law(choices: Vec<u16>) -> bool {
            let mut position = Chess::default();
            for choice in choices.iter().cycle().take(200) {
                let moves = position.legal_moves();
                let Some(&next) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
                let checked = position.is_check();
                let whole = next.from().filter(|_| !next.is_castle());
                let whole =
                    whole.map(|from| stated(next).from(Some(from.file()), Some(from.rank()), Default::default()));
                let bare = Role::ALL.into_iter().flat_map(|role| {
                    Square::ALL.into_iter().map(move |to| Stated::to(role, to.file(), Some(to.rank())))
                });
                for said in bare.chain([stated(next)]).chain(whole) {
                    let Some(found) = usual(&position, &said, checked) else { continue };
                    let legal = listed(&State::from(position.clone()), &Body::Move(said));
                    let named = departure(&position, found.mv) == (None, None);
                    if *legal != [found.mv] || found.alone && !named {
                        return false;
                    }
                }
                position.play_unchecked(next);
                if is_check(&position) != position.is_check() {
                    return false;
                }
            }
            true
        }
        quickcheck::QuickCheck::new().tests(60).quickcheck(law as fn(Vec<u16>) -> bool);
    }
}
