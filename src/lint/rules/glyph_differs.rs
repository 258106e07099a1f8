//! ## What it finds
//!
//! A sign behind a move (`!`, `?`, an advantage) that is left out, added, or another than in print. All degrees of
//! advantage of either side are one sign in braille, and no difference.
//!
//! ## Why it matters
//!
//! The sign is the author's judgement, in one cell or two.
//!
//! ## Example
//!
//! Print `12. Qh5!`, braille `12 QH5` → `12 QH5>6`
//!
//! ## Correction
//!
//! Write the sign of print.
//!
//! ## Section of the code
//!
//! §2.2
