//! A move in the cells of algebraic notation (§3.2–3.11).
//!
//! From a legal move and its position, or from a move of print that no board stands behind. The cells come from the
//! table of signs.

use super::san;
use crate::book::Notation;
use crate::chess::departure;
use crate::men;
use crate::sign::Sign;
use shakmaty::san::{San, SanPlus, Suffix};
use shakmaty::{CastlingSide, Chess, File, Move, Position, Rank, Role, Square};

/// A sign of §2.2 follows, or punctuation.
pub(crate) const SIGN: u8 = Sign::Separator.cell();

/// Everything that the cells of a move show.
struct Said {
    role: Role,
    file: Option<File>,
    rank: Option<Rank>,
    capture: bool,
    /// `None` for castling.
    to: Option<Square>,
    long: bool,
    promotion: Option<Role>,
    en_passant: bool,
    check: bool,
    mate: bool,
}

/// Writes the cells of a move that is legal in `position`, in full form: `S_E7`, `E;D6>EP`, `^JJ`.
///
/// Departures are the least that decides, in PGN order (§3.9). The mate sign replaces that of check and a capture sign
/// stays; castling bears the sign of check in front (docs/decisions §4.1, 4.2). Signs of §2.2 share one ⠜ (n.5).
pub fn cells(position: &Chess, mv: &Move, out: &mut Vec<u8>) {
    let mut after = position.clone();
    after.play_unchecked(*mv);
    let check = san::check(&after);
    let (file, rank) = match mv.from().filter(|_| mv.role() == Role::Pawn && mv.is_capture()) {
        Some(from) => (Some(from.file()), None),
        None => departure(position, *mv),
    };
    let castles = mv.is_castle();
    write(
        &Said {
            role: mv.role(),
            file,
            rank,
            capture: mv.is_capture(),
            to: (!castles).then(|| mv.to()),
            long: mv.castling_side() == Some(CastlingSide::QueenSide),
            promotion: mv.promotion(),
            en_passant: mv.is_en_passant(),
            check: check == Some(b'+'),
            mate: check == Some(b'#'),
        },
        out,
    );
}

/// The cells of a move as print says it (`Nf3`, `exd6+`, `0-0`), following print in its signs; `None` when it is none.
pub fn cells_of_print(print: &str) -> Option<Vec<u8>> {
    let en_passant = [" e.p.", "e.p.", "ep"].iter().find_map(|words| print.strip_suffix(words));
    let print = en_passant.unwrap_or(print);
    let plain = if print.starts_with('0') { print.replace('0', "O") } else { print.to_owned() };
    let SanPlus { san, suffix } = SanPlus::from_ascii(plain.as_bytes()).ok()?;
    let nothing = Said {
        role: Role::King,
        file: None,
        rank: None,
        capture: false,
        to: None,
        long: false,
        promotion: None,
        en_passant: en_passant.is_some(),
        check: suffix == Some(Suffix::Check),
        mate: suffix == Some(Suffix::Checkmate),
    };
    let said = match san {
        San::Castle(side) => Said { long: side == CastlingSide::QueenSide, ..nothing },
        San::Normal { role, file, rank, capture, to, promotion } => {
            Said { role, file, rank, capture, to: Some(to), promotion, ..nothing }
        }
        San::Put { .. } | San::Null => return None,
    };
    let mut out = Vec::new();
    write(&said, &mut out);
    Some(out)
}

fn write(said: &Said, out: &mut Vec<u8>) {
    let sign = match (said.capture, said.check) {
        (true, true) => Some(Sign::CaptureCheck.cell()),
        (true, false) => Some(Sign::Capture.cell()),
        (false, true) => Some(Sign::Check.cell()),
        (false, false) => None,
    };
    if let Some(to) = said.to {
        out.extend(man(said.role));
        out.extend(said.file.map(file));
        out.extend(said.rank.map(rank));
        out.extend(sign);
        out.extend(square(to));
    } else {
        out.extend(sign);
        let castles = if said.long { Sign::CastleLong } else { Sign::CastleShort };
        out.extend_from_slice(castles.cells().as_bytes());
    }
    if let Some(promotion) = said.promotion.and_then(man) {
        out.extend([Sign::Promotion.cell(), promotion]);
    }
    if said.en_passant || said.mate {
        out.push(SIGN);
    }
    if said.en_passant {
        out.extend_from_slice(Sign::EnPassant.behind());
    }
    if said.mate {
        out.extend_from_slice(Sign::Mate.behind());
    }
}

/// The letter of a piece (§2.1); a pawn has none inside a move.
pub(crate) fn man(role: Role) -> Option<u8> {
    (role != Role::Pawn).then(|| men::letter(role, Notation::Algebraic))
}

/// The two cells of a square.
pub(crate) fn square(square: Square) -> [u8; 2] {
    [file(square.file()), rank(square.rank())]
}

fn file(file: File) -> u8 {
    file.upper_char() as u8
}

/// Ranks are lower numbers (§3.2), which Braille ASCII writes with the figures.
fn rank(rank: Rank) -> u8 {
    rank.char() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    fn in_position(fen: &str, mv: &str) -> String {
        let position: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        let mv = mv.parse::<San>().unwrap().to_move(&position).unwrap();
        let mut out = Vec::new();
        cells(&position, &mv, &mut out);
        String::from_utf8(out).unwrap()
    }

    /// §2.2, 3.2–3.11: the examples of the code.
    #[test]
    fn the_examples_of_the_code() {
        for (print, cells) in [
            ("Rf4", "RF4"),
            ("Rxf4+", "R_F4"),
            ("d5", "D5"),
            ("cxd5", "C;D5"),
            ("cxd6 e.p.", "C;D6>EP"),
            ("f5+", "^F5"),
            ("g8=Q", "G8-Q"),
            ("e8=N", "E8-S"),
            ("dxe8=Q+", "D_E8-Q"),
            ("Nce5", "SCE5"),
            ("Nb1c3", "SB1C3"),
            ("N1c3", "S1C3"),
            ("Nb1xc3", "SB1;C3"),
            ("0-0", "JJ"),
            ("0-0-0", "JJJ"),
            ("Re8#", "RE8>M"),
            ("Qd2", "QD2"),
        ] {
            assert_eq!(cells_of_print(print).map(|cells| String::from_utf8(cells).unwrap()).as_deref(), Some(cells));
        }
        assert_eq!(cells_of_print("Oak"), None);
    }

    #[test]
    fn the_board_gives_the_signs() {
        assert_eq!(in_position("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8"), "RA8>M");
        assert_eq!(in_position("r5k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Rxa8"), "R;A8>M");
        assert_eq!(in_position("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), "^JJ");
        assert_eq!(in_position("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"), "^JJJ");
        assert_eq!(in_position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"), "E;D6>EP");
        assert_eq!(in_position("4k3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c8=Q"), "^C8-Q");
        assert_eq!(in_position("4k3/8/8/8/8/N7/8/N3K3 w - - 0 1", "N1c2"), "S1C2");
        assert_eq!(in_position("6k1/8/8/8/8/N7/8/N3N1K1 w - - 0 1", "Nexc2".replace('x', "").as_str()), "SEC2");
    }
}
