//! The legal moves of the men of one kind to one square, without a list of all moves.

use super::Safety;
use shakmaty::attacks::{attacks, king_attacks, pawn_attacks};
use shakmaty::{Bitboard, Chess, EnPassantMode, Move, Piece, Position, Rank, Role, Square};

/// Gives each legal move of a man of a kind to a square to `take`, in the order of the squares they leave, a queen
/// before lesser men where a pawn becomes one; castling is none of them. `safety` is that of the side to move.
pub fn moves_to(position: &Chess, safety: &Safety, role: Role, to: Square, mut take: impl FnMut(Move)) {
    let (board, turn) = (position.board(), position.turn());
    let capture = board.role_at(to);
    let normal = |from, promotion| Move::Normal { role, from, capture, to, promotion };
    if position.us().contains(to) {
        return;
    }
    match role {
        Role::Pawn if position.ep_square(EnPassantMode::Always) == Some(to) => {
            position.san_candidates(role, to).into_iter().for_each(take);
        }
        Role::Pawn => {
            let promotes = matches!(to.rank(), Rank::First | Rank::Eighth);
            for from in pawns_to(position, to).into_iter().filter(|&from| safety.allows(position, from, to)) {
                match promotes {
                    true => PROMOTIONS.into_iter().for_each(|becomes| take(normal(from, Some(becomes)))),
                    false => take(normal(from, None)),
                }
            }
        }
        Role::King => {
            let king = safety.king();
            let safe = || board.attacks_to(to, !turn, board.occupied().without(king)).is_empty();
            if king_attacks(king).contains(to) && safe() {
                take(normal(king, None));
            }
        }
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
            let men = attacks(to, Piece { color: turn, role }, board.occupied()) & position.our(role);
            men.into_iter().filter(|&from| safety.allows(position, from, to)).for_each(|from| take(normal(from, None)));
        }
    }
}

/// What a pawn may become.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The pawns that step to an empty square, or take what stands there; en passant aside.
fn pawns_to(position: &Chess, to: Square) -> Bitboard {
    let (board, turn, ours) = (position.board(), position.turn(), position.our(Role::Pawn));
    if board.occupied().contains(to) {
        return pawn_attacks(!turn, to) & ours;
    }
    let (back, home) = turn.fold_wb((-8, Rank::Fourth), (8, Rank::Fifth));
    let Some(behind) = to.offset(back) else { return Bitboard::EMPTY };
    let start = behind.offset(back).filter(|_| to.rank() == home && !board.occupied().contains(behind));
    let from = if ours.contains(behind) { Some(behind) } else { start };
    from.map_or(Bitboard::EMPTY, |from| Bitboard::from_square(from) & ours)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is given is what the list of legal moves has, in games with every rare kind of move.
    #[test]
    fn no_legal_move_is_missed_and_none_invented() {
        fn law(choices: Vec<u16>) -> bool {
            let mut position = Chess::default();
            for choice in choices.iter().cycle().take(150) {
                let safety = Safety::new(&position, position.is_check()).unwrap();
                let moves = position.legal_moves();
                let mut legal: Vec<Move> = moves.iter().filter(|mv| !mv.is_castle()).copied().collect();
                let mut given = given(&position, &safety);
                for moves in [&mut legal, &mut given] {
                    moves.sort_by_key(|mv| (mv.from(), mv.to(), mv.promotion()));
                }
                if given != legal {
                    return false;
                }
                let Some(&next) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
                position.play_unchecked(next);
            }
            true
        }
        fn given(position: &Chess, safety: &Safety) -> Vec<Move> {
            let mut given = Vec::new();
            for role in Role::ALL {
                Square::ALL.into_iter().for_each(|to| moves_to(position, safety, role, to, |mv| given.push(mv)));
            }
            given
        }
        quickcheck::QuickCheck::new().tests(60).quickcheck(law as fn(Vec<u16>) -> bool);
    }
}
