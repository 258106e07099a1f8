//! From words to moves: a line of written moves played through from a position.
//!
//! The usual move fits one legal move, and the line is played in one pass. Where several fit, each is tried against
//! what follows, within bounds: the one under which the line goes on longest was meant, and among equals the one of
//! which its signs are true. Only a line that can be played in two ways to its end is ambiguous.

use super::matching::{fits, statements};
use super::quick::{castles, is_check, usual};
use super::{beam, state::State};
use crate::ast::{Body, Core, Marked};
use crate::book::{Notation, SanParts};
use crate::chess::Few;
use crate::descriptive::{cut_of, cuts};
use crate::parse::{Lexicon, Usual, WordId};
use crate::place::Span;
use shakmaty::{Chess, File, Move, Position, Rank};

/// How many plies ahead a choice is tried; what survives that long survives.
const HORIZON: usize = 120;
/// How many moves are tried for one choice, all branches together.
const BUDGET: usize = 20_000;

/// A written move of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    pub word: WordId,
    /// The position it was played in.
    pub before: &'m State,
    /// The move.
    pub mv: Move,
    /// The position it leads to.
    pub after: &'m State,
    /// Whether it gives check.
    pub check: bool,
    /// Whether it is a [`usual`] one, the only that was written so.
    pub usual: bool,
    /// Whether it is known that no other man of its kind could make it.
    pub alone: bool,
    /// The other moves that were written alike and go on as well.
    pub rivals: &'m [Move],
    /// The moves that were written alike and under which the line does not go on.
    pub dropped: &'m [Move],
    /// Where a descriptive run is cut into man and goal, if it can be cut in several places.
    pub cut: Option<usize>,
}

