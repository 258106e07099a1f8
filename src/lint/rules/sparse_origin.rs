//! ## What it finds
//!
//! A move that two men could make, where only what follows tells which.
//!
//! ## Why it matters
//!
//! The reader at the board has to try both. The file or rank of the man that moves settles it at once.
//!
//! ## Example
//!
//! `RD1` with rooks on a1 and f1 → `RAD1`
//!
//! ## Correction
//!
//! Name the file; where files are the same, the rank; else the square.
//!
//! ## Section of the code
//!
//! §3.9
