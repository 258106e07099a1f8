//! ## What it finds
//!
//! A sign of descriptive notation for check, discovered check or double check (⠜⠡, ⠜⠲⠡, ⠜⠙⠡) on an algebraic move.
//!
//! ## Why it matters
//!
//! In algebraic notation check stands inside the move, as dots 45 or 456; discovered and double check have no sign
//! and are words in round brackets. Here ⠜⠲ would be a full stop and ⠜⠙ a draw.
//!
//! ## Example
//!
//! `SF6>4*` → `S^F6 "<DIS CH">` (Nf6+, "dis ch" in brackets)
//!
//! ## Correction
//!
//! Write dots 45 or 456 before the square, and the words after the move if print has them.
//!
//! ## Section of the code
//!
//! §3.10; §3.19 for the signs
