//! The letters of the men (§2.1, §3.14) and how a diagram tells black men from white ones (§5.1).
//!
//! One list of letters for both notations. A black man is its letter with dot 6 added, by arithmetic on the cell, so
//! that no second list can disagree with the first. No letter of a man has dot 6 itself, which makes it reversible.

use crate::book::Notation;
use crate::cell::Cell;
use crate::sign::Sign;
use shakmaty::{Color, Piece, Role};

/// Dot 6, by which a diagram marks a black man (§5.1).
const DOT_6: u8 = 0x20;

/// Each man with its letter in algebraic (§2.1) and in descriptive notation (§3.14).
const LETTERS: [(Role, u8, u8); 6] = [
    (Role::King, Sign::King.cell(), Sign::King.cell()),
    (Role::Queen, Sign::Queen.cell(), Sign::Queen.cell()),
    (Role::Rook, Sign::Rook.cell(), Sign::Rook.cell()),
    (Role::Bishop, Sign::Bishop.cell(), Sign::DescriptiveBishop.cell()),
    (Role::Knight, Sign::Knight.cell(), Sign::DescriptiveKnight.cell()),
    (Role::Pawn, Sign::Pawn.cell(), Sign::Pawn.cell()),
];

/// The letter of a man, in Braille ASCII.
pub fn letter(role: Role, notation: Notation) -> u8 {
    let [.., pawn] = LETTERS;
    let (_, algebraic, descriptive) = LETTERS.into_iter().find(|row| row.0 == role).unwrap_or(pawn);
    match notation {
        Notation::Algebraic => algebraic,
        Notation::Descriptive => descriptive,
    }
}

/// The man that a letter names, and the notation that alone uses this letter, if only one does.
pub fn role(byte: u8) -> Option<(Role, Option<Notation>)> {
    LETTERS.into_iter().find_map(|(role, algebraic, descriptive)| match byte {
        _ if byte == algebraic && byte == descriptive => Some((role, None)),
        _ if byte == algebraic => Some((role, Some(Notation::Algebraic))),
        _ if byte == descriptive => Some((role, Some(Notation::Descriptive))),
        _ => None,
    })
}

/// The cell of a man in a diagram (§5.1), in Braille ASCII.
pub fn diagram_cell(piece: Piece, notation: Notation) -> u8 {
    let letter = Cell::from_ascii(letter(piece.role, notation)).unwrap_or(Cell::BLANK);
    Cell::from_dots(letter.dots() | piece.color.fold_wb(0, DOT_6)).ascii()
}

/// The man that a cell of a diagram shows (§5.1), and the notation whose letter it is, if it tells.
pub fn diagram_man(byte: u8) -> Option<(Piece, Option<Notation>)> {
    let dots = Cell::from_ascii(byte)?.dots();
    let (role, notation) = role(Cell::from_dots(dots & !DOT_6).ascii())?;
    Some((role.of(Color::from_black(dots & DOT_6 != 0)), notation))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §5.1: ⠷⠮⠧⠿⠥⠯ are black rook, knight, bishop, queen, king and pawn.
    #[test]
    fn a_black_man_is_its_letter_with_dot_6() {
        let black = |role: Role| diagram_cell(role.of(Color::Black), Notation::Algebraic);
        let cells: Vec<u8> =
            [Role::Rook, Role::Knight, Role::Bishop, Role::Queen, Role::King, Role::Pawn].map(black).into();
        assert_eq!(cells, b"(!V=U&");
    }

    /// §3.14, docs/decisions §4.11: ⠣ and ⠪ are the black bishop and knight of descriptive notation.
    #[test]
    fn descriptive_letters_take_dot_6_as_well() {
        assert_eq!(diagram_cell(Color::Black.bishop(), Notation::Descriptive), b'<');
        assert_eq!(diagram_man(b'['), Some((Color::Black.knight(), Some(Notation::Descriptive))));
    }

    #[test]
    fn every_man_survives_its_cell() {
        for notation in [Notation::Algebraic, Notation::Descriptive] {
            for piece in Role::ALL.into_iter().flat_map(|role| Color::ALL.map(|color| role.of(color))) {
                let (read, letters) = diagram_man(diagram_cell(piece, notation)).unwrap();
                assert_eq!(read, piece);
                assert!(letters.is_none_or(|letters| letters == notation));
            }
        }
    }
}
