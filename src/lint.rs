//! The linter's shell: which rules count, for which files, and what becomes of their findings.
//!
//! The rooms below find things; most rules are theirs, and a rule's file here holds its page alone. What needs no
//! reading, only the file, is checked here ([`check`]). [`select`] says which findings are wanted, [`config`] where
//! that is written down, [`baseline`] which findings were accepted before, [`fix`] what can be mended without anyone
//! looking. [`rules`] holds a page for each rule.
//!
//! In: a [`Source`] and the findings of its reading. Out: the findings to show.

pub mod baseline;
pub mod config;
pub mod fix;
pub mod rules;
pub mod select;
pub mod survey;

use crate::book::Book;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::place::Span;
use crate::source::Source;
use survey::Survey;

/// The page that a file was made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Cells a line.
    pub width: usize,
    /// Lines a page.
    pub height: usize,
}

impl Default for Page {
    /// The common sheet: 40 cells by 25 lines.
    fn default() -> Page {
        Page { width: 40, height: 25 }
    }
}

/// Everything found in a file, by place, without twins: what its cells showed, what its reading showed
/// (`read`, without [`Source::findings`]), and what is checked here. Not yet a selection.
pub fn check(source: &Source, book: &Book, read: Vec<Diagnostic>, page: Page) -> Vec<Diagnostic> {
    let mut findings = source.findings().to_vec();
    findings.extend(read);
    findings.extend(rules::line_too_long::check(source, page.width));
    findings.extend(rules::trailing_blanks::check(source));
    let survey = Survey::new(source, book, page);
    for check in rules::CHECKS {
        findings.extend(check(&survey));
    }
    sort(&mut findings);
    one_cause(&mut findings);
    findings
}

/// One cause, one finding: that a word cannot be read, or stands bare, says nothing beside a finding that says why.
fn one_cause(findings: &mut Vec<Diagnostic>) {
    let vague = |rule: Rule| match rule {
        Rule::UnreadableProse => 2,
        Rule::BareName | Rule::UnreadableWord => 1,
        _ => 0,
    };
    let mut places: Vec<(Span, u8)> = Vec::new();
    let explains = |finding: &&Diagnostic| finding.severity > Severity::Info && finding.rule.explains();
    for finding in findings.iter().filter(explains) {
        let spans = std::iter::once(finding.span).chain(finding.labels.iter().map(|label| label.0));
        places.extend(spans.map(|span| (span, vague(finding.rule))));
    }
    places.sort_unstable();
    findings.retain(|finding| {
        let vagueness = vague(finding.rule);
        let before = places.partition_point(|place| place.0.start < finding.span.end);
        let said = |place: &(Span, u8)| place.1 < vagueness && place.0.end >= finding.span.start;
        vagueness == 0 || !places[before.saturating_sub(8)..before].iter().any(said)
    });
}

/// Puts findings in the order of their places and drops twins.
pub fn sort(findings: &mut Vec<Diagnostic>) {
    findings.sort_by(|a, b| (a.span, a.rule, &a.message).cmp(&(b.span, b.rule, &b.message)));
    findings.dedup();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Applicability;
    use crate::report::{self, Format, Options, Origin, Report};
    use strum::IntoEnumIterator;

    /// Whatever the bytes, every format shows what is found, and what can be mended safely is.
    #[test]
    fn any_bytes_can_be_linted_shown_and_mended() {
        quickcheck::quickcheck(holds as fn(Vec<u8>, bool) -> bool);
    }

    fn holds(bytes: Vec<u8>, dense: bool) -> bool {
        let mix = |byte: &u8| b"A \t\r\n\x0C\xE2\xA0\x80\x81"[usize::from(*byte) % 10];
        let bytes = if dense { bytes.iter().map(mix).collect() } else { bytes };
        let all = |source: &Source| check(source, &Book::default(), Vec::new(), Page { width: 2, height: 2 });
        let source = Source::new("x", &bytes);
        let findings = all(&source);
        for format in Format::iter() {
            let report = Report { origin: Origin::Braille(&source), findings: &findings };
            report::write(&[report], Options::new(format), &mut std::io::sink()).unwrap();
        }
        let fixed = fix::fix("x", &bytes, Applicability::Safe, all);
        fixed.findings.iter().all(|finding| finding.rule != Rule::TrailingBlanks)
    }
}
