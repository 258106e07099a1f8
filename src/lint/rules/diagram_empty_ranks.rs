//! ## What it finds
//!
//! A number of empty ranks that is no multiple of eight.
//!
//! ## Why it matters
//!
//! Empty ranks in a row are given together, by their squares: 16, 24, 32.
//!
//! ## Example
//!
//! `39` → `40`
//!
//! ## Correction
//!
//! Count eight squares for each rank.
//!
//! ## Section of the code
//!
//! §5.1
