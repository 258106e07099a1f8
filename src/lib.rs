//! `dotmate` reads braille chess.
//!
//! A file of braille, BRF or Unicode, becomes a [`book::Book`]: blocks of text as they stand, and games as trees of
//! legal moves. A book is written as PGN, print, JSON, FEN or braille. Every stage says what it found wrong, to the
//! cell, as [`diagnostic::Diagnostic`]s.
//!
//! The rooms of the crate and what each may use are in `docs/architecture.md`.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod book;
pub mod cell;
pub mod cli;
pub mod diagnostic;
pub mod lint;
pub mod place;
pub mod report;
pub mod source;
