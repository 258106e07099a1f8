//! ## What it finds
//!
//! A move number other than the one that the moves before it lead to.
//!
//! ## Why it matters
//!
//! A number was misread, or a move is missing or written twice. The number is how a reader finds the place again
//! after a variation.
//!
//! ## Example
//!
//! `11 E4 E5 21 SF3 SC6` → `11 E4 E5 12 SF3 SC6`
//!
//! ## Correction
//!
//! Compare with print: correct the number, or write the move that is missing.
//!
//! ## Section of the code
//!
//! §1.3, §4.3
