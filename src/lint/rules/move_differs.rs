//! ## What it finds
//!
//! A move of a game that is left out, added, or not the one that print has; also a word that could not be played as it
//! is written, where print says what it should be.
//!
//! ## Why it matters
//!
//! The reader plays another game than the author wrote about.
//!
//! ## Example
//!
//! Print `2. Nf3`, braille `2 SH3` → `2 SF3`
//!
//! ## Correction
//!
//! Write the move of print.
//!
//! ## Section of the code
//!
//! §3; print is the original
