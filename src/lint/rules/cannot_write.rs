//! ## What it finds
//!
//! Something in the book that braille chess has no way to write; what was left out or put into words is said.
//!
//! ## Why it matters
//!
//! The braille then holds less than the print, and whoever checks it against print should know where.
//!
//! ## Example
//!
//! a print sign that the code does not have, such as one for time trouble → the words of it, as a remark
//!
//! ## Correction
//!
//! Read the place in the output, and reword the print if the meaning suffered.
//!
//! ## Section of the code
//!
//! §2.2: other print symbols have no sign
