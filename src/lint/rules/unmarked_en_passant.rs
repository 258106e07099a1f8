//! ## What it finds
//!
//! A capture en passant without the sign ⠜⠑⠏.
//!
//! ## Why it matters
//!
//! The sign follows print, and many books leave it out. Without it a reader finds no man on the square that is
//! taken.
//!
//! ## Example
//!
//! `6 E;D6` en passant → `6 E;D6>EP`
//!
//! ## Correction
//!
//! Write ⠜⠑⠏ after the move.
//!
//! ## Section of the code
//!
//! §2.2, §3.5
