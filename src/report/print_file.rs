//! A print file, such as PGN, as far as a report needs it: its lines, and places by byte.

use crate::place::{Place, Span};

/// The bytes of a print file and where its lines begin. Lines end with LF, CRLF or a lone CR.
#[derive(Clone, Debug)]
pub struct PrintFile {
    name: String,
    bytes: Vec<u8>,
    /// Start and end of each line, without its end.
    lines: Vec<Span>,
}

impl PrintFile {
    /// Finds the lines of a file. `name` is what messages call it (`-` for standard input).
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> PrintFile {
        let mut lines = Vec::new();
        let mut start = 0;
        let mut at = 0;
        while at < bytes.len() {
            let taken = match bytes[at..] {
                [b'\r', b'\n', ..] => 2,
                [b'\r' | b'\n', ..] => 1,
                _ => {
                    at += 1;
                    continue;
                }
            };
            lines.push(Span::new(start, at));
            at += taken;
            start = at;
        }
        lines.push(Span::new(start, at));
        PrintFile { name: name.into(), bytes, lines }
    }

    /// What messages call the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The lines, as spans of bytes.
    pub fn lines(&self) -> &[Span] {
        &self.lines
    }

    /// The text of some bytes; what is no UTF-8 is replaced.
    pub fn text(&self, span: Span) -> String {
        let end = (span.end as usize).min(self.bytes.len());
        String::from_utf8_lossy(&self.bytes[(span.start as usize).min(end)..end]).into_owned()
    }

    /// The index of the line that holds a byte; the end of a line belongs to it.
    pub(super) fn line_at(&self, byte: u32) -> usize {
        self.lines.partition_point(|line| line.start <= byte).saturating_sub(1)
    }

    /// Says a span of bytes in lines and characters; print has one page.
    pub fn place(&self, span: Span) -> Place {
        let index = self.line_at(span.start);
        let line = self.lines[index];
        let column = |byte: u32| {
            let end = byte.clamp(line.start, line.end);
            self.text(Span { start: line.start, end }).chars().count() as u32 + 1
        };
        let number = index as u32 + 1;
        Place {
            page: 1,
            page_line: number,
            line: number,
            cell: column(span.start),
            end_cell: column(span.end.max(span.start)),
            byte: span.start,
            end_byte: span.end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_print_count_characters() {
        let file = PrintFile::new("a.pgn", "é1\r\n2. Ng9\rx".as_bytes().to_vec());
        let place = file.place(Span::new(8, 11));
        assert_eq!((place.line, place.cell, place.end_cell, place.byte), (2, 4, 7, 8));
        assert_eq!(file.place(Span::new(2, 3)).cell, 2);
        assert_eq!(file.place(Span::new(12, 13)).line, 3);
        assert_eq!(file.place(Span::new(90, 99)).line, 3);
    }
}
