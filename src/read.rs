//! From what is written to what it means: choosing among the readings that cells allow.
//!
//! In: cells and words with their places. Out: parts of a [`book`](crate::book) and findings.

pub mod forsyth;
