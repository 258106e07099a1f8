//! One game into the book: the main line played, then every block walked in reading order.

use super::draft::{Draft, Part, Step, StepKind};
use super::ending::{self, Ending};
use super::main_line::{MainLine, check_numbers, main_line};
use super::scribe::{Scribe, moves_in_print};
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
    let line = main_line(scribe, draft, None, false);
    check_numbers(scribe, draft, &Chess::default());
    let mut walk = Walk {
        scribe,
        blocks,
        draft,
        line,
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
        let first = self.scribe.book.items.len();
        let mut versus = None;
        for word in block.words(self.scribe.source) {
            if kind == BlockKind::Title && title::is_versus(self.scribe.cells(word)) {
                versus = Some(self.scribe.book.items.len() - first);
                let dash = self.scribe.cells(word).ends_with(b"-");
                self.scribe.item(ItemKind::Word, word, true, if dash { "–" } else { "v" }, NodeId::NONE);
            } else {
                self.scribe.prose(word);
            }
        }
        self.scribe.close();
        match kind {
            BlockKind::Title => self.title(first, versus, span),
            BlockKind::Paragraph => self.paragraph(first, span),
            _ => {}
        }
    }

    /// A centred line: the players, or more about the game.
    fn title(&mut self, first: usize, versus: Option<usize>, span: Span) {
        match versus {
            Some(at) if !self.has_players && at > 0 => {
                let whole = self.scribe.text_since(first);
                let before: String = self.scribe.text_since(first + at);
                let white = whole[..whole.len() - before.len()].trim().to_owned();
                let black = before.trim_start_matches(['v', '–']).trim().to_owned();
                title::players(&mut self.line.game, &white, &black);
                self.has_players = true;
            }
            _ if self.ply == 0 => self.heading.push((self.scribe.text_since(first), span)),
            _ => {}
        }
    }

    /// A paragraph: players named in words, or a remark on the move before it.
    fn paragraph(&mut self, first: usize, span: Span) {
        let text = self.scribe.text_since(first);
        if text.is_empty() {
            return;
        }
        if let (Some((white, black)), false) = (title::named_sides(&text), self.has_players) {
            title::players(&mut self.line.game, white, black);
            self.has_players = true;
            return;
        }
        self.line.game.note_mut(self.node).after.push(Comment { text, span });
    }

    fn step(&mut self, step: Step) {
        let Step { span, word, kind } = step;
        match kind {
            StepKind::Number(number) => self.number(number, span, word),
            StepKind::Move => self.mv(span, word),
            StepKind::Sign => self.sign(span, word),
            StepKind::Aside | StepKind::Text => {
                self.scribe.prose(span);
                self.numbered = false;
            }
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
        let cut = self.line.cuts.get(self.ply - 1).is_some_and(Option::is_some);
        let print = (special || joined_black || cut).then(|| self.special_print(word, last));
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
        let moves = super::print::as_played(moves, self.line.cuts.get(self.ply - 1).copied().flatten());
        let mut print = moves_in_print(&moves, self.numbered, draw);
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
        let black = self.mover_of_last().is_black();
        for &sign in signs {
            match sign {
                Sign::Draw | Sign::Stalemate if last => self.ending = Some((Ending::Draw, span)),
                Sign::Resigns => self.ending = Some((Ending::Resigns { joined: true }, span)),
                _ => {}
            }
            if !node.is_some() {
                continue;
            }
            note(&mut self.line.game, node, sign, black, last, span);
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

/// Writes down what a sign says of a move (`reading-the-code` §3).
fn note(game: &mut Game, node: NodeId, sign: Sign, black: bool, last: bool, span: Span) {
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
            return;
        }
    };
    game.note_mut(node).after.push(Comment { text: remark.to_owned(), span });
}
