//! The main line of a game: its moves played, each statement judged, and the first that cannot be played explained.
//!
//! A line that plays through and says nothing false is done in one pass; any other goes to [`repair`].

use super::analysis::STRETCH;
use super::draft::{Draft, StepKind};
use super::matching::{Statements, statements};
use super::quick::is_check;
use super::repair::{self, Repaired};
use super::scribe::Scribe;
use super::search::{Follow, Played, Ply, marked, play};
use super::start::Start;
use super::state::State;
use super::why::{move_in_words, side, why};
use super::{numbers, print, style};
use crate::ast::{Body, Marked, Prefix, Stated};
use crate::book::{Comment, Game, NodeId, Notation, SanParts};
use crate::cell::glyphs;
use crate::chess::departure;
use crate::diagnostic::{Applicability, Diagnostic, Rule, Severity};
use crate::parse::Lexicon;
use crate::place::Span;
use crate::sign::Sign;
use shakmaty::{Chess, Color, File, Move, Position, Rank};

/// A main line, played.
pub(super) struct MainLine {
    /// The game with its main line and nothing else.
    pub game: Game,
    /// How many plies could be played.
    pub played: usize,
    /// The first position of the main line, and one a [`STRETCH`]; empty when nothing in the game asks for them.
    pub positions: Vec<State>,
    /// The last position.
    pub end: State,
    /// Where the run of each descriptive move is cut into man and goal; empty in algebraic notation.
    pub cuts: Vec<Option<usize>>,
    /// The draft as a repair understood it, where there was something to repair.
    pub repaired: Option<Draft>,
    /// The words that break the game.
    pub causes: Vec<Span>,
}

impl MainLine {
    /// The node of a ply: the nodes of the main line are the first of its game. One that could not be played has none.
    pub(super) fn node(&self, ply: usize) -> NodeId {
        if ply < self.played { NodeId(ply as u32 + 1) } else { NodeId::NONE }
    }
}

/// Plays the main line of a draft. `keep` asks for the positions. Checks its numbers, too.
pub(super) fn main_line(scribe: &mut Scribe, draft: &Draft, start: &Start, keep: bool) -> MainLine {
    let new_game = || {
        let position = match start {
            Start::Position(position) => Some(position.clone()),
            _ => None,
        };
        Game::with_room(position, draft.plies.len())
    };
    if !start.is_known() {
        numbers::check(scribe, draft, start, None);
        let game = new_game();
        let end = State::new(game.first_position());
        return MainLine {
            game,
            played: 0,
            positions: Vec::new(),
            end,
            cuts: Vec::new(),
            repaired: None,
            causes: Vec::new(),
        };
    }
    let mut told = Told::default();
    if scribe.lexicon.notation() == Notation::Descriptive {
        return descriptive(scribe, draft, start, new_game(), keep);
    }
    let line = play_through(scribe, &draft.plies, new_game(), keep, &mut told);
    if told.sound && !repair::has_gap(&scribe.lexicon, draft, start) {
        scribe.findings.append(&mut told.doubts);
        numbers::check(scribe, draft, start, None);
        return line;
    }
    if let Some(beyond) = after_end(scribe, draft, &line, &told) {
        scribe.say(beyond);
        scribe.findings.append(&mut told.doubts);
        numbers::check(scribe, draft, start, None);
        return line;
    }
    repaired(scribe, draft, start, new_game(), keep)
}

/// A move behind one that ends the game and says so: then the game is right and the move is not of it.
fn after_end(scribe: &Scribe, draft: &Draft, line: &MainLine, told: &Told) -> Option<Diagnostic> {
    let last = draft.plies.get(line.played.checked_sub(1)?)?;
    let ends = |sign: &Sign| matches!(sign, Sign::Mate | Sign::Stalemate);
    let said = marked(&scribe.lexicon, last.word)?.signs.iter().any(ends);
    let over = said && told.falsehoods.is_empty() && line.end.legal_moves().is_empty();
    over.then(|| draft.plies.get(line.played).map(|ply| unplayable(scribe, &line.end, *ply)))?
}

