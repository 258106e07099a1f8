//! The usual move: one man goes to an empty square or takes what stands there.
//!
//! Nearly all moves are of this kind, and finding them needs no list of legal moves. What is left (castling, en
//! passant, a promotion or a capture that says too little) is for [`fit`](super::matching::fit), which says the same of
//! every move that is found here.

use crate::ast::Stated;
use crate::chess::Safety;
use shakmaty::attacks::{attacks, between, king_attacks, knight_attacks, pawn_attacks, ray};
use shakmaty::{Bitboard, Chess, Color, Move, Piece, Position, Rank, Role, Square};

/// A move that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The move.
    pub mv: Move,
    /// Whether no other man of its kind could go there, were its king no matter.
    pub alone: bool,
}

impl Found {
    /// Whether nothing but the move itself is worth a word: it needs no departure, and `stated`, by which it was found,
    /// says nothing that is false, that only the position after it can tell, or that a style could be asked of.
    pub(super) fn is_beyond_doubt(&self, stated: &Stated) -> bool {
        let says = !stated.mark.check && (!stated.mark.capture || self.mv.is_capture());
        self.alone && says && stated.promotion.is_none()
    }
}

/// The one legal move that `stated` can mean, if it is a usual one; `checked` says whether the mover is in check.
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

/// A move of a piece, where what it says leaves one that may go there.
fn piece_move(position: &Chess, stated: &Stated, safety: &Safety, to: Square) -> Option<Found> {
    let piece = Piece { color: position.turn(), role: stated.man };
    let men = attacks(to, piece, position.board().occupied()) & position.our(stated.man);
    let may = |man: Square| departs(stated, man) && safety.allows(position, man, to);
    if let Some(man) = men.single_square() {
        return may(man).then(|| Found { mv: normal(position, stated, man, to), alone: true });
    }
    let mut found = men.into_iter().filter(|&man| may(man));
    let man = found.next().filter(|_| found.next().is_none())?;
    Some(Found { mv: normal(position, stated, man, to), alone: false })
}

fn departs(stated: &Stated, from: Square) -> bool {
    stated.from_file.is_none_or(|file| file == from.file()) && stated.from_rank.is_none_or(|rank| rank == from.rank())
}

/// Whether a move that led to `after` gives check: from its goal, or by what stood behind it. Most men start from no
/// line with the king; only for the others all that look at him are asked.
pub(super) fn gives_check(after: &Chess, mv: Move) -> bool {
    let Move::Normal { role, from, to, promotion: None, .. } = mv else { return after.is_check() };
    let Some(king) = after.board().king_of(after.turn()) else { return false };
    let near = match role {
        Role::Pawn => pawn_attacks(!after.turn(), to).contains(king),
        role => reaches(role, to, king, after.board().occupied()),
    };
    near || ray(king, from).any() && after.is_check()
}

/// Whether a piece attacks a square, by the squares between: there are few pieces to ask, and no table is large.
fn reaches(role: Role, from: Square, to: Square, occupied: Bitboard) -> bool {
    let (files, ranks) = (from.file().distance(to.file()), from.rank().distance(to.rank()));
    let (straight, diagonal) = (files == 0 || ranks == 0, files == ranks);
    let aims = match role {
        Role::Knight => return knight_attacks(from).contains(to),
        Role::Bishop => diagonal,
        Role::Rook => straight,
        Role::Queen => straight || diagonal,
        Role::King | Role::Pawn => false,
    };
    aims && (between(from, to) & occupied).is_empty()
}

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
fn pawn_move(position: &Chess, stated: &Stated, safety: &Safety, to: Square) -> Option<Found> {
    let last = matches!(to.rank(), Rank::First | Rank::Eighth);
    let becomes = matches!(stated.promotion, Some(Role::Queen | Role::Rook | Role::Bishop | Role::Knight));
    if last != becomes || stated.promotion.is_some() != becomes {
        return None;
    }
    let from = pawn_origin(position, stated, to)?;
    let may = departs(stated, from) && safety.allows(position, from, to);
    may.then(|| Found { mv: normal(position, stated, from, to), alone: true })
}

/// Where the pawn comes from: the square behind, or two behind, or beside that where it takes.
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
    use super::super::matching::fits;
    use super::super::state::State;
    use super::{gives_check, usual};
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
                    let legal = fits(&State::from(position.clone()), &Body::Move(said));
                    let named = departure(&position, found.mv) == (None, None);
                    if *legal != [found.mv] || found.alone && !named {
                        return false;
                    }
                }
                position.play_unchecked(next);
                if gives_check(&position, next) != position.is_check() {
                    return false;
                }
            }
            true
        }
        quickcheck::QuickCheck::new().tests(60).quickcheck(law as fn(Vec<u16>) -> bool);
    }
}
