//! The words of a game's moves, gathered over all its blocks, before any is played.
//!
//! A game ends where the next begins: at a title that moves from 1 on follow, or where the number goes back to 1.
//! A title inside a game (a running head, the caption of a diagram) ends nothing.

use super::plain::Left;
use super::search::{Ply, marked, reach};
use super::state::State;
use super::text::is_rankless;
use super::{hurried, stray};
use crate::ast::{Core, Prefix, Word};
use crate::book::Notation;
use crate::layout::{Block, BlockKind};
use crate::parse::{Lexicon, Usual, WordId};
use crate::place::Span;
use crate::sign::Sign;
use crate::source::{Line, Source};
use std::ops::Range;

/// A word among game moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// Its cells.
    pub span: Span,
    /// What it is.
    pub word: WordId,
    /// Its part in the game.
    pub kind: StepKind,
}

/// What a word among game moves is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StepKind {
    /// A move number.
    Number(u32),
    /// A move of the main line.
    Move,
    /// A move that a repair leaves out: it stands there twice.
    Spare,
    /// A result or another sign by itself.
    Sign,
    /// A word between brackets.
    Aside,
    /// Another word.
    Text,
}

/// A stretch of a game, in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Game moves: some steps of the draft, and the block they stand in.
    Moves(usize, Range<usize>),
    /// Another block, by index.
    Block(usize),
}

/// The blocks and words of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    /// All blocks, in reading order.
    pub parts: Vec<Part>,
    /// The words of its moves.
    pub steps: Vec<Step>,
    /// The moves of the main line.
    pub plies: Vec<Ply>,
    /// Whether one of them has another beside it, behind an oblique.
    pub offers: bool,
    /// Every step, by index, that is more than a number or a plain move; there may be others among them.
    pub odd: Vec<usize>,
    /// Whether a number may be another than the count of the moves before it, from the usual start, or be more than its
    /// figures, or the mark of a side beside the turn of the other; see [`Draft::is_ordered`].
    pub disordered: bool,
    /// How many plies stand before a number behind which Black moves, until that move has its mark.
    pub black_due: Option<usize>,
}

impl Draft {
    fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The same room, empty.
    fn cleared(mut self) -> Draft {
        self.parts.clear();
        self.steps.clear();
        self.plies.clear();
        self.offers = false;
        self.odd.clear();
        self.disordered = false;
        self.black_due = None;
        self
    }

    /// Whether there is nothing to be said of its numbers and marks, from the usual start.
    pub(super) fn is_ordered(&self) -> bool {
        !self.disordered && self.black_due.is_none()
    }

    /// Adds a number.
    pub(super) fn number(&mut self, span: Span, word: WordId, number: u32) {
        let figures = 1 + usize::from(number >= 10) + usize::from(number >= 100);
        let plies = self.plies.len();
        self.disordered |= number as usize != plies / 2 + 1 || span.len() != figures;
        if plies % 2 == 1 {
            // The move of Black behind it must have its mark.
            self.disordered |= self.black_due.is_some_and(|due| due != plies);
            self.black_due = Some(plies);
        }
        self.steps.push(Step { span, word, kind: StepKind::Number(number) });
    }

    /// Adds a plain move.
    pub(super) fn mv(&mut self, span: Span, word: WordId) {
        self.plies.push(Ply { span, word });
        self.steps.push(Step { span, word, kind: StepKind::Move });
    }

    /// Looks at the mark of the move added last.
    fn mark(&mut self, prefix: Option<Prefix>) {
        let before = self.plies.len() - 1;
        match prefix {
            Some(Prefix::Bare) => {}
            Some(Prefix::Black) if before % 2 == 1 => self.black_due = self.black_due.filter(|&due| due != before),
            _ => self.disordered = true,
        }
    }

    /// Adds a move with the mark of Black or with signs.
    pub(super) fn dressed(&mut self, lexicon: &Lexicon, span: Span, word: WordId) {
        self.odd.push(self.steps.len());
        self.mv(span, word);
        self.mark(marked(lexicon, word).map(|marked| marked.prefix));
    }

