//! ## What it finds
//!
//! A game of the transcription that stands for no game of the print original.
//!
//! ## Why it matters
//!
//! Either it was added, or its moves and players are so wrong that it was not recognised.
//!
//! ## Example
//!
//! Print has two games, braille three
//!
//! ## Correction
//!
//! Look at its title and first moves; take it out if print does not have it.
//!
//! ## Section of the code
//!
//! none; print is the original
