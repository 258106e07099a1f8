//! Puts words into the book: items with their print and place, prose through the decoder, findings in order.

use super::told::Readings;
use super::{KnightLetter, Options, Outlet, Reading, abbreviation, print};
use crate::ast::{Core, Word};
use crate::book::{Block, BlockKind, Book, Character, Item, ItemKind, NodeId, StrId};
use crate::diagnostic::Diagnostic;
use crate::parse::{Lexicon, Usual, WordId};
use crate::place::Span;
use crate::prose::{Decoder, Neighbour};
use crate::source::Source;

/// How many cells a word of a book has, its blank included; seldom less.
const CELLS_A_WORD: usize = 5;

/// The book in the making.
pub(super) struct Scribe<'s> {
    pub source: &'s Source,
    pub lexicon: Lexicon,
    pub book: Book,
    pub findings: Vec<Diagnostic>,
    pub decoder: Decoder,
    pub advice: bool,
    /// The width of the page in cells.
    pub width: usize,
    /// Whether blocks and items stay in the book when their game has been read.
    pub keeps_text: bool,
    /// Whether games keep what the text says of their moves.
    pub keeps_remarks: bool,
    /// Whether the games are kept, or given to somebody.
    pub keeps_games: bool,
    /// Whether repairs are played.
    pub repair: bool,
    /// How many games have left the book.
    given: usize,
    knight: KnightLetter,
    /// The print of words of moves by themselves and behind a number, by word; kept because a game says the same things
    /// again.
    prints: [Vec<StrId>; 2],
    text: String,
    unread: Vec<std::ops::Range<usize>>,
    /// Room for the words of a paragraph.
    pub words: Vec<(Span, WordId)>,
    /// Words of text as they were read before.
    pub readings: Readings,
    /// Whether cells of text could not be read.
    has_unread: bool,
    /// What each word of the file is in text, once somebody asked.
    pub roles: Vec<Option<TextRole>>,
}

/// What a word is in text, wherever it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TextRole {
    /// Prose: it can be nothing of chess, and neither opens nor closes a bracket.
    Prose,
    /// What it is depends on where it stands; it neither opens nor closes a bracket.
    Open,
    /// The same of a word that may open or close one.
    Bracketed,
    /// Two words, cut before this cell.
    Parted(u16),
}

impl<'s> Scribe<'s> {
    pub(super) fn new(source: &'s Source, lexicon: Lexicon, character: Character, options: &Options) -> Scribe<'s> {
        let decoder = Decoder::new(character.prose, character.contracted);
        let book = Book { character, ..Book::default() };
        let (prints, text, unread) = (Default::default(), String::new(), Vec::new());
        Scribe {
            source,
            lexicon,
            book,
            findings: Vec::new(),
            decoder,
            advice: options.advice,
            width: options.width,
            keeps_text: options.text,
            keeps_remarks: options.remarks,
            keeps_games: true,
            repair: options.repair,
            given: 0,
            knight: options.knight,
            prints,
            text,
            unread,
            words: Vec::new(),
            readings: Readings::default(),
            has_unread: false,
            roles: Vec::new(),
        }
    }

    pub(super) fn finish(mut self) -> Reading {
        self.findings.sort_by_key(|finding| (finding.span, finding.rule));
        self.findings.dedup_by(|a, b| a.span == b.span && a.rule == b.rule);
        Reading { book: self.book, findings: self.findings, has_unread: self.has_unread }
    }

    /// The number that the next game of the file gets, from 0.
    pub(super) fn next_game(&self) -> u32 {
        (self.given + self.book.games.len()) as u32
    }

    /// Makes room for the words of the whole file.
    pub(super) fn reserve_items(&mut self) {
        self.book.items.reserve(self.source.text().len() / CELLS_A_WORD);
    }

    /// Hands over the games that were read since the last time, or drops them where only the blocks are wanted.
    pub(super) fn give_games(&mut self, outlet: &mut Outlet) {
        match outlet {
            Outlet::Book => return,
            Outlet::Games(take) => self.book.games.iter().for_each(take),
            Outlet::Blocks(_) => {}
        }
        self.given += self.book.games.len();
        self.book.games.clear();
        self.book.game_blocks.clear();
    }

    /// Hands over the blocks that were read since the last time.
    pub(super) fn give_blocks(&mut self, outlet: &mut Outlet) {
        if let Outlet::Blocks(take) = outlet {
            self.book.blocks.iter().for_each(|block| take(&self.book, block));
            self.book.blocks.clear();
            self.book.items.clear();
        }
    }

    /// The cells of a word.
    pub(super) fn cells(&self, span: Span) -> &'s [u8] {
        self.source.cells(span)
    }

