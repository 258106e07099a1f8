//! Words to what they can say: hides lalrpop from everyone else.
//!
//! One function a notation takes the cells of one word and says what it can be as a word of moves, or `None` when it
//! can be nothing of that kind. Recovery is word by word in the caller, which keeps each distinct word's answer: a
//! book of 190,000 words has some two thousand distinct ones.

pub(crate) mod descriptive;
mod edition;

use crate::ast::{Body, Core, Fault, Marked, Word};
use crate::book::{Edition, Notation};
use crate::diagnostic::Rule;
use crate::sign::{Sign, cut};
use lalrpop_util::lalrpop_mod;
use shakmaty::Role;

lalrpop_mod!(
    #[allow(warnings, clippy::all, clippy::pedantic)]
    algebraic_grammar,
    "/algebraic.rs"
);
lalrpop_mod!(
    #[allow(warnings, clippy::all, clippy::pedantic)]
    descriptive_grammar,
    "/descriptive.rs"
);

mod lenient;
mod lexicon;
mod short;

pub use lexicon::{Lexicon, Usual, WordId};

/// The longest word that is tried; no word of moves comes near, and prose stays cheap.
const LONGEST: usize = 48;

thread_local! {
    static ALGEBRAIC: algebraic_grammar::WordParser = algebraic_grammar::WordParser::new();
    static DESCRIPTIVE: descriptive_grammar::WordParser = descriptive_grammar::WordParser::new();
}

/// What a word can be in algebraic notation (§3 A); `None` for prose.
pub fn algebraic(cells: &[u8], edition: Edition) -> Option<Word> {
    word(cells, edition, Notation::Algebraic)
}

/// What a word can be in descriptive notation (§3 B); `None` for prose.
pub fn descriptive(cells: &[u8], edition: Edition) -> Option<Word> {
    word(cells, edition, Notation::Descriptive)
}

/// What a word can be; `None` for prose.
pub fn word(cells: &[u8], edition: Edition, notation: Notation) -> Option<Word> {
    if cells.len() > LONGEST || is_prose(cells, notation) {
        return None;
    }
    // In older files ⠶ may be a bracket.
    let modern = edition == Edition::Ueb2015 || !cells.contains(&b'7');
    if notation == Notation::Algebraic
        && modern
        && let Some(word) = short::word(cells)
    {
        return Some(word);
    }
    let (mut word, bare) = without_stops(cells, |cells| by_grammar(cells, edition, notation))?;
    let mut cutter = Cutter { cells, notation, faults: Vec::new(), bare };
    cutter.word(&mut word);
    word.faults = cutter.faults;
    Some(word)
}

/// What the grammar says of a word.
fn by_grammar(cells: &[u8], edition: Edition, notation: Notation) -> Option<Word> {
    let tokens = edition::tokens(cells, edition, notation);
    match notation {
        Notation::Algebraic => ALGEBRAIC.with(|parser| parser.parse(tokens).ok()),
        Notation::Descriptive => DESCRIPTIVE.with(|parser| parser.parse(tokens).ok()),
    }
}

/// Whether a word can be prose only: a look at its cells, for a parser that fails is slow, and most words are prose.
///
/// Before its signs and what closes behind it, a word of moves has the letters of men and files, digits, marks and
/// brackets; in algebraic notation no four letters in a row, in descriptive notation hardly a letter that is no man.
fn is_prose(cells: &[u8], notation: Notation) -> bool {
    let (mut letters, mut before) = (0, b' ');
    for (at, &cell) in cells.iter().enumerate() {
        match cell {
            b'>' | b'\'' | b'7' => return false,
            b',' | b'-' if cells.get(at + 1) == Some(&b'-') && at > 0 => return false,
            b'#' => return false,
            b'T' if !matches!(before, b';' | b',') => return true,
            b'M' | b'N' | b'O' | b'U' | b'V' | b'W' | b'Y' | b'Z' => return true,
            b'A' | b'C' | b'D' | b'G' | b'H' | b'J' if notation == Notation::Descriptive => return true,
            b'A'..=b'Z' => letters += 1,
            b'0'..=b'9' | b';' | b'-' | b'.' | b',' | b'^' | b'_' | b'"' | b'<' | b'/' => letters = 0,
            _ => return true,
        }
        if letters == 4 && notation == Notation::Algebraic {
            return true;
        }
        before = cell;
    }
    false
}

