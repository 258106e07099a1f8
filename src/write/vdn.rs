//! A book to very descriptive notation: a line a move of both sides, a blank line between games.
//!
//! The notation has moves and conditions, and nothing else: no variations, no remarks, no names, no draw by
//! agreement. Main lines are written. Tag pairs and results that the moves do not say stand before the moves as in
//! PGN, so that nothing of them is lost; variations, remarks and glyphs beyond $7 are left out, and a finding a game says so.

use crate::book::{Book, Game, NodeId, Outcome};
use crate::chess::Origins;
use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use crate::vdn::{self, Condition, Written, describe};
use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode, Position};
use std::io;

/// Writes the main lines of a book's games.
///
/// What has no form in the notation is left out, and returned as findings BC901, at most three a game: variations,
/// remarks, glyphs. They stand where the book was read.
///
/// # Errors
///
/// Those of `out`.
pub fn vdn(book: &Book, out: &mut impl io::Write) -> io::Result<Vec<Diagnostic>> {
    let mut findings = Vec::new();
    for (index, game) in book.games.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        write_game(game, book.games.len() > 1, out)?;
        findings.extend(left_out(game));
    }
    Ok(findings)
}

fn write_game(game: &Game, one_of_many: bool, out: &mut impl io::Write) -> io::Result<()> {
    let moves = moves(game);
    let said = moves.last().and_then(|last| said_result(game, last));
    let mut tags: Vec<(&str, String)> = game.tags.iter().map(|tag| (tag.0.as_str(), tag.1.clone())).collect();
    tags.retain(|tag| !matches!(tag.1.as_str(), "" | "?" | "????.??.??"));
    if let Some(start) = &game.start {
        tags.push(("SetUp", "1".to_owned()));
        tags.push(("FEN", Fen::from_position(start.as_ref(), EnPassantMode::Legal).to_string()));
    }
    // Among several games a tag pair says where each begins.
    let result_alone = game.outcome != Outcome::Unknown && said != Some(game.outcome);
    if one_of_many || result_alone || game.outcome != Outcome::Unknown && !tags.is_empty() {
        tags.push(("Result", game.outcome.to_string()));
    }
    for (name, value) in &tags {
        writeln!(out, "[{name} \"{}\"]", escaped(value))?;
    }
    if !tags.is_empty() {
        writeln!(out)?;
    }
    if moves.is_empty() {
        // Without it the tag pairs of the next game would be taken for more of this one.
        return writeln!(out, "{}", game.outcome);
    }
    let black_begins = game.first_position().turn().is_black();
    for (ply, mv) in moves.iter().enumerate() {
        let first_of_line = (ply + usize::from(black_begins)) % 2 == 0;
        let before = if ply == 0 { "" } else { ["\n", " "][usize::from(!first_of_line)] };
        write!(out, "{before}{mv}")?;
    }
    writeln!(out)
}

/// The main line in words, with a resignation where the last move can say it.
fn moves(game: &Game) -> Vec<vdn::Move> {
    let (mut position, mut moves) = (game.first_position(), Vec::new());
    let mut origins = Origins::new(&position);
    for id in game.main_line() {
        let played = game.node(id).mv;
        let mut mv = describe(&position, &origins, played);
        mv.says.extend(opinions(game, id));
        moves.push(mv);
        origins.play(played);
        position.play_unchecked(played);
    }
    if resigned(game, &position)
        && let Some(last) = moves.last_mut()
    {
        last.says.push(Condition::Resign);
    }
    moves
}

/// Whether the side to move lost without being mated, and not on time.
fn resigned(game: &Game, last: &Chess) -> bool {
    let ended_otherwise = game.tag("Termination").is_some_and(|how| !how.eq_ignore_ascii_case("normal"));
    game.outcome == Outcome::win(!last.turn()) && !ended_otherwise && !last.legal_moves().is_empty()
}

/// The result that the last move says.
fn said_result(game: &Game, last: &vdn::Move) -> Option<Outcome> {
    last.says.iter().find_map(|said| match said {
        Condition::Mate => Some(Outcome::win(last.man.color)),
        Condition::Stalemate => Some(Outcome::Draw),
        Condition::Resign => Some(game.outcome),
        _ => None,
    })
}

/// The glyphs of a move that are conditions, and the remarks that came from conditions.
fn opinions(game: &Game, id: NodeId) -> Vec<Condition> {
    let Some(note) = game.note(id) else { return Vec::new() };
    let glyphs = note.glyphs.iter().filter(|glyph| (1..=7).contains(*glyph)).map(|&glyph| Condition::Glyph(glyph));
    glyphs.chain(note.after.iter().filter_map(|remark| as_condition(&remark.text))).collect()
}

/// A remark of one word is a condition, as "new plan" is: the document invites more of them. A word that would be read
/// as something else is none.
fn as_condition(remark: &str) -> Option<Condition> {
    if remark == "new plan" {
        return Some(Condition::NewPlan);
    }
    let condition = Condition::Other(remark.to_owned());
    let fits = remark.bytes().all(|byte| byte.is_ascii_lowercase())
        && vdn::parse(&format!("&{remark}")) == Ok(Written::Says(vec![condition.clone()]));
    fits.then_some(condition)
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ")
}

/// What the notation cannot hold of a game, counted.
fn left_out(game: &Game) -> Vec<Diagnostic> {
    let (mut variations, mut remarks, mut glyphs) = (Count::default(), Count::default(), Count::default());
    for id in std::iter::once(NodeId::ROOT).chain(game.main_line()) {
        for other in game.children(id).skip(1) {
            variations.add(game.node(other).span);
        }
        let Some(note) = game.note(id) else { continue };
        let lost = |text: &str| id == NodeId::ROOT || as_condition(text).is_none();
        note.before.iter().for_each(|remark| remarks.add(remark.span));
        note.after.iter().filter(|remark| lost(&remark.text)).for_each(|remark| remarks.add(remark.span));
        let beyond = note.glyphs.iter().filter(|glyph| !(1..=7).contains(*glyph));
        beyond.for_each(|_| glyphs.add(game.node(id).span));
    }
    let found = [variations.say("variation"), remarks.say("remark"), glyphs.say("glyph")];
    found.into_iter().flatten().collect()
}

/// How many there are, and where the first stands.
#[derive(Default)]
struct Count {
    many: usize,
    first: Span,
}

impl Count {
    fn add(&mut self, span: Span) {
        if self.many == 0 {
            self.first = span;
        }
        self.many += 1;
    }

    fn say(&self, what: &str) -> Option<Diagnostic> {
        let (what, have) = match self.many {
            0 => return None,
            1 => (format!("1 {what}"), "has"),
            many => (format!("{many} {what}s"), "have"),
        };
        let message = format!("{what} {have} no form in very descriptive notation: left out");
        Some(Diagnostic::new(Rule::CannotWrite, self.first, message))
    }
}
