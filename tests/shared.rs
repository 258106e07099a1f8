//! Larger cases that are no part of the crate: games and an annotated book in braille with the PGN they must become. They lie in `DOTMATE_SHARED`, or in `../shared`; where they do not, the
//! tests say so and pass.

use dotmate::book::{Game, NodeId};
use dotmate::import;
use dotmate::source::Source;
use dotmate::{read, write};
use shakmaty::{CastlingMode, uci::UciMove};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A file of the folder; `None`, with a word about it, where there is no folder.
fn shared(name: &str) -> Option<Vec<u8>> {
    let beside = |up: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join(up);
    let told = std::env::var_os("DOTMATE_SHARED").map(PathBuf::from);
    let folders = told.into_iter().chain([beside("../shared"), beside("../../shared")]);
    let found = folders.into_iter().find_map(|folder| fs::read(folder.join(name)).ok());
    if found.is_none() {
        eprintln!("skipped: no {name} in DOTMATE_SHARED or ../shared");
    }
    found
}

fn uci(game: &Game, id: NodeId) -> String {
    UciMove::from_move(game.node(id).mv, CastlingMode::Standard).to_string()
}

fn main_line(game: &Game) -> Vec<String> {
    game.main_line().map(|id| uci(game, id)).collect()
}

/// Every move of every variation, by the moves that lead to it.
fn variations(game: &Game) -> BTreeSet<Vec<String>> {
    let main = main_line(game);
    let (mut found, mut open) = (BTreeSet::new(), vec![(NodeId::ROOT, Vec::new())]);
    while let Some((node, path)) = open.pop() {
        for child in game.children(node) {
            let mut path: Vec<String> = path.clone();
            path.push(uci(game, child));
            if !main.starts_with(&path) {
                found.insert(path.clone());
            }
            open.push((child, path));
        }
    }
    found
}

fn games(pgn: &[u8]) -> Vec<Game> {
    import::pgn(pgn).0.games
}

/// Braille to PGN and that PGN read: what another program sees of it.
fn read_games(braille: &[u8]) -> Vec<Game> {
    let reading = read::read(&Source::new("shared", braille), &read::Options::default());
    let mut pgn = Vec::new();
    write::pgn(&reading.book, &mut pgn).unwrap();
    games(&pgn)
}

#[test]
fn thirty_five_games_are_exact_in_four_dresses() {
    let (Some(brf), Some(pgn)) = (shared("cases/algebraic-2015.brf"), shared("cases/algebraic-2015.pgn")) else {
        return;
    };
    let wanted = games(&pgn);
    assert_eq!(wanted.len(), 35);
    let text = String::from_utf8(brf.clone()).unwrap();
    let lower = |byte: &u8| if (0x40..0x5F).contains(byte) { byte + 0x20 } else { *byte };
    let dresses = [
        ("upper", brf.clone()),
        ("lower", brf.iter().map(lower).collect()),
        ("CRLF", text.replace('\n', "\r\n").into_bytes()),
        ("Unicode", write::unicode(&brf).into_bytes()),
    ];
    for (dress, bytes) in dresses {
        let read = read_games(&bytes);
        assert_eq!(read.len(), wanted.len(), "{dress}");
        for (number, (read, wanted)) in read.iter().zip(&wanted).enumerate() {
            assert_eq!(main_line(read), main_line(wanted), "{dress}, game {}", number + 1);
            assert_eq!(read.outcome, wanted.outcome, "{dress}, game {}", number + 1);
        }
    }
}

/// Names in titles are uncontracted, up to the first comma of print.
#[test]
fn thirty_five_games_keep_their_players() {
    let (Some(brf), Some(pgn)) = (shared("cases/algebraic-2015.brf"), shared("cases/algebraic-2015.pgn")) else {
        return;
    };
    let name = |game: &Game, side| game.tag(side).map(|name| name.split(',').next().unwrap().to_owned());
    for (number, (read, wanted)) in read_games(&brf).iter().zip(&games(&pgn)).enumerate() {
        for side in ["White", "Black"] {
            assert_eq!(name(read, side), name(wanted, side), "game {}", number + 1);
        }
    }
}

#[test]
fn the_annotated_book_keeps_main_lines_and_variations() {
    let (Some(brf), Some(pgn)) = (shared("books/blue-book-2015.brf"), shared("books/blue-book-2015.pgn")) else {
        return;
    };
    let (read, wanted) = (read_games(&brf), games(&pgn));
    assert_eq!(read.len(), wanted.len());
    for (number, (read, wanted)) in read.iter().zip(&wanted).enumerate() {
        assert_eq!(main_line(read), main_line(wanted), "game {}", number + 1);
        assert_eq!(variations(read), variations(wanted), "game {}", number + 1);
    }
}

/// Two books of descriptive notation: each game to its end, but for the one that a misprint stops, `,,KR-,,KI`.
#[test]
fn the_descriptive_books_are_played_to_their_ends() {
    for (name, plies) in [
        ("books/strategy-2015.brf", &[60, 30, 41, 76, 73, 58, 57, 134, 48][..]),
        ("books/strategy-2001.brf", &[26, 69, 89, 71, 6]),
    ] {
        let Some(bytes) = shared(name) else { return };
        let lengths: Vec<usize> = read_games(&bytes).iter().map(|game| main_line(game).len()).collect();
        assert_eq!(lengths, plies, "{name}");
        let source = Source::new(name, &bytes);
        let findings = read::read(&source, &read::Options::default()).findings;
        let stops: Vec<&[u8]> = findings
            .iter()
            .filter(|finding| matches!(finding.rule.code().as_str(), "BC201" | "BC301" | "BC302"))
            .map(|finding| source.cells(finding.span))
            .collect();
        let wanted: &[&[u8]] = if name.contains("2015") { &[b",,KR-,,KI"] } else { &[] };
        assert_eq!(stops, wanted, "{name}");
    }
}
