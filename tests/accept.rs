//! The corpus of files that are right: each is read without a word of complaint, as the files beside it say.
//!
//! `name.brf` stands with `name.pgn`, `name.txt` or `name.fen`, or several of them. `UPDATE_EXPECT=1 cargo test` writes
//! those that are there again, and a PGN where there is none.

use dotmate::book::Book;
use dotmate::diagnostic::Severity;
use dotmate::lint::{self, Page};
use dotmate::read::{Options, read};
use dotmate::source::Source;
use dotmate::write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

type Writer = fn(&Book, &mut Vec<u8>) -> io::Result<()>;

const FORMATS: [(&str, Writer); 3] = [
    ("pgn", |book, out| write::pgn(book, out)),
    ("txt", |book, out| write::text(book, out)),
    ("fen", |book, out| write::fen(book, out)),
];

fn corpus() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/accept");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "brf"));
    files.sort();
    files
}

/// What is wrong with a file, if anything.
fn check(path: &Path) -> Vec<String> {
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let source = Source::new(name.as_str(), fs::read(path).unwrap());
    let reading = read(&source, &Options::default());
    let findings = lint::check(&source, &reading.book, reading.findings, Page::default());
    let mut wrong: Vec<String> = findings
        .iter()
        .filter(|finding| finding.severity > Severity::Info)
        .map(|finding| {
            let place = source.place(finding.span);
            format!("{name}:{}:{}: {} {}", place.line, place.cell, finding.rule.code(), finding.message)
        })
        .collect();
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut compared = 0;
    for (extension, writer) in FORMATS {
        let beside = path.with_extension(extension);
        let alone = extension == "pgn" && FORMATS.iter().all(|(other, _)| !path.with_extension(other).exists());
        if !(beside.exists() || update && alone) {
            continue;
        }
        compared += 1;
        let mut out = Vec::new();
        writer(&reading.book, &mut out).unwrap();
        if update {
            fs::write(&beside, &out).unwrap();
        }
        let (want, have) = (fs::read_to_string(&beside).unwrap(), String::from_utf8(out).unwrap());
        if want != have {
            wrong.push(format!("{}: expected\n{want}\nbut read\n{have}", beside.display()));
        }
    }
    if compared == 0 {
        wrong.push(format!("{name}: nothing stands beside it"));
    }
    wrong
}

#[test]
fn the_corpus_is_read_as_it_says() {
    let files = corpus();
    assert!(files.len() >= 60, "{} files: part of the corpus is missing", files.len());
    let wrong: Vec<String> = files.iter().flat_map(|path| check(path)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Written back, a file that was only read keeps its cells.
#[test]
fn the_corpus_keeps_its_cells() {
    for path in corpus() {
        let source = Source::new("x", fs::read(&path).unwrap());
        let copy = write::copy(&source);
        assert_eq!(Source::new("x", &copy).text(), source.text(), "{}", path.display());
        assert!(copy.iter().all(|byte| matches!(byte, b' '..=b'_' | b'\n' | b'\x0C')), "{}", path.display());
    }
}
