//! What a file is: edition, notation and prose code, from counted evidence or from the user.
//!
//! Nothing is decided by one word. [`moves`](Tally::moves) counts the words behind move numbers that only one notation
//! can read; [`names`](Tally::names) counts what the editions write differently: dots 5-6 or dot 6 before names,
//! capitals or none, brackets, and the joined words of British Braille. A file that says nothing is of 2015 and
//! algebraic. The counts are kept as words for `-v`.

use super::Options;
use crate::ast::Core;
use crate::book::{Character, Edition, Notation, ProseCode};
use crate::layout::words;
use crate::parse::{Lexicon, WordId};
use crate::source::Source;

/// How many moves are looked at: enough to be sure, few enough to cost nothing.
const MOVES: usize = 2_000;
/// How many words of text are looked at.
const WORDS: usize = 20_000;
/// How many words of text are looked at in any case.
const FEW_WORDS: usize = 3_000;
/// How many signs of one kind leave no doubt, where there is at most one of the other in [`DOUBTFUL`].
const SURE: usize = 200;
/// See [`SURE`].
const DOUBTFUL: usize = 20;
/// How many lines are looked at for moves, one after the other; of those that follow, one in [`SAMPLE`].
const LINES: usize = 2_000;
/// Of a long text with few moves so many lines go by for one that is looked at.
const SAMPLE: usize = 11;
/// The cell beyond which a line can only be centred.
const CENTRED: usize = 7;

/// Settles what a file is. The lexicon for it knows the words that were looked at.
pub(super) fn character(source: &Source, options: &Options) -> (Character, Lexicon) {
    let mut evidence = Vec::new();
    let asks = options.edition.is_none() || options.notation.is_none();
    let (tally, lexicon) = asks.then(|| Tally::new(source, options)).unzip();
    let notation = options.notation.unwrap_or_else(|| tally.as_ref().map_or(Notation::Algebraic, Tally::notation));
    let edition = options.edition.unwrap_or_else(|| tally.as_ref().map_or(Edition::Ueb2015, Tally::edition));
    if let Some(tally) = &tally {
        if options.notation.is_none() {
            evidence.push(format!("{notation} notation: {}", tally.of_notation()));
        }
        if options.edition.is_none() {
            evidence.push(format!("edition {edition}: {}", tally.of_edition()));
        }
    }
    let by_edition = match edition {
        Edition::Ueb2015 => ProseCode::Ueb,
        Edition::Bauk2001 => ProseCode::British,
    };
    let prose = options.prose.unwrap_or(by_edition);
    // A contraction in sight tells more than a word that has none.
    let contracted = tally.as_ref().is_none_or(|tally| tally.spelt <= tally.contracted * 4);
    let lexicon = lexicon.filter(|lexicon: &Lexicon| lexicon.edition() == edition);
    let lexicon = lexicon.unwrap_or_else(|| Lexicon::new(edition, notation));
    (Character { edition, notation, prose, contracted, evidence }, lexicon)
}

/// What was counted.
#[derive(Default)]
struct Tally {
    algebraic: usize,
    descriptive: usize,
    new_names: usize,
    old_names: usize,
    capitals: usize,
    small: usize,
    new_brackets: usize,
    old_brackets: usize,
    british: usize,
    spelt: usize,
    contracted: usize,
}

/// Whether a word has a cell that only contractions write: not behind the first cell of a sign or an accent, and not
/// as a man of a diagram.
fn is_contracted(cells: &[u8]) -> bool {
    let diagram = |cell: &u8| cell.is_ascii_digit() || crate::men::diagram_man(*cell).is_some();
    let contraction = |at: usize| {
        let signed = at > 0 && matches!(cells[at - 1], b'^' | b'_' | b'@' | b'"' | b'.');
        !signed
            && matches!(cells[at], b'&' | b'=' | b'(' | b'!' | b')' | b'%' | b'?' | b'$' | b']' | b'\\' | b'[' | b'+')
    };
    (0..cells.len()).any(contraction) && (cells.len() == 1 || !cells.iter().all(diagram))
}

/// The words of one file in each notation, parsed when they are new.
struct Lexica {
    algebraic: Lexicon,
    descriptive: Lexicon,
}

impl Tally {
    /// Counts, and the words of the notation that the counts or the user name.
    fn new(source: &Source, options: &Options) -> (Tally, Lexicon) {
        let mut tally = Tally::default();
        let edition = options.edition.unwrap_or_default();
        let mut lexica = Lexica {
            algebraic: Lexicon::new(edition, Notation::Algebraic),
            descriptive: Lexicon::new(edition, Notation::Descriptive),
        };
        tally.moves(source, &mut lexica);
        let notation = options.notation.unwrap_or_else(|| tally.notation());
        let lexicon = match notation {
            Notation::Algebraic => lexica.algebraic,
            Notation::Descriptive => lexica.descriptive,
        };
        tally.names(source, notation);
        (tally, lexicon)
    }

