//! What a run of descriptive letters can be: a move, a name, a way of several steps; without a board.

use crate::ast::{Body, Core, Joint, Label, Letters, Marked, Named, Place, Prefix};
use crate::descriptive::{cuts, files, is_label, man};
use shakmaty::{CastlingSide, Rank, Role};

/// What stands behind a hyphen that is print's own.
#[derive(Clone, Copy, Debug)]
pub enum Suffix {
    /// Letters: a promotion, or with a rank one more square.
    Letters(Letters, Option<Rank>),
    /// The word "file", in the plural or not.
    File(bool),
}

/// Letters, with what follows behind hyphens.
#[derive(Clone, Debug)]
pub struct Shape {
    named: Named,
    suffixes: Vec<Suffix>,
    /// Where a name ends before ⠄⠎.
    end: Option<usize>,
}

impl Shape {
    /// A shape as the grammar finds it.
    pub fn new(named: Named, suffixes: Vec<Suffix>) -> Shape {
        Shape { named, suffixes, end: None }
    }

    /// A name in the genitive, which ends before ⠄⠎.
    pub fn owner(man: Letters, end: usize) -> Shape {
        Shape { named: Named { man, ..Named::default() }, suffixes: Vec::new(), end: Some(end) }
    }
}

/// A move or a name with its prefix and place.
#[derive(Clone, Debug)]
pub struct Item {
    marked: Marked,
    suffixes: Vec<Suffix>,
    owner: bool,
}

impl Item {
    /// A run of letters with what follows.
    pub fn new(prefix: Prefix, shape: Shape, start: usize, end: usize, tail: usize) -> Item {
        let owner = shape.end.is_some();
        let end = shape.end.unwrap_or(end);
        let mut named = shape.named;
        let mut suffixes = shape.suffixes;
        if let (Some(promotion), []) = (bracketed(&named), suffixes.as_slice()) {
            named = Named { promotion: Some(promotion), at: None, ..named };
        }
        if let [Suffix::Letters(letters, None)] = suffixes.as_slice()
            && let Some(promotion) = promotion(&named, *letters)
        {
            named.promotion = Some(promotion);
            suffixes.clear();
        }
        let tail = if owner { end } else { tail };
        Item { marked: Marked::new(prefix, Body::Named(named), start, end, tail), suffixes, owner }
    }

    /// Castling (§3.22).
    pub fn castles(prefix: Prefix, side: Option<CastlingSide>, start: usize, end: usize, tail: usize) -> Item {
        Item { marked: Marked::new(prefix, Body::Castles(side), start, end, tail), suffixes: Vec::new(), owner: false }
    }

    /// The move, if it can be one.
    pub fn into_move(self) -> Option<Marked> {
        let possible = match &self.marked.body {
            Body::Named(named) => is_move(named),
            _ => true,
        };
        (possible && self.suffixes.is_empty() && !self.owner).then_some(self.marked)
    }

    /// The name, if it can be one.
    fn into_label(self) -> Option<Label> {
        let Body::Named(named) = self.marked.body else { return None };
        let name = named.is_run() && named.at.is_none() && named.promotion.is_none();
        let square = name && named.rank.is_some() && files(named.man.cells()).is_some();
        match self.suffixes.as_slice() {
            [] if name && is_label(named.man.cells(), named.rank) => {
                Some(Label { marked: self.marked, steps: vec![], file: None })
            }
            [Suffix::File(many)] if name && named.rank.is_none() && files(named.man.cells()).is_some() => {
                Some(Label { marked: self.marked, steps: vec![], file: Some(if *many { "files" } else { "file" }) })
            }
            steps @ [_, ..] if square || is_move(&named) => {
                let steps: Option<Vec<Named>> = steps.iter().map(step).collect();
                Some(Label { marked: self.marked, steps: steps?, file: None })
            }
            _ => None,
        }
    }
}

/// What a word of one item or of several parted by obliques is. A bare word is a move; behind a mark it is a name
/// where its letters are one.
pub fn core(first: Item, rest: Vec<Item>) -> Option<Core> {
    if first.marked.prefix != Prefix::Bare && rest.is_empty() {
        let named = matches!(first.marked.prefix, Prefix::Unstated) || !first.suffixes.is_empty();
        if let Some(label) = first.clone().into_label().filter(|_| named) {
            return Some(Core::Label(Box::new(label)));
        }
    }
    let moves: Option<Vec<Marked>> = std::iter::once(first).chain(rest).map(Item::into_move).collect();
    moves.map(Core::Moves)
}

/// Whether letters can be cut into a man and what it goes to or takes.
fn is_move(named: &Named) -> bool {
    let placed = |place: Option<Place>| {
        place.is_none_or(|place| place.letters.cells().is_empty() || files(place.letters.cells()).is_some())
    };
    placed(named.from) && placed(named.at) && cuts(named).next().is_some()
}

/// One more square behind a hyphen.
fn step(suffix: &Suffix) -> Option<Named> {
    match *suffix {
        Suffix::Letters(man, Some(rank)) if files(man.cells()).is_some() => {
            Some(Named { man, rank: Some(rank), ..Named::default() })
        }
        _ => None,
    }
}

/// The man in a bracket behind a move, which is promotion: P-K8(Q).
fn bracketed(named: &Named) -> Option<Role> {
    let place = named.at.filter(|place| place.rank.is_none())?;
    promotion(&Named { at: None, ..*named }, place.letters)
}

/// The man a pawn's move promotes to; only a move to the last rank or a capture can (§3.7).
fn promotion(named: &Named, letters: Letters) -> Option<Role> {
    let man = man(letters.cells()).filter(|man| letters.cells().len() == 1 && man.role != Role::Pawn)?;
    let pawn = cuts(named).any(|cut| cut.man.role == Role::Pawn);
    let last = named.rank.is_none_or(|rank| rank == Rank::Eighth);
    let joined = named.joint != Some(Joint::Hyphen) || named.rank.is_some();
    (pawn && last && joined).then_some(man.role)
}
