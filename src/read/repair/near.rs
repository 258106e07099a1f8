//! Words near a written one: what a finger or a press may have made it from.
//!
//! Near words are found by changing cells and asking the parser, not by spelling legal moves. So whatever a notation
//! may write is tried, in the form the book would have used, and a new notation needs no code here but its cells.

use crate::ast::{Core, Marked, Prefix, Word};
use crate::cell::Cell;
use crate::parse::Lexicon;

/// How a written word differs from the one that was meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Slip {
    /// One cell has other dots: so many of them.
    Dots(u32),
    /// A cell was left out.
    LeftOut,
    /// A cell was added.
    Added,
    /// Two neighbouring cells changed places.
    Turned,
    /// A sign behind the move is one too many.
    Sign,
}

impl Slip {
    /// What it costs to suppose it: a cell that is wrong least, by its dots.
    pub(super) fn cost(self) -> u32 {
        match self {
            Slip::Dots(dots) => 10 + 2 * dots,
            Slip::Sign => 30,
            Slip::LeftOut | Slip::Added | Slip::Turned => 35,
        }
    }
}

/// A word near a written one that is a move.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// Its cells.
    pub cells: Vec<u8>,
    /// What it is; one move.
    pub word: Word,
    /// How the written word differs from it.
    pub slip: Slip,
}

impl Near {
    /// The move that it is.
    pub(super) fn marked(&self) -> Option<&Marked> {
        marked(&self.word)
    }
}

/// How far around a word is looked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Radius {
    /// One cell of the move itself changed to another that moves are made of: for words that were legal as written.
    Move,
    /// Any cell changed, left out, added, or two turned: for the word at which a game stops.
    Word,
}

/// The cells that moves are made of, in either notation.
const CELLS_OF_MOVES: &[u8] = b"KQRLSBIPABCDEFGHJ12345678;^_-'X";
/// The longest word that is looked around; moves with their signs are shorter.
const LONGEST: usize = 14;

fn marked(word: &Word) -> Option<&Marked> {
    match &word.core {
        Core::Moves(moves) if moves.len() == 1 => moves.first(),
        _ => None,
    }
}

/// The moves near a word, nearest first.
pub(super) fn near(lexicon: &Lexicon, cells: &[u8], written: Option<&Word>, radius: Radius) -> Vec<Near> {
    if cells.is_empty() || cells.len() > LONGEST {
        return Vec::new();
    }
    // A word that was repaired before is another than its cells.
    let inside = |word: &&Word| word.tail.max(marked(word).map_or(0, |mv| mv.tail)) <= cells.len();
    let written = written.filter(inside);
    let mut search = Search { lexicon, cells, written, found: Vec::new() };
    let core = match (radius, written.and_then(marked)) {
        (Radius::Move, Some(mv)) => mv.start..mv.end,
        _ => 0..cells.len(),
    };
    let all: Vec<u8> = (1..64).map(|dots| Cell::from_dots(dots).ascii()).collect();
    let letters = if radius == Radius::Move { CELLS_OF_MOVES } else { &all };
    let mut changed = cells.to_vec();
    for at in core {
        for &letter in letters.iter().filter(|&&letter| letter != cells[at]) {
            changed[at] = letter;
            search.add(&changed, Slip::Dots(distance(cells[at], letter)));
        }
        changed[at] = cells[at];
    }
    if radius == Radius::Word {
        search.longer_and_shorter(cells);
    }
    search.found.sort_by_key(|near| near.slip);
    search.found
}

/// In how many dots two cells differ.
fn distance(one: u8, other: u8) -> u32 {
    match (Cell::from_ascii(one), Cell::from_ascii(other)) {
        (Some(one), Some(other)) => one.distance(other),
        _ => 6,
    }
}

/// How a word differs from another of the same length in one cell; `None` if in more, or in none.
pub(super) fn one_cell(written: &[u8], meant: &[u8]) -> Option<Slip> {
    if written.len() != meant.len() {
        return None;
    }
    let mut differing = written.iter().zip(meant).filter(|pair| pair.0 != pair.1);
    match (differing.next(), differing.next()) {
        (Some((&one, &other)), None) => Some(Slip::Dots(distance(one, other))),
        _ => None,
    }
}

