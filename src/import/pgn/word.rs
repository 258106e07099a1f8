//! One word of movetext: what it can be, and which legal move it names.
//!
//! Print is written in many hands: `0-0`, `cxd8Q+`, `exf6ep+`, `Ng1-f3`, `e4±`. A word is taken apart here without
//! looking at the board; [`find`] then asks the position.

use crate::book::Outcome;
use shakmaty::san::{San, SanPlus};
use shakmaty::{CastlingSide, Chess, File, Move, MoveList, Position, Rank, Role, Square};

/// What a word of movetext says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word<'a> {
    /// A move number, dots, or `e.p.` on its own: nothing that the board does not know.
    Nothing,
    /// A termination marker.
    Result(Outcome),
    /// Glyphs that stand alone: `!?`, `+-`.
    Glyphs(Vec<u8>),
    /// `--` or `Z0`.
    Null(&'a str),
    /// A move, its spelling without number and glyphs, and its glyphs.
    Move(Stated, &'a str, Vec<u8>),
    /// None of these.
    Unreadable(&'a str),
}

/// What a move states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stated {
    /// Castling to a side.
    Castle(CastlingSide),
    /// A man going to a square.
    Man {
        /// Which kind of man.
        role: Role,
        /// The file it leaves.
        file: Option<File>,
        /// The rank it leaves.
        rank: Option<Rank>,
        /// Whether it is said to take.
        capture: bool,
        /// Its goal.
        to: Square,
        /// What it becomes.
        promotion: Option<Role>,
    },
}

/// Glyphs that print sets behind a move, and signs that the board knows (0), longest first.
const SUFFIXES: [(&str, u8); 28] = [
    ("e.p.", 0),
    ("+/-", 16),
    ("-/+", 17),
    ("e.p", 0),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("++", 0),
    ("ep", 0),
    ("ch", 0),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("∞", 13),
    ("⇄", 132),
    ("!", 1),
    ("?", 2),
    ("+", 0),
    ("#", 0),
    ("†", 0),
    ("‡", 0),
    ("=", 10),
];

/// Takes a word apart.
pub fn read(word: &str) -> Word<'_> {
    if let Some(outcome) = result(word) {
        return Word::Result(outcome);
    }
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let body = digits.trim_start_matches(['.', '…']);
    // Only dots part a number from its move; `0-0` begins with a digit too.
    let body = if body.len() < digits.len() || digits.is_empty() { body } else { word };
    if body.is_empty() {
        return Word::Nothing;
    }
    if let Some(stated) = export_format(body) {
        return Word::Move(stated, body, Vec::new());
    }
    if let "--" | "Z0" | "@@@@" | "null" | "pass" = body {
        return Word::Null(body);
    }
    let mut glyphs = Vec::new();
    let mut core = body;
    while let Some((rest, glyph)) = SUFFIXES.iter().find_map(|s| core.strip_suffix(s.0).map(|rest| (rest, s.1))) {
        if glyph != 0 {
            glyphs.insert(0, glyph);
        }
        core = rest;
    }
    match (core.is_empty(), stated(core)) {
        (true, _) if glyphs.is_empty() => Word::Nothing,
        (true, _) => Word::Glyphs(glyphs),
        (false, Some(stated)) => Word::Move(stated, body, glyphs),
        (false, None) => Word::Unreadable(body),
    }
}

fn result(word: &str) -> Option<Outcome> {
    Outcome::from_pgn(word).or_else(|| match word.replace(['–', '—'], "-").as_str() {
        "1-0" => Some(Outcome::White),
        "0-1" => Some(Outcome::Black),
        "1/2-1/2" | "½-½" | "1/2" | "½" => Some(Outcome::Draw),
        _ => None,
    })
}

/// The man of a capital letter or a chess figure.
fn man(letter: char) -> Option<Role> {
    Some(match letter {
        'K' | '♔' | '♚' => Role::King,
        'Q' | '♕' | '♛' => Role::Queen,
        'R' | '♖' | '♜' => Role::Rook,
        'B' | '♗' | '♝' => Role::Bishop,
        'N' | '♘' | '♞' => Role::Knight,
        'P' | '♙' | '♟' => Role::Pawn,
        _ => return None,
    })
}

/// A move as machines write it, which is nearly every move: without a look at what hands write.
fn export_format(word: &str) -> Option<Stated> {
    match SanPlus::from_ascii(word.as_bytes()).ok()?.san {
        San::Castle(side) => Some(Stated::Castle(side)),
        San::Normal { role, file, rank, capture, to, promotion } => {
            let becomes = promotion.is_none_or(|role| !matches!(role, Role::King | Role::Pawn));
            becomes.then_some(Stated::Man { role, file, rank, capture, to, promotion })
        }
        San::Put { .. } | San::Null => None,
    }
}

