//! Games in very descriptive notation: read, judged, and read back from what the writer makes of them.

use super::*;
use crate::testing::RandomGame;
use quickcheck::QuickCheck;
use shakmaty::san::SanPlus;

fn sans(game: &Game) -> String {
    let mut position = game.first_position();
    let moves = game.main_line().map(|id| SanPlus::from_move_and_play_unchecked(&mut position, game.node(id).mv));
    moves.map(|san| san.to_string()).collect::<Vec<_>>().join(" ")
}

fn rules(findings: &[Diagnostic]) -> Vec<Rule> {
    findings.iter().map(|finding| finding.rule).collect()
}

/// The only game of a text without findings.
fn clean(text: &str) -> Game {
    let (mut book, findings) = vdn(text.as_bytes());
    assert_eq!(findings, []);
    assert_eq!(book.games.len(), 1);
    book.games.remove(0)
}

/// The only game and the only finding of a text.
fn faulty(text: &str) -> (Game, Diagnostic) {
    let (mut book, mut findings) = vdn(text.as_bytes());
    assert_eq!((book.games.len(), findings.len()), (1, 1), "{findings:?}");
    (book.games.remove(0), findings.remove(0))
}

fn written(game: Game) -> String {
    let mut out = Vec::new();
    let findings = crate::write::vdn::vdn(&Book { games: vec![game], ..Book::default() }, &mut out).unwrap();
    assert_eq!(findings, []);
    String::from_utf8(out).unwrap()
}

const SCHOLAR: &str = "white_E_pawn@E2>E4 black_E_pawn@E7>E5
white_king's_bishop@F1>C4 black_queen's_knight@B8>C6
white_queen@D1>H5&clev black_king's_knight@G8>F6&??
white_queen@H5>F7Xblack_F_pawn&#!!
";

