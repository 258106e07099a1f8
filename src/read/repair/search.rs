//! The single change that makes a game go on: tried at the word where it stops, around it, and at every word before.
//!
//! A wrong cell can make a move that is legal and breaks the game ten moves later, so each word before the stop is
//! changed in turn and the game played from there. Most changes break at once, and the search is bounded.

use super::super::draft::StepKind;
use super::super::search::marked;
use super::super::state::State;
use super::judge::{Judge, Verdict};
use super::line::{Disorder, Line};
use super::near::{self, Near, Radius, Slip};
use crate::ast::{Marked, Prefix};
use crate::parse::{Lexicon, WordId};
use crate::source::Source;
use rustc_hash::FxHashMap;
use shakmaty::{Move, Position};
use std::rc::Rc;

/// What it costs to call a line disordered once.
const DISORDER: u32 = 60;
/// What it costs to leave a word among the moves unread.
const UNREAD: u32 = 50;
/// What it costs to read a mark before a move where none belongs.
const MARKED: u32 = 30;
/// What it costs to look for the cause at a word that can be played as it is written.
const ELSEWHERE: u32 = 15;
/// How many words before the stop are looked around as widely as the stop itself.
const WIDE: usize = 4;
/// How many of the best are kept.
const KEPT: usize = 4;
/// How much worse than the best a repair may be to be named beside it.
const BESIDE: u32 = 25;

/// A change of one word, or of the order of two.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// A word is another move.
    Word(usize, Near),
    /// A word is a move number.
    Number(usize, u32, Slip),
    /// A move is one too many; it stands there twice.
    Spare(usize, bool),
    /// A move was left out before a word.
    Missing(usize, Move),
    /// Two moves changed places.
    Swapped(usize, usize),
}

impl Change {
    /// The word at which it is made.
    pub(super) fn step(&self) -> usize {
        match *self {
            Change::Word(step, _)
            | Change::Number(step, ..)
            | Change::Spare(step, _)
            | Change::Missing(step, _)
            | Change::Swapped(step, _) => step,
        }
    }

    /// What the change itself costs: changed dots least, whole words most.
    fn cost(&self) -> u32 {
        match self {
            Change::Word(_, Near { slip, .. }) | Change::Number(_, _, slip) => slip.cost(),
            Change::Spare(_, true) => 30,
            Change::Swapped(..) => 45,
            Change::Spare(_, false) => 55,
            Change::Missing(..) => 60,
        }
    }
}

/// A change, judged.
#[derive(Clone, Debug)]
pub(super) struct Repair {
    /// What is changed.
    pub change: Change,
    /// Its cost together with that of the game it makes; lower is better.
    pub cost: u32,
    /// How many moves of the changed line can be played.
    pub played: usize,
    /// How many cannot.
    pub unplayed: usize,
}

/// Where a line goes wrong, and what was played before.
pub(super) struct Broken<'t> {
    /// The line.
    pub line: &'t Line,
    /// The word at which it shows.
    pub step: usize,
    /// The positions before each move, as far as that word.
    pub positions: &'t [State],
    /// What the words before each move cost.
    pub costs: &'t [u32],
    /// The word is none that a game should hold, whatever the moves around it do.
    pub unread: bool,
}

/// Looks for repairs, the best first; none costs as much as leaving the line as it is.
pub(super) fn repairs<'l>(
    source: &Source,
    lexicon: &'l Lexicon,
    judge: &mut Judge<'l>,
    broken: &Broken,
) -> Vec<Repair> {
    let disorders = broken.line.disorders(lexicon);
    let here = broken.line.ply_at(broken.step);
    let as_it_is = judge.run(&broken.positions[here], &[], &broken.line.plies[here..], u32::MAX);
    let unread = if broken.unread { UNREAD } else { 0 };
    let ceiling = as_it_is
        .map_or(u32::MAX, |verdict| verdict.cost() + broken.costs[here] + DISORDER * disorders.len() as u32 + unread);
    let mut search =
        Search { source, lexicon, judge, broken, disorders, found: Vec::new(), ceiling, known: FxHashMap::default() };
    search.around_the_stop();
    search.whole_words();
    // A word that is no move is its own cause, whatever stands before it.
    if !broken.unread {
        search.backwards();
    }
    let mut found = search.found;
    found.sort_by_key(|repair| (repair.cost, usize::MAX - repair.change.step()));
    found.truncate(KEPT);
    let best = found.first().map_or(0, |best| best.cost);
    found.retain(|repair| repair.cost <= best + BESIDE);
    found
}

