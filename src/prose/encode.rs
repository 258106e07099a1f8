//! Print to uncontracted braille: the prose of comments and titles.
//!
//! Uncontracted words can look like contracted ones: `B` is *but*, `AB` is *about*. Each word is therefore written,
//! read back with and without contractions, and where it differs written again after the grade 1 word indicator
//! (UEB §5.4; a lone `;` would look like the name of a man), or with quotation marks that have no direction (§7.6).

mod british;
mod ueb;

use std::fmt;

use super::Decoder;
use crate::book::ProseCode;

/// A character that the code has no sign for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritable {
    /// The character.
    pub character: char,
    /// Where it begins in the text, in bytes.
    pub at: usize,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "braille has no sign for {:?} (U+{:04X})", self.character, u32::from(self.character))
    }
}

impl std::error::Error for Unwritable {}

/// Writes text as uncontracted braille, in upper-case Braille ASCII; white space becomes blanks, one for one.
///
/// Typographic quotation marks, dashes and ellipses are written as their plain forms. UEB shows capitals: letter,
/// word, and passage from three words on (§8). British Braille shows none, and one accent for all.
///
/// # Errors
///
/// [`Unwritable`]: the first character that the code has no sign for.
///
/// ```
/// use dotmate::{book::ProseCode, prose::encode};
/// assert_eq!(encode("Not a b!", ProseCode::Ueb).unwrap(), b",NOT A ;;B6");
/// assert_eq!(encode("12.5 %", ProseCode::Ueb).unwrap(), b"#AB4E .0");
/// ```
pub fn encode(text: &str, code: ProseCode) -> Result<Vec<u8>, Unwritable> {
    if let Some((at, character)) = text.char_indices().find(|&(_, c)| !writable(c, code)) {
        return Err(Unwritable { character, at });
    }
    let plain = plain(text);
    let words: Vec<&str> = plain.split(' ').collect();
    let mut writer = Writer::new(code);
    match code {
        ProseCode::Ueb => writer.ueb_words(&words),
        ProseCode::British => writer.british_words(&words),
    }
    Ok(writer.cells)
}

/// Whether the code has a sign for a character, white space included.
pub fn writable(character: char, code: ProseCode) -> bool {
    let mut pieces = String::new();
    plain_char(character, None, None, &mut pieces);
    pieces.chars().all(|c| match code {
        _ if c == ' ' || c.is_ascii_digit() => true,
        ProseCode::Ueb => ueb::sign(c).is_some() || ueb::letter(c).is_some(),
        ProseCode::British => british::sign(c).is_some() || british::letter(c).is_some(),
    })
}

/// The print that braille keeps: plain quotation marks, dashes as `—`, blanks for white space.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        plain_char(c, before, rest.peek().copied(), &mut out);
        before = Some(c);
    }
    out
}

fn plain_char(c: char, before: Option<char>, after: Option<char>, out: &mut String) {
    let between_digits = [before, after].iter().all(|side| side.is_some_and(|c| c.is_ascii_digit()));
    match c {
        '’' | '‘' | '‚' | '`' => out.push('\''),
        '“' | '”' | '„' | '«' | '»' => out.push('"'),
        '…' => out.push_str("..."),
        '‐' | '‑' => out.push('-'),
        '–' if between_digits => out.push('-'),
        '–' | '—' => out.push('—'),
        c if c.is_whitespace() => out.push(' '),
        c => out.push(c),
    }
}

/// What the decoder makes of a word: a dash has blanks around it, but not at the ends of a word.
fn expected(word: &str) -> String {
    if !word.contains('—') {
        return word.to_owned();
    }
    let spread = word.replace('—', " - ").replace("  ", " ");
    spread.trim_matches(' ').to_owned()
}

/// Braille as it is written, with decoders that read it back.
struct Writer {
    cells: Vec<u8>,
    readers: Vec<Decoder>,
}

impl Writer {
    fn new(code: ProseCode) -> Writer {
        Writer { cells: Vec::new(), readers: vec![Decoder::new(code, true), Decoder::new(code, false)] }
    }

    /// Writes the first of `ways` that reads back as `want`, or the last one.
    fn first_that_reads(&mut self, want: &str, ways: impl IntoIterator<Item = Vec<u8>>) {
        let mut last = Vec::new();
        for way in ways {
            let before: Vec<_> = self.readers.iter().map(Decoder::state).collect();
            let reads = self.readers.iter_mut().all(|reader| reader.word(&way).text == want);
            if reads {
                self.cells.extend(way);
                return;
            }
            self.readers.iter_mut().zip(before).for_each(|(reader, state)| reader.restore(state));
            last = way;
        }
        self.readers.iter_mut().for_each(|reader| drop(reader.word(&last)));
        self.cells.extend(last);
    }
}
