//! ## What it finds
//!
//! A capture sign (dots 56, 456, or ⠭ in descriptive notation) on a move to an empty square.
//!
//! ## Why it matters
//!
//! A capture that takes nothing says that a man is missing from the board: an earlier move was misread, or the
//! square is wrong.
//!
//! ## Example
//!
//! `2 S;F3` → `2 SF3`
//!
//! ## Correction
//!
//! Delete the sign. If print has the capture, look for the square or for an earlier move.
//!
//! ## Section of the code
//!
//! §3.4, §3.5; §3.18 descriptive
