//! Where a game cannot go on: single moves that, had they been written, would let it.
//!
//! The move that cannot be played may be wrong itself, or one of those shortly before it. Each legal move in their
//! place is tried against what follows; those that carry the game furthest and stand nearest to what is written, cell
//! by cell, are named. A guess stays a guess: it is said in the help of a finding, never played here.

use super::super::print;
use super::super::search::{Ply, marked, reach};
use super::super::state::State;
use super::super::why::move_in_words;
use crate::ast::{Body, Joint, Named, Stated};
use crate::cell::glyphs;
use crate::descriptive::{self, names};
use crate::parse::Lexicon;
use shakmaty::{Move, Position};

/// How many moves before the one that cannot be played may be wrong instead.
const BACK: usize = 6;
/// How many moves a repaired game must go on past the place where it stopped, unless it ends before.
const ON: usize = 4;
/// How far ahead a repair is tried.
const AHEAD: usize = 80;
/// How many cells, or words of the move, a repair may differ in.
const NEAR: usize = 2;
/// How many repairs are named.
const NAMED: usize = 3;

/// A move that would let the game go on.
#[derive(Clone, Debug)]
pub(super) struct Repair {
    /// Which ply it stands in the place of.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// Whether the game then goes on to its end.
    pub whole: bool,
    /// The position it is made in.
    before: State,
    /// In how many cells (in algebraic notation, in how many words) it differs from what is written.
    distance: usize,
    /// How many plies of the line can be played then.
    reach: usize,
    /// The name it would be written by, in descriptive notation.
    name: Option<Named>,
}

/// The repairs of a line that was played as `moves` and stops behind them, best first.
pub(super) fn repairs(lexicon: &Lexicon, start: &State, line: &[Ply], moves: &[Move]) -> Vec<Repair> {
    let stop = moves.len();
    let mut found = Vec::new();
    let mut state = start.clone();
    for ply in 0..=stop.min(line.len().saturating_sub(1)) {
        if ply + BACK >= stop {
            try_all(lexicon, &state, line, ply, moves.get(ply).copied(), stop, &mut found);
        }
        if let Some(&mv) = moves.get(ply) {
            state.play_unchecked(mv);
        }
    }
    rank(&mut found, stop);
    found
}

/// Puts the best repairs first and drops those that are not named.
fn rank(found: &mut Vec<Repair>, stop: usize) {
    found.sort_by_key(|repair| (!repair.whole, repair.distance, usize::MAX - repair.reach, stop.abs_diff(repair.ply)));
    found.truncate(NAMED);
}

fn try_all(
    lexicon: &Lexicon,
    state: &State,
    line: &[Ply],
    ply: usize,
    played: Option<Move>,
    stop: usize,
    found: &mut Vec<Repair>,
) {
    let Some(written) = marked(lexicon, line[ply].word) else { return };
    let rest = &line[ply + 1..line.len().min(ply + 1 + AHEAD)];
    for mv in state.legal_moves() {
        if Some(mv) == played {
            continue;
        }
        let Some((distance, name)) = distance(state, &written.body, mv).filter(|near| near.0 > 0 && near.0 <= NEAR)
        else {
            continue;
        };
        let after = state.after(mv);
        let mut budget = 400;
        let reach = ply + 1 + reach(lexicon, &after, rest, &mut budget);
        let whole = reach >= line.len().min(ply + 1 + AHEAD);
        // A last move says nothing about its repairs but how near they are.
        if whole || reach > stop + ON {
            found.push(Repair { ply, mv, whole, before: state.clone(), distance, reach, name });
        }
    }
}

/// How far a legal move is from what is written, and the name by which it is that near.
fn distance(state: &State, body: &Body, mv: Move) -> Option<(usize, Option<Named>)> {
    match body {
        Body::Named(named) => {
            let bare = named.is_run();
            let written = cells(named);
            let named = names(state, &state.wings, mv, bare).into_iter();
            named.map(|name| (edits(&written, &cells(&name)), Some(name))).min_by_key(|near| near.0)
        }
        Body::Move(stated) => (!mv.is_castle()).then(|| (differences(stated, mv), None)),
        Body::Castling { .. } | Body::Castles(_) => mv.is_castle().then_some((1, None)),
    }
}

