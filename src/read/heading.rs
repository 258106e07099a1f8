//! The centred lines above a game, taken together (§4.1).
//!
//! Names may run over from one line to the next, with the *v* at the end of the first, at the beginning of the second,
//! or in a line of its own; so may "White: … Black: …". A line that had no room for the first word of the next runs
//! over into it, unless that line shows itself as something else. What names no players is left to [`title::line`].

use super::title;
use crate::book::{Comment, Game, NodeId};
use crate::place::Span;
use std::borrow::Cow;

/// How many cells of a centred line stay free.
const MARGINS: usize = 6;

/// A centred line in print.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// All of it.
    pub text: String,
    /// What stands before and behind the first *v* or dash, if it has one.
    pub sides: Option<(String, String)>,
    /// How many cells it has.
    pub cells: usize,
    /// How many cells its first word has.
    pub first_word: usize,
    /// Its place.
    pub span: Span,
}

/// Sets the tags of a game from its heading; what has no tag becomes a remark before the first move. Returns whether
/// it names players.
pub(super) fn settle(game: &mut Game, lines: &[Line], width: usize) -> bool {
    let players = players(lines, width);
    let named = players.is_some();
    let taken = players.map_or(0..0, |(white, black, taken)| {
        title::players(game, &white, &black);
        taken
    });
    for (index, Line { text, span, .. }) in lines.iter().enumerate() {
        if !taken.contains(&index) && !title::line(game, text) {
            game.note_mut(NodeId::ROOT).after.insert(0, Comment { text: text.clone(), span: *span });
        }
    }
    named
}

/// White, Black, and the lines that name them.
fn players(lines: &[Line], width: usize) -> Option<(String, String, std::ops::Range<usize>)> {
    let joined = |from: usize, to: usize| match &lines[from..to] {
        [line] => Cow::Borrowed(line.text.as_str()),
        several => Cow::Owned(several.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")),
    };
    let name = |parts: [&str; 2]| match parts {
        ["", one] | [one, ""] => one.trim().to_owned(),
        both => both.join(" ").trim().to_owned(),
    };
    for (at, line) in lines.iter().enumerate() {
        for end in at + 1..=(at + 2).min(lines.len()) {
            if let Some((white, black)) = title::named_sides(&joined(at, end)) {
                return Some((white.to_owned(), black.to_owned(), at..end));
            }
        }
        let Some((white, black)) = &line.sides else { continue };
        let before = at > 0 && (white.is_empty() || runs_over(&lines[at - 1], line, width));
        let after = lines.get(at + 1).is_some_and(|next| black.is_empty() || runs_over(line, next, width));
        let (first, last) = (at - usize::from(before), at + 1 + usize::from(after));
        let (white, black) = (name([&joined(first, at), white]), name([black, &joined(at + 1, last)]));
        if !white.is_empty() && !black.is_empty() {
            return Some((white, black, first..last));
        }
    }
    None
}

/// Whether a line of names goes on in the next.
fn runs_over(line: &Line, next: &Line, width: usize) -> bool {
    let joins = |word: Option<&str>| matches!(word, Some("&" | "and" | "and/or"));
    if joins(line.text.split(' ').next_back()) || joins(next.text.split(' ').next()) {
        return true;
    }
    let full = line.cells + 1 + next.first_word > width.saturating_sub(MARGINS);
    full && title::is_name(&line.text) && title::is_name(&next.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tags of a heading whose lines are centred on a page of forty cells.
    fn tags(lines: &[&str]) -> Vec<(String, String)> {
        let line = |text: &&str| Line {
            text: (*text).to_owned(),
            sides: format!(" {text} ").split_once(" v ").map(|(a, b)| (a.trim().to_owned(), b.trim().to_owned())),
            cells: text.len(),
            first_word: text.split(' ').next().map_or(0, str::len),
            span: Span::default(),
        };
        let lines: Vec<Line> = lines.iter().map(line).collect();
        let mut game = Game::default();
        settle(&mut game, &lines, 40);
        game.tags
    }

    fn pairs(tags: &[(&str, &str)]) -> Vec<(String, String)> {
        tags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn names_may_stand_on_several_lines() {
        let players = pairs(&[("White", "Anderssen"), ("Black", "Dufresne")]);
        for lines in [
            &["Anderssen v Dufresne"][..],
            &["Anderssen v", "Dufresne"],
            &["Anderssen", "v Dufresne"],
            &["Anderssen", "v", "Dufresne"],
            &["White: Anderssen. Black:", "Dufresne."],
        ] {
            assert_eq!(tags(lines), players, "{lines:?}");
        }
    }

    #[test]
    fn a_full_line_runs_over_and_a_short_one_does_not() {
        let long = ["Louis Charles de la Bourdonnais v", "Alexander McDonnell", "London, 1834"];
        let players = [("White", "Louis Charles de la Bourdonnais"), ("Black", "Alexander McDonnell")];
        let venue = [("Date", "1834.??.??"), ("Site", "London")];
        assert_eq!(tags(&long), pairs(&[&players[..], &venue].concat()));
        let full = ["Herbert Levi Jacobs v Louis van", "Vliet", "Ruy Lopez"];
        let wanted = [("White", "Herbert Levi Jacobs"), ("Black", "Louis van Vliet"), ("Opening", "Ruy Lopez")];
        assert_eq!(tags(&full), pairs(&wanted));
        let short = ["Oak v Elm", "London"];
        assert_eq!(tags(&short), pairs(&[("White", "Oak"), ("Black", "Elm"), ("Site", "London")]));
        let consultation = ["Morphy and Mongredien v Boden", "and Kipping"];
        let wanted = [("White", "Morphy and Mongredien"), ("Black", "Boden and Kipping")];
        assert_eq!(tags(&consultation), pairs(&wanted));
    }
}
