//! One line: what it looks like by itself and after the block that stands open.

use super::heads::{page_number, running_heads};
use super::{BlockKind, words};
use crate::ast::{Core, Word};
use crate::parse::{Lexicon, Usual};
use crate::place::Span;
use crate::sign::Sign;
use crate::source::{Line, Source};

/// The cell where game moves begin (§4.3), counted from 0.
const MOVES_INDENT: usize = 4;

/// How far a full line stays behind the measure: a word of usual length.
const WORD: usize = 8;

/// How many full lines show how wide a page is.
const FULL_LINES: usize = 8;

/// How wide the pages of a file are: as wide as told, unless many lines are longer, or none comes near.
pub(super) fn page_width(source: &Source, told: usize) -> usize {
    let lengths = || source.lines().iter().map(|line| line.span().len());
    let (longer, longest) =
        lengths().fold((0, 0), |(longer, longest), length| (longer + usize::from(length > told), longest.max(length)));
    let all = source.lines().len();
    let wider = longer >= FULL_LINES && longer * 10 >= all;
    let narrower = all > 0 && longest + WORD <= told && is_full(lengths(), longest);
    if wider || narrower { longest } else { told }
}

/// Whether many lines end within a word of the longest: then that is the width of the page, whatever was told.
fn is_full(lengths: impl Iterator<Item = usize>, longest: usize) -> bool {
    let (all, full) =
        lengths.fold((0, 0), |(all, full), length| (all + 1, full + usize::from(length + WORD >= longest)));
    full >= FULL_LINES && full * 4 >= all
}

/// What a line does to the blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    /// Nothing stands on it.
    Blank,
    /// It is a page number or a running head, and no part of the text.
    Furniture,
    /// It begins a block.
    Starts(BlockKind),
    /// It belongs to the block before.
    GoesOn,
}

/// Knows the lines of a file by sight.
pub(super) struct Looks<'s> {
    source: &'s Source,
    width: usize,
    /// The length of the longest line within the page width: where this file breaks its lines.
    measure: usize,
    /// The width in which titles are centred.
    page: usize,
    /// The lines that are running heads.
    heads: Vec<u32>,
}