struct Search<'s, 'l> {
    source: &'s Source,
    lexicon: &'l Lexicon,
    judge: &'s mut Judge<'l>,
    broken: &'s Broken<'s>,
    disorders: Vec<Disorder>,
    found: Vec<Repair>,
    /// What a repair may cost at most.
    ceiling: u32,
    /// The moves near a word, by word.
    known: FxHashMap<WordId, Rc<Vec<Near>>>,
}

impl Search<'_, '_> {
    fn cells(&self, step: usize) -> &[u8] {
        self.source.cells(self.broken.line.steps[step].span)
    }

    /// The highest cost that is still of interest.
    fn limit(&self) -> u32 {
        let kept = if self.found.len() < KEPT { u32::MAX } else { self.found[KEPT - 1].cost };
        kept.min(self.ceiling)
    }

    fn keep(&mut self, change: Change, before: usize, verdict: Verdict, disorders: usize) {
        let cost = self.broken.costs[before] + verdict.cost() + change.cost() + DISORDER * disorders as u32;
        let cost = cost + self.mark(&change);
        let cost = cost + if change.step() < self.broken.step { ELSEWHERE } else { 0 };
        if cost >= self.limit() {
            return;
        }
        let Verdict { played, unplayed, .. } = verdict;
        let repair = Repair { change, cost, played: before + played, unplayed };
        let at = self.found.partition_point(|other| other.cost <= cost);
        self.found.insert(at, repair);
    }

    /// What the mark of a new move costs (§1.2): only Black's belongs among game moves, behind a number.
    fn mark(&self, change: &Change) -> u32 {
        let Change::Word(step, near) = change else { return 0 };
        let numbered = step
            .checked_sub(1)
            .is_some_and(|before| matches!(self.broken.line.steps[before].kind, StepKind::Number(_)));
        match near.marked().map(|mv| mv.prefix) {
            Some(Prefix::Bare) => 0,
            Some(Prefix::Black)
                if numbered && self.broken.positions[self.broken.line.ply_at(*step)].turn().is_black() =>
            {
                0
            }
            _ => MARKED,
        }
    }

    /// Judges a line that has `head` in the place of the moves from `from` to before `to`.
    fn run(&mut self, from: usize, head: &[&Marked], to: usize, disorders: usize) -> Option<Verdict> {
        let known = self.broken.costs[from] + DISORDER * disorders as u32;
        let limit = self.limit().checked_sub(known)?;
        let line = self.broken.line;
        self.judge.run(&self.broken.positions[from], head, &line.plies[to.min(line.plies.len())..], limit)
    }

    /// The word at which the line breaks, widely.
    fn around_the_stop(&mut self) {
        self.around(self.broken.step, Radius::Word);
        if let StepKind::Number(_) = self.broken.line.steps[self.broken.step].kind {
            return;
        }
        self.as_number(self.broken.step);
    }

    /// The words before it, nearest first.
    fn backwards(&mut self) {
        // Nothing elsewhere costs less than one dot.
        let least = Slip::Dots(1).cost() + ELSEWHERE;
        if self.found.first().is_some_and(|best| best.cost <= least) {
            return;
        }
        let ply = self.broken.line.ply_at(self.broken.step);
        for at in (0..ply).rev() {
            if self.judge.is_spent() {
                return;
            }
            let word = self.lexicon.word(self.broken.line.plies[at].word);
            let doubtful = word.is_some_and(|word| !word.faults.is_empty());
            let radius = if doubtful || ply - at <= WIDE { Radius::Word } else { Radius::Move };
            self.around(self.broken.line.moves[at], radius);
        }
    }

    /// Tries every move near a word in its place.
    fn around(&mut self, step: usize, radius: Radius) {
        let line = self.broken.line;
        let is_move = line.steps[step].kind == StepKind::Move;
        let ply = line.ply_at(step);
        let before = self.disorders.len();
        for near in self.near(step, radius).iter() {
            let Some(mv) = near.marked() else { continue };
            // What cannot be played here, or says something false here, is no repair.
            let alone = self.judge.run(&self.broken.positions[ply], &[mv], &[], u32::MAX);
            if alone.is_some_and(|verdict| verdict.played == 0 || verdict.false_ones > 0) {
                continue;
            }
            let disorders = if is_move { before } else { self.disorders_with(step, StepKind::Move) };
            let rest = if is_move { ply + 1 } else { ply };
            let Some(verdict) = self.run(ply, &[mv], rest, disorders) else { return };
            self.keep(Change::Word(step, near.clone()), ply, verdict, disorders);
        }
    }

