//! Diagrams of the code, of the cases and of the books, good and bad, and the way back.

use super::*;
use crate::testing::{RandomGame, shared};
use crate::write::forsyth::groups;
use quickcheck::QuickCheck;
use shakmaty::{Chess, Position};

/// The groups of a diagram, with their places in it.
fn split(cells: &str) -> Vec<Group<'_>> {
    let start = |group: &str| group.as_ptr() as usize - cells.as_ptr() as usize;
    cells
        .split_ascii_whitespace()
        .map(|group| (group.as_bytes(), Span::new(start(group), start(group) + group.len())))
        .collect()
}

fn read(cells: &str) -> Forsyth {
    board(&split(cells)).unwrap()
}

fn first(cells: &str) -> Diagnostic {
    let mut findings = board(&split(cells)).unwrap_err();
    assert_eq!(findings.len(), 1, "one error a diagram");
    findings.remove(0)
}

/// The only finding about a board that was read.
fn only(cells: &str) -> Diagnostic {
    let mut findings = read(cells).findings;
    assert_eq!(findings.len(), 1, "{findings:?}");
    findings.remove(0)
}

/// §5.1.
#[test]
fn the_first_position_is_read() {
    let start = read("(!V=UV!( &&&&&&&& 32 PPPPPPPP RSLQKLSR");
    assert_eq!(start.board, Board::new());
    assert_eq!(start.letters, Some(Notation::Algebraic));
    assert!(start.findings.is_empty());
    assert_eq!(start.place(Square::E4), Span::new(18, 20));
    assert_eq!(start.place(Square::H1), Span::new(37, 38));
}

/// diag-02: runovers are one position.
#[test]
fn a_diagram_over_two_lines() {
    let read = read("(1V=U2( &&&&1&&& 2!2V2 3P4 2L1!3\n      5S2 PP3PPP R1LQ1RK1");
    assert_eq!(read.placement(), "r1bqk2r/pppp1ppp/2n2b2/3P4/2B1n3/5N2/PP3PPP/R1BQ1RK1");
}

/// diag-03: ⠣ and ⠪ are descriptive, 48 is six empty ranks.
#[test]
fn descriptive_letters_are_read_but_not_mixed() {
    let cells = "2<1U1[1 48 2B1K1I1";
    assert_eq!(read(cells).placement(), "2b1k1n1/8/8/8/8/8/8/2B1K1N1");
    assert_eq!(read(cells).letters, Some(Notation::Descriptive));
    let finding = only("2<1U1[1 48 2L1K1I1");
    assert_eq!((finding.rule, finding.span), (Rule::DiagramLetters, Span::new(12, 13)));
}

/// A legal number of two cells.
#[test]
fn forty_is_five_empty_ranks() {
    let read = read("40 4U3 4&3 4K3");
    assert_eq!(read.placement(), "8/8/8/8/8/4k3/4p3/4K3");
    assert!(read.findings.is_empty());
}

/// The rank that has nine squares, the number that is none, a rank too few.
#[test]
fn a_wrong_count_is_found_on_its_cell() {
    let nine = first("40 4U3 4&4 4K3");
    assert_eq!((nine.rule, nine.span), (Rule::DiagramRank, Span::new(7, 10)));
    assert_eq!(nine.message, "rank 2 of the diagram comes to 9 squares with ⠲, and a rank has 8");
    assert_eq!(nine.fixes[0].edits[0].replacement, "3");
    let odd = first("39 4U3 4&3 4K3");
    assert_eq!((odd.rule, odd.span), (Rule::DiagramEmptyRanks, Span::new(0, 2)));
    assert_eq!(odd.fixes[0].edits[0].replacement, "40");
    let seven = first("32 4U3 4&3 4K3");
    assert_eq!(seven.rule, Rule::DiagramRanks);
    assert_eq!(seven.message, "the diagram has 7 ranks (56 squares), and a board has 8 (64)");
    assert_eq!(seven.fixes[0].edits[0].replacement, "40");
}

