//! A diagram against the position of its game, square by square, in words.

use super::Forsyth;
use crate::chess;
use crate::diagnostic::{Diagnostic, Rule};
use shakmaty::{Board, File, Piece, Rank, Square};
use std::fmt;

/// A square on which a diagram and its game differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The square.
    pub square: Square,
    /// What stands there in the diagram.
    pub diagram: Option<Piece>,
    /// What stands there in the game.
    pub game: Option<Piece>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = self.square;
        match (self.diagram.map(chess::man), self.game.map(chess::man)) {
            (Some(diagram), Some(game)) => write!(f, "on {square} the diagram has a {diagram}, the game a {game}"),
            (Some(diagram), None) => {
                write!(f, "on {square} the diagram has a {diagram}; {square} is empty in the game")
            }
            (None, Some(game)) => write!(f, "{square} is empty in the diagram; on {square} the game has a {game}"),
            (None, None) => write!(f, "{square} is empty in both"),
        }
    }
}

/// The squares on which two boards differ, a8 first: the diagram's board, then the game's.
pub fn compare(diagram: &Board, game: &Board) -> Vec<Difference> {
    let ranks = Rank::ALL.into_iter().rev();
    let squares = ranks.flat_map(|rank| File::ALL.map(|file| Square::from_coords(file, rank)));
    squares
        .map(|square| Difference { square, diagram: diagram.piece_at(square), game: game.piece_at(square) })
        .filter(|difference| difference.diagram != difference.game)
        .collect()
}

impl Forsyth {
    /// One finding if the diagram differs from the position of its game: it stands on the first square that differs
    /// and names all of them.
    pub fn contradicts(&self, game: &Board) -> Option<Diagnostic> {
        let differences = compare(&self.board, game);
        let (first, rest) = differences.split_first()?;
        let squares: Vec<Square> = differences.iter().map(|difference| difference.square).collect();
        let mut finding = Diagnostic::new(Rule::DiagramContradicts, self.place(first.square), first.to_string());
        if !rest.is_empty() {
            finding = finding.help(format!("diagram and game differ on {}", chess::squares(&squares)));
        }
        Some(rest.iter().fold(finding, |finding, other| finding.label(self.place(other.square), other.to_string())))
    }
}
