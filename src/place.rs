//! Where something stands: a range of cells, and what people and editors call that place.

use std::ops::Range;

/// A range of positions in [`Source::text`](crate::source::Source::text), end exclusive. One position is one cell,
/// a line end or a page end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// The first position.
    pub start: u32,
    /// The position after the last.
    pub end: u32,
}

impl Span {
    /// The span from `start` to before `end`.
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The span as a range that can index the text.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// How many positions it covers.
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether it covers nothing.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// A span in words that a proofreader, an editor or a script understands. All counts start at 1, bytes at 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    /// The page; a form feed starts one.
    pub page: u32,
    /// The line on the page.
    pub page_line: u32,
    /// The line of the file.
    pub line: u32,
    /// The first cell on its line.
    pub cell: u32,
    /// The cell after the last, on the line where the span begins.
    pub end_cell: u32,
    /// The offset of the first byte in the file.
    pub byte: u32,
    /// The offset after the last byte.
    pub end_byte: u32,
}
