//! What tells a man from others of its kind that could go to the same square (§3.9).

use super::Safety;
use shakmaty::attacks::attacks;
use shakmaty::{Chess, File, Move, Piece, Position, Rank, Role};

/// What must be said of the square that a piece leaves, beside its goal, to tell it from others (§3.9, PGN order:
/// file, else rank, else both). Pawns and castling say nothing here.
pub fn departure(position: &Chess, mv: Move) -> (Option<File>, Option<Rank>) {
    let Move::Normal { role, from, to, .. } = mv else { return (None, None) };
    if role == Role::Pawn || role == Role::King {
        return (None, None);
    }
    let piece = Piece { color: position.turn(), role };
    let board = position.board();
    let near = attacks(to, piece, board.occupied()) & board.by_piece(piece);
    if near.count() < 2 {
        return (None, None);
    }
    let Some(safety) = Safety::new(position, position.is_check()) else { return (None, None) };
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    for other in near.without(from) {
        if safety.allows(position, other, to) {
            others = true;
            same_file |= other.file() == from.file();
            same_rank |= other.rank() == from.rank();
        }
    }
    let file = others && (!same_file || same_rank);
    (file.then(|| from.file()), same_file.then(|| from.rank()))
}
