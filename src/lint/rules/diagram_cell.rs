//! ## What it finds
//!
//! A cell in a position that is neither a man nor a lower digit.
//!
//! ## Why it matters
//!
//! The rank cannot be counted, and the position cannot be set up.
//!
//! ## Example
//!
//! `4X3` → `4U3`
//!
//! ## Correction
//!
//! Look at the cell: men are those of §2.1, black ones with dot 6.
//!
//! ## Section of the code
//!
//! §5.1
