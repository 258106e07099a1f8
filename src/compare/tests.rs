//! Differences in small books, as sentences of the plain report; and none in a real one.

use super::compare;
use crate::import;
use crate::read::{Options, read};
use crate::report::{self, Format, Origin, Report};
use crate::source::Source;
use crate::testing::shared;

/// The differences of two files, in plain sentences without dots.
fn differences(braille: &[u8], pgn: &[u8]) -> Vec<String> {
    let source = Source::new("book", braille);
    let reading = read(&source, &Options { repair: true, ..Options::default() });
    let (print, unclear) = import::pgn(pgn);
    assert!(unclear.is_empty(), "{unclear:?}");
    let findings = compare(&reading, &print);
    let mut out = Vec::new();
    let report = Report { origin: Origin::Braille(&source), findings: &findings };
    report::write(&[report], report::Options::new(Format::Plain), &mut out).unwrap();
    let lines = String::from_utf8(out).unwrap();
    let without_dots = |line: &str| match (line.find(" Written dots"), line.find(" BC6")) {
        (Some(from), Some(to)) => format!("{}{}", &line[..from], &line[to..]),
        _ => line.to_owned(),
    };
    lines.lines().skip(1).map(without_dots).collect()
}

const PRINT: &str = "[White \"Oak, Ann\"]\n[Black \"Elm\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 $1 {A good square for the Kt.} 2... Nc6 (2... Nf6 3. Nxe5) 3. Bb5 a6 4. Ba4 $16 Nf6 5. O-O 1-0\n";
const BRAILLE: &str = "              ,OAK V ,ELM\n    1 E4 E5 2 SF3>6\n  ,A GD SQU>E = ! ,KT4\n    2 -SC6\n  2 -SF6 3 S;E5\n    \
    3 LB5 A6 4 LA4>P SF6 5 JJ #A-#J\n";

fn changed(from: &str, to: &str) -> Vec<String> {
    assert!(BRAILLE.contains(from), "{from}");
    differences(BRAILLE.replace(from, to).as_bytes(), PRINT.as_bytes())
}

#[test]
fn a_faithful_transcription_has_no_difference() {
    assert_eq!(differences(BRAILLE.as_bytes(), PRINT.as_bytes()), [""; 0]);
}

#[test]
fn a_move_that_differs_is_named_once() {
    assert_eq!(
        changed("A6 4", "H6 4"),
        ["Page 1 line 6 cells 11 to 12, 3... : print has pawn to a6, and the transcription pawn to h6. BC601."]
    );
    // A word that cannot be played: the game goes on under the print's move.
    assert_eq!(
        changed("2 SF3>6", "2 SF4>6"),
        ["Page 1 line 2 cells 15 to 19, 2. : print has knight to f3, and the transcription 2. Nf4! BC601."]
    );
    assert_eq!(
        changed("2 -SC6", "2 -%C6"),
        ["Page 1 line 4 cells 7 to 10, 2... : print has knight to c6; here dots 36 146 14 235 is no move. BC601."]
    );
    assert_eq!(
        changed("5 JJ", "5 ^JJ"),
        ["Page 1 line 6 cells 28 to 30, 5. : print has castles king's side, and the transcription 5. 0-0+. BC601."]
    );
    assert_eq!(
        changed("SF6 5 JJ ", ""),
        [
            "Page 1 line 6 cells 16 to 20, 4... : the moves end here, and print goes on with knight to f6 and 1 more. BC601."
        ]
    );
}

#[test]
fn signs_results_and_players_are_compared() {
    assert_eq!(
        changed("SF3>6", "SF3>8"),
        [
            "Page 1 line 2 cells 15 to 19, 2. : print has the sign for good move, and the transcription that for bad move. BC604."
        ]
    );
    assert_eq!(
        changed("SF3>6", "SF3"),
        ["Page 1 line 2 cells 15 to 17, 2. : the sign for good move is left out. BC604."]
    );
    assert_eq!(
        changed("LA4>P", "LA4"),
        ["Page 1 line 6 cells 16 to 18, 4. : the sign for advantage is left out. BC604."]
    );
    assert_eq!(
        changed(" #A-#J", " #J-#A"),
        ["Page 1 line 6 cells 28 to 29: print has the result 1-0, and the transcription 0-1. BC605."]
    );
    assert_eq!(changed(" #A-#J", ""), ["Page 1 line 6 cells 28 to 29: the result is left out; print has 1-0. BC605."]);
    assert_eq!(
        changed(",OAK V", ",ASH V"),
        ["Page 1 line 2 cells 7 to 8: White is Oak, Ann in print, and Ash here. BC608."]
    );
}

