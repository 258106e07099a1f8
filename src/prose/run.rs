//! Runs of letters: from cells with contractions to print.
//!
//! A run is an unbroken string of letters and contractions. First its end is found: a lower cell belongs to it only
//! between letters, else it is punctuation. Then, if it stands alone (UEB §2.6), it may be a wordsign or shortform;
//! if not, or if it is none, it is spelt out of groupsigns.

use super::longer;
use super::scan::{Scan, digit, is_lower};
use super::symbols;
use super::tables::{
    ALPHABET, Chart, FINAL_6, FINAL_46, FINAL_56, FIRST, FIRST_BRITISH, GROUPSIGNS, INITIAL_5, INITIAL_45, INITIAL_456,
    LOWER_WORDSIGNS, MIDDLE, MIDDLE_BRITISH, UNITS, WORDSIGNS, begins_shortform, is_unit, shortforms,
};

/// What may follow an apostrophe while the sign before it still stands alone (UEB §10.1.2): *that's*, *you'll*.
const ENDINGS: [&[u8]; 8] = [b"D", b"LL", b"RE", b"S", b"T", b"VE", b"M", b"5"];

/// Words of two letters around `dd`, which look like an abbreviation with full stops.
const DD_WORDS: [&[u8; 3]; 4] = [b"A4S", b"O4S", b"E4Y", b"E4A"];

/// The chart of initial-letter contractions that a prefix opens.
fn initial(prefix: u8) -> Option<&'static Chart> {
    match prefix {
        b'"' => Some(&INITIAL_5),
        b'^' => Some(&INITIAL_45),
        b'_' => Some(&INITIAL_456),
        _ => None,
    }
}

/// The chart of final-letter groupsigns that a prefix opens.
fn last(prefix: u8, british: bool) -> Option<&'static Chart> {
    match prefix {
        b'.' => Some(&FINAL_46),
        b';' => Some(&FINAL_56),
        b',' if british => Some(&FINAL_6),
        _ => None,
    }
}

/// The letters of a run, spelt by groupsigns, piece by piece to `push`. `begins` says whether a word begins with it.
fn spell(cells: &[u8], british: bool, begins: bool, mut push: impl FnMut(&str)) {
    let (first, middle) = if british { (&FIRST_BRITISH, &MIDDLE_BRITISH) } else { (&FIRST, &MIDDLE) };
    let mut at = 0;
    while at < cells.len() {
        let cell = cells[at];
        let mut letters = UNITS.get(cell);
        if !british && cells.get(at + 1) == Some(&b'^') && symbols::modified(&cells[at..]).is_some() {
            letters = "";
        } else if letters.is_empty() {
            letters = if at == 0 && begins { first.get(cell) } else { middle.get(cell) };
        }
        if !letters.is_empty() {
            push(letters);
            at += 1;
            continue;
        }
        at += spell_longer_sign(&cells[at..], british, &mut push);
    }
}

/// A sign of more than one cell inside a run: a contraction or an accented letter. How many cells it has.
fn spell_longer_sign(cells: &[u8], british: bool, push: &mut impl FnMut(&str)) -> usize {
    let next = cells.get(1).copied().unwrap_or(b' ');
    let letters = initial(cells[0]).or(last(cells[0], british)).map_or("", |chart| chart.get(next));
    if !letters.is_empty() {
        push(letters);
        return 2;
    }
    if british {
        if cells[0] == b'@' {
            push(symbols::british_accent(next).encode_utf8(&mut [0; 4]));
            return 2;
        }
    } else if let Some((letters, count)) = symbols::modified(cells) {
        for letter in letters.into_iter().flatten() {
            push(letter.encode_utf8(&mut [0; 4]));
        }
        return count;
    }
    push(ALPHABET.get(cells[0]));
    1
}

