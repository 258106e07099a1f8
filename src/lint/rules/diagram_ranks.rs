//! ## What it finds
//!
//! A position with more or fewer than eight ranks.
//!
//! ## Why it matters
//!
//! A rank is missing or stands twice, and all after it is a rank off.
//!
//! ## Example
//!
//! seven ranks → eight
//!
//! ## Correction
//!
//! Count the ranks, a8 first.
//!
//! ## Section of the code
//!
//! §5.1
