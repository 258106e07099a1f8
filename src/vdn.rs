//! Very descriptive notation as it is written: a word of it to a tree, and back.
//!
//! `<color>_[<side>_|<file>_]<name>@<from>><to>[X<taken>[@<square>]][&<conditions>]` is one word; blanks part words,
//! so that each word is read alone and a bad one spoils nothing but itself. Tokens come from `vdn/lex.rs`, the shape from
//! `grammar/vdn.lalrpop`; what the words mean on a board is the affair of [`import::vdn`](crate::import::vdn), and [`describe`]
//! puts a legal move into them.
//!
//! ```
//! let written = dotmate::vdn::parse("black_E_pawn@e5>f4Xwhite_F_pawn@F4&mis").unwrap();
//! assert_eq!(written.to_string(), "black_E_pawn@E5>F4Xwhite_F_pawn@F4&?");
//! ```

mod describe;
mod fault;
mod lex;
#[cfg(test)]
mod tests;

pub use describe::{describe, name};
pub use fault::Fault;
pub use lex::Token;

use crate::chess::{Wing, role_name};
use shakmaty::{Color, File, Role, Square};
use std::fmt;

lalrpop_util::lalrpop_mod!(
    #[allow(warnings, clippy::all, clippy::pedantic)]
    grammar,
    "/vdn.rs"
);

/// What stands between colour and name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// `king's` or `queen's`: the wing a rook, knight or bishop began on.
    Side(Wing),
    /// The file a pawn began on.
    File(File),
}

/// The name of a man: `white_king's_bishop`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Man {
    /// Whose man.
    pub color: Color,
    /// Its side or file, where said.
    pub part: Option<Part>,
    /// Which man.
    pub role: Role,
}

/// The man taken, with its square where said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Taken {
    /// The man.
    pub man: Man,
    /// Where it stood.
    pub square: Option<Square>,
}

/// What is said after `&`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// `check`, `+`
    Check,
    /// `mate`, `#`
    Mate,
    /// `stale`, `=`
    Stalemate,
    /// `resgn`, `-`
    Resign,
    /// An opinion, by its PGN glyph, $1 to $7.
    Glyph(u8),
    /// `np`, `N`
    NewPlan,
    /// `queen`, `rook`, `bishop`, `knight`: what a pawn becomes. An addition of ours, which the document invites.
    Promotion(Role),
    /// A word that is not listed.
    Other(String),
}

/// Every condition that is listed: its word, its symbol (the promotions have none: the word again), what it says.
pub(crate) const LISTED: [(&str, &str, Condition); 16] = [
    ("check", "+", Condition::Check),
    ("mate", "#", Condition::Mate),
    ("stale", "=", Condition::Stalemate),
    ("resgn", "-", Condition::Resign),
    ("exc", "!!", Condition::Glyph(3)),
    ("blndr", "??", Condition::Glyph(4)),
    ("clev", "!?", Condition::Glyph(5)),
    ("akw", "?!", Condition::Glyph(6)),
    ("good", "!", Condition::Glyph(1)),
    ("mis", "?", Condition::Glyph(2)),
    ("only", "1", Condition::Glyph(7)),
    ("np", "N", Condition::NewPlan),
    ("queen", "queen", Condition::Promotion(Role::Queen)),
    ("rook", "rook", Condition::Promotion(Role::Rook)),
    ("bishop", "bishop", Condition::Promotion(Role::Bishop)),
    ("knight", "knight", Condition::Promotion(Role::Knight)),
];

/// A move, as stated.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The man that moves.
    pub man: Man,
    /// From where.
    pub from: Square,
    /// To where; for castling the king's goal.
    pub to: Square,
    /// What it takes.
    pub taken: Option<Taken>,
    /// What is said of it, in order.
    pub says: Vec<Condition>,
}

/// One word of the notation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Written {
    /// The name of a man.
    Man(Man),
    /// A man on its square.
    Placed(Man, Square),
    /// A move.
    Move(Move),
    /// Conditions that stand alone, after a blank.
    Says(Vec<Condition>),
}

/// Reads one word. Colours, names and conditions are read in either case, squares and files too.
///
/// # Errors
///
/// [`Fault`] says where in the word the notation breaks off and what could stand there.
pub fn parse(word: &str) -> Result<Written, Fault> {
    grammar::WordParser::new().parse(lex::Lexer::new(word)).map_err(|error| Fault::new(word, error))
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Side(wing) => write!(f, "{wing}'s"),
            Part::File(file) => write!(f, "{}", file.upper_char()),
        }
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_", self.color)?;
        if let Some(part) = self.part {
            write!(f, "{part}_")?;
        }
        f.write_str(role_name(self.role))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Other(word) => f.write_str(word),
            listed => f.write_str(LISTED.iter().find(|row| row.2 == *listed).map_or("", |row| row.1)),
        }
    }
}

/// A square in the capitals of this notation: `E4`.
struct Upper(Square);

impl fmt::Display for Upper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.file().upper_char(), self.0.rank())
    }
}

/// Writes conditions after one `&`, with another one between two that would read as one: words, and `!` beside `?`.
fn write_says(f: &mut fmt::Formatter<'_>, says: &[Condition]) -> fmt::Result {
    let kind = |c: char| if "!?".contains(c) { 1 } else { u8::from("+#=-1".contains(c)) * 2 };
    let mut before = None;
    for condition in says {
        let text = condition.to_string();
        let (first, last) = (text.chars().next().map(kind), text.chars().last().map(kind));
        if before.is_none_or(|before| first == Some(before) && before < 2) {
            f.write_str("&")?;
        }
        f.write_str(&text)?;
        before = last.or(before);
    }
    Ok(())
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}>{}", self.man, Upper(self.from), Upper(self.to))?;
        if let Some(taken) = self.taken {
            write!(f, "X{}", taken.man)?;
            if let Some(square) = taken.square {
                write!(f, "@{}", Upper(square))?;
            }
        }
        write_says(f, &self.says)
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Man(man) => write!(f, "{man}"),
            Written::Placed(man, square) => write!(f, "{man}@{}", Upper(*square)),
            Written::Move(mv) => write!(f, "{mv}"),
            Written::Says(says) => write_says(f, says),
        }
    }
}
