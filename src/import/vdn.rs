//! Very descriptive notation to a book: moves parted by blanks, judged on the board.
//!
//! The notation itself has no games, names or results, so a little of PGN is read beside it: tag pairs before the
//! moves, move numbers, and a result after them. A new game begins with tag pairs, and after a blank line with a move
//! that fits the first position and not the game so far. A move states two squares, so that a legal move between them
//! is played even if something else it states (its man, the man taken, a side, a check) is false, with a finding.
//! Where no legal move fits, or a word cannot be read and the next does not fit without it, the game ends: the rest
//! is kept as a remark.
//!
//! `-` is said of the move after which a player resigns, as `#` is said of the move that mates: the side to move
//! loses, unless a result in figures says otherwise.
//!
//! In: bytes. Out: a [`Book`] of games without blocks, findings whose spans are byte offsets.

mod judge;
mod scan;
#[cfg(test)]
mod tests;

use crate::book::{Book, Comment, Game, NodeId, Outcome};
use crate::chess::Origins;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::place::Span;
use crate::vdn::{Condition, Fault, Move, Written, describe};
use scan::{Entry, Kind};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, Position, PositionError};

/// Reads a file of very descriptive notation. Never fails: what cannot be read is a finding and a remark.
pub fn vdn(bytes: &[u8]) -> (Book, Vec<Diagnostic>) {
    let entries = scan::scan(bytes);
    let mut reader = Reader { entries: &entries, book: Book::default(), findings: Vec::new(), open: None };
    for index in 0..entries.len() {
        reader.entry(index);
    }
    reader.finish();
    (reader.book, reader.findings)
}

/// A game that is being read.
struct Open {
    game: Game,
    position: Chess,
    origins: Origins,
    at: NodeId,
    /// Tags so far, with those that are not kept: the second of a name begins another game.
    seen: Vec<String>,
    /// Results in figures, and whether one of them stood after the moves.
    told: Vec<(Outcome, Span)>,
    ended: bool,
    /// Who resigned.
    resigned: Option<Color>,
    /// A word could not be read since the last move.
    doubt: bool,
    /// The words since the game could not be followed.
    lost: Option<(Vec<String>, Span)>,
}

impl Open {
    fn new(span: Span) -> Open {
        let position = Chess::default();
        let mut game = Game::default();
        game.span = span;
        let (origins, at) = (Origins::new(&position), NodeId::ROOT);
        Open {
            game,
            position,
            origins,
            at,
            seen: Vec::new(),
            told: Vec::new(),
            ended: false,
            resigned: None,
            doubt: false,
            lost: None,
        }
    }

    /// Whether anything but tags has been read.
    fn begun(&self) -> bool {
        !self.game.is_empty() || self.lost.as_ref().is_some_and(|lost| !lost.0.is_empty()) || self.over()
    }

    /// Whether words said that the game is over.
    fn over(&self) -> bool {
        self.ended || self.resigned.is_some()
    }

    /// The move as messages call it: `12... black_king@E8>D8`.
    fn name(&self, text: &str) -> String {
        let dots = self.position.turn().fold_wb(".", "...");
        format!("{}{dots} {text}", self.position.fullmoves())
    }

    fn remark(&mut self, text: impl Into<String>, span: Span) {
        self.game.note_mut(self.at).after.push(Comment { text: text.into(), span });
    }

    /// The game cannot be followed from this word on.
    fn lose(&mut self, entry: &Entry) {
        let (words, span) = self.lost.get_or_insert((Vec::new(), entry.span));
        words.push(entry.text.to_string());
        *span = span.to(entry.span);
    }
}

struct Reader<'a> {
    entries: &'a [Entry<'a>],
    book: Book,
    findings: Vec<Diagnostic>,
    open: Option<Open>,
}