    /// Adds any other step.
    fn odd(&mut self, lexicon: &Lexicon, step: Step) {
        let Step { span, word, kind } = step;
        self.odd.push(self.steps.len());
        self.steps.push(step);
        match kind {
            StepKind::Move => {
                self.plies.push(Ply { span, word });
                self.offers |= lexicon.word(word).is_some_and(offers);
                self.mark(marked(lexicon, word).map(|marked| marked.prefix));
            }
            StepKind::Number(_) => self.disordered = true,
            _ => {}
        }
    }
}

/// What the words before lead to, among game moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    /// A move, as nearly always.
    Open,
    /// Moves that are named with the idea sign.
    Idea,
    /// Words: the game has ended.
    Ended,
}

/// Whether a word offers another move beside its first, behind an oblique.
fn offers(word: &Word) -> bool {
    matches!(&word.core, Core::Moves(moves) if moves.len() > 1)
}

/// Parts the blocks of a file into games, one after the other. What precedes the first game or follows the last goes
/// with it.
pub(super) struct Gatherer<'s> {
    pub(super) source: &'s Source,
    /// The words of the file; whoever reads the games meanwhile borrows it back by a swap.
    pub lexicon: Lexicon,
    pub(super) blocks: &'s [Block],
    done: Vec<Draft>,
    pub(super) open: Draft,
    /// A title and what followed it: of the next game, or still of this one, as the next moves say.
    pub(super) waiting: Vec<Part>,
    /// Drafts that were read, for the next games to use their room.
    spare: Vec<Draft>,
    /// The words of the block at hand.
    words: Vec<(Span, WordId)>,
    /// Whether the plain words that a block begins with are taken at once; a test asks what comes of it otherwise.
    pub(super) plainly: bool,
}

impl<'s> Gatherer<'s> {
    pub(super) fn new(source: &'s Source, lexicon: Lexicon, blocks: &'s [Block]) -> Gatherer<'s> {
        let (done, open, waiting) = (Vec::new(), Draft::default(), Vec::new());
        Gatherer { source, lexicon, blocks, done, open, waiting, spare: Vec::new(), words: Vec::new(), plainly: true }
    }

    /// Takes the next block. Games that it closes can be had from [`Gatherer::done`].
    pub(super) fn block(&mut self, index: usize) {
        let block = &self.blocks[index];
        match block.kind {
            BlockKind::Moves => self.moves(index, block),
            BlockKind::Title => self.waiting.push(Part::Block(index)),
            BlockKind::Problem => self.problem(index),
            _ if self.waiting.is_empty() => self.open.parts.push(Part::Block(index)),
            _ => self.waiting.push(Part::Block(index)),
        }
    }

    /// The games that are complete, each given once.
    pub(super) fn done(&mut self) -> Vec<Draft> {
        std::mem::take(&mut self.done)
    }

    /// Takes back drafts that were read.
    pub(super) fn reuse(&mut self, drafts: Vec<Draft>) {
        self.spare.extend(drafts.into_iter().map(Draft::cleared));
    }

    /// Closes the last game.
    pub(super) fn finish(&mut self) {
        self.open.parts.append(&mut self.waiting);
        let last = std::mem::take(&mut self.open);
        if !last.is_empty() {
            self.done.push(last);
        }
    }
}

