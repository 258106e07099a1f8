//! Uncontracted Unified English Braille.

use super::super::symbols::{self, FRACTIONS, INFINITY, SYMBOLS};
use super::{Writer, expected};

/// How a word is written.
#[derive(Clone, Copy, Default)]
struct Manner {
    /// After the grade 1 word indicator.
    grade1: bool,
    /// With quotation marks that have no direction.
    straight: bool,
    /// The first word of a passage of capitals.
    opens: bool,
    /// In a passage of capitals: no capital signs.
    inside: bool,
    /// The last word of a passage of capitals.
    closes: bool,
}

/// The cells of a letter in lower case, and whether it is a capital.
pub(super) fn letter(c: char) -> Option<(Vec<u8>, bool)> {
    let mut lower = c.to_lowercase();
    let (base, None) = (lower.next()?, lower.next()) else { return None };
    if !base.to_uppercase().eq([c]) && base != c {
        return None;
    }
    let cells = if base.is_ascii_lowercase() { vec![base.to_ascii_uppercase() as u8] } else { symbols::spelt(base)? };
    Some((cells, base != c))
}

/// The cells of a character that is neither letter nor digit. Quotation and question marks depend on their place.
pub(super) fn sign(c: char) -> Option<&'static [u8]> {
    Some(match c {
        ',' => b"1",
        ';' => b"2",
        ':' => b"3",
        '.' => b"4",
        '!' => b"6",
        '?' => b"8",
        '"' => b",7",
        '\'' => b"'",
        '-' => b"-",
        '—' => b",-",
        c if c == INFINITY.1 => INFINITY.0,
        c if FRACTIONS.iter().any(|&(_, _, sign)| sign == c) => b"#",
        c => SYMBOLS.iter().find(|&&(_, print)| print == c)?.0.as_bytes(),
    })
}

/// One word on its way to cells.
struct Word {
    cells: Vec<u8>,
    manner: Manner,
    /// A word could begin here: see the decoder.
    edge: bool,
    /// The next letter a to j would read as a digit.
    numeric: bool,
}

impl Word {
    fn write(word: &str, manner: Manner) -> Vec<u8> {
        let mut cells = Vec::with_capacity(word.len() + 4);
        // A question mark that begins a word has a grade 1 symbol of its own; three would be a passage.
        let asks = manner.grade1 && word.starts_with('?');
        if asks {
            cells.extend(b";8");
        }
        if manner.grade1 {
            cells.extend(b";;");
        }
        if manner.opens {
            cells.extend(b",,,");
        }
        let mut this = Word { cells, manner, edge: !asks, numeric: false };
        let chars: Vec<char> = word.chars().collect();
        let mut at = usize::from(asks);
        while at < chars.len() {
            at += this.step(&chars[at..]);
        }
        if manner.closes {
            this.cells.extend(b",'");
        }
        this.cells
    }

    /// Writes what stands at the beginning of `chars`; how many characters that was.
    fn step(&mut self, chars: &[char]) -> usize {
        let letters: Vec<_> = chars.iter().map_while(|&c| letter(c)).collect();
        if !letters.is_empty() {
            self.letters(&letters);
            return letters.len();
        }
        if chars[0].is_ascii_digit() {
            return self.number(chars);
        }
        self.sign(chars[0], chars.len() == 1);
        1
    }

    /// Letters with their capital signs (UEB §8.3, §8.4).
    fn letters(&mut self, letters: &[(Vec<u8>, bool)]) {
        let mut at = 0;
        while at < letters.len() {
            let capitals = letters[at..].iter().take_while(|&&(_, capital)| capital).count();
            let count = capitals.max(1);
            match capitals {
                _ if self.manner.inside => {}
                0 => {}
                1 => self.cells.push(b','),
                _ => self.cells.extend(b",,"),
            }
            for (cells, _) in &letters[at..at + count] {
                self.letter(cells);
            }
            at += count;
            if capitals > 1 && at < letters.len() && !self.manner.inside {
                self.cells.extend(b",'");
            }
        }
    }

    fn letter(&mut self, cells: &[u8]) {
        let shown = matches!(self.cells.last(), Some(b',')) && !self.manner.inside;
        if self.numeric && !shown && matches!(cells[0], b'A'..=b'J') {
            self.cells.push(b';');
        }
        self.cells.extend(cells);
        (self.edge, self.numeric) = (false, false);
    }

    /// A number with the commas and points between its digits (UEB §6.2).
    fn number(&mut self, chars: &[char]) -> usize {
        self.cells.push(b'#');
        let mut at = 0;
        while let Some(&c) = chars.get(at) {
            let joins = chars.get(at + 1).is_some_and(char::is_ascii_digit);
            match c {
                '0' => self.cells.push(b'J'),
                '1'..='9' => self.cells.push(c as u8 - b'1' + b'A'),
                ',' if joins => self.cells.push(b'1'),
                '.' if joins => self.cells.push(b'4'),
                _ => break,
            }
            at += 1;
        }
        (self.edge, self.numeric) = (false, true);
        at
    }

    fn sign(&mut self, c: char, last: bool) {
        let mut opens = matches!(c, '-' | '—' | '(' | '[' | '{' | '<');
        match c {
            '"' if self.manner.straight => {
                self.cells.extend(b",7");
                opens = self.edge;
            }
            '"' if self.edge && !last => {
                self.cells.push(b'8');
                opens = true;
            }
            '"' => self.cells.push(b'0'),
            '?' if self.edge => self.cells.extend(b";8"),
            c => match FRACTIONS.iter().find(|&&(_, _, sign)| sign == c) {
                Some(&(numerator, denominator, _)) => {
                    self.number(&[numerator.chars().next().unwrap_or('0')]);
                    self.cells.push(b'/');
                    self.number(&[denominator.chars().next().unwrap_or('0')]);
                    let second_sign = self.cells.len() - 2;
                    self.cells.remove(second_sign);
                    return;
                }
                None => self.cells.extend(sign(c).unwrap_or_default()),
            },
        }
        self.numeric = self.numeric && matches!(c, '.' | ',');
        self.edge = opens || c == '\'' && self.edge;
    }
}

impl Writer {
    /// Words with blanks between them.
    pub(super) fn ueb_words(&mut self, words: &[&str]) {
        let mut at = 0;
        while at < words.len() {
            let passage = passage(&words[at..]);
            let count = if passage < 3 { 1 } else { passage };
            for (i, word) in words[at..at + count].iter().enumerate() {
                if at + i > 0 {
                    self.cells.push(b' ');
                }
                let inside = count > 1;
                let closes = inside && i + 1 == count;
                self.ueb_word(word, Manner { inside, opens: inside && i == 0, closes, ..Manner::default() });
            }
            at += count;
        }
    }

    fn ueb_word(&mut self, word: &str, manner: Manner) {
        let ways = [(false, false), (false, true), (true, false), (true, true)];
        let ways = ways.map(|(grade1, straight)| Word::write(word, Manner { grade1, straight, ..manner }));
        self.first_that_reads(&expected(word), ways);
    }
}

/// How many words from the first on are all in capitals (UEB §8.5), each with at least one letter.
fn passage(words: &[&str]) -> usize {
    let capitals = |word: &&&str| {
        let mut letters = word.chars().filter(|c| c.is_alphabetic()).peekable();
        letters.peek().is_some() && letters.all(|c| letter(c).is_some_and(|(_, capital)| capital))
    };
    words.iter().take_while(capitals).count()
}
