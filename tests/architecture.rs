//! The house as docs/architecture.md draws it: who may use whom, and how a file opens.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Each room with the rooms it may use. `lib`, `main` and `testing` are no rooms.
const ROOMS: &[(&str, &[&str])] = &[
    ("cell", &[]),
    ("place", &["cell"]),
    ("diagnostic", &["cell", "place"]),
    ("source", &["cell", "place", "diagnostic"]),
    ("book", &["place"]),
    ("chess", &[]),
    ("sign", &["book", "cell"]),
    ("men", &["book", "cell", "sign"]),
    ("lex", &["sign"]),
    ("ast", &["diagnostic", "sign"]),
    ("descriptive", &["ast", "book", "chess", "men"]),
    ("parse", &["ast", "book", "cell", "descriptive", "diagnostic", "lex", "men", "sign"]),
    ("prose", &["book", "cell", "sign"]),
    ("vdn", &["book", "chess"]),
    ("layout", &["ast", "book", "cell", "lex", "men", "parse", "place", "sign", "source"]),
    (
        "read",
        &[
            "ast",
            "book",
            "cell",
            "chess",
            "descriptive",
            "diagnostic",
            "layout",
            "lex",
            "men",
            "parse",
            "place",
            "prose",
            "sign",
            "source",
        ],
    ),
    ("import", &["book", "chess", "diagnostic", "lex", "parse", "place", "vdn"]),
    (
        "write",
        &[
            "ast",
            "book",
            "cell",
            "chess",
            "descriptive",
            "diagnostic",
            "men",
            "place",
            "prose",
            "sign",
            "source",
            "vdn",
        ],
    ),
    ("compare", &["book", "diagnostic", "place", "read", "sign", "write"]),
    ("report", &["cell", "diagnostic", "place", "source"]),
    (
        "lint",
        &[
            "ast",
            "book",
            "cell",
            "chess",
            "diagnostic",
            "layout",
            "men",
            "parse",
            "place",
            "prose",
            "read",
            "report",
            "sign",
            "source",
        ],
    ),
    (
        "cli",
        &[
            "book",
            "cell",
            "chess",
            "compare",
            "diagnostic",
            "import",
            "lint",
            "place",
            "read",
            "report",
            "sign",
            "source",
            "write",
        ],
    ),
];

struct SourceFile {
    /// The path below src.
    path: String,
    text: String,
}

impl SourceFile {
    fn room(&self) -> &str {
        self.path.split(['/', '.']).next().unwrap()
    }

    /// The lines of code that are no test and no comment.
    fn code(&self) -> String {
        let code = self.text.split("#[cfg(test)]\nmod tests").next().unwrap();
        code.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect()
    }

    /// The rooms that the code names, in `use crate::…` or in its midst.
    fn uses(&self) -> BTreeSet<String> {
        let code = self.code();
        let behind = code.split("crate::").skip(1);
        behind.flat_map(names).filter(|name| name != self.room()).collect()
    }
}

/// The first names of a path or of a group of paths: `{book::{A, B}, cell}` is book and cell.
fn names(path: &str) -> Vec<String> {
    let word = |text: &str| text.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(group) = path.strip_prefix('{') else { return vec![word(path)] };
    let (mut depth, mut name, mut names) = (1, String::new(), Vec::new());
    for c in group.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => names.push(word(&std::mem::take(&mut name))),
            _ => name.push(c),
        }
        if depth == 0 {
            break;
        }
    }
    names.push(word(&name));
    names.retain(|name| !name.is_empty());
    names
}

fn sources() -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
                files.push(SourceFile { path: name, text: fs::read_to_string(&path).unwrap() });
            }
        }
    }
    files
}

fn is_test(file: &SourceFile) -> bool {
    file.path == "testing.rs"
        || file.path.ends_with("tests.rs")
        || file.path.contains("/tests/")
        || file.path.ends_with("samples.rs")
}

#[test]
fn no_room_knows_the_roof() {
    let mut wrong = Vec::new();
    for file in sources().iter().filter(|file| !is_test(file) && !["lib", "main"].contains(&file.room())) {
        let Some((_, may)) = ROOMS.iter().find(|room| room.0 == file.room()) else {
            wrong.push(format!("{} belongs to no room of the table", file.path));
            continue;
        };
        let strange = file.uses().into_iter().filter(|name| !may.contains(&name.as_str()));
        wrong.extend(strange.map(|name| format!("{} uses {name}", file.path)));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A room may use rooms that stand before it in the table only, so that there is no way round.
#[test]
fn the_table_has_no_circle() {
    for (index, (room, may)) in ROOMS.iter().enumerate() {
        for name in *may {
            assert!(
                ROOMS[..index].iter().any(|below| below.0 == *name),
                "{room} may use {name}, which is not below it"
            );
        }
    }
}

/// docs/architecture.md has a line for each room.
#[test]
fn the_page_names_every_room() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/architecture.md")).unwrap();
    for (room, _) in ROOMS {
        assert!(page.contains(&format!("`{room}`")), "docs/architecture.md has no `{room}`");
    }
}

#[test]
fn every_file_says_what_it_is_for_and_stays_short() {
    for file in sources() {
        assert!(file.text.starts_with("//! "), "src/{} does not open with what it is for", file.path);
        let lines = file.text.lines().count();
        assert!(lines <= 500, "src/{} has {lines} lines", file.path);
    }
}

#[test]
fn nothing_is_unsafe() {
    let lib = sources().into_iter().find(|file| file.path == "lib.rs").unwrap();
    assert!(lib.text.contains("\n#![forbid(unsafe_code)]\n"));
}

/// Only the command line prints.
#[test]
fn only_the_command_line_prints() {
    for file in sources().iter().filter(|file| !is_test(file) && file.room() != "cli") {
        for word in ["println!", "print!(", "io::stdout", "io::stderr", "dbg!"] {
            assert!(!file.code().contains(word), "src/{} has {word}", file.path);
        }
    }
}

#[test]
fn paths_are_taken_apart() {
    assert_eq!(names("book::Book;"), ["book"]);
    assert_eq!(names("{book::{Book, Game}, cell, men::letter as l};"), ["book", "cell", "men"]);
}
