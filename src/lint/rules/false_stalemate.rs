//! ## What it finds
//!
//! The sign ⠜⠌⠍ on a move that does not stalemate.
//!
//! ## Why it matters
//!
//! The sign ends the game as a draw. Where a legal move or a check remains, the game is not over, or an earlier move
//! is wrong.
//!
//! ## Example
//!
//! `60 QG6>/M` with a pawn still able to move → `60 QG6`
//!
//! ## Correction
//!
//! Delete the sign. In a transcription stalemate is written as print has it, in words; the sign is for players' own
//! use.
//!
//! ## Section of the code
//!
//! §2.2, players' own signs