    /// Begins a block; close it with [`Scribe::close`].
    pub(super) fn open(&mut self, kind: BlockKind, span: Span) {
        self.decoder.reset();
        let first = self.book.items.len() as u32;
        self.book.blocks.push(Block { kind, span, first, last: first });
    }

    /// Ends the block begun last.
    pub(super) fn close(&mut self) {
        let last = self.book.items.len() as u32;
        if let Some(block) = self.book.blocks.last_mut() {
            block.last = last;
        }
    }

    /// Adds an item with its print.
    pub(super) fn item(&mut self, kind: ItemKind, span: Span, spaced: bool, print: &str, node: NodeId) {
        let print = self.print_as(kind, print);
        self.push(kind, span, spaced, print, node);
    }

    fn print_as(&mut self, kind: ItemKind, print: &str) -> StrId {
        match kind {
            ItemKind::Move | ItemKind::Name | ItemKind::Sign => self.lettered(print),
            _ => self.book.strings.id(print),
        }
    }

    /// The print of moves and names, with the letter for the knight that is asked for.
    fn lettered(&mut self, print: &str) -> StrId {
        match self.knight {
            KnightLetter::Kt => self.book.strings.id(print),
            KnightLetter::N => self.book.strings.id(&print.replace("Kt", "N")),
        }
    }

    fn push(&mut self, kind: ItemKind, span: Span, spaced: bool, print: StrId, node: NodeId) {
        let mut item = Item::new(kind, span, spaced, print);
        item.node = node;
        self.book.items.push(item);
    }

    /// Adds a word of prose.
    pub(super) fn prose(&mut self, span: Span) {
        self.prose_part(span, true, Neighbour::Blank, Neighbour::Blank);
    }

    /// Adds a word of text that the lexicon does not know by name.
    pub(super) fn text(&mut self, span: Span) {
        let word = self.lexicon.id_at(self.source.text(), span.start, span.end);
        self.text_word(span, word);
    }

    /// Whether a word was found to be prose wherever it stands.
    #[inline]
    pub(super) fn is_prose(&self, word: WordId) -> bool {
        self.roles.get(word.0 as usize) == Some(&Some(TextRole::Prose))
    }

    /// Whether it is known of a word that it neither opens nor closes a bracket.
    #[inline]
    pub(super) fn is_unbracketed(&self, word: WordId) -> bool {
        matches!(self.roles.get(word.0 as usize), Some(Some(TextRole::Prose | TextRole::Open)))
    }

    /// A word of text, or the rest of one whose beginning was something else: an abbreviation of §2.3 where it holds one,
    /// the rest as prose.
    pub(super) fn text_part(&mut self, span: Span, before: Neighbour) {
        let cells = self.source.cells(span);
        let spaced = before == Neighbour::Blank;
        let sub = |start: usize, end: usize| Span { start: span.start + start as u32, end: span.start + end as u32 };
        if let Some(print) = compound(cells, self.decoder.at_sentence_start()) {
            self.item(ItemKind::Name, sub(0, 2), spaced, &print, NodeId::NONE);
            self.prose_part(sub(2, cells.len()), false, Neighbour::Touching, Neighbour::Blank);
            return;
        }
        if let Some(print) = initial(cells) {
            self.item(ItemKind::Word, sub(0, 3), spaced, &print, NodeId::NONE);
            self.prose_part(sub(3, cells.len()), false, Neighbour::Touching, Neighbour::Blank);
            return;
        }
        let Some(found) = abbreviation::find(cells) else {
            self.prose_part(span, spaced, before, Neighbour::Blank);
            return;
        };
        self.prose_part(sub(0, found.start), spaced, before, Neighbour::Touching);
        // A dash with a blank behind it has its blank in its own print.
        let first = spaced && found.start == 0;
        self.item(ItemKind::Word, sub(found.start, found.end), first, &found.print, NodeId::NONE);
        self.decoder.set_sentence_start(false);
        self.prose_part(sub(found.end, cells.len()), false, Neighbour::Touching, Neighbour::Blank);
    }

