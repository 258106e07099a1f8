//! One wrong cell in a real game is found, at the word where it stands, and the word that was there is the first offer.
//!
//! The games are those of the corpus, in algebraic notation and rewritten in descriptive notation, and more of them where
//! a folder of books lies beside this project.

use dotmate::book::Notation;
use dotmate::cell::Cell;
use dotmate::diagnostic::Severity;
use dotmate::place::Span;
use dotmate::read::{Options, read};
use dotmate::source::Source;
use dotmate::write::{BrailleOptions, braille};
use std::path::{Path, PathBuf};

/// A file of the folder with real books, where one lies beside this project.
fn shared(name: &str) -> Option<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    ["../shared", "../../shared"].iter().find_map(|up| std::fs::read(root.join(up).join(name)).ok())
}

/// Chance from a seed, the same on every machine (SplitMix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}

/// The games of a file that have a page of lines each: a title and moves.
fn games(book: &[u8]) -> Vec<Vec<u8>> {
    let mut games: Vec<Vec<u8>> = Vec::new();
    for line in book.split(|&byte| byte == b'\n' || byte == 0x0C).filter(|line| !line.is_empty()) {
        let title = line.windows(3).any(|cells| cells == b" V ");
        match games.last_mut() {
            Some(game) if !title => game.extend([line, b"\n"].concat()),
            _ => games.push([line, b"\n"].concat()),
        }
    }
    games
}

/// The games of people in the corpus, whose names end in a year.
fn corpus() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/accept");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let dated = |path: &&PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy();
        name.starts_with("game-") && name.ends_with(|last: char| last.is_ascii_digit())
    };
    let braille = paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "brf"));
    let games: Vec<Vec<u8>> = braille.filter(dated).map(|path| std::fs::read(path).unwrap()).collect();
    assert!(games.len() >= 6, "{} games: part of the corpus is missing", games.len());
    games
}

/// A game in descriptive notation, with hyphen and cross.
fn in_descriptive(game: &[u8]) -> Vec<u8> {
    let reading = read(&Source::new("game", game), &Options::default());
    let options = BrailleOptions { notation: Notation::Descriptive, ..BrailleOptions::default() };
    braille(&reading.book, &options).0
}

/// The moves of the main line: their cells, as spans of the file.
fn moves(source: &Source) -> Vec<Span> {
    let reading = read(source, &Options::default());
    let errors = reading.findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    assert_eq!(errors, 0, "a game is wrong before anything is changed: {:?}", reading.findings);
    let game = &reading.book.games[0];
    game.main_line().map(|id| game.node(id).span).collect()
}

/// A game in which one cell of one move is another.
struct Case {
    damaged: Vec<u8>,
    /// The word, and what stood there before.
    word: Span,
    before: String,
}

fn case(game: &[u8], moves: &[Span], chance: &mut Chance) -> Case {
    let word = moves[chance.below(moves.len())];
    let at = word.start as usize + chance.below(word.len());
    let before = String::from_utf8(game[word.range()].to_vec()).unwrap();
    let other = loop {
        let cell = Cell::from_dots(1 + chance.below(63) as u8).ascii();
        if cell != game[at] {
            break cell;
        }
    };
    let mut damaged = game.to_vec();
    damaged[at] = other;
    Case { damaged, word, before }
}

/// What came of a case.
#[derive(Default)]
struct Tally {
    cases: usize,
    found: usize,
    on_the_word: usize,
    first: usize,
    once: usize,
}

impl Tally {
    /// Counts a case; one that can be played as written, with nothing false, is none.
    fn count(&mut self, case: &Case) {
        let source = Source::new("case", &case.damaged);
        let reading = read(&source, &Options::default());
        let errors: Vec<_> = reading.findings.iter().filter(|finding| finding.severity == Severity::Error).collect();
        if errors.is_empty() {
            return;
        }
        self.cases += 1;
        self.found += 1;
        self.once += usize::from(errors.len() == 1);
        let on_the_word =
            errors.iter().find(|finding| finding.span.start < case.word.end && finding.span.end > case.word.start);
        self.on_the_word += usize::from(on_the_word.is_some());
        let offered = on_the_word.and_then(|finding| finding.fixes.first()).map(|fix| mended(&case.damaged, fix));
        let right = offered.as_deref().is_some_and(|text| &text[case.word.range()] == case.before.as_bytes());
        self.first += usize::from(right);
        if std::env::var_os("SHOW").is_some() && !right {
            let word = String::from_utf8_lossy(&case.damaged[case.word.range()]);
            println!("{} written {word}:", case.before);
            let number = |span: Span| String::from_utf8_lossy(&case.damaged[span.range()]).into_owned();
            errors.iter().for_each(|finding| {
                println!(
                    "   {} at {} {}: {} | {:?}",
                    finding.rule.name(),
                    finding.span.start,
                    number(finding.span),
                    finding.message,
                    finding.help
                );
                finding
                    .fixes
                    .iter()
                    .for_each(|fix| println!("      fix {} {:?}", fix.message, fix.edits[0].replacement));
            });
        }
    }
}

