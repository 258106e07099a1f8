//! The main line of a game: its moves played, each statement judged, and the first that cannot be played explained.

use super::draft::{Draft, StepKind};
use super::matching::{Statements, statements};
use super::scribe::Scribe;
use super::search::{Played, Ply, marked, play};
use super::start::Start;
use super::state::State;
use super::style;
use super::why::{move_in_words, side, why};
use super::{print, repair};
use crate::ast::{Body, Marked};
use crate::book::{Game, NodeId};
use crate::cell::glyphs;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use shakmaty::{Chess, Move, Position};

/// A main line, played.
pub(super) struct MainLine {
    /// The game with its main line and nothing else.
    pub game: Game,
    /// The node of each ply; those that could not be played have none.
    pub nodes: Vec<NodeId>,
    /// The positions of the main line, from the first; empty when nothing in the game asks for them.
    pub positions: Vec<State>,
    /// The last position.
    pub end: State,
    /// Where the run of each descriptive move is cut into man and goal; empty in algebraic notation.
    pub cuts: Vec<Option<usize>>,
}

/// Plays the main line of a draft. `keep` asks for the positions.
pub(super) fn main_line(scribe: &mut Scribe, draft: &Draft, start: &Start, keep: bool) -> MainLine {
    let mut game = Game::new(match start {
        Start::Position(position) => Some(position.clone()),
        _ => None,
    });
    let first = State::new(game.first_position());
    let mut cuts = Vec::new();
    if !start.is_known() {
        let nodes = vec![NodeId::NONE; draft.plies.len()];
        return MainLine { game, nodes, positions: Vec::new(), end: first, cuts };
    }
    let mut nodes = Vec::with_capacity(draft.plies.len());
    let mut positions = if keep { vec![first.clone()] } else { Vec::new() };
    let mut node = NodeId::ROOT;
    let mut findings = Vec::new();
    let advice = scribe.advice;
    let (played, end) = play(&scribe.lexicon, first, &draft.plies, |step| {
        let ply = draft.plies[step.index];
        node = game.add(node, step.mv, ply.span);
        nodes.push(node);
        if keep {
            positions.push(step.after.clone());
        }
        let judged = statements(step.marked, step.mv, step.after);
        if judged.false_ones() > 0 {
            findings.extend(false_statements(step.before, step.marked, ply, &judged));
        }
        if !step.rivals.is_empty() {
            findings.push(ambiguous(step.before, step.marked, ply, step.mv, step.rivals));
        }
        if step.cut.is_some() {
            cuts.resize(step.index, None);
            cuts.push(step.cut);
        }
        if advice && !step.dropped.is_empty() {
            findings.push(settled(&step, ply));
        }
        findings.extend(style::promotion(step.marked, ply, step.mv));
        if advice {
            findings.extend(style::origin(step.before, step.marked, ply, step.mv));
            findings.extend(silent_statements(step.before, step.marked, ply, &judged));
        }
    });
    scribe.findings.append(&mut findings);
    if let Some(ply) = draft.plies.get(played) {
        let mut finding = unplayable(scribe, &end, *ply);
        let moves: Vec<Move> = nodes.iter().map(|&node| game.node(node).mv).collect();
        let start = State::new(game.first_position());
        if let Some(ways) = repair::in_words(&scribe.lexicon, &start, &draft.plies, &moves) {
            finding.help = Some(ways);
        }
        scribe.say(finding);
    }
    nodes.resize(draft.plies.len(), NodeId::NONE);
    MainLine { game, nodes, positions, end, cuts }
}

/// A move as a finding names it: `12. Nf3`, `12... Nf6`.
fn named(position: &Chess, marked: &Marked) -> String {
    let print = print::marked(&Marked { prefix: Default::default(), ..marked.clone() }, true, "");
    format!("{}{print}", number(position))
}

/// The number of the move to be played, as print has it: `12. ` or `12... `.
fn number(position: &Chess) -> String {
    let dots = if position.turn().is_white() { "." } else { "..." };
    format!("{}{dots} ", position.fullmoves())
}

