//! ## What it finds
//!
//! A pawn's move to the last rank that does not say what the pawn becomes.
//!
//! ## Why it matters
//!
//! Nothing tells a queen from a knight. It is read as a queen.
//!
//! ## Example
//!
//! `G8` → `G8-Q`
//!
//! ## Correction
//!
//! Write dots 3-6 and the letter of the man.
//!
//! ## Section of the code
//!
//! §3.7
