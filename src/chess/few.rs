//! A few moves: those that a description leaves, nearly always one.

use shakmaty::Move;
use std::ops::Deref;

/// Moves in a row. None or one cost no list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Few {
    /// None.
    #[default]
    Nothing,
    /// One, as nearly always.
    One(Move),
    /// Several.
    Several(Vec<Move>),
}

impl Few {
    /// Adds a move behind the others.
    pub fn push(&mut self, mv: Move) {
        match self {
            Few::Nothing => *self = Few::One(mv),
            Few::One(first) => *self = Few::Several(vec![*first, mv]),
            Few::Several(moves) => moves.push(mv),
        }
    }
}

impl Deref for Few {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        match self {
            Few::Nothing => &[],
            Few::One(mv) => std::slice::from_ref(mv),
            Few::Several(moves) => moves,
        }
    }
}

impl FromIterator<Move> for Few {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Few {
        let mut few = Few::Nothing;
        moves.into_iter().for_each(|mv| few.push(mv));
        few
    }
}
