//! A transcription beside its print original: none of the corpus differs from its own, and each change that is made is
//! one difference, with its place.

use dotmate::compare::compare;
use dotmate::import;
use dotmate::read::{Options, read};
use dotmate::report::{Format, Options as ReportOptions, Origin, Report, write};
use dotmate::source::Source;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The differences of two files, one a line.
fn differences(braille: &[u8], pgn: &[u8]) -> Vec<String> {
    let source = Source::new("book", braille);
    let reading = read(&source, &Options { repair: true, ..Options::default() });
    let findings = compare(&reading, &import::pgn(pgn).0);
    let mut out = Vec::new();
    let report = Report { origin: Origin::Braille(&source), findings: &findings };
    write(&[report], ReportOptions::new(Format::Concise), &mut out).unwrap();
    String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
}

fn corpus(name: &str) -> (String, Vec<u8>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/accept").join(name);
    (fs::read_to_string(path.with_extension("brf")).unwrap(), fs::read(path.with_extension("pgn")).unwrap())
}

/// Every file of the corpus with games in it beside the PGN that it becomes.
#[test]
fn the_corpus_does_not_differ_from_its_print() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/accept");
    let mut compared = 0;
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let pgn = path.with_extension("pgn");
        if path.extension().is_none_or(|extension| extension != "brf") || !pgn.exists() {
            continue;
        }
        let found = differences(&fs::read(&path).unwrap(), &fs::read(pgn).unwrap());
        assert_eq!(found, [""; 0], "{}", path.display());
        compared += 1;
    }
    assert!(compared > 30, "{compared} files: part of the corpus is missing");
}

/// Braille with remarks beside print that has none.
#[test]
fn a_remark_may_be_of_the_transcription_alone() {
    let braille = b"    1 E4 E5 2 SF3 SC6\n  ,NOTE ? WELL4\n";
    let found = differences(braille, b"1. e4 e5 2. Nf3 Nc6 *\n");
    assert_eq!(found, ["book:2:3: BC606 \"Note this well\" is not in print"]);
}

/// A move, a sentence and a glyph: three differences, no more.
#[test]
fn three_changes_are_three_differences_with_their_places() {
    let (braille, pgn) = corpus("prose-contracted-comments");
    let changed =
        braille.replacen("3 LC4\n", "3 LB5\n", 1).replacen("  ,CA/L+ COMES N[1 = ! ;K IS N SAFE 9 !\nC5TRE4\n", "", 1);
    let changed = changed.replacen("2 SF3\n", "2 SF3>6\n", 1);
    assert_eq!(
        differences(changed.as_bytes(), &pgn),
        [
            "book:2:15: BC604 the sign for good move is not in print",
            "book:5:14: BC601 print has bishop to c4, and the transcription bishop to b5",
            "book:5:14: BC606 print says \"Castling comes now for the ... not safe in the centre\", 12 words behind this, and the transcription leaves it out",
        ]
    );
}

/// The exit code says whether anything differs.
#[test]
fn the_program_says_no_difference_with_its_exit_code() {
    let (braille, pgn) = corpus("game-immortal-1851");
    let folder = tempfile::tempdir().unwrap();
    let run = |braille: &str| {
        fs::write(folder.path().join("a.brf"), braille).unwrap();
        fs::write(folder.path().join("a.pgn"), &pgn).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_dotmate"));
        let output =
            command.current_dir(folder.path()).args(["compare", "--format", "concise", "a.brf", "a.pgn"]).output();
        let output = output.unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.code())
    };
    assert_eq!(run(&braille), (String::new(), Some(0)));
    let (said, code) = run(&braille.replacen("7 D3", "7 D4", 1));
    assert_eq!(
        (said.as_str(), code),
        ("a.brf:5:31: BC601 print has pawn to d3, and the transcription 7. d4\n", Some(1))
    );
}
