//! Layouts of the code and of real books, a page at a time.

use super::*;
use crate::book::{Edition, Notation};

/// Each block's kind with the number of its lines.
fn kinds(text: &str) -> Vec<(BlockKind, usize)> {
    let source = Source::new("test", text.as_bytes());
    let blocks = layout(&source, &mut Lexicon::new(Edition::Ueb2015, Notation::Algebraic), 40);
    blocks.iter().map(|block| (block.kind, block.lines(&source).count())).collect()
}

#[test]
fn a_game_is_a_title_and_its_moves() {
    let text = "           ,MORPHY V ,BOUCHER\n    1 E4 E5 2 SF3 D6 3 D4 E;D4 4 Q;D4\n    SC6 5 LB5 LD7\n    >R\n";
    assert_eq!(kinds(text), [(BlockKind::Title, 1), (BlockKind::Moves, 3)]);
}

/// A centred title may begin in cell 5: what it holds decides.
#[test]
fn a_title_in_cell_5_is_no_game_move() {
    assert_eq!(kinds("    ,PETROFF V #C ,RUSSIAN ,AMATEURS\n    1 E4 E5\n")[0], (BlockKind::Title, 1));
}

#[test]
fn a_page_number_does_not_part_a_game() {
    let text = "    17 SF5 RG6 18\n\x0C                                     #AB\n    F4 G;F4 19 R;F4\n";
    assert_eq!(kinds(text), [(BlockKind::Moves, 2), (BlockKind::Furniture, 1)]);
}

/// A head by its repetition, whatever page number stands beside it; a paragraph goes on below it.
#[test]
fn a_running_head_is_no_title() {
    let page = |number: &str, text: &str| format!("            ,ILLU/RATIVE ,GAMES{number}\n{text}");
    for number in ["", "        #A"] {
        let text = [page(number, "  ,:ITE HAS\n"), page("", "! BETT] GAME4\n"), page(number, "    17 SF5 RG6\n")];
        let furniture = (BlockKind::Furniture, 1);
        let expected = [furniture, (BlockKind::Paragraph, 2), furniture, furniture, (BlockKind::Moves, 1)];
        assert_eq!(kinds(&text.join("\x0C")), expected);
    }
}

/// Page numbers that follow each other make a head of what stands twice.
#[test]
fn a_head_with_its_page_number_stands_twice() {
    let page = |number: &str, text: &str| format!(",SHUT GAMES                           #{number}\n{text}\n");
    let text = ["  ,:ITE\n".to_owned(), page("B", "HAS"), page("C", "WON4")].join("\x0C");
    let furniture = (BlockKind::Furniture, 1);
    assert_eq!(kinds(&text), [(BlockKind::Paragraph, 3), furniture, furniture]);
    // Text that shares its line with a page number.
    let text = text.replace(",SHUT GAMES                           #C", "NE>LY ALM/                            #C");
    assert!(kinds(&text).iter().all(|block| block.0 != BlockKind::Furniture));
}

/// Titles of games that begin on their pages are no heads, nor are moves that happen to open each.
#[test]
fn what_only_happens_to_stand_at_the_top_is_no_head() {
    let game = "             ,ELM V ,OAK\n    1 E4 E5\n";
    let cup = format!("              ,NI<T CUP\n{game}");
    for page in [game, &cup] {
        let text = [page; 5].join("\x0C");
        assert!(kinds(&text).iter().all(|block| block.0 != BlockKind::Furniture));
    }
    let moves = ["    1 E4 E5 2 SF3\n"; 4].join("\x0C");
    assert!(kinds(&moves).iter().all(|block| block.0 == BlockKind::Moves));
}

#[test]
fn a_paragraph_runs_over_to_cell_1() {
    let text = "    22 RH3\n  ,?R1T5+ MATE 9 TWO MVS ) ALL ! MEN1 &\nW9N+ AT ONCE4\n    22 -H6 23 QD2 KH7\n";
    assert_eq!(kinds(text), [(BlockKind::Moves, 1), (BlockKind::Paragraph, 2), (BlockKind::Moves, 1)]);
}

/// §5.2.
#[test]
fn a_diagram_is_its_label_and_its_ranks() {
    let text = ",DIAGRAM #C3\n      (1V=U2( &&&&1&&& 2!2V2 3P4 2L1!3\n      5S2 PP3PPP R1LQ1RK1\n  ,TEXT4\n";
    assert_eq!(kinds(text), [(BlockKind::Diagram, 3), (BlockKind::Paragraph, 1)]);
}

/// §6.1, §6.2.
#[test]
fn a_problem_its_separator_and_its_solution() {
    let text = "    #A 24 7Q 4&3 8 U7 2K4S\n              \"31111111111\n  1 QH1>M\n";
    let expected = [(BlockKind::Problem, 1), (BlockKind::Separator, 1), (BlockKind::Paragraph, 1)];
    assert_eq!(kinds(text), expected);
}

#[test]
fn moves_in_cell_1_are_a_game_when_they_begin_one() {
    assert_eq!(kinds("1 E4 E5 2 SF3 SC6\n"), [(BlockKind::Moves, 1)]);
    assert_eq!(kinds("1 -SF6 2 E5 SD5\n"), [(BlockKind::Moves, 1)]);
    assert_eq!(kinds(",WE PLAY 1 E4 E5\n"), [(BlockKind::Paragraph, 1)]);
}

/// The lines say how wide the page is where many are longer than was told, or all are much shorter.
#[test]
fn the_width_of_the_page_is_seen_from_its_lines() {
    let width = |lengths: &[usize]| {
        let text: String = lengths.iter().map(|&length| format!("{}\n", "A".repeat(length))).collect();
        page_width(&Source::new("test", text.as_bytes()), 40)
    };
    assert_eq!(width(&[50; 10]), 50);
    assert_eq!(width(&[&[40; 100][..], &[50; 4]].concat()), 40);
    assert_eq!(width(&[30; 10]), 30);
    assert_eq!(width(&[38; 10]), 40);
    assert_eq!(width(&[&[12; 40][..], &[30; 4]].concat()), 40);
}
