//! The program as scripts see it: exit codes, streams, and exact output.
//!
//! The findings here are of the file and its cells (BC0xx), so that these facts hold whatever the reading rooms do.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A print character in cell 10 and a tab in cell 14; no chess.
const FAULTY: &str = "  A CAT &é AB\tC\n";

/// The program in a folder of its own, away from this project and its environment.
fn dotmate(folder: &TempDir, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dotmate"));
    command.current_dir(folder.path()).args(arguments).stdin(Stdio::null());
    for name in ["NO_COLOR", "NO_GRAPHICS", "TERM"] {
        command.env_remove(name);
    }
    command
}

fn run(folder: &TempDir, arguments: &[&str]) -> Output {
    dotmate(folder, arguments).output().unwrap()
}

fn run_on(folder: &TempDir, arguments: &[&str], stdin: &[u8]) -> Output {
    let mut command = dotmate(folder, arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(stdin).unwrap();
    child.wait_with_output().unwrap()
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn stdout(output: &Output) -> &str {
    text(&output.stdout)
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

#[test]
fn plain_is_the_default_away_from_a_terminal() {
    let folder = folder(&[("a.brf", FAULTY), ("b.brf", "A CAT\n")]);
    let output = run(&folder, &["lint", "a.brf", "b.brf"]);
    assert_eq!(
        stdout(&output),
        "a.brf: 2 problems.\n\
         Page 1 line 1 cell 10: 'é' (U+00E9) is a print character and no cell. BC004. \
         Help: write it in braille; the rest of the line is read without it.\n\
         Page 1 line 1 cell 14: a tab is no braille blank. BC007. \
         Help: it is read as one blank; write as many blanks as cells are meant.\n\
         b.brf: no problems.\n"
    );
    assert_eq!((code(&output), text(&output.stderr)), (1, ""));
}

#[test]
fn concise_and_json_and_github_are_exact() {
    let folder = folder(&[("a.brf", FAULTY)]);
    let concise = run(&folder, &["lint", "--format", "concise", "a.brf"]);
    assert_eq!(
        stdout(&concise),
        "a.brf:1:10: BC004 'é' (U+00E9) is a print character and no cell\na.brf:1:14: BC007 a tab is no braille blank\n"
    );
    let json = run(&folder, &["lint", "--format", "json", "--select", "tab", "a.brf"]);
    assert_eq!(
        stdout(&json),
        "[\n{\"code\":\"BC007\",\"name\":\"tab\",\"severity\":\"warning\",\"message\":\"a tab is no braille blank\",\
         \"file\":\"a.brf\",\"page\":1,\"page_line\":1,\"line\":1,\"cell\":14,\"end_cell\":15,\"byte\":14,\
         \"end_byte\":15,\"move\":null,\"help\":\"it is read as one blank; write as many blanks as cells are meant\",\
         \"fix\":null}\n]\n"
    );
    let github = run(&folder, &["lint", "--format", "github", "--select", "BC007", "a.brf"]);
    assert_eq!(
        stdout(&github),
        "::warning file=a.brf,line=1,endLine=1,col=14,endColumn=15,title=BC007 tab::a tab is no braille blank\n"
    );
}

#[test]
fn standard_input_is_linted_like_a_file() {
    let folder = folder(&[]);
    for arguments in [&["lint", "--format", "concise"][..], &["lint", "--format", "concise", "-"]] {
        let output = run_on(&folder, arguments, b"A\tB\n");
        assert_eq!((stdout(&output), code(&output)), ("-:1:2: BC007 a tab is no braille blank\n", 1));
    }
}

#[test]
fn nothing_wrong_is_an_empty_array_and_zero() {
    let folder = folder(&[("a.brf", "A CAT\n")]);
    let output = run(&folder, &["lint", "--format", "json", "a.brf"]);
    assert_eq!((stdout(&output), text(&output.stderr), code(&output)), ("[]\n", "", 0));
}

#[test]
fn a_missing_file_is_named_and_the_others_are_linted() {
    let folder = folder(&[("a.brf", "A\tB\n")]);
    let output = run(&folder, &["lint", "--format", "concise", "none.brf", "a.brf"]);
    assert_eq!((stdout(&output), code(&output)), ("a.brf:1:2: BC007 a tab is no braille blank\n", 2));
    assert!(text(&output.stderr).starts_with("dotmate: none.brf: "), "{}", text(&output.stderr));
    let output = run(&folder, &["lint", "--format", "json", "none.brf"]);
    assert_eq!((stdout(&output), code(&output)), ("[]\n", 2));
}

/// A fault that other programs had: none cut, none merged, no drift from page to page.
#[test]
fn twelve_faults_on_twelve_pages() {
    let folder = folder(&[("twelve.brf", &["TITLE\nA\tB\n"; 12].join("\x0C"))]);
    let output = run(&folder, &["lint", "--format", "json", "twelve.brf"]);
    let found: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).unwrap();
    let places: Vec<_> =
        found.iter().map(|f| ["page", "page_line", "line", "cell"].map(|k| f[k].as_u64().unwrap())).collect();
    assert_eq!(places, (1..=12).map(|k| [k, 2, 2 * k, 2]).collect::<Vec<_>>());
}

/// Many files are linted side by side, and shown in the order they were named.
#[test]
fn many_files_keep_their_order() {
    let names: Vec<String> = (0..40).map(|k| format!("{k:02}.brf")).collect();
    let long = "A\tB\n".repeat(50);
    let files: Vec<(&str, &str)> =
        names.iter().enumerate().map(|(k, name)| (name.as_str(), if k % 7 == 0 { &long } else { "A\tB\n" })).collect();
    let folder = folder(&files);
    let mut arguments = vec!["lint", "-v", "--format", "concise"];
    arguments.extend(names.iter().map(String::as_str));
    let output = run(&folder, &arguments);
    for stream in [&output.stdout, &output.stderr] {
        let mut seen: Vec<&str> = text(stream).lines().filter_map(|line| line.split(':').next()).collect();
        seen.dedup();
        assert_eq!(seen, names);
    }
}

#[test]
fn bad_usage_is_two_and_help_is_zero() {
    let folder = folder(&[]);
    for arguments in [
        &["lint", "--select", "BC999"][..],
        &["lint", "--format", "crayon"],
        &["convert", "-t", "cuneiform"],
        &["explain", "nonsense"],
        &["frobnicate"],
        &[],
    ] {
        let output = run(&folder, arguments);
        assert_eq!((stdout(&output), code(&output)), ("", 2), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
    assert_eq!(code(&run(&folder, &["--help"])), 0);
    assert_eq!(code(&run(&folder, &["--version"])), 0);
}

/// A reader that leaves early is no error, and nobody panics.
#[test]
fn a_closed_pipe_is_quiet() {
    let long = "A\tB\n".repeat(20_000);
    let folder = folder(&[("a.brf", &long)]);
    for arguments in [&["lint", "--format", "concise", "a.brf"][..], &["explain", "ALL"], &["convert", "a.brf"]] {
        let mut command = dotmate(&folder, arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(!text(&output.stderr).contains("panicked"), "{arguments:?}");
        assert!(matches!(code(&output), 0 | 1), "{arguments:?} {}", text(&output.stderr));
    }
}

#[test]
fn rules_are_selected_by_code_name_family_and_all() {
    let folder = folder(&[("a.brf", "A\tB  \né\n")]);
    for (select, ignore, codes) in [
        ("", "", "BC007 BC004"),
        ("ALL", "", "BC007 BC013 BC004"),
        ("BC0", "tab", "BC013 BC004"),
        ("print-character,BC013", "", "BC013 BC004"),
        ("", "BC00", ""),
        ("BC3", "", ""),
    ] {
        let mut arguments = vec!["lint", "--format", "concise", "a.brf"];
        if !select.is_empty() {
            arguments.extend(["--select", select]);
        }
        if !ignore.is_empty() {
            arguments.extend(["--ignore", ignore]);
        }
        let output = run(&folder, &arguments);
        let found: Vec<&str> = stdout(&output).lines().filter_map(|line| line.split(' ').nth(1)).collect();
        assert_eq!(found.join(" "), codes, "{select} {ignore}");
        assert_eq!(code(&output), i32::from(codes.contains("BC004")), "{select} {ignore}");
    }
}

#[test]
fn the_nearest_configuration_counts_and_flags_count_more() {
    let folder = folder(&[
        ("dotmate.toml", "ignore = ['tab']\n"),
        ("a.brf", "A\tB\n"),
        ("sub/dotmate.toml", "width = 3\n[per-file-ignores]\n'old-*.brf' = ['BC0']\n"),
        ("sub/b.brf", "A\tBC\n"),
        ("sub/old-c.brf", "A\tBC\n"),
    ]);
    let concise = |arguments: &[&str]| {
        let arguments = [&["lint", "--format", "concise"], arguments].concat();
        stdout(&run(&folder, &arguments)).to_owned()
    };
    assert_eq!(concise(&["a.brf"]), "");
    assert_eq!(concise(&["--isolated", "a.brf"]), "a.brf:1:2: BC007 a tab is no braille blank\n");
    assert_eq!(concise(&["--ignore", "BC3", "a.brf"]), "a.brf:1:2: BC007 a tab is no braille blank\n");
    assert_eq!(
        concise(&["sub/b.brf", "sub/old-c.brf"]),
        "sub/b.brf:1:2: BC007 a tab is no braille blank\n\
         sub/b.brf:1:4: BC012 a line of 4 cells on a page 3 cells wide\n"
    );
    assert_eq!(concise(&["--config", "dotmate.toml", "sub/b.brf"]), "");
}

#[test]
fn a_broken_configuration_names_the_key() {
    let folder = folder(&[("dotmate.toml", "\nselct = ['BC3']\n"), ("a.brf", "A\n")]);
    let output = run(&folder, &["lint", "a.brf"]);
    let said = text(&output.stderr);
    assert!(said.contains("dotmate.toml:2: ") && said.contains("`selct`"), "{said}");
    assert_eq!((stdout(&output), code(&output)), ("", 2));
    fs::write(folder.path().join("dotmate.toml"), "select = ['BC999']").unwrap();
    assert!(text(&run(&folder, &["lint", "a.brf"]).stderr).contains("'BC999'"));
    assert_eq!(code(&run(&folder, &["lint", "--config", "none.toml", "a.brf"])), 2);
}

#[test]
fn a_baseline_accepts_and_then_goes_stale() {
    let folder = folder(&[("a.brf", "A\tB\nA\tB\n")]);
    let output = run(&folder, &["lint", "--write-baseline", "--baseline", "base.toml", "a.brf"]);
    assert_eq!((stdout(&output), code(&output)), ("", 0));
    assert_eq!(read(&folder, "base.toml"), "version = 1\n\n[files.\"a.brf\"]\nBC007 = 2\n");
    let lint = ["lint", "--format", "concise", "--baseline", "base.toml", "a.brf"];
    let output = run(&folder, &lint);
    assert_eq!((stdout(&output), code(&output)), ("", 0));
    fs::write(folder.path().join("a.brf"), "A\tB\n").unwrap();
    let output = run(&folder, &lint);
    let stale = "base.toml:4:9: BC903 a.brf: 2 of BC007 are accepted and 1 found\n";
    assert_eq!((stdout(&output), code(&output)), (stale, 1));
    fs::write(folder.path().join("a.brf"), "A\tB\tC\tD\n").unwrap();
    assert_eq!(stdout(&run(&folder, &lint)).lines().count(), 3);
}

#[test]
fn fix_mends_what_is_selected_and_diff_only_shows_it() {
    let folder = folder(&[("a.brf", "A B  \r\nC\r\n")]);
    let diff = run(&folder, &["lint", "--select", "BC013", "--diff", "a.brf"]);
    assert_eq!(stdout(&diff), "--- a.brf\n+++ a.brf\n@@ -1,2 +1,2 @@\n-A B  \r\n+A B\r\n C\r\n");
    assert_eq!(code(&diff), 0);
    assert_eq!(read(&folder, "a.brf"), "A B  \r\nC\r\n");
    run(&folder, &["lint", "--fix", "a.brf"]);
    assert_eq!(read(&folder, "a.brf"), "A B  \r\nC\r\n");
    let fix = run(&folder, &["lint", "--select", "BC013", "--fix", "--format", "concise", "a.brf"]);
    assert_eq!((stdout(&fix), text(&fix.stderr), code(&fix)), ("", "a.brf: 1 mended\n", 0));
    assert_eq!(read(&folder, "a.brf"), "A B\r\nC\r\n");
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["a.brf"]);
}

#[test]
fn standard_input_is_mended_to_standard_output() {
    let folder = folder(&[]);
    let output = run_on(&folder, &["lint", "--select", "ALL", "--fix"], "⠁⠀\n⠃\t\n".as_bytes());
    assert_eq!(stdout(&output), "⠁\n⠃\n");
    assert!(text(&output.stderr).contains("no problems"));
    assert_eq!(code(&output), 0);
}

#[cfg(unix)]
#[test]
fn a_mended_file_keeps_its_permissions_and_its_link() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder(&[("real.brf", "A \n")]);
    let real = folder.path().join("real.brf");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&real, folder.path().join("link.brf")).unwrap();
    run(&folder, &["lint", "--select", "BC013", "--fix", "link.brf"]);
    assert_eq!(read(&folder, "real.brf"), "A\n");
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(folder.path().join("link.brf")).unwrap().is_symlink());
}

#[test]
fn full_is_drawn_on_request_and_coloured_only_if_told() {
    let folder = folder(&[("a.brf", "A\x0CB\tC\n")]);
    let output = run(&folder, &["lint", "--format", "full", "a.brf"]);
    assert!(stdout(&output).starts_with("[BC007] Warning: a tab is no braille blank\n"), "{}", stdout(&output));
    assert!(stdout(&output).contains("page 2, line 1, cell 2"));
    assert!(!stdout(&output).contains('\x1B'));
    let output = run(&folder, &["lint", "--format", "full", "--color", "always", "a.brf"]);
    assert!(stdout(&output).contains('\x1B'));
}

#[test]
fn plain_is_wrapped_for_a_display() {
    let folder = folder(&[("a.brf", "A\tB\n")]);
    let output = run(&folder, &["lint", "--format", "plain", "--wrap", "40", "a.brf"]);
    assert_eq!(
        stdout(&output),
        "a.brf: 1 problem.\n\
         Page 1 line 1 cell 2: a tab is no\n  braille blank. BC007. Help: it is read\n  as one blank; write as many blanks as\n  \
         cells are meant.\n"
    );
}

#[test]
fn explain_and_rules_answer() {
    let folder = folder(&[]);
    let by_code = run(&folder, &["explain", "bc102"]);
    assert!(stdout(&by_code).starts_with("BC102 missing-separator\n\n"), "{}", stdout(&by_code));
    assert!(stdout(&by_code).contains("\nSection of the code:\n§1.4\n"), "{}", stdout(&by_code));
    assert_eq!(stdout(&by_code), stdout(&run(&folder, &["explain", "missing-separator"])));
    let list = run(&folder, &["rules"]);
    assert_eq!(
        stdout(&list).lines().next(),
        Some("BC001 byte-order-mark (info): the file begins with a byte order mark")
    );
    let json: serde_json::Value = serde_json::from_slice(&run(&folder, &["rules", "--format", "json"]).stdout).unwrap();
    assert_eq!(json.as_array().map(Vec::len), Some(stdout(&list).lines().count()));
}

#[test]
fn completions_and_manual_pages_come_out() {
    let folder = folder(&[]);
    for arguments in [&["completions", "bash"][..], &["completions", "fish"], &["man"], &["man", "lint"]] {
        let output = run(&folder, arguments);
        assert!(code(&output) == 0 && stdout(&output).contains("dotmate"), "{arguments:?}");
    }
}

#[test]
fn convert_writes_one_file_or_many_or_nothing() {
    let folder = folder(&[("a.brf", "A\n"), ("b.brf", "B\n"), ("sub/a.brf", "A\n")]);
    let there = |name: &str| Path::new(&folder.path().join(name)).exists();
    assert_eq!(code(&run(&folder, &["convert", "-o", "a.pgn", "a.brf"])), 0);
    assert!(there("a.pgn"));
    assert_eq!(code(&run(&folder, &["convert", "-t", "text", "-o", "out/", "a.brf", "b.brf"])), 0);
    assert!(there("out/a.txt") && there("out/b.txt"));
    // Two products of one name, several files into one, an input as output: each is refused in words.
    assert_eq!(code(&run(&folder, &["convert", "-o", "out/", "a.brf", "sub/a.brf"])), 2);
    assert_eq!(code(&run(&folder, &["convert", "-o", "one.pgn", "a.brf", "b.brf"])), 2);
    assert!(!there("one.pgn"));
    assert_eq!(code(&run(&folder, &["convert", "-t", "brf", "-o", "a.brf", "a.brf"])), 2);
    assert_eq!(read(&folder, "a.brf"), "A\n");
    assert_eq!(code(&run(&folder, &["convert", "-o", "no-such-folder/a.pgn", "a.brf"])), 2);
}

#[test]
fn convert_goes_on_after_a_missing_file() {
    let folder = folder(&[("a.brf", "A\n")]);
    let output = run(&folder, &["convert", "-o", "out/", "none.brf", "a.brf"]);
    assert_eq!((stdout(&output), code(&output)), ("", 2));
    assert!(text(&output.stderr).contains("none.brf"));
    assert!(folder.path().join("out/a.pgn").exists());
}

#[test]
fn convert_says_findings_on_standard_error_and_exits_by_errors() {
    let folder = folder(&[("warn.brf", "A\tB\n"), ("wrong.brf", "é\n")]);
    let output = run(&folder, &["convert", "-t", "text", "warn.brf"]);
    assert!(text(&output.stderr).contains("BC007") && !stdout(&output).contains("BC007"));
    assert_eq!(code(&output), 0);
    assert_eq!(code(&run(&folder, &["convert", "-t", "text", "wrong.brf"])), 1);
}

/// What could not be read counts for the exit code, whether braille or print; it comes out all the same.
#[test]
fn convert_says_by_its_exit_code_that_something_was_not_read() {
    let folder = folder(&[]);
    let convert = |arguments: &[&str], input: &str| {
        let output = run_on(&folder, &[&["convert"], arguments].concat(), input.as_bytes());
        (stdout(&output).to_owned(), code(&output))
    };
    let text = &["-t", "text"][..];
    assert_eq!(convert(text, "  ,! #Q CAT\n"), ("The ⟦⠼⟧q cat\n".to_owned(), 1));
    assert_eq!(convert(text, "  ,! CAT é DOG4\n"), ("The cat ⟦é⟧ dog.\n".to_owned(), 1));
    assert_eq!(convert(&["-t", "unicode"], "C é 中\n"), ("⠉⠀é⠀中\n".to_owned(), 1));
    let (pgn, code) = convert(&["-t", "pgn"], "1. e4 e5 2. Ne7 Nc6 *\n");
    assert!(pgn.ends_with("1. e4 e5 {2. Ne7 Nc6} *\n"), "{pgn}");
    assert_eq!(code, 1);
    // A word that is no move, in the place of the last: there is nothing to repair it with.
    let (pgn, code) = convert(&["--repair"], "    1 E4 E5 2 S\n");
    assert!(pgn.ends_with("1. e4 e5 {⟦⠎⟧} *\n"), "{pgn}");
    assert_eq!(code, 1);
}

#[test]
fn verbose_says_what_was_guessed() {
    let folder = folder(&[("a.brf", "A\n")]);
    let quiet = run(&folder, &["convert", "a.brf"]);
    assert!(!text(&quiet.stderr).contains("a.brf: edition"));
    let verbose = run(&folder, &["convert", "-v", "a.brf"]);
    assert!(text(&verbose.stderr).contains("a.brf: edition 2015, notation "), "{}", text(&verbose.stderr));
}

/// Braille stays what it is, cell for cell, until something else is asked for.
#[test]
fn braille_is_laid_out_anew_on_demand() {
    let old = "               OAK V ELM\n    1 P'K4 P'K4 2 I'KB3>R\n";
    let folder = folder(&[("a.brf", old)]);
    let convert =
        |options: &[&str]| stdout(&run(&folder, &[&["convert", "a.brf", "-t", "brf"], options].concat())).to_owned();
    assert_eq!(convert(&[]), old);
    assert_eq!(convert(&["--to-edition", "2001"]), old);
    let algebraic = convert(&["--to-notation", "algebraic"]);
    assert!(algebraic.ends_with("    1 E4 E5 2 SF3>R\n"), "{algebraic}");
}
