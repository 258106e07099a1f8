//! Words of print and of braille's print, folded until only what both can hold is left.
//!
//! Case, punctuation, quotes and dashes go; men are letters (Kt, N, knight; bishops, B), castling is one word, and a
//! check is `ch`. What a word was before stays known by its place, for the message.

use std::ops::Range;

/// A folded word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Word {
    /// What is compared.
    pub folded: String,
    /// Where it stands in its text, in bytes.
    pub range: Range<usize>,
}

const MEN: [(&str, &str); 6] =
    [("king", "k"), ("queen", "q"), ("rook", "r"), ("bishop", "b"), ("knight", "n"), ("pawn", "p")];
const CASTLING: [&str; 4] = ["O-O-O", "0-0-0", "O-O", "0-0"];

/// The words of a text, folded.
pub(super) fn fold(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if let Some(castling) = CASTLING.iter().find(|castling| text[at..].starts_with(**castling)) {
            push(&mut words, "castles".to_owned(), at..at + castling.len());
            at += castling.len();
        } else if is_letter(c) {
            let end = end_of_word(text, at);
            let word = &text[at..end];
            push(&mut words, folded(word), at..end);
            at = end;
        } else {
            let checks = c == '+'
                && text[..at].ends_with(|before: char| matches!(before, 'K' | 'Q' | 'R' | 'N' | 'B' | 'P' | '1'..='8'));
            if checks {
                push(&mut words, "ch".to_owned(), at..at + 1);
            }
            at += c.len_utf8();
        }
    }
    words
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\'' | '’' | '×')
}

/// Where a word ends; the hyphen of a descriptive move is inside it.
fn end_of_word(text: &str, start: usize) -> usize {
    let mut before = ' ';
    let mut chars = text[start..].char_indices().peekable();
    while let Some((offset, c)) = chars.next() {
        let joins = c == '-'
            && matches!(before, 'K' | 'Q' | 'R' | 'N' | 'B' | 'P' | 't' | '1'..='8')
            && chars.peek().is_some_and(|&(_, next)| matches!(next, 'K' | 'Q' | 'R' | 'N' | 'B' | 'P'));
        if !is_letter(c) && !joins {
            return start + offset;
        }
        before = c;
    }
    text.len()
}

/// A word without case and apostrophes around it; men as letters.
fn folded(word: &str) -> String {
    let plain = word.replace("Kt", "N").replace('×', "x").replace('’', "'").replace('-', "").to_lowercase();
    let plain = plain.trim_matches('\'');
    let (stem, ending) = plain.strip_suffix("'s").map_or((plain, ""), |stem| (stem, "'s"));
    let man = MEN.iter().find(|(name, letter)| {
        stem == *name
            || stem.strip_suffix('s') == Some(name)
            || stem == letter.repeat(2)
            || stem.strip_suffix('s') == Some(letter)
    });
    match man {
        Some((_, letter)) => format!("{letter}{ending}"),
        None if matches!(stem, "castle" | "castled" | "castling") => format!("castles{ending}"),
        None => format!("{stem}{ending}"),
    }
}

/// Adds a word; a pawn joins what it is named after: b-pawn, queen's pawn, KB pawn.
fn push(words: &mut Vec<Word>, folded: String, range: Range<usize>) {
    if folded.is_empty() {
        return;
    }
    if folded == "p"
        && let Some(last) = words.last_mut()
    {
        let named = last.folded.trim_end_matches("'s");
        if named.len() <= 2
            && named.chars().all(|c| matches!(c, 'a'..='h' | 'k' | 'q' | 'n' | 'r'))
            && !named.is_empty()
        {
            last.folded.push('p');
            last.range.end = range.end;
            return;
        }
    }
    words.push(Word { folded, range });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> String {
        fold(text).into_iter().map(|word| word.folded).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_braille_does_not_hold_is_folded() {
        assert_eq!(folded("“Rooks!” – the Kt’s way, Bishop's"), folded("rooks the knight's way bishop's"));
        assert_eq!(folded("by Rxh6+, or 0-0-0."), folded("by Rxh6+ or O-O-O"));
        assert_eq!(folded("the Q's Pawn"), folded("the queen's pawn"));
        assert_eq!(folded("1. P-K4 Kt-KB3"), folded("1 PK4 NKB3"));
        assert_eq!(folded("Re8+"), "re8 ch");
    }
}
