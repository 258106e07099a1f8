//! The hands that write descriptive notation with the signs of algebraic notation, of print, or of another code.
//!
//! Such a word often has several faults at once (`S-KB3`), so that each hand goes over what the one before it wrote.

use super::{Anew, behind_prefix, replace};
use crate::ast::Fault;
use crate::diagnostic::Rule;

/// The word as the code has it; `None` where no hand finds anything.
pub(super) fn anew(cells: &[u8]) -> Option<Anew> {
    let hands = [castling, foreign, hyphen, indicator, check, numeric, promotion];
    let mut all: Option<Anew> = None;
    for hand in hands {
        let before = all.as_ref().map_or(cells, |anew| &anew.cells);
        if let Some(next) = hand(before) {
            all = Some(match all {
                Some(first) => then(first, next),
                None => next,
            });
        }
    }
    all
}

/// Two hands, one after the other, with the places of the first word.
fn then(first: Anew, next: Anew) -> Anew {
    let old = |at: usize| first.from[at.min(first.from.len() - 1)];
    let mut faults = first.faults.clone();
    faults.extend(next.faults.iter().map(|fault| Fault { start: old(fault.start), end: old(fault.end), ..*fault }));
    Anew { from: next.from.iter().map(|&at| old(at)).collect(), cells: next.cells, faults }
}

/// The letter of a man or of a file (§3.14).
fn is_letter(cell: &u8) -> bool {
    matches!(cell, b'K' | b'Q' | b'R' | b'B' | b'I' | b'P')
}

fn has(cells: &[u8], cell: u8) -> bool {
    cells.contains(&cell)
}

/// `JJ`, `OO`, `0-0`: castling is a sign (§3.22).
fn castling(cells: &[u8]) -> Option<Anew> {
    let at = behind_prefix(cells);
    let wing = cells[at..].iter().take_while(|cell| matches!(cell, b'O' | b'0' | b'J' | b'-' | b'#')).count();
    let rings = cells[at..at + wing].iter().filter(|cell| matches!(cell, b'O' | b'0' | b'J')).count();
    let new: &[u8] = match rings {
        2 => b">CK",
        3 => b">CQ",
        _ => return None,
    };
    replace(cells, at, at + wing, new, Rule::CastlingLetters)
}

/// `S'KB3`, `N'KB3`, `L'B4`, `SKB3`: the letters of algebraic notation, of print, or of another code (§3.14). Without
/// hyphen and cross only bishop and knight are looked for: `DR4` is a title.
fn foreign(cells: &[u8]) -> Option<Anew> {
    let at = behind_prefix(cells);
    let joint = cells[at..].iter().any(|cell| matches!(cell, b'\'' | b'-' | b'X' | b';'));
    let man = match cells.get(at)? {
        b'S' | b'N' => b"I",
        b'L' => b"B",
        b'T' if joint => b"R",
        b'D' if joint => b"Q",
        _ => return None,
    };
    let ranked = cells.iter().skip(at + 1).any(|cell| matches!(cell, b'1'..=b'8'));
    (joint || ranked).then(|| replace(cells, at, at + 1, man, Rule::ForeignLetter))?
}

/// `P-K4`: the hyphen of a move is dot 3 (§3.17).
fn hyphen(cells: &[u8]) -> Option<Anew> {
    let at = behind_prefix(cells);
    let joint = at + cells[at..].iter().position(|&cell| cell == b'-')?;
    let between = joint > at && is_letter(&cells[joint - 1]) && cells.get(joint + 1).is_some_and(is_letter);
    let whole = between && !has(cells, b'\'') && !has(cells, b'X');
    whole.then(|| replace(cells, joint, joint + 1, b"'", Rule::DashForHyphen))?
}

/// `P;XP`, `Q;P`: a capture has the cross alone (§3.18).
fn indicator(cells: &[u8]) -> Option<Anew> {
    let at = 1 + cells.iter().skip(1).position(|&cell| cell == b';')?;
    if !is_letter(&cells[at - 1]) {
        return None;
    }
    match cells.get(at + 1)? {
        b'X' => replace(cells, at, at + 2, b"X", Rule::CaptureIndicator),
        letter if is_letter(letter) && !has(cells, b'X') => replace(cells, at, at + 1, b"X", Rule::CaptureIndicator),
        _ => None,
    }
}

