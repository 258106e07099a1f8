//! For ears and fingers: sentences, the count first, then where, what, and the way out. Nothing that needs eyes.

use super::display::{Spelling, spell};
use super::{Origin, Report, one_line};
use crate::cell;
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::FOREIGN;
use std::io::{self, Write};

/// Cells beyond which a place is not read out: nobody listens to a page of dots.
const MOST_CELLS: usize = 40;

/// Writes a paragraph a file and a line a finding.
pub(super) fn write(reports: &[Report], wrap: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    for report in reports {
        line(&count(report), wrap, out)?;
        for finding in report.findings {
            line(&sentence(report.origin, finding), wrap, out)?;
        }
    }
    Ok(())
}

fn count(report: &Report) -> String {
    let name = match report.origin.name() {
        "-" => "standard input",
        name => name,
    };
    let fixable = report.findings.iter().filter(|finding| !finding.fixes.is_empty()).count();
    let fixes = if fixable == 0 { String::new() } else { format!(", {fixable} can be fixed") };
    match report.findings.len() {
        0 => format!("{name}: no problems."),
        1 => format!("{name}: 1 problem{fixes}."),
        many => format!("{name}: {many} problems{fixes}."),
    }
}

fn sentence(origin: Origin, finding: &Diagnostic) -> String {
    let mv = finding.mv.as_deref().map_or(String::new(), number_of);
    let mut text = format!("{}{mv}: {}", place(origin, finding), stop(&finding.message));
    if let Some(cells) = written(origin, finding) {
        text.push_str(&format!(" Written dots {cells}."));
    }
    text.push_str(&format!(" {}.", finding.rule.code()));
    if let (Some(help), true) = (&finding.help, finding.fixes.is_empty()) {
        text.push_str(&format!(" Help: {}", stop(help)));
    }
    for (index, fix) in finding.fixes.iter().enumerate() {
        let opening = if index == 0 { "Fix" } else { "Or" };
        let cells = new_cells(origin, fix).map_or(String::new(), |cells| format!(", {cells}"));
        text.push_str(&format!(" {opening}: {}", stop(&format!("{}{cells}", fix.message))));
    }
    text
}

/// `Page 1 line 4 cells 4 to 8`; both cells are counted in. Print has lines only.
fn place(origin: Origin, finding: &Diagnostic) -> String {
    let place = origin.place(finding.span);
    let (opening, unit) = match origin {
        Origin::Braille(_) => (format!("Page {} line {}", place.page, place.page_line), "cell"),
        Origin::Print(_) => (format!("Line {}", place.line), "character"),
    };
    let (last_line, end) = origin.end(finding.span);
    match end.saturating_sub(1).max(1) {
        last if last_line > place.line => {
            let below = last_line - place.line + place.page_line;
            format!("{opening} {unit} {} to line {below} {unit} {last}", place.cell)
        }
        last if last > place.cell => format!("{opening} {unit}s {} to {last}", place.cell),
        _ => format!("{opening} {unit} {}", place.cell),
    }
}

/// The number of a move, said before what is wrong with it: `, 12... ` of `12... Nf6`.
fn number_of(mv: &str) -> String {
    let number = mv.trim_end().split([' ', '\u{2800}']).next().unwrap_or(mv);
    format!(", {number} ")
}

/// The dots that stand there; `None` where they say nothing, as in findings about the file.
fn written(origin: Origin, finding: &Diagnostic) -> Option<String> {
    let Origin::Braille(source) = origin else { return None };
    let cells = source.cells(finding.span);
    let of_cells = matches!(finding.rule.number(), 100..=899) || finding.rule.number() == 5;
    let sayable = !cells.is_empty() && cells.len() <= MOST_CELLS && !cells.contains(&FOREIGN);
    (of_cells && sayable).then(|| cell::dot_numbers(&cells.iter().map(|&b| b.max(b' ')).collect::<Vec<_>>()))
}

/// The cells that a fix writes, as glyphs for [`spell`]; `None` if it only takes away, or writes in several places.
pub(super) fn new_cells(origin: Origin, fix: &Fix) -> Option<String> {
    let ([edit], Origin::Braille(_)) = (&fix.edits[..], origin) else { return None };
    let cells = edit.replacement.trim_matches(['\n', ' ']);
    (!cells.is_empty() && cells.len() <= MOST_CELLS).then(|| cell::glyphs(cells.as_bytes()))
}

/// Cells in dots, and a full stop, unless a sentence ends there already.
fn stop(text: &str) -> String {
    let text = spell(one_line(text).trim_end(), Spelling::Dots);
    if text.ends_with(['.', '?', '!']) { text } else { text + "." }
}

/// Writes a line; broken at blanks, runovers from cell 3, when a display has only so many cells.
fn line(text: &str, wrap: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    let Some(width) = wrap else { return writeln!(out, "{text}") };
    let mut column = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            write!(out, "\n  {word}")?;
            column = 2 + length;
        } else {
            write!(out, "{}{word}", if column > 0 { " " } else { "" })?;
            column += length + usize::from(column > 0);
        }
    }
    writeln!(out)
}
