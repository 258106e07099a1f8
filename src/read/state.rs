//! A position with what descriptive notation asks of its past: small enough to copy for every move that is tried.

use crate::chess::Wings;
use shakmaty::{Chess, Move, Position};
use std::ops::Deref;

/// A position and the wings its men began on. It reads as the position it holds.
#[derive(Clone, Debug)]
pub(crate) struct State {
    position: Chess,
    /// The wing each man began on (§3.21).
    pub wings: Wings,
}

impl State {
    /// The state before the first move of a game.
    pub(crate) fn new(position: Chess) -> State {
        let wings = Wings::new(&position);
        State { position, wings }
    }

    /// The same position without a past, for algebraic notation, which asks for none.
    pub(crate) fn without_wings(self) -> State {
        State { wings: Wings::default(), ..self }
    }

    /// Plays a legal move. Stands before the method of the position, so that no move is played without its wing.
    pub(crate) fn play_unchecked(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
        if !self.wings.are_none() {
            self.wings.play(mv);
        }
    }

    /// The state after a legal move.
    pub(crate) fn after(&self, mv: Move) -> State {
        let mut after = self.clone();
        after.play_unchecked(mv);
        after
    }
}

impl Deref for State {
    type Target = Chess;

    fn deref(&self) -> &Chess {
        &self.position
    }
}

impl Default for State {
    fn default() -> State {
        State::new(Chess::default())
    }
}

impl From<Chess> for State {
    fn from(position: Chess) -> State {
        State::new(position)
    }
}
