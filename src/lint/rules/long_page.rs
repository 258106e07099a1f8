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
    let lines = survey.source.lines();
    let pages = lines.last().map_or(0, |line| line.page as usize);
    // Where pages bear no numbers, a form feed may only part games.
    if pages < 2 || survey.blocks_of(&[BlockKind::Furniture]).next().is_none() {
        return Vec::new();
    }
    let height = survey.page.height;
    let mut findings: Vec<Diagnostic> = Vec::new();
    let mut last_page = 0;
    for line in lines.iter().filter(|line| line.page_line as usize > height) {
        let Some((_, content)) = survey.content(line).filter(|_| line.page != last_page) else { continue };
        last_page = line.page;
        let message = format!("page {} has more than {height} lines", line.page);
        findings.push(
            Diagnostic::new(Rule::LongPage, content, message)
                .help("move lines to the next page, or set height in dotmate.toml for other paper"),
        );
    }
    habit(findings, pages)
}
