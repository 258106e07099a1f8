//! What a move states, against the position: which legal move it is, and which of its statements are false.

use crate::chess::{self, Origins};
use crate::diagnostic::Rule;
use crate::vdn::{Condition, Man, Move, Part, name};
use shakmaty::{Chess, Piece, Position, Role, Square};

/// How many moves are looked at ahead, and how many open promotions among them.
const AHEAD: (usize, usize) = (40, 3);

/// What a promotion may be to, in the order in which they are likely.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The promotion that is stated.
pub(super) fn promotion(mv: &Move) -> Option<Role> {
    mv.says.iter().find_map(|said| if let Condition::Promotion(role) = said { Some(*role) } else { None })
}

/// The legal moves from the square that is stated to the other: one, or four promotions, or those among them that
/// the conditions allow.
pub(super) fn readings(position: &Chess, mv: &Move) -> Vec<shakmaty::Move> {
    let legal = position.legal_moves();
    let mut fit: Vec<shakmaty::Move> =
        legal.into_iter().filter(|&legal| legal.from() == Some(mv.from) && chess::goal(legal) == mv.to).collect();
    let stated = promotion(mv);
    let narrow = |fit: &mut Vec<shakmaty::Move>, holds: &dyn Fn(shakmaty::Move) -> bool| {
        if fit.iter().any(|&legal| holds(legal)) {
            fit.retain(|&legal| holds(legal));
        }
    };
    if fit.len() > 1 {
        narrow(&mut fit, &|legal| stated.is_some() && legal.promotion() == stated);
        narrow(&mut fit, &|legal| mv.says.iter().all(|said| is_true(said, position, legal)));
        fit.sort_by_key(|legal| PROMOTIONS.iter().position(|&role| legal.promotion() == Some(role)));
    }
    fit
}

/// Whether a condition holds after a move; opinions always do.
fn is_true(said: &Condition, position: &Chess, mv: shakmaty::Move) -> bool {
    let after = || {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after
    };
    match said {
        Condition::Check => after().is_check(),
        Condition::Mate => after().is_checkmate(),
        Condition::Stalemate => after().is_stalemate(),
        _ => true,
    }
}

/// Whether the man that is stated stands there and may go.
pub(super) fn fits(position: &Chess, mv: &Move) -> bool {
    position.board().piece_at(mv.from) == Some(mv.man.role.of(mv.man.color)) && !readings(position, mv).is_empty()
}

/// How many of the moves that follow can be played.
pub(super) fn how_far(position: &Chess, rest: &[&Move]) -> usize {
    ahead(position, &rest[..rest.len().min(AHEAD.0)], AHEAD.1)
}

fn ahead(position: &Chess, rest: &[&Move], open: usize) -> usize {
    let mut position = position.clone();
    for (count, &mv) in rest.iter().enumerate() {
        if !fits(&position, mv) {
            return count;
        }
        match readings(&position, mv).as_slice() {
            [only] => position.play_unchecked(*only),
            [first, ..] if open == 0 => position.play_unchecked(*first),
            several => {
                let further = several.iter().map(|&mv| {
                    let mut after = position.clone();
                    after.play_unchecked(mv);
                    ahead(&after, &rest[count + 1..], open - 1)
                });
                return count + 1 + further.max().unwrap_or(0);
            }
        }
    }
    rest.len()
}

/// The reading that keeps most of what follows legal, and whether another does as well.
pub(super) fn settle(position: &Chess, readings: &[shakmaty::Move], rest: &[&Move]) -> Option<(shakmaty::Move, bool)> {
    let (&first, others) = readings.split_first()?;
    if others.is_empty() {
        return Some((first, false));
    }
    let far = |mv: shakmaty::Move| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        how_far(&after, rest)
    };
    let scores: Vec<usize> = readings.iter().map(|&mv| far(mv)).collect();
    let best = scores.iter().copied().max()?;
    let mut winners = readings.iter().zip(&scores).filter(|(_, score)| **score == best).map(|(mv, _)| *mv);
    winners.next().map(|mv| (mv, winners.next().is_some()))
}

