//! Series in text that one word by itself would read wrongly.

use crate::book::{Edition, Notation};
use crate::read::{Options, Reading, read};
use crate::source::Source;
use crate::write;

fn reading(edition: Edition, notation: Notation, cells: &str) -> Reading {
    let options = Options { edition: Some(edition), notation: Some(notation), ..Options::default() };
    read(&Source::new("x", cells.as_bytes()), &options)
}

fn print(reading: &Reading, writer: fn(&crate::book::Book, &mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    writer(&reading.book, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The print of a paragraph after a game, and the moves of that game with their variations.
fn analysis(edition: Edition, game: &str, text: &str) -> (String, String) {
    let cells = format!("              ,OAK V ,ELM\n    {game}\n  {text}\n");
    let reading = reading(edition, Notation::Descriptive, &cells);
    let (text, pgn) = (print(&reading, write::text), print(&reading, write::pgn));
    let last = text.trim_end().rsplit("\n\n").next().unwrap().replace('\n', " ");
    (last, pgn.split("\n\n").nth(1).unwrap().trim_end().replace('\n', " "))
}

const NEW: Edition = Edition::Ueb2015;
const OLD: Edition = Edition::Bauk2001;

/// P-B3 is c3 or f3: the queen gets out behind the one, the king behind the other.
#[test]
fn a_later_move_of_the_series_chooses() {
    for (line, moves) in [
        ("2 P'B3>1 P'Q4>2 3 Q'I3>4", "1. e4 e5 2. Nc3 (2. c3 d5 3. Qb3) *"),
        ("2 P'B3>1 P'Q4>2 3 K'B2>4", "1. e4 e5 2. Nc3 (2. f3 d5 3. Kf2) *"),
    ] {
        assert_eq!(analysis(NEW, "1 P'K4 P'K4 2 I'QB3", line).1, moves, "{line}");
    }
}

/// Kt-KB3 is named, not played; so 3. B-Kt5 does not belong to the game, in which no knight can take a pawn.
#[test]
fn a_position_without_the_reply_is_another() {
    let game = "1 P'K4 P'K4 2 I'KB3 I'QB3 3 B'B4";
    let (text, moves) = analysis(NEW, game, ",IF ;I'KB3>2 3 B'I5>1 IXP>2 4 >C1 >C4");
    assert_eq!(text, "If Kt-KB3; 3. B-Kt5, KtxP; 4. Castles, Castles.");
    assert_eq!(moves, "1. e4 e5 2. Nf3 Nc6 3. Bc4 {If Kt-KB3; 3. B-Kt5, KtxP; 4. Castles, Castles.} *");
}

/// A hyphen or a cross joins man and goal: that is no word, wherever it stands.
#[test]
fn what_can_be_nothing_but_a_move_is_one() {
    let game = "1 P'K4 P'K4 2 I'KB3 I'QB3 3 B'B4";
    for (cells, text) in [
        ("3 P'B3 OR B'I5>1 WD 2 WEAK4", "3. P-B3 or B-Kt5, would be weak."),
        ("3 P'Q4>2 PXP>1 & ,:T GA9S4", "3. P-Q4; PxP, and White gains."),
        ("23 RXR>1QXR>*2 24 K'I1>4", "23. RxR, QxR ch; 24. K-Kt1."),
        (";P'R3>1;P'R4 >E D\\BTFUL4", "P-R3, P-R4 are doubtful."),
        ("! W1K ;QP,-,BK'S ;B>4", "the weak QP - Black's bishop."),
        ("BY ;I'K4-,B#F4", "by Kt-K4-B6."),
        ("SEE ;P4 #CJ4", "see p. 30."),
        (";B4 ;,X ;V4 ;,Y4", "b. X v. Y."),
    ] {
        assert_eq!(analysis(NEW, game, cells).0, text, "{cells}");
    }
}

/// British Braille: ⠶ opens a variation, and ⠶⠢ before its move is no 75.
#[test]
fn the_british_bracket_holds_a_variation() {
    let game = "1 P'K4 P'K4 2 I'KB3 I'QB3 3 B'B4";
    let (text, moves) = analysis(OLD, game, "! DANI% GAMBIT 73 P'Q4>1 PXP2 4 P'B3>17 IS GD4");
    assert_eq!(text, "the danish gambit (3. P-Q4, PxP; 4. P-B3,) is good.");
    assert_eq!(moves, "1. e4 e5 2. Nf3 Nc6 3. Bc4 {is good.} ({the danish gambit} 3. d4 exd4 4. c3) *");
    assert_eq!(analysis(OLD, game, "BK CD ATTACK ! ;Q1 ,R & ,B>4").0, "black could attack the q, rook and bishop.");
}

/// "be quick." and "be said." are cell for cell 2 Q-K4 and 2 Nd4.
#[test]
fn a_short_form_behind_a_lower_wordsign_is_prose() {
    for (edition, notation, cells, text) in [
        (OLD, Notation::Descriptive, "  X M/ 2 QK4 24 QK4", "it must be quick. 24. Q-K4"),
        (NEW, Notation::Algebraic, "  ,X C 2 SD4", "It can be said."),
        (NEW, Notation::Algebraic, "  ,X MAY 2 SE51 AF ALL4", "It may be seen, after all."),
        (NEW, Notation::Algebraic, "  ,AF 2 SE5>1 C54", "After 2. Ne5, c5."),
        (NEW, Notation::Algebraic, "  ,AF 2 SD4 SF6 3 LE2", "After 2. Nd4 Nf6 3. Be2"),
        (OLD, Notation::Algebraic, "  ! ,S GOES 6,E4>1 FOLL[$ 0,G4", "the knight goes to e4, followed by g4"),
    ] {
        let reading = reading(edition, notation, cells);
        assert_eq!(print(&reading, write::text).trim_end(), text, "{cells}");
    }
}

/// What a series says is false decides against a place that it would leave its own for: `5 I'I5>*` belongs to the line
/// whose moves are left out before it, and gives no check in the game.
#[test]
fn a_series_leaves_its_line_for_what_is_true() {
    let game = "1 P'K4 P'K4 2 I'KB3 I'QB3 3 P'KI3 P'KI3 4 B'I2 B'I2 5 IXP";
    let (_, moves) = analysis(NEW, game, ",OR 3 B'I5 P'QR3>2 5 I'I5>*");
    let variation = "({Or} 3. Bb5 a6 {5. Kt-Kt5 ch})";
    assert_eq!(moves, format!("1. e4 e5 2. Nf3 Nc6 3. g3 {variation} 3... g6 4. Bg2 Bg7 5. Nxe5 *"));
}