    fn notation(&self) -> Notation {
        if self.descriptive > self.algebraic { Notation::Descriptive } else { Notation::Algebraic }
    }

    fn edition(&self) -> Edition {
        if self.old_signs() > self.new_signs() { Edition::Bauk2001 } else { Edition::Ueb2015 }
    }

    fn new_signs(&self) -> usize {
        self.new_names + self.capitals + self.new_brackets
    }

    fn old_signs(&self) -> usize {
        self.old_names + self.small + self.old_brackets + self.british
    }

    fn of_notation(&self) -> String {
        let (algebraic, descriptive) = (self.algebraic, self.descriptive);
        format!("{algebraic} moves that only algebraic notation can write, {descriptive} that only descriptive can")
    }

    fn of_edition(&self) -> String {
        let Tally { new_names, old_names, capitals, small, new_brackets, old_brackets, british, .. } = self;
        format!(
            "{new_names} names behind dots 5-6 and {old_names} behind dot 6, {capitals} capitals and {small} missing, \
             {new_brackets} brackets of two cells and {old_brackets} of one, {british} joined words of British Braille"
        )
    }

    /// Counts the moves behind move numbers, by the notation that alone can read them. A book that has few says as much
    /// in a part of its lines.
    fn moves(&mut self, source: &Source, lexica: &mut Lexica) {
        let mut left = 0;
        let (begin, rest) = source.lines().split_at(source.lines().len().min(LINES));
        for line in begin.iter().chain(rest.iter().step_by(SAMPLE)) {
            for span in words(source, line.span()) {
                let cells = source.cells(span);
                if cells.iter().all(u8::is_ascii_digit) {
                    left = 2;
                    continue;
                }
                // A move by itself counts too: it bears a mark.
                if left == 0 && !matches!(cells, [b';' | b'-' | b'.' | b',', _, _, _, ..]) {
                    continue;
                }
                left = usize::saturating_sub(left, 1);
                self.mv(unmarked(cells), lexica);
            }
            if self.algebraic + self.descriptive > MOVES || is_clear(self.algebraic, self.descriptive) {
                return;
            }
        }
    }

    fn mv(&mut self, cells: &[u8], lexica: &mut Lexica) {
        let is_move = |lexicon: &mut Lexicon| {
            let id: WordId = lexicon.id(cells);
            lexicon.word(id).is_some_and(|word| matches!(word.core, Core::Moves(_)) && word.faults.is_empty())
        };
        match (is_move(&mut lexica.algebraic), is_move(&mut lexica.descriptive)) {
            (true, false) => self.algebraic += 1,
            (false, true) => self.descriptive += 1,
            // `P-K4`: dots 3-6 for the hyphen of descriptive notation.
            (false, false) if cells.iter().skip(1).any(|&cell| cell == b'-') => {
                let hyphened: Vec<u8> = cells.iter().map(|&cell| if cell == b'-' { b'\'' } else { cell }).collect();
                let id = lexica.descriptive.id(&hyphened);
                let word = lexica.descriptive.word(id);
                self.descriptive += usize::from(word.is_some_and(|word| matches!(word.core, Core::Moves(_))));
            }
            _ => {}
        }
    }

    /// Counts what the editions write differently.
    fn names(&mut self, source: &Source, notation: Notation) {
        let mut old = Lexicon::new(Edition::Bauk2001, notation);
        let mut stopped = true;
        let mut seen = 0;
        for line in source.lines() {
            let cells = source.cells(line.span());
            let indent = cells.iter().take_while(|&&cell| cell == b' ').count();
            let centred = indent >= CENTRED;
            for span in words(source, line.span()) {
                let cells = source.cells(span);
                self.word(cells, &mut old, centred || stopped);
                stopped = cells.len() > 2 && cells.ends_with(b"4") && !cells.contains(&b'>');
                seen += 1;
            }
            if seen > WORDS || seen > FEW_WORDS && is_clear(self.new_signs(), self.old_signs()) {
                return;
            }
        }
    }

    fn word(&mut self, cells: &[u8], old: &mut Lexicon, begins: bool) {
        self.contracted += usize::from(is_contracted(cells));
        match cells {
            b"THE" | b"AND" | b"FOR" | b"OF" | b"WITH" => self.spelt += 1,
            [b'"', b'<', ..] => self.new_brackets += 1,
            [b'7', b',' | b'A'..=b'Z', ..] | [b',', b'7', b'0'..=b'9' | b'-', ..] => self.old_brackets += 1,
            [.., b'7', b'\''] | [.., b'A'..=b'H', b'1'..=b'8', b'7'] => self.old_brackets += 1,
            [b'6' | b'0', next, ..] if !next.is_ascii_digit() => self.british += 1,
            [b'A'..=b'Z', .., b'#'] => self.british += 1,
            [b';', name @ ..] if is_name(name, old) => self.new_names += 1,
            [b',', name @ ..] if is_name(name, old) => self.old_names += 1,
            [b',', b'A'..=b'Z' | b',' | b'!' | b'?' | b':' | b'*' | b'%' | b'"', _, ..] => self.capitals += 1,
            [b'A'..=b'Z', b'A'..=b'Z', ..] if begins && !self.is_chess(cells, old) => self.small += 1,
            _ => {}
        }
    }