impl Reader<'_> {
    fn entry(&mut self, index: usize) {
        let entries = self.entries;
        let entry = &entries[index];
        match &entry.kind {
            Kind::Gap | Kind::Number => {}
            Kind::Tag(name, value) => self.tag(name, value, entry.span),
            Kind::BadTag => {
                let message = format!("{} is no tag pair, which would be [Name \"value\"]", entry.text);
                self.findings.push(Diagnostic::new(Rule::UnreadableTag, entry.span, message));
            }
            Kind::Result(outcome) => {
                let open = self.open.get_or_insert_with(|| Open::new(entry.span));
                open.told.push((*outcome, entry.span));
                open.ended = true;
            }
            Kind::Word(Written::Move(mv)) => {
                if self.begins_game(index, mv) {
                    self.finish();
                }
                self.play(index, mv);
            }
            Kind::Word(Written::Says(says)) => self.says_alone(entry, says),
            Kind::Word(Written::Man(_) | Written::Placed(..)) => {
                self.bad(entry, entry.span, format!("{} names a man and no move", entry.text));
            }
            Kind::Bad(fault) => {
                self.bad(entry, fault_span(entry.span, fault), fault.to_string());
            }
            Kind::Foreign => self.bad(entry, entry.span, "a word that is no UTF-8 text".to_owned()),
        }
        if let Some(open) = self.open.as_mut().filter(|_| !matches!(entry.kind, Kind::Gap)) {
            open.game.span = open.game.span.to(entry.span);
        }
    }

    /// Whether a move after a blank line begins another game: it fits the first position, and not this game.
    fn begins_game(&self, index: usize, mv: &Move) -> bool {
        let gap = self.entries[..index].iter().rev().find(|entry| !matches!(entry.kind, Kind::Number));
        let Some(open) = self.open.as_ref().filter(|open| open.begun()) else { return false };
        let apart = gap.is_some_and(|entry| matches!(entry.kind, Kind::Gap));
        let goes_on = !open.over() && open.lost.is_none() && judge::fits(&open.position, mv);
        apart && !goes_on && judge::fits(&Chess::default(), mv)
    }

    fn tag(&mut self, name: &str, value: &str, span: Span) {
        if self.open.as_ref().is_some_and(|open| open.begun() || open.seen.iter().any(|seen| seen == name)) {
            self.finish();
        }
        let open = self.open.get_or_insert_with(|| Open::new(span));
        open.seen.push(name.to_owned());
        let message = match name {
            "Result" => match Outcome::from_pgn(value) {
                Some(outcome) => return open.told.push((outcome, span)),
                None => format!("'{value}' is no result, which would be 1-0, 0-1, 1/2-1/2 or *"),
            },
            "SetUp" => return,
            "FEN" => match position(value) {
                Some(position) => {
                    open.origins = Origins::new(&position);
                    open.position = position.clone();
                    return open.game.start = Some(Box::new(position));
                }
                None => {
                    open.lost = Some((Vec::new(), span));
                    format!("'{value}' is no position, so that the moves after it cannot be played")
                }
            },
            _ => return open.game.set_tag(name, value),
        };
        self.findings.push(Diagnostic::new(Rule::UnreadableTag, span, message));
    }

    /// A word that is no move: a finding and a remark. Whether it was one is told by the next.
    fn bad(&mut self, entry: &Entry, span: Span, message: String) {
        let open = self.open.get_or_insert_with(|| Open::new(entry.span));
        self.findings.push(Diagnostic::new(Rule::UnreadableWord, span, message).about_move(open.name(&entry.text)));
        open.doubt = true;
        match open.lost.is_some() {
            true => open.lose(entry),
            false => open.remark(entry.text.to_string(), entry.span),
        }
    }

    fn play(&mut self, index: usize, mv: &Move) {
        let entry = &self.entries[index];
        let open = self.open.get_or_insert_with(|| Open::new(entry.span));
        if open.lost.is_some() {
            return open.lose(entry);
        }
        let readings = judge::readings(&open.position, mv);
        if open.over() || readings.is_empty() {
            return self.stop(index, mv);
        }
        let rest = if readings.len() > 1 { following(&self.entries[index + 1..]) } else { Vec::new() };
        let Some((played, open_choice)) = judge::settle(&open.position, &readings, &rest) else { return };
        let name = open.name(&entry.text);
        let mut say = |rule, message: String| {
            self.findings.push(Diagnostic::new(rule, entry.span, message).about_move(&name));
        };
        if open_choice {
            let message = "what the pawn becomes is not said, and nothing after it decides: read as a queen";
            say(Rule::AmbiguousMove, message.to_owned());
        }
        for (rule, message) in judge::false_statements(&open.position, &open.origins, mv, played) {
            say(rule, message);
        }
        open.at = open.game.add(open.at, played, entry.span);
        open.origins.play(played);
        open.position.play_unchecked(played);
        open.doubt = false;
        if entry.text.ends_with('&') {
            say(Rule::EmptyCondition, "no condition stands after '&'".to_owned());
        }
        self.conditions(entry, &mv.says, &name);
    }

    /// A move that cannot be played: one finding, with what would go on, and the rest is kept as words.
    fn stop(&mut self, index: usize, mv: &Move) {
        let entry = &self.entries[index];
        let Some(open) = self.open.as_mut() else { return };
        let silent = open.doubt && !open.over();
        open.lose(entry);
        if silent {
            return;
        }
        let finding = match open.over() || open.position.legal_moves().is_empty() {
            true => Diagnostic::new(Rule::MoveAfterEnd, entry.span, "a move after the end of the game"),
            false => {
                let message = judge::why_not(&open.position, mv);
                let finding = Diagnostic::new(Rule::IllegalMove, entry.span, message);
                repairs(finding, open, mv, &following(&self.entries[index + 1..]))
            }
        };
        self.findings.push(finding.about_move(open.name(&entry.text)));
    }

    /// Conditions that stand alone are said of the move before.
    fn says_alone(&mut self, entry: &Entry, says: &[Condition]) {
        let open = self.open.get_or_insert_with(|| Open::new(entry.span));
        if open.lost.is_some() {
            return open.lose(entry);
        }
        if says.is_empty() {
            let finding = Diagnostic::new(Rule::EmptyCondition, entry.span, "no condition stands after '&'");
            self.findings.push(finding);
        }
        self.conditions(entry, says, &entry.text);
    }

    /// Holds what is said of the last move against the position, and notes opinions.
    fn conditions(&mut self, entry: &Entry, says: &[Condition], name: &str) {
        let Some(open) = self.open.as_mut() else { return };
        for condition in says {
            let check = open.position.is_check();
            let fault = match condition {
                Condition::Check if !check => Some((Rule::FalseCheck, "the move gives no check".to_owned())),
                Condition::Mate if !open.position.is_checkmate() => Some(not_mate(&open.position)),
                Condition::Stalemate if !open.position.is_stalemate() => {
                    Some((Rule::FalseStalemate, format!("no stalemate: {} can move", side(&open.position))))
                }
                Condition::Resign => {
                    open.resigned = Some(open.position.turn());
                    None
                }
                Condition::Glyph(glyph) => {
                    open.game.note_mut(open.at).glyphs.push(*glyph);
                    None
                }
                Condition::NewPlan => {
                    open.remark("new plan", entry.span);
                    None
                }
                Condition::Other(word) => {
                    open.remark(word.replace('_', " "), entry.span);
                    Some((Rule::UnknownCondition, format!("'{word}' is no listed condition and is kept as a remark")))
                }
                Condition::Check | Condition::Mate | Condition::Stalemate | Condition::Promotion(_) => None,
            };
            if let Some((rule, message)) = fault {
                self.findings.push(Diagnostic::new(rule, entry.span, message).about_move(name));
            }
        }
    }

    /// Ends the game that is being read, with its result.
    fn finish(&mut self) {
        let Some(mut open) = self.open.take() else { return };
        if let Some((words, span)) = open.lost.take().filter(|lost| !lost.0.is_empty()) {
            open.remark(words.join(" "), span);
        }
        let board = match () {
            () if open.position.is_checkmate() => Some(Outcome::win(!open.position.turn())),
            () if open.position.is_stalemate() => Some(Outcome::Draw),
            () => None,
        };
        let told = open.told.iter().map(|told| told.0).rfind(|&told| told != Outcome::Unknown);
        // Who resigned is not written, so that a result in figures knows it better.
        let resigned = open.resigned.map(|loser| match told {
            Some(win @ (Outcome::White | Outcome::Black)) => win,
            _ => Outcome::win(!loser),
        });
        open.game.outcome = board.or(resigned).or(told).unwrap_or_default();
        for &(told, span) in &open.told {
            if told != Outcome::Unknown && told != open.game.outcome {
                let message = format!("the result {told} contradicts the game, which ends {}", open.game.outcome);
                self.findings.push(Diagnostic::new(Rule::ResultContradicts, span, message));
            }
        }
        self.book.games.push(open.game);
    }
}

