//! ## What it finds
//!
//! A second dots 345 where several signs of §2.2 stand in a row.
//!
//! ## Why it matters
//!
//! Signs in a row share one ⠜. A second one reads like a separator before punctuation: `⠜⠖` alone is a good move,
//! after another sign it might be an exclamation mark of the sentence.
//!
//! ## Example
//!
//! `SE5>6>P` → `SE5>6P` (♘e5! with advantage)
//!
//! ## Correction
//!
//! Delete the second ⠜.
//!
//! ## Section of the code
//!
//! §2.2 note 5