#[test]
fn words_are_compared_without_what_braille_does_not_hold() {
    assert_eq!(changed("! ,KT4", "! ;S4"), [""; 0]);
    assert_eq!(
        changed("  ,A GD SQU>E = ! ,KT4\n", ""),
        [
            "Page 1 line 2 cells 15 to 19, 2. : print says \"A good square for the Kt\" behind this, and the transcription leaves it out. BC606."
        ]
    );
    assert_eq!(
        changed("GD SQU>E", "SQU>E"),
        [
            "Page 1 line 3 cells 6 to 10, 2. : print says \"good\" before this, and the transcription leaves it out. BC606."
        ]
    );
    assert_eq!(changed("GD SQU>E", "V GD SQU>E"), ["Page 1 line 3 cell 6, 2. : \"very\" is not in print. BC606."]);
    assert_eq!(
        changed("GD SQU>E", "BAD SQU>E"),
        ["Page 1 line 3 cells 6 to 8, 2. : print says \"good\", and the transcription \"bad\". BC606."]
    );
}

#[test]
fn variations_are_compared_move_by_move() {
    assert_eq!(
        changed("  2 -SF6 3 S;E5\n", ""),
        ["Page 1 line 4 cells 7 to 10, 2... : the variation that begins with knight to f6 is left out. BC607."]
    );
    assert_eq!(
        changed("3 S;E5", "3 D4"),
        [
            "Page 1 line 5 cells 12 to 13, 3. : in a variation, print has knight takes e5, and the transcription pawn to d4. BC607."
        ]
    );
}

#[test]
fn games_left_out_and_added_are_told_from_each_other() {
    let one = PRINT.to_owned();
    let two = "[White \"Ash\"]\n[Black \"Fir\"]\n\n1. d4 d5 2. c4 e6 *\n";
    assert_eq!(
        differences(BRAILLE.as_bytes(), format!("{one}\n{two}").as_bytes()),
        ["Page 1 line 6 cells 28 to 29: the game Ash against Fir is left out behind this. BC602."]
    );
    assert_eq!(
        differences(BRAILLE.as_bytes(), format!("{two}\n{one}").as_bytes()),
        ["Page 1 line 1 cell 1: the game Ash against Fir is left out before this. BC602."]
    );
    let braille = format!("              ,A% V ,FIR\n    1 D4 D5 2 C4 E6\n{BRAILLE}");
    assert_eq!(
        differences(braille.as_bytes(), one.as_bytes()),
        ["Page 1 line 2 cells 7 to 8: the game Ash against Fir is not in the print original. BC603."]
    );
}

/// A whole book, and three changes in it.
#[test]
fn a_real_book_has_no_difference_but_those_that_are_made() {
    let (Some(braille), Some(pgn)) = (shared("books/blue-book-2015.brf"), shared("books/blue-book-2015.pgn")) else {
        return;
    };
    assert_eq!(differences(&braille, &pgn), [""; 0]);
    let text = String::from_utf8(braille).unwrap();
    let changed = text
        .replacen("13 RAD1 RF7 14 F4 A5", "13 RAD1 RF7 14 F3 A5", 1)
        .replacen("41 QH2>6 QD7", "41 QH2>8 QD7", 1)
        .replacen("  ,?R1T5+ MATE 9 TWO MVS4\n", "", 1);
    assert_eq!(
        differences(changed.as_bytes(), &pgn),
        [
            "Page 1 line 8 cells 35 to 36, 14. : print has pawn to f4, and the transcription 14. f3. BC601.",
            "Page 1 line 20 cells 8 to 10, 22. : print says \"Threatening mate in two moves\" behind this, and the transcription leaves it out. BC606.",
            "Page 23 line 65 cells 16 to 20, 41. : print has the sign for good move, and the transcription that for bad move. BC604."
        ]
    );
}
