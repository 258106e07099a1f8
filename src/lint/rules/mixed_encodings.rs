//! ## What it finds
//!
//! Braille ASCII and glyphs of the Unicode block U+2800 in one file, wherever the fewer of the two stand.
//!
//! ## Why it matters
//!
//! The few are usually pasted in, or are print left among glyphs. Letters in a file of Unicode braille are read as
//! Braille ASCII, which may not be what was meant: the letter `A` becomes the cell ⠁.
//!
//! ## Example
//!
//! `⠂ ⠑⠲ E5` → `⠂ ⠑⠲ ⠑⠢`
//!
//! ## Correction
//!
//! Write the whole file in one encoding; `dotmate convert -t brf` or `-t unicode` does it.
//!
//! ## Section of the code
//!
//! None: the code is about cells, not files.