fn mended(text: &[u8], fix: &dotmate::diagnostic::Fix) -> Vec<u8> {
    let mut text = text.to_vec();
    for edit in fix.edits.iter().rev() {
        text.splice(edit.span.range(), edit.replacement.bytes());
    }
    text
}

/// Damages games until so many cases are wrong, and says what came of them.
fn tally(name: &str, games: &[Vec<u8>], seed: u64, cases: usize) -> Tally {
    let games: Vec<(&Vec<u8>, Vec<Span>)> =
        games.iter().map(|game| (game, moves(&Source::new("game", game)))).collect();
    let plies: Vec<usize> = (0..games.len()).flat_map(|at| vec![at; games[at].1.len()]).collect();
    let mut chance = Chance(seed);
    let mut tally = Tally::default();
    let mut tried = 0;
    while tally.cases < cases {
        let (game, spans) = &games[plies[chance.below(plies.len())]];
        tried += 1;
        tally.count(&case(game, spans, &mut chance));
    }
    let Tally { cases, found, on_the_word, first, once } = tally;
    println!(
        "{name}, {} games: {tried} tried, {cases} wrong: {found} found, {once} by one error, {on_the_word} on the \
         word, {first} mended first",
        games.len()
    );
    tally
}

impl Tally {
    /// Of a hundred cases so many are found, on the very word, and mended by the first offer.
    fn holds(&self, on_the_word: usize, first: usize) {
        let Tally { cases, found, .. } = *self;
        assert_eq!(found, cases);
        assert!(self.on_the_word * 100 >= cases * on_the_word, "on the word: {} of {cases}", self.on_the_word);
        assert!(self.first * 100 >= cases * first, "mended first: {} of {cases}", self.first);
    }
}

#[test]
fn a_wrong_cell_of_the_corpus_is_found_where_it_stands_and_mended() {
    tally("corpus", &corpus(), 1851, 500).holds(98, 85);
}

#[test]
fn a_wrong_cell_of_a_book_is_found_where_it_stands_and_mended() {
    let Some(book) = shared("cases/algebraic-2015.brf") else { return };
    tally("algebraic book", &games(&book), 2015, 500).holds(98, 85);
}

/// Descriptive notation says less of each move: more of them could have stood there, and the nearest is not always the
/// one that did.
#[test]
fn a_wrong_cell_of_descriptive_notation_is_found() {
    let games: Vec<Vec<u8>> = corpus().iter().map(|game| in_descriptive(game)).collect();
    tally("corpus in descriptive notation", &games, 1749, 200).holds(98, 85);
}

/// What is found in a game of these words, one finding a line: rule, cells, message, help and fixes.
fn found(words: &str) -> Vec<String> {
    let text = format!("              ,OAK V ,ELM\n    {words}\n");
    let source = Source::new("game", text.as_bytes());
    let findings = read(&source, &Options::default()).findings;
    let shown = findings.iter().filter(|finding| finding.severity == Severity::Error).map(|finding| {
        let cells = String::from_utf8_lossy(source.cells(finding.span)).into_owned();
        let fixes: Vec<&str> = finding.fixes.iter().map(|fix| fix.message.as_str()).collect();
        let help = finding.help.as_deref().unwrap_or_default();
        format!("{} {cells}: {} | {help} | {}", finding.rule.name(), finding.message, fixes.join(", "))
    });
    shown.collect()
}

#[test]
fn a_move_that_cannot_be_played_is_offered_the_nearest_that_can() {
    assert_eq!(
        found("1 E4 E5 2 SF4 SC6"),
        ["illegal-move SF4: no knight can reach f4: they stand on b1 and g1 | \
          knight to f3? ⠎⠋⠒ differs in one dot, and the game goes on to its end | knight to f3, pawn to f4"]
    );
}

