//! Words of descriptive notation and what they name, by the code's own examples.

use super::*;
use crate::ast::{Core, Letters, Prefix};
use crate::book::Edition;
use crate::parse;

fn core(cells: &str, edition: Edition) -> Option<Core> {
    parse::descriptive(cells.as_bytes(), edition).map(|word| word.core)
}

fn new(cells: &str) -> Option<Core> {
    core(cells, Edition::Ueb2015)
}

fn named(cells: &str) -> Named {
    match new(cells) {
        Some(Core::Moves(moves)) => match moves[0].body {
            crate::ast::Body::Named(named) => named,
            other => panic!("{cells} is {other:?}"),
        },
        other => panic!("{cells} is {other:?}"),
    }
}

/// The cuts of a word, as print would have them.
fn ways(cells: &str) -> Vec<String> {
    let named = named(cells);
    let print = |cut: Cut| {
        let mut print = String::new();
        super::print(&with_joint(&named, Some(cut.at)), &mut print);
        print
    };
    cuts(&named).map(print).collect()
}

/// §3.17–3.21: the examples of the code, with hyphen and cross and without.
#[test]
fn the_examples_of_the_code_are_cut() {
    for (cells, expected) in [
        ("P'K4", "P-K4"),
        ("PXP", "PxP"),
        ("PKB4", "P-KB4"),
        ("PB4", "P-B4"),
        ("IPP", "KtPxP"),
        ("PP", "PxP"),
        ("KIPP", "KKtPxP"),
        ("KIPRP", "KKtPxRP"),
        ("PBP", "PxBP"),
        ("PQBP", "PxQBP"),
        ("IKB3", "Kt-KB3"),
        ("IB3", "Kt-B3"),
        ("KRQ1", "KR-Q1"),
        ("RQ1", "R-Q1"),
        ("BXIP", "BxKtP"),
        ("QR'K1", "QR-K1"),
    ] {
        assert_eq!(ways(cells), [expected], "{cells}");
    }
    assert_eq!(ways("KBP"), ["KxBP", "KBxP"]);
    assert_eq!(ways("QRP"), ["QxRP", "QRxP"]);
}

/// §2.1, §3.14–3.16: what stands behind dots 5-6 is a name where it can be one.
#[test]
fn names_of_men_squares_files_and_ways() {
    for (cells, print) in [
        (";I", "knight"),
        (";PP", "pawns"),
        (";KBP", "KBP"),
        (";K4", "K4"),
        (";QB3", "QB3"),
        (";QI-FILE", "QKt-file"),
        (";KB3-QB6", "KB3-QB6"),
        (";I'R5-B6", "Kt-R5-B6"),
        (";B'Q2-;B3>1", "B-Q2-B3"),
        (";Q'S", "queen"),
    ] {
        match new(cells) {
            Some(Core::Label(label)) => assert_eq!(crate::read::print_of_label(&label), print, "{cells}"),
            other => panic!("{cells} is {other:?}"),
        }
    }
    assert!(matches!(core(",KBP", Edition::Bauk2001), Some(Core::Label(_))));
    assert!(matches!(new(";PXP>4"), Some(Core::Moves(moves)) if moves[0].prefix == Prefix::Unstated));
    assert!(matches!(new(".>C"), Some(Core::Moves(moves)) if moves[0].prefix == Prefix::White));
    // The words black, arc and I'd, and a wordsign.
    for prose in ["BK", "ARC", "I'D", "X", "PK", "K'S", "QXK"] {
        assert_eq!(new(prose), None, "{prose}");
    }
}

/// docs/decisions §4.12, §5: British brackets, where a rank cannot stand.
#[test]
fn a_seven_is_a_rank_or_a_bracket() {
    let old = |cells: &str| match core(cells, Edition::Bauk2001) {
        Some(Core::Moves(moves)) => match moves[0].body {
            crate::ast::Body::Named(named) => {
                let mut print = String::new();
                super::print(&with_joint(&named, None), &mut print);
                print
            }
            other => format!("{other:?}"),
        },
        other => format!("{other:?}"),
    };
    for (cells, print) in [
        ("P'K87Q7", "P-K8(Q)"),
        ("R7B57'B2", "R(B5)-B2"),
        ("R7R77'Q7", "R(R7)-Q7"),
        ("B7KB87K7", "B(KB8)-K7"),
        ("I'B7", "Kt-B7"),
        ("PXP7", "PxP"),
        (",B'B271", "B-B2"),
        ("7,Q'B4>*81", "Q-B4"),
    ] {
        assert_eq!(old(cells), print, "{cells}");
    }
}

/// §3.15: a square has two names.
#[test]
fn squares_are_counted_from_the_mover() {
    let fen = |turn| crate::testing::position(&format!("4k3/3q4/8/8/8/8/3Q4/4K3 {turn} - - 0 1"));
    for (turn, to) in [("w", Square::E3), ("b", Square::E6)] {
        let position = fen(turn);
        let wings = Wings::new(&position);
        let moves = fits(&position, &wings, &named("Q'K3"));
        assert_eq!(moves.iter().map(|mv| mv.to()).collect::<Vec<_>>(), [to]);
    }
}

/// Whatever the bytes, an answer comes, and its offsets lie in the word.
#[test]
fn any_word_gets_an_answer() {
    fn inside(cells: Vec<u8>, old: bool) -> bool {
        let letters = b"KQRBIPX'>C7\"<;,-.*4";
        let edition = if old { Edition::Bauk2001 } else { Edition::Ueb2015 };
        let near: Vec<u8> = cells.iter().map(|byte| letters[usize::from(*byte) % letters.len()]).collect();
        [cells, near].iter().all(|cells| {
            parse::descriptive(cells, edition).is_none_or(|word| word.open <= word.tail && word.tail <= cells.len())
        })
    }
    quickcheck::QuickCheck::new().tests(5_000).quickcheck(inside as fn(Vec<u8>, bool) -> bool);
}

#[test]
fn letters_have_room_for_the_longest_run() {
    assert_eq!(Letters::new(b"KIPQRP").unwrap().cells(), b"KIPQRP");
    assert_eq!(Letters::new(b"KIPQRPP"), None);
}
