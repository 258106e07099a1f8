//! A finding a line, as editors and grep know it: `path:line:cell: CODE message`.

use super::{Report, all, message, one_line};
use std::io::{self, Write};

/// Writes the lines.
pub(super) fn write(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    for (origin, finding) in all(reports) {
        let place = origin.place(finding.span);
        let (name, code) = (origin.name(), finding.rule.code());
        writeln!(out, "{name}:{}:{}: {code} {}", place.line, place.cell, one_line(&message(finding)))?;
    }
    Ok(())
}