#[test]
fn blanks_between_ranks_are_missed_and_found_too_many() {
    let missing = first("(!V=UV!(&&&&&&&& 32 PPPPPPPP RSLQKLSR");
    assert_eq!((missing.span, missing.fixes[0].edits[0].span), (Span::new(0, 16), Span::new(8, 8)));
    let split = first("40 4U3 4& 3 4K3");
    assert_eq!((split.rule, split.fixes[0].edits[0].span), (Rule::DiagramRank, Span::new(9, 10)));
    assert!(first("40 4U3 4&2 4K3").fixes.is_empty(), "either number may be the wrong one");
    assert_eq!(first("40 4U3 P6 4K3").fixes[0].edits[0].replacement, "7");
}

#[test]
fn strange_cells_and_ranks_too_many_are_found() {
    assert_eq!(first("40 4U3 4X3 4K3").message, "⠭ in a diagram is no man and no number");
    assert_eq!(first("40 #4U3 4&3 4K3").span, Span::new(3, 4));
    assert_eq!(first("40 4U3 4&3 4K3 8").span, Span::new(15, 16));
    assert_eq!(first("40 4U3 4&3 16").rule, Rule::DiagramRanks);
    assert_eq!(first("99999999999999999999 4K3").rule, Rule::DiagramEmptyRanks);
    assert!(board(&[]).is_err());
}

#[test]
fn numbers_side_by_side_are_read_and_found() {
    let counts = only("40 4U12 4&3 4K3");
    assert_eq!((counts.rule, counts.span), (Rule::DiagramCounts, Span::new(5, 7)));
    assert_eq!(counts.fixes[0].edits[0].replacement, "3");
    let split = only("16 24 4U3 4&3 4K3");
    assert_eq!((split.rule, split.fixes[0].edits[0].replacement.as_str()), (Rule::DiagramEmptySplit, "40"));
}

#[test]
fn boards_of_no_game_are_given_with_their_faults() {
    let kings = only("40 4U3 4&3 2K1K3");
    assert_eq!((kings.rule, kings.message.as_str()), (Rule::DiagramKings, "2 white kings, on c1 and e1"));
    assert_eq!(kings.span, Span::new(14, 15));
    assert_eq!(only("40 4U3 4&3 4Q3").message, "the diagram has no white king");
    let pawn = only("40 4U3 4&3 P3K3");
    assert_eq!((pawn.rule, pawn.span), (Rule::DiagramPawns, Span::new(11, 12)));
    assert_eq!(only("4U3 PPPPPPPP P7 32 4K3").message, "9 white pawns, and a side has 8");
    let men = only("4U3 40 PPPPPPPP RRRQK3");
    assert_eq!(men.message, "white has one man more than at first, on c1, but none of its pawns is gone");
    assert_eq!(only("40 4U3 4K3 8").message, "the kings stand side by side, on e3 and e2");
}

