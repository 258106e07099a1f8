//! PGN into tokens: the order in which its signs hide one another.
//!
//! A line that starts with `%` is nothing, even between tags; inside `{}` nothing but `}` counts; `;` hides the rest
//! of its line, braces too; inside the quotation marks of a tag nothing but `\` and `"` counts. pgn-reader lexes the
//! same way but drops `;` comments, skips words that it does not know and tells no places; the tests hold us against it.

use std::borrow::Cow;
use std::ops::Range;

/// A token of PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind<'a> {
    /// `[Name "value"]`
    Tag(Cow<'a, str>, String),
    /// A line that begins with `[` and is no tag.
    BadTag,
    /// `(`
    Open,
    /// `)`
    Close,
    /// The text of a comment of either kind, blanks made single.
    Comment(String),
    /// A comment whose `}` never comes.
    OpenComment(String),
    /// `$n`; `None` when n is no number up to 255.
    Glyph(Option<u8>),
    /// Anything else between blanks: a number, a move, a result.
    Word(Cow<'a, str>),
}

/// A token and its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// What it is.
    pub kind: Kind<'a>,
    /// Where it stands.
    pub range: Range<usize>,
}

/// The tokens of a PGN text.
pub struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Tokens<'a> {
    /// The tokens of `bytes`; a byte order mark is skipped.
    pub fn new(bytes: &'a [u8]) -> Tokens<'a> {
        Tokens { bytes, at: if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 } }
    }

    /// Whether a line begins at `at`.
    fn begins_line(&self, at: usize) -> bool {
        match at.checked_sub(1) {
            None => true,
            Some(before) => {
                matches!(self.bytes[before], b'\n' | b'\r') || at == 3 && self.bytes.starts_with(b"\xEF\xBB\xBF")
            }
        }
    }

    /// The end of the line that holds `at`.
    fn line_end(&self, at: usize) -> usize {
        self.bytes[at..].iter().position(|byte| matches!(byte, b'\n' | b'\r')).map_or(self.bytes.len(), |end| at + end)
    }

    /// Skips blanks and `%` lines.
    fn skip_blanks(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            if byte == b'%' && self.begins_line(self.at) {
                self.at = self.line_end(self.at);
            } else if is_blank(byte) {
                self.at += 1;
            } else {
                break;
            }
        }
    }

    fn comment(&mut self) -> Kind<'a> {
        let start = self.at + 1;
        if let Some(end) = self.bytes[start..].iter().position(|&byte| byte == b'}') {
            self.at = start + end + 1;
            return Kind::Comment(single_blanks(&self.bytes[start..start + end]));
        }
        // Without its end it would swallow the file: the next tag ends it.
        let mut end = start;
        loop {
            end = self.line_end(end);
            while self.bytes.get(end).is_some_and(|&byte| is_blank(byte)) {
                end += 1;
            }
            if end >= self.bytes.len() || self.tag(end).is_some() {
                break;
            }
        }
        self.at = end;
        Kind::OpenComment(single_blanks(&self.bytes[start..end]))
    }

    /// The tag that begins at `at`, and where it ends. A value without its closing mark ends with the line.
    fn tag(&self, at: usize) -> Option<(Kind<'a>, usize)> {
        let skip = |mut at: usize| {
            while self.bytes.get(at).is_some_and(|&byte| is_blank(byte)) {
                at += 1;
            }
            at
        };
        if self.bytes.get(at) != Some(&b'[') {
            return None;
        }
        let start = skip(at + 1);
        let name_end =
            start + self.bytes[start..].iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_')?;
        let quote = skip(name_end);
        if name_end == start || self.bytes.get(quote) != Some(&b'"') {
            return None;
        }
        let mut value = Vec::new();
        let mut here = quote + 1;
        loop {
            match self.bytes.get(here) {
                None | Some(b'\n' | b'\r') => break,
                Some(b'"') => {
                    here = skip(here + 1);
                    if self.bytes.get(here) == Some(&b']') {
                        here += 1;
                    }
                    break;
                }
                Some(b'\\') if matches!(self.bytes.get(here + 1), Some(b'"' | b'\\')) => {
                    value.push(self.bytes[here + 1]);
                    here += 2;
                }
                Some(&byte) => {
                    value.push(byte);
                    here += 1;
                }
            }
        }
        Some((Kind::Tag(text(&self.bytes[start..name_end]), text(&value).into_owned()), here))
    }

    fn bracket(&mut self) -> Kind<'a> {
        if let Some((tag, end)) = self.tag(self.at) {
            self.at = end;
            return tag;
        }
        let line_end = self.line_end(self.at);
        let line = &self.bytes[self.at..line_end];
        let end = self.at + line.iter().position(|&byte| byte == b']').map_or(line.len(), |end| end + 1);
        let start = std::mem::replace(&mut self.at, end);
        let line_start = self.bytes[..start].iter().rposition(|byte| !matches!(byte, b' ' | b'\t'));
        if line_start.is_none_or(|before| self.begins_line(before + 1)) {
            Kind::BadTag
        } else {
            Kind::Word(text(&self.bytes[start..end]))
        }
    }

    fn glyph(&mut self) -> Kind<'a> {
        let digits = self.at + 1;
        self.at = digits + self.bytes[digits..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = std::str::from_utf8(&self.bytes[digits..self.at]).ok();
        Kind::Glyph(number.and_then(|number| number.parse().ok()))
    }

    fn word(&mut self) -> Kind<'a> {
        let start = self.at;
        let ends = |byte: u8| is_blank(byte) || b"{}();[]$*".contains(&byte);
        self.at += 1;
        if self.bytes[start] != b'*' {
            while self.bytes.get(self.at).is_some_and(|&byte| !ends(byte)) {
                self.at += 1;
            }
        }
        Kind::Word(text(&self.bytes[start..self.at]))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        let start = self.at;
        let kind = match *self.bytes.get(start)? {
            b'{' => self.comment(),
            b';' => {
                self.at = self.line_end(start);
                Kind::Comment(single_blanks(&self.bytes[start + 1..self.at]))
            }
            b'[' => self.bracket(),
            b'$' => self.glyph(),
            b'(' => {
                self.at += 1;
                Kind::Open
            }
            b')' => {
                self.at += 1;
                Kind::Close
            }
            _ => self.word(),
        };
        Some(Token { kind, range: start..self.at })
    }
}

