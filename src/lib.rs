//! `dotmate` reads braille chess.
//!
//! A file of braille, BRF or Unicode, becomes a [`book::Book`]: blocks of text as they stand, and games as trees of
//! legal moves. A book is written as PGN, print, JSON, FEN or braille. Every stage says what it found wrong, to the
//! cell, as [`diagnostic::Diagnostic`]s.
//!
//! The rooms of the crate and what each may use are in `docs/architecture.md`.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(test)]
extern crate self as dotmate;
#[cfg(test)]
mod testing;

pub mod ast;
pub mod book;
pub mod cell;
pub mod chess;
pub mod cli;
pub mod compare;
pub mod descriptive;
pub mod diagnostic;
pub mod import;
pub mod layout;
pub mod lex;
pub mod lint;
pub mod men;
pub mod parse;
pub mod place;
pub mod prose;
pub mod read;
pub mod report;
pub mod sign;
pub mod source;
pub mod vdn;
pub mod write;

/// The example of README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
