//! Formats that other programs read, judged by what those programs go by: the SARIF schema, an XML parser, the rules
//! of GitHub's workflow commands, our own schema of a book.

use dotmate::diagnostic::Diagnostic;
use dotmate::lint::{Page, check};
use dotmate::read::{Options, read};
use dotmate::report::{Format, Options as ReportOptions, Origin, PrintFile, Report, write};
use dotmate::source::Source;
use dotmate::{import, write as formats};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A name with everything that a format must escape.
const NAME: &str = "games, 50%: <a> & \"b\"/it's Réti.brf";

/// The files of a folder of the corpus, folders in it included.
fn corpus(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files.extend(corpus(&path));
        } else if path.extension().is_some_and(|extension| extension == "brf") {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn below(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(folder)
}

/// A file with everything that is found in it, advice included.
fn linted(name: &str, bytes: &[u8]) -> (Source, Vec<Diagnostic>) {
    let source = Source::new(name, bytes);
    let reading = read(&source, &Options { advice: true, ..Options::default() });
    let findings = check(&source, &reading.book, reading.findings, Page::default());
    (source, findings)
}

/// Every file in which something is found, under a name that is hard to write.
fn all() -> Vec<(Source, Vec<Diagnostic>)> {
    corpus(&below("reject")).iter().map(|path| linted(NAME, &fs::read(path).unwrap())).collect()
}

fn shown(files: &[(Source, Vec<Diagnostic>)], format: Format) -> String {
    let report = |(source, findings)| Report { origin: Origin::Braille(source), findings };
    let reports: Vec<Report> = files.iter().map(|(source, findings)| report((source, findings))).collect();
    let mut out = Vec::new();
    write(&reports, ReportOptions::new(format), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn schema(path: &str) -> jsonschema::Validator {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    // One pattern of the SARIF schema, that of a language, has a bracket too many, and is no pattern to a strict reader.
    let text = text.replace("{2}]?$", "{2}$");
    let options = jsonschema::options().should_validate_formats(true);
    options.build(&serde_json::from_str(&text).unwrap()).unwrap()
}

fn faults(validator: &jsonschema::Validator, value: &Value) -> Vec<String> {
    validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// Everything that the corpus of faults shows, with its fixes; nothing; and findings in print.
#[test]
fn sarif_follows_its_schema() {
    let validator = schema("tests/schema/sarif-schema-2.1.0.json");
    let files = all();
    let log: Value = serde_json::from_str(&shown(&files, Format::Sarif)).unwrap();
    assert_eq!(faults(&validator, &log), [""; 0]);
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), files.iter().map(|file| file.1.len()).sum::<usize>());
    assert!(results.len() > 150, "{} results are too few to show anything", results.len());
    assert!(results.iter().any(|result| result["fixes"].is_array()), "no result has a fix");

    let none: Value = serde_json::from_str(&shown(&[], Format::Sarif)).unwrap();
    assert_eq!(faults(&validator, &none), [""; 0]);

    let pgn = b"[White \"A\"]\n\n1. e4 e5 2. Nf9 *\n";
    let (_, findings) = import::pgn(pgn);
    let file = PrintFile::new("a b.pgn", pgn.to_vec());
    let mut out = Vec::new();
    let report = Report { origin: Origin::Print(&file), findings: &findings };
    write(&[report], ReportOptions::new(Format::Sarif), &mut out).unwrap();
    let log: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(faults(&validator, &log), [""; 0]);
    assert_eq!(log["runs"][0]["results"].as_array().map(Vec::len), Some(findings.len()));
}

/// The schema is one that can say no: a place that counts from 0 is none.
#[test]
fn the_sarif_schema_refuses_what_is_wrong() {
    let validator = schema("tests/schema/sarif-schema-2.1.0.json");
    let files = [linted("a.brf", b"A\tB\n")];
    let mut log: Value = serde_json::from_str(&shown(&files, Format::Sarif)).unwrap();
    assert_eq!(faults(&validator, &log), [""; 0]);
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0.into();
    assert_eq!(faults(&validator, &log).len(), 1);
}

/// What GitHub makes of a command: its properties and its message, with the escapes taken back.
fn command(line: &str) -> (Vec<(String, String)>, String) {
    let plain = |text: &str| {
        let text = text.replace("%3A", ":").replace("%2C", ",").replace("%0D", "\r").replace("%0A", "\n");
        text.replace("%25", "%")
    };
    let (head, message) = line.strip_prefix("::").unwrap().split_once("::").unwrap();
    let (_, properties) = head.split_once(' ').unwrap();
    let pair = |pair: &str| pair.split_once('=').map(|(key, value)| (key.to_owned(), plain(value))).unwrap();
    (properties.split(',').map(pair).collect(), plain(message))
}

#[test]
fn commands_for_github_survive_any_path() {
    let files = all();
    let text = shown(&files, Format::Github);
    let findings: Vec<&Diagnostic> = files.iter().flat_map(|file| &file.1).collect();
    assert_eq!(text.lines().count(), findings.len());
    for (line, finding) in text.lines().zip(findings) {
        let (properties, message) = command(line);
        let of = |name: &str| properties.iter().find(|pair| pair.0 == name).map(|pair| pair.1.as_str());
        assert_eq!(of("file"), Some(NAME), "{line}");
        assert_eq!(of("title"), Some(format!("{} {}", finding.rule.code(), finding.rule.name()).as_str()));
        let count = |name: &str| of(name).map(|number| number.parse::<u32>().unwrap());
        assert!(count("line") >= Some(1) && count("col").is_none_or(|col| col >= 1), "{line}");
        assert!(!message.is_empty(), "{line}");
    }
}

#[test]
fn junit_is_xml_with_our_names_in_it() {
    let mut files = all();
    files.push(linted(NAME, b"  A CAT4\n"));
    let text = shown(&files, Format::Junit);
    let document = roxmltree::Document::parse(&text).unwrap();
    let suites: Vec<_> = document.descendants().filter(|node| node.has_tag_name("testsuite")).collect();
    assert_eq!(suites.len(), files.len());
    for (suite, (source, findings)) in suites.iter().zip(&files) {
        assert_eq!(suite.attribute("name"), Some(NAME));
        assert_eq!(suite.attribute("failures"), Some(findings.len().to_string().as_str()));
        let failures: Vec<_> = suite.descendants().filter(|node| node.has_tag_name("failure")).collect();
        assert_eq!(failures.len(), findings.len());
        for (failure, finding) in failures.iter().zip(findings) {
            let place = source.place(finding.span);
            let case = failure.parent().unwrap();
            assert_eq!(case.attribute("line"), Some(place.line.to_string().as_str()));
            let name =
                format!("{} {} at line {} cell {}", finding.rule.code(), finding.rule.name(), place.line, place.cell);
            assert_eq!(case.attribute("name"), Some(name.as_str()));
            let said = failure.attribute("message").unwrap();
            assert!(failure.text().unwrap().contains(said), "{said}");
        }
    }
}

/// The JSON of every file of the corpus, right or wrong, is as docs/schema says.
#[test]
fn json_of_a_book_follows_our_schema() {
    let validator = schema("docs/schema/book.json");
    let files: Vec<PathBuf> = ["accept", "reject"].iter().flat_map(|folder| corpus(&below(folder))).collect();
    assert!(files.len() > 200, "{} files: part of the corpus is missing", files.len());
    for path in files {
        let source = Source::new(NAME, fs::read(&path).unwrap());
        let reading = read(&source, &Options { advice: true, ..Options::default() });
        let mut out = Vec::new();
        formats::json(&reading.book, Some(&source), &reading.findings, &mut out).unwrap();
        let value: Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(faults(&validator, &value), [""; 0], "{}", path.display());
    }
}
