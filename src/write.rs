//! From a [`Book`](crate::book::Book) to each format.
