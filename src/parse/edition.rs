//! The tokens of a word with the signs of editions before 2015 in the place of those that replaced them (§0).
//!
//! Dot 6 before a name is taken for dots 5-6. The round bracket of British Braille, which opens and closes with ⠶, is
//! taken for the two brackets of UEB, where it can be no rank: a rank is one digit and stands behind a file. So is its
//! square bracket, ⠠⠶ and ⠶⠄.

use crate::book::{Edition, Notation};
use crate::lex::{self, Token};

/// The tokens of a word, as the grammars want them.
pub(super) fn tokens(
    cells: &[u8],
    edition: Edition,
    notation: Notation,
) -> impl Iterator<Item = (usize, Token, usize)> {
    let mut seen = Seen { opening: true, descriptive: notation == Notation::Descriptive, ..Seen::default() };
    lex::tokens(cells).map(move |(start, token, end)| match edition {
        Edition::Ueb2015 => (start, token, end),
        Edition::Bauk2001 => (start, seen.next(cells, start, token), end),
    })
}

/// What stood in the word so far.
#[derive(Default)]
struct Seen {
    /// Nothing but brackets and quotation marks.
    opening: bool,
    descriptive: bool,
    /// A letter.
    letter: bool,
    /// A ⠜, behind which no rank can stand.
    indicator: bool,
    /// A cross, behind which no rank stands.
    cross: bool,
    /// A bracket is open inside the word.
    inside: bool,
    /// The token before is dots 3-6 behind a file or a rank, not a mark of Black.
    joined: bool,
    /// The token before is what a pawn becomes.
    promotes: bool,
    /// The first cell of a dash.
    dash: bool,
    /// The last token, as it was taken.
    last: Option<Token>,
}

impl Seen {
    fn next(&mut self, cells: &[u8], start: usize, token: Token) -> Token {
        // A dash with a word behind it parts two words.
        let ends = || !cells[start..].iter().any(u8::is_ascii_uppercase);
        let dash =
            token == Token::Dots36 && (self.dash || cells.get(start + 1) == Some(&b'-') && (self.opening || ends()));
        self.dash = dash && !self.dash;
        let token = match token {
            // `--` is the dash of British Braille, a bracket of two cells.
            Token::Dots36 if dash && self.opening => Token::Dots46And126,
            Token::Dots36 if dash => Token::Dots5And345,
            // `,7` is its square bracket: both cells only open.
            Token::Dots6 if self.opening && cells.get(start + 1) == Some(&b'7') => Token::Dots46And126,
            Token::Lower7 if self.opening && start > 0 && cells[start - 1] == b',' => Token::Dots46And126,
            Token::Dots6 if self.opening => Token::Dots56,
            Token::Lower7 => self.seven(cells.get(start + 1).copied()),
            other => other,
        };
        let opens = matches!(token, Token::Dots5And126 | Token::Dots46And126 | Token::Lower8);
        self.inside |= token == Token::Dots5And126 && !self.opening;
        self.inside &= token != Token::Dots5And345;
        self.opening &= opens;
        self.letter |= !token.is_digit() && !opens;
        self.indicator |= token == Token::Dots345;
        self.cross |= token == Token::X;
        let man = matches!(token, Token::Q | Token::R | Token::L | Token::S);
        self.promotes = man && self.joined;
        self.joined =
            token == Token::Dots36 && self.last.is_some_and(|last| last.cells().as_bytes()[0].is_ascii_alphanumeric());
        self.last = Some(token);
        token
    }

    /// ⠶ is 7, or a bracket that opens or closes.
    fn seven(&self, next: Option<u8>) -> Token {
        let letter = next.is_some_and(|cell| cell.is_ascii_alphabetic());
        let digit = next.is_some_and(|cell| cell.is_ascii_digit());
        let (open, close) = (Token::Dots5And126, Token::Dots5And345);
        let after_rank = self.letter && self.last.is_some_and(Token::is_digit);
        match () {
            () if self.opening && next.is_some() && !digit => open,
            () if self.indicator => close,
            () if after_rank && letter && self.descriptive && !self.inside => open,
            () if after_rank => close,
            // Behind castling and promotion stands no rank.
            () if !self.descriptive && self.last == Some(Token::J) => close,
            () if !self.descriptive && self.promotes => close,
            () if !self.descriptive => Token::Lower7,
            () if self.inside && self.letter && next != Some(b'7') => close,
            () if letter && self.letter && !self.inside => open,
            () if self.last == Some(Token::P) || self.cross && !self.inside => close,
            () => Token::Lower7,
        }
    }
}
