//! THE table: every token and every sign of the braille chess code, each once.
//!
//! Two lists. *Tokens* are cells, or signs of several cells that no context takes apart, named by their cells and
//! without meaning: the lexer is made from them. *Signs* are what a run of cells means in a place, a notation and an
//! edition, with print and section; the same cells can be two signs (⠜⠉ is counterplay or castling, §2.2 and §3.22).
//! The forward encoder, the print forms, the words of messages, `dotmate signs` and `docs/signs.md` are made from
//! these rows. Adding a sign is one row.

use crate::book::{Notation, nag};
use strum::IntoEnumIterator;

/// Defines the token enumeration with its logos patterns and, from the same rows, the way back to cells.
macro_rules! tokens {
    ($($name:ident $cells:literal,)*) => {
        /// A cell, or a sign of several cells, as it is written. Letters are named by themselves, other cells by
        /// their dots.
        #[derive(logos::Logos, Clone, Copy, PartialEq, Eq, Hash, Debug, strum::EnumIter)]
        #[logos(utf8 = false)]
        pub enum Token {
            $(#[doc = concat!("`", $cells, "`")] #[token($cells)] $name,)*
            /// A position that holds no cell of a word: a character that is no braille, a blank, a line end.
            Unknown,
        }

        impl Token {
            /// The cells in Braille ASCII; empty for [`Token::Unknown`].
            pub const fn cells(self) -> &'static str {
                match self { $(Token::$name => $cells,)* Token::Unknown => "" }
            }
        }
    };
}

tokens! {
    A "A", B "B", C "C", D "D", E "E", F "F", G "G", H "H", I "I", J "J", K "K", L "L", M "M",
    N "N", O "O", P "P", Q "Q", R "R", S "S", T "T", U "U", V "V", W "W", X "X", Y "Y", Z "Z",
    Lower1 "1", Lower2 "2", Lower3 "3", Lower4 "4", Lower5 "5", Lower6 "6", Lower7 "7", Lower8 "8", Lower9 "9",
    Lower0 "0",
    Dots3 "'", Dots4 "@", Dots5 "\"", Dots6 ",", Dots16 "*", Dots34 "/", Dots36 "-", Dots45 "^", Dots46 ".",
    Dots56 ";", Dots126 "<", Dots146 "%", Dots156 ":", Dots246 "[", Dots345 ">", Dots346 "+", Dots456 "_",
    Dots1246 "$", Dots1256 "\\", Dots1456 "?", Dots2346 "!", Dots3456 "#", Dots12346 "&", Dots12356 "(",
    Dots12456 "]", Dots23456 ")", Dots123456 "=",
    Dots5And126 "\"<", Dots5And345 "\">", Dots46And126 ".<", Dots46And345 ".>", Dots6And36 ",-", Dots456And34 "_/",
}

impl Token {
    /// Whether it is a lower cell that stands for a digit.
    pub const fn is_digit(self) -> bool {
        matches!(self.cells().as_bytes(), [b'0'..=b'9'])
    }
}

/// What a sign does in a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    /// Stands before a name or a move.
    Prefix,
    /// Names a man, in text behind a prefix and in moves bare.
    Man,
    /// Says what a move does, inside it.
    Mark,
    /// A judgement or remark behind ⠜, joined to a move; several share one ⠜ (§2.2 n.5).
    Glyph,
    /// Ends a game.
    Result,
    /// A whole word of text (§2.3).
    Word,
    /// A move by itself.
    Castling,
    /// Says of a descriptive move that it checks, behind a ⠜ of its own (§3.19).
    Check,
    /// Opens or closes.
    Bracket,
    /// Parts or joins what stands around it.
    Joint,
    /// Belongs to the layout.
    Layout,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The sign.
    pub sign: Sign,
    /// Its cells in Braille ASCII.
    pub cells: &'static str,
    /// Its print.
    pub text: &'static str,
    /// What it does.
    pub kind: Kind,
    /// Where the code says so.
    pub cite: &'static str,
    /// The notation it belongs to, if not both.
    pub notation: Option<Notation>,
    /// The numeric annotation glyph it maps to, one to one or by the side that moved (White's number).
    pub nag: Option<u8>,
    /// What it means, for people.
    pub about: &'static str,
}