/// Legal moves that state nearly the same: the same man to the same square, or from the same square.
pub(super) fn nearest(position: &Chess, mv: &Move) -> Vec<shakmaty::Move> {
    let near = |legal: &shakmaty::Move| {
        legal.role() == mv.man.role
            && (chess::goal(*legal) == mv.to || legal.from() == Some(mv.from))
            && legal.promotion().is_none_or(|role| role == promotion(mv).unwrap_or(Role::Queen))
    };
    position.legal_moves().into_iter().filter(|_| mv.man.color == position.turn()).filter(near).collect()
}

/// Why no move fits: the man that is stated stands elsewhere, or cannot go.
pub(super) fn why_not(position: &Chess, mv: &Move) -> String {
    let (board, stated) = (position.board(), mv.man.role.of(mv.man.color));
    if board.piece_at(mv.from) == Some(stated) {
        return chess::why_not(position, mv.from, mv.to);
    }
    let here = match board.piece_at(mv.from) {
        Some(other) => format!("a {} stands on {}, no {}", chess::man(other), mv.from, chess::man(stated)),
        None => format!("no man stands on {}", mv.from),
    };
    let squares: Vec<Square> = board.by_piece(stated).into_iter().collect();
    match squares.as_slice() {
        [] => format!("{here}; no {} is on the board", chess::man(stated)),
        [only] => format!("{here}; the {} stands on {only}", chess::man(stated)),
        several => format!("{here}; {}s stand on {}", chess::man(stated), chess::squares(several)),
    }
}

/// The false statements of a move about men, but for its conditions.
pub(super) fn false_statements(
    position: &Chess,
    origins: &Origins,
    mv: &Move,
    played: shakmaty::Move,
) -> Vec<(Rule, String)> {
    let board = position.board();
    let mut faults = Vec::new();
    if let Some(piece) = board.piece_at(mv.from) {
        faults.extend(man_fault(mv.man, piece, mv.from, origins));
    }
    match (mv.taken, chess::victim(played)) {
        (Some(_), None) => faults.push((Rule::FalseCapture, format!("nothing stands on {} to be taken", mv.to))),
        (Some(taken), Some(square)) => {
            if let Some(said) = taken.square.filter(|&said| said != square) {
                faults.push((Rule::FalseMan, format!("the man taken stands on {square}, not on {said}")));
            }
            faults.extend(board.piece_at(square).and_then(|piece| man_fault(taken.man, piece, square, origins)));
        }
        (None, _) => {}
    }
    match (promotion(mv), played.promotion()) {
        (Some(role), None) => {
            let message = format!("no pawn becomes a {} on {}", chess::role_name(role), mv.to);
            faults.push((Rule::FalsePromotion, message));
        }
        (Some(role), Some(other)) if role != other => {
            let message = format!("the pawn becomes a {}, not a {}", chess::role_name(other), chess::role_name(role));
            faults.push((Rule::FalsePromotion, message));
        }
        _ => {}
    }
    faults
}

/// What is false in the name of a man: who stands there, or where it began.
fn man_fault(man: Man, piece: Piece, square: Square, origins: &Origins) -> Option<(Rule, String)> {
    let stated = man.role.of(man.color);
    if stated != piece {
        let message = format!("a {} stands on {square}, no {}", chess::man(piece), chess::man(stated));
        return Some((Rule::FalseMan, message));
    }
    let part = man.part?;
    let bears = match part {
        Part::Side(_) => matches!(man.role, Role::Rook | Role::Knight | Role::Bishop),
        Part::File(_) => man.role == Role::Pawn,
    };
    let role = chess::role_name(man.role);
    if !bears {
        let kind = if matches!(part, Part::Side(_)) { "side" } else { "file" };
        return Some((Rule::MisplacedPart, format!("a {role} has no {kind} in its name, but here is '{part}'")));
    }
    let true_part = name(piece, square, origins).part;
    if true_part == Some(part) || !origins.known() {
        return None;
    }
    let message = match true_part {
        None => format!("the {} on {square} is a promoted pawn and has no side", chess::man(piece)),
        Some(Part::File(file)) => {
            format!("the {} on {square} began on the {file}-file, so it is no {part} pawn", chess::man(piece))
        }
        Some(other @ Part::Side(_)) => format!("the {} on {square} is the {other}, not the {part}", chess::man(piece)),
    };
    Some((Rule::FalseOrigin, message))
}
