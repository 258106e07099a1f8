//! Which code the prose is in, and whether it is contracted: counted evidence, with the words that gave it.
//!
//! No single sign decides. A file of chess has cells for moves that look like anything, so each kind of evidence is
//! counted apart and the caller weighs it together with what the moves say.

use super::scan::{digit, is_lower};
use super::tables::{FINAL_6, is_unit};
use crate::book::ProseCode;

/// A kind of evidence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// Capitals before ordinary words (UEB §8); old books show none.
    Capitals,
    /// Brackets, oblique, dash and currency of two cells that begin with a prefix (UEB §3, §7).
    UebSymbols,
    /// Words of UEB that British Braille contracts or joins: `TO`, `BY`, `INTO` and *the*, *and*, *of*, *with* parted
    /// by a blank; endings `BLE`, `ALLY`, `A;N`.
    Parted,
    /// *to*, *by*, *into* joined to the next word.
    JoinedTo,
    /// *and*, *for*, *of*, *the*, *with*, *a* in sequence without blanks.
    Sequence,
    /// The contractions ally, ation, ble, com, dd.
    DroppedContraction,
    /// Round brackets of one cell, the dash of two hyphens.
    BritishPunctuation,
    /// Words that only contracted braille writes so: `!`, `&`, groupsigns inside words.
    Contraction,
    /// Words that contracted braille never writes so: `THE`, `AND`, `WITH`.
    SpeltOut,
}

impl Sign {
    /// All kinds, in the order of [`Evidence::counts`].
    pub const ALL: [Sign; 9] = [
        Sign::Capitals,
        Sign::UebSymbols,
        Sign::Parted,
        Sign::JoinedTo,
        Sign::Sequence,
        Sign::DroppedContraction,
        Sign::BritishPunctuation,
        Sign::Contraction,
        Sign::SpeltOut,
    ];

    /// What was seen, for people.
    pub const fn describe(self) -> &'static str {
        match self {
            Sign::Capitals => "words with a capital sign",
            Sign::UebSymbols => "UEB brackets and symbols",
            Sign::Parted => "words and endings that British Braille contracts or joins",
            Sign::JoinedTo => "to, by, into joined to the next word",
            Sign::Sequence => "and, for, of, the, with joined in sequence",
            Sign::DroppedContraction => "contractions that UEB dropped",
            Sign::BritishPunctuation => "British brackets and dashes",
            Sign::Contraction => "contracted words",
            Sign::SpeltOut => "common words spelt out",
        }
    }
}

/// Counted evidence about the prose of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// How many words gave evidence of each kind, in the order of [`Sign::ALL`].
    pub counts: [u32; 9],
    /// Up to three words of each kind, in Braille ASCII, in the same order.
    pub examples: [Vec<String>; 9],
    /// How many words were looked at.
    pub words: u32,
    /// Whether the last word could have been joined to the next by British Braille.
    sequence: bool,
}

