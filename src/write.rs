//! From a [`Book`] to each format.
//!
//! PGN and JSON are written from the games; print, braille and diagrams from the blocks, which [`compose()`] makes for a
//! book that has games only. Nothing here looks at a file: a place is a span until somebody asks the source.

pub mod algebraic;
mod braille;
mod compose;
mod fen;
pub mod forsyth;
mod glyph;
mod json;
mod pgn;
mod san;
mod text;
pub mod vdn;
mod walk;

pub use braille::{BrailleOptions, braille, unicode};
pub use compose::compose;
pub use fen::fen;
pub use json::json;
pub use pgn::pgn;
pub use text::text;

use crate::book::Book;
use std::borrow::Cow;

/// The book with blocks: as it is, or composed from its games.
fn composed(book: &Book) -> Cow<'_, Book> {
    if !book.blocks.is_empty() || book.games.is_empty() {
        return Cow::Borrowed(book);
    }
    let mut composed = book.clone();
    compose(&mut composed);
    Cow::Owned(composed)
}
