//! Words of §2.3 in text: whole, with an ending, in a compound (§2.4).

use crate::sign::{Kind, Sign};
use std::sync::LazyLock;

/// Where the abbreviation stands in a word, and its print.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The first cell of the abbreviation, its capital sign included.
    pub start: usize,
    /// The cell after it, its ending included.
    pub end: usize,
    /// Its print, with the ending.
    pub print: String,
}

/// What an abbreviation may carry before punctuation: cells and their print. A mute e goes before a vowel.
const ENDINGS: &[(&[u8], &str)] =
    &[(b"S", "s"), (b"'S", "'s"), (b"S'", "s'"), (b"D", "d"), (b"$", "ed"), (b"+", "ing"), (b"]", "er"), (b"", "")];

/// Words that stand before an abbreviation in one word (§2.4): end, middle.
const COMPOUNDS: &[(&[u8], &str)] = &[(b"5D", "end"), (b"END", "end"), (b"MIDDLE", "middle"), (b"MI4LE", "middle")];

/// Finds an abbreviation of §2.3 in a word, if there is one in its chess sense.
pub(super) fn find(cells: &[u8]) -> Option<Found> {
    starts(cells).find_map(|start| at(cells, start))
}

/// Where an abbreviation may begin: the word's first letter, or behind a hyphen.
fn starts(cells: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let open = cells.iter().take_while(|cell| matches!(cell, b'8' | b'"' | b'<' | b'.' | b'7')).count();
    let hyphens = cells.iter().enumerate().filter(|(_, cell)| **cell == b'-').map(|(at, _)| at + 1);
    std::iter::once(open).chain(hyphens)
}

fn at(cells: &[u8], start: usize) -> Option<Found> {
    let word = &cells[start..];
    if !may_begin(word) {
        return None;
    }
    let rows = Sign::all().filter(|row| row.kind == Kind::Word);
    rows.filter_map(|row| {
        let (capitals, rest) = capitals(word, row.cells.as_bytes())?;
        let (compound, rest) = compound(rest, row.cells.as_bytes());
        let rest = rest.strip_prefix(row.cells.trim_start_matches(';').as_bytes())?;
        let (ending, length) = ending(rest, row.cells)?;
        let end = cells.len() - rest.len() + length;
        Some(Found { start, end, print: joined(&format!("{compound}{}", row.text), ending, capitals) })
    })
    .max_by_key(|found| found.end)
}

/// Whether a word begins, behind its signs, as an abbreviation or a compound does: nearly none.
fn may_begin(word: &[u8]) -> bool {
    static BASES: LazyLock<Vec<&[u8]>> = LazyLock::new(|| {
        let rows = Sign::all().filter(|row| row.kind == Kind::Word);
        let bases = rows.map(|row| row.cells.trim_start_matches(';').as_bytes());
        bases.chain(COMPOUNDS.iter().map(|compound| compound.0)).collect()
    });
    let signs = word.iter().take_while(|cell| matches!(cell, b';' | b',')).count();
    BASES.iter().any(|base| word[signs..].starts_with(base))
}

/// How many capital signs stand before an abbreviation. The grade-1 sign of ⠰⠛⠍ stands before them (§2.3).
fn capitals<'c>(word: &'c [u8], base: &[u8]) -> Option<(usize, &'c [u8])> {
    let word = if base.starts_with(b";") { word.strip_prefix(b";")? } else { word };
    let count = word.iter().take_while(|&&cell| cell == b',').count();
    (count <= 2).then_some((count, &word[count..]))
}

fn compound<'c>(word: &'c [u8], base: &[u8]) -> (&'static str, &'c [u8]) {
    let found = COMPOUNDS.iter().find_map(|(cells, text)| Some((*text, word.strip_prefix(*cells)?)));
    found.filter(|(_, rest)| rest.starts_with(base)).unwrap_or(("", word))
}

/// The ending behind an abbreviation and its length; `None` when letters follow that make it another word.
fn ending(rest: &[u8], base: &str) -> Option<(&'static str, usize)> {
    ENDINGS.iter().find_map(|(cells, text)| {
        let behind = rest.strip_prefix(*cells)?;
        let closed =
            behind.first().is_none_or(|cell| matches!(cell, b'0'..=b'8' | b'\'' | b'-' | b'"' | b'.' | b',' | b'_'));
        let other_word = base == "V>" && matches!(*cells, b"D" | b"$" | b"+" | b"]");
        (closed && !other_word).then_some((*text, cells.len()))
    })
}

fn joined(base: &str, ending: &str, capitals: usize) -> String {
    let vowel = ending.starts_with(['e', 'i']);
    let stem = if vowel { base.strip_suffix('e').unwrap_or(base) } else { base };
    let word = format!("{stem}{ending}");
    let capital = |part: &str| {
        let mut letters = part.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    match capitals {
        0 => word,
        2 if !base.contains(' ') => word.to_uppercase(),
        // ⠰⠠⠠⠛⠍ is Grand Master: each word has its capital.
        2 => word.split(' ').map(capital).collect::<Vec<String>>().join(" "),
        _ => capital(&word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(cells: &[u8]) -> Option<String> {
        find(cells).map(|found| found.print)
    }

    /// §2.3, §2.4, and the examples of docs/decisions §4.9.
    #[test]
    fn words_of_the_list_are_found() {
        let rows: &[(&[u8], &str)] = &[
            (b"BK", "black"),
            (b",BK", "Black"),
            (b"BK'S", "black's"),
            (b":T3", "white"),
            (b"MVS1", "moves"),
            (b"5DGM", "endgame"),
            (b"SQD", "squared"),
            (b"D>K-SQD", "squared"),
            (b";GM", "grand master"),
            (b";,,GM", "Grand Master"),
            (b",,GM", "GAME"),
            (b"V>4", "variation"),
            (b"SQ4", "square"),
            (b"TTS", "tournaments"),
            (b"MV$", "moved"),
        ];
        for (cells, text) in rows {
            assert_eq!(print(cells).as_deref(), Some(*text), "{}", String::from_utf8_lossy(cells));
        }
    }

    #[test]
    fn other_words_are_left_alone() {
        for cells in [&b"V>Y"[..], b"!MVS", b"BE", b"GMX", b"BACK", b"PHLEGM", b"SQUE"] {
            assert_eq!(print(cells), None, "{}", String::from_utf8_lossy(cells));
        }
    }
}
