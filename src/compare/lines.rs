//! The moves of two games, side by side: main line, variations, and the glyphs behind the moves.

use super::Comparison;
use crate::book::{Comment, Cursor, Game, NodeId, Note};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::place::Span;
use crate::read::move_in_words;
use crate::sign::Sign;
use crate::write::san;
use shakmaty::{Chess, Move, Position};
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// The moves of both games that stand for each other.
pub(super) struct Matched {
    /// Their nodes, of the braille and of print, in reading order; the roots first.
    pub knots: Vec<(NodeId, NodeId)>,
    /// Whether both main lines go to the same end.
    pub whole: bool,
    /// Where the braille cannot be read on.
    pub stop: Option<u32>,
}

/// What a move is in a comparison: from, to, and the man it promotes to.
fn key(mv: Move) -> (Option<shakmaty::Square>, shakmaty::Square, Option<shakmaty::Role>) {
    (mv.from(), mv.to(), mv.promotion())
}

/// The two games with a cursor in each.
struct Sides<'g> {
    ours: &'g Game,
    theirs: &'g Game,
    our_cursor: Cursor<'g>,
    their_cursor: Cursor<'g>,
}

impl<'g> Sides<'g> {
    /// A move of print by number and print, and in words.
    fn theirs(&mut self, id: NodeId) -> (String, String) {
        let mv = self.theirs.node(id).mv;
        let before = self.their_cursor.before(id);
        (named(before, mv), move_in_words(mv))
    }

    /// The same of the braille.
    fn ours(&mut self, id: NodeId) -> (String, String) {
        let mv = self.ours.node(id).mv;
        let before = self.our_cursor.before(id);
        (named(before, mv), move_in_words(mv))
    }
}

/// A move by number and print: `12... Nf6`.
pub(super) fn named(before: &Chess, mv: Move) -> String {
    let mut out = Vec::new();
    san::push(&mut out, before, mv, "O-O");
    let dots = if before.turn().is_white() { "." } else { "..." };
    format!("{}{dots} {}", before.fullmoves(), String::from_utf8_lossy(&out))
}

