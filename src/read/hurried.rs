//! Numbers among game moves as a hurried hand writes them: `#A`, `14` or `1.` for 1 and a full stop, `,1` with a capital,
//! `12SF3` in one word.
//!
//! They are read as what they mean, and [`finding`] says what is wrong with them.

use crate::ast::{Core, Prefix};
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::layout::first_cell;
use crate::parse::{Lexicon, Usual, WordId};
use crate::place::Span;
use crate::sign::Sign;
use crate::source::Source;

/// Numbers above this are years, not moves.
const LAST_MOVE: u32 = 400;

/// Puts the words of some lines of game moves into `words`; a number joined to its move is cut off.
pub(super) fn words(
    source: &Source,
    lexicon: &mut Lexicon,
    lines: impl Iterator<Item = Span>,
    words: &mut Vec<(Span, WordId)>,
) {
    words.clear();
    let text = source.text();
    for line in lines {
        let mut at = first_cell(source, line);
        while let Some((start, end, word)) = lexicon.next_word(text, &mut at, line.end) {
            let span = Span { start, end };
            // Nearly every word is a sound number or move, and needs no second look.
            match lexicon.usual(word) {
                Usual::Other => odd_word(source, lexicon, (span, word), words),
                _ => words.push((span, word)),
            }
        }
    }
}

/// A word that is no sound number or move at first sight.
fn odd_word(source: &Source, lexicon: &mut Lexicon, word: (Span, WordId), words: &mut Vec<(Span, WordId)>) {
    let (span, word) = word;
    let cells = source.cells(span);
    if let Some(digits) = dressed_number(cells) {
        return words.push((span, lexicon.id(digits)));
    }
    let usual = lexicon.among_moves(word, cells);
    let sound = matches!(lexicon.word(usual).map(|word| &word.core), Some(Core::Moves(_) | Core::Number(_)));
    if sound && !cells.contains(&b'>') && (cells.len() < 4 || !cells[0].is_ascii_digit()) {
        return words.push((span, usual));
    }
    let at = number_end(cells);
    if let Some((mv, idea)) = joined_idea(source, lexicon, span) {
        return words.extend([mv, idea]);
    }
    if at > 0 && at < cells.len() && lexicon.word(word).is_none() {
        let (number, mv) =
            (Span { end: span.start + at as u32, ..span }, Span { start: span.start + at as u32, ..span });
        let rest = lexicon.id_among_moves(source.cells(mv));
        if matches!(lexicon.word(rest).map(|word| &word.core), Some(Core::Moves(_))) {
            words.push((number, lexicon.id(source.cells(number))));
            words.push((mv, rest));
            return;
        }
    }
    words.push((span, usual));
}

/// `RE1>I.SE5`: a move, and the idea sign with its own, which should stand apart (§2.2 n.1).
fn joined_idea(source: &Source, lexicon: &mut Lexicon, span: Span) -> Option<((Span, WordId), (Span, WordId))> {
    let cells = source.cells(span);
    let at = cells.windows(2).position(|pair| pair == b">I").filter(|&at| at > 0)? as u32;
    let (mv, idea) = (Span { end: span.start + at, ..span }, Span { start: span.start + at, ..span });
    let (first, second) = (lexicon.id(source.cells(mv)), lexicon.id(source.cells(idea)));
    let core = |word: WordId| lexicon.word(word).map(|word| &word.core);
    let parts = matches!(core(first), Some(Core::Moves(_))) && matches!(core(second), Some(Core::Idea(_)));
    parts.then_some(((mv, first), (idea, second)))
}

/// `2.`, `,2`, `#2`: the lower digits of a number with print's full stop as it is typed, with a capital sign, or with the
/// numeric indicator.
fn dressed_number(cells: &[u8]) -> Option<&[u8]> {
    let digits = match cells {
        [b',' | b'#', digits @ ..] | [digits @ .., b'.'] => digits,
        _ => return None,
    };
    (!digits.is_empty() && digits.len() <= 3 && digits.iter().all(u8::is_ascii_digit)).then_some(digits)
}

/// How many lower digits a word begins with.
fn number_end(cells: &[u8]) -> usize {
    cells.iter().take_while(|cell| cell.is_ascii_digit()).count()
}

