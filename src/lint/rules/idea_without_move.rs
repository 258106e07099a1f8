//! ## What it finds
//!
//! The idea sign (⠜⠊) with no move joined to it: a blank or the end of the line follows, or a move without its mark
//! of side.
//!
//! ## Why it matters
//!
//! The sign says "with the idea of" the moves that follow. Each is joined and carries dots 46 for White, 36 for
//! Black or 56 for neither, so that nobody takes it for a move played.
//!
//! ## Example
//!
//! `RE1 >I SE5` → `RE1 >I.SE5` (with the idea Ne5)
//!
//! ## Correction
//!
//! Join the move to the sign and give it its mark.
//!
//! ## Section of the code
//!
//! §2.2 note 3; §1.1, §1.2 for the marks
