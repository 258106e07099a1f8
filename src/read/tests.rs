//! Laws of reading: what the forward encoder writes is read back as the same game.

use super::*;
use crate::book::{Comment, Cursor, Game, NodeId, Outcome};
use crate::place::Span;
use crate::testing::RandomGame;
use crate::write::{BrailleOptions, braille};
use quickcheck::{Arbitrary, Gen, QuickCheck};
use shakmaty::Position;

/// Words of remarks, among them those that are cell for cell something else.
const WORDS: &[&str] = &[
    "a", "b", "but", "could", "about", "be", "in", "was", "were", "his", "enough", "cd", "ab", "seen", "said.", "have.",
    "queen", "Queen", "queen's", "pawns,", "knights", "e4", "Nf3", "Nxf3+", "e8=Q", "...Nf6", "Qh4#", "0-0", "12.", "1.", "12",
    "1858", "3.5", "game", "move", "Black", "white's", "GAME", "gm", "bk", "square", "de,", "re.", "(so)", "\"well\"", "[here]",
    "best--but", "e.g.", "café", "Zürich", "and", "END", "THE", "GOOD", "only!", "why?", "one-two", "it's", "a2-g8", "50%", "x",
    "championship", "variation", "endgm", "I", "1/2-1/2", "1-0", "c4", "b1,", "d", "v", "Tal's", "st", "Diagram:", "K", "k",
];

/// A text of words parted by single blanks.
fn text(g: &mut Gen) -> String {
    let words = (0..1 + usize::arbitrary(g) % 9).map(|_| *g.choose(WORDS).unwrap());
    words.collect::<Vec<_>>().join(" ")
}

/// A random game with remarks and every glyph that maps one to one.
#[derive(Clone, Debug)]
struct Annotated(Game);

/// Glyphs by White's number, and whether Black's is one more (`reading-the-code` §3).
const GLYPHS: &[(u8, bool)] = &[
    (1, false), (2, false), (3, false), (4, false), (5, false), (6, false), (10, false), (13, false), (36, true), (40, true), (132, true),
];

fn annotate(g: &mut Gen, game: &mut Game, node: NodeId, black: bool) {
    game.note_mut(node).glyphs.clear();
    if usize::arbitrary(g) % 6 == 0 && node != NodeId::ROOT {
        for _ in 0..1 + usize::arbitrary(g) % 2 {
            let &(number, by_side) = g.choose(GLYPHS).unwrap();
            // Two judgements in a row would be one sign of two cells, and no game has them.
            if number > 6 || game.note_mut(node).glyphs.is_empty() {
                game.note_mut(node).glyphs.push(number + u8::from(by_side && black));
            }
        }
    }
    if usize::arbitrary(g) % 8 == 0 {
        let text = text(g);
        game.note_mut(node).after.push(Comment { text, span: Span::default() });
    }
}

impl Arbitrary for Annotated {
    fn arbitrary(g: &mut Gen) -> Annotated {
        let RandomGame(mut game) = RandomGame::arbitrary(g);
        let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(game.main_line()).collect();
        for (ply, node) in nodes.into_iter().enumerate() {
            annotate(g, &mut game, node, ply % 2 == 0);
        }
        game.set_tag("White", "Oak");
        game.set_tag("Black", "Elm");
        Annotated(game)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Annotated>> {
        let shorter = |length: usize| {
            let mut game = Game::default();
            game.tags = self.0.tags.clone();
            let mut at = NodeId::ROOT;
            *game.note_mut(at) = self.0.note(at).cloned().unwrap_or_default();
            for node in self.0.main_line().take(length) {
                at = game.add(at, self.0.node(node).mv, Span::default());
                *game.note_mut(at) = self.0.note(node).cloned().unwrap_or_default();
            }
            Annotated(game)
        };
        let without = |remark: usize| {
            let mut game = self.0.clone();
            let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(game.main_line()).collect();
            let talking: Vec<NodeId> = nodes.into_iter().filter(|&node| game.note(node).is_some_and(|note| !note.after.is_empty())).collect();
            talking.get(remark).copied().map(|node| {
                game.note_mut(node).after.clear();
                Annotated(game.clone())
            })
        };
        let length = self.0.main_line().count();
        let cuts: Vec<Annotated> = [length / 2, length.saturating_sub(1)].into_iter().filter(|&cut| cut < length).map(shorter).collect();
        let quieter: Vec<Annotated> = (0..4).filter_map(without).collect();
        Box::new(cuts.into_iter().chain(quieter))
    }
}

/// Everything that a game says, as one text a person can compare.
fn told(game: &Game) -> String {
    let mut out = format!("{} {:?}\n", game.outcome, game.tag("White"));
    let mut stack = vec![(NodeId::ROOT, 0)];
    while let Some((node, depth)) = stack.pop() {
        let join = |comments: &[Comment]| comments.iter().map(|comment| comment.text.as_str()).collect::<Vec<_>>().join(" ");
        let note = game.note(node).cloned().unwrap_or_default();
        let mv = if node == NodeId::ROOT { "start".to_owned() } else { format!("{:?}", game.node(node).mv) };
        out.push_str(&format!("{depth} {mv} {:?} [{}] [{}]\n", note.glyphs, join(&note.before), join(&note.after)));
        let children: Vec<NodeId> = game.children(node).collect();
        stack.extend(children.into_iter().rev().map(|child| (child, depth + 1)));
    }
    out
}

/// Writes a game as braille and reads it back.
fn round_trip(game: &Game) -> (String, Reading) {
    let book = Book { games: vec![game.clone()], ..Book::default() };
    let (cells, _) = braille(&book, &BrailleOptions::default());
    let source = Source::new("written", &cells);
    let reading = read(&source, &Options::default());
    (String::from_utf8_lossy(&cells).into_owned(), reading)
}

/// The outcome that braille can say: a mate or stalemate says its own.
fn survives(game: &Game) -> bool {
    let (cells, reading) = round_trip(game);
    let want = told(game);
    let got = reading.book.games.iter().map(told).collect::<Vec<_>>().join("---\n");
    if want != got {
        println!("{cells}");
        for (left, right) in want.lines().zip(got.lines()).filter(|(left, right)| left != right).take(3) {
            println!("want {left}\n got {right}");
        }
    }
    want == got
}

#[test]
fn an_annotated_game_comes_back() {
    fn holds(Annotated(game): Annotated) -> bool {
        let mut cursor = Cursor::new(&game);
        let end = cursor.seek(game.last()).clone();
        let mut game = game;
        // Nothing is written behind a mate or a stalemate, and an empty game has no result.
        if game.is_empty() {
            game.outcome = Outcome::Unknown;
        } else if end.is_checkmate() {
            game.outcome = Outcome::win(!end.turn());
        } else if end.legal_moves().is_empty() {
            game.outcome = Outcome::Draw;
        }
        survives(&game)
    }
    QuickCheck::new().tests(200).quickcheck(holds as fn(Annotated) -> bool);
}
