//! What a word of moves says, in print (`reading-the-code` §3): `text` is as written, so no board stands here.

use crate::ast::{Body, Marked, Name, Prefix, Stated};
use crate::sign::{Kind, Sign};
use shakmaty::Role;
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

/// A move in words, for messages that are heard: `knight to f3`, `pawn takes d5`, `castles king's side`.
pub(crate) fn in_words(body: &Body) -> String {
    match body {
        Body::Castling { long: false, .. } => "castles king's side".to_owned(),
        Body::Castling { long: true, .. } => "castles queen's side".to_owned(),
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
