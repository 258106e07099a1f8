//! From bytes to cells: tells encodings apart by what the file holds, and says what it met on the way.

use super::met::Met;
use super::plain::is_plain;
use super::{Encoding, FOREIGN, Hand, Line, LineBytes, Page, Source};
use crate::cell::Cell;
use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use std::borrow::Cow;

/// Decodes a file; see [`Source::new`]. Whether a plain file is taken at once makes no difference but in time; a test
/// asks for that.
pub(super) fn decode(name: String, bytes: Cow<[u8]>, plainly: bool) -> Source {
    let mut decoder = Decoder::new(name, bytes.len());
    if plainly && is_plain(&bytes) {
        decoder.plain(bytes.into_owned());
        return decoder.finish();
    }
    decoder.source.text.reserve(bytes.len() + 1);
    match &*bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => {
            decoder.met.byte_order_mark = true;
            decoder.utf8(rest, 3);
        }
        [0xFF, 0xFE, rest @ ..] => decoder.utf16(rest, 2, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => decoder.utf16(rest, 2, u16::from_be_bytes),
        _ => match utf16_without_mark(&bytes) {
            Some(order) => decoder.utf16(&bytes, 0, order),
            None => decoder.utf8(&bytes, 0),
        },
    }
    decoder.finish()
}

/// A file without a byte order mark in which every other byte is zero is UTF-16.
fn utf16_without_mark(bytes: &[u8]) -> Option<fn([u8; 2]) -> u16> {
    let sample = &bytes[..bytes.len().min(512) & !1];
    if sample.len() < 8 {
        return None;
    }
    let zeros = |odd: usize| sample.iter().skip(odd).step_by(2).filter(|&&byte| byte == 0).count();
    let pairs = sample.len() / 2;
    match (zeros(0), zeros(1)) {
        (0, high) if high * 10 >= pairs * 9 => Some(u16::from_le_bytes),
        (low, 0) if low * 10 >= pairs * 9 => Some(u16::from_be_bytes),
        _ => None,
    }
}

pub(super) struct Decoder {
    pub(super) source: Source,
    pub(super) met: Met,
    /// Widths seen on the line so far; `None` before the first cell.
    width: Option<u8>,
    /// Byte offsets of the cells of this line, once they are not all of one width.
    starts: Vec<u32>,
    pub(super) line_start: u32,
    line_byte: u32,
    pub(super) file_line: u32,
    /// The number in the file of the line closed last.
    pub(super) closed: u32,
    /// Positions of cells written in ASCII and in Unicode on this line, to find mixtures.
    ascii_run: Option<Span>,
    unicode_run: Option<Span>,
    mixed: Vec<(bool, Span)>,
    /// Whether there can be a mixture.
    may_mix: bool,
    /// Whether it is known that no cell is of the second column.
    pub(super) is_upper: bool,
}

impl Decoder {
    fn new(name: String, bytes: usize) -> Decoder {
        let source = Source {
            name,
            text: Vec::new(),
            lines: Vec::with_capacity(bytes / 32),
            pages: vec![Page { first: 0, file_line: 1 }],
            line_bytes: Vec::new(),
            offsets: Vec::new(),
            foreign: Vec::new(),
            encoding: Encoding::Brf,
            hand: Hand::default(),
            bytes: bytes as u32,
            findings: Vec::new(),
        };
        Decoder {
            source,
            met: Met::default(),
            width: None,
            starts: Vec::with_capacity(64),
            line_start: 0,
            line_byte: 0,
            file_line: 1,
            closed: 0,
            ascii_run: None,
            unicode_run: None,
            mixed: Vec::new(),
            may_mix: true,
            is_upper: false,
        }
    }

    /// UTF-8 and its subset BRF; a byte that is no UTF-8 is one foreign character.
    fn utf8(&mut self, bytes: &[u8], skipped: u32) {
        let mut at = 0;
        self.line_byte = skipped;
        self.met.count(bytes);
        self.may_mix = !bytes.is_ascii();
        let end = bytes.iter().rposition(|byte| !matches!(byte, 0x1A | 0)).map_or(0, |last| last + 1);
        while at < bytes.len() {
            let byte = bytes[at];
            let offset = skipped + at as u32;
            if byte == 0x1A && at >= end {
                self.met.end_mark = Some(self.position());
                break;
            }
            if (0x20..0x7F).contains(&byte) {
                let length = plain_run(&bytes[at..]);
                self.ascii_cells(&bytes[at..at + length], offset);
                at += length;
            } else if byte < 0x80 {
                let next = bytes.get(at + 1).copied().map(char::from);
                at += self.control(char::from(byte), next, 1, offset) as usize;
            } else {
                let (glyph, width) = first_char(&bytes[at..]);
                self.wide(glyph, width, offset);
                at += width as usize;
            }
        }
        self.end_line(skipped + at as u32);
    }

