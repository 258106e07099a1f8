//! Words of descriptive notation as they are written (§3.14–3.22): runs of letters, not yet cut into men and squares.

use super::Marked;
use shakmaty::{Rank, Role};

/// A run of the letters K, Q, R, B, I and P, in Braille ASCII. The longest that means anything is `KIPQRP`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Letters {
    cells: [u8; 6],
    len: u8,
}

impl Letters {
    /// The letters, if there is room for them.
    pub fn new(letters: &[u8]) -> Option<Letters> {
        letters.iter().try_fold(Letters::default(), |run, &letter| run.and(letter))
    }

    /// The same letters and one more; `None` where no meaning could be so long.
    pub fn and(mut self, letter: u8) -> Option<Letters> {
        *self.cells.get_mut(usize::from(self.len))? = letter;
        self.len += 1;
        Some(self)
    }

    /// The letters as cells.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.len)]
    }
}

/// What stands between the man and its goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Joint {
    /// ⠄, print's hyphen (§3.17).
    Hyphen,
    /// ⠭, print's cross (§3.18).
    Cross,
}

/// A square or a part of one, in brackets: `R(B5)`, `R(1)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The file; empty where only the rank is named.
    pub letters: Letters,
    /// The rank, from the mover's side.
    pub rank: Option<Rank>,
}

/// A descriptive move as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Named {
    /// The man; where neither joint nor bracket follows, man and goal in one run (§3.17, §3.18: bare).
    pub man: Letters,
    /// A bracket behind the man: where it stands.
    pub from: Option<Place>,
    /// What joins man and goal.
    pub joint: Option<Joint>,
    /// The file it goes to, or the man it takes.
    pub goal: Letters,
    /// The rank it goes to, from the mover's side.
    pub rank: Option<Rank>,
    /// A bracket behind the goal: where the man taken stands.
    pub at: Option<Place>,
    /// The man it promotes to.
    pub promotion: Option<Role>,
}

impl Named {
    /// Whether man and goal stand in one run, without hyphen, cross or bracket between them.
    pub fn is_run(&self) -> bool {
        self.joint.is_none() && self.from.is_none()
    }
}

/// A name in text: a man (`;I`, `;KBP`), men (`;PP`), a square (`;K4`), a file (`;QI-FILE`), a diagonal (`;KB3-QB6`),
/// a way of several steps (`;I'R5-B6`).
///
/// Some names are cell for cell bare moves (`;QP`, `;QB3`): the move is kept, for those who have a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The name, or the first square or move, with the signs behind it.
    pub marked: Marked,
    /// The squares that follow behind hyphens.
    pub steps: Vec<Named>,
    /// The word "file" follows behind a hyphen, once or in the plural.
    pub file: Option<&'static str>,
}

impl Label {
    /// What is named first.
    pub fn named(&self) -> Named {
        match self.marked.body {
            super::Body::Named(named) => named,
            _ => Named::default(),
        }
    }
}
