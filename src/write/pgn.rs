//! The games of a book as PGN, in export format: seven tags first, lines below 80 columns, one blank line between.

use super::san;
use super::walk::{Turn, Visit, walk};
use crate::book::{Book, Comment, Game, Node, NodeId, Note, SanParts};
use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode};
use std::io::{self, Write};

/// The longest line of movetext, its end not counted.
const WIDTH: usize = 79;

/// The tags that every game has, `Result` left out, with what stands for an unknown value.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Writes the games of a book as PGN.
///
/// Moves are standard algebraic, glyphs `$n`, comments in braces (a `}` in one becomes `)`), variations in brackets
/// at any depth; `SetUp` and `FEN` where a game starts elsewhere. Reading it back and writing it gives the same bytes.
///
/// # Errors
///
/// Those of `out`.
pub fn pgn(book: &Book, out: &mut impl Write) -> io::Result<()> {
    let mut buffer = Vec::with_capacity(1 << 17);
    for (number, one) in book.games.iter().enumerate() {
        if number > 0 {
            buffer.push(b'\n');
        }
        game(one, &mut buffer);
        if buffer.len() > 1 << 16 {
            out.write_all(&buffer)?;
            buffer.clear();
        }
    }
    out.write_all(&buffer)
}

/// Writes one game of several; a blank line stands between two.
pub fn game(game: &Game, out: &mut Vec<u8>) {
    tags(game, out);
    movetext(game, out);
}

fn tags(game: &Game, out: &mut Vec<u8>) {
    for (name, unknown) in ROSTER {
        tag(out, name, game.tag(name).unwrap_or(unknown));
    }
    tag(out, "Result", outcome(game));
    for (name, value) in &game.tags {
        if !ROSTER.iter().any(|known| known.0 == name) && !matches!(name.as_str(), "Result" | "SetUp" | "FEN") {
            tag(out, name, value);
        }
    }
    if let Some(start) = &game.start {
        tag(out, "SetUp", "1");
        tag(out, "FEN", &Fen::from_position(start.as_ref(), EnPassantMode::Legal).to_string());
    }
    out.push(b'\n');
}

/// The result as the tag and the marker have it.
pub fn outcome(game: &Game) -> &'static str {
    use crate::book::Outcome;
    match game.outcome {
        Outcome::White => "1-0",
        Outcome::Black => "0-1",
        Outcome::Draw => "1/2-1/2",
        Outcome::Unknown => "*",
    }
}

fn tag(out: &mut Vec<u8>, name: &str, value: &str) {
    out.push(b'[');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b" \"");
    let special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..b' ');
    // Few values hold any of them.
    let sound = value.bytes().position(|byte| special(&byte)).unwrap_or(value.len());
    out.extend_from_slice(&value.as_bytes()[..sound]);
    for byte in value.bytes().skip(sound) {
        match byte {
            b'"' | b'\\' => out.extend([b'\\', byte]),
            0..b' ' => out.push(b' '),
            _ => out.push(byte),
        }
    }
    out.extend_from_slice(b"\"]\n");
}

fn movetext(game: &Game, out: &mut Vec<u8>) {
    let start = out.len();
    let mut moves = Movetext { game, out, line: start, blank: start, glue: true, number: true };
    if let Some(note) = game.note(NodeId::ROOT) {
        moves.comments(&note.after);
    }
    match game.knows_parts() {
        true => walk::<Turn>(game, &mut moves),
        false => walk::<Chess>(game, &mut moves),
    }
    moves.begin();
    moves.out.extend_from_slice(outcome(game).as_bytes());
    moves.settle();
    out.push(b'\n');
}

/// Movetext, broken into lines: a word is written behind a blank, and the blank becomes a line end when the word turns
/// out too long.
struct Movetext<'a> {
    game: &'a Game,
    out: &'a mut Vec<u8>,
    /// Where the line begins.
    line: usize,
    /// The blank before the last word, or the beginning of the line.
    blank: usize,
    /// Whether the next word follows without a blank.
    glue: bool,
    /// Whether the next move needs its number, whoever makes it.
    number: bool,
}

