//! Counting the squares of a diagram: what looks like one, and what to do where the count is wrong.

use super::Group;
use crate::cell;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::men;
use crate::place::Span;

/// The number that lower digits make; 999, which is none of a board, for more digits than a board could need.
pub(super) fn number(cells: &[u8]) -> u32 {
    let digits = cells.iter().filter(|_| cells.len() <= 3);
    digits.copied().map(|byte| u32::from(byte - b'0')).reduce(|number, digit| number * 10 + digit).unwrap_or(999)
}

/// Whether a group is a number alone.
fn is_number(group: &[u8]) -> bool {
    group.iter().all(u8::is_ascii_digit)
}

/// How many squares a group stands for: men and vacant ones of a rank, or the number of empty ranks' squares. `None`
/// if a cell is neither man nor number, and for no cells.
pub fn squares(group: &[u8]) -> Option<u32> {
    if is_number(group) {
        return Some(number(group)).filter(|_| !group.is_empty());
    }
    let counts = group.iter().map(|&byte| match byte {
        b'1'..=b'8' => Some(u32::from(byte - b'0')),
        _ => men::diagram_man(byte).map(|_| 1),
    });
    counts.sum()
}

/// Whether a group stands for whole ranks.
fn is_whole(group: &[u8]) -> bool {
    squares(group)
        .is_some_and(|count| count == 8 || is_number(group) && count.is_multiple_of(8) && (1..=64).contains(&count))
}

/// Whether a line of cells, blanks included, looks like part of a diagram (§5.1): every cell is a man, a number or a
/// blank, at least half of the groups are whole ranks, and one of them has men. A slip or two do not hide it; a line
/// of moves, a word such as "lips" or a number alone is none. (`8` alone on the last line of a diagram is told by
/// [`squares`] and by the lines above.)
pub fn looks_like_forsyth(cells: &[u8]) -> bool {
    let (mut groups, mut whole, mut with_men) = (0, 0, false);
    for group in cells.split(|&byte| byte == b' ').filter(|group| !group.is_empty()) {
        if squares(group).is_none() {
            return false;
        }
        groups += 1;
        if is_whole(group) {
            whole += 1;
            with_men |= !is_number(group);
        }
    }
    with_men && whole * 2 >= groups
}

/// The place of one cell of a group.
pub(super) fn place_of(span: Span, at: usize) -> Span {
    Span::new(span.start as usize + at, span.start as usize + at + 1)
}

/// A rank in which the cell `at` is the first too many, after `before` squares.
pub(super) fn too_long(groups: &[Group], index: usize, at: usize, before: u32, rank: &str) -> Diagnostic {
    let (cells, span) = groups[index];
    let here = place_of(span, at);
    let total = before + squares(&cells[at..=at]).unwrap_or(1);
    let shown = cell::glyphs(&cells[at..=at]);
    let message = format!("{rank} of the diagram comes to {total} squares with {shown}, and a rank has 8");
    let finding = Diagnostic::new(Rule::DiagramRank, span, message).label(here, "the first cell too many");
    let last = at + 1 == cells.len();
    if before == 8 && squares(&cells[at..]) == Some(8) {
        let gap = Span { start: here.start, end: here.start };
        return finding.help("a blank between two ranks is missing").fix(
            Applicability::Unsafe,
            "begin the next rank here",
            gap,
            " ",
        );
    }
    match 8 - before {
        0 if last => finding.fix(Applicability::Unsafe, "leave it out", here, ""),
        left @ 1.. if last => finding.fix(Applicability::Unsafe, format!("write {left}"), here, &left.to_string()),
        _ => finding,
    }
}

/// A rank with men that has only `short` squares.
pub(super) fn too_short(groups: &[Group], index: usize, short: u32, rank: &str) -> Diagnostic {
    let (cells, span) = groups[index];
    let plural = if short == 1 { "square" } else { "squares" };
    let message = format!("{rank} of the diagram, {}, has {short} {plural}, and a rank has 8", cell::glyphs(cells));
    let finding = Diagnostic::new(Rule::DiagramRank, span, message);
    if let Some(&(next, place)) = groups.get(index + 1).filter(|next| squares(next.0) == Some(8 - short)) {
        let gap = Span { start: span.end, end: place.start };
        let finding = finding.help(format!("{} would complete it", cell::glyphs(next)));
        return match place.start == span.end + 1 {
            true => finding.fix(Applicability::Unsafe, "join the two groups", gap, ""),
            false => finding,
        };
    }
    let mut digits = cells.iter().enumerate().filter(|cell| cell.1.is_ascii_digit());
    if let (Some((at, digit)), None) = (digits.next(), digits.next()) {
        let right = (u32::from(digit - b'0') + 8 - short).to_string();
        return finding.fix(Applicability::Unsafe, format!("write {right}"), place_of(span, at), &right);
    }
    finding
}

/// A diagram that ends after `read` squares. The finding stands on its last group.
pub(super) fn too_few_ranks(groups: &[Group], read: u32) -> Diagnostic {
    let place = groups.last().map_or(Span::default(), |group| group.1);
    let message = format!("the diagram has {} ranks ({read} squares), and a board has 8 (64)", read / 8);
    let finding = Diagnostic::new(Rule::DiagramRanks, place, message);
    let mut empty = (0..groups.len()).filter(|&index| is_number(groups[index].0));
    match (empty.next(), empty.next()) {
        (Some(only), None) => suggest_number(finding, groups, only),
        _ => finding,
    }
}

/// Offers the number of empty ranks that makes a board of the other groups, if they are whole ranks.
pub(super) fn suggest_number(finding: Diagnostic, groups: &[Group], index: usize) -> Diagnostic {
    let others = groups.iter().enumerate().filter(|&(other, _)| other != index);
    let sum = others.map(|(_, group)| squares(group.0).filter(|_| is_whole(group.0))).sum::<Option<u32>>();
    match sum.and_then(|sum| 64_u32.checked_sub(sum)).filter(|&needed| needed > 0) {
        Some(needed) => {
            let needed = needed.to_string();
            finding.fix(Applicability::Unsafe, format!("write {needed}"), groups[index].1, &needed)
        }
        None => finding,
    }
}
