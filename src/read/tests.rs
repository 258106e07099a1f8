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
    "a",
    "b",
    "but",
    "could",
    "about",
    "be",
    "in",
    "was",
    "were",
    "his",
    "enough",
    "cd",
    "ab",
    "seen",
    "said.",
    "have.",
    "queen",
    "Queen",
    "queen's",
    "pawns,",
    "knights",
    "e4",
    "Nf3",
    "Nxf3+",
    "e8=Q",
    "...Nf6",
    "Qh4#",
    "0-0",
    "12.",
    "1.",
    "12",
    "1858",
    "3.5",
    "game",
    "move",
    "Black",
    "white's",
    "GAME",
    "gm",
    "bk",
    "square",
    "de,",
    "re.",
    "(so)",
    "\"well\"",
    "[here]",
    "best--but",
    "e.g.",
    "café",
    "Zürich",
    "and",
    "END",
    "THE",
    "GOOD",
    "only!",
    "why?",
    "one-two",
    "it's",
    "a2-g8",
    "50%",
    "x",
    "championship",
    "variation",
    "Variation.",
    "endgm",
    "I",
    "1/2-1/2",
    "1-0",
    "c4",
    "b1,",
    "d",
    "v",
    "Tal's",
    "st",
    "Diagram:",
    "K",
    "k",
];

/// A text of words parted by single blanks.
fn text(g: &mut Gen) -> String {
    let words = (0..1 + usize::arbitrary(g) % 9).map(|_| *g.choose(WORDS).unwrap());
    words.collect::<Vec<_>>().join(" ")
}

/// A random game with remarks and every glyph that maps one to one.
#[derive(Clone, Debug)]
struct Annotated(Game);

/// Glyphs by White's number, and whether Black's is one more (docs/decisions §3).
const GLYPHS: &[(u8, bool)] = &[
    (1, false),
    (2, false),
    (3, false),
    (4, false),
    (5, false),
    (6, false),
    (10, false),
    (13, false),
    (36, true),
    (40, true),
    (132, true),
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
            let talking: Vec<NodeId> =
                nodes.into_iter().filter(|&node| game.note(node).is_some_and(|note| !note.after.is_empty())).collect();
            talking.get(remark).copied().map(|node| {
                game.note_mut(node).after.clear();
                Annotated(game.clone())
            })
        };
        let length = self.0.main_line().count();
        let cuts: Vec<Annotated> =
            [length / 2, length.saturating_sub(1)].into_iter().filter(|&cut| cut < length).map(shorter).collect();
        let quieter: Vec<Annotated> = (0..4).filter_map(without).collect();
        Box::new(cuts.into_iter().chain(quieter))
    }
}

/// Everything that a game says, as one text a person can compare.
fn told(game: &Game) -> String {
    let mut out = format!("{} {:?}\n", game.outcome, game.tag("White"));
    let mut stack = vec![(NodeId::ROOT, 0)];
    while let Some((node, depth)) = stack.pop() {
        let join =
            |comments: &[Comment]| comments.iter().map(|comment| comment.text.as_str()).collect::<Vec<_>>().join(" ");
        let mut note = game.note(node).cloned().unwrap_or_default();
        // §4.4: braille closes analysis that ends in text with a full stop.
        if game.children(node).next().is_none() && node != game.last() {
            note.after.iter_mut().for_each(|comment| comment.text = comment.text.trim_end_matches('.').to_owned());
        }
        let mv = if node == NodeId::ROOT { "start".to_owned() } else { format!("{:?}", game.node(node).mv) };
        out.push_str(&format!("{depth} {mv} {:?} [{}] [{}]\n", note.glyphs, join(&note.before), join(&note.after)));
        let children: Vec<NodeId> = game.children(node).collect();
        stack.extend(children.into_iter().rev().map(|child| (child, depth + 1)));
    }
    out
}

