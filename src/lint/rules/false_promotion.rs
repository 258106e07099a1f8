//! ## What it finds
//!
//! A promotion on a move that promotes to nothing, or to another man.
//!
//! ## Why it matters
//!
//! What stands on the last rank decides the rest of the game.
//!
//! ## Example
//!
//! `white_E_pawn@E2>E4&queen` → `white_E_pawn@E2>E4`
//!
//! ## Correction
//!
//! Look at the man and at the square.
//!
//! ## Section of the code
//!
//! Very descriptive notation, V.26 (our addition)
