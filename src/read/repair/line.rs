//! The words of a game as a line that can be changed: which are moves, which numbers they stand behind, and where
//! the numbers say that a move is missing or one too many.

use super::super::draft::{Step, StepKind};
use super::super::search::{Ply, marked};
use crate::ast::{Core, Prefix};
use crate::parse::{Lexicon, WordId};

/// A line of words, with its moves.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// All words.
    pub steps: Vec<Step>,
    /// The moves among them, by index.
    pub moves: Vec<usize>,
    /// The moves.
    pub plies: Vec<Ply>,
    /// The number of the first move, in half moves: twice the number, one more for Black.
    first: i64,
}

/// Words that a missing or surplus move may hide in: between two numbers that the moves between them contradict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Disorder {
    /// The number before.
    pub from: usize,
    /// The number at which it shows, or the end of the line.
    pub to: usize,
    /// How many moves are missing; negative: how many are too many.
    pub missing: i64,
}

impl Line {
    /// A line that begins with a move number and, perhaps, with Black.
    pub(super) fn new(steps: Vec<Step>, number: u32, black: bool) -> Line {
        let mut line =
            Line { steps, moves: Vec::new(), plies: Vec::new(), first: 2 * i64::from(number) + i64::from(black) };
        line.gather();
        line
    }

    fn gather(&mut self) {
        let moves = self.steps.iter().enumerate().filter(|(_, step)| step.kind == StepKind::Move);
        self.moves = moves.map(|(index, _)| index).collect();
        self.plies =
            self.moves.iter().map(|&at| Ply { span: self.steps[at].span, word: self.steps[at].word }).collect();
    }

    /// How many moves stand before a word.
    pub(super) fn ply_at(&self, step: usize) -> usize {
        self.moves.partition_point(|&at| at < step)
    }

    /// The line with one word being something else.
    pub(super) fn with(&self, step: usize, kind: StepKind, word: Option<WordId>) -> Line {
        let mut line = self.clone();
        line.steps[step].kind = kind;
        line.steps[step].word = word.unwrap_or(line.steps[step].word);
        line.gather();
        line
    }

    /// The line with a move between two words; it has no cells.
    pub(super) fn with_missing(&self, before: usize, word: WordId) -> Line {
        let mut line = self.clone();
        let at = line.steps.get(before).or(line.steps.last()).map_or(0, |step| step.span.start);
        let span = crate::place::Span { start: at, end: at };
        line.steps.insert(before, Step { span, word, kind: StepKind::Move });
        line.gather();
        line
    }

    /// The half move that a number names, in the line's count from 0: Black's where its move bears the mark.
    fn named(&self, lexicon: &Lexicon, at: usize, number: u32) -> i64 {
        let next = self.steps[at + 1..].iter().find(|step| step.kind == StepKind::Move);
        let prefix = next.and_then(|step| marked(lexicon, step.word)).map(|mv| mv.prefix);
        2 * i64::from(number) + i64::from(prefix == Some(Prefix::Black)) - self.first
    }

    /// Where the numbers contradict the moves, each contradiction once.
    pub(super) fn disorders(&self, lexicon: &Lexicon) -> Vec<Disorder> {
        let mut disorders = Vec::new();
        let (mut ply, mut shift, mut last, mut last_number) = (0i64, 0i64, 0, None);
        for (at, step) in self.steps.iter().enumerate() {
            match step.kind {
                StepKind::Move => ply += 1,
                StepKind::Number(number) => {
                    let named = self.named(lexicon, at, number);
                    // A number said again before Black's move, whose mark was left out.
                    let again = last_number == Some(number) && named + 1 == ply + shift;
                    if named != ply + shift && !again {
                        disorders.push(Disorder { from: last, to: at, missing: named - ply - shift });
                        shift = named - ply;
                    }
                    (last, last_number) = (at, Some(number));
                }
                _ => {}
            }
        }
        disorders
    }

    /// The first word that is no move and stands where the numbers want one, and whether they surely do. Words in
    /// `passed` were looked at before.
    pub(super) fn gap(&self, lexicon: &Lexicon, passed: &[usize]) -> Option<(usize, bool)> {
        let disorders = self.disorders(lexicon);
        for (index, disorder) in disorders.iter().enumerate() {
            let settled = disorders.get(index + 1).map(|next| disorder.missing + next.missing);
            let inside = || (disorder.from + 1..disorder.to).find(|&at| self.may_be_damaged(lexicon, at, passed));
            if disorder.missing == 1 {
                if let Some(at) = inside() {
                    return Some((at, true));
                }
            } else if settled == Some(1) {
                // The number itself is a move misread.
                return Some((inside().unwrap_or(disorder.to), true));
            }
        }
        self.trailing(lexicon, passed)
    }

    /// A word behind the last number, where a move may have stood; and whether one must have.
    fn trailing(&self, lexicon: &Lexicon, passed: &[usize]) -> Option<(usize, bool)> {
        let last = self.steps.iter().rposition(|step| matches!(step.kind, StepKind::Number(_)))?;
        let StepKind::Number(number) = self.steps[last].kind else { return None };
        let behind = &self.steps[last + 1..];
        let moves = behind.iter().filter(|step| step.kind == StepKind::Move).count();
        let black = (self.named(lexicon, last, number) + self.first).rem_euclid(2) == 1;
        if moves + usize::from(black) >= 2 {
            return None;
        }
        let damaged = (last + 1..self.steps.len()).find(|&at| self.may_be_damaged(lexicon, at, passed));
        // A number wants its move straight behind it.
        damaged.map(|at| (at, moves == 0 || at == last + 1))
    }

    /// Whether a word may be a move that cannot be recognised: no move, and not the sign it seems to be.
    fn may_be_damaged(&self, lexicon: &Lexicon, at: usize, passed: &[usize]) -> bool {
        !passed.contains(&at)
            && match self.steps[at].kind {
                StepKind::Text => true,
                StepKind::Sign => lexicon.word(self.steps[at].word).is_some_and(|word| match &word.core {
                    Core::Signs(signs) => signs.is_empty() || !word.faults.is_empty(),
                    _ => false,
                }),
                _ => false,
            }
    }
}
