//! The plain words that a block of game moves begins with, put into their game as they are cut.
//!
//! A number and moves, by themselves or with signs, need no look at their neighbours, and most games consist of nothing else.
//! What stands from the first other word on is left to the gatherer, which would have made the same of these.

use super::draft::Gatherer;
use crate::layout::first_cell;
use crate::parse::{Usual, WordId};
use crate::place::Span;

/// What is left of a block.
pub(super) struct Left {
    /// Whether any word was taken.
    pub taken: bool,
    /// The first step of the open game that is of this block.
    pub first: usize,
    /// The line of the first word that was not taken, from there on; none where all were.
    pub line: Option<Span>,
}

impl Gatherer<'_> {
    /// Takes the plain words that the lines of a block begin with: its number first, or none.
    pub(super) fn plain_words(&mut self, lines: &mut impl Iterator<Item = Span>) -> Left {
        let mut line = lines.next().unwrap_or_default();
        let Some((begins, mut at)) = self.plain_number(line) else {
            return Left { taken: false, first: self.open.steps.len(), line: Some(line) };
        };
        if begins {
            self.next_game();
        }
        let (text, first) = (self.source.text(), self.open.steps.len());
        loop {
            while let Some((start, end, word)) = self.lexicon.next_word(text, &mut at, line.end) {
                let span = Span { start, end };
                match self.lexicon.usual(word) {
                    Usual::Move(_) | Usual::Castles(_) => self.open.mv(span, word),
                    Usual::Dressed(_) => self.open.dressed(&self.lexicon, span, word),
                    Usual::Number(number) if number > 1 || self.open.steps.len() == first => {
                        self.open.number(span, word, u32::from(number));
                    }
                    _ => return Left { taken: true, first, line: Some(Span { start, ..line }) },
                }
            }
            let Some(next) = lines.next() else { return Left { taken: true, first, line: None } };
            (line, at) = (next, first_cell(self.source, next));
        }
    }

    /// Where the number stands that a line begins with, and whether it begins a game; `None` where the words behind it
    /// have a say in that, or in what the numbers are, or where anything else stands first.
    fn plain_number(&mut self, line: Span) -> Option<(bool, u32)> {
        let (at, end, word) = self.plain_word(line)?;
        let Usual::Number(number) = self.lexicon.usual(word) else { return None };
        let stopped = number > 10 && number % 10 == 4;
        if !self.plainly
            || stopped
            || self.stray_behind().is_some() && !self.follows(number, Span { start: end, ..line })
        {
            return None;
        }
        let begins = match number {
            1 if self.open.plies.is_empty() => !self.waiting.is_empty(),
            1 => {
                let (_, _, next) = self.plain_word(Span { start: end, ..line })?;
                let moves = matches!(self.lexicon.usual(next), Usual::Move(_) | Usual::Castles(_));
                if !moves || self.waiting.is_empty() {
                    return None;
                }
                true
            }
            _ => self.leaves_off(u32::from(number)),
        };
        Some((begins, at))
    }

    /// Whether a number and the move behind it go on where the game left off, so that no moves are missing.
    fn follows(&mut self, number: u16, rest: Span) -> bool {
        let Some((start, end, next)) = self.plain_word(rest) else { return false };
        let half = self.half(u32::from(number), Some(&(Span { start, end }, next)));
        let sound = !matches!(self.lexicon.usual(next), Usual::Number(_) | Usual::Other);
        sound && self.next_half().is_none_or(|due| half <= due)
    }

    /// The first word of a line and its place.
    fn plain_word(&mut self, line: Span) -> Option<(u32, u32, WordId)> {
        let at = first_cell(self.source, line);
        let (end, word) = self.lexicon.word_at(self.source.text(), at).filter(|_| at < line.end)?;
        Some((at, end, word))
    }
}

#[cfg(test)]
mod tests;
