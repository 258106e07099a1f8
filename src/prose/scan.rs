//! One word, cell by cell: what both codes share. The signs of each code are in [`super::ueb`] and
//! [`super::british`], the letters in [`super::run`].

use std::ops::Range;

use super::out::Out;
use super::tables::ALPHABET;
use super::{Neighbour, State};
use crate::book::ProseCode;

/// What is to be read, and how.
pub(super) struct Task<'a> {
    pub(super) cells: &'a [u8],
    pub(super) code: ProseCode,
    pub(super) contracted: bool,
    pub(super) before: Neighbour,
    pub(super) after: Neighbour,
}

/// How far grade 1 reaches inside a word (UEB §5).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grade1 {
    /// Contractions are read.
    Off,
    /// After a number, up to a hyphen or dash (UEB §6.5).
    Number,
    /// Up to the next blank (UEB §5.4).
    Word,
}

/// The state of reading one word.
pub(super) struct Scan<'a> {
    pub(super) cells: &'a [u8],
    pub(super) at: usize,
    pub(super) british: bool,
    contracted: bool,
    after: Neighbour,
    pub(super) state: &'a mut State,
    pub(super) scratch: &'a mut String,
    pub(super) out: Out<'a>,
    /// A word may begin here: after a blank, a hyphen, a dash or an opening sign.
    pub(super) edge: bool,
    /// An opening sign may stand here: at an edge, or after another opening sign.
    pub(super) open: bool,
    /// The first letters of a word may stand here: not straight after punctuation or a closing sign.
    pub(super) fresh: bool,
    /// The edge is a hyphen's: a word begins, but no `to`, `by` or `com` of British Braille.
    pub(super) hyphen: bool,
    /// A letter stands just before.
    pub(super) letter: bool,
    /// A digit stands just before.
    pub(super) digit: bool,
    /// A lower punctuation sign stands just before.
    pub(super) low: bool,
    pub(super) grade1: Grade1,
    /// The next sign is in grade 1 (UEB §5.3), or is a letter (British letter sign).
    pub(super) grade1_next: bool,
}

