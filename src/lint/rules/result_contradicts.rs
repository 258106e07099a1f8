//! ## What it finds
//!
//! A result that the game, or another result, contradicts: a win for the side that was mated, a draw after mate,
//! resignation joined to the winner's move.
//!
//! ## Why it matters
//!
//! Who reads only the result is told the opposite of who plays the moves.
//!
//! ## Example
//!
//! `33 RH8>M #J-#A` after White's mate → `33 RH8>M`
//!
//! ## Correction
//!
//! Compare with print. ⠜⠗ joined to a move says that the side that made it resigns; after a blank it is the side to
//! move.
//!
//! ## Section of the code
//!
//! §2.2 and its notes 2 and 4
