//! Findings, put in front of people and programs: one format a file.
//!
//! Every format takes the same thing, a [`Report`] for each file in the order of the command line, and writes it to
//! any [`io::Write`]. Messages come with cells as glyphs; [`display`] spells them for the eyes, ears or fingers that a
//! format is made for. [`Origin`] is why a finding in braille and one in a PGN file look alike: both know their place.
//!
//! In: [`Diagnostic`]s and the file they are about. Out: text. Nothing here decides what is a finding.

mod concise;
pub mod display;
mod fingerprint;
mod full;
mod github;
mod gitlab;
mod json;
mod junit;
mod plain;
mod print_file;
mod sarif;

pub use print_file::PrintFile;

use crate::diagnostic::{Diagnostic, Edit, Severity};
use crate::place::{Place, Span};
use crate::source::Source;
use std::io::{self, Write};

/// The file that findings are about.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'a> {
    /// Braille: spans are positions of cells.
    Braille(&'a Source),
    /// Print, such as PGN: spans are offsets of bytes.
    Print(&'a PrintFile),
}

impl<'a> Origin<'a> {
    /// What messages call the file.
    pub fn name(self) -> &'a str {
        match self {
            Origin::Braille(source) => source.name(),
            Origin::Print(file) => file.name(),
        }
    }

    /// Says a span in pages, lines, cells and bytes.
    pub fn place(self, span: Span) -> Place {
        match self {
            Origin::Braille(source) => source.place(span),
            Origin::Print(file) => file.place(span),
        }
    }

    /// The file line and cell where a span ends, exclusive; on the line where its last cell stands.
    fn end(self, span: Span) -> (u32, u32) {
        let last = Span { start: span.end.saturating_sub(1).max(span.start), end: span.end };
        let place = self.place(last);
        (place.line, place.end_cell)
    }

    /// What an edit puts into the file, in the file's own encoding.
    fn replacement(self, edit: &Edit) -> String {
        match self {
            Origin::Braille(source) => source.spell(&edit.replacement),
            Origin::Print(_) => edit.replacement.clone(),
        }
    }
}

/// What was found in one file.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The file.
    pub origin: Origin<'a>,
    /// The findings, in the order they are shown.
    pub findings: &'a [Diagnostic],
}

/// A way to show findings.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Debug,
    strum::Display,
    strum::EnumString,
    strum::EnumIter,
    clap::ValueEnum,
    serde::Deserialize,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// For eyes: the line itself, with the place underlined.
    Full,
    /// For screen readers and braille displays: sentences, no drawing.
    Plain,
    /// A finding a line: `path:line:cell: CODE message`.
    Concise,
    /// An array of objects, one a finding.
    Json,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// Workflow commands of GitHub Actions.
    Github,
    /// The code quality report of GitLab.
    Gitlab,
    /// JUnit XML, for continuous integration.
    Junit,
}

/// How to show findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The format.
    pub format: Format,
    /// Whether colours may be used; only [`Format::Full`] has any.
    pub color: bool,
    /// Where [`Format::Plain`] breaks its lines, in characters; `None` for never.
    pub wrap: Option<usize>,
}

impl Options {
    /// A format without colours, lines unbroken.
    pub const fn new(format: Format) -> Options {
        Options { format, color: false, wrap: None }
    }
}

/// Writes the findings of all files.
///
/// # Errors
///
/// Those of `out`.
pub fn write(reports: &[Report], options: Options, out: &mut dyn Write) -> io::Result<()> {
    match options.format {
        Format::Full => full::write(reports, options.color, out),
        Format::Plain => plain::write(reports, options.wrap, out),
        Format::Concise => concise::write(reports, out),
        Format::Json => json::write(reports, out),
        Format::Sarif => sarif::write(reports, out),
        Format::Github => github::write(reports, out),
        Format::Gitlab => gitlab::write(reports, out),
        Format::Junit => junit::write(reports, out),
    }
}

/// Every finding with its file, in order.
fn all<'a>(reports: &'a [Report<'a>]) -> impl Iterator<Item = (Origin<'a>, &'a Diagnostic)> {
    reports.iter().flat_map(|report| report.findings.iter().map(|finding| (report.origin, finding)))
}

/// The message with its cells as glyphs and dots, for formats that are read as well as parsed.
fn message(finding: &Diagnostic) -> String {
    display::spell(&finding.message, display::Spelling::GlyphsAndDots)
}

/// The same on one line, whatever it holds.
fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}

/// A path as a URI reference (RFC 3986): forward slashes, other bytes percent-encoded.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            b'\\' if cfg!(windows) => uri.push('/'),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

/// The word a severity has in most formats for machines.
fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

#[cfg(test)]
mod samples;
