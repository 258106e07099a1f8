//! ## What it finds
//!
//! LF and CRLF in one file.
//!
//! ## Why it matters
//!
//! The file was put together from two, or edited on two systems; programs that look for one kind see the other as an
//! extra cell.
//!
//! ## Example
//!
//! one line ended by 0D 0A and the next by 0A → both ended alike
//!
//! ## Correction
//!
//! End all lines alike.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
