//! A game that is written in braille is read as the same game.
#![no_main]

use dotmate::{book::Book, import, read, source::Source, write};

libfuzzer_sys::fuzz_target!(|pgn: &[u8]| {
    let moves = |book: &Book| book.games.first().map(|g| g.main_line().map(|id| g.node(id).mv).collect::<Vec<_>>());
    let Some(game) = import::pgn(pgn).0.games.into_iter().find(|game| !game.is_empty()) else { return };
    // Its moves alone: what is said about them is prose, and prose has no one reading.
    let mut bare = dotmate::book::Game::new(game.start.clone());
    game.main_line().fold(dotmate::book::NodeId::ROOT, |at, id| bare.add(at, game.node(id).mv, Default::default()));
    let book = Book { games: vec![bare], ..Book::default() };
    let (cells, _) = write::braille(&book, &write::BrailleOptions::default());
    let read = read::read(&Source::new("fuzz", &cells), &read::Options::default());
    assert_eq!(moves(&read.book), moves(&book), "{}", String::from_utf8_lossy(&cells));
});
