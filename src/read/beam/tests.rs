//! Lines that can be read in several ways, what decides between them, and how long it takes.

use super::*;
use crate::book::{Edition, Notation, SanParts};
use crate::place::Span;
use crate::read::print;
use crate::read::search::{Follow, Played, marked, play};
use crate::testing::position;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, File, Rank};
use std::time::{Duration, Instant};

/// Asks about every move.
struct Each<F>(F);

impl<F: FnMut(Played<'_>)> Follow for Each<F> {
    fn is_brisk(&self) -> bool {
        false
    }

    fn departure(&self, _: &Chess, _: Move) -> (Option<File>, Option<Rank>) {
        (None, None)
    }

    fn plain(&mut self, index: usize, _: Move, _: SanParts, _: &State) {
        panic!("ply {index} was passed over");
    }

    fn played(&mut self, step: Played<'_>) {
        (self.0)(step);
    }
}

/// What some words are read as from a position: SAN, print, and how many moves stayed open.
fn line(fen: &str, words: &str) -> (String, String, usize) {
    let mut lexicon = Lexicon::new(Edition::Ueb2015, Notation::Descriptive);
    let plies: Vec<Ply> = words
        .split(' ')
        .filter(|word| !word.bytes().all(|cell| cell.is_ascii_digit()))
        .map(|word| Ply { span: Span::default(), word: lexicon.id(word.as_bytes()) })
        .collect();
    let (mut san, mut text, mut open) = (Vec::new(), Vec::new(), 0);
    let mut each = Each(|step: Played<'_>| {
        san.push(SanPlus::from_move((**step.before).clone(), step.mv).to_string());
        let shown = print::as_played(std::slice::from_ref(marked(&lexicon, step.word).unwrap()), step.cut);
        text.push(print::marked(&shown[0], true, ""));
        open += step.rivals.len();
    });
    play(&lexicon, position(fen), &plies, &mut each);
    (san.join(" "), text.join(" "), open)
}

