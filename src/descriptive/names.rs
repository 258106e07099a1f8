//! Runs of letters as men and files, and every way to cut a run into a man and its goal (§3.16–3.21).

use crate::ast::{Joint, Letters, Named};
use crate::chess::Wing;
use shakmaty::{Rank, Role};

/// The files QR to KR, as bits.
const ALL: u8 = u8::MAX;

/// A man as it is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    /// What it is.
    pub role: Role,
    /// The wing it began on, if named (§3.21).
    pub wing: Option<Wing>,
    /// The files it may stand on, as bits from a; only a pawn is named by one (§3.20).
    pub files: u8,
}

/// What a move does, as far as its name says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// It goes to a square: one of these files, and the rank from the mover's side.
    Square(u8, Rank),
    /// It takes a man.
    Man(Man),
}

/// One way to read the letters of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// How many letters of the run name the man that moves.
    pub at: usize,
    /// The man that moves.
    pub man: Man,
    /// What it does.
    pub goal: Goal,
}

/// The role that a letter names.
fn role(letter: u8) -> Option<Role> {
    Some(match letter {
        b'K' => Role::King,
        b'Q' => Role::Queen,
        b'R' => Role::Rook,
        b'B' => Role::Bishop,
        b'I' => Role::Knight,
        b'P' => Role::Pawn,
        _ => return None,
    })
}

/// The wing that a letter names.
fn wing(letter: u8) -> Option<Wing> {
    match letter {
        b'K' => Some(Wing::King),
        b'Q' => Some(Wing::Queen),
        _ => None,
    }
}

/// The files that some letters name (§3.16), as bits from a: one, or two where the wing is left out.
pub fn files(letters: &[u8]) -> Option<u8> {
    let pair = |letter: u8| match letter {
        b'R' => Some((0, 7)),
        b'I' => Some((1, 6)),
        b'B' => Some((2, 5)),
        _ => None,
    };
    match *letters {
        [b'Q'] => Some(1 << 3),
        [b'K'] => Some(1 << 4),
        [letter] => pair(letter).map(|(queen, king)| 1 << queen | 1 << king),
        [side, letter] => pair(letter).zip(wing(side)).map(|((queen, king), wing)| match wing {
            Wing::Queen => 1 << queen,
            Wing::King => 1 << king,
        }),
        _ => None,
    }
}

/// The man that some letters name: `R`, `QR`, `P`, `BP`, `KBP`.
pub fn man(letters: &[u8]) -> Option<Man> {
    match *letters {
        [letter] => role(letter).map(|role| Man { role, wing: None, files: ALL }),
        [ref file @ .., b'P'] => files(file).map(|files| Man { role: Role::Pawn, wing: None, files }),
        [side, letter @ (b'R' | b'B' | b'I')] => {
            wing(side).zip(role(letter)).map(|(wing, role)| Man { role, wing: Some(wing), files: ALL })
        }
        _ => None,
    }
}

/// Whether some letters name several men (§2.1): `PP`, `RR`, `QBPP`.
pub fn plural(letters: &[u8]) -> bool {
    matches!(letters, [one @ .., last] if one.last() == Some(last) && man(one).is_some())
}

/// Whether letters and rank can be a name in text: of a man, of men, of a square.
pub fn is_label(letters: &[u8], rank: Option<Rank>) -> bool {
    match rank {
        Some(_) => files(letters).is_some(),
        None => man(letters).is_some() || plural(letters),
    }
}

/// Every way to read the letters of a move, the shortest man first.
pub fn cuts(named: &Named) -> impl Iterator<Item = Cut> {
    let named = *named;
    let len = named.man.cells().len();
    let ways = if named.is_run() { 1..len } else { len..len + 1 };
    ways.filter_map(move |at| cut(&named, at))
}

fn cut(named: &Named, at: usize) -> Option<Cut> {
    let (mover, goal) =
        if named.is_run() { named.man.cells().split_at(at) } else { (named.man.cells(), named.goal.cells()) };
    let man = man(mover)?;
    let goal = match named.rank {
        Some(rank) => Goal::Square(files(goal)?, rank),
        None if named.joint == Some(Joint::Hyphen) => return None,
        None => Goal::Man(self::man(goal).filter(|man| man.role != Role::King)?),
    };
    Some(Cut { at, man, goal })
}

/// A name with its letters parted as it is cut, so that it can be shown with hyphen or cross.
pub(crate) fn parted(named: &Named, at: usize) -> Named {
    let joint = Some(if named.rank.is_some() { Joint::Hyphen } else { Joint::Cross });
    if !named.is_run() {
        return Named { joint: named.joint.or(joint), ..*named };
    }
    let (man, goal) = named.man.cells().split_at(at.min(named.man.cells().len()));
    Named { man: Letters::new(man).unwrap_or_default(), goal: Letters::new(goal).unwrap_or_default(), joint, ..*named }
}
