//! ## What it finds
//!
//! A hyphen between a man and its goal.
//!
//! ## Why it matters
//!
//! Print's hyphen is not written there: dots 3-6 is the mark of Black and of promotion.
//!
//! ## Example
//!
//! `S-F3` → `SF3`
//!
//! ## Correction
//!
//! Leave the hyphen out. One between two squares stays (§3.13).
//!
//! ## Section of the code
//!
//! §3.3
