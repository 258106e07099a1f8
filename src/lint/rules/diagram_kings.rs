//! ## What it finds
//!
//! A position without just one king of each side, or with the two side by side.
//!
//! ## Why it matters
//!
//! No game can reach it: a king was left out, or another man written for one.
//!
//! ## Example
//!
//! `8` → `4K3`
//!
//! ## Correction
//!
//! Look for the king.
//!
//! ## Section of the code
//!
//! §5.1
