//! ## What it finds
//!
//! A capital sign before a move among game moves.
//!
//! ## Why it matters
//!
//! Men and squares have no capitals in braille. Dot 6 was the prefix of names before 2015.
//!
//! ## Example
//!
//! `1 ,E4` → `1 E4`
//!
//! ## Correction
//!
//! Leave dot 6 out.
//!
//! ## Section of the code
//!
//! §2.1; Introduction