impl Gatherer<'_> {
    fn moves(&mut self, index: usize, block: &Block) {
        let mut lines = block.lines(self.source).map(Line::span);
        let Left { taken, mut first, line } = self.plain_words(&mut lines);
        let mut all = std::mem::take(&mut self.words);
        hurried::words(self.source, &mut self.lexicon, line.into_iter().chain(lines), &mut all);
        if !taken {
            hurried::stopped(self.source, &mut self.lexicon, &mut all);
            self.take_stray(&all);
            first = self.open.steps.len();
        }
        let mut depth = 0usize;
        let mut lead = Lead::Open;
        for (at, &(span, word)) in all.iter().enumerate() {
            match self.lexicon.usual(word) {
                Usual::Move(_) | Usual::Castles(_) if depth == 0 && lead != Lead::Ended => {
                    lead = Lead::Open;
                    self.open.mv(span, word);
                    continue;
                }
                Usual::Number(number @ 2..) if depth == 0 && (at > 0 || taken) => {
                    lead = Lead::Open;
                    self.open.number(span, word, u32::from(number));
                    continue;
                }
                _ => {}
            }
            let kind = self.kind_among(&all, at, &mut depth, &mut lead);
            let begins = match kind {
                StepKind::Number(1) => self.begins_game(&all[at + 1..]),
                StepKind::Number(number) => at == 0 && !taken && self.leaves_off(number),
                _ => false,
            };
            if begins {
                self.part(index, first);
                self.next_game();
                first = 0;
            }
            match (kind, self.lexicon.usual(word)) {
                (StepKind::Number(number), Usual::Number(_)) => self.open.number(span, word, number),
                _ => self.open.odd(&self.lexicon, Step { span, word, kind }),
            }
        }
        self.words = all;
        self.open.parts.append(&mut self.waiting);
        self.part(index, first);
    }

    /// What a word is behind what leads to it, and what it leads to itself. Behind an idea each marked move is named and
    /// not played (§2.2 n.3); behind the end of a game nothing is, until a number comes.
    fn led(&self, kind: StepKind, word: WordId, lead: Lead) -> (StepKind, Lead) {
        let core = self.lexicon.word(word).map(|word| &word.core);
        match (kind, core) {
            (StepKind::Number(_), _) => (kind, Lead::Open),
            (StepKind::Aside, Some(Core::Idea(_))) => (kind, Lead::Idea),
            (StepKind::Sign, Some(Core::Signs(signs))) if signs.contains(&Sign::Resigns) => (kind, Lead::Ended),
            (StepKind::Sign, Some(Core::Result(..))) => (kind, Lead::Ended),
            // A pawn's capture by its files: *good*, *about*.
            (StepKind::Move, Some(Core::Moves(moves))) if lead == Lead::Ended && is_rankless(&moves[0]) => {
                (StepKind::Text, lead)
            }
            (StepKind::Move, Some(Core::Moves(moves))) if lead == Lead::Idea && moves[0].prefix != Prefix::Bare => {
                (StepKind::Aside, lead)
            }
            (StepKind::Aside | StepKind::Text, _) => (kind, lead),
            _ => (kind, Lead::Open),
        }
    }

    /// Closes a run of steps as a part of the open game.
    fn part(&mut self, block: usize, first: usize) {
        let steps = first..self.open.steps.len();
        if !steps.is_empty() {
            self.open.parts.append(&mut self.waiting);
            self.open.parts.push(Part::Moves(block, steps));
        }
    }

    /// Closes the open game. A diagram that no move followed goes with the next, as what it starts from.
    pub(super) fn next_game(&mut self) {
        let mut done = std::mem::replace(&mut self.open, self.spare.pop().unwrap_or_default());
        if let Some(at) = self.last_figure(&done.parts)
            && !done.plies.is_empty()
        {
            self.open.parts = done.parts.split_off(at);
        }
        if !done.is_empty() {
            self.done.push(done);
        }
        self.open.parts.append(&mut self.waiting);
    }

    /// A problem is a game of its own.
    fn problem(&mut self, index: usize) {
        let solved = self
            .open
            .parts
            .iter()
            .any(|part| matches!(part, Part::Block(at) if self.blocks[*at].kind == BlockKind::Problem));
        if solved || !self.open.plies.is_empty() {
            self.next_game();
        }
        self.open.parts.append(&mut self.waiting);
        self.open.parts.push(Part::Block(index));
    }

    /// Where a diagram stands among `parts` that no move follows.
    fn last_figure(&self, parts: &[Part]) -> Option<usize> {
        let after = parts.iter().rposition(|part| matches!(part, Part::Moves(..))).map_or(0, |at| at + 1);
        let diagram = |part: &Part| matches!(part, Part::Block(at) if self.blocks[*at].kind == BlockKind::Diagram);
        parts[after..].iter().position(diagram).map(|at| after + at)
    }

    /// Whether the number of moves behind a diagram belongs to another game than the one at hand.
    pub(super) fn leaves_off(&self, number: u32) -> bool {
        let numbers = self.open.steps.iter().rev().filter_map(|step| match step.kind {
            StepKind::Number(number) => Some(number),
            _ => None,
        });
        let Some(last) = numbers.take(1).next() else { return false };
        let goes_on = number == last || number == last + 1;
        !goes_on && (self.last_figure(&self.open.parts).is_some() || self.last_figure(&self.waiting).is_some())
    }

    /// What the word at a place among others is.
    fn kind_among(&self, all: &[(Span, WordId)], at: usize, depth: &mut usize, lead: &mut Lead) -> StepKind {
        let (span, word) = all[at];
        let (kind, next) = self.led(self.kind(span, word, depth), word, *lead);
        *lead = next;
        match kind {
            StepKind::Text => {
                hurried::upper(&self.lexicon, word, all.get(at + 1).map(|next| next.1)).map_or(kind, StepKind::Number)
            }
            // §2.2 n.3: a marked move behind the idea sign is named, not played.
            StepKind::Move if at > 0 && hurried::is_idea(&self.lexicon, all[at - 1].1, word) => StepKind::Aside,
            _ => kind,
        }
    }

    fn kind(&self, span: Span, word: WordId, depth: &mut usize) -> StepKind {
        let cells = self.source.cells(span);
        if *depth == 0
            && let Some(Word { open: 0, core, tail, .. }) = self.lexicon.word(word)
            && *tail == cells.len()
        {
            match core {
                Core::Number(number) => return StepKind::Number(*number),
                Core::Moves(_) => return StepKind::Move,
                _ => {}
            }
        }
        // Brackets inside a move are its own: `R"<B5">'B2` (docs/decisions §4.12).
        let (head, tail) = match self.lexicon.word(word) {
            Some(word) => (&cells[..word.open], &cells[word.tail.min(cells.len())..]),
            None => (cells, &cells[..0]),
        };
        let opened = [head, tail].map(|cells| count(cells, b"\"<") + count(cells, b".<")).iter().sum::<usize>();
        let closed = [head, tail].map(|cells| count(cells, b"\">") + count(cells, b".>")).iter().sum::<usize>();
        let inside = *depth > 0 || opened > 0;
        *depth = (*depth + opened).saturating_sub(closed);
        if inside {
            return StepKind::Aside;
        }
        match self.lexicon.word(word).map(|word| &word.core) {
            Some(Core::Number(number)) => StepKind::Number(*number),
            Some(Core::Moves(_)) => StepKind::Move,
            Some(Core::Idea(_)) => StepKind::Aside,
            Some(Core::Signs(_) | Core::Result(..) | Core::Time) => StepKind::Sign,
            None if hurried::broken(cells) => StepKind::Move,
            None if self.lexicon.notation() == Notation::Descriptive && stray::in_prose(cells) => StepKind::Move,
            Some(Core::UpperNumber(_) | Core::Name(_) | Core::Label(_)) | None => StepKind::Text,
        }
    }

    /// Whether a number 1 begins a game: the one at hand has moves, and those that follow can begin one.
    fn begins_game(&self, following: &[(Span, WordId)]) -> bool {
        if self.open.plies.is_empty() {
            return !self.waiting.is_empty();
        }
        let moves = following.iter().filter(|(_, word)| marked(&self.lexicon, *word).is_some());
        let line: Vec<Ply> = moves.take(4).map(|&(span, word)| Ply { span, word }).collect();
        let black = line.first().and_then(|ply| marked(&self.lexicon, ply.word));
        if black.is_some_and(|marked| marked.prefix == Prefix::Black) {
            return false;
        }
        let mut budget = 1_000;
        let from_figure = self.last_figure(&self.open.parts).is_some();
        from_figure
            || !self.waiting.is_empty()
            || reach(&self.lexicon, &State::default(), &line, &mut budget) * 2 >= line.len()
    }
}

/// How often a sign of two cells stands in a word.
fn count(cells: &[u8], sign: &[u8; 2]) -> usize {
    cells.windows(2).filter(|pair| pair == sign).count()
}