/// In how many of man, file, rank and promotion a move differs from what is stated.
fn differences(stated: &Stated, mv: Move) -> usize {
    let to = mv.to();
    let departs = stated.from_file.is_none_or(|file| mv.from().is_some_and(|from| from.file() == file));
    usize::from(stated.man != mv.role())
        + usize::from(stated.to_file != to.file())
        + usize::from(stated.to_rank.is_some_and(|rank| rank != to.rank()))
        + usize::from(!departs)
        + usize::from(stated.promotion.is_some() && stated.promotion != mv.promotion())
}

fn cells(name: &Named) -> Vec<u8> {
    let mut out = Vec::with_capacity(16);
    descriptive::write(&Named { promotion: None, ..*name }, b"\"<", b"\">", &mut out);
    out
}

/// The least number of cells to change, add or leave out; more than [`NEAR`] where it is any such number.
fn edits(one: &[u8], two: &[u8]) -> usize {
    const LONGEST: usize = 16;
    if one.len().abs_diff(two.len()) > NEAR || two.len() > LONGEST {
        return NEAR + 1;
    }
    let mut row: [usize; LONGEST + 1] = std::array::from_fn(|at| at);
    for (i, a) in one.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        let mut least = row[0];
        for (j, b) in two.iter().enumerate() {
            let change = corner + usize::from(a != b);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
            least = least.min(row[j + 1]);
        }
        if least > NEAR {
            return NEAR + 1;
        }
    }
    row[two.len()]
}

/// What would let a line go on.
pub(in super::super) struct Ways {
    /// The repairs in words, for the help of a finding.
    pub words: String,
    /// The best of them, where the game goes on to its end with it: its ply and the cells of its move.
    pub best: Option<(usize, String)>,
}

/// The repairs of a line whose next ply cannot be played; `None` where there is none.
pub(in super::super) fn ways(lexicon: &Lexicon, start: &State, line: &[Ply], moves: &[Move]) -> Option<Ways> {
    let stop = moves.len();
    let found = repairs(lexicon, start, line, moves);
    // At the end of a line everything goes on to the end.
    if stop + 1 >= line.len() && found.iter().all(|repair| repair.ply == stop) {
        return None;
    }
    told(lexicon, line, &found, stop)
}

/// The moves that a word may be meant for which is none, where a line stops in `state`; the nearest first.
pub(in super::super) fn ways_of_word(
    lexicon: &Lexicon,
    state: &State,
    line: &[Ply],
    stop: usize,
    word: &[u8],
) -> Option<Ways> {
    let joined = |ply: &Ply| {
        marked(lexicon, ply.word).is_some_and(|mv| matches!(mv.body, Body::Named(named) if named.joint.is_some()))
    };
    let bare = !line.iter().any(joined);
    let rest = &line[stop + 1..line.len().min(stop + 1 + AHEAD)];
    let mut found = Vec::new();
    for mv in state.legal_moves() {
        let near = names(state, &state.wings, mv, bare).into_iter().map(|name| (edits(word, &cells(&name)), name));
        let Some((distance, name)) = near.min_by_key(|near| near.0).filter(|near| near.0 <= NEAR) else { continue };
        let reach = stop + 1 + reach(lexicon, &state.after(mv), rest, &mut 400);
        let whole = reach >= line.len().min(stop + 1 + AHEAD);
        if whole || reach > stop + ON {
            found.push(Repair { ply: stop, mv, whole, before: state.clone(), distance, reach, name: Some(name) });
        }
    }
    rank(&mut found, stop);
    told(lexicon, line, &found, stop)
}

