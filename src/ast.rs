//! What a word of moves says, as it is written: no board, no judgement.
//!
//! The grammars in `grammar/` build these. Places are offsets in cells from the start of the word. A word can be
//! several things at once (a move, a square, prose); [`crate::parse`] says what it can be, [`crate::read`] chooses.

mod descriptive;

pub use descriptive::{Joint, Label, Letters, Named, Place};

use crate::diagnostic::Rule;
use crate::sign::Sign;
use shakmaty::{CastlingSide, File, Rank, Role};

/// The mark before a move (§1.1, §1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Prefix {
    /// Nothing: a move of a game or a series.
    #[default]
    Bare,
    /// Dots 5-6: the text does not say whose move it is.
    Unstated,
    /// Dots 4-6.
    White,
    /// Dots 3-6.
    Black,
}

/// The sign between a man and its goal (§3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mark {
    /// A capture is stated.
    pub capture: bool,
    /// A check is stated.
    pub check: bool,
    /// A hyphen stands there: print's own (§3.3) or that of long notation (§3.13).
    pub hyphen: bool,
}

/// A move by the squares it names (§3.2–3.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stated {
    /// The man.
    pub man: Role,
    /// The file it leaves, if named.
    pub from_file: Option<File>,
    /// The rank it leaves, if named.
    pub from_rank: Option<Rank>,
    /// What is said on the way.
    pub mark: Mark,
    /// The file of the goal.
    pub to_file: File,
    /// The rank of the goal; `cd` leaves it out (§3.5).
    pub to_rank: Option<Rank>,
    /// The man it promotes to.
    pub promotion: Option<Role>,
}

/// What moves, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// A move that names its goal.
    Move(Stated),
    /// Castling (§3.11); the sign of check before or after it is read (docs/decisions §4.1).
    Castling {
        /// Queen's side.
        long: bool,
        /// A check is stated.
        check: bool,
    },
    /// A move of descriptive notation (§3.17–3.21).
    Named(Named),
    /// Castling of descriptive notation (§3.22); without a side, to whichever is legal.
    Castles(Option<CastlingSide>),
}

/// A move with its prefix and the signs behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marked {
    /// The mark before it.
    pub prefix: Prefix,
    /// The move.
    pub body: Body,
    /// The signs of §2.2 (and §3.19) behind it, in order.
    pub signs: Vec<Sign>,
    /// Its first cell, the prefix included.
    pub start: usize,
    /// The cell after the move, before its signs.
    pub end: usize,
    /// The cell after its signs, before punctuation.
    pub tail: usize,
}

/// The name of a man or men in text (§2.1, §3.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Name {
    /// The man that the pawn is called after: queen's pawn.
    pub of: Option<Role>,
    /// The file it is named by: b-pawn, f-rook.
    pub file: Option<File>,
    /// With `file`: the square it stands on: b5-pawn.
    pub rank: Option<Rank>,
    /// The man.
    pub man: Role,
    /// The letter is doubled: several.
    pub plural: bool,
}

/// What a word is at heart, brackets and punctuation aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Core {
    /// Lower digits: a move number (§1.3), or empty squares, or punctuation.
    Number(u32),
    /// A number with the numeric indicator.
    UpperNumber(u32),
    /// A move, with alternatives after obliques (§2.2).
    Moves(Vec<Marked>),
    /// The idea sign with the move joined to it (§2.2 n.3).
    Idea(Box<Marked>),
    /// The name of a man.
    Name(Name),
    /// Descriptive notation: the name of a man, a square, a file or a way; see [`Label`].
    Label(Box<Label>),
    /// Signs without a move: a result, castling in descriptive notation, or a sign that lost its move.
    Signs(Vec<Sign>),
    /// A result in figures (§2.2 n.4): `1-0` is `(2, 0)` in half points.
    Result(u8, u8),
    /// "T" for time after a result (§2.2 n.4).
    Time,
}

/// Something about a word that is against the code although it can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The rule.
    pub rule: Rule,
    /// The first cell it is about.
    pub start: usize,
    /// The cell after the last.
    pub end: usize,
}

/// A word of moves, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// How many cells of brackets, dashes and quotation marks stand before it.
    pub open: usize,
    /// What it is.
    pub core: Core,
    /// The first cell of the brackets and punctuation behind it; those before are its signs.
    pub tail: usize,
    /// What is wrong with it as written.
    pub faults: Vec<Fault>,
}

impl Marked {
    /// A move as the grammar finds it, from its first cell to its end; signs stand, uncut, from there to `tail`.
    pub fn new(prefix: Prefix, body: Body, start: usize, end: usize, tail: usize) -> Marked {
        Marked { prefix, body, signs: Vec::new(), start, end, tail }
    }
}

impl Word {
    /// A word as the grammar finds it: what follows its core, from `tail`, is not yet cut into signs and punctuation.
    pub fn new(open: usize, core: Core, tail: usize) -> Word {
        Word { open, core, tail, faults: Vec::new() }
    }
}

/// More than any number of a move, and so little that one can count on from it.
const MOST: u32 = 1_000_000_000;

/// The value of lower or upper digits, highest first; at most a thousand millions.
pub fn number(digits: &[u8]) -> u32 {
    let value = |value: u32, &digit: &u8| value.saturating_mul(10).saturating_add(u32::from(digit));
    digits.iter().fold(0, value).min(MOST)
}

impl Stated {
    /// A move that names only its goal.
    pub fn to(man: Role, file: File, rank: Option<Rank>) -> Stated {
        let mark = Mark::default();
        Stated { man, from_file: None, from_rank: None, mark, to_file: file, to_rank: rank, promotion: None }
    }

    /// The same move with a departure and what is said on the way.
    pub fn from(self, from_file: Option<File>, from_rank: Option<Rank>, mark: Mark) -> Stated {
        let check = mark.check || self.mark.check;
        Stated { from_file, from_rank, mark: Mark { check, ..mark }, ..self }
    }
}