impl Comparison<'_> {
    /// Compares the moves and their glyphs.
    pub(super) fn lines(&mut self, ours: &Game, theirs: &Game) -> Matched {
        let (our_cursor, their_cursor) = (Cursor::new(ours), Cursor::new(theirs));
        let mut sides = Sides { ours, theirs, our_cursor, their_cursor };
        let our_line: Vec<NodeId> = ours.main_line().collect();
        let their_line: Vec<NodeId> = theirs.main_line().collect();
        let told = self.findings.len();
        let (knots, whole) = self.main_line(&mut sides, &our_line, &their_line);
        let stop = if our_line.len() < their_line.len() { self.stop(&sides, &our_line).cloned() } else { None };
        let mut matched = Matched { knots: vec![(NodeId::ROOT, NodeId::ROOT)], whole, stop: None };
        if let Some(stop) = stop {
            matched.stop = Some(stop.span.start);
            self.stopped(told, stop);
        }
        let mut before = (NodeId::ROOT, NodeId::ROOT);
        for &knot in &knots {
            matched.knots.push(knot);
            self.glyphs(&mut sides, knot);
            let parents = (ours.node(knot.0).parent, theirs.node(knot.1).parent);
            if parents == before {
                self.variations(&mut sides, before, Some(knot), &mut matched.knots);
            }
            before = knot;
        }
        matched
    }

    /// The main lines: pairs of moves that stand for each other, and whether both come to the same end.
    fn main_line(&mut self, sides: &mut Sides, ours: &[NodeId], theirs: &[NodeId]) -> (Vec<(NodeId, NodeId)>, bool) {
        let keys = |game: &Game, line: &[NodeId]| line.iter().map(|&id| key(game.node(id).mv)).collect::<Vec<_>>();
        let (our_keys, their_keys) = (keys(sides.ours, ours), keys(sides.theirs, theirs));
        let mut knots = Vec::new();
        let mut whole = true;
        for op in capture_diff_slices(Algorithm::Myers, &our_keys, &their_keys) {
            match op {
                DiffOp::Equal { old_index, new_index, len } => {
                    for at in 0..len {
                        let knot = (ours[old_index + at], theirs[new_index + at]);
                        self.repaired(sides, knot);
                        knots.push(knot);
                    }
                }
                DiffOp::Insert { old_index, new_index, new_len } => {
                    whole &= old_index < ours.len();
                    self.left_out(sides, ours, old_index, &theirs[new_index..new_index + new_len]);
                }
                DiffOp::Delete { old_index, old_len, .. } => {
                    whole &= old_index + old_len < ours.len();
                    self.added(sides, &ours[old_index..old_index + old_len]);
                }
                DiffOp::Replace { old_index, old_len, new_index, new_len } => {
                    let last = old_index + old_len == ours.len();
                    whole &= !last || old_len == new_len;
                    let (our, their) = (&ours[old_index..old_index + old_len], &theirs[new_index..new_index + new_len]);
                    knots.extend(our.iter().copied().zip(their.iter().copied()));
                    self.changed(sides, our, their);
                }
            }
        }
        (knots, whole)
    }

    /// A word of the braille that had to be repaired to be the move of print.
    fn repaired(&mut self, sides: &mut Sides, (ours, theirs): (NodeId, NodeId)) {
        let span = sides.ours.node(ours).span;
        let Some(finding) = self.fault(span) else { return };
        let (written, wrong) = (finding.mv.clone(), finding.message.clone());
        let (named, words) = sides.theirs(theirs);
        let message = match written {
            Some(written) => format!("print has {words}, and the transcription {written}"),
            None => format!("print has {words}; here {wrong}"),
        };
        self.say(Diagnostic::new(Rule::MoveDiffers, span, message).about_move(named));
    }

    /// What reading found wrong with a word of the main line.
    fn fault(&self, span: Span) -> Option<&Diagnostic> {
        let findings = &self.reading.findings;
        let first = findings.partition_point(|finding| finding.span.start < span.start);
        let here = findings[first..].iter().take_while(|finding| finding.span.start < span.end);
        here.filter(|finding| finding.severity == Severity::Error)
            .find(|finding| matches!(finding.rule.number(), 200..=399))
    }

    fn changed(&mut self, sides: &mut Sides, ours: &[NodeId], theirs: &[NodeId]) {
        let span = sides.ours.node(ours[0]).span;
        let (named, print) = sides.theirs(theirs[0]);
        let (_, here) = sides.ours(ours[0]);
        let here = if here == print { format!("{here} from another square") } else { here };
        let message = match (ours.len(), theirs.len()) {
            (1, 1) => format!("print has {print}, and the transcription {here}"),
            (our, their) => {
                format!("print has {print} here, and the transcription {here}; {their} moves of print stand as {our}")
            }
        };
        self.say(Diagnostic::new(Rule::MoveDiffers, span, message).about_move(named));
    }

    fn left_out(&mut self, sides: &mut Sides, ours: &[NodeId], at: usize, theirs: &[NodeId]) {
        let (named, words) = sides.theirs(theirs[0]);
        let place = ours.get(at).or(ours.last()).map_or(Span::default(), |&id| sides.ours.node(id).span);
        let more = if theirs.len() > 1 { format!(" and {} more", theirs.len() - 1) } else { String::new() };
        let message = match at < ours.len() {
            true => format!("{words}{more} left out before this"),
            false => format!("the moves end here, and print goes on with {words}{more}"),
        };
        self.say(Diagnostic::new(Rule::MoveDiffers, place, message).about_move(named));
    }

    /// What keeps a line from being read to its end.
    fn stop(&self, sides: &Sides, ours: &[NodeId]) -> Option<&Diagnostic> {
        rest(sides.ours, sides.ours.last())?;
        let last = ours.last().map_or(0, |&id| sides.ours.node(id).span.end);
        let chess = |finding: &&Diagnostic| {
            matches!(finding.rule, Rule::IllegalMove | Rule::UnreadableWord | Rule::MoveAfterEnd)
        };
        self.reading.findings.iter().filter(chess).find(|finding| finding.span.start >= last)
    }

    /// Says where a line cannot be read on: of the difference before it that is the cause, if one was told, else of
    /// the word itself. Of what follows nothing is said.
    fn stopped(&mut self, told: usize, stop: Diagnostic) {
        let moves: Vec<usize> =
            (told..self.findings.len()).filter(|&at| self.findings[at].rule == Rule::MoveDiffers).collect();
        let Some((&last, before)) = moves.split_last() else { return };
        let at = stop.mv.as_ref().map_or("there".to_owned(), |mv| format!("at {mv}"));
        let help = format!("the game cannot be read on {at}, and what follows is not compared");
        match before.last() {
            Some(&cause) => {
                self.findings.remove(last);
                let cause = &mut self.findings[cause];
                cause.labels.push((stop.span, stop.message));
                cause.help = Some(help);
            }
            None => {
                let end = &mut self.findings[last];
                (end.span, end.help) = (stop.span, Some(help));
                end.message = format!("{}; here {}", end.message.replace("the moves end here, and ", ""), stop.message);
            }
        }
    }

    fn added(&mut self, sides: &mut Sides, ours: &[NodeId]) {
        let (named, words) = sides.ours(ours[0]);
        let more = if ours.len() > 1 { format!(" and {} more", ours.len() - 1) } else { String::new() };
        let span = sides.ours.node(ours[0]).span;
        self.say(Diagnostic::new(Rule::MoveDiffers, span, format!("{words}{more} is not in print")).about_move(named));
    }

    /// The alternatives to the moves that follow `parents`.
    fn variations(
        &mut self,
        sides: &mut Sides,
        parents: (NodeId, NodeId),
        main: Option<(NodeId, NodeId)>,
        knots: &mut Vec<(NodeId, NodeId)>,
    ) {
        let mut ours: Vec<NodeId> =
            sides.ours.children(parents.0).filter(|&id| main.is_none_or(|main| main.0 != id)).collect();
        let theirs: Vec<NodeId> =
            sides.theirs.children(parents.1).filter(|&id| main.is_none_or(|main| main.1 != id)).collect();
        let mut left_out = Vec::new();
        for their in theirs {
            let wanted = key(sides.theirs.node(their).mv);
            match ours.iter().position(|&our| key(sides.ours.node(our).mv) == wanted) {
                Some(at) => {
                    let knot = (ours.remove(at), their);
                    knots.push(knot);
                    self.glyphs(sides, knot);
                    self.variations(sides, knot, None, knots);
                }
                None => left_out.push(their),
            }
        }
        let beside = sides.ours.node(main.map_or(parents.0, |main| main.0)).span;
        for index in 0..left_out.len().max(ours.len()) {
            self.variation(sides, beside, ours.get(index).copied(), left_out.get(index).copied(), main.is_some());
        }
    }

    /// A move of a variation that stands on one side only, or differs.
    fn variation(&mut self, sides: &mut Sides, beside: Span, our: Option<NodeId>, their: Option<NodeId>, first: bool) {
        let here = our.map(|id| (sides.ours.node(id).span, sides.ours(id)));
        let print = their.map(|id| sides.theirs(id));
        let (place, named, message) = match (here, print) {
            (Some((place, (_, here))), Some((named, print))) => {
                (place, named, format!("in a variation, print has {print}, and the transcription {here}"))
            }
            (Some((place, (named, here))), None) => (place, named, format!("in a variation, {here} is not in print")),
            (None, Some((named, print))) => {
                let what =
                    if first { "the variation that begins with" } else { "in a variation, what follows this from" };
                (beside, named, format!("{what} {print} is left out"))
            }
            (None, None) => return,
        };
        self.say(Diagnostic::new(Rule::VariationDiffers, place, message).about_move(named));
    }

    /// The glyphs behind one move.
    fn glyphs(&mut self, sides: &mut Sides, (ours, theirs): (NodeId, NodeId)) {
        let (our, their) = (signs(sides.ours.note(ours)), signs(sides.theirs.note(theirs)));
        let only = |some: &[Sign], others: &[Sign]| {
            some.iter()
                .filter(|sign| !others.contains(sign))
                .map(|sign| in_words(*sign))
                .collect::<Vec<_>>()
                .join(" and ")
        };
        let (here, print) = (only(&our, &their), only(&their, &our));
        let message = match (here.is_empty(), print.is_empty()) {
            (true, true) => return,
            (true, false) => format!("the sign for {print} is left out"),
            (false, true) => format!("the sign for {here} is not in print"),
            (false, false) => format!("print has the sign for {print}, and the transcription that for {here}"),
        };
        let (named, _) = sides.ours(ours);
        self.say(Diagnostic::new(Rule::GlyphDiffers, sides.ours.node(ours).span, message).about_move(named));
    }
}

/// The remark that holds what could not be read: the last of the last move, without a place of its own.
pub(super) fn rest(game: &Game, last: NodeId) -> Option<&Comment> {
    game.note(last)?.after.last().filter(|comment| comment.span.is_empty())
}

/// The signs of §2.2 behind a move; side and degree of an advantage and the like are folded.
fn signs(note: Option<&Note>) -> Vec<Sign> {
    let Some(note) = note else { return Vec::new() };
    let mut signs: Vec<Sign> = note.glyphs.iter().filter_map(|&glyph| Sign::of_nag(glyph)).collect();
    let remarks = note.after.iter().filter(|comment| is_advantage(comment));
    signs.extend(remarks.map(|_| Sign::Advantage));
    signs.sort_by_key(|sign| *sign as usize);
    signs.dedup();
    signs
}

/// A sign in words.
fn in_words(sign: Sign) -> &'static str {
    if sign == Sign::Advantage { "advantage" } else { sign.row().about }
}

/// Whether a remark is the print of ⠜⠏, which has no glyph of its own.
pub(super) fn is_advantage(comment: &Comment) -> bool {
    comment.text == "advantage"
}
