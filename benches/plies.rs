//! Braille to PGN in plies a second, beside bare pgn-reader and shakmaty on the same games in the same run; and the cost
//! of linting a file beside that of converting it.
//!
//! `cargo bench`. The games are random legal ones, which promote and check more than people do, and the moves of those
//! in a PGN sample where pgn-reader has brought one along, again and again until they are as many.

#[path = "../src/testing.rs"]
mod testing;

use dotmate::book::{Book, Game, NodeId};
use dotmate::lint::{Page, check};
use dotmate::read::{Options, read, read_games};
use dotmate::source::Source;
use dotmate::{import, write};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use quickcheck::Gen;
use shakmaty::{Chess, Position};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How long each side is measured.
const TIME: Duration = Duration::from_secs(3);

/// How often a small sample of games is taken, for as many plies as the random games have.
const SAMPLES: usize = 20;

fn main() {
    let mut g = Gen::from_size_and_seed(100, 64);
    let games = (0..500).map(|_| testing::legal_game(&mut g, 120, |_, _| Vec::new())).collect();
    compare("random games", Book { games, ..Book::default() });
    match sample() {
        Some(pgn) => {
            let mut book = import::pgn(&pgn).0;
            book.games = std::iter::repeat_n(book.games, SAMPLES).flatten().collect();
            compare("games of people", book);
        }
        None => println!("games of people: pgn-reader has brought no sample along"),
    }
    match testing::shared("books/blue-book-2015.brf") {
        Some(braille) => lint("an annotated book", &braille),
        None => println!("an annotated book: there is no folder of books"),
    }
}

/// A PGN file from the sources of pgn-reader, as cargo keeps them.
fn sample() -> Option<Vec<u8>> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
    let registries = std::fs::read_dir(home.join("registry/src")).ok()?.flatten();
    let crates = registries.flat_map(|registry| std::fs::read_dir(registry.path()).into_iter().flatten().flatten());
    let mut readers = crates.filter(|entry| entry.file_name().to_string_lossy().starts_with("pgn-reader-"));
    readers.find_map(|reader| std::fs::read(reader.path().join("benches/lichess_db_100k.pgn")).ok())
}

/// Times both ways on the same games: the braille that the encoder makes of them, and the PGN read from it.
fn compare(name: &str, mut book: Book) {
    book.games = book.games.iter().filter(|game| !game.is_empty()).map(bare).collect();
    let (braille, _) = write::braille(&book, &write::BrailleOptions::default());
    let pgn = to_pgn(&braille);
    let plies = replay(&pgn);
    let expected: usize = book.games.iter().map(|game| game.main_line().count()).sum();
    assert_eq!(plies, expected, "{name}: the games have changed on the way");
    let ours = rate(plies, || to_pgn(&braille).len());
    let theirs = rate(plies, || replay(&pgn));
    let ratio = ours / theirs;
    println!("{name}: {} games, {plies} plies", book.games.len());
    println!("  dotmate, braille to PGN       {ours:>12.0} plies/s");
    println!("  pgn-reader and shakmaty       {theirs:>12.0} plies/s");
    println!("  ratio                         {ratio:>12.2}");
}

/// Times linting beside converting, run by run in turns.
fn lint(name: &str, braille: &[u8]) {
    let (start, mut best) = (Instant::now(), [Duration::MAX; 2]);
    while start.elapsed() < TIME {
        let once = Instant::now();
        black_box(converted(braille));
        let between = Instant::now();
        black_box(found(braille));
        best = [best[0].min(between - once), best[1].min(between.elapsed())];
    }
    let [convert, lint] = best.map(|time| time.as_secs_f64() * 1000.0);
    println!("{name}: {} bytes", braille.len());
    println!("  convert to PGN                {convert:>12.2} ms");
    println!("  lint                          {lint:>12.2} ms");
    println!("  ratio                         {:>12.2}", lint / convert);
}

/// A file as PGN, as the program converts it: its text is not kept.
fn converted(braille: &[u8]) -> usize {
    let source = Source::new("bench.brf", black_box(braille));
    let reading = read(&source, &Options { text: false, ..Options::default() });
    let mut pgn = Vec::with_capacity(braille.len() * 2);
    write::pgn(&reading.book, &mut pgn).expect("memory takes all");
    pgn.len()
}

/// How much is found in a file.
fn found(braille: &[u8]) -> usize {
    let source = Source::new("bench.brf", black_box(braille));
    let reading = read(&source, &Options::default());
    check(&source, &reading.book, reading.findings, Page::default()).len()
}

/// Plies a second: the best of the runs that fit into the time.
fn rate(plies: usize, mut run: impl FnMut() -> usize) -> f64 {
    let (start, mut best) = (Instant::now(), Duration::MAX);
    while start.elapsed() < TIME {
        let once = Instant::now();
        black_box(run());
        best = best.min(once.elapsed());
    }
    plies as f64 / best.as_secs_f64()
}

/// Braille as PGN, as the program converts an archive: game by game.
fn to_pgn(braille: &[u8]) -> Vec<u8> {
    let source = Source::new("bench.brf", black_box(braille));
    let mut pgn = Vec::new();
    read_games(&source, &Options::default(), |game| {
        if !pgn.is_empty() {
            pgn.push(b'\n');
        }
        write::pgn_game(game, &mut pgn);
    });
    pgn
}

/// The moves of a game and nothing else: what a bare replay does not look at is not measured.
fn bare(game: &Game) -> Game {
    let mut bare = Game::new(game.start.clone());
    bare.tags = game.tags.iter().filter(|(tag, _)| tag == "White" || tag == "Black").cloned().collect();
    bare.outcome = game.outcome;
    let mut last = NodeId::ROOT;
    for id in game.main_line() {
        last = bare.add(last, game.node(id).mv, Default::default());
    }
    bare
}

/// How many plies can be played.
fn replay(pgn: &[u8]) -> usize {
    let mut reader = Reader::new(black_box(pgn));
    let mut plies = 0;
    while let Some(played) = reader.read_game(&mut Replay).expect("memory can be read") {
        plies += played;
    }
    plies
}

struct Replay;

impl Visitor for Replay {
    type Tags = ();
    type Movetext = (Chess, usize);
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, (Chess, usize)> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn begin_variation(&mut self, _: &mut (Chess, usize)) -> ControlFlow<usize, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn tag(&mut self, (): &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<usize> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (position, plies): &mut (Chess, usize), san: SanPlus) -> ControlFlow<usize> {
        let Ok(mv) = san.san.to_move(position) else { return ControlFlow::Break(*plies) };
        position.play_unchecked(mv);
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (_, plies): (Chess, usize)) -> usize {
        plies
    }
}
