//! ## What it finds
//!
//! A man or a word of the list of §2.3 that is spelt out in text.
//!
//! ## Why it matters
//!
//! The abbreviations save cells and time, and readers of chess know them. A word in another sense stays spelt.
//!
//! ## Example
//!
//! `! QUEEN` → `! ;Q`
//!
//! ## Correction
//!
//! Write the abbreviation where the chess sense is meant.
//!
//! ## Section of the code
//!
//! §2.1; §2.3; §2.5

use crate::book::ItemKind;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Survey, behind_opening};
use crate::sign::{Kind, Sign};

/// Words that have an abbreviation.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let spelt = words.filter(|seen| seen.read == ItemKind::Word).filter_map(|seen| {
        let print = survey.print(seen.span).to_lowercase();
        let word = print.trim_matches(|c: char| !c.is_alphabetic());
        let row = Sign::all()
            .find(|row| matches!(row.kind, Kind::Man | Kind::Word) && !row.text.contains(' ') && row.text == word)?;
        let cells = survey.cells(seen);
        let bare = &cells[behind_opening(cells)..];
        let bare = bare.strip_prefix(b",").unwrap_or(bare);
        if bare.starts_with(row.cells.as_bytes()) && row.kind == Kind::Word {
            return None;
        }
        let short = crate::cell::glyphs(
            match row.kind {
                Kind::Man => [b";", row.cells.as_bytes()].concat(),
                _ => row.cells.as_bytes().to_vec(),
            }
            .as_slice(),
        );
        let finding = Diagnostic::new(Rule::SpeltOut, seen.span, format!("\"{word}\" is spelt out"));
        Some(finding.help(format!("write {short} where the chess sense is meant")))
    });
    spelt.collect()
}
