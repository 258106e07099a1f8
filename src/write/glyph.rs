//! Glyphs of PGN, as braille signs (§2.2), as print and in words.

use crate::sign::Sign;

/// The cells of a glyph behind ⠜; `None` where the code has no sign and words must do (docs/decisions §3).
pub fn cells(glyph: u8) -> Option<&'static [u8]> {
    sign(glyph).map(Sign::behind)
}

/// The print of a glyph that has a sign in braille, as it follows a move.
pub fn print(glyph: u8) -> Option<&'static str> {
    Some(match sign(glyph)? {
        // The one in words takes a blank.
        Sign::Advantage => " (advantage)",
        sign => sign.row().text,
    })
}

/// The sign of a glyph, but for that of an idea, which belongs to the moves behind it and not to the one before.
fn sign(glyph: u8) -> Option<Sign> {
    Sign::of_nag(glyph).filter(|sign| *sign != Sign::Idea)
}

/// A glyph without a sign, in words.
pub fn words(glyph: u8) -> String {
    let words = match glyph {
        7 => "the only move",
        8 => "the only reasonable move",
        9 => "the worst move",
        22 | 23 => "zugzwang",
        24..=29 => "more space",
        30..=35 => "ahead in development",
        42..=47 => "compensation for the material",
        48..=53 => "control of the centre",
        136..=139 => "time trouble",
        140 => "with the idea",
        141 => "against the idea",
        142 => "better is",
        143 => "worse is",
        144 => "equivalent is",
        145 => "editor's note",
        146 => "a novelty",
        220 | 221 => "diagram",
        _ => return format!("PGN glyph {glyph}"),
    };
    words.to_owned()
}
