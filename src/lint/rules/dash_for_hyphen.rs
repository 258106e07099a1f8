//! ## What it finds
//!
//! A move of descriptive notation in which dots 3-6 stand for the hyphen of print.
//!
//! ## Why it matters
//!
//! The hyphen of a move is dot 3. Dots 3-6 before a move mark it as Black's, and behind one they promote.
//!
//! ## Example
//!
//! `P-K4` → `P'K4`
//!
//! ## Correction
//!
//! Write ⠄ (dot 3).
//!
//! ## Section of the code
//!
//! §3.17
