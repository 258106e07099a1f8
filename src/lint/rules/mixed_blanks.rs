//! ## What it finds
//!
//! Plain blanks (U+0020) and braille blanks (U+2800) in one file.
//!
//! ## Why it matters
//!
//! They look alike and are read alike here, but programs that cut words at blanks may see only one of them.
//!
//! ## Example
//!
//! `⠂ ⠑⠲⠀⠑⠢` → `⠂ ⠑⠲ ⠑⠢`, all blanks of one kind
//!
//! ## Correction
//!
//! Use one kind throughout.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
