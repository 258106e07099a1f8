//! ## What it finds
//!
//! More men of a kind than a game can have.
//!
//! ## Why it matters
//!
//! A man was written twice, or a white one for a black.
//!
//! ## Example
//!
//! nine pawns → eight
//!
//! ## Correction
//!
//! Count the men.
//!
//! ## Section of the code
//!
//! §5.1
