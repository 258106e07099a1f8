//! Games from tokens.
//!
//! A [`Level`] is a line of moves that is being read: the main line at the bottom of the stack, above it the
//! variations that are open. A level that met something it cannot play goes on collecting what follows as text.

use super::token::{Kind, Token};
use super::word::{self, Stated, Word};
use crate::book::{Book, Comment, Game, NodeId, Outcome};
use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, Move, Position, PositionError};
use std::ops::Range;

/// A line of moves being read.
struct Level {
    /// The last move; of a line that has not begun, the move it will follow.
    node: NodeId,
    /// The position before that move: where a variation begins.
    before: Chess,
    /// The position after it.
    now: Chess,
    /// Whether the line has a move.
    begun: bool,
    /// Comments before the first move.
    opening: Vec<Comment>,
    /// What follows something that could not be played, and how many brackets are open in it.
    refused: Option<(String, u32)>,
}

impl Level {
    fn new(node: NodeId, now: Chess) -> Level {
        Level { node, before: now.clone(), now, begun: false, opening: Vec::new(), refused: None }
    }
}

/// A game being read.
#[derive(Default)]
struct Reading {
    game: Game,
    levels: Vec<Level>,
    /// The tags `Result` and `FEN` with their bytes.
    result: Option<(Outcome, Span)>,
    fen: Option<(String, Span)>,
    /// The bytes of a FEN whose castling is that of Chess960, until something is said about it.
    chess960: Option<Span>,
    marker: Option<(Outcome, Span)>,
}

/// Puts games together.
#[derive(Default)]
pub struct Builder {
    book: Book,
    findings: Vec<Diagnostic>,
    reading: Option<Reading>,
    /// Comments that stand between two games.
    between: Vec<Comment>,
}

fn span(range: Range<usize>) -> Span {
    Span::new(range.start, range.end)
}

impl Builder {
    /// Takes the next token.
    pub fn token(&mut self, token: Token) {
        let place = span(token.range);
        match token.kind {
            Kind::Tag(name, value) => self.tag(name.into_owned(), value, place),
            Kind::BadTag => self.say(place, "this line begins like a tag but is none, and is left out"),
            Kind::Comment(text) => self.comment(text),
            Kind::OpenComment(text) => {
                self.say(place, "this comment never ends; it is taken to end before the next tag or with the file");
                self.comment(text);
            }
            Kind::Open => self.open(place),
            Kind::Close => self.close(place),
            Kind::Glyph(glyph) => self.glyph(glyph, place),
            Kind::Word(word) => match word::read(&word) {
                Word::Nothing => {
                    if self.reading.is_some() {
                        self.movetext();
                    }
                    self.keep(&word);
                }
                Word::Result(outcome) => self.result(outcome, &word, place),
                Word::Glyphs(glyphs) => glyphs.into_iter().for_each(|glyph| self.glyph(Some(glyph), place)),
                Word::Move(stated, print, glyphs) => self.play(stated, print, &glyphs, place),
                Word::Null(print) => self.refuse(print, "a null move is no move that braille chess can write", place),
                Word::Unreadable(print) => self.refuse(print, "this is no move", place),
            },
        }
    }

    /// The book, when the last of `bytes` bytes has been taken.
    pub fn finish(mut self, bytes: usize) -> (Book, Vec<Diagnostic>) {
        if self.book.games.is_empty() && !self.between.is_empty() {
            self.movetext();
        }
        self.end_game(Span::new(bytes, bytes));
        self.place_between();
        self.findings.sort_by_key(|finding| finding.span.start);
        (self.book, self.findings)
    }

    /// Which game this is, in words: `game 3, Oak v Elm`.
    fn game_name(&self) -> String {
        let number = self.book.games.len() + 1;
        let tag = |name| self.reading.as_ref().and_then(|reading| reading.game.tag(name)).unwrap_or("?");
        match (tag("White"), tag("Black")) {
            ("?", "?") => format!("game {number}"),
            (white, black) => format!("game {number}, {white} v {black}"),
        }
    }

    fn say(&mut self, place: Span, message: &str) {
        let message = format!("{}: {message}", self.game_name());
        self.findings.push(Diagnostic::new(Rule::PrintGame, place, message));
    }

