//! ## What it finds
//!
//! Dots 345 followed by cells that are no sign of the code.
//!
//! ## Why it matters
//!
//! ⠜ announces a sign of §2.2, the separator before punctuation (§1.4), or, in descriptive notation, a check or
//! castling. What follows it here is none of them, so the sign is lost to the reader.
//!
//! ## Example
//!
//! `E4>X` → `E4>6` (e4!)
//!
//! ## Correction
//!
//! Write the sign that was meant; a sign of print that the code does not have is written in words.
//!
//! ## Section of the code
//!
//! §2.2, and its last words: other print symbols have no sign.
