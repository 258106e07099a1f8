//! Glyphs of PGN, as braille signs (§2.2), as print and in words.

/// The cells of a glyph behind ⠜; `None` where the code has no sign and words must do (reading-the-code §3).
pub fn cells(glyph: u8) -> Option<&'static [u8]> {
    Some(match glyph {
        1 => b"6",
        2 => b"8",
        3 => b"66",
        4 => b"88",
        5 => b"68",
        6 => b"86",
        10..=12 => b"Q",
        13 => b"U",
        14..=21 => b"P",
        36..=39 => b"5",
        40 | 41 => b"A",
        130..=135 => b"C",
        _ => return None,
    })
}

/// The print of a glyph that has a sign in braille, as it follows a move.
pub fn print(glyph: u8) -> Option<&'static str> {
    Some(match glyph {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        10..=12 => "=",
        13 => "∞",
        14..=21 => " (advantage)",
        36..=39 => "↑",
        40 | 41 => "→",
        130..=135 => "⇄",
        _ => return None,
    })
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
