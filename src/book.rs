//! The book that all formats share: what was read, before anything is written.
//!
//! Two views of one text. [`Block`]s and their [`Item`]s hold what *stands* there, in reading order: titles, moves,
//! paragraphs, diagrams, down to the page numbers, each word with its print and its place. [`Game`]s hold what it
//! *means* on the board: trees of legal moves with glyphs and comments. An item of a move names its node, so that a
//! move seen on the board can be found in the file and the other way round.
//!
//! Braille and PGN both end here; [`crate::write`] starts here. Nothing in this room knows either.

mod game;
mod interner;

pub use game::{Comment, Cursor, Game, Node, NodeId, Note, Outcome, SanParts, nag};
pub use interner::{Interner, StrId};

use crate::place::Span;

/// A document: one file, or one stream.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// What stands there, in reading order. Empty for a book that was imported as games only.
    pub blocks: Vec<Block>,
    /// The words of all blocks; each block holds a range of them.
    pub items: Vec<Item>,
    /// The print of the items.
    pub strings: Interner,
    /// The games, examples and problems with moves, in order.
    pub games: Vec<Game>,
    /// For each game, the first block that belongs to it: its title, if it has one. Empty where nobody has said.
    pub game_blocks: Vec<u32>,
    /// The diagrams and the positions of problems, in order.
    pub diagrams: Vec<Diagram>,
    /// What was guessed about the file, or said of it.
    pub character: Character,
}

/// The edition of the code that a file follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, strum::Display, strum::EnumString)]
pub enum Edition {
    /// UKAAF 2015, for UEB: dots 5-6 before names, capitals shown.
    #[default]
    #[strum(serialize = "2015")]
    Ueb2015,
    /// BAUK 2001 and older: dot 6 before names, capitals mostly not shown.
    #[strum(serialize = "2001")]
    Bauk2001,
}

/// The method of naming moves (§3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, strum::Display, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Notation {
    /// Squares by file and rank from White's side (§3 A).
    #[default]
    Algebraic,
    /// Squares by the man that began on the file, from the mover's side (§3 B).
    Descriptive,
}

/// The braille code of the prose around the moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, strum::Display, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum ProseCode {
    /// Unified English Braille.
    #[default]
    Ueb,
    /// British Braille before UEB.
    British,
}

/// What a file is: guessed from evidence or told by the user.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Character {
    /// The edition of the chess code.
    pub edition: Edition,
    /// The notation of the moves.
    pub notation: Notation,
    /// The code of the prose.
    pub prose: ProseCode,
    /// Whether the prose is contracted.
    pub contracted: bool,
    /// What each guess rests on, in words, for `-v`.
    pub evidence: Vec<String>,
}

/// What a block is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockKind {
    /// A centred line (§4.1).
    Title,
    /// Game moves, from cell 5 (§4.3).
    Moves,
    /// A paragraph of text or analysis, from cell 3 (§4.2).
    Paragraph,
    /// A diagram with its label (§5); the number is its index in [`Book::diagrams`].
    Diagram(u32),
    /// The position of a problem (§6.1); the number is its index in [`Book::diagrams`].
    Problem(u32),
    /// The line of dots 2 between a problem and its solution (§6.2).
    Separator,
    /// A page number or running head: no part of the text.
    Furniture,
}

/// A block of the text.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// Where it stands; empty for a block that has no file behind it.
    pub span: Span,
    /// Its first item in [`Book::items`].
    pub first: u32,
    /// The item after its last.
    pub last: u32,
}

/// What an item is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ItemKind {
    /// A word of prose, or part of one.
    Word,
    /// A move number, with the dots of print: `12.` or `12...`.
    Number,
    /// A move with its signs; its node, where the board knows it.
    Move,
    /// The name of a man, a square, a file or a diagonal in text.
    Name,
    /// A result or another sign that stands alone.
    Sign,
    /// An opening bracket or dash around moves.
    Open,
    /// A closing bracket or dash around moves.
    Close,
    /// Cells that could not be read: print is `⟦cells⟧`.
    Unread,
}

/// One word, or a part of a word, with its print.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// The position of its first cell.
    start: u32,
    /// How many cells.
    len: u16,
    /// What it is.
    pub kind: ItemKind,
    /// Whether a blank stands before it in print.
    pub spaced: bool,
    /// Its print in [`Book::strings`].
    pub print: StrId,
    /// The node of a move, or [`NodeId::NONE`]; the game is the one whose block this is.
    pub node: NodeId,
}

impl Item {
    /// An item without a node.
    pub fn new(kind: ItemKind, span: Span, spaced: bool, print: StrId) -> Item {
        Item {
            start: span.start,
            len: span.len().min(usize::from(u16::MAX)) as u16,
            kind,
            spaced,
            print,
            node: NodeId::NONE,
        }
    }

    /// The same item of the same word elsewhere: the word begins at `to` instead of `from`.
    pub(crate) fn moved(self, from: u32, to: u32) -> Item {
        Item { start: self.start - from + to, ..self }
    }

    /// Where it stands.
    pub fn span(&self) -> Span {
        Span { start: self.start, end: self.start + u32::from(self.len) }
    }
}

/// A diagram or the position of a problem.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The cells of the position.
    pub span: Span,
    /// The number in its label, if any.
    pub number: Option<u32>,
    /// The placement field of FEN; `None` when the cells make no board (a finding says why).
    pub placement: Option<String>,
    /// The full FEN, where side and rights are known from the game.
    pub fen: Option<String>,
    /// The game it belongs to, and the node whose position it shows.
    pub game: Option<(u32, NodeId)>,
}

impl Book {
    /// The items of a block.
    pub fn items_of(&self, block: &Block) -> &[Item] {
        &self.items[block.first as usize..block.last as usize]
    }

    /// The game to which a block belongs, by its index in [`Book::blocks`]: the last that begins there or before.
    pub fn game_of(&self, block: usize) -> Option<usize> {
        self.game_blocks.partition_point(|&first| first as usize <= block).checked_sub(1)
    }

    /// The print of an item.
    pub fn print(&self, item: &Item) -> &str {
        self.strings.get(item.print)
    }
}
