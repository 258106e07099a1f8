//! What tests of several rooms need: positions, moves, and random legal games with quickcheck as their chance.
//!
//! No part of the library. The unit tests have this file as a module, the tests in `tests/` and the benchmark take it
//! in by its path; so it speaks of the crate by its name.
#![allow(dead_code, reason = "not everyone who takes it in needs all of it")]

use dotmate::book::{Game, NodeId, Outcome, nag};
use dotmate::place::Span;
use quickcheck::{Arbitrary, Gen};
use shakmaty::{CastlingMode, Chess, Color, Move, Position, fen::Fen, uci::UciMove};
use std::path::PathBuf;

/// The position of a FEN.
pub fn position(fen: &str) -> Chess {
    fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
}

/// Plays a move in UCI.
pub fn play(position: &mut Chess, uci: &str) -> Move {
    let mv = uci.parse::<UciMove>().unwrap().to_move(position).unwrap();
    position.play_unchecked(mv);
    mv
}

/// A file of the shared folder, where one lies beside the crate or one further up.
pub fn shared(name: &str) -> Option<Vec<u8>> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    ["../shared", "../../shared"].into_iter().find_map(|up| std::fs::read(root.join(up).join(name)).ok())
}

/// A number below `end`.
fn below(g: &mut Gen, end: usize) -> usize {
    usize::arbitrary(g) % end.max(1)
}

/// A random legal game with glyphs and a result, in which the rarer kinds of move are frequent.
#[derive(Clone, Debug)]
pub struct RandomGame(pub Game);

/// A random legal game of so many plies at most, with every glyph that braille can hold for the side that moved: a
/// judgement, an estimate, what the move brings.
#[derive(Clone, Debug)]
pub struct AnnotatedGame(pub Game);

/// A legal move, every second time one of a rarer kind if there is one: promotion, en passant, castling, check,
/// capture, or a pawn move, which brings promotions about.
fn choose(g: &mut Gen, position: &Chess) -> Option<Move> {
    let legal = position.legal_moves();
    let kind = below(g, 12);
    let rare: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&mv| match kind {
            0 => mv.is_promotion(),
            1 => mv.is_en_passant(),
            2 => mv.is_castle(),
            3 => position.clone().play(mv).is_ok_and(|after| after.is_check()),
            4 => mv.is_capture(),
            5 | 6 => mv.role() == shakmaty::Role::Pawn,
            _ => false,
        })
        .collect();
    let from = if rare.is_empty() { &legal[..] } else { &rare[..] };
    g.choose(from).copied()
}

/// The result of a game whose last position is this: by the board where the board says it, else by chance.
fn outcome(g: &mut Gen, position: &Chess) -> Outcome {
    match () {
        () if position.is_checkmate() => Outcome::win(!position.turn()),
        () if position.is_stalemate() => Outcome::Draw,
        () => *g.choose(&[Outcome::White, Outcome::Black, Outcome::Draw, Outcome::Unknown]).unwrap(),
    }
}

/// A game of so many plies, or fewer where the board ends it. `glyphs` says those of a move of a side.
pub fn legal_game(g: &mut Gen, plies: usize, mut glyphs: impl FnMut(&mut Gen, Color) -> Vec<u8>) -> Game {
    let (mut game, mut position, mut at) = (Game::default(), Chess::default(), NodeId::ROOT);
    for _ in 0..plies {
        let Some(mv) = choose(g, &position) else { break };
        let mover = position.turn();
        position.play_unchecked(mv);
        at = game.add(at, mv, Span::default());
        let glyphs = glyphs(g, mover);
        if !glyphs.is_empty() {
            game.note_mut(at).glyphs = glyphs;
        }
    }
    game.outcome = outcome(g, &position);
    game
}

/// One of each kind, each in a fifth of the moves.
fn annotation(g: &mut Gen, mover: Color) -> Vec<u8> {
    let by_side = [nag::INITIATIVE, nag::ATTACK, nag::COUNTERPLAY].map(|white| white + mover.fold_wb(0, 1));
    let kinds = [&[1, 2, 3, 4, 5, 6][..], &[nag::EQUAL, nag::UNCLEAR], &by_side];
    let mut glyphs = Vec::new();
    for kind in kinds {
        if below(g, 5) == 0 {
            glyphs.push(kind[below(g, kind.len())]);
        }
    }
    glyphs
}

/// The same game up to so many plies, its result unknown.
fn cut(game: &Game, plies: usize) -> Game {
    let (mut short, mut at) = (Game::default(), NodeId::ROOT);
    for id in game.main_line().take(plies) {
        at = short.add(at, game.node(id).mv, Span::default());
        short.note_mut(at).glyphs = game.note(id).map(|note| note.glyphs.clone()).unwrap_or_default();
    }
    short
}

/// Shorter games, none as long as this one.
fn shorter(game: &Game) -> impl Iterator<Item = Game> + 'static {
    let game = game.clone();
    let lengths = [game.len() / 2, game.len() * 7 / 8, game.len().saturating_sub(1)];
    let shorter: Vec<usize> = lengths.into_iter().filter(|&plies| plies < game.len()).collect();
    shorter.into_iter().map(move |plies| cut(&game, plies))
}

impl Arbitrary for RandomGame {
    fn arbitrary(g: &mut Gen) -> RandomGame {
        let plies = below(g, 160);
        RandomGame(legal_game(g, plies, |g, _| {
            (0..below(g, 8).saturating_sub(5)).map(|_| 1 + below(g, 7) as u8).collect()
        }))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = RandomGame>> {
        Box::new(shorter(&self.0).map(RandomGame))
    }
}

impl Arbitrary for AnnotatedGame {
    /// The size of the generator is the number of plies.
    fn arbitrary(g: &mut Gen) -> AnnotatedGame {
        let plies = g.size();
        AnnotatedGame(legal_game(g, plies, annotation))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = AnnotatedGame>> {
        Box::new(shorter(&self.0).filter(|game| !game.is_empty()).map(AnnotatedGame))
    }
}

#[test]
fn random_games_hold_every_rare_kind_of_move() {
    let mut g = Gen::from_size_and_seed(10, 7);
    let mut seen = [0; 5];
    for _ in 0..200 {
        let RandomGame(game) = RandomGame::arbitrary(&mut g);
        let mut position = Chess::default();
        for id in game.main_line() {
            let mv = game.node(id).mv;
            position = position.play(mv).unwrap();
            let kinds = [mv.is_promotion(), mv.is_en_passant(), mv.is_castle(), position.is_check()];
            kinds.iter().enumerate().for_each(|(kind, &is)| seen[kind] += usize::from(is));
            seen[4] += usize::from(dotmate::chess::victim(mv).is_some_and(|_| position.turn() == Color::White));
        }
    }
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}
