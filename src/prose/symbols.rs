//! Signs of Unified English Braille that are no letters: brackets, currency, signs of operation, accents. Both the
//! decoder and the encoder read these lists.

/// Signs of more than one cell (UEB §3, §7), longest first where one begins another.
pub(super) const SYMBOLS: &[(&str, char)] = &[
    ("@,?", '†'),
    ("@,]", '‡'),
    ("^;8", '¿'),
    ("^;6", '¡'),
    ("_@<", '≤'),
    ("_@>", '≥'),
    ("\"<", '('),
    ("\">", ')'),
    (".<", '['),
    (".>", ']'),
    ("_<", '{'),
    ("_>", '}'),
    ("@<", '<'),
    ("@>", '>'),
    ("_/", '/'),
    ("_*", '\\'),
    ("_\\", '|'),
    ("_?", '#'),
    ("@&", '&'),
    ("@A", '@'),
    ("\"9", '*'),
    ("@9", '~'),
    ("@5", '^'),
    (".-", '_'),
    (".0", '%'),
    ("\"6", '+'),
    ("\"7", '='),
    ("\"8", '×'),
    ("\"/", '÷'),
    ("\"-", '−'),
    ("\"4", '⋅'),
    ("_6", '±'),
    ("_-", '∓'),
    ("@C", '¢'),
    ("@S", '$'),
    ("@E", '€'),
    ("@L", '£'),
    ("@Y", '¥'),
    ("@N", '₦'),
    ("@F", '₣'),
    ("^C", '©'),
    ("^R", '®'),
    ("^T", '™'),
    ("^S", '§'),
    ("^P", '¶'),
    ("^J", '°'),
    ("_4", '•'),
];

/// The sign of infinity (UEB technical §11), which begins like a number.
pub(super) const INFINITY: (&[u8; 2], char) = (b"#=", '∞');

/// The sign that begins `cells`, and how many cells it has.
pub(super) fn symbol(cells: &[u8]) -> Option<(char, usize)> {
    SYMBOLS.iter().find(|(sign, _)| cells.starts_with(sign.as_bytes())).map(|&(sign, print)| (print, sign.len()))
}

/// One accent: its cells before the letter (UEB §4.2), the mark of Unicode, and the letters that have it ready made.
struct Accent {
    cells: &'static [u8; 2],
    mark: char,
    bases: &'static str,
    letters: &'static str,
}

const ACCENTS: &[Accent] = &[
    Accent { cells: b"^/", mark: '\u{301}', bases: "aeiouycnszlrg", letters: "áéíóúýćńśźĺŕǵ" },
    Accent { cells: b"^*", mark: '\u{300}', bases: "aeiounw", letters: "àèìòùǹẁ" },
    Accent { cells: b"^%", mark: '\u{302}', bases: "aeiouwycghjsz", letters: "âêîôûŵŷĉĝĥĵŝẑ" },
    Accent { cells: b"^3", mark: '\u{308}', bases: "aeiouywx", letters: "äëïöüÿẅẍ" },
    Accent { cells: b"^]", mark: '\u{303}', bases: "anoiuey", letters: "ãñõĩũẽỹ" },
    Accent { cells: b"^&", mark: '\u{327}', bases: "cstglnkr", letters: "çşţģļņķŗ" },
    Accent { cells: b"^+", mark: '\u{30C}', bases: "csznrdteaioug", letters: "čšžňřďťěǎǐǒǔǧ" },
    Accent { cells: b"^$", mark: '\u{30A}', bases: "auwy", letters: "åůẘẙ" },
    Accent { cells: b"@+", mark: '\u{306}', bases: "agueio", letters: "ăğŭĕĭŏ" },
    Accent { cells: b"@-", mark: '\u{304}', bases: "aeiouy", letters: "āēīōūȳ" },
    Accent { cells: b"@*", mark: '\u{338}', bases: "o", letters: "ø" },
    Accent { cells: b"@3", mark: '\u{335}', bases: "ldhtb", letters: "łđħŧƀ" },
];

