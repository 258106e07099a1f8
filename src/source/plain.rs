//! Files of Braille ASCII, line ends and page ends and nothing else, cut into lines at once.
//!
//! Most files are of this kind. A cell is a byte there and the text is the file, so that no cell is looked at by itself.

use super::Line;
use super::decode::Decoder;

/// Whether a file has nothing but cells of one byte, `\n` and form feeds.
pub(super) fn is_plain(bytes: &[u8]) -> bool {
    // In stretches, so that the compiler takes many bytes at a time and an odd file is left soon.
    bytes.chunks(4096).all(|chunk| chunk.iter().fold(true, |plain, &byte| plain & is_plain_byte(byte)))
}

fn is_plain_byte(byte: u8) -> bool {
    (0x20..0x7F).contains(&byte) | (byte == b'\n') | (byte == 0x0C)
}

impl Decoder {
    /// The whole of a plain file.
    pub(super) fn plain(&mut self, bytes: Vec<u8>) {
        // A file in which all cells are of the first column is in upper case already, and has nothing to count.
        self.is_upper = !bytes.iter().fold(false, |any, &byte| any | (byte >= 0x60));
        if !self.is_upper {
            self.met.count(&bytes);
        }
        let (eights, rest) = bytes.as_chunks::<8>();
        let mut at = 0;
        for &eight in eights {
            let mut ends = ends(u64::from_le_bytes(eight));
            while ends != 0 {
                let end = ends.trailing_zeros() / 8;
                self.plain_end(eight[end as usize], at + end);
                ends &= ends - 1;
            }
            at += 8;
        }
        for (&byte, end) in rest.iter().zip(at..) {
            if byte < b' ' {
                self.plain_end(byte, end);
            }
        }
        self.plain_line(bytes.len() as u32);
        self.source.text = bytes;
    }

    /// A line end or a form feed at `at`.
    fn plain_end(&mut self, byte: u8, at: u32) {
        if byte == b'\n' {
            self.met.lf.get_or_insert(at);
            self.plain_line(at);
            self.file_line += 1;
        } else {
            if !self.is_at_line_start(at) {
                self.plain_line(at);
            }
            self.start_page();
        }
        self.line_start = at + 1;
    }

    /// A line that ends before `end`.
    #[inline]
    fn plain_line(&mut self, end: u32) {
        self.source.lines.push(Line { start: self.line_start, end });
        self.closed = self.file_line;
    }
}

/// The top bit of each of eight bytes, the first one lowest, that is less than a blank. There are none above 7F.
fn ends(eight: u64) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    // A blank less than each byte, with its top bit lent: it is missing where the byte is less than a blank.
    !((eight | ONES << 7) - ONES * u64::from(b' ')) & ONES << 7
}

#[cfg(test)]
mod tests {
    use super::super::{Line, LinePlace, Source, decode};
    use super::is_plain;

    fn lines(source: &Source) -> Vec<(Line, LinePlace, [u32; 2])> {
        let bytes = |at: usize, line: &Line| [line.start, line.end].map(|position| source.byte(at, position));
        source.lines().iter().enumerate().map(|(at, line)| (*line, source.line_place(at), bytes(at, line))).collect()
    }

    /// A file that is read at once is what it is read cell by cell.
    #[test]
    fn a_plain_file_is_the_same_cell_by_cell() {
        fn law(choices: Vec<u8>) -> bool {
            let bytes: Vec<u8> = choices.iter().map(|&choice| b"A b4\n\x0C\n~"[usize::from(choice % 8)]).collect();
            let (at_once, by_cells) =
                [true, false].map(|plainly| decode::decode("x".into(), bytes.as_slice().into(), plainly)).into();
            let findings = [&at_once, &by_cells].map(|source| source.findings().to_vec());
            is_plain(&bytes)
                && at_once.text() == by_cells.text()
                && lines(&at_once) == lines(&by_cells)
                && at_once.pages().eq(by_cells.pages())
                && findings[0] == findings[1]
        }
        quickcheck::QuickCheck::new().tests(2_000).quickcheck(law as fn(Vec<u8>) -> bool);
    }

    #[test]
    fn other_files_are_not_plain() {
        for odd in ["A\r\nB", "\u{2801}", "A\tB", "A\u{7F}", "A\u{1A}"] {
            assert!(!is_plain(odd.as_bytes()), "{odd:?}");
        }
    }
}
