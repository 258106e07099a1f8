//! A file of very descriptive notation cut into words, tag pairs and blank lines, each with its bytes.

use crate::book::Outcome;
use crate::place::Span;
use crate::vdn::{self, Fault, Written};
use std::borrow::Cow;

/// What a stretch of the file is.
pub(super) enum Kind {
    /// `[White "Oak"]`
    Tag(String, String),
    /// A line that begins like a tag pair and is none.
    BadTag,
    /// One blank line or more.
    Gap,
    /// `12.` or `12...`, which the notation does not need.
    Number,
    /// `1-0` and its like.
    Result(Outcome),
    /// A word of the notation.
    Word(Written),
    /// A word that is none.
    Bad(Fault),
    /// A word that is no UTF-8.
    Foreign,
}

/// A stretch of the file.
pub(super) struct Entry<'a> {
    /// What it is.
    pub kind: Kind,
    /// Its text.
    pub text: Cow<'a, str>,
    /// Its bytes.
    pub span: Span,
}

/// Cuts a file.
pub(super) fn scan(bytes: &[u8]) -> Vec<Entry<'_>> {
    let mut entries = Vec::new();
    let mut start = if bytes.starts_with("\u{FEFF}".as_bytes()) { 3 } else { 0 };
    for line in bytes[start..].split_inclusive(|&byte| byte == b'\n') {
        match line.trim_ascii() {
            [] => gap(&mut entries, start),
            _ => scan_line(&mut entries, line, start),
        }
        start += line.len();
    }
    entries
}

/// Blank lines in a row are one.
fn gap(entries: &mut Vec<Entry>, start: usize) {
    if !matches!(entries.last(), None | Some(Entry { kind: Kind::Gap, .. })) {
        entries.push(Entry { kind: Kind::Gap, text: Cow::Borrowed(""), span: Span::new(start, start) });
    }
}

fn scan_line<'a>(entries: &mut Vec<Entry<'a>>, line: &'a [u8], start: usize) {
    let mut at = 0;
    while let Some(skip) = line[at..].iter().position(|byte| !byte.is_ascii_whitespace()) {
        at += skip;
        let rest = &line[at..];
        let (kind, len) = match rest[0] {
            b'[' => tag(rest).unwrap_or((Kind::BadTag, rest.trim_ascii_end().len())),
            _ => {
                let len = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
                (word(&rest[..len]), len)
            }
        };
        let text = String::from_utf8_lossy(&rest[..len]);
        entries.push(Entry { kind, text, span: Span::new(start + at, start + at + len) });
        at += len;
    }
}

fn word(word: &[u8]) -> Kind {
    let Ok(word) = std::str::from_utf8(word) else { return Kind::Foreign };
    if let Some(outcome) = Outcome::from_pgn(word) {
        return Kind::Result(outcome);
    }
    if word.starts_with(|c: char| c.is_ascii_digit()) && word.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit())
    {
        return Kind::Number;
    }
    vdn::parse(word).map_or_else(Kind::Bad, Kind::Word)
}

/// Reads `[Name "value"]` as PGN has it, with `\"` and `\\` in the value; the number is its length in bytes.
fn tag(bytes: &[u8]) -> Option<(Kind, usize)> {
    let name_len = bytes[1..].iter().position(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_'))?;
    let name = String::from_utf8_lossy(&bytes[1..=name_len]).into_owned();
    let mut at = 1 + name_len;
    at += bytes[at..].iter().position(|byte| !byte.is_ascii_whitespace())?;
    if name.is_empty() || bytes[at] != b'"' {
        return None;
    }
    let mut value = Vec::new();
    loop {
        at += 1;
        match bytes.get(at)? {
            b'"' => break,
            b'\\' if matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => {
                at += 1;
                value.push(bytes[at]);
            }
            &byte => value.push(byte),
        }
    }
    at += 1;
    at += bytes[at..].iter().position(|byte| !byte.is_ascii_whitespace())?;
    (bytes[at] == b']').then(|| (Kind::Tag(name, String::from_utf8_lossy(&value).into_owned()), at + 1))
}
