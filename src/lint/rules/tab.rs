//! ## What it finds
//!
//! A tab among the cells.
//!
//! ## Why it matters
//!
//! BRF has no tab: an embosser prints one blank, or none, or several. The cell in which a line begins says what it
//! is (a paragraph, game moves, a diagram), so a tab can turn one into another. It is read as one blank.
//!
//! ## Example
//!
//! a tab, then `1 E4 E5` → `    1 E4 E5`
//!
//! ## Correction
//!
//! Write as many blanks as cells are meant: four before game moves, two before a paragraph, six before a diagram.
//!
//! ## Section of the code
//!
//! §4.2, §4.3, §5.2: the cells in which lines begin.
