//! ## What it finds
//!
//! A blank between a move and its sign.
//!
//! ## Why it matters
//!
//! A sign stands at its move; after a blank it could belong to what follows. Only two signs stand apart: the idea
//! sign, which joins the moves that come after it, and resignation by the side to move.
//!
//! ## Example
//!
//! `QD2 >6` → `QD2>6` (Qd2!)
//!
//! ## Correction
//!
//! Delete the blank.
//!
//! ## Section of the code
//!
//! §2.2 note 1
