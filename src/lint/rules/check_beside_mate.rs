//! ## What it finds
//!
//! A check sign (dots 45, or 456 with a capture) in a move that also has the mate sign.
//!
//! ## Why it matters
//!
//! Print has one of them, and so has the code: mate says check. It is read all the same.
//!
//! ## Example
//!
//! `R^E8>M` → `RE8>M` (Re8#); `R_E8>M` → `R;E8>M` (Rxe8#)
//!
//! ## Correction
//!
//! Leave the check out; a capture keeps its dots 56.
//!
//! ## Section of the code
//!
//! §2.2 note 1 shows ⠗⠑⠦⠜⠍
