//! What a parser of `lalrpop` says of a bad word, in words for people.

use super::Token;
use lalrpop_util::ParseError;
use std::fmt;

/// Where a word stops being very descriptive notation, and what could stand there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// The offset of what is met, in bytes; the word's length where it breaks off.
    pub at: usize,
    /// The offset after it.
    pub end: usize,
    /// What is right so far.
    pub before: String,
    /// What is met: letters as one run, else one character; empty where the word breaks off.
    pub met: String,
    /// What could stand there.
    pub expected: Vec<&'static str>,
}

impl Fault {
    /// Translates the error of a word.
    pub(super) fn new(word: &str, error: ParseError<usize, Token, ()>) -> Fault {
        let (at, expected) = match error {
            ParseError::UnrecognizedToken { token: (at, ..), expected } => (at, expected),
            ParseError::ExtraToken { token: (at, ..) } => (at, Vec::new()),
            ParseError::UnrecognizedEof { expected, .. } => (word.len(), expected),
            ParseError::InvalidToken { location } => (location, Vec::new()),
            ParseError::User { error: () } => (0, Vec::new()),
        };
        let rest = &word[at..];
        let run = rest.find(|c: char| !c.is_alphanumeric() && c != '\'').unwrap_or(rest.len());
        let len = if run == 0 { rest.chars().next().map_or(0, char::len_utf8) } else { run };
        let mut expected: Vec<_> = expected.iter().map(|name| friendly(name)).collect();
        expected.dedup();
        Fault { at, end: at + len, before: word[..at].to_owned(), met: rest[..len].to_owned(), expected }
    }
}

/// A terminal of the grammar in words.
fn friendly(name: &str) -> &'static str {
    match name.trim_matches('"') {
        "white" | "black" => "a colour (white, black)",
        "king's" | "queen's" => "a side (king's, queen's)",
        "king" | "queen" | "rook" | "bishop" | "knight" | "pawn" => "a man (king, queen, rook, bishop, knight, pawn)",
        "file" => "a pawn's file (A to H)",
        "square" => "a square (A1 to H8)",
        "_" => "an underscore",
        "@" => "@ and a square",
        ">" => "> and a square",
        "X" => "X and the man taken",
        "&" => "& and a condition",
        "condition" => "a condition",
        _ => "something else",
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.met.as_str(), self.before.as_str()) {
            ("", "") => f.write_str("an empty word")?,
            ("", before) => write!(f, "the word breaks off after '{before}'")?,
            (met, "") => write!(f, "'{met}' begins no move of very descriptive notation")?,
            (met, before) => write!(f, "'{met}' cannot stand after '{before}'")?,
        }
        match self.expected.as_slice() {
            [] => Ok(()),
            [only] => write!(f, "; expected {only}"),
            [rest @ .., last] => write!(f, "; expected {} or {last}", rest.join(", ")),
        }
    }
}

impl std::error::Error for Fault {}
