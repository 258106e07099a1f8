//! ## What it finds
//!
//! A man named by the letter of print or of another code.
//!
//! ## Why it matters
//!
//! The men of algebraic braille are ⠅ ⠟ ⠗ ⠇ ⠎: bishop and knight have the letters of their German names.
//!
//! ## Example
//!
//! `NF3` → `SF3`
//!
//! ## Correction
//!
//! Write the letter of this code.
//!
//! ## Section of the code
//!
//! §2.1; §3.14
