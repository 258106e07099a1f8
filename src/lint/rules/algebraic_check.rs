//! ## What it finds
//!
//! A check sign of algebraic notation, ⠘ or ⠸, in a move of descriptive notation.
//!
//! ## Why it matters
//!
//! Descriptive notation marks a check behind the move, as print does; inside a move ⠘ and ⠸ say nothing.
//!
//! ## Example
//!
//! `B^XBP` → `BXBP>*`
//!
//! ## Correction
//!
//! Write ⠜⠡ behind the move.
//!
//! ## Section of the code
//!
//! §3.19; §3.4
