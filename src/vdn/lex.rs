//! Tokens of very descriptive notation.
//!
//! A word has two halves with different letters: before `&` everything is listed, and `Xblack` is two tokens; after
//! it anything may stand, and `N`, `1` and `-` mean something else. So there are two `logos` lexers, and the first
//! hands over at `&`. Nothing fails: what is no token is [`Token::Unknown`], and the grammar says what was expected.

use super::{Condition, LISTED};
use logos::Logos;
use shakmaty::{File, Square};

/// A token, named by what is written.
#[derive(Logos, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Token {
    #[token("white", ignore(case))]
    White,
    #[token("black", ignore(case))]
    Black,
    #[regex("king['’]?s", ignore(case))]
    Kings,
    #[regex("queen['’]?s", ignore(case))]
    Queens,
    #[token("king", ignore(case))]
    King,
    #[token("queen", ignore(case))]
    Queen,
    #[token("rook", ignore(case))]
    Rook,
    #[token("bishop", ignore(case))]
    Bishop,
    #[token("knight", ignore(case))]
    Knight,
    #[token("pawn", ignore(case))]
    Pawn,
    #[token("_")]
    Underscore,
    #[token("@")]
    At,
    #[token(">")]
    To,
    #[token("x", ignore(case))]
    Takes,
    #[token("&")]
    And,
    #[regex("[A-Ha-h]", |lex| file(lex.slice()))]
    File(File),
    #[regex("[A-Ha-h][1-8]", |lex| square(lex.slice()))]
    Square(Square),
    /// A condition, after `&`.
    Says(Condition),
    /// Nothing of the notation.
    Unknown,
}

/// The second half of a word: symbols, longest first, and words of anything else.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    #[token("&")]
    And,
    #[regex(r"!!|\?\?|!\?|\?!|[!?+#=1-]")]
    Symbol,
    #[regex(r"[^&!?+#=1-][^&!?+#=-]*")]
    Word,
}

fn file(text: &str) -> Option<File> {
    text.chars().next().and_then(|c| File::from_char(c.to_ascii_lowercase()))
}

fn square(text: &str) -> Option<Square> {
    Square::from_ascii(text.to_ascii_lowercase().as_bytes()).ok()
}

/// The conditions of one run of letters: listed words side by side if it is made of them, else one word of its own.
fn conditions(run: &str) -> Vec<Condition> {
    /// The listed words that make up all of `rest`, in reverse order.
    fn listed(rest: &str) -> Option<Vec<Condition>> {
        if rest.is_empty() {
            return Some(Vec::new());
        }
        LISTED.iter().find_map(|(word, symbol, condition)| {
            let head = |len: usize| rest.get(..len);
            let len = match () {
                () if head(word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word)) => word.len(),
                () if head(symbol.len()) == Some(symbol) => symbol.len(),
                () => return None,
            };
            let mut found = listed(&rest[len..])?;
            found.push(condition.clone());
            Some(found)
        })
    }
    // Nobody joins more words than that; a longer run would only cost stack.
    let mut found = Some(run)
        .filter(|run| run.len() <= 64)
        .and_then(listed)
        .unwrap_or_else(|| vec![Condition::Other(run.to_owned())]);
    found.reverse();
    found
}

/// The tokens of one word with their places, as the grammar takes them.
pub struct Lexer<'a> {
    moves: logos::Lexer<'a, Token>,
    said: Option<logos::Lexer<'a, Said>>,
    /// Conditions of one run that are still to be given, last first.
    waiting: Vec<Condition>,
}

impl<'a> Lexer<'a> {
    /// A lexer at the beginning of a word.
    pub fn new(word: &'a str) -> Lexer<'a> {
        Lexer { moves: Token::lexer(word), said: None, waiting: Vec::new() }
    }

    /// The next token after `&`.
    fn next_said(&mut self) -> Option<(usize, Token, usize)> {
        let said = self.said.as_mut()?;
        if let Some(condition) = self.waiting.pop() {
            return Some((said.span().start, Token::Says(condition), said.span().end));
        }
        let token = match said.next()? {
            Ok(Said::And) => Token::And,
            Ok(Said::Symbol | Said::Word) => {
                self.waiting = conditions(said.slice());
                self.waiting.reverse();
                Token::Says(self.waiting.pop()?)
            }
            Err(()) => Token::Unknown,
        };
        Some((said.span().start, token, said.span().end))
    }
}

impl Iterator for Lexer<'_> {
    type Item = Result<(usize, Token, usize), ()>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.said.is_some() {
            return self.next_said().map(Ok);
        }
        let token = self.moves.next()?.unwrap_or(Token::Unknown);
        if token == Token::And {
            self.said = Some(self.moves.clone().morph());
        }
        Some(Ok((self.moves.span().start, token, self.moves.span().end)))
    }
}
