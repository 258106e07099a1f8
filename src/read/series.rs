//! A numbered series of moves in text, read as a whole.
//!
//! One word by itself says too little: several men can make the move, and several positions allow it. So the words
//! that follow are looked at with it, as far as the series goes. Of the positions that have its number the one is
//! taken in which most of it can be played; of the moves, those under which the rest stays legal ([`beam`]). Where one
//! position and one move fit, as nearly always, nothing is looked at.

use super::analysis::{Analysis, Attached, MAIN, Spot};
use super::main_line::false_statements;
use super::matching::{fits, statements};
use super::search::Ply;
use super::state::State;
use super::text::{Series, Text, is_rankless};
use super::{beam, print};
use crate::ast::{Body, Core, Marked, Prefix, Word};
use crate::book::{Comment, ItemKind, NodeId, ProseCode};
use crate::diagnostic::Rule;
use crate::place::Span;
use crate::prose::{Neighbour, is_shortform};
use shakmaty::Move;

/// How many moves of a series are looked at together.
const HORIZON: usize = 80;

impl Text<'_, '_, '_> {
    /// A lower number: a move number if a move follows that belongs to it.
    pub(super) fn number(&mut self, index: usize, number: u32) {
        let (span, word) = self.words[index];
        let Some((number, quoted, spot)) = self.is_number(index, number) else {
            self.prose(index);
            return;
        };
        let black = self.as_move(index + 1).is_some_and(|marked| marked.prefix == Prefix::Black);
        if quoted {
            let quote = Span { start: span.start, end: span.start + 1 };
            let rest = Span { start: span.start + 1, end: span.end };
            self.scribe.prose_part(quote, true, Neighbour::Blank, Neighbour::Touching);
            let print = if black { format!("{number}...") } else { format!("{number}.") };
            self.scribe.item(ItemKind::Number, rest, false, &print, NodeId::NONE);
        } else if black {
            self.scribe.black_number(span, word);
        } else {
            self.scribe.chess(span, word, ItemKind::Number, None, NodeId::NONE);
        }
        self.series = Series::Numbered(number);
        self.spot = spot;
    }

    /// Decides whether lower cells are a move number: the number, whether a quotation mark stands before it, and
    /// where its move is played.
    pub(super) fn is_number(&self, index: usize, number: u32) -> Option<(u32, bool, Option<Spot>)> {
        let marked = self.as_move(index + 1)?;
        if number == 0
            || self.cells(index).first() == Some(&b'0')
            || !matches!(marked.prefix, Prefix::Bare | Prefix::Black)
        {
            return None;
        }
        let black = marked.prefix == Prefix::Black;
        if let Some(spot) = self.find_spot(index + 1, number, black, marked) {
            let bracketed = || self.bracketed_nearby(index, number, spot);
            return bracketed().or(Some((number, false, Some(spot))));
        }
        if let Some(rest) = self.without_quote(index, number).or_else(|| self.without_bracket(index, number)) {
            let spot = self.find_spot(index + 1, rest, black, marked);
            return Some((rest, true, spot));
        }
        if black {
            return Some((number, false, None));
        }
        let pair = self.is_pair(index, number);
        // Black's own move where the mark was forgotten.
        let reply = if pair { None } else { self.find_spot(index + 1, number, true, marked) };
        if reply.is_some() && !is_rankless(marked) {
            return Some((number, false, reply));
        }
        let replied = || self.as_move(index + 2).is_some_and(|reply| !is_rankless(reply));
        let prose = !pair && self.is_shortform(index) && (self.context.known || !replied());
        let prose = prose || !pair && !self.context.known && self.is_bare_of_separator(index);
        (!is_rankless(marked) && !prose).then_some((number, false, None))
    }

    /// Whether a number is followed by a move of White and one of Black.
    fn is_pair(&self, index: usize, number: u32) -> bool {
        let Some(reply) = self.as_move(index + 2).filter(|reply| reply.prefix == Prefix::Bare) else { return false };
        let goes_on = matches!(self.core(index + 3), Some(Core::Number(next)) if *next == number + 1);
        is_certain(reply) || is_castling(reply) || goes_on && !is_rankless(reply)
    }

    /// "be said.", cell for cell the move 2 Nd4; "be quick.", cell for cell 2 Q-K4: a lower wordsign, and a short form
    /// with punctuation behind it.
    fn is_shortform(&self, index: usize) -> bool {
        let (wordsign, word) = (self.cells(index), self.cells(index + 1));
        let punctuated = word.split_last().filter(|(last, _)| last.is_ascii_digit());
        wordsign.len() == 1 && punctuated.is_some_and(|(_, letters)| letters.len() > 1 && is_shortform(letters))
    }

    /// "may be seen,", cell for cell 2 Ne5 and a comma: a lower wordsign, and punctuation straight behind what would be the
    /// move (§1.4).
    fn is_bare_of_separator(&self, index: usize) -> bool {
        let bare = |word: &Word| word.faults.iter().any(|fault| fault.rule == Rule::MissingSeparator);
        self.cells(index).len() == 1 && self.parsed(index + 1).is_some_and(bare)
    }

    /// `82 SF3>0`: a quotation mark and the number 2, when its partner follows the move.
    fn without_quote(&self, index: usize, number: u32) -> Option<u32> {
        let text = number.to_string();
        let rest = text.strip_prefix('8').filter(|rest| !rest.is_empty())?;
        let tail = self.parsed(index + 1).map(|word| &self.cells(index + 1)[word.tail..])?;
        tail.contains(&b'0').then(|| rest.parse().ok())?
    }

    /// `75 P'Q4>1 PXP7`: a round bracket of British Braille and the number 5, when its partner follows.
    pub(super) fn without_bracket(&self, index: usize, number: u32) -> Option<u32> {
        let rest = number.to_string().strip_prefix('7')?.parse().ok()?;
        let british = self.scribe.decoder.code() == ProseCode::British;
        let closed = || (index + 1..self.words.len()).take(HORIZON).any(|at| !self.closing_sevens(at).is_empty());
        (british && self.as_move(index + 1).is_some() && closed()).then_some(rest)
    }

    /// `71 -SH67` behind move 1: a bracket and that number, where 71 could be played too, but far from here.
    fn bracketed_nearby(&self, index: usize, number: u32, whole: Spot) -> Option<(u32, bool, Option<Spot>)> {
        let (here, marked) = (self.spot?, self.as_move(index + 1)?);
        let rest = self.without_bracket(index, number)?;
        let spot = self.find_spot(index + 1, rest, marked.prefix == Prefix::Black, marked)?;
        let nearer = spot.ply.abs_diff(here.ply) < whole.ply.abs_diff(here.ply);
        nearer.then_some((rest, true, Some(spot)))
    }

    /// Where the numbered move at `index` can be played: in the line spoken of last, in one around it, in the game, in
    /// the line of the paragraph before; where several allow it, in the one that the series goes on in longest.
    fn find_spot(&self, index: usize, number: u32, black: bool, marked: &Marked) -> Option<Spot> {
        let analysis: &Analysis = self.context.analysis;
        let ply = analysis.ply(number, black).filter(|_| self.context.known)?;
        let replied = self.as_move(index + 1).is_some_and(is_certain);
        // The next number of the series at hand: its place was chosen with the first.
        if let Some(spot) = self.spot.filter(|spot| spot.ply == ply && !replied)
            && analysis.allows(spot, marked)
        {
            return Some(spot);
        }
        let here = self.spot.map(|spot| spot.line);
        let around = self.brackets.iter().rev().filter_map(|open| open.spot).map(|spot| spot.line);
        let lines = here.into_iter().chain(around).chain([MAIN, self.context.last_line]);
        let mut spots: Vec<(Spot, NodeId)> = Vec::new();
        for spot in lines.map(|line| Spot { line, ply }) {
            let Some((node, position)) = analysis.at(spot) else { continue };
            let moves = fits(position, &marked.body);
            // Where a line is left for another, what is false there speaks against it.
            let leaves = self.placed && here != Some(spot.line);
            let is_true = |&mv: &Move| statements(marked, mv, &position.after(mv)).false_ones() == 0;
            let may = if leaves { moves.iter().any(is_true) } else { !moves.is_empty() };
            if may && spots.iter().all(|known| known.1 != node) {
                spots.push((spot, node));
            }
        }
        if let [] | [_] = spots.as_slice()
            && !replied
        {
            return spots.first().map(|found| found.0);
        }
        // Of several the one is taken that reaches furthest; one by itself has but to be answered.
        let series = self.ahead(index, number, black, if spots.len() > 1 { HORIZON } else { 2 });
        let reach = |spot: &Spot| {
            let position = analysis.at(*spot).map(|found| found.1);
            position.map_or(0, |position| beam::read(&self.scribe.lexicon, position, &series).moves.len())
        };
        let reached = spots.iter().rev().map(|found| (reach(&found.0), found.0)).max_by_key(|found| found.0);
        // Where the reply, which can be nothing but a move, cannot be played, the position is another.
        reached.filter(|(reach, _)| !replied || *reach > 1).map(|found| found.1)
    }

    /// The moves of a series from the word at `index` on, at most `most`. It goes on behind brackets and remarks, with
    /// its next number.
    fn ahead(&self, index: usize, mut number: u32, mut black: bool, most: usize) -> Vec<Ply> {
        let ply = |at: usize| Ply { span: self.words[at].0, word: self.words[at].1 };
        let mut series = vec![ply(index)];
        let (mut last, mut depth, mut at) = (index, 0usize, index);
        loop {
            // What opens in the first word opened before the series.
            let (closes, opens) = self.brackets(at);
            depth += if at == index { 0 } else { opens.len() };
            if closes.len() > depth || series.len() == most {
                return series;
            }
            depth -= closes.len();
            at += 1;
            if at >= self.words.len() {
                return series;
            }
            if depth > 0 || !self.brackets(at).1.is_empty() {
                continue;
            }
            let (next, of) = match self.core(at) {
                Some(Core::Number(next)) => (at + 1, Some(*next)),
                _ => (at, None),
            };
            let Some(marked) = self.as_move(next) else { continue };
            let follows = match (of, marked.prefix) {
                (Some(of), Prefix::Bare) if black && of == number + 1 => true,
                (Some(of), Prefix::Black) if !black && of == number => true,
                (Some(_), Prefix::Bare | Prefix::Black) => return series,
                (None, Prefix::Bare | Prefix::Black) => !black && at == last + 1 && !is_rankless(marked),
                _ => false,
            };
            if follows {
                series.push(ply(next));
                (number, black) = (of.unwrap_or(number), !black);
                (last, at) = (next, next);
            }
        }
    }

    /// Whether a word after White's numbered move is Black's reply.
    pub(super) fn is_reply(&self, index: usize, marked: &Marked) -> bool {
        if !matches!(marked.prefix, Prefix::Bare | Prefix::Black) {
            return false;
        }
        if is_certain(marked) || is_castling(marked) {
            return true;
        }
        let follows = match self.core(index + 1) {
            None => self.words.len() == index + 1,
            Some(Core::Number(number)) => matches!(self.series, Series::Reply(now) if *number == now + 1),
            Some(Core::Moves(_) | Core::Signs(_) | Core::Idea(_)) => true,
            Some(_) => false,
        };
        match self.spot {
            Some(spot) if self.context.analysis.allows(spot, marked) => follows || !is_rankless(marked),
            Some(_) => follows && self.words.len() > index + 1 && !is_rankless(marked),
            None => {
                follows
                    || !is_rankless(marked)
                        && self.parsed(index).is_some_and(|word| word.tail < self.cells(index).len())
            }
        }
    }

    /// A move of the series, played where its position is known.
    pub(super) fn series_move(&mut self, index: usize, marked: &Marked) -> Option<(Attached, NodeId)> {
        let (span, word) = self.words[index];
        let number = match self.series {
            Series::Numbered(number) | Series::Reply(number) | Series::Paired(number) => number,
            Series::Closed => 0,
        };
        let numbered = matches!(self.series, Series::Numbered(_));
        let black = match self.spot {
            Some(spot) => self.context.analysis.ply(number, true) == Some(spot.ply),
            None => !numbered || marked.prefix == Prefix::Black,
        };
        let attached = self.spot.and_then(|spot| {
            let (parent, position) = self.context.analysis.at(spot)?;
            let mv = self.meant(index, position, marked, number, black)?;
            let attached = self.context.analysis.attach(self.context.game, spot, mv, span)?;
            Some((attached, parent))
        });
        let node = attached.map_or(NodeId::NONE, |(attached, _)| attached.node);
        self.scribe.chess(span, word, ItemKind::Move, None, node);
        self.faults(index);
        if let (Some((attached, _)), Some(spot)) = (attached, self.spot) {
            self.judge(index, marked, spot, attached);
            if attached.new && self.scribe.keeps_games {
                super::game::notes(self.context.game, node, &marked.signs, black, false, span);
            }
        }
        self.offered(index, node);
        self.spot = attached.map(|(attached, _)| attached.next);
        self.placed |= attached.is_some();
        let stops = self.parsed(index).is_some_and(|word| self.cells(index)[word.tail..].contains(&b'4'));
        self.series = if black || stops { Series::Paired(number) } else { Series::Reply(number) };
        attached
    }

    /// Says what a move of analysis states that is false on the board.
    fn judge(&mut self, index: usize, marked: &Marked, spot: Spot, attached: Attached) {
        let analysis = &self.context.analysis;
        let (Some((_, before)), Some((_, after))) = (analysis.at(spot), analysis.at(attached.next)) else { return };
        let judged = statements(marked, self.context.game.node(attached.node).mv, after);
        if judged.false_ones() > 0 {
            let (span, word) = self.words[index];
            let findings = false_statements(before, marked, Ply { span, word }, &judged);
            self.scribe.findings.extend(findings);
        }
    }

    /// The moves behind obliques, beside the one that was played as `node`: variations, or words on it.
    fn offered(&mut self, index: usize, node: NodeId) {
        let Some(Core::Moves(moves)) = self.core(index).filter(|_| node.is_some()) else { return };
        let (Some(spot), span) = (self.spot, self.words[index].0) else { return };
        let beside = moves[1..].to_vec();
        for mv in &beside {
            let offered = self.context.analysis.offer(self.context.game, spot, mv, span);
            if !offered && self.scribe.keeps_remarks {
                let text = format!("or {}", print::marked(mv, true, ""));
                self.context.game.note_mut(node).after.push(Comment { text, span });
            }
        }
    }

    /// The legal move that a written one means: of several, the one that the series goes on with.
    fn meant(&self, index: usize, position: &State, marked: &Marked, number: u32, black: bool) -> Option<Move> {
        match &*fits(position, &marked.body) {
            [] => None,
            [only] => Some(*only),
            _ => {
                let series = self.ahead(index, number, black, HORIZON);
                let read = beam::read(&self.scribe.lexicon, position, &series);
                read.moves.first().map(|chosen| chosen.mv)
            }
        }
    }
}

/// Whether a move is ⠜⠉, castling behind a move and elsewhere the word "arc".
fn is_castling(marked: &Marked) -> bool {
    matches!(marked.body, Body::Castles(_))
}

/// Whether cells can be nothing but a move: a hyphen or a cross joins man and goal.
pub(super) fn is_certain(marked: &Marked) -> bool {
    matches!(marked.body, Body::Named(named) if named.joint.is_some())
}

#[cfg(test)]
mod tests;
