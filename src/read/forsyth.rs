//! Diagrams (§5.1) and positions of problems (§6.1): groups of cells to a board.
//!
//! Ranks are read from a8 on, a group a rank; empty ranks in a row are one group that counts their squares (⠒⠆ is
//! 32). Men stand by their letters, black ones with dot 6 added ([`men`]), vacant squares by lower
//! numbers. A diagram that does not come to 64 squares is no board, and one finding says where it first goes wrong. A board
//! that no game can have (two kings, pawns on the first rank) is still what stands there, and is given with findings.
//!
//! In: the words of a diagram, with their places. Out: a [`Forsyth`], findings BC410 to BC419; [`compare`] sets it
//! against the position of its game.

mod compare;
mod faults;
mod squares;
#[cfg(test)]
mod tests;

pub use compare::{Difference, compare};
pub use squares::{looks_like_forsyth, squares};

use crate::book::Notation;
use crate::cell;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::men;
use crate::place::Span;
use shakmaty::{Board, File, Rank, Square};

/// The cells of a diagram between two blanks, in Braille ASCII, and where they stand.
pub type Group<'a> = (&'a [u8], Span);

/// A board that was read from a diagram.
#[derive(Clone, Debug)]
pub struct Forsyth {
    /// The men.
    pub board: Board,
    /// Whose letters name the men, where a bishop or a knight tells.
    pub letters: Option<Notation>,
    /// What is odd although the squares are right: positions no game can have, mixed letters, split numbers.
    pub findings: Vec<Diagnostic>,
    /// The cell that speaks of each square.
    places: [Span; 64],
}

impl Forsyth {
    /// The placement field of FEN.
    pub fn placement(&self) -> String {
        self.board.board_fen().to_string()
    }

    /// The cell that shows a square: its man, or the number that counts it among the vacant ones.
    pub fn place(&self, square: Square) -> Span {
        self.places[square.to_usize()]
    }
}

/// Reads one diagram (§5.1) from its groups of cells, a8 first.
///
/// The letters of both notations are read (§2.1; descriptive b, i by §3.14); a diagram that mixes them gets a finding.
///
/// # Errors
///
/// One finding, the first place where the cells make no board: a cell that is no man and no number, the first cell too
/// many of a rank, a rank or a diagram that is too short, a number of empty ranks that is no multiple of eight.
pub fn board(groups: &[Group]) -> Result<Forsyth, Vec<Diagnostic>> {
    let mut reader = Reader::default();
    for index in 0..groups.len() {
        reader.group(groups, index).map_err(|finding| vec![*finding])?;
    }
    reader.finish(groups).map_err(|finding| vec![*finding])
}

/// The rank of a place of the reading order, in words.
fn rank_name(next: u32) -> String {
    format!("rank {}", 8 - next.min(63) / 8)
}

/// The square at a place of the reading order, a8 first.
fn square_at(next: u32) -> Square {
    Square::from_coords(File::new(next % 8), Rank::new(7 - next / 8))
}

/// Reads squares one after the other.
#[derive(Default)]
struct Reader {
    board: Option<Board>,
    /// How many squares have been read.
    next: u32,
    places: Vec<Span>,
    /// The first man in letters of algebraic and of descriptive notation, and how many there are.
    letters: [Option<(Span, u32)>; 2],
    /// The last group, if it stood for empty ranks.
    empty: Option<(Span, u32)>,
    findings: Vec<Diagnostic>,
}

impl Reader {
    fn group(&mut self, groups: &[Group], index: usize) -> Result<(), Box<Diagnostic>> {
        let (cells, span) = groups[index];
        if self.next >= 64 {
            let message = format!("{} comes after all eight ranks of the diagram", cell::glyphs(cells));
            return Err(Box::new(Diagnostic::new(Rule::DiagramRanks, span, message)));
        }
        match cells.iter().all(u8::is_ascii_digit) {
            true => self.empty_ranks(groups, index),
            false => self.rank(groups, index),
        }
    }

    /// Reads a group that is a number alone: whole empty ranks (§5.1).
    fn empty_ranks(&mut self, groups: &[Group], index: usize) -> Result<(), Box<Diagnostic>> {
        let (cells, span) = groups[index];
        let number = squares::number(cells);
        let shown = cell::glyphs(cells);
        if number == 0 || !number.is_multiple_of(8) {
            let message = format!("{shown} is no number of empty ranks, which come in eights: 8, 16, 24 and so on");
            let finding = Diagnostic::new(Rule::DiagramEmptyRanks, span, message);
            return Err(Box::new(squares::suggest_number(finding, groups, index)));
        }
        if number > 64 - self.next {
            let left = 64 - self.next;
            let message = format!("{shown} is {number} vacant squares, where only {left} are left on the board");
            let finding = Diagnostic::new(Rule::DiagramRanks, span, message);
            return Err(Box::new(squares::suggest_number(finding, groups, index)));
        }
        if let Some((first, before)) = self.empty {
            let (both, message) = (first.to(span), "empty ranks in a row are counted in one number");
            let sum = (before + number).to_string();
            self.findings.push(Diagnostic::new(Rule::DiagramEmptySplit, both, message).fix(
                Applicability::Safe,
                format!("write {sum}"),
                both,
                &sum,
            ));
        }
        self.empty = Some((span, number + self.empty.map_or(0, |empty| empty.1)));
        self.vacant(number, span);
        Ok(())
    }

