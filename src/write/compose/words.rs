//! A remark in print, as items: which of its words are moves, numbers and names, and which are prose.
//!
//! Braille puts dots 5-6 before a name and ⠜ before the punctuation behind it (§1.1, §1.4), so they have to be told
//! apart from the words around them.

use crate::book::ItemKind;
use crate::prose;
use shakmaty::Square;
use shakmaty::san::{San, SanPlus};

const MEN: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/// Takes a remark apart and gives each item in order: its kind, whether a blank stands before it, its print.
///
/// Only what comes back from braille as the same print becomes a move or a name: a remark stays a remark, so that its
/// move numbers are text (a numbered series would be analysis), and a name is a name where braille's own capital,
/// at the start of a sentence, is the one it has. `sentence`: the remark begins one.
/// `reply`: it stands straight behind a move, where one of Black's with its dots would be the reply. Gives whether the
/// next word begins a sentence.
pub fn split(
    text: &str,
    spaced: bool,
    reply: bool,
    sentence: bool,
    emit: &mut impl FnMut(ItemKind, bool, &str),
) -> bool {
    let mut spaced = spaced;
    let mut sentence = sentence;
    let mut reply = reply;
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let (lead, core, trail) = parts(word);
        let before_year = words.peek().is_some_and(|next| next.bytes().take_while(u8::is_ascii_digit).count() >= 3);
        if is_move(core) && !before_year && !(reply && core.starts_with('.')) {
            pieces(&[(ItemKind::Word, lead), (ItemKind::Move, core), (ItemKind::Word, trail)], spaced, emit);
        } else if let Some(ending) = name(core).filter(|_| sentence == core.starts_with(char::is_uppercase)) {
            let (name, ending) = core.split_at(core.len() - ending);
            let parts =
                [(ItemKind::Word, lead), (ItemKind::Name, name), (ItemKind::Word, ending), (ItemKind::Word, trail)];
            pieces(&parts, spaced, emit);
        } else {
            emit(ItemKind::Word, spaced, word);
        }
        sentence = prose::ends_sentence(word).unwrap_or(sentence);
        (spaced, reply) = (true, false);
    }
    sentence
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

/// Whether a word is a move, with or without the dots that print sets before one of Black's.
fn is_move(core: &str) -> bool {
    let dots = core.len() - core.trim_start_matches('.').len();
    let core = &core[dots..];
    if !matches!(dots, 0 | 3) || core.starts_with('O') {
        return false;
    }
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
        split(text, false, false, true, &mut |kind, spaced, print| {
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
        assert_eq!(said("If Nxf3+, the Queen's lost."), "|If m:Nxf3+|, the Queen's lost.");
        assert_eq!(said("(12. Nf3 Nf6) 12...Bg4!"), "|(12. m:Nf3 m:Nf6|) 12...Bg4!");
        assert_eq!(said("In 12. It was 0-0 on a2-g8"), "|In 12. It was m:0-0 on name:a2-g8");
        assert_eq!(said("both pawns be"), "|both name:pawns be");
        assert_eq!(said("Pawns. The queen's lost."), "|name:Pawns|. The name:queen|'s lost.");
    }
}
