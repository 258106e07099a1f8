//! From what is written to what is meant: blocks and words become a book.
//!
//! The file is read a game at a time. `draft` gathers the words of its moves over all the blocks between one
//! title and the next; `search` plays them; `game` then walks the same blocks once more and puts each word into
//! the book, with the node of its move, its comment, its variation. So the main line is known before any text
//! between the moves is read, and analysis finds every position it can speak of.
//!
//! In: a [`Source`]. Out: a [`Book`] and findings BC1xx to BC5xx.

mod abbreviation;
mod analysis;
mod beam;
mod blocks;
mod brackets;
mod character;
mod diagram;
mod draft;
mod ending;
mod faults;
pub mod forsyth;
mod game;
mod heading;
mod hurried;
mod main_line;
mod matching;
mod numbers;
mod parted;
mod plain;
mod print;
mod quick;
mod remarks;
mod repair;
mod scribe;
mod search;
mod series;
mod start;
mod state;
mod steps;
mod stray;
mod style;
mod text;
mod title;
mod told;
mod why;

pub(crate) use print::in_words;
pub(crate) use text::is_parted_square;
pub(crate) use why::move_in_words;

use crate::book::{Block, Book, Edition, Game, Notation, ProseCode};
use crate::diagnostic::Diagnostic;
use crate::layout::{layout, page_width};
use crate::parse::Lexicon;
use crate::source::Source;

/// What the user says of a file; `None` is guessed from the file itself.
#[derive(Clone, Debug)]
pub struct Options {
    /// The edition of the chess code.
    pub edition: Option<Edition>,
    /// The notation of the moves.
    pub notation: Option<Notation>,
    /// The code of the prose.
    pub prose: Option<ProseCode>,
    /// The width of the page in cells.
    pub width: usize,
    /// The height of the page in lines.
    pub height: usize,
    /// The letter of the knight in descriptive print.
    pub knight: KnightLetter,
    /// Whether matters of style are looked for ([`Severity::Info`](crate::diagnostic::Severity::Info)).
    pub advice: bool,
    /// Whether the words of the text are kept, as every format but PGN needs them.
    pub text: bool,
    /// Whether the games keep what the text says of their moves, as every format but print text needs it.
    pub remarks: bool,
    /// Whether the best repair is played where a game cannot go on.
    pub repair: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            edition: None,
            notation: None,
            prose: None,
            width: 40,
            height: 25,
            knight: KnightLetter::Kt,
            advice: false,
            text: true,
            remarks: true,
            repair: false,
        }
    }
}

/// How descriptive print writes the knight; braille has one letter for both (§3.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, strum::Display, strum::EnumString)]
pub enum KnightLetter {
    /// `Kt`, as most English books.
    #[default]
    Kt,
    /// `N`.
    N,
}

/// A file, read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// What it says.
    pub book: Book,
    /// What is wrong with it, in the order of the file; findings about cells and encoding stay with the source.
    pub findings: Vec<Diagnostic>,
    /// Whether cells of text could not be read; they stand between ⟦ and ⟧.
    pub has_unread: bool,
}

/// Reads a file. Never fails: what cannot be read stands in the book as braille, with a finding.
pub fn read(source: &Source, options: &Options) -> Reading {
    read_each(source, options, Outlet::Book)
}

/// As [`read`], but hands each game over as soon as it is read. The book keeps neither games nor text, so that an
/// archive needs the memory of one game.
pub fn read_games(source: &Source, options: &Options, mut take: impl FnMut(&Game)) -> Reading {
    read_each(source, &Options { text: false, ..options.clone() }, Outlet::Games(&mut take))
}

/// As [`read`], but hands each block over as soon as it is read, with the book that has its items. The book keeps
/// neither blocks nor games, nor games what the text says of them, so that a long book needs the memory of a paragraph.
pub fn read_blocks(source: &Source, options: &Options, mut take: impl FnMut(&Book, &Block)) -> Reading {
    let options = Options { text: true, remarks: false, ..options.clone() };
    read_each(source, &options, Outlet::Blocks(&mut take))
}

/// Where goes what was read.
enum Outlet<'t> {
    /// It stays in the book.
    Book,
    /// Each game is given away.
    Games(&'t mut dyn FnMut(&Game)),
    /// Each block is given away, and no game kept.
    Blocks(&'t mut dyn FnMut(&Book, &Block)),
}

fn read_each(source: &Source, options: &Options, mut outlet: Outlet) -> Reading {
    let (character, mut lexicon) = character::character(source, options);
    let width = page_width(source, options.width);
    let blocks = layout(source, &mut lexicon, width);
    let spare = Lexicon::new(character.edition, character.notation);
    let mut scribe = scribe::Scribe::new(source, spare, character, &Options { width, ..options.clone() });
    scribe.keeps_games = !matches!(outlet, Outlet::Blocks(_));
    if matches!(outlet, Outlet::Book) {
        scribe.reserve_items();
    }
    let mut gatherer = draft::Gatherer::new(source, lexicon, &blocks);
    // A game at a time: the words of a whole archive would not fit where one game's do.
    for index in 0..=blocks.len() {
        match index < blocks.len() {
            true => gatherer.block(index),
            false => gatherer.finish(),
        }
        let drafts = gatherer.done();
        if !drafts.is_empty() {
            std::mem::swap(&mut gatherer.lexicon, &mut scribe.lexicon);
            for draft in &drafts {
                game::read(&mut scribe, &blocks, draft, &mut outlet);
                scribe.give_games(&mut outlet);
            }
            std::mem::swap(&mut gatherer.lexicon, &mut scribe.lexicon);
            gatherer.reuse(drafts);
        }
    }
    scribe.finish()
}

#[cfg(test)]
mod tests;

/// The print of a descriptive name, for tests of other rooms.
#[cfg(test)]
pub(crate) fn print_of_label(label: &crate::ast::Label) -> String {
    print::label(label)
}
