//! The moves of a game in the order in which print tells them, with their positions.
//!
//! Behind a move come the alternatives to it, each a line of its own, then the line goes on. The stack is ours, so that
//! no depth of variations can exhaust the program's.

use crate::book::{Game, NodeId};
use shakmaty::{Chess, Position};

/// What is met on the way.
pub trait Visit {
    /// A move, the positions before and after it, and in how many variations it stands.
    fn mv(&mut self, id: NodeId, before: &Chess, after: &Chess, depth: usize);
    /// A variation begins: an alternative to the last move. `depth` counts it, from 1.
    fn open(&mut self, depth: usize);
    /// It ends.
    fn close(&mut self, depth: usize);
}

struct Frame {
    /// The next move of the line.
    next: NodeId,
    /// The next alternative to its last move.
    alternative: NodeId,
    /// The position before its last move, while there are alternatives.
    before: Option<Box<Chess>>,
    now: Chess,
}

impl Frame {
    fn new(next: NodeId, now: Chess) -> Frame {
        Frame { next, alternative: NodeId::NONE, before: None, now }
    }
}

/// Shows all moves of a game to a visitor.
pub fn walk(game: &Game, visitor: &mut impl Visit) {
    let mut stack = vec![Frame::new(game.node(NodeId::ROOT).next, game.first_position())];
    let mut before = Chess::default();
    while let Some(frame) = stack.last_mut() {
        if let (true, Some(position)) = (frame.alternative.is_some(), &frame.before) {
            let line = Frame::new(frame.alternative, Chess::clone(position));
            frame.alternative = game.node(frame.alternative).sibling;
            visitor.open(stack.len());
            stack.push(line);
        } else if frame.next.is_some() {
            let id = frame.next;
            let node = game.node(id);
            before.clone_from(&frame.now);
            frame.now.play_unchecked(node.mv);
            frame.next = node.next;
            let main = game.node(node.parent).next == id;
            if main && node.sibling.is_some() {
                frame.alternative = node.sibling;
                frame.before = Some(Box::new(before.clone()));
            }
            let depth = stack.len() - 1;
            visitor.mv(id, &before, &stack[depth].now, depth);
        } else {
            stack.pop();
            if !stack.is_empty() {
                visitor.close(stack.len());
            }
        }
    }
}
