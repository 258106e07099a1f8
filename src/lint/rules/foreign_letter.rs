//! ## What it finds
//!
//! A man named by the letter of print or of another code.
//!
//! ## Why it matters
//!
//! The men of algebraic braille are ⠅ ⠟ ⠗ ⠇ ⠎: bishop and knight have the letters of their German names.
//!
//! ## Example
//!
//! `NF3` → `SF3`
//!
//! ## Correction
//!
//! Write the letter of this code.
//!
//! ## Section of the code
//!
//! §2.1; §3.14

use crate::book::Notation;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening};
use crate::place::Span;

/// Moves in text by a foreign letter, which are read as prose; those among game moves are found where they are read.
/// The other letters of such codes are files.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    if survey.book.character.notation != Notation::Algebraic {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for block in survey.blocks_of(&[BlockKind::Paragraph]) {
        for seen in survey.words(block).iter().filter(|seen| survey.core(seen).is_none()) {
            let cells = survey.cells(seen);
            let open = behind_opening(cells);
            let (Some(man), Some(letter)) = (foreign(&cells[open..]), cells.get(open + 1)) else { continue };
            let start = seen.span.start + open as u32 + 1;
            let place = Span { start, end: start + 1 };
            let message = "the man is named by the letter of another code";
            let (shown, written) = (crate::cell::glyphs(&[*letter]), crate::cell::glyphs(&[man]));
            let finding =
                Diagnostic::new(Rule::ForeignLetter, place, message).help(format!("write {written} for {shown}"));
            let cells = char::from(man).to_string();
            findings.push(finding.fix(Applicability::Unsafe, format!("write {written}"), place, &cells));
        }
    }
    findings
}

/// `;NF3`, `;TD1`: the man that is meant.
fn foreign(cells: &[u8]) -> Option<u8> {
    let [b';', letter, rest @ ..] = cells else { return None };
    let man = match letter {
        b'N' | b'I' => b'S',
        b'T' => b'R',
        _ => return None,
    };
    let rest = rest.strip_prefix(b";").or(rest.strip_prefix(b"^")).or(rest.strip_prefix(b"_")).unwrap_or(rest);
    matches!(rest, [b'A'..=b'H', b'1'..=b'8'] | [b'A'..=b'H', b'1'..=b'8', b'>' | b'"', ..]).then_some(man)
}
