//! ## What it finds
//!
//! An opening bracket without its closing one, or the other way round, among moves.
//!
//! ## Why it matters
//!
//! Brackets hold variations inside analysis; without the partner nobody knows where the line before goes on.
//!
//! ## Example
//!
//! `5 E5 "<5 D4 D5 E4` → `5 E5 "<5 D4 D5"> E4`
//!
//! ## Correction
//!
//! Write the partner, of the same kind: round ⠐⠣ ⠐⠜, square ⠨⠣ ⠨⠜, short dashes ⠠⠤.
//!
//! ## Section of the code
//!
//! §4.4