macro_rules! signs {
    ($($name:ident $kind:ident $cells:literal $text:literal $cite:literal
        $([$notation:ident])? $({$nag:expr})? $about:literal;)*) => {
        /// Every sign of the code.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::EnumIter, strum::IntoStaticStr)]
        #[strum(serialize_all = "kebab-case")]
        pub enum Sign { $(#[doc = $about] $name,)* }

        /// The rows, in the order of [`Sign`].
        static ROWS: &[Row] = &[$(Row {
            sign: Sign::$name, cells: Sign::$name.cells(), text: $text, kind: Kind::$kind, cite: $cite,
            notation: signs!(@some $(Notation::$notation)?), nag: signs!(@some $($nag)?), about: $about,
        },)*];

        impl Sign {
            /// The cells of a sign in Braille ASCII.
            pub const fn cells(self) -> &'static str {
                match self { $(Sign::$name => $cells,)* }
            }
        }
    };
    (@some) => { None };
    (@some $value:expr) => { Some($value) };
}

signs! {
    NameMark Prefix ";" "" "§1.1" "a name of a man or square follows, or a move of no stated side";
    BlackMark Prefix "-" "..." "§1.2" "a move of Black follows";
    WhiteMark Prefix "." "" "§1.2" "a move of White follows";
    OldNameMark Prefix "," "" "§3.14" "before 2015: a name of a man or square follows";
    Separator Joint ">" "" "§1.4" "parts a move or a name from punctuation";

    King Man "K" "king" "§2.1" "king";
    Queen Man "Q" "queen" "§2.1" "queen";
    Rook Man "R" "rook" "§2.1" "rook";
    Bishop Man "L" "bishop" "§2.1" [Algebraic] "bishop";
    Knight Man "S" "knight" "§2.1" [Algebraic] "knight";
    Pawn Man "P" "pawn" "§2.1" "pawn";
    DescriptiveBishop Man "B" "bishop" "§3.14" [Descriptive] "bishop";
    DescriptiveKnight Man "I" "knight" "§3.14" [Descriptive] "knight";

    Attack Glyph ">A" "→" "§2.2" {nag::ATTACK} "attack";
    Counterplay Glyph ">C" "⇄" "§2.2" {nag::COUNTERPLAY} "counterplay";
    Draw Glyph ">D" "1/2-1/2" "§2.2" "draw at the end of a game, inside it leads to a draw";
    EnPassant Glyph ">EP" "e.p." "§2.2" "en passant";
    Idea Glyph ">I" "Δ" "§2.2" {nag::IDEA} "with the idea";
    Initiative Glyph ">5" "↑" "§2.2" {nag::INITIATIVE} "with initiative";
    Mate Glyph ">M" "#" "§2.2" "mate; replaces the check sign";
    Advantage Glyph ">P" "(advantage)" "§2.2" "plus, and every degree of advantage";
    Equality Glyph ">Q" "=" "§2.2" {nag::EQUAL} "with equality";
    Resigns Result ">R" "" "§2.2" "resigns";
    Unclear Glyph ">U" "∞" "§2.2" {nag::UNCLEAR} "unclear position";
    Excellent Glyph ">66" "!!" "§2.2" {nag::EXCELLENT} "excellent move";
    Interesting Glyph ">68" "!?" "§2.2" {nag::INTERESTING} "interesting or risky move";
    Good Glyph ">6" "!" "§2.2" {nag::GOOD} "good move";
    Blunder Glyph ">88" "??" "§2.2" {nag::BLUNDER} "very bad move";
    Dubious Glyph ">86" "?!" "§2.2" {nag::DUBIOUS} "dubious move";
    Bad Glyph ">8" "?" "§2.2" {nag::BAD} "bad move";
    PerpetualCheck Glyph ">P*" "(perpetual check)" "§2.2" "perpetual check, in a player's own notes";
    Stalemate Glyph ">/M" "(stalemate)" "§2.2" "stalemate, in a player's own notes";

    Black Word "BK" "black" "§2.3" "black";
    Championship Word "*P" "championship" "§2.3" "championship";
    Game Word "GM" "game" "§2.3" "game";
    GrandMaster Word ";GM" "grand master" "§2.3" "grand master";
    InternationalMaster Word ";IM" "international master" "§2.3" "international master";
    MoveWord Word "MV" "move" "§2.3" "move";
    Square Word "SQ" "square" "§2.3" "square";
    Tournament Word "TT" "tournament" "§2.3" "tournament";
    Variation Word "V>" "variation" "§2.3" "variation";
    White Word ":T" "white" "§2.3" "white";

    Capture Mark ";" "x" "§3.4" [Algebraic] "takes";
    Check Mark "^" "+" "§3.4" [Algebraic] "gives check";
    CaptureCheck Mark "_" "x+" "§3.4" [Algebraic] "takes and gives check";
    Promotion Mark "-" "=" "§3.7" "promotes to";
    CastleShort Castling "JJ" "0-0" "§3.11" [Algebraic] "castles king's side";
    CastleLong Castling "JJJ" "0-0-0" "§3.11" [Algebraic] "castles queen's side";
    SquareHyphen Joint "-" "-" "§3.13" "from one square to another";
    Oblique Joint "_/" "or" "§2.2" "or, between moves";
    OldOblique Joint "/" "or" "§2.2" "before 2015: or, between moves";

    DescriptiveHyphen Joint "'" "-" "§3.17" [Descriptive] "to";
    DescriptiveCapture Mark "X" "x" "§3.18" [Descriptive] "takes";
    DescriptiveCheck Check ">*" "ch" "§3.19" [Descriptive] "check";
    DiscoveredCheck Check ">4*" "dis ch" "§3.19" [Descriptive] "discovered check";
    DoubleCheck Check ">D*" "dbl ch" "§3.19" [Descriptive] "double check";
    Castles Castling ">C" "Castles" "§3.22" [Descriptive] "castles, to whichever side is legal";
    CastlesKing Castling ">CK" "Castles K" "§3.22" [Descriptive] "castles king's side";
    CastlesQueen Castling ">CQ" "Castles Q" "§3.22" [Descriptive] "castles queen's side";

    RoundOpen Bracket "\"<" "(" "§4.4" "opening round bracket";
    RoundClose Bracket "\">" ")" "§4.4" "closing round bracket";
    SquareOpen Bracket ".<" "[" "§4.4" "opening square bracket";
    SquareClose Bracket ".>" "]" "§4.4" "closing square bracket";
    Dash Bracket ",-" "–" "§4.4" "short dash, for the third level of brackets";
    OldRound Bracket "7" "(" "§4.4" "before 2015: round bracket, opening or closing";
    OldSquareOpen Bracket ",7" "[" "§4.4" "before 2015: opening square bracket";
    OldSquareClose Bracket "7'" "]" "§4.4" "before 2015: closing square bracket";
    OldDash Bracket "--" "–" "§4.4" "before 2015: short dash, for the third level of brackets";

    SeparatorLine Layout "\"31111111111" "" "§6.2" "parts a problem from its solution";
}

impl Sign {
    /// Every sign, in the order of the table.
    pub fn all() -> impl Iterator<Item = &'static Row> {
        Sign::iter().map(Sign::row)
    }

    /// The row of a sign.
    pub fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The first cell of a sign, the only one of most, in Braille ASCII.
    pub const fn cell(self) -> u8 {
        self.cells().as_bytes()[0]
    }

    /// The cells behind the first: what a sign of §2.2 is where another has brought the ⠜ (n.5).
    pub const fn behind(self) -> &'static [u8] {
        self.cells().as_bytes().split_at(1).1
    }

    /// The kebab-case name of a sign.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The judgement that stands for a numeric annotation glyph, if the code has one. Numbers of both sides and of
    /// all degrees fold onto one sign (docs/decisions §3: $36–$39 ↑, $40–$41 →, $130–$135 ⇄, $10–$12 =,
    /// $14–$21 advantage).
    pub fn of_nag(number: u8) -> Option<Sign> {
        let sign = match number {
            10..=12 => Sign::Equality,
            14..=21 => Sign::Advantage,
            36..=39 => Sign::Initiative,
            40..=41 => Sign::Attack,
            130..=135 => Sign::Counterplay,
            _ => return Sign::all().find(|row| row.nag == Some(number)).map(|row| row.sign),
        };
        Some(sign)
    }
}

