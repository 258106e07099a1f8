//! ## What it finds
//!
//! The sign ⠜⠑⠏ on a move that is no capture en passant.
//!
//! ## Why it matters
//!
//! A pawn can be taken in passing only by a pawn, and only on the move after its double step. The sign on another
//! move says that the one before it is not what was played.
//!
//! ## Example
//!
//! `2 E;D5>EP` after 1 E4 D5 → `2 E;D5`
//!
//! ## Correction
//!
//! Delete ⠜⠑⠏, or write the square behind the pawn that is taken.
//!
//! ## Section of the code
//!
//! §2.2, §3.5
