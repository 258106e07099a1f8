//! Every distinct word of a file, parsed once.
//!
//! Most words are asked for by where they stand in the text ([`Lexicon::id_at`]): eight cells are read and compared as
//! one number. What nearly every word of a game says ([`Usual`]) is kept apart in few bytes.

use super::{LONGEST, lenient, word};
use crate::ast::{Body, Core, Marked, Prefix, Stated, Word};
use crate::book::{Edition, Notation};
use crate::cell::before_blank;
use rustc_hash::FxHashMap;

/// A distinct word of a file, in [`Lexicon`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WordId(pub u32);

/// What a word says where nothing stands beside it: no prefix, sign, bracket, punctuation or fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usual {
    /// A move by its man and its way.
    Move(Stated),
    /// Castling, to the queen's side or not.
    Castles(bool),
    /// A move by its man and its way with the mark of Black, or signs joined to it, or both, and nothing else.
    Dressed(Stated),
    /// A move number of up to three lower digits.
    Number(u16),
    /// Anything else; [`Lexicon::word`] has more to say.
    Other,
}

/// Every distinct word of a file and what it can be, each parsed once.
#[derive(Debug)]
pub struct Lexicon {
    /// Words of up to eight cells, which are most, packed into a number.
    short: FxHashMap<u64, WordId>,
    long: FxHashMap<Box<[u8]>, WordId>,
    /// Where in `parsed` each word stands, or [`PROSE`].
    words: Vec<u32>,
    /// What the words that are no prose can be.
    parsed: Vec<Word>,
    usual: Vec<Usual>,
    /// What each word is among game moves, once somebody asked.
    among_moves: Vec<Option<WordId>>,
    /// Words asked for of late, each where its number hashes to: a book says few words again and again.
    recent: Box<[(u64, u32); RECENT]>,
    edition: Edition,
    notation: Notation,
}

impl Lexicon {
    /// An empty lexicon for words of one edition and notation.
    pub fn new(edition: Edition, notation: Notation) -> Lexicon {
        Lexicon {
            short: FxHashMap::default(),
            long: FxHashMap::default(),
            words: Vec::new(),
            parsed: Vec::new(),
            usual: Vec::new(),
            among_moves: Vec::new(),
            // Zeros from the system cost nothing until they are needed.
            recent: vec![(0, 0); RECENT].try_into().unwrap_or_else(|_| Box::new([(0, 0); RECENT])),
            edition,
            notation,
        }
    }

    /// The notation its words are read in.
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// The edition its words are read in.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The name of a word, parsed when it is new.
    pub fn id(&mut self, cells: &[u8]) -> WordId {
        match packed(cells) {
            // Not among those at hand: whoever asks so asks seldom.
            Some(packed) => self.id_hashed(packed, cells),
            None => self.id_long(cells),
        }
    }

    /// As [`Lexicon::id`], for the word that stands from `start` to before `end` in a text.
    #[inline]
    pub fn id_at(&mut self, text: &[u8], start: u32, end: u32) -> WordId {
        let cells = &text[start as usize..end as usize];
        match text[start as usize..].first_chunk::<8>() {
            Some(eight) if (1..=8).contains(&cells.len()) => {
                let packed = u64::from_le_bytes(*eight) & (u64::MAX >> (64 - 8 * cells.len()));
                self.id_packed(packed, cells)
            }
            _ => self.id(cells),
        }
    }

    /// The word that begins at `start` of a text, and the position before which it ends: that of a blank or a line end.
    /// `None` where one of these stands there.
    #[inline(always)]
    pub fn word_at(&mut self, text: &[u8], start: u32) -> Option<(u32, WordId)> {
        let Some(eight) = text.get(start as usize..).and_then(<[u8]>::first_chunk::<8>) else {
            return self.long_word_at(text, start);
        };
        let eight = u64::from_le_bytes(*eight);
        let length = before_blank(eight);
        if length >= 8 {
            return self.long_word_at(text, start);
        }
        let packed = eight & !(u64::MAX << (8 * length));
        if packed == 0 {
            return None;
        }
        let (known, id) = self.recent[slot(packed)];
        let id =
            if known == packed { WordId(id) } else { self.id_short(packed, &eight.to_le_bytes()[..length as usize]) };
        Some((start + length, id))
    }

    /// The next word from `at` on of a stretch that ends at `end`, with where it begins and ends; `at` goes on behind it.
    #[inline(always)]
    pub fn next_word(&mut self, text: &[u8], at: &mut u32, end: u32) -> Option<(u32, u32, WordId)> {
        while *at < end {
            let start = *at;
            if let Some((behind, word)) = self.word_at(text, start) {
                *at = behind + 1;
                return Some((start, behind, word));
            }
            *at += 1;
        }
        None
    }

