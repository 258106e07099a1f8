//! A book to each format. Writers know no file that was read: in is a [`book`](crate::book), out are bytes.

pub mod forsyth;
pub mod vdn;
