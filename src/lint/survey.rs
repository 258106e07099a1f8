//! A file as the rules see it: its blocks, each word with what it can be and how it was read, and the page.
//!
//! The reading room says what is wrong where it must decide; all that can be judged afterwards, from where things
//! stand and what they were read as, is judged by rules that look at a [`Survey`]. Made once a file.

use super::Page;
use crate::ast::{Core, Marked};
use crate::book::{Book, Item, ItemKind};
use crate::diagnostic::{Applicability, Diagnostic};
use crate::layout::{self, Block, BlockKind, layout};
use crate::parse::{Lexicon, WordId};
use crate::place::Span;
use crate::source::{Line, Source};

/// A word where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// Its cells.
    pub span: Span,
    /// What it can be among moves.
    pub id: WordId,
    /// How it was read: as a move, a number, a name, or as a word of text.
    pub read: ItemKind,
}

/// A file in view.
#[derive(Debug)]
pub struct Survey<'s> {
    /// The file.
    pub source: &'s Source,
    /// What was read in it.
    pub book: &'s Book,
    /// The page it is made for.
    pub page: Page,
    /// Its blocks, in reading order.
    pub blocks: Vec<Block>,
    lexicon: Lexicon,
    words: Vec<Seen>,
    /// For each block, its words.
    ranges: Vec<(usize, usize)>,
    /// The items of the book by their first cell.
    items: Vec<(u32, u32)>,
}

impl<'s> Survey<'s> {
    /// Looks over a file that was read as `book`.
    pub fn new(source: &'s Source, book: &'s Book, page: Page) -> Survey<'s> {
        let mut lexicon = Lexicon::new(book.character.edition, book.character.notation);
        let blocks = layout(source, &mut lexicon, page.width);
        let mut items: Vec<(u32, u32)> =
            book.items.iter().enumerate().map(|(index, item)| (item.span().start, index as u32)).collect();
        items.sort_unstable();
        let mut survey = Survey { source, book, page, blocks, lexicon, words: Vec::new(), ranges: Vec::new(), items };
        for index in 0..survey.blocks.len() {
            let first = survey.words.len();
            let spans: Vec<Span> = survey.blocks[index].words(source).collect();
            for span in spans {
                let seen = survey.seen(span);
                survey.words.push(seen);
            }
            survey.ranges.push((first, survey.words.len()));
        }
        survey
    }

    fn seen(&mut self, span: Span) -> Seen {
        let id = self.lexicon.id(self.source.cells(span));
        let other = self.items(span).map(|item| item.kind).find(|kind| *kind != ItemKind::Word);
        Seen { span, id, read: other.unwrap_or(ItemKind::Word) }
    }

    /// The items that begin inside a span.
    pub fn items(&self, span: Span) -> impl Iterator<Item = &'s Item> + use<'s, '_> {
        let book = self.book;
        let first = self.items.partition_point(|entry| entry.0 < span.start);
        let inside = self.items[first..].iter().take_while(move |entry| entry.0 < span.end);
        inside.map(move |entry| &book.items[entry.1 as usize])
    }

    /// The print of a span.
    pub fn print(&self, span: Span) -> String {
        let mut print = String::new();
        for item in self.items(span) {
            if item.spaced && !print.is_empty() {
                print.push(' ');
            }
            print.push_str(self.book.print(item));
        }
        print
    }

    /// The words of a block.
    pub fn words(&self, block: usize) -> &[Seen] {
        let (first, last) = self.ranges[block];
        &self.words[first..last]
    }

    /// The cells of a word.
    pub fn cells(&self, seen: &Seen) -> &'s [u8] {
        self.source.cells(seen.span)
    }

    /// What a word can be among moves.
    pub fn core(&self, seen: &Seen) -> Option<&Core> {
        self.lexicon.word(seen.id).map(|word| &word.core)
    }

    /// The moves that a word can be.
    pub fn moves(&self, seen: &Seen) -> &[Marked] {
        match self.core(seen) {
            Some(Core::Moves(moves)) => moves,
            _ => &[],
        }
    }

    /// The number that a word can be.
    pub fn number(&self, seen: &Seen) -> Option<u32> {
        match self.core(seen) {
            Some(Core::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// What other cells could be among moves.
    pub fn parse(&self, cells: &[u8]) -> Option<crate::ast::Word> {
        crate::parse::word(cells, self.lexicon.edition(), self.lexicon.notation())
    }

    /// The moves that other cells could be.
    pub fn parse_moves(&self, cells: &[u8]) -> Option<Vec<Marked>> {
        match self.parse(cells)?.core {
            Core::Moves(moves) => Some(moves),
            _ => None,
        }
    }

    /// The blocks of some kinds, by index.
    pub fn blocks_of(&self, kinds: &'static [BlockKind]) -> impl Iterator<Item = usize> + '_ {
        (0..self.blocks.len()).filter(|&index| kinds.contains(&self.blocks[index].kind))
    }

    /// The first block behind another that is no page number.
    pub fn next(&self, block: usize) -> Option<usize> {
        (block + 1..self.blocks.len()).find(|&index| self.blocks[index].kind != BlockKind::Furniture)
    }

    /// The indent of a line and its cells without the blanks around them; `None` for a blank line.
    pub fn content(&self, line: &Line) -> Option<(usize, Span)> {
        let cells = self.source.cells(line.span());
        let first = cells.iter().position(|&cell| cell != b' ')?;
        let last = cells.iter().rposition(|&cell| cell != b' ')?;
        let start = line.start as usize;
        Some((first, Span::new(start + first, start + last + 1)))
    }

    /// The lines of a block with their indents and cells.
    pub fn lines(&self, block: usize) -> Vec<(usize, Span)> {
        self.blocks[block].lines(self.source).filter_map(|line| self.content(line)).collect()
    }

    /// Offers to let a line begin behind `indent` blanks, where it then fits the page.
    pub fn indented(&self, finding: Diagnostic, content: Span, now: usize, indent: usize) -> Diagnostic {
        if content.len() + indent > self.page.width {
            return finding;
        }
        let blanks = Span { start: content.start - now as u32, end: content.start };
        let message = format!("begin in cell {}", indent + 1);
        finding.fix(Applicability::Safe, message, blanks, &" ".repeat(indent))
    }
}

/// The words between blanks of a line.
pub fn words_of(source: &Source, span: Span) -> Vec<Span> {
    layout::words(source, span).collect()
}

/// What a whole file does is a habit, and one finding: if more than half of `all` chances were taken, and there are
/// some, the first finding stands for the others.
pub fn habit(mut findings: Vec<Diagnostic>, all: usize) -> Vec<Diagnostic> {
    let count = findings.len();
    if count > 3 && count * 2 > all {
        findings.truncate(1);
        findings[0].message.push_str(&format!("; so do {} more in this file", count - 1));
    }
    findings
}

/// Behind the brackets and quotation marks that open a word.
pub fn behind_opening(cells: &[u8]) -> usize {
    let mut at = 0;
    loop {
        match &cells[at..] {
            [b'"' | b'.', b'<', ..] | [b',', b'-', ..] => at += 2,
            [b'8', _, ..] => at += 1,
            _ => return at,
        }
    }
}

/// Whether nothing but punctuation, a separator or brackets stands in cells.
pub fn only_stops(cells: &[u8]) -> bool {
    cells.iter().all(|cell| matches!(cell, b'1'..=b'4' | b'6'..=b'8' | b'0' | b'>' | b'"' | b'.' | b'\'' | b'-' | b','))
}
