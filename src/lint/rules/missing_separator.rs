//! ## What it finds
//!
//! Punctuation that touches a move, or the name of a man or a square, without dots 345 between.
//!
//! ## Why it matters
//!
//! Ranks and punctuation share their cells: `⠑⠲⠲` is e4 and a full stop, or e44. ⠜ tells the fingers that the move
//! is over. A bracket needs none, nor do the abbreviations of §2.3 and the signs of §2.2.
//!
//! ## Example
//!
//! `;Q1` (queen, comma) → `;Q>1`
//!
//! ## Correction
//!
//! Put ⠜ (dots 345) before the punctuation.
//!
//! ## Section of the code
//!
//! §1.4
