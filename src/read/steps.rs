//! The words of game moves, one after the other: numbers, moves with their signs, results.

use super::analysis::{MAIN, Spot};
use super::draft::{Step, StepKind};
use super::ending::Ending;
use super::faults;
use super::game::{Walk, notes};
use super::scribe::moves_in_print;
use crate::ast::{Core, Prefix};
use crate::book::{Comment, ItemKind, NodeId, Outcome};
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::parse::{Usual, WordId};
use crate::place::Span;
use crate::sign::Sign;
use shakmaty::Color;
use std::ops::Range;

impl Walk<'_, '_> {
    /// Some words of game moves. Numbers and plain moves between the others are passed together, where they can be.
    pub(super) fn moves(&mut self, steps: Range<usize>) {
        let draft = self.draft;
        let first = draft.odd.partition_point(|&odd| odd < steps.start);
        let mut at = steps.start;
        for &odd in draft.odd[first..].iter().take_while(|&&odd| odd < steps.end) {
            self.run(at..odd);
            self.one(draft.steps[odd]);
            at = odd + 1;
        }
        self.run(at..steps.end);
    }

    /// Numbers and plain moves.
    fn run(&mut self, mut steps: Range<usize>) {
        let draft = self.draft;
        // The first of them reads what stands aside before it.
        while !self.aside.is_empty()
            && let Some(at) = steps.next()
        {
            self.one(draft.steps[at]);
        }
        let Some(last) = steps.clone().next_back() else { return };
        let last = draft.steps[last];
        let plies = draft.plies[self.ply..].partition_point(|ply| ply.span.start <= last.span.start);
        if self.ply + plies > self.line.played || !self.line.cuts.is_empty() {
            return steps.for_each(|at| self.one(draft.steps[at]));
        }
        // Behind the last number a move of Black may stand, with its mark.
        if last.kind != StepKind::Move {
            steps.end -= 1;
        }
        if self.scribe.keeps_text {
            self.tell(&draft.steps[steps]);
        }
        self.ply += plies;
        self.numbered = false;
        if plies > 0 {
            self.node = self.line.node(self.ply - 1);
        }
        if last.kind != StepKind::Move {
            self.one(last);
        }
    }

    /// Writes down numbers and plain moves that were played.
    fn tell(&mut self, steps: &[Step]) {
        let (mut ply, line) = (self.ply, &self.line);
        self.scribe.plain_words(steps.iter().map(|&Step { span, word, kind }| match kind {
            StepKind::Move => {
                ply += 1;
                (span, word, ItemKind::Move, line.node(ply - 1))
            }
            _ => (span, word, ItemKind::Number, NodeId::NONE),
        }));
    }

    fn one(&mut self, step: Step) {
        if !self.passes(step) {
            self.step(step);
        }
    }

    /// One word among game moves.
    pub(super) fn step(&mut self, step: Step) {
        let Step { span, word, kind } = step;
        if !matches!(kind, StepKind::Aside | StepKind::Text) {
            self.read_aside();
        }
        match kind {
            StepKind::Number(number) => self.number(number, span, word),
            StepKind::Move => self.mv(span, word),
            StepKind::Spare => self.scribe.chess(span, word, ItemKind::Move, None, NodeId::NONE),
            StepKind::Sign => self.sign(span, word),
            StepKind::Aside | StepKind::Text => self.aside.push((span, word)),
        }
        if kind != StepKind::Move || !self.is_lost() {
            return;
        }
        let print = self.scribe.book.items.last().map(|item| self.scribe.book.print(item).to_owned());
        self.rest.extend(print);
    }

    /// Passes a number or a played move of which nothing is to be written down, where no text is kept. Says whether it
    /// was one.
    pub(super) fn passes(&mut self, step: Step) -> bool {
        if self.scribe.keeps_text || !self.aside.is_empty() {
            return false;
        }
        match step.kind {
            StepKind::Number(_) if !self.is_lost() => self.numbered = true,
            StepKind::Move
                if self.line.node(self.ply).is_some()
                    && matches!(self.scribe.lexicon.usual(step.word), Usual::Move(_) | Usual::Castles(_)) =>
            {
                (self.node, self.numbered) = (self.line.node(self.ply), false);
                self.ply += 1;
            }
            _ => return false,
        }
        true
    }

    /// Whether the game could not be played as far as this.
    pub(super) fn is_lost(&self) -> bool {
        self.start.is_known() && self.ply > 0 && !self.line.node(self.ply - 1).is_some()
    }

    /// The side to move at the end of the game.
    fn to_move(&self) -> Color {
        let black = self.draft.plies.len() % 2 == 1;
        if black { !self.start.turn() } else { self.start.turn() }
    }

    fn number(&mut self, number: u32, span: Span, word: WordId) {
        let lost = self.is_lost();
        self.numbered = true;
        let black = self.draft.plies.get(self.ply).is_some_and(|ply| {
            let marked = super::search::marked(&self.scribe.lexicon, ply.word);
            marked.is_some_and(|marked| marked.prefix == Prefix::Black)
        });
        match black {
            true => self.scribe.black_number(span, word),
            false => self.scribe.chess(span, word, ItemKind::Number, None, NodeId::NONE),
        }
        if lost {
            self.rest.push(if black { format!("{number}...") } else { format!("{number}.") });
        }
    }

