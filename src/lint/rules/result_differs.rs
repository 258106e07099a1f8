//! ## What it finds
//!
//! A result that is left out, added, or another than in print.
//!
//! ## Why it matters
//!
//! Who won is what many readers look for first.
//!
//! ## Example
//!
//! Print `0-1`, braille `35 S;D6` with nothing behind it → `35 S;D6>R`
//!
//! ## Correction
//!
//! Write the result of print.
//!
//! ## Section of the code
//!
//! §2.2 n.2, n.4
