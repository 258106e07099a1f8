//! ## What it finds
//!
//! A pawn on the first or the last rank.
//!
//! ## Why it matters
//!
//! No pawn can stand there. Often the position is upside down, or a rank was left out.
//!
//! ## Example
//!
//! `PPPPPPPP` as the last rank → as the seventh of eight
//!
//! ## Correction
//!
//! Look at the order of the ranks: a8 comes first.
//!
//! ## Section of the code
//!
//! §5.1
