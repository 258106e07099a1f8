//! A book in print, as plain text.

use super::composed;
use crate::book::{Block, BlockKind, Book, Diagram};
use std::io::{self, Write};

/// Writes a book in print: a line a block, a blank line between blocks; page furniture and separators are left out.
///
/// A diagram is `Diagram: ` or `Diagram 3: ` and the placement field of FEN; one that is no board shows its cells as
/// its items have them. A book that has games only is composed first. No line ends in blanks.
///
/// # Errors
///
/// Those of `out`.
pub fn text(book: &Book, out: &mut impl Write) -> io::Result<()> {
    let book = &composed(book);
    let mut buffer = String::new();
    let mut line = String::new();
    let mut first = true;
    for block in &book.blocks {
        line.clear();
        match block.kind {
            BlockKind::Furniture | BlockKind::Separator => continue,
            BlockKind::Diagram(index) | BlockKind::Problem(index) => match book.diagrams.get(index as usize) {
                Some(diagram) => of_diagram(book, block, diagram, &mut line),
                None => items(book, block, &mut line),
            },
            BlockKind::Title | BlockKind::Moves | BlockKind::Paragraph => items(book, block, &mut line),
        }
        // A blank of braille would look like a blank and be none.
        if line.contains('\u{2800}') {
            line = line.replace('\u{2800}', " ");
        }
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if !std::mem::take(&mut first) {
            buffer.push('\n');
        }
        buffer.push_str(line);
        buffer.push('\n');
        if buffer.len() > 1 << 16 {
            out.write_all(buffer.as_bytes())?;
            buffer.clear();
        }
    }
    out.write_all(buffer.as_bytes())
}

fn of_diagram(book: &Book, block: &Block, diagram: &Diagram, line: &mut String) {
    line.push_str("Diagram");
    if let Some(number) = diagram.number {
        line.push_str(&format!(" {number}"));
    }
    line.push_str(": ");
    match &diagram.placement {
        Some(placement) => line.push_str(placement),
        None => items(book, block, line),
    }
}

fn items(book: &Book, block: &Block, line: &mut String) {
    for item in book.items_of(block) {
        if item.spaced && !line.is_empty() && !line.ends_with(' ') {
            line.push(' ');
        }
        line.push_str(book.print(item));
    }
}

#[cfg(test)]
mod tests {
    use crate::import;

    fn print(pgn: &[u8]) -> String {
        let mut out = Vec::new();
        super::text(&import::pgn(pgn).0, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    /// §4: a paragraph for a remark and for a variation, brackets inside it, the game resumed with its number.
    #[test]
    fn a_game_is_told_as_a_book_tells_it() {
        let text = print(
            b"[White \"Oak, A.\"]\n[Black \"Elm\"]\n[Event \"Night cup\"]\n[Date \"1858.??.??\"]\n\n\
              1. e4! e5 {The King's pawn} (1... c5 2. Nf3 {or} (2. c3 d5 (2... d6 3. d4)) 2... d6 {and so on}) 2. Nf3 1-0",
        );
        assert_eq!(
            text,
            "Oak v Elm\n\nNight cup\n\n1858\n\n1. e4! e5\n\nThe King's pawn\n\n\
             1... c5 2. Nf3 or (2. c3 d5 [2... d6 3. d4]) 2... d6 and so on.\n\n2. Nf3 1-0\n"
        );
    }

    #[test]
    fn a_position_is_shown_and_castling_has_zeros() {
        let text = print(b"[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 17\"]\n17... Kd7 {Alas.} 18. O-O *");
        assert_eq!(text, "Diagram: 4k3/8/8/8/8/8/8/4K2R\n\n17... Kd7\n\nAlas.\n\n18. 0-0\n");
    }

    #[test]
    fn mate_needs_no_result() {
        assert_eq!(print(b"1. f3 e5 2. g4 Qh4# 0-1"), "1. f3 e5 2. g4 Qh4#\n");
    }
}