fn told(lexicon: &Lexicon, line: &[Ply], found: &[Repair], stop: usize) -> Option<Ways> {
    let first = found.first()?;
    let best = first.name.filter(|_| first.whole).map(|name| {
        let mut out = Vec::with_capacity(8);
        descriptive::write(&name, b"\"<", b"\">", &mut out);
        (first.ply, out.into_iter().map(char::from).collect())
    });
    Some(Ways { words: in_words(lexicon, line, found, stop), best })
}

/// Repairs in words.
fn in_words(lexicon: &Lexicon, line: &[Ply], found: &[Repair], stop: usize) -> String {
    // Said once where all carry the game as far.
    let mut ways: Vec<(String, String)> = Vec::new();
    for repair in found {
        let (mv, how_far) = (way(lexicon, line, repair, stop), how_far(repair, stop));
        match ways.iter_mut().find(|way| way.1 == how_far) {
            Some(way) => way.0 = format!("{} or {mv}", way.0),
            None => ways.push((mv, how_far)),
        }
    }
    let ways: Vec<String> =
        ways.into_iter().map(|(moves, how_far)| format!("perhaps {moves}: then the game goes on {how_far}")).collect();
    ways.join("; ")
}

fn how_far(repair: &Repair, stop: usize) -> String {
    match repair.reach.saturating_sub(stop + 1) {
        _ if repair.whole => "to its end".to_owned(),
        more => format!("for {more} more moves"),
    }
}

fn way(lexicon: &Lexicon, line: &[Ply], repair: &Repair, stop: usize) -> String {
    let mv = match repair.name {
        Some(name) => {
            let mut shown = String::new();
            descriptive::print(
                &Named { joint: name.joint.or_else(|| joint(&name)), ..descriptive::with_joint(&name, None) },
                &mut shown,
            );
            format!("{shown} {}", glyphs(&cells(&name)))
        }
        None => move_in_words(repair.mv),
    };
    let mut words = mv;
    if repair.ply < stop {
        let written =
            marked(lexicon, line[repair.ply].word).map_or(String::new(), |marked| print::in_words(&marked.body));
        let dots = if repair.before.turn().is_white() { "" } else { ", Black's," };
        words.push_str(&format!(" for {written} at move {}{dots}", repair.before.fullmoves()));
    }
    words
}

fn joint(name: &Named) -> Option<Joint> {
    Some(if name.rank.is_some() { Joint::Hyphen } else { Joint::Cross })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::{Options, read};
    use crate::source::Source;

    fn help(cells: &str) -> Vec<(String, Option<String>)> {
        let reading = read(&Source::new("test", cells.as_bytes()), &Options::default());
        reading
            .findings
            .into_iter()
            .filter(|finding| finding.rule.number() == 301)
            .map(|finding| (finding.message, finding.help))
            .collect()
    }

    /// No knight can go to B4. Three moves are one cell away, and with each the game goes on.
    #[test]
    fn a_wrong_cell_is_found_by_what_follows() {
        let game = "              ,OAK V ,ELM\n    1 P'K4 P'K4 2 I'KB3 I'QB3 3 B'I5 P'QR3\n    4 B'R4 I'B4 5 >C B'K2 6 R'K1 P'QI4 7\n    B'I3 P'Q3\n";
        let found = help(game);
        assert_eq!(found.len(), 1, "{found:?}");
        let (message, help) = &found[0];
        assert_eq!(message, "no knight of Black can go to c5 and f5");
        let ways = "perhaps P-B4 ⠏⠄⠃⠲ or Kt-R4 ⠊⠄⠗⠲ or Kt-B3 ⠊⠄⠃⠒: then the game goes on to its end";
        assert_eq!(help.as_deref(), Some(ways));
    }

    #[test]
    fn edits_are_counted() {
        assert_eq!(edits(b"I'KB3", b"I'B3"), 1);
        assert_eq!(edits(b"P'K4", b"P'Q4"), 1);
        assert_eq!([edits(b"", b"PXP"), edits(b"P'K4", b"I'B3"), edits(b"PXP", b"PXPCH")], [3, 3, 2]);
    }
}
