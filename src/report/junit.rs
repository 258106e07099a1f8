//! JUnit XML: a suite a file, a failed case a finding; a file without findings is one case that passes.

use super::{Report, message};
use std::io::{self, Write};

/// Writes the document.
pub(super) fn write(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    let failures: usize = reports.iter().map(|report| report.findings.len()).sum();
    let tests: usize = reports.iter().map(|report| report.findings.len().max(1)).sum();
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, r#"<testsuites name="dotmate" tests="{tests}" failures="{failures}" errors="0">"#)?;
    for report in reports {
        suite(report, out)?;
    }
    writeln!(out, "</testsuites>")
}

fn suite(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let file = escape(report.origin.name());
    let (tests, failures) = (report.findings.len().max(1), report.findings.len());
    let counts = format!(r#"tests="{tests}" failures="{failures}" errors="0" skipped="0""#);
    writeln!(out, r#"  <testsuite name="{file}" {counts} time="0">"#)?;
    if report.findings.is_empty() {
        writeln!(out, r#"    <testcase name="no problems" classname="{file}" time="0"/>"#)?;
    }
    for finding in report.findings {
        let place = report.origin.place(finding.span);
        let code = finding.rule.code();
        let name = format!("{code} {} at line {} cell {}", finding.rule.name(), place.line, place.cell);
        let words = escape(&message(finding));
        writeln!(
            out,
            r#"    <testcase name="{name}" classname="{file}" file="{file}" line="{}" time="0">"#,
            place.line
        )?;
        let severity = finding.severity;
        writeln!(out, r#"      <failure type="{severity}" message="{words}">"#)?;
        writeln!(out, "page {} line {} cell {}: {words}", place.page, place.page_line, place.cell)?;
        writeln!(out, "      </failure>\n    </testcase>")?;
    }
    writeln!(out, "  </testsuite>")
}

/// Text for content and attributes; a character that XML 1.0 cannot hold becomes U+FFFD.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for glyph in text.chars() {
        match glyph {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\t' | '\n' | '\r' => escaped.push_str(&format!("&#{};", glyph as u32)),
            '\0'..='\x1F' | '\u{FFFE}' | '\u{FFFF}' => escaped.push('\u{FFFD}'),
            _ => escaped.push(glyph),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_hold_is_replaced() {
        assert_eq!(escape("a<b> & \"c\"\n\u{1}"), "a&lt;b&gt; &amp; &quot;c&quot;&#10;\u{FFFD}");
    }
}
