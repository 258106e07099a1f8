//! ## What it finds
//!
//! A move that mates and has no mate sign.
//!
//! ## Why it matters
//!
//! The code follows print, so the move is right, and mate ends the game without it. Whoever wants mate marked
//! selects this rule.
//!
//! ## Example
//!
//! `33 R^H8` giving mate → `33 RH8>M`
//!
//! ## Correction
//!
//! Write ⠜⠍ after the move, in place of the check sign.
//!
//! ## Section of the code
//!
//! §2.2 and its note 1
