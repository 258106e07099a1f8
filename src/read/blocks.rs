//! The blocks of a game one after the other: titles, paragraphs, diagrams, furniture.

use super::analysis::{MAIN, Spot};
use super::diagram::{self, Figure};
use super::draft::Part;
use super::game::Walk;
use super::heading::Line;
use super::start::Start;
use super::text::TextWord;
use super::title;
use crate::ast::Core;
use crate::book::{BlockKind, Diagram, ItemKind, NodeId};
use crate::layout;
use crate::place::Span;
use crate::sign::Sign;
use shakmaty::Position;

impl Walk<'_, '_> {
    /// One stretch of the game.
    pub(super) fn part(&mut self, part: &Part) {
        match part {
            Part::Moves(block, steps) => {
                let span = self.blocks[*block].span(self.scribe.source);
                self.scribe.open(BlockKind::Moves, span);
                self.moves(steps.clone());
                self.read_aside();
                self.scribe.close();
            }
            Part::Block(index) => self.block(*index),
        }
    }

    fn block(&mut self, index: usize) {
        let block = &self.blocks[index];
        let span = block.span(self.scribe.source);
        let kind = match block.kind {
            layout::BlockKind::Title => BlockKind::Title,
            layout::BlockKind::Furniture => BlockKind::Furniture,
            layout::BlockKind::Separator => BlockKind::Separator,
            layout::BlockKind::Moves | layout::BlockKind::Paragraph => BlockKind::Paragraph,
            layout::BlockKind::Diagram | layout::BlockKind::Problem => return self.figure(index, span),
        };
        self.scribe.open(kind, span);
        match kind {
            BlockKind::Title => self.title(index, span),
            BlockKind::Paragraph => self.paragraph(index),
            _ => block.words(self.scribe.source).for_each(|word| self.scribe.text(word)),
        }
        self.scribe.close();
    }

    /// A diagram or the position of a problem.
    fn figure(&mut self, index: usize, span: Span) {
        let block = &self.blocks[index];
        let figure = diagram::figure(self.scribe.source, block);
        diagram::say(self.scribe, &figure);
        let id = self.scribe.book.diagrams.len() as u32;
        let problem = block.kind == layout::BlockKind::Problem;
        self.scribe.open(if problem { BlockKind::Problem(id) } else { BlockKind::Diagram(id) }, span);
        let (label, groups) = figure.words.split_at(figure.label);
        label.iter().for_each(|&word| self.scribe.prose(word));
        groups.iter().for_each(|&word| self.scribe.unread(word));
        self.scribe.close();
        let shown = self.shown(&figure);
        self.scribe.book.diagrams.push(shown);
    }

    /// What the book keeps of a diagram; a finding where the game has another position there.
    fn shown(&mut self, figure: &Figure) -> Diagram {
        let groups = &figure.words[figure.label..];
        let span = groups.iter().copied().reduce(Span::to).unwrap_or_default();
        let Ok(forsyth) = &figure.board else {
            return Diagram { span, number: figure.number, placement: None, fen: None, game: None };
        };
        let here = Spot { line: MAIN, ply: self.ply };
        let known = self.start.is_known() && !self.is_lost();
        let position = self.analysis.at(here).filter(|_| known).map(|(_, position)| position.clone());
        let fen = position.as_ref().map(|position| match position.board() == &forsyth.board {
            true => diagram::fen(position),
            false => diagram::fen_in_game(&forsyth.board, position),
        });
        let begins = self.ply == 0 && matches!(self.start, Start::Usual);
        if let (Some(position), false) = (&position, begins) {
            self.scribe.findings.extend(forsyth.contradicts(position.board()));
        }
        let game = (self.scribe.next_game(), self.node);
        let game = (position.is_some() && self.scribe.keeps_games).then_some(game);
        let fen = fen.filter(|_| !begins);
        Diagram { span, number: figure.number, placement: Some(forsyth.placement()), fen, game }
    }

    /// A centred line: the players, or more about the game.
    fn title(&mut self, index: usize, span: Span) {
        let first = self.scribe.book.items.len();
        let words: Vec<Span> = self.blocks[index].words(self.scribe.source).collect();
        let named = words.iter().any(|word| title::is_versus(self.scribe.cells(*word)));
        let mut versus = None;
        for &word in &words {
            let cells = self.scribe.cells(word);
            if title::is_versus(cells) {
                versus = versus.or(Some(self.scribe.book.items.len()));
                let print = if cells.ends_with(b"-") { "-" } else { "v" };
                self.scribe.item(ItemKind::Word, word, true, print, NodeId::NONE);
            } else if named {
                self.scribe.name_part(word);
            } else {
                self.scribe.text(word);
            }
        }
        if self.ply > 0 {
            return;
        }
        if !self.scribe.keeps_games {
            self.heading.push(Line { sides: versus.map(|_| Default::default()), ..Line::default() });
            return;
        }
        let sides = versus.map(|at| (self.scribe.text_between(first, at), self.scribe.text_since(at + 1)));
        let cells = words.iter().copied().reduce(Span::to).map_or(0, Span::len);
        let first_word = words.first().map_or(0, |word| word.len());
        self.heading.push(Line { text: self.scribe.text_since(first), sides, cells, first_word, span });
    }

    /// A paragraph: players named in words, or text on the move before it.
    fn paragraph(&mut self, index: usize) {
        let mut words = std::mem::take(&mut self.scribe.words);
        let source = self.scribe.source;
        words.clear();
        for line in self.blocks[index].lines(source) {
            let mut at = layout::first_cell(source, line.span());
            while let Some((start, end, word)) = self.scribe.lexicon.next_word(source.text(), &mut at, line.end) {
                words.push((Span { start, end }, word));
            }
        }
        let headed = self.heading.iter().any(|line| line.sides.is_some());
        let may_name = !self.has_players && !headed && self.ply == 0;
        let taken = self.result_alone(&words) || may_name && self.names_sides(&words);
        if !taken {
            self.read_text(&words);
        }
        self.scribe.words = words;
    }

    /// Takes the players from a paragraph that names them in words, and says whether it does.
    fn names_sides(&mut self, words: &[TextWord]) -> bool {
        let first = self.scribe.book.items.len();
        let state = self.scribe.decoder.state();
        for (index, &(span, word)) in words.iter().enumerate() {
            self.scribe.text_word(span, word);
            // Nearly every paragraph begins otherwise, and is read as text.
            let book = &self.scribe.book;
            let may = book.items.get(first).is_some_and(|item| book.print(item).starts_with(['W', 'w']));
            if index == 0 && !(may && title::begins_with_side(&self.scribe.text_since(first))) {
                break;
            }
        }
        let text = self.scribe.text_since(first);
        if let Some((white, black)) = title::named_sides(&text) {
            title::players(&mut self.line.game, white, black);
            self.has_players = true;
            return true;
        }
        self.scribe.book.items.truncate(first);
        self.scribe.decoder.restore(state);
        false
    }

    /// A paragraph that is nothing but ⠜⠗. Figures in a paragraph are text: where they end a game they stand in cell 5.
    fn result_alone(&mut self, words: &[TextWord]) -> bool {
        let [(span, word)] = words else { return false };
        let result = match self.scribe.lexicon.word(*word).map(|word| &word.core) {
            Some(Core::Signs(signs)) => signs.first() == Some(&Sign::Resigns),
            _ => false,
        };
        if result {
            self.sign(*span, *word);
        }
        result
    }
}
