//! What a hurried or foreign hand writes among game moves: read as what was meant, with the fault named.
//!
//! Only a word that is nothing else, and that stands among game moves, comes here: in text the same cells are prose.
//! Each *hand* writes the word anew as the code has it and remembers where every cell came from, so that the places
//! of the reading stay those of the file.

mod descriptive;

use crate::ast::{Body, Core, Fault, Word};
use crate::book::Notation;
use crate::diagnostic::Rule;
use crate::men;
use shakmaty::Role;

/// A word written anew.
struct Anew {
    cells: Vec<u8>,
    /// Where each new cell, and the end, stands in the old word.
    from: Vec<usize>,
    faults: Vec<Fault>,
}

/// Reads a word of game moves that is none by the code; `read` reads one that is.
pub(super) fn read(cells: &[u8], notation: Notation, read: impl Fn(&[u8]) -> Option<Word>) -> Option<Word> {
    let read = |anew: Anew| {
        let word = read(&anew.cells)?;
        let Core::Moves(moves) = &word.core else { return None };
        moves.iter().all(|mv| possible(&mv.body)).then(|| restored(word, &anew))
    };
    if notation == Notation::Descriptive {
        return descriptive::anew(cells).and_then(read);
    }
    let hands = [capital, castling, mark_first, numeric, pawn_letter, foreign, promotion];
    hands.iter().find_map(|hand| read(hand(cells)?))
}

/// Whether a move can be one on some board: a pawn takes on the next file only.
pub(super) fn possible(body: &Body) -> bool {
    match body {
        Body::Move(stated) if stated.man == Role::Pawn && !stated.mark.hyphen => {
            stated.from_file.is_none_or(|from| from.distance(stated.to_file) == 1)
        }
        _ => true,
    }
}

/// The word with the places of the file.
fn restored(mut word: Word, anew: &Anew) -> Word {
    let old = |at: usize| anew.from.get(at).copied().unwrap_or_default();
    word.open = old(word.open);
    word.tail = old(word.tail);
    if let Core::Moves(moves) = &mut word.core {
        for mv in moves {
            (mv.start, mv.end, mv.tail) = (old(mv.start), old(mv.end), old(mv.tail));
        }
    }
    for fault in &mut word.faults {
        (fault.start, fault.end) = (old(fault.start), old(fault.end));
    }
    word.faults.splice(0..0, anew.faults.iter().copied());
    word
}

/// Replaces `start..end` by `new`; each new cell is said to come from its place in the old ones, or from the first.
fn replace(cells: &[u8], start: usize, end: usize, new: &[u8], rule: Rule) -> Option<Anew> {
    let mut written = cells[..start].to_vec();
    written.extend(new);
    written.extend(&cells[end..]);
    let places = (0..new.len()).map(|at| if new.len() == end - start { start + at } else { start });
    let from = (0..start).chain(places).chain(end..=cells.len()).collect();
    Some(Anew { cells: written, from, faults: vec![Fault { rule, start, end }] })
}

/// Where the move begins behind its prefix.
fn behind_prefix(cells: &[u8]) -> usize {
    usize::from(matches!(cells.first(), Some(b'-' | b';' | b'.')))
}

fn is_rank(cell: u8) -> bool {
    matches!(cell, b'1'..=b'8')
}

fn is_file(cell: u8) -> bool {
    matches!(cell, b'A'..=b'H')
}

/// `,SF3`: since 2015 a capital sign stands before no move.
fn capital(cells: &[u8]) -> Option<Anew> {
    let at = behind_prefix(cells);
    (cells.get(at) == Some(&b',')).then(|| replace(cells, at, at + 1, b"", Rule::CapitalBeforeMove))?
}

/// `OO`, `00`, `O-O`, `#J-#J` and their longer sisters.
fn castling(cells: &[u8]) -> Option<Anew> {
    let at = behind_prefix(cells);
    let wing = cells[at..].iter().take_while(|cell| matches!(cell, b'O' | b'0' | b'J' | b'-' | b'#')).count();
    let rings = cells[at..at + wing].iter().filter(|cell| matches!(cell, b'O' | b'0' | b'J')).count();
    let new: &[u8] = match rings {
        2 => b"JJ",
        3 => b"JJJ",
        _ => return None,
    };
    (&cells[at..at + wing] != new).then(|| replace(cells, at, at + wing, new, Rule::CastlingLetters))?
}

/// `S#FC`, `SF#C`, `SFC`: an upper digit for the rank.
fn numeric(cells: &[u8]) -> Option<Anew> {
    let at = cells.iter().rposition(|&cell| matches!(cell, b'A'..=b'H'))?;
    let sign = at > 0 && cells[at - 1] == b'#';
    let start = if sign { at - 1 } else { at };
    let before = start.checked_sub(2).map(|at| cells[at]);
    let man = before.is_some_and(|cell| men::role(cell).is_some() || matches!(cell, b';' | b'^' | b'_'));
    let goal = start > 0 && is_file(cells[start - 1]) && (sign || man);
    let rank = cells[at] - b'A' + b'1';
    goal.then(|| replace(cells, start, at + 1, &[rank], Rule::NumberSign))?
}

