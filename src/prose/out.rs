//! Where print is written: letters with their case, signs, and cells that cannot be read.

use std::ops::Range;

use crate::cell;

/// The print so far, and the case of the letters to come.
pub(super) struct Out<'a> {
    text: &'a mut String,
    unread: &'a mut Vec<Range<usize>>,
    /// Where this word begins in `text`.
    from: usize,
    /// The next letter is a capital (UEB §8.3).
    pub(super) next: bool,
    /// The letters up to the next sign are capitals (UEB §8.4).
    pub(super) word: bool,
    /// All letters are capitals (UEB §8.5).
    pub(super) passage: bool,
}

impl<'a> Out<'a> {
    pub(super) fn new(text: &'a mut String, unread: &'a mut Vec<Range<usize>>) -> Out<'a> {
        let from = text.len();
        Out { text, unread, from, next: false, word: false, passage: false }
    }

    /// Whether nothing has been written of this word.
    pub(super) fn is_empty(&self) -> bool {
        self.text.len() == self.from
    }

    /// Whether a blank would be doubled here.
    pub(super) fn ends_blank(&self) -> bool {
        self.text[self.from..].ends_with(' ')
    }

    /// Letters, given in lower case.
    #[inline]
    pub(super) fn letters(&mut self, letters: &str) {
        if !(self.next || self.word || self.passage) {
            self.text.push_str(letters);
            return;
        }
        self.capitals(letters);
    }

    fn capitals(&mut self, letters: &str) {
        let all = self.word || self.passage;
        for letter in letters.chars() {
            if all || self.next {
                self.text.extend(letter.to_uppercase());
                self.next = false;
            } else {
                self.text.push(letter);
            }
        }
    }

    /// One letter, given in lower case.
    pub(super) fn letter(&mut self, letter: char) {
        self.letters(letter.encode_utf8(&mut [0; 4]));
    }

    /// A sign that is no letter; it ends a word of capitals.
    #[inline]
    pub(super) fn sign(&mut self, sign: &str) {
        self.next = false;
        self.word = false;
        self.text.push_str(sign);
    }

    /// A sign of one character.
    pub(super) fn sign_char(&mut self, sign: char) {
        self.sign(sign.encode_utf8(&mut [0; 4]));
    }

    /// Takes back the letter l before a number: in British Braille it is the pound sign.
    pub(super) fn take_pound(&mut self) -> bool {
        let word = &self.text[self.from..];
        let pound = word.ends_with(['l', 'L']) && !word[..word.len() - 1].ends_with(char::is_alphanumeric);
        if pound {
            self.text.pop();
        }
        pound
    }

    /// A blank between two words that braille joins.
    pub(super) fn blank(&mut self) {
        self.sign(" ");
    }

    /// Cells that cannot be read; neighbours are joined.
    pub(super) fn unread(&mut self, cells: &[u8], place: Range<usize>) {
        self.next = false;
        self.word = false;
        let glyphs = cell::glyphs(&cells[place.clone()]);
        match self.unread.last_mut() {
            Some(last) if last.end == place.start && self.text[self.from..].ends_with('⟧') => {
                self.text.pop();
                last.end = place.end;
            }
            _ => {
                self.text.push('⟦');
                self.unread.push(place);
            }
        }
        self.text.push_str(&glyphs);
        self.text.push('⟧');
    }
}