/// `Q^R5`, `B_BP`, `B'I5^`: a check is marked behind the move (§3.19).
fn check(cells: &[u8]) -> Option<Anew> {
    let at = 1 + cells.iter().skip(1).position(|cell| matches!(cell, b'^' | b'_'))?;
    let end = cells.iter().position(|&cell| cell == b'>').unwrap_or(cells.len());
    let (mark, rest) = (cells[at], cells.get(at + 1..end)?);
    if !cells[..at].iter().any(is_letter) || cells[end..].starts_with(b">*") {
        return None;
    }
    let cross = mark == b'_' && !has(cells, b'X');
    let new = [if cross { &b"X"[..] } else { b"" }, rest, b">*"].concat();
    replace(cells, at, end, &new, Rule::AlgebraicCheck)
}

/// `P'K#D`: an upper digit for the rank (§3.15).
fn numeric(cells: &[u8]) -> Option<Anew> {
    let at = 1 + cells.iter().skip(1).position(|&cell| cell == b'#')?;
    let digit = cells.get(at + 1).filter(|digit| matches!(digit, b'A'..=b'H'))?;
    let rank = digit - b'A' + b'1';
    is_letter(&cells[at - 1]).then(|| replace(cells, at, at + 2, &[rank], Rule::NumberSign))?
}

/// `P'K8Q`, `P'K8=Q`: docs/decisions §4.12 has dots 3-6.
fn promotion(cells: &[u8]) -> Option<Anew> {
    let at = 1 + cells.iter().position(|&cell| cell == b'8')?;
    let (man, length) = match &cells[at..] {
        [b'=', man, ..] => (*man, 2),
        [man, ..] => (*man, 1),
        [] => return None,
    };
    matches!(man, b'Q' | b'R' | b'B' | b'I')
        .then(|| replace(cells, at, at + length, &[b'-', man], Rule::PromotionForm))?
}

#[cfg(test)]
mod tests {
    use crate::ast::{Body, Core};
    use crate::book::{Edition, Notation};
    use crate::diagnostic::Rule;
    use crate::parse::{descriptive, lenient};

    /// A fault and where it stands.
    type Placed = (Rule, usize, usize);

    /// What a word is read as, with its faults.
    fn read_as(cells: &[u8]) -> Option<(Body, Vec<Placed>)> {
        let read = |cells: &[u8]| crate::parse::word(cells, Edition::Ueb2015, Notation::Descriptive);
        let word = lenient::read(cells, Notation::Descriptive, read)?;
        let Core::Moves(moves) = &word.core else { return None };
        assert_eq!(moves[0].end.max(word.tail), cells.len(), "the places are those of the file");
        Some((moves[0].body, word.faults.iter().map(|fault| (fault.rule, fault.start, fault.end)).collect()))
    }

    fn body(cells: &[u8]) -> Body {
        match descriptive(cells, Edition::Ueb2015).unwrap().core {
            Core::Moves(moves) => moves[0].body,
            core => panic!("{core:?}"),
        }
    }

    #[test]
    fn a_hand_of_another_notation_is_read_and_its_fault_placed() {
        for (written, meant, faults) in [
            (&b"P-K4"[..], &b"P'K4"[..], &[(Rule::DashForHyphen, 1, 2)][..]),
            (b"-P-K4", b"P'K4", &[(Rule::DashForHyphen, 2, 3)]),
            (b"S'KB3", b"I'KB3", &[(Rule::ForeignLetter, 0, 1)]),
            (b"SKB3", b"IKB3", &[(Rule::ForeignLetter, 0, 1)]),
            (b"L-B4", b"B'B4", &[(Rule::ForeignLetter, 0, 1), (Rule::DashForHyphen, 1, 2)]),
            (b"TXP", b"RXP", &[(Rule::ForeignLetter, 0, 1)]),
            (b"B;XI", b"BXI", &[(Rule::CaptureIndicator, 1, 3)]),
            (b"Q;P", b"QXP", &[(Rule::CaptureIndicator, 1, 2)]),
            (b"Q'^R5", b"Q'R5", &[(Rule::AlgebraicCheck, 2, 5)]),
            (b"B_BP", b"BXBP", &[(Rule::AlgebraicCheck, 1, 4)]),
            (b"B^XBP", b"BXBP", &[(Rule::AlgebraicCheck, 1, 5)]),
            (b"JJJ", b">CQ", &[(Rule::CastlingLetters, 0, 3)]),
            (b"P'K#D", b"P'K4", &[(Rule::NumberSign, 3, 5)]),
            (b"P'K8Q", b"P'K8-Q", &[(Rule::PromotionForm, 4, 5)]),
        ] {
            let found = read_as(written);
            assert_eq!(found, Some((body(meant), faults.to_vec())), "{}", String::from_utf8_lossy(written));
        }
        for prose in [&b"DR4"[..], b"SAID", b"K-SIDE", b"SON4", b"LAST"] {
            assert_eq!(read_as(prose), None, "{}", String::from_utf8_lossy(prose));
        }
    }
}
