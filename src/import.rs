//! From other notations to a [`Book`](crate::book::Book): PGN.
//!
//! What comes in here has games and no blocks; [`crate::write::compose`] lays them out as a page of braille or print
//! would have them.

mod pgn;

pub use pgn::pgn;
