//! ## What it finds
//!
//! A file, rank or square of departure that the move does not need, because only one man can make it. In descriptive
//! notation, a wing or a file in the name of a man or a square that leaves no other move without it.
//!
//! ## Why it matters
//!
//! The code asks for the departure where two men could go. Where one of them is pinned only one can, and print may
//! name the departure all the same; then it stays.
//!
//! ## Example
//!
//! `2 SGF3` with one knight able to go → `2 SF3`; `P'QI3` where no other pawn can go to I3 → `P'I3`
//!
//! ## Correction
//!
//! Leave the departure out, if print does.
//!
//! ## Section of the code
//!
//! §3.9; §3.20 descriptive
