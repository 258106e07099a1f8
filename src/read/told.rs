//! Words of text as they were read before. A book says the same words again: each is read once for each state of the
//! decoder, and nearly every one is read as it was the last time.

use super::scribe::Scribe;
use crate::book::{Item, ItemKind, StrId};
use crate::parse::WordId;
use crate::place::Span;
use crate::prose::{Neighbour, State};
use crate::source::FOREIGN;

/// All readings of the words of a file.
#[derive(Default)]
pub(super) struct Readings {
    /// Each reading, in the order in which they were made.
    told: Vec<Told>,
    /// The last of them, by word, where it is one item.
    latest: Vec<Latest>,
    /// Their items, each word as if it began at 0.
    items: Vec<Item>,
}

/// A word of text that was read before.
#[derive(Clone, Copy)]
struct Told {
    /// The state of the decoder before it.
    before: u32,
    first: u32,
    last: u32,
    /// The state of the decoder behind it.
    after: u32,
    /// The reading of the same word before this one, or [`NEVER`].
    earlier: u32,
}

/// Stands for the reading of a word that was not read before.
const NEVER: u32 = u32::MAX;

/// A reading that is one item, at hand for the next time: nearly every word is read as it was the last time.
#[derive(Clone, Copy)]
struct Latest {
    /// The state of the decoder before it.
    before: u32,
    /// The state of the decoder behind it.
    after: u32,
    /// Whether the word is prose wherever it stands.
    is_prose: bool,
    /// The reading of the word that was made last, or [`NEVER`].
    told: u32,
    /// The item, as if it began at 0.
    item: Item,
}

impl Latest {
    /// No reading: no state is packed so.
    fn none() -> Latest {
        let item = Item::new(ItemKind::Word, Span::default(), true, StrId::default());
        Latest { before: u32::MAX, after: u32::MAX, is_prose: false, told: NEVER, item }
    }
}

impl Scribe<'_> {
    /// Adds a word of text. A book says the same words again: each is read once for each state of the decoder.
    #[inline]
    pub(super) fn text_word(&mut self, span: Span, word: WordId) {
        let state = self.decoder.state().packed();
        match self.readings.latest.get(word.0 as usize) {
            Some(latest) if latest.before == state => {
                self.book.items.push(latest.item.moved(0, span.start));
                self.decoder.restore(State::unpacked(latest.after));
            }
            _ => self.told_word(span, word, state),
        }
    }

    /// Adds the words that a text begins with as far as they are prose and are read as they were the last time. Returns how
    /// many, each of which is one item.
    pub(super) fn prose_words(&mut self, words: &[(Span, WordId)]) -> usize {
        let mut state = self.decoder.state().packed();
        let mut count = 0;
        for &(span, word) in words {
            let Some(latest) = self.readings.latest.get(word.0 as usize) else { break };
            if latest.before != state || !latest.is_prose {
                break;
            }
            self.book.items.push(latest.item.moved(0, span.start));
            state = latest.after;
            count += 1;
        }
        if count > 0 {
            self.decoder.restore(State::unpacked(state));
        }
        count
    }

    /// As [`Scribe::text_word`], where the word was last read otherwise, or never.
    #[inline(never)]
    fn told_word(&mut self, span: Span, word: WordId, before: u32) {
        // Characters that are no cells look alike in the text, and are not.
        if self.source.cells(span).contains(&FOREIGN) {
            return self.text_part(span, Neighbour::Blank);
        }
        let index = word.0 as usize;
        if self.readings.latest.len() <= index {
            self.readings.latest.resize_with(index + 1, Latest::none);
        }
        let readings =
            std::iter::successors(self.readings.told.get(self.readings.latest[index].told as usize), |told| {
                self.readings.told.get(told.earlier as usize)
            });
        let told = readings.copied().find(|told| told.before == before);
        let told = told.unwrap_or_else(|| self.tell(span, word, before));
        let items = &self.readings.items[told.first as usize..told.last as usize];
        self.book.items.extend(items.iter().map(|item| item.moved(0, span.start)));
        self.decoder.restore(State::unpacked(told.after));
        if let [item] = *items {
            let (after, is_prose, told) = (told.after, self.is_prose(word), self.readings.latest[index].told);
            self.readings.latest[index] = Latest { before, after, is_prose, told, item };
        }
    }

    /// Reads a word of text anew and keeps the reading.
    fn tell(&mut self, span: Span, word: WordId, before: u32) -> Told {
        let (from, first) = (self.book.items.len(), self.readings.items.len() as u32);
        self.text_part(span, Neighbour::Blank);
        self.readings.items.extend(self.book.items.drain(from..).map(|item| item.moved(span.start, 0)));
        let (last, after) = (self.readings.items.len() as u32, self.decoder.state().packed());
        let latest = &mut self.readings.latest[word.0 as usize];
        let told = Told { before, first, last, after, earlier: latest.told };
        latest.told = self.readings.told.len() as u32;
        self.readings.told.push(told);
        told
    }
}
