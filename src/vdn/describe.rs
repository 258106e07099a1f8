//! A legal move in the words of very descriptive notation: the one place that knows how a move is called.

use super::{Condition, Man, Move, Part, Taken};
use crate::chess::{self, Origins};
use shakmaty::{Chess, Piece, Position, Role, Square};

/// The name of the man on a square: a rook, knight or bishop by its wing, a pawn by its first file, where the game
/// knows it.
pub fn name(piece: Piece, square: Square, origins: &Origins) -> Man {
    let part = match piece.role {
        Role::Rook | Role::Knight | Role::Bishop => origins.wing(square).map(Part::Side),
        Role::Pawn => origins.file(square).map(Part::File),
        Role::Queen | Role::King => None,
    };
    Man { color: piece.color, part, role: piece.role }
}

/// States a legal move: men with all that is known of them, the square of a man taken only for en passant (elsewhere it
/// is the goal), promotion first among the conditions, then mate, check or stalemate.
pub fn describe(position: &Chess, origins: &Origins, mv: shakmaty::Move) -> Move {
    let board = position.board();
    let to = chess::goal(mv);
    let from = mv.from().unwrap_or(to);
    let man = name(mv.role().of(position.turn()), from, origins);
    let taken = chess::victim(mv).and_then(|square| {
        let man = name(board.piece_at(square)?, square, origins);
        Some(Taken { man, square: mv.is_en_passant().then_some(square) })
    });
    let mut after = position.clone();
    after.play_unchecked(mv);
    let says = mv.promotion().map(Condition::Promotion).into_iter().chain(state(&after)).collect();
    Move { man, from, to, taken, says }
}

/// What is to be said of a position: mate, check or stalemate.
fn state(position: &Chess) -> Option<Condition> {
    match (position.is_check(), position.legal_moves().is_empty()) {
        (true, true) => Some(Condition::Mate),
        (true, false) => Some(Condition::Check),
        (false, true) => Some(Condition::Stalemate),
        (false, false) => None,
    }
}