    /// The last move of the book, for comments that come after its marker.
    fn place_between(&mut self) {
        let between = std::mem::take(&mut self.between);
        match self.book.games.last_mut() {
            Some(game) if !between.is_empty() => {
                let last = game.last();
                game.note_mut(last).after.extend(between);
            }
            _ => self.between = between,
        }
    }

    fn tag(&mut self, name: String, value: String, place: Span) {
        if self.reading.as_ref().is_some_and(|reading| !reading.levels.is_empty()) {
            self.end_game(place);
        }
        if self.reading.is_none() {
            self.place_between();
        }
        let reading = self.reading.get_or_insert_default();
        match name.as_str() {
            "Result" => reading.result = Outcome::from_pgn(value.trim()).map(|outcome| (outcome, place)),
            "FEN" => reading.fen = Some((value, place)),
            "SetUp" => {}
            _ => reading.game.tags.push((name, value)),
        }
    }

    /// The game being read, with its first position: a word or a comment of movetext has come.
    fn movetext(&mut self) -> &mut Reading {
        if self.reading.as_ref().is_none_or(|reading| reading.levels.is_empty()) {
            self.begin_moves();
        }
        self.reading.get_or_insert_default()
    }

    fn begin_moves(&mut self) {
        let mut reading = self.reading.take().unwrap_or_default();
        let mut refusal = None;
        if let Some((fen, place)) = reading.fen.take() {
            match position(&fen) {
                Ok((position, chess960)) => {
                    reading.chess960 = chess960.then_some(place);
                    if position != Chess::default() {
                        reading.game.start = Some(Box::new(position));
                    }
                }
                Err(why) => {
                    refusal = Some((format!("the FEN is no position ({why}); its moves stay as a comment"), place))
                }
            }
        }
        let mut level = Level::new(NodeId::ROOT, reading.game.first_position());
        level.refused = refusal.is_some().then(Default::default);
        reading.levels.push(level);
        let between = std::mem::take(&mut self.between);
        if !between.is_empty() {
            reading.game.note_mut(NodeId::ROOT).after.extend(between);
        }
        self.reading = Some(reading);
        if let Some((message, place)) = refusal {
            self.say(place, &message);
        }
    }

    fn comment(&mut self, text: String) {
        if text.is_empty() {
            return;
        }
        if self.keep(&format!("({text})")) {
            return;
        }
        let comment = Comment { text, span: Span::default() };
        let Some(reading) = self.reading.as_mut() else { return self.between.push(comment) };
        let main_line = reading.levels.len() == 1;
        let Some(level) = reading.levels.last_mut() else {
            return reading.game.note_mut(NodeId::ROOT).after.push(comment);
        };
        match level.begun || main_line {
            true => {
                let node = level.node;
                reading.game.note_mut(node).after.push(comment);
            }
            false => level.opening.push(comment),
        }
    }

    /// Adds to the text of a line that cannot be played; false when the line can be.
    fn keep(&mut self, word: &str) -> bool {
        let level = self.reading.as_mut().and_then(|reading| reading.levels.last_mut());
        let Some((text, _)) = level.and_then(|level| level.refused.as_mut()) else { return false };
        if !text.is_empty() && !text.ends_with('(') && word != ")" {
            text.push(' ');
        }
        text.push_str(word);
        true
    }

    fn glyph(&mut self, glyph: Option<u8>, place: Span) {
        if self.keep(&glyph.map_or("$?".to_owned(), |glyph| format!("${glyph}"))) {
            return;
        }
        let Some(glyph) = glyph else { return self.say(place, "this is no glyph of PGN, and is left out") };
        let reading = self.movetext();
        if let Some(level) = reading.levels.last() {
            let glyphs = &mut reading.game.note_mut(level.node).glyphs;
            if !glyphs.contains(&glyph) {
                glyphs.push(glyph);
            }
        }
    }

    fn open(&mut self, place: Span) {
        if self.keep("(") {
            if let Some((_, depth)) = self.movetext().levels.last_mut().and_then(|level| level.refused.as_mut()) {
                *depth += 1;
            }
            return;
        }
        let reading = self.movetext();
        let Some(level) = reading.levels.last() else { return };
        let begun = level.begun;
        let start = reading.game.node(level.node).parent;
        let start = if begun { start } else { level.node };
        let mut variation = Level::new(start, level.before.clone());
        variation.refused = (!begun).then(Default::default);
        reading.levels.push(variation);
        if !begun {
            self.say(place, "this variation follows no move; it stays as a comment");
        }
    }

