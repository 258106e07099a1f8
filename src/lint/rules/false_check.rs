//! ## What it finds
//!
//! A check sign (dots 45, 456, or ⠜⠡ in descriptive notation) on a move that gives no check.
//!
//! ## Why it matters
//!
//! A sign may be left out and the move is still right; a sign that is false says that the move or the position is
//! not what the writer saw.
//!
//! ## Example
//!
//! `2 S^F3` → `2 SF3`
//!
//! ## Correction
//!
//! Delete the sign, dots 45; of 456 leave the capture, dots 56. If print has the check, an earlier move is wrong.
//!
//! ## Section of the code
//!
//! §3.4, §3.6; §3.19 descriptive
