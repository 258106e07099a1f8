//! Prose: words of braille to print, and print to braille.
//!
//! The text around the moves is literary braille, contracted or not, in one of two codes: Unified English Braille
//! (2015 and later) or British Braille before it. Most contractions of both are the same (`tables`); what differs
//! is where they may stand (`run`) and the signs around the words (`ueb`, `british`).
//!
//! A [`Decoder`] reads word by word and carries what a blank does not end: passages of capitals, of italics, of
//! grade 1, open brackets. It decides by position and pairing, as a reader's finger does, never by a dictionary;
//! only longer words with a shortform in them need the list that the code itself gives (`longer`). [`encode`]
//! writes print as uncontracted braille, and checks each word by reading it back. [`Evidence`] tells the codes apart.
//!
//! In: cells of one word in Braille ASCII. Out: its print; what cannot be read stands as braille between `⟦` and `⟧`.

mod british;
mod encode;
mod guess;
mod longer;
mod out;
mod run;
mod scan;
mod symbols;
mod tables;
mod ueb;

pub use encode::{Unwritable, encode, writable};
pub use guess::{Evidence, Sign};

use std::ops::Range;

use crate::book::ProseCode;

/// What stands next to the cells of a part of a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Neighbour {
    /// A blank, a line end, nothing.
    #[default]
    Blank,
    /// Cells that someone else reads, such as a move or the name of a man.
    Touching,
}

/// What a decoder carries from word to word. Small and `Copy`: keep one to try a reading and return.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Inside a passage of capitals (UEB §8.5).
    pub(crate) capitals: bool,
    /// Inside a passage of grade 1 (UEB §5.5).
    pub(crate) grade1: bool,
    /// How many passages of italics, bold or underlining are open (UEB §9.4).
    pub(crate) typeforms: u8,
    /// How many round brackets are open; British Braille opens and closes them with the same cell.
    pub(crate) round: u8,
    /// How many square brackets are open.
    pub(crate) square: u8,
    /// Whether a sentence would start with the next word.
    pub(crate) sentence: bool,
}

impl State {
    /// The state as a number, to keep readings by.
    pub(crate) fn packed(self) -> u32 {
        let flags = u32::from(self.capitals) | u32::from(self.grade1) << 1 | u32::from(self.sentence) << 2;
        flags << 24 | u32::from_be_bytes([0, self.typeforms, self.round, self.square])
    }

    /// The state that was packed so.
    pub(crate) fn unpacked(packed: u32) -> State {
        let [flags, typeforms, round, square] = packed.to_be_bytes();
        let flag = |bit: u8| flags >> bit & 1 != 0;
        State { capitals: flag(0), grade1: flag(1), sentence: flag(2), typeforms, round, square }
    }
}

impl State {
    /// The state at the start of a paragraph.
    pub(crate) const NEW: State =
        State { capitals: false, grade1: false, typeforms: 0, round: 0, square: 0, sentence: true };
}

impl Default for State {
    fn default() -> State {
        State::NEW
    }
}

/// The print of one word.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// The print; cells that cannot be read stand as glyphs between `⟦` and `⟧`.
    pub text: String,
    /// The unreadable cells, counted from the first of the word.
    pub unread: Vec<Range<usize>>,
}

/// Reads braille prose word by word.
///
/// ```
/// use dotmate::{book::ProseCode, prose::Decoder};
/// let mut decoder = Decoder::new(ProseCode::Ueb, true);
/// assert_eq!(decoder.word(b",*N'S").text, "Children's");
/// assert_eq!(decoder.word(b"\"<F/\">1").text, "(first),");
/// ```
#[derive(Clone, Debug)]
pub struct Decoder {
    code: ProseCode,
    contracted: bool,
    state: State,
    /// Where a longer word is tried; kept to spare the allocation.
    scratch: String,
}

impl Decoder {
    /// A decoder at the start of a paragraph.
    pub fn new(code: ProseCode, contracted: bool) -> Decoder {
        Decoder { code, contracted, state: State::default(), scratch: String::new() }
    }

    /// The code it reads.
    pub fn code(&self) -> ProseCode {
        self.code
    }

    /// Whether it reads contractions.
    pub fn contracted(&self) -> bool {
        self.contracted
    }

    /// Reads one word: the cells between two blanks, punctuation included.
    pub fn word(&mut self, cells: &[u8]) -> Printed {
        self.part(cells, Neighbour::Blank, Neighbour::Blank)
    }

    /// Reads a part of a word. `before` and `after` say what touches it: `8` after a move is a question mark, before
    /// one a quotation mark, between blanks the word *his*.
    pub fn part(&mut self, cells: &[u8], before: Neighbour, after: Neighbour) -> Printed {
        let mut printed = Printed::default();
        self.part_into(cells, before, after, &mut printed.text, &mut printed.unread);
        printed
    }

    /// As [`Decoder::part`], appended to `text` and `unread`, so that a book costs no allocation a word.
    pub fn part_into(
        &mut self,
        cells: &[u8],
        before: Neighbour,
        after: Neighbour,
        text: &mut String,
        unread: &mut Vec<Range<usize>>,
    ) {
        let from = text.len();
        let mut scan = scan::Scan::new(
            scan::Task { cells, code: self.code, contracted: self.contracted, before, after },
            &mut self.state,
            &mut self.scratch,
            out::Out::new(text, unread),
        );
        scan.read();
        if let Some(sentence) = ends_sentence(&text[from..]) {
            self.state.sentence = sentence;
        }
    }

    /// Forgets what is open: a new paragraph or block.
    pub fn reset(&mut self) {
        self.state = State::default();
    }

    /// Whether the next word begins a sentence: nothing read since [`Decoder::reset`], or the last word ended one.
    pub fn at_sentence_start(&self) -> bool {
        self.state.sentence
    }

    /// Says so when the caller read something in between itself, such as a move with its full stop.
    pub fn set_sentence_start(&mut self, starts: bool) {
        self.state.sentence = starts;
    }

    /// What is carried from word to word, to return to with [`Decoder::restore`].
    pub fn state(&self) -> State {
        self.state
    }

    /// Returns to a state, after a reading that was only tried.
    pub fn restore(&mut self, state: State) {
        self.state = state;
    }
}

/// Whether cells are a short form, a word written by some of its letters: ⠟⠅ is *quick*, ⠎⠙ *said*.
pub(crate) fn is_shortform(cells: &[u8]) -> bool {
    let Some(&first) = cells.first() else { return false };
    tables::shortforms(first).iter().any(|(short, _)| short.as_bytes() == cells)
}

/// Whether a word of print ends a sentence; `None` where it has only quotation marks and brackets, which change nothing.
pub fn ends_sentence(text: &str) -> Option<bool> {
    let last = text.bytes().rev().find(|byte| !b"\"')]}([{ ".contains(byte))?;
    Some(matches!(last, b'.' | b'!' | b'?'))
}

#[cfg(test)]
mod tests;