    fn near(&mut self, step: usize, radius: Radius) -> Rc<Vec<Near>> {
        let word = self.broken.line.steps[step].word;
        if radius == Radius::Word {
            return Rc::new(near::near(self.lexicon, self.cells(step), self.lexicon.word(word), radius));
        }
        if let Some(known) = self.known.get(&word) {
            return Rc::clone(known);
        }
        let found = Rc::new(near::near(self.lexicon, self.cells(step), self.lexicon.word(word), radius));
        self.known.insert(word, Rc::clone(&found));
        found
    }

    fn disorders_with(&self, step: usize, kind: StepKind) -> usize {
        self.broken.line.with(step, kind, None).disorders(self.lexicon).len()
    }

    /// A move that is a number misread: `15` as a5.
    fn as_number(&mut self, step: usize) {
        let line = self.broken.line;
        let ply = line.ply_at(step);
        let numbers = line.steps[..step].iter().rev().filter_map(|step| match step.kind {
            StepKind::Number(number) => Some(number),
            _ => None,
        });
        let Some(last) = numbers.take(1).next() else { return };
        let slip = near::one_cell(self.cells(step), (last + 1).to_string().as_bytes());
        let Some(slip) = slip else { return };
        let disorders = self.disorders_with(step, StepKind::Number(last + 1));
        let rest = if line.steps[step].kind == StepKind::Move { ply + 1 } else { ply };
        if let Some(verdict) = self.run(ply, &[], rest, disorders) {
            self.keep(Change::Number(step, last + 1, slip), ply, verdict, disorders);
        }
    }

    /// Words left out, written twice, or in each other's place. The numbers say where to look; without them only a
    /// word that repeats the one before it is taken for one too many.
    fn whole_words(&mut self) {
        let line = self.broken.line;
        let stop = line.ply_at(self.broken.step);
        for first in stop.saturating_sub(2)..=stop {
            self.swap(first);
        }
        let twin = |at: usize| at > 0 && at < line.plies.len() && line.plies[at].word == line.plies[at - 1].word;
        let Some(disorder) = self.disorders.first().copied() else {
            if twin(stop) {
                self.spare(line.moves[stop]);
            }
            return;
        };
        let near_stop = disorder.from <= self.broken.step;
        for step in (disorder.from..=disorder.to).filter(|_| near_stop) {
            if line.ply_at(step) > stop {
                break;
            }
            match line.steps[step].kind {
                StepKind::Move if disorder.missing < 0 => self.spare(step),
                _ => {}
            }
            if disorder.missing > 0 && step > disorder.from {
                self.missing(step);
            }
        }
    }

    fn swap(&mut self, first: usize) {
        let line = self.broken.line;
        let Some(&[one, two]) = line.plies.get(first..first + 2) else { return };
        let moves = (marked(self.lexicon, one.word), marked(self.lexicon, two.word));
        let (Some(one), Some(two)) = moves else { return };
        if one.body == two.body || one.prefix != two.prefix {
            return;
        }
        let disorders = self.disorders.len();
        if let Some(verdict) = self.run(first, &[two, one], first + 2, disorders)
            && verdict.played >= 2
        {
            self.keep(Change::Swapped(line.moves[first], line.moves[first + 1]), first, verdict, disorders);
        }
    }

    fn spare(&mut self, step: usize) {
        let line = self.broken.line;
        let ply = line.ply_at(step);
        let disorders = self.disorders_with(step, StepKind::Text);
        let twin = ply > 0 && line.plies[ply].word == line.plies[ply - 1].word;
        if let Some(verdict) = self.run(ply, &[], ply + 1, disorders) {
            self.keep(Change::Spare(step, twin), ply, verdict, disorders);
        }
    }

    fn missing(&mut self, step: usize) {
        let line = self.broken.line;
        let ply = line.ply_at(step);
        let disorders = line.with_missing(step, line.steps[step].word).disorders(self.lexicon).len();
        if disorders >= self.disorders.len() {
            return;
        }
        let positions = self.broken.positions;
        for mv in positions[ply].legal_moves() {
            let mut after = positions[ply].clone();
            after.play_unchecked(mv);
            let known = self.broken.costs[ply] + DISORDER * disorders as u32;
            let Some(limit) = self.limit().checked_sub(known) else { return };
            let Some(verdict) = self.judge.run(&after, &[], &line.plies[ply..], limit) else { return };
            let verdict = Verdict { played: verdict.played + 1, ..verdict };
            self.keep(Change::Missing(step, mv), ply, verdict, disorders);
        }
    }
}
