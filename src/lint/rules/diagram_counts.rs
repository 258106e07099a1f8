//! ## What it finds
//!
//! Two numbers of vacant squares side by side in a rank.
//!
//! ## Why it matters
//!
//! `12` in a rank reads as twelve squares, which no rank has.
//!
//! ## Example
//!
//! `P125` → `P35`, if three and five are vacant
//!
//! ## Correction
//!
//! Write one number.
//!
//! ## Section of the code
//!
//! §5.1
