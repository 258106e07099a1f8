//! ## What it finds
//!
//! A line that ends with a carriage return without a line feed.
//!
//! ## Why it matters
//!
//! It is the line end of very old systems. Many programs, and some embossers, print the next line over it.
//!
//! ## Example
//!
//! `1 E4 E5`, the byte 0D, `2 SF3` → the same with 0A, or 0D 0A, in its place
//!
//! ## Correction
//!
//! End lines with LF or CRLF. The file is read correctly until then.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
