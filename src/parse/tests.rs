//! The code's own examples, cell by cell.

use super::*;
use crate::ast::{Body, Mark, Prefix, Stated};
use crate::cell::from_glyphs;
use shakmaty::{File, Rank, Role};

fn word(glyphs: &str) -> Word {
    algebraic(&from_glyphs(glyphs), Edition::Ueb2015).unwrap_or_else(|| panic!("{glyphs} is a word of moves"))
}

fn stated(glyphs: &str) -> Stated {
    match word(glyphs).core {
        Core::Moves(moves) => match moves[0].body {
            Body::Move(stated) => stated,
            other => panic!("{glyphs} is {other:?}"),
        },
        other => panic!("{glyphs} is {other:?}"),
    }
}

fn to(man: Role, file: File, rank: Rank) -> Stated {
    Stated::to(man, file, Some(rank))
}

const CAPTURE: Mark = Mark { capture: true, check: false, hyphen: false };
const CHECK: Mark = Mark { capture: false, check: true, hyphen: false };
const BOTH: Mark = Mark { capture: true, check: true, hyphen: false };

/// §3.2–3.4.
#[test]
fn a_man_its_mark_and_its_goal() {
    let rook = to(Role::Rook, File::F, Rank::Fourth);
    assert_eq!(stated("⠗⠋⠲"), rook);
    assert_eq!(stated("⠗⠰⠋⠲"), rook.from(None, None, CAPTURE));
    assert_eq!(stated("⠗⠘⠋⠲"), rook.from(None, None, CHECK));
    assert_eq!(stated("⠗⠸⠋⠲"), rook.from(None, None, BOTH));
}

/// §3.5–3.8.
#[test]
fn a_pawn_says_its_squares() {
    let d5 = to(Role::Pawn, File::D, Rank::Fifth);
    assert_eq!(stated("⠙⠢"), d5);
    assert_eq!(stated("⠉⠙⠢"), d5.from(Some(File::C), None, Mark::default()));
    assert_eq!(stated("⠉⠰⠙⠢"), d5.from(Some(File::C), None, CAPTURE));
    assert_eq!(stated("⠉⠙"), Stated::to(Role::Pawn, File::D, None).from(Some(File::C), None, Mark::default()));
    assert_eq!(stated("⠘⠋⠢"), to(Role::Pawn, File::F, Rank::Fifth).from(None, None, CHECK));
    assert_eq!(stated("⠛⠦⠤⠟").promotion, Some(Role::Queen));
    let promoting = Stated { promotion: Some(Role::Queen), ..to(Role::Pawn, File::E, Rank::Eighth) };
    assert_eq!(stated("⠙⠸⠑⠦⠤⠟"), promoting.from(Some(File::D), None, BOTH));
}

/// §3.9.
#[test]
fn a_departure_stands_before_the_goal() {
    let knight = |rank| to(Role::Knight, File::C, rank);
    assert_eq!(stated("⠎⠉⠑⠢"), to(Role::Knight, File::E, Rank::Fifth).from(Some(File::C), None, Mark::default()));
    assert_eq!(stated("⠎⠂⠉⠒"), knight(Rank::Third).from(None, Some(Rank::First), Mark::default()));
    assert_eq!(stated("⠎⠃⠂⠉⠒"), knight(Rank::Third).from(Some(File::B), Some(Rank::First), Mark::default()));
    assert_eq!(stated("⠎⠃⠂⠰⠉⠒"), knight(Rank::Third).from(Some(File::B), Some(Rank::First), CAPTURE));
}

/// §3.11, and docs/decisions §4.1.
#[test]
fn castling_may_check() {
    let castling = |glyphs| match word(glyphs).core {
        Core::Moves(moves) => moves[0].body,
        other => panic!("{other:?}"),
    };
    assert_eq!(castling("⠚⠚"), Body::Castling { long: false, check: false });
    assert_eq!(castling("⠚⠚⠚"), Body::Castling { long: true, check: false });
    assert_eq!(castling("⠘⠚⠚"), Body::Castling { long: false, check: true });
    assert_eq!(castling("⠚⠚⠘"), Body::Castling { long: false, check: true });
    assert_eq!(castling("⠚⠚⠜⠡"), Body::Castling { long: false, check: true });
    assert_eq!(word("⠚⠚⠜⠡").faults, []);
}

