//! ## What it finds
//!
//! Castling with the letter o, the lower nought, numeric indicators or hyphens.
//!
//! ## Why it matters
//!
//! Castling is dots 245 twice or three times, without anything between.
//!
//! ## Example
//!
//! `OO` → `JJ`; `0-0-0` → `JJJ`
//!
//! ## Correction
//!
//! Write dots 245, twice for the king's side, three times for the queen's.
//!
//! ## Section of the code
//!
//! §3.11
