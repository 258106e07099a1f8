//! What is said about the moves, word by word over a whole game.
//!
//! Both games' remarks are laid end to end at the moves that stand for each other, so that a remark which stands
//! before one move here and behind the other there is no difference. What is left of an alignment of the words, taken
//! together where it stands close, is one finding.

use super::Comparison;
use super::lines::{Matched, is_advantage, named, rest};
use super::words::{Word, fold};
use crate::book::{Book, Comment, Cursor, Game, NodeId};
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
    /// The move it is said of, by its index among those compared.
    knots: Vec<usize>,
}

impl Said {
    /// Adds a remark; `place` finds the cells of a word.
    fn add(&mut self, knot: usize, text: &str, words: Vec<Word>, mut place: impl FnMut(&str) -> Span) {
        for Word { folded, range } in words {
            self.knots.push(knot);
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

    /// The cells of some words.
    fn place(&self, range: Range<usize>) -> Span {
        self.places[range].iter().copied().reduce(Span::to).unwrap_or_default()
    }

    /// Where words of the move `knot` are left out before the word `at`: at that word or the one before it, if they
    /// are said of the same move.
    fn gap(&self, at: usize, knot: usize) -> Option<(Span, &'static str)> {
        let same = |at: &usize| self.knots.get(*at) == Some(&knot);
        let next = Some(at).filter(same).map(|at| (self.places[at], "before"));
        next.or_else(|| at.checked_sub(1).filter(same).map(|at| (self.places[at], "behind")))
    }
}

/// A stretch in which the words differ: of the braille, and of print.
struct Hunk {
    ours: Range<usize>,
    theirs: Range<usize>,
}

impl Comparison<'_> {
    /// Compares the remarks at the moves that stand for each other.
    pub(super) fn remarks(&mut self, ours: &Game, theirs: &Game, matched: &Matched) {
        let (mut our, mut their) = (Said::default(), Said::default());
        for (index, &knot) in matched.knots.iter().enumerate() {
            let read = |comment: &&Comment| matched.stop.is_none_or(|stop| comment.span.start < stop);
            for comment in remarks_of(ours, knot.0).filter(read) {
                add_ours(&mut our, index, &self.reading.book, comment);
            }
            for comment in remarks_of(theirs, knot.1) {
                their.add(index, &comment.text, fold(&comment.text), |_| Span::default());
            }
        }
        let mut cursor = Cursor::new(ours);
        for hunk in hunks(&our.words, &their.words) {
            let Hunk { ours: here, theirs: print } = hunk;
            let spoken = |said: &Said, at: usize| said.knots.get(at).or(said.knots.last()).copied();
            let ours_first = our.knots.get(here.start).filter(|_| !here.is_empty()).copied();
            let Some(knot) = ours_first.or_else(|| spoken(&their, print.start)) else { continue };
            let node = matched.knots[knot].0;
            let (place, message) = if here.is_empty() {
                let (place, side) = our.gap(here.start, knot).unwrap_or_else(|| match node {
                    NodeId::ROOT => (super::first(ours).unwrap_or_default(), "before"),
                    _ => (ours.node(node).span, "behind"),
                });
                (place, format!("print says {} {side} this, and the transcription leaves it out", their.quote(print)))
            } else if print.is_empty() {
                (our.place(here.clone()), format!("{} is not in print", our.quote(here)))
            } else {
                let message =
                    format!("print says {}, and the transcription {}", their.quote(print), our.quote(here.clone()));
                (our.place(here), message)
            };
            let finding = Diagnostic::new(Rule::CommentDiffers, place, message);
            self.say(match node {
                NodeId::ROOT => finding,
                _ => finding.about_move(named(cursor.before(node), ours.node(node).mv)),
            });
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
fn add_ours(said: &mut Said, knot: usize, book: &Book, comment: &Comment) {
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
    said.add(knot, &comment.text, fold(&comment.text), place);
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
