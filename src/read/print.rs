//! What a word of moves says, in print (docs/decisions §3): `text` is as written, so no board stands here.

use crate::ast::{Body, Label, Marked, Name, Named, Prefix, Stated};
use crate::descriptive;
use crate::sign::{Kind, Sign};
use shakmaty::{CastlingSide, Role};
use std::borrow::Cow;
use std::fmt::Write;

/// The letter of a man in print; pawns have none.
fn letter(man: Role) -> &'static str {
    match man {
        Role::Pawn => "",
        Role::Knight => "N",
        Role::Bishop => "B",
        Role::Rook => "R",
        Role::Queen => "Q",
        Role::King => "K",
    }
}

/// The word for a man.
pub(crate) fn man(man: Role) -> &'static str {
    match man {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// A move with its signs. `numbered` says that a move number stands before it, which then carries print's dots.
/// `draw` is the print of ⠜⠙, which only the place in the game decides.
pub(crate) fn marked(mv: &Marked, numbered: bool, draw: &str) -> String {
    let mut print = String::with_capacity(8);
    if mv.prefix == Prefix::Black && !numbered {
        print.push_str("...");
    }
    let mate = mv.signs.contains(&Sign::Mate);
    body(&mut print, &mv.body, mate);
    signs(&mut print, &mv.signs, draw);
    print
}

/// Signs behind a move: judgements are joined to it, words stand apart.
pub(crate) fn signs(print: &mut String, signs: &[Sign], draw: &str) {
    let mut mated = false;
    for &sign in signs {
        let row = sign.row();
        let text = if sign == Sign::Draw { draw } else { row.text };
        let apart = text.starts_with(|c: char| c == '(' || c.is_alphanumeric()) || row.kind == Kind::Result;
        if apart && !print.is_empty() && !text.is_empty() {
            print.push(' ');
        }
        if sign != Sign::Mate || !mated {
            print.push_str(text);
        }
        mated |= sign == Sign::Mate;
    }
}

fn body(print: &mut String, body: &Body, mate: bool) {
    let check = match body {
        Body::Castling { long, check } => {
            print.push_str(if *long { "0-0-0" } else { "0-0" });
            *check
        }
        Body::Move(stated) => {
            squares(print, stated);
            stated.mark.check
        }
        Body::Named(named) => {
            descriptive::print(&descriptive::with_joint(named, None), print);
            false
        }
        Body::Castles(side) => {
            print.push_str(match side {
                None => "Castles",
                Some(CastlingSide::KingSide) => "Castles K",
                Some(CastlingSide::QueenSide) => "Castles Q",
            });
            false
        }
    };
    if check && !mate {
        print.push('+');
    }
}

fn squares(print: &mut String, stated: &Stated) {
    print.push_str(letter(stated.man));
    print.extend(stated.from_file.map(|file| file.char()));
    print.extend(stated.from_rank.map(|rank| rank.char()));
    if stated.mark.capture {
        print.push('x');
    } else if stated.mark.hyphen {
        print.push('-');
    }
    print.push(stated.to_file.char());
    print.extend(stated.to_rank.map(|rank| rank.char()));
    if let Some(promotion) = stated.promotion {
        print.push('=');
        print.push_str(letter(promotion));
    }
}

/// The name of a man in text (§2.1, §3.12): `queen`, `pawns`, `b-pawn`, `queen's pawn`, `b5-pawn`.
pub(crate) fn name(name: &Name) -> String {
    let mut print = String::new();
    if let Some(of) = name.of {
        let _ = write!(print, "{}'s ", man(of));
    }
    if let Some(file) = name.file {
        print.push(file.char());
        print.extend(name.rank.map(|rank| rank.char()));
        print.push('-');
    }
    print.push_str(man(name.man));
    if name.plural {
        print.push('s');
    }
    print
}

/// Moves with a bare run cut where the board cuts it, so that print shows the right hyphen or cross.
pub(crate) fn as_played(moves: &[Marked], cut: Option<usize>) -> Cow<'_, [Marked]> {
    let (Some(cut), Some(Body::Named(named))) = (cut, moves.first().map(|mv| mv.body)) else {
        return Cow::Borrowed(moves);
    };
    let mut moves = moves.to_vec();
    moves[0].body = Body::Named(descriptive::with_joint(&named, Some(cut)));
    Cow::Owned(moves)
}

