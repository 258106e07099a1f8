//! Uncontracted British Braille before UEB, without capitals, as books of its time are.

use super::super::symbols;
use super::{Writer, expected};

/// The cells of a letter: in either case, with the one accent sign (dot 4) for all accents.
pub(super) fn letter(c: char) -> Option<Vec<u8>> {
    let mut lower = c.to_lowercase();
    let (base, None) = (lower.next()?, lower.next()) else { return None };
    if base.is_ascii_lowercase() {
        return Some(vec![base.to_ascii_uppercase() as u8]);
    }
    let spelt = symbols::spelt(base)?;
    match *spelt.as_slice() {
        [_, _, plain] => Some(vec![b'@', plain]),
        [first, .., second] => Some(vec![first, second]),
        _ => None,
    }
}

/// The cells of a character that is neither letter nor digit. Quotation marks and brackets depend on their place.
pub(super) fn sign(c: char) -> Option<&'static [u8]> {
    Some(match c {
        ',' => b"1",
        ';' => b"2",
        ':' => b"3",
        '.' => b"4",
        '!' => b"6",
        '?' => b"8",
        '"' => b"0",
        '\'' => b"'",
        '-' => b"-",
        '—' => b"--",
        '/' => b"_/",
        '(' | ')' => b"7",
        '[' => b",7",
        ']' => b"7'",
        '%' => b"3P",
        '£' => b"L",
        '$' => b"4",
        _ => return None,
    })
}

/// One word, after the letter sign (dots 56) if `letters`.
fn write(word: &str, letters: bool) -> Vec<u8> {
    let mut cells = if letters { b";".to_vec() } else { Vec::new() };
    let (mut edge, mut numeric) = (true, false);
    let mut chars = word.chars().peekable();
    let mut in_number = false;
    while let Some(c) = chars.next() {
        let digit_follows = chars.peek().is_some_and(char::is_ascii_digit);
        if let Some(letter) = letter(c) {
            if numeric && matches!(letter[0], b'A'..=b'J') {
                cells.push(b';');
            }
            cells.extend(letter);
            (edge, numeric, in_number) = (false, false, false);
            continue;
        }
        if c.is_ascii_digit() {
            if !in_number {
                cells.push(b'#');
            }
            cells.push(if c == '0' { b'J' } else { c as u8 - b'1' + b'A' });
            (edge, numeric, in_number) = (false, true, true);
            continue;
        }
        match c {
            '.' if in_number && digit_follows => cells.push(b'1'),
            ',' if in_number && digit_follows => cells.push(b'\''),
            '"' if edge => cells.push(b'8'),
            c => {
                cells.extend(sign(c).unwrap_or_default());
                in_number = false;
                numeric = numeric && matches!(c, ',' | '\'');
            }
        }
        edge = matches!(c, '-' | '—' | '(' | '[') || edge && matches!(c, '"' | '\'');
    }
    cells
}

impl Writer {
    /// Words with blanks between them.
    pub(super) fn british_words(&mut self, words: &[&str]) {
        for (i, word) in words.iter().enumerate() {
            if i > 0 {
                self.cells.push(b' ');
            }
            let ways = [write(word, false), write(word, true), write(word, false)];
            self.first_that_reads(&expected(word).to_lowercase(), ways);
        }
    }
}