/// Who follows a line while it is played.
pub(crate) trait Follow {
    /// Whether a move beyond doubt is told in few words, by [`Follow::plain`].
    fn is_brisk(&self) -> bool;
    /// The file and the rank that SAN needs to tell a move from others; nothing where nobody will write it.
    fn departure(&self, before: &Chess, mv: Move) -> (Option<File>, Option<Rank>);
    /// A usual move of which nothing else is worth a word than what SAN says of it; whether it mates is not looked at.
    fn plain(&mut self, index: usize, mv: Move, parts: SanParts, after: &State);
    /// Any other move.
    fn played(&mut self, step: Played<'_>);
}

/// Plays a line from `start` as far as it goes, and tells each move to who follows. Returns how many plies were played,
/// and the position reached.
pub(crate) fn play(
    lexicon: &Lexicon,
    start: impl Into<State>,
    line: &[Ply],
    follow: &mut impl Follow,
) -> (usize, State) {
    let position = start.into();
    if lexicon.notation() == Notation::Descriptive {
        return play_named(lexicon, position, line, follow);
    }
    let mut position = position.without_wings();
    // Copied only where the position before a move matters.
    let mut before = position.clone();
    let mut checked = position.is_check();
    let brisk = follow.is_brisk();
    for (index, &Ply { word, .. }) in line.iter().enumerate() {
        if brisk && let Some((mv, parts)) = plainly(lexicon, &mut position, &mut before, word, checked, follow) {
            checked = parts.check().is_some();
            follow.plain(index, mv, parts, &position);
            continue;
        }
        let quick = lexicon.stated(word).and_then(|stated| usual(&position, stated, checked));
        let found = match quick {
            Some(found) => Some((found.mv, Vec::new())),
            None => careful(lexicon, &position, word, &line[index + 1..]),
        };
        let Some((mv, rivals)) = found else { return (index, position) };
        before.clone_from(&position);
        position.play_unchecked(mv);
        checked = is_check(&position);
        let (check, alone, usual) = (checked, quick.is_some_and(|found| found.alone), quick.is_some());
        let (before, after, rivals, dropped) = (&before, &position, &rivals[..], &[][..]);
        follow.played(Played { index, word, before, mv, after, check, usual, alone, rivals, dropped, cut: None });
    }
    (line.len(), position)
}

/// Plays the move that a word means, where it is beyond doubt and nothing is worth a word but what SAN says of it; else
/// `None`, and the position is what it was. `before` is room for a copy.
#[inline(always)]
fn plainly(
    lexicon: &Lexicon,
    position: &mut State,
    before: &mut State,
    word: WordId,
    checked: bool,
    follow: &impl Follow,
) -> Option<(Move, SanParts)> {
    let (mv, departure, check) = match lexicon.usual(word) {
        Usual::Move(stated) => {
            let found = usual(position, &stated, checked)?;
            if !found.is_beyond_doubt(&stated) {
                return None;
            }
            let departure = if found.alone { (None, None) } else { follow.departure(position, found.mv) };
            (found.mv, departure, stated.mark.check)
        }
        Usual::Castles(long) => (castles(position, long)?, (None, None), false),
        _ => return None,
    };
    if check {
        before.clone_from(position);
    }
    position.play_unchecked(mv);
    let gives = is_check(position);
    if check && !gives {
        position.clone_from(before);
        return None;
    }
    Some((mv, SanParts::new(departure.0.is_some(), departure.1.is_some(), gives, false)))
}

/// The move that a word means before `rest`, and those that are as good.
fn careful(lexicon: &Lexicon, position: &State, word: WordId, rest: &[Ply]) -> Option<(Move, Vec<Move>)> {
    let marked = marked(lexicon, word)?;
    match fits(position, &marked.body) {
        Few::Nothing => None,
        Few::One(only) => Some((only, Vec::new())),
        Few::Several(several) => Some(choose(lexicon, position, marked, &several, rest)),
    }
}

/// Plays a line of descriptive moves, read as a whole.
fn play_named(lexicon: &Lexicon, mut position: State, line: &[Ply], follow: &mut impl Follow) -> (usize, State) {
    let read = beam::read(lexicon, &position, line);
    for (index, chosen) in read.moves.iter().enumerate() {
        let word = line[index].word;
        let Some(marked) = marked(lexicon, word) else { return (index, position) };
        let (mv, rivals) = (chosen.mv, chosen.rivals.as_slice());
        let mut dropped: Vec<Move> = Vec::new();
        if chosen.open {
            let beside = |other: &Move| *other != mv && (other.from(), other.to()) != (mv.from(), mv.to());
            dropped.extend(
                fits(&position, &marked.body).iter().copied().filter(|other| beside(other) && !rivals.contains(other)),
            );
        }
        let cut = match &marked.body {
            Body::Named(named) if named.is_run() && cuts(named).nth(1).is_some() => {
                cut_of(&position, &position.wings, named, mv).map(|cut| cut.at)
            }
            _ => None,
        };
        let next = position.after(mv);
        let (before, after, check, dropped) = (&position, &next, next.is_check(), &dropped[..]);
        follow.played(Played {
            index,
            word,
            before,
            mv,
            after,
            check,
            usual: false,
            alone: false,
            rivals,
            dropped,
            cut,
        });
        position = next;
    }
    (read.moves.len(), position)
}

/// The best of several moves, and those that are as good.
fn choose(lexicon: &Lexicon, position: &State, marked: &Marked, moves: &[Move], rest: &[Ply]) -> (Move, Vec<Move>) {
    let rest = &rest[..rest.len().min(HORIZON)];
    let mut budget = BUDGET;
    let worth = |mv: Move, budget: &mut usize| {
        let after = position.after(mv);
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
pub(crate) fn reach(lexicon: &Lexicon, position: &State, line: &[Ply], budget: &mut usize) -> usize {
    let mut position = position.clone();
    let mut checked = position.is_check();
    for (index, ply) in line.iter().enumerate() {
        let Some(marked) = marked(lexicon, ply.word) else { return index };
        if *budget == 0 {
            return index;
        }
        *budget -= 1;
        if let Some(found) = lexicon.stated(ply.word).and_then(|stated| usual(&position, stated, checked)) {
            position.play_unchecked(found.mv);
            checked = is_check(&position);
            continue;
        }
        let candidates = fits(&position, &marked.body);
        match &*candidates {
            [] => return index,
            [only] => {
                position.play_unchecked(*only);
                checked = is_check(&position);
            }
            several => return index + furthest(lexicon, &position, several, &line[index + 1..], budget),
        }
    }
    line.len()
}

/// The reach of the best branch, its first move counted.
fn furthest(lexicon: &Lexicon, position: &State, moves: &[Move], rest: &[Ply], budget: &mut usize) -> usize {
    let mut best = 0;
    for &mv in moves {
        let after = position.after(mv);
        best = best.max(1 + reach(lexicon, &after, rest, budget));
        if best > rest.len() {
            break;
        }
    }
    best
}
