//! ## What it finds
//!
//! A blank before or behind the oblique between two moves.
//!
//! ## Why it matters
//!
//! The oblique binds two alternatives into one word. Parted, the second reads as the reply to the first.
//!
//! ## Example
//!
//! `;RE1 _/ RD1` → `;RE1_/RD1`
//!
//! ## Correction
//!
//! Close the gap.
//!
//! ## Section of the code
//!
//! §2.2

use crate::book::Edition;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey};
use crate::place::Span;

/// Obliques with blanks.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let old = survey.book.character.edition == Edition::Bauk2001;
    let oblique: &[u8] = if old { b"/" } else { b"_/" };
    let mut findings = Vec::new();
    for block in survey.blocks_of(&[BlockKind::Moves, BlockKind::Paragraph]) {
        let words = survey.words(block);
        for (at, seen) in words.iter().enumerate() {
            let cells = survey.cells(seen);
            if !cells.starts_with(oblique) && !cells.ends_with(oblique) {
                continue;
            }
            let mv = |cells: &[u8]| survey.parse_moves(cells).is_some();
            let moves = |seen: &&Seen| !survey.moves(seen).is_empty();
            let before = at.checked_sub(1).map(|at| &words[at]).filter(moves);
            let after = words.get(at + 1).filter(moves);
            let found = match (cells.strip_prefix(oblique), cells.strip_suffix(oblique)) {
                (Some(b""), _) => before.zip(after).map(|(before, after)| gap(before, after)),
                (Some(rest), _) if mv(rest) => before.map(|before| gap(before, seen)),
                (_, Some(rest)) if mv(rest) => after.map(|after| gap(seen, after)),
                _ => None,
            };
            let to = after.map_or(seen.span, |after| after.span);
            findings.extend(found.map(|gap| finding(survey, seen.span.to(to), gap)));
        }
    }
    findings
}

/// From the end of one word to the beginning of another.
fn gap(before: &Seen, after: &Seen) -> Span {
    Span { start: before.span.end, end: after.span.start }
}

fn finding(survey: &Survey, span: Span, gap: Span) -> Diagnostic {
    let finding = Diagnostic::new(Rule::SpacedOblique, span, "a blank stands beside the oblique between two moves");
    let finding = finding.help("close the gap");
    if survey.source.cells(gap).contains(&b'\n') {
        return finding;
    }
    let joined: String =
        survey.source.cells(gap).iter().filter(|cell| **cell != b' ').map(|cell| char::from(*cell)).collect();
    finding.fix(Applicability::Safe, "close the gap", gap, &joined)
}
