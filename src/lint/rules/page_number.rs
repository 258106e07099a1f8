//! ## What it finds
//!
//! A page number that is not one more than the page before has.
//!
//! ## Why it matters
//!
//! A page is missing, stands twice, or is numbered wrong; references to pages after it go astray.
//!
//! ## Example
//!
//! pages `#A`, `#B`, `#D`
//!
//! ## Correction
//!
//! Look at the order of the pages, and at the number.
//!
//! ## Section of the code
//!
//! None: page numbers are the book's.

use crate::ast::Core;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey, habit};
use crate::place::Span;

/// Page numbers out of order. Pages with two numbers, of print and of braille, are left alone.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let numbers: Vec<(u32, i64, Span)> =
        survey.blocks_of(&[BlockKind::Furniture]).filter_map(|block| number(survey, block)).collect();
    if numbers.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for pair in numbers.windows(2) {
        let ((page, number, _), (next_page, next, span)) = (pair[0], pair[1]);
        let expected = number + i64::from(next_page - page);
        if next != expected {
            let message = format!("the page number is {next} where {expected} is next");
            findings.push(
                Diagnostic::new(Rule::PageNumber, span, message)
                    .help("look at the order of the pages and at the number"),
            );
        }
    }
    let all = numbers.len();
    // One page left out shifts all that follow, and is said once.
    habit(findings, all)
}

fn number(survey: &Survey, block: usize) -> Option<(u32, i64, Span)> {
    let words = survey.words(block);
    // In a running head the number stands apart from the words.
    let apart = |before: &Seen, after: &Seen| before.span.end + 1 < after.span.start;
    let seen = match words {
        [only] => only,
        [.., before, last] if apart(before, last) => last,
        [first, next, ..] if apart(first, next) => first,
        _ => return None,
    };
    let Some(Core::UpperNumber(number)) = survey.core(seen) else { return None };
    let line = survey.source.line_at(seen.span.start)?;
    Some((survey.source.line_place(line).page, i64::from(*number), seen.span))
}
