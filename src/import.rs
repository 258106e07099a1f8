//! From other notations to a [`Book`](crate::book::Book): PGN and very descriptive notation.
//!
//! What comes in here has games and no blocks; [`crate::write::compose`] lays them out as a page of braille or print
//! would have them.

mod pgn;
pub mod vdn;

pub use pgn::pgn;
