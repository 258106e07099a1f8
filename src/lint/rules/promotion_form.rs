//! ## What it finds
//!
//! A promotion whose man follows at once, behind an equals sign or in brackets.
//!
//! ## Why it matters
//!
//! Dots 3-6 parts the goal from the new man.
//!
//! ## Example
//!
//! `E8Q` → `E8-Q`
//!
//! ## Correction
//!
//! Put dots 3-6 before the man.
//!
//! ## Section of the code
//!
//! §3.7
