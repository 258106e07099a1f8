//! One game into the book: its main line played, then every block walked in reading order.

use super::Outlet;
use super::analysis::{Analysis, LineId, MAIN};
use super::draft::{Draft, Part, StepKind};
use super::ending::{self, Ending};
use super::heading;
use super::main_line::{MainLine, main_line};
use super::scribe::Scribe;
use super::start::{Start, start};
use super::state::State;
use super::text::{self, TextWord};
use crate::book::{Comment, Game, NodeId};
use crate::layout;
use crate::place::Span;
use crate::sign::Sign;
use shakmaty::Color;

/// Reads the blocks of one draft into the book, and from there to where they go.
pub(super) fn read(scribe: &mut Scribe, blocks: &[layout::Block], draft: &Draft, outlet: &mut Outlet) {
    let start = start(scribe, blocks, draft);
    let mut line = main_line(scribe, draft, &start, needs_positions(blocks, draft));
    let kept = std::mem::take(&mut line.positions);
    let first = kept.first().cloned().unwrap_or_else(|| State::new(line.game.first_position()));
    let played = if kept.is_empty() { 0 } else { line.played };
    let moves = (0..played).map(|ply| line.node(ply)).map(|node| (node, line.game.node(node).mv)).collect();
    let analysis = Analysis::new(first, moves, kept);
    let repaired = line.repaired.take();
    let draft = repaired.as_ref().unwrap_or(draft);
    let mut walk = Walk {
        scribe,
        blocks,
        draft,
        start,
        line,
        analysis,
        last_line: MAIN,
        aside: Vec::new(),
        ply: 0,
        node: NodeId::ROOT,
        numbered: false,
        ending: None,
        rest: Vec::new(),
        heading: Vec::new(),
        has_players: false,
    };
    let before = (walk.scribe.book.blocks.len(), walk.scribe.book.items.len());
    for part in &draft.parts {
        walk.part(part);
        walk.scribe.give_blocks(outlet);
    }
    walk.finish(before);
}

/// Whether anything in a game speaks of its positions.
fn needs_positions(blocks: &[layout::Block], draft: &Draft) -> bool {
    use layout::BlockKind::{Diagram, Paragraph, Problem};
    let speaks = |part: &Part| match part {
        Part::Block(index) => matches!(blocks[*index].kind, Paragraph | Diagram | Problem),
        Part::Moves(..) => false,
    };
    let aside = || draft.odd.iter().any(|&at| matches!(draft.steps[at].kind, StepKind::Aside | StepKind::Text));
    draft.offers || draft.parts.iter().any(speaks) || aside()
}

/// A walk through the blocks of a game.
pub(super) struct Walk<'w, 's> {
    pub(super) scribe: &'w mut Scribe<'s>,
    pub(super) blocks: &'w [layout::Block],
    pub(super) draft: &'w Draft,
    pub(super) start: Start,
    pub(super) line: MainLine,
    pub(super) analysis: Analysis,
    /// The line of analysis that was spoken of last.
    pub(super) last_line: LineId,
    /// Words between game moves that are not yet read.
    pub(super) aside: Vec<TextWord>,
    /// The next ply of the main line.
    pub(super) ply: usize,
    /// The node of the last move of the main line that was passed.
    pub(super) node: NodeId,
    /// A move number stands just before.
    pub(super) numbered: bool,
    pub(super) ending: Option<(Ending, Span)>,
    /// What follows where the game cannot be played on, in print.
    pub(super) rest: Vec<String>,
    /// The lines of its heading.
    pub(super) heading: Vec<heading::Line>,
    pub(super) has_players: bool,
}

impl Walk<'_, '_> {
    /// Reads the words between two game moves as text on the first.
    pub(super) fn read_aside(&mut self) {
        if self.aside.is_empty() {
            return;
        }
        let words = std::mem::take(&mut self.aside);
        self.read_text(&words);
        self.numbered = false;
    }

    pub(super) fn read_text(&mut self, words: &[TextWord]) {
        if let [(span, _)] = words
            && self.ply > 0
            && self.ply == self.draft.plies.len()
            && !self.is_lost()
        {
            let said = ending::in_words(self.scribe.cells(*span));
            self.ending = self.ending.or(said.map(|ending| (ending, *span)));
        }
        let parted = self.parted(words);
        let words = parted.as_deref().unwrap_or(words);
        let context = text::Context {
            game: &mut self.line.game,
            analysis: &mut self.analysis,
            node: self.node,
            known: self.start.is_known(),
            last_line: self.last_line,
        };
        self.last_line = text::read(self.scribe, context, words, parted.is_none());
    }

    /// The side that made the ply just passed.
    pub(super) fn mover_of_last(&self) -> Color {
        let first = self.start.turn();
        if self.ply % 2 == 1 { first } else { !first }
    }

    /// Puts the game into the book. `before` is how many blocks and items the book had when it began.
    fn finish(mut self, before: (usize, usize)) {
        if !self.scribe.keeps_text {
            self.scribe.book.blocks.truncate(before.0);
            self.scribe.book.items.truncate(before.1);
        }
        let moves = self.start.is_known() && (!self.draft.plies.is_empty() || !self.line.game.is_empty());
        if !self.scribe.keeps_games {
            // What its end says is looked at all the same.
            if moves && self.ending.is_some() {
                ending::settle(self.scribe, &mut self.line.game, &self.line.end, self.ending);
            }
            return;
        }
        let lines = std::mem::take(&mut self.heading);
        self.has_players |= heading::settle(&mut self.line.game, &lines, self.scribe.width);
        if !(moves || self.has_players && self.draft.plies.is_empty()) {
            return;
        }
        if !self.rest.is_empty() {
            let text = self.rest.join(" ");
            let last = self.line.game.last();
            self.line.game.note_mut(last).after.push(Comment { text, span: Span::default() });
        }
        let MainLine { mut game, end, .. } = self.line;
        ending::settle(self.scribe, &mut game, &end, self.ending);
        self.scribe.book.games.push(game);
        self.scribe.book.game_blocks.push(before.0 as u32);
    }
}

/// Writes down what signs say of a move (docs/decisions §3).
pub(super) fn notes(game: &mut Game, node: NodeId, signs: &[Sign], black: bool, last: bool, span: Span) {
    for &sign in signs {
        let remark = match sign {
            Sign::Advantage => "advantage",
            Sign::PerpetualCheck => "perpetual check",
            Sign::Draw if !last => "leads to a draw",
            Sign::Stalemate => "stalemate",
            _ => {
                if let Some(number) = sign.row().nag {
                    let by_side = matches!(sign, Sign::Initiative | Sign::Attack | Sign::Counterplay);
                    game.note_mut(node).glyphs.push(number + u8::from(by_side && black));
                }
                continue;
            }
        };
        game.note_mut(node).after.push(Comment { text: remark.to_owned(), span });
    }
}
