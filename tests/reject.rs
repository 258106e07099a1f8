//! Each rule of the table trips where it should and is silent at a near miss.
//!
//! `corpus/reject/<rule>/<case>.brf` is a file with the fault, `<case>.expect` what is then found, as `concise` says it:
//! everything of severity error or warning, and what the rule itself finds. `near-<case>.brf` looks alike and has no
//! such fault. A file whose name ends in `-2001` is read in that edition, one with `-descriptive` in that notation.
//! `UPDATE_EXPECT=1 cargo test` writes the expectations again; review reads them.

use dotmate::book::{Edition, Notation};
use dotmate::diagnostic::{Applicability, Diagnostic, Rule, Severity};
use dotmate::lint::{Page, check, fix::fix};
use dotmate::read::{Options, read};
use dotmate::report::{Format, Options as ReportOptions, Origin, Report, write};
use dotmate::source::Source;
use std::path::{Path, PathBuf};
use strum::IntoEnumIterator;

/// A file of the corpus and the rule it is about.
struct Case {
    rule: Rule,
    path: PathBuf,
}

impl Case {
    fn stem(&self) -> String {
        self.path.file_stem().unwrap().to_string_lossy().into_owned()
    }

    fn is_near(&self) -> bool {
        self.stem().starts_with("near-")
    }

    fn name(&self) -> String {
        format!("{}.brf", self.stem())
    }

    fn options(&self) -> Options {
        Options {
            advice: true,
            edition: self.stem().contains("-2001").then_some(Edition::Bauk2001),
            notation: self.stem().contains("-descriptive").then_some(Notation::Descriptive),
            ..Options::default()
        }
    }

    fn findings(&self, source: &Source) -> Vec<Diagnostic> {
        let reading = read(source, &self.options());
        let mut findings = check(source, &reading.book, reading.findings, Page::default());
        findings.retain(|finding| finding.severity > Severity::Info || finding.rule == self.rule);
        findings
    }

    fn lint(&self) -> (Source, Vec<Diagnostic>) {
        let source = Source::new(self.name(), std::fs::read(&self.path).unwrap());
        let findings = self.findings(&source);
        (source, findings)
    }
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/reject")
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for folder in std::fs::read_dir(corpus()).unwrap().flatten().filter(|entry| entry.path().is_dir()) {
        let name = folder.file_name().into_string().unwrap();
        let rule: Rule = name.parse().unwrap_or_else(|_| panic!("{name} is no rule"));
        for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
            if file.path().extension().is_some_and(|extension| extension == "brf") {
                cases.push(Case { rule, path: file.path() });
            }
        }
    }
    cases.sort_by(|a, b| a.path.cmp(&b.path));
    cases
}

/// Rules that no file of braille can trip: very descriptive notation and the tool itself.
fn is_elsewhere(rule: Rule) -> bool {
    matches!(rule.number(), 220..=229 | 330..=339 | 601..=609 | 901..=909)
}

#[test]
fn every_rule_has_a_trip_and_a_near_miss() {
    let cases = cases();
    for rule in Rule::iter().filter(|rule| !is_elsewhere(*rule)) {
        for near in [false, true] {
            let any = cases.iter().any(|case| case.rule == rule && case.is_near() == near);
            assert!(any, "{}: no {}", rule.name(), if near { "near miss" } else { "trip" });
        }
    }
}

#[test]
fn trips_are_found_as_expected() {
    let mut wrong = Vec::new();
    for case in cases().iter().filter(|case| !case.is_near()) {
        let (source, findings) = case.lint();
        let mut found = Vec::new();
        let report = Report { origin: Origin::Braille(&source), findings: &findings };
        write(&[report], ReportOptions::new(Format::Concise), &mut found).unwrap();
        let found = String::from_utf8(found).unwrap();
        let expect = case.path.with_extension("expect");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::write(&expect, &found).unwrap();
        }
        if !findings.iter().any(|finding| finding.rule == case.rule) {
            wrong.push(format!("{}: no {}\n{found}", case.path.display(), case.rule.name()));
        }
        let expected = std::fs::read_to_string(&expect).unwrap_or_default();
        if expected != found {
            wrong.push(format!("{}:\nexpected\n{expected}found\n{found}", case.path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn near_misses_are_left_alone() {
    let mut wrong = Vec::new();
    for case in cases().iter().filter(|case| case.is_near()) {
        let (_, findings) = case.lint();
        if findings.iter().any(|finding| finding.rule == case.rule) {
            wrong.push(format!("{}: {findings:#?}", case.path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What can be mended safely is gone after mending, and nothing new has come.
#[test]
fn mending_converges_and_makes_no_new_finding() {
    let mut wrong = Vec::new();
    for case in cases() {
        let bytes = std::fs::read(&case.path).unwrap();
        let (_, before) = case.lint();
        let fixed = fix(&case.name(), &bytes, Applicability::Safe, |source| case.findings(source));
        let fixable =
            |finding: &&Diagnostic| finding.fixes.first().is_some_and(|fix| fix.applicability == Applicability::Safe);
        for left in &fixed.findings {
            let new = before.iter().all(|finding| finding.rule != left.rule);
            if new || fixable(&left) {
                wrong.push(format!("{}: {left:#?}", case.path.display()));
            }
        }
        if before.iter().all(|finding| fixable(&finding)) && !fixed.findings.is_empty() {
            wrong.push(format!("{}: not all is mended: {:#?}", case.path.display(), fixed.findings));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A file of the shared folder, where one lies beside the crate or one further up.
fn shared(name: &str) -> Option<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    ["../shared", "../../shared"].iter().find_map(|up| std::fs::read(root.join(up).join(name)).ok())
}

/// Books and games that are as they should be get no finding of severity error or warning.
#[test]
fn sound_files_are_left_alone() {
    let sound =
        ["cases/algebraic-2015", "books/blue-book-2015", "cases/descriptive-2001", "cases/descriptive-bare-2001"];
    for name in sound.map(|stem| format!("{stem}.brf")) {
        let name = name.as_str();
        let Some(bytes) = shared(name) else { continue };
        let source = Source::new(name, &bytes);
        let reading = read(&source, &Options { advice: true, ..Options::default() });
        let mut findings = check(&source, &reading.book, reading.findings, Page::default());
        findings.retain(|finding| finding.severity > Severity::Info);
        assert!(findings.is_empty(), "{name}: {findings:#?}");
    }
}

/// Chapters of a real book have the faults of print, each named once, and no others: a diagram that shows the board a move
/// late, blanks that are missing, a misprint, a number written twice.
#[test]
fn books_with_misprints_show_those_and_no_more() {
    for (name, expected) in [
        ("books/strategy-2001.brf", &[(32, 24, "BC420")][..]),
        (
            "books/strategy-2015.brf",
            &[(90, 30, "BC135"), (91, 10, "BC135"), (153, 31, "BC201"), (318, 27, "BC135"), (850, 5, "BC204")],
        ),
    ] {
        let Some(bytes) = shared(name) else { continue };
        let source = Source::new(name, &bytes);
        let reading = read(&source, &Options::default());
        let mut findings = check(&source, &reading.book, reading.findings, Page::default());
        findings.retain(|finding| finding.severity > Severity::Info);
        let found: Vec<(u32, u32, String)> = findings
            .iter()
            .map(|finding| (source.place(finding.span).line, source.place(finding.span).cell, finding.rule.code()))
            .collect();
        let expected: Vec<(u32, u32, String)> =
            expected.iter().map(|(line, cell, code)| (*line, *cell, (*code).to_owned())).collect();
        assert_eq!(found, expected, "{name}");
    }
}
