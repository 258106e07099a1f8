//! The quick ways of plain games lead where the others lead.

use crate::book::{Book, Edition, Game, Notation};
use crate::layout::layout;
use crate::parse::Lexicon;
use crate::read::draft::{Draft, Gatherer};
use crate::read::scribe::Scribe;
use crate::read::start::Start;
use crate::read::{Options, character, numbers, read};
use crate::source::Source;
use crate::testing::RandomGame;
use crate::write::{BrailleOptions, braille};
use quickcheck::QuickCheck;

/// Words of games, sound and unsound.
const WORDS: [&str; 34] = [
    "1 E4 E5",
    "1 E4",
    "2 SF3 SC6",
    "3 LB5",
    "E4",
    "SF3",
    "D;E5",
    "Q^H5",
    "JJ",
    "JJJ",
    "1",
    "2",
    "3",
    "4",
    "14",
    "24",
    "34",
    "44",
    "-E5",
    "-SF6",
    "R;D6>R",
    ">R",
    ">D",
    "\"<5 D4\">",
    ">I",
    "12SF3",
    "#A",
    "E44",
    ",A",
    "SF33",
    "SF3>6",
    "SF3>I",
    "1 -E5 2 SF3",
    "2 -SC6",
];

/// What may stand between two blocks.
const BREAKS: [&str; 8] = [
    "\n    ",
    "\n    14 ",
    "\n    1 E4 E5 ",
    "\n\n    ",
    "\n           ,OAK V ,ELM\n    ",
    "\n           ,OAK V ,ELM\n    1 E4 E5 ",
    "\n  ,A REMARK ON THIS4\n    ",
    "\n  2 SF3 SC6 3 LB5\n    ",
];

fn source(choices: &[u8]) -> Source {
    let mut text = String::from("    ");
    for choice in choices {
        text.push_str(match usize::from(*choice) {
            word @ ..200 => WORDS[word % WORDS.len()],
            other => BREAKS[other % BREAKS.len()],
        });
        text.push(' ');
    }
    Source::new("x", text.as_bytes())
}

/// The games of a file, with their plain words taken so or like any others, and its words.
fn drafts(source: &Source, plainly: bool) -> (Vec<Draft>, Lexicon) {
    let mut lexicon = Lexicon::new(Edition::Ueb2015, Notation::Algebraic);
    let blocks = layout(source, &mut lexicon, 40);
    let mut gatherer = Gatherer::new(source, lexicon, &blocks);
    gatherer.plainly = plainly;
    (0..blocks.len()).for_each(|index| gatherer.block(index));
    gatherer.finish();
    (gatherer.done(), gatherer.lexicon)
}

#[test]
fn plain_words_are_taken_as_others_are() {
    fn alike(choices: Vec<u8>) -> bool {
        let source = source(&choices);
        let [plainly, otherwise] = [true, false].map(|plainly| drafts(&source, plainly).0);
        let same = |(one, other): (&Draft, &Draft)| {
            (&one.parts, &one.steps, &one.plies) == (&other.parts, &other.steps, &other.plies)
                && (&one.odd, one.is_ordered()) == (&other.odd, other.is_ordered())
        };
        plainly.len() == otherwise.len() && plainly.iter().zip(&otherwise).all(same)
    }
    QuickCheck::new().tests(3000).quickcheck(alike as fn(Vec<u8>) -> bool);
}

/// Numbers that were counted along need no second look.
#[test]
fn numbers_in_order_have_no_findings() {
    fn sound(choices: Vec<u8>) -> bool {
        let (source, options) = (source(&choices), Options::default());
        let (drafts, lexicon) = drafts(&source, true);
        let mut scribe = Scribe::new(&source, lexicon, character::character(&source, &options).0, &options);
        drafts.iter().filter(|draft| draft.is_ordered()).all(|draft| {
            let asked = Draft { disordered: true, ..draft.clone() };
            let jumps = numbers::check(&mut scribe, &asked, &Start::Usual, None);
            jumps.is_empty() && scribe.findings.is_empty()
        })
    }
    QuickCheck::new().tests(3000).quickcheck(sound as fn(Vec<u8>) -> bool);
}

/// Where advice is asked for, every move is looked at; the games are the same.
#[test]
fn moves_told_in_few_words_are_the_same_moves() {
    fn same(game: RandomGame, damage: Vec<u16>) -> bool {
        let book = Book { games: vec![game.0], ..Book::default() };
        let mut cells = braille(&book, &BrailleOptions::default()).0;
        // Captures and checks are said where there are none, and not said where there are.
        let marks: Vec<usize> = (0..cells.len()).filter(|&at| b";^_".contains(&cells[at])).collect();
        for choice in damage.iter().take(3).filter(|_| !marks.is_empty()) {
            cells[marks[usize::from(*choice) % marks.len()]] = b";^_"[usize::from(*choice / 256) % 3];
        }
        let source = Source::new("x", &cells);
        let told = |game: &Game| game.main_line().map(|id| (game.node(id).mv, game.node(id).parts)).collect::<Vec<_>>();
        let [few, all] = [false, true].map(|advice| {
            let options = Options { advice, text: false, ..Options::default() };
            read(&source, &options).book.games.iter().map(told).collect::<Vec<_>>()
        });
        few == all
    }
    QuickCheck::new().tests(100).quickcheck(same as fn(RandomGame, Vec<u16>) -> bool);
}