/// The cells between the letters of a ligature (UEB §4.3).
const LIGATURE: &[u8; 2] = b"^6";

/// A letter with its accent, or two joined by a ligature, at the beginning of `cells`: one or two characters in lower
/// case, and the count of cells.
pub(super) fn modified(cells: &[u8]) -> Option<([Option<char>; 2], usize)> {
    let &[first, second, third, ..] = cells else { return None };
    if first.is_ascii_uppercase() {
        let base = match (first, cells.get(3)) {
            (b'A', Some(b'E')) => 'æ',
            (b'O', Some(b'E')) => 'œ',
            _ => return None,
        };
        return ([second, third] == *LIGATURE).then_some(([Some(base), None], 4));
    }
    if !third.is_ascii_uppercase() {
        return None;
    }
    let accent = ACCENTS.iter().find(|accent| *accent.cells == [first, second])?;
    let base = char::from(third.to_ascii_lowercase());
    match accent.bases.chars().zip(accent.letters.chars()).find(|&(plain, _)| plain == base) {
        Some((_, letter)) => Some(([Some(letter), None], 3)),
        None => Some(([Some(base), Some(accent.mark)], 3)),
    }
}

/// The cells of a lower-case letter that is not of the English alphabet.
pub(super) fn spelt(letter: char) -> Option<Vec<u8>> {
    match letter {
        'æ' => return Some(b"A^6E".to_vec()),
        'œ' => return Some(b"O^6E".to_vec()),
        _ => {}
    }
    ACCENTS.iter().find_map(|accent| {
        let (base, _) = accent.bases.chars().zip(accent.letters.chars()).find(|&(_, with)| with == letter)?;
        Some([accent.cells.as_slice(), &[base.to_ascii_uppercase() as u8]].concat())
    })
}

/// Simple fractions that print has as one character (UEB §6.4): numerator, denominator.
pub(super) const FRACTIONS: &[(&str, &str, char)] = &[
    ("1", "2", '½'),
    ("1", "3", '⅓'),
    ("2", "3", '⅔'),
    ("1", "4", '¼'),
    ("3", "4", '¾'),
    ("1", "5", '⅕'),
    ("2", "5", '⅖'),
    ("3", "5", '⅗'),
    ("4", "5", '⅘'),
    ("1", "6", '⅙'),
    ("5", "6", '⅚'),
    ("1", "8", '⅛'),
    ("3", "8", '⅜'),
    ("5", "8", '⅝'),
    ("7", "8", '⅞'),
];

/// The vowel or consonant that a British accent sign, which does not say which accent it is, most often marks.
pub(super) const fn british_accent(base: u8) -> char {
    match base {
        b'A' => 'ä',
        b'E' => 'é',
        b'I' => 'ï',
        b'O' => 'ö',
        b'U' => 'ü',
        b'C' => 'ç',
        b'N' => 'ñ',
        b'S' => 'š',
        b'Z' => 'ž',
        other => other.to_ascii_lowercase() as char,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// UEB §4.2: the accent stands before its letter.
    #[test]
    fn accents_compose_and_spell_alike() {
        assert_eq!(modified(b"^3URI"), Some(([Some('ü'), None], 3)));
        assert_eq!(modified(b"A^6ESOP"), Some(([Some('æ'), None], 4)));
        assert_eq!(modified(b"^3Q"), Some(([Some('q'), Some('\u{308}')], 3)));
        assert_eq!(spelt('ü').as_deref(), Some(b"^3U".as_slice()));
        for accent in ACCENTS {
            assert_eq!(accent.bases.chars().count(), accent.letters.chars().count(), "{}", accent.letters);
        }
    }

    #[test]
    fn no_symbol_is_hidden_by_an_earlier_one() {
        for &(cells, print) in SYMBOLS {
            assert_eq!(symbol(cells.as_bytes()), Some((print, cells.len())));
        }
    }
}
