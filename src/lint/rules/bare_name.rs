//! ## What it finds
//!
//! A move of a man, or a square with the separator behind it, that stands in text, belongs to no numbered series and
//! carries no prefix, where its cells can be no word.
//!
//! ## Why it matters
//!
//! In text bare cells are words: `⠎⠋⠒` would be "sf:". The prefix says that a name or a move follows, and whose.
//!
//! ## Example
//!
//! `THEN SF3 WINS` → `THEN ;SF3 WINS`
//!
//! ## Correction
//!
//! Put dots 5-6 before it, or 4-6 for White and 3-6 for Black, or its number and a blank.
//!
//! ## Section of the code
//!
//! §1.1; §1.2

use crate::ast::{Body, Marked, Prefix};
use crate::book::ItemKind;
use crate::cell::glyphs;
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout::BlockKind;
use crate::lint::survey::Survey;
use crate::read::{in_words, is_parted_square};
use shakmaty::{File, Role};

/// Bare moves in text.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let words = survey.blocks_of(&[BlockKind::Paragraph]).flat_map(|block| survey.words(block));
    let bare = words.filter_map(|seen| {
        let [mv] = survey.moves(seen) else { return None };
        let bare = match seen.read {
            ItemKind::Word | ItemKind::Unread => is_no_word(mv),
            ItemKind::Name => is_parted_square(survey.cells(seen)),
            _ => false,
        };
        if mv.prefix != Prefix::Bare || mv.start != 0 || !bare {
            return None;
        }
        let cells = &survey.cells(seen)[..mv.end];
        let message =
            format!("{}, {}, stands in text with neither number nor prefix", glyphs(cells), in_words(&mv.body));
        Some(
            Diagnostic::new(Rule::BareName, seen.span, message)
                .help("write dots 5-6 before it, or 4-6 for White, 3-6 for Black"),
        )
    });
    bare.collect()
}

/// Whether the cells of a move can be no word of text: no vowel in them, no shortform, no groupsign.
pub(crate) fn is_no_word(mv: &Marked) -> bool {
    let Body::Move(stated) = mv.body else { return false };
    if stated.man == Role::Pawn || stated.to_rank.is_none() {
        return false;
    }
    let marked = stated.mark.capture || stated.mark.check;
    let first = stated.from_file.unwrap_or(stated.to_file);
    let consonant = |file: File| matches!(file, File::B | File::C | File::F | File::G);
    let groupsign = stated.mark.capture && !stated.mark.check && matches!(stated.to_file, File::E | File::G);
    let pound = matches!((stated.man, first), (Role::Bishop, File::B) | (Role::King, File::G));
    match marked {
        true => !groupsign,
        false => consonant(first) && consonant(stated.to_file) && !pound,
    }
}
