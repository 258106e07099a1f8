//! JSON of a book, field by field, and against its schema.

use super::json;
use crate::book::{Block, BlockKind, Book, Item, ItemKind};
use crate::import;
use crate::place::Span;
use crate::source::Source;
use serde_json::Value;

fn written(book: &Book, source: Option<&Source>, findings: &[crate::diagnostic::Diagnostic]) -> Value {
    let mut out = Vec::new();
    json(book, source, findings, &mut out).unwrap();
    let value: Value = serde_json::from_slice(&out).unwrap();
    let schema: Value = serde_json::from_str(include_str!("../../../docs/schema/book.json")).unwrap();
    holds(&value, &schema, &schema, "book");
    value
}

/// As much of JSON Schema as ours uses.
fn holds(value: &Value, schema: &Value, root: &Value, at: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        return holds(value, &root["$defs"][name.trim_start_matches("#/$defs/")], root, at);
    }
    if let Some(values) = schema["enum"].as_array() {
        assert!(values.contains(value), "{at}: {value}");
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let fits = schema["type"].as_str().is_none_or(|only| only == kind)
        && schema["type"].as_array().is_none_or(|kinds| kinds.iter().any(|one| one == kind));
    assert!(fits, "{at}: {value}");
    for part in value.as_array().into_iter().flatten() {
        holds(part, &schema["items"], root, at);
    }
    if let Value::Object(fields) = value {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            assert!(fields.contains_key(name), "{at}: {name} is missing");
        }
        for (name, field) in fields {
            assert!(schema["properties"].get(name).is_some(), "{at}: {name} is not described");
            holds(field, &schema["properties"][name], root, name);
        }
    }
}

#[test]
fn a_game_has_its_tree() {
    let pgn = b"[White \"Oak \\\"A\\\"\"]\n{Hi} 1. e4! {best} e5 (1... c5 2. Nf3 (2. c3) d6) (1... e6) 2. Nf9 1-0";
    let (book, findings) = import::pgn(pgn);
    let value = written(&book, None, &findings);
    assert_eq!(value["version"], 1);
    let game = &value["games"][0];
    assert_eq!(game["tags"][0]["value"], "Oak \"A\"");
    assert_eq!((&game["result"], &game["comments"][0]["text"]), (&"1-0".into(), &"Hi".into()));
    let first = &game["moves"][0];
    assert_eq!((&first["san"], &first["uci"], &first["number"]), (&"e4".into(), &"e2e4".into(), &1.into()));
    assert_eq!(first["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!((&first["glyphs"][0], &first["comments"][0]["text"]), (&1.into(), &"best".into()));
    let variations = &game["moves"][1]["variations"];
    assert_eq!(variations.as_array().map(Vec::len), Some(2));
    assert_eq!(variations[0][1]["variations"][0][0]["san"], "c3");
    assert_eq!(variations[0][2]["san"], "d6");
    assert_eq!(value["diagnostics"][0]["move"], "2. Nf9");
    let place = &value["diagnostics"][0]["place"];
    assert_eq!((&place["byte"], &place["byte_end"]), (&83.into(), &86.into()));
    assert_eq!(&pgn[83..86], b"Nf9");
}

#[test]
fn a_word_of_a_file_has_its_place() {
    let source = Source::new("game.brf", b"    1 E4\n");
    let mut book = Book::default();
    let print = book.strings.id("e4");
    book.items.push(Item::new(ItemKind::Move, Span::new(6, 8), false, print));
    book.blocks.push(Block { kind: BlockKind::Moves, span: Span::new(4, 8), first: 0, last: 1 });
    let value = written(&book, Some(&source), &[]);
    assert_eq!(value["file"], "game.brf");
    let place = &value["blocks"][0]["words"][0]["place"];
    assert_eq!((&place["line"], &place["cell"], &place["cell_end"]), (&1.into(), &7.into(), &9.into()));
    assert_eq!((&place["byte"], &place["byte_end"]), (&6.into(), &8.into()));
}

#[test]
fn a_real_book_follows_the_schema() {
    let Some(bytes) = crate::testing::shared("books/blue-book-2015.pgn") else { return };
    let value = written(&import::pgn(&bytes).0, None, &[]);
    assert_eq!(value["games"].as_array().map(Vec::len), Some(35));
}
