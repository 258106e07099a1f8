//! ## What it finds
//!
//! Dots 345 before a closing bracket.
//!
//! ## Why it matters
//!
//! A bracket has two cells and cannot be taken for a rank, so the code leaves ⠜ out there. Before the round bracket
//! ⠐⠜ it is felt as a sign that does not exist.
//!
//! ## Example
//!
//! `"<8 SE4>">` → `"<8 SE4">` (8. Ne4 in brackets)
//!
//! ## Correction
//!
//! Delete the ⠜ before the bracket.
//!
//! ## Section of the code
//!
//! §1.4
