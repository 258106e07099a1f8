//! A legal move in standard algebraic notation, without making all legal moves of its position.
//!
//! shakmaty's `SanPlus` looks for mate and stalemate after every move. Of two million moves nearly all give no check,
//! and nearly all are made by a man that no other of its kind could replace: those two questions come first here.

use crate::book::SanParts;
use crate::chess::departure;
use shakmaty::{Chess, Move, Position, Role, Square};

/// What is said of a move that leads from `before` to `after`, beside its man and its goal.
pub fn parts(before: &Chess, mv: Move, after: &Chess) -> SanParts {
    let (file, rank) = departure(before, mv);
    let check = check(after);
    SanParts::new(file.is_some(), rank.is_some(), check.is_some(), check == Some(b'#'))
}

/// Writes a move that is legal in `position`, without `+` or `#`; castling as `castling` and, long, `-0` or `-O` more.
pub fn push(out: &mut Vec<u8>, position: &Chess, mv: Move, castling: &str) {
    let (file, rank) = departure(position, mv);
    spell(out, mv, (file.is_some(), rank.is_some()), castling);
}

/// Writes a move as [`push`] does; `departure` says whether its file and its rank are said.
pub fn spell(out: &mut Vec<u8>, mv: Move, departure: (bool, bool), castling: &str) {
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
        out.extend(departure.0.then(|| file(from)));
        out.extend(departure.1.then(|| rank(from)));
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
