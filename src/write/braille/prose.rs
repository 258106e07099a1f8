//! Print to uncontracted braille, for the words around moves: abbreviations of §2.3, and what no sign is known for.

use crate::book::{Edition, ProseCode};
use crate::prose::{self, Unwritable};

/// Writes words in cells, blanks between them. A character that braille has no sign for is named in `unknown` and
/// written as a question mark.
pub fn words(print: &str, edition: Edition, unknown: &mut Vec<char>) -> Vec<u8> {
    let code = match edition {
        Edition::Ueb2015 => ProseCode::Ueb,
        Edition::Bauk2001 => ProseCode::British,
    };
    let mut known = print.to_owned();
    loop {
        match prose::encode(&known, code) {
            Ok(cells) => return cells,
            Err(Unwritable { character, at }) => {
                unknown.push(character);
                known.replace_range(at..at + character.len_utf8(), "?");
            }
        }
    }
}

/// Whether a word of print is spelt like an abbreviation of §2.3 or, behind a move of a variation, like a move: then it
/// takes the grade 1 indicator of UEB §5.4, which no word of chess has.
pub fn looks_like_chess(word: &str, behind_move: bool) -> bool {
    let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
    let stem = letters.trim_end_matches('s').trim_end_matches(['\'', '’']).trim_end_matches('d').to_lowercase();
    let abbreviation = matches!(stem.as_str(), "bk" | "gm" | "mv" | "sq" | "tt" | "endgm" | "middlegm");
    let man_or_file = |c: char| matches!(c, 'a'..='h' | 'k' | 'q' | 'r' | 'l' | 's' | 'j');
    abbreviation || behind_move && (1..=4).contains(&letters.len()) && letters.chars().all(man_or_file)
}

/// Writes what touches a move or a name: `leading` before it, else behind it.
pub fn beside(print: &str, leading: bool, edition: Edition, unknown: &mut Vec<char>) -> Vec<u8> {
    let cells = |c: char| match c {
        // The ending of a name: queen's.
        'a'..='z' if !leading => Some(vec![c.to_ascii_uppercase() as u8]),
        _ => punctuation(c, leading, edition).map(<[u8]>::to_vec),
    };
    let signs: Option<Vec<Vec<u8>>> = print.chars().map(cells).collect();
    match signs {
        Some(signs) => signs.concat(),
        None => words(print, edition, unknown),
    }
}

/// The words of §2.3, with the endings that they take directly.
pub fn chess_word(print: &str, edition: Edition) -> Option<Vec<u8>> {
    let core = print.trim_matches(|c: char| !c.is_ascii_alphabetic());
    let start = print.find(core)?;
    let (lead, tail) = (&print[..start], &print[start + core.len()..]);
    let (stem, ending) = ["'s", "s"].iter().find_map(|e| Some((core.strip_suffix(e)?, *e))).unwrap_or((core, ""));
    let known = |word: &str| {
        Some(match word.to_ascii_lowercase().as_str() {
            "black" => "BK",
            "championship" => "*P",
            "game" => "GM",
            "move" => "MV",
            "square" => "SQ",
            "tournament" => "TT",
            "variation" => "V>",
            "white" => ":T",
            _ => return None,
        })
    };
    let (cells, ending) = known(core).map(|cells| (cells, "")).or_else(|| known(stem).map(|cells| (cells, ending)))?;
    let first_capital = core.chars().next().is_some_and(|c| c.is_ascii_uppercase());
    if core.chars().skip(1).any(|c| c.is_ascii_uppercase()) {
        return None;
    }
    let mut out = Vec::new();
    for c in lead.chars() {
        out.extend_from_slice(punctuation(c, true, edition)?);
    }
    if first_capital && edition == Edition::Ueb2015 {
        out.push(b',');
    }
    out.extend_from_slice(cells.as_bytes());
    out.extend(ending.bytes().map(|byte| byte.to_ascii_uppercase()));
    for c in tail.chars() {
        out.extend_from_slice(punctuation(c, false, edition)?);
    }
    Some(out)
}

/// The cells of a sign of print that may touch a move or a name.
fn punctuation(c: char, leading: bool, edition: Edition) -> Option<&'static [u8]> {
    let old = edition == Edition::Bauk2001;
    Some(match c {
        ',' => b"1",
        ';' => b"2",
        ':' => b"3",
        '.' => b"4",
        '!' => b"6",
        '?' => b"8",
        '"' | '“' | '”' | '«' | '»' if leading => b"8",
        '"' | '“' | '”' | '«' | '»' => b"0",
        '\'' | '’' | '‘' => b"'",
        '-' | '‐' | '‑' => b"-",
        '…' => b"444",
        '(' | ')' if old => b"7",
        '[' if old => b",7",
        ']' if old => b"7'",
        '(' => b"\"<",
        ')' => b"\">",
        '[' => b".<",
        ']' => b".>",
        '{' if !old => b"_<",
        '}' if !old => b"_>",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(print: &str) -> String {
        let edition = Edition::Ueb2015;
        let cells = chess_word(print, edition).unwrap_or_else(|| words(print, edition, &mut Vec::new()));
        String::from_utf8(cells).unwrap()
    }

    #[test]
    fn words_are_spelt_with_capitals_and_figures() {
        for (print, expected) in [
            ("Morphy", ",MORPHY"),
            ("McDonnell", ",MC,DONNELL"),
            ("NY", ",,NY"),
            ("1858.", "#AHEH4"),
            ("3.5", "#C4E"),
            ("\"Oak\"", "8,OAK0"),
            ("(so)", "\"<SO\">"),
            ("b", ";;B"),
            ("best--but", "BEST--BUT"),
            ("best—but", "BEST,-BUT"),
            ("Grünfeld", ",GR^3UNFELD"),
        ] {
            assert_eq!(cells(print), expected, "{print}");
        }
    }

    /// §2.3, docs/decisions §4.9.
    #[test]
    fn chess_words_are_short() {
        for (print, expected) in [("Black", ",BK"), ("black's", "BK'S"), ("moves.", "MVS4"), ("Whites", ",:TS")] {
            assert_eq!(cells(print), expected, "{print}");
        }
        assert_eq!(cells("blackish"), "BLACKISH");
    }
}
