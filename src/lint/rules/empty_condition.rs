//! ## What it finds
//!
//! The sign & with no condition after it.
//!
//! ## Why it matters
//!
//! A condition was meant and is lost.
//!
//! ## Example
//!
//! `white_king@E1>E2&` → `white_king@E1>E2`
//!
//! ## Correction
//!
//! Write the condition, or leave & out.
//!
//! ## Section of the code
//!
//! Very descriptive notation, V.13
