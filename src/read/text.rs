//! Words of text with chess among them: which are prose, which numbers, moves and names (docs/decisions §2).
//!
//! The same cells are *be* or 2, *could* or a pawn's capture, *have.* or h4. A bare word is a move only inside a
//! numbered series; a lower cell alone is a number only where a move follows that can be played at that number, or
//! that nobody could take for prose. Elsewhere a move carries its mark. What the position allows decides before what
//! follows, and what follows before the form of the word.

use super::analysis::{Analysis, Attached, LineId, MAIN, Spot};
use super::scribe::Scribe;
use super::{faults, print};
use crate::ast::{Body, Core, Marked, Prefix, Word};
use crate::book::{Game, ItemKind, NodeId};
use crate::parse::WordId;
use crate::place::Span;
use crate::prose::Neighbour;
use shakmaty::Role;

/// A word of text with its name in the lexicon.
pub(super) type TextWord = (Span, WordId);

/// What the text stands in.
pub(super) struct Context<'c> {
    /// The game, whose tree grows.
    pub game: &'c mut Game,
    /// The lines so far.
    pub analysis: &'c mut Analysis,
    /// The node of the game that the text speaks of.
    pub node: NodeId,
    /// Whether the positions of the game are known.
    pub known: bool,
    /// The line that the paragraph before spoke of last.
    pub last_line: LineId,
}

/// A stretch of items of one kind.
#[derive(Clone, Copy, Debug)]
pub(super) enum Segment {
    /// Items of text, from the first to before the last.
    Text(usize, usize),
    /// A bracket opens: what stands before it belongs to the move before, what follows to the variation in it.
    Open,
    /// A bracket closes.
    Close,
    /// A move that is in the tree now, with its signs in its note.
    Move(Attached, NodeId),
}

/// Where a series of moves stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Series {
    /// None is open.
    Closed,
    /// A number was read; its move comes next.
    Numbered(u32),
    /// White's move was read: Black's reply may come.
    Reply(u32),
    /// A pair is complete; the next number may come.
    Paired(u32),
}

/// Reads words of text into the book, and their lines and remarks into the game.
pub(super) fn read(scribe: &mut Scribe, context: Context<'_>, words: &[TextWord]) -> LineId {
    let mut text = Text {
        scribe,
        context,
        words,
        series: Series::Closed,
        spot: None,
        brackets: Vec::new(),
        segments: Vec::new(),
        placed: false,
    };
    for index in 0..words.len() {
        text.word(index);
    }
    text.remarks();
    text.spot.map_or(text.context.last_line, |spot| spot.line)
}

pub(super) struct Text<'t, 's, 'c> {
    pub(super) scribe: &'t mut Scribe<'s>,
    pub(super) context: Context<'c>,
    words: &'t [TextWord],
    series: Series,
    /// Where the next move of the series is played; `None` when its position is not known.
    spot: Option<Spot>,
    /// The brackets that are open, by their first cell, with the spot that each left.
    brackets: Vec<(u8, Option<Spot>)>,
    pub(super) segments: Vec<Segment>,
    /// A series of this text has found its position.
    pub(super) placed: bool,
}

