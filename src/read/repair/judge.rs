//! How well a line of words goes as a game: how far it can be played, what of it is false, and what is odd beside the
//! way the rest of the book is written.
//!
//! Oddness is what tells two repairs apart that both play to the end. In a book that marks its captures, a capture
//! without its mark says that the man who took should have stood elsewhere.

use super::super::main_line::wrong_side;
use super::super::matching::{fits, statements};
use super::super::search::{Ply, marked, reach};
use super::super::state::State;
use crate::ast::{Body, Marked};
use crate::parse::Lexicon;
use crate::place::Span;
use shakmaty::attacks::attacks;
use shakmaty::{Move, Piece, Position, Role};

/// What a game that stops before its end costs, whatever follows.
const STOPS: u32 = 100;
/// What each move costs that cannot be played, up to [`MOST_UNPLAYED`] of them.
const UNPLAYED: u32 = 10;
const MOST_UNPLAYED: usize = 40;
/// What a false sign costs.
const FALSE: u32 = 80;
/// What a word costs that is written otherwise than its fellows.
const ODD: u32 = 30;
/// How many plies ahead a choice between two men is tried.
const AHEAD: usize = 24;
/// How many moves may be tried for such a choice.
const TRIES: usize = 300;

/// How a book writes its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Style {
    /// Captures are marked.
    captures: bool,
    /// Checks and mates are marked.
    checks: bool,
    /// A departure is named only where it is needed.
    least: bool,
    /// A departure is named wherever it is needed.
    exact: bool,
    /// Pawn captures name the rank.
    full: bool,
    /// No hyphen stands between a man and its goal.
    plain: bool,
}

/// How a line went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Verdict {
    /// How many moves could be played.
    pub played: usize,
    /// How many could not.
    pub unplayed: usize,
    /// How many signs are false.
    pub false_ones: usize,
    /// How many words are odd.
    pub odd: usize,
}

impl Verdict {
    /// One number for all, lower is better.
    pub(super) fn cost(&self) -> u32 {
        let stops = if self.unplayed > 0 { STOPS + UNPLAYED * self.unplayed.min(MOST_UNPLAYED) as u32 } else { 0 };
        stops + self.so_far()
    }

    fn so_far(&self) -> u32 {
        FALSE * self.false_ones as u32 + ODD * self.odd as u32
    }
}

/// A line played, with all that a repair may start from.
pub(super) struct Trace {
    /// The moves that were played.
    pub moves: Vec<Move>,
    /// The positions before each of them, and the last.
    pub positions: Vec<State>,
    /// What the words before each of them cost.
    pub costs: Vec<u32>,
}

/// A move of a walk.
struct Knot<'k> {
    mv: Move,
    after: &'k State,
    cost: u32,
}

/// Plays lines and judges them, within a budget.
pub(super) struct Judge<'l> {
    lexicon: &'l Lexicon,
    style: Style,
    /// Moves that may still be tried.
    budget: usize,
    /// Words whose false signs were reported already.
    pub accepted: Vec<Span>,
}

impl<'l> Judge<'l> {
    /// A judge who knows the style of `book`, the moves played so far.
    pub(super) fn new(lexicon: &'l Lexicon, start: &State, book: &[Ply], budget: usize) -> Judge<'l> {
        let style = Style { captures: true, checks: true, least: true, exact: true, full: true, plain: true };
        let mut judge = Judge { lexicon, style, budget: usize::MAX, accepted: Vec::new() };
        judge.style = judge.style_of(start, book);
        judge.budget = budget;
        judge
    }

    /// Whether nothing more may be tried.
    pub(super) fn is_spent(&self) -> bool {
        self.budget == 0
    }

    fn style_of(&mut self, start: &State, book: &[Ply]) -> Style {
        let (mut position, mut style) = (start.clone(), self.style);
        let (mut captures, mut checks, mut least, mut exact) = (0i32, 0i32, 0i32, 0i32);
        for (index, ply) in book.iter().enumerate() {
            let Some(mv) = self.written(ply) else { break };
            let fitting = fits(&position, &mv.body);
            let Some((chosen, sole)) = self.pick(&position, mv, &fitting, &book[index + 1..]) else { break };
            let mut after = position.clone();
            after.play_unchecked(chosen);
            let judged = statements(mv, chosen, &after);
            captures += i32::from(judged.capture.said) - i32::from(judged.capture.is_silent());
            let check_said = judged.check.said || judged.mate.said;
            checks += i32::from(check_said) - i32::from(judged.check.is_silent() && !check_said);
            least += if needless(&position, mv, chosen) { -1 } else { i32::from(departs(mv)) };
            exact += if sole { i32::from(departs(mv)) } else { -1 };
            style.full &= !rankless(mv);
            style.plain &= !hyphened(mv);
            position = after;
        }
        (style.captures, style.checks) = (captures >= 0, checks >= 0);
        (style.least, style.exact) = (least >= 0, exact >= 0);
        style
    }

    fn written(&self, ply: &Ply) -> Option<&'l Marked> {
        marked(self.lexicon, ply.word)
    }