/// The place of a fault in its word; the word where it breaks off.
fn fault_span(word: Span, fault: &Fault) -> Span {
    let start = word.start as usize;
    if fault.at < fault.end { Span::new(start + fault.at, start + fault.end) } else { word }
}

/// The position of a FEN, too many men or a strange check allowed.
fn position(fen: &str) -> Option<Chess> {
    let position = fen.parse::<Fen>().ok()?.into_position(CastlingMode::Standard);
    position
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .ok()
}

/// The moves that follow without a break in the game.
fn following<'a>(entries: &'a [Entry]) -> Vec<&'a Move> {
    let steps = entries.iter().filter(|entry| !matches!(entry.kind, Kind::Gap | Kind::Number));
    steps.map_while(|entry| if let Kind::Word(Written::Move(mv)) = &entry.kind { Some(mv) } else { None }).collect()
}

/// Offers the legal moves that state nearly the same, the one with which most of the rest can be played first.
fn repairs(finding: Diagnostic, open: &Open, mv: &Move, rest: &[&Move]) -> Diagnostic {
    let mut near: Vec<(usize, shakmaty::Move)> = judge::nearest(&open.position, mv)
        .into_iter()
        .map(|near| {
            let mut after = open.position.clone();
            after.play_unchecked(near);
            (judge::how_far(&after, rest), near)
        })
        .collect();
    near.sort_by_key(|&(far, _)| std::cmp::Reverse(far));
    let best = near.first().map_or(0, |near| near.0);
    near.iter().take_while(|near| near.0 == best).take(3).fold(finding, |finding, &(_, near)| {
        let mut right = describe(&open.position, &open.origins, near);
        right.says.extend(mv.says.iter().filter(|said| is_opinion(said)).cloned());
        let span = finding.span;
        finding.fix(Applicability::Unsafe, format!("write {right}"), span, &right.to_string())
    })
}

/// What is said of a move by choice.
fn is_opinion(said: &Condition) -> bool {
    matches!(said, Condition::Glyph(_) | Condition::NewPlan | Condition::Other(_) | Condition::Resign)
}

fn side(position: &Chess) -> &'static str {
    crate::chess::side(position.turn())
}

/// Why a mate is none.
fn not_mate(position: &Chess) -> (Rule, String) {
    let message = match (position.is_check(), position.legal_moves().is_empty()) {
        (true, _) => format!("check, but no mate: {} can answer it", side(position)),
        (false, true) => "stalemate, no mate: the king is not in check".to_owned(),
        (false, false) => "no mate: the king is not in check".to_owned(),
    };
    (Rule::FalseMate, message)
}
