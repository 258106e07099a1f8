//! What kind of file it is, by what it holds; never by its name.
//!
//! Print chess has marks that braille cannot have by chance: a tag pair on a line of its own, a number with its full
//! stop and a move, or the long words of very descriptive notation. Everything else is braille, in whatever encoding.

use super::rooms::Input;

/// How much of a file is looked at: a game's tags or first moves stand well within it.
const SAMPLE: usize = 1 << 14;

/// Guesses from content.
pub fn guess(bytes: &[u8]) -> Input {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(SAMPLE)]);
    let text = text.trim_start_matches('\u{FEFF}');
    if text.lines().filter(|line| line.trim_ascii_start().starts_with('[')).any(is_tag) {
        Input::Pgn
    } else if text.match_indices('@').any(|(at, _)| is_very_descriptive(word_around(text, at))) {
        Input::Vdn
    } else if text.match_indices('.').any(|(at, _)| is_numbered_move(text, at)) {
        Input::Pgn
    } else {
        Input::Braille
    }
}

/// `[Event "Night cup"]`
fn is_tag(line: &str) -> bool {
    let Some((name, value)) = line.trim().strip_prefix('[').and_then(|tag| tag.split_once([' ', '\t'])) else {
        return false;
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    // Braille ASCII has one case, a tag name has two; so `[e "<x"]` in braille is no tag.
    let cased =
        name.starts_with(|first: char| first.is_ascii_uppercase()) && name.contains(|c: char| c.is_ascii_lowercase());
    cased && name.bytes().all(plain) && value.trim_start().starts_with('"') && value.contains("\"]")
}

/// The word in which the byte at a place stands.
fn word_around(text: &str, at: usize) -> &str {
    let (before, behind) = text.split_at(at);
    let start = before.rsplit(char::is_whitespace).next().map_or(0, str::len);
    let end = behind.split(char::is_whitespace).next().map_or(0, str::len);
    &text[at - start..at + end]
}

/// `white_king's_bishop@F1>C4`
fn is_very_descriptive(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    let Some((man, square)) = lower.split_once('@') else { return false };
    (man.starts_with("white_") || man.starts_with("black_")) && is_square(square.as_bytes())
}

/// `1. e4`, `1.e4`, `12... Nf6`: the full stop at a place stands between a number and a move.
fn is_numbered_move(text: &str, at: usize) -> bool {
    let (before, behind) = text.split_at(at);
    let word = before.trim_end_matches(|before: char| before.is_ascii_digit());
    let begins = word.trim_end_matches(['(', '{', '[']);
    if word.len() == before.len() || begins.ends_with(|last: char| !last.is_whitespace()) {
        return false;
    }
    behind.trim_start_matches('.').split_whitespace().next().is_some_and(is_move)
}

/// A move of PGN, as far as a guess needs it.
fn is_move(word: &str) -> bool {
    let word = word.trim_end_matches(['+', '#', '!', '?', ')', '}', ',', ';']);
    if word.starts_with("O-O") || word.starts_with("0-0") {
        return true;
    }
    let word = word.split('=').next().unwrap_or(word);
    let rest = word.trim_start_matches(['K', 'Q', 'R', 'B', 'N']);
    let squares = rest.bytes().all(|byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b'-'));
    word.len() - rest.len() <= 1 && squares && rest.len() >= 2 && is_square(&rest.as_bytes()[rest.len() - 2..])
}

fn is_square(bytes: &[u8]) -> bool {
    matches!(bytes, [b'a'..=b'h', b'1'..=b'8', ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn print_is_told_from_braille_by_what_it_holds() {
        for (text, kind) in [
            ("\u{FEFF}% kept by hand\n[Event \"Night cup (round; 1) {A}\"]\n", Input::Pgn),
            ("1. e4 e5", Input::Pgn),
            ("{best} 1.Nf3 d5", Input::Pgn),
            ("12... O-O", Input::Pgn),
            ("white_king's_bishop@F1>C4 ", Input::Vdn),
            ("BLACK_F_PAWN@F7>F5", Input::Vdn),
            ("    1 E4 E5 2 SF3 SC6\n", Input::Braille),
            ("    1 e4 e5 2 .sf3 sc6\n", Input::Braille),
            ("[e \"<x\"] d\n", Input::Braille),
            ("⠂ ⠑⠲ ⠑⠢", Input::Braille),
            ("", Input::Braille),
        ] {
            assert_eq!(guess(text.as_bytes()), kind, "{text}");
        }
    }
}
