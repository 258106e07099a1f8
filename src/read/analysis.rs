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

/// A line by its index; `MAIN` is the game itself.
pub(super) type LineId = usize;

/// The main line.
pub(super) const MAIN: LineId = 0;

/// A variation, or the main line.
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
    lines: Vec<Line>,
}

impl Analysis {
    /// The main line: its nodes and the positions after each.
    pub(super) fn new(first: State, main: impl Iterator<Item = (NodeId, State)>) -> Analysis {
        Analysis { first, lines: vec![Line { parent: MAIN, branch: 0, knots: main.collect() }] }
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
        loop {
            let Line { parent, branch, knots } = &self.lines[line];
            match spot.ply.checked_sub(*branch) {
                Some(0) | None if line != MAIN => line = *parent,
                Some(0) | None => return Some((NodeId::ROOT, &self.first)),
                Some(depth) => return knots.get(depth - 1).map(|knot| (knot.0, &knot.1)),
            }
        }
    }

    /// The place behind the last move of a line.
    pub(super) fn end(&self, line: LineId) -> Spot {
        Spot { line, ply: self.lines[line].branch + self.lines[line].knots.len() }
    }

    /// Whether a move can be played at a spot.
    pub(super) fn allows(&self, spot: Spot, marked: &Marked) -> bool {
        self.at(spot).is_some_and(|(_, position)| !fits(position, &marked.body).is_empty())
    }

    /// Plays a legal move at a spot and puts it into the game's tree. `None` where the line does not come as far.
    pub(super) fn attach(&mut self, game: &mut Game, spot: Spot, mv: Move, span: Span) -> Option<Attached> {
        let (parent, position) = self.at(spot)?;
        let after = position.after(mv);
        let known = game.children(parent).find(|&child| game.node(child).mv == mv);
        let node = known.unwrap_or_else(|| game.add(parent, mv, span));
        let line = if spot.line != MAIN && spot == self.end(spot.line) {
            self.lines[spot.line].knots.push((node, after));
            spot.line
        } else {
            self.lines.push(Line { parent: spot.line, branch: spot.ply, knots: vec![(node, after)] });
            self.lines.len() - 1
        };
        Some(Attached { node, next: Spot { line, ply: spot.ply + 1 }, new: known.is_none() })
    }
}
