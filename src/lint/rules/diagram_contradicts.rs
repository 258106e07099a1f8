//! ## What it finds
//!
//! A diagram that differs from the position of the game where it stands.
//!
//! ## Why it matters
//!
//! One of the two is wrong, or the diagram stands a move too early or too late.
//!
//! ## Example
//!
//! a diagram after 12... without Black's move
//!
//! ## Correction
//!
//! Compare the squares that are named.
//!
//! ## Section of the code
//!
//! §5.2
