//! Exact output of the formats on findings made by hand.

use super::*;
use crate::diagnostic::{Applicability, Rule};

/// Two findings in the second page of a file, one with a way out.
fn sample() -> (Source, Vec<Diagnostic>) {
    let source = Source::new("a b,c.brf", b"    1 E4 E5\n\x0C    2 SF4 SC6\n");
    let illegal = Diagnostic::new(Rule::IllegalMove, Span::new(19, 22), "no knight can reach f4, ⠎⠋⠲ says")
        .about_move("2. Nf4")
        .help("they stand on b1 and g1")
        .fix(Applicability::Unsafe, "knight to f3", Span::new(19, 22), "SF3");
    let side = Diagnostic::new(Rule::WrongSide, Span::new(23, 24), "50% wrong:\nso").about_move("2... Nc6");
    (source, vec![illegal, side])
}

fn shown(format: Format, wrap: Option<usize>) -> String {
    let (source, findings) = sample();
    let report = Report { origin: Origin::Braille(&source), findings: &findings };
    let mut out = Vec::new();
    write(&[report], Options { wrap, ..Options::new(format) }, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn plain_is_sentences() {
    assert_eq!(
        shown(Format::Plain, None),
        "a b,c.brf: 2 problems, 1 can be fixed.\n\
         Page 2 line 1 cells 7 to 9, 2. : no knight can reach f4, dots 234 124 256 says. Written dots 234 124 256. \
         BC301. Fix: knight to f3, dots 234 124 25.\n\
         Page 2 line 1 cell 11, 2... : 50% wrong: so. Written dots 234. BC307.\n"
    );
}

#[test]
fn plain_keeps_to_the_cells_of_a_display() {
    let text = shown(Format::Plain, Some(40));
    assert!(text.lines().all(|line| line.chars().count() <= 40), "{text}");
    assert!(text.starts_with("a b,c.brf: 2 problems, 1 can be fixed.\nPage 2 line 1 cells 7 to 9, 2. : no\n  knight"));
}

#[test]
fn concise_is_a_line() {
    let text = shown(Format::Concise, None);
    let first = text.lines().next();
    assert_eq!(first, Some("a b,c.brf:2:7: BC301 no knight can reach f4, ⠎⠋⠲ (dots 234, 124, 256) says"));
}

#[test]
fn json_has_the_fields_of_the_contract() {
    assert_eq!(
        shown(Format::Json, None).lines().nth(1),
        Some(
            "{\"code\":\"BC301\",\"name\":\"illegal-move\",\"severity\":\"error\",\
             \"message\":\"no knight can reach f4, ⠎⠋⠲ (dots 234, 124, 256) says\",\"file\":\"a b,c.brf\",\
             \"page\":2,\"page_line\":1,\"line\":2,\"cell\":7,\"end_cell\":10,\"byte\":19,\"end_byte\":22,\
             \"move\":\"2. Nf4\",\"help\":\"they stand on b1 and g1\",\"fix\":{\"applicability\":\"unsafe\",\
             \"message\":\"knight to f3\",\"edits\":[{\"byte\":19,\"end_byte\":22,\"replacement\":\"SF3\"}]}},"
        )
    );
}

#[test]
fn github_properties_and_data_are_escaped() {
    assert_eq!(
        shown(Format::Github, None).lines().nth(1),
        Some("::error file=a b%2Cc.brf,line=2,endLine=2,col=11,endColumn=12,title=BC307 wrong-side::50%25 wrong:%0Aso")
    );
}

#[test]
fn full_draws_the_line_with_our_numbers() {
    let text = shown(Format::Full, None);
    assert!(text.starts_with("[BC301] Error: 2. Nf4: no knight can reach f4"), "{text}");
    assert!(text.contains("a b,c.brf:2:7"), "{text}");
    assert!(text.contains(" 2 │     2 SF4 SC6"), "{text}");
    assert!(text.contains("page 2, line 1, cell 7"), "{text}");
    assert!(text.ends_with("2 problems, 1 can be fixed\n"), "{text}");
    assert!(!text.contains('\x1B'), "{text}");
}

#[test]
fn sarif_counts_from_one_and_encodes_the_path() {
    let log: serde_json::Value = serde_json::from_str(&shown(Format::Sarif, None)).unwrap();
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%20b%2Cc.brf");
    let region = serde_json::json!({ "startLine": 2, "startColumn": 7, "endLine": 2, "endColumn": 10 });
    assert_eq!(place["region"], region);
}

#[test]
fn fingerprints_differ_between_twins() {
    let (source, findings) = sample();
    let twins = [findings[0].clone(), findings[0].clone()];
    let prints = fingerprint::fingerprints(&[Report { origin: Origin::Braille(&source), findings: &twins }]);
    assert_ne!(prints[0], prints[1]);
}

#[test]
fn no_format_fails_on_any_bytes() {
    use strum::IntoEnumIterator;
    let source = Source::new("x", b"\x0C\x0C\xFF\x00\tA\x0CB\r\r\n\xE2\xA0");
    for length in 0..3 {
        let at = |start: usize| Diagnostic::new(Rule::Tab, Span::new(start, start + length), "x");
        let findings: Vec<_> = (0..=source.text().len() - length).map(at).collect();
        for format in Format::iter() {
            let report = Report { origin: Origin::Braille(&source), findings: &findings };
            write(&[report], Options::new(format), &mut io::sink()).unwrap();
        }
    }
}

/// A fault that other programs had: a place does not depend on the encoding; only the bytes do.
#[test]
fn one_fault_in_five_dresses_has_one_place() {
    let brf = "    1 E4 E5 2 SF4 SC6";
    let unicode = "⠀⠀⠀⠀⠂⠀⠑⠲⠀⠑⠢⠀⠆⠀⠎⠋⠲⠀⠎⠉⠖";
    for (file, byte) in [
        (format!("{brf}\n"), 14),
        (format!("{brf}\r\n"), 14),
        (format!("\u{FEFF}{brf}\n"), 17),
        (format!("{unicode}\n"), 42),
        (format!("\u{FEFF}{unicode}\r\n"), 45),
    ] {
        let source = Source::new("x", file.as_bytes());
        let findings = [Diagnostic::new(Rule::IllegalMove, Span::new(14, 17), "no knight reaches f4")];
        let report = Report { origin: Origin::Braille(&source), findings: &findings };
        let mut out = Vec::new();
        write(&[report], Options::new(Format::Json), &mut out).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
        let place = |key: &str| json[0][key].as_u64().unwrap();
        let keys = ["page", "page_line", "line", "cell", "end_cell", "byte"];
        assert_eq!(keys.map(place), [1, 1, 1, 15, 18, byte]);
    }
}

#[test]
fn junit_and_gitlab_are_exact() {
    let source = Source::new("a&b.brf", b"A\tB\n");
    let report = Report { origin: Origin::Braille(&source), findings: source.findings() };
    let shown = |format| {
        let mut out = Vec::new();
        write(&[report], Options::new(format), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert_eq!(
        shown(Format::Junit),
        r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="dotmate" tests="1" failures="1" errors="0">
  <testsuite name="a&amp;b.brf" tests="1" failures="1" errors="0" skipped="0" time="0">
    <testcase name="BC007 tab at line 1 cell 2" classname="a&amp;b.brf" file="a&amp;b.brf" line="1" time="0">
      <failure type="warning" message="a tab is no braille blank">
page 1 line 1 cell 2: a tab is no braille blank
      </failure>
    </testcase>
  </testsuite>
</testsuites>
"#
    );
    let issues: serde_json::Value = serde_json::from_str(&shown(Format::Gitlab)).unwrap();
    let fingerprint = issues[0]["fingerprint"].as_str().unwrap();
    assert_eq!(fingerprint.len(), 16);
    let wanted = serde_json::json!([{
        "description": "BC007: a tab is no braille blank",
        "check_name": "tab",
        "fingerprint": fingerprint,
        "severity": "minor",
        "location": { "path": "a&b.brf", "lines": { "begin": 1, "end": 1 } },
    }]);
    assert_eq!(issues, wanted);
}

/// The line is not part of a fingerprint: what is put in above makes no finding new.
#[test]
fn a_fingerprint_survives_a_new_line_above() {
    let print = |text: &[u8]| {
        let source = Source::new("a.brf", text);
        let report = Report { origin: Origin::Braille(&source), findings: source.findings() };
        fingerprint::fingerprints(&[report])
    };
    assert_eq!(print(b"A\tB\n"), print(b"C\nA\tB\n"));
}
