//! ## What it finds
//!
//! Players whose names, up to the first comma, are others than in print. Braille that names no players is not compared.
//!
//! ## Why it matters
//!
//! The title is how a game is found.
//!
//! ## Example
//!
//! Print "Morphy", braille `,MORFY V ,BIRD` → `,MORPHY V ,BIRD`
//!
//! ## Correction
//!
//! Write the names of print.
//!
//! ## Section of the code
//!
//! §4.1
