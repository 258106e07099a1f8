//! ## What it finds
//!
//! A move of a variation that is left out or not in print.
//!
//! ## Why it matters
//!
//! Analysis with a gap cannot be followed on a board.
//!
//! ## Example
//!
//! Print `(27... Qxd5 28. Rxh7+)`, braille `27 -Q;D5` alone
//!
//! ## Correction
//!
//! Transcribe the variation of print.
//!
//! ## Section of the code
//!
//! §4.4