/// Parses a word; where that fails, once more without the punctuation that a hurried hand wrote straight behind it
/// (§1.4). Also says where such punctuation begins: the word's end if there is none.
fn without_stops(cells: &[u8], read: impl Fn(&[u8]) -> Option<Word>) -> Option<(Word, usize)> {
    if let Some(word) = read(cells) {
        return Some((word, cells.len()));
    }
    if let Some(named) = cells.strip_suffix(b">") {
        return read(named).map(|word| (word, named.len()));
    }
    let stops = cells.iter().rev().take_while(|cell| matches!(cell, b'1'..=b'4' | b'6' | b'8' | b'0')).count();
    let named = cells.len() - stops;
    let ranked = (named + 1).min(cells.len());
    [ranked, named].into_iter().filter(|&end| end < cells.len() && end > 1).find_map(|end| {
        let word = read(&cells[..end])?;
        (!matches!(word.core, Core::Number(_))).then_some((word, end))
    })
}

/// Cuts signs from punctuation behind a word and names what is against the code.
struct Cutter<'c> {
    cells: &'c [u8],
    notation: Notation,
    faults: Vec<Fault>,
    /// Where punctuation without a separator begins.
    bare: usize,
}

impl Cutter<'_> {
    fn word(&mut self, word: &mut Word) {
        let whole = self.bare;
        match &mut word.core {
            Core::Moves(moves) => {
                for mv in moves.iter_mut() {
                    self.marked(mv);
                }
                word.tail = moves.last().map_or(whole, |mv| mv.tail);
            }
            Core::Idea(mv) => {
                self.marked(mv);
                word.tail = mv.tail;
            }
            Core::Signs(signs) => (*signs, word.tail) = self.cut_signs(word.tail, whole),
            Core::Label(label) => {
                self.marked(&mut label.marked);
                word.tail = label.marked.tail;
            }
            Core::Number(_) => {}
            Core::UpperNumber(_) | Core::Name(_) | Core::Result(..) | Core::Time => {
                (_, word.tail) = self.cut_signs(word.tail, whole);
            }
        }
        if whole < self.cells.len() && word.tail >= whole {
            let rule = if self.cells[whole] == b'>' { Rule::EmptySeparator } else { Rule::MissingSeparator };
            self.fault(rule, whole, whole + 1);
        }
    }

    fn marked(&mut self, mv: &mut Marked) {
        self.inside(mv);
        // Castling has no goal to put the check sign before: players write it behind (docs/decisions §4.1).
        if let (Body::Castling { check, .. }, Some(rest)) =
            (&mut mv.body, self.cells[mv.end..mv.tail].strip_prefix(b">*"))
        {
            *check = true;
            let skipped = mv.tail - rest.len();
            (mv.signs, mv.tail) = self.cut_signs(skipped, mv.tail);
            return;
        }
        // Descriptive castling ends in a sign, and a sign of §2.2 may be joined to it (n.5): `>CK6`.
        let castles = matches!(mv.body, Body::Castles(_)) && mv.end < mv.tail && self.cells[mv.end].is_ascii_digit();
        if !castles {
            (mv.signs, mv.tail) = self.cut_signs(mv.end, mv.tail);
            return;
        }
        let (signs, rest) = cut(&self.cells[mv.end..mv.tail], self.notation);
        let at = mv.tail - rest.len();
        let (more, tail) = self.cut_signs(at, mv.tail);
        (mv.signs, mv.tail) = (signs, tail);
        mv.signs.extend(more);
    }

    /// What is against the code inside a move: print's hyphen (§3.3), a check sign behind the goal (§3.6).
    fn inside(&mut self, mv: &Marked) {
        let Body::Move(stated) = mv.body else { return };
        let hyphen = stated.man != Role::Pawn && stated.mark.hyphen && stated.from_rank.is_none();
        if let (true, Some(at)) = (hyphen, self.cells[mv.start + 1..mv.end].iter().position(|&cell| cell == b'-')) {
            self.fault(Rule::HyphenAfterMan, mv.start + 1 + at, mv.start + 2 + at);
        }
        if mv.end >= mv.start + 3 && self.cells[mv.end - 1] == b'^' {
            let capture = mv.end >= mv.start + 4 && self.cells[mv.end - 4] == b';';
            self.fault(Rule::CheckBehindGoal, mv.end - if capture { 4 } else { 3 }, mv.end);
        }
    }

    /// The signs that stand from `start` to `end`, and where the punctuation behind them begins.
    fn cut_signs(&mut self, start: usize, end: usize) -> (Vec<Sign>, usize) {
        let mut signs = Vec::new();
        let mut at = start;
        while at < end && self.cells[at] == b'>' {
            match self.cells[at + 1..end].first() {
                None => return (signs, at),
                Some(b'"' | b'.' | b',') => {
                    self.fault(Rule::SeparatorBeforeBracket, at, at + 1);
                    return (signs, at + 1);
                }
                Some(_) => {}
            }
            let next = self.indicated(at, end, &mut signs);
            if next.punctuation {
                return (signs, next.at);
            }
            at = next.at;
        }
        (signs, at)
    }

    /// One ⠜ with the cells behind it, up to the next ⠜ or bracket.
    fn indicated(&mut self, at: usize, end: usize, signs: &mut Vec<Sign>) -> Next {
        let stop = |cell: &u8| matches!(cell, b'>' | b'"' | b'.' | b',');
        let group = self.cells[at + 1..end].iter().position(stop).map_or(end, |length| at + 1 + length);
        let behind = &self.cells[at + 1..group];
        if self.notation == Notation::Algebraic && matches!(behind, b"*" | b"4*" | b"D*") {
            self.fault(Rule::DescriptiveSign, at, group);
            return Next { at: group, punctuation: false };
        }
        let (found, rest) = cut(behind, self.notation);
        let rest_at = group - rest.len();
        let listed = |sign: Option<&Sign>| sign.is_some_and(|sign| sign.row().cite == "§2.2");
        if listed(found.first()) && listed(signs.last()) && self.could_share(signs.last(), behind, &found) {
            self.fault(Rule::SecondIndicator, at, at + 1);
        }
        if found.is_empty() && listed(signs.last()) {
            self.fault(Rule::DoubledSeparator, at, at + 1);
        }
        if let Some(next) = joined_word(rest) {
            self.fault(Rule::JoinedWords, rest_at + next, group);
        } else if rest.iter().any(|&cell| !is_punctuation(cell)) {
            self.fault(Rule::UnknownSign, at, group);
        }
        let any = !found.is_empty();
        signs.extend(found);
        let punctuation = !rest.is_empty();
        Next { at: if any || punctuation { rest_at } else { at }, punctuation }
    }

    /// Whether the signs behind a second ⠜ would read the same behind the first (n.5): `>8>86` is ? and ?!, `>886` not.
    fn could_share(&self, before: Option<&Sign>, behind: &[u8], found: &[Sign]) -> bool {
        let joined = [&before.map_or("", |sign| sign.cells()).as_bytes()[1..], behind].concat();
        cut(&joined, self.notation).0.get(1..).is_some_and(|signs| signs == found)
    }

    fn fault(&mut self, rule: Rule, start: usize, end: usize) {
        self.faults.push(Fault { rule, start, end });
    }
}

/// Where reading goes on behind a ⠜.
struct Next {
    at: usize,
    /// What stands there is punctuation, and no sign follows it.
    punctuation: bool,
}

/// Where a word goes on behind the stop that ends it: `>1QXR` is a comma and a move without their blank.
fn joined_word(behind: &[u8]) -> Option<usize> {
    let stops = behind.iter().take_while(|cell| matches!(cell, b'1'..=b'4')).count();
    let rest = &behind[stops..];
    let letters = rest.iter().filter(|cell| cell.is_ascii_uppercase()).count();
    (stops > 0 && letters > 1).then_some(stops)
}

/// Whether a cell can be punctuation after a move, or the ending of a name (⠄⠎).
fn is_punctuation(cell: u8) -> bool {
    matches!(cell, b'1'..=b'8' | b'0' | b'\'' | b'-' | b'S')
}

#[cfg(test)]
mod tests;