#[test]
fn a_short_game_is_read_and_written_back_as_it_was() {
    let game = clean(SCHOLAR);
    assert_eq!(sans(&game), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
    assert_eq!(game.outcome, Outcome::White);
    assert_eq!(game.note(game.last()).unwrap().glyphs, [3]);
    assert_eq!(written(game), SCHOLAR.replace("clev", "!?"));
}

/// The King's Gambit accepted, with the document's own example.
#[test]
fn the_documents_gambit_is_legal_in_its_place() {
    let text = "white_E_pawn@E2>E4 black_E_pawn@E7>E5 white_F_pawn@F2>F4 black_E_pawn@E5>F4Xwhite_F_pawn@F4";
    assert_eq!(sans(&clean(text)), "e4 e5 f4 exf4");
}

#[test]
fn en_passant_names_the_square_of_the_pawn_taken() {
    let text = "white_E_pawn@E2>E4 black_A_pawn@A7>A6\nwhite_E_pawn@E4>E5 black_D_pawn@D7>D5\n\
                white_E_pawn@E5>D6Xblack_D_pawn@D5\n";
    let game = clean(text);
    assert_eq!(sans(&game), "e4 a6 e5 d5 exd6");
    assert_eq!(written(game), text);
    let (_, finding) = faulty(&text.replace("pawn@D5\n", "pawn@D6\n"));
    assert_eq!((finding.rule, finding.message.as_str()), (Rule::FalseMan, "the man taken stands on d5, not on d6"));
}

#[test]
fn castling_is_the_kings_move() {
    let text = "[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n\
                white_king@E1>G1 black_king@E8>C8\nwhite_rook@F1>F8 black_rook@H8>F8Xwhite_rook&+\n";
    let text = &text.replace("&+", "");
    let game = clean(text);
    assert_eq!(sans(&game), "O-O O-O-O Rf8 Rhxf8");
    assert_eq!(written(game), *text);
}

#[test]
fn a_promotion_says_what_the_pawn_becomes() {
    let fen = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    let text = format!("{fen}white_pawn@A7>A8&rook black_king@H7>G7\n");
    let game = clean(&text);
    assert_eq!(sans(&game), "a8=R Kg7");
    assert_eq!(written(game), text);
    let silent = clean(&format!("{fen}white_pawn@A7>A8 black_king@H7>G7 white_knight@A8>C7"));
    assert_eq!(sans(&silent), "a8=N Kg7 Nc7", "what follows decides");
    let (queen, finding) = faulty(&format!("{fen}white_pawn@A7>A8 black_king@H7>G7"));
    assert_eq!((sans(&queen).as_str(), finding.rule), ("a8=Q Kg7", Rule::AmbiguousMove));
    let (_, finding) = faulty(&format!("{fen}white_king@A1>B1&queen"));
    assert_eq!(finding.rule, Rule::FalsePromotion);
}

#[test]
fn false_statements_are_found_and_the_move_between_the_squares_is_played() {
    for (word, rule, message) in [
        ("white_bishop@G1>F3", Rule::FalseMan, "a white knight stands on g1, no white bishop"),
        ("black_knight@G1>F3", Rule::FalseMan, "a white knight stands on g1, no black knight"),
        ("white_queen's_knight@G1>F3", Rule::FalseOrigin, "the white knight on g1 is the king's, not the queen's"),
        ("white_D_pawn@E2>E4", Rule::FalseOrigin, "the white pawn on e2 began on the e-file, so it is no D pawn"),
        ("white_G_knight@G1>F3", Rule::MisplacedPart, "a knight has no file in its name, but here is 'G'"),
        ("white_E_pawn@E2>E4Xblack_pawn", Rule::FalseCapture, "nothing stands on e4 to be taken"),
        ("white_E_pawn@E2>E4&+", Rule::FalseCheck, "the move gives no check"),
        ("white_E_pawn@E2>E4&mate", Rule::FalseMate, "no mate: the king is not in check"),
        ("white_E_pawn@E2>E4&=", Rule::FalseStalemate, "no stalemate: Black can move"),
        ("white_E_pawn@E2>E4&", Rule::EmptyCondition, "no condition stands after '&'"),
    ] {
        let (game, finding) = faulty(word);
        assert_eq!((finding.rule, finding.message.as_str()), (rule, message), "{word}");
        assert_eq!((game.len(), finding.span), (1, Span::new(0, word.len())), "{word}");
        assert_eq!(finding.mv, Some(format!("1. {word}")));
    }
}

#[test]
fn an_impossible_move_ends_the_game_and_the_rest_is_kept() {
    let text = "white_E_pawn@E2>E4 black_E_pawn@E7>E5 white_knight@G1>G3 black_knight@B8>C6 white_bishop@F1>B5";
    let (game, finding) = faulty(text);
    assert_eq!(sans(&game), "e4 e5");
    assert_eq!(finding.message, "a white knight on g1 does not reach g3");
    assert_eq!((finding.rule, finding.span), (Rule::IllegalMove, Span::new(38, 56)));
    assert_eq!(finding.mv.as_deref(), Some("2. white_knight@G1>G3"));
    assert_eq!(finding.fixes[0].edits[0].replacement, "white_king's_knight@G1>F3");
    let rest = &game.note(game.last()).unwrap().after[0];
    assert_eq!(rest.text, "white_knight@G1>G3 black_knight@B8>C6 white_bishop@F1>B5");
}

#[test]
fn the_examples_without_a_position_are_found_impossible() {
    let (_, finding) = faulty("white_queen@D1>H6");
    assert_eq!(finding.message, "a white queen on d1 does not reach h6");
    let (_, finding) = faulty("white_queen's_bishop@A2>E6Xblack_queen's_knight@E6&#!!");
    assert_eq!(finding.message, "a white pawn stands on a2, no white bishop; white bishops stand on c1 and f1");
}

#[test]
fn a_bad_word_is_found_and_the_rest_is_read() {
    let (game, finding) = faulty("white_E_pawn@E2>E4 hello black_E_pawn@E7>E5");
    assert_eq!((sans(&game).as_str(), finding.rule), ("e4 e5", Rule::UnreadableWord));
    let first = game.main_line().next().unwrap();
    assert_eq!(game.note(first).unwrap().after[0].text, "hello", "nothing is lost");
    let (game, finding) = faulty("white_E_pawn@E2>E4 black_E_paun@E7>E5 white_king's_knight@G1>F3");
    assert_eq!((sans(&game).as_str(), finding.span), ("e4", Span::new(27, 31)));
    assert_eq!(rules(&vdn(b"white_king \xFF\xFE white_D_pawn@D2>D4").1), [Rule::UnreadableWord; 2]);
}

#[test]
fn tags_results_and_numbers_of_pgn_are_read() {
    let game =
        clean("[White \"Oak \\\"O\\\"\"]\n[Black \"Elm\"]\n[Result \"1/2-1/2\"]\n\n1. white_E_pawn@E2>E4 1/2-1/2\n");
    assert_eq!((game.tag("White"), game.tag("Result"), game.outcome), (Some("Oak \"O\""), None, Outcome::Draw));
    let (game, finding) = faulty("[Result \"2-0\"]\n");
    assert_eq!((game.outcome, finding.rule), (Outcome::Unknown, Rule::UnreadableTag));
    let (game, finding) = faulty(&format!("[Result \"0-1\"]\n\n{SCHOLAR}"));
    assert_eq!((game.outcome, finding.rule), (Outcome::White, Rule::ResultContradicts));
    assert_eq!(faulty("[White Oak]\nwhite_E_pawn@E2>E4").1.rule, Rule::UnreadableTag);
    let (game, finding) = faulty("[FEN \"nothing\"]\n\nwhite_E_pawn@E2>E4");
    assert_eq!((game.len(), finding.rule), (0, Rule::UnreadableTag));
    assert_eq!(game.note(NodeId::ROOT).unwrap().after[0].text, "white_E_pawn@E2>E4");
}

/// The player who is to move resigns; a result in figures knows better.
#[test]
fn a_resignation_is_said_of_the_last_move() {
    let game = clean("white_E_pawn@E2>E4&resgn");
    assert_eq!(game.outcome, Outcome::White);
    assert_eq!(written(game), "white_E_pawn@E2>E4&-\n");
    assert_eq!(clean("white_E_pawn@E2>E4 &-").outcome, Outcome::White);
    assert_eq!(clean("[Result \"0-1\"]\n\nwhite_E_pawn@E2>E4&-").outcome, Outcome::Black);
    let (game, finding) = faulty("white_E_pawn@E2>E4&- black_E_pawn@E7>E5");
    assert_eq!((game.len(), finding.rule), (1, Rule::MoveAfterEnd));
}

#[test]
fn games_are_told_apart_by_tags_and_by_blank_lines() {
    let games = |text: &str| vdn(text.as_bytes()).0.games.iter().map(sans).collect::<Vec<_>>();
    let (e4, e5, nf3) = ("white_E_pawn@E2>E4", "black_E_pawn@E7>E5", "white_knight@G1>F3");
    assert_eq!(games(&format!("{e4} {e5}\n\n{nf3}")), ["e4 e5 Nf3"], "a blank line alone parts nothing");
    assert_eq!(games(&format!("{e4}\n\n{nf3}")), ["e4", "Nf3"]);
    assert_eq!(games(&format!("{SCHOLAR}\n1. {e4} {e5}\n")), ["e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#", "e4 e5"]);
    assert_eq!(games(&format!("[White \"A\"]\n{e4} {e5}\n[White \"B\"]\n{nf3}")), ["e4 e5", "Nf3"]);
    assert_eq!(games("[White \"A\"]\n\n[White \"B\"]\n"), ["", ""]);
    assert!(games("").is_empty() && games("\u{FEFF}\n \n").is_empty());
}

#[test]
fn conditions_of_ones_own_are_remarks_and_come_back() {
    let text = "white_E_pawn@E2>E4&!Nbrilliant\n";
    let (game, finding) = faulty(&text.replace("Nb", "N&b"));
    assert_eq!(finding.rule, Rule::UnknownCondition);
    let note = game.note(game.last()).unwrap();
    assert_eq!(note.after.iter().map(|remark| remark.text.as_str()).collect::<Vec<_>>(), ["new plan", "brilliant"]);
    assert_eq!(written(game), text.replace("Nb", "N&b"));
}

#[test]
fn what_has_no_form_is_left_out_with_a_finding() {
    let mut game = clean(SCHOLAR);
    let mut black = game.first_position();
    let second = crate::testing::play(&mut black, "d2d4");
    let other = game.add(NodeId::ROOT, second, Span::default());
    game.note_mut(other).glyphs.push(1);
    let last = game.last();
    game.note_mut(last).glyphs.push(10);
    game.note_mut(last).after.push(Comment { text: "White wins.".to_owned(), span: Span::default() });
    let book = Book { games: vec![game], ..Book::default() };
    let findings = crate::write::vdn::vdn(&book, &mut Vec::new()).unwrap();
    let messages: Vec<&str> = findings.iter().map(|finding| finding.message.as_str()).collect();
    assert_eq!(messages[0], "1 variation has no form in very descriptive notation: left out");
    assert!(messages[1].starts_with("1 remark has") && messages[2].starts_with("1 glyph has"));
    assert!(rules(&findings).iter().all(|&rule| rule == Rule::CannotWrite));
}

/// Tree → very descriptive notation → tree: the same moves, result and glyphs, alone and among other games.
#[test]
fn games_survive_very_descriptive_notation() {
    fn same(a: &Game, b: &Game) -> bool {
        let line = |game: &Game| -> Vec<_> {
            let glyphs = |id| game.note(id).map(|note| note.glyphs.clone()).unwrap_or_default();
            game.main_line().map(|id| (game.node(id).mv, glyphs(id))).collect()
        };
        line(a) == line(b) && a.outcome == b.outcome && a.tags == b.tags
    }
    fn survives(RandomGame(first): RandomGame, RandomGame(mut second): RandomGame, names: (String, String)) -> bool {
        let tidy = |name: String| format!("x{}", name.replace(['\n', '\r'], " "));
        second.set_tag("White", tidy(names.0));
        second.set_tag("Black", tidy(names.1));
        [vec![first.clone()], vec![second.clone()], vec![first, second]].into_iter().all(|games| {
            let book = Book { games, ..Book::default() };
            let mut out = Vec::new();
            let left_out = crate::write::vdn::vdn(&book, &mut out).unwrap();
            let (back, findings) = vdn(&out);
            left_out.is_empty()
                && findings.is_empty()
                && back.games.len() == book.games.len()
                && back.games.iter().zip(&book.games).all(|(a, b)| same(a, b))
        })
    }
    type Names = (String, String);
    QuickCheck::new().tests(500).quickcheck(survives as fn(RandomGame, RandomGame, Names) -> bool);
}

/// Whatever the bytes, they are answered, and no finding lies outside of them.
#[test]
fn no_bytes_panic() {
    fn answered(bytes: Vec<u8>, cuts: Vec<(usize, u8)>) -> bool {
        let mut text = SCHOLAR.as_bytes().to_vec();
        for (at, byte) in cuts {
            let at = at % text.len();
            text[at] = byte;
        }
        [bytes, text].iter().all(|bytes| vdn(bytes).1.iter().all(|finding| finding.span.end as usize <= bytes.len()))
    }
    QuickCheck::new().tests(1000).quickcheck(answered as fn(Vec<u8>, Vec<(usize, u8)>) -> bool);
}