impl<'a> Scan<'a> {
    pub(super) fn new(task: Task<'a>, state: &'a mut State, scratch: &'a mut String, mut out: Out<'a>) -> Scan<'a> {
        out.passage = state.capitals;
        Scan {
            cells: task.cells,
            at: 0,
            british: task.code == ProseCode::British,
            contracted: task.contracted,
            after: task.after,
            state,
            scratch,
            out,
            edge: task.before == Neighbour::Blank,
            open: task.before == Neighbour::Blank,
            fresh: task.before == Neighbour::Blank,
            hyphen: false,
            letter: false,
            digit: false,
            low: false,
            grade1: Grade1::Off,
            grade1_next: false,
        }
    }

    /// Reads the whole word.
    pub(super) fn read(&mut self) {
        while self.at < self.cells.len() {
            if self.grade2() && self.run_starts() {
                self.read_run();
            } else if self.british {
                self.british_sign();
            } else {
                self.ueb_sign();
            }
        }
    }

    /// Whether contractions are read here.
    pub(super) fn grade2(&self) -> bool {
        self.contracted && self.grade1 == Grade1::Off && !self.state.grade1
    }

    /// The cell `ahead` cells on; a blank at the end.
    #[inline]
    pub(super) fn peek(&self, ahead: usize) -> u8 {
        self.cells.get(self.at + ahead).copied().unwrap_or(b' ')
    }

    /// Whether the cells from `at` end the word, up to what `after` says.
    pub(super) fn ends(&self, at: usize) -> bool {
        at >= self.cells.len() && self.after == Neighbour::Blank
    }

    /// Whether anything follows the cell here.
    pub(super) fn follows(&self) -> bool {
        !self.ends(self.at + 1)
    }

    /// Moves on over letters that were written.
    pub(super) fn past_letters(&mut self, to: usize) {
        self.at = to;
        self.past_sign(0);
        self.letter = true;
    }

    /// Writes punctuation of `count` cells.
    pub(super) fn punctuation(&mut self, sign: &str, count: usize) {
        self.out.sign(sign);
        self.past_sign(count);
        self.low = true;
    }

    /// Writes an opening sign of `count` cells: a word stands alone after it if it did before (UEB §2.6).
    pub(super) fn opening(&mut self, sign: &str, count: usize, low: bool) {
        let edge = self.edge;
        self.out.sign(sign);
        self.past_sign(count);
        (self.edge, self.open, self.fresh, self.low) = (edge, true, true, low);
    }

    /// A word begins after a hyphen or dash; grade 1 of a number ends there.
    fn new_word(&mut self) {
        (self.edge, self.open, self.fresh, self.low) = (true, true, true, true);
        if self.grade1 == Grade1::Number {
            self.grade1 = Grade1::Off;
        }
    }

    /// Moves on over a sign that is neither letter nor digit.
    pub(super) fn past_sign(&mut self, count: usize) {
        self.at += count;
        (self.edge, self.open, self.fresh, self.hyphen) = (false, false, false, false);
        (self.letter, self.digit, self.low, self.grade1_next) = (false, false, false, false);
    }

    /// Moves on over an indicator that leaves no print.
    pub(super) fn indicator(&mut self, count: usize) {
        self.at += count;
    }

    /// An apostrophe or single quotation mark: a word does not begin after one that follows a letter.
    pub(super) fn apostrophe(&mut self) {
        let (edge, open) = (self.edge, self.open);
        self.punctuation("'", 1);
        (self.edge, self.open, self.fresh, self.low) = (edge, open, true, false);
    }

    /// A hyphen: a word may begin after it, and grade 1 of a number ends.
    pub(super) fn hyphen(&mut self) {
        self.punctuation("-", 1);
        self.new_word();
        self.hyphen = true;
    }

    /// A dash of `count` cells, with a blank on each side that has none.
    pub(super) fn dash(&mut self, count: usize) {
        let starts = self.out.is_empty() && self.edge;
        let ends = self.ends(self.at + count);
        if !starts && !self.out.ends_blank() {
            self.out.blank();
        }
        self.punctuation(if ends { "-" } else { "- " }, count);
        self.new_word();
    }

    /// Cells that no rule reads.
    pub(super) fn unread(&mut self, count: usize) {
        let end = (self.at + count).min(self.cells.len());
        self.out.unread(self.cells, self.at..end);
        self.past_sign(end - self.at);
    }

    /// A letter of the alphabet, without contraction.
    pub(super) fn plain_letter(&mut self) {
        self.out.letters(ALPHABET.get(self.cells[self.at]));
        self.past_letters(self.at + 1);
    }

    /// The capital indicators (UEB §8), for a cell dot 6 that is no other sign: letter, word, passage.
    pub(super) fn capital(&mut self) {
        if self.peek(1) != b',' {
            self.out.next = true;
            return self.indicator(1);
        }
        if self.peek(2) != b',' {
            self.out.word = true;
            return self.indicator(2);
        }
        self.state.capitals = true;
        self.out.passage = true;
        self.indicator(3);
    }

    /// Whether dot 6 and the cell after it are a whole word: a lower wordsign with a capital, not a quotation mark.
    pub(super) fn capital_wordsign(&self) -> bool {
        self.edge && !self.low && !self.grade1_next && self.grade2() && self.ends(self.at + 2)
    }

    /// Ends capitals (UEB §8.6).
    pub(super) fn end_capitals(&mut self) {
        self.state.capitals = false;
        (self.out.next, self.out.word, self.out.passage) = (false, false, false);
        self.indicator(2);
    }

    /// Moves on over digits, and says where they are.
    pub(super) fn digits(&mut self) -> Range<usize> {
        let from = self.at;
        let count = self.cells[from..].iter().take_while(|&&cell| digit(cell).is_some()).count();
        self.at += count;
        from..self.at
    }

    /// Writes the digits of some cells.
    pub(super) fn write_digits(&mut self, place: Range<usize>) {
        for &cell in &self.cells[place] {
            self.out.sign_char(digit(cell).unwrap_or(' '));
        }
    }

    /// After a number: no word begins, and no contraction.
    pub(super) fn past_number(&mut self) {
        self.past_sign(0);
        self.digit = true;
    }
}

/// The digit of a cell `a` to `j`.
pub(super) const fn digit(cell: u8) -> Option<char> {
    match cell {
        b'A'..=b'I' => Some((cell - b'A' + b'1') as char),
        b'J' => Some('0'),
        _ => None,
    }
}

/// Whether a cell has no upper dot.
pub(super) const fn is_lower(cell: u8) -> bool {
    matches!(cell, b'0'..=b'9' | b'\'' | b'-' | b',' | b';')
}