    fn utf16(&mut self, bytes: &[u8], skipped: u32, order: fn([u8; 2]) -> u16) {
        self.met.byte_order_mark = skipped > 0;
        self.source.encoding = Encoding::Utf16;
        let units = bytes.chunks_exact(2).map(|pair| order([pair[0], pair[1]]));
        let chars: Vec<(char, u8)> = char::decode_utf16(units)
            .map(|unit| unit.map_or(('\u{FFFD}', 2), |glyph| (glyph, 2 * glyph.len_utf16() as u8)))
            .collect();
        let mut offset = skipped;
        self.line_byte = skipped;
        let mut at = 0;
        while at < chars.len() {
            let (glyph, width) = chars[at];
            match glyph {
                ' '..='~' => {
                    self.met.count(&[glyph as u8]);
                    self.ascii(glyph as u8, 2, offset);
                }
                '\0'..='\x1F' | '\x7F' => {
                    let next = chars.get(at + 1).map(|entry| entry.0);
                    let taken = self.control(glyph, next, 2, offset);
                    at += taken as usize;
                    offset += 2 * taken;
                    continue;
                }
                _ => self.wide(glyph, width, offset),
            }
            at += 1;
            offset += u32::from(width);
        }
        self.end_line(offset);
    }

    fn position(&self) -> u32 {
        self.source.text.len() as u32
    }

    fn ascii(&mut self, byte: u8, width: u8, offset: u32) {
        let cell = if byte >= 0x60 { byte - 0x20 } else { byte };
        if cell != b' ' {
            let here = self.position();
            let run = self.ascii_run.get_or_insert(Span { start: here, end: here });
            run.end = here + 1;
        }
        self.push(cell, width, offset);
    }

    /// A run of cells of one byte each: the usual line, taken at once.
    fn ascii_cells(&mut self, run: &[u8], offset: u32) {
        if self.width.is_some_and(|width| width != 1) {
            for (&byte, offset) in run.iter().zip(offset..) {
                self.ascii(byte, 1, offset);
            }
            return;
        }
        let here = self.position();
        // In upper case when all is read ([`Decoder::finish`]).
        self.source.text.extend_from_slice(run);
        self.width = Some(1);
        let filled = |byte: &u8| *byte != b' ';
        if !self.may_mix {
            return;
        }
        if let (Some(first), Some(last)) = (run.iter().position(filled), run.iter().rposition(filled)) {
            let start = self.ascii_run.map_or(here + first as u32, |run| run.start);
            self.ascii_run = Some(Span { start, end: here + last as u32 + 1 });
        }
    }

    /// A character outside ASCII.
    fn wide(&mut self, glyph: char, width: u8, offset: u32) {
        let here = self.position();
        if let Some(cell) = Cell::from_unicode(glyph) {
            if cell == Cell::BLANK {
                self.met.unicode_blank = true;
            } else {
                self.met.unicode_cells += 1;
                let run = self.unicode_run.get_or_insert(Span { start: here, end: here });
                run.end = here + 1;
            }
            if glyph as u32 > 0x283F {
                self.say(
                    Rule::EightDots,
                    here,
                    format!("{glyph} has dot 7 or 8, and braille chess has six dots"),
                    |d| d.help("write the cell with dots 1 to 6 only; it is read without the others"),
                );
            }
            self.push(cell.ascii(), width, offset);
        } else if glyph.is_whitespace() {
            self.say(Rule::PrintCharacter, here, format!("{} is no braille blank", name_of(glyph)), |d| {
                d.help("it is read as a blank; write a plain blank or U+2800")
            });
            self.push(b' ', width, offset);
        } else {
            self.source.foreign.push((here, glyph));
            self.say(Rule::PrintCharacter, here, format!("{} is a print character and no cell", name_of(glyph)), |d| {
                d.help("write it in braille; the rest of the line is read without it")
            });
            self.push(FOREIGN, width, offset);
        }
    }

