//! Wip.