    fn close(&mut self, place: Span) {
        let levels = self.movetext().levels.len();
        if let Some((_, depth)) = self.movetext().levels.last_mut().and_then(|level| level.refused.as_mut())
            && *depth > 0
        {
            *depth -= 1;
            self.keep(")");
        } else if levels > 1 {
            self.end_level();
        } else if !self.keep(")") {
            self.say(place, "this bracket closes nothing, and is left out");
        }
    }

    /// Ends the line on top of the stack: its comments without a move and its unplayed text find a place.
    fn end_level(&mut self) {
        let Some(reading) = self.reading.as_mut() else { return };
        let Some(level) = reading.levels.pop() else { return };
        let mut comments = level.opening;
        if let Some((text, _)) = level.refused.filter(|refused| !refused.0.is_empty()) {
            let text = if level.begun || reading.levels.is_empty() { text } else { format!("({text})") };
            comments.push(Comment { text, span: Span::default() });
        }
        if comments.is_empty() {
            return;
        }
        let inner = reading.levels.len() > 1;
        match reading.levels.last_mut() {
            Some(outer) if !level.begun && !outer.begun && inner => outer.opening.extend(comments),
            Some(outer) if !level.begun => {
                let node = outer.node;
                reading.game.note_mut(node).after.extend(comments);
            }
            _ => reading.game.note_mut(level.node).after.extend(comments),
        }
    }

    fn play(&mut self, stated: Stated, print: &str, glyphs: &[u8], place: Span) {
        if self.keep(print) {
            return;
        }
        let reading = self.movetext();
        let Some(level) = reading.levels.last_mut() else { return };
        if level.refused.is_some() {
            self.keep(print);
            return;
        }
        let mv = match word::find(&level.now, stated) {
            Ok(mv) => mv,
            Err(why) => {
                let castles = matches!(stated, Stated::Castle(_));
                return match reading.chess960.take_if(|_| castles) {
                    Some(_) => {
                        self.refuse(print, "this is castling of Chess960, which braille chess cannot write", place)
                    }
                    None => self.refuse(print, &why, place),
                };
            }
        };
        let false_capture = matches!(stated, Stated::Man { capture: true, .. }) && !mv.is_capture();
        let numbered = false_capture.then(|| numbered(&level.now, print));
        let node = advance(&mut reading.game, level, mv);
        if !glyphs.is_empty() {
            reading.game.note_mut(node).glyphs.extend(glyphs);
        }
        if let Some(numbered) = numbered {
            let message = format!("{}: {numbered} takes nothing: the square is empty", self.game_name());
            self.findings.push(Diagnostic::new(Rule::PrintGame, place, message).about_move(numbered));
        }
    }

    /// Ends the line at a word that cannot be played.
    fn refuse(&mut self, print: &str, why: &str, place: Span) {
        if self.keep(print) {
            return;
        }
        let reading = self.movetext();
        let what = if reading.levels.len() > 1 { "the variation" } else { "the game" };
        let Some(level) = reading.levels.last_mut() else { return };
        if level.refused.is_some() {
            self.keep(print);
            return;
        }
        let numbered = numbered(&level.now, print);
        level.refused = Some((numbered.clone(), 0));
        let name = self.game_name();
        let message = format!("{name}: {numbered} cannot be played: {why}; {what} ends before it");
        let finding = Diagnostic::new(Rule::PrintGame, place, message).about_move(numbered);
        self.findings.push(finding.help("what follows is kept as a comment; correct the move to have it played"));
    }

    fn result(&mut self, outcome: Outcome, print: &str, place: Span) {
        let depth = self.reading.as_ref().map_or(0, |reading| reading.levels.len());
        if depth > 1 {
            // A variation may tell how it would end.
            if !self.keep(print) && outcome != Outcome::Unknown {
                self.comment(print.to_owned());
            }
            return;
        }
        // A marker twice, or of no game; one behind the first remark is of a game without moves.
        if self.reading.is_none() && (self.between.is_empty() || !self.book.games.is_empty()) {
            return;
        }
        self.movetext().marker = Some((outcome, place));
        self.end_game(place);
    }