/// Lines of descriptive notation that can be read two ways.
#[test]
fn lines_that_can_be_read_two_ways_are_read_the_right_way() {
    for (fen, words, san, text) in [
        // desc-01: a king checked by a pawn on f2; no king's bishop can take.
        ("4k3/8/8/8/8/8/5p2/4K3 w - - 0 20", "20 KBP", "Kxf2", "KxBP"),
        ("4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 20", "20 KBP", "Bxd5", "KBxP"),
        // desc-03: only after castling on the king's side can the queen's rook go to Q1.
        (
            "r3k2r/pppbbppp/8/8/8/8/PPP1BPPP/R3K2R w KQkq - 0 15",
            "15 >C B'KB3 16 QR'Q1",
            "O-O Bf6 Rad1",
            "Castles B-KB3 QR-Q1",
        ),
        // desc-04: a pawn is called by the file it stands on now.
        ("4k3/4p3/8/5p2/6P1/8/8/4K3 w - - 0 20", "20 IPXP P'K3 21 BPXP", "gxf5 e6 fxe6", "KtPxP P-K3 BPxP"),
        // desc-06 and desc-10, bare.
        (
            "r2qkbnr/pppb1ppp/2np4/1B6/3QP3/5N2/PPP2PPP/RNB1K2R w KQkq - 0 6",
            "6 BI BB 7 BI5",
            "Bxc6 Bxc6 Bg5",
            "BxKt BxB B-Kt5",
        ),
        ("5r1k/8/8/8/3N4/8/8/4K3 w - - 0 16", "16 IK6 RKI1", "Ne6 Rg8", "Kt-K6 R-KKt1"),
        // desc-09, sign-15, sign-23; joined signs as well.
        ("7k/8/8/3pP3/8/8/8/4K3 w - d6 0 20", "20 PXP>EP", "exd6", "PxP e.p."),
        ("4k3/8/8/3pP3/8/8/4R3/4K3 w - d6 0 20", "20 PXP>EP>*", "exd6+", "PxP e.p. ch"),
        ("4k3/8/8/3pP3/8/8/4R3/4K3 w - d6 0 20", "20 PXP>EP*", "exd6+", "PxP e.p. ch"),
        ("4k3/8/3p4/8/4N3/8/4R3/4K3 w - - 0 12", "12 IXP>4*", "Nxd6+", "KtxP dis ch"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 12", "12 >CK>6", "O-O", "Castles K!"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 12", "12 >CK6", "O-O", "Castles K!"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 12", "12 >CQ", "O-O-O", "Castles Q"),
    ] {
        let (read, shown, _) = line(fen, words);
        assert_eq!((read.as_str(), shown.as_str()), (san, text), "{words}");
    }
}

/// §3.7, docs/decisions §4.12: promotion and bracketed squares in every form that is read.
#[test]
fn promotions_and_brackets() {
    let pawn = "8/4P2k/8/8/8/8/8/4K3 w - - 0 50";
    for words in ["P'K8-Q", "P'K8\"<Q\">", "PK8-Q", "P'K8"] {
        assert_eq!(line(pawn, words).0, "e8=Q", "{words}");
    }
    assert_eq!(line(pawn, "P'K8-I").0, "e8=N");
    assert_eq!(line("7k/8/8/1R6/8/8/8/1R2K3 w - - 0 1", "R\"<I5\">'I2").0, "R5b2");
    assert_eq!(line("7k/8/8/1R6/8/8/8/1R2K3 w - - 0 1", "R\"<1\">'I2").0, "R1b2");
}

/// Signs of check choose between men, and what is truly open is said.
#[test]
fn a_true_check_chooses_and_an_open_move_is_reported() {
    // Both rooks go to K2, and both give check there.
    assert_eq!(line("4k3/8/8/8/8/8/R6R/6K1 w - - 0 1", "R'K2>*").2, 1);
    // Only one bishop of B4 gives check; and without the sign the other was meant.
    let bishops = "5k2/8/8/8/8/8/3B4/3BK3 w - - 0 1";
    assert_eq!((line(bishops, "B'I4>*").0.as_str(), line(bishops, "B'I4").0.as_str()), ("Bb4+", "Bg4"));
    let pawns = "3k4/8/8/8/8/8/1P4P1/4K3 w - - 0 1";
    // Later moves decide: P-QKt3 can follow only where the other pawn went first.
    assert_eq!((line(pawns, "P'I3 K'K2 P'QI3").0.as_str(), line(pawns, "P'I3 K'K2 P'QI3").2), ("g3 Ke7 b3", 0));
    // Either pawn may go on to its fourth square: open.
    assert_eq!(line(pawns, "P'I3 K'K2").2, 1);
}

/// §3.21: the wing that rooks of a diagram are named by is most likely the one they stand nearer to, but need not be.
#[test]
fn rooks_of_a_diagram_are_told_apart_by_where_they_stand() {
    let rooks = "4k3/8/8/8/8/8/8/KR5R w - - 0 1";
    assert_eq!(line(rooks, "KR'Q1"), ("Rhd1".to_owned(), "KR-Q1".to_owned(), 0));
    assert_eq!(line(rooks, "QR'Q1"), ("Rbd1".to_owned(), "QR-Q1".to_owned(), 0));
    assert_eq!(line(rooks, "R'Q1").2, 1);
    assert_eq!(line("4k3/8/8/8/8/4K3/8/1R5R w - - 0 1", "KR'QR1").0, "Ra1");
}

/// Two hundred moves, ten of them open to the end, and one that stops the game: a blink.
#[test]
fn a_long_game_with_open_moves_takes_a_blink() {
    let fen = "4k3/8/8/8/8/8/PP4PP/RN2K1NR w KQ - 0 1";
    let mut words = String::from(
        "P'I3 K'K2 P'R3 K'K1 I'B3 K'K2 P'R4 K'K1 R'R2 K'K2 P'I4 K'K1 R'R3 K'K2 P'R5 K'K1 P'I5 K'K2 P'R6 K'K1",
    );
    for _ in 0..95 {
        words.push_str(" K'B1 K'K2 K'K1 K'K1");
    }
    words.push_str(" Q'Q8");
    let start = Instant::now();
    let (san, _, _) = line(fen, &words);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert_eq!(san.split(' ').count(), 400);
}
