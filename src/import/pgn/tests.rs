//! PGN as people write it, and what becomes of it.

use super::pgn;
use crate::book::{Book, Game, Outcome};
use crate::diagnostic::{Diagnostic, Rule};

fn plies(game: &Game) -> usize {
    game.main_line().count()
}

fn one(text: &str) -> (Game, Vec<Diagnostic>) {
    let (mut book, findings) = pgn(text.as_bytes());
    assert_eq!(book.games.len(), 1, "{text}");
    (book.games.remove(0), findings)
}

fn after(game: &Game, ply: usize) -> Vec<String> {
    let node = [crate::book::NodeId::ROOT].into_iter().chain(game.main_line()).nth(ply).unwrap();
    game.note(node).map(|note| note.after.iter().map(|comment| comment.text.clone()).collect()).unwrap_or_default()
}

/// A fault that other programs had.
#[test]
fn zeros_castle_and_promotion_needs_no_sign() {
    let (game, findings) =
        one("[White \"Oak\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nf3 Bg4 4. Be2 Nc6 5. 0-0 0-0-0 6. b4 e5\n\
         7. b5 Nd4 8. b6 Nf6 9. bxc7 Nxe2+ 10. Qxe2 a6 11. cxd8Q+ Kxd8 *\n");
    assert_eq!(findings, []);
    assert_eq!(plies(&game), 22);
}

#[test]
fn a_remark_by_itself_is_a_game_without_moves() {
    for text in ["{Only a remark.} *\n", "{Only a remark.}"] {
        let (game, findings) = one(text);
        assert_eq!((plies(&game), after(&game, 0), findings.len()), (0, vec!["Only a remark.".to_owned()], 0));
    }
}

/// A fault that other programs had.
#[test]
fn en_passant_is_read_with_its_words() {
    for taking in ["exf6+ e.p.", "exf6ep+", "exf6e.p.+", "exf6 e.p.+", "exf6"] {
        let (game, findings) = one(&format!("1. e4 e6 2. e5 Ke7 3. d4 f5 4. {taking} Nxf6 *"));
        assert_eq!((plies(&game), findings.len()), (8, 0), "{taking}");
    }
}

/// A fault that other programs had: the board is believed before the tag.
#[test]
fn a_mate_settles_the_result() {
    let (game, findings) = one("[White \"Oak\"]\n[Black \"Elm\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    assert_eq!(game.outcome, Outcome::Black);
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].rule, Rule::ResultContradicts);
    assert_eq!(findings[0].message, "game 1, Oak v Elm: the tag says 1-0, but the last move is mate; 0-1 is kept");
    let (game, findings) = one("[Result \"1-0\"]\n1. e4 e5 1/2-1/2");
    assert_eq!((game.outcome, findings.len()), (Outcome::Draw, 1));
    assert_eq!(one("[Result \"1-0\"]\n1. e4 e5").0.outcome, Outcome::White);
}

/// A fault that other programs had.
#[test]
fn comments_of_both_kinds_stand_behind_their_moves() {
    let (game, findings) = one("\u{FEFF}% kept by hand\n[Event \"Night cup (round; 1) {A}\"]\n[White \"Oak\"]\n\n\
         1. e4 {best; by test (1. d4)} e5 ; not { a brace\n2. Nf3 Nc6\n%3. Bb5 a6\n3. Bc4 *\n");
    assert_eq!(findings, []);
    assert_eq!(plies(&game), 5);
    assert_eq!(game.len(), 5);
    assert_eq!(game.tag("Event"), Some("Night cup (round; 1) {A}"));
    assert_eq!(after(&game, 1), ["best; by test (1. d4)"]);
    assert_eq!(after(&game, 2), ["not { a brace"]);
}

#[test]
fn a_move_that_is_none_ends_the_game_and_the_rest_is_kept() {
    let (game, findings) =
        one("[White \"Oak\"]\n[Black \"Elm\"]\n\n1. e4 e5 2. Nf5 {a slip} Nc6 (2... d6 3. d4) 3. Bb5 a6 1-0\n");
    assert_eq!(plies(&game), 2);
    assert_eq!(after(&game, 2), ["2. Nf5 (a slip) Nc6 (2... d6 3. d4) 3. Bb5 a6"]);
    assert_eq!(findings.len(), 1);
    assert_eq!(
        findings[0].message,
        "game 1, Oak v Elm: 2. Nf5 cannot be played: no white knight can go to f5; the game ends before it"
    );
    assert_eq!(findings[0].mv.as_deref(), Some("2. Nf5"));
    assert_eq!((findings[0].span.start, findings[0].span.end), (41, 44));
    assert_eq!(game.outcome, Outcome::White);
}

#[test]
fn a_null_move_stops_its_variation_only() {
    let (game, findings) = one("1. e4 e5 (1... d5 2. -- dxe4 3. Nc3) (1... Z0) 2. Nf3 *");
    assert_eq!(plies(&game), 3);
    assert_eq!(game.len(), 4);
    assert_eq!(findings.len(), 2);
    assert!(findings[0].message.contains("2. -- cannot be played: a null move"), "{}", findings[0].message);
    assert_eq!(after(&game, 2), ["(1... Z0)"]);
}