/// §1.4, §2.2 n.5: where signs end and punctuation begins.
#[test]
fn signs_are_cut_from_punctuation() {
    let cut = |glyphs: &str| {
        let word = word(glyphs);
        let Core::Moves(moves) = &word.core else { panic!("{glyphs}") };
        (moves[0].signs.clone(), word.tail, word.faults.iter().map(|fault| fault.rule).collect::<Vec<_>>())
    };
    assert_eq!(cut("⠑⠲⠜⠏⠲"), (vec![Sign::Advantage], 4, vec![]));
    assert_eq!(cut("⠎⠑⠢⠜⠖⠏"), (vec![Sign::Good, Sign::Advantage], 6, vec![]));
    assert_eq!(cut("⠎⠑⠲⠐⠜"), (vec![], 3, vec![]));
    assert_eq!(cut("⠗⠑⠦⠜⠍"), (vec![Sign::Mate], 5, vec![]));
    assert_eq!(cut("⠉⠰⠙⠖⠜⠑⠏"), (vec![Sign::EnPassant], 7, vec![]));
    assert_eq!(cut("⠎⠑⠢⠜⠂"), (vec![], 4, vec![]));
    assert_eq!(cut("⠚⠚⠜⠖⠐⠜⠲"), (vec![Sign::Good], 4, vec![]));
    assert_eq!(cut("⠑⠲⠲"), (vec![], 2, vec![Rule::MissingSeparator]));
    assert_eq!(cut("⠑⠲⠜⠖⠜⠏"), (vec![Sign::Good, Sign::Advantage], 6, vec![Rule::SecondIndicator]));
    assert_eq!(cut("⠑⠲⠜⠖⠜⠲"), (vec![Sign::Good], 5, vec![Rule::DoubledSeparator]));
    assert_eq!(cut("⠎⠑⠲⠜⠐⠜"), (vec![], 4, vec![Rule::SeparatorBeforeBracket]));
    assert_eq!(cut("⠎⠑⠲⠜"), (vec![], 3, vec![Rule::EmptySeparator]));
    assert_eq!(cut("⠎⠑⠲⠜⠙⠡"), (vec![], 6, vec![Rule::DescriptiveSign]));
}

/// §1.1, §1.2, §2.2 n.3.
#[test]
fn a_prefix_says_the_side() {
    let prefix = |glyphs| match word(glyphs).core {
        Core::Moves(moves) => moves[0].prefix,
        Core::Idea(mv) => mv.prefix,
        other => panic!("{other:?}"),
    };
    assert_eq!(prefix("⠤⠎⠛⠶"), Prefix::Black);
    assert_eq!(prefix("⠨⠎⠋⠒"), Prefix::White);
    assert_eq!(prefix("⠰⠎⠋⠒"), Prefix::Unstated);
    assert_eq!(prefix("⠜⠊⠨⠎⠑⠢"), Prefix::White);
}

/// §2.1, §3.12.
#[test]
fn names_of_men() {
    let name = |glyphs| match word(glyphs).core {
        Core::Name(name) => (name.of, name.file, name.rank, name.man, name.plural),
        other => panic!("{other:?}"),
    };
    assert_eq!(name("⠰⠟"), (None, None, None, Role::Queen, false));
    assert_eq!(name("⠰⠏⠏"), (None, None, None, Role::Pawn, true));
    assert_eq!(name("⠰⠟⠏"), (Some(Role::Queen), None, None, Role::Pawn, false));
    assert_eq!(name("⠰⠃⠏"), (None, Some(File::B), None, Role::Pawn, false));
    assert_eq!(name("⠰⠃⠢⠏"), (None, Some(File::B), Some(Rank::Fifth), Role::Pawn, false));
    assert_eq!(name("⠰⠋⠗"), (None, Some(File::F), None, Role::Rook, false));
    assert_eq!(name("⠰⠋⠒⠎"), (None, Some(File::F), Some(Rank::Third), Role::Knight, false));
}

/// §1.3, §2.2 n.2 and n.4.
#[test]
fn numbers_and_results() {
    assert_eq!(word("⠂⠴").core, Core::Number(10));
    assert_eq!(word("⠼⠁⠤⠼⠚").core, Core::Result(2, 0));
    assert_eq!(word("⠼⠁⠌⠃⠤⠼⠁⠌⠃").core, Core::Result(1, 1));
    assert_eq!(word("⠰⠞").core, Core::Time);
    assert_eq!(word("⠜⠗").core, Core::Signs(vec![Sign::Resigns]));
}

/// §2.2: an oblique for "or".
#[test]
fn an_oblique_parts_alternatives() {
    let Core::Moves(moves) = word("⠗⠑⠂⠸⠌⠗⠙⠂").core else { panic!() };
    assert_eq!(moves.len(), 2);
    assert_eq!(moves[1].start, 5);
}

