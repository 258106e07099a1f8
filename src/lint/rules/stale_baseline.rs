//! ## What it finds
//!
//! An entry of the baseline that accepts more findings of a rule in a file than there are, or that names a file
//! which is gone.
//!
//! ## Why it matters
//!
//! The baseline hides as many findings as it says. An entry that is too large hides the next mistake of its kind.
//!
//! ## Example
//!
//! `BC303 = 2` where one finding is left → `BC303 = 1`
//!
//! ## Correction
//!
//! Write the baseline again with `--write-baseline`.
//!
//! ## Section of the code
//!
//! None: the baseline is a tool of the linter.
