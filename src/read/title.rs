//! The heading of a game: players, venue and opening (§4.1, `reading-the-code` §4.8).

use crate::book::Game;

/// What may stand between two names, as cells of one word.
pub(super) fn is_versus(cells: &[u8]) -> bool {
    matches!(cells, b"V" | b";V" | b"V4" | b";V4" | b"VS" | b"VS4" | b";VS4" | b",-" | b"--" | b"-")
}

/// Words by which a heading shows itself as the name of an opening.
const OPENINGS: &[&str] = &[
    "opening", "defence", "defense", "gambit", "attack", "game", "sicilian", "french", "caro-kann", "indian", "slav",
    "ruy", "lopez", "giuoco", "pirc", "declined", "accepted", "benoni", "petroff", "philidor", "scotch", "vienna",
];

/// Sets the players of a game from the two sides of a heading; what follows a comma behind the second name is the
/// venue.
pub(super) fn players(game: &mut Game, white: &str, black: &str) {
    let (black, venue) = match black.split_once(',') {
        Some((name, venue)) => (name.trim(), venue.trim()),
        None => (black.trim(), ""),
    };
    game.set_tag("White", white.trim());
    game.set_tag("Black", black);
    if !venue.is_empty() {
        line(game, venue);
    }
}

/// Takes one more line of a heading as venue or opening. Returns whether it found a place.
pub(super) fn line(game: &mut Game, text: &str) -> bool {
    let folded = text.to_lowercase();
    let opening = folded.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| OPENINGS.contains(&word));
    let numbered = folded.starts_with("game") || folded.starts_with("no.");
    let tag = if opening && !numbered { "Opening" } else { "Event" };
    let free = game.tag(tag).is_none() && !numbered;
    if free {
        game.set_tag(tag, text.trim_end_matches('.'));
    }
    free
}

/// "White: Tartakower. Black: Burn." as a line of its own.
pub(super) fn named_sides(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix("White:").or_else(|| text.strip_prefix("white:"))?;
    let at = rest.find("Black:").or_else(|| rest.find("black:"))?;
    let white = rest[..at].trim().trim_end_matches(['.', ',', ';']);
    let black = rest[at + "Black:".len()..].trim().trim_end_matches(['.', ',', ';']);
    (!white.is_empty() && !black.is_empty()).then_some((white, black))
}