/// Cuts the cells behind a ⠜ into the signs of §2.2, the longest first (n.5): `6P` is ! and advantage. What is left
/// over is punctuation, or no sign at all.
///
/// `notation` decides whether the check signs of §3.19 count; a joined form behind another sign is read too.
pub fn cut(mut cells: &[u8], notation: Notation) -> (Vec<Sign>, &[u8]) {
    let mut signs = Vec::new();
    while let Some(row) = longest(cells, notation) {
        signs.push(row.sign);
        cells = &cells[row.cells.len() - 1..];
    }
    (signs, cells)
}

/// The longest sign of a move that `cells` begin with, ⠜ left out.
fn longest(cells: &[u8], notation: Notation) -> Option<&'static Row> {
    let joins = |row: &&Row| match row.kind {
        Kind::Glyph | Kind::Result => true,
        Kind::Check => notation == Notation::Descriptive,
        _ => false,
    };
    let fits = |row: &&Row| cells.starts_with(&row.cells.as_bytes()[1..]);
    ROWS.iter().filter(joins).filter(fits).max_by_key(|row| row.cells.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §2.2 n.5: two signs, one ⠜; the longest sign first.
    #[test]
    fn signs_behind_one_indicator_are_cut_longest_first() {
        let cut = |cells: &'static [u8]| super::cut(cells, Notation::Algebraic);
        assert_eq!(cut(b"6P"), (vec![Sign::Good, Sign::Advantage], &b""[..]));
        assert_eq!(cut(b"86"), (vec![Sign::Dubious], &b""[..]));
        assert_eq!(cut(b"EP6"), (vec![Sign::EnPassant, Sign::Good], &b""[..]));
        assert_eq!(cut(b"P4"), (vec![Sign::Advantage], &b"4"[..]));
        assert_eq!(cut(b"P*"), (vec![Sign::PerpetualCheck], &b""[..]));
        assert_eq!(cut(b"/M"), (vec![Sign::Stalemate], &b""[..]));
        assert_eq!(cut(b"1"), (vec![], &b"1"[..]));
    }

    #[test]
    fn check_signs_count_in_descriptive_only() {
        assert_eq!(cut(b"4*", Notation::Descriptive), (vec![Sign::DiscoveredCheck], &b""[..]));
        assert_eq!(cut(b"4*", Notation::Algebraic), (vec![], &b"4*"[..]));
    }

    #[test]
    fn the_rows_stand_in_the_order_of_the_signs() {
        assert!(Sign::iter().all(|sign| sign.row().sign == sign));
    }

    /// Every cell of the chart is a token, so that the lexer can name whatever stands in a word.
    #[test]
    fn every_cell_but_the_blank_is_a_token() {
        for dots in 1..64 {
            let cell = crate::cell::Cell::from_dots(dots).ascii();
            assert!(Token::iter().any(|token| token.cells().as_bytes() == [cell]), "{}", cell as char);
        }
    }

    #[test]
    fn a_glyph_has_one_sign() {
        assert_eq!(Sign::of_nag(1), Some(Sign::Good));
        assert_eq!(Sign::of_nag(39), Some(Sign::Initiative));
        assert_eq!(Sign::of_nag(7), None);
    }
}
