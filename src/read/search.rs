//! From words to moves: a line of written moves played through from a position.
//!
//! The usual move fits one legal move, and the line is played in one pass. Where several fit, each is tried against
//! what follows, within bounds: the one under which the line goes on longest was meant, and among equals the one of
//! which its signs are true. Only a line that can be played in two ways to its end is ambiguous.

use super::matching::{fits, statements};
use crate::ast::{Core, Marked};
use crate::parse::{Lexicon, WordId};
use crate::place::Span;
use shakmaty::{Chess, Move, Position};

/// How many plies ahead a choice is tried; what survives that long survives.
const HORIZON: usize = 120;
/// How many moves are tried for one choice, all branches together.
const BUDGET: usize = 20_000;

/// A written move of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply {
    /// Its cells.
    pub span: Span,
    /// Its word; one that is no move stops the line.
    pub word: WordId,
}

/// The move that a word states; the first, where an oblique offers others.
pub(crate) fn marked(lexicon: &Lexicon, word: WordId) -> Option<&Marked> {
    match &lexicon.word(word)?.core {
        Core::Moves(moves) => moves.first(),
        _ => None,
    }
}

/// A move that was played, with what led to it.
pub(crate) struct Played<'m> {
    /// Which ply of the line.
    pub index: usize,
    /// What was written.
    pub marked: &'m Marked,
    /// The position it was played in.
    pub before: &'m Chess,
    /// The move.
    pub mv: Move,
    /// The position it leads to.
    pub after: &'m Chess,
    /// The other moves that were written alike and go on as well.
    pub rivals: &'m [Move],
}

/// Plays a line from `start` as far as it goes, and reports each move. Returns how many plies were played, and the
/// position reached.
pub(crate) fn play(
    lexicon: &Lexicon,
    start: Chess,
    line: &[Ply],
    mut report: impl FnMut(Played<'_>),
) -> (usize, Chess) {
    let mut position = start;
    for (index, ply) in line.iter().enumerate() {
        let Some(marked) = marked(lexicon, ply.word) else { return (index, position) };
        let candidates = fits(&position, &marked.body);
        let (mv, rivals) = match candidates.as_slice() {
            [] => return (index, position),
            [only] => (*only, Vec::new()),
            several => choose(lexicon, &position, marked, several, &line[index + 1..]),
        };
        let mut after = position.clone();
        after.play_unchecked(mv);
        report(Played { index, marked, before: &position, mv, after: &after, rivals: &rivals });
        position = after;
    }
    (line.len(), position)
}

/// The best of several moves, and those that are as good.
fn choose(lexicon: &Lexicon, position: &Chess, marked: &Marked, moves: &[Move], rest: &[Ply]) -> (Move, Vec<Move>) {
    let rest = &rest[..rest.len().min(HORIZON)];
    let mut budget = BUDGET;
    let worth = |mv: Move, budget: &mut usize| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let judged = statements(marked, mv, &after);
        let reach = reach(lexicon, &after, rest, budget);
        (reach, usize::MAX - judged.false_ones(), judged.true_ones())
    };
    let worths: Vec<_> = moves.iter().map(|&mv| (worth(mv, &mut budget), mv)).collect();
    let best = worths.iter().map(|entry| entry.0).max().unwrap_or_default();
    let mut equals = worths.into_iter().filter(|entry| entry.0 == best).map(|entry| entry.1);
    let first = equals.next().unwrap_or(moves[0]);
    let others: Vec<Move> = equals.collect();
    // A promotion that does not say to what is to a queen.
    match others.iter().find(|mv| mv.promotion() == Some(shakmaty::Role::Queen)) {
        Some(&queen) if first.promotion().is_some() => (queen, Vec::new()),
        _ if first.promotion() == Some(shakmaty::Role::Queen) => (first, Vec::new()),
        _ => (first, others),
    }
}

/// How many plies of `line` can be played from `position`, at best.
pub(crate) fn reach(lexicon: &Lexicon, position: &Chess, line: &[Ply], budget: &mut usize) -> usize {
    let mut position = position.clone();
    for (index, ply) in line.iter().enumerate() {
        let Some(marked) = marked(lexicon, ply.word) else { return index };
        if *budget == 0 {
            return index;
        }
        *budget -= 1;
        let candidates = fits(&position, &marked.body);
        match candidates.as_slice() {
            [] => return index,
            [only] => position.play_unchecked(*only),
            several => return index + furthest(lexicon, &position, several, &line[index + 1..], budget),
        }
    }
    line.len()
}

/// The reach of the best branch, its first move counted.
fn furthest(lexicon: &Lexicon, position: &Chess, moves: &[Move], rest: &[Ply], budget: &mut usize) -> usize {
    let mut best = 0;
    for &mv in moves {
        let mut after = position.clone();
        after.play_unchecked(mv);
        best = best.max(1 + reach(lexicon, &after, rest, budget));
        if best > rest.len() {
            break;
        }
    }
    best
}