/// What is said of a line while it is played.
#[derive(Default)]
struct Told {
    /// Whether all of it could be played and nothing in it is false.
    sound: bool,
    /// Signs that are false.
    falsehoods: Vec<Diagnostic>,
    /// What is doubtful, or not said.
    doubts: Vec<Diagnostic>,
}

/// Plays a line of descriptive notation, which says so little that only whole moves are tried in its place.
fn descriptive(scribe: &mut Scribe, draft: &Draft, start: &Start, game: Game, keep: bool) -> MainLine {
    let mut told = Told::default();
    // A word that looks like no move, but stands in the place of one, stops the line there.
    let damaged = numbers::damaged(scribe, draft);
    let mut plies = draft.plies.clone();
    if let Some((step, at)) = damaged {
        plies.insert(at, Ply { span: step.span, word: step.word });
    }
    let mut line = play_through(scribe, &plies, game, keep, &mut told);
    scribe.findings.extend(told.falsehoods);
    scribe.findings.extend(told.doubts);
    let jumps = numbers::check(scribe, draft, start, damaged.map(|(step, _)| step.span));
    let moves: Vec<Move> = line.game.main_line().map(|id| line.game.node(id).mv).collect();
    let Some(&ply) = plies.get(moves.len()) else { return line };
    // Where a number shows that moves are left out, the next one is not to blame.
    if !jumps.contains(&number_before(draft, ply)) {
        let finding = with_ways(scribe, unplayable(scribe, &line.end, ply), &plies, &line, &moves);
        line.causes.push(finding.span);
        scribe.say(finding);
    }
    line
}

/// Says which other moves would let a line of descriptive notation go on, and offers the best.
fn with_ways(scribe: &Scribe, mut finding: Diagnostic, plies: &[Ply], line: &MainLine, moves: &[Move]) -> Diagnostic {
    let (lexicon, stop) = (&scribe.lexicon, moves.len());
    let ways = match marked(lexicon, plies[stop].word) {
        Some(_) => repair::named::ways(lexicon, &State::new(line.game.first_position()), plies, moves),
        None => {
            let word = scribe.cells(core(scribe, plies[stop]));
            repair::named::ways_of_word(lexicon, &line.end, plies, stop, word)
        }
    };
    let Some(ways) = ways else { return finding };
    finding.help = Some(ways.words);
    let Some((ply, cells)) = ways.best else { return finding };
    let message = format!("write {}", glyphs(cells.as_bytes()));
    finding.fix(Applicability::Unsafe, message, core(scribe, plies[ply]), &cells)
}

/// The cells of a move without its prefix and its signs.
fn core(scribe: &Scribe, ply: Ply) -> Span {
    let cells = scribe.cells(ply.span);
    let (start, end) = match marked(&scribe.lexicon, ply.word) {
        Some(marked) => (marked.start + usize::from(marked.prefix != Prefix::Bare), marked.end),
        None => {
            let end = cells.iter().position(|&cell| cell == b'>').filter(|&at| at > 0);
            (usize::from(cells.len() > 1 && cells[0] == b'-'), end.unwrap_or(cells.len()))
        }
    };
    Span { start: ply.span.start + start as u32, end: ply.span.start + end as u32 }
}

/// The number that stands straight before a ply; no place where none does.
fn number_before(draft: &Draft, ply: Ply) -> Span {
    let at = draft.steps.iter().position(|step| step.span == ply.span);
    let before = at.and_then(|at| at.checked_sub(1)).map(|at| draft.steps[at]);
    before.filter(|step| matches!(step.kind, StepKind::Number(_))).map_or(Span::default(), |step| step.span)
}

/// Plays a main line in which something is wrong: as it was meant where repairs are wanted, else as it is written.
fn repaired(scribe: &mut Scribe, draft: &Draft, start: &Start, game: Game, keep: bool) -> MainLine {
    let repair = repair::repair(scribe, draft, start, &State::new(game.first_position()));
    let mut told = Told::default();
    let mut line = play_through(scribe, &repair.meant, game.clone(), keep, &mut told);
    if scribe.repair {
        comment(&mut line, &repair);
    } else {
        line = play_through(scribe, &repair.written.plies, game, keep, &mut Told::default());
    }
    line.causes = repair.findings.iter().map(|finding| finding.span).collect();
    scribe.findings.extend(repair.findings);
    scribe.findings.extend(told.doubts);
    numbers::check(scribe, &repair.understood, start, None);
    line.repaired = Some(repair.written);
    line
}