impl Scan<'_> {
    fn cell(&self, at: usize) -> u8 {
        self.cells.get(at).copied().unwrap_or(b' ')
    }

    /// How many cells a letter or contraction at `at` has that can stand at any place in a run; 0 if there is none.
    #[inline]
    fn unit(&self, at: usize) -> usize {
        let cell = self.cell(at);
        if is_unit(cell) {
            let ligature = self.cell(at + 1) == b'^' && !self.british && symbols::modified(&self.cells[at..]).is_some();
            return if ligature { 4 } else { 1 };
        }
        match cell {
            b'"' | b'^' | b'_' if initial(cell).is_some_and(|chart| chart.has(self.cell(at + 1))) => 2,
            b'^' | b'@' if !self.british && self.cell(at + 2).is_ascii_uppercase() => {
                symbols::modified(&self.cells[at..]).map_or(0, |(_, count)| count)
            }
            b'@' if self.british && self.cell(at + 1).is_ascii_uppercase() => 2,
            _ => 0,
        }
    }

    /// As [`Scan::unit`], for a place after a letter: final groupsigns, and lower groupsigns with a letter after them.
    fn unit_inside(&self, at: usize) -> usize {
        let unit = self.unit(at);
        if unit > 0 {
            return unit;
        }
        let cell = self.cell(at);
        if last(cell, self.british).is_some_and(|chart| chart.has(self.cell(at + 1))) {
            return 2;
        }
        if self.british && cell == b'#' {
            return 1;
        }
        let middle = if self.british { &MIDDLE_BRITISH } else { &MIDDLE };
        // The same lower cell twice is punctuation: no word has *eaea* or *cccc*.
        usize::from(middle.has(cell) && self.cell(at + 1) != cell && self.unit_inside(at + 1) > 0)
    }

    /// Whether a lower groupsign that begins a word stands at `at`: be, con, dis, British com.
    fn begins_word(&self, at: usize) -> bool {
        let first = if self.british { &FIRST_BRITISH } else { &FIRST };
        first.has(self.cell(at)) && self.cell(at + 1) != b'#' && self.unit_inside(at + 1) > 0
    }

    /// Whether a word with contractions could begin at `at`; to, into and by are joined to such a word only.
    fn joinable(&self, at: usize) -> bool {
        let next = self.cell(at + 1);
        match self.cell(at) {
            b' ' => at >= self.cells.len() && !self.ends(at),
            b'#' => digit(next).is_some(),
            b',' => self.unit(at + 1) > 0 || next == b',',
            b';' | b'.' | b'8' => self.unit(at + 1) > 0,
            _ => self.unit(at) > 0 || self.begins_word(at),
        }
    }

    /// Whether a run of letters begins here.
    pub(super) fn run_starts(&self) -> bool {
        let cell = self.cells[self.at];
        if self.unit(self.at) > 0 {
            return true;
        }
        if self.letter {
            // A run that broke off before these cells broke off for a reason ([`Scan::breaks`]).
            return self.unit_inside(self.at) > 0 && !(self.british && matches!(cell, b'#' | b'4' | b'7'));
        }
        match cell {
            b'-' if !self.edge || self.hyphen => false,
            b'2' | b'3' | b'4' | b'-' if self.may_begin_word() && self.begins_word(self.at) => true,
            b'0' | b'2' | b'7' | b'8' => self.edge && !self.low && !self.grade1_next && self.wordsign_ends(),
            _ => false,
        }
    }

    /// Whether the first letters of a word may stand here: after an edge, an opening sign or a capital sign.
    fn may_begin_word(&self) -> bool {
        self.fresh || self.out.next || self.out.word
    }

    /// Whether what follows allows a lower wordsign: no other lower sign may touch it (UEB §10.5.2).
    fn wordsign_ends(&self) -> bool {
        let rest = &self.cells[self.at + 1..];
        if rest.is_empty() {
            return self.ends(self.at + 1);
        }
        !self.british && [b"\">", b".>", b",'", b".'"].iter().any(|close| rest.starts_with(*close))
    }

    /// Where the run that begins here ends.
    fn run_end(&self) -> usize {
        let start = self.at;
        let mut at = start;
        if !self.letter && self.unit(at) == 0 {
            at += 1;
        }
        while at < self.cells.len() {
            if is_unit(self.cells[at]) && self.cell(at + 1) != b'^' {
                at += 1;
                continue;
            }
            let unit = if at == start && !self.letter { self.unit(at) } else { self.unit_inside(at) };
            if unit == 0 || self.british && self.breaks(start, at) {
                break;
            }
            at += unit;
        }
        at
    }

    /// Whether a cell of British Braille ends a run although it could be a groupsign.
    fn breaks(&self, start: usize, at: usize) -> bool {
        match self.cell(at) {
            b'4' => {
                let second = at + 1 + usize::from(self.cell(at + 1) == b';');
                let abbreviates = at == start + 1
                    && self.cell(start).is_ascii_uppercase()
                    && self.cell(second).is_ascii_uppercase()
                    && self.cell(second + 1) == b'4';
                abbreviates && !DD_WORDS.iter().any(|word| self.cells[start..].starts_with(*word))
            }
            b'#' => {
                let single = at == start + 1 && self.edge && self.cell(start).is_ascii_uppercase();
                let name = self.out.next || !b"AEIOU".contains(&self.cell(start));
                digit(self.cell(at + 1)).is_some() && (single && name || self.grade1_next)
            }
            b'7' => self.state.round == 0 && self.closes_round(at + 1),
            _ => false,
        }
    }

    /// Whether a closing round bracket ends the word: `7` with only lower cells after it.
    fn closes_round(&self, from: usize) -> bool {
        let rest = self.cells.get(from..).unwrap_or(&[]);
        rest.iter().rposition(|&cell| cell == b'7').is_some_and(|at| rest[at + 1..].iter().all(|&cell| is_lower(cell)))
    }

    /// Whether a run that ends at `at` stands alone on that side (UEB §2.6): only closing signs up to a blank,
    /// hyphen or dash.
    fn stands_alone(&self, mut at: usize) -> bool {
        loop {
            if at >= self.cells.len() {
                return self.ends(at);
            }
            at += match (self.cells[at], self.cell(at + 1)) {
                (b'-', _) => return true,
                (b',', b'-') if !self.british => return true,
                (b'\'', _) if self.unit(at + 1) > 0 => match self.ending(at + 1) {
                    Some(count) => 1 + count,
                    None => return false,
                },
                (b'1' | b'2' | b'3' | b'4' | b'6' | b'7' | b'8' | b'0' | b'\'', _) => 1,
                (b'"' | b'.' | b'_', b'>') | (b',' | b'.' | b'^' | b'_' | b';', b'\'') | (b',' | b'^', b'0') => 2,
                _ => return false,
            }
        }
    }

    /// The length of an ending after an apostrophe at `at`.
    fn ending(&self, at: usize) -> Option<usize> {
        let rest = &self.cells[at..];
        ENDINGS.iter().find(|ending| rest.starts_with(ending) && self.unit(at + ending.len()) == 0).map(|e| e.len())
    }

    /// Reads the run that begins here.
    pub(super) fn read_run(&mut self) {
        if self.british && self.joined_word() {
            return;
        }
        let (start, end) = (self.at, self.run_end());
        if end == start {
            return self.unread(1);
        }
        let alone = self.edge && !self.grade1_next && self.stands_alone(end);
        let cells = &self.cells[start..end];
        if self.british && self.edge && self.oclock(cells, end) {
            return;
        }
        if self.grade1_next && !self.british && ALPHABET.has(cells[0]) {
            // The grade 1 symbol reaches over one letter; the rest of the run is contracted as before.
            self.plain_letter();
            self.grade1_next = false;
            if end > self.at {
                self.spell_run(end, false);
            }
            return;
        }
        if alone && self.whole_word(cells, end) {
            return;
        }
        if cells.len() > 2 && !self.grade1_next && self.longer_word(start, end) {
            return self.past_letters(end);
        }
        self.spell_run(end, !self.letter);
    }

    /// Writes the run up to `end` as groupsigns spell it.
    fn spell_run(&mut self, end: usize, begins: bool) {
        let cells = &self.cells[self.at..end];
        let out = &mut self.out;
        spell(cells, self.british, begins, |letters| out.letters(letters));
        self.past_letters(end);
    }

    /// Writes a run that is a wordsign, a shortform or British words in sequence; whether it was one.
    fn whole_word(&mut self, cells: &[u8], end: usize) -> bool {
        let word = match *cells {
            [cell] if WORDSIGNS.has(cell) => WORDSIGNS.get(cell),
            [cell] => LOWER_WORDSIGNS.get(cell),
            [first, ..] => {
                let whole = shortforms(first).iter().find(|(short, _)| short.as_bytes() == cells);
                whole.map_or("", |&(_, print)| print)
            }
            [] => "",
        };
        if !word.is_empty() {
            self.out.letters(word);
            self.past_letters(end);
            return true;
        }
        self.british && (self.sequence(cells, end) || self.and_or(cells, end))
    }

    /// British Braille: *and*, *for*, *of*, *the*, *with* and a final *a* are written without blanks between them.
    fn sequence(&mut self, cells: &[u8], end: usize) -> bool {
        let is_word = |cell: &u8| matches!(cell, b'&' | b'=' | b'(' | b'!' | b')');
        let (words, article) = match cells {
            [words @ .., b'A'] if words.last() != Some(&b'!') => (words, true),
            words => (words, false),
        };
        if words.is_empty() || !words.iter().all(is_word) {
            return false;
        }
        for (i, &cell) in words.iter().enumerate() {
            if i > 0 {
                self.out.blank();
            }
            self.out.letters(GROUPSIGNS.get(cell));
        }
        if article {
            self.out.blank();
            self.out.letters("a");
        }
        self.past_letters(end);
        true
    }

    /// British Braille: the oblique of *and/or*, which elsewhere would be `st`.
    fn and_or(&mut self, cells: &[u8], end: usize) -> bool {
        if cells != b"&/OR" {
            return false;
        }
        self.out.letters("and");
        self.out.sign("/");
        self.out.letters("or");
        self.past_letters(end);
        true
    }

    /// British Braille: `o'c` for *o'clock*.
    fn oclock(&mut self, cells: &[u8], end: usize) -> bool {
        let short = cells == b"O" && self.cells[end..].starts_with(b"'C") && self.unit(end + 2) == 0;
        if short {
            self.out.letters("o'clock");
            self.past_letters(end + 2);
        }
        short
    }

    /// British Braille: *to*, *into*, *by* joined to the next word. Writes the word and a blank, and leaves the rest.
    fn joined_word(&mut self) -> bool {
        if self.edge && !self.hyphen && self.cells[self.at..].starts_with(b"96") && self.joinable(self.at + 2) {
            self.join("into", 2);
            return true;
        }
        false
    }

    /// As [`Scan::joined_word`], for to and by; the scanner of the code's signs asks.
    pub(super) fn joined_lower_word(&mut self) -> bool {
        let word = match self.cells[self.at] {
            b'6' => "to",
            b'0' => "by",
            _ => return false,
        };
        let joins = self.edge && !self.hyphen && self.grade2() && self.joinable(self.at + 1);
        if joins {
            self.join(word, 1);
        }
        joins
    }

    fn join(&mut self, word: &str, count: usize) {
        self.out.letters(word);
        self.out.blank();
        self.past_sign(count);
        (self.edge, self.open, self.fresh) = (true, true, true);
    }

    /// A longer word with a shortform in it ([`longer`]); whether it was one.
    fn longer_word(&mut self, start: usize, end: usize) -> bool {
        if !self.cells[start..end].windows(2).any(|pair| begins_shortform(pair[0], pair[1])) {
            return false;
        }
        let mut word = std::mem::take(self.scratch);
        let found = (start..end).any(|at| self.longer_at(&mut word, start, at, end));
        if found {
            self.out.letters(&word);
        }
        *self.scratch = word;
        found
    }

    /// Whether a shortform at `at` makes the run `start..end` a longer word, which is then in `word`.
    fn longer_at(&self, word: &mut String, start: usize, at: usize, end: usize) -> bool {
        if at + 1 == end || !begins_shortform(self.cells[at], self.cells[at + 1]) {
            return false;
        }
        let candidates = shortforms(self.cells[at]);
        if candidates.is_empty() || at > start && matches!(self.cells[at - 1], b'"' | b'^' | b'_' | b'.' | b';' | b'@')
        {
            return false;
        }
        candidates.iter().any(|&(short, print)| {
            if !self.cells[at..end].starts_with(short.as_bytes()) {
                return false;
            }
            word.clear();
            spell(&self.cells[start..at], self.british, true, |letters| word.push_str(letters));
            let place = word.len();
            // *be* before a shortform is contracted: `2LL` is *belittle*, `BELL` a bell.
            if word == "be" && at == start + 2 {
                return false;
            }
            word.push_str(print);
            spell(&self.cells[at + short.len()..end], self.british, false, |letters| word.push_str(letters));
            longer::allows(word, print, place)
        })
    }
}
