//! The signs of Unified English Braille around and between letters: indicators, punctuation, numbers.

use std::ops::Range;

use super::scan::{Grade1, Scan, digit};
use super::symbols::{self, FRACTIONS, INFINITY};

impl Scan<'_> {
    /// One sign that is no contraction.
    pub(super) fn ueb_sign(&mut self) {
        match self.cells[self.at] {
            b'A'..=b'Z' => match symbols::modified(&self.cells[self.at..]) {
                Some(_) => self.accented(),
                None => self.plain_letter(),
            },
            b'#' => self.ueb_number(),
            b',' => self.ueb_dot_6(),
            b';' => self.grade_1_indicator(),
            b'.' | b'^' | b'_' | b'@' | b'"' => self.prefixed(),
            b'-' => self.hyphen(),
            b'\'' => self.apostrophe(),
            _ => self.ueb_punctuation(),
        }
    }

    /// Lower cells as punctuation (UEB §7).
    fn ueb_punctuation(&mut self) {
        match self.cells[self.at] {
            b'1' => self.punctuation(",", 1),
            b'2' => self.punctuation(";", 1),
            b'3' => self.punctuation(":", 1),
            b'4' => self.punctuation(".", 1),
            b'6' => self.punctuation("!", 1),
            b'8' if self.open && !self.grade1_next && self.follows() => self.opening("\"", 1, true),
            b'8' => self.punctuation("?", 1),
            b'0' => self.punctuation("\"", 1),
            b'7' if self.digit => {
                let double = self.peek(1) == b'7';
                self.punctuation(if double { "″" } else { "′" }, 1 + usize::from(double));
            }
            _ => self.unread(1),
        }
    }

    /// Dot 6: capitals (UEB §8), the dash (§7.2), single and non-directional quotation marks (§7.6).
    fn ueb_dot_6(&mut self) {
        match self.peek(1) {
            b'0' | b'2' | b'7' | b'8' if self.capital_wordsign() => self.capital(),
            b'-' => self.dash(2),
            b'\'' => self.end_capitals(),
            b'8' => self.opening("'", 2, true),
            b'0' => self.punctuation("'", 2),
            b'7' if self.open => self.opening("\"", 2, true),
            b'7' => self.punctuation("\"", 2),
            b' ' if self.at + 1 == self.cells.len() => self.unread(1),
            _ => self.capital(),
        }
    }

    /// Dots 56: grade 1 for a symbol, a word, a passage, and its end (UEB §5).
    fn grade_1_indicator(&mut self) {
        match (self.peek(1), self.peek(2)) {
            (b';', b';') => {
                self.state.grade1 = true;
                self.indicator(3);
            }
            (b';', _) => {
                self.grade1 = Grade1::Word;
                self.indicator(2);
            }
            (b'\'', _) => {
                self.state.grade1 = false;
                self.grade1 = Grade1::Off;
                self.indicator(2);
            }
            _ if self.at + 1 == self.cells.len() => self.unread(1),
            _ => {
                self.grade1_next = true;
                self.indicator(1);
            }
        }
    }

    /// A sign that begins with dots 46, 45, 456, 4 or 5.
    fn prefixed(&mut self) {
        let (cell, next) = (self.cells[self.at], self.peek(1));
        if symbols::modified(&self.cells[self.at..]).is_some() {
            return self.accented();
        }
        if let Some((sign, count)) = symbols::symbol(&self.cells[self.at..]) {
            if matches!(sign, '(' | '[' | '{' | '<') {
                return self.opening(sign.encode_utf8(&mut [0; 4]), count, false);
            }
            self.out.sign_char(sign);
            self.past_sign(count);
            self.fresh = !matches!(sign, ')' | ']' | '}' | '>');
            return;
        }
        match (cell, next) {
            (b'^' | b'_', b'8') => self.opening("\"", 2, true),
            (b'^' | b'_', b'0') => self.punctuation("\"", 2),
            (b'"', b',') if self.peek(2) == b'-' => self.dash(3),
            (b'"', _) | (_, b' ') => self.unread(1),
            (_, b'2' | b'1') => self.indicator(2),
            (_, b'7') => {
                self.state.typeforms = self.state.typeforms.saturating_add(1);
                self.indicator(2);
            }
            (_, b'\'') => {
                self.state.typeforms = self.state.typeforms.saturating_sub(1);
                self.indicator(2);
            }
            _ => self.unread(1),
        }
    }

    /// A letter with its accent, or a ligature (UEB §4).
    pub(super) fn accented(&mut self) {
        if let Some((letters, count)) = symbols::modified(&self.cells[self.at..]) {
            letters.into_iter().flatten().for_each(|letter| self.out.letter(letter));
            self.past_letters(self.at + count);
        }
    }

    /// A number (UEB §6): digits with comma, decimal point and numeric space, or a simple fraction. Grade 1 follows.
    fn ueb_number(&mut self) {
        if self.cells[self.at..].starts_with(INFINITY.0) {
            self.out.sign_char(INFINITY.1);
            return self.past_sign(2);
        }
        let point = matches!(self.peek(1), b'1' | b'4') && digit(self.peek(2)).is_some();
        if digit(self.peek(1)).is_none() && !point {
            return self.unread(1);
        }
        self.at += 1;
        let mut whole = true;
        loop {
            let number = self.digits();
            let next_is_digit = digit(self.peek(1)).is_some();
            let join = match self.peek(0) {
                b'1' if self.digit_after_points() => ",",
                b'4' if self.digit_after_points() => ".",
                b'"' if next_is_digit => " ",
                b'/' if next_is_digit && whole => {
                    self.fraction(number);
                    break;
                }
                _ => {
                    self.write_digits(number);
                    break;
                }
            };
            whole = false;
            self.write_digits(number);
            self.out.sign(join);
            self.at += 1;
        }
        self.past_number();
        if self.grade1 == Grade1::Off {
            self.grade1 = Grade1::Number;
        }
    }

    /// Whether a digit follows the commas and points here; numeric mode reaches over them (UEB §6.3).
    fn digit_after_points(&self) -> bool {
        let next = self.cells[self.at..].iter().find(|cell| !matches!(cell, b'1' | b'4'));
        next.is_some_and(|&cell| digit(cell).is_some())
    }

    /// A simple fraction (UEB §6.4), from its line on.
    fn fraction(&mut self, numerator: Range<usize>) {
        self.at += 1;
        let denominator = self.digits();
        let is = |place: &Range<usize>, print: &str| {
            self.cells[place.clone()].iter().map(|&cell| digit(cell)).eq(print.chars().map(Some))
        };
        match FRACTIONS.iter().find(|(n, d, _)| is(&numerator, n) && is(&denominator, d)) {
            Some(&(_, _, sign)) => self.out.sign_char(sign),
            None => {
                self.write_digits(numerator);
                self.out.sign("/");
                self.write_digits(denominator);
            }
        }
    }
}