/// Says of each repaired move that it is one. A word left out is spoken of at the move before it.
fn comment(line: &mut MainLine, repair: &Repaired) {
    for (span, text) in &repair.notes {
        let at = repair.meant.partition_point(|ply| ply.span.start <= span.start);
        let node = at.checked_sub(1).map_or(NodeId::ROOT, |at| line.node(at));
        if node.is_some() && !text.is_empty() {
            line.game.note_mut(node).after.push(Comment { text: text.clone(), span: *span });
        }
    }
}

/// Plays moves as far as they go, and says what they show.
fn play_through(scribe: &Scribe, plies: &[Ply], game: Game, keep: bool, told: &mut Told) -> MainLine {
    let first = State::new(game.first_position());
    let mut positions = Vec::new();
    if keep {
        positions.reserve_exact(plies.len() / STRETCH + 1);
        positions.push(first.clone());
    }
    told.sound = true;
    let (lexicon, advice, named) = (&scribe.lexicon, scribe.advice, scribe.keeps_games);
    let mut record = Record { lexicon, plies, keep, named, advice, game, positions, cuts: Vec::new(), told };
    let (played, end) = play(lexicon, first, plies, &mut record);
    let Record { mut game, positions, cuts, .. } = record;
    if is_check(&end) && end.is_checkmate() {
        let node = NodeId(played as u32);
        let parts = game.node(node).parts;
        game.set_parts(node, SanParts::new(parts.file(), parts.rank(), true, true));
    }
    told.sound &= played == plies.len();
    MainLine { game, played, positions, end, cuts, repaired: None, causes: Vec::new() }
}

/// Writes down a line while it is played.
struct Record<'r> {
    lexicon: &'r Lexicon,
    plies: &'r [Ply],
    /// Whether positions are kept.
    keep: bool,
    /// Whether the game is, whose moves may be written in SAN.
    named: bool,
    advice: bool,
    game: Game,
    positions: Vec<State>,
    cuts: Vec<Option<usize>>,
    told: &'r mut Told,
}

impl Record<'_> {
    #[inline(always)]
    fn add(&mut self, index: usize, mv: Move, parts: SanParts, after: &State) {
        self.game.append(NodeId(index as u32), mv, parts, self.plies[index].span);
        if self.keep && (index + 1).is_multiple_of(STRETCH) {
            self.positions.push(after.clone());
        }
    }
}

impl Follow for Record<'_> {
    fn is_brisk(&self) -> bool {
        !self.advice
    }

    fn departure(&self, before: &Chess, mv: Move) -> (Option<File>, Option<Rank>) {
        if self.named { departure(before, mv) } else { (None, None) }
    }

    // What is followed is no mate; of the last move that is asked when all are played.
    #[inline(always)]
    fn plain(&mut self, index: usize, mv: Move, parts: SanParts, after: &State) {
        self.add(index, mv, parts, after);
    }

    fn played(&mut self, step: Played<'_>) {
        let departure = if step.alone { (None, None) } else { self.departure(step.before, step.mv) };
        let parts = SanParts::new(departure.0.is_some(), departure.1.is_some(), step.check, false);
        self.add(step.index, step.mv, parts, step.after);
        if step.cut.is_some() {
            self.cuts.resize(step.index, None);
            self.cuts.push(step.cut);
        }
        tell(&step, self.lexicon, self.plies[step.index], self.advice, self.told);
    }
}

