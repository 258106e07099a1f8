//! ## What it finds
//!
//! Blanks after the last cell of a line.
//!
//! ## Why it matters
//!
//! They are not felt, but a line padded beyond the width of the page makes an embosser break it, and they make a
//! difference between two files that read the same.
//!
//! ## Example
//!
//! `1 E4 E5` and three blanks → `1 E4 E5`
//!
//! ## Correction
//!
//! Delete them; `--fix` does.
//!
//! ## Section of the code
//!
//! None: line ends count as blanks (§2.2 note 2, §5.1), so those before them say nothing.

use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::place::Span;
use crate::source::Source;

/// The lines of a file that end in blanks, each with a fix.
pub fn check(source: &Source) -> impl Iterator<Item = Diagnostic> {
    source.lines().iter().filter_map(move |line| {
        let kept = source.cells(line.span()).trim_ascii_end().len();
        let blanks = Span { start: line.start + kept as u32, end: line.end };
        (!blanks.is_empty()).then(|| {
            let message = match blanks.len() {
                1 => "a blank at the end of the line".to_owned(),
                count => format!("{count} blanks at the end of the line"),
            };
            Diagnostic::new(Rule::TrailingBlanks, blanks, message).fix(Applicability::Safe, "delete them", blanks, "")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_of_both_kinds_are_found_and_of_empty_lines_too() {
        let source = Source::new("x", "A \u{2800}\n\n  \nB".as_bytes());
        let spans: Vec<Span> = check(&source).map(|finding| finding.span).collect();
        assert_eq!(spans, [Span::new(1, 3), Span::new(5, 7)]);
    }
}