impl<'s> Looks<'s> {
    pub(super) fn new(source: &'s Source, width: usize) -> Looks<'s> {
        let fitting = || source.lines().iter().map(|line| line.span().len()).filter(|&length| length <= width);
        let measure = fitting().max().unwrap_or(width);
        let page = if is_full(fitting(), measure) { measure } else { width };
        Looks { source, width, measure, page, heads: running_heads(source) }
    }

    /// What line `index` is; `open` is the kind of the block that may go on, `after_blank` whether a blank line
    /// stands between.
    pub(super) fn at(
        &self,
        index: usize,
        lexicon: &mut Lexicon,
        open: Option<BlockKind>,
        after_blank: bool,
    ) -> LineKind {
        let line = &self.source.lines()[index];
        let Some((indent, content)) = self.content(line) else { return LineKind::Blank };
        let cells = self.source.cells(content);
        if self.is_furniture(index, indent, cells) {
            return LineKind::Furniture;
        }
        // Before figures: `PI6` is a pawn's move, and by its count a rank of a diagram.
        if indent == MOVES_INDENT && open == Some(BlockKind::Moves) && self.is_move_like(content, lexicon) {
            return LineKind::GoesOn;
        }
        if indent == MOVES_INDENT && self.is_plain(content, lexicon) {
            return if open == Some(BlockKind::Moves) { LineKind::GoesOn } else { LineKind::Starts(BlockKind::Moves) };
        }
        let figure = self.figure(index, indent, cells, open);
        if let Some(kind) = figure.filter(|_| indent != MOVES_INDENT || !self.is_numbered(content, lexicon)) {
            return kind;
        }
        if self.is_moves(indent, content, lexicon, open) {
            return if open == Some(BlockKind::Moves) { LineKind::GoesOn } else { LineKind::Starts(BlockKind::Moves) };
        }
        if self.is_title(indent, content.len()) {
            return LineKind::Starts(BlockKind::Title);
        }
        let runs_over = indent == 0 && open == Some(BlockKind::Paragraph) && !after_blank;
        if runs_over && !self.ended(index, content) { LineKind::GoesOn } else { LineKind::Starts(BlockKind::Paragraph) }
    }

    /// The indent of a line and its cells without the blanks around them; `None` for a blank line.
    fn content(&self, line: &Line) -> Option<(usize, Span)> {
        let cells = self.source.cells(line.span());
        let first = cells.iter().position(|&cell| cell != b' ')?;
        let last = cells.iter().rposition(|&cell| cell != b' ')?;
        let start = line.start as usize;
        Some((first, Span::new(start + first, start + last + 1)))
    }

    /// What belongs to the page and not to the text: its number, or a running head.
    #[inline]
    fn is_furniture(&self, index: usize, indent: usize, cells: &[u8]) -> bool {
        if cells.first() != Some(&b'#') && self.heads.is_empty() {
            return false;
        }
        self.is_page_number(index, indent, cells) || self.heads.binary_search(&(index as u32)).is_ok()
    }

    /// A number alone at the right edge, or in the middle of the first or last line of a page.
    fn is_page_number(&self, index: usize, indent: usize, cells: &[u8]) -> bool {
        if page_number(cells).is_none() {
            return false;
        }
        let page = self.source.page_around(index);
        let edge = index == page.start || index + 1 == page.end;
        indent > self.width / 2 || edge && indent > self.width / 4
    }

    /// Diagrams, problems and separators (§5, §6).
    fn figure(&self, index: usize, indent: usize, cells: &[u8], open: Option<BlockKind>) -> Option<LineKind> {
        if is_separator(cells) {
            return Some(LineKind::Starts(BlockKind::Separator));
        }
        if is_diagram_label(cells) && self.position_follows(index) {
            return Some(LineKind::Starts(BlockKind::Diagram));
        }
        let in_figure = indent >= MOVES_INDENT && matches!(open, Some(BlockKind::Diagram | BlockKind::Problem));
        let squares = cells.iter().all(|&cell| cell == b' ' || is_square(cell));
        let position = squares && is_forsyth(cells) && (in_figure || self.stands_as_position(index, cells));
        if position || in_figure && (squares || is_mostly_ranks(cells)) {
            let goes_on = in_figure;
            return Some(if goes_on { LineKind::GoesOn } else { LineKind::Starts(BlockKind::Diagram) });
        }
        let position = cells.strip_prefix(b"#").and_then(|rest| rest.splitn(2, |&cell| cell == b' ').nth(1));
        (indent >= MOVES_INDENT && position.is_some_and(is_forsyth)).then_some(LineKind::Starts(BlockKind::Problem))
    }

    /// Whether ranks that no label announces are a position: `58 LB6` would be two, and is a move. Black men, which no
    /// move has, tell; so does a label on the line before.
    fn stands_as_position(&self, index: usize, cells: &[u8]) -> bool {
        let black = |&cell: &u8| crate::men::diagram_man(cell).is_some_and(|(piece, _)| piece.color.is_black());
        let before = self.source.lines()[..index].iter().rev().find_map(|line| self.content(line));
        cells.iter().any(black) || before.is_some_and(|(_, content)| is_diagram_label(self.source.cells(content)))
    }

    /// Whether the next line that is not empty can be a position: by what it holds, or by its place in cell 7.
    fn position_follows(&self, index: usize) -> bool {
        let mut next = self.source.lines()[index + 1..].iter().filter_map(|line| self.content(line));
        next.next().is_some_and(|(indent, content)| indent == 6 || is_forsyth(self.source.cells(content)))
    }

    /// Whether a line is of game moves: in cell 5 most of its words are, elsewhere it begins a game and all are.
    fn is_moves(&self, indent: usize, content: Span, lexicon: &mut Lexicon, open: Option<BlockKind>) -> bool {
        let may_begin = indent != 2 || matches!(open, None | Some(BlockKind::Title));
        let may_begin = may_begin && open != Some(BlockKind::Paragraph);
        let runs_over = open == Some(BlockKind::Moves) && indent > MOVES_INDENT;
        let elsewhere = indent != MOVES_INDENT;
        if elsewhere && !may_begin && !runs_over {
            return false;
        }
        let (mut chess, mut all, mut moves) = (0, 0, 0);
        let mut first = None;
        // Words between brackets (double check, §3.10) count for neither side.
        let bracketed = self.source.cells(content).contains(&b'"');
        let mut depth = if bracketed { brackets_open_before(self.source.cells(content)) } else { 0 };
        for span in words(self.source, content) {
            let cells = self.source.cells(span);
            if bracketed {
                let inside = depth > 0 || cells.starts_with(b"\"<");
                depth = depth_after(cells, depth);
                if inside {
                    continue;
                }
            }
            // In cell 5 a hurried hand counts too.
            let id = lexicon.id_at(self.source.text(), span.start, span.end);
            let id = if indent == MOVES_INDENT { lexicon.among_moves(id, cells) } else { id };
            let core = lexicon.word(id).map(|word| &word.core);
            all += 1;
            chess += usize::from(core.is_some());
            moves += usize::from(matches!(core, Some(Core::Moves(_) | Core::Signs(_))));
            if all == 1 {
                first = core.cloned();
            }
            let begins = may_begin && first == Some(Core::Number(1));
            if elsewhere && (chess < all || !begins && !runs_over) {
                return false;
            }
        }
        if indent == MOVES_INDENT {
            let sign = matches!(first, Some(Core::Signs(_) | Core::Number(_)));
            // A number and one damaged word are a move still, and so is the last move with the word that ends the game.
            let goes_on = open == Some(BlockKind::Moves) && matches!(first, Some(Core::Moves(_)));
            let short = all <= 3 && chess * 2 >= all && (goes_on || matches!(first, Some(Core::Number(1..))));
            return (chess * 5 >= all * 3 || short) && (moves > 0 || sign);
        }
        moves > 0
    }

    /// A cheap look for the usual case, a runover of game moves: its first word belongs among moves.
    fn is_move_like(&self, content: Span, lexicon: &mut Lexicon) -> bool {
        let mut at = content.start;
        let mut belongs = || {
            let (.., word) = lexicon.next_word(self.source.text(), &mut at, content.end)?;
            let among = |word: &Word| matches!(word.core, Core::Moves(_) | Core::Number(_) | Core::Signs(_));
            Some(!matches!(lexicon.usual(word), Usual::Other) || lexicon.word(word).is_some_and(among))
        };
        belongs() == Some(true) && belongs() != Some(false)
    }

    /// A cheap look for the usual first line of a game: a number and moves, by themselves or with signs.
    fn is_plain(&self, content: Span, lexicon: &mut Lexicon) -> bool {
        let (text, mut at, mut moves) = (self.source.text(), content.start, 0);
        while let Some((start, _, word)) = lexicon.next_word(text, &mut at, content.end) {
            match lexicon.usual(word) {
                Usual::Number(_) => {}
                Usual::Move(_) | Usual::Castles(_) | Usual::Dressed(_) if start > content.start => moves += 1,
                _ => return false,
            }
        }
        moves > 0
    }

    /// Whether a line is a move number and moves, and nothing else: `8 RQI1 BR6`, by its counts a diagram.
    fn is_numbered(&self, content: Span, lexicon: &mut Lexicon) -> bool {
        let mut cores = words(self.source, content).map(|span| {
            let id = lexicon.id_at(self.source.text(), span.start, span.end);
            lexicon.word(id).map(|word| matches!(word.core, Core::Number(_)))
        });
        let numbered = cores.next() == Some(Some(true));
        let moves = cores.try_fold(false, |any, number| number.map(|number| any || !number));
        numbered && moves == Some(true)
    }

    /// A centred line, or one that begins beyond where anything else may.
    fn is_title(&self, indent: usize, length: usize) -> bool {
        let centred = |width: usize| indent.abs_diff(width.saturating_sub(length) / 2) <= 1;
        indent >= 3 && (centred(self.width) || centred(self.page)) || indent > 6
    }

    /// Whether the line before ended its paragraph: it ends a sentence, and this line's first word had fitted on it.
    fn ended(&self, index: usize, content: Span) -> bool {
        let lines = &self.source.lines()[..index];
        let text = |at: &usize| {
            let (indent, content) = self.content(&lines[*at]).unwrap_or_default();
            !self.is_furniture(*at, indent, self.source.cells(content))
        };
        let Some(before) = (0..index).rev().find(text).map(|at| &lines[at]) else { return true };
        let cells = self.source.cells(before.span());
        let length = before.span().len();
        if length > self.width {
            return true;
        }
        let sentence = matches!(cells.last(), Some(b'4' | b'8' | b'6' | b'0'));
        let word = || words(self.source, content).next().map_or(0, Span::len);
        sentence && length + 1 + word() <= self.measure
    }
}

/// The line of dots 2 (§6.2); another length is read too.
pub(super) fn is_separator(cells: &[u8]) -> bool {
    let head = &Sign::SeparatorLine.cells().as_bytes()[..2];
    cells.strip_prefix(head).is_some_and(|dots| dots.len() >= 6 && dots.iter().all(|&cell| cell == b'1'))
}

/// "Diagram" or "Diagram n" and a colon (§5.2), with or without its capital.
pub(super) fn is_diagram_label(cells: &[u8]) -> bool {
    let name = cells.strip_prefix(b",").unwrap_or(cells);
    let Some(rest) = name.strip_prefix(b"DIAGRAM") else { return false };
    let rest = rest.strip_suffix(b"3").unwrap_or(rest);
    rest.is_empty()
        || rest.strip_prefix(b" #").is_some_and(|digits| digits.iter().all(|digit| (b'A'..=b'J').contains(digit)))
}

/// How many brackets are open behind some cells.
fn depth_after(cells: &[u8], depth: usize) -> usize {
    cells.windows(2).fold(depth, |depth, pair| match pair {
        b"\"<" => depth + 1,
        b"\">" => depth.saturating_sub(1),
        _ => depth,
    })
}

/// 1 where a line closes a bracket that an earlier one opened.
fn brackets_open_before(cells: &[u8]) -> usize {
    let closed = cells.windows(2).position(|pair| pair == b"\">");
    let opened = cells.windows(2).position(|pair| pair == b"\"<");
    usize::from(closed.is_some_and(|closed| opened.is_none_or(|opened| closed < opened)))
}

/// Whether most words of a line are ranks of a position: behind a label, a line with a slip in it is still one.
fn is_mostly_ranks(cells: &[u8]) -> bool {
    let words = || cells.split(|&cell| cell == b' ').filter(|word| !word.is_empty());
    words().filter(|word| is_forsyth(word)).count() * 3 > words().count() * 2
}

/// Whether a cell can stand in a position: a man of either notation, white or black, or a lower digit.
fn is_square(cell: u8) -> bool {
    cell.is_ascii_digit() || crate::men::diagram_man(cell).is_some()
}

/// Whether cells are ranks of a position: men and lower digits only, and at least one rank comes to eight squares.
pub(super) fn is_forsyth(cells: &[u8]) -> bool {
    let squares = |rank: &[u8]| -> Option<u32> {
        rank.iter().try_fold(0, |sum, cell| match cell {
            b'1'..=b'8' => Some(sum + u32::from(cell - b'0')),
            man => crate::men::diagram_man(*man).map(|_| sum + 1),
        })
    };
    let mut ranks = 0;
    let men = cells.split(|&cell| cell == b' ').filter(|rank| !rank.is_empty()).all(|rank| {
        let count = squares(rank);
        let whole = count == Some(8) || is_empty_ranks(rank);
        ranks += usize::from(whole);
        count.is_some() || whole
    });
    men && ranks * 2 > cells.split(|&cell| cell == b' ').filter(|rank| !rank.is_empty()).count()
}

/// Whether a group counts empty ranks: a multiple of eight squares (§5.1).
fn is_empty_ranks(group: &[u8]) -> bool {
    let number = group.iter().try_fold(0u32, |sum, cell| {
        cell.is_ascii_digit().then(|| sum.saturating_mul(10).saturating_add(u32::from(cell - b'0')))
    });
    number.is_some_and(|number| number > 0 && number <= 64 && number % 8 == 0)
}