/// `PE4`, `P;D5`: pawns have no letter in algebraic moves (§3.5).
fn pawn_letter(cells: &[u8]) -> Option<Anew> {
    let at = behind_prefix(cells);
    (cells.get(at) == Some(&b'P')).then(|| replace(cells, at, at + 1, b"", Rule::PawnLetter))?
}

/// `NF3`, `TD1`, `BB5`: letters of print, or of another code, for men.
fn foreign(cells: &[u8]) -> Option<Anew> {
    let at = behind_prefix(cells);
    let man = match cells.get(at)? {
        b'N' | b'I' => b"S",
        b'B' => b"L",
        b'D' => b"Q",
        b'T' => b"R",
        _ => return None,
    };
    replace(cells, at, at + 1, man, Rule::ForeignLetter)
}

/// `E8Q`, `E8=Q`, `E8"<Q">`: §3.7 has dots 3-6.
fn promotion(cells: &[u8]) -> Option<Anew> {
    let at =
        cells.iter().position(|&cell| matches!(cell, b'1' | b'8')).filter(|&at| at > 0 && is_file(cells[at - 1]))? + 1;
    let (man, length) = match &cells[at..] {
        [b'=', man, ..] => (*man, 2),
        [b'"', b'<', man, b'"', b'>', ..] => (*man, 5),
        [man, ..] => (*man, 1),
        [] => return None,
    };
    matches!(man, b'Q' | b'R' | b'L' | b'S')
        .then(|| replace(cells, at, at + length, &[b'-', man], Rule::PromotionForm))?
}

/// `S;B1C3`: the sign stands before the goal (§3.9).
fn mark_first(cells: &[u8]) -> Option<Anew> {
    let at = behind_prefix(cells) + 1;
    let mark = *cells.get(at).filter(|mark| matches!(mark, b';' | b'^' | b'_'))?;
    let departure: Vec<u8> = match cells.get(at + 1..)? {
        [file, rank, to, goal, ..] if is_file(*file) && is_rank(*rank) && is_file(*to) && is_rank(*goal) => {
            vec![*file, *rank]
        }
        [from, to, goal, ..] if (is_file(*from) || is_rank(*from)) && is_file(*to) && is_rank(*goal) => vec![*from],
        _ => return None,
    };
    let end = at + 1 + departure.len();
    let new: Vec<u8> = departure.into_iter().chain([mark]).collect();
    replace(cells, at, end, &new, Rule::MarkBeforeDeparture)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Edition;

    fn read_as(cells: &[u8]) -> Option<(Body, Rule, usize, usize)> {
        let word = read(cells, Notation::Algebraic, |cells| crate::parse::algebraic(cells, Edition::Ueb2015))?;
        let Core::Moves(moves) = &word.core else { return None };
        let fault = word.faults[0];
        Some((moves[0].body, fault.rule, fault.start, fault.end))
    }

    fn body(cells: &[u8]) -> Body {
        match crate::parse::algebraic(cells, Edition::Ueb2015).unwrap().core {
            Core::Moves(moves) => moves[0].body,
            core => panic!("{core:?}"),
        }
    }

    #[test]
    fn a_hurried_hand_is_read_and_its_fault_placed() {
        for (written, meant, rule, start, end) in [
            (&b",SF3"[..], &b"SF3"[..], Rule::CapitalBeforeMove, 0, 1),
            (b"-,SF6", b"-SF6", Rule::CapitalBeforeMove, 1, 2),
            (b"OO", b"JJ", Rule::CastlingLetters, 0, 2),
            (b"0-0-0", b"JJJ", Rule::CastlingLetters, 0, 5),
            (b"SF#C", b"SF3", Rule::NumberSign, 2, 4),
            (b"SFC", b"SF3", Rule::NumberSign, 2, 3),
            (b"E#D", b"E4", Rule::NumberSign, 1, 3),
            (b"PE4", b"E4", Rule::PawnLetter, 0, 1),
            (b"NF3", b"SF3", Rule::ForeignLetter, 0, 1),
            (b"DH5", b"QH5", Rule::ForeignLetter, 0, 1),
            (b"E8=Q", b"E8-Q", Rule::PromotionForm, 2, 4),
            (b"D;E8Q", b"D;E8-Q", Rule::PromotionForm, 4, 5),
            (b"S;B1C3", b"SB1;C3", Rule::MarkBeforeDeparture, 1, 4),
            (b"S;BC3", b"SB;C3", Rule::MarkBeforeDeparture, 1, 3),
        ] {
            let found = read_as(written);
            assert_eq!(found, Some((body(meant), rule, start, end)), "{}", String::from_utf8_lossy(written));
        }
        assert_eq!(read_as(b"FORCED"), None);
    }
}
