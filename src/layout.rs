//! Lines to blocks: title, moves, paragraph, diagram, problem, separator, page furniture (§4–§6).
//!
//! A block is known by where it stands and by what it holds, for books do not obey: a line that begins in cell 5 and
//! holds moves is game moves, but so is one of nothing but numbered moves in cell 1, and a centred line is a title
//! although it may begin in cell 5. Page numbers and running heads are set aside, so that what a page break parted is
//! one block again.
//!
//! In: a [`Source`] and the [`Lexicon`] of its words. Out: [`Block`]s in reading order; nothing is left out.

mod heads;
mod line;

use crate::cell::before_blank;
use crate::parse::Lexicon;
use crate::place::Span;
use crate::source::{Line, Source};
use line::{LineKind, Looks};

/// What a block is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockKind {
    /// A centred line (§4.1).
    Title,
    /// Game moves (§4.3).
    Moves,
    /// A paragraph of text or analysis (§4.2).
    Paragraph,
    /// A diagram's label and its position (§5.2); the label may be missing.
    Diagram,
    /// The position of a problem, with its number if it has one (§6.1).
    Problem,
    /// The line between a problem and its solution (§6.2).
    Separator,
    /// A page number or a running head.
    Furniture,
}

/// Lines that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// What they are.
    pub kind: BlockKind,
    /// Its first lines, by index, the last not among them.
    run: (u32, u32),
    /// Further runs of lines, of which few blocks have any.
    more: Option<Box<Runs>>,
}

/// Runs of lines behind the first of a block: a page's furniture stands before each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Runs(Vec<(u32, u32)>);

impl Block {
    /// A block of one line.
    fn new(kind: BlockKind, line: u32) -> Block {
        Block { kind, run: (line, line + 1), more: None }
    }

    /// Adds a line after its last.
    fn extend(&mut self, line: u32) {
        let last = self.more.as_mut().and_then(|more| more.0.last_mut());
        match last.unwrap_or(&mut self.run) {
            run if run.1 == line => run.1 += 1,
            _ => self.more.get_or_insert_default().0.push((line, line + 1)),
        }
    }

    fn more(&self) -> &[(u32, u32)] {
        self.more.as_ref().map_or(&[], |more| &more.0)
    }

    /// The lines of the block.
    pub fn lines<'s>(&self, source: &'s Source) -> impl Iterator<Item = &'s Line> + use<'s, '_> {
        let lines = source.lines();
        let run = move |&(first, last): &(u32, u32)| &lines[first as usize..last as usize];
        run(&self.run).iter().chain(self.more().iter().flat_map(run))
    }

    /// From the first cell of the block to its last.
    pub fn span(&self, source: &Source) -> Span {
        let lines = source.lines();
        let last = self.more().last().unwrap_or(&self.run).1;
        Span { start: lines[self.run.0 as usize].start, end: lines[last as usize - 1].end }
    }

    /// The words of the block: runs of cells between blanks and line ends.
    pub fn words<'s>(&self, source: &'s Source) -> impl Iterator<Item = Span> + use<'s, '_> {
        self.lines(source).flat_map(move |line| words(source, line.span()))
    }
}

/// The words of a stretch of cells without line ends.
pub fn words(source: &Source, span: Span) -> impl Iterator<Item = Span> + use<'_> {
    let text = source.text();
    let end = span.end;
    let mut at = span.start;
    std::iter::from_fn(move || {
        while at < end && text[at as usize] == b' ' {
            at += 1;
        }
        let start = at;
        at = (start + blank_after(&text[start as usize..])).min(end);
        (start < at).then_some(Span { start, end: at })
    })
}

/// Where the first cell of a line stands that is no blank; the line's end where none does.
pub fn first_cell(source: &Source, line: Span) -> u32 {
    let blanks = source.cells(line).iter().position(|&cell| cell != b' ');
    blanks.map_or(line.end, |blanks| line.start + blanks as u32)
}

/// How many cells stand before the first blank or line end. Eight are looked at together.
#[inline]
fn blank_after(cells: &[u8]) -> u32 {
    let (eights, rest) = cells.as_chunks::<8>();
    let mut before = 0;
    for &eight in eights {
        match before_blank(u64::from_le_bytes(eight)) {
            8 => before += 8,
            within => return before + within,
        }
    }
    before + rest.iter().position(|&cell| cell <= b' ').unwrap_or(rest.len()) as u32
}

/// How wide the pages of a file are, in cells: as wide as told, unless its lines say otherwise.
pub fn page_width(source: &Source, told: usize) -> usize {
    line::page_width(source, told)
}

/// Finds the blocks of a file whose pages are `width` cells wide.
pub fn layout(source: &Source, lexicon: &mut Lexicon, width: usize) -> Vec<Block> {
    let looks = Looks::new(source, width);
    // About as many blocks as books have: what grows is moved and touched twice.
    let blocks = Vec::with_capacity(source.lines().len() / 3);
    let mut builder = Builder { blocks, ..Builder::default() };
    for index in 0..source.lines().len() {
        let kind = looks.at(index, lexicon, builder.open_kind(), builder.before.blank);
        builder.line(index as u32, kind);
    }
    builder.blocks
}

/// What stood before the line at hand.
#[derive(Default)]
struct Before {
    /// A blank line.
    blank: bool,
    /// The block that may still go on, by index.
    open: Option<usize>,
}

#[derive(Default)]
struct Builder {
    blocks: Vec<Block>,
    before: Before,
}

impl Builder {
    /// The kind of the block that may go on.
    fn open_kind(&self) -> Option<BlockKind> {
        self.before.open.map(|open| self.blocks[open].kind)
    }

    fn line(&mut self, index: u32, kind: LineKind) {
        match kind {
            LineKind::Blank => {
                self.before.blank = true;
                if self.open_kind() != Some(BlockKind::Moves) {
                    self.before.open = None;
                }
                return;
            }
            LineKind::Furniture => {
                self.blocks.push(Block::new(BlockKind::Furniture, index));
                return;
            }
            LineKind::Starts(kind) => self.start(kind, index),
            LineKind::GoesOn => match self.before.open {
                Some(open) => self.blocks[open].extend(index),
                None => self.start(BlockKind::Paragraph, index),
            },
        }
        self.before.blank = false;
    }

    fn start(&mut self, kind: BlockKind, index: u32) {
        self.before.open = Some(self.blocks.len());
        self.blocks.push(Block::new(kind, index));
    }
}

#[cfg(test)]
mod tests;
