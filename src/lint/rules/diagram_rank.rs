//! ## What it finds
//!
//! A rank of a position whose men and vacant squares do not come to eight.
//!
//! ## Why it matters
//!
//! Every man after the slip stands a file off.
//!
//! ## Example
//!
//! `4&4` → `4&3`
//!
//! ## Correction
//!
//! Count the squares.
//!
//! ## Section of the code
//!
//! §5.1
