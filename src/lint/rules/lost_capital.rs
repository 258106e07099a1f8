//! ## What it finds
//!
//! A word of the list of §2.3 without a capital at the start of a sentence.
//!
//! ## Why it matters
//!
//! Since 2015 the abbreviations keep print's case, and print begins a sentence with a capital.
//!
//! ## Example
//!
//! `RESIGN$4 BK HAD NO` → `RESIGN$4 ,BK HAD NO`
//!
//! ## Correction
//!
//! Put dot 6 before it.
//!
//! ## Section of the code
//!
//! §2.3; Introduction

use crate::book::Edition;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::place::Span;
use crate::sign::{Kind, Sign};

/// Words of the list behind a full stop.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    if survey.book.character.edition != Edition::Ueb2015 {
        return Vec::new();
    }
    let pairs = survey.blocks_of(&[BlockKind::Paragraph]).flat_map(|block| survey.words(block).windows(2));
    let lost = pairs.filter(|pair| {
        let before = survey.print(pair[0].span);
        let cells = survey.cells(&pair[1]);
        let listed = Sign::all().any(|row| row.kind == Kind::Word && row.cells.as_bytes() == cells);
        listed && before.len() > 3 && before.ends_with('.')
    });
    lost.map(|pair| {
        let gap = Span { start: pair[1].span.start, end: pair[1].span.start };
        let finding = Diagnostic::new(Rule::LostCapital, pair[1].span, "a sentence begins without a capital");
        finding.help("write dot 6 before the word").fix(Applicability::Safe, "write a capital", gap, ",")
    })
    .collect()
}