#[test]
fn a_diagram_is_set_against_its_game() {
    let diagram = read("(!V=UV!( &&&&1&&& 16 4PP2 8 PPPP2PP RSLQKLSR");
    let game: Chess = crate::testing::position("rnbqkbnr/pppp1ppp/8/8/4n3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    let words: Vec<String> = compare(&diagram.board, game.board()).iter().map(Difference::to_string).collect();
    assert_eq!(
        words,
        [
            "on e4 the diagram has a white pawn, the game a black knight",
            "on f4 the diagram has a white pawn; f4 is empty in the game",
            "f2 is empty in the diagram; on f2 the game has a white pawn"
        ]
    );
    let finding = diagram.contradicts(game.board()).unwrap();
    assert_eq!((finding.span, finding.labels.len()), (diagram.place(Square::E4), 2));
    assert_eq!(finding.help.as_deref(), Some("diagram and game differ on e4, f4 and f2"));
    assert!(diagram.contradicts(&diagram.board).is_none());
}

#[test]
fn lines_of_a_diagram_are_told_from_other_lines() {
    let diagrams =
        ["      39 4U3 4&3 4K3", "40 4U3 4&4 4K3", "      5S2 PP3PPP R1LQ1RK1", "R1LQ1RK1", "2<1U1[1 48 2B1K1I1"];
    for line in diagrams {
        assert!(looks_like_forsyth(line.as_bytes()), "{line}");
    }
    for line in ["", "8", "32", "    1 E4 E5", "LIPS", "12 RQ1 KB3", "16 PP PP", "32 24 16", ",DIAGRAM3", "P'K4"] {
        assert!(!looks_like_forsyth(line.as_bytes()), "{line}");
    }
}

/// Whatever stands in a diagram, it is a board or has one finding.
#[test]
fn whatever_stands_there_is_answered() {
    fn answered(groups: Vec<Vec<u8>>) -> bool {
        let letters = b"KQRLSBIP(!V=U&<[12345678 0#";
        let cells = |group: &Vec<u8>| group.iter().map(|&byte| letters[usize::from(byte) % 27]).collect::<Vec<u8>>();
        let cells: Vec<Vec<u8>> = groups.iter().map(cells).collect();
        let given: Vec<Group> = cells.iter().map(|group| (&group[..], Span::new(7, 7 + group.len()))).collect();
        board(&given).map_or_else(|findings| findings.len() == 1, |read| read.board.occupied().count() <= 64)
    }
    QuickCheck::new().tests(2000).quickcheck(answered as fn(Vec<Vec<u8>>) -> bool);
}

/// FEN → cells → FEN, in both sets of letters, on the last positions of random games.
#[test]
fn every_position_survives_its_diagram() {
    fn survives(RandomGame(game): RandomGame) -> bool {
        let last = game.main_line().fold(Chess::default(), |at, id| at.play(game.node(id).mv).unwrap());
        [Notation::Algebraic, Notation::Descriptive].into_iter().all(|notation| {
            let cells = groups(last.board(), notation).join(" ");
            let read = read(&cells);
            read.board == *last.board()
                && read.findings.is_empty()
                && read.letters.is_none_or(|letters| letters == notation)
                && looks_like_forsyth(cells.as_bytes())
        })
    }
    QuickCheck::new().tests(500).quickcheck(survives as fn(RandomGame) -> bool);
}

/// The lines of a book that look like diagrams, run together, are the diagrams of its truth, in order.
#[test]
fn all_diagrams_of_the_books_are_read() {
    for (book, count) in [("strategy-2015", 10), ("strategy-2001", 9)] {
        let files = (shared(&format!("books/{book}.brf")), shared(&format!("books/{book}.truth.tsv")));
        let (Some(cells), Some(truth)) = files else { continue };
        let (cells, truth) = (String::from_utf8(cells).unwrap(), String::from_utf8(truth).unwrap());
        let want: Vec<&str> = truth.lines().filter_map(|line| line.strip_prefix("diagram\t")).collect();
        let mut have = Vec::new();
        let mut open = String::new();
        // A page number may stand within a diagram.
        for line in cells.lines().filter(|line| !line.trim_start().starts_with('#')) {
            let goes_on = !open.is_empty() && line.split_ascii_whitespace().all(|g| squares(g.as_bytes()).is_some());
            match looks_like_forsyth(line.as_bytes()) || goes_on {
                true => open = open + line + "\n",
                false if !open.is_empty() => have.push(std::mem::take(&mut open)),
                false => {}
            }
        }
        let have: Vec<Forsyth> = have.iter().map(|cells| read(cells)).collect();
        assert_eq!(have.iter().map(Forsyth::placement).collect::<Vec<_>>(), want, "{book}");
        assert_eq!(want.len(), count);
        assert!(have.iter().all(|diagram| diagram.findings.is_empty()), "{book}");
    }
}
