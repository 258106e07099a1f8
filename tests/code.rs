//! The examples of the Braille Chess Code, section by section, each with its print.
//!
//! Cells are given as the code shows them. A move by itself has a mark (§1.2) or a number before it, because bare
//! words outside a series are prose.

use dotmate::read::{Options, read};
use dotmate::source::Source;
use dotmate::write;

/// The print of cells that stand in a paragraph of analysis.
fn text(glyphs: &str) -> String {
    print(&format!("⠀⠀{glyphs}\n"))
}

/// The print of cells that are game moves.
fn moves(glyphs: &str) -> String {
    print(&format!("⠀⠀⠀⠀{glyphs}\n"))
}

fn print(file: &str) -> String {
    let source = Source::new("code.brf", file.as_bytes());
    let reading = read(&source, &Options::default());
    assert_eq!(reading.findings, [], "{file}");
    let mut out = Vec::new();
    write::text(&reading.book, &mut out).unwrap();
    String::from_utf8(out).unwrap().trim_end().to_owned()
}

/// What the encoder writes for a remark in print, in a paragraph behind the first move.
fn cells(print: &str) -> String {
    let (book, _) = dotmate::import::pgn(format!("1. e4 {{{print}}} *\n").as_bytes());
    let (cells, findings) = write::braille(&book, &write::BrailleOptions::default());
    assert_eq!(findings, [], "{print}");
    let written = write::unicode(&cells);
    written.strip_prefix("⠀⠀⠀⠀⠂⠀⠑⠲\n⠀⠀").unwrap().trim_end().to_owned()
}

