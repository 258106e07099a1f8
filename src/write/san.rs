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
    Token::default().after_move(mv, (file.is_some(), rank.is_some()), castling).append_to(out);
}

/// A token of movetext of at most eight bytes with the blank before it, put together in one number: ` Qa1xb2#`,
/// ` 1234...`. Its end comes first, and what stands before it is put before it.
#[derive(Clone, Copy, Default)]
pub struct Token {
    bytes: u64,
    bits: u32,
}

impl Token {
    /// A token of one byte, or of none.
    pub fn of(byte: Option<u8>) -> Token {
        byte.map_or(Token::default(), |byte| Token::default().after(byte))
    }

    /// The token with a byte before it.
    #[inline]
    #[must_use]
    pub fn after(self, byte: u8) -> Token {
        debug_assert!(self.bits < 64, "a token of more than eight bytes");
        Token { bytes: self.bytes << 8 | u64::from(byte), bits: self.bits + 8 }
    }

    /// The token with a byte before it, if it is said.
    #[inline]
    fn after_if(self, said: bool, byte: u8) -> Token {
        if said { self.after(byte) } else { self }
    }

    /// The token with a square before it.
    #[inline]
    fn after_square(self, square: Square) -> Token {
        self.after(rank(square)).after(file(square))
    }

    /// The token with the number of a move before it, below 10,000.
    #[inline]
    #[must_use]
    pub fn after_number(self, number: u32) -> Token {
        let (mut token, mut rest) = (self, number);
        loop {
            token = token.after(b'0' + (rest % 10) as u8);
            rest /= 10;
            if rest == 0 {
                return token;
            }
        }
    }

    /// The token with a move before it; `departure` says whether its file and its rank are said. No move of pockets.
    #[inline(always)]
    #[must_use]
    pub fn after_move(self, mv: Move, departure: (bool, bool), castling: &str) -> Token {
        let (role, from, to, takes, promotion) = match mv {
            Move::Normal { role, from, capture, to, promotion } => (role, from, to, capture.is_some(), promotion),
            Move::EnPassant { from, to } => (Role::Pawn, from, to, true, None),
            Move::Castle { king, rook } => {
                let long = if rook < king { &castling[1..] } else { "" };
                return castling.bytes().chain(long.bytes()).rev().fold(self, Token::after);
            }
            Move::Put { .. } => return self,
        };
        let pawn = role == Role::Pawn;
        let goal = match promotion {
            Some(man) => self.after(man.upper_char() as u8).after(b'=').after_square(to),
            None => self.after_square(to),
        };
        let way = goal.after_if(takes, b'x').after_if(departure.1 && !pawn, rank(from));
        let way = way.after_if(if pawn { takes } else { departure.0 }, file(from));
        way.after_if(!pawn, role.upper_char() as u8)
    }

    /// The token without its first byte.
    #[must_use]
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
