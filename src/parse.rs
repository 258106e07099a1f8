//! Words to what they can say: hides lalrpop from everyone else.
//!
//! One function a notation takes the cells of one word and says what it can be as a word of moves, or `None` when it
//! can be nothing of that kind. Recovery is word by word in the caller, which keeps each distinct word's answer: a
//! book of 190,000 words has some two thousand distinct ones.

use crate::ast::{Body, Core, Fault, Marked, Word};
use crate::book::{Edition, Notation};
use crate::diagnostic::Rule;
use crate::lex::{Token, tokens};
use crate::sign::{Sign, cut};
use lalrpop_util::lalrpop_mod;
use rustc_hash::FxHashMap;

lalrpop_mod!(
    #[allow(warnings, clippy::all, clippy::pedantic)]
    algebraic_grammar,
    "/algebraic.rs"
);

/// A distinct word of a file, in [`Lexicon`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WordId(pub u32);

/// Every distinct word of a file and what it can be, each parsed once.
#[derive(Debug)]
pub struct Lexicon {
    ids: FxHashMap<Box<[u8]>, WordId>,
    words: Vec<Option<Word>>,
    edition: Edition,
}

impl Lexicon {
    /// An empty lexicon for words of one edition.
    pub fn new(edition: Edition) -> Lexicon {
        Lexicon { ids: FxHashMap::default(), words: Vec::new(), edition }
    }

    /// The edition its words are read in.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The name of a word, parsed when it is new.
    pub fn id(&mut self, cells: &[u8]) -> WordId {
        if let Some(&id) = self.ids.get(cells) {
            return id;
        }
        let id = WordId(self.words.len() as u32);
        self.words.push(algebraic(cells, self.edition));
        self.ids.insert(cells.into(), id);
        id
    }

    /// What cells can be among moves, parsed anew and not kept.
    pub fn parse(&self, cells: &[u8]) -> Option<Word> {
        algebraic(cells, self.edition)
    }

    /// What a word can be among moves; `None` for prose.
    pub fn word(&self, id: WordId) -> Option<&Word> {
        self.words[id.0 as usize].as_ref()
    }
}

/// The longest word that is tried; no word of moves comes near, and prose stays cheap.
const LONGEST: usize = 48;

thread_local! {
    static ALGEBRAIC: algebraic_grammar::WordParser = algebraic_grammar::WordParser::new();
}

/// What a word can be in algebraic notation (§3 A); `None` for prose.
pub fn algebraic(cells: &[u8], edition: Edition) -> Option<Word> {
    if cells.len() > LONGEST {
        return None;
    }
    let read = |cells: &[u8]| ALGEBRAIC.with(|parser| parser.parse(edition_tokens(cells, edition)).ok());
    let (mut word, bare) = without_stops(cells, read)?;
    let mut cutter = Cutter { cells, notation: Notation::Algebraic, faults: Vec::new(), bare };
    cutter.word(&mut word);
    word.faults = cutter.faults;
    Some(word)
}

/// The tokens of a word; before 2015 the dot 6 of names is taken for dots 5-6, which replaced it (§0).
fn edition_tokens(cells: &[u8], edition: Edition) -> impl Iterator<Item = (usize, Token, usize)> {
    let mut opening = true;
    tokens(cells).map(move |(start, token, end)| {
        let old_mark = opening && edition == Edition::Bauk2001 && token == Token::Dots6;
        let bracket = matches!(token, Token::Dots5And126 | Token::Dots46And126 | Token::Lower8 | Token::Lower7);
        opening = opening && bracket;
        (start, if old_mark { Token::Dots56 } else { token }, end)
    })
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
        // Castling has no goal to put the check sign before: players write it behind (`reading-the-code` §4.1).
        if let (Body::Castling { check, .. }, Some(rest)) =
            (&mut mv.body, self.cells[mv.end..mv.tail].strip_prefix(b">*"))
        {
            *check = true;
            let skipped = mv.tail - rest.len();
            (mv.signs, mv.tail) = self.cut_signs(skipped, mv.tail);
            return;
        }
        (mv.signs, mv.tail) = self.cut_signs(mv.end, mv.tail);
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
        if listed(found.first()) && listed(signs.last()) {
            self.fault(Rule::SecondIndicator, at, at + 1);
        }
        if found.is_empty() && listed(signs.last()) {
            self.fault(Rule::DoubledSeparator, at, at + 1);
        }
        if rest.iter().any(|&cell| !is_punctuation(cell)) {
            self.fault(Rule::UnknownSign, at, group);
        }
        let any = !found.is_empty();
        signs.extend(found);
        let punctuation = !rest.is_empty();
        Next { at: if any || punctuation { rest_at } else { at }, punctuation }
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

/// Whether a cell can be punctuation after a move, or the ending of a name (⠄⠎).
fn is_punctuation(cell: u8) -> bool {
    matches!(cell, b'1'..=b'8' | b'0' | b'\'' | b'-' | b'S')
}

#[cfg(test)]
mod tests;
