//! The diagrams of a book as FEN.

use super::composed;
use crate::book::Book;
use std::io::{self, Write};

/// Writes one line a diagram, in order: the full FEN where it is known, else the placement, White to move and no
/// castling. Diagrams that are no board are left out (a finding names them).
///
/// # Errors
///
/// Those of `out`.
pub fn fen(book: &Book, out: &mut impl Write) -> io::Result<()> {
    let book = composed(book);
    for diagram in &book.diagrams {
        match (&diagram.fen, &diagram.placement) {
            (Some(fen), _) => writeln!(out, "{fen}")?,
            (None, Some(placement)) => writeln!(out, "{placement} w - - 0 1")?,
            (None, None) => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::book::{Book, Diagram};
    use crate::place::Span;

    #[test]
    fn a_diagram_is_a_line() {
        let bare = Diagram {
            span: Span::default(),
            number: None,
            placement: Some("8/8/8/8/8/4k3/4p3/4K3".to_owned()),
            fen: None,
            game: None,
        };
        let known = Diagram { fen: Some("8/8/8/8/8/4k3/4p3/4K3 b - - 0 40".to_owned()), ..bare.clone() };
        let broken = Diagram { placement: None, ..bare.clone() };
        let book = Book { diagrams: vec![bare, known, broken], ..Book::default() };
        let mut out = Vec::new();
        super::fen(&book, &mut out).unwrap();
        assert_eq!(out, b"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\n8/8/8/8/8/4k3/4p3/4K3 b - - 0 40\n");
    }
}
