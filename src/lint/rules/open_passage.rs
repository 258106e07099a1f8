//! ## What it finds
//!
//! A passage of capitals, italics, bold or underlining that is opened and never ended, or ended and never opened.
//!
//! ## Why it matters
//!
//! All that follows reads as capitals, or as emphasised, to the end of the book.
//!
//! ## Example
//!
//! `,,,BLACK RESIGNS` → `,,,BLACK RESIGNS,'`
//!
//! ## Correction
//!
//! Put the sign that ends the passage.
//!
//! ## Section of the code
//!
//! None: passages are those of the prose.

use crate::book::ProseCode;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;

/// The passages of UEB: what opens them, what ends them, their name.
const PASSAGES: [(&[u8], &[u8], &str); 4] =
    [(b",,,", b",'", "capitals"), (b".7", b".'", "italics"), (b"^7", b"^'", "bold"), (b"_7", b"_'", "underlining")];

/// Passages left open.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    if survey.book.character.prose != ProseCode::Ueb {
        return Vec::new();
    }
    PASSAGES.iter().flat_map(|passage| open(survey, *passage)).collect()
}

fn open(survey: &Survey, (begin, end, name): (&[u8], &[u8], &str)) -> Vec<Diagnostic> {
    let mut opened: Option<Span> = None;
    let mut findings = Vec::new();
    for block in 0..survey.blocks.len() {
        let kind = survey.blocks[block].kind;
        if kind == BlockKind::Title {
            findings.extend(opened.take().map(|span| left(span, name)));
        }
        if kind != BlockKind::Paragraph {
            continue;
        }
        for seen in survey.words(block) {
            let cells = survey.cells(seen);
            if cells.windows(begin.len()).any(|run| run == begin) && cells.starts_with(&begin[..1]) {
                opened.get_or_insert(seen.span);
            }
            if cells.windows(2).any(|run| run == end) && opened.is_some() {
                opened = None;
            }
        }
    }
    findings.extend(opened.map(|span| left(span, name)));
    findings
}

fn left(span: Span, name: &str) -> Diagnostic {
    Diagnostic::new(Rule::OpenPassage, span, format!("a passage of {name} begins here and is not ended"))
        .help("write the sign that ends it")
}