    /// Whether a word is of moves, which bear no capital.
    fn is_chess(&self, cells: &[u8], old: &mut Lexicon) -> bool {
        let id = old.id(cells);
        old.word(id).is_some()
    }
}

/// Whether two counts leave no doubt which is the greater.
fn is_clear(one: usize, other: usize) -> bool {
    one.max(other) >= SURE && one.min(other) * DOUBTFUL <= one.max(other)
}

/// A word without the mark before it.
fn unmarked(cells: &[u8]) -> &[u8] {
    match cells {
        [b';' | b'-' | b'.' | b',', rest @ ..] => rest,
        _ => cells,
    }
}

/// Whether cells behind a mark can only be a name or a move: more than a letter, which may be the letter itself or a
/// word, and no word of §2.3.
fn is_name(cells: &[u8], lexicon: &mut Lexicon) -> bool {
    if matches!(cells, b"BK" | b"GM" | b"SQ") {
        return false;
    }
    let parted = matches!(cells, [b'K' | b'Q' | b'R' | b'B' | b'I' | b'P' | b'L' | b'S', b'>', ..]);
    let doubled = matches!(cells, [one, two] if one == two && b"KQRBLSIP".contains(one));
    let pawn = matches!(cells, [b'A'..=b'H' | b'K' | b'Q' | b'R' | b'I', b'P'] | [b'K' | b'Q', _, b'P']);
    if parted || doubled || pawn {
        return true;
    }
    let marked = [b",", cells].concat();
    let long = cells.len() >= 3 || matches!(cells, [b'K' | b'Q', b'R' | b'B' | b'I']);
    let id = lexicon.id(&marked);
    let named =
        matches!(lexicon.word(id).map(|word| &word.core), Some(Core::Moves(_) | Core::Label(_) | Core::Name(_)));
    long && named && cells.iter().any(|cell| cell.is_ascii_digit() || matches!(cell, b'X' | b'\''))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::shared;

    fn guess(name: &str, bytes: &[u8]) -> (Edition, Notation) {
        let (found, lexicon) = character(&Source::new(name, bytes), &Options::default());
        assert_eq!((lexicon.edition(), lexicon.notation()), (found.edition, found.notation));
        assert_eq!(found.evidence.len(), 2);
        (found.edition, found.notation)
    }

    const NEW: Edition = Edition::Ueb2015;
    const OLD: Edition = Edition::Bauk2001;
    use Notation::{Algebraic, Descriptive};

    #[test]
    fn whole_files_say_what_they_are() {
        for (name, expected) in [
            ("cases/algebraic-2015.brf", (NEW, Algebraic)),
            ("cases/descriptive-2001.brf", (OLD, Descriptive)),
            ("cases/descriptive-bare-2001.brf", (OLD, Descriptive)),
            ("books/blue-book-2015.brf", (NEW, Algebraic)),
            ("books/strategy-2015.brf", (NEW, Descriptive)),
            ("books/strategy-2001.brf", (OLD, Descriptive)),
        ] {
            let Some(bytes) = shared(name) else { return };
            assert_eq!(guess(name, &bytes), expected, "{name}");
        }
    }

    #[test]
    fn a_game_or_two_is_enough() {
        assert_eq!(guess("a", b"               OAK V ELM\n    1 P'QI4 P'K3 2 P'QR3 BXIP"), (OLD, Descriptive));
        assert_eq!(guess("b", b"               OAK V ELM\n    1 PQI4 PK3 2 PQR3 BIP"), (OLD, Descriptive));
        assert_eq!(guess("c", b"              ,OAK V ,ELM\n    1 E4 E5 2 SF3 SC6"), (NEW, Algebraic));
        assert_eq!(guess("d", b"              ,OAK V ,ELM\n    1 P'K4 P'K4"), (NEW, Descriptive));
        // Dots 3-6 for the hyphen; the brackets of British Braille beside numbers and moves.
        assert_eq!(guess("h", b"    1 P-K4 P-K4 2 I-KB3 I-QB3"), (NEW, Descriptive));
        assert_eq!(guess("i", b"    1 E4 E5\n  1 C4 E5 71 -SF67 2 SC3"), (OLD, Algebraic));
        assert_eq!(guess("e", b"    1 E4 E5"), (NEW, Algebraic));
        assert_eq!(guess("f", b""), (NEW, Algebraic));
        assert_eq!(guess("g", b"  ! ,S GOES 6,E4>1 FOLL[$ 0,G4 & ,SF3>4"), (OLD, Algebraic));
    }
}
