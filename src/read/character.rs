//! What a file is: edition, notation and prose code, from counted evidence or from the user.

use super::Options;
use crate::book::{Character, Edition, Notation, ProseCode};
use crate::source::Source;

/// Settles what a file is.
pub(super) fn character(_source: &Source, options: &Options) -> Character {
    let edition = options.edition.unwrap_or(Edition::Ueb2015);
    let by_edition = match edition {
        Edition::Ueb2015 => ProseCode::Ueb,
        Edition::Bauk2001 => ProseCode::British,
    };
    Character {
        edition,
        notation: options.notation.unwrap_or(Notation::Algebraic),
        prose: options.prose.unwrap_or(by_edition),
        contracted: true,
        evidence: Vec::new(),
    }
}
