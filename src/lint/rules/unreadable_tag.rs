//! ## What it finds
//!
//! A tag pair of very descriptive notation that is not `[Name "value"]`.
//!
//! ## Why it matters
//!
//! What cannot be read is dropped from the game's heading.
//!
//! ## Example
//!
//! `[White Tal]` → `[White "Tal"]`
//!
//! ## Correction
//!
//! Put the value between quotation marks.
//!
//! ## Section of the code
//!
//! Very descriptive notation, V.1; tags are those of PGN