impl Evidence {
    /// Counts the evidence of some words of prose, given as cells between blanks, in order.
    pub fn of<'a>(words: impl IntoIterator<Item = &'a [u8]>) -> Evidence {
        let mut evidence = Evidence::default();
        words.into_iter().for_each(|word| evidence.add(word));
        evidence
    }

    /// Counts one word more.
    pub fn add(&mut self, word: &[u8]) {
        self.words = self.words.saturating_add(1);
        let body = trim(word);
        if word.starts_with(b",") && body.len() > 2 && body.iter().all(u8::is_ascii_uppercase) {
            self.note(Sign::Capitals, word);
        }
        if has_ueb_symbol(word) {
            self.note(Sign::UebSymbols, word);
        }
        if british_punctuation(word) {
            self.note(Sign::BritishPunctuation, word);
        }
        let in_sequence = matches!(body, [b'&' | b'=' | b'(' | b'!' | b')'] | [b'A'] | b"AND" | b"OF");
        let parted = self.sequence && matches!(word, [b'&' | b'=' | b'(' | b'!' | b')'] | [b'A']);
        self.sequence = in_sequence && body.len() == 1 && word.len() == body.len() && body != b"A";
        if parted || matches!(body, b"TO" | b"BY" | b"INTO") || ends_like_ueb(body) {
            self.note(Sign::Parted, word);
        }
        if joined(word) {
            self.note(Sign::JoinedTo, word);
        }
        if body.len() > 1 && sequence(body) {
            self.note(Sign::Sequence, word);
        }
        if dropped(body) {
            self.note(Sign::DroppedContraction, word);
        }
        if contracted(body) {
            self.note(Sign::Contraction, word);
        }
        if matches!(body, b"THE" | b"AND" | b"FOR" | b"OF" | b"WITH" | b"THIS" | b"WHICH" | b"WAS" | b"IN") {
            self.note(Sign::SpeltOut, word);
        }
    }

    fn note(&mut self, sign: Sign, word: &[u8]) {
        self.counts[sign as usize] += 1;
        let examples = &mut self.examples[sign as usize];
        let shown = String::from_utf8_lossy(word);
        if examples.len() < 3 && !examples.iter().any(|example| *example == shown) {
            examples.push(shown.into_owned());
        }
    }

    /// How many words gave evidence of one kind.
    pub fn count(&self, sign: Sign) -> u32 {
        self.counts[sign as usize]
    }

    /// How many words speak for a code. A capital counts half: some British books show capitals.
    pub fn votes(&self, code: ProseCode) -> u32 {
        match code {
            ProseCode::Ueb => self.count(Sign::Capitals) / 2 + self.count(Sign::UebSymbols) + self.count(Sign::Parted),
            ProseCode::British => {
                self.count(Sign::JoinedTo)
                    + self.count(Sign::Sequence)
                    + self.count(Sign::DroppedContraction)
                    + self.count(Sign::BritishPunctuation)
            }
        }
    }

    /// The code that most words speak for; UEB where there is no evidence.
    pub fn code(&self) -> ProseCode {
        if self.votes(ProseCode::British) > self.votes(ProseCode::Ueb) { ProseCode::British } else { ProseCode::Ueb }
    }

    /// Whether the prose is contracted; it is taken to be where nothing speaks.
    pub fn contracted(&self) -> bool {
        self.count(Sign::Contraction) >= self.count(Sign::SpeltOut)
    }

    /// What the guess rests on, a line a kind that was seen: `23 words with a capital sign (,MAY ,LONDON)`.
    pub fn explain(&self) -> Vec<String> {
        let seen = Sign::ALL.into_iter().filter(|&sign| self.count(sign) > 0);
        let line = |sign: Sign| {
            format!("{} {} ({})", self.count(sign), sign.describe(), self.examples[sign as usize].join(" "))
        };
        seen.map(line).collect()
    }
}

/// A word without capital signs before it and lower signs after it.
fn trim(word: &[u8]) -> &[u8] {
    let from = word.iter().position(|&cell| cell != b',').unwrap_or(word.len());
    let word = &word[from..];
    let to = word.iter().rposition(|&cell| !is_lower(cell) || matches!(cell, b'5' | b'9')).map_or(0, |at| at + 1);
    &word[..to]
}

fn has_ueb_symbol(word: &[u8]) -> bool {
    let pair =
        |pair: &[u8]| matches!(pair, b"\"<" | b"\">" | b".<" | b"_/" | b".0" | b"@S" | b"@L" | b"@E" | b"^/" | b",-");
    word.windows(2).any(pair) || word.starts_with(b";;")
}

fn british_punctuation(word: &[u8]) -> bool {
    let inside = word.windows(4).any(|w| w[1] == b'-' && w[2] == b'-' && is_unit(w[0]) && is_unit(w[3]));
    let opens = matches!(word, [b'7', first, second, third, ..] if [first, second, third].iter().all(|&&c| is_unit(c)));
    let rest = &word[..word.iter().rposition(|&cell| !b"1234680".contains(&cell)).map_or(0, |at| at + 1)];
    // A move has at most four letters before a 7.
    let closes = rest.strip_suffix(b"7").is_some_and(|word| word.len() > 4 && word.iter().all(|&cell| is_unit(cell)));
    (inside || opens || word == b"--" || closes) && !rest.contains(&b'X')
}

