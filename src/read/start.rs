//! Where a game starts: the usual array, a diagram or a problem before its moves, or nobody knows.

use super::diagram::{self, Figure};
use super::draft::{Draft, Part, Step, StepKind};
use super::scribe::Scribe;
use super::search::{Ply, marked, reach};
use super::state::State;
use crate::ast::{Core, Prefix};
use crate::layout::{self, BlockKind};
use crate::parse::Lexicon;
use shakmaty::{Chess, Color, Position};

/// The first position of a game.
#[derive(Clone, Debug)]
pub(super) enum Start {
    /// The array that games begin with.
    Usual,
    /// The position of a diagram or problem.
    Position(Box<Chess>),
    /// Moves from the middle of a game: they stay as written.
    Unknown {
        /// The number of the first move.
        number: u32,
        /// Whose move it is.
        turn: Color,
    },
    /// No game: text without moves or position.
    Nothing,
}

impl Start {
    /// The side that moves first.
    pub(super) fn turn(&self) -> Color {
        match self {
            Start::Usual | Start::Nothing => Color::White,
            Start::Position(position) => position.turn(),
            Start::Unknown { turn, .. } => *turn,
        }
    }

    /// The number of the first move.
    pub(super) fn number(&self) -> u32 {
        match self {
            Start::Usual | Start::Nothing => 1,
            Start::Position(position) => position.fullmoves().get(),
            Start::Unknown { number, .. } => *number,
        }
    }

    /// Whether moves can be played from it.
    pub(super) fn is_known(&self) -> bool {
        matches!(self, Start::Usual | Start::Position(_))
    }
}

/// Settles where a game starts.
pub(super) fn start(scribe: &mut Scribe, blocks: &[layout::Block], draft: &Draft) -> Start {
    let figures = figures_before_moves(draft, blocks);
    let figure = figures.last().map(|&index| (blocks[index].kind, diagram::figure(scribe.source, &blocks[index])));
    if draft.plies.is_empty() {
        return figure.and_then(|(_, figure)| of_text(scribe, blocks, draft, &figure)).unwrap_or(Start::Nothing);
    }
    let numbers = numbers(draft);
    let lexicon = &scribe.lexicon;
    // Where both allow the moves alike, a number that is not 1 speaks for the diagram.
    let later = numbers.first().is_some_and(|&first| first != 1);
    let better = |position: &Chess| {
        let [shown, usual] = [position, &Chess::default()].map(|start| reach_of(lexicon, start, &draft.plies));
        shown > usual || shown == usual && later
    };
    let position = figure.and_then(|(_, figure)| from_figure(lexicon, &figure, &draft.plies, numbers.first().copied()));
    if let Some(position) = position
        && (is_middle(lexicon, draft, &numbers) || better(&position))
    {
        return Start::Position(Box::new(position));
    }
    if is_middle(lexicon, draft, &numbers) {
        return unknown(lexicon, draft);
    }
    Start::Usual
}

/// The middle of a game: its first number says whose move it begins with. Moves before that number belong to the one
/// before, as where a page is lost.
fn unknown(lexicon: &Lexicon, draft: &Draft) -> Start {
    let is_number = |step: &Step| matches!(step.kind, StepKind::Number(_));
    let at = draft.steps.iter().position(is_number).unwrap_or(draft.steps.len());
    let led = draft.steps[..at].iter().filter(|step| step.kind == StepKind::Move).count();
    let number = numbers(draft).first().copied().unwrap_or(1);
    let black = first_prefix(lexicon, &draft.plies[led..]) == Some(Prefix::Black);
    let half = (u64::from(number) * 2 + u64::from(black)).saturating_sub(led as u64);
    Start::Unknown { number: (half / 2) as u32, turn: Color::from_white(half.is_multiple_of(2)) }
}

/// Diagrams and problems before the first move, by block.
fn figures_before_moves(draft: &Draft, blocks: &[layout::Block]) -> Vec<usize> {
    let before = draft.parts.iter().take_while(|part| matches!(part, Part::Block(_)));
    let figures = before.filter_map(|part| match part {
        Part::Block(index) if diagram::is_figure(&blocks[*index]) => Some(*index),
        _ => None,
    });
    figures.collect()
}

fn numbers(draft: &Draft) -> Vec<u32> {
    let numbers = draft.steps.iter().filter_map(|step| match step.kind {
        StepKind::Number(number) => Some(number),
        _ => None,
    });
    numbers.take(2).collect()
}

fn first_prefix(lexicon: &Lexicon, plies: &[Ply]) -> Option<Prefix> {
    plies.first().and_then(|ply| marked(lexicon, ply.word)).map(|mv| mv.prefix)
}

/// Whether a game's moves begin in its middle: with Black, or with another number than 1 that the next goes on from.
fn is_middle(lexicon: &Lexicon, draft: &Draft, numbers: &[u32]) -> bool {
    let black = first_prefix(lexicon, &draft.plies) == Some(Prefix::Black);
    match numbers {
        [] => false,
        [first] => *first != 1 || black,
        [first, second, ..] => *first != 1 && *second != 2 || black,
    }
}

fn reach_of(lexicon: &Lexicon, start: &Chess, plies: &[Ply]) -> usize {
    let mut budget = 500;
    reach(lexicon, &State::new(start.clone()), &plies[..plies.len().min(20)], &mut budget)
}

fn from_figure(lexicon: &Lexicon, figure: &Figure, plies: &[Ply], number: Option<u32>) -> Option<Chess> {
    let board = &figure.board.as_ref().ok()?.board;
    diagram::start(lexicon, board, plies, number)
}

/// A diagram with text behind it and no game moves: an example or a problem whose solution is a paragraph. The first
/// numbered series says who moves.
fn of_text(scribe: &mut Scribe, blocks: &[layout::Block], draft: &Draft, figure: &Figure) -> Option<Start> {
    let paragraphs = draft.parts.iter().filter_map(|part| match part {
        Part::Block(index) if blocks[*index].kind == BlockKind::Paragraph => Some(*index),
        _ => None,
    });
    for index in paragraphs {
        let words: Vec<Ply> = blocks[index]
            .words(scribe.source)
            .map(|span| Ply { span, word: scribe.lexicon.id_at(scribe.source.text(), span.start, span.end) })
            .collect();
        let lexicon = &scribe.lexicon;
        let number =
            words.windows(2).position(|pair| is_number(lexicon, pair[0]) && marked(lexicon, pair[1].word).is_some());
        let Some(at) = number else { continue };
        let number = number_of(lexicon, words[at]);
        let series = words[at..].iter().filter(|word| !is_number(lexicon, **word));
        let series: Vec<Ply> = series.take_while(|word| marked(lexicon, word.word).is_some()).copied().collect();
        let position = from_figure(lexicon, figure, &series, number)?;
        return (reach_of(lexicon, &position, &series) > 0).then(|| Start::Position(Box::new(position)));
    }
    None
}

fn is_number(lexicon: &Lexicon, word: Ply) -> bool {
    number_of(lexicon, word).is_some()
}

fn number_of(lexicon: &Lexicon, word: Ply) -> Option<u32> {
    match lexicon.word(word.word).map(|word| &word.core) {
        Some(Core::Number(number)) => Some(*number),
        _ => None,
    }
}
