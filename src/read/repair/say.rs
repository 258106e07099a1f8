//! What a repair says to people: which word is the cause, what it would be, how near that is and how far the game
//! then goes.

use super::super::draft::StepKind;
use super::super::main_line::{false_statements, named, not_to_move, unplayable, unreadable, wrong_side};
use super::super::matching::statements;
use super::super::print;
use super::super::scribe::Scribe;
use super::super::search::marked;
use super::super::why::{move_in_words, side};
use super::Trouble;
use super::judge::Trace;
use super::line::Line;
use super::near::{Near, Slip};
use super::search::{Change, Repair};
use crate::cell::{dot_numbers, glyphs};
use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix, Rule};
use crate::place::Span;
use shakmaty::Position;

/// What there is to speak of.
pub(super) struct Said<'s, 'b> {
    pub scribe: &'s Scribe<'b>,
    pub line: &'s Line,
    pub trace: &'s Trace,
    pub trouble: Trouble,
}

impl Said<'_, '_> {
    fn span(&self, step: usize) -> Span {
        self.line.steps[step].span
    }

    fn cells(&self, step: usize) -> &[u8] {
        self.scribe.cells(self.span(step))
    }

    /// The finding for repairs, of which the first is believed.
    pub(super) fn repaired(&self, found: &[Repair]) -> Diagnostic {
        let best = &found[0];
        // Where many moves would do, none is named.
        let open =
            matches!(best.change, Change::Missing(..)) && found.get(1).is_some_and(|other| other.cost == best.cost);
        let help = if open {
            format!("with a move there{}", self.goes_on(best).replace(", and", ""))
        } else {
            self.help(best)
        };
        let mut finding = self.cause(&best.change).help(help);
        // Runners-up at the same word are named; those elsewhere would be another cause.
        let beside = found[1..].iter().filter(|other| other.change.step() == best.change.step());
        for repair in std::iter::once(best).chain(beside) {
            finding.fixes.extend(self.fix(&repair.change));
        }
        finding
    }

    /// The finding where nothing near helps; none for a word at the end that need not be a move.
    pub(super) fn plainly(&self) -> Option<Diagnostic> {
        match self.trouble {
            Trouble::Trailing(_) => None,
            _ => Some(self.as_shown(self.trouble.step(self.line))),
        }
    }

    /// What is wrong at the word where the trouble shows.
    fn as_shown(&self, step: usize) -> Diagnostic {
        let position = &self.trace.positions[self.line.ply_at(step)];
        match self.trouble {
            Trouble::False(ply) => self.false_signs(ply),
            Trouble::Stop(ply) => unplayable(self.scribe, position, self.line.plies[ply]),
            Trouble::Gap(step) | Trouble::Trailing(step) => unreadable(self.scribe, position, self.span(step)),
        }
    }

    /// The false signs of one word as one finding.
    fn false_signs(&self, ply: usize) -> Diagnostic {
        let written = self.line.plies[ply];
        let position = &self.trace.positions[ply];
        let found = marked(&self.scribe.lexicon, written.word).map_or(Vec::new(), |mv| {
            let judged = statements(mv, self.trace.moves[ply], &self.trace.positions[ply + 1]);
            let mut found = false_statements(position, mv, written, &judged);
            found.extend(wrong_side(mv, position.turn()).map(|wrong| not_to_move(mv, written.span, wrong)));
            found
        });
        let mut found = found.into_iter();
        let first = found.next().unwrap_or_else(|| unplayable(self.scribe, position, written));
        found.fold(first, |mut first, other| {
            first.message = format!("{}; {}", first.message, other.message);
            first
        })
    }

    /// What is wrong with the word that is the cause.
    fn cause(&self, change: &Change) -> Diagnostic {
        let step = change.step();
        let shows = self.trouble.step(self.line);
        let kind = self.line.steps[step].kind;
        match change {
            Change::Missing(..) => self.missing(step, shows),
            _ if step == shows && kind == StepKind::Move => self.as_shown(step),
            _ if kind != StepKind::Move || marked(&self.scribe.lexicon, self.line.steps[step].word).is_none() => {
                let position = &self.trace.positions[self.line.ply_at(step)];
                unreadable(self.scribe, position, self.span(step))
            }
            _ => self.legal_as_written(change, step, shows),
        }
    }

    /// A move that can be played and breaks the game later.
    fn legal_as_written(&self, change: &Change, step: usize, shows: usize) -> Diagnostic {
        let position = &self.trace.positions[self.line.ply_at(step)];
        let other = match change {
            Change::Word(_, near) => format!("this is {}", in_words(near)),
            Change::Number(_, number, _) => format!("this is move number {number}"),
            Change::Swapped(..) => "this and the next move change places".to_owned(),
            Change::Spare(..) | Change::Missing(..) => "this is left out".to_owned(),
        };
        let later = self.as_shown(shows);
        let message = match self.trouble {
            Trouble::False(_) => format!(
                "{}, unless {other}",
                later.mv.as_ref().map_or(later.message.clone(), |mv| format!("the sign of {mv} is false"))
            ),
            _ => match self.line.ply_at(shows).checked_sub(1).filter(|&last| self.line.moves[last] > step) {
                Some(last) => format!("the game cannot go on past {}, unless {other}", self.named(last)),
                None => format!("the game cannot go on after this move, unless {other}"),
            },
        };
        let finding =
            Diagnostic::new(Rule::IllegalMove, self.span(step), message).label(self.span(shows), later.message);
        match marked(&self.scribe.lexicon, self.line.steps[step].word) {
            Some(mv) => finding.about_move(named(position, mv)),
            None => finding,
        }
    }

