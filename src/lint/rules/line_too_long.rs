//! ## What it finds
//!
//! A line with more cells than the page is wide, blanks at its end not counted. The page is 40 cells wide unless
//! `width` says otherwise.
//!
//! ## Why it matters
//!
//! An embosser breaks the line where it must, in the middle of a move, and the rest begins in cell 1, where it reads
//! as something else. A display shows it in two parts.
//!
//! ## Example
//!
//! with `width = 20`: `    1 E4 E5 2 SF3 SC6` → `    1 E4 E5 2 SF3` and on a new line `    SC6`
//!
//! ## Correction
//!
//! Break the line at a blank: game moves go on in cell 5 (§4.3), a paragraph in cell 1 (§4.2), a diagram in cell 7
//! (§5.2). Set `width` in dotmate.toml for other paper.
//!
//! ## Section of the code
//!
//! §4.1 lets parts of a title share a line only "where there is room"; the width itself is the paper's.

use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use crate::source::Source;

/// The lines of a file that have more than `width` cells; the finding stands on those beyond it.
pub fn check(source: &Source, width: usize) -> impl Iterator<Item = Diagnostic> {
    source.lines().iter().filter_map(move |line| {
        let length = source.cells(line.span()).trim_ascii_end().len();
        let beyond = Span::new(line.start as usize + width, line.start as usize + length);
        (length > width).then(|| {
            let message = format!("a line of {length} cells on a page {width} cells wide");
            Diagnostic::new(Rule::LineTooLong, beyond, message)
                .help("break the line at a blank, or set width in dotmate.toml for other paper")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_count_and_blanks_at_the_end_do_not() {
        let source = Source::new("x", "ABCDE  \n⠁⠃⠉⠙⠑⠋\nABCDE".as_bytes());
        let spans: Vec<Span> = check(&source, 5).map(|finding| finding.span).collect();
        assert_eq!(spans, [Span::new(13, 14)]);
    }
}