    /// Reads a group with men in it: one rank.
    fn rank(&mut self, groups: &[Group], index: usize) -> Result<(), Box<Diagnostic>> {
        let (cells, span) = groups[index];
        self.empty = None;
        let first = self.next;
        for (at, &byte) in cells.iter().enumerate() {
            let place = squares::place_of(span, at);
            let count = match (byte, men::diagram_man(byte)) {
                (b'1'..=b'8', _) => u32::from(byte - b'0'),
                (_, Some(_)) => 1,
                _ => return Err(Box::new(no_square(byte, place))),
            };
            if self.next - first + count > 8 {
                let read = self.next - first;
                return Err(Box::new(squares::too_long(groups, index, at, read, &rank_name(first))));
            }
            match men::diagram_man(byte) {
                Some((piece, letters)) => self.man(piece, letters, place),
                None => {
                    self.side_by_side(cells, at, place);
                    self.vacant(count, place);
                }
            }
        }
        match self.next - first {
            8 => Ok(()),
            short => Err(Box::new(squares::too_short(groups, index, short, &rank_name(first)))),
        }
    }

    fn man(&mut self, piece: shakmaty::Piece, letters: Option<Notation>, place: Span) {
        self.board.get_or_insert_with(Board::empty).set_piece_at(square_at(self.next), piece);
        self.vacant(1, place);
        if let Some(notation) = letters {
            self.letters[notation as usize].get_or_insert((place, 0)).1 += 1;
        }
    }

    /// Goes on by `count` squares, of which the cell at `place` speaks.
    fn vacant(&mut self, count: u32, place: Span) {
        self.places.extend((0..count).map(|_| place));
        self.next += count;
    }

    /// Two numbers side by side would read as one (§5.1: "the number of vacant squares").
    fn side_by_side(&mut self, cells: &[u8], at: usize, place: Span) {
        let Some(before) = at.checked_sub(1).map(|before| cells[before]).filter(u8::is_ascii_digit) else { return };
        let sum = before - b'0' + cells[at] - b'0';
        let both = Span { start: place.start - 1, end: place.end };
        let message = format!("{} counts vacant squares in two numbers", cell::glyphs(&cells[at - 1..=at]));
        let mut finding = Diagnostic::new(Rule::DiagramCounts, both, message);
        if sum <= 8 {
            finding = finding.fix(Applicability::Safe, format!("write {sum}"), both, &sum.to_string());
        }
        self.findings.push(finding);
    }

    fn finish(mut self, groups: &[Group]) -> Result<Forsyth, Box<Diagnostic>> {
        if self.next != 64 {
            return Err(Box::new(squares::too_few_ranks(groups, self.next)));
        }
        let letters = self.notation();
        let mut places = [Span::default(); 64];
        self.places.iter().enumerate().for_each(|(at, &place)| places[square_at(at as u32).to_usize()] = place);
        let board = self.board.unwrap_or_else(Board::empty);
        self.findings.extend(faults::faults(&board, |square| places[square.to_usize()]));
        self.findings.sort_by_key(|finding| finding.span);
        Ok(Forsyth { board, letters, findings: self.findings, places })
    }

    /// The notation of the letters: that of most men. The others are a finding.
    fn notation(&mut self) -> Option<Notation> {
        let [algebraic, descriptive] = self.letters;
        let count = |letters: Option<(Span, u32)>| letters.map_or(0, |letters| letters.1);
        let (most, other, words) = match count(descriptive) > count(algebraic) {
            true => (Notation::Descriptive, algebraic, "l, s beside descriptive b, i"),
            false => (Notation::Algebraic, descriptive, "b, i beside algebraic l, s"),
        };
        if let Some((place, _)) = other {
            let message = format!("a diagram names its men by the letters of one notation: here are {words}");
            self.findings.push(Diagnostic::new(Rule::DiagramLetters, place, message));
        }
        algebraic.or(descriptive).map(|_| most)
    }
}

/// A cell that is no man and no number of vacant squares.
fn no_square(byte: u8, place: Span) -> Diagnostic {
    let shown = cell::glyphs(&[byte]);
    let message = match byte {
        b'#' => format!("{shown} in a diagram: numbers of vacant squares stand low, without the numeral sign"),
        b'0' | b'9' => format!("{shown} is no number of vacant squares on a rank with men: 1 to 7"),
        _ => format!("{shown} in a diagram is no man and no number"),
    };
    Diagnostic::new(Rule::DiagramCell, place, message)
}
