//! Cells to tokens. The patterns stand in the sign table; this room only adds where each token stands.
//!
//! A lexer that never fails and tiles its input: what no pattern matches is [`Token::Unknown`], one position long.
//! Words are short, so that a token's place is a range of bytes of the word.

use logos::Logos;

pub use crate::sign::Token;

/// The tokens of some cells, each with its range.
pub fn tokens(cells: &[u8]) -> impl Iterator<Item = (usize, Token, usize)> {
    Token::lexer(cells).spanned().map(|(token, span)| (span.start, token.unwrap_or(Token::Unknown), span.end))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the bytes, the spans follow each other without gap or overlap.
    #[test]
    fn spans_tile_any_input() {
        fn tile(cells: Vec<u8>) -> bool {
            let mut at = 0;
            let follows = |(start, _, end): (usize, Token, usize)| {
                let follows = start == at && end > start;
                at = end;
                follows
            };
            tokens(&cells).all(follows) && at == cells.len()
        }
        quickcheck::quickcheck(tile as fn(Vec<u8>) -> bool);
    }

    #[test]
    fn a_bracket_is_one_token() {
        let found: Vec<Token> = tokens(b"SE4\">").map(|token| token.1).collect();
        assert_eq!(found, [Token::S, Token::E, Token::Lower4, Token::Dots5And345]);
    }
}
