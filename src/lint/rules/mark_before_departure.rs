//! ## What it finds
//!
//! A capture or check sign before the square, file or rank that a man leaves.
//!
//! ## Why it matters
//!
//! The sign stands before the goal; before the departure it makes that the goal.
//!
//! ## Example
//!
//! `S;B1C3` → `SB1;C3`
//!
//! ## Correction
//!
//! Move the sign.
//!
//! ## Section of the code
//!
//! §3.9