/// docs/decisions §2: two squares never touch without a sign between them.
#[test]
fn two_squares_that_touch_are_no_move() {
    assert_eq!(algebraic(b"E4G4", Edition::Ueb2015), None);
    assert!(algebraic(b"G7-G5", Edition::Ueb2015).is_some());
}

/// §3.14: dot 6 before a name, before 2015 only.
#[test]
fn dot_6_is_a_prefix_before_2015() {
    let old = |cells| algebraic(cells, Edition::Bauk2001).map(|word| word.core);
    assert!(matches!(old(b",Q>1"), Some(Core::Name(_))));
    assert!(matches!(old(b",B5"), Some(Core::Moves(_))));
    assert_eq!(algebraic(b",B5", Edition::Ueb2015), None);
}

/// Every token stands in the grammar's list; one that is missing would end a parse without a word.
#[test]
fn the_grammar_knows_every_token() {
    use strum::IntoEnumIterator;
    for grammar in [include_str!("../../grammar/algebraic.lalrpop"), include_str!("../../grammar/descriptive.lalrpop")]
    {
        for token in crate::lex::Token::iter() {
            assert!(grammar.contains(&format!("Token::{token:?},")), "{token:?}");
        }
    }
}

/// Whatever the bytes, an answer comes, and its offsets lie in the word.
#[test]
fn any_word_gets_an_answer() {
    fn inside(cells: Vec<u8>) -> bool {
        let read = algebraic(&cells, Edition::Ueb2015);
        read.is_none_or(|word| word.open <= word.tail && word.tail <= cells.len())
    }
    quickcheck::quickcheck(inside as fn(Vec<u8>) -> bool);
}

/// The quick look at a word turns none away that the grammars take.
#[test]
fn no_word_of_moves_is_taken_for_prose() {
    fn law(choices: Vec<u8>, old: bool, descriptive: bool) -> bool {
        const CELLS: &[u8] = b"ABCDEFGHIJKLPQRSTX12345678904;;^_--..,,'>>\"\"<<//#MNU&=*";
        let cells: Vec<u8> = choices.iter().take(8).map(|&choice| CELLS[usize::from(choice) % CELLS.len()]).collect();
        let edition = if old { Edition::Bauk2001 } else { Edition::Ueb2015 };
        let notation = if descriptive { Notation::Descriptive } else { Notation::Algebraic };
        !is_prose(&cells, notation) || by_grammar(&cells, edition, notation).is_none()
    }
    assert!(is_prose(b"BECAUSE", Notation::Algebraic) && is_prose(b"! ", Notation::Algebraic));
    assert!(is_prose(b"GAME", Notation::Descriptive) && !is_prose(b"KIPRP", Notation::Descriptive));
    // "T" for a loss on time, with dot 6 before it as before 2015.
    assert!(!is_prose(b",T", Notation::Algebraic));
    quickcheck::QuickCheck::new().tests(20_000).quickcheck(law as fn(Vec<u8>, bool, bool) -> bool);
}

/// The short cut says of a word what the grammar says of it.
#[test]
fn the_short_cut_and_the_grammar_agree() {
    fn agree(cells: &[u8], edition: Edition) -> bool {
        let Some(word) = short::word(cells) else { return true };
        let Some((mut slow, bare)) = without_stops(cells, |cells| by_grammar(cells, edition, Notation::Algebraic))
        else {
            return false;
        };
        let mut cutter = Cutter { cells, notation: Notation::Algebraic, faults: Vec::new(), bare };
        cutter.word(&mut slow);
        slow.faults = cutter.faults;
        word == slow
    }
    fn law(choices: Vec<u8>, old: bool) -> bool {
        const CELLS: &[u8] = b"AEHKQRLSAEHKQRLS1458014580;^_-JP";
        let cells: Vec<u8> = choices.iter().take(7).map(|&choice| CELLS[usize::from(choice) % CELLS.len()]).collect();
        agree(&cells, if old { Edition::Bauk2001 } else { Edition::Ueb2015 })
    }
    for cells in ["E4", "^E4", "ED5", "E_D5", "E5;D6", "SF3", "RAD1", "S1F3", "SB1D2", "Q;D4", "12", "8", "80"] {
        let cells = cells.as_bytes();
        assert!(short::word(cells).is_some() && agree(cells, Edition::Ueb2015) && agree(cells, Edition::Bauk2001));
    }
    quickcheck::QuickCheck::new().tests(20_000).max_tests(40_000).quickcheck(law as fn(Vec<u8>, bool) -> bool);
}
