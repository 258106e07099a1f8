//! ## What it finds
//!
//! Words about the moves that are left out, added, or others than in print. Case, punctuation and the letters or words
//! for men are no difference.
//!
//! ## Why it matters
//!
//! A sentence left out is invisible to whoever reads the braille alone.
//!
//! ## Example
//!
//! Print "Threatening mate in two moves.", braille without it
//!
//! ## Correction
//!
//! Transcribe the words of print.
//!
//! ## Section of the code
//!
//! §4.2
