//! ## What it finds
//!
//! A page with more lines than the paper holds. A page is 25 lines high unless `height` says otherwise.
//!
//! ## Why it matters
//!
//! An embosser breaks it where it must, and every page after it begins in the middle.
//!
//! ## Example
//!
//! 26 lines before a form feed
//!
//! ## Correction
//!
//! Move lines to the next page, or set `height` in dotmate.toml for other paper.
//!
//! ## Section of the code
//!
//! None: the height is the paper's. In a file without page numbers a form feed may only part games.

use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, habit};

/// Pages that are too long; the finding stands on the first line too many.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    // Where pages bear no numbers, a form feed may only part games.
    if !survey.source.has_pages() || survey.blocks_of(&[BlockKind::Furniture]).next().is_none() {
        return Vec::new();
    }
    let (lines, height) = (survey.source.lines(), survey.page.height);
    let mut findings: Vec<Diagnostic> = Vec::new();
    for (page, on_page) in (1..).zip(survey.source.pages()) {
        let mut beyond = on_page.skip(height).filter_map(|index| survey.content(&lines[index]));
        let Some((_, content)) = beyond.next() else { continue };
        let message = format!("page {page} has more than {height} lines");
        findings.push(
            Diagnostic::new(Rule::LongPage, content, message)
                .help("move lines to the next page, or set height in dotmate.toml for other paper"),
        );
    }
    let pages = lines.len().checked_sub(1).map_or(0, |last| survey.source.line_place(last).page as usize);
    habit(findings, pages)
}