fn false_statements(position: &Chess, marked: &Marked, ply: Ply, judged: &Statements) -> Vec<Diagnostic> {
    let words = print::in_words(&marked.body);
    let mut findings = Vec::new();
    let mut say = |rule: Rule, message: String, help: &str| {
        findings.push(Diagnostic::new(rule, ply.span, message).help(help).about_move(named(position, marked)));
    };
    if judged.capture.is_false() {
        say(
            Rule::FalseCapture,
            format!("{words}: nothing stands there to take"),
            "leave out the capture sign, or look at the move",
        );
    }
    if judged.check.is_false() {
        say(Rule::FalseCheck, format!("{words} gives no check"), "leave out the check sign, or look at the move");
    }
    if judged.mate.is_false() {
        say(Rule::FalseMate, format!("{words} is no mate"), "leave out the mate sign, or look at the move");
    }
    if judged.en_passant.is_false() {
        say(
            Rule::FalseEnPassant,
            format!("{words} is no capture en passant"),
            "leave out the sign, or look at the move",
        );
    }
    if judged.discovered.is_false() {
        say(
            Rule::FalseCheck,
            format!("{words} gives check itself and discovers none"),
            "write the sign of plain check",
        );
    }
    if judged.double.is_false() {
        say(Rule::FalseCheck, format!("{words} gives check with one man only"), "write the sign of plain check");
    }
    if judged.stalemate.is_false() {
        say(Rule::FalseStalemate, format!("{words} is no stalemate"), "leave out the sign, or look at the move");
    }
    findings
}

fn silent_statements(position: &Chess, marked: &Marked, ply: Ply, judged: &Statements) -> Vec<Diagnostic> {
    let words = print::in_words(&marked.body);
    let mut findings = Vec::new();
    let mut say = |rule: Rule, message: String| {
        findings.push(Diagnostic::new(rule, ply.span, message).about_move(named(position, marked)));
    };
    if judged.capture.is_silent() {
        say(Rule::UnmarkedCapture, format!("{words} takes a man and is not marked as a capture"));
    }
    if judged.mate.is_silent() {
        say(Rule::UnmarkedMate, format!("{words} mates and is not marked as mate"));
    } else if judged.check.is_silent() && !judged.mate.said {
        say(Rule::UnmarkedCheck, format!("{words} gives check and is not marked as check"));
    }
    if judged.en_passant.is_silent() {
        say(Rule::UnmarkedEnPassant, format!("{words}: the capture is en passant and is not marked so"));
    }
    if judged.mate.said && judged.check.said {
        say(
            Rule::CheckBesideMate,
            format!("{words} is marked as check and as mate: the mate sign replaces the check sign"),
        );
    }
    findings
}

fn ambiguous(position: &Chess, marked: &Marked, ply: Ply, chosen: Move, rivals: &[Move]) -> Diagnostic {
    let from = |mv: &Move| mv.from().map_or(String::new(), |from| format!("from {from}"));
    let others: Vec<String> = rivals.iter().map(from).collect();
    let message = format!(
        "{} can be made {} or {}, and the game goes on to its end either way",
        print::in_words(&marked.body),
        from(&chosen),
        others.join(" or ")
    );
    Diagnostic::new(Rule::AmbiguousMove, ply.span, message)
        .help(format!("read as the move {}; name the square it leaves", from(&chosen)))
        .about_move(named(position, marked))
}

/// A move that says too little and is settled by what follows, or by its signs.
fn settled(step: &Played<'_>, ply: Ply) -> Diagnostic {
    let origin = |mv: &Move| mv.from().map_or(String::new(), |from| format!("from {from} to {}", mv.to()));
    let words = |mv: &Move| if mv.is_castle() { move_in_words(*mv) } else { origin(mv) };
    let others: Vec<String> = step.dropped.iter().map(words).collect();
    let message = format!(
        "{} says too little: it could be {} as well, and the game does not go on so well with that",
        print::in_words(&step.marked.body),
        others.join(" or ")
    );
    let mut finding = Diagnostic::new(Rule::AmbiguousMove, ply.span, message);
    finding.severity = Severity::Info;
    finding.help(format!("read as {}", words(&step.mv))).about_move(named(step.before, step.marked))
}

/// Why the game stops here.
fn unplayable(scribe: &Scribe, position: &State, ply: Ply) -> Diagnostic {
    let cells = scribe.cells(ply.span);
    let Some(marked) = marked(&scribe.lexicon, ply.word) else {
        let message = format!("{} is no move", glyphs(cells));
        return Diagnostic::new(Rule::UnreadableWord, ply.span, message)
            .help(format!("a move of {} is expected here", side(position.turn())));
    };
    if position.legal_moves().is_empty() {
        let end = if position.is_checkmate() { "checkmate" } else { "stalemate" };
        let message = format!("the game has ended in {end}, and a move follows");
        return Diagnostic::new(Rule::MoveAfterEnd, ply.span, message).about_move(named(position, marked));
    }
    let finding = Diagnostic::new(Rule::IllegalMove, ply.span, why(position, &marked.body));
    let finding = finding.about_move(named(position, marked));
    match nearest(position, &marked.body) {
        Some(help) => finding.help(help),
        None => finding,
    }
}

