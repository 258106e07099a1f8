//! A remark in print, as items: which of its words are moves, numbers and names, and which are prose.
//!
//! Braille puts dots 5-6 before a name and ⠜ before the punctuation behind it (§1.1, §1.4), so they have to be told
//! apart from the words around them.

use crate::book::ItemKind;
use shakmaty::Square;
use shakmaty::san::{San, SanPlus};

const MEN: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/// Takes a remark apart and gives each item in order: its kind, whether a blank stands before it, its print.
pub fn split(text: &str, spaced: bool, emit: &mut impl FnMut(ItemKind, bool, &str)) {
    let mut words = text.split_whitespace().peekable();
    let mut spaced = spaced;
    while let Some(word) = words.next() {
        let (lead, core, trail) = parts(word);
        if is_number(core, trail) && words.peek().is_some_and(|next| is_move(parts(next).1)) {
            pieces(&[(ItemKind::Word, lead), (ItemKind::Number, &word[lead.len()..])], spaced, emit);
        } else if let Some(dots) = joined_number(core) {
            pieces(&[(ItemKind::Word, lead), (ItemKind::Number, &core[..dots])], spaced, emit);
            pieces(&[(ItemKind::Move, &core[dots..]), (ItemKind::Word, trail)], true, emit);
        } else if is_move(core) {
            pieces(&[(ItemKind::Word, lead), (ItemKind::Move, core), (ItemKind::Word, trail)], spaced, emit);
        } else if let Some(ending) = name(core) {
            let (name, ending) = core.split_at(core.len() - ending);
            let parts =
                [(ItemKind::Word, lead), (ItemKind::Name, name), (ItemKind::Word, ending), (ItemKind::Word, trail)];
            pieces(&parts, spaced, emit);
        } else {
            emit(ItemKind::Word, spaced, word);
        }
        spaced = true;
    }
}

/// Parts that follow one another without blanks; empty ones are left out.
fn pieces(parts: &[(ItemKind, &str)], spaced: bool, emit: &mut impl FnMut(ItemKind, bool, &str)) {
    for (index, (kind, print)) in parts.iter().filter(|part| !part.1.is_empty()).enumerate() {
        emit(*kind, spaced && index == 0, print);
    }
}

/// A word without the punctuation before and after it, and that punctuation.
fn parts(word: &str) -> (&str, &str, &str) {
    let inner = word.trim_start_matches(['"', '\'', '(', '[', '{', '“', '‘', '«']);
    let lead = &word[..word.len() - inner.len()];
    let core = inner.trim_end_matches(['.', ',', ';', ':', '!', '?', '"', '\'', ')', ']', '}', '”', '’', '»', '…']);
    (lead, core, &inner[core.len()..])
}

/// `12.` or `12...`, punctuation apart.
fn is_number(core: &str, trail: &str) -> bool {
    (1..=3).contains(&core.len())
        && core.bytes().all(|byte| byte.is_ascii_digit())
        && matches!(trail, "." | "..." | "…" | ".…")
}

/// The length of the number in `12.Nf3`, dots included.
fn joined_number(core: &str) -> Option<usize> {
    let body = core.trim_start_matches(|c: char| c.is_ascii_digit());
    let mv = body.trim_start_matches(['.', '…']);
    (body.len() < core.len() && mv.len() < body.len() && is_move(mv)).then_some(core.len() - mv.len())
}

/// Whether a word is a move, with or without the dots that print sets before one of Black's.
fn is_move(core: &str) -> bool {
    let core = core.trim_start_matches(['.', '…']);
    let castling = matches!(core.trim_end_matches(['+', '#']), "0-0" | "0-0-0");
    castling || SanPlus::from_ascii(core.as_bytes()).is_ok_and(|mv| !matches!(mv.san, San::Null | San::Put { .. }))
}

/// Whether a word names a man or two squares; how long the ending is that it bears.
fn name(core: &str) -> Option<usize> {
    if let Some((from, to)) = core.split_once('-')
        && from.parse::<Square>().is_ok()
        && to.parse::<Square>().is_ok()
    {
        return Some(0);
    }
    let ending = ["'s", "’s", "s'", "s’"].into_iter().find(|ending| core.ends_with(ending));
    // The s of a plural belongs to the name: pawns' is pawns and an apostrophe.
    let ending = ending.map_or(0, |ending| if ending.starts_with('s') { ending.len() - 1 } else { ending.len() });
    let name = core[..core.len() - ending].to_lowercase();
    MEN.contains(&name.strip_suffix('s').unwrap_or(&name)).then_some(ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        let mut out = String::new();
        split(text, false, &mut |kind, spaced, print| {
            let mark = match kind {
                ItemKind::Word => "",
                ItemKind::Move => "m:",
                ItemKind::Number => "n:",
                _ => "name:",
            };
            out.push_str(if spaced { " " } else { "|" });
            out.push_str(mark);
            out.push_str(print);
        });
        out
    }

    #[test]
    fn moves_and_names_are_found_among_words() {
        assert_eq!(said("If Nxf3+, the Queen's lost."), "|If m:Nxf3+|, the name:Queen|'s lost.");
        assert_eq!(said("(12. Nf3 Nf6) 12...Bg4!"), "|(|n:12. m:Nf3 m:Nf6|) n:12... m:Bg4|!");
        assert_eq!(said("In 12. It was 0-0 on a2-g8"), "|In 12. It was m:0-0 on name:a2-g8");
        assert_eq!(said("both pawns be"), "|both name:pawns be");
    }
}
