//! ## What it finds
//!
//! A series of moves that begins with a move of Black's without dots 36.
//!
//! ## Why it matters
//!
//! After a number and a blank a reader expects White's move. ⠤ says that White's is not repeated; the moves after it
//! need none.
//!
//! ## Example
//!
//! `21 SG7` for 21... Ng7 → `21 -SG7`
//!
//! ## Correction
//!
//! Put dots 36 before the first move of the series.
//!
//! ## Section of the code
//!
//! §1.2, §4.3
