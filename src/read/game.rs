//! One game into the book: the main line played, then every block walked in reading order.

use super::draft::{Draft, Part, Step, StepKind};
use super::ending::{self, Ending};
use super::main_line::{MainLine, check_numbers, main_line};
use super::scribe::{Scribe, moves_in_print};
use super::analysis::{Analysis, LineId, MAIN};
use super::text::{self, TextWord};
use super::{faults, title};
use crate::ast::{Core, Prefix};
use crate::book::{BlockKind, Comment, Game, ItemKind, NodeId, Outcome};
use crate::diagnostic::{Diagnostic, Rule};
use crate::layout;
use crate::parse::WordId;
use crate::place::Span;
use crate::sign::Sign;
use shakmaty::{Chess, Color, Position};

/// Reads the blocks of one draft into the book.
pub(super) fn read(scribe: &mut Scribe, blocks: &[layout::Block], draft: &Draft) {
    let talks = draft.parts.iter().any(|part| matches!(part, Part::Block(index) if blocks[*index].kind == layout::BlockKind::Paragraph));
    let talks = talks || draft.steps.iter().any(|step| matches!(step.kind, StepKind::Aside | StepKind::Text));
    let mut line = main_line(scribe, draft, None, talks);
    let positions = std::mem::take(&mut line.positions).into_iter().skip(1);
    let analysis = Analysis::new(line.game.first_position(), line.nodes.clone().into_iter().zip(positions));
    check_numbers(scribe, draft, &Chess::default());
    let mut walk = Walk {
        scribe,
        blocks,
        draft,
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
    for part in &draft.parts {
        walk.part(part);
    }
    walk.finish();
}

/// A walk through the blocks of a game.
struct Walk<'w, 's> {
    scribe: &'w mut Scribe<'s>,
    blocks: &'w [layout::Block],
    draft: &'w Draft,
    line: MainLine,
    analysis: Analysis,
    /// The line of analysis that was spoken of last.
    last_line: LineId,
    /// Words between game moves that are not yet read.
    aside: Vec<TextWord>,
    /// The next ply of the main line.
    ply: usize,
    /// The node of the last move of the main line that was passed.
    node: NodeId,
    /// A move number stands just before.
    numbered: bool,
    ending: Option<(Ending, Span)>,
    /// What follows where the game cannot be played on, in print.
    rest: Vec<String>,
    /// Lines of the heading that name no players.
    heading: Vec<(String, Span)>,
    has_players: bool,
}

impl Walk<'_, '_> {
    fn part(&mut self, part: &Part) {
        match part {
            Part::Moves(block, steps) => {
                let span = self.blocks[*block].span(self.scribe.source);
                self.scribe.open(BlockKind::Moves, span);
                for index in steps.clone() {
                    self.step(self.draft.steps[index]);
                }
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
            layout::BlockKind::Diagram | layout::BlockKind::Problem => BlockKind::Paragraph,
        };
        self.scribe.open(kind, span);
        match kind {
            BlockKind::Title => self.title(index, span),
            BlockKind::Paragraph => self.paragraph(index, span),
            _ => block.words(self.scribe.source).for_each(|word| self.scribe.text(word)),
        }
        self.scribe.close();
    }

    /// A centred line: the players, or more about the game.
    fn title(&mut self, index: usize, span: Span) {
        let first = self.scribe.book.items.len();
        let mut versus = None;
        for word in self.blocks[index].words(self.scribe.source) {
            let cells = self.scribe.cells(word);
            if title::is_versus(cells) {
                versus = Some(self.scribe.book.items.len());
                let print = if cells.ends_with(b"-") { "-" } else { "v" };
                self.scribe.item(ItemKind::Word, word, true, print, NodeId::NONE);
            } else {
                self.scribe.text(word);
            }
        }
        match versus {
            Some(at) if !self.has_players && at > first => {
                let white = self.scribe.text_between(first, at);
                let black = self.scribe.text_since(at + 1);
                title::players(&mut self.line.game, &white, &black);
                self.has_players = true;
            }
            _ if self.ply == 0 => self.heading.push((self.scribe.text_since(first), span)),
            _ => {}
        }
    }

    /// A paragraph: players named in words, or text on the move before it.
    fn paragraph(&mut self, index: usize, span: Span) {
        let block = &self.blocks[index];
        let words: Vec<TextWord> = block
            .words(self.scribe.source)
            .map(|span| (span, self.scribe.lexicon.id(self.scribe.source.cells(span))))
            .collect();
        if self.result_alone(&words) {
            return;
        }
        if !self.has_players && self.ply == 0 {
            let first = self.scribe.book.items.len();
            let state = self.scribe.decoder.state();
            words.iter().for_each(|word| self.scribe.text(word.0));
            let text = self.scribe.text_since(first);
            if let Some((white, black)) = title::named_sides(&text) {
                title::players(&mut self.line.game, white, black);
                self.has_players = true;
                return;
            }
            self.scribe.book.items.truncate(first);
            self.scribe.decoder.restore(state);
        }
        self.read_text(&words);
        let _ = span;
    }

    /// A paragraph that is nothing but a result.
    fn result_alone(&mut self, words: &[TextWord]) -> bool {
        let [(span, word)] = words else { return false };
        let result = match self.scribe.lexicon.word(*word).map(|word| &word.core) {
            Some(Core::Signs(signs)) => signs.first() == Some(&Sign::Resigns),
            Some(Core::Result(..)) => true,
            _ => false,
        };
        if result {
            self.sign(*span, *word);
        }
        result
    }

    /// Reads the words between two game moves as text on the first.
    fn read_aside(&mut self) {
        if self.aside.is_empty() {
            return;
        }
        let words = std::mem::take(&mut self.aside);
        self.read_text(&words);
        self.numbered = false;
    }

    fn read_text(&mut self, words: &[TextWord]) {
        let context = text::Context {
            game: &mut self.line.game,
            analysis: &mut self.analysis,
            node: self.node,
            ply: self.ply,
            last_line: self.last_line,
        };
        self.last_line = text::read(self.scribe, context, words);
    }

    fn step(&mut self, step: Step) {
        let Step { span, word, kind } = step;
        if !matches!(kind, StepKind::Aside | StepKind::Text) {
            self.read_aside();
        }
        match kind {
            StepKind::Number(number) => self.number(number, span, word),
            StepKind::Move => self.mv(span, word),
            StepKind::Sign => self.sign(span, word),
            StepKind::Aside | StepKind::Text => self.aside.push((span, word)),
        }
        if kind != StepKind::Move || !self.is_lost() {
            return;
        }
        let print = self.scribe.book.items.last().map(|item| self.scribe.book.print(item).to_owned());
        self.rest.extend(print);
    }

    /// Whether the game could not be played as far as this.
    fn is_lost(&self) -> bool {
        self.ply > 0 && !self.line.nodes[self.ply - 1].is_some()
    }

    fn number(&mut self, number: u32, span: Span, word: WordId) {
        let black = self.draft.plies.get(self.ply).is_some_and(|ply| {
            let marked = super::search::marked(&self.scribe.lexicon, ply.word);
            marked.is_some_and(|marked| marked.prefix == Prefix::Black)
        });
        let print = format!("{number}...");
        let print = black.then_some(print.as_str());
        self.scribe.chess(span, word, ItemKind::Number, print, NodeId::NONE);
        self.numbered = true;
        if self.is_lost() {
            self.rest.push(print.map_or(format!("{number}."), str::to_owned));
        }
    }

    fn mv(&mut self, span: Span, word: WordId) {
        let node = self.line.nodes[self.ply];
        self.ply += 1;
        let last = self.ply == self.draft.plies.len();
        let parsed = self.scribe.lexicon.word(word);
        let Some(Core::Moves(moves)) = parsed.map(|parsed| &parsed.core) else { return };
        let special = moves.iter().any(|mv| mv.signs.iter().any(|sign| matches!(sign, Sign::Draw | Sign::Resigns)));
        let joined_black = moves[0].prefix == Prefix::Black && !self.numbered;
        let signs = moves[0].signs.clone();
        let print = (special || joined_black).then(|| self.special_print(word, last));
        if parsed.is_some_and(|parsed| !parsed.faults.is_empty()) {
            self.faults(span, word);
        }
        self.scribe.chess(span, word, ItemKind::Move, print.as_deref(), node);
        self.numbered = false;
        if node.is_some() {
            self.node = node;
        }
        if !signs.is_empty() {
            self.signs(node, &signs, last, span);
        }
    }

    /// The print of a move whose place in the game matters: a draw sign, a resignation, a mark without a number.
    fn special_print(&self, word: WordId, last: bool) -> String {
        let draw = if last { "1/2-1/2" } else { "(leads to a draw)" };
        let Some(Core::Moves(moves)) = self.scribe.lexicon.word(word).map(|parsed| &parsed.core) else {
            return String::new();
        };
        let mut print = moves_in_print(moves, self.numbered, draw);
        if moves.iter().any(|mv| mv.signs.contains(&Sign::Resigns)) {
            let outcome = Outcome::win(self.mover_of_last());
            print.push_str(&format!(" {}", if outcome == Outcome::White { "0-1" } else { "1-0" }));
        }
        print
    }

    /// The side that made the ply just passed.
    fn mover_of_last(&self) -> Color {
        let first = self.line.game.first_position().turn();
        if self.ply % 2 == 1 { first } else { !first }
    }

    fn faults(&mut self, span: Span, word: WordId) {
        if let Some(parsed) = self.scribe.lexicon.word(word) {
            let cells = self.scribe.source.cells(span);
            let found = faults::findings(parsed, span, cells);
            self.scribe.findings.extend(found);
        }
    }

    /// What the signs behind a move mean in the game.
    fn signs(&mut self, node: NodeId, signs: &[Sign], last: bool, span: Span) {
        for &sign in signs {
            match sign {
                Sign::Draw | Sign::Stalemate if last => self.ending = Some((Ending::Draw, span)),
                Sign::Resigns => self.ending = Some((Ending::Resigns { joined: true }, span)),
                _ => {}
            }
        }
        if node.is_some() {
            let black = self.mover_of_last().is_black();
            notes(&mut self.line.game, node, signs, black, last, span);
        }
    }

    /// A sign by itself: a result, or one that lost its move.
    fn sign(&mut self, span: Span, word: WordId) {
        let core = self.scribe.lexicon.word(word).map(|parsed| parsed.core.clone());
        let to_move = self.line.end.turn();
        let print = match core {
            Some(Core::Signs(signs)) if signs.first() == Some(&Sign::Resigns) => {
                self.ending = Some((Ending::Resigns { joined: false }, span));
                Outcome::win(!to_move).to_string()
            }
            Some(Core::Signs(signs)) => self.spaced(&signs, span),
            Some(Core::Result(white, _)) => {
                let outcome = [Outcome::Black, Outcome::Draw, Outcome::White][usize::from(white.min(2))];
                self.ending = Some((Ending::Figures(outcome), span));
                outcome.to_string()
            }
            Some(Core::Time) => {
                self.line.game.set_tag("Termination", "time forfeit");
                "T".to_owned()
            }
            Some(Core::Idea(mv)) => format!("Δ {}", super::print::marked(&mv, true, "")),
            _ => String::new(),
        };
        self.faults(span, word);
        self.scribe.chess(span, word, ItemKind::Sign, Some(&print), NodeId::NONE);
        self.numbered = false;
    }

    /// Signs parted from their move by a blank (n.1): they are read with it.
    fn spaced(&mut self, signs: &[Sign], span: Span) -> String {
        let gap = Span { start: span.start - 1, end: span.start };
        if !signs.is_empty() && self.ply > 0 {
            let finding = Diagnostic::new(Rule::SpacedSign, span, "a blank stands between the move and its sign");
            self.scribe.say(finding.help("join the sign to the move").fix(
                crate::diagnostic::Applicability::Safe,
                "join the sign to its move",
                gap,
                "",
            ));
            let last = self.ply == self.draft.plies.len();
            let node = self.line.nodes[self.ply - 1];
            self.signs(node, signs, last, span);
        }
        let mut print = String::new();
        super::print::signs(&mut print, signs, if self.ply == self.draft.plies.len() { "1/2-1/2" } else { "(leads to a draw)" });
        print
    }

    fn finish(mut self) {
        let headings = std::mem::take(&mut self.heading);
        let has_game = !self.draft.plies.is_empty() || self.has_players;
        if !has_game {
            return;
        }
        for (text, span) in headings {
            if !title::line(&mut self.line.game, &text) {
                self.line.game.note_mut(NodeId::ROOT).after.insert(0, Comment { text, span });
            }
        }
        if !self.rest.is_empty() {
            let text = self.rest.join(" ");
            let last = self.line.game.last();
            self.line.game.note_mut(last).after.push(Comment { text, span: Span::default() });
        }
        let MainLine { mut game, end, .. } = self.line;
        ending::settle(self.scribe, &mut game, &end, self.ending);
        self.scribe.book.games.push(game);
    }
}

/// Writes down what signs say of a move (`reading-the-code` §3).
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
