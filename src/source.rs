//! A file as it was given: whatever the encoding, one byte of Braille ASCII a cell, and the way back to the file.
//!
//! BRF in either case, Unicode braille, UTF-16 and mixtures of them all become one buffer, [`Source::text`], of
//! upper-case Braille ASCII with `\n` for each line end and `\x0C` for each page end. A character that is no cell is
//! [`FOREIGN`] there. Every position of the buffer knows its page, line, cell and bytes ([`Source::place`]); for
//! lines with one width a cell that is arithmetic, and only irregular lines carry a table.
//!
//! In: bytes and a name. Out: a [`Source`], and findings BC0xx about the file itself.

mod decode;
mod met;
mod plain;

use crate::cell::Cell;
use crate::diagnostic::Diagnostic;
use crate::place::{Place, Span};
use std::borrow::Cow;
use std::ops::Range;

/// Stands in [`Source::text`] for a character that is no braille cell.
pub const FOREIGN: u8 = 0x7F;

/// How the cells of a file are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Encoding {
    /// North American Braille ASCII, one byte a cell.
    #[default]
    Brf,
    /// The Unicode block U+2800 in UTF-8, three bytes a cell.
    Unicode,
    /// UTF-16 of either kind of text.
    Utf16,
}

/// A stretch of a page without a line end or page end in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The position of its first cell.
    pub start: u32,
    /// The position after its last cell.
    pub end: u32,
}

/// Where a line stands; all from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinePlace {
    /// Its page.
    pub page: u32,
    /// Its number on the page.
    pub page_line: u32,
    /// Its number in the file.
    pub file_line: u32,
}

/// Where a page begins.
#[derive(Clone, Copy, Debug)]
struct Page {
    /// Its first line, by index; where it has none, that of the next.
    first: u32,
    /// The number of that line in the file.
    file_line: u32,
}

/// Where the cells of a line lie in the file.
#[derive(Clone, Copy, Debug)]
struct LineBytes {
    /// The offset of its first byte.
    first: u32,
    /// Bytes a cell; 0 when they differ and `table` says.
    width: u8,
    /// Where this line begins in [`Source::offsets`], when irregular.
    table: u32,
}

impl Line {
    /// The cells of the line, without its end.
    pub fn span(&self) -> Span {
        Span { start: self.start, end: self.end }
    }
}

/// A file, decoded.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: Vec<u8>,
    lines: Vec<Line>,
    /// At least one.
    pages: Vec<Page>,
    /// For each line; none where every position is the offset of its byte.
    line_bytes: Vec<LineBytes>,
    /// For irregular lines: the byte offset of each position and of the line's end.
    offsets: Vec<u32>,
    /// Characters that are no cells, by position.
    foreign: Vec<(u32, char)>,
    encoding: Encoding,
    hand: Hand,
    bytes: u32,
    findings: Vec<Diagnostic>,
}

/// How a file writes what others write otherwise, so that what is put into it looks like the rest.
#[derive(Clone, Copy, Debug, Default)]
struct Hand {
    /// Glyphs of the block U+2800, not Braille ASCII.
    unicode: bool,
    /// Letters in lower case.
    lower_letters: bool,
    /// The other signs of the second column: `{` for `[`.
    lower_signs: bool,
    /// The blank is U+2800.
    braille_blank: bool,
    /// Lines end with CRLF.
    crlf: bool,
}

