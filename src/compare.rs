//! A transcription beside its print original: what was left out, added or changed, to the cell.
//!
//! `games` pairs the games of both, `lines` their moves, variations and glyphs, `remarks` what is said about
//! them, word by word as `words` folds it. Every difference is one finding, with its place in the braille and its
//! move. What braille does not hold is no difference: degrees and sides of an advantage, letters or words for men,
//! case, tags other than the players' names, and those only where the braille names them.
//!
//! In: a file of braille with its reading, and the book that its print original makes. Out: findings BC6xx.
//!
//! The braille is to be read with [`repair`](crate::read::Options::repair): so a word that breaks its game is one
//! difference, and the moves behind it are compared all the same.

mod games;
mod lines;
mod remarks;
mod words;

use crate::book::{Book, Cursor, Game, NodeId, Outcome};
use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use crate::read::Reading;
use games::Pair;
use shakmaty::Position;

/// Says what differs between a transcription and its print original, in the order of the braille.
pub fn compare(braille: &Reading, print: &Book) -> Vec<Diagnostic> {
    let mut comparison = Comparison { reading: braille, findings: Vec::new() };
    let mut place = Span::default();
    for pair in games::pair(&braille.book.games, &print.games) {
        match pair {
            Pair::Both(ours, theirs) => {
                let (ours, theirs) = (&braille.book.games[ours], &print.games[theirs]);
                comparison.games(ours, theirs);
                place = end(ours).unwrap_or(place);
            }
            Pair::Added(index) => {
                let game = &braille.book.games[index];
                place = first(game).unwrap_or(place);
                let message = format!("{} is not in the print original", games::name(game));
                comparison.say(Diagnostic::new(Rule::GameAdded, place, message));
                place = end(game).unwrap_or(place);
            }
            Pair::Missing(index) => {
                let side = if place.is_empty() { "before" } else { "behind" };
                let message = format!("{} is left out {side} this", games::name(&print.games[index]));
                comparison.say(Diagnostic::new(Rule::GameMissing, place, message));
            }
        }
    }
    let mut findings = comparison.findings;
    findings.sort_by_key(|finding| (finding.span, finding.rule));
    findings
}

/// The result of a game: what it says, or what its last position says.
fn outcome(game: &Game) -> Outcome {
    if game.outcome != Outcome::Unknown {
        return game.outcome;
    }
    let mut cursor = Cursor::new(game);
    let last = cursor.seek(game.last());
    if last.is_checkmate() { Outcome::win(!last.turn()) } else { Outcome::Unknown }
}

/// The cells of a game's first move.
fn first(game: &Game) -> Option<Span> {
    game.main_line().next().map(|id| game.node(id).span)
}

/// The cells of a game's last move.
fn end(game: &Game) -> Option<Span> {
    let last = game.last();
    (last != NodeId::ROOT).then(|| game.node(last).span)
}

struct Comparison<'c> {
    reading: &'c Reading,
    findings: Vec<Diagnostic>,
}

impl Comparison<'_> {
    fn say(&mut self, finding: Diagnostic) {
        self.findings.push(finding);
    }

    fn games(&mut self, ours: &Game, theirs: &Game) {
        self.players(ours, theirs);
        let matched = self.lines(ours, theirs);
        self.result(ours, theirs, matched.whole);
        self.remarks(ours, theirs, &matched);
    }

    /// The players, up to the first comma, where the braille names them.
    fn players(&mut self, ours: &Game, theirs: &Game) {
        for side in ["White", "Black"] {
            let (Some(our), Some(their)) = (ours.tag(side), theirs.tag(side)) else { continue };
            if !games::same_player(our, their) {
                let message = format!("{side} is {their} in print, and {our} here");
                self.say(Diagnostic::new(Rule::PlayersDiffer, first(ours).unwrap_or_default(), message));
            }
        }
    }

    /// The results; where the moves part or end early, the result is no difference of its own.
    fn result(&mut self, ours: &Game, theirs: &Game, whole: bool) {
        let (here, print) = (outcome(ours), outcome(theirs));
        if here == print || !whole {
            return;
        }
        let message = match (here, print) {
            (Outcome::Unknown, print) => format!("the result is left out; print has {print}"),
            (here, Outcome::Unknown) => format!("the result {here} is not in print"),
            (here, print) => format!("print has the result {print}, and the transcription {here}"),
        };
        self.say(Diagnostic::new(Rule::ResultDiffers, end(ours).unwrap_or_default(), message));
    }
}

#[cfg(test)]
mod tests;