/// The legal moves nearest to one that is not.
fn nearest(position: &Chess, body: &Body) -> Option<String> {
    let Body::Move(stated) = body else { return None };
    let rank = stated.to_rank?;
    let to = shakmaty::Square::from_coords(stated.to_file, rank);
    let far = |mv: &Move| {
        let square = mv.to();
        let files = square.file().distance(to.file());
        let ranks = square.rank().distance(to.rank());
        (u32::from(mv.role() != stated.man) * 2 + files.max(ranks), files + ranks)
    };
    let mut moves: Vec<Move> =
        position.legal_moves().into_iter().filter(|mv| !matches!(mv, Move::Castle { .. })).collect();
    moves.sort_by_key(far);
    moves.dedup_by_key(|mv| (mv.role(), mv.to()));
    let words: Vec<String> = moves.iter().take(3).map(|&mv| move_in_words(mv)).collect();
    (!words.is_empty()).then(|| format!("legal here, nearest first: {}", words.join(", ")))
}

/// Checks the numbers and marks of the main line.
pub(super) fn check_numbers(scribe: &mut Scribe, draft: &Draft, start: &Start) {
    let black_first = start.turn().is_black();
    let mut sequence = Sequence { ply: 0, first_number: start.number(), black_first, shift: 0, fresh: false, off: false };
    for step in &draft.steps {
        match step.kind {
            StepKind::Number(number) => sequence.number(scribe, number, step.span),
            StepKind::Move => {
                sequence.mark(scribe, step);
                sequence.ply += 1;
                sequence.fresh = false;
            }
            StepKind::Sign | StepKind::Aside | StepKind::Text => {}
        }
    }
}

/// Where in a game's numbers a reader stands.
struct Sequence {
    ply: u32,
    first_number: u32,
    black_first: bool,
    /// By how much the numbers differ from the count of moves, after one that was wrong.
    shift: i64,
    /// A number stands just before.
    fresh: bool,
    /// Numbers and moves have parted, and that was said: what follows from it is not said again.
    off: bool,
}

impl Sequence {
    /// The number of the next move, and whether Black makes it.
    fn next(&self) -> (u32, bool) {
        let halves = self.ply + u32::from(self.black_first);
        (self.first_number + halves / 2, halves % 2 == 1)
    }

    fn number(&mut self, scribe: &mut Scribe, number: u32, span: crate::place::Span) {
        let (counted, _) = self.next();
        // One wrong number among right ones shifts nothing.
        if number == counted {
            self.shift = 0;
        }
        let expected = i64::from(counted) + self.shift;
        self.fresh = true;
        if let Some(finding) = super::hurried::finding(scribe.cells(span), span, number, expected) {
            scribe.say(finding);
            return;
        }
        if i64::from(number) != expected {
            self.shift += i64::from(number) - expected;
            self.off = true;
            let finding = Diagnostic::new(
                Rule::NumberOutOfSequence,
                span,
                format!("the move number is {number} where {expected} is next"),
            );
            scribe.say(finding.help("look for a number or moves left out or written twice"));
        }
    }

    fn mark(&mut self, scribe: &mut Scribe, step: &super::draft::Step) {
        use crate::ast::Prefix;
        let Some(marked) = marked(&scribe.lexicon, step.word) else { return };
        let prefix = marked.prefix;
        let told = self.fresh || prefix != Prefix::Bare;
        let off = self.off;
        self.off &= !told;
        if off && told && self.next().1 != (prefix == Prefix::Black) {
            self.ply += 1;
        }
        let (_, black) = self.next();
        let words = print::in_words(&marked.body);
        let wrong = match (prefix, black) {
            (Prefix::Black, false) => Some("Black"),
            (Prefix::White, true) => Some("White"),
            _ => None,
        };
        if let Some(wrong) = wrong {
            let finding = Diagnostic::new(
                Rule::WrongSide,
                step.span,
                format!("{words} is marked as a move of {wrong}, who is not to move"),
            );
            scribe.say(finding.help("leave out the mark, or look for a move left out before it"));
            self.off = true;
        } else if prefix == Prefix::Bare && black && self.fresh {
            let message = format!("{words} is Black's and follows a number without dots 3-6");
            let finding = Diagnostic::new(Rule::BlackMarkMissing, step.span, message);
            let at = crate::place::Span { start: step.span.start, end: step.span.start };
            let help = "write dots 3-6 before it";
            self.off = true;
            scribe.say(finding.help(help).fix(
                crate::diagnostic::Applicability::Safe,
                "write dots 3-6 before the move",
                at,
                "-",
            ));
        }
    }
}
