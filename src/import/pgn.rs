//! PGN to a book of games.
//!
//! PGN in the wild is written by hand as often as by machine, and a reader that skips what it does not understand
//! shows a different game without a word. So nothing is skipped here: a word that names no legal move ends its line,
//! with one finding that names the game and the move, and all that follows stays as a comment, in print.
//!
//! In: bytes. Out: a [`Book`] without blocks, and findings whose spans count bytes of the PGN.
//! Variations are kept on a stack of our own, so that their depth is bounded by memory only.

mod builder;
mod token;
mod word;

use crate::book::Book;
use crate::diagnostic::Diagnostic;

/// Reads PGN into a book of games.
///
/// Games keep their tags in order, comments, glyphs and variations of any depth, and the position they start from.
/// Of a result that tag, marker and board tell differently, the board is believed first (mate, stalemate), then the
/// marker. Never fails: what cannot be read is kept as a comment, with a finding (BC902, BC308) at its bytes.
pub fn pgn(bytes: &[u8]) -> (Book, Vec<Diagnostic>) {
    let mut builder = builder::Builder::default();
    for token in token::Tokens::new(bytes) {
        builder.token(token);
    }
    builder.finish(bytes.len())
}

#[cfg(test)]
mod tests;
