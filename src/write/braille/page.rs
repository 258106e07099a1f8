//! Words to lines, lines to pages.

use super::BrailleOptions;

/// A page being filled.
pub struct Pages<'o> {
    options: &'o BrailleOptions,
    out: Vec<u8>,
    /// How many lines of the page are taken.
    taken: usize,
    page: u32,
}

impl<'o> Pages<'o> {
    /// Nothing written yet.
    pub fn new(options: &'o BrailleOptions) -> Pages<'o> {
        Pages { options, out: Vec::new(), taken: 0, page: 1 }
    }

    /// What was written.
    pub fn finish(self) -> Vec<u8> {
        self.out
    }

    /// Begins a new page, unless nothing stands on this one.
    pub fn turn(&mut self) {
        if self.taken > 0 {
            self.out.push(b'\x0C');
            self.taken = 0;
            self.page += 1;
        }
    }

    /// Begins a new page if fewer than `lines` lines are left on this one.
    pub fn need(&mut self, lines: usize) {
        if self.options.pages && self.taken > 0 && self.taken + lines > self.height() {
            self.turn();
        }
    }

    /// Two lines at least: one for the number of the page, one for text.
    fn height(&self) -> usize {
        self.options.height.max(2)
    }

    /// Writes a line of an indent and cells.
    fn line(&mut self, indent: usize, cells: &[u8]) {
        self.need(1);
        if self.options.pages && self.taken == 0 {
            let number = super::figures(self.page);
            self.out.resize(self.out.len() + self.options.width().saturating_sub(number.len()), b' ');
            self.out.extend_from_slice(&number);
            self.out.push(b'\n');
            self.taken = 1;
        }
        self.out.resize(self.out.len() + indent, b' ');
        self.out.extend_from_slice(cells);
        self.out.push(b'\n');
        self.taken += 1;
    }

    /// Writes words, the first line behind `first` blanks, the others behind `other`.
    ///
    /// A word is never broken, unless no line could hold it: then it goes on at the next line where it must.
    pub fn fill(&mut self, words: &Words, first: usize, other: usize) {
        let width = self.options.width();
        let mut indent = first;
        let mut line: Vec<u8> = Vec::with_capacity(width);
        for mut word in words.iter() {
            if !line.is_empty() && indent + line.len() + 1 + word.len() > width {
                self.line(indent, &line);
                line.clear();
                indent = other;
            } else if !line.is_empty() {
                line.push(b' ');
            }
            while indent + word.len() > width && line.is_empty() {
                let room = width - indent;
                // Behind a hyphen or a stroke of its own, if there is one.
                let end = word[..room].iter().rposition(|cell| b"-/".contains(cell)).map_or(room, |at| at + 1);
                self.line(indent, &word[..end]);
                word = &word[end..];
                indent = other;
            }
            line.extend_from_slice(word);
        }
        if !line.is_empty() {
            self.line(indent, &line);
        }
    }

    /// Writes words centred (§4.1), on as many lines as they need.
    pub fn centre(&mut self, words: &Words) {
        let width = self.options.width();
        // A title that fills its line cannot be told from a paragraph.
        let room = if width > 20 { width - 6 } else { width };
        let mut line: Vec<u8> = Vec::new();
        for mut word in words.iter() {
            if !line.is_empty() && line.len() + 1 + word.len() > room {
                self.line((width - line.len()) / 2, &line);
                line.clear();
            } else if !line.is_empty() {
                line.push(b' ');
            }
            while word.len() > room && line.is_empty() {
                self.line((width - room) / 2, &word[..room]);
                word = &word[room..];
            }
            line.extend_from_slice(word);
        }
        if !line.is_empty() {
            self.line((width - line.len()) / 2, &line);
        }
    }
}

/// Words in cells, one buffer for all.
#[derive(Default)]
pub struct Words {
    cells: Vec<u8>,
    starts: Vec<usize>,
}

impl Words {
    /// Forgets all words.
    pub fn clear(&mut self) {
        self.cells.clear();
        self.starts.clear();
    }

    /// Begins a word.
    pub fn begin(&mut self) {
        if self.starts.last() != Some(&self.cells.len()) {
            self.starts.push(self.cells.len());
        }
    }

    /// The cells written so far, to add to the last word.
    pub fn cells(&mut self) -> &mut Vec<u8> {
        if self.starts.is_empty() {
            self.starts.push(0);
        }
        &mut self.cells
    }

    /// Joins what comes next to the word before, if a new one was begun and nothing written.
    pub fn rejoin(&mut self) {
        if self.starts.len() > 1 && self.starts.last() == Some(&self.cells.len()) {
            self.starts.pop();
        }
    }

    /// The last word.
    pub fn last(&self) -> &[u8] {
        self.starts.last().map_or(&[], |&start| &self.cells[start..])
    }

    fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let ends = self.starts.iter().skip(1).copied().chain([self.cells.len()]);
        self.starts.iter().zip(ends).map(|(&start, end)| &self.cells[start..end]).filter(|word| !word.is_empty())
    }
}
