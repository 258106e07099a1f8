//! One braille cell of six dots, with its three charts: Braille ASCII, Unicode and dot numbers.
//!
//! Everything above this room sees a file as bytes of North American Braille ASCII, one byte a cell, upper case
//! (`0x20..=0x5F`). This module is where such a byte becomes dots, a glyph or a spoken number, and the only place
//! that knows the chart.

/// The 64 cells in the order of their dots (bit 0 is dot 1), written in North American Braille ASCII.
const CHART: &[u8; 64] = b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// The inverse of [`CHART`]: the dots of each Braille ASCII byte from `0x20` on.
const DOTS: [u8; 64] = {
    let mut table = [0; 64];
    let mut dots = 0;
    while dots < 64 {
        table[(CHART[dots] - 0x20) as usize] = dots as u8;
        dots += 1;
    }
    table
};

/// How many of eight bytes, the first one lowest, stand before the first that is a blank or less, as line ends are.
#[inline]
pub const fn before_blank(eight: u64) -> u32 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    // The lowest bit that is left is that of the first such byte.
    let ends = eight.wrapping_sub(ONES * (b' ' as u64 + 1)) & !eight & (ONES << 7);
    ends.trailing_zeros() / 8
}

/// A six-dot braille cell. Bit 0 is dot 1, bit 5 is dot 6; the empty cell is the blank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The empty cell.
    pub const BLANK: Cell = Cell(0);

    /// The cell whose dots are the low six bits of `dots`.
    pub const fn from_dots(dots: u8) -> Cell {
        Cell(dots & 0x3F)
    }

    /// The cell that a byte of Braille ASCII stands for, in either case; `None` for a byte that is no cell.
    ///
    /// The column `0x60..=0x7E` folds onto `0x40..=0x5E` as a whole, so that `{` is `[` and `~` is `^`.
    pub const fn from_ascii(byte: u8) -> Option<Cell> {
        match byte {
            0x20..=0x5F => Some(Cell(DOTS[(byte - 0x20) as usize])),
            0x60..=0x7E => Some(Cell(DOTS[(byte - 0x40) as usize])),
            _ => None,
        }
    }

    /// The cell of a character of the Unicode block U+2800. Dots 7 and 8, where set, are dropped.
    pub const fn from_unicode(glyph: char) -> Option<Cell> {
        match glyph as u32 {
            code @ 0x2800..=0x28FF => Some(Cell((code & 0x3F) as u8)),
            _ => None,
        }
    }

    /// The dots as bits, dot 1 lowest.
    pub const fn dots(self) -> u8 {
        self.0
    }

    /// The cell in upper-case Braille ASCII.
    pub const fn ascii(self) -> u8 {
        CHART[self.0 as usize]
    }

    /// The cell as a glyph of the block U+2800.
    pub fn glyph(self) -> char {
        char::from_u32(0x2800 + u32::from(self.0)).unwrap_or('\u{2800}')
    }

    /// The dots by number, as a proofreader says them: `234`; the blank is `blank`.
    pub fn dot_numbers(self) -> String {
        match self {
            Cell::BLANK => "blank".to_owned(),
            Cell(dots) => {
                (1..=6u8).filter(|dot| dots >> (dot - 1) & 1 == 1).map(|dot| char::from(b'0' + dot)).collect()
            }
        }
    }

    /// In how many dots two cells differ, 0 to 6: how far a finger is from having written the other.
    pub const fn distance(self, other: Cell) -> u32 {
        (self.0 ^ other.0).count_ones()
    }
}

/// Cells in Braille ASCII as glyphs. A byte that is no cell becomes U+FFFD.
pub fn glyphs(cells: &[u8]) -> String {
    let mut glyphs = String::with_capacity(cells.len() * 3);
    glyphs.extend(cells.iter().map(|&byte| Cell::from_ascii(byte).map_or('\u{FFFD}', Cell::glyph)));
    glyphs
}

/// Cells in Braille ASCII by their dot numbers, parted by blanks: `234 145 256`.
pub fn dot_numbers(cells: &[u8]) -> String {
    let numbers = cells.iter().map(|&byte| Cell::from_ascii(byte).map_or("no cell".to_owned(), Cell::dot_numbers));
    numbers.collect::<Vec<_>>().join(" ")
}

/// Glyphs back to Braille ASCII; characters outside the braille block are left out.
pub fn from_glyphs(glyphs: &str) -> Vec<u8> {
    glyphs.chars().filter_map(Cell::from_unicode).map(Cell::ascii).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §3.4: rook captures on f4 with check, dots 1235, 456, 124, 256.
    #[test]
    fn the_three_charts_agree_on_an_example_of_the_code() {
        assert_eq!(glyphs(b"R_F4"), "⠗⠸⠋⠲");
        assert_eq!(from_glyphs("⠗⠸⠋⠲"), b"R_F4");
        assert_eq!(dot_numbers(b"R_F4"), "1235 456 124 256");
    }

    #[test]
    fn every_cell_survives_each_chart() {
        for dots in 0..64 {
            let cell = Cell::from_dots(dots);
            assert_eq!(Cell::from_ascii(cell.ascii()), Some(cell));
            assert_eq!(Cell::from_unicode(cell.glyph()), Some(cell));
        }
    }

    #[test]
    fn the_second_column_folds_onto_the_first() {
        for (lower, upper) in b"`az{|}~".iter().zip(b"@AZ[\\]^") {
            assert_eq!(Cell::from_ascii(*lower), Cell::from_ascii(*upper));
        }
        assert_eq!(Cell::from_ascii(0x7F), None);
    }
}
