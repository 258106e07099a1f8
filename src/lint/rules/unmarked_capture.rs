//! ## What it finds
//!
//! A move that takes a man and has no capture sign.
//!
//! ## Why it matters
//!
//! The code has dots 56 where print marks the capture and nothing where it does not, so the move is right. Whoever
//! wants every capture marked selects this rule.
//!
//! ## Example
//!
//! `4 SD4` taking on d4 → `4 S;D4`
//!
//! ## Correction
//!
//! Write dots 56 before the square of arrival, 456 with check.
//!
//! ## Section of the code
//!
//! §3.4, §3.5
