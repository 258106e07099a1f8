//! Running heads: the line at the top of a page that says once more which book or chapter it is.
//!
//! Nothing in the code tells one from a title. It is known by its company: the same words open other pages nearby, and
//! what stands below goes on from the page before. The games of a match, each under the same title on a page of its own,
//! begin there.

use super::line::{is_diagram_label, is_forsyth, is_separator};
use crate::ast::number;
use crate::source::Source;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// How many pages must open with the same words; fewer where their page numbers stand beside them.
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
    /// Whether the line below goes on with what the page before began.
    goes_on: bool,
}

/// The running heads of a file, as indices of lines, in order.
pub(super) fn running_heads(source: &Source) -> Vec<u32> {
    let tops = tops(source);
    // How often the same words stand there, and above what goes on.
    let mut times: FxHashMap<&[u8], (usize, usize)> = FxHashMap::default();
    for top in &tops {
        let (all, going_on) = times.entry(top.words).or_default();
        (*all, *going_on) = (*all + 1, *going_on + usize::from(top.goes_on));
    }
    let repeated = |at: usize, least: usize| {
        let near = &tops[at.saturating_sub(APART)..(at + APART + 1).min(tops.len())];
        let words = tops[at].words;
        let (all, going_on) = times[words];
        all >= least && going_on * 2 >= all && near.iter().filter(|other| other.words == words).count() > 1
    };
    let numbered = |at: usize| {
        let Some(number) = tops[at].number else { return false };
        let before = at.checked_sub(1).and_then(|before| tops[before].number);
        let after = tops.get(at + 1).and_then(|after| after.number);
        before.is_some_and(|before| before + 1 == number) || after == Some(number + 1)
    };
    let is_head = |at: &usize| {
        let top = &tops[*at];
        !top.words.is_empty() && is_text(top.words) && repeated(*at, if numbered(*at) { TIMES - 1 } else { TIMES })
    };
    (0..tops.len()).filter(is_head).map(|at| tops[at].line as u32).collect()
}

/// The first line that is not blank on each page; one that holds the page number alone is passed over for the next.
fn tops(source: &Source) -> Vec<Top<'_>> {
    if !source.has_pages() {
        return Vec::new();
    }
    source.pages().filter_map(|page| top(source, page)).collect()
}

fn top(source: &Source, page: Range<usize>) -> Option<Top<'_>> {
    let mut number_alone = false;
    for index in page.clone() {
        let cells = source.cells(source.lines()[index].span()).trim_ascii();
        if cells.is_empty() {
            continue;
        }
        let (words, number) = parted(cells);
        if words.is_empty() && !number_alone {
            number_alone = true;
            continue;
        }
        return Some(Top { line: index, words, number, goes_on: goes_on(source, index + 1..page.end) });
    }
    None
}

/// Whether the next line of the page goes on with a paragraph or with game moves.
fn goes_on(source: &Source, below: Range<usize>) -> bool {
    let below = source.lines()[below].iter().map(|line| source.cells(line.span()));
    let Some(cells) = below.map(<[u8]>::trim_ascii_end).find(|cells| !cells.is_empty()) else { return false };
    let content = cells.trim_ascii_start();
    match cells.len() - content.len() {
        0 => true,
        4 => !content.starts_with(b"1 ") && !content.starts_with(b","),
        _ => false,
    }
}

/// Whether a line can be text: pages may well open with the same moves, or with a diagram each.
fn is_text(cells: &[u8]) -> bool {
    let moves = cells[0].is_ascii_digit() || cells[0] == b'-';
    !(moves || is_diagram_label(cells) || is_forsyth(cells) || is_separator(cells))
}

/// The words of a line and the page number that stands apart from them at its right or its left edge.
fn parted(cells: &[u8]) -> (&[u8], Option<u32>) {
    if !cells.contains(&b'#') {
        return (cells, None);
    }
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
pub(super) fn page_number(cells: &[u8]) -> Option<u32> {
    let digits = cells.strip_prefix(b"#").filter(|digits| !digits.is_empty())?;
    let digit = |&cell: &u8| (b'A'..=b'J').contains(&cell).then(|| (cell - b'A' + 1) % 10);
    digits.iter().map(digit).collect::<Option<Vec<u8>>>().map(|digits| number(&digits))
}
