//! ## What it finds
//!
//! A word in a block of moves that is no move, number, result or sign, in the notation of the file.
//!
//! ## Why it matters
//!
//! What cannot be read cannot be played, and the game stops there for every reader. Most such words are one dot away
//! from a move.
//!
//! ## Example
//!
//! `2 SK3 SC6` → `2 SF3 SC6` (Nf3: there is no k-file)
//!
//! ## Correction
//!
//! Write the move that print has. Text between moves belongs into a paragraph of its own, from cell 3.
//!
//! ## Section of the code
//!
//! §3.1 to §3.13 algebraic, §3.14 to §3.22 descriptive; §4.2 for text
