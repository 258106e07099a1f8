//! ## What it finds
//!
//! Dots 5-6 in a capture of descriptive notation, beside the cross or in its place.
//!
//! ## Why it matters
//!
//! Descriptive notation has the cross of print, ⠭, and nothing else; ⠰ is the capture sign of algebraic notation.
//!
//! ## Example
//!
//! `P;XP` → `PXP`
//!
//! ## Correction
//!
//! Write ⠭ alone.
//!
//! ## Section of the code
//!
//! §3.18; §3.4
