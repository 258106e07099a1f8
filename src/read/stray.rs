//! Game moves that are not set as such: a paragraph that holds the moves which the game leaves out.
//!
//! A paragraph of nothing but numbered moves is a variation (§4.4), and says so by its numbers: the game goes on where
//! it left off. Where the game goes on later instead, and the paragraph has just as many moves as are missing, they
//! are the game's.

use super::draft::{Gatherer, Part, Step, StepKind};
use super::hurried;
use super::search::{Ply, marked};
use crate::ast::{Core, Prefix};
use crate::layout::BlockKind;
use crate::parse::WordId;
use crate::place::Span;
use crate::source::Line;

impl Gatherer<'_> {
    /// Takes the paragraph that leads to the game moves at hand, where there is one, into the game.
    pub(super) fn take_stray(&mut self, following: &[(Span, WordId)]) {
        let Some(after) = self.stray_behind() else { return };
        let (Some(from), Some(to)) = (self.next_half(), self.first_half(following)) else { return };
        if from >= to {
            return;
        }
        for at in after + 1..self.open.parts.len() {
            let Some(index) = self.paragraph(&self.open.parts[at]) else { continue };
            let lines = self.blocks[index].lines(self.source).map(Line::span);
            let mut words = Vec::new();
            hurried::words(self.source, &mut self.lexicon, lines, &mut words);
            hurried::stopped(self.source, &mut self.lexicon, &mut words);
            if let Some(steps) = self.between(&words, from, to) {
                let first = self.open.steps.len();
                let moves = steps.iter().filter(|step| step.kind == StepKind::Move);
                self.open.plies.extend(moves.map(|step| Ply { span: step.span, word: step.word }));
                self.open.steps.extend(steps);
                self.open.odd.extend(first..self.open.steps.len());
                self.open.disordered = true;
                self.open.parts[at] = Part::Moves(index, first..self.open.steps.len());
                return;
            }
        }
    }

    /// The last game moves, where a paragraph stands behind them that may be of the game.
    pub(super) fn stray_behind(&self) -> Option<usize> {
        if !self.waiting.is_empty() {
            return None;
        }
        let after = self.open.parts.iter().rposition(|part| matches!(part, Part::Moves(..)))?;
        self.open.parts[after..].iter().any(|part| self.paragraph(part).is_some()).then_some(after)
    }

    fn paragraph(&self, part: &Part) -> Option<usize> {
        match part {
            Part::Block(index) if self.blocks[*index].kind == BlockKind::Paragraph => Some(*index),
            _ => None,
        }
    }

    /// The steps of some words, where they are the moves from one half move to before another and nothing else.
    fn between(&self, words: &[(Span, WordId)], from: u32, to: u32) -> Option<Vec<Step>> {
        let mut half = from;
        let mut steps = Vec::with_capacity(words.len());
        for (at, &(span, word)) in words.iter().enumerate() {
            let kind = match &self.lexicon.word(word)?.core {
                Core::Number(number) if self.half(*number, words.get(at + 1)) == half => StepKind::Number(*number),
                Core::Moves(_) => {
                    half += 1;
                    StepKind::Move
                }
                _ => return None,
            };
            steps.push(Step { span, word, kind });
        }
        (half == to).then_some(steps)
    }

    /// The half move behind the last game move, counted from 2 for White's first.
    pub(super) fn next_half(&self) -> Option<u32> {
        let steps = &self.open.steps;
        let at = steps.iter().rposition(|step| matches!(step.kind, StepKind::Number(_)))?;
        let StepKind::Number(number) = steps[at].kind else { return None };
        let next = steps.get(at + 1).map(|step| (step.span, step.word));
        let moves = steps[at..].iter().filter(|step| step.kind == StepKind::Move).count();
        Some(self.half(number, next.as_ref()) + moves as u32)
    }

    /// The half move that game moves begin with.
    fn first_half(&self, words: &[(Span, WordId)]) -> Option<u32> {
        match self.lexicon.word(words.first()?.1)?.core {
            Core::Number(number) => Some(self.half(number, words.get(1))),
            _ => None,
        }
    }

    /// The half move of a number and the move behind it.
    pub(super) fn half(&self, number: u32, mv: Option<&(Span, WordId)>) -> u32 {
        let prefix = mv.and_then(|entry| marked(&self.lexicon, entry.1)).map(|marked| marked.prefix);
        number.saturating_mul(2) + u32::from(prefix == Some(Prefix::Black))
    }
}

/// Whether cells are a descriptive move in the dress of prose, with capitals and print's own hyphen: `,,KR-,,KI`.
pub(super) fn in_prose(cells: &[u8]) -> bool {
    let men = |part: &[u8]| {
        let mut letters = part.iter().filter(|cell| !matches!(cell, b',' | b';')).peekable();
        letters.peek().is_some() && letters.all(|cell| b"KQRBIP".contains(cell))
    };
    let sides = cells.iter().position(|&cell| cell == b'-').map(|at| (&cells[..at], &cells[at + 1..]));
    let ranked = |goal: &[u8]| match goal {
        [files @ .., b'1'..=b'8'] | [files @ .., b'#', b'A'..=b'H'] => men(files),
        files => men(files),
    };
    cells.contains(&b',') && sides.is_some_and(|(man, goal)| men(man) && ranked(goal))
}

#[cfg(test)]
mod tests;
