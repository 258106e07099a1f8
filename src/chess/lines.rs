//! The lines on which sliders look at a square of an empty board.
//!
//! Most men stand on no line with the square that is asked about, and a small table says so; what stands between is for
//! those that are left.

use shakmaty::{Bitboard, Square};

/// The lines through a square, without it.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    /// Its file and its rank.
    pub straight: Bitboard,
    /// Its diagonals.
    pub diagonal: Bitboard,
}

impl Lines {
    /// The lines through a square.
    #[inline]
    pub fn of(square: Square) -> &'static Lines {
        &LINES[square.to_usize()]
    }

    /// All of them.
    #[inline]
    pub fn all(&self) -> Bitboard {
        self.straight | self.diagonal
    }
}

static LINES: [Lines; 64] = {
    let mut lines = [Lines { straight: Bitboard::EMPTY, diagonal: Bitboard::EMPTY }; 64];
    let mut square = 0;
    while square < 64 {
        lines[square] = through(square);
        square += 1;
    }
    lines
};

const fn through(square: usize) -> Lines {
    let (mut straight, mut diagonal) = (0, 0);
    let mut other = 0usize;
    while other < 64 {
        let (files, ranks) = ((other % 8).abs_diff(square % 8), (other / 8).abs_diff(square / 8));
        match (files, ranks) {
            (0, 0) => {}
            (0, _) | (_, 0) => straight |= 1 << other,
            _ if files == ranks => diagonal |= 1 << other,
            _ => {}
        }
        other += 1;
    }
    Lines { straight: Bitboard(straight), diagonal: Bitboard(diagonal) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::attacks::{bishop_attacks, rook_attacks};

    #[test]
    fn lines_are_where_sliders_go_on_an_empty_board() {
        for square in Square::ALL {
            assert_eq!(Lines::of(square).straight, rook_attacks(square, Bitboard::EMPTY));
            assert_eq!(Lines::of(square).diagonal, bishop_attacks(square, Bitboard::EMPTY));
        }
    }
}