    /// Adds a word of a name, in which a capital by itself is an initial and no wordsign.
    pub(super) fn name_part(&mut self, span: Span) {
        let [b',', letter @ b'A'..=b'Z', rest @ ..] = self.source.cells(span) else { return self.text(span) };
        if !rest.iter().all(u8::is_ascii_digit) {
            return self.text(span);
        }
        let letters = Span { end: span.start + 2, ..span };
        self.item(ItemKind::Word, letters, true, char::from(*letter).encode_utf8(&mut [0; 4]), NodeId::NONE);
        self.prose_part(Span { start: letters.end, ..span }, false, Neighbour::Touching, Neighbour::Blank);
    }

    /// Adds a part of a word as prose; `before` and `after` say what touches it.
    pub(super) fn prose_part(&mut self, span: Span, spaced: bool, before: Neighbour, after: Neighbour) {
        if span.is_empty() {
            return;
        }
        let mut text = std::mem::take(&mut self.text);
        text.clear();
        self.unread.clear();
        self.decoder.part_into(self.source.cells(span), before, after, &mut text, &mut self.unread);
        let kind = if self.unread.is_empty() { ItemKind::Word } else { ItemKind::Unread };
        self.has_unread |= kind == ItemKind::Unread;
        self.show_foreign(span, &mut text);
        self.item(kind, span, spaced && before == Neighbour::Blank, &text, NodeId::NONE);
        self.text = text;
    }

    /// Puts the characters of a stretch that are no cells into its print.
    fn show_foreign(&self, span: Span, print: &mut String) {
        for position in span.start..span.end {
            if let Some(glyph) = self.source.foreign(position) {
                *print = print.replacen(char::REPLACEMENT_CHARACTER, glyph.encode_utf8(&mut [0; 4]), 1);
            }
        }
    }

    /// Adds a word that is no text, as its cells between ⟦ and ⟧.
    pub(super) fn unread(&mut self, span: Span) {
        let mut print = format!("⟦{}⟧", crate::cell::glyphs(self.source.cells(span)));
        self.show_foreign(span, &mut print);
        self.item(ItemKind::Unread, span, true, &print, NodeId::NONE);
    }

    /// Adds a word among moves: what opens before it, its core as `print`, what closes after it.
    pub(super) fn chess(&mut self, span: Span, word: WordId, kind: ItemKind, print: Option<&str>, node: NodeId) {
        if print.is_none() && !matches!(self.lexicon.usual(word), Usual::Other) {
            return self.plain_words(std::iter::once((span, word, kind, node)));
        }
        let print = match print {
            Some(print) => self.print_as(kind, print),
            None => self.usual_print(word, true),
        };
        self.dressed(span, word, kind, print, node);
    }

    /// Adds a word that is a move without a number before it.
    pub(super) fn lone_move(&mut self, span: Span, word: WordId, node: NodeId) {
        let print = self.usual_print(word, false);
        self.dressed(span, word, ItemKind::Move, print, node);
    }

    /// Adds a word that is the number of a move of Black: `12...`.
    pub(super) fn black_number(&mut self, span: Span, word: WordId) {
        let print = self.usual_print(word, false);
        self.dressed(span, word, ItemKind::Number, print, NodeId::NONE);
    }

