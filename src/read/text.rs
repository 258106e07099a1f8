//! Words of text with chess among them: which are prose, which numbers, moves and names (docs/decisions §2).
//!
//! The same cells are *be* or 2, *could* or a pawn's capture, *have.* or h4. A bare word is a move only inside a
//! numbered series; a lower cell alone is a number only where a move follows that can be played at that number, or
//! that nobody could take for prose. Elsewhere a move carries its mark. What the position allows decides before what
//! follows, and what follows before the form of the word.

use super::analysis::{Analysis, Attached, LineId, Spot};
use super::brackets::Bracket;
use super::scribe::Scribe;
use super::series::is_certain;
use super::{faults, print};
use crate::ast::{Body, Core, Marked, Prefix, Word};
use crate::book::{Edition, Game, ItemKind, NodeId};
use crate::parse::WordId;
use crate::place::Span;
use crate::prose::Neighbour;
use crate::sign::Sign;
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
pub(super) enum Series {
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
/// `whole` says that none of the words was parted.
pub(super) fn read(scribe: &mut Scribe, context: Context<'_>, words: &[TextWord], whole: bool) -> LineId {
    let segments = if scribe.keeps_remarks { words.len() + 8 } else { 0 };
    let mut text = Text {
        scribe,
        context,
        words,
        series: Series::Closed,
        spot: None,
        brackets: Vec::new(),
        segments: Vec::with_capacity(segments),
        placed: false,
        whole,
    };
    let mut index = 0;
    while index < words.len() {
        match text.prose_words(index) {
            0 => {
                text.word(index);
                index += 1;
            }
            several => index += several,
        }
    }
    text.remarks();
    text.spot.map_or(text.context.last_line, |spot| spot.line)
}

pub(super) struct Text<'t, 's, 'c> {
    pub(super) scribe: &'t mut Scribe<'s>,
    pub(super) context: Context<'c>,
    pub(super) words: &'t [TextWord],
    pub(super) series: Series,
    /// Where the next move of the series is played; `None` when its position is not known.
    pub(super) spot: Option<Spot>,
    /// The brackets that are open.
    pub(super) brackets: Vec<Bracket>,
    pub(super) segments: Vec<Segment>,
    /// A series of this text has found its position.
    pub(super) placed: bool,
    /// No word of it touches another: none was parted.
    pub(super) whole: bool,
}

