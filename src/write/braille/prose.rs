//! Print to uncontracted braille, for the words around moves.
//!
//! Everything that another room may do better is behind [`encode`]: when `crate::prose` writes contracted UEB and
//! British braille, only the body of that function changes.

use crate::book::Edition;

/// Writes a word, or a part of one, in cells. Characters that no cells are known for are named in `unknown` and
/// written as a question mark. `title`: lone letters need no sign there (`V`).
pub fn encode(print: &str, edition: Edition, title: bool, out: &mut Vec<u8>, unknown: &mut Vec<char>) {
    if let Some(cells) = chess_word(print, edition).filter(|_| !title) {
        out.extend_from_slice(&cells);
        return;
    }
    let letters: Vec<char> = print.chars().collect();
    let mut at = 0;
    while at < letters.len() {
        let run = |test: fn(&char) -> bool| letters[at..].iter().take_while(|c| test(c)).count();
        match letters[at] {
            '0'..='9' => at = number(&letters, at, out),
            c if c.is_ascii_alphabetic() => {
                let len = run(char::is_ascii_alphabetic);
                let others = letters.iter().filter(|c| c.is_alphanumeric() || matches!(c, '\'' | '’')).count();
                let alone = len == 1 && others == 1;
                word(&letters[at..at + len], edition, alone && !title, out);
                at += len;
            }
            '-' if letters.get(at + 1) == Some(&'-') => {
                out.extend_from_slice(punctuation('–', at, edition).unwrap_or_default());
                at += run(|c| *c == '-');
            }
            c => {
                match (punctuation(c, at, edition), accented(c)) {
                    (Some(cells), _) => out.extend_from_slice(cells),
                    (None, Some((accent, letter))) => {
                        out.extend_from_slice(if c.is_uppercase() && edition == Edition::Ueb2015 { b"," } else { b"" });
                        out.extend_from_slice(accent);
                        out.push(letter);
                    }
                    (None, None) => {
                        unknown.push(c);
                        out.push(b'8');
                    }
                }
                at += 1;
            }
        }
    }
}

/// Letters with the capital signs of UEB: `,` before a capital, `,,` before capitals to the end of the letters.
fn word(letters: &[char], edition: Edition, alone: bool, out: &mut Vec<u8>) {
    let capitals = letters.iter().take_while(|c| c.is_ascii_uppercase()).count();
    let signs = edition == Edition::Ueb2015;
    if alone && !matches!(letters[0].to_ascii_lowercase(), 'a' | 'i' | 'o') && signs {
        // A lone letter is a word to whoever reads contracted braille.
        out.push(b';');
    }
    let whole = signs && letters.len() > 1 && capitals == letters.len();
    if whole {
        out.extend_from_slice(b",,");
    }
    for letter in letters {
        if signs && !whole && letter.is_ascii_uppercase() {
            out.push(b',');
        }
        out.push(letter.to_ascii_uppercase() as u8);
    }
}

/// Figures behind one number sign, points and commas between them included; gives the place after them.
fn number(letters: &[char], start: usize, out: &mut Vec<u8>) -> usize {
    let mut at = start;
    if start == 0 || !letters[start - 1].is_ascii_digit() {
        out.push(b'#');
    }
    while let Some(&c) = letters.get(at) {
        let follows = letters.get(at + 1).is_some_and(char::is_ascii_digit);
        match c {
            '0' => out.push(b'J'),
            '1'..='9' => out.push(b'A' + (c as u8 - b'1')),
            '.' if follows => out.push(b'4'),
            ',' if follows => out.push(b'1'),
            _ => break,
        }
        at += 1;
    }
    if letters.get(at).is_some_and(|c| matches!(c, 'a'..='j')) {
        out.push(b';');
    }
    at
}

/// The words of §2.3, with the endings that they take directly.
fn chess_word(print: &str, edition: Edition) -> Option<Vec<u8>> {
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
    for (at, c) in lead.chars().enumerate() {
        out.extend_from_slice(punctuation(c, at, edition)?);
    }
    if first_capital && edition == Edition::Ueb2015 {
        out.push(b',');
    }
    out.extend_from_slice(cells.as_bytes());
    out.extend(ending.bytes().map(|byte| byte.to_ascii_uppercase()));
    for c in tail.chars() {
        out.extend_from_slice(punctuation(c, 1, edition)?);
    }
    Some(out)
}

