//! What a man, a square and a legal move may be called in descriptive notation (§3.14–3.22), both ways.
//!
//! Every move has several names: the man with or without its wing, the goal with or without its own, and the pawn
//! taken with more or less of its file. [`fits`] goes from a name to the legal moves that may be called so, comparing
//! men, files and wings, never text; where hyphen and cross are missing the run of letters is cut every way it can be.
//! [`least`] goes from a legal move to the shortest name that is its own.
//!
//! In: positions, [`Wings`], [`Named`]. Out: moves and names. Signs and prefixes are not this room's business.

mod least;
mod names;

pub use least::least;
pub(crate) use least::{names, print, with_joint, write};
use names::parted;
pub use names::{Cut, Goal, Man, cuts, files, is_label, man, plural};

use crate::ast::{Joint, Named, Place};
use crate::chess::{Few, Safety, Wings, moves_to, victim};
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Move, Position, Rank, Role, Square};

use std::cmp::Reverse;

/// The legal moves that may be called so. Check, mate and e.p. do not count here.
pub fn fits(position: &Chess, wings: &Wings, named: &Named) -> Few {
    let mut moves = Few::Nothing;
    for cut in cuts(named) {
        collect(position, wings, named, &cut, &mut moves);
    }
    moves
}

/// Whether a legal move may be called so when the run is cut like this.
pub fn fits_cut(position: &Chess, wings: &Wings, named: &Named, cut: &Cut, mv: Move) -> bool {
    let mut moves = Few::Nothing;
    collect(position, wings, named, cut, &mut moves);
    moves.contains(&mv)
}

fn collect(position: &Chess, wings: &Wings, named: &Named, cut: &Cut, moves: &mut Few) {
    let mover = position.turn();
    let judge = Judge { position, wings, mover };
    let states = |mv: &Move| {
        let from = mv.from();
        let promotion = named.promotion.is_none() || mv.promotion() == named.promotion;
        promotion
            && from.is_some_and(|from| judge.is(from, cut.man, mover) && judge.at(from, named.from))
            && judge.at(mv.to(), named.at)
    };
    let Some(safety) = Safety::new(position, position.is_check()) else { return };
    let to = |square: Square, fits: &dyn Fn(&Move) -> bool, moves: &mut Few| {
        moves_to(position, &safety, cut.man.role, square, |mv| {
            if fits(&mv) && states(&mv) {
                moves.push(mv);
            }
        });
    };
    let en_passant = position.ep_square(EnPassantMode::Always).filter(|_| cut.man.role == Role::Pawn);
    match cut.goal {
        Goal::Square(files, rank) => {
            let capture = named.joint == Some(Joint::Cross);
            let taken = position.them() | en_passant.map_or(Bitboard::EMPTY, Bitboard::from_square);
            let open = if capture { taken } else { !position.board().occupied() };
            let squares = squares(files, mover.relative_rank(rank)) & open;
            squares.into_iter().for_each(|square| to(square, &|mv| mv.is_capture() == capture, moves));
        }
        Goal::Man(taken) => {
            let victims = position.board().by_role(taken.role) & position.them();
            let victims = victims.into_iter().filter(|&at| judge.is(at, taken, !mover));
            victims.for_each(|at| to(at, &|_| true, moves));
            let passed = |mv: &Move| mv.is_en_passant() && victim(*mv).is_some_and(|at| judge.is(at, taken, !mover));
            en_passant.into_iter().for_each(|at| to(at, &passed, moves));
            if let Few::Several(moves) = moves {
                // A pawn from the right first, as they are listed.
                let pawn = |mv: &Move| (mv.role() == Role::Pawn).then(|| Reverse(mv.from()));
                moves.sort_by_key(|mv| (pawn(mv), mv.from(), mv.to()));
            }
        }
    }
}

/// The squares of some files, as bits from a, on a rank.
fn squares(files: u8, rank: Rank) -> Bitboard {
    Bitboard(u64::from(files) << (8 * u32::from(rank)))
}

/// Compares what is named with what stands on the board.
struct Judge<'p> {
    position: &'p Chess,
    wings: &'p Wings,
    mover: Color,
}

impl Judge<'_> {
    /// Whether the man on `square` may be called so.
    fn is(&self, square: Square, man: Man, color: Color) -> bool {
        self.position.board().role_at(square) == Some(man.role)
            && man.files & 1 << u32::from(square.file()) != 0
            && man.wing.is_none_or(|wing| self.wings.may_be(square, man.role, color, wing))
    }

    /// Whether a square is the one in brackets, counted from the mover's side (§3.15).
    fn at(&self, square: Square, place: Option<Place>) -> bool {
        place.is_none_or(|place| {
            let file = files(place.letters.cells()).unwrap_or(u8::MAX);
            file & 1 << u32::from(square.file()) != 0
                && place.rank.is_none_or(|rank| self.mover.relative_rank(rank) == square.rank())
        })
    }
}

/// How the run of a move was cut when it was played as `mv`.
pub fn cut_of(position: &Chess, wings: &Wings, named: &Named, mv: Move) -> Option<Cut> {
    cuts(named).find(|cut| fits_cut(position, wings, named, cut, mv))
}

/// A man in the words of §3.20 and §3.21: `pawn`, `king's rook`, `queen's knight's pawn`.
pub fn in_words(letters: &[u8]) -> String {
    let word = |letter: &u8| match letter {
        b'K' => "king",
        b'Q' => "queen",
        b'R' => "rook",
        b'B' => "bishop",
        b'I' => "knight",
        _ => "pawn",
    };
    let words: Vec<&str> = letters.iter().map(word).collect();
    words.join(" ")
}

/// The letter of a man (§2.1, §3.14).
pub fn letter(role: Role) -> u8 {
    crate::men::letter(role, crate::book::Notation::Descriptive)
}

#[cfg(test)]
mod tests;
