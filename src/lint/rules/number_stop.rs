//! ## What it finds
//!
//! A full stop after a move number.
//!
//! ## Why it matters
//!
//! Print has one and the code has none: `⠂⠲` is the number 14 to the fingers.
//!
//! ## Example
//!
//! `14 E4 E5` for 1. e4 e5 → `1 E4 E5`
//!
//! ## Correction
//!
//! Delete the full stop; a blank follows the number.
//!
//! ## Section of the code
//!
//! §1.3, §4.3
