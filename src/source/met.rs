//! What stands in a file that the file as a whole is told by, counted while it is decoded.

/// What a decoder met that is worth a word, counted or by its first place.
#[derive(Default)]
pub struct Met {
    /// A byte order mark stands first.
    pub byte_order_mark: bool,
    /// The position of the first line end that is `\r` alone.
    pub lone_cr: Option<u32>,
    /// A line ends with `\r\n`.
    pub crlf: bool,
    /// The position of the first line end that is `\n` alone.
    pub lf: Option<u32>,
    /// A blank of ASCII.
    pub ascii_blank: bool,
    /// A blank of the block U+2800.
    pub unicode_blank: bool,
    /// How many cells of Braille ASCII.
    pub ascii_cells: usize,
    /// How many cells of the block U+2800.
    pub unicode_cells: usize,
    /// How many letters in lower case.
    pub lower: usize,
    /// How many letters in upper case.
    pub upper: usize,
    /// There are other signs of the second column.
    pub lower_signs: bool,
    /// The position of a byte 1A behind all else.
    pub end_mark: Option<u32>,
}

impl Met {
    /// Counts the cells of Braille ASCII among some bytes.
    pub fn count(&mut self, bytes: &[u8]) {
        self.ascii_cells += count(bytes, |byte| (0x21..0x7F).contains(&byte));
        self.ascii_blank |= bytes.contains(&b' ');
        let second = count(bytes, |byte| (0x60..0x7F).contains(&byte));
        self.upper += count(bytes, |byte| byte.is_ascii_uppercase());
        // Most files have nothing of the second column.
        if second > 0 {
            let lower = count(bytes, |byte| byte.is_ascii_lowercase());
            self.lower += lower;
            self.lower_signs |= second > lower;
        }
    }
}

/// How many bytes of a run answer a question. Counted in single bytes, so that the compiler takes many at a time.
#[inline]
fn count(run: &[u8], which: impl Fn(u8) -> bool) -> usize {
    let few = |chunk: &[u8]| chunk.iter().fold(0, |sum, &byte| sum + u8::from(which(byte)));
    run.chunks(255).map(|chunk| usize::from(few(chunk))).sum()
}
