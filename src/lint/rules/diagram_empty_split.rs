//! ## What it finds
//!
//! Empty ranks in a row given as several numbers.
//!
//! ## Why it matters
//!
//! The code gives them as one group; several are longer and slower to count.
//!
//! ## Example
//!
//! `8 8` → `16`
//!
//! ## Correction
//!
//! Write the sum.
//!
//! ## Section of the code
//!
//! §5.1
