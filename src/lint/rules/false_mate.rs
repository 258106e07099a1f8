//! ## What it finds
//!
//! The mate sign on a move that does not mate.
//!
//! ## Why it matters
//!
//! Either the king has a way out, and the game goes on, or a move before is not the one played.
//!
//! ## Example
//!
//! `2 QH5>M` after 1 E4 E5 → `2 QH5`
//!
//! ## Correction
//!
//! Delete ⠜⠍, or write the check sign, dots 45, if the move gives check. If print has mate, an earlier move is
//! wrong.
//!
//! ## Section of the code
//!
//! §2.2 and its note 1
