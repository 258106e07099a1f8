//! A move in the cells of descriptive notation (§3.17–3.22), with the least qualification that leaves no other move.

use crate::ast::{Joint, Letters, Named};
use crate::book::{Edition, Game, NodeId, Notation};
use crate::chess::Wings;
use crate::descriptive::{self, least};
use crate::sign::Sign;
use shakmaty::{CastlingSide, Chess, Move, Position};

/// The hand that descriptive moves are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Without hyphen and cross (§3.17).
    pub bare: bool,
    /// Whose brackets are written: those of UEB, or those before it.
    pub edition: Edition,
}

impl Hand {
    fn brackets(self) -> (&'static [u8], &'static [u8]) {
        match self.edition {
            Edition::Ueb2015 => (b"\"<", b"\">"),
            Edition::Bauk2001 => (b"7", b"7"),
        }
    }
}

/// Writes the cells of a move that is legal in `position`: `I'KB3`, `PXP>EP`, `QXP>M`, `>CK`.
///
/// Castling names its side only where both are legal (§3.22). Checks are marked with ⠜⠡, whether plain, discovered or
/// double (§3.19 leaves the others to print); the mate sign replaces that of check. Each of these signs has its own ⠜.
pub fn cells(position: &Chess, wings: &Wings, mv: Move, hand: Hand, out: &mut Vec<u8>) {
    let mut after = position.clone();
    after.play_unchecked(mv);
    match mv.castling_side() {
        Some(side) => out.extend_from_slice(castles(position, side).cells().as_bytes()),
        None => {
            let name = least(position, wings, mv, hand.bare).unwrap_or_else(|| shortest(position, mv));
            let (open, close) = hand.brackets();
            descriptive::write(&name, open, close, out);
        }
    }
    if mv.is_en_passant() {
        out.extend_from_slice(Sign::EnPassant.cells().as_bytes());
    }
    if after.checkers().any() {
        let sign = if after.legal_moves().is_empty() { Sign::Mate } else { Sign::DescriptiveCheck };
        out.extend_from_slice(sign.cells().as_bytes());
    }
}

/// §3.22: the side is named where both are legal.
fn castles(position: &Chess, side: CastlingSide) -> Sign {
    let both = CastlingSide::ALL.into_iter().all(|side| !position.castling_moves(side).is_empty());
    match side {
        _ if !both => Sign::Castles,
        CastlingSide::KingSide => Sign::CastlesKing,
        CastlingSide::QueenSide => Sign::CastlesQueen,
    }
}

/// The shortest name of a move, which others may share.
fn shortest(position: &Chess, mv: Move) -> Named {
    let letters = |role| Letters::new(&[descriptive::letter(role)]).unwrap_or_default();
    let goal = position.board().role_at(mv.to()).map_or_else(Letters::default, letters);
    Named { man: letters(mv.role()), joint: Some(Joint::Cross), goal, ..Named::default() }
}

/// Whether the cells behind a ⠜ are a sign that shares it with no other: castling and check (§2.2 n.5). They belong to
/// descriptive notation; the same cells in algebraic are counterplay, which does share.
pub(super) fn is_alone(sign: &[u8], notation: Notation) -> bool {
    notation == Notation::Descriptive && matches!(sign, b"*" | b"4*" | b"D*" | b"C" | b"CK" | b"CQ")
}

/// The cells of a move of print that no board stands behind (`Kt-KB3`, `PxP e.p.`, `Castles K`), or `None`.
pub fn cells_of_print(print: &str, hand: Hand) -> Option<Vec<u8>> {
    let mut signs = Vec::new();
    let mut rest = print;
    let endings = [
        (" dis ch", Sign::DiscoveredCheck),
        (" dbl ch", Sign::DoubleCheck),
        (" ch", Sign::DescriptiveCheck),
        (" e.p.", Sign::EnPassant),
        ("#", Sign::Mate),
    ];
    while let Some((shorter, sign)) = endings.iter().find_map(|(end, sign)| Some((rest.strip_suffix(end)?, *sign))) {
        signs.insert(0, sign);
        rest = shorter;
    }
    let mut cells = match rest {
        "Castles" => Sign::Castles.cells().as_bytes().to_vec(),
        "Castles K" => Sign::CastlesKing.cells().as_bytes().to_vec(),
        "Castles Q" => Sign::CastlesQueen.cells().as_bytes().to_vec(),
        _ => letters(rest, hand).filter(|cells| cells.iter().any(|cell| matches!(cell, b'\'' | b'X')))?,
    };
    signs.iter().for_each(|sign| cells.extend_from_slice(sign.cells().as_bytes()));
    if hand.bare {
        cells.retain(|cell| !matches!(cell, b'\'' | b'X'));
    }
    Some(cells)
}

/// The cells of a name of descriptive print without its prefix: `KBP`, `K4`, `QKt-file`, `KB3-QB6`, `Kt-R5-B6`.
pub(super) fn cells_of_name(print: &str, hand: Hand) -> Option<Vec<u8>> {
    let (name, file) = match print.strip_suffix("-file").or_else(|| print.strip_suffix("-files")) {
        Some(name) => (name, &print[name.len() + 1..]),
        None => (print, ""),
    };
    let mut cells = letters(name, hand)?;
    // The hyphen of a move is dot 3; behind a square it leads to another square (§3.13).
    for at in 1..cells.len() {
        if cells[at] == b'\'' && cells[at - 1].is_ascii_digit() {
            cells[at] = b'-';
        }
    }
    if !file.is_empty() {
        cells.push(b'-');
        cells.extend(file.to_uppercase().bytes());
    }
    Some(cells)
}

/// Letters, ranks, hyphens, crosses and brackets of print as cells; `None` where anything else stands among them.
fn letters(print: &str, hand: Hand) -> Option<Vec<u8>> {
    let (open, close) = hand.brackets();
    let mut cells = Vec::with_capacity(print.len());
    for sign in print.replace("Kt", "N").chars() {
        match sign {
            'K' | 'Q' | 'R' | 'B' | 'P' | '1'..='8' => cells.push(sign as u8),
            'N' => cells.push(b'I'),
            '-' => cells.push(b'\''),
            'x' => cells.push(b'X'),
            '(' => cells.extend_from_slice(open),
            ')' => cells.extend_from_slice(close),
            _ => return None,
        }
    }
    (!cells.is_empty()).then_some(cells)
}

/// The wings of a game's men along the way to the node asked for last.
#[derive(Clone, Debug)]
pub(super) struct Trail<'g> {
    game: &'g Game,
    path: Vec<(NodeId, Wings)>,
}

impl<'g> Trail<'g> {
    /// A trail before the first move.
    pub(super) fn new(game: &'g Game) -> Trail<'g> {
        Trail { game, path: vec![(NodeId::ROOT, Wings::new(&game.first_position()))] }
    }

    /// The wings before the move of `id`.
    pub(super) fn before(&mut self, id: NodeId) -> Wings {
        let mut way = Vec::new();
        let mut here = self.game.node(id).parent;
        while here.is_some() {
            if let Some(depth) = self.path.iter().rposition(|step| step.0 == here) {
                self.path.truncate(depth + 1);
                break;
            }
            way.push(here);
            here = self.game.node(here).parent;
        }
        let mut wings = self.path.last().map_or_else(Wings::default, |step| step.1);
        for id in way.into_iter().rev() {
            wings.play(self.game.node(id).mv);
            self.path.push((id, wings));
        }
        wings
    }
}

#[cfg(test)]
mod tests;