fn stated(core: &str) -> Option<Stated> {
    match core.replace(['0', 'o'], "O").replace(['–', '—'], "-").as_str() {
        "O-O" => return Some(Stated::Castle(CastlingSide::KingSide)),
        "O-O-O" => return Some(Stated::Castle(CastlingSide::QueenSide)),
        _ => {}
    }
    let first = core.chars().next()?;
    let role = man(first);
    let rest = if role.is_some() { &core[first.len_utf8()..] } else { core };
    let (rest, promotion) = match rest.chars().last().filter(char::is_ascii_alphabetic) {
        Some(letter) => {
            let rest = &rest[..rest.len() - 1];
            let becomes = man(letter.to_ascii_uppercase()).filter(|role| !matches!(role, Role::King | Role::Pawn));
            (rest.strip_suffix(['=', '/']).unwrap_or(rest), Some(becomes?))
        }
        None => (rest, None),
    };
    let mut squares: Vec<char> = rest.chars().collect();
    let rank = Rank::from_char(squares.pop()?)?;
    let to = Square::from_coords(File::from_char(squares.pop()?)?, rank);
    let capture = squares.pop_if(|sign| matches!(sign, 'x' | ':' | '×')).is_some();
    if !capture {
        squares.pop_if(|sign| matches!(sign, '-' | '–'));
    }
    let rank = squares.pop_if(|sign| Rank::from_char(*sign).is_some()).and_then(Rank::from_char);
    let file = squares.pop_if(|sign| File::from_char(*sign).is_some()).and_then(File::from_char);
    squares.is_empty().then_some(Stated::Man { role: role.unwrap_or(Role::Pawn), file, rank, capture, to, promotion })
}

/// The legal move that is stated.
///
/// # Errors
///
/// Why there is none, in words that can follow "12. Nf3: ".
pub fn find(position: &Chess, stated: Stated) -> Result<Move, String> {
    let fitting = candidates(position, stated);
    if let [mv] = fitting[..] {
        return Ok(mv);
    }
    let Stated::Man { role, to, promotion, .. } = stated else {
        return Err("castling is not possible there".to_owned());
    };
    let side = position.turn();
    if promotion.is_none() && !fitting.is_empty() && fitting.iter().all(|mv| mv.is_promotion()) {
        return Err("it does not say what the pawn becomes".to_owned());
    }
    if fitting.len() > 1 {
        let from: Vec<_> = fitting.iter().filter_map(|mv| mv.from()).map(|square| square.to_string()).collect();
        return Err(format!("{side} men on {} could both make this move", from.join(" and ")));
    }
    if (position.board().by_color(side) & position.board().by_role(role)).is_empty() {
        return Err(format!("there is no {side} {}", name(role)));
    }
    Err(match position.is_check() {
        true => format!("no {side} {} can go to {to}; the king is in check", name(role)),
        false => format!("no {side} {} can go to {to}", name(role)),
    })
}

fn candidates(position: &Chess, stated: Stated) -> MoveList {
    match stated {
        Stated::Castle(side) => position.castling_moves(side),
        Stated::Man { role, file, rank, to, promotion, .. } => {
            let mut moves = position.san_candidates(role, to);
            moves.retain(|mv| {
                let from = mv.from();
                from.is_some_and(|from| file.is_none_or(|f| f == from.file()) && rank.is_none_or(|r| r == from.rank()))
                    && !mv.is_castle()
                    && (mv.promotion() == promotion || promotion.is_none())
            });
            moves
        }
    }
}

/// The name of a man in words.
pub fn name(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken_apart(word: &str) -> (String, Vec<u8>) {
        match read(word) {
            Word::Move(Stated::Castle(side), _, glyphs) => (format!("{side:?}"), glyphs),
            Word::Move(Stated::Man { role, file, rank, capture, to, promotion }, _, glyphs) => {
                let part = |part: Option<char>| part.map(String::from).unwrap_or_default();
                let said = format!(
                    "{}{}{}{}{to}{}",
                    role.upper_char(),
                    part(file.map(File::char)),
                    part(rank.map(Rank::char)),
                    if capture { "x" } else { "" },
                    part(promotion.map(Role::upper_char))
                );
                (said, glyphs)
            }
            other => (format!("{other:?}"), Vec::new()),
        }
    }

    #[test]
    fn moves_are_read_in_every_hand() {
        for (word, said) in [
            ("Nf3", "Nf3"),
            ("12.Nf3+", "Nf3"),
            ("12...Nbxd7", "Nbxd7"),
            ("0-0", "KingSide"),
            ("5.0-0-0+", "QueenSide"),
            ("o-o", "KingSide"),
            ("cxd8Q+", "Pcxd8Q"),
            ("e8=N#", "Pe8N"),
            ("e8/q", "Pe8Q"),
            ("exf6ep+", "Pexf6"),
            ("exf6e.p.+", "Pexf6"),
            ("exf6+e.p.", "Pexf6"),
            ("Ng1-f3", "Ng1f3"),
            ("e2-e4", "Pe2e4"),
            ("♘f3", "Nf3"),
        ] {
            assert_eq!(taken_apart(word).0, said, "{word}");
        }
    }

    #[test]
    fn glyphs_of_print_become_numbers() {
        assert_eq!(taken_apart("Nf3!?").1, [5]);
        assert_eq!(taken_apart("Nf3!+-").1, [1, 18]);
        assert_eq!(read("±"), Word::Glyphs(vec![16]));
    }

    #[test]
    fn what_is_no_move_is_told_apart() {
        assert_eq!(read("12..."), Word::Nothing);
        assert_eq!(read("e.p."), Word::Nothing);
        assert_eq!(read("e.p.+"), Word::Nothing);
        assert_eq!(read("½–½"), Word::Result(Outcome::Draw));
        assert_eq!(read("--"), Word::Null("--"));
        assert_eq!(read("12.Nf9"), Word::Unreadable("Nf9"));
        assert_eq!(read("Q@f7"), Word::Unreadable("Q@f7"));
    }
}