    /// A control character. Returns how many characters it took.
    fn control(&mut self, control: char, next: Option<char>, width: u8, offset: u32) -> u32 {
        match (control, next) {
            ('\r', Some('\n')) => {
                self.met.crlf = true;
                self.line_end(offset, u32::from(width) * 2);
                return 2;
            }
            ('\n', _) => {
                self.met.lf.get_or_insert(self.source.text.len() as u32);
                self.line_end(offset, u32::from(width));
            }
            ('\r', _) => {
                self.met.lone_cr.get_or_insert(self.source.text.len() as u32);
                self.line_end(offset, u32::from(width));
            }
            ('\x0C', _) => {
                if !self.is_at_line_start(self.position()) {
                    self.end_line(offset);
                }
                self.source.text.push(0x0C);
                self.start_page();
                self.start_line(offset + u32::from(width));
            }
            ('\t', _) => {
                self.say(Rule::Tab, self.position(), "a tab is no braille blank".to_owned(), |d| {
                    d.help("it is read as one blank; write as many blanks as cells are meant")
                });
                self.push(b' ', width, offset);
            }
            _ => {
                let here = self.position();
                self.source.foreign.push((here, control));
                self.say(Rule::ControlCharacter, here, format!("{} is a control character", name_of(control)), |d| {
                    d.help("delete it; the rest of the line is read without it")
                });
                self.push(FOREIGN, width, offset);
            }
        }
        1
    }

    fn push(&mut self, cell: u8, width: u8, offset: u32) {
        match self.width {
            None => self.width = Some(width),
            Some(before) if before == width && width != 0 => {}
            Some(before) => {
                // The first cell of another width: from here on each has its own place.
                if before != 0 {
                    let cells = self.position() - self.line_start;
                    self.starts.extend((0..cells).map(|cell| self.line_byte + cell * u32::from(before)));
                    self.width = Some(0);
                }
                self.starts.push(offset);
            }
        }
        self.source.text.push(cell);
    }

    fn line_end(&mut self, offset: u32, width: u32) {
        self.end_line(offset);
        self.source.text.push(b'\n');
        self.file_line += 1;
        self.start_line(offset + width);
    }

    /// Whether nothing stands on the line of the file before a position.
    pub(super) fn is_at_line_start(&self, position: u32) -> bool {
        position == self.line_start && self.closed < self.file_line
    }

    pub(super) fn start_page(&mut self) {
        let first = self.source.lines.len() as u32;
        self.source.pages.push(Page { first, file_line: self.file_line });
    }

    fn start_line(&mut self, byte: u32) {
        self.line_start = self.position();
        self.line_byte = byte;
    }

    /// Closes the line so far; `byte` is where it ends in the file.
    fn end_line(&mut self, byte: u32) {
        let table = self.source.offsets.len() as u32;
        let width = self.width.take().unwrap_or(1);
        if width == 0 {
            self.source.offsets.append(&mut self.starts);
            self.source.offsets.push(byte);
        }
        self.starts.clear();
        for (unicode, run) in [(false, self.ascii_run.take()), (true, self.unicode_run.take())] {
            if let Some(run) = run {
                self.mixed.push((unicode, run));
            }
        }
        self.source.lines.push(Line { start: self.line_start, end: self.position() });
        self.source.line_bytes.push(LineBytes { first: self.line_byte, width, table });
        self.closed = self.file_line;
    }

    fn say(&mut self, rule: Rule, at: u32, message: String, more: impl FnOnce(Diagnostic) -> Diagnostic) {
        self.source.findings.push(more(Diagnostic::new(rule, Span { start: at, end: at + 1 }, message)));
    }

    fn finish(mut self) -> Source {
        if !self.is_upper {
            self.source.text.iter_mut().for_each(|byte| *byte -= if (0x60..FOREIGN).contains(byte) { 0x20 } else { 0 });
        }
        if self.met.lower > self.met.upper {
            self.lower_underscores();
        }
        let last_is_empty = self.source.text.last().is_none_or(|&byte| byte == b'\n');
        if last_is_empty {
            self.source.lines.pop();
            self.source.line_bytes.pop();
        } else {
            self.source.text.push(b'\n');
        }
        if self.source.encoding == Encoding::Brf && self.met.unicode_cells > self.met.ascii_cells {
            self.source.encoding = Encoding::Unicode;
        }
        self.source.hand = Hand {
            unicode: self.met.unicode_cells > self.met.ascii_cells,
            lower_letters: self.met.lower > self.met.upper,
            lower_signs: self.met.lower_signs,
            braille_blank: self.met.unicode_blank,
            crlf: self.met.crlf,
        };
        self.say_about_file();
        // A file that is nothing but a mark has no cell to point at.
        let end = self.position();
        for finding in &mut self.source.findings {
            finding.span = Span { start: finding.span.start.min(end), end: finding.span.end.min(end) };
        }
        self.source.findings.sort_by_key(|finding| finding.span);
        self.source
    }

