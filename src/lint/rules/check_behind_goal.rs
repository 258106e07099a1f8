//! ## What it finds
//!
//! A check sign behind the goal of a move.
//!
//! ## Why it matters
//!
//! Dots 4-5 stands between man and goal, before the square of a pawn's move. Behind it, it belongs to the next word.
//!
//! ## Example
//!
//! `SF6^` → `S^F6`; `F5^` → `^F5`
//!
//! ## Correction
//!
//! Put the sign before the goal; with a capture it becomes dots 4-5-6.
//!
//! ## Section of the code
//!
//! §3.4; §3.6
