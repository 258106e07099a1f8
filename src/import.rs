//! Other notations of whole games to a [`book`](crate::book). Braille comes in through [`read`](crate::read).

pub mod vdn;
