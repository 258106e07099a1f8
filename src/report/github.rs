//! Workflow commands of GitHub Actions, which become remarks on the lines of a pull request.

use super::{Report, all, message};
use crate::diagnostic::Severity;
use std::io::{self, Write};

/// Writes a command a finding.
pub(super) fn write(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    for (origin, finding) in all(reports) {
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "notice",
        };
        let place = origin.place(finding.span);
        let (end_line, end_cell) = origin.end(finding.span);
        write!(out, "::{command} file={},line={},endLine={end_line}", property(origin.name()), place.line)?;
        // GitHub takes columns only of a place within one line.
        if end_line == place.line {
            write!(out, ",col={},endColumn={}", place.cell, end_cell.max(place.cell))?;
        }
        let title = format!("{} {}", finding.rule.code(), finding.rule.name());
        writeln!(out, ",title={}::{}", property(&title), data(&message(finding)))?;
    }
    Ok(())
}

/// Escapes a message.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
