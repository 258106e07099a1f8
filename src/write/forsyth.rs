//! A board to the cells of a diagram (§5.1).

use crate::book::Notation;
use crate::men;
use shakmaty::{Board, File, Rank, Square};

/// The groups of a board in Braille ASCII, a8 first: men by the letters of the notation, black ones with dot 6 added,
/// empty ranks in a row as one number. Blanks and lines between them are the caller's (§5.2.2, §6.1).
pub fn groups(board: &Board, notation: Notation) -> Vec<String> {
    let mut groups = Vec::new();
    let mut empty = 0;
    for rank in Rank::ALL.into_iter().rev() {
        let group = rank_group(board, rank, notation);
        if group == "8" {
            empty += 8;
            continue;
        }
        if empty > 0 {
            groups.push(empty.to_string());
            empty = 0;
        }
        groups.push(group);
    }
    if empty > 0 {
        groups.push(empty.to_string());
    }
    groups
}

/// The groups of a FEN, of which only the placement counts; `None` if it has none.
pub fn groups_of_fen(fen: &str, notation: Notation) -> Option<Vec<String>> {
    let placement = fen.split_ascii_whitespace().next()?;
    Board::from_ascii_board_fen(placement.as_bytes()).ok().map(|board| groups(&board, notation))
}

/// One rank; `8` if it is empty.
fn rank_group(board: &Board, rank: Rank, notation: Notation) -> String {
    let (mut group, mut vacant) = (String::new(), 0);
    for file in File::ALL {
        let Some(piece) = board.piece_at(Square::from_coords(file, rank)) else {
            vacant += 1;
            continue;
        };
        if vacant > 0 {
            group += &vacant.to_string();
            vacant = 0;
        }
        group.push(char::from(men::diagram_cell(piece, notation)));
    }
    if vacant > 0 {
        group += &vacant.to_string();
    }
    group
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §5.1: ⠷⠮⠧⠿⠥⠧⠮⠷ ⠯⠯⠯⠯⠯⠯⠯⠯ ⠒⠆ ⠏⠏⠏⠏⠏⠏⠏⠏ ⠗⠎⠇⠟⠅⠇⠎⠗
    #[test]
    fn the_first_position_is_written_as_the_code_shows_it() {
        let groups = groups(&Board::new(), Notation::Algebraic).join(" ");
        assert_eq!(groups, "(!V=UV!( &&&&&&&& 32 PPPPPPPP RSLQKLSR");
    }

    #[test]
    fn descriptive_letters_and_a_long_run_of_empty_ranks() {
        let groups = groups_of_fen("2b1k1n1/8/8/8/8/8/8/2B1K1N1 w - - 0 1", Notation::Descriptive);
        assert_eq!(groups.unwrap().join(" "), "2<1U1[1 48 2B1K1I1");
        assert_eq!(groups_of_fen("no board", Notation::Algebraic), None);
    }
}
