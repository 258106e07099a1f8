//! Why a move cannot be played, in words that can be heard: no such man, blocked, pinned, wrong side, occupied.

use super::print;
use crate::ast::{Body, Named, Stated};
use crate::descriptive::{self, Goal};
use shakmaty::{Bitboard, CastlingSide, Chess, Color, Move, Position, Role, Square, attacks};

/// The name of a side.
pub(crate) fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Squares in words: `f6`, `f6 and c6`, `a1, b1 and c1`.
fn list(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// Says why no legal move fits `body`.
pub(crate) fn why(position: &Chess, body: &Body) -> String {
    match body {
        Body::Castling { long, .. } => castling(position, *long),
        Body::Move(stated) => stated_move(position, stated),
        Body::Castles(Some(side)) => castling(position, *side == CastlingSide::QueenSide),
        Body::Castles(None) => format!("{}; {}", castling(position, false), castling(position, true)),
        Body::Named(named) => named_move(position, named),
    }
}

fn castling(position: &Chess, long: bool) -> String {
    let mover = position.turn();
    let (wing, side_of) = if long { ("queen's", CastlingSide::QueenSide) } else { ("king's", CastlingSide::KingSide) };
    let name = side(mover);
    if !position.castles().has(mover, side_of) {
        return format!("{name} cannot castle on the {wing} side: king or rook has moved");
    }
    if !position.checkers().is_empty() {
        return format!("{name} is in check and cannot castle");
    }
    let path = position.castles().path(mover, side_of);
    let blockers = path & position.board().occupied();
    if !blockers.is_empty() {
        return format!(
            "{name} cannot castle on the {wing} side: {} {} not empty",
            list(blockers),
            if blockers.count() == 1 { "is" } else { "are" }
        );
    }
    format!("{name} cannot castle on the {wing} side: the king would pass an attacked square")
}

/// Why no legal move may be called so, by the first way to cut its letters.
fn named_move(position: &Chess, named: &Named) -> String {
    let mover = position.turn();
    let Some(cut) = descriptive::cuts(named).next() else { return "this is no move".to_owned() };
    let man = print::man(cut.man.role);
    match cut.goal {
        Goal::Square(files, rank) => {
            let squares = shakmaty::File::ALL
                .into_iter()
                .filter(|file| files & 1 << u32::from(*file) != 0)
                .map(|file| Square::from_coords(file, mover.relative_rank(rank)))
                .collect::<Bitboard>();
            match squares.single_square() {
                Some(to) => stated_move(position, &Stated::to(cut.man.role, to.file(), Some(to.rank()))),
                None => format!("no {man} of {} can go to {}", side(mover), list(squares)),
            }
        }
        Goal::Man(_) => {
            let parted = descriptive::with_joint(named, Some(cut.at));
            format!(
                "no {} of {} can take a {}",
                descriptive::in_words(parted.man.cells()),
                side(mover),
                descriptive::in_words(parted.goal.cells())
            )
        }
    }
}

fn stated_move(position: &Chess, stated: &Stated) -> String {
    let (board, mover) = (position.board(), position.turn());
    let man = print::man(stated.man);
    let own = board.by_role(stated.man) & board.by_color(mover);
    if own.is_empty() {
        return format!("{} has no {man}", side(mover));
    }
    let from_here = own & origin(stated);
    if from_here.is_empty() {
        let place = match (stated.from_file, stated.from_rank) {
            (Some(file), Some(rank)) => format!("{}{}", file.char(), rank.char()),
            (Some(file), None) => format!("the {}-file", file.char()),
            (None, Some(rank)) => format!("rank {}", rank.char()),
            (None, None) => "that square".to_owned(),
        };
        return format!("no {man} of {} stands on {place}", side(mover));
    }
    let Some(rank) = stated.to_rank else {
        let (from, to) = (stated.from_file.map_or('?', |file| file.char()), stated.to_file.char());
        return format!("no pawn can take from the {from}-file to the {to}-file");
    };
    let to = Square::from_coords(stated.to_file, rank);
    if board.by_color(mover).contains(to) {
        let blocker = board.role_at(to).map_or("man", print::man);
        return format!("{} has a {blocker} on {to}", side(mover));
    }
    reach(position, stated, from_here, to)
}

/// Where the stated departure lets a man stand.
fn origin(stated: &Stated) -> Bitboard {
    let file = stated.from_file.map_or(Bitboard::FULL, Bitboard::from_file);
    let rank = stated.from_rank.map_or(Bitboard::FULL, Bitboard::from_rank);
    file & rank
}

fn reach(position: &Chess, stated: &Stated, men: Bitboard, to: Square) -> String {
    let board = position.board();
    let man = print::man(stated.man);
    let going = men.into_iter().filter(|&from| goes(position, stated.man, from, to)).collect::<Bitboard>();
    if let Some(from) = going.into_iter().next() {
        if stated.man == Role::King {
            return format!("{to} is attacked: the king cannot go there");
        }
        if stated.man == Role::Pawn && stated.promotion.is_some() && !promotes(position, to) {
            return format!("a pawn on {to} has not reached the last rank and becomes no other man");
        }
        if promotes(position, to) && stated.man == Role::Pawn {
            return format!("a pawn that reaches {to} promotes, and not to this man");
        }
        if !position.checkers().is_empty() {
            return format!("{} is in check, and the {man} on {from} does not end it", side(position.turn()));
        }
        return format!("the {man} on {from} is pinned and may not move to {to}");
    }
    if stated.man == Role::Pawn {
        let takes = if board.piece_at(to).is_some() { "take on" } else { "reach" };
        return format!("no pawn can {takes} {to}");
    }
    let stand = if men.count() == 1 { "it stands" } else { "they stand" };
    format!("no {man} can reach {to}: {stand} on {}", list(men))
}

fn promotes(position: &Chess, to: Square) -> bool {
    to.rank() == position.turn().relative_rank(shakmaty::Rank::Eighth)
}

/// Whether a man on `from` moves to `to` as men of its kind do, whatever becomes of its king.
fn goes(position: &Chess, role: Role, from: Square, to: Square) -> bool {
    let board = position.board();
    let mover = position.turn();
    if role != Role::Pawn {
        let piece = shakmaty::Piece { color: mover, role };
        return attacks::attacks(from, piece, board.occupied()).contains(to);
    }
    if board.piece_at(to).is_some() || position.legal_ep_square() == Some(to) {
        return attacks::pawn_attacks(mover, from).contains(to);
    }
    let step = if mover.is_white() { 8 } else { -8 };
    let one = from.offset(step);
    let two = one.filter(|&square| board.piece_at(square).is_none()).and_then(|square| square.offset(step));
    one == Some(to) || from.rank() == mover.relative_rank(shakmaty::Rank::Second) && two == Some(to)
}

/// A legal move in words: `knight to d4`, `pawn takes d5`.
pub(crate) fn move_in_words(mv: Move) -> String {
    match mv.castling_side() {
        Some(CastlingSide::KingSide) => "castles king's side".to_owned(),
        Some(CastlingSide::QueenSide) => "castles queen's side".to_owned(),
        None => {
            let verb = if mv.is_capture() { "takes" } else { "to" };
            let promotion =
                mv.promotion().map_or(String::new(), |role| format!(" and promotes to {}", print::man(role)));
            format!("{} {verb} {}{promotion}", print::man(mv.role()), mv.to())
        }
    }
}