    /// Adds a word with what opens before its core and closes after it.
    fn dressed(&mut self, span: Span, word: WordId, kind: ItemKind, print: StrId, node: NodeId) {
        let (open, tail) = match self.lexicon.word(word) {
            Some(Word { open, tail, .. }) => (*open, *tail),
            None => (0, span.len()),
        };
        let at = |offset: usize| span.start + offset as u32;
        let before = Span { start: span.start, end: at(open) };
        let core = Span { start: at(open), end: at(tail) };
        let after = Span { start: at(tail), end: span.end };
        self.prose_part(before, true, Neighbour::Blank, Neighbour::Touching);
        self.push(kind, core, open == 0, print, node);
        self.decoder.set_sentence_start(false);
        self.prose_part(after, false, Neighbour::Touching, Neighbour::Blank);
    }

    /// Adds numbers and moves with nothing beside them: no prefix, sign, bracket or punctuation.
    #[inline]
    pub(super) fn plain_words(&mut self, words: impl Iterator<Item = (Span, WordId, ItemKind, NodeId)>) {
        for (span, word, kind, node) in words {
            let print = match self.prints[1].get(word.0 as usize) {
                Some(&print) if print != StrId::default() => print,
                _ => self.usual_print(word, true),
            };
            self.push(kind, span, true, print, node);
        }
        self.decoder.set_sentence_start(false);
    }

    /// The print of a word where nothing about its place changes it but whether a move is `numbered`; a number for a move
    /// that will not be White's has three dots.
    fn usual_print(&mut self, word: WordId, numbered: bool) -> StrId {
        let index = word.0 as usize;
        let known = self.prints[usize::from(numbered)].get(index).copied().unwrap_or_default();
        if known != StrId::default() {
            return known;
        }
        let print = match self.lexicon.word(word).map(|word| &word.core) {
            Some(Core::Number(number) | Core::UpperNumber(number)) if numbered => format!("{number}."),
            Some(Core::Number(number) | Core::UpperNumber(number)) => format!("{number}..."),
            Some(Core::Moves(moves)) => moves_in_print(moves, numbered, "(leads to a draw)"),
            Some(Core::Name(name)) => print::name(name),
            Some(Core::Label(label)) => print::label(label),
            _ => String::new(),
        };
        let print = self.lettered(&print);
        let prints = &mut self.prints[usize::from(numbered)];
        if prints.len() <= index {
            prints.resize(index + 1, StrId::default());
        }
        prints[index] = print;
        print
    }

    /// Says what is wrong.
    pub(super) fn say(&mut self, finding: Diagnostic) {
        self.findings.push(finding);
    }

    /// The print of the items from `first` on, as one text.
    pub(super) fn text_since(&self, first: usize) -> String {
        self.text_between(first, self.book.items.len())
    }

    /// The print of the items from `first` to before `last`, as one text.
    pub(super) fn text_between(&self, first: usize, last: usize) -> String {
        let mut text = String::new();
        for item in &self.book.items[first..last] {
            if item.spaced && !text.is_empty() {
                text.push(' ');
            }
            text.push_str(self.book.print(item));
        }
        text
    }
}

/// §2.4: the name of a man with the rest of a longer word, `;QSIDE`; the print of the man, or `None`.
fn compound(cells: &[u8], sentence: bool) -> Option<String> {
    let (b';', [man, rest @ ..]) = (*cells.first()?, &cells[1..]) else { return None };
    let (role, _) = crate::men::role(*man)?;
    let letters = rest.len() >= 4 && rest[..4].iter().all(u8::is_ascii_uppercase);
    let mut print = print::man(role).to_owned();
    if sentence {
        print[..1].make_ascii_uppercase();
    }
    letters.then_some(print)
}

/// `;R>4` among names: an initial that was taken for a man, with the separator that a man takes (§1.4).
fn initial(cells: &[u8]) -> Option<String> {
    match cells {
        [b';' | b',', letter, b'>', rest @ ..]
            if b"KQRBINPLS".contains(letter) && rest.iter().all(u8::is_ascii_digit) && !rest.is_empty() =>
        {
            Some(char::from(*letter).to_string())
        }
        _ => None,
    }
}

/// Moves parted by obliques, as print has them.
pub(super) fn moves_in_print(moves: &[crate::ast::Marked], numbered: bool, draw: &str) -> String {
    let prints: Vec<String> = moves.iter().map(|mv| print::marked(mv, numbered, draw)).collect();
    prints.join(" or ")
}
