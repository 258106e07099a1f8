//! ## What it finds
//!
//! A side or a home file that the man did not begin on.
//!
//! ## Why it matters
//!
//! A reader follows the man from its first square, and follows the wrong one.
//!
//! ## Example
//!
//! `white_king's_knight@B1>C3` → `white_queen's_knight@B1>C3`
//!
//! ## Correction
//!
//! Name the side or the file it began on, or leave it out.
//!
//! ## Section of the code
//!
//! Very descriptive notation, V.4 to V.6
