//! ## What it finds
//!
//! A move that no man can make in the position that the moves before it lead to.
//!
//! ## Why it matters
//!
//! Everything after it stands on a board that nobody has. Usually a cell is wrong by one dot, or a move is missing
//! before it; the message says why the move does not fit and which legal moves are nearest in dots.
//!
//! ## Example
//!
//! `1 E4 E5 2 SF4` → `1 E4 E5 2 SF3` (no knight reaches f4)
//!
//! ## Correction
//!
//! Compare with print. `--unsafe-fixes` writes the nearest legal move, where the game goes on with it.
//!
//! ## Section of the code
//!
//! §3: the notations; the rules of chess
