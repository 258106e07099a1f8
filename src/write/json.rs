//! Everything that is known of a book, as JSON for other programs.
//!
//! The form is versioned and described by `docs/schema/book.json`; a test holds the output against it. Variations nest
//! as deep as the game has them, so the writer goes by hand and by steps: no call is as deep as a game.

use super::walk::{Visit, walk};
use super::{composed, pgn, san};
use crate::book::{Block, BlockKind, Book, Comment, Diagram, Game, ItemKind, NodeId};
use crate::diagnostic::Diagnostic;
use crate::place::Span;
use crate::source::Source;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, EnPassantMode, Position};
use std::fmt::Display;
use std::io::{self, Write};

/// Writes a book and its findings as one JSON object with `"version": 1`.
///
/// `source` is the braille file that the spans of the book count in; without one, as for a book from PGN, places are
/// null, and findings have only their bytes. A book that has games only is composed first.
///
/// # Errors
///
/// Those of `out`.
pub fn json(book: &Book, source: Option<&Source>, findings: &[Diagnostic], out: &mut impl Write) -> io::Result<()> {
    let book = &composed(book);
    let mut json = Json { out: Vec::with_capacity(1 << 16), fresh: true, source };
    json.open('{');
    json.field("version", 1);
    json.text_field("file", source.map(Source::name));
    json.character(book);
    json.list("blocks", book.blocks.iter().enumerate(), |json, (index, block)| json.block(book, index, block));
    out.write_all(&json.out)?;
    json.out.clear();
    json.key("games");
    json.open('[');
    for game in &book.games {
        json.game(game);
        out.write_all(&json.out)?;
        json.out.clear();
    }
    json.close(']');
    json.list("diagrams", &book.diagrams, Json::diagram);
    json.list("diagnostics", findings, Json::finding);
    json.close('}');
    json.out.push(b'\n');
    out.write_all(&json.out)
}

/// JSON being written: commas set themselves.
struct Json<'s> {
    out: Vec<u8>,
    /// Whether the next value is the first of its list or object, or stands behind its key.
    fresh: bool,
    source: Option<&'s Source>,
}

impl Json<'_> {
    fn comma(&mut self) {
        if !std::mem::take(&mut self.fresh) {
            self.out.push(b',');
        }
    }

    fn open(&mut self, bracket: char) {
        self.comma();
        self.out.push(bracket as u8);
        self.fresh = true;
    }

    fn close(&mut self, bracket: char) {
        self.out.push(bracket as u8);
        self.fresh = false;
    }

    fn key(&mut self, name: &str) {
        self.string(name);
        self.out.push(b':');
        self.fresh = true;
    }

    fn string(&mut self, text: &str) {
        self.comma();
        // A string is written without fail: the buffer takes everything.
        let _ = serde_json::to_writer(&mut self.out, text);
    }

    /// A field whose value is a number or a word of JSON.
    fn field(&mut self, name: &str, value: impl Display) {
        self.key(name);
        self.comma();
        let _ = write!(self.out, "{value}");
    }

    /// A field that may be null.
    fn number_field(&mut self, name: &str, value: Option<impl Display>) {
        match value {
            Some(value) => self.field(name, value),
            None => self.field(name, "null"),
        }
    }

    fn text_field(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => {
                self.key(name);
                self.string(value);
            }
            None => self.field(name, "null"),
        }
    }

    fn list<T>(&mut self, name: &str, values: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        self.key(name);
        self.open('[');
        for value in values {
            write(self, value);
        }
        self.close(']');
    }

    /// Where a span is in the file; null without a file or for what stands nowhere.
    fn place(&mut self, span: Span) {
        let Some(source) = self.source.filter(|_| !span.is_empty()) else { return self.field("place", "null") };
        let place = source.place(span);
        self.key("place");
        self.open('{');
        self.field("page", place.page);
        self.field("page_line", place.page_line);
        self.field("line", place.line);
        self.field("cell", place.cell);
        self.field("cell_end", place.end_cell);
        self.field("byte", place.byte);
        self.field("byte_end", place.end_byte);
        self.close('}');
    }

    fn character(&mut self, book: &Book) {
        let character = &book.character;
        self.key("character");
        self.open('{');
        self.text_field("edition", Some(&character.edition.to_string()));
        self.text_field("notation", Some(&character.notation.to_string()));
        self.text_field("prose", Some(&character.prose.to_string()));
        self.field("contracted", character.contracted);
        self.list("evidence", &character.evidence, |json, evidence| json.string(evidence));
        self.close('}');
    }

    fn block(&mut self, book: &Book, index: usize, block: &Block) {
        self.open('{');
        let (kind, diagram) = match block.kind {
            BlockKind::Title => ("title", None),
            BlockKind::Moves => ("moves", None),
            BlockKind::Paragraph => ("paragraph", None),
            BlockKind::Diagram(diagram) => ("diagram", Some(diagram)),
            BlockKind::Problem(diagram) => ("problem", Some(diagram)),
            BlockKind::Separator => ("separator", None),
            BlockKind::Furniture => ("furniture", None),
        };
        self.text_field("kind", Some(kind));
        self.number_field("game", book.game_of(index));
        self.number_field("diagram", diagram);
        self.place(block.span);
        self.list("words", book.items_of(block), |json, item| {
            json.open('{');
            json.text_field("kind", Some(kind_of_word(item.kind)));
            json.text_field("print", Some(book.print(item)));
            json.field("spaced", item.spaced);
            json.number_field("node", item.node.is_some().then_some(item.node.0));
            json.place(item.span());
            json.close('}');
        });
        self.close('}');
    }

    fn comments(&mut self, name: &str, comments: &[Comment]) {
        self.list(name, comments, |json, comment| {
            json.open('{');
            json.text_field("text", Some(&comment.text));
            json.place(comment.span);
            json.close('}');
        });
    }

    fn game(&mut self, game: &Game) {
        self.open('{');
        self.list("tags", &game.tags, |json, (name, value)| {
            json.open('{');
            json.text_field("name", Some(name));
            json.text_field("value", Some(value));
            json.close('}');
        });
        self.text_field("result", Some(pgn::outcome(game)));
        let start = game.start.as_deref().map(|start| Fen::from_position(start, EnPassantMode::Legal).to_string());
        self.text_field("start", start.as_deref());
        self.place(game.span);
        self.comments("comments", game.note(NodeId::ROOT).map(|note| note.after.as_slice()).unwrap_or_default());
        self.key("moves");
        self.open('[');
        let mut moves = Moves { json: self, game, open: vec![false] };
        walk(game, &mut moves);
        moves.end_move();
        self.close(']');
        self.close('}');
    }

    fn diagram(&mut self, diagram: &Diagram) {
        self.open('{');
        self.number_field("number", diagram.number);
        self.text_field("placement", diagram.placement.as_deref());
        self.text_field("fen", diagram.fen.as_deref());
        self.number_field("game", diagram.game.map(|game| game.0));
        self.number_field("node", diagram.game.filter(|game| game.1.is_some()).map(|game| game.1.0));
        self.place(diagram.span);
        self.close('}');
    }

    fn finding(&mut self, finding: &Diagnostic) {
        self.open('{');
        self.text_field("code", Some(&finding.rule.code()));
        self.text_field("name", Some(finding.rule.name()));
        self.text_field("severity", Some(finding.severity.into()));
        self.text_field("message", Some(&finding.message));
        self.text_field("help", finding.help.as_deref());
        self.text_field("move", finding.mv.as_deref());
        if self.source.is_some() || finding.span.is_empty() {
            self.place(finding.span);
        } else {
            // Spans of print count bytes already.
            self.key("place");
            self.open('{');
            self.field("byte", finding.span.start);
            self.field("byte_end", finding.span.end);
            self.close('}');
        }
        self.close('}');
    }
}

