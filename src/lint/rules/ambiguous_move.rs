//! ## What it finds
//!
//! A move that two or more men could make, with nothing in the move or in the game after it to tell which.
//!
//! ## Why it matters
//!
//! Two readers play two games from here. The code asks for the file, the rank or the square of departure;
//! descriptive notation for more of either square's name.
//!
//! ## Example
//!
//! `SD2` with knights on b1 and f3 → `SBD2` or `SFD2`
//!
//! ## Correction
//!
//! Add the departure that print has.
//!
//! ## Section of the code
//!
//! §3.9; §3.20 and §3.21 descriptive
