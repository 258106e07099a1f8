//! ## What it finds
//!
//! A move number written with the numeric indicator, dots 3456.
//!
//! ## Why it matters
//!
//! Move numbers are lower cells without it; with it they look like numbers of the text, such as dates or scores, and
//! break an unbroken series.
//!
//! ## Example
//!
//! `#AB SF3` → `12 SF3`
//!
//! ## Correction
//!
//! Write the number in lower cells, dots 3456 left out.
//!
//! ## Section of the code
//!
//! §1.3
