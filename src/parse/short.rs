//! The short cut for the commonest words of algebraic notation: a number, or a move without anything beside it.
//!
//! The grammar says the same of them, more slowly; a test holds the two together. A game of chance has as many
//! different words as moves, and there the grammar would be most of the work.

use crate::ast::{Body, Core, Mark, Marked, Prefix, Stated, Word, number};
use crate::men;
use shakmaty::{File, Rank, Role};

/// What a word says, where it is of the commonest kind; `None` leaves it to the grammar.
pub(super) fn word(cells: &[u8]) -> Option<Word> {
    let core = match digits(cells) {
        Some(number) => Core::Number(number),
        None => {
            let (end, body) = (cells.len(), Body::Move(stated(cells)?));
            Core::Moves(vec![Marked::new(Prefix::Bare, body, 0, end, end)])
        }
    };
    Some(Word::new(0, core, cells.len()))
}

/// A move number of few figures.
fn digits(cells: &[u8]) -> Option<u32> {
    let figures = (1..=3).contains(&cells.len()) && cells.iter().all(u8::is_ascii_digit);
    figures.then(|| number(&cells.iter().map(|cell| cell - b'0').collect::<Vec<_>>()))
}

/// §3.2–3.9: man, departure, what it does, goal.
fn stated(cells: &[u8]) -> Option<Stated> {
    let (way, goal) = cells.split_at_checked(cells.len().checked_sub(2)?)?;
    let to = Stated::to(Role::Pawn, file(goal[0])?, Some(rank(goal[1])?));
    let (way, mark) = match way.split_last() {
        Some((b';', way)) => (way, Some(Mark { capture: true, ..Mark::default() })),
        Some((b'^', way)) => (way, Some(Mark { check: true, ..Mark::default() })),
        Some((b'_', way)) => (way, Some(Mark { capture: true, check: true, hyphen: false })),
        _ => (way, None),
    };
    let (man, way) = match way.split_first() {
        Some((letter @ (b'K' | b'Q' | b'R' | b'L' | b'S'), way)) => (men::role(*letter)?.0, way),
        _ => (Role::Pawn, way),
    };
    let (from_file, from_rank) = match *way {
        [] => (None, None),
        [one] if file(one).is_some() => (file(one), None),
        [one] => (None, Some(rank(one)?)),
        [one, two] => (Some(file(one)?), Some(rank(two)?)),
        _ => return None,
    };
    // A pawn says less: two squares touch only with a mark between them, and a capture says its file.
    let told = match (from_file, from_rank, mark) {
        _ if man != Role::Pawn => true,
        (None, None, mark) => mark.is_none_or(|mark| mark.check && !mark.capture),
        (Some(_), rank, mark) => rank.is_none() || mark.is_some(),
        (None, Some(_), _) => false,
    };
    told.then(|| Stated { man, ..to }.from(from_file, from_rank, mark.unwrap_or_default()))
}

fn file(cell: u8) -> Option<File> {
    File::from_char(char::from(cell).to_ascii_lowercase()).filter(|_| cell.is_ascii_uppercase())
}

fn rank(cell: u8) -> Option<Rank> {
    Rank::from_char(char::from(cell))
}
