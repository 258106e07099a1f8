//! ## What it finds
//!
//! A character that stands for no braille cell: an accented letter, a chess figure, a typographic quotation mark, a
//! blank other than the plain one and U+2800.
//!
//! ## Why it matters
//!
//! It cannot be embossed, and what it meant can only be guessed. The rest of its line is read without it.
//!
//! ## Example
//!
//! `1 É4` → `1 E4`
//!
//! ## Correction
//!
//! Write in braille what the character says. A file that is print throughout wants `-f pgn`.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