impl Text<'_, '_, '_> {
    pub(super) fn parsed(&self, index: usize) -> Option<&Word> {
        self.scribe.lexicon.word(self.words.get(index)?.1)
    }

    pub(super) fn core(&self, index: usize) -> Option<&Core> {
        self.parsed(index).map(|word| &word.core)
    }

    /// The bare or marked move that a word can be.
    pub(super) fn as_move(&self, index: usize) -> Option<&Marked> {
        match &self.parsed(index)?.core {
            Core::Moves(moves) if plausible(&moves[0].body) => moves.first(),
            _ => None,
        }
    }

    pub(super) fn cells(&self, index: usize) -> &[u8] {
        self.words.get(index).map_or(b"", |word| self.scribe.source.cells(word.0))
    }

    /// Reads words that can be nothing but prose, as far as they were read before; returns how many.
    fn prose_words(&mut self, index: usize) -> usize {
        // Of a word that touches another this one may be a part.
        if !self.whole {
            return 0;
        }
        let first = self.scribe.book.items.len();
        let count = self.scribe.prose_words(&self.words[index..]);
        if count > 0 {
            self.interrupt();
        }
        if self.scribe.keeps_remarks {
            self.segments.extend((first..first + count).map(|item| Segment::Text(item, item + 1)));
        }
        count
    }

    fn word(&mut self, index: usize) {
        let first = self.scribe.book.items.len();
        let (span, word) = self.words[index];
        // Most words: nothing else they could be has to be asked.
        if self.whole && self.scribe.is_prose(word) {
            self.scribe.text_word(span, word);
            self.interrupt();
            return self.segment(Segment::Text(first, self.scribe.book.items.len()));
        }
        let (closes, opens) = self.brackets(index);
        let series = self.series;
        if !opens.is_empty() {
            self.interrupt();
        }
        for bracket in opens {
            self.brackets.push(Bracket { cell: bracket, spot: self.spot, series });
            self.segment(Segment::Open);
        }
        let attached = self.read_core(index);
        let last = self.scribe.book.items.len();
        match attached {
            Some((attached, parent)) if attached.new => self.attached(first, last, attached, parent),
            _ => self.segment(Segment::Text(first, last)),
        }
        for bracket in closes {
            if let Some(at) = self.brackets.iter().rposition(|open| open.cell == bracket) {
                (self.spot, self.series) = (self.brackets[at].spot, self.brackets[at].series);
                self.brackets.truncate(at);
                self.segment(Segment::Close);
            }
        }
    }

    /// Reads a word by what the lexicon says of it, brackets aside. A move that found its place in the tree is given with
    /// the node before it.
    fn read_core(&mut self, index: usize) -> Option<(Attached, NodeId)> {
        let (span, word) = self.words[index];
        match self.parsed(index).map(|word| &word.core) {
            Some(Core::Moves(_)) => return self.mv(index),
            Some(&Core::Number(number)) => self.number(index, number),
            Some(Core::Name(_) | Core::Label(_)) => self.name(index, None),
            Some(Core::Idea(mv)) => {
                let print = format!("Δ {}", print::marked(mv, true, ""));
                self.idea(index, &print);
            }
            Some(Core::Result(white, _)) => {
                let print = ["0-1", "1/2-1/2", "1-0"][usize::from((*white).min(2))];
                self.scribe.chess(span, word, ItemKind::Word, Some(print), NodeId::NONE);
                self.interrupt();
            }
            _ => self.prose(index),
        }
        None
    }

    /// Moves named with the idea sign (§2.2 n.3): a remark on the move before, which gets the glyph.
    fn idea(&mut self, index: usize, print: &str) {
        let (span, word) = self.words[index];
        self.scribe.chess(span, word, ItemKind::Move, Some(print), NodeId::NONE);
        self.faults(index);
        let moves = self.segments.iter().rev().filter_map(|segment| match segment {
            Segment::Move(attached, _) => Some(attached.node),
            _ => None,
        });
        let node = moves.take(1).next().unwrap_or(self.context.node);
        if self.scribe.keeps_remarks && node != NodeId::ROOT {
            let glyphs = &mut self.context.game.note_mut(node).glyphs;
            glyphs.extend(Sign::Idea.row().nag.filter(|nag| !glyphs.contains(nag)));
        }
    }

    /// Keeps a segment, where remarks are made of them.
    fn segment(&mut self, segment: Segment) {
        if self.scribe.keeps_remarks {
            self.segments.push(segment);
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
        self.segment(Segment::Move(attached, parent));
        let mv = (first..last).find(|&at| self.scribe.book.items[at].kind == ItemKind::Move).unwrap_or(first);
        if mv + 1 < last {
            self.segment(Segment::Text(mv + 1, last));
        }
    }

    pub(super) fn prose(&mut self, index: usize) {
        let (span, word) = self.words[index];
        let touches = index > 0 && self.words[index - 1].0.end == span.start;
        let touched = self.words.get(index + 1).is_some_and(|next| next.0.start == span.end);
        match self.joined_word(index) {
            Some(print) if touched => self.scribe.item(ItemKind::Word, span, true, print, NodeId::NONE),
            _ if touches => self.scribe.text_part(span, Neighbour::Touching),
            _ => self.scribe.text_word(span, word),
        }
        self.interrupt();
    }

    /// *to*, *into* or *by* of British Braille, joined to the name behind it.
    fn joined_word(&self, index: usize) -> Option<&'static str> {
        match self.cells(index) {
            b"6" => Some("to"),
            b"96" => Some("into"),
            b"0" => Some("by"),
            _ => None,
        }
    }

    /// A word that is no move of the series: what was due now does not come, but its next number may.
    fn interrupt(&mut self) {
        self.series = match self.series {
            Series::Reply(number) | Series::Paired(number) => Series::Paired(number),
            Series::Numbered(_) | Series::Closed => Series::Closed,
        };
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
        if is_parted_square(self.cells(index)) {
            let print = print::marked(&marked, true, "");
            self.name(index, Some(print));
            return None;
        }
        let named = marked.prefix != Prefix::Bare || is_certain(&marked);
        if !named || self.is_letter(index, &marked) {
            self.prose(index);
            return None;
        }
        self.isolated(index);
        None
    }

    pub(super) fn faults(&mut self, index: usize) {
        let (span, id) = self.words[index];
        if let Some(word) = self.scribe.lexicon.word(id) {
            let found = faults::findings(word, span, self.scribe.source.cells(span));
            self.scribe.findings.extend(found);
        }
    }

    /// A move by itself, with its mark: named, not played.
    fn isolated(&mut self, index: usize) {
        let (span, word) = self.words[index];
        self.scribe.lone_move(span, word, NodeId::NONE);
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

    /// `;B4 ;,X ;V4 ;,Y1`: a letter before the heading that it numbers; `;P4 #CJ`: "p." before the page; before 2015,
    /// when names had dot 6, any letter behind the letter sign (docs/decisions §4.13).
    fn is_initial(&self, index: usize) -> bool {
        let next = self.cells(index + 1);
        match self.cells(index) {
            [b';', b'P', b'4'] | [b';', b'P', b'P', b'4'] => next.starts_with(b"#"),
            [b';', b'A'..=b'Z', b'4'] if matches!(next, [b';', b',', b'A'..=b'Z']) => true,
            [b';', b'A'..=b'Z', b'1'..=b'4'] => self.scribe.lexicon.edition() == Edition::Bauk2001,
            _ => false,
        }
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
    /// `print` is what the word is in print, if not what it always is.
    fn name(&mut self, index: usize, print: Option<String>) {
        let (span, word) = self.words[index];
        let bracketed = self.cells(index).starts_with(b"\"<") && self.cells(index).ends_with(b"\">");
        let label =
            bracketed && matches!(self.parsed(index + 1), Some(Word { core: Core::Number(_) | Core::Moves(_), .. }));
        if label || self.is_initial(index) {
            self.prose(index);
            return;
        }
        let print = match self.scribe.decoder.at_sentence_start() {
            true => print.or_else(|| self.name_in_print(index)).map(|mut print| {
                print[..1].make_ascii_uppercase();
                print
            }),
            false => print,
        };
        self.scribe.chess(span, word, ItemKind::Name, print.as_deref(), NodeId::NONE);
        self.interrupt();
        self.faults(index);
    }

    fn name_in_print(&self, index: usize) -> Option<String> {
        match self.core(index)? {
            Core::Name(name) => Some(print::name(name)),
            Core::Label(label) => Some(print::label(label)),
            _ => None,
        }
    }
}

/// `A1>3`: a square with no prefix, which the separator tells from a word (§1.4).
pub(crate) fn is_parted_square(cells: &[u8]) -> bool {
    let stop = |cell: &u8| matches!(cell, b'1'..=b'4');
    matches!(cells, [b'A'..=b'H', b'1'..=b'8', b'>', stops @ ..] if !stops.is_empty() && stops.iter().all(stop))
}

/// A number of three figures or more.
fn is_year(cells: &[u8]) -> bool {
    let digits = cells.strip_prefix(b"#").unwrap_or(b"");
    digits.iter().take_while(|cell| (b'A'..=b'J').contains(cell)).count() >= 3
}

/// A pawn's capture by files alone, which many common words look like.
pub(super) fn is_rankless(marked: &Marked) -> bool {
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
