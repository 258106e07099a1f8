//! For eyes: the line of the file with the place underlined, drawn by ariadne, the only file that knows it.
//!
//! ariadne counts characters and breaks lines at form feeds. It is given a text of our own making instead of the
//! file: one character a cell, a file line a line, no form feeds, so that its numbers are ours.

use super::display::{Spelling, spell};
use super::{Origin, Report, message};
use crate::diagnostic::{Applicability, Diagnostic, Fix, Severity};
use crate::place::Span;
use crate::source::{FOREIGN, Source};
use ariadne::{Color, Config, Label, ReportKind};
use std::io::{self, Write};
use std::ops::Range;

/// Writes each finding, then a line that counts them.
pub(super) fn write(reports: &[Report], color: bool, out: &mut dyn Write) -> io::Result<()> {
    for report in reports.iter().filter(|report| !report.findings.is_empty()) {
        let picture = Picture::new(report.origin);
        let source = ariadne::Source::from(picture.text.as_str());
        for finding in report.findings {
            let drawn = draw(report.origin, &picture, finding, color);
            drawn.write_for_stdout((report.origin.name(), &source), &mut *out)?;
            writeln!(out)?;
        }
    }
    let count: usize = reports.iter().map(|report| report.findings.len()).sum();
    let fixable = super::all(reports).filter(|(_, finding)| !finding.fixes.is_empty()).count();
    match (count, fixable) {
        (0, _) => writeln!(out, "no problems"),
        (1, 0) => writeln!(out, "1 problem"),
        (1, _) => writeln!(out, "1 problem, 1 can be fixed"),
        (_, 0) => writeln!(out, "{count} problems"),
        _ => writeln!(out, "{count} problems, {fixable} can be fixed"),
    }
}

type Place<'a> = (&'a str, Range<usize>);

fn draw<'a>(
    origin: Origin<'a>,
    picture: &Picture,
    finding: &Diagnostic,
    color: bool,
) -> ariadne::Report<'static, Place<'a>> {
    let (kind, hue) = match finding.severity {
        Severity::Error => (ReportKind::Error, Color::Red),
        Severity::Warning => (ReportKind::Warning, Color::Yellow),
        // A kind with a word of our own would be coloured even where colours are off.
        Severity::Info => (ReportKind::Advice, Color::Fixed(147)),
    };
    let config = Config::new().with_color(color);
    let range = picture.range(origin, finding.span);
    let about = finding.mv.as_ref().map_or(String::new(), |mv| format!("{mv}: "));
    let head = format!("{about}{}", message(finding));
    let mut report = ariadne::Report::build(kind, (origin.name(), range.clone()))
        .with_config(config)
        .with_code(finding.rule.code())
        .with_message(head)
        .with_label(Label::new((origin.name(), range)).with_message(finding.rule.name()).with_color(hue));
    let mut labels: Vec<_> = finding.labels.iter().collect();
    labels.sort();
    for (order, (span, words)) in labels.into_iter().enumerate() {
        let label = Label::new((origin.name(), picture.range(origin, *span)))
            .with_message(spell(words, Spelling::GlyphsAndDots))
            .with_color(Color::Cyan)
            .with_order(order as i32 + 1);
        report = report.with_label(label);
    }
    if let Some(help) = &finding.help {
        report = report.with_help(spell(help, Spelling::GlyphsAndDots));
    }
    for (index, fix) in finding.fixes.iter().enumerate() {
        report = report.with_help(fix_in_words(origin, fix, index));
    }
    if let Some(page) = page_in_words(origin, finding) {
        report = report.with_note(page);
    }
    report.finish()
}

fn fix_in_words(origin: Origin, fix: &Fix, index: usize) -> String {
    let opening = if index == 0 { "fix" } else { "or" };
    let sure = if fix.applicability == Applicability::Safe { "" } else { " (unsafe)" };
    let cells = super::plain::new_cells(origin, fix).map(|cells| spell(&cells, Spelling::GlyphsAndDots));
    let words = spell(&fix.message, Spelling::GlyphsAndDots);
    let cells = cells.map_or(String::new(), |cells| format!(": {cells}"));
    format!("{opening}{sure}: {words}{cells}")
}

/// Where a proofreader looks, when the file has more than one page.
fn page_in_words(origin: Origin, finding: &Diagnostic) -> Option<String> {
    let place = origin.place(finding.span);
    let many = matches!(origin, Origin::Braille(source) if source.has_pages());
    many.then(|| format!("page {}, line {}, cell {}", place.page, place.page_line, place.cell))
}

/// The text that is drawn, and where each line of the file begins in it.
struct Picture {
    text: String,
    /// The character offset and the length in characters of each line, by its index.
    lines: Vec<(usize, usize)>,
}

impl Picture {
    fn new(origin: Origin) -> Picture {
        let mut picture = Picture { text: String::new(), lines: Vec::new() };
        match origin {
            Origin::Braille(source) => picture.braille(source),
            Origin::Print(file) => {
                let mut offset = 0;
                for &line in file.lines() {
                    let text: String = file.text(line).chars().map(harmless).collect();
                    picture.push(&text, &mut offset);
                    picture.text.push('\n');
                    offset += 1;
                }
            }
        }
        picture
    }

    fn braille(&mut self, source: &Source) {
        let mut offset = 0;
        for (index, line) in source.lines().iter().enumerate() {
            if index > 0 {
                // A form feed in the middle of a file line starts a page and no line: a blank stands for it.
                let same_line = source.line_place(index - 1).file_line == source.line_place(index).file_line;
                self.text.push(if same_line { ' ' } else { '\n' });
                offset += 1;
            }
            let cells = line.span().range().map(|at| match source.text()[at] {
                FOREIGN => harmless(source.foreign(at as u32).unwrap_or('\u{FFFD}')),
                byte => source.spell(char::from(byte).encode_utf8(&mut [0; 4])).chars().next().unwrap_or(' '),
            });
            self.push(&cells.collect::<String>(), &mut offset);
        }
        self.text.push('\n');
    }

    fn push(&mut self, line: &str, offset: &mut usize) {
        let length = line.chars().count();
        self.lines.push((*offset, length));
        self.text.push_str(line);
        *offset += length;
    }

    /// The characters of a span; at least one, so that there is something to underline.
    fn range(&self, origin: Origin, span: Span) -> Range<usize> {
        let start = self.offset(origin, span.start);
        let end = self.offset(origin, span.end).max(start + 1);
        start..end
    }

    fn offset(&self, origin: Origin, position: u32) -> usize {
        let (index, column) = match origin {
            Origin::Braille(source) => {
                let index = source.line_at(position).unwrap_or(0);
                (index, source.lines().get(index).map_or(0, |line| position.saturating_sub(line.start) as usize))
            }
            Origin::Print(file) => {
                let at = Span { start: position, end: position };
                (file.line_at(position), file.place(at).cell as usize - 1)
            }
        };
        self.lines.get(index).map_or(0, |(start, length)| start + column.min(*length))
    }
}

/// A character that moves no cursor.
fn harmless(glyph: char) -> char {
    if glyph.is_control() || matches!(glyph, '\u{2028}' | '\u{2029}') { '\u{FFFD}' } else { glyph }
}
