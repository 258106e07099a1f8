//! ## What it finds
//!
//! The byte 1A (Ctrl-Z) at the end of the file.
//!
//! ## Why it matters
//!
//! Old braille translators close files with it. Nothing needs it now, and some programs show it as a cell.
//!
//! ## Example
//!
//! `33 RH8 #A-#J ;T`, line end, the byte 1A → the same without 1A
//!
//! ## Correction
//!
//! Delete it.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
