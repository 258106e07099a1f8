//! The heading of a game: players, venue and opening (§4.1, docs/decisions §4.8).

use crate::book::Game;

/// What may stand between two names, as cells of one word.
pub(super) fn is_versus(cells: &[u8]) -> bool {
    matches!(cells, b"V" | b";V" | b"V4" | b";V4" | b"VS" | b"VS4" | b";VS4" | b",-" | b"--" | b"-")
}

/// Words by which a heading shows itself as the name of an opening.
const OPENINGS: &[&str] = &[
    "opening",
    "defence",
    "defense",
    "gambit",
    "attack",
    "game",
    "sicilian",
    "french",
    "caro-kann",
    "indian",
    "slav",
    "ruy",
    "lopez",
    "giuoco",
    "pirc",
    "declined",
    "accepted",
    "benoni",
    "petroff",
    "philidor",
    "scotch",
    "vienna",
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

/// Takes one more line of a heading: a date, a code of openings, the opening, the venue. Returns whether it found a
/// place; a line that cannot be told apart stays text.
pub(super) fn line(game: &mut Game, text: &str) -> bool {
    let text = text.trim_end_matches('.');
    let mut rest = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let found = match (code(part), date(part), part.strip_prefix("Round ")) {
            (Some(code), _, _) => set(game, "ECO", code),
            (_, Some(date), _) => set(game, "Date", &date),
            (_, _, Some(round)) => set(game, "Round", round),
            _ => false,
        };
        if !found {
            rest.push(part);
        }
    }
    let rest = rest.join(", ");
    if rest.is_empty() {
        return true;
    }
    let folded = rest.to_lowercase();
    let opening = folded.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| OPENINGS.contains(&word));
    let numbered = folded.starts_with("game") || folded.starts_with("no.");
    match (numbered, opening) {
        (true, _) => false,
        (_, true) => set(game, "Opening", &rest),
        _ => set(game, "Event", &rest) || set(game, "Site", &rest),
    }
}

/// Sets a tag that is still free.
fn set(game: &mut Game, tag: &str, value: &str) -> bool {
    let free = game.tag(tag).is_none();
    if free {
        game.set_tag(tag, value);
    }
    free
}

/// `ECO C62`: the code of an opening.
fn code(text: &str) -> Option<&str> {
    let code = text.strip_prefix("ECO ")?;
    let known = matches!(code.as_bytes(), [b'A'..=b'E', tens, ones] if tens.is_ascii_digit() && ones.is_ascii_digit());
    known.then_some(code)
}

/// A year, or year, month and day with points or hyphens, as PGN writes them.
fn date(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(['.', '-']).collect();
    let figures = |part: &str, length: usize| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    match parts.as_slice() {
        [year] if figures(year, 4) => Some(format!("{year}.??.??")),
        [year, month] if figures(year, 4) && figures(month, 2) => Some(format!("{year}.{month}.??")),
        [year, month, day] if figures(year, 4) && figures(month, 2) && figures(day, 2) => {
            Some(format!("{year}.{month}.{day}"))
        }
        _ => None,
    }
}

/// "White: Tartakower. Black: Burn." as a line of its own.
pub(super) fn named_sides(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix("White:").or_else(|| text.strip_prefix("white:"))?;
    let at = rest.find("Black:").or_else(|| rest.find("black:"))?;
    let white = rest[..at].trim().trim_end_matches(['.', ',', ';']);
    let black = rest[at + "Black:".len()..].trim().trim_end_matches(['.', ',', ';']);
    (!white.is_empty() && !black.is_empty()).then_some((white, black))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(lines: &[&str]) -> Vec<(String, String)> {
        let mut game = Game::default();
        lines.iter().for_each(|text| assert!(line(&mut game, text)));
        game.tags
    }

    #[test]
    fn a_heading_becomes_tags() {
        let found = tags(&["Night cup, Round 2", "Paris, 1858", "King's Gambit, ECO C33"]);
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let expected = [
            pair("Round", "2"),
            pair("Event", "Night cup"),
            pair("Date", "1858.??.??"),
            pair("Site", "Paris"),
            pair("ECO", "C33"),
            pair("Opening", "King's Gambit"),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn players_may_be_named_in_words() {
        assert_eq!(named_sides("White: Tartakower. Black: Burn."), Some(("Tartakower", "Burn")));
        assert_eq!(named_sides("White has the move."), None);
    }
}
