//! ## What it finds
//!
//! A word that goes on behind the punctuation that ends it, as if the blank were lost.
//!
//! ## Why it matters
//!
//! Two moves without a blank are one word to the fingers, and to a program the second is no move.
//!
//! ## Example
//!
//! `23 RXR>1QXR>*` → `23 RXR>1 QXR>*`
//!
//! ## Correction
//!
//! Write the blank.
//!
//! ## Section of the code
//!
//! §1.2; §1.4
