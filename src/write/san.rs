//! A legal move in standard algebraic notation, without making all legal moves of its position.
//!
//! shakmaty's `SanPlus` looks for mate and stalemate after every move. Of two million moves nearly all give no check,
//! and nearly all are made by a man that no other of its kind could replace: those two questions come first here.

use shakmaty::attacks::attacks;
use shakmaty::{Chess, File, Move, Piece, Position, Rank, Role, Square};

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
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    for other in position.san_candidates(role, to).iter().filter_map(|other| other.from()) {
        if other != from {
            others = true;
            same_file |= other.file() == from.file();
            same_rank |= other.rank() == from.rank();
        }
    }
    let file = others && (!same_file || same_rank);
    (file.then(|| from.file()), same_file.then(|| from.rank()))
}

/// Writes a move that is legal in `position`, without `+` or `#`; castling as `castling` and, long, `-0` or `-O` more.
pub fn push(out: &mut Vec<u8>, position: &Chess, mv: Move, castling: &str) {
    let (role, from, to) = match mv {
        Move::Normal { role, from, to, .. } => (role, from, to),
        Move::EnPassant { from, to } => (Role::Pawn, from, to),
        Move::Castle { king, rook } => {
            out.extend_from_slice(castling.as_bytes());
            if rook < king {
                out.extend_from_slice(&castling.as_bytes()[1..]);
            }
            return;
        }
        // No such move in chess without pockets.
        Move::Put { .. } => return,
    };
    if role == Role::Pawn {
        if mv.is_capture() {
            out.push(file(from));
        }
    } else {
        out.push(role.upper_char() as u8);
        let (from_file, from_rank) = departure(position, mv);
        out.extend(from_file.map(|_| file(from)));
        out.extend(from_rank.map(|_| rank(from)));
    }
    if mv.is_capture() {
        out.push(b'x');
    }
    out.extend([file(to), rank(to)]);
    if let Some(man) = mv.promotion() {
        out.extend([b'=', man.upper_char() as u8]);
    }
}

/// The sign of check in the position after a move: `+`, `#` or nothing.
pub fn check(after: &Chess) -> Option<u8> {
    let check = after.checkers().any();
    check.then(|| if after.legal_moves().is_empty() { b'#' } else { b'+' })
}

fn file(square: Square) -> u8 {
    square.file().char() as u8
}

fn rank(square: Square) -> u8 {
    square.rank().char() as u8
}

/// Writes a number in decimal figures.
pub fn push_number(out: &mut Vec<u8>, number: u32) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(b'0' + (number % 10) as u8);
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::QuickCheck;
    use shakmaty::san::SanPlus;

    /// The slow way of the library says the same, in games of random legal moves.
    #[test]
    fn it_agrees_with_the_library() {
        fn agrees(choices: Vec<u16>) -> bool {
            let mut position = Chess::default();
            for choice in choices.iter().cycle().take(300) {
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
                let expected = SanPlus::from_move(position.clone(), mv).to_string();
                let mut said = Vec::new();
                push(&mut said, &position, mv, "O-O");
                position.play_unchecked(mv);
                said.extend(check(&position));
                if said != expected.as_bytes() {
                    return false;
                }
            }
            true
        }
        QuickCheck::new().tests(60).quickcheck(agrees as fn(Vec<u16>) -> bool);
    }
}
