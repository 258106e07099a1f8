//! A written move against the legal moves: only what it *states* counts, so that it may say less than it should
//! (§0) but nothing false.

use super::quick::{is_check, usual};
use super::state::State;
use crate::ast::{Body, Joint, Marked, Stated};
use crate::chess::Few;
use crate::descriptive;
use crate::sign::Sign;
use shakmaty::{Bitboard, CastlingSide, Chess, Move, Position, Role, Square};

/// The legal moves that a written move can mean. Signs of capture and check do not decide here: a false one is said
/// of the move it stands on ([`statements`]). The usual move is found without a list.
pub(crate) fn fits(position: &State, body: &Body) -> Few {
    match body {
        Body::Move(stated) => match usual(position, stated, is_check(position)) {
            Some(found) => Few::One(found.mv),
            None => listed(position, body),
        },
        _ => listed(position, body),
    }
}

/// As [`fits`], from the list of legal moves.
pub(super) fn listed(position: &State, body: &Body) -> Few {
    match body {
        Body::Named(named) => descriptive::fits(position, &position.wings, named),
        Body::Castles(side) => CastlingSide::ALL
            .into_iter()
            .filter(|one| side.is_none_or(|side| side == *one))
            .flat_map(|side| position.castling_moves(side))
            .collect(),
        Body::Castling { long, .. } => {
            let side = if *long { CastlingSide::QueenSide } else { CastlingSide::KingSide };
            position.castling_moves(side).into_iter().collect()
        }
        Body::Move(stated) => match stated.to_rank {
            Some(rank) => to_square(position, stated, Square::from_coords(stated.to_file, rank)),
            None => by_files(position, stated),
        },
    }
}

fn to_square(position: &Chess, stated: &Stated, to: Square) -> Few {
    let mut moves = position.san_candidates(stated.man, to);
    let departs = |from: Option<Square>| {
        from.is_some_and(|from| {
            stated.from_file.is_none_or(|file| from.file() == file)
                && stated.from_rank.is_none_or(|rank| from.rank() == rank)
        })
    };
    moves.retain(|mv| {
        !matches!(mv, Move::Castle { .. })
            && departs(mv.from())
            && (stated.promotion.is_none() || mv.promotion() == stated.promotion)
    });
    // §3.5: a square alone is a pawn's step; only where no pawn can step there may it be a capture said too briefly.
    if stated.man == Role::Pawn && stated.from_file.is_none() && moves.iter().any(|mv| !mv.is_capture()) {
        moves.retain(|mv| !mv.is_capture());
    }
    moves.into_iter().collect()
}

/// §3.5: `cd`, a pawn's capture by its files.
fn by_files(position: &Chess, stated: &Stated) -> Few {
    let fits = |mv: &Move| {
        mv.role() == Role::Pawn
            && mv.is_capture()
            && mv.to().file() == stated.to_file
            && mv.from().is_some_and(|from| Some(from.file()) == stated.from_file)
    };
    position.legal_moves().into_iter().filter(fits).collect()
}

/// What a move says about itself, against what it does on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Statement {
    /// The move says so.
    pub said: bool,
    /// The board says so.
    pub so: bool,
}

impl Statement {
    /// Said, and not so.
    pub(crate) fn is_false(self) -> bool {
        self.said && !self.so
    }

    /// So, and not said.
    pub(crate) fn is_silent(self) -> bool {
        self.so && !self.said
    }
}

/// The statements of a move that the board can judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Statements {
    pub capture: Statement,
    pub check: Statement,
    pub mate: Statement,
    pub en_passant: Statement,
    pub stalemate: Statement,
    pub discovered: Statement,
    pub double: Statement,
}

impl Statements {
    /// How many statements are false.
    pub(crate) fn false_ones(&self) -> usize {
        self.all().iter().filter(|s| s.is_false()).count()
    }

    /// How many statements are true.
    pub(crate) fn true_ones(&self) -> usize {
        self.all().iter().filter(|s| s.said && s.so).count()
    }

    fn all(&self) -> [Statement; 7] {
        [self.capture, self.check, self.mate, self.en_passant, self.stalemate, self.discovered, self.double]
    }
}

/// Judges what `marked` says of `mv`, which leads to `after`.
pub(crate) fn statements(marked: &Marked, mv: Move, after: &Chess) -> Statements {
    let mark = match marked.body {
        Body::Move(stated) => stated.mark,
        Body::Castling { check, .. } => crate::ast::Mark { check, ..Default::default() },
        Body::Named(named) => {
            let capture = named.joint == Some(Joint::Cross) || named.rank.is_none();
            crate::ast::Mark { capture, check: checks(&marked.signs), hyphen: false }
        }
        Body::Castles(_) => crate::ast::Mark { check: checks(&marked.signs), ..Default::default() },
    };
    let says = |sign: Sign| marked.signs.contains(&sign);
    let check = is_check(after);
    let checkers = if check { after.checkers() } else { Bitboard::EMPTY };
    let others = checkers.without(crate::chess::goal(mv));
    // Whether any move is left is dear to ask, and asked only where somebody says there is none.
    let stuck = (says(Sign::Mate) || says(Sign::Stalemate)) && after.legal_moves().is_empty();
    Statements {
        capture: Statement { said: mark.capture, so: mv.is_capture() },
        check: Statement { said: mark.check, so: check },
        mate: Statement { said: says(Sign::Mate), so: check && stuck },
        en_passant: Statement { said: says(Sign::EnPassant), so: mv.is_en_passant() },
        stalemate: Statement { said: says(Sign::Stalemate), so: !check && stuck },
        // Without any check it is the check that is false, once.
        discovered: Statement { said: says(Sign::DiscoveredCheck) && check, so: check && !others.is_empty() },
        double: Statement { said: says(Sign::DoubleCheck) && check, so: checkers.count() > 1 },
    }
}

/// Whether a check sign of §3.19 stands among some signs.
fn checks(signs: &[Sign]) -> bool {
    signs.iter().any(|sign| matches!(sign, Sign::DescriptiveCheck | Sign::DiscoveredCheck | Sign::DoubleCheck))
}
