//! The doors to the rooms that read and write: which room serves which format.

use crate::book::{Book, Edition, Notation};
use crate::diagnostic::Diagnostic;
use crate::read::Reading;
use crate::source::Source;
use crate::{import, read, write};
use std::io::{self, Write};

/// What a file is read as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// Braille in any encoding.
    Braille,
    /// PGN.
    Pgn,
    /// Very descriptive notation.
    Vdn,
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, clap::ValueEnum, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Output {
    /// North American Braille ASCII, upper case
    Brf,
    /// Braille as glyphs of the block U+2800
    Unicode,
    /// PGN, export format
    Pgn,
    /// The book in print
    Text,
    /// Everything known, with places
    Json,
    /// One line a diagram
    Fen,
    /// Very descriptive notation
    Vdn,
}

pub use crate::read::Options as ReadOptions;

/// How braille is to be written.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    /// The edition of the chess code; that of the book if nobody says.
    pub edition: Option<Edition>,
    /// The notation of the moves; that of the book if nobody says.
    pub notation: Option<Notation>,
    /// Descriptive without hyphen and cross.
    pub bare: bool,
    /// Cells a line.
    pub width: usize,
    /// Lines a page.
    pub height: usize,
    /// Whether another page is asked for than the book has.
    pub other_page: bool,
    /// Whether form feeds and page numbers are written.
    pub pages: bool,
}

/// Reads braille; the findings are those of the reading, without the source's own.
pub fn read(source: &Source, options: &ReadOptions) -> Reading {
    read::read(source, options)
}

/// Reads braille and writes its games as PGN, one after the other; the book that comes with it has none of them.
pub fn read_to_pgn(source: &Source, options: &ReadOptions, out: &mut dyn Write) -> io::Result<Reading> {
    let (mut room, mut begun, mut written) = (Vec::with_capacity(2 * ROOM), false, Ok(()));
    let reading = read::read_games(source, options, |game| {
        if begun {
            room.push(b'\n');
        }
        begun = true;
        write::pgn_game(game, &mut room);
        if room.len() > ROOM {
            // What comes after an error is lost with it.
            written = std::mem::replace(&mut written, Ok(())).and_then(|()| out.write_all(&room));
            room.clear();
        }
    });
    written.and_then(|()| out.write_all(&room))?;
    Ok(reading)
}

/// Reads braille and writes it as print text, block by block; the book that comes with it has none of them.
pub fn read_to_text(source: &Source, options: &ReadOptions, out: &mut dyn Write) -> io::Result<Reading> {
    let (mut text, mut written) = (write::Text::default(), Ok(()));
    let reading = read::read_blocks(source, options, |book, block| {
        text.block(book, block);
        if text.waiting() > ROOM {
            written = std::mem::replace(&mut written, Ok(())).and_then(|()| text.pour(out));
        }
    });
    written.and_then(|()| text.pour(out))?;
    Ok(reading)
}

/// How many bytes are gathered before they are written.
const ROOM: usize = 1 << 16;

/// Reads PGN or very descriptive notation; spans are bytes.
pub fn import(input: Input, bytes: &[u8]) -> (Book, Vec<Diagnostic>) {
    match input {
        Input::Vdn => import::vdn::vdn(bytes),
        Input::Pgn | Input::Braille => import::pgn(bytes),
    }
}

/// Writes a book. The findings returned are those of the writing alone, and have places of `source`, or of the print
/// file.
pub fn write(
    output: Output,
    book: &Book,
    source: Option<&Source>,
    findings: &[Diagnostic],
    options: &WriteOptions,
) -> io::Result<(Vec<u8>, Vec<Diagnostic>)> {
    let mut out = Vec::new();
    match output {
        Output::Pgn => write::pgn(book, &mut out)?,
        Output::Text => write::text(book, &mut out)?,
        Output::Json => write::json(book, source, findings, &mut out)?,
        Output::Fen => write::fen(book, &mut out)?,
        Output::Vdn => {
            let findings = write::vdn::vdn(book, &mut out)?;
            return Ok((out, findings));
        }
        Output::Brf | Output::Unicode => {
            let (cells, findings) = braille(book, source, options);
            let glyphs = output == Output::Unicode;
            return Ok((if glyphs { write::unicode(&cells).into_bytes() } else { cells }, findings));
        }
    }
    Ok((out, Vec::new()))
}

/// A book that was braille and stays what it is keeps its cells; another is laid out anew.
fn braille(book: &Book, source: Option<&Source>, options: &WriteOptions) -> (Vec<u8>, Vec<Diagnostic>) {
    let WriteOptions { width, height, pages, bare, .. } = *options;
    let (edition, notation) = match source {
        Some(_) => (book.character.edition, book.character.notation),
        None => Default::default(),
    };
    let (edition, notation) = (options.edition.unwrap_or(edition), options.notation.unwrap_or(notation));
    let stays = edition == book.character.edition && notation == book.character.notation && !bare && !pages;
    match source {
        Some(source) if stays && !options.other_page => (write::copy(source), Vec::new()),
        _ => write::braille(book, &write::BrailleOptions { width, height, pages, edition, notation, bare }),
    }
}