    /// As [`Lexicon::word_at`], for a word of any length.
    #[inline(never)]
    fn long_word_at(&mut self, text: &[u8], start: u32) -> Option<(u32, WordId)> {
        let rest = text.get(start as usize..)?;
        let length = rest.iter().position(|&cell| cell <= b' ').unwrap_or(rest.len());
        (length > 0).then(|| (start + length as u32, self.id(&rest[..length])))
    }

    #[inline]
    fn id_packed(&mut self, packed: u64, cells: &[u8]) -> WordId {
        let (known, id) = self.recent[slot(packed)];
        if known == packed && packed != 0 { WordId(id) } else { self.id_short(packed, cells) }
    }

    /// The name of a word that is not where it was looked for first.
    #[inline(never)]
    fn id_short(&mut self, packed: u64, cells: &[u8]) -> WordId {
        // Words that want one place share the three beside it; the one asked for last stands first.
        let at = slot(packed);
        let beside = [at ^ 1, at ^ 2, at ^ 3];
        for other in beside.into_iter().filter(|_| packed != 0) {
            let (known, id) = self.recent[other];
            if known == packed {
                self.recent.swap(at, other);
                return WordId(id);
            }
        }
        let id = self.id_hashed(packed, cells);
        // Whoever stood there moves to a place that is free, or makes way.
        if let Some(free) = beside.into_iter().find(|&other| self.recent[other].0 == 0) {
            self.recent[free] = self.recent[at];
        }
        self.recent[at] = (packed, id.0);
        id
    }

    fn id_hashed(&mut self, packed: u64, cells: &[u8]) -> WordId {
        if let Some(&id) = self.short.get(&packed) {
            return id;
        }
        let id = self.new_word(cells);
        self.short.insert(packed, id);
        id
    }

    fn id_long(&mut self, cells: &[u8]) -> WordId {
        if let Some(&id) = self.long.get(cells) {
            return id;
        }
        let id = self.new_word(cells);
        self.long.insert(cells.into(), id);
        id
    }

    fn new_word(&mut self, cells: &[u8]) -> WordId {
        self.add(cells, word(cells, self.edition, self.notation))
    }

    fn add(&mut self, cells: &[u8], word: Option<Word>) -> WordId {
        let id = WordId(self.words.len() as u32);
        self.usual.push(word.as_ref().map_or(Usual::Other, |word| usual(word, cells)));
        self.words.push(if word.is_some() { self.parsed.len() as u32 } else { PROSE });
        self.parsed.extend(word);
        self.among_moves.push(None);
        id
    }

    /// What cells can be among moves, parsed anew and not kept.
    pub fn parse(&self, cells: &[u8]) -> Option<Word> {
        word(cells, self.edition, self.notation)
    }

    /// The name of a word among game moves, where what is no move by the code may still be one by a hurried hand.
    pub fn id_among_moves(&mut self, cells: &[u8]) -> WordId {
        let id = self.id(cells);
        self.among_moves(id, cells)
    }

    /// The name that a word has among game moves.
    pub fn among_moves(&mut self, id: WordId, cells: &[u8]) -> WordId {
        if let Some(named) = self.among_moves[id.0 as usize] {
            return named;
        }
        let sound = match self.word(id).map(|word| &word.core) {
            Some(Core::Moves(moves)) => moves.iter().all(|mv| lenient::possible(&mv.body)),
            Some(Core::Number(0)) => false,
            other => other.is_some(),
        };
        let (edition, notation) = (self.edition, self.notation);
        let lenient = match sound || cells.len() > LONGEST {
            true => None,
            false => lenient::read(cells, notation, |cells| word(cells, edition, notation)),
        };
        let named = lenient.map_or(id, |word| self.add(cells, Some(word)));
        self.among_moves[id.0 as usize] = Some(named);
        named
    }

    /// What a word says, if it is one of the usual ones.
    #[inline]
    pub fn usual(&self, id: WordId) -> Usual {
        self.usual[id.0 as usize]
    }

    /// The move that a word is, where nothing stands beside it: no prefix, sign, bracket, punctuation or fault.
    #[inline]
    pub fn plain(&self, id: WordId) -> Option<&Stated> {
        match &self.usual[id.0 as usize] {
            Usual::Move(stated) => Some(stated),
            _ => None,
        }
    }