impl Text<'_, '_, '_> {
    fn parsed(&self, index: usize) -> Option<&Word> {
        self.scribe.lexicon.word(self.words.get(index)?.1)
    }

    /// The bare or marked move that a word can be.
    fn as_move(&self, index: usize) -> Option<&Marked> {
        match &self.parsed(index)?.core {
            Core::Moves(moves) if plausible(&moves[0].body) => moves.first(),
            _ => None,
        }
    }

    fn cells(&self, index: usize) -> &[u8] {
        self.words.get(index).map_or(b"", |word| self.scribe.source.cells(word.0))
    }

    fn word(&mut self, index: usize) {
        let first = self.scribe.book.items.len();
        let (closes, opens) = self.brackets(index);
        if !opens.is_empty() {
            self.interrupt();
        }
        for bracket in opens {
            self.brackets.push((bracket, self.spot));
            self.segments.push(Segment::Open);
        }
        let attached = match self.parsed(index).map(|word| &word.core) {
            Some(Core::Number(number)) => {
                let number = *number;
                self.number(index, number);
                None
            }
            Some(Core::Moves(_)) => self.mv(index),
            Some(Core::Name(name)) => {
                let print = print::name(name);
                self.name(index, print);
                None
            }
            Some(Core::Label(label)) => {
                let print = print::label(label);
                self.name(index, print);
                None
            }
            Some(Core::Idea(mv)) => {
                let print = format!("Δ {}", print::marked(mv, true, ""));
                let (span, word) = self.words[index];
                self.scribe.chess(span, word, ItemKind::Move, Some(&print), NodeId::NONE);
                None
            }
            Some(Core::Result(white, _)) => {
                let print = ["0-1", "1/2-1/2", "1-0"][usize::from((*white).min(2))];
                let (span, word) = self.words[index];
                self.scribe.chess(span, word, ItemKind::Word, Some(print), NodeId::NONE);
                self.interrupt();
                None
            }
            _ => {
                self.prose(index);
                None
            }
        };
        let last = self.scribe.book.items.len();
        match attached {
            Some((attached, parent)) if attached.new => self.attached(first, last, attached, parent),
            _ => self.segments.push(Segment::Text(first, last)),
        }
        for bracket in closes {
            if let Some(at) = self.brackets.iter().rposition(|open| open.0 == bracket) {
                self.spot = self.brackets[at].1;
                self.brackets.truncate(at);
                self.series = Series::Closed;
                self.segments.push(Segment::Close);
            }
        }
    }

    /// A move went into the tree: what stands beside it in its word is text, its number is not.
    fn attached(&mut self, first: usize, last: usize, attached: Attached, parent: NodeId) {
        if let Some(&Segment::Text(from, to)) = self.segments.last() {
            let items = &self.scribe.book.items[from..to];
            if items.iter().any(|item| item.kind == ItemKind::Number) {
                self.segments.pop();
            }
        }
        self.segments.push(Segment::Move(attached, parent));
        let mv = (first..last).find(|&at| self.scribe.book.items[at].kind == ItemKind::Move).unwrap_or(first);
        if mv + 1 < last {
            self.segments.push(Segment::Text(mv + 1, last));
        }
    }

    /// The brackets that a word closes and opens, by their first cell, without those that find their partner in it. A
    /// dash is one only inside square brackets (§4.4).
    fn brackets(&self, index: usize) -> (Vec<u8>, Vec<u8>) {
        let cells = self.cells(index);
        let (open, tail) = self.parsed(index).map_or((cells.len(), cells.len()), |word| (word.open, word.tail));
        let (mut closes, mut opens) = (Vec::new(), Vec::new());
        let dash_open = self.is_open(b',');
        for (at, pair) in cells.windows(2).enumerate() {
            if at + 1 >= open && at < tail && open < tail {
                continue;
            }
            match pair {
                b"\"<" | b".<" => opens.push(pair[0]),
                b"\">" | b".>" if opens.last() == Some(&pair[0]) => drop(opens.pop()),
                b"\">" | b".>" => closes.push(pair[0]),
                b",-" if dash_open && at > 0 => closes.push(b','),
                b",-" if at == 0 && self.is_open(b'.') => opens.push(b','),
                _ => {}
            }
        }
        (closes, opens)
    }

    fn is_open(&self, bracket: u8) -> bool {
        self.brackets.iter().any(|open| open.0 == bracket)
    }

    fn prose(&mut self, index: usize) {
        let (span, word) = self.words[index];
        let touches = index > 0 && self.words[index - 1].0.end == span.start;
        if touches {
            self.scribe.prose_part(span, false, Neighbour::Touching, Neighbour::Blank);
        } else {
            self.scribe.text_word(span, word);
        }
        self.interrupt();
    }

    /// A word that is no move of the series: what was due now does not come, but its next number may.
    fn interrupt(&mut self) {
        self.series = match self.series {
            Series::Reply(number) | Series::Paired(number) => Series::Paired(number),
            Series::Numbered(_) | Series::Closed => Series::Closed,
        };
    }

    /// A lower number: a move number if a move follows that belongs to it.
    fn number(&mut self, index: usize, number: u32) {
        let (span, word) = self.words[index];
        let Some((number, quoted, spot)) = self.is_number(index, number) else {
            self.prose(index);
            return;
        };
        let black = self.as_move(index + 1).is_some_and(|marked| marked.prefix == Prefix::Black);
        let print = if black { format!("{number}...") } else { format!("{number}.") };
        if quoted {
            let quote = Span { start: span.start, end: span.start + 1 };
            let rest = Span { start: span.start + 1, end: span.end };
            self.scribe.prose_part(quote, true, Neighbour::Blank, Neighbour::Touching);
            self.scribe.item(ItemKind::Number, rest, false, &print, NodeId::NONE);
        } else {
            self.scribe.chess(span, word, ItemKind::Number, Some(&print), NodeId::NONE);
        }
        self.series = Series::Numbered(number);
        self.spot = spot;
    }

    /// Decides whether lower cells are a move number: the number, whether a quotation mark stands before it, and
    /// where its move is played.
    fn is_number(&self, index: usize, number: u32) -> Option<(u32, bool, Option<Spot>)> {
        let marked = self.as_move(index + 1)?;
        if number == 0
            || self.cells(index).first() == Some(&b'0')
            || !matches!(marked.prefix, Prefix::Bare | Prefix::Black)
        {
            return None;
        }
        let black = marked.prefix == Prefix::Black;
        if let Some(spot) = self.find_spot(number, black, marked) {
            return Some((number, false, Some(spot)));
        }
        if let Some(rest) = self.without_quote(index, number) {
            let spot = self.find_spot(rest, black, marked);
            return Some((rest, true, spot));
        }
        if black {
            return Some((number, false, None));
        }
        // Black's own move where the mark was forgotten.
        let reply = self.find_spot(number, true, marked);
        if reply.is_some() && !is_rankless(marked) {
            return Some((number, false, reply));
        }
        // "be said.", cell for cell the move 2 Nd4.
        let said = self.context.known && matches!(self.cells(index + 1), [b'S', b'D', _]);
        (!is_rankless(marked) && !said).then_some((number, false, None))
    }

    /// `82 SF3>0`: a quotation mark and the number 2, when its partner follows the move.
    fn without_quote(&self, index: usize, number: u32) -> Option<u32> {
        let text = number.to_string();
        let rest = text.strip_prefix('8').filter(|rest| !rest.is_empty())?;
        let tail = self.parsed(index + 1).map(|word| &self.cells(index + 1)[word.tail..])?;
        tail.contains(&b'0').then(|| rest.parse().ok())?
    }

    /// Where a numbered move can be played: in the line spoken of last, in one around it, in the game, in the line of
    /// the paragraph before.
    fn find_spot(&self, number: u32, black: bool, marked: &Marked) -> Option<Spot> {
        let ply = self.context.analysis.ply(number, black).filter(|_| self.context.known)?;
        let here = self.spot.map(|spot| spot.line);
        let around = self.brackets.iter().rev().filter_map(|open| open.1).map(|spot| spot.line);
        let mut lines: Vec<LineId> = here.into_iter().chain(around).collect();
        lines.extend([MAIN, self.context.last_line]);
        lines.into_iter().map(|line| Spot { line, ply }).find(|&spot| self.context.analysis.allows(spot, marked))
    }

    /// A word that can be a move.
    fn mv(&mut self, index: usize) -> Option<(Attached, NodeId)> {
        let Some(marked) = self.as_move(index).cloned() else {
            self.prose(index);
            return None;
        };
        let in_series = match self.series {
            Series::Numbered(_) => true,
            Series::Reply(_) => self.is_reply(index, &marked),
            Series::Closed | Series::Paired(_) => false,
        };
        if in_series {
            return self.series_move(index, &marked);
        }
        if marked.prefix == Prefix::Bare || self.is_letter(index, &marked) {
            self.prose(index);
            return None;
        }
        self.isolated(index);
        None
    }

    /// Whether a word after White's numbered move is Black's reply.
    fn is_reply(&self, index: usize, marked: &Marked) -> bool {
        if !matches!(marked.prefix, Prefix::Bare | Prefix::Black) {
            return false;
        }
        let follows = match self.parsed(index + 1).map(|word| &word.core) {
            None => self.words.len() == index + 1,
            Some(Core::Number(number)) => matches!(self.series, Series::Reply(now) if *number == now + 1),
            Some(Core::Moves(_) | Core::Signs(_) | Core::Idea(_)) => true,
            Some(_) => false,
        };
        match self.spot {
            Some(spot) if self.context.analysis.allows(spot, marked) => follows || !is_rankless(marked),
            Some(_) => follows && self.words.len() > index + 1 && !is_rankless(marked),
            None => {
                follows
                    || !is_rankless(marked)
                        && self.parsed(index).is_some_and(|word| word.tail < self.cells(index).len())
            }
        }
    }

    fn series_move(&mut self, index: usize, marked: &Marked) -> Option<(Attached, NodeId)> {
        let (span, word) = self.words[index];
        let number = match self.series {
            Series::Numbered(number) | Series::Reply(number) | Series::Paired(number) => number,
            Series::Closed => 0,
        };
        let numbered = matches!(self.series, Series::Numbered(_));
        let attached = self.spot.and_then(|spot| {
            let parent = self.context.analysis.at(spot)?.0;
            let attached = self.context.analysis.attach(self.context.game, spot, marked, span)?;
            Some((attached, parent))
        });
        let black = match self.spot {
            Some(spot) => self.context.analysis.ply(number, true) == Some(spot.ply),
            None => !numbered || marked.prefix == Prefix::Black,
        };
        let node = attached.map_or(NodeId::NONE, |(attached, _)| attached.node);
        let print = match self.parsed(index).map(|word| &word.core) {
            Some(Core::Moves(moves)) => super::scribe::moves_in_print(moves, true, "(leads to a draw)"),
            _ => String::new(),
        };
        self.scribe.chess(span, word, ItemKind::Move, Some(&print), node);
        self.faults(index);
        if let Some((attached, _)) = attached
            && attached.new
        {
            super::game::notes(self.context.game, node, &marked.signs, black, false, span);
        }
        self.spot = attached.map(|(attached, _)| attached.next);
        self.placed |= attached.is_some();
        let stops = self.parsed(index).is_some_and(|word| self.cells(index)[word.tail..].contains(&b'4'));
        self.series = if black || stops { Series::Paired(number) } else { Series::Reply(number) };
        attached
    }

    fn faults(&mut self, index: usize) {
        let (span, id) = self.words[index];
        if let Some(word) = self.scribe.lexicon.word(id) {
            let found = faults::findings(word, span, self.scribe.source.cells(span));
            self.scribe.findings.extend(found);
        }
    }

    /// A move by itself, with its mark: named, not played.
    fn isolated(&mut self, index: usize) {
        let (span, word) = self.words[index];
        let print = match self.parsed(index).map(|word| &word.core) {
            Some(Core::Moves(moves)) => super::scribe::moves_in_print(moves, false, "(leads to a draw)"),
            _ => String::new(),
        };
        self.scribe.chess(span, word, ItemKind::Move, Some(&print), NodeId::NONE);
        self.interrupt();
        self.faults(index);
    }

    /// `;B1 ;C & ;D`: letters of a list, not squares; `;C4 #AHEG`: "c." before a year (docs/decisions §4.13).
    fn is_letter(&self, index: usize, marked: &Marked) -> bool {
        let square =
            matches!(marked.body, Body::Move(stated) if stated.man == Role::Pawn && stated.from_file.is_none());
        let cells = self.cells(index);
        if marked.prefix != Prefix::Unstated || !square || cells.len() != 3 {
            return false;
        }
        let lone = |at: usize| matches!(self.cells(at), [b';', b'A'..=b'Z'] | [b';', b'A'..=b'Z', b'1'..=b'4' | b'8']);
        // K, L, Q, R and S would be men.
        let bare = |at: usize| matches!(self.cells(at), [b';', b'A'..=b'J']);
        let before = index.checked_sub(1).is_some_and(|at| lone(at) && self.list_has_bare(at, &bare));
        let after =
            lone(index + 1) && self.list_has_bare(index + 1, &bare) || self.cells(index + 1) == b"&" && bare(index + 2);
        let year = cells[2] == b'4' && is_year(self.cells(index + 1));
        before || after || year
    }

    /// Whether a list of letters that runs through `at` has one without punctuation.
    fn list_has_bare(&self, at: usize, bare: &dyn Fn(usize) -> bool) -> bool {
        let list = |at: usize| matches!(self.cells(at), [b';', b'A'..=b'Z', ..] | b"&" | b"OR");
        let mut last = at;
        while list(last) {
            if bare(last) {
                return true;
            }
            last += 1;
        }
        (0..at).rev().take_while(|&at| list(at)).any(bare)
    }

    /// The name of a man; a letter in brackets before a number is a label, and p before a page's number no pawn.
    fn name(&mut self, index: usize, mut print: String) {
        let (span, word) = self.words[index];
        let bracketed = self.cells(index).starts_with(b"\"<") && self.cells(index).ends_with(b"\">");
        let label =
            bracketed && matches!(self.parsed(index + 1), Some(Word { core: Core::Number(_) | Core::Moves(_), .. }));
        // `;P4 #CI`: "p." before the number of a page, not a pawn that ends a sentence.
        let page = self.cells(index).ends_with(b";P4") && self.cells(index + 1).starts_with(b"#");
        if label || page {
            self.prose(index);
            return;
        }
        if self.scribe.decoder.at_sentence_start() {
            print[..1].make_ascii_uppercase();
        }
        self.scribe.chess(span, word, ItemKind::Name, Some(&print), NodeId::NONE);
        self.interrupt();
        self.faults(index);
    }
}

/// A number of three figures or more.
fn is_year(cells: &[u8]) -> bool {
    let digits = cells.strip_prefix(b"#").unwrap_or(b"");
    digits.iter().take_while(|cell| (b'A'..=b'J').contains(cell)).count() >= 3
}

/// A pawn's capture by files alone, which many common words look like.
fn is_rankless(marked: &Marked) -> bool {
    matches!(marked.body, Body::Move(stated) if stated.to_rank.is_none())
}

/// Whether a move can be one on some board: pawns take on the next file only.
fn plausible(body: &Body) -> bool {
    match body {
        Body::Move(stated) if stated.man == Role::Pawn && !stated.mark.hyphen => {
            stated.from_file.is_none_or(|from| from.distance(stated.to_file) == 1)
        }
        _ => true,
    }
}
