//! What a text says beside its moves, put into the notes of the game: behind the move before it, or before the
//! variation that it leads to (§4.4).

use super::text::{Segment, Text};
use crate::book::{Comment, NodeId};
use crate::place::Span;

impl Text<'_, '_, '_> {
    /// Puts what is said beside the moves into the notes of the game.
    pub(super) fn remarks(&mut self) {
        let segments = std::mem::take(&mut self.segments);
        if !self.scribe.keeps_remarks {
            return;
        }
        let (mut said, mut place) = (String::new(), Span::default());
        let mut at: Option<NodeId> = None;
        // For each open bracket: the move before it, how much was said by then, whether a move stands in it.
        let mut open: Vec<(Option<NodeId>, usize, bool)> = Vec::new();
        for segment in segments {
            match segment {
                Segment::Text(first, last) => self.append(&mut said, &mut place, first, last),
                Segment::Open => open.push((at, said.len(), false)),
                Segment::Close => {
                    if let Some((before, _, true)) = open.pop() {
                        self.remark(at.unwrap_or(self.context.node), &said, place, false);
                        said.clear();
                        at = before;
                    }
                }
                Segment::Move(attached, parent) => {
                    let bracket = open.last().filter(|bracket| !bracket.2).map(|bracket| bracket.1);
                    let (behind, before) = match bracket {
                        _ if at == Some(parent) => (said.as_str(), ""),
                        Some(length) if at.is_some() => said.split_at(length),
                        _ => split(&said, at.is_some()),
                    };
                    self.remark(at.unwrap_or(self.context.node), behind, place, false);
                    self.remark(attached.node, before, place, true);
                    said.clear();
                    place = Span::default();
                    at = Some(attached.node);
                    open.iter_mut().for_each(|bracket| bracket.2 = true);
                }
            }
        }
        self.remark(at.unwrap_or(self.context.node), &said, place, false);
    }

    fn append(&self, said: &mut String, place: &mut Span, first: usize, last: usize) {
        for item in &self.scribe.book.items[first..last] {
            if item.spaced && !said.is_empty() {
                said.push(' ');
            }
            said.push_str(self.scribe.book.print(item));
            *place = if place.is_empty() { item.span() } else { place.to(item.span()) };
        }
    }

    fn remark(&mut self, node: NodeId, text: &str, span: Span, before: bool) {
        let text = if self.placed { bare(text) } else { text.trim() };
        if !text.contains(|c: char| c.is_alphanumeric() || c == '⟦' || c == 'Δ') {
            return;
        }
        let note = self.context.game.note_mut(node);
        let remarks = if before { &mut note.before } else { &mut note.after };
        remarks.push(Comment { text: text.to_owned(), span });
    }
}

/// A remark without what only joined it to moves: brackets whose partner stands beyond them, a comma, a full stop.
fn bare(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        // A dash at its edge is the third level of brackets (§4.4).
        text = text.strip_prefix("- ").unwrap_or(text);
        text = text.strip_suffix(" -").unwrap_or(text);
        let alone = unmatched(text);
        text = match alone.as_slice() {
            [0, ..] => text[1..].trim_start(),
            [.., last] if last + 1 == text.len() => text[..*last].trim_end(),
            _ => break,
        };
    }
    // Print's dots before a move of Black belong to the remark; a full stop belonged to the move before.
    let dots = text.len() - text.trim_start_matches('.').len();
    let text = if dots == 3 { text } else { &text[dots..] };
    text.trim_start_matches([',', ';']).trim()
}

/// Where brackets stand that have no partner, in bytes.
fn unmatched(text: &str) -> Vec<usize> {
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut alone = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => open.push((at, c)),
            ')' | ']' => match open.last() {
                Some(&(_, '(')) if c == ')' => drop(open.pop()),
                Some(&(_, '[')) if c == ']' => drop(open.pop()),
                _ => alone.push(at),
            },
            _ => {}
        }
    }
    alone.extend(open.iter().map(|entry| entry.0));
    alone.sort_unstable();
    alone
}

/// Text between two lines: what ends the one before, and what leads to the next.
fn split(text: &str, after_move: bool) -> (&str, &str) {
    if !after_move {
        return ("", text);
    }
    match text.rfind(['.', ';', ':']) {
        Some(at) => text.split_at(at + 1),
        None => ("", text),
    }
}
