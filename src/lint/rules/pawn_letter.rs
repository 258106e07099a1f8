//! ## What it finds
//!
//! The letter of the pawn before a pawn's move.
//!
//! ## Why it matters
//!
//! A pawn's move is its goal alone, or the file it leaves and its goal.
//!
//! ## Example
//!
//! `PE4` → `E4`
//!
//! ## Correction
//!
//! Leave the letter out.
//!
//! ## Section of the code
//!
//! §3.5
