//! ## What it finds
//!
//! Dots 345 at the end of a word, with neither a sign nor punctuation after it.
//!
//! ## Why it matters
//!
//! The reader waits for a sign that does not come: one is missing, or ⠜ is left over from a sentence that was
//! changed.
//!
//! ## Example
//!
//! `;Q> IS` → `;Q IS` (queen is)
//!
//! ## Correction
//!
//! Delete the ⠜, or write what it announces.
//!
//! ## Section of the code
//!
//! §1.4, §2.2
