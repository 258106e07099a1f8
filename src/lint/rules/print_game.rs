//! ## What it finds
//!
//! A game in PGN or very descriptive notation that cannot be read as it stands: an illegal or ambiguous move, a tag
//! that the moves contradict, a bracket without its partner.
//!
//! ## Why it matters
//!
//! The braille can only be as right as its original. The game is written up to the place, and what follows is kept
//! as text.
//!
//! ## Example
//!
//! `1. e4 e5 2. Nf4` → `1. e4 e5 2. Nf3`
//!
//! ## Correction
//!
//! Correct the print file at the line and character named.
//!
//! ## Section of the code
//!
//! None: the code begins where print ends.