fn kind_of_word(kind: ItemKind) -> &'static str {
    match kind {
        ItemKind::Word => "word",
        ItemKind::Number => "number",
        ItemKind::Move => "move",
        ItemKind::Name => "name",
        ItemKind::Sign => "sign",
        ItemKind::Open => "open",
        ItemKind::Close => "close",
        ItemKind::Unread => "unread",
    }
}

/// The moves of a game: a move's object stays open until its variations are written.
struct Moves<'j, 's> {
    json: &'j mut Json<'s>,
    game: &'j Game,
    /// For each line that is open, whether its last move is.
    open: Vec<bool>,
}

impl Moves<'_, '_> {
    /// Ends the last move of the innermost line, with its list of variations.
    fn end_move(&mut self) {
        if let Some(open) = self.open.last_mut()
            && std::mem::take(open)
        {
            self.json.close(']');
            self.json.close('}');
        }
    }
}

impl Visit for Moves<'_, '_> {
    fn mv(&mut self, id: NodeId, before: &Chess, after: &Chess, _: usize) {
        self.end_move();
        let (json, node) = (&mut *self.json, self.game.node(id));
        let mut print = Vec::new();
        san::push(&mut print, before, node.mv, "O-O");
        print.extend(san::check(after));
        json.open('{');
        json.field("node", id.0);
        json.field("number", before.fullmoves());
        json.text_field("side", Some(if before.turn() == Color::White { "white" } else { "black" }));
        json.text_field("san", Some(&String::from_utf8_lossy(&print)));
        json.text_field("uci", Some(&UciMove::from_standard(node.mv).to_string()));
        json.text_field("fen", Some(&Fen::from_position(after, EnPassantMode::Legal).to_string()));
        json.place(node.span);
        let note = self.game.note(id);
        let glyphs = note.map(|note| note.glyphs.as_slice()).unwrap_or_default();
        json.list("glyphs", glyphs, |json, glyph| {
            json.comma();
            let _ = write!(json.out, "{glyph}");
        });
        json.comments("before", note.map(|note| note.before.as_slice()).unwrap_or_default());
        json.comments("comments", note.map(|note| note.after.as_slice()).unwrap_or_default());
        json.key("variations");
        json.open('[');
        if let Some(open) = self.open.last_mut() {
            *open = true;
        }
    }

    fn open(&mut self, _: usize) {
        self.json.open('[');
        self.open.push(false);
    }

    fn close(&mut self, _: usize) {
        self.end_move();
        self.open.pop();
        self.json.close(']');
    }
}

#[cfg(test)]
mod tests;