    fn missing(&self, step: usize, shows: usize) -> Diagnostic {
        let turn = self.trace.positions[self.line.ply_at(step)].turn();
        let at = step.min(self.line.steps.len() - 1);
        let finding = Diagnostic::new(
            Rule::IllegalMove,
            self.span(at),
            format!("a move of {} is missing before this", side(turn)),
        );
        if shows == at { finding } else { finding.label(self.span(shows), self.as_shown(shows).message) }
    }

    /// A move of the line by number and print.
    fn named(&self, ply: usize) -> String {
        let mv = marked(&self.scribe.lexicon, self.line.plies[ply].word);
        mv.map_or(String::new(), |mv| named(&self.trace.positions[ply], mv))
    }

    /// The way out: what the word would be, how near that is, and how far the game then goes.
    fn help(&self, repair: &Repair) -> String {
        let goes_on = self.goes_on(repair);
        match &repair.change {
            Change::Word(_, near) => {
                let (words, cells) = (in_words(near), glyphs(&near.cells));
                format!("{words}? {cells} {}{goes_on}", differs(near.slip))
            }
            Change::Number(_, number, slip) => {
                let cells = glyphs(number.to_string().as_bytes());
                format!("move number {number}? {cells} {}{goes_on}", differs(*slip))
            }
            Change::Spare(_, true) => format!("it stands there twice; leave it out{goes_on}"),
            Change::Spare(_, false) => format!("leave it out{goes_on}"),
            Change::Missing(_, mv) => {
                format!("{}? with such a move{goes_on}", move_in_words(*mv)).replace("move, and", "move")
            }
            Change::Swapped(..) => format!("the two moves stand in each other's place; change them{goes_on}"),
        }
    }

    fn goes_on(&self, repair: &Repair) -> String {
        let ply = self.line.ply_at(repair.change.step());
        if repair.unplayed == 0 {
            let last = repair.played <= ply + 1;
            return if last { String::new() } else { ", and the game goes on to its end".to_owned() };
        }
        let number = self.trace.positions[0].fullmoves().get() as usize;
        let halves = repair.played.saturating_sub(1) + usize::from(self.trace.positions[0].turn().is_black());
        format!(", and the game goes on to move {}", number + halves / 2)
    }

    /// The edits of a change; none where the cells are not known.
    fn fix(&self, change: &Change) -> Option<Fix> {
        let (message, edits) = match change {
            Change::Word(step, near) => (in_words(near), vec![self.write(*step, near)]),
            Change::Number(step, number, _) => {
                let edit = Edit { span: self.span(*step), replacement: number.to_string() };
                (format!("move number {number}"), vec![edit])
            }
            Change::Spare(step, _) => ("leave it out".to_owned(), vec![self.without(*step)]),
            Change::Swapped(one, two) => {
                let put = |at: usize, from: usize| {
                    let cells = String::from_utf8_lossy(self.cells(from)).into_owned();
                    Edit { span: self.span(at), replacement: cells }
                };
                ("change the two moves".to_owned(), vec![put(*one, *two), put(*two, *one)])
            }
            Change::Missing(..) => return None,
        };
        Some(Fix { applicability: Applicability::Unsafe, message, edits })
    }

    /// Writes a near word in the place of a written one; what stands alike around it is left alone.
    fn write(&self, step: usize, near: &Near) -> Edit {
        let (span, cells) = (self.span(step), self.cells(step));
        let open = near.word.open;
        let close = near.cells.len() - near.word.tail;
        let alike = cells.len() >= open + close
            && cells[..open] == near.cells[..open]
            && cells[cells.len() - close..] == near.cells[near.word.tail..];
        let (open, close) = if alike { (open, close) } else { (0, 0) };
        let written = &near.cells[open..near.cells.len() - close];
        Edit {
            span: Span { start: span.start + open as u32, end: span.end - close as u32 },
            replacement: String::from_utf8_lossy(written).into_owned(),
        }
    }

    /// Takes a word out, with the blank that parts it from its neighbour.
    fn without(&self, step: usize) -> Edit {
        let span = self.span(step);
        let text = self.scribe.source.text();
        let before = span.start >= 2 && text[span.start as usize - 1] == b' ' && text[span.start as usize - 2] > b' ';
        let after = text.get(span.end as usize) == Some(&b' ');
        let start = span.start - u32::from(before);
        let end = span.end + u32::from(after && !before);
        Edit { span: Span { start, end }, replacement: String::new() }
    }

    /// What the game says of a repair that is played.
    pub(super) fn note(&self, repair: &Repair) -> String {
        let dots = dot_numbers(self.cells(repair.change.step()));
        match &repair.change {
            Change::Word(_, near) => format!("repaired: {} for what is written, dots {dots}", in_words(near)),
            Change::Number(_, number, _) => format!("repaired: move number {number} for what is written, dots {dots}"),
            Change::Spare(..) => format!("repaired: a move behind this is left out, dots {dots}"),
            Change::Swapped(..) => "repaired: this and the next move stand in each other's place".to_owned(),
            Change::Missing(..) => String::new(),
        }
    }
}

/// The move of a near word, in words.
fn in_words(near: &Near) -> String {
    near.marked().map_or(String::new(), |mv| print::in_words(&mv.body))
}

fn differs(slip: Slip) -> String {
    match slip {
        Slip::Dots(1) => "differs in one dot".to_owned(),
        Slip::Dots(_) => "differs in one cell".to_owned(),
        Slip::LeftOut => "has one cell more".to_owned(),
        Slip::Added => "has one cell less".to_owned(),
        Slip::Sign => "is without the sign".to_owned(),
        Slip::Turned => "has two cells the other way round".to_owned(),
    }
}