    /// The same where the mark of Black may stand before it and signs behind it.
    #[inline]
    pub fn stated(&self, id: WordId) -> Option<&Stated> {
        match &self.usual[id.0 as usize] {
            Usual::Move(stated) | Usual::Dressed(stated) => Some(stated),
            _ => None,
        }
    }

    /// What a word can be among moves; `None` for prose.
    pub fn word(&self, id: WordId) -> Option<&Word> {
        self.parsed.get(self.words[id.0 as usize] as usize)
    }
}

/// What a word says, if there is nothing else to it.
fn usual(word: &Word, cells: &[u8]) -> Usual {
    let Word { open: 0, core, tail, faults } = word else { return Usual::Other };
    if *tail != cells.len() || !faults.is_empty() {
        return Usual::Other;
    }
    match core {
        Core::Number(number @ 1..1000) if cells.len() <= 3 && cells.iter().all(u8::is_ascii_digit) => {
            Usual::Number(*number as u16)
        }
        Core::Moves(moves) => match moves.as_slice() {
            [Marked { prefix: prefix @ (Prefix::Bare | Prefix::Black), body, signs, .. }]
                if lenient::possible(body) =>
            {
                let bare = *prefix == Prefix::Bare && signs.is_empty();
                match *body {
                    Body::Move(stated) if bare => Usual::Move(stated),
                    // What an idea begins with may be parted from the move before it.
                    Body::Move(stated) if !cells.windows(2).any(|pair| pair == b">I") => Usual::Dressed(stated),
                    Body::Castling { long, check: false } if bare => Usual::Castles(long),
                    _ => Usual::Other,
                }
            }
            _ => Usual::Other,
        },
        _ => Usual::Other,
    }
}

/// The place of a word that can be nothing among moves.
const PROSE: u32 = u32::MAX;

/// How many words are kept at hand.
const RECENT: usize = 4096;

fn slot(packed: u64) -> usize {
    // The highest bits are those that every cell has a say in.
    (packed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - RECENT.ilog2())) as usize % RECENT
}

/// A word of at most eight cells as a number, its first cell lowest; no cell is zero, so that the length is part of it.
fn packed(cells: &[u8]) -> Option<u64> {
    (cells.len() <= 8).then(|| cells.iter().rev().fold(0, |packed, &cell| packed << 8 | u64::from(cell)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_has_one_name_wherever_it_stands() {
        let mut lexicon = Lexicon::new(Edition::Ueb2015, Notation::Algebraic);
        let text = b"1 E4 SF3 ABCDEFGH ABCDEFGHI SF3";
        let named: Vec<WordId> = [(0, 1), (2, 4), (5, 8), (9, 17), (18, 27), (28, 31)]
            .map(|(start, end)| lexicon.id_at(text, start, end))
            .to_vec();
        assert_eq!(named, [0, 1, 2, 3, 4, 2].map(WordId));
        let words: [&[u8]; 5] = [b"1", b"E4", b"SF3", b"ABCDEFGH", b"ABCDEFGHI"];
        assert_eq!(words.map(|word| lexicon.id(word)).to_vec(), named[..5]);
        let ends = [0, 2, 5, 9, 18, 28].map(|start| lexicon.word_at(text, start).unwrap());
        assert_eq!(lexicon.word_at(text, 1), None);
        assert_eq!(ends.map(|found| found.0), [1, 4, 8, 17, 27, 31]);
        assert_eq!(ends.map(|found| found.1).to_vec(), named);
    }

    #[test]
    fn usual_words_say_one_thing() {
        let mut lexicon = Lexicon::new(Edition::Ueb2015, Notation::Algebraic);
        let mut usual = |cells: &[u8]| {
            let id = lexicon.id_among_moves(cells);
            lexicon.usual(id)
        };
        assert_eq!(usual(b"12"), Usual::Number(12));
        assert!(matches!(usual(b"S;F3"), Usual::Move(stated) if stated.mark.capture));
        assert_eq!([usual(b"JJ"), usual(b"JJJ")], [false, true].map(Usual::Castles));
        assert!([&b"SF3>6"[..], b"-SF6", b"-SF6>6"].iter().all(|cells| matches!(usual(cells), Usual::Dressed(_))));
        // Another mark, an idea, a bracket, a stop, no number of a move, a figure too many, a word.
        for other in [&b";SF3"[..], b"SF3>I", b"\"<12", b"12>4", b"0", b"1234", b"SAID"] {
            assert_eq!(usual(other), Usual::Other);
        }
    }
}
