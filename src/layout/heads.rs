//! Running heads: the line at the top of a page that says once more which book or chapter it is.
//!
//! Nothing in the code tells one from a title. It is known by its company: the same words open other pages nearby, or
//! the number of the page stands at its edge, one more than on the page before.

use super::line::{is_diagram_label, is_forsyth, is_separator};
use crate::source::Source;
use rustc_hash::FxHashMap;

/// How many pages must open with the same words.
const TIMES: usize = 3;
/// How far apart two of them may be: heads of left and right pages differ.
const APART: usize = 2;

/// The first line of a page.
struct Top<'s> {
    /// Its index among the lines of the file.
    line: usize,
    /// Its words without a page number at either edge.
    words: &'s [u8],
    /// That number.
    number: Option<u32>,
}

/// The running heads of a file, as indices of lines, in order.
pub(super) fn running_heads(source: &Source) -> Vec<u32> {
    let tops = tops(source);
    let mut times: FxHashMap<&[u8], usize> = FxHashMap::default();
    tops.iter().for_each(|top| *times.entry(top.words).or_default() += 1);
    let repeated = |at: usize| {
        let near = &tops[at.saturating_sub(APART)..(at + APART + 1).min(tops.len())];
        let words = tops[at].words;
        times[words] >= TIMES && near.iter().filter(|other| other.words == words).count() > 1
    };
    let numbered = |at: usize| {
        let Some(number) = tops[at].number else { return false };
        let before = at.checked_sub(1).and_then(|before| tops[before].number);
        let after = tops.get(at + 1).and_then(|after| after.number);
        before.is_some_and(|before| before + 1 == number) || after == Some(number + 1)
    };
    let is_head = |at: &usize| {
        let top = &tops[*at];
        !top.words.is_empty() && (numbered(*at) || repeated(*at) && is_text(top.words))
    };
    (0..tops.len()).filter(is_head).map(|at| tops[at].line as u32).collect()
}

/// The first line that is not blank on each page; one that holds the page number alone is passed over for the next.
fn tops(source: &Source) -> Vec<Top<'_>> {
    let lines = source.lines();
    let mut tops: Vec<Top> = Vec::new();
    if lines.last().is_none_or(|last| last.page < 2) {
        return tops;
    }
    // The last page that has its top, and the last whose number stood alone.
    let (mut page, mut numbered) = (0, 0);
    for (index, line) in lines.iter().enumerate() {
        if line.page == page {
            continue;
        }
        let cells = source.cells(line.span()).trim_ascii();
        if cells.is_empty() {
            continue;
        }
        let (words, number) = parted(cells);
        if words.is_empty() && numbered != line.page {
            numbered = line.page;
            continue;
        }
        page = line.page;
        tops.push(Top { line: index, words, number });
    }
    tops
}

/// Whether a line can be text: pages may well open with the same moves, or with a diagram each.
fn is_text(cells: &[u8]) -> bool {
    let moves = cells[0].is_ascii_digit() || cells[0] == b'-';
    !(moves || is_diagram_label(cells) || is_forsyth(cells) || is_separator(cells))
}

/// The words of a line and the page number that stands apart from them at its right or its left edge.
fn parted(cells: &[u8]) -> (&[u8], Option<u32>) {
    if let Some(number) = page_number(cells) {
        return (&[], Some(number));
    }
    let gap = |pair: &[u8]| pair == b"  ";
    if let Some(at) = cells.windows(2).rposition(gap)
        && let Some(number) = page_number(&cells[at + 2..])
    {
        return (cells[..at].trim_ascii_end(), Some(number));
    }
    if let Some(at) = cells.windows(2).position(gap)
        && let Some(number) = page_number(&cells[..at])
    {
        return (cells[at..].trim_ascii_start(), Some(number));
    }
    (cells, None)
}

/// A number with its indicator and nothing else.
fn page_number(cells: &[u8]) -> Option<u32> {
    let digits = cells.strip_prefix(b"#").filter(|digits| (1..=5).contains(&digits.len()))?;
    digits.iter().try_fold(0, |number, &digit| match digit {
        b'A'..=b'I' => Some(number * 10 + u32::from(digit - b'A' + 1)),
        b'J' => Some(number * 10),
        _ => None,
    })
}