impl Movetext<'_> {
    /// Breaks the line before the last word, if it is too long with it.
    fn settle(&mut self) {
        // A % that opened a line would hide it.
        if self.out.len() - self.line > WIDTH && self.blank > self.line && self.out[self.blank + 1] != b'%' {
            self.out[self.blank] = b'\n';
            self.line = self.blank + 1;
            self.blank = self.line;
        }
    }

    /// Begins a word.
    fn begin(&mut self) {
        if std::mem::take(&mut self.glue) {
            return;
        }
        self.settle();
        self.blank = self.out.len();
        self.out.push(b' ');
    }

    /// Writes the number of a move with its dots.
    #[inline(always)]
    fn number(&mut self, Turn { number, side }: Turn) {
        let dots = if side.is_white() { 1 } else { 3 };
        if number < 10_000 {
            let token = (0..dots).fold(san::Token::default(), |token, _| token.after(b'.'));
            return self.token(token.after_number(number).after(b' '));
        }
        self.begin();
        san::push_number(self.out, number);
        self.out.extend((0..dots).map(|_| b'.'));
    }

    /// Writes a token that begins with its blank.
    #[inline(always)]
    fn token(&mut self, token: san::Token) {
        if std::mem::take(&mut self.glue) {
            return token.tail().append_to(self.out);
        }
        self.settle();
        self.blank = self.out.len();
        token.append_to(self.out);
    }

    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments {
            let mut words = comment.text.split_whitespace();
            let Some(first) = words.next() else { continue };
            self.begin();
            self.out.push(b'{');
            self.comment_word(first);
            for word in words {
                self.begin();
                self.comment_word(word);
            }
            self.out.push(b'}');
            self.number = true;
        }
    }

    fn comment_word(&mut self, word: &str) {
        self.out.extend(word.bytes().map(|byte| if byte == b'}' { b')' } else { byte }));
    }
}

impl Movetext<'_> {
    #[inline(always)]
    fn mv(&mut self, node: &Node, turn: Turn, parts: SanParts) {
        let note = self.game.note_of(node);
        if let Some(note) = note {
            self.comments(&note.before);
        }
        if turn.side.is_white() || self.number {
            self.number(turn);
        }
        self.number = false;
        let departure = (parts.file(), parts.rank());
        self.token(san::Token::of(parts.check()).after_move(node.mv, departure, "O-O").after(b' '));
        if let Some(note) = note {
            self.remarks(note);
        }
    }

    /// What is said behind a move.
    fn remarks(&mut self, note: &Note) {
        for glyph in &note.glyphs {
            self.begin();
            self.out.push(b'$');
            san::push_number(self.out, u32::from(*glyph));
        }
        self.comments(&note.after);
    }

    fn variation(&mut self) {
        self.begin();
        self.out.push(b'(');
        self.glue = true;
        self.number = true;
    }

    fn end_of_variation(&mut self) {
        self.out.push(b')');
        self.number = true;
    }
}

/// Moves of which SAN is known already.
impl Visit<Turn> for Movetext<'_> {
    #[inline(always)]
    fn mv(&mut self, id: NodeId, turn: &Turn, _: &Turn, _: usize) {
        let node = self.game.node(id);
        self.mv(node, *turn, node.parts);
    }

    fn open(&mut self, _: usize) {
        self.variation();
    }

    fn close(&mut self, _: usize) {
        self.end_of_variation();
    }
}

/// Moves that need their board.
impl Visit<Chess> for Movetext<'_> {
    fn mv(&mut self, id: NodeId, before: &Chess, after: &Chess, _: usize) {
        let node = self.game.node(id);
        let parts = match node.parts.are_known() {
            true => node.parts,
            false => san::parts(before, node.mv, after),
        };
        self.mv(node, Turn::of(before), parts);
    }

    fn open(&mut self, _: usize) {
        self.variation();
    }

    fn close(&mut self, _: usize) {
        self.end_of_variation();
    }
}

#[cfg(test)]
mod tests {
    use crate::book::Book;
    use crate::import;

