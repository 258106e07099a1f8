//! A book in print, as plain text.

use super::composed;
use crate::book::{Block, BlockKind, Book, Diagram, ItemKind};
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
    let mut text = Text::default();
    for block in &book.blocks {
        text.block(book, block);
        if text.waiting() > 1 << 16 {
            text.pour(out)?;
        }
    }
    text.pour(out)
}

/// Print text in the making, block by block.
#[derive(Debug, Default)]
pub struct Text {
    /// In UTF-8.
    print: Vec<u8>,
    /// Whether a line was written before, here or in what was poured.
    begun: bool,
}

impl Text {
    /// Adds a block of a book, as [`text`] writes it.
    pub fn block(&mut self, book: &Book, block: &Block) {
        let before = self.print.len();
        if self.begun {
            self.print.push(b'\n');
        }
        let start = self.print.len();
        let unread = match block.kind {
            BlockKind::Furniture | BlockKind::Separator => false,
            BlockKind::Diagram(index) | BlockKind::Problem(index) => match book.diagrams.get(index as usize) {
                Some(diagram) => of_diagram(book, block, diagram, &mut self.print),
                None => items(book, block, &mut self.print),
            },
            BlockKind::Title | BlockKind::Moves | BlockKind::Paragraph => items(book, block, &mut self.print),
        };
        self.tidy(start, unread);
        if self.print.len() == start {
            return self.print.truncate(before);
        }
        self.print.push(b'\n');
        self.begun = true;
    }

    /// How many bytes wait to be poured.
    pub fn waiting(&self) -> usize {
        self.print.len()
    }

    /// Hands over what was written since the last time.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn pour<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(&self.print)?;
        self.print.clear();
        Ok(())
    }

    /// Leaves no blank at either end of the line that begins at `start`, and no blank of braille in it: that would look
    /// like a blank and be none. Only what is `unread` shows braille.
    fn tidy(&mut self, start: usize, unread: bool) {
        if unread {
            let line = String::from_utf8_lossy(&self.print[start..]).replace('\u{2800}', " ");
            self.print.truncate(start);
            self.print.extend_from_slice(line.as_bytes());
        }
        let line = &self.print[start..];
        let (end, leading) = (line.trim_ascii_end().len(), line.len() - line.trim_ascii_start().len());
        self.print.truncate(start + end);
        if leading > 0 && end > 0 {
            self.print.drain(start..start + leading);
        }
    }
}

/// Adds a diagram; says whether some of it was not read, as [`items`] does.
fn of_diagram(book: &Book, block: &Block, diagram: &Diagram, print: &mut Vec<u8>) -> bool {
    let Some(placement) = &diagram.placement else { return items(book, block, print) };
    print.extend_from_slice(b"Diagram");
    if let Some(number) = diagram.number {
        print.extend_from_slice(format!(" {number}").as_bytes());
    }
    print.extend_from_slice(b": ");
    print.extend_from_slice(placement.as_bytes());
    false
}

/// Adds the items of a block to a line that has just begun; says whether there are cells among them that were not read.
fn items(book: &Book, block: &Block, print: &mut Vec<u8>) -> bool {
    let mut unread = false;
    for item in book.items_of(block) {
        if item.spaced && !matches!(print.last(), None | Some(b'\n' | b' ')) {
            print.push(b' ');
        }
        book.strings.push(item.print, print);
        unread |= item.kind == ItemKind::Unread;
    }
    unread
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

    /// What is no board shows its cells, and its label once.
    #[test]
    fn a_diagram_that_is_none_has_its_label_once() {
        let source = crate::source::Source::new("x", b",DIAGRAM #A3\n      4U3 8 4K3 32 7\n");
        let mut out = Vec::new();
        super::text(&crate::read::read(&source, &Default::default()).book, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "Diagram 1: ⟦⠲⠥⠒⟧ ⟦⠦⟧ ⟦⠲⠅⠒⟧ ⟦⠒⠆⟧ ⟦⠶⟧\n");
    }

    #[test]
    fn mate_needs_no_result() {
        assert_eq!(print(b"1. f3 e5 2. g4 Qh4# 0-1"), "1. f3 e5 2. g4 Qh4#\n");
    }
}
