//! ## What it finds
//!
//! A file in UTF-16, of either byte order, with or without a byte order mark.
//!
//! ## Why it matters
//!
//! BRF is one byte a cell. Embossers, displays and most braille software take the zero bytes of UTF-16 for cells or
//! stop at the first one.
//!
//! ## Example
//!
//! `00 31 00 20 00 45 00 34` → `31 20 45 34` (`1 E4`)
//!
//! ## Correction
//!
//! Save the file as BRF, or Unicode braille as UTF-8. It is read correctly until then.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
