//! The lines of analysis of a game: which positions a numbered series can begin at, and the tree it grows into (§4.4).
//!
//! A *line* is the main line or a variation. Each variation leaves another line at some ply and from there on has
//! positions of its own; before that it shares those of the line it left. So a series numbered 17 finds the position
//! before move 17 of the line spoken of last, or of a line around it, or of the game.

use super::matching::fits;
use super::state::State;
use crate::ast::Marked;
use crate::book::{Game, NodeId};
use crate::place::Span;
use shakmaty::{Move, Position};
use std::cell::OnceCell;

/// A line by its index; `MAIN` is the game itself.
pub(super) type LineId = usize;

/// The main line.
pub(super) const MAIN: LineId = 0;

/// How many plies of the main line lie between two positions that are kept.
pub(super) const STRETCH: usize = 16;

/// The main line. Few of its positions are spoken of, so that those between two kept ones are made when the first of
/// them is asked for.
#[derive(Clone, Debug)]
struct Main {
    /// The node and the move of each ply.
    moves: Vec<(NodeId, Move)>,
    /// The first position, and that after each stretch of plies.
    kept: Vec<State>,
    /// The positions after each ply of a stretch.
    stretches: Vec<OnceCell<Vec<State>>>,
}

impl Main {
    fn new(moves: Vec<(NodeId, Move)>, kept: Vec<State>) -> Main {
        let stretches = vec![OnceCell::new(); kept.len()];
        Main { moves, kept, stretches }
    }

    /// The node and position after a ply, counted from 0.
    fn after(&self, ply: usize) -> Option<(NodeId, &State)> {
        let first = ply / STRETCH * STRETCH;
        let node = self.moves.get(ply)?.0;
        let before = self.kept.get(ply / STRETCH)?;
        let stretch = self.stretches[ply / STRETCH].get_or_init(|| {
            let mut position = before.clone();
            let played = self.moves[first..].iter().take(STRETCH).map(|&(_, mv)| {
                position.play_unchecked(mv);
                position.clone()
            });
            played.collect()
        });
        Some((node, &stretch[ply - first]))
    }
}

/// A variation.
#[derive(Clone, Debug)]
struct Line {
    /// The line it left.
    parent: LineId,
    /// The ply at which it left, counted from the first position.
    branch: usize,
    /// The node and position after each of its moves.
    knots: Vec<(NodeId, State)>,
}

/// A place in a line: before some ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// The line.
    pub line: LineId,
    /// The ply, counted from the first position.
    pub ply: usize,
}

/// A move that found its place in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attached {
    /// Its node.
    pub node: NodeId,
    /// The place behind it.
    pub next: Spot,
    /// It is new in the tree; an old one was only named again.
    pub new: bool,
}

/// All lines of a game.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    first: State,
    main: Main,
    /// The variations; that of index 0 has the [`LineId`] 1.
    lines: Vec<Line>,
}

impl Analysis {
    /// The lines of a game of which nothing is said yet: the nodes and moves of its main line, and the positions of it
    /// that were kept, the first and then one a [`STRETCH`]. Without any, none is spoken of.
    pub(super) fn new(first: State, moves: Vec<(NodeId, Move)>, kept: Vec<State>) -> Analysis {
        Analysis { first, main: Main::new(moves, kept), lines: Vec::new() }
    }

    /// The ply that a move number and a side name; `None` before the game's first move.
    pub(super) fn ply(&self, number: u32, black: bool) -> Option<usize> {
        let halves = |number: u32, black: bool| i64::from(number) * 2 + i64::from(black);
        let first = halves(self.first.fullmoves().get(), self.first.turn().is_black());
        usize::try_from(halves(number, black) - first).ok()
    }

    /// The node before a spot, and its position.
    pub(super) fn at(&self, spot: Spot) -> Option<(NodeId, &State)> {
        let mut line = spot.line;
        while let Some(variation) = line.checked_sub(1) {
            let Line { parent, branch, knots } = &self.lines[variation];
            match spot.ply.checked_sub(*branch) {
                Some(0) | None => line = *parent,
                Some(depth) => return knots.get(depth - 1).map(|knot| (knot.0, &knot.1)),
            }
        }
        match spot.ply.checked_sub(1) {
            None => Some((NodeId::ROOT, &self.first)),
            Some(ply) => self.main.after(ply),
        }
    }

    /// The place behind the last move of a variation.
    fn end(&self, line: LineId) -> Option<Spot> {
        let Line { branch, knots, .. } = &self.lines[line.checked_sub(1)?];
        Some(Spot { line, ply: branch + knots.len() })
    }

    /// Whether a move can be played at a spot.
    pub(super) fn allows(&self, spot: Spot, marked: &Marked) -> bool {
        self.at(spot).is_some_and(|(_, position)| !fits(position, &marked.body).is_empty())
    }

    /// Puts a move that is offered beside another at a spot into the game's tree, if just one legal move is meant; says
    /// whether it did. Its signs go into its note.
    pub(super) fn offer(&mut self, game: &mut Game, spot: Spot, marked: &Marked, span: Span) -> bool {
        let Some((_, position)) = self.at(spot) else { return false };
        let black = position.turn().is_black();
        let [mv] = *fits(position, &marked.body) else { return false };
        let Some(attached) = self.attach(game, spot, mv, span) else { return false };
        super::game::notes(game, attached.node, &marked.signs, black, false, span);
        true
    }

    /// Plays a legal move at a spot and puts it into the game's tree. `None` where the line does not come as far.
    pub(super) fn attach(&mut self, game: &mut Game, spot: Spot, mv: Move, span: Span) -> Option<Attached> {
        let (parent, position) = self.at(spot)?;
        let after = position.after(mv);
        let known = game.children(parent).find(|&child| game.node(child).mv == mv);
        let node = known.unwrap_or_else(|| game.add(parent, mv, span));
        let line = if self.end(spot.line) == Some(spot) {
            self.lines[spot.line - 1].knots.push((node, after));
            spot.line
        } else {
            self.lines.push(Line { parent: spot.line, branch: spot.ply, knots: vec![(node, after)] });
            self.lines.len()
        };
        Some(Attached { node, next: Spot { line, ply: spot.ply + 1 }, new: known.is_none() })
    }
}
