//! What is said about the moves, word by word over a whole game.
//!
//! Both games' remarks are laid end to end at the moves that stand for each other, so that a remark which stands
//! before one move here and behind the other there is no difference. What is left of an alignment of the words, taken
//! together where it stands close, is one finding.

use super::Comparison;
use super::lines::{is_advantage, rest};
use super::words::{Word, fold};
use crate::book::{Book, Comment, Game, NodeId};
use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::ops::Range;

/// How many equal words may stand between two differences that are told as one.
const BETWEEN: usize = 2;
/// How many words of a long difference are quoted at its beginning and at its end.
const QUOTED: usize = 5;

/// The remarks of a game, laid end to end.
#[derive(Default)]
struct Said {
    words: Vec<String>,
    /// Each word as it was written.
    raw: Vec<String>,
    /// Its cells, or those of its remark.
    places: Vec<Span>,
    /// Where no word follows.
    end: Span,
}

impl Said {
    /// Adds a remark; `place` finds the cells of a word.
    fn add(&mut self, text: &str, words: Vec<Word>, mut place: impl FnMut(&str) -> Span) {
        for Word { folded, range } in words {
            self.places.push(place(&folded));
            self.raw.push(text[range].to_owned());
            self.words.push(folded);
        }
    }

    /// Some words, quoted; of many only the first and the last.
    fn quote(&self, range: Range<usize>) -> String {
        let words = &self.raw[range];
        if words.len() <= 2 * QUOTED {
            return format!("\"{}\"", words.join(" "));
        }
        let (first, last) = (words[..QUOTED].join(" "), words[words.len() - QUOTED..].join(" "));
        format!("\"{first} ... {last}\", {} words", words.len())
    }

    /// The cells of some words; of none, the place before the next.
    fn place(&self, range: Range<usize>) -> Span {
        let next = || self.places.get(range.start).or(self.places.last()).copied().unwrap_or(self.end);
        self.places[range.clone()].iter().copied().reduce(Span::to).unwrap_or_else(next)
    }
}

/// A stretch in which the words differ: of the braille, and of print.
struct Hunk {
    ours: Range<usize>,
    theirs: Range<usize>,
}

impl Comparison<'_> {
    /// Compares the remarks at the moves that stand for each other.
    pub(super) fn remarks(&mut self, ours: &Game, theirs: &Game, knots: &[(NodeId, NodeId)]) {
        let (mut our, mut their) = (Said::default(), Said::default());
        for &knot in knots {
            our.end = if knot.0 == NodeId::ROOT { our.end } else { ours.node(knot.0).span };
            for comment in remarks_of(ours, knot.0) {
                add_ours(&mut our, &self.reading.book, comment);
            }
            for comment in remarks_of(theirs, knot.1) {
                their.add(&comment.text, fold(&comment.text), |_| Span::default());
            }
        }
        for hunk in hunks(&our.words, &their.words) {
            let place = our.place(hunk.ours.clone());
            let message = match (hunk.ours.is_empty(), hunk.theirs.is_empty()) {
                (true, _) => {
                    format!("print says {} before this, and the transcription leaves it out", their.quote(hunk.theirs))
                }
                (_, true) => format!("{} is not in print", our.quote(hunk.ours)),
                _ => format!("print says {}, and the transcription {}", their.quote(hunk.theirs), our.quote(hunk.ours)),
            };
            self.say(Diagnostic::new(Rule::CommentDiffers, place, message));
        }
    }
}

/// What is said at a move: without signs that are compared as such, what a repair says of itself, and what follows
/// where the game cannot be read.
fn remarks_of(game: &Game, id: NodeId) -> impl Iterator<Item = &Comment> {
    let unread = rest(game, id).filter(|_| id == game.last() && !game.node(id).span.is_empty());
    let note = game.note(id);
    let before = note.into_iter().flat_map(|note| &note.before);
    let after = note.into_iter().flat_map(|note| &note.after);
    let own = move |comment: &&Comment| {
        let repair = !comment.span.is_empty() && comment.text.starts_with("repaired: ");
        !is_advantage(comment) && !repair && unread.is_none_or(|unread| !std::ptr::eq(unread, *comment))
    };
    before.chain(after).filter(own)
}

/// Adds a remark of the braille, each word with its cells.
fn add_ours(said: &mut Said, book: &Book, comment: &Comment) {
    let items = &book.items;
    let first = items.partition_point(|item| item.span().start < comment.span.start);
    let last = items.partition_point(|item| item.span().start < comment.span.end);
    let (mut text, mut starts) = (String::new(), Vec::new());
    for item in &items[first..last.max(first)] {
        if item.spaced && !text.is_empty() {
            text.push(' ');
        }
        starts.push((text.len(), item.span()));
        text.push_str(book.print(item));
    }
    let mut written = fold(&text).into_iter();
    let place = |folded: &str| {
        let found = written.clone().position(|word| word.folded == folded);
        let Some(word) = found.and_then(|at| written.nth(at)) else { return comment.span };
        let from = starts.partition_point(|start| start.0 <= word.range.start).saturating_sub(1);
        let to = starts.partition_point(|start| start.0 < word.range.end).saturating_sub(1);
        starts[from].1.to(starts[to].1)
    };
    said.add(&comment.text, fold(&comment.text), place);
}

/// Where two runs of words differ; differences with little between them are one.
fn hunks(ours: &[String], theirs: &[String]) -> Vec<Hunk> {
    let mut hunks: Vec<Hunk> = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, ours, theirs) {
        if let DiffOp::Equal { .. } = op {
            continue;
        }
        let (our, their) = (op.old_range(), op.new_range());
        match hunks.last_mut() {
            Some(last) if our.start - last.ours.end <= BETWEEN => {
                (last.ours.end, last.theirs.end) = (our.end, their.end);
            }
            _ => hunks.push(Hunk { ours: our, theirs: their }),
        }
    }
    hunks
}
