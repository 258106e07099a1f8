//! Braille of games and remarks, word by word, and laws that any game keeps.

use super::{BrailleOptions, braille, unicode};
use crate::book::{Edition, Notation};
use crate::import;
use quickcheck::QuickCheck;
use shakmaty::{Chess, Position};

fn written(pgn: &str) -> String {
    let (cells, findings) = braille(&import::pgn(pgn.as_bytes()).0, &BrailleOptions::default());
    assert_eq!(findings, []);
    String::from_utf8(cells).unwrap()
}

fn words(pgn: &str) -> String {
    written(pgn).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A fault that other programs had.
#[test]
fn castling_and_promotion() {
    let pgn = "1. e4 d5 2. exd5 Qxd5 3. Nf3 Bg4 4. Be2 Nc6 5. 0-0 0-0-0 6. b4 e5\n\
               7. b5 Nd4 8. b6 Nf6 9. bxc7 Nxe2+ 10. Qxe2 a6 11. cxd8Q+ Kxd8 *";
    let expected = "1 E4 D5 2 E;D5 Q;D5 3 SF3 LG4 4 LE2 SC6 5 JJ JJJ 6 B4 E5 7 B5 SD4 8 B6 SF6 9 B;C7 S_E2 \
                    10 Q;E2 A6 11 C_D8-Q K;D8";
    assert_eq!(words(pgn), expected);
}

/// A fault that other programs had.
#[test]
fn en_passant_with_check() {
    assert!(words("1. e4 e6 2. e5 Ke7 3. d4 f5 4. exf6ep+ Nxf6 *").ends_with("4 E_F6>EP S;F6"));
}

/// A fault that other programs had.
#[test]
fn nothing_follows_mate() {
    assert_eq!(words("[Result \"1-0\"]\n1. f3 e5 2. g4 Qh4# 0-1"), "1 F3 E5 2 G4 QH4>M");
}

/// Prose between the moves, the number said again. A number in a remark is text, lest it be read as analysis.
#[test]
fn remarks_are_paragraphs() {
    let text = written("[White \"Oak\"]\n[Black \"Elm\"]\n1. e4 {best; by test (1. d4)} e5 ; not { a brace\n2. Nf3 *");
    let expected =
        "              ,OAK V ,ELM\n    1 E4\n  BEST2 BY TEST \"<#A4 ;D4\">\n    1 -E5\n  NOT _< A BRACE\n    2 SF3\n";
    assert_eq!(text, expected);
}

/// §2.2 n.2, n.4; the draw is joined to its move.
#[test]
fn results_stand_where_the_code_wants_them() {
    assert_eq!(words("1. e4 e5 1-0"), "1 E4 E5>R");
    assert_eq!(words("1. e4 e5 0-1"), "1 E4 E5 >R");
    assert_eq!(words("1. e4 e5! 1/2-1/2"), "1 E4 E5>6D");
    assert_eq!(words("[Termination \"time forfeit\"]\n\n1. e4 e5 1-0"), "1 E4 E5 #A-#J ;T");
    assert_eq!(words("1. e4 e5 *"), "1 E4 E5");
}

/// §2.2 n.1, n.5.
#[test]
fn signs_share_one_indicator() {
    assert_eq!(words("1. e4!? $16 e5 $10 2. Nf3 $40 $1 *"), "1 E4>68P E5>Q 2 SF3>A6");
    assert_eq!(words("1. e4 $132 e5 $133 1-0"), "1 E4>C E5>CR");
    assert_eq!(words("1. e4 $146 e5 *"), "1 E4 ,A NOVELTY4 1 -E5");
}

/// §4.3, §4.4, docs/decisions §4.7.
#[test]
fn variations_are_paragraphs_and_brackets() {
    let text = written(
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... d6 3. d4 (3. a4 b6 (3... g6))) 3. exd5) 2... d6 {so it goes}) 2. Nf3 *",
    );
    let expected = "    1 E4 E5\n  1 -C5 2 SF3 \"<2 C3 D5 .<2 -D6 3 D4 ,-3\nA4 B6 \"<3 -G6\">,-.> 3 E;D5\"> 2 -D6 SO IT\n\
                    GOES4\n    2 SF3\n";
    assert_eq!(text, expected);
}

/// §1.1, §1.2, §1.4, §2.1: names and moves in text.
#[test]
fn names_in_text_bear_their_signs() {
    let text = "{If Nxf3+, the Queen's lost; pawns on a2-g8, ...Bg4. Then 12. Nf3 Nf6 13. Kt.} 1. e4 *";
    let expected = ",IF ;S_F3>1 THE ,QUEEN'S LOST2 ;PP ON ;A2-G8>1 -LG4>4 ,THEN #AB4 ;SF3 ;SF6 #AC4 ,KT4 1 E4";
    assert_eq!(words(text), expected);
}