#[test]
fn chess_960_is_refused_where_it_castles() {
    let text = "[FEN \"nbbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/NBBQRKRN w GEge - 0 1\"]\n[SetUp \"1\"]\n[White \"Oak\"]\n\n";
    let (game, findings) = one(&format!("{text}1. g3 g6 2. O-O O-O *"));
    assert_eq!((plies(&game), findings.len()), (2, 1));
    assert!(findings[0].message.starts_with("game 1, Oak v ?: 2. O-O cannot be played: this is castling of Chess960"));
    let (game, findings) = one(&format!("{text}1. g3 g6 *"));
    assert_eq!((plies(&game), findings.len()), (2, 1));
}

#[test]
fn a_game_may_start_elsewhere() {
    let (game, findings) = one("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n17... Ke7 18. e4 *");
    assert_eq!((plies(&game), findings.len()), (2, 0));
    assert!(game.start.is_some());
    let (game, findings) = one("[FEN \"no board\"]\n1. e4 e5 *");
    assert_eq!((plies(&game), findings.len()), (0, 1));
    assert_eq!(after(&game, 0), ["1. e4 e5"]);
}

#[test]
fn comments_find_their_place() {
    let (game, _) = one("{first} 1. e4 {king's\n  pawn} ({or} 1. d4 {queen's} d5) ({only words}) 1... e5 * ");
    assert_eq!(after(&game, 0), ["first"]);
    assert_eq!(after(&game, 1), ["king's pawn", "only words"]);
    let d4 = game.children(crate::book::NodeId::ROOT).nth(1).unwrap();
    let note = game.note(d4).unwrap();
    assert_eq!(note.before[0].text, "or");
    assert_eq!(note.after[0].text, "queen's");
}

#[test]
fn games_are_parted_by_markers_and_tags() {
    let (book, findings) = pgn(b"1. e4 *\n1. d4 1-0 {over}\n\n[White \"Oak\"]\n\n1. c4\n[White \"Elm\"]\n1. b4 *");
    assert_eq!(findings, []);
    let firsts: Vec<_> = book.games.iter().map(plies).collect();
    assert_eq!(firsts, [1, 1, 1, 1]);
    assert_eq!(after(&book.games[1], 1), ["over"]);
    assert_eq!(book.games[3].tag("White"), Some("Elm"));
}

#[test]
fn depth_and_length_have_no_limit() {
    let mut text = String::new();
    for number in 1..=700 {
        let moves = if number % 2 == 1 { "Nf3 Nf6" } else { "Ng1 Ng8" };
        text.push_str(&format!("{number}. {moves} "));
    }
    assert_eq!(plies(&one(&text).0), 1400);
    let deep = format!("1. e4 {}{}", "(1. d4 ".repeat(20_000), ")".repeat(20_000));
    assert_eq!(one(&deep).0.len(), 20_001);
    let open = "(".repeat(50_000);
    assert_eq!(one(&open).0.len(), 0);
}

/// The independent judge: pgn-reader, where it says anything, sees as many plies as we do.
#[test]
fn pgn_reader_counts_the_same_plies() {
    use pgn_reader::{Reader, SanPlus, Skip, Visitor};
    use std::ops::ControlFlow;
    struct Plies;
    impl Visitor for Plies {
        type Tags = ();
        type Movetext = usize;
        type Output = usize;
        fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
            ControlFlow::Continue(())
        }
        fn begin_movetext(&mut self, _: ()) -> ControlFlow<usize, usize> {
            ControlFlow::Continue(0)
        }
        fn san(&mut self, plies: &mut usize, _: SanPlus) -> ControlFlow<usize> {
            *plies += 1;
            ControlFlow::Continue(())
        }
        fn begin_variation(&mut self, _: &mut usize) -> ControlFlow<usize, Skip> {
            ControlFlow::Continue(Skip(true))
        }
        fn end_game(&mut self, plies: usize) -> usize {
            plies
        }
    }
    for path in ["cases/algebraic-2015.pgn", "books/blue-book-2015.pgn"] {
        let Some(bytes) = crate::testing::shared(path) else { continue };
        let (book, findings): (Book, _) = pgn(&bytes);
        assert_eq!(findings, []);
        let theirs: Vec<usize> =
            Reader::new(bytes.as_slice()).read_games(&mut Plies).map(|plies| plies.unwrap_or_default()).collect();
        assert_eq!(book.games.iter().map(plies).collect::<Vec<_>>(), theirs);
    }
}

/// No bytes make it fall.
#[test]
fn no_bytes_make_it_fall() {
    fn reads(bytes: Vec<u8>) -> bool {
        let alphabet = b"{}();[]\"\\\n %*$.-0Oo=xNe41dk8Q";
        let signs: Vec<u8> = bytes.iter().map(|byte| alphabet[usize::from(*byte) % alphabet.len()]).collect();
        pgn(&bytes);
        pgn(&signs);
        true
    }
    quickcheck::QuickCheck::new().tests(500).quickcheck(reads as fn(Vec<u8>) -> bool);
}
