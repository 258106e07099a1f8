//! What a line of a heading is: players, venue, event, opening (§4.1, docs/decisions §4.8).

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
    "knights",
    "piano",
    "catalan",
    "grunfeld",
    "grünfeld",
    "nimzo-indian",
    "countergambit",
    "counter-gambit",
    "fianchetto",
    "dutch",
];

/// Words by which a heading shows itself as the name of an event.
const EVENTS: &[&str] = &[
    "tournament",
    "match",
    "championship",
    "championships",
    "cup",
    "congress",
    "olympiad",
    "exhibition",
    "memorial",
    "league",
    "open",
    "candidates",
    "interzonal",
    "simultaneous",
    "blindfold",
    "correspondence",
    "consultation",
    "masters",
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

/// Takes one more line of a heading: a date, a code of openings, the opening, the event, else the venue. Returns
/// whether it found a place; a line that cannot be told apart stays text.
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
    // Where there is room the opening stands behind the venue (§4.1): `Bath 1905, Ruy Lopez`.
    let opening = rest.iter().position(|part| kind(part) == Kind::Opening).unwrap_or(0);
    let (venue, opening) = rest.split_at(if rest[..opening].iter().any(|part| is_venue(part)) { opening } else { 0 });
    let named = [venue, opening].map(|parts| parts.is_empty() || name(game, parts.join(", ")));
    named == [true; 2]
}

/// Takes a name of a heading, which may have its year behind it.
fn name(game: &mut Game, mut text: String) -> bool {
    // London 1851: a place and its year.
    if let Some((place, year)) = text.rsplit_once(' ')
        && let Some(date) = date(year)
        && game.tag("Date").is_none()
    {
        set(game, "Date", &date);
        text.truncate(place.len());
    }
    match kind(&text) {
        Kind::Number => false,
        Kind::Opening if !(text == "Vienna" && game.tag("Date").is_some()) => set(game, "Opening", &text),
        Kind::Event => set(game, "Event", &text) || set(game, "Site", &text),
        _ => set(game, "Site", &text) || set(game, "Event", &text),
    }
}

/// Whether a part of a heading can only be a venue: an event, or a name with its year.
fn is_venue(part: &str) -> bool {
    let year = part.rsplit_once(' ').and_then(|(_, year)| date(year));
    year.is_some() || kind(part) == Kind::Event
}

/// What a text of a heading shows itself as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The number of the game in its book.
    Number,
    Opening,
    Event,
    /// A name of some kind: of a place, of players.
    Name,
}

fn kind(text: &str) -> Kind {
    let folded = text.to_lowercase();
    let has = |list: &[&str]| folded.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| list.contains(&word));
    match () {
        () if folded.starts_with("game") || folded.starts_with("no.") => Kind::Number,
        () if has(EVENTS) => Kind::Event,
        () if has(OPENINGS) => Kind::Opening,
        () => Kind::Name,
    }
}

/// Whether a text can be the name of somebody, or part of one.
pub(super) fn is_name(text: &str) -> bool {
    kind(text) == Kind::Name && !text.contains(|c: char| c.is_ascii_digit() || matches!(c, ',' | ':' | '('))
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

/// Whether a text begins as [`named_sides`] wants it.
pub(super) fn begins_with_side(text: &str) -> bool {
    text.starts_with("White:") || text.starts_with("white:")
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
        let found = tags(&["Bath 1905, Ruy Lopez"]);
        let one_line = [("Date", "1905.??.??"), ("Site", "Bath"), ("Opening", "Ruy Lopez")];
        assert_eq!(found, one_line.map(|(name, value)| (name.to_owned(), value.to_owned())));
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

    /// §4.1: the venue and the opening are centred.
    #[test]
    fn a_place_an_event_and_an_opening_are_told_apart() {
        for (text, tag, value) in [
            ("London", "Site", "London"),
            ("London 1851", "Site", "London"),
            ("Vienna, 1898", "Site", "Vienna"),
            ("Vienna", "Opening", "Vienna"),
            ("Four Knights", "Opening", "Four Knights"),
            ("Two Knights' Defence", "Opening", "Two Knights' Defence"),
            ("Dutch Championship", "Event", "Dutch Championship"),
            ("Blindfold Exhibition", "Event", "Blindfold Exhibition"),
        ] {
            assert!(tags(&[text]).contains(&(tag.to_owned(), value.to_owned())), "{text}");
        }
        assert_eq!(tags(&["London 1851"])[0], ("Date".to_owned(), "1851.??.??".to_owned()));
        assert!(!line(&mut Game::default(), "GAME No. 1"));
    }

    #[test]
    fn players_may_be_named_in_words() {
        assert_eq!(named_sides("White: Tartakower. Black: Burn."), Some(("Tartakower", "Burn")));
        assert_eq!(named_sides("White has the move."), None);
    }
}