/// §2.2 n.3.
#[test]
fn an_idea_is_joined_to_its_moves() {
    assert_eq!(words("1. e4 $140 {d4 soon} e5 *"), "1 E4 >I;D4 SOON 1 -E5");
}

/// §5: the start position of the code, and empty ranks in one group.
#[test]
fn a_diagram_is_in_forsyth() {
    let text = written("[FEN \"r2qk2r/8/8/8/4P3/8/8/R3K2R b KQkq - 0 12\"]\n12... O-O *");
    let expected = ",DIAGRAM3\n      (2=U2( 24 4P3 16 R3K2R\n    12 -JJ\n";
    assert_eq!(text, expected);
    let board = shakmaty::Board::default();
    let mut ranks = super::Words::default();
    super::forsyth(&board, Notation::Algebraic, &mut ranks);
    assert_eq!(ranks.cells(), b"(!V=UV!(&&&&&&&&32PPPPPPPPRSLQKLSR");
}

#[test]
fn pages_bear_their_numbers() {
    let options =
        BrailleOptions { pages: true, height: 4, width: 20, edition: Edition::Bauk2001, ..BrailleOptions::default() };
    let book =
        import::pgn(b"[White \"Oak\"]\n[Black \"Elm\"]\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *").0;
    let text = String::from_utf8(braille(&book, &options).0).unwrap();
    let expected = "                  #A\n     OAK V ELM\n    1 E4 E5 2 SF3\n    SC6 3 LB5 A6 4\n\
                    \x0C                  #B\n    LA4 SF6 5 JJ LE7\n";
    assert_eq!(text, expected);
}

#[test]
fn unicode_keeps_lines_and_pages() {
    assert_eq!(unicode(b"  R_F4\n\x0CE4"), "⠀⠀⠗⠸⠋⠲\n\x0C⠑⠲");
}

/// The game moves of 35 real games, word for word.
#[test]
fn real_games_are_written_as_by_another_hand() {
    let file = |ending: &str| crate::testing::shared(&format!("cases/algebraic-2015.{ending}"));
    let (Some(pgn), Some(brf)) = (file("pgn"), file("brf")) else { return };
    let brf = String::from_utf8(brf).unwrap();
    let moves = |text: &str| -> Vec<Vec<String>> {
        let page = |page: &str| {
            let lines = page.lines().filter(|line| line.starts_with("    ") && line.as_bytes().get(4) != Some(&b' '));
            // A title can begin in cell 5 as well; it never begins with a figure or a man.
            let lines = lines.filter(|line| !line[4..].starts_with(',') && !line[4..].starts_with("#"));
            // The judgements of the printed book are not in the PGN.
            let plain = |word: &str| {
                ["6", "8", "P"].iter().fold(word.to_owned(), |word, sign| word.replace(&format!(">{sign}"), ""))
            };
            lines.flat_map(str::split_whitespace).map(plain).collect()
        };
        text.split('\x0C').map(page).collect()
    };
    let ours = braille(&import::pgn(&pgn).0, &BrailleOptions::default()).0;
    let (ours, theirs) = (moves(&String::from_utf8(ours).unwrap()), moves(&brf));
    assert_eq!(ours.len(), theirs.len());
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert_eq!(ours, theirs);
    }
}

/// Whatever is played and said, no line is wider than asked for, and none ends in a blank.
#[test]
fn no_line_is_too_long() {
    fn fits(choices: Vec<u16>, said: String, width: u8) -> bool {
        let mut pgn = String::from("[White \"A very long name without any end to it\"]\n\n");
        let mut position = Chess::default();
        for (ply, choice) in choices.iter().enumerate() {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
            pgn.push_str(&format!("{} ", shakmaty::san::SanPlus::from_move(position.clone(), mv)));
            if ply % 5 == 0 {
                pgn.push_str(&format!("{{{} {}}} ", said.replace('}', ""), "long".repeat(ply % 30)));
            }
            position.play_unchecked(mv);
        }
        let options = BrailleOptions { width: usize::from(width) % 60, ..BrailleOptions::default() };
        let width = options.width.max(10);
        let (cells, _) = braille(&import::pgn(pgn.as_bytes()).0, &options);
        cells.split(|byte| b"\n\x0C".contains(byte)).all(|line| line.len() <= width && line.last() != Some(&b' '))
    }
    QuickCheck::new().tests(200).quickcheck(fits as fn(Vec<u16>, String, u8) -> bool);
}
