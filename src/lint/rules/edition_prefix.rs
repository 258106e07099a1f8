//! ## What it finds
//!
//! Moves in text that carry the prefix of the other edition: dot 6 in a file of 2015, dots 5-6 in an older one. One finding
//! for the file, on the first.
//!
//! ## Why it matters
//!
//! Since 2015 dot 6 is the capital sign, and a finger reads `,S;D5` as a word with a capital. Before 2015 dots 5-6 is the
//! letter sign.
//!
//! ## Example
//!
//! in a file of 2015: `,S;D5` → `;S;D5`
//!
//! ## Correction
//!
//! Change the prefix, or say of what edition the file is (`--edition`).
//!
//! ## Section of the code
//!
//! Introduction; §1.1; §3.14

use crate::ast::{Marked, Prefix};
use crate::book::{Edition, ItemKind};
use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::{Seen, Survey, behind_opening};
use crate::place::Span;
use shakmaty::Role;

/// The first prefix of the other edition, and how many there are.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let places: Vec<Span> = words.filter_map(|seen| prefix(survey, seen)).collect();
    let (old, name, new) = match survey.book.character.edition {
        Edition::Ueb2015 => ("dot 6", "2015", ";"),
        Edition::Bauk2001 => ("dots 5-6", "2001", ","),
    };
    let Some(&first) = places.first() else { return Vec::new() };
    let more = if places.len() > 1 { format!("; {} more in this file", places.len() - 1) } else { String::new() };
    let message = format!("a move carries {old}, which the edition of {name} does not use for it{more}");
    let mut finding = Diagnostic::new(Rule::EditionPrefix, first, message)
        .help("change the prefix, or say of which edition the file is");
    finding.labels = places[1..].iter().map(|&place| (place, "here too".to_owned())).collect();
    let edits = places.iter().map(|&span| Edit { span, replacement: new.to_owned() }).collect();
    finding.fixes.push(Fix {
        applicability: Applicability::Safe,
        message: "write the prefix of this edition".to_owned(),
        edits,
    });
    vec![finding]
}

/// Where a word has a prefix of the other edition, if it surely is one.
fn prefix(survey: &Survey, seen: &Seen) -> Option<Span> {
    let cells = survey.cells(seen);
    let at = behind_opening(cells);
    let place = Span { start: seen.span.start + at as u32, end: seen.span.start + at as u32 + 1 };
    let rest = cells.get(at + 1..).unwrap_or_default();
    // Most words with a capital are prose.
    if !rest.iter().any(u8::is_ascii_digit) {
        return None;
    }
    let sure = match survey.book.character.edition {
        Edition::Ueb2015 if cells.get(at) == Some(&b',') && seen.read != ItemKind::Move => {
            survey.parse_moves(rest).is_some_and(|moves| says_much(&moves[0]))
        }
        Edition::Bauk2001 if cells.get(at) == Some(&b';') => {
            survey.parse_moves(rest).is_some_and(|moves| crate::lint::rules::bare_name::is_no_word(&moves[0]))
        }
        _ => false,
    };
    sure.then_some(place)
}

/// A move that no word can be: with a sign inside or behind it.
fn says_much(mv: &Marked) -> bool {
    let crate::ast::Body::Move(stated) = mv.body else { return false };
    mv.prefix == Prefix::Bare
        && stated.to_rank.is_some()
        && stated.man != Role::Pawn
        && (stated.mark.capture || stated.mark.check || !mv.signs.is_empty())
}