    fn mv(&mut self, span: Span, word: WordId) {
        let node = self.line.node(self.ply);
        self.ply += 1;
        let last = self.ply == self.draft.plies.len();
        let parsed = self.scribe.lexicon.word(word);
        let Some(Core::Moves(moves)) = parsed.map(|parsed| &parsed.core) else {
            return self.damaged(node, span);
        };
        let special = moves.iter().any(|mv| mv.signs.iter().any(|sign| matches!(sign, Sign::Draw | Sign::Resigns)));
        let joined_black = moves[0].prefix == Prefix::Black && !self.numbered;
        let signs = moves[0].signs.clone();
        let cut = self.line.cuts.get(self.ply - 1).is_some_and(Option::is_some);
        if parsed.is_some_and(|parsed| !parsed.faults.is_empty()) {
            self.faults(span, word);
        }
        if self.scribe.keeps_text || !node.is_some() {
            if special || cut {
                let print = self.special_print(word, last);
                self.scribe.chess(span, word, ItemKind::Move, Some(&print), node);
            } else if joined_black {
                self.scribe.lone_move(span, word, node);
            } else {
                self.scribe.chess(span, word, ItemKind::Move, None, node);
            }
        }
        self.numbered = false;
        if node.is_some() {
            self.node = node;
        }
        if !signs.is_empty() {
            self.signs(node, &signs, last, span);
        }
        if self.draft.offers && node.is_some() {
            self.offered(span, word);
        }
    }

    /// The moves that stand beside the one played, behind obliques: variations where they can be played (§2.2), else
    /// words on it.
    fn offered(&mut self, span: Span, word: WordId) {
        let Some(Core::Moves(moves)) = self.scribe.lexicon.word(word).map(|parsed| &parsed.core) else { return };
        let spot = Spot { line: MAIN, ply: self.ply - 1 };
        for mv in &moves[1..].to_vec() {
            if !self.analysis.offer(&mut self.line.game, spot, mv, span) {
                self.say_behind(format!("or {}", super::print::marked(mv, true, "")), span);
            }
        }
    }

    /// Adds words to what is said behind the last move.
    fn say_behind(&mut self, text: String, span: Span) {
        if self.scribe.keeps_remarks {
            self.line.game.note_mut(self.node).after.push(Comment { text, span });
        }
    }

    /// A word in the place of a move that is none; a repair may have played it all the same.
    fn damaged(&mut self, node: NodeId, span: Span) {
        match super::stray::in_prose(self.scribe.cells(span)) {
            true => self.scribe.prose(span),
            false => self.scribe.unread(span),
        }
        self.numbered = false;
        if node.is_some() {
            self.node = node;
        }
    }

    /// The print of a move whose place in the game matters: a draw sign, a resignation, a run that can be cut twice.
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

    fn faults(&mut self, span: Span, word: WordId) {
        // A word that breaks its game has one finding: that it was read leniently before follows from the same cell.
        if self.line.causes.contains(&span) {
            return;
        }
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
        if node.is_some() && self.scribe.keeps_games {
            let black = self.mover_of_last().is_black();
            notes(&mut self.line.game, node, signs, black, last, span);
        }
    }

    /// A sign by itself: a result, or one that lost its move.
    pub(super) fn sign(&mut self, span: Span, word: WordId) {
        let core = self.scribe.lexicon.word(word).map(|parsed| parsed.core.clone());
        let to_move = self.to_move();
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
                match self.ply == self.draft.plies.len() {
                    true => self.line.game.set_tag("Termination", "time forfeit"),
                    // Inside a game nobody loses on time.
                    false => self.say_behind("T".to_owned(), span),
                }
                "T".to_owned()
            }
            _ => String::new(),
        };
        self.faults(span, word);
        self.scribe.chess(span, word, ItemKind::Sign, Some(&print), NodeId::NONE);
        self.numbered = false;
    }

    /// Signs parted from their move by a blank (n.1): they are read with it.
    fn spaced(&mut self, signs: &[Sign], span: Span) -> String {
        let gap = Span { start: span.start.saturating_sub(1), end: span.start };
        if !matches!(signs, [] | [Sign::Idea]) && self.ply > 0 {
            let finding = Diagnostic::new(Rule::SpacedSign, span, "a blank stands between the move and its sign");
            self.scribe.say(finding.help("join the sign to the move").fix(
                Applicability::Safe,
                "join the sign to its move",
                gap,
                "",
            ));
            let last = self.ply == self.draft.plies.len();
            let node = self.line.node(self.ply - 1);
            self.signs(node, signs, last, span);
        }
        let mut print = String::new();
        super::print::signs(
            &mut print,
            signs,
            if self.ply == self.draft.plies.len() { "1/2-1/2" } else { "(leads to a draw)" },
        );
        print
    }
}
