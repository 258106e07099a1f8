//! A book in braille: the forward encoder (§1–§6).
//!
//! Blocks go to the cells where the code wants them: titles centred, game moves in cell 5, paragraphs in 3 and 1,
//! diagrams in 7. Moves are written in full form from the board where it knows them, and from their print where not.

mod page;
mod prose;
mod words;

use self::page::{Pages, Words};
use super::composed;
use super::descriptive::{Hand, Trail};
use crate::book::{Block, BlockKind, Book, Cursor, Edition, Game, Notation};
use crate::cell::Cell;
use crate::diagnostic::{Diagnostic, Rule};
use crate::sign::Sign;
use shakmaty::Board;

/// How braille is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrailleOptions {
    /// Cells a line; fewer than 10 are taken as 10.
    pub width: usize,
    /// Lines a page, where pages are asked for.
    pub height: usize,
    /// Whether there are pages: form feeds, and the number of the page at the right edge of its first line.
    pub pages: bool,
    /// The edition of the code.
    pub edition: Edition,
    /// The notation of the moves.
    pub notation: Notation,
    /// Whether descriptive moves go without hyphen and cross (§3.17).
    pub bare: bool,
}

impl Default for BrailleOptions {
    fn default() -> BrailleOptions {
        BrailleOptions {
            width: 40,
            height: 25,
            pages: false,
            edition: Edition::Ueb2015,
            notation: Notation::Algebraic,
            bare: false,
        }
    }
}

impl BrailleOptions {
    fn width(&self) -> usize {
        self.width.max(10)
    }

    fn hand(&self) -> Hand {
        Hand { bare: self.bare, edition: self.edition }
    }

    /// The cell before the name of a man, a square or a move of no stated side (§1.1, §0).
    fn prefix(&self) -> u8 {
        match self.edition {
            Edition::Ueb2015 => Sign::NameMark.cell(),
            Edition::Bauk2001 => Sign::OldNameMark.cell(),
        }
    }
}

/// Writes a book in braille: upper-case Braille ASCII, lines ended by `\n`, a form feed between games.
///
/// A book that has games only is composed first. Findings (BC901) name what braille cannot show; their spans are those
/// of the items, empty for a book that comes from PGN.
pub fn braille(book: &Book, options: &BrailleOptions) -> (Vec<u8>, Vec<Diagnostic>) {
    let book = composed(book);
    let mut encoder = Encoder {
        book: &book,
        options,
        pages: Pages::new(options),
        words: Words::default(),
        cursor: None,
        trail: None,
        game: None,
        findings: Vec::new(),
    };
    for index in 0..book.blocks.len() {
        encoder.block(index);
    }
    (encoder.pages.finish(), encoder.findings)
}

/// Braille ASCII as Unicode braille: cells as glyphs of the block U+2800, line ends and form feeds as they are.
pub fn unicode(cells: &[u8]) -> String {
    let glyph = |cell: char| match cell {
        '\n' | '\x0C' => cell,
        cell => u8::try_from(cell).ok().and_then(Cell::from_ascii).map_or(cell, Cell::glyph),
    };
    String::from_utf8_lossy(cells).chars().map(glyph).collect()
}

struct Encoder<'b> {
    book: &'b Book,
    options: &'b BrailleOptions,
    pages: Pages<'b>,
    words: Words,
    /// The place in the game that is being written.
    cursor: Option<Cursor<'b>>,
    /// The wings of its men there.
    trail: Option<Trail<'b>>,
    game: Option<&'b Game>,
    findings: Vec<Diagnostic>,
}

impl<'b> Encoder<'b> {
    fn block(&mut self, index: usize) {
        let book = self.book;
        let block = &book.blocks[index];
        let game = book.game_of(index).and_then(|game| book.games.get(game));
        if !game.map_or(self.game.is_none(), |game| self.game.is_some_and(|old| std::ptr::eq(old, game))) {
            if self.game.is_some() {
                self.pages.turn();
            }
            self.game = game;
            self.cursor = game.map(Cursor::new);
            self.trail = game.map(Trail::new);
        }
        self.words.clear();
        match block.kind {
            BlockKind::Furniture => {}
            BlockKind::Separator => {
                self.words.cells().extend_from_slice(Sign::SeparatorLine.cells().as_bytes());
                self.pages.centre(&self.words);
            }
            BlockKind::Title => {
                self.encode(block);
                // A title stays with the text below it.
                self.pages.need(4);
                self.pages.centre(&self.words);
            }
            BlockKind::Moves => {
                self.encode(block);
                self.pages.fill(&self.words, 4, 4);
            }
            BlockKind::Paragraph => {
                self.encode(block);
                self.pages.fill(&self.words, 2, 0);
            }
            BlockKind::Diagram(diagram) => self.diagram(block, diagram),
            BlockKind::Problem(diagram) => self.problem(block, diagram),
        }
    }

    /// The cells of a position; those of its items where it is no board.
    fn position(&mut self, block: &Block, diagram: u32) {
        let placement = self.book.diagrams.get(diagram as usize).and_then(|diagram| diagram.placement.as_deref());
        match placement.and_then(|placement| Board::from_ascii_board_fen(placement.as_bytes()).ok()) {
            Some(board) => forsyth(&board, self.options.notation, &mut self.words),
            None => self.encode(block),
        }
    }

    /// §5.2: the word in cell 1, the position in cell 7.
    fn diagram(&mut self, block: &Block, index: u32) {
        self.words.cells().extend_from_slice(match self.options.edition {
            Edition::Ueb2015 => b",DIAGRAM",
            Edition::Bauk2001 => b"DIAGRAM".as_slice(),
        });
        if let Some(number) = self.book.diagrams.get(index as usize).and_then(|diagram| diagram.number) {
            self.words.begin();
            self.words.cells().extend(figures(number));
        }
        self.words.cells().push(b'3');
        self.pages.need(4);
        self.pages.fill(&self.words, 0, 0);
        self.words.clear();
        self.position(block, index);
        self.pages.fill(&self.words, 6, 6);
    }

    /// §6.1: number and position in cell 5, runovers in cell 7.
    fn problem(&mut self, block: &Block, index: u32) {
        if let Some(number) = self.book.diagrams.get(index as usize).and_then(|diagram| diagram.number) {
            self.words.cells().extend(figures(number));
            self.words.begin();
        }
        self.position(block, index);
        self.pages.fill(&self.words, 4, 6);
    }

    fn unknown(&mut self, characters: &[char], span: crate::place::Span) {
        for c in characters {
            let message = format!("no braille is known here for the character {c} (U+{:04X})", *c as u32);
            self.findings.push(Diagnostic::new(Rule::CannotWrite, span, message));
        }
    }
}

/// A number in upper figures behind the number sign: `#AB`.
fn figures(number: u32) -> Vec<u8> {
    let mut out = vec![b'#'];
    out.extend(number.to_string().bytes().map(|digit| if digit == b'0' { b'J' } else { digit - b'1' + b'A' }));
    out
}

/// The ranks of a board as words (§5.1).
fn forsyth(board: &Board, notation: Notation, words: &mut Words) {
    for group in super::forsyth::groups(board, notation) {
        words.begin();
        words.cells().extend(group.bytes());
    }
}

#[cfg(test)]
mod tests;
