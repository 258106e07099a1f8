//! Games to pages: the blocks that a transcriber would make of a PGN (§4, §5.1).
//!
//! Titles first, then a diagram where the game starts elsewhere, then game moves, broken by a paragraph for every
//! remark and for every variation of the first level. Inside such a paragraph further variations stand in round
//! brackets, in them square ones, then short dashes, then round again (docs/decisions §4.7). After a break the game
//! is taken up with its number (§4.3).
//!
//! The items carry print; braille is made of them by [`super::braille()`], print by [`super::text()`].

mod words;

use super::walk::{Visit, walk};
use super::{glyph, san};
use crate::book::{Block, BlockKind, Book, Diagram, Game, Item, ItemKind, NodeId, Note, Outcome};
use crate::place::Span;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, EnPassantMode, Position};

/// Brackets by level of variation inside a paragraph, opening and closing.
const BRACKETS: [(&str, &str); 3] = [("(", ")"), ("[", "]"), ("-", "-")];

/// Gives blocks to a book that has games only; a book with blocks stays as it is.
///
/// A title names the players up to the first comma of their names, as books do, and below it event and round, site and
/// date, opening and ECO code, each on a line of its own where they are known. Results stand behind the last move,
/// except mate and stalemate, which show themselves.
pub fn compose(book: &mut Book) {
    if !book.blocks.is_empty() {
        return;
    }
    let games = std::mem::take(&mut book.games);
    for (number, game) in games.iter().enumerate() {
        book.game_blocks.push(book.blocks.len() as u32);
        let mut composer = Composer::new(book, game, number as u32);
        composer.titles();
        composer.diagram();
        composer.remarks(game.note(NodeId::ROOT), false);
        if game.is_empty() {
            composer.result();
        }
        walk(game, &mut composer);
        composer.end();
    }
    book.games = games;
}

struct Composer<'a> {
    book: &'a mut Book,
    game: &'a Game,
    number: u32,
    /// The last move of the game itself, behind which the result stands.
    last: NodeId,
    /// The block that is being filled, and its first item.
    open: Option<(BlockKind, u32)>,
    /// Whether the next move needs its number, whoever makes it.
    numbered: bool,
    /// Whether the next item follows without a blank.
    glue: bool,
    /// Whether the next word begins a sentence.
    sentence: bool,
}

impl<'a> Composer<'a> {
    fn new(book: &'a mut Book, game: &'a Game, number: u32) -> Composer<'a> {
        Composer { book, game, number, last: game.last(), open: None, numbered: true, glue: false, sentence: true }
    }

    /// Sees to it that a block of a kind is being filled.
    fn begin(&mut self, kind: BlockKind) {
        if self.open.is_none_or(|open| open.0 != kind) {
            self.end();
            self.open = Some((kind, self.book.items.len() as u32));
            self.glue = true;
            self.numbered = true;
            self.sentence = true;
        }
    }

    /// Ends the block that is being filled.
    fn end(&mut self) {
        if let Some((kind, first)) = self.open.take() {
            let last = self.book.items.len() as u32;
            self.book.blocks.push(Block { kind, span: Span::default(), first, last });
        }
    }

    fn item(&mut self, kind: ItemKind, print: &str) {
        let spaced = !std::mem::take(&mut self.glue);
        let print = self.book.strings.id(print);
        self.book.items.push(Item::new(kind, Span::default(), spaced, print));
    }

    fn words(&mut self, text: &str) {
        let spaced = !std::mem::take(&mut self.glue);
        let reply = self.book.items.last().is_some_and(|item| item.kind == ItemKind::Move) && !self.sentence;
        let book = &mut *self.book;
        self.sentence = words::split(text, spaced, reply, self.sentence, &mut |kind, spaced, print| {
            let print = book.strings.id(print);
            book.items.push(Item::new(kind, Span::default(), spaced, print));
        });
    }

    fn title(&mut self, line: &str) {
        if !line.is_empty() {
            self.begin(BlockKind::Title);
            for word in line.split_whitespace() {
                self.item(ItemKind::Word, word);
            }
            self.end();
        }
    }

    fn titles(&mut self) {
        let known = |name| self.game.tag(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "-"));
        let player = |name| known(name).map(|name| name.split(',').next().unwrap_or(name).trim());
        let names = match (player("White"), player("Black")) {
            (None, None) => String::new(),
            (white, black) => format!("{} v {}", white.unwrap_or("NN"), black.unwrap_or("NN")),
        };
        let round = known("Round").map(|round| format!("Round {round}"));
        let date = known("Date").map(date).filter(|date| !date.is_empty());
        let code = known("ECO").map(|code| format!("ECO {code}"));
        let lines = [
            names,
            joined(&[known("Event"), round.as_deref()]),
            joined(&[known("Site"), date.as_deref()]),
            joined(&[known("Opening"), known("Variation"), code.as_deref()]),
        ];
        for line in lines {
            self.title(&line);
        }
    }

    fn diagram(&mut self) {
        let Some(start) = self.game.start.as_deref() else { return };
        let index = self.book.diagrams.len() as u32;
        self.book.diagrams.push(Diagram {
            span: Span::default(),
            number: None,
            placement: Some(start.board().board_fen().to_string()),
            fen: Some(Fen::from_position(start, EnPassantMode::Legal).to_string()),
            game: Some((self.number, NodeId::ROOT)),
        });
        self.begin(BlockKind::Diagram(index));
        self.end();
    }

    /// What is said behind a move: in paragraphs behind game moves, in the text of a variation.
    fn remarks(&mut self, note: Option<&Note>, inside: bool) {
        let Some(note) = note else { return };
        let mut comments = note.after.iter().map(|comment| comment.text.as_str()).peekable();
        for &glyph in note.glyphs.iter().filter(|glyph| glyph::cells(**glyph).is_none()) {
            let idea = glyph == crate::book::nag::IDEA && comments.peek().is_some_and(|text| begins_with_move(text));
            self.remark(inside, if idea { "Δ".to_owned() } else { sentence(&glyph::words(glyph)) }, idea);
        }
        for comment in comments {
            self.remark(inside, comment.to_owned(), false);
        }
    }

    fn remark(&mut self, inside: bool, text: String, idea: bool) {
        if text.trim().is_empty() {
            return;
        }
        self.begin(BlockKind::Paragraph);
        if idea {
            // §2.2 n.3: the sign is joined to the moves that follow.
            self.item(ItemKind::Sign, &text);
            self.glue = true;
        } else {
            self.words(&text);
            if !inside {
                self.end();
            }
        }
        self.numbered = true;
    }

    fn result(&mut self) {
        let timed = self.game.tag("Termination").is_some_and(|reason| reason.eq_ignore_ascii_case("time forfeit"));
        let result = match self.game.outcome {
            Outcome::Unknown => return,
            Outcome::White => "1-0",
            Outcome::Black => "0-1",
            Outcome::Draw => "1/2-1/2",
        };
        self.begin(BlockKind::Moves);
        self.item(ItemKind::Sign, result);
        if timed && self.game.outcome != Outcome::Draw {
            self.item(ItemKind::Sign, "T");
        }
    }

    /// A paragraph of analysis ends with a full stop after ordinary text (§4.4).
    fn full_stop(&mut self) {
        let Some(last) = self.book.items.last() else { return };
        let open_end = |print: &str| print.ends_with(|c: char| c.is_alphanumeric());
        if last.kind == ItemKind::Word && open_end(self.book.print(last)) {
            self.glue = true;
            self.item(ItemKind::Word, ".");
        }
    }
}

