//! Moves of a game in the wrong dress, and analysis that only looks like it.

use super::*;
use crate::read::{Options, read};
use crate::source::Source;

fn pgn(cells: &str) -> String {
    let reading = read(&Source::new("x", cells.as_bytes()), &Options::default());
    let mut out = Vec::new();
    crate::write::pgn(&reading.book, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.split("\n\n").nth(1).unwrap_or_default().trim_end().replace('\n', " ")
}

const HEAD: &str = "              ,OAK V ,ELM\n    1 P'K4 P'K4 2 I'KB3\n  ,SOLID4\n";

/// A paragraph with just the moves that are missing is the game's.
#[test]
fn a_paragraph_may_hold_the_moves_that_are_missing() {
    let game = pgn(&format!("{HEAD}  ;I'QB3 3 B'I5 P'QR3\n  ,! ,SPANI%4\n    4 B'R4 I'B3\n"));
    assert_eq!(game, "1. e4 e5 2. Nf3 {Solid.} 2... Nc6 3. Bb5 a6 {The Spanish.} 4. Ba4 Nf6 *");
}

/// Where the game goes on from where it left off, the paragraph is a variation.
#[test]
fn a_variation_stays_one() {
    let game = pgn(&format!("{HEAD}  2 P'KB4 PXP 3 I'KB3\n    2 -I'QB3 3 B'I5\n"));
    assert_eq!(game, "1. e4 e5 2. Nf3 {Solid.} (2. f4 exf4 3. Nf3) 2... Nc6 3. Bb5 *");
}

#[test]
fn a_move_may_be_dressed_as_prose() {
    for cells in [&b",,KR-,,KI"[..], b";,P-;,K#D", b",,QI-,Q2"] {
        assert!(in_prose(cells), "{}", String::from_utf8_lossy(cells));
    }
    for cells in [&b"KR'K1"[..], b",WELL-,KNOWN", b",-", b"K-K", b",K-"] {
        assert!(!in_prose(cells), "{}", String::from_utf8_lossy(cells));
    }
}
