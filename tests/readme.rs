//! README and docs/signs.md show what the program prints; `UPDATE_EXPECT=1 cargo test` writes it again.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

const BINARY: &str = env!("CARGO_BIN_EXE_dotmate");

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// What a command prints, on both streams, in a folder with the corpus in it.
fn output(command: &str, folder: &Path) -> String {
    let command = command.replace("cargo run --release --quiet --", "dotmate");
    let programs = Path::new(BINARY).parent().unwrap().display().to_string();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{{ {command}\n}} 2>&1")]).current_dir(folder).env("PATH", path);
    for name in ["NO_COLOR", "NO_GRAPHICS", "TERM"] {
        shell.env_remove(name);
    }
    String::from_utf8(shell.output().unwrap().stdout).unwrap()
}

/// A page with the output of its console blocks as it is now.
fn refreshed(page: &str, folder: &Path) -> (String, usize) {
    let (mut fresh, mut inside, mut commands) = (String::new(), false, 0);
    for line in page.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside && !line.starts_with("$ ") {
            continue;
        }
        fresh += &format!("{line}\n");
        if let (true, Some(command)) = (inside, line.strip_prefix("$ ")) {
            let printed = output(command, folder);
            fresh += printed.trim_end_matches('\n');
            fresh += if printed.trim().is_empty() { "" } else { "\n" };
            commands += 1;
        }
    }
    (fresh, commands)
}

fn expect(path: &Path, fresh: &str) {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(path, fresh).unwrap();
    }
    let page = fs::read_to_string(path).unwrap_or_default();
    assert_eq!(page, fresh, "{}: run UPDATE_EXPECT=1 cargo test --test readme", path.display());
}

#[test]
fn every_example_of_the_readme_is_true() {
    let folder = tempfile::tempdir().unwrap();
    symlink(root().join("corpus"), folder.path().join("corpus")).unwrap();
    let path = root().join("README.md");
    let (fresh, commands) = refreshed(&fs::read_to_string(&path).unwrap(), folder.path());
    assert!(commands >= 8, "{commands} commands");
    expect(&path, &fresh);
}

/// What is shown without its output is what runs the tests and what installs.
#[test]
fn no_other_command_is_shown() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let blocks: Vec<&str> = page.split("```sh\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    assert_eq!(blocks, ["cargo test\n", "cargo install --path .\n"]);
}

#[test]
fn the_page_of_signs_is_up_to_date() {
    expect(&root().join("docs/signs.md"), &output("dotmate signs --format markdown", &root()));
}

/// Files that the pages name are there.
#[test]
fn what_the_pages_name_is_there() {
    for page in ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/interface.md", "corpus/README.md"] {
        let text = fs::read_to_string(root().join(page)).unwrap();
        let names = text.split(|c: char| c.is_whitespace() || "`(),;:|".contains(c));
        for name in names.map(|name| name.trim_end_matches('.')) {
            let local = ["docs/", "src/", "tests/", "grammar/", "corpus/", "fuzz/", "benches/", ".ci/"];
            if local.iter().any(|start| name.starts_with(start)) && !name.starts_with("fuzz/corpus") {
                assert!(root().join(name).exists(), "{page} names {name}");
            }
        }
    }
}