    fn written(pgn: &[u8]) -> String {
        let (book, _) = import::pgn(pgn);
        let mut out = Vec::new();
        super::pgn(&book, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_game_is_written_in_export_format() {
        let text = written(
            b"[Black \"Elm\"]\n[ECO \"C20\"]\n[White \"The \\\"Oak\\\"\"]\n\n{Hello} 1.e4! {best} e5 (1...c5 (1...e6 2.d4) 2.Nf3 d6) \
              2.Ke2 $2 Ke7 3. Ke1 1/2-1/2",
        );
        assert_eq!(
            text,
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"The \\\"Oak\\\"\"]\n\
             [Black \"Elm\"]\n[Result \"1/2-1/2\"]\n[ECO \"C20\"]\n\n\
             {Hello} 1. e4 $1 {best} 1... e5 (1... c5 2. Nf3 d6) (1... e6 2. d4) 2. Ke2 $2\n\
             Ke7 3. Ke1 1/2-1/2\n"
        );
    }

    /// A fault that other programs had: a closing brace in a comment would end it.
    #[test]
    fn a_closing_brace_is_made_harmless() {
        assert!(written(b"1. e4 ; a } and a { here\n*").contains("{a ) and a { here}"));
    }

    #[test]
    fn a_start_elsewhere_is_set_up() {
        let text = written(b"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n17... Ke7 18. e4 *");
        assert!(text.ends_with("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n\n17... Ke7 18. e4 *\n"));
    }

    #[test]
    fn what_was_written_is_written_again_alike() {
        for path in ["cases/algebraic-2015.pgn", "books/blue-book-2015.pgn"] {
            let Some(bytes) = crate::testing::shared(path) else { continue };
            let first = written(&bytes);
            assert_eq!(written(first.as_bytes()), first);
            assert!(first.lines().all(|line| line.starts_with('[') || line.len() <= super::WIDTH));
        }
    }

    /// PGN of any signs settles after one writing.
    #[test]
    fn writing_settles_at_once() {
        fn settles(choices: Vec<u8>) -> bool {
            let words =
                ["e4", "e5", "(", ")", "{a %b}", "Nf3", "$1", "d4", "1-0", "d5", ";c}\n", "Nf6", "[A \"b\"]", "1."];
            let text: Vec<_> = choices.iter().map(|choice| words[usize::from(*choice) % words.len()]).collect();
            let first = written(text.join(" ").as_bytes());
            let second = written(first.as_bytes());
            assert_eq!(first, second, "{text:?}");
            first == second
        }
        quickcheck::QuickCheck::new().tests(2000).quickcheck(settles as fn(Vec<u8>) -> bool);
    }

    /// A random tree of legal moves, told in a hand of our own, is written the same at once and ever after.
    #[test]
    fn trees_survive() {
        use crate::book::{Comment, Game, NodeId, Outcome};
        use crate::place::Span;
        use shakmaty::{Chess, Position};

        fn survives(choices: Vec<(u8, u8)>) -> bool {
            let mut game = Game::new(None);
            let mut nodes = vec![(NodeId::ROOT, Chess::default())];
            for (which, what) in choices {
                // Mostly onwards from the last move, at times from any other.
                let at = if which % 3 > 0 { nodes.len() - 1 } else { usize::from(which) % nodes.len() };
                let (parent, mut position) = nodes[at].clone();
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(usize::from(what) % moves.len().max(1)) else { continue };
                let old: Vec<_> = game.children(parent).map(|child| game.node(child).mv).collect();
                if old.contains(&mv) {
                    continue;
                }
                let id = game.add(parent, mv, Span::default());
                position.play_unchecked(mv);
                nodes.push((id, position));
                if what % 5 == 0 {
                    game.note_mut(id).glyphs.push(1 + which % 20);
                    game.note_mut(id).after.push(Comment { text: format!("{{ {what} {which}"), span: Span::default() });
                }
            }
            let main: Vec<_> = game.main_line().map(|id| game.node(id).mv).collect();
            // A game over on the board has the result of the board.
            let mut position = Chess::default();
            main.iter().for_each(|&mv| position.play_unchecked(mv));
            game.outcome = match position.outcome().known() {
                Some(known) => {
                    known.winner().map_or(Outcome::Draw, |side| side.fold_wb(Outcome::White, Outcome::Black))
                }
                None => Outcome::Unknown,
            };
            let (nodes, book) = (game.len(), Book { games: vec![game], ..Book::default() });
            let mut first = Vec::new();
            super::pgn(&book, &mut first).unwrap();
            let (back, findings) = import::pgn(&first);
            let back_main: Vec<_> = back.games[0].main_line().map(|id| back.games[0].node(id).mv).collect();
            let mut second = Vec::new();
            super::pgn(&back, &mut second).unwrap();
            findings.is_empty() && back.games[0].len() == nodes && main == back_main && first == second
        }
        // The last move is mate.
        let mate = [(0, 109), (1, 1), (1, 36), (1, 54), (1, 9), (0, 0), (0, 1), (0, 2), (1, 0), (195, 189), (1, 153)];
        assert!(survives(mate.to_vec()));
        quickcheck::QuickCheck::new().tests(300).quickcheck(survives as fn(Vec<(u8, u8)>) -> bool);
    }
}
