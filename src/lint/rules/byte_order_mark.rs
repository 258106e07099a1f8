//! ## What it finds
//!
//! A byte order mark (bytes EF BB BF) in front of the first cell.
//!
//! ## Why it matters
//!
//! It is no cell. Embossers and older braille displays show it as three wrong cells at the top of the first page;
//! and a program that counts bytes finds every place shifted by three.
//!
//! ## Example
//!
//! `EF BB BF` and then `    1 E4 E5` → `    1 E4 E5`
//!
//! ## Correction
//!
//! Save the file as UTF-8 without the mark, or as BRF. The file is read the same with and without it.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