/// Writes a game as braille of an edition and reads it back.
fn round_trip(game: &Game, edition: Edition) -> (String, Reading) {
    let book = Book { games: vec![game.clone()], ..Book::default() };
    let (cells, _) = braille(&book, &BrailleOptions { edition, ..BrailleOptions::default() });
    let source = Source::new("written", &cells);
    // A few words of nonsense say too little of the code they are in.
    let told = Options {
        edition: Some(edition),
        notation: Some(Notation::Algebraic),
        prose: Some(if edition == Edition::Ueb2015 { ProseCode::Ueb } else { ProseCode::British }),
        ..Options::default()
    };
    (String::from_utf8_lossy(&cells).into_owned(), read(&source, &told))
}

/// Whether a game comes back from braille of 2015 as it was.
fn survives(game: &Game) -> bool {
    survives_in(game, Edition::Ueb2015)
}

fn survives_in(game: &Game, edition: Edition) -> bool {
    let (cells, reading) = round_trip(game, edition);
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

/// The outcome that braille can say: a mate or a stalemate says its own, and an empty game has none.
fn with_outcome(mut game: Game) -> Game {
    let end = Cursor::new(&game).seek(game.last()).clone();
    if game.is_empty() {
        game.outcome = Outcome::Unknown;
    } else if end.is_checkmate() {
        game.outcome = Outcome::win(!end.turn());
    } else if end.legal_moves().is_empty() {
        game.outcome = Outcome::Draw;
    }
    game
}

/// §4.1–4.3: moves, result, glyphs and remarks.
#[test]
fn an_annotated_game_comes_back() {
    fn holds(Annotated(game): Annotated) -> bool {
        survives(&with_outcome(game))
    }
    QuickCheck::new().quickcheck(holds as fn(Annotated) -> bool);
}

/// A random game with variations, and variations in them.
#[derive(Clone, Debug)]
struct Branching(Game);

/// Adds a line of random moves as an alternative to what follows `node`.
fn branch(g: &mut Gen, game: &mut Game, node: NodeId, depth: usize) {
    let mut position = Cursor::new(game).seek(node).clone();
    let mut at = node;
    let length = 1 + usize::arbitrary(g) % 5;
    for step in 0..length {
        let played: Vec<shakmaty::Move> = game.children(at).map(|child| game.node(child).mv).collect();
        let legal = position.legal_moves();
        let fresh: Vec<shakmaty::Move> = legal.into_iter().filter(|mv| !played.contains(mv)).collect();
        let Some(&mv) = g.choose(&fresh) else { return };
        let black = position.turn().is_black();
        let next = game.add(at, mv, Span::default());
        annotate(g, game, next, black);
        if step == 0 && usize::arbitrary(g) % 4 == 0 {
            let text = text(g);
            game.note_mut(next).before.push(Comment { text, span: Span::default() });
        }
        if step > 0 && depth < 4 && usize::arbitrary(g) % 4 == 0 {
            branch(g, game, at, depth + 1);
        }
        position.play_unchecked(mv);
        at = next;
    }
}

impl Arbitrary for Branching {
    fn arbitrary(g: &mut Gen) -> Branching {
        let Annotated(mut game) = Annotated::arbitrary(g);
        let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(game.main_line()).collect();
        for &node in nodes.iter().rev().skip(1) {
            if usize::arbitrary(g) % 10 == 0 {
                branch(g, &mut game, node, 0);
            }
        }
        Branching(game)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Branching>> {
        // Cut the tree at a node, or leave out what is said there.
        let game = self.0.clone();
        let count = game.len() as u32;
        let cuts = (1..=count).rev().filter_map(move |cut| pruned(&game, NodeId(cut)).map(Branching));
        let game = self.0.clone();
        let silent = (0..=count).filter_map(move |at| {
            let talks = game
                .note(NodeId(at))
                .is_some_and(|note| !note.after.is_empty() || !note.before.is_empty() || !note.glyphs.is_empty());
            talks.then(|| {
                let mut quiet = game.clone();
                *quiet.note_mut(NodeId(at)) = Default::default();
                Branching(quiet)
            })
        });
        Box::new(cuts.chain(silent))
    }
}

/// The tree without a node and what follows it.
fn pruned(game: &Game, without: NodeId) -> Option<Game> {
    let mut out = Game::default();
    (out.tags, out.outcome) = (game.tags.clone(), game.outcome);
    let mut stack = vec![(NodeId::ROOT, NodeId::ROOT)];
    *out.note_mut(NodeId::ROOT) = game.note(NodeId::ROOT).cloned().unwrap_or_default();
    while let Some((old, new)) = stack.pop() {
        let children: Vec<NodeId> = game.children(old).filter(|&child| child != without).collect();
        let added: Vec<(NodeId, NodeId)> =
            children.iter().map(|&child| (child, out.add(new, game.node(child).mv, Span::default()))).collect();
        for &(child, copy) in &added {
            *out.note_mut(copy) = game.note(child).cloned().unwrap_or_default();
            if out.children(new).next() == Some(copy) {
                out.note_mut(copy).before.clear();
            }
        }
        stack.extend(added.into_iter().rev());
    }
    (out.len() < game.len()).then_some(out)
}

/// §4.4: variations to any depth, with what is said in them.
#[test]
fn a_branching_game_comes_back() {
    fn holds(Branching(game): Branching) -> bool {
        survives(&with_outcome(game))
    }
    QuickCheck::new().quickcheck(holds as fn(Branching) -> bool);
}

/// §0: the brackets of British Braille, ⠶ and ⠠⠶, beside numbers, moves and castling.
#[test]
fn a_branching_game_comes_back_from_the_older_code() {
    fn holds(Branching(mut game): Branching) -> bool {
        for node in (0..=game.len() as u32).map(NodeId) {
            let note = game.note_mut(node);
            (note.before, note.after) = Default::default();
        }
        // It shows no capitals.
        game.set_tag("White", "oak");
        survives_in(&with_outcome(game), Edition::Bauk2001)
    }
    QuickCheck::new().quickcheck(holds as fn(Branching) -> bool);
}

/// The rest of a game from the position after so many plies, as a game that begins there.
fn from_the_middle(game: &Game, plies: usize) -> Game {
    let line: Vec<NodeId> = game.main_line().collect();
    let start = plies.checked_sub(1).map(|last| Cursor::new(game).seek(line[last]).clone());
    let mut out = Game::new(start.map(Box::new));
    (out.tags, out.outcome) = (game.tags.clone(), game.outcome);
    let mut at = NodeId::ROOT;
    for &node in &line[plies..] {
        at = out.add(at, game.node(node).mv, Span::default());
        *out.note_mut(at) = game.note(node).cloned().unwrap_or_default();
    }
    out
}

/// §5: a game from a set-up position has a diagram before it and comes back with its position, its side to move and
/// what is said of its moves.
#[test]
fn a_game_from_a_diagram_comes_back() {
    fn holds(Annotated(game): Annotated, cut: u8) -> bool {
        let game = with_outcome(game);
        let length = game.main_line().count();
        if length < 2 {
            return true;
        }
        let game = from_the_middle(&game, 1 + usize::from(cut) % (length - 1));
        let (_, reading) = round_trip(&game, Edition::Ueb2015);
        let starts =
            |game: &Game| game.start.as_ref().map(|start| (start.board().clone(), start.turn(), start.fullmoves()));
        let back: Vec<_> = reading.book.games.iter().map(starts).collect();
        survives(&game) && back == [starts(&game)]
    }
    QuickCheck::new().tests(300).quickcheck(holds as fn(Annotated, u8) -> bool);
}

/// A number of many digits is one of no move, wherever it stands; what follows it can be read all the same.
#[test]
fn a_number_may_be_huge() {
    let digits = "9".repeat(12);
    for file in
        ["    1 E4 E5 N SF3 SC6 N QQ9 N LB5", "    N E4 E5 3 SF3", "  ,PLAY N E4 E5 & N -SC6", "    1 E4 E5\n  N E4 N"]
    {
        let reading = read(&Source::new("a", file.replace('N', &digits).as_bytes()), &Options::default());
        let print: Vec<&str> = reading.book.items.iter().map(|item| reading.book.print(item)).collect();
        assert!(print.contains(&"e4"), "{file}: {print:?}");
    }
}
