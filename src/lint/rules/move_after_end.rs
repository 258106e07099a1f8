//! ## What it finds
//!
//! A move after mate, after stalemate, or after the sign for a draw or for resignation.
//!
//! ## Why it matters
//!
//! The game is over there. The sign is wrong, or the moves belong to something else: a variation, the next game.
//!
//! ## Example
//!
//! `24 QH7>M KG8` → `24 Q^H7 KG8`
//!
//! ## Correction
//!
//! Delete the sign, or put the moves into a paragraph of analysis.
//!
//! ## Section of the code
//!
//! §2.2