fn is_blank(byte: u8) -> bool {
    // 0x1A ends files of old systems; it is no text.
    byte.is_ascii_whitespace() || matches!(byte, 0x0B | 0x1A | 0)
}

/// UTF-8 where it is UTF-8, else Latin-1, which is what PGN was before.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

fn single_blanks(bytes: &[u8]) -> String {
    let text = text(bytes);
    let mut joined = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(word);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(pgn: &str) -> Vec<String> {
        let word = |token: Token| match token.kind {
            Kind::Word(word) => word.into_owned(),
            Kind::Comment(comment) => format!("{{{comment}}}"),
            Kind::Tag(name, value) => format!("{name}={value}"),
            Kind::Glyph(Some(glyph)) => format!("${glyph}"),
            other => format!("{other:?}"),
        };
        Tokens::new(pgn.as_bytes()).map(word).collect()
    }

    /// A fault that other programs had: a mark of byte order, a `%` line, `;` in braces, a brace behind `;`, brackets in a tag.
    #[test]
    fn signs_hide_one_another_in_the_right_order() {
        let pgn = "\u{FEFF}% kept by hand\n[Event \"Night cup (round; 1) {A}\"]\n\n\
                   1. e4 {best; by test (1. d4)} e5 ; not { a brace\n2. Nf3\n%3. Bb5 a6\nNc6 *\n";
        let expected =
            ["Event=Night cup (round; 1) {A}", "1.", "e4", "{best; by test (1. d4)}", "e5", "{not { a brace}"];
        assert_eq!(words(pgn)[..6], expected);
        assert_eq!(words(pgn)[6..], ["2.", "Nf3", "Nc6", "*"]);
    }

    #[test]
    fn a_tag_keeps_its_escapes_and_brackets() {
        assert_eq!(words(r#"[White "A \"B\" [c] \\ d"]"#), [r#"White=A "B" [c] \ d"#]);
        assert_eq!(words("[White \"never closed\n[Black \"Elm\"]"), ["White=never closed", "Black=Elm"]);
    }

    #[test]
    fn latin_1_is_read() {
        let tokens: Vec<_> = Tokens::new(b"{Gr\xFCnfeld}").collect();
        assert_eq!(tokens[0].kind, Kind::Comment("Grünfeld".to_owned()));
    }

    #[test]
    fn an_open_comment_ends_before_the_next_tag() {
        let tokens: Vec<_> = Tokens::new(b"1. e4 {oh\nno\n\n[White \"Oak\"]").collect();
        assert_eq!(tokens[2].kind, Kind::OpenComment("oh no".to_owned()));
        assert_eq!(tokens[3].kind, Kind::Tag("White".into(), "Oak".to_owned()));
    }
}