    /// In lower case the byte 7F is what `_`, dots 4-5-6, became: as `[` became `{`, 20 more.
    fn lower_underscores(&mut self) {
        let underscore = |entry: &(u32, char)| u32::from(entry.1) == u32::from(FOREIGN);
        let Source { foreign, text, findings, .. } = &mut self.source;
        let places: Vec<u32> = foreign.extract_if(.., |entry| underscore(entry)).map(|entry| entry.0).collect();
        places.iter().for_each(|&at| text[at as usize] = b'_');
        findings
            .retain(|found| found.rule != Rule::ControlCharacter || places.binary_search(&found.span.start).is_err());
    }

    fn say_about_file(&mut self) {
        let met = std::mem::take(&mut self.met);
        let first = |message: &str| message.to_owned();
        if self.source.encoding == Encoding::Utf16 {
            self.say(Rule::Utf16, 0, first("the file is UTF-16"), |d| d.help("save it as BRF or as UTF-8"));
        } else if met.byte_order_mark {
            self.say(Rule::ByteOrderMark, 0, first("the file begins with a byte order mark"), |d| {
                d.help("save it without one; embossers print it")
            });
        }
        if let Some(at) = met.lone_cr {
            self.say(Rule::LoneCarriageReturn, at, first("a carriage return alone ends this line"), |d| {
                d.help("end lines with LF or CRLF")
            });
        }
        if let (true, Some(at)) = (met.crlf, met.lf) {
            self.say(Rule::MixedLineEnds, at, first("this line ends with LF and others end with CRLF"), |d| {
                d.help("end all lines alike")
            });
        }
        if let Some(at) = met.end_mark {
            self.say(
                Rule::EndOfFileMark,
                at.saturating_sub(1),
                first("an end-of-file mark (Ctrl-Z) closes the file"),
                |d| d.help("delete it; nothing needs it any more"),
            );
        }
        if met.ascii_blank && met.unicode_blank {
            self.say(Rule::MixedBlanks, 0, first("the file has plain blanks and braille blanks"), |d| {
                d.help("use one kind; both are read alike")
            });
        }
        self.say_about_mixture(&met);
    }

    /// Cells in the encoding that the file does not use, one finding a line.
    fn say_about_mixture(&mut self, met: &Met) {
        if met.ascii_cells == 0 || met.unicode_cells == 0 {
            return;
        }
        let unicode_is_the_rule = met.unicode_cells > met.ascii_cells;
        let (message, help) = if unicode_is_the_rule {
            ("these cells are Braille ASCII or print in a file of Unicode braille", "they are read as Braille ASCII")
        } else {
            (
                "these cells are Unicode braille in a file of Braille ASCII",
                "they are read; save the file in one encoding",
            )
        };
        for (unicode, run) in std::mem::take(&mut self.mixed) {
            if unicode != unicode_is_the_rule {
                self.source.findings.push(Diagnostic::new(Rule::MixedEncodings, run, message).help(help));
            }
        }
    }
}

/// How many bytes of one cell each stand at the beginning. Eight are looked at together.
fn plain_run(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let (eights, rest) = bytes.as_chunks::<8>();
    for (at, &eight) in eights.iter().enumerate() {
        let eight = u64::from_le_bytes(eight);
        // The lowest bit that is left is that of the first byte below a blank or above the last sign.
        let below = eight.wrapping_sub(ONES * 0x20) & !eight;
        let above = eight | eight.wrapping_add(ONES);
        let odd = (below | above) & (ONES << 7);
        if odd != 0 {
            return at * 8 + odd.trailing_zeros() as usize / 8;
        }
    }
    eights.len() * 8 + rest.iter().take_while(|byte| (0x20..0x7F).contains(*byte)).count()
}

/// The first character of bytes that may be UTF-8, and its width; a bad byte is itself, as Latin-1.
fn first_char(bytes: &[u8]) -> (char, u8) {
    let head = &bytes[..bytes.len().min(4)];
    let valid = match std::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or(""),
    };
    valid.chars().next().map_or((char::from(bytes[0]), 1), |glyph| (glyph, glyph.len_utf8() as u8))
}

/// A character as a message names it.
fn name_of(glyph: char) -> String {
    if glyph.is_control() || glyph.is_whitespace() {
        format!("the character U+{:04X}", glyph as u32)
    } else {
        format!("'{glyph}' (U+{:04X})", glyph as u32)
    }
}
