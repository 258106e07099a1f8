//! SARIF 2.1.0, for code scanning: the table of rules, then the results with regions and fixes.

use super::display::{Spelling, spell};
use super::fingerprint::fingerprints;
use super::{Origin, Report, all, level, uri};
use crate::diagnostic::{Diagnostic, Fix, Rule, Severity};
use crate::place::Span;
use serde_json::{Value, json};
use std::io::{self, Write};
use strum::IntoEnumIterator;

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Writes the log of one run.
pub(super) fn write(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    let prints = fingerprints(reports);
    let rules: Vec<Rule> = Rule::iter().collect();
    let results: Vec<Value> = all(reports)
        .zip(prints)
        .map(|((origin, finding), fingerprint)| result(origin, finding, &fingerprint, &rules))
        .collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "dotmate",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(|&rule| descriptor(rule)).collect::<Vec<_>>(),
            }},
            // A cell is one character of the file, whatever its bytes.
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

fn descriptor(rule: Rule) -> Value {
    json!({
        "id": rule.code(),
        "name": rule.name(),
        "shortDescription": { "text": rule.about() },
        "defaultConfiguration": {
            "level": level(rule.severity()),
            "enabled": rule.severity() != Severity::Info,
        },
    })
}

fn result(origin: Origin, finding: &Diagnostic, fingerprint: &str, rules: &[Rule]) -> Value {
    let mut result = json!({
        "ruleId": finding.rule.code(),
        "ruleIndex": rules.iter().position(|&rule| rule == finding.rule),
        "level": level(finding.severity),
        "message": { "text": words(finding) },
        "locations": [{ "physicalLocation": location(origin, finding.span) }],
        "partialFingerprints": { "dotmate/v1": fingerprint },
    });
    if !finding.labels.is_empty() {
        let related = finding.labels.iter().enumerate().map(|(index, (span, words))| {
            json!({
                "id": index,
                "physicalLocation": location(origin, *span),
                "message": { "text": spell(words, Spelling::GlyphsAndDots) },
            })
        });
        result["relatedLocations"] = related.collect();
    }
    if !finding.fixes.is_empty() {
        result["fixes"] = finding.fixes.iter().map(|fix| repair(origin, fix)).collect();
    }
    result
}

fn words(finding: &Diagnostic) -> String {
    let help = finding.help.as_ref().map_or(String::new(), |help| format!(". {help}"));
    let about = finding.mv.as_ref().map_or(String::new(), |mv| format!("{mv}: "));
    format!("{about}{}", spell(&format!("{}{help}", finding.message), Spelling::GlyphsAndDots))
}

fn artifact(origin: Origin) -> Value {
    json!({ "uri": if origin.name() == "-" { "stdin".to_owned() } else { uri(origin.name()) } })
}

fn location(origin: Origin, span: Span) -> Value {
    json!({ "artifactLocation": artifact(origin), "region": region(origin, span) })
}

/// Lines and columns from 1; the end column is that after the last.
fn region(origin: Origin, span: Span) -> Value {
    let place = origin.place(span);
    let (end_line, end_cell) = origin.end(span);
    let end_cell = if end_line == place.line { end_cell.max(place.cell) } else { end_cell };
    json!({
        "startLine": place.line,
        "startColumn": place.cell,
        "endLine": end_line,
        "endColumn": end_cell,
    })
}

fn repair(origin: Origin, fix: &Fix) -> Value {
    let replacements = fix.edits.iter().map(|edit| {
        json!({
            "deletedRegion": region(origin, edit.span),
            "insertedContent": { "text": origin.replacement(edit) },
        })
    });
    json!({
        "description": { "text": spell(&fix.message, Spelling::GlyphsAndDots) },
        "artifactChanges": [{
            "artifactLocation": artifact(origin),
            "replacements": replacements.collect::<Vec<_>>(),
        }],
    })
}