/// What one move shows.
fn tell(step: &Played<'_>, lexicon: &Lexicon, ply: Ply, advice: bool, told: &mut Told) {
    if !advice && step.usual && lexicon.plain(step.word).is_some_and(|stated| is_plainly_true(stated, step)) {
        return;
    }
    let Some(marked) = marked(lexicon, step.word) else { return };
    let mut judged = statements(marked, step.mv, step.after);
    if advice && judged.check.so {
        judged.mate.so = step.after.is_checkmate();
    }
    told.sound &= judged.false_ones() == 0 && wrong_side(marked, step.before.turn()).is_none();
    if judged.false_ones() > 0 {
        told.falsehoods.extend(false_statements(step.before, marked, ply, &judged));
    }
    if !step.rivals.is_empty() {
        told.doubts.push(ambiguous(step.before, marked, ply, step.mv, step.rivals));
    }
    told.doubts.extend(style::promotion(marked, ply, step.mv));
    if advice {
        if !step.dropped.is_empty() {
            told.doubts.push(settled(step, marked, ply));
        }
        told.doubts.extend(style::origin(step.before, marked, ply, step.mv));
        told.doubts.extend(silent_statements(step.before, marked, ply, &judged));
    }
}

/// Whether a usual move says nothing false, and nothing that a style could be asked of. It has no rivals.
fn is_plainly_true(stated: &Stated, step: &Played<'_>) -> bool {
    let says = (!stated.mark.capture || step.mv.is_capture()) && (!stated.mark.check || step.check);
    says && stated.promotion.is_none()
}

/// A move as a finding names it: `12. Nf3`, `12... Nf6`.
pub(super) fn named(position: &Chess, marked: &Marked) -> String {
    let print = print::marked(&Marked { prefix: Default::default(), ..marked.clone() }, true, "");
    format!("{}{print}", number(position))
}

/// The number of the move to be played, as print has it: `12. ` or `12... `.
fn number(position: &Chess) -> String {
    let dots = if position.turn().is_white() { "." } else { "..." };
    format!("{}{dots} ", position.fullmoves())
}

pub(super) fn false_statements(position: &Chess, marked: &Marked, ply: Ply, judged: &Statements) -> Vec<Diagnostic> {
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
fn settled(step: &Played<'_>, marked: &Marked, ply: Ply) -> Diagnostic {
    let origin = |mv: &Move| mv.from().map_or(String::new(), |from| format!("from {from} to {}", mv.to()));
    let words = |mv: &Move| if mv.is_castle() { move_in_words(*mv) } else { origin(mv) };
    let others: Vec<String> = step.dropped.iter().map(words).collect();
    let message = format!(
        "{} says too little: it could be {} as well, and the game does not go on so well with that",
        print::in_words(&marked.body),
        others.join(" or ")
    );
    let mut finding = Diagnostic::new(Rule::AmbiguousMove, ply.span, message);
    finding.severity = Severity::Info;
    finding.help(format!("read as {}", words(&step.mv))).about_move(named(step.before, marked))
}

/// A word in the place of a move that is none.
pub(super) fn unreadable(scribe: &Scribe, position: &Chess, span: Span) -> Diagnostic {
    let message = format!("{} is no move", glyphs(scribe.cells(span)));
    let help = format!("a move of {} is expected here", side(position.turn()));
    Diagnostic::new(Rule::UnreadableWord, span, message).help(help)
}

/// Why the game stops here.
pub(super) fn unplayable(scribe: &Scribe, position: &State, ply: Ply) -> Diagnostic {
    let Some(marked) = marked(&scribe.lexicon, ply.word) else {
        return unreadable(scribe, position, ply.span);
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

/// The side that a move's mark names, where the other is to move.
pub(super) fn wrong_side(marked: &Marked, turn: Color) -> Option<Color> {
    match (marked.prefix, turn) {
        (Prefix::Black, Color::White) => Some(Color::Black),
        (Prefix::White, Color::Black) => Some(Color::White),
        _ => None,
    }
}

/// A move marked as one of the side that is not to move.
pub(super) fn not_to_move(marked: &Marked, span: Span, wrong: Color) -> Diagnostic {
    let words = print::in_words(&marked.body);
    let message = format!("{words} is marked as a move of {}, who is not to move", side(wrong));
    let help = "leave out the mark, or look for a move left out before it";
    Diagnostic::new(Rule::WrongSide, span, message).help(help)
}
