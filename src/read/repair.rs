//! One cause, one finding: where a game goes wrong, and which single word, read otherwise, lets it go on.
//!
//! A game goes wrong where a move cannot be played, where a sign is false, or where the numbers want a move and a word
//! stands that is none. Each time [`search`] tries the words [`near`] what is written, there and at every word before,
//! and [`judge`] plays the game on under each. The word whose change fits best is the cause; what follows from it is
//! not reported again. With the change made the game is played on, so that a second fault is found as well.
//!
//! In: the words of a game that did not play through. Out: findings with repairs, and the game as it was meant.

mod judge;
mod line;
pub(super) mod named;
mod near;
mod say;
mod search;

use super::draft::{Draft, StepKind};
use super::main_line::wrong_side;
use super::matching::statements;
use super::scribe::Scribe;
use super::search::{Ply, marked};
use super::start::Start;
use super::state::State;
use crate::diagnostic::Diagnostic;
use crate::parse::Lexicon;
use crate::place::Span;
use judge::{Judge, Trace};
use line::Line;
use search::{Broken, Change, Repair, repairs};
use shakmaty::Position;

/// How many moves may be tried for one fault.
const BUDGET: usize = 400_000;
/// How many faults of one game are looked into.
const MOST_FAULTS: usize = 12;
/// How many moves a repaired game must go on for, to be believed in what follows.
const BELIEVED: usize = 8;

/// A game after its repair.
pub(super) struct Repaired {
    /// What is wrong with it.
    pub findings: Vec<Diagnostic>,
    /// The draft as written; a word that is no move has the place of the move it stands for.
    pub written: Draft,
    /// The moves to play where repairs are wanted, as many as those of `written`.
    pub meant: Vec<Ply>,
    /// What a repair says of itself, by the word it changed.
    pub notes: Vec<(Span, String)>,
    /// The words as meant, as far as they are understood: their numbers can be checked.
    pub understood: Draft,
}

/// Whether a game that plays through has a word that should be looked at: one that stands in the place of a move.
pub(super) fn has_gap(lexicon: &Lexicon, draft: &Draft, start: &Start) -> bool {
    // A sign behind the last move is a result, and leaves no gap.
    let last = draft.steps.iter().rposition(|step| step.kind == StepKind::Move).unwrap_or(0);
    let doubtful = draft.odd.iter().any(|&at| match draft.steps[at].kind {
        StepKind::Text => true,
        StepKind::Sign => at < last,
        _ => false,
    });
    doubtful && Line::new(draft.steps.clone(), start.number(), start.turn().is_black()).gap(lexicon, &[]).is_some()
}

/// Repairs a game, fault by fault.
pub(super) fn repair(scribe: &mut Scribe, draft: &Draft, start: &Start, first: &State) -> Repaired {
    let line = Line::new(draft.steps.clone(), start.number(), start.turn().is_black());
    let mut mender = Mender {
        written: line.clone(),
        line,
        findings: Vec::new(),
        notes: Vec::new(),
        accepted: Vec::new(),
        passed: Vec::new(),
        understood: usize::MAX,
    };
    for _ in 0..MOST_FAULTS {
        if !mender.fault(scribe, first) {
            break;
        }
    }
    mender.finish(draft)
}

/// How a line goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trouble {
    /// The move of this ply cannot be played.
    Stop(usize),
    /// A sign or the mark of this ply is false.
    False(usize),
    /// The numbers want a move where this word stands.
    Gap(usize),
    /// This word behind the last number may be a move.
    Trailing(usize),
}

impl Trouble {
    /// The word at which it shows.
    fn step(self, line: &Line) -> usize {
        match self {
            Trouble::Stop(ply) | Trouble::False(ply) => line.moves[ply],
            Trouble::Gap(step) | Trouble::Trailing(step) => step,
        }
    }
}

struct Mender {
    /// The line as meant, as far as it is repaired.
    line: Line,
    /// The line as written, with moves where they were recognised.
    written: Line,
    findings: Vec<Diagnostic>,
    notes: Vec<(Span, String)>,
    /// Words whose false signs were reported.
    accepted: Vec<Span>,
    /// Words that were looked at and are no moves.
    passed: Vec<usize>,
    /// How many words are understood.
    understood: usize,
}

