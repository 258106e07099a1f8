//! The moves of a game in the order in which print tells them, with their positions.
//!
//! A walk carries a [`Board`]: the position, or only the turn where that is enough. Behind a move come the
//! alternatives to it, each a line of its own, then the line goes on. The stack is ours, so that no depth of variations
//! can exhaust the program's.

use crate::book::{Game, NodeId};
use shakmaty::{Chess, Color, Move, Position};

/// What is carried along a line.
pub trait Board: Clone {
    /// What a game starts from.
    fn first(game: &Game) -> Self;
    /// Follows a legal move.
    fn play(&mut self, mv: Move);
}

impl Board for Chess {
    fn first(game: &Game) -> Chess {
        game.first_position()
    }

    fn play(&mut self, mv: Move) {
        self.play_unchecked(mv);
    }
}

/// Whose move it is, and its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The number of the move, from 1.
    pub number: u32,
    /// Who makes it.
    pub side: Color,
}

impl Turn {
    /// The turn of a position.
    pub fn of(position: &Chess) -> Turn {
        Turn { number: position.fullmoves().get(), side: position.turn() }
    }
}

impl Board for Turn {
    fn first(game: &Game) -> Turn {
        game.start.as_deref().map_or(Turn { number: 1, side: Color::White }, Turn::of)
    }

    fn play(&mut self, _: Move) {
        self.number += u32::from(self.side.is_black());
        self.side = !self.side;
    }
}

/// What is met on the way.
pub trait Visit<B = Chess> {
    /// A move, the boards before and after it, and in how many variations it stands.
    fn mv(&mut self, id: NodeId, before: &B, after: &B, depth: usize);
    /// A variation begins: an alternative to the last move. `depth` counts it, from 1.
    fn open(&mut self, depth: usize);
    /// It ends.
    fn close(&mut self, depth: usize);
}

struct Frame<B> {
    /// The next move of the line.
    next: NodeId,
    /// The next alternative to its last move.
    alternative: NodeId,
    /// The board before its last move, while there are alternatives.
    before: Option<Box<B>>,
    now: B,
}

impl<B> Frame<B> {
    fn new(next: NodeId, now: B) -> Frame<B> {
        Frame { next, alternative: NodeId::NONE, before: None, now }
    }
}

/// Shows all moves of a game to a visitor.
pub fn walk<B: Board>(game: &Game, visitor: &mut impl Visit<B>) {
    // The line at hand stands beside the lines that it interrupts: most games have no other.
    let mut frame = Frame::new(game.node(NodeId::ROOT).next, B::first(game));
    let mut stack = Vec::new();
    let mut before = frame.now.clone();
    loop {
        if let (true, Some(position)) = (frame.alternative.is_some(), &frame.before) {
            let line = Frame::new(frame.alternative, B::clone(position));
            frame.alternative = game.node(frame.alternative).sibling;
            stack.push(std::mem::replace(&mut frame, line));
            visitor.open(stack.len());
        } else if frame.next.is_some() {
            let id = frame.next;
            let node = game.node(id);
            before.clone_from(&frame.now);
            frame.now.play(node.mv);
            frame.next = node.next;
            if node.sibling.is_some() && game.node(node.parent).next == id {
                frame.alternative = node.sibling;
                frame.before = Some(Box::new(before.clone()));
            }
            visitor.mv(id, &before, &frame.now, stack.len());
        } else {
            let depth = stack.len();
            let Some(outer) = stack.pop() else { return };
            frame = outer;
            visitor.close(depth);
        }
    }
}
