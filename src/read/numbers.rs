//! The numbers of a main line beside the count of its moves (§1.3, §4.3).
//!
//! A number that does not follow is said once, and the count goes on from it: what the jump brings about further on is
//! the same cause.

use super::draft::{Draft, Step, StepKind};
use super::main_line::{not_to_move, wrong_side};
use super::scribe::Scribe;
use super::search::marked;
use super::start::Start;
use super::{hurried, print};
use crate::ast::{Core, Prefix};
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::place::Span;
use shakmaty::Color;

/// Checks the numbers and marks of the main line. `damaged` is a word that stands in the place of a move although it
/// looks like none. Returns the numbers that do not follow the one before.
pub(super) fn check(scribe: &mut Scribe, draft: &Draft, start: &Start, damaged: Option<Span>) -> Vec<Span> {
    // Whoever gathered the words has counted along.
    if matches!(start, Start::Usual) && damaged.is_none() && draft.is_ordered() {
        return Vec::new();
    }
    let black_first = start.turn().is_black();
    let mut sequence = Sequence {
        ply: 0,
        first_number: start.number(),
        black_first,
        shift: 0,
        fresh: false,
        off: false,
        jumps: vec![],
    };
    for step in &draft.steps {
        match step.kind {
            StepKind::Number(number) => sequence.number(scribe, number, step.span),
            StepKind::Move => {
                sequence.mark(scribe, step);
                sequence.ply += 1;
                sequence.fresh = false;
            }
            StepKind::Text if damaged == Some(step.span) => {
                sequence.ply += 1;
                sequence.fresh = false;
            }
            StepKind::Spare | StepKind::Sign | StepKind::Aside | StepKind::Text => {}
        }
    }
    sequence.jumps
}

/// A word of text that stands in the place of a move, as the numbers around it tell: between two that follow each other
/// there is one move, and this. Also says how many moves stand before it.
pub(super) fn damaged(scribe: &Scribe, draft: &Draft) -> Option<(Step, usize)> {
    let steps = &draft.steps;
    let number = |step: &Step| match (step.kind, scribe.lexicon.word(step.word).map(|word| &word.core)) {
        (StepKind::Number(number), _) | (StepKind::Text, Some(&Core::UpperNumber(number))) => Some(number),
        _ => None,
    };
    let numbers: Vec<usize> = (0..steps.len()).filter(|&at| number(&steps[at]).is_some()).collect();
    let is_move = |step: &Step| step.kind == StepKind::Move;
    // A move of Black by itself has the number to itself.
    let black = |step: &Step| marked(&scribe.lexicon, step.word).is_some_and(|marked| marked.prefix == Prefix::Black);
    let between = numbers.windows(2).find_map(|pair| {
        let follows = number(&steps[pair[0]]).map(|number| number + 1) == number(&steps[pair[1]]);
        let text = match &steps[pair[0] + 1..pair[1]] {
            [mv, word] if is_move(mv) && !black(mv) && word.kind == StepKind::Text => pair[0] + 2,
            [word, mv] if is_move(mv) && word.kind == StepKind::Text => pair[0] + 1,
            _ => return None,
        };
        follows.then_some(text)
    })?;
    Some((steps[between], steps[..between].iter().filter(|step| is_move(step)).count()))
}

/// Where in a game's numbers a reader stands.
struct Sequence {
    ply: u32,
    first_number: u32,
    black_first: bool,
    /// By how much the numbers differ from the count of moves, after one that was wrong.
    shift: i64,
    /// A number stands just before.
    fresh: bool,
    /// Numbers and moves have parted, and that was said: what follows from it is not said again.
    off: bool,
    /// The numbers that do not follow.
    jumps: Vec<Span>,
}

impl Sequence {
    /// The number of the next move, and whether Black makes it.
    fn next(&self) -> (u32, bool) {
        let halves = self.ply + u32::from(self.black_first);
        (self.first_number + halves / 2, halves % 2 == 1)
    }

    fn number(&mut self, scribe: &mut Scribe, number: u32, span: Span) {
        let (counted, _) = self.next();
        // One wrong number among right ones shifts nothing.
        if number == counted {
            self.shift = 0;
        }
        let expected = i64::from(counted) + self.shift;
        self.fresh = true;
        if let Some(finding) = hurried::finding(scribe.cells(span), span, number, expected) {
            scribe.say(finding);
            return;
        }
        if i64::from(number) != expected {
            self.shift += i64::from(number) - expected;
            self.off = true;
            self.jumps.push(span);
            let finding = Diagnostic::new(
                Rule::NumberOutOfSequence,
                span,
                format!("the move number is {number} where {expected} is next"),
            );
            scribe.say(finding.help("look for a number or moves left out or written twice"));
        }
    }

    fn mark(&mut self, scribe: &mut Scribe, step: &Step) {
        let plain = scribe.lexicon.plain(step.word).is_some();
        if plain && !self.off && !(self.fresh && self.next().1) {
            return;
        }
        let Some(marked) = marked(&scribe.lexicon, step.word) else { return };
        let prefix = marked.prefix;
        let told = self.fresh || prefix != Prefix::Bare;
        let off = self.off;
        self.off &= !told;
        if off && told && self.next().1 != (prefix == Prefix::Black) {
            let counted = self.next().0;
            self.ply += 1;
            // The number that parted from the count was this move's own.
            self.shift -= if self.fresh { i64::from(self.next().0 - counted) } else { 0 };
        }
        let (_, black) = self.next();
        if let Some(wrong) = wrong_side(marked, Color::from_black(black)) {
            scribe.say(not_to_move(marked, step.span, wrong));
            self.off = true;
        } else if prefix == Prefix::Bare && black && self.fresh {
            let words = print::in_words(&marked.body);
            let message = format!("{words} is Black's and follows a number without dots 3-6");
            let finding = Diagnostic::new(Rule::BlackMarkMissing, step.span, message);
            let at = Span { start: step.span.start, end: step.span.start };
            let help = "write dots 3-6 before it";
            self.off = true;
            scribe.say(finding.help(help).fix(Applicability::Safe, "write dots 3-6 before the move", at, "-"));
        }
    }
}