macro_rules! examples {
    ($($(#[$cite:meta])* $name:ident: $($read:ident $cells:literal is $print:literal),+;)*) => {
        $($(#[$cite])* #[test] fn $name() { $(assert_eq!($read($cells), $print, "{}", $cells);)+ })*
    };
}

examples! {
    /// §1.1
    a_name_has_dots_5_6_before_it: text "⠮⠀⠰⠟⠀⠕⠝⠀⠰⠑⠲" is "the queen on e4";
    /// §1.1
    a_move_of_no_stated_side_has_them_too: text "⠮⠀⠍⠧⠀⠰⠎⠋⠒" is "the move Nf3";
    /// §1.2
    dots_3_6_are_black_and_dots_4_6_white: text "⠤⠎⠋⠖" is "...Nf6", text "⠨⠎⠋⠒" is "Nf3";
    /// §1.2
    a_series_may_begin_with_black: text "⠂⠆⠀⠤⠎⠋⠖⠀⠂⠒⠀⠎⠋⠒" is "12... Nf6 13. Nf3";
    /// §1.3
    a_move_number_is_lower: text "⠆⠀⠎⠋⠒" is "2. Nf3";
    /// §1.4
    a_sign_takes_punctuation_directly: text "⠖⠀⠑⠲⠜⠏⠲" is "6. e4 (advantage).";
    /// §1.4
    dots_345_part_a_name_from_punctuation: text "⠰⠟⠜⠂⠀⠰⠗" is "Queen, rook", text "⠰⠁⠂⠜⠒" is "a1:";
    /// §1.4
    a_bracket_needs_no_separator: text "⠐⠣⠦⠀⠎⠑⠲⠐⠜" is "(8. Ne4)";
    /// §2.1
    each_man_has_its_letter:
        text "⠮⠀⠰⠅⠀⠰⠇⠀⠰⠏⠀⠰⠟⠀⠰⠗⠀⠰⠎" is "the king bishop pawn queen rook knight";
    /// §2.1
    a_doubled_letter_is_the_plural: text "⠮⠀⠰⠏⠏" is "the pawns", text "⠮⠀⠰⠗⠗" is "the rooks";
    /// §2.2
    judgements_follow_their_move:
        text "⠨⠑⠲⠜⠖" is "e4!", text "⠨⠑⠲⠜⠖⠖" is "e4!!", text "⠨⠑⠲⠜⠦" is "e4?", text "⠨⠑⠲⠜⠦⠦" is "e4??",
        text "⠨⠑⠲⠜⠖⠦" is "e4!?", text "⠨⠑⠲⠜⠦⠖" is "e4?!";
    /// §2.2
    estimates_follow_their_move:
        text "⠨⠑⠲⠜⠁" is "e4→", text "⠨⠑⠲⠜⠉" is "e4⇄", text "⠨⠑⠲⠜⠢" is "e4↑", text "⠨⠑⠲⠜⠏" is "e4 (advantage)",
        text "⠨⠑⠲⠜⠟" is "e4=", text "⠨⠑⠲⠜⠥" is "e4∞", text "⠨⠑⠲⠜⠙" is "e4 (leads to a draw)";
    /// §2.2
    players_have_two_signs_more:
        text "⠨⠟⠑⠦⠜⠏⠡" is "Qe8 (perpetual check)", text "⠨⠟⠑⠦⠜⠌⠍" is "Qe8 (stalemate)";
    /// §2.2
    an_oblique_is_the_word_or: text "⠨⠎⠋⠒⠸⠌⠎⠉⠒" is "Nf3 or Nc3";
    /// §2.2 n.1
    a_sign_stands_straight_after_the_move: text "⠨⠗⠑⠦⠜⠍" is "Re8#", text "⠨⠟⠙⠆⠜⠖" is "Qd2!";
    /// §2.2 n.3
    the_idea_sign_is_joined_to_its_move: text "⠨⠎⠋⠒⠀⠜⠊⠨⠎⠑⠢" is "Nf3 Δ Ne5";
    /// §2.2 n.4
    time_follows_the_result: moves "⠒⠒⠀⠗⠓⠦⠀⠼⠁⠤⠼⠚⠀⠰⠞" is "33. Rh8 1-0 T";
    /// §2.2 n.5
    two_signs_share_one_indicator: text "⠨⠎⠑⠢⠜⠖⠏" is "Ne5! (advantage)";
    /// §2.3
    words_of_chess_keep_the_case_of_print:
        text "⠃⠅⠀⠠⠃⠅⠀⠱⠞⠀⠠⠱⠞" is "black Black white White",
        text "⠡⠏⠀⠠⠡⠏⠀⠛⠍⠀⠠⠛⠍" is "championship Championship game Game",
        text "⠰⠛⠍⠀⠰⠠⠠⠛⠍⠀⠰⠊⠍⠀⠰⠠⠠⠊⠍" is
            "grand master Grand Master international master International Master",
        text "⠍⠧⠀⠠⠍⠧⠀⠎⠟⠀⠠⠎⠟⠀⠞⠞⠀⠠⠞⠞⠀⠧⠜⠀⠠⠧⠜" is
            "move Move square Square tournament Tournament variation Variation";
    /// §2.4
    words_are_built_with_them: text "⠮⠀⠢⠙⠛⠍⠀⠎⠟⠙" is "the endgame squared", text "⠮⠀⠰⠟⠎⠊⠙⠑" is "the queenside";
    /// §3.2
    a_move_is_man_file_and_rank: moves "⠂⠆⠀⠗⠋⠲" is "12. Rf4";
    /// §3.4
    capture_check_and_both_stand_before_the_square:
        text "⠨⠗⠰⠋⠲" is "Rxf4", text "⠨⠗⠘⠋⠲" is "Rf4+", text "⠨⠗⠸⠋⠲" is "Rxf4+";
    /// §3.5
    a_pawn_move_follows_print:
        text "⠨⠙⠢" is "d5", text "⠨⠉⠙⠢" is "cd5", text "⠨⠉⠙" is "cd", text "⠨⠉⠰⠙⠢" is "cxd5";
    /// §3.5
    en_passant_is_said_after_the_move: text "⠨⠉⠰⠙⠖⠜⠑⠏" is "cxd6 e.p.";
    /// §3.6
    a_pawn_check_stands_before_the_square: text "⠨⠘⠋⠢" is "f5+";
    /// §3.7
    a_promotion_names_the_man: text "⠨⠛⠦⠤⠟" is "g8=Q", text "⠨⠑⠦⠤⠎" is "e8=N";
    /// §3.8
    a_pawn_takes_promotes_and_checks: text "⠨⠙⠸⠑⠦⠤⠟" is "dxe8=Q+";
    /// §3.9
    a_departure_stands_before_the_goal:
        text "⠨⠎⠉⠑⠢" is "Nce5", text "⠨⠎⠃⠂⠉⠒" is "Nb1c3", text "⠨⠎⠂⠉⠒" is "N1c3";
    /// §3.9
    the_capture_sign_follows_the_departure: text "⠨⠎⠃⠂⠰⠉⠒" is "Nb1xc3";
    /// §3.10
    discovered_check_is_said_in_words: text "⠨⠎⠘⠋⠖⠀⠐⠣⠙⠊⠎⠀⠉⠓⠐⠜" is "Nf6+ (dis ch)";
    /// §3.11
    castling_is_written_with_dots_245: moves "⠂⠂⠀⠚⠚⠀⠚⠚⠚" is "11. 0-0 0-0-0";
    /// §3.12
    pawns_are_named_by_file_man_or_square:
        text "⠮⠀⠰⠃⠏" is "the b-pawn", text "⠮⠀⠰⠟⠏" is "the queen's pawn", text "⠮⠀⠰⠃⠢⠏" is "the b5-pawn";
    /// §3.13
    a_hyphen_between_squares_is_kept:
        text "⠮⠀⠙⠊⠁⠛⠕⠝⠁⠇⠀⠰⠁⠆⠤⠛⠦" is "the diagonal a2-g8", text "⠃⠅⠄⠎⠀⠍⠧⠀⠰⠛⠶⠤⠛⠢" is "black's move g7-g5";
    /// §4.3
    black_resumes_with_a_number: moves "⠆⠂⠀⠤⠎⠛⠶" is "21... Ng7";
}

examples! {
    /// §1.1, §1.4, §2.1, §3.12, §3.13
    the_encoder_marks_names:
        cells "the queen, a rook" is "⠞⠓⠑⠀⠰⠟⠜⠂⠀⠁⠀⠰⠗", cells "on a2-g8: a plan" is "⠕⠝⠀⠰⠁⠆⠤⠛⠦⠜⠒⠀⠁⠀⠏⠇⠁⠝",
        cells "the two pawns" is "⠞⠓⠑⠀⠞⠺⠕⠀⠰⠏⠏";
    /// §1.1, §1.2, §3.4, §3.9
    the_encoder_marks_moves_in_text:
        cells "after ...Rxf4+ or Nb1xc3" is "⠁⠋⠞⠑⠗⠀⠤⠗⠸⠋⠲⠀⠕⠗⠀⠰⠎⠃⠂⠰⠉⠒";
}