/// `14 E4 E5 24 SF3`: where every number ends in the cell of a full stop and the rest go up by one, it is one.
pub(super) fn stopped(source: &Source, lexicon: &mut Lexicon, words: &mut [(Span, WordId)]) {
    let first = words.iter().find_map(|entry| number(lexicon, entry.1));
    if first.is_none_or(|first| first % 10 != 4 || first < 14) {
        return;
    }
    let numbers: Vec<usize> = (0..words.len()).filter(|&at| number(lexicon, words[at].1).is_some()).collect();
    let value = |at: &usize| number(lexicon, words[*at].1).unwrap_or_default();
    let stops = numbers.iter().all(|at| value(at) % 10 == 4 && value(at) > 10);
    let rising = numbers.windows(2).all(|pair| value(&pair[1]) / 10 == value(&pair[0]) / 10 + 1);
    if !stops || !rising || numbers.len() < 2 {
        return;
    }
    for at in numbers {
        let cells = source.cells(words[at].0);
        words[at].1 = lexicon.id(&cells[..cells.len() - 1]);
    }
}

fn number(lexicon: &Lexicon, word: WordId) -> Option<u32> {
    match lexicon.word(word).map(|word| &word.core) {
        Some(Core::Number(number)) => Some(*number),
        _ => None,
    }
}

/// A number with the numeric indicator that a move follows.
pub(super) fn upper(lexicon: &Lexicon, word: WordId, next: Option<WordId>) -> Option<u32> {
    let Core::UpperNumber(number) = lexicon.word(word)?.core else { return None };
    let mv = matches!(lexicon.word(next?).map(|word| &word.core), Some(Core::Moves(_)));
    (mv && number <= LAST_MOVE).then_some(number)
}

/// What is wrong with a move number as it is written; `expected` is the number of the next move.
pub(super) fn finding(cells: &[u8], span: Span, number: u32, expected: i64) -> Option<Diagnostic> {
    if cells.starts_with(b"#") {
        let message = format!("move number {number} has the numeric indicator");
        let lower: String = number.to_string();
        let finding =
            Diagnostic::new(Rule::NumberSign, span, message).help("write it in lower cells, without dots 3456");
        return Some(finding.fix(Applicability::Safe, "write the number in lower cells", span, &lower));
    }
    if cells.starts_with(b",") {
        let sign = Span { end: span.start + 1, ..span };
        let finding = Diagnostic::new(
            Rule::CapitalBeforeMove,
            sign,
            format!("a capital sign stands before move number {number}"),
        );
        let help = "leave it out: no capital stands before a number";
        return Some(finding.help(help).fix(Applicability::Safe, "leave out the capital sign", sign, ""));
    }
    let written = cells.strip_suffix(b"4").or(cells.strip_suffix(b".")).filter(|digits| !digits.is_empty())?;
    let stop = Span { start: span.end - 1, end: span.end };
    let without = std::str::from_utf8(written).ok()?.parse::<i64>().ok()?;
    let whole = i64::from(number) != without;
    if whole && (without != expected || expected == i64::from(number)) && !cells.ends_with(b".") {
        return None;
    }
    let finding = Diagnostic::new(Rule::NumberStop, stop, format!("a full stop stands after move number {without}"));
    Some(finding.help("leave it out: print's full stop is not written").fix(
        Applicability::Safe,
        "leave out the full stop",
        stop,
        "",
    ))
}

/// Whether a word among game moves is a move that cannot be read, rather than a word of text.
pub(super) fn broken(cells: &[u8]) -> bool {
    let start = cells.iter().take_while(|cell| matches!(cell, b'-' | b';' | b'.' | b',')).count();
    let body = &cells[start..];
    let man = matches!(body.first(), Some(b'A'..=b'H' | b'K' | b'Q' | b'R' | b'L' | b'S' | b'N' | b'T' | b'P'));
    let letters = body.iter().filter(|cell| cell.is_ascii_uppercase()).count();
    let rank = body.iter().any(|cell| cell.is_ascii_digit());
    let mark = body.iter().skip(1).any(|cell| matches!(cell, b';' | b'^' | b'_'));
    // A goal without its rank; "said" and "shall" are words.
    let rankless = matches!(body, [b'K' | b'Q' | b'R' | b'L' | b'S', b'A'..=b'H']) && !matches!(body, b"SD" | b"SH");
    rankless || man && body.len() <= 7 && letters <= 3 && (rank || mark)
}

/// Whether a marked move follows the idea sign with a blank between.
pub(super) fn is_idea(lexicon: &Lexicon, sign: WordId, mv: WordId) -> bool {
    if lexicon.plain(mv).is_some() {
        return false;
    }
    let lone =
        matches!(lexicon.word(sign).map(|word| &word.core), Some(Core::Signs(signs)) if signs[..] == [Sign::Idea]);
    let marked = super::search::marked(lexicon, mv);
    lone && marked.is_some_and(|marked| marked.prefix != Prefix::Bare)
}
