//! ## What it finds
//!
//! A move that gives check and has no check sign.
//!
//! ## Why it matters
//!
//! The code follows print, and print often leaves checks out, so the move is right. Whoever wants every check marked
//! selects this rule.
//!
//! ## Example
//!
//! `3 LB5` giving check → `3 L^B5`
//!
//! ## Correction
//!
//! Write dots 45 before the square, 456 for a capture.
//!
//! ## Section of the code
//!
//! §3.4, §3.6
