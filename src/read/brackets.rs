//! The brackets around analysis (§4.4): which a word opens and closes, in three dresses.
//!
//! UEB has round and square brackets of two cells, and a dash inside the square ones. British Braille has ⠶ for both
//! round brackets, ⠠⠶ and ⠶⠄ for square ones, and a dash of its own.

use super::analysis::Spot;
use super::text::{Series, Text};
use crate::ast::{Core, Word};
use crate::book::ProseCode;

/// The round bracket of British Braille (docs/decisions §5).
const SEVEN: u8 = b'7';
/// Stands for its square bracket, ⠠⠶ and ⠶⠄, among the brackets that are open.
const SQUARE: u8 = b'[';
/// Stands for a dash among them.
const DASH: u8 = b',';

/// A bracket that is open, and what it interrupts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bracket {
    /// Its first cell, or what stands for it.
    pub cell: u8,
    /// Where the series before it stood.
    pub spot: Option<Spot>,
    /// What was due of that series.
    pub series: Series,
}

/// Whether a word can open or close a bracket.
pub(super) fn may_bracket(cells: &[u8]) -> bool {
    let bracket = |pair: &[u8]| matches!(pair, b"\"<" | b"\">" | b".<" | b".>" | b",-" | b"--");
    cells.contains(&SEVEN) || cells.windows(2).any(bracket)
}

impl Text<'_, '_, '_> {
    /// The brackets that a word closes and opens, by their first cell, without those that find their partner in it. A
    /// dash is one only inside square brackets (§4.4), and ⠶ only in British Braille.
    #[inline]
    pub(super) fn brackets(&self, index: usize) -> (Vec<u8>, Vec<u8>) {
        let none = self.words.get(index).is_none_or(|&(_, word)| self.scribe.is_unbracketed(word));
        if none { Default::default() } else { self.brackets_of(index) }
    }

    /// As [`Text::brackets`], of a word that may have some.
    fn brackets_of(&self, index: usize) -> (Vec<u8>, Vec<u8>) {
        let cells = self.cells(index);
        let british = self.scribe.decoder.code() == ProseCode::British;
        let (mut closes, mut opens): (Vec<(usize, u8)>, Vec<u8>) = Default::default();
        let (open, tail) = self.parsed(index).map_or((cells.len(), cells.len()), |word| (word.open, word.tail));
        let dash_open = self.is_open(DASH);
        let (dash, around) = if british { (b"--", SQUARE) } else { (b",-", b'.') };
        for (at, pair) in cells.windows(2).enumerate() {
            if at + 1 >= open && at < tail && open < tail {
                continue;
            }
            match pair {
                b"\"<" | b".<" => opens.push(pair[0]),
                b"\">" | b".>" if opens.last() == Some(&pair[0]) => drop(opens.pop()),
                b"\">" | b".>" => closes.push((at, pair[0])),
                pair if pair == dash && dash_open && at > 0 => closes.push((at, DASH)),
                pair if pair == dash && at == 0 && self.is_open(around) => opens.push(DASH),
                _ => {}
            }
        }
        if british && cells.contains(&SEVEN) {
            opens.extend(self.opening_sevens(index));
            let closing = self.closing_sevens(index).into_iter();
            closes.extend(closing.filter(|close| opens.pop_if(|open| *open == close.1).is_none()));
            closes.sort_unstable();
        }
        (closes.into_iter().map(|close| close.1).collect(), opens)
    }

    /// The brackets of ⠶ that a word begins with.
    fn opening_sevens(&self, index: usize) -> Vec<u8> {
        let cells = self.cells(index);
        let head = match self.parsed(index) {
            Some(word) => &cells[..word.open],
            None => &cells[..cells.iter().take_while(|cell| matches!(**cell, b',' | SEVEN)).count()],
        };
        match self.core(index) {
            // A number with 7 in front is one where it can be, and else a bracket and the rest of it.
            Some(Core::Number(number)) if head.is_empty() && cells[0] == SEVEN => {
                let opens = self.is_number(index, *number).is_some_and(|number| number.1);
                if opens { vec![SEVEN] } else { Vec::new() }
            }
            None if head.len() == cells.len() => Vec::new(),
            _ => sevens(head, |at| at.checked_sub(1).is_some_and(|before| head[before] == b','))
                .map(|seven| seven.1)
                .collect(),
        }
    }

    /// The brackets of ⠶ that a word ends with, each with its cell; that it opens them as well does not count.
    pub(super) fn closing_sevens(&self, index: usize) -> Vec<(usize, u8)> {
        let cells = self.cells(index);
        let lower = |cell: &&u8| cell.is_ascii_digit() || **cell == b'\'';
        let from = match self.parsed(index) {
            Some(Word { core: Core::Number(_), .. }) => cells.len(),
            Some(word) => word.tail,
            None => (cells.len() - cells.iter().rev().take_while(lower).count()).max(1),
        };
        let tail = &cells[from..];
        sevens(tail, |at| tail.get(at + 1) == Some(&b'\'')).map(|(at, seven)| (from + at, seven)).collect()
    }

    fn is_open(&self, bracket: u8) -> bool {
        self.brackets.iter().any(|open| open.cell == bracket)
    }
}

/// Each ⠶ among some cells, as the bracket that it is.
fn sevens(cells: &[u8], is_square: impl Fn(usize) -> bool) -> impl Iterator<Item = (usize, u8)> {
    let places = (0..cells.len()).filter(|&at| cells[at] == SEVEN);
    places.map(move |at| (at, if is_square(at) { SQUARE } else { SEVEN }))
}
