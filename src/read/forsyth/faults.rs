//! Boards that no game can have: what is wrong, with the squares. The board stays what the diagram shows.

use crate::chess;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::place::Span;
use shakmaty::{Bitboard, Board, Color, Rank, Role, Square, attacks};

/// A fault: its rule, the squares that have it (the finding stands on the first), and the words.
type Fault = (Rule, Vec<Square>, String);

/// The faults of a board, each on the cell of a square that has it.
pub(super) fn faults(board: &Board, place: impl Fn(Square) -> Span) -> Vec<Diagnostic> {
    let all = kings(board).into_iter().chain(pawns(board)).chain(Color::ALL.into_iter().filter_map(|c| men(board, c)));
    let finding = |(rule, squares, message): Fault| {
        let mut finding = Diagnostic::new(rule, place(squares.first().copied().unwrap_or(Square::A8)), message);
        if squares.is_empty() {
            // Nothing wrong stands anywhere: the diagram may show a part of a position on purpose.
            finding.severity = Severity::Warning;
        }
        let others = squares.iter().skip(1);
        others.fold(finding, |finding, &other| finding.label(place(other), format!("{other} as well")))
    };
    all.map(finding).collect()
}

/// Squares as a diagram gives them, a8 first.
fn in_order(squares: Bitboard) -> Vec<Square> {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_by_key(|square| (7 - square.rank().to_u32(), square.file()));
    squares
}

/// No king, several kings, or two that touch.
fn kings(board: &Board) -> Vec<Fault> {
    let mut faults = Vec::new();
    for color in Color::ALL {
        let mut kings = in_order(board.by_piece(color.king()));
        let message = match kings.len() {
            0 => format!("the diagram has no {color} king"),
            1 => continue,
            count => format!("{count} {color} kings, on {}", chess::squares(&kings)),
        };
        // The first may well be the right one.
        kings.reverse();
        faults.push((Rule::DiagramKings, kings, message));
    }
    if let (Some(white), Some(black)) = (board.king_of(Color::White), board.king_of(Color::Black))
        && attacks::king_attacks(white).contains(black)
    {
        let kings = in_order(board.kings());
        let message = format!("the kings stand side by side, on {}", chess::squares(&kings));
        faults.push((Rule::DiagramKings, kings, message));
    }
    faults
}

/// Pawns where none can stand.
fn pawns(board: &Board) -> Vec<Fault> {
    let on = |rank: Rank| {
        let pawns = in_order(board.pawns() & Bitboard::from(rank));
        let message = format!("a pawn on {}: no pawn stands on rank {rank}", chess::squares(&pawns));
        (!pawns.is_empty()).then_some((Rule::DiagramPawns, pawns, message))
    };
    [Rank::Eighth, Rank::First].into_iter().filter_map(on).collect()
}

/// More men of a side than its first array and its promotions can account for.
fn men(board: &Board, color: Color) -> Option<Fault> {
    let men = |role: Role| board.by_piece(role.of(color));
    let pawns = in_order(men(Role::Pawn));
    if pawns.len() > 8 {
        let message = format!("{} {color} pawns, and a side has 8", pawns.len());
        return Some((Rule::DiagramMen, pawns[8..].to_vec(), message));
    }
    let bishops = [men(Role::Bishop) & Bitboard::LIGHT_SQUARES, men(Role::Bishop) & Bitboard::DARK_SQUARES];
    let first = [(men(Role::Queen), 1), (men(Role::Rook), 2), (men(Role::Knight), 2), (bishops[0], 1), (bishops[1], 1)];
    let beyond: Vec<Square> =
        first.into_iter().flat_map(|(squares, usual)| in_order(squares).into_iter().skip(usual)).collect();
    let gone = match 8 - pawns.len() {
        0 => "none of its pawns is gone".to_owned(),
        1 => "only one of its pawns is gone".to_owned(),
        gone => format!("only {gone} of its pawns are gone"),
    };
    let more = if beyond.len() == 1 { "one man".to_owned() } else { format!("{} men", beyond.len()) };
    let message = format!("{color} has {more} more than at first, on {}, but {gone}", chess::squares(&beyond));
    (beyond.len() > 8 - pawns.len()).then_some((Rule::DiagramMen, beyond, message))
}
