//! Every example of `very-descriptive-notation.txt` as notation, and what else may stand in a word.

use super::*;
use quickcheck::{Arbitrary, Gen, QuickCheck};

fn same(word: &str) {
    assert_eq!(parse(word).map(|written| written.to_string()).as_deref(), Ok(word));
}

fn the_move(word: &str) -> Move {
    match parse(word) {
        Ok(Written::Move(mv)) => mv,
        other => panic!("{word}: {other:?}"),
    }
}

#[test]
fn men_of_the_document_are_read() {
    for man in
        ["black_knight", "white_rook", "white_king's_bishop", "black_queen's_knight", "black_A_pawn", "white_G_pawn"]
    {
        same(man);
        same(&format!("{man}@A4"));
    }
}

#[test]
fn white_queen_from_d1_to_h6() {
    same("white_queen@D1>H6");
    let mv = the_move("white_queen@D1>H6");
    assert_eq!((mv.man.role, mv.from, mv.to, mv.taken), (Role::Queen, Square::D1, Square::H6, None));
}

#[test]
fn black_f_pawn_takes_its_first_move() {
    same("black_F_pawn@F7>F5");
    assert_eq!(the_move("black_F_pawn@F7>F5").man.part, Some(Part::File(File::F)));
}

#[test]
fn some_white_knight_takes_some_black_pawn() {
    same("white_knight@G2>E3Xblack_pawn");
    let taken = the_move("white_knight@G2>E3Xblack_pawn").taken.unwrap();
    assert_eq!((taken.man.role, taken.man.part, taken.square), (Role::Pawn, None, None));
}

#[test]
fn black_accepts_the_kings_gambit() {
    same("black_E_pawn@E5>F4Xwhite_F_pawn@F4");
}

/// The document calls this move strange and marks it as a blunder: the symbol wins.
#[test]
fn a_strange_move_of_a_black_pawn() {
    same("black_pawn@A5>A4&??");
    assert_eq!(the_move("black_pawn@A5>A4&??").says, [Condition::Glyph(4)]);
}

#[test]
fn the_big_one_with_mate_and_excellent() {
    let word = "white_queen's_bishop@A2>E6Xblack_queen's_knight@E6&#!!";
    same(word);
    assert_eq!(the_move(word).says, [Condition::Mate, Condition::Glyph(3)]);
}

#[test]
fn every_listed_condition_is_read_as_word_and_as_symbol() {
    for (word, symbol, condition) in &LISTED {
        for said in [word, symbol] {
            assert_eq!(the_move(&format!("white_king@E1>E2&{said}")).says, std::slice::from_ref(condition), "{said}");
        }
    }
}

#[test]
fn conditions_are_cut_longest_first() {
    let says = |said: &str| the_move(&format!("white_king@E1>E2&{said}")).says;
    assert_eq!(says("+!?!"), [Condition::Check, Condition::Glyph(5), Condition::Glyph(1)]);
    assert_eq!(says("mateexc"), [Condition::Mate, Condition::Glyph(3)]);
    assert_eq!(says("check&good"), [Condition::Check, Condition::Glyph(1)]);
    assert_eq!(
        says("queen+N1"),
        [Condition::Promotion(Role::Queen), Condition::Check, Condition::NewPlan, Condition::Glyph(7)]
    );
    assert_eq!(says("CHECK"), [Condition::Check]);
}

#[test]
fn an_unknown_condition_is_kept_as_a_word() {
    let says = the_move("white_king@E1>E2&+brilliant!").says;
    assert_eq!(says, [Condition::Check, Condition::Other("brilliant".to_owned()), Condition::Glyph(1)]);
}

#[test]
fn either_case_is_read_and_capitals_are_written() {
    assert_eq!(parse("White_e_Pawn@e2>e4xBLACK_d_pawn").unwrap().to_string(), "white_E_pawn@E2>E4Xblack_D_pawn");
    assert_eq!(parse("white_king’s_rook@h1>g1").unwrap().to_string(), "white_king's_rook@H1>G1");
}

#[test]
fn a_bad_word_says_where_and_what_was_expected() {
    let fault = parse("white_quen@D1>H6").unwrap_err();
    assert_eq!((fault.at, fault.end, fault.met.as_str()), (6, 10, "quen"));
    assert!(fault.to_string().starts_with("'quen' cannot stand after 'white_'; expected "), "{fault}");
    assert_eq!(
        parse("white_king@E9>E1").unwrap_err().to_string(),
        "'E9' cannot stand after 'white_king@'; expected a square (A1 to H8)"
    );
    assert_eq!(
        parse("white_king@E1").map(|w| w.to_string()).as_deref(),
        Ok("white_king@E1"),
        "a man on its square is notation too"
    );
    assert!(parse("white_king@").unwrap_err().to_string().starts_with("the word breaks off after 'white_king@'"));
}

/// Whatever is written, the parser answers.
#[test]
fn no_word_panics() {
    fn any(word: String, tail: String) -> bool {
        let _ = (parse(&word), parse(&format!("white_{tail}")), parse(&format!("white_king@E1>E2&{tail}")));
        true
    }
    QuickCheck::new().tests(2000).quickcheck(any as fn(String, String) -> bool);
}

impl Arbitrary for Move {
    fn arbitrary(g: &mut Gen) -> Move {
        let man = |g: &mut Gen| {
            let side = Part::Side(*g.choose(&[Wing::King, Wing::Queen]).unwrap());
            let file = Part::File(*g.choose(&File::ALL).unwrap());
            let part = *g.choose(&[None, Some(side), Some(file)]).unwrap();
            Man { color: *g.choose(&Color::ALL).unwrap(), part, role: *g.choose(&Role::ALL).unwrap() }
        };
        let square = |g: &mut Gen| Square::new(u32::arbitrary(g) % 64);
        let taken = bool::arbitrary(g).then(|| Taken { man: man(g), square: bool::arbitrary(g).then(|| square(g)) });
        let says = (0..u8::arbitrary(g) % 5).map(|_| g.choose(&LISTED).unwrap().2.clone()).collect();
        Move { man: man(g), from: square(g), to: square(g), taken, says }
    }
}

#[test]
fn a_move_survives_being_written() {
    fn survives(mv: Move) -> bool {
        parse(&mv.to_string()) == Ok(Written::Move(mv))
    }
    QuickCheck::new().tests(3000).quickcheck(survives as fn(Move) -> bool);
}