impl Source {
    /// Decodes `bytes`; those of a usual BRF file, if given away, are kept as its text. `name` is what messages call the
    /// file (`-` for standard input). Never fails: what is no braille becomes [`FOREIGN`] and a finding.
    pub fn new<'b>(name: impl Into<String>, bytes: impl Into<Cow<'b, [u8]>>) -> Source {
        decode::decode(name.into(), bytes.into(), true)
    }

    /// What messages call the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The cells: upper-case Braille ASCII, `\n`, `\x0C` and [`FOREIGN`]. Ends in `\n` unless empty.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The cells of a span.
    pub fn cells(&self, span: Span) -> &[u8] {
        &self.text[span.range()]
    }

    /// The lines, in order.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// How the file writes its cells, for the most part.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Cells (Braille ASCII, and `\n` for a line end) as this file would write them: glyphs in a Unicode file, lower
    /// case in a lower-case one. One character a cell.
    pub fn spell(&self, cells: &str) -> String {
        let mut spelt = String::with_capacity(cells.len());
        for byte in cells.bytes() {
            match Cell::from_ascii(byte) {
                _ if byte == b'\n' && self.hand.crlf => spelt.push_str("\r\n"),
                Some(cell) if self.hand.unicode => spelt.push(self.spell_glyph(cell)),
                Some(cell) => spelt.push(self.spell_ascii(cell)),
                None => spelt.push(char::from(byte)),
            }
        }
        spelt
    }

    fn spell_glyph(&self, cell: Cell) -> char {
        if cell == Cell::BLANK && !self.hand.braille_blank { ' ' } else { cell.glyph() }
    }

    fn spell_ascii(&self, cell: Cell) -> char {
        let byte = cell.ascii();
        let lower = match byte {
            b'A'..=b'Z' => self.hand.lower_letters,
            b'@' | b'['..=b'^' => self.hand.lower_signs,
            _ => false,
        };
        char::from(if lower { byte + 0x20 } else { byte })
    }

    /// Findings about the file and its cells (BC0xx).
    pub fn findings(&self) -> &[Diagnostic] {
        &self.findings
    }

    /// The character that stands at a [`FOREIGN`] position.
    pub fn foreign(&self, position: u32) -> Option<char> {
        self.foreign.binary_search_by_key(&position, |entry| entry.0).ok().map(|index| self.foreign[index].1)
    }

    /// The index of the line that holds a position; the end of a line belongs to it.
    pub fn line_at(&self, position: u32) -> Option<usize> {
        self.lines.partition_point(|line| line.start <= position).checked_sub(1)
    }

    /// Where the line of an index stands.
    pub fn line_place(&self, line: usize) -> LinePlace {
        let page = self.page_of(line);
        let Page { first, file_line } = self.pages[page];
        let before = line as u32 - first;
        LinePlace { page: page as u32 + 1, page_line: before + 1, file_line: file_line + before }
    }

    /// Whether lines stand on more than the first page.
    pub fn has_pages(&self) -> bool {
        self.lines.len().checked_sub(1).is_some_and(|last| self.page_of(last) > 0)
    }

    /// The lines of each page, by index; a page may have none.
    pub fn pages(&self) -> impl Iterator<Item = Range<usize>> {
        (0..self.pages.len()).map(|page| self.lines_of(page))
    }

    /// The lines of the page that the line of an index is on.
    pub fn page_around(&self, line: usize) -> Range<usize> {
        self.lines_of(self.page_of(line))
    }

    fn page_of(&self, line: usize) -> usize {
        self.pages.partition_point(|page| page.first as usize <= line) - 1
    }

    fn lines_of(&self, page: usize) -> Range<usize> {
        let first = |page: usize| self.pages.get(page).map_or(self.lines.len(), |page| page.first as usize);
        first(page).min(self.lines.len())..first(page + 1).min(self.lines.len())
    }

    /// Says a span in pages, lines, cells and bytes. A span over several lines ends, in cells, with its first line.
    pub fn place(&self, span: Span) -> Place {
        let Some(index) = self.line_at(span.start) else {
            return Place { page: 1, page_line: 1, line: 1, cell: 1, end_cell: 1, byte: 0, end_byte: 0 };
        };
        let line = self.lines[index];
        let LinePlace { page, page_line, file_line } = self.line_place(index);
        let start = span.start.min(line.end);
        Place {
            page,
            page_line,
            line: file_line,
            cell: start - line.start + 1,
            end_cell: span.end.clamp(start, line.end) - line.start + 1,
            byte: self.byte(index, start),
            end_byte: self.end_byte(span),
        }
    }

    fn end_byte(&self, span: Span) -> u32 {
        let last = span.end.saturating_sub(1).max(span.start);
        match self.line_at(last) {
            Some(index) => self.byte(index, if last < self.lines[index].end { span.end } else { u32::MAX }),
            None => 0,
        }
    }

    /// The offset of the byte where the cell at `position` begins; beyond the line, of its end.
    fn byte(&self, index: usize, position: u32) -> u32 {
        let Line { start, end } = self.lines[index];
        let position = position.min(end);
        let offset = match self.line_bytes.get(index) {
            None => position,
            Some(LineBytes { width: 0, table, .. }) => self.offsets[(table + position - start) as usize],
            Some(LineBytes { first, width, .. }) => first + (position - start) * u32::from(*width),
        };
        offset.min(self.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lower case by the second column of the code table turns dots 4-5-6 into the byte 7F.
    #[test]
    fn lower_case_reaches_to_the_last_sign() {
        let source = Source::new("a", b"1 e4 d5 2 r\x7Fd1\n");
        assert_eq!((source.text(), source.findings().len()), (&b"1 E4 D5 2 R_D1\n"[..], 0));
        let source = Source::new("a", b"1 E4 D5 2 R\x7FD1\n");
        assert_eq!((source.text(), source.findings().len()), (&b"1 E4 D5 2 R\x7FD1\n"[..], 1));
        assert_eq!(source.foreign(11), Some('\x7F'));
    }

    #[test]
    fn a_mark_alone_points_at_no_cell() {
        for bytes in [&b"\x1A"[..], b"\xEF\xBB\xBF", b"\xFF\xFE"] {
            let source = Source::new("a", bytes);
            assert_eq!(source.text(), b"");
            assert_eq!(source.findings().iter().map(|finding| finding.span).collect::<Vec<_>>(), [Span::default()]);
        }
    }

    #[test]
    fn a_file_spells_new_cells_as_it_spells_the_rest() {
        assert_eq!(Source::new("a", b"1 E4 E5\n").spell("R^E8[ \n"), "R^E8[ \n");
        assert_eq!(Source::new("a", b"1 e4 e5\r\n").spell("R^E8[ \n"), "r^e8[ \r\n");
        assert_eq!(Source::new("a", b"1 e4 e5 2 q~h5\n").spell("R^E8[_"), "r~e8{_");
        assert_eq!(Source::new("a", "⠂ ⠑⠲\n".as_bytes()).spell("E4 E5"), "⠑⠲ ⠑⠢");
        assert_eq!(Source::new("a", "⠂⠀⠑⠲\n".as_bytes()).spell("E4 E5"), "⠑⠲⠀⠑⠢");
    }
}