/// A fault that other programs had: a false sign is left out.
#[test]
fn a_false_sign_is_offered_to_be_left_out() {
    assert_eq!(
        found("1 E4 E5 2 SF3 SC6 3 LC4 LC5 4 ^JJ"),
        [
            "false-check ^JJ: castles king's side gives no check | castles king's side? ⠚⠚ has one cell less | castles king's side"
        ]
    );
    assert_eq!(
        found("1 E4 D5 2 E;D5>EP Q;D5"),
        ["false-en-passant E;D5>EP: pawn from the e-file takes d5 is no capture en passant | \
          pawn from the e-file takes d5? ⠑⠰⠙⠢ is without the sign, and the game goes on to its end | \
          pawn from the e-file takes d5, pawn from the e-file takes d5"]
    );
}

/// The knight that went to c3 leaves g1 occupied, and nobody can castle three moves later.
#[test]
fn a_legal_move_that_breaks_the_game_later_is_the_cause() {
    assert_eq!(
        found("1 E4 E5 2 SC3 SC6 3 LB5 A6 4 LA4 SF6 5 JJ LE7"),
        ["illegal-move SC3: the game cannot go on past 4... Nf6, unless this is knight to f3 | \
          knight to f3? ⠎⠋⠒ differs in one dot, and the game goes on to its end | knight to f3, knight to h3"]
    );
}

#[test]
fn a_word_that_is_no_move_has_the_place_of_one() {
    assert_eq!(
        found("1 E4 E5 2 S%3 SC6 3 LB5 A6 4 LA4 SF6 5 JJ LE7"),
        [
            "unreadable-word S%3: ⠎⠩⠒ is no move | knight to f3? ⠎⠋⠒ differs in one cell, and the game goes on to its end | \
          knight to f3, knight to h3"
        ]
    );
}

/// What no cell makes a move is said of the word itself, not of one before it that could make room for what follows.
#[test]
fn a_word_that_is_near_no_move_is_its_own_cause() {
    assert_eq!(
        found("1 SF3 SF6 2 SG1 SG8 3 ZZZZ SC6"),
        ["unreadable-word ZZZZ: ⠵⠵⠵⠵ is no move | a move of White is expected here | "]
    );
}

#[test]
fn words_left_out_written_twice_or_turned_are_found() {
    assert_eq!(
        found("1 E4 E5 2 SF3 3 LB5 A6 4 LA4 SF6 5 JJ LE7"),
        ["illegal-move 3: a move of Black is missing before this | with a move there the game goes on to its end | "]
    );
    assert_eq!(
        found("1 E4 E5 2 SF3 SF3 SC6 3 LB5 A6 4 LA4 SF6"),
        ["illegal-move SF3: no knight can reach f3: they stand on b8 and g8 | \
          it stands there twice; leave it out, and the game goes on to its end | leave it out"]
    );
    assert_eq!(
        found("1 E4 E5 2 SC6 SF3 3 LB5 A6 4 LA4 SF6"),
        ["illegal-move SC6: no knight can reach c6: they stand on b1 and g1 | \
          the two moves stand in each other's place; change them, and the game goes on to its end | change the two moves"]
    );
}

/// Two faults in one game are two findings; what follows from each is none.
#[test]
fn a_second_fault_is_found_behind_the_first() {
    let found =
        found("1 E4 E5 2 SF4 SC6 3 LB5 A6 4 LA4 SF6 5 JJ LE7 6 RE1 B5 7 LB3 D6 8 C3 JJ 9 H4 SA5 10 LC2 C5 11 DW QC7");
    let rules: Vec<&str> = found.iter().map(|finding| finding.split(": ").next().unwrap()).collect();
    assert_eq!(rules, ["illegal-move SF4", "unreadable-word DW"]);
}

/// `--repair` plays what was meant and says so; without it the game ends where it cannot be played.
#[test]
fn a_repair_enters_the_game_only_when_it_is_asked_for() {
    let text = b"              ,OAK V ,ELM\n    1 E4 E5 2 SF4 SC6 3 LB5 A6\n";
    let source = Source::new("game", text);
    let plies = |repair: bool| {
        let reading = read(&source, &Options { repair, ..Options::default() });
        let mut pgn = Vec::new();
        dotmate::write::pgn(&reading.book, &mut pgn).unwrap();
        String::from_utf8(pgn).unwrap().lines().skip_while(|line| !line.is_empty()).skip(1).collect::<String>()
    };
    assert_eq!(plies(false), "1. e4 e5 {Nf4 Nc6 3. Bb5 a6} *");
    assert_eq!(
        plies(true),
        "1. e4 e5 2. Nf3 {repaired: knight to f3 for what is written, dots 234 124 256}2... Nc6 3. Bb5 a6 *"
    );
}