/// A name of descriptive text (§3.14–3.16): `knight`, `pawns`, `KBP`, `K4`, `QKt-file`, `KB3-QB6`.
pub(crate) fn label(label: &Label) -> String {
    let named = label.named();
    let letters = named.man.cells();
    let mut print = String::new();
    match (letters, named.rank, label.file) {
        ([one], None, None) => print.push_str(&descriptive::in_words(&[*one])),
        ([one, two], None, None) if one == two => {
            print.push_str(&descriptive::in_words(&[*one]));
            print.push('s');
        }
        ([rest @ .., _], None, None) if descriptive::man(letters).is_none() && descriptive::plural(letters) => {
            spell(&mut print, rest);
            print.push('s');
        }
        _ if named.joint.is_some() => descriptive::print(&named, &mut print),
        _ => {
            spell(&mut print, letters);
            print.extend(named.rank.map(|rank| rank.char()));
        }
    }
    for Named { man, rank, .. } in &label.steps {
        print.push('-');
        spell(&mut print, man.cells());
        print.extend(rank.map(|rank| rank.char()));
    }
    if let Some(file) = label.file {
        print.push('-');
        print.push_str(file);
    }
    print
}

/// Letters as print has them, each by itself.
fn spell(print: &mut String, letters: &[u8]) {
    letters
        .iter()
        .for_each(|&letter| if letter == b'I' { print.push_str("Kt") } else { print.push(char::from(letter)) });
}

/// A descriptive move in words: `pawn to king 4`, `king knight takes bishop pawn`.
fn named_in_words(named: &Named) -> String {
    let named = descriptive::with_joint(named, None);
    let mut words = descriptive::in_words(named.man.cells());
    if let Some(from) = named.from {
        let _ = write!(words, " from {}", descriptive::in_words(from.letters.cells()));
        words.extend(from.rank.map(|rank| format!(" {}", rank.char())));
    }
    words.push_str(if named.joint == Some(crate::ast::Joint::Cross) { " takes " } else { " to " });
    words.push_str(&descriptive::in_words(named.goal.cells()));
    words.extend(named.rank.map(|rank| format!(" {}", rank.char())));
    if let Some(promotion) = named.promotion {
        let _ = write!(words, " and promotes to {}", man(promotion));
    }
    words
}

/// A move in words, for messages that are heard: `knight to f3`, `pawn takes d5`, `castles king's side`.
pub(crate) fn in_words(body: &Body) -> String {
    match body {
        Body::Castling { long: false, .. } => "castles king's side".to_owned(),
        Body::Castling { long: true, .. } => "castles queen's side".to_owned(),
        Body::Castles(None) => "castles".to_owned(),
        Body::Castles(Some(CastlingSide::KingSide)) => "castles king's side".to_owned(),
        Body::Castles(Some(CastlingSide::QueenSide)) => "castles queen's side".to_owned(),
        Body::Named(named) => named_in_words(named),
        Body::Move(stated) => {
            let mut words = man(stated.man).to_owned();
            match (stated.from_file, stated.from_rank) {
                (Some(file), Some(rank)) => {
                    let _ = write!(words, " from {}{}", file.char(), rank.char());
                }
                (Some(file), None) => {
                    let _ = write!(words, " from the {}-file", file.char());
                }
                (None, Some(rank)) => {
                    let _ = write!(words, " from rank {}", rank.char());
                }
                (None, None) => {}
            }
            words.push_str(if stated.mark.capture { " takes " } else { " to " });
            words.push(stated.to_file.char());
            words.extend(stated.to_rank.map(|rank| rank.char()));
            if let Some(promotion) = stated.promotion {
                let _ = write!(words, " and promotes to {}", man(promotion));
            }
            words
        }
    }
}
