//! ## What it finds
//!
//! A man that does not stand where the move begins, or that is not the one taken.
//!
//! ## Why it matters
//!
//! Men are named in full so that a slip shows: the name and the square contradict each other.
//!
//! ## Example
//!
//! `white_knight@E2>E4` in the first position → `white_E_pawn@E2>E4`
//!
//! ## Correction
//!
//! Look at the man and at the square.
//!
//! ## Section of the code
//!
//! Very descriptive notation, V.2, V.10, V.11
