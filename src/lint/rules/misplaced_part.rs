//! ## What it finds
//!
//! A side on a king or a queen, or a file on a man that is no pawn.
//!
//! ## Why it matters
//!
//! King and queen have no side; pieces are told by theirs, pawns by their file.
//!
//! ## Example
//!
//! `white_king's_queen@D1>D2` → `white_queen@D1>D2`
//!
//! ## Correction
//!
//! Leave the part out.
//!
//! ## Section of the code
//!
//! Very descriptive notation, V.4 to V.7
