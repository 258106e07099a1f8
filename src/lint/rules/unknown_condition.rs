//! ## What it finds
//!
//! A condition that the list does not have.
//!
//! ## Why it matters
//!
//! The list may grow; a word outside it is kept as a comment.
//!
//! ## Example
//!
//! `&splendid` → `&exc`
//!
//! ## Correction
//!
//! Use a word or sign of the list, if one fits.
//!
//! ## Section of the code
//!
//! Very descriptive notation, V.13 to V.26
