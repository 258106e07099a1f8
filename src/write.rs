//! From a [`Book`] to each format.
//!
//! PGN and JSON are written from the games; print, braille and diagrams from the blocks, which [`compose()`] makes for a
//! book that has games only. Nothing here looks at a file: a place is a span until somebody asks the source.

pub mod algebraic;
mod braille;
mod compose;
pub mod descriptive;
mod fen;
pub mod forsyth;
mod glyph;
mod json;
mod pgn;
pub(crate) mod san;
mod text;
pub mod vdn;
mod walk;

pub use braille::{BrailleOptions, braille, unicode};
pub use compose::compose;
pub use fen::fen;
pub use json::json;
pub use pgn::{game as pgn_game, pgn};
pub use text::{Text, text};

use crate::book::Book;
use crate::source::{FOREIGN, Source};
use std::borrow::Cow;

/// The cells of a file as they are, in Braille ASCII; a character that is no cell stays itself, in UTF-8.
pub fn copy(source: &Source) -> Vec<u8> {
    let text = source.text();
    if !text.contains(&FOREIGN) {
        return text.to_vec();
    }
    let mut out = Vec::with_capacity(text.len());
    for (position, &cell) in text.iter().enumerate() {
        match source.foreign(position as u32) {
            Some(glyph) => out.extend(glyph.encode_utf8(&mut [0; 4]).bytes()),
            None => out.push(cell),
        }
    }
    out
}

/// The book with blocks: as it is, or composed from its games.
fn composed(book: &Book) -> Cow<'_, Book> {
    if !book.blocks.is_empty() || book.games.is_empty() {
        return Cow::Borrowed(book);
    }
    let mut composed = book.clone();
    compose(&mut composed);
    Cow::Owned(composed)
}