impl Mender {
    /// Finds the next fault and what it is due to. Returns whether there may be more.
    fn fault(&mut self, scribe: &mut Scribe, first: &State) -> bool {
        let lexicon = &scribe.lexicon;
        let mut judge = Judge::new(lexicon, first, &self.line.plies, BUDGET);
        judge.accepted.clone_from(&self.accepted);
        let Some(trace) = judge.trace(first, &self.line.plies) else { return false };
        let Some(trouble) = self.trouble(lexicon, &trace) else { return false };
        let step = trouble.step(&self.line);
        let broken = Broken {
            line: &self.line,
            step,
            positions: &trace.positions,
            costs: &trace.costs,
            unread: matches!(trouble, Trouble::Gap(_) | Trouble::Trailing(_)),
        };
        let found = repairs(scribe.source, lexicon, &mut judge, &broken);
        let said = say::Said { scribe, line: &self.line, trace: &trace, trouble };
        match found.first() {
            Some(best) => {
                self.findings.push(said.repaired(&found));
                let note = said.note(best);
                self.make(scribe, best, note)
            }
            None => {
                let finding = said.plainly();
                self.give_up(trouble, finding)
            }
        }
    }

    /// The first trouble of a line, in reading order.
    fn trouble(&self, lexicon: &Lexicon, trace: &Trace) -> Option<Trouble> {
        let line = &self.line;
        let stop = (trace.moves.len() < line.plies.len()).then_some(Trouble::Stop(trace.moves.len()));
        let is_false = |ply: &usize| {
            let Some(mv) = marked(lexicon, line.plies[*ply].word) else { return false };
            let judged = statements(mv, trace.moves[*ply], &trace.positions[ply + 1]);
            let wrong = judged.false_ones() > 0 || wrong_side(mv, trace.positions[*ply].turn()).is_some();
            wrong && !self.accepted.contains(&line.plies[*ply].span)
        };
        let false_sign = (0..trace.moves.len()).find(is_false).map(Trouble::False);
        let gap = line.gap(lexicon, &self.passed);
        let gap = gap.map(|(step, sure)| if sure { Trouble::Gap(step) } else { Trouble::Trailing(step) });
        [gap, false_sign, stop].into_iter().flatten().min_by_key(|trouble| trouble.step(line))
    }

    /// Makes a repair. Returns whether what follows can be judged under it.
    fn make(&mut self, scribe: &mut Scribe, repair: &Repair, note: String) -> bool {
        let step = repair.change.step();
        self.notes.push((self.line.steps[step].span, note));
        let goes_on = repair.played.saturating_sub(self.line.ply_at(step));
        match &repair.change {
            Change::Word(_, near) => {
                let word = scribe.lexicon.id(&near.cells);
                self.line = self.line.with(step, StepKind::Move, Some(word));
                self.written = self.written.with(step, StepKind::Move, None);
            }
            &Change::Number(_, number, _) => {
                self.line = self.line.with(step, StepKind::Number(number), None);
                if scribe.repair {
                    self.written = self.written.with(step, StepKind::Number(number), None);
                }
            }
            Change::Spare(..) => {
                self.line = self.line.with(step, StepKind::Spare, None);
                if scribe.repair {
                    self.written = self.written.with(step, StepKind::Spare, None);
                }
            }
            &Change::Swapped(one, two) => {
                let (first, second) = (self.line.steps[one].word, self.line.steps[two].word);
                self.line = self.line.with(one, StepKind::Move, Some(second)).with(two, StepKind::Move, Some(first));
            }
            Change::Missing(..) => {
                // Nobody wrote this move, so nothing is played behind it.
                self.line = self.line.with_missing(step, scribe.lexicon.id(b""));
                self.understood = if repair.unplayed == 0 { usize::MAX } else { step };
                return false;
            }
        }
        let believed = repair.unplayed == 0 || goes_on >= BELIEVED;
        if !believed {
            self.understood = step;
        }
        believed
    }

    /// Reports what no repair was found for. Returns whether the game can be played on all the same.
    fn give_up(&mut self, trouble: Trouble, finding: Option<Diagnostic>) -> bool {
        self.findings.extend(finding);
        match trouble {
            Trouble::False(ply) => self.accepted.push(self.line.plies[ply].span),
            Trouble::Trailing(step) => self.passed.push(step),
            // Both lines have as many moves, and stop at this one.
            Trouble::Gap(step) => {
                self.written = self.written.with(step, StepKind::Move, None);
                self.line = self.line.with(step, StepKind::Move, None);
                self.understood = step;
            }
            Trouble::Stop(ply) => self.understood = self.line.moves[ply],
        }
        matches!(trouble, Trouble::False(_) | Trouble::Trailing(_))
    }

    fn finish(self, draft: &Draft) -> Repaired {
        let understood = self.understood.min(self.line.steps.len());
        let draft_of = |steps: &[super::draft::Step], plies: &[Ply]| Draft {
            parts: draft.parts.clone(),
            steps: steps.to_vec(),
            plies: plies.to_vec(),
            offers: draft.offers,
            odd: (0..steps.len()).collect(),
            disordered: true,
            black_due: None,
        };
        Repaired {
            findings: self.findings,
            written: draft_of(&self.written.steps, &self.written.plies),
            understood: draft_of(&self.line.steps[..understood], &[]),
            meant: self.line.plies,
            notes: self.notes,
        }
    }
}