    /// Plays `head` and then `rest` from a position. Gives up where the cost comes above `limit`; `None` when the
    /// budget is spent.
    pub(super) fn run(&mut self, from: &State, head: &[&Marked], rest: &[Ply], limit: u32) -> Option<Verdict> {
        self.walk(from, head, rest, limit, |_| {})
    }

    /// Plays a line and keeps its way.
    pub(super) fn trace(&mut self, from: &State, line: &[Ply]) -> Option<Trace> {
        let mut trace = Trace { moves: Vec::new(), positions: vec![from.clone()], costs: vec![0] };
        self.walk(from, &[], line, u32::MAX, |knot| {
            trace.moves.push(knot.mv);
            trace.positions.push(knot.after.clone());
            trace.costs.push(knot.cost);
        })?;
        Some(trace)
    }

    fn walk(
        &mut self,
        from: &State,
        head: &[&Marked],
        rest: &[Ply],
        limit: u32,
        mut see: impl FnMut(Knot<'_>),
    ) -> Option<Verdict> {
        let total = head.len() + rest.len();
        let mut position = from.clone();
        let mut verdict = Verdict { unplayed: total, ..Verdict::default() };
        for index in 0..total {
            let behind = index.checked_sub(head.len());
            let written = behind.map_or(head.get(index).copied(), |at| self.written(&rest[at]));
            let Some(mv) = written else { break };
            self.budget = self.budget.checked_sub(1)?;
            let fitting = fits(&position, &mv.body);
            let following = &rest[behind.map_or(0, |at| at + 1)..];
            let Some((chosen, sole)) = self.pick(&position, mv, &fitting, following) else { break };
            let style = self.style;
            let odd = [
                style.exact && !sole,
                style.least && needless(&position, mv, chosen),
                style.full && rankless(mv),
                style.plain && hyphened(mv),
            ];

            let accepted = behind.is_some_and(|at| self.accepted.contains(&rest[at].span));
            verdict.false_ones += usize::from(!accepted && wrong_side(mv, position.turn()).is_some());
            position.play_unchecked(chosen);
            self.judge(&mut verdict, mv, chosen, &position, accepted);
            verdict.odd += odd.into_iter().filter(|&is| is).count();
            (verdict.played, verdict.unplayed) = (index + 1, total - index - 1);
            see(Knot { mv: chosen, after: &position, cost: verdict.so_far() });
            if verdict.so_far() > limit {
                break;
            }
        }
        Some(verdict)
    }

    fn judge(&self, verdict: &mut Verdict, mv: &Marked, chosen: Move, after: &State, accepted: bool) {
        let judged = statements(mv, chosen, after);
        if !accepted {
            verdict.false_ones += judged.false_ones();
        }
        let unmarked = judged.check.is_silent() && !judged.mate.said || judged.mate.is_silent();
        verdict.odd += usize::from(self.style.captures && judged.capture.is_silent());
        verdict.odd += usize::from(self.style.checks && unmarked);
    }

    /// The move that is meant, and whether it is the only one that fits.
    fn pick(&mut self, position: &State, mv: &Marked, fitting: &[Move], following: &[Ply]) -> Option<(Move, bool)> {
        if let [] | [_] = fitting {
            return fitting.first().map(|only| (*only, true));
        }
        let following = &following[..following.len().min(AHEAD)];
        let mut tries = TRIES.min(self.budget);
        let before = tries;
        let mut worth = |chosen: &&Move| {
            let mut after = position.clone();
            after.play_unchecked(**chosen);
            let judged = statements(mv, **chosen, &after);
            let reach = reach(self.lexicon, &after, following, &mut tries);
            let queen = chosen.promotion() == Some(Role::Queen);
            (reach, usize::MAX - judged.false_ones(), judged.true_ones(), queen)
        };
        let best = fitting.iter().max_by_key(&mut worth).copied();
        self.budget -= before - tries;
        let sole = fitting.iter().all(|other| other.is_promotion());
        best.map(|best| (best, sole))
    }
}

/// Whether a move names the square it leaves and is no pawn's, whose captures always do.
fn departs(mv: &Marked) -> bool {
    matches!(mv.body, Body::Move(stated) if stated.man != Role::Pawn && (stated.from_file.is_some() || stated.from_rank.is_some()))
}

/// Whether the square that a move leaves need not have been named. A rival that may not move, being pinned, is a rival
/// all the same: many books name the square then.
fn needless(position: &State, mv: &Marked, chosen: Move) -> bool {
    match mv.body {
        Body::Move(stated) if stated.man == Role::Pawn => stated.from_file.is_some() && !chosen.is_capture(),
        Body::Move(_) if departs(mv) => {
            let (board, piece) = (position.board(), Piece { color: position.turn(), role: chosen.role() });
            (attacks(chosen.to(), piece, board.occupied()) & board.by_piece(piece)).count() < 2
        }
        _ => false,
    }
}

/// Whether a pawn's capture leaves out the rank (§3.5).
fn rankless(mv: &Marked) -> bool {
    matches!(mv.body, Body::Move(stated) if stated.to_rank.is_none())
}

/// Whether a hyphen of print stands in a move (§3.3).
fn hyphened(mv: &Marked) -> bool {
    matches!(mv.body, Body::Move(stated) if stated.mark.hyphen)
}
