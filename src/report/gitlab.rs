//! The code quality report of GitLab: an array that it compares with that of the target branch, by fingerprint.

use super::fingerprint::fingerprints;
use super::{Report, all, message};
use crate::diagnostic::Severity;
use serde_json::json;
use std::io::{self, Write};

/// Writes the array.
pub(super) fn write(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    let prints = fingerprints(reports);
    let issues = all(reports).zip(prints).map(|((origin, finding), fingerprint)| {
        let severity = match finding.severity {
            Severity::Error => "major",
            Severity::Warning => "minor",
            Severity::Info => "info",
        };
        let (end, _) = origin.end(finding.span);
        json!({
            "description": format!("{}: {}", finding.rule.code(), message(finding)),
            "check_name": finding.rule.name(),
            "fingerprint": fingerprint,
            "severity": severity,
            "location": {
                "path": origin.name(),
                "lines": { "begin": origin.place(finding.span).line, "end": end },
            },
        })
    });
    serde_json::to_writer_pretty(&mut *out, &issues.collect::<Vec<_>>())?;
    writeln!(out)
}
