//! Laws that hold for any input, with quickcheck as the one who tries to break them.

#[path = "../src/testing.rs"]
mod testing;

use dotmate::book::{Book, Game};
use dotmate::cell;
use dotmate::place::Span;
use dotmate::read::{Options, Reading, read, read_blocks};
use dotmate::source::Source;
use dotmate::write::{self, BrailleOptions, braille};
use quickcheck::{Arbitrary, Gen, QuickCheck};
use testing::AnnotatedGame;

/// Lines of any cells, upper-case Braille ASCII, with line ends and page ends.
#[derive(Clone, Debug)]
struct Cells(Vec<u8>);

impl Arbitrary for Cells {
    fn arbitrary(g: &mut Gen) -> Cells {
        let any = |g: &mut Gen| match u8::arbitrary(g) % 70 {
            64..=67 => b'\n',
            68 => b'\x0C',
            dots => cell::Cell::from_dots(dots).ascii(),
        };
        Cells((0..g.size()).map(|_| any(g)).collect())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Cells>> {
        Box::new(self.0.shrink().map(|cells| Cells(cells.into_iter().filter(|byte| is_text(*byte)).collect())))
    }
}

fn is_text(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\x0C' | 0x20..=0x5F)
}

/// Words of braille chess and prose, and what stands between them, in any order: files that almost make sense.
#[derive(Clone, Debug)]
struct Mixture(Vec<&'static str>);

#[rustfmt::skip]
const PIECES: &[&str] = &[
    "\n", "\n    ", "\n  ", "\n      ", "\n\x0C", "\n,DIAGRAM #A3", "\n              ,OAK V ,ELM\n", " ", " ", " ", " ",
    "    1 E4 E5", " 2 SF3 SC6", " 3 LB5", "1", "2", "3", "12", "40", "E4", "CD", "CD5", "SF3", "-SF6", ".SF3", ";SF3",
    "JJ", "^JJ", "JJJ", "K;E7", "Q_F7>M", "E;D6>EP", "G8-Q", ">R", ">D", ">6", ">68P", ">I-E5", ">M", ">", ">4*", ";",
    ";Q>1", ";PP", ";A2-G8", "\"<", "\">", ".<", ".>", ",-", "_/", "#A-#J", ";T", "BK'S", ":T4", "THE", ",IF", "!",
    "\"31111111111", "(!V=UV!(", "&&&&&&&&", "32", "PPPPPPPP", "RSLQKLSR", "4U3", "P'K4", "IKB3", "PXP", "4", "8", "0",
    "\x1A", "\t", "\r", "\u{2800}", "⠑⠲", "é", "\u{FEFF}", "\u{28FF}",
];

impl Arbitrary for Mixture {
    fn arbitrary(g: &mut Gen) -> Mixture {
        Mixture((0..g.size()).filter_map(|_| g.choose(PIECES).copied()).collect())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Mixture>> {
        let pieces = self.0.clone();
        let halves = [pieces[..pieces.len() / 2].to_vec(), pieces[pieces.len() / 2..].to_vec()];
        let less = (0..pieces.len()).map(move |out| {
            let mut less = pieces.clone();
            less.remove(out);
            less
        });
        let length = self.0.len();
        Box::new(halves.into_iter().chain(less).filter(move |less| less.len() < length).map(Mixture))
    }
}

fn file(bytes: &[u8]) -> (Source, Reading) {
    let source = Source::new("law.brf", bytes);
    let reading = read(&source, &options());
    (source, reading)
}

fn options() -> Options {
    Options { advice: true, ..Options::default() }
}

/// Cells are what they are, in whatever dress they come.
#[test]
fn cells_survive_every_encoding() {
    fn survive(Cells(cells): Cells) -> bool {
        let text = String::from_utf8(cells.clone()).unwrap();
        let unicode: String =
            text.chars().map(|c| if c < ' ' { c } else { cell::glyphs(&[c as u8]).remove(0) }).collect();
        let utf16 = [0xFEFF].into_iter().chain(unicode.encode_utf16());
        let dresses = [
            cells.clone(),
            // The column 60-7E holds the same cells as 40-5E, letters and the five signs beside them.
            cells.iter().map(|byte| if (0x40..0x5F).contains(byte) { byte + 0x20 } else { *byte }).collect(),
            text.replace('\n', "\r\n").into_bytes(),
            unicode.replace('\n', "\r\n").into_bytes(),
            [b"\xEF\xBB\xBF", unicode.as_bytes()].concat(),
            utf16.flat_map(u16::to_le_bytes).collect(),
            unicode.into_bytes(),
        ];
        let mut expected = cells;
        if expected.last().is_some_and(|last| *last != b'\n') {
            expected.push(b'\n');
        }
        dresses.iter().all(|dress| Source::new("law", dress).text() == expected)
    }
    QuickCheck::new().tests(2_000).quickcheck(survive as fn(Cells) -> bool);
}

/// Whatever the bytes: a book, and findings whose places lie in the file and cut no cell.
fn is_read(bytes: &[u8]) -> Result<(), String> {
    let (source, reading) = file(bytes);
    for finding in source.findings().iter().chain(&reading.findings) {
        let place = source.place(finding.span);
        let (from, to) = (place.byte as usize, place.end_byte as usize);
        let counted = place.page > 0 && place.page_line > 0 && place.line > 0 && place.cell > 0;
        let inside = finding.span.end as usize <= source.text().len() && from <= to && to <= bytes.len();
        if !counted || !inside || place.end_cell < place.cell {
            return Err(format!("{finding:?} at {place:?} of {} bytes", bytes.len()));
        }
        let Ok(text) = std::str::from_utf8(bytes) else { continue };
        if !text.is_char_boundary(from) || !text.is_char_boundary(to) {
            return Err(format!("{finding:?} cuts a cell at {place:?}"));
        }
    }
    nothing_is_lost(&source, &reading.book)?;
    same_by_blocks(&source, &reading)
}

/// Block by block a file says what it says as a whole.
fn same_by_blocks(source: &Source, whole: &Reading) -> Result<(), String> {
    let (mut print, mut text) = (Vec::new(), write::Text::default());
    write::text(&whole.book, &mut print).map_err(|error| error.to_string())?;
    let parts = read_blocks(source, &options(), |book, block| text.block(book, block));
    let mut poured = Vec::new();
    text.pour(&mut poured).map_err(|error| error.to_string())?;
    let (whole, parts) = ((print, &whole.findings), (poured, &parts.findings));
    if whole == parts { Ok(()) } else { Err(format!("as a whole {whole:?}, block by block {parts:?}")) }
}

/// Every cell that is not blank ends in some item of the book.
fn nothing_is_lost(source: &Source, book: &Book) -> Result<(), String> {
    let mut held = vec![false; source.text().len()];
    let spans = book.blocks.iter().flat_map(|block| book.items_of(block)).map(|item| item.span());
    for position in spans.flat_map(Span::range) {
        held[position] = true;
    }
    for (position, &cell) in source.text().iter().enumerate() {
        if !matches!(cell, b' ' | b'\n' | b'\x0C') && !held[position] {
            let place = source.place(Span::new(position, position + 1));
            return Err(format!("the cell {:?} is in no item: {place:?}", cell as char));
        }
    }
    Ok(())
}

#[test]
fn any_bytes_are_read() {
    fn law(bytes: Vec<u8>) -> Result<bool, String> {
        is_read(&bytes).map(|()| true)
    }
    QuickCheck::new().tests(2_000).quickcheck(law as fn(Vec<u8>) -> Result<bool, String>);
}

#[test]
fn any_cells_are_read() {
    fn law(cells: Cells) -> Result<bool, String> {
        is_read(&cells.0).map(|()| true)
    }
    QuickCheck::new().tests(2_000).quickcheck(law as fn(Cells) -> Result<bool, String>);
}

#[test]
fn any_mixture_of_words_is_read() {
    fn law(mixture: Mixture) -> Result<bool, String> {
        let text = mixture.0.concat();
        is_read(text.as_bytes()).map(|()| true).map_err(|error| format!("{error}\n{text:?}"))
    }
    QuickCheck::new().tests(5_000).quickcheck(law as fn(Mixture) -> Result<bool, String>);
}

fn book_of(game: Game) -> Book {
    Book { games: vec![game], ..Book::default() }
}

/// The moves, glyphs and result of a game.
fn told(game: &Game) -> (Vec<String>, String) {
    let told = |id| {
        let glyphs = game.note(id).map(|note| note.glyphs.clone()).unwrap_or_default();
        format!("{:?} {glyphs:?}", game.node(id).mv)
    };
    (game.main_line().map(told).collect(), game.outcome.to_string())
}

/// What the encoder writes of a game is read as the same game: moves, glyphs, result.
fn comes_back(AnnotatedGame(game): AnnotatedGame) -> Result<bool, String> {
    let expected = told(&game);
    let (cells, findings) = braille(&book_of(game), &BrailleOptions::default());
    let (_, reading) = file(&cells);
    let cells = String::from_utf8(cells).unwrap();
    let [read] = &reading.book.games[..] else { return Err(format!("{} games\n{cells}", reading.book.games.len())) };
    if !findings.is_empty() || !reading.findings.is_empty() {
        return Err(format!("{findings:?} {:?}\n{cells}", reading.findings));
    }
    let read = told(read);
    if read == expected { Ok(true) } else { Err(format!("{read:?}\n{expected:?}\n{cells}")) }
}

/// 1,000 games of 200 plies, the same ones each time.
#[test]
fn random_games_come_back_from_braille() {
    let mut g = Gen::from_size_and_seed(200, 2015);
    let mut plies = 0;
    for number in 0..1_000 {
        let game = AnnotatedGame::arbitrary(&mut g);
        plies += game.0.len();
        if let Err(first) = comes_back(game.clone()) {
            let mut small = (game, first);
            while let Some(smaller) =
                small.0.shrink().find_map(|game| comes_back(game.clone()).err().map(|e| (game, e)))
            {
                small = smaller;
            }
            panic!("game {number}: {}", small.1);
        }
    }
    assert!(plies > 100_000, "the games are too short: {plies} plies");
}

/// And others each time.
#[test]
fn short_random_games_come_back_from_braille() {
    let law = comes_back as fn(AnnotatedGame) -> Result<bool, String>;
    QuickCheck::new().tests(200).rng(Gen::new(40)).quickcheck(law);
}

#[test]
fn no_line_is_wider_than_the_page() {
    fn fits(AnnotatedGame(game): AnnotatedGame, width: u8, pages: bool) -> bool {
        let width = 10 + usize::from(width) % 60;
        let options = BrailleOptions { width, pages, ..BrailleOptions::default() };
        let (cells, _) = braille(&book_of(game), &options);
        cells.split(|byte| matches!(byte, b'\n' | b'\x0C')).all(|line| line.len() <= width)
    }
    QuickCheck::new().tests(200).quickcheck(fits as fn(AnnotatedGame, u8, bool) -> bool);
}
