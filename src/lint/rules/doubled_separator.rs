//! ## What it finds
//!
//! Dots 345 between a sign of §2.2 and its punctuation.
//!
//! ## Why it matters
//!
//! These signs are no part of the move, so nothing can be mistaken after them; a second ⠜ announces another sign,
//! and a full stop after it is none.
//!
//! ## Example
//!
//! `6 E4>P>4` → `6 E4>P4` (6. e4 with advantage, full stop)
//!
//! ## Correction
//!
//! Delete the second ⠜.
//!
//! ## Section of the code
//!
//! §1.4