/// `6!`, `6PLAY`, `0A`, `96!`: a lower cell, then at least a letter that no move would have there.
fn joined(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"9").filter(|rest| rest.starts_with(b"6")).unwrap_or(word);
    let rest = match word {
        [b'6' | b'0', rest @ ..] => rest,
        _ => return false,
    };
    let letters = rest.iter().take_while(|&&cell| is_unit(cell)).count();
    letters > 2 || letters > 0 && matches!(rest[0], b'!' | b'_' | b'?' | b'A') && letters == trim(rest).len()
}

fn sequence(body: &[u8]) -> bool {
    let words = body.strip_suffix(b"A").filter(|words| words.last() != Some(&b'!')).unwrap_or(body);
    !words.is_empty() && words.iter().all(|cell| matches!(cell, b'&' | b'=' | b'(' | b'!' | b')'))
}

fn dropped(body: &[u8]) -> bool {
    // Moves have hyphens and crosses; numbers have digits and points.
    if body.iter().any(|cell| matches!(cell, b'X' | b'\'' | b'@')) || matches!(body[..], [] | [b'#' | b'"', ..]) {
        return false;
    }
    let begins = matches!(body, [b'-', b'A' | b'E' | b'I' | b'M' | b'P' | b'B' | b'F', _, ..])
        && body[1..].iter().all(|&cell| is_unit(cell) || is_lower(cell) || cell == b';' || cell == b'.')
        && body[1..].iter().filter(|&&cell| is_unit(cell)).count() > 3
        && !body.iter().any(u8::is_ascii_digit);
    let inside = |w: &[u8]| {
        is_unit(w[0]) && (w[1] == b',' && FINAL_6.has(w[2]) || w[1] == b'4' && is_unit(w[2]) && is_unit(w[0]))
    };
    let ble = body.len() > 3
        && body.windows(2).skip(1).any(|w| is_unit(w[0]) && w[1] == b'#')
        && !body.windows(2).any(|w| w[0] == b'#' && digit(w[1]).is_some() && w[1] != b'D');
    let long = body.len() > 4 && body.iter().filter(|cell| cell.is_ascii_uppercase()).count() > 2;
    begins || ble || long && !body.ends_with(b"4") && body.windows(3).skip(1).any(inside)
}

fn ends_like_ueb(body: &[u8]) -> bool {
    body.len() > 4 && (body.ends_with(b"BLE") || body.ends_with(b"ALLY") || body.ends_with(b"A;N"))
}

/// A whole word that is one contraction, or an inner groupsign between letters.
fn contracted(body: &[u8]) -> bool {
    match body {
        [b'!' | b'&' | b'(' | b')' | b'='] => true,
        [first, .., last] if body.len() > 3 => {
            // ⠜ and ⠡ stand in moves: check, castling, mate.
            let sign = |cell: &u8| !cell.is_ascii_alphanumeric() && !matches!(cell, b'>' | b'*');
            is_unit(*first) && is_unit(*last) && body.iter().all(|&cell| is_unit(cell)) && body.iter().any(sign)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(braille: &str) -> Evidence {
        Evidence::of(braille.split(' ').map(str::as_bytes))
    }

    #[test]
    fn british_braille_shows_in_what_ueb_dropped() {
        let evidence = of("! POSI;N BRI/LES ) *.ES & HE GETS RID (! ?R1T 6PLAY X DRA/IC,Y 7SEE PAGE");
        assert_eq!(evidence.code(), ProseCode::British);
        assert!(evidence.contracted());
        assert_eq!(evidence.count(Sign::Sequence), 1);
        assert_eq!(evidence.count(Sign::JoinedTo), 1);
        assert_eq!(evidence.count(Sign::DroppedContraction), 1);
        assert_eq!(evidence.examples[Sign::JoinedTo as usize], ["6PLAY"]);
    }

    #[test]
    fn ueb_shows_in_capitals_and_blanks() {
        let evidence = of(",IT IS A ,BISHOP TO MOVE \"<THE BLACK ONE\"> IN THE GAME");
        assert_eq!(evidence.code(), ProseCode::Ueb);
        assert!(!evidence.contracted());
        assert!(evidence.explain().iter().any(|line| line.contains("common words spelt out")));
    }

    /// Chess in old books has a capital sign before names; that is no capital.
    #[test]
    fn names_of_men_are_no_capitals() {
        assert_eq!(of("! ,S & ,QB & ,E4").count(Sign::Capitals), 0);
    }
}
