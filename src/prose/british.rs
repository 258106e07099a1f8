//! The signs of British Braille before UEB around and between letters: punctuation, brackets, numbers, italics.

use super::scan::{Scan, digit, is_lower};
use super::symbols;

impl Scan<'_> {
    /// One sign that is no contraction.
    pub(super) fn british_sign(&mut self) {
        match self.cells[self.at] {
            b'A'..=b'Z' => self.plain_letter(),
            b'#' => self.british_number(),
            b',' => self.british_dot_6(),
            b';' if self.at + 1 < self.cells.len() => {
                self.grade1_next = true;
                self.indicator(1);
            }
            b'.' if self.at + 1 < self.cells.len() && !self.letter => self.italics(),
            b'@' if self.peek(1).is_ascii_uppercase() => {
                self.out.letter(symbols::british_accent(self.peek(1)));
                self.past_letters(self.at + 2);
            }
            b'_' if self.peek(1) == b'/' => {
                self.out.sign("/");
                self.past_sign(2);
            }
            b'/' => {
                self.out.sign("/");
                self.past_sign(1);
            }
            b'-' if self.peek(1) == b'-' => self.dash(2),
            b'-' => self.hyphen(),
            b'\'' if self.cells[self.at..].starts_with(b"'''") => self.opening("...", 3, true),
            b'\'' => self.apostrophe(),
            _ => self.british_punctuation(),
        }
    }

    fn british_punctuation(&mut self) {
        if self.joined_lower_word() {
            return;
        }
        match self.cells[self.at] {
            b'1' => self.punctuation(",", 1),
            b'2' => self.punctuation(";", 1),
            b'3' if self.digit && self.peek(1) == b'P' => {
                self.out.sign("%");
                self.past_sign(2);
            }
            b'3' => self.punctuation(":", 1),
            b'4' if self.edge && self.peek(1) == b'#' => {
                self.out.sign("$");
                self.past_sign(1);
            }
            b'4' => self.punctuation(".", 1),
            b'6' => self.punctuation("!", 1),
            b'7' => self.round_bracket(),
            b'8' if self.open && !self.only_lower_follows() => self.opening("\"", 1, true),
            b'8' => self.punctuation("?", 1),
            b'0' if self.peek(1) == b'\'' => self.punctuation("'", 2),
            b'0' => self.punctuation("\"", 1),
            _ => self.unread(1),
        }
    }

    /// Whether the rest of the word has no upper dot: no word can begin here.
    fn only_lower_follows(&self) -> bool {
        !self.ends_touching() && self.cells[self.at + 1..].iter().all(|&cell| is_lower(cell))
    }

    fn ends_touching(&self) -> bool {
        !self.ends(self.cells.len())
    }

    /// Dots 2356: a round bracket, opening where a word could begin and closing elsewhere; with dot 3 it closes a
    /// square one.
    fn round_bracket(&mut self) {
        if self.peek(1) == b'\'' && (self.state.square > 0 || !self.open) {
            self.state.square = self.state.square.saturating_sub(1);
            return self.punctuation("]", 2);
        }
        let opens = if self.open {
            self.follows() && !(self.state.round > 0 && self.only_lower_follows())
        } else {
            self.letter && self.state.round == 0 && self.cells[self.at + 1..].contains(&b'7')
        };
        if opens {
            self.state.round = self.state.round.saturating_add(1);
            return self.opening("(", 1, true);
        }
        self.state.round = self.state.round.saturating_sub(1);
        self.punctuation(")", 1);
    }

    /// Dot 6: square bracket, inner quotation marks, capitals.
    fn british_dot_6(&mut self) {
        match self.peek(1) {
            b'0' | b'2' | b'7' | b'8' if self.capital_wordsign() => self.capital(),
            b'7' => {
                self.state.square = self.state.square.saturating_add(1);
                self.opening("[", 2, true);
            }
            b'8' => self.opening("'", 2, true),
            b'0' => self.punctuation("'", 2),
            b' ' => self.unread(1),
            _ => self.capital(),
        }
    }

    /// Dots 46 before a word: italics, for a word (one) or a passage (two, until one before the last word).
    fn italics(&mut self) {
        if self.peek(1) == b'.' && self.at + 2 < self.cells.len() {
            self.state.typeforms = 1;
            return self.indicator(2);
        }
        self.state.typeforms = 0;
        self.indicator(1);
    }

    /// A number: digits with decimal point (dot 2), comma of thousands (dot 3), and ranges, whose hyphen keeps the
    /// numeral sign.
    fn british_number(&mut self) {
        if digit(self.peek(1)).is_none() && !(self.peek(1) == b'1' && digit(self.peek(2)).is_some()) {
            return self.unread(1);
        }
        self.at += 1;
        let pound = self.letter && self.out.take_pound();
        if pound {
            self.out.sign("£");
        }
        loop {
            let number = self.digits();
            self.write_digits(number);
            let next_is_digit = digit(self.peek(1)).is_some();
            let join = match self.peek(0) {
                b'1' if next_is_digit => ".",
                b'\'' if next_is_digit => ",",
                b'/' if next_is_digit => "/",
                b'-' if next_is_digit && self.range_follows() => "-",
                _ => break,
            };
            self.out.sign(join);
            self.at += 1;
        }
        self.past_number();
    }

    /// Whether only digits, and then punctuation, follow the hyphen here.
    fn range_follows(&self) -> bool {
        let rest = &self.cells[self.at + 1..];
        let digits = rest.iter().take_while(|&&cell| digit(cell).is_some()).count();
        rest[digits..].iter().all(|&cell| is_lower(cell))
    }
}
