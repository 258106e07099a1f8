//! Words of text in which two stand without a blank between them.
//!
//! A dash joins a name or a move to the prose behind it (`;Q>4,-,TIMES4`), a comma two moves where the blank was
//! forgotten (`RXR>1QXR>*2`), a hyphen a move to a square that is written as prose (`;I'K4-,B#F`), and British Braille
//! joins *to*, *into* and *by* to a square (`6,E4>1`). Only a word that is nothing by itself is parted, and only where
//! what stands beside the cut is chess.

use super::brackets::may_bracket;
use super::game::Walk;
use super::scribe::TextRole;
use super::text::TextWord;
use crate::ast::{Core, Prefix, Word};
use crate::book::ProseCode;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::parse::WordId;
use crate::place::Span;

impl Walk<'_, '_> {
    /// The words of a text, those parted that hold two; `None` where none does.
    pub(super) fn parted(&mut self, words: &[TextWord]) -> Option<Vec<TextWord>> {
        let parts = |&(span, word): &TextWord| {
            !self.scribe.is_prose(word) && matches!(self.role(span, word), TextRole::Parted(_))
        };
        let first = words.iter().position(parts)?;
        let mut parted = Vec::with_capacity(words.len() + 1);
        parted.extend_from_slice(&words[..first]);
        for &(span, word) in &words[first..] {
            let TextRole::Parted(at) = self.role(span, word) else {
                parted.push((span, word));
                continue;
            };
            let at = usize::from(at);
            let cells = self.scribe.cells(span);
            let joined = matches!(cells[at - 1], b'1' | b'2') && !matches!(cells[at], b'-' | b',');
            let at = span.start + at as u32;
            if joined {
                let second = Span { start: at, ..span };
                let finding = Diagnostic::new(Rule::JoinedWords, second, "no blank stands between two words");
                let gap = Span { start: at, end: at };
                self.scribe.say(finding.help("write a blank behind the punctuation").fix(
                    Applicability::Safe,
                    "write a blank",
                    gap,
                    " ",
                ));
            }
            for half in [Span { end: at, ..span }, Span { start: at, ..span }] {
                parted.push((half, self.scribe.lexicon.id(self.scribe.cells(half))));
            }
        }
        Some(parted)
    }

    /// What a word is in text, settled once for each word of the file.
    fn role(&mut self, span: Span, word: WordId) -> TextRole {
        let index = word.0 as usize;
        if self.scribe.roles.len() <= index {
            self.scribe.roles.resize(index + 1, None);
        }
        if let Some(known) = self.scribe.roles[index] {
            return known;
        }
        let cells = self.scribe.cells(span);
        let bracketed = may_bracket(cells);
        let (at, prose) = match self.scribe.lexicon.word(word) {
            None => (self.cut(cells), !bracketed),
            Some(word) if goes_on(word) => (self.comma(cells), false),
            Some(_) => (None, false),
        };
        let role = match at.map(u16::try_from) {
            Some(Ok(at)) => TextRole::Parted(at),
            None if prose => TextRole::Prose,
            _ if bracketed => TextRole::Bracketed,
            _ => TextRole::Open,
        };
        // Looking at its parts may have named more words.
        self.scribe.roles[index] = Some(role);
        role
    }

    /// Where a word is cut in two.
    fn cut(&mut self, cells: &[u8]) -> Option<usize> {
        let british = self.scribe.decoder.code() == ProseCode::British;
        if british && let Some(at) = joined(cells) {
            let named = |word: &Word| word.open == 0 && marked(&word.core);
            return self.is(&cells[at..], named).then_some(at);
        }
        let dash: &[u8] = if british { b"--" } else { b",-" };
        let dashed = cells.windows(2).position(|pair| pair == dash).filter(|&at| at > 0 && at + 2 < cells.len());
        if let Some(at) = dashed {
            return self.is(&cells[..at], |_| true).then_some(at);
        }
        if let Some(at) = self.comma(cells) {
            return Some(at);
        }
        let hyphen = cells.iter().position(|&cell| cell == b'-').filter(|&at| at > 1)?;
        let named = |word: &Word| word.tail == hyphen && marked(&word.core);
        let parts = cells.get(hyphen + 1).is_none_or(|&next| next == b',');
        (parts && self.is(&cells[..hyphen], named)).then_some(hyphen)
    }

    /// Where a move begins straight behind the comma or semicolon of another.
    fn comma(&mut self, cells: &[u8]) -> Option<usize> {
        let is_move = |word: &Word| word.open == 0 && !goes_on(word) && matches!(word.core, Core::Moves(_));
        (2..cells.len()).filter(|&at| matches!(cells[at - 1], b'1' | b'2')).find(|&at| {
            let sure = cells[at] == b';' || cells[at - 2] == b'>' && self.is(&cells[..at], is_move);
            sure && self.is(&cells[at..], is_move)
        })
    }

    /// Whether some cells are a word of chess of a kind.
    fn is(&mut self, cells: &[u8], kind: impl Fn(&Word) -> bool) -> bool {
        let id = self.scribe.lexicon.id(cells);
        self.scribe.lexicon.word(id).is_some_and(kind)
    }
}

/// Whether something behind ⠜ is no sign: it may be the comma that ends one move, and the next.
fn goes_on(word: &Word) -> bool {
    word.faults.iter().any(|fault| matches!(fault.rule, Rule::UnknownSign | Rule::JoinedWords))
}

/// Where *to*, *into* or *by* of British Braille ends before a mark.
fn joined(cells: &[u8]) -> Option<usize> {
    match cells {
        [b'9', b'6', b',', ..] => Some(2),
        [b'6' | b'0', b',', ..] => Some(1),
        _ => None,
    }
}

/// Whether something bears the mark of a name or of an isolated move.
fn marked(core: &Core) -> bool {
    match core {
        Core::Name(_) | Core::Label(_) => true,
        Core::Moves(moves) => moves.first().is_some_and(|mv| mv.prefix != Prefix::Bare),
        _ => false,
    }
}
