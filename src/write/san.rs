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
    let mut token = Token::default();
    token.mv(mv, (file.is_some(), rank.is_some()), castling);
    token.append_to(out);
}

/// A token of movetext of at most eight bytes with the blank before it, put together in one number: ` Qa1xb2#`,
/// ` 1234...`.
#[derive(Clone, Copy, Default)]
pub struct Token {
    bytes: u64,
    bits: u32,
}

impl Token {
    /// Adds a byte.
    #[inline]
    pub fn push(&mut self, byte: u8) {
        debug_assert!(self.bits < 64, "a token of more than eight bytes");
        self.bytes |= u64::from(byte) << (self.bits & 63);
        self.bits += 8;
    }

    /// Adds a byte, if it is said.
    #[inline]
    fn push_if(&mut self, said: bool, byte: u8) {
        if said {
            self.push(byte);
        }
    }

    /// Adds the number of a move, below 10,000.
    pub fn number(&mut self, number: u32) {
        if number >= 10 {
            self.number(number / 10);
        }
        self.push(b'0' + (number % 10) as u8);
    }

    /// Adds a move; `departure` says whether its file and its rank are said. No move of pockets.
    #[inline]
    pub fn mv(&mut self, mv: Move, departure: (bool, bool), castling: &str) {
        let (role, from, to) = match mv {
            Move::Normal { role, from, to, .. } => (role, from, to),
            Move::EnPassant { from, to } => (Role::Pawn, from, to),
            Move::Castle { king, rook } => {
                let long = if rook < king { &castling[1..] } else { "" };
                return castling.bytes().chain(long.bytes()).for_each(|byte| self.push(byte));
            }
            Move::Put { .. } => return,
        };
        let (pawn, takes) = (role == Role::Pawn, mv.is_capture());
        self.push_if(!pawn, role.upper_char() as u8);
        self.push_if(if pawn { takes } else { departure.0 }, file(from));
        self.push_if(departure.1 && !pawn, rank(from));
        self.push_if(takes, b'x');
        self.push(file(to));
        self.push(rank(to));
        if let Some(man) = mv.promotion() {
            self.push(b'=');
            self.push(man.upper_char() as u8);
        }
    }

    /// The token without its first byte.
    pub fn tail(self) -> Token {
        Token { bytes: self.bytes >> 8, bits: self.bits.saturating_sub(8) }
    }

    /// Writes the token. Eight bytes are copied, which is quicker than as many as are said, and the rest cut off.
    #[inline]
    pub fn append_to(self, out: &mut Vec<u8>) {
        let end = out.len() + self.bits as usize / 8;
        out.extend_from_slice(&self.bytes.to_le_bytes());
        out.truncate(end);
    }
}

/// The sign of check in the position after a move: `+`, `#` or nothing.
pub fn check(after: &Chess) -> Option<u8> {
    let check = after.checkers().any();
    check.then(|| if after.legal_moves().is_empty() { b'#' } else { b'+' })
}

fn file(square: Square) -> u8 {
    b'a' + square.file() as u8
}

fn rank(square: Square) -> u8 {
    b'1' + square.rank() as u8
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
