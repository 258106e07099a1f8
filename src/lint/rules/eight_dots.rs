//! ## What it finds
//!
//! A cell of Unicode braille with dot 7 or dot 8.
//!
//! ## Why it matters
//!
//! Braille chess and the literary codes around it have six dots. Dots 7 and 8 come from computer braille, where dot
//! 7 is often a capital. The cell is read without them, and what they meant is lost.
//!
//! ## Example
//!
//! `⡎⠋⠒` (dots 2347, 124, 25) → `⠎⠋⠒` (dots 234, 124, 25), Nf3
//!
//! ## Correction
//!
//! Write the cell with dots 1 to 6; a capital has its own sign, dot 6.
//!
//! ## Section of the code
//!
//! §2: all signs of the code are of six dots.
