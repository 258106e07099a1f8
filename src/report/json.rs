//! An array of objects, one a finding and one a line; the fields are fixed by docs/interface.md.

use super::display::{Spelling, spell};
use super::{Origin, Report, all, message};
use crate::diagnostic::{Diagnostic, Fix};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Finding<'a> {
    code: String,
    name: &'static str,
    severity: &'static str,
    message: String,
    file: &'a str,
    page: u32,
    page_line: u32,
    line: u32,
    cell: u32,
    end_cell: u32,
    byte: u32,
    end_byte: u32,
    #[serde(rename = "move")]
    mv: Option<&'a str>,
    help: Option<String>,
    fix: Option<Repair>,
}

#[derive(Serialize)]
struct Repair {
    applicability: String,
    message: String,
    edits: Vec<Replacement>,
}

#[derive(Serialize)]
struct Replacement {
    byte: u32,
    end_byte: u32,
    replacement: String,
}

/// Writes the array; empty, it is `[]`.
pub(super) fn write(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    let mut before = "[";
    for (origin, finding) in all(reports) {
        writeln!(out, "{before}")?;
        serde_json::to_writer(&mut *out, &object(origin, finding))?;
        before = ",";
    }
    match before {
        "[" => writeln!(out, "[]"),
        _ => writeln!(out, "\n]"),
    }
}

fn object<'a>(origin: Origin<'a>, finding: &'a Diagnostic) -> Finding<'a> {
    let place = origin.place(finding.span);
    Finding {
        code: finding.rule.code(),
        name: finding.rule.name(),
        severity: finding.severity.into(),
        message: message(finding),
        file: origin.name(),
        page: place.page,
        page_line: place.page_line,
        line: place.line,
        cell: place.cell,
        end_cell: place.end_cell,
        byte: place.byte,
        end_byte: place.end_byte,
        mv: finding.mv.as_deref(),
        help: finding.help.as_deref().map(|help| spell(help, Spelling::GlyphsAndDots)),
        fix: finding.fixes.first().map(|fix| repair(origin, fix)),
    }
}

fn repair(origin: Origin, fix: &Fix) -> Repair {
    let edits = fix.edits.iter().map(|edit| {
        let place = origin.place(edit.span);
        Replacement { byte: place.byte, end_byte: place.end_byte, replacement: origin.replacement(edit) }
    });
    Repair {
        applicability: fix.applicability.to_string(),
        message: spell(&fix.message, Spelling::GlyphsAndDots),
        edits: edits.collect(),
    }
}
