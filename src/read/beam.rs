//! A line of moves, all its readings at once.
//!
//! Games of descriptive notation are read so, and what of analysis can be read several ways. Real books say less than
//! they should: `P'I3` with two pawns able to do it. Each move is played in every reading that is still alive, and a
//! reading in which the next move cannot be played dies. What is alive at the end is what the line can mean; of those
//! the one is taken whose signs are true. Work grows with the number of readings alive, which is bounded, and not with
//! the number of choices made on the way.

use super::matching::{fits, statements};
use super::search::{Ply, marked};
use super::state::State;
use crate::ast::{Body, Marked};
use crate::chess::victim;
use crate::descriptive::{Goal, cut_of};
use crate::parse::Lexicon;
use shakmaty::{Move, Role};

/// How many readings are kept alive; beyond that those with the fewest faults.
const ALIVE: usize = 64;

/// What speaks against a reading, gravest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Faults {
    /// Signs that are false.
    false_ones: u16,
    /// Promotions to a lesser man, where the move does not say to what.
    lesser: u16,
    /// Checks that are not marked.
    silent: u16,
    /// In a game from a set-up position, men named by a wing that is likely to be the other man's.
    unlikely: u16,
}

/// A reading of the line so far.
#[derive(Clone)]
struct Reading {
    state: State,
    faults: Faults,
    /// Its last move, in the common record.
    last: u32,
}

/// A move of some reading and the one before it.
#[derive(Clone, Copy)]
struct Link {
    mv: Move,
    before: u32,
    /// Other moves were written alike.
    open: bool,
}

/// What a line was read as.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// Its moves, as far as it goes.
    pub moves: Vec<Chosen>,
}

/// A move that was chosen, and what stood beside it.
#[derive(Debug)]
pub(super) struct Chosen {
    pub mv: Move,
    /// Other moves were written alike; the line could not go on with them.
    pub open: bool,
    /// Moves that were written alike and go on to the end as well.
    pub rivals: Vec<Move>,
}

/// Reads a line from `start` as far as it goes.
pub(super) fn read(lexicon: &Lexicon, start: &State, line: &[Ply]) -> Line {
    let mut links: Vec<Link> = Vec::with_capacity(line.len());
    let mut alive = vec![Reading { state: start.clone(), faults: Faults::default(), last: u32::MAX }];
    let mut next: Vec<Reading> = Vec::new();
    let mut played = 0;
    for ply in line {
        let Some(marked) = marked(lexicon, ply.word) else { break };
        next.clear();
        for reading in &alive {
            let moves = fits(&reading.state, &marked.body);
            let open = moves.len() > 1;
            for &mv in &*moves {
                links.push(Link { mv, before: reading.last, open });
                let state = reading.state.after(mv);
                let mut faults = reading.faults.and(marked, mv, &state);
                faults.unlikely += u16::from(is_unlikely(&reading.state, marked, mv));
                next.push(Reading { state, faults, last: links.len() as u32 - 1 });
            }
        }
        if next.is_empty() {
            break;
        }
        if next.len() > ALIVE {
            next.sort_by_key(|reading| reading.faults);
            next.truncate(ALIVE);
        }
        std::mem::swap(&mut alive, &mut next);
        played += 1;
    }
    settle(&links, &alive, played, played == line.len())
}

impl Faults {
    fn and(self, marked: &Marked, mv: Move, after: &State) -> Faults {
        let judged = statements(marked, mv, after);
        let unstated = match marked.body {
            Body::Named(named) => named.promotion.is_none(),
            Body::Move(stated) => stated.promotion.is_none(),
            Body::Castling { .. } | Body::Castles(_) => false,
        };
        let lesser = unstated && mv.promotion().is_some_and(|role| role != Role::Queen);
        Faults {
            false_ones: self.false_ones + judged.false_ones() as u16,
            lesser: self.lesser + u16::from(lesser),
            silent: self.silent + u16::from(judged.check.is_silent() && !judged.mate.said),
            unlikely: self.unlikely,
        }
    }
}

/// Whether a move names its man, or the one it takes, by a wing that it is not likely to have begun on (§3.21).
fn is_unlikely(before: &State, marked: &Marked, mv: Move) -> bool {
    let wings = &before.wings;
    let (Body::Named(named), false) = (marked.body, wings.are_known()) else { return false };
    let Some(cut) = cut_of(before, wings, &named, mv) else { return false };
    let taken = match cut.goal {
        Goal::Man(taken) => taken.wing.zip(victim(mv)),
        Goal::Square(..) => None,
    };
    [cut.man.wing.zip(mv.from()), taken].into_iter().flatten().any(|(wing, square)| wings.is_unlikely(square, wing))
}

/// Takes the reading with the fewest faults; those with as few are its rivals where they part from it.
fn settle(links: &[Link], alive: &[Reading], played: usize, whole: bool) -> Line {
    let Some(best) = alive.iter().min_by_key(|reading| reading.faults) else { return Line::default() };
    let trail = |reading: &Reading| {
        let mut trail = Vec::with_capacity(played);
        let mut at = reading.last;
        while let Some(link) = links.get(at as usize) {
            trail.push(*link);
            at = link.before;
        }
        trail.reverse();
        trail
    };
    let chosen = trail(best);
    let mut moves: Vec<Chosen> =
        chosen.iter().map(|link| Chosen { mv: link.mv, open: link.open, rivals: Vec::new() }).collect();
    let equals = alive.iter().filter(|reading| whole && reading.faults == best.faults && reading.last != best.last);
    for other in equals {
        let other = trail(other);
        if let Some(parted) = chosen.iter().zip(&other).position(|(one, two)| one.mv != two.mv) {
            let rivals = &mut moves[parted].rivals;
            if !rivals.contains(&other[parted].mv) {
                rivals.push(other[parted].mv);
            }
        }
    }
    Line { moves }
}

#[cfg(test)]
mod tests;