impl Visit for Composer<'_> {
    fn mv(&mut self, id: NodeId, before: &Chess, after: &Chess, depth: usize) {
        let game = self.game;
        let note = game.note(id);
        for comment in note.iter().flat_map(|note| &note.before) {
            self.remark(depth > 0, comment.text.clone(), false);
        }
        self.begin(if depth == 0 { BlockKind::Moves } else { BlockKind::Paragraph });
        let mut print = Vec::new();
        let white = before.turn() == Color::White;
        if white || self.numbered {
            san::push_number(&mut print, before.fullmoves().get());
            print.extend_from_slice(if white { b"." } else { b"..." });
            self.item(ItemKind::Number, &String::from_utf8_lossy(&print));
        }
        print.clear();
        san::push(&mut print, before, game.node(id).mv, "0-0");
        if game.node(id).mv.is_en_passant() {
            print.extend_from_slice(b" e.p.");
        }
        let check = san::check(after);
        print.extend(check);
        for glyph in note.iter().flat_map(|note| &note.glyphs) {
            print.extend_from_slice(glyph::print(*glyph).unwrap_or_default().as_bytes());
        }
        self.item(ItemKind::Move, &String::from_utf8_lossy(&print));
        if let Some(item) = self.book.items.last_mut() {
            item.node = id;
        }
        (self.numbered, self.sentence) = (false, false);
        if depth == 0 && id == self.last && !after.legal_moves().is_empty() {
            self.result();
        }
        self.remarks(note, depth > 0);
    }

    fn open(&mut self, depth: usize) {
        if depth == 1 {
            self.end();
            self.begin(BlockKind::Paragraph);
        } else {
            self.item(ItemKind::Open, BRACKETS[(depth - 2) % 3].0);
            self.glue = true;
        }
        self.numbered = true;
    }

    fn close(&mut self, depth: usize) {
        if depth == 1 {
            self.full_stop();
            self.end();
        } else {
            self.glue = true;
            self.item(ItemKind::Close, BRACKETS[(depth - 2) % 3].1);
        }
        self.numbered = true;
    }
}

/// A PGN date without its unknown parts: `1858.??.??` is 1858.
fn date(date: &str) -> String {
    let parts: Vec<_> = date.split('.').take_while(|part| !part.contains('?')).collect();
    parts.join(".")
}

fn joined(parts: &[Option<&str>]) -> String {
    parts.iter().flatten().copied().collect::<Vec<_>>().join(", ")
}

/// Words as a sentence of their own.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

fn begins_with_move(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    SanPlus::from_ascii(first.trim_matches(['.', ',']).as_bytes()).is_ok()
}
