//! ## What it finds
//!
//! A game of the print original that no game of the transcription stands for.
//!
//! ## Why it matters
//!
//! A reader in braille has a shorter book and cannot know it.
//!
//! ## Example
//!
//! Print has three games, braille the first and the third
//!
//! ## Correction
//!
//! Transcribe the game.
//!
//! ## Section of the code
//!
//! none; print is the original