/// The cells of a sign of print; `at` is its place in the word, which tells opening from closing quotation marks.
fn punctuation(c: char, at: usize, edition: Edition) -> Option<&'static [u8]> {
    let british: &[u8] = match c {
        '(' | ')' => b"7",
        '[' => b",7",
        ']' => b"7'",
        '/' => b"/",
        '–' | '—' => b"--",
        _ => b"",
    };
    if edition == Edition::Bauk2001 && !british.is_empty() {
        return Some(british);
    }
    Some(match c {
        ',' => b"1",
        ';' => b"2",
        ':' => b"3",
        '.' => b"4",
        '!' => b"6",
        '?' => b"8",
        '"' if at == 0 => b"8",
        '“' | '«' => b"8",
        '"' | '”' | '»' => b"0",
        '\'' | '’' | '‘' => b"'",
        '-' | '‐' | '‑' => b"-",
        '–' | '—' => b",-",
        '…' => b"444",
        '(' => b"\"<",
        ')' => b"\">",
        '[' => b".<",
        ']' => b".>",
        '{' => b"_<",
        '}' => b"_>",
        '/' => b"_/",
        '\\' => b"_*",
        '|' => b"_\\",
        '&' => b"@&",
        '@' => b"@A",
        '#' => b"_?",
        '$' => b"@S",
        '£' => b"@L",
        '€' => b"@E",
        '%' => b".0",
        '*' => b"\"9",
        '+' => b"\"6",
        '=' => b"\"7",
        '×' => b"\"8",
        '<' => b"@<",
        '>' => b"@>",
        '~' => b"@9",
        '_' => b".-",
        '^' => b"@5",
        '§' => b"^S",
        '°' => b"^J",
        '½' => b"#A/B",
        _ => return None,
    })
}

/// A letter of Latin-1 with its accent: the cells of the accent (UEB 4.2) and the letter.
fn accented(c: char) -> Option<(&'static [u8], u8)> {
    const ACCENTS: [(&[u8], &str, &[u8]); 7] = [
        (b"^3", "äëïöüÿ", b"AEIOUY"),
        (b"^/", "áéíóúýćńśźőű", b"AEIOUYCNSZOU"),
        (b"^*", "àèìòù", b"AEIOU"),
        (b"^%", "âêîôû", b"AEIOU"),
        (b"^]", "ãñõ", b"ANO"),
        (b"^V", "čšžřěňďťǎ", b"CSZRENDTA"),
        (b"^&", "çşţ", b"CST"),
    ];
    let c = c.to_lowercase().next()?;
    match c {
        'å' => return Some((b"^$", b'A')),
        'ø' => return Some((b"^*", b'O')),
        'ł' => return Some((b"@/", b'L')),
        'ß' => return Some((b"S", b'S')),
        _ => {}
    }
    ACCENTS.iter().find_map(|(accent, letters, bases)| {
        let index = letters.chars().position(|letter| letter == c)?;
        Some((*accent, bases[index]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(print: &str) -> String {
        let mut out = Vec::new();
        encode(print, Edition::Ueb2015, false, &mut out, &mut Vec::new());
        String::from_utf8(out).unwrap()
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
            ("b", ";B"),
            ("best--but", "BEST,-BUT"),
            ("Grünfeld", ",GR^3UNFELD"),
        ] {
            assert_eq!(cells(print), expected, "{print}");
        }
    }

    /// §2.3, reading-the-code §4.9.
    #[test]
    fn chess_words_are_short() {
        for (print, expected) in [("Black", ",BK"), ("black's", "BK'S"), ("moves.", "MVS4"), ("Whites", ",:TS")] {
            assert_eq!(cells(print), expected, "{print}");
        }
        assert_eq!(cells("blackish"), "BLACKISH");
    }
}
