//! How a move that was played is written: more than it must say, less than it should (§3.7, §3.9).

use super::matching::fits;
use super::print;
use super::search::Ply;
use super::state::State;
use crate::ast::{Body, Marked, Named};
use crate::cell::glyphs;
use crate::descriptive;
use crate::diagnostic::{Diagnostic, Rule};
use shakmaty::{Move, Role};

/// A pawn that reaches the last rank and does not say what it becomes.
pub(super) fn promotion(marked: &Marked, ply: Ply, mv: Move) -> Option<Diagnostic> {
    let Body::Move(stated) = marked.body else { return None };
    let silent = mv.is_promotion() && stated.promotion.is_none();
    silent.then(|| {
        let message = format!("{}: what the pawn becomes is not said", print::in_words(&marked.body));
        Diagnostic::new(Rule::PromotionWithoutPiece, ply.span, message)
            .help("read as a queen; write dots 3-6 and the letter of the man")
    })
}

/// A departure that the move does not need, or that it lacks. A move of a pawn's capture says its file always.
pub(super) fn origin(position: &State, marked: &Marked, ply: Ply, mv: Move) -> Option<Diagnostic> {
    let stated = match marked.body {
        Body::Move(stated) => stated,
        Body::Named(named) => return name(position, &named, ply, mv),
        _ => return None,
    };
    if stated.man == Role::Pawn || stated.mark.hyphen {
        return None;
    }
    let words = print::in_words(&marked.body);
    let as_written = fits(position, &marked.body).len();
    if as_written > 1 {
        let from = mv.from().map_or(String::new(), |from| format!(" from {from}"));
        let message = format!("{words} is open to {as_written} men, and only the game tells which");
        return Some(
            Diagnostic::new(Rule::SparseOrigin, ply.span, message)
                .help(format!("read as the move{from}; name the file, else the rank, else the square")),
        );
    }
    let less = |file: bool, rank: bool| {
        let from_file = stated.from_file.filter(|_| file);
        let from_rank = stated.from_rank.filter(|_| rank);
        fits(position, &Body::Move(crate::ast::Stated { from_file, from_rank, ..stated })).len() == 1
    };
    let needless = match (stated.from_file, stated.from_rank) {
        (None, None) => false,
        (Some(_), Some(_)) => less(true, false) || less(false, true),
        _ => less(false, false),
    };
    needless.then(|| {
        let message = format!("{words} says more of its departure than it needs");
        Diagnostic::new(Rule::NeedlessOrigin, ply.span, message)
            .help("name the file, the rank or the square only where another man could go there")
    })
}

/// A descriptive name with more letters than the least that is the move's own (§3.20, §3.21).
fn name(position: &State, named: &Named, ply: Ply, mv: Move) -> Option<Diagnostic> {
    let least = descriptive::least(position, &position.wings, mv, named.is_run())?;
    let letters = |name: &Named| name.man.cells().len() + name.goal.cells().len();
    let bracketed = |name: &Named| name.from.is_some() || name.at.is_some();
    let needless = !bracketed(named) && !bracketed(&least) && letters(named) > letters(&least);
    needless.then(|| {
        let mut cells = Vec::new();
        descriptive::write(&least, b"\"<", b"\">", &mut cells);
        let message = format!("{} says more than it needs", print::in_words(&Body::Named(*named)));
        Diagnostic::new(Rule::NeedlessOrigin, ply.span, message).help(format!("{} is enough", glyphs(&cells)))
    })
}
