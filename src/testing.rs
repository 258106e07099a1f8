//! What tests of several rooms need: positions, moves, and random legal games with quickcheck as their chance.

use crate::book::{Game, NodeId, Outcome};
use crate::chess;
use crate::place::Span;
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

impl Arbitrary for RandomGame {
    fn arbitrary(g: &mut Gen) -> RandomGame {
        let (mut game, mut position, mut at) = (Game::default(), Chess::default(), NodeId::ROOT);
        for _ in 0..below(g, 160) {
            let Some(mv) = choose(g, &position) else { break };
            position.play_unchecked(mv);
            at = game.add(at, mv, Span::default());
            for _ in 0..below(g, 8).saturating_sub(5) {
                let glyph = 1 + below(g, 7) as u8;
                game.note_mut(at).glyphs.push(glyph);
            }
        }
        game.outcome = outcome(g, &position);
        RandomGame(game)
    }

    /// Shorter games, never as long as this one.
    fn shrink(&self) -> Box<dyn Iterator<Item = RandomGame>> {
        let game = self.0.clone();
        let lengths = [game.len() / 2, game.len() * 7 / 8, game.len().saturating_sub(1)];
        let shorter = lengths.into_iter().filter(move |&plies| plies < game.len());
        let game = self.0.clone();
        Box::new(shorter.map(move |plies| {
            let (mut short, mut at) = (Game::default(), NodeId::ROOT);
            for id in game.main_line().take(plies) {
                at = short.add(at, game.node(id).mv, Span::default());
                short.note_mut(at).glyphs = game.note(id).map(|note| note.glyphs.clone()).unwrap_or_default();
            }
            RandomGame(short)
        }))
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
            seen[4] += usize::from(chess::victim(mv).is_some_and(|_| position.turn() == Color::White));
        }
    }
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}
