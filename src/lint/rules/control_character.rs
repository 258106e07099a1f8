//! ## What it finds
//!
//! A control character that is no line end, page end or tab: a null byte, an escape, part of an embosser's command.
//!
//! ## Why it matters
//!
//! It is no cell, and an embosser may act on it. The rest of its line is read without it. The byte 7F in a file of lower
//! case is none: it is dots 4-5-6.
//!
//! ## Example
//!
//! `1 E4`, the byte 1B, ` E5` → `1 E4 E5`
//!
//! ## Correction
//!
//! Delete it. Commands for an embosser belong into its set-up, not into the text.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
