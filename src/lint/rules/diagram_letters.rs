//! ## What it finds
//!
//! Men named by the letters of both notations in one position.
//!
//! ## Why it matters
//!
//! Bishop and knight have other letters in descriptive notation, and ⠃ or ⠊ beside ⠇ or ⠎ leaves a doubt.
//!
//! ## Example
//!
//! `RSB` → `RSL`
//!
//! ## Correction
//!
//! Use the letters of the notation of the moves.
//!
//! ## Section of the code
//!
//! §2.1; §3.14; §5.1