struct Search<'l> {
    lexicon: &'l Lexicon,
    cells: &'l [u8],
    written: Option<&'l Word>,
    found: Vec<Near>,
}

impl Search<'_> {
    /// Keeps a changed word if it is a move, written as well as the word it came from.
    fn add(&mut self, cells: &[u8], slip: Slip) {
        let Some(word) = self.lexicon.parse(cells) else { return };
        if self.is_likely(cells, &word) && !self.found.iter().any(|near| near.cells == cells) {
            self.found.push(Near { cells: cells.to_vec(), word, slip });
        }
    }

    /// Whether a word is one move, and brings no mark, sign, bracket or fault that the written word does not have.
    fn is_likely(&self, cells: &[u8], word: &Word) -> bool {
        let Some(mv) = marked(word) else { return false };
        let sound = self.written.filter(|written| marked(written).is_some());
        // A word with a fault was read as what a hurried hand may have meant; it may as well be damaged.
        if sound.is_none_or(|written| !written.faults.is_empty()) {
            let opens = cells[..word.open] == self.cells[..word.open.min(self.cells.len())];
            let closes = self.cells.ends_with(&cells[word.tail..]);
            let prefix = matches!(mv.prefix, Prefix::Bare | Prefix::Black);
            if word.faults.is_empty() && opens && closes && prefix {
                return true;
            }
        }
        let Some((written, before)) = sound.and_then(|written| Some((written, marked(written)?))) else { return false };
        let prefix = mv.prefix == Prefix::Bare || mv.prefix == before.prefix;
        let around = word.open <= written.open && cells[word.tail..] == self.cells[written.tail..];
        prefix && around && mv.signs.len() <= before.signs.len() && word.faults.len() <= written.faults.len()
    }

    fn longer_and_shorter(&mut self, cells: &[u8]) {
        if let Some(mv) = self.written.and_then(marked).filter(|mv| !mv.signs.is_empty()) {
            self.add(&[&cells[..mv.end], &cells[mv.tail..]].concat(), Slip::Sign);
        }
        for at in 0..=cells.len() {
            let mut longer = cells.to_vec();
            longer.insert(at, b' ');
            for &letter in CELLS_OF_MOVES {
                longer[at] = letter;
                self.add(&longer, Slip::LeftOut);
            }
        }
        for at in 0..cells.len() {
            let mut shorter = cells.to_vec();
            shorter.remove(at);
            self.add(&shorter, Slip::Added);
        }
        for at in 1..cells.len() {
            let mut turned = cells.to_vec();
            turned.swap(at - 1, at);
            if turned != cells {
                self.add(&turned, Slip::Turned);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::{Edition, Notation};

    fn around(cells: &str, radius: Radius) -> Vec<(String, Slip)> {
        let lexicon = Lexicon::new(Edition::Ueb2015, Notation::Algebraic);
        let written = lexicon.parse(cells.as_bytes());
        let found = near(&lexicon, cells.as_bytes(), written.as_ref(), radius);
        found.into_iter().map(|near| (String::from_utf8(near.cells).unwrap(), near.slip)).collect()
    }

    #[test]
    fn the_nearest_word_comes_first() {
        let found = around("SF4", Radius::Move);
        assert_eq!(found[0].1, Slip::Dots(1));
        assert!(found.contains(&("SF3".to_owned(), Slip::Dots(1))));
        assert_eq!(around("S%3", Radius::Word)[0].1, Slip::Dots(1));
    }

    #[test]
    fn cells_left_out_added_and_turned_are_found_behind_changed_ones() {
        let words = around("SC", Radius::Word);
        assert!(words.contains(&("SC6".to_owned(), Slip::LeftOut)));
        assert!(around("SF33", Radius::Word).contains(&("SF3".to_owned(), Slip::Added)));
        assert!(around("S3F", Radius::Word).contains(&("SF3".to_owned(), Slip::Turned)));
    }

    #[test]
    fn a_bare_move_is_not_made_from_one_with_a_mark() {
        assert!(around("SF4", Radius::Word).iter().all(|(word, _)| !word.starts_with([';', '.', '-'])));
        assert!(around("-F6", Radius::Word).iter().any(|(word, _)| word == "SF6"));
    }
}
