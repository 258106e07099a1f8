//! The least name of a legal move that no other legal move may be called by (§3.20, §3.21).

use super::{fits, letter, man, parted};
use crate::ast::{Joint, Letters, Named, Place};
use crate::chess::{Few, Wing, Wings, victim};
use shakmaty::{Chess, File, Move, Position, Rank, Role, Square};

/// The least name of a legal move; castling has none (§3.22). `bare` leaves out hyphen and cross.
///
/// Where the shortest name is not its own, the goal or the man taken is qualified first, then the man that moves,
/// then both; men that no wing tells apart are told by their squares in brackets.
pub fn least(position: &Chess, wings: &Wings, mv: Move, bare: bool) -> Option<Named> {
    names(position, wings, mv, bare).into_iter().find(|name| is_own(&fits(position, wings, name), mv))
}

/// Every name of a legal move, the shortest first; none for castling.
pub(crate) fn names(position: &Chess, wings: &Wings, mv: Move, bare: bool) -> Vec<Named> {
    let (Some(from), false) = (mv.from(), mv.is_castle()) else { return Vec::new() };
    let mover = position.turn();
    let men = names_of_man(mv.role(), from, wings.wing(from));
    let taken = victim(mv).and_then(|at| position.board().role_at(at).map(|role| (role, at)));
    let goals = match taken {
        Some((role, at)) => names_of_man(role, at, wings.wing(at)),
        None => files_of(mv.to().file()),
    };
    let rank = (!mv.is_capture()).then(|| mover.relative_rank(mv.to().rank()));
    let joint = Some(if mv.is_capture() { Joint::Cross } else { Joint::Hyphen });
    let plain = |man, goal| Named { man, joint, goal, rank, promotion: mv.promotion(), ..Named::default() };
    let pairs = men.iter().enumerate().flat_map(|man| goals.iter().enumerate().map(move |goal| (man, goal)));
    let mut ranked: Vec<(usize, Named)> =
        pairs.map(|((m, man), (g, goal))| (2 * (m + g) + usize::from(m > 0), plain(*man, *goal))).collect();
    ranked.sort_by_key(|entry| entry.0);
    let places = [(true, false), (false, true), (true, true)];
    let bracketed = places.into_iter().map(|(departs, arrives)| Named {
        from: departs.then(|| place(position, from)),
        at: (arrives && mv.is_capture()).then(|| place(position, mv.to())),
        ..plain(men[0], goals[goals.len() - 1])
    });
    let all = ranked.into_iter().map(|entry| entry.1).chain(bracketed);
    all.map(|name| if bare { run(&name) } else { name }).collect()
}

/// Whether a name leaves no other move.
fn is_own(moves: &Few, mv: Move) -> bool {
    moves.contains(&mv) && moves.iter().all(|&other| other == mv)
}

/// A name without hyphen and cross.
fn run(name: &Named) -> Named {
    let bare = Named { joint: None, ..*name };
    if name.from.is_some() {
        return bare;
    }
    let cells = [name.man.cells(), name.goal.cells()].concat();
    match Letters::new(&cells) {
        Some(man) => Named { man, goal: Letters::default(), ..bare },
        None => *name,
    }
}

fn letters(cells: &[u8]) -> Letters {
    Letters::new(cells).unwrap_or_default()
}

/// The names of a file, the shortest first.
fn files_of(file: File) -> Vec<Letters> {
    let names: &[&[u8]] = match file {
        File::A => &[b"R", b"QR"],
        File::B => &[b"I", b"QI"],
        File::C => &[b"B", b"QB"],
        File::D => &[b"Q"],
        File::E => &[b"K"],
        File::F => &[b"B", b"KB"],
        File::G => &[b"I", b"KI"],
        File::H => &[b"R", b"KR"],
    };
    names.iter().map(|name| letters(name)).collect()
}

/// The names of a man, the shortest first: a pawn by the file it stands on, a piece by the wing it began on.
fn names_of_man(role: Role, square: Square, wing: Option<Wing>) -> Vec<Letters> {
    let own = letter(role);
    let mut names = vec![letters(&[own])];
    if role == Role::Pawn {
        names.extend(files_of(square.file()).iter().filter_map(|file| file.and(own)));
    } else if let (Some(wing), Role::Rook | Role::Bishop | Role::Knight) = (wing, role) {
        names.push(letters(&[if wing == Wing::King { b'K' } else { b'Q' }, own]));
    }
    debug_assert!(names.iter().all(|name| man(name.cells()).is_some()));
    names
}

/// A square in brackets, with the whole name of its file.
fn place(position: &Chess, square: Square) -> Place {
    let files = files_of(square.file());
    let rank: Rank = position.turn().relative_rank(square.rank());
    Place { letters: files[files.len() - 1], rank: Some(rank) }
}

/// The cells of a name as they are written: ⠄ and ⠭, brackets as given.
pub(crate) fn write(name: &Named, open: &[u8], close: &[u8], out: &mut Vec<u8>) {
    let bracket = |place: Option<Place>, out: &mut Vec<u8>| {
        if let Some(place) = place {
            out.extend_from_slice(open);
            out.extend_from_slice(place.letters.cells());
            out.extend(place.rank.map(|rank| rank.char() as u8));
            out.extend_from_slice(close);
        }
    };
    out.extend_from_slice(name.man.cells());
    bracket(name.from, out);
    out.extend(name.joint.map(|joint| if joint == Joint::Hyphen { b'\'' } else { b'X' }));
    out.extend_from_slice(name.goal.cells());
    out.extend(name.rank.map(|rank| rank.char() as u8));
    bracket(name.at, out);
    if let Some(promotion) = name.promotion {
        out.extend([b'-', letter(promotion)]);
    }
}

/// A name in print, `Kt` for the knight: `P-K4`, `KtxKtP`, `R(B5)-B2`, `P-K8(Q)`.
pub(crate) fn print(name: &Named, out: &mut String) {
    let put = |cells: &[u8], out: &mut String| {
        for &cell in cells {
            if cell == b'I' { out.push_str("Kt") } else { out.push(char::from(cell)) }
        }
    };
    let bracket = |place: Option<Place>, out: &mut String| {
        if let Some(place) = place {
            out.push('(');
            put(place.letters.cells(), out);
            out.extend(place.rank.map(|rank| rank.char()));
            out.push(')');
        }
    };
    put(name.man.cells(), out);
    bracket(name.from, out);
    out.extend(name.joint.map(|joint| if joint == Joint::Hyphen { '-' } else { 'x' }));
    put(name.goal.cells(), out);
    out.extend(name.rank.map(|rank| rank.char()));
    bracket(name.at, out);
    if let Some(promotion) = name.promotion {
        out.push('(');
        put(&[letter(promotion)], out);
        out.push(')');
    }
}

/// A name with its letters parted where the run is cut, or where it may be.
pub(crate) fn with_joint(name: &Named, at: Option<usize>) -> Named {
    let at = at.or_else(|| super::cuts(name).next().map(|cut| cut.at));
    at.map_or(*name, |at| parted(name, at))
}
