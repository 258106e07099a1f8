//! ## What it finds
//!
//! Dots 36 on a move that only White can make, or dots 46 on one that only Black can make.
//!
//! ## Why it matters
//!
//! The mark names the side, since the move stands alone. When it and the board disagree, one of them is wrong.
//!
//! ## Example
//!
//! `21 -SF3` where only White has a knight to play to f3 → `21 SF3`
//!
//! ## Correction
//!
//! Write the mark of the side that moves: ⠤ (dots 36) for Black, ⠨ (dots 46) for White.
//!
//! ## Section of the code
//!
//! §1.2
