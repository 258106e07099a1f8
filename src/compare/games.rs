//! Which game of a transcription is which of its print original: by players, order and moves.

use crate::book::Game;

/// A step through both lists of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pair {
    /// A game of both: its index in the braille and in print.
    Both(usize, usize),
    /// A game of the braille only.
    Added(usize),
    /// A game of print only.
    Missing(usize),
}

/// How alike two games must be to be one.
const ALIKE: u32 = 50;
/// How many pairs are weighed before order alone decides.
const MOST_PAIRS: usize = 4_000_000;

/// Pairs the games of two lists in their order.
pub(super) fn pair(ours: &[Game], theirs: &[Game]) -> Vec<Pair> {
    let common = ours.len().min(theirs.len());
    let head = (0..common).take_while(|&at| alike(&ours[at], &theirs[at]) >= ALIKE).count();
    let from_end = |back: usize| alike(&ours[ours.len() - 1 - back], &theirs[theirs.len() - 1 - back]);
    let tail = (0..common - head).take_while(|&back| from_end(back) >= ALIKE).count();
    let mut pairs: Vec<Pair> = (0..head).map(|at| Pair::Both(at, at)).collect();
    pairs.extend(between(ours, theirs, head, tail));
    let (our_tail, their_tail) = (ours.len() - tail, theirs.len() - tail);
    pairs.extend((0..tail).map(|at| Pair::Both(our_tail + at, their_tail + at)));
    pairs
}

/// Pairs what is left between a head and a tail so that the games paired are as alike as can be.
fn between(ours: &[Game], theirs: &[Game], head: usize, tail: usize) -> Vec<Pair> {
    let (rows, columns) = (ours.len() - head - tail, theirs.len() - head - tail);
    let mut pairs = Vec::with_capacity(rows.max(columns));
    if rows.saturating_mul(columns) > MOST_PAIRS {
        pairs.extend((0..rows.min(columns)).map(|at| Pair::Both(head + at, head + at)));
        pairs.extend((columns..rows).map(|at| Pair::Added(head + at)));
        pairs.extend((rows..columns).map(|at| Pair::Missing(head + at)));
        return pairs;
    }
    // best[i][j]: the most likeness of the games from i and from j on.
    let mut best = vec![vec![0u32; columns + 1]; rows + 1];
    let mut weight = vec![vec![0u32; columns]; rows];
    for i in (0..rows).rev() {
        for j in (0..columns).rev() {
            weight[i][j] = alike(&ours[head + i], &theirs[head + j]);
            let both = if weight[i][j] >= ALIKE { weight[i][j] + best[i + 1][j + 1] } else { 0 };
            best[i][j] = both.max(best[i + 1][j]).max(best[i][j + 1]);
        }
    }
    let (mut i, mut j) = (0, 0);
    while i < rows || j < columns {
        let both = i < rows && j < columns && weight[i][j] >= ALIKE && best[i][j] == weight[i][j] + best[i + 1][j + 1];
        if both {
            pairs.push(Pair::Both(head + i, head + j));
            (i, j) = (i + 1, j + 1);
        } else if j >= columns || i < rows && best[i][j] == best[i + 1][j] {
            pairs.push(Pair::Added(head + i));
            i += 1;
        } else {
            pairs.push(Pair::Missing(head + j));
            j += 1;
        }
    }
    pairs
}

/// How alike two games are, from 0 to 160: moves that stand at the same place, and players of the same name.
fn alike(ours: &Game, theirs: &Game) -> u32 {
    let same = |side: &str| match (ours.tag(side), theirs.tag(side)) {
        (Some(our), Some(their)) => same_player(our, their),
        _ => false,
    };
    let players = 30 * (u32::from(same("White")) + u32::from(same("Black")));
    let moves = |game: &Game| game.main_line().map(|id| game.node(id).mv).collect::<Vec<_>>();
    let (our, their) = (moves(ours), moves(theirs));
    let equal = our.iter().zip(&their).filter(|pair| pair.0 == pair.1).count();
    let shorter = our.len().min(their.len());
    let moves = if shorter == 0 { 0 } else { 100 * equal as u32 / shorter as u32 };
    players + moves
}

/// A player's name up to the first comma, without case, blanks and stops.
pub(super) fn surname(name: &str) -> String {
    let name = name.split(',').next().unwrap_or(name);
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// What a letter by itself reads as in contracted braille: a player may be known by his initial alone.
const WORDSIGNS: [&str; 26] = [
    "a",
    "but",
    "can",
    "do",
    "every",
    "from",
    "go",
    "have",
    "i",
    "just",
    "knowledge",
    "like",
    "more",
    "not",
    "o",
    "people",
    "quite",
    "rather",
    "so",
    "that",
    "us",
    "very",
    "will",
    "it",
    "you",
    "as",
];

/// Whether two names are of one player.
pub(super) fn same_player(ours: &str, theirs: &str) -> bool {
    let (our, their) = (surname(ours), surname(theirs));
    let initial = |letter: &str| match letter.as_bytes() {
        [letter @ b'a'..=b'z'] => WORDSIGNS[usize::from(letter - b'a')] == our,
        _ => false,
    };
    our == their || their.is_empty() || initial(&their)
}

/// What a message calls a game.
pub(super) fn name(game: &Game) -> String {
    match (game.tag("White"), game.tag("Black")) {
        (Some(white), Some(black)) => format!("the game {white} against {black}"),
        _ => "a game".to_owned(),
    }
}