    fn end_game(&mut self, place: Span) {
        if self.reading.is_none() {
            return;
        }
        if self.movetext().levels.len() > 1 {
            self.say(place, "the game ends inside a variation: a bracket is not closed");
        }
        while self.movetext_depth() > 1 {
            self.end_level();
        }
        if let Some(place) = self.reading.as_mut().and_then(|reading| reading.chess960.take()) {
            self.say(place, "the castling rights of Chess960 cannot be written in braille chess, and are left out");
        }
        let now = self.reading.as_ref().and_then(|reading| reading.levels.first()).map(|level| level.now.clone());
        self.end_level();
        if let Some(now) = now {
            self.settle_result(&now);
        }
        if let Some(reading) = self.reading.take() {
            self.book.games.push(reading.game);
        }
    }

    fn movetext_depth(&self) -> usize {
        self.reading.as_ref().map_or(0, |reading| reading.levels.len())
    }

    /// Believes the board, then the marker, then the tag, and says once where they differ.
    fn settle_result(&mut self, now: &Chess) {
        let Some(reading) = self.reading.as_mut() else { return };
        let board = now.legal_moves().is_empty().then(|| match now.is_check() {
            true => Outcome::win(!now.turn()),
            false => Outcome::Draw,
        });
        let told = [board.map(|outcome| (outcome, Span::default())), reading.marker, reading.result];
        let outcome = told.into_iter().flatten().next().map(|told| told.0).unwrap_or_default();
        reading.game.outcome = outcome;
        let wrong = |told: Option<(Outcome, Span)>| told.filter(|told| told.0 != outcome);
        let (tag, marker) = (wrong(reading.result), wrong(reading.marker));
        let (what, told, place) = match (tag, marker) {
            (Some(tag), Some(marker)) if tag.0 == marker.0 => ("the tag and the marker say", tag.0, tag.1),
            (Some(tag), _) => ("the tag says", tag.0, tag.1),
            (None, Some(marker)) => ("the marker says", marker.0, marker.1),
            (None, None) => return,
        };
        let why = match board {
            Some(Outcome::Draw) => "the last move is stalemate",
            Some(_) => "the last move is mate",
            None => "the marker after the moves says otherwise",
        };
        let message = format!("{}: {what} {told}, but {why}; {outcome} is kept", self.game_name());
        self.findings.push(Diagnostic::new(Rule::ResultContradicts, place, message));
    }
}

/// Plays a legal move on a line.
fn advance(game: &mut Game, level: &mut Level, mv: Move) -> NodeId {
    let node = game.add(level.node, mv, Span::default());
    if !level.opening.is_empty() {
        game.note_mut(node).before = std::mem::take(&mut level.opening);
    }
    level.before.clone_from(&level.now);
    level.now.play_unchecked(mv);
    level.node = node;
    level.begun = true;
    node
}

/// A move with its number, as print has it: `12. Nf3`, `12... Nf6`.
fn numbered(position: &Chess, print: &str) -> String {
    let dots = if position.turn() == Color::White { "." } else { "..." };
    format!("{}{dots} {print}", position.fullmoves())
}

/// The position of a FEN, and whether its castling is that of Chess960 only (and so left out).
fn position(fen: &str) -> Result<(Chess, bool), String> {
    let fen = Fen::from_ascii(fen.trim().as_bytes()).map_err(|error| error.to_string())?;
    let error = match forgiving(fen.clone(), CastlingMode::Standard) {
        Ok(position) => return Ok((position, false)),
        Err(error) => error,
    };
    let chess960 = forgiving(fen, CastlingMode::Chess960).is_ok();
    match error.ignore_invalid_castling_rights() {
        Ok(position) => Ok((position, chess960)),
        Err(error) => Err(error.to_string()),
    }
}

/// The position of a FEN that may be odd in ways that do not stop a game.
fn forgiving(fen: Fen, mode: CastlingMode) -> Result<Chess, Box<PositionError<Chess>>> {
    let position = fen.into_position(mode).or_else(PositionError::ignore_invalid_ep_square);
    let position = position.or_else(PositionError::ignore_too_much_material);
    position.or_else(PositionError::ignore_impossible_check).map_err(Box::new)
}
