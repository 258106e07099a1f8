//! Diagrams and problems in their place: read, held against the game, or taken as where a game starts (§5, §6).

use super::forsyth;
use super::matching::fits;
use super::scribe::Scribe;
use super::search::{Ply, marked, reach};
use super::state::State;
use crate::ast::{Body, Prefix};
use crate::diagnostic::Diagnostic;
use crate::layout::{Block, BlockKind};
use crate::parse::Lexicon;
use crate::place::Span;
use crate::source::Source;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, FromSetup, Position, PositionError, Rank,
    Setup, Square, fen::Fen,
};
use std::num::NonZeroU32;

/// A diagram as it stands.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    /// The words of its label or number, and then its groups.
    pub words: Vec<Span>,
    /// How many of the words are the label.
    pub label: usize,
    /// The number in its label.
    pub number: Option<u32>,
    /// The board, or what is wrong with it.
    pub board: Result<forsyth::Forsyth, Vec<Diagnostic>>,
}

/// Reads the diagram of a block.
pub(super) fn figure(source: &Source, block: &Block) -> Figure {
    let words: Vec<Span> = block.words(source).collect();
    let label = words.iter().take_while(|word| is_label(source.cells(**word))).count();
    let number = words[..label].iter().find_map(|word| upper_number(source.cells(*word)));
    let groups: Vec<forsyth::Group> = words[label..].iter().map(|&word| (source.cells(word), word)).collect();
    let board = forsyth::board(&groups);
    Figure { words, label, number, board }
}

/// "Diagram", its number, its colon.
fn is_label(cells: &[u8]) -> bool {
    let name = cells.strip_prefix(b",").unwrap_or(cells);
    name.starts_with(b"DIAGRAM") || cells.starts_with(b"#")
}

/// `#AB3` is 12.
fn upper_number(cells: &[u8]) -> Option<u32> {
    let digits: Vec<u8> = cells.strip_prefix(b"#")?.iter().map_while(|cell| upper_digit(*cell)).collect();
    (!digits.is_empty()).then(|| crate::ast::number(&digits))
}

fn upper_digit(cell: u8) -> Option<u8> {
    match cell {
        b'J' => Some(0),
        b'A'..=b'I' => Some(cell - b'A' + 1),
        _ => None,
    }
}

/// Where a game begins that a diagram stands before, and what FEN then says of the diagram.
pub(super) fn start(lexicon: &Lexicon, board: &Board, plies: &[Ply], number: Option<u32>) -> Option<Chess> {
    let first = plies.first().and_then(|ply| marked(lexicon, ply.word));
    let black = first.is_some_and(|mv| mv.prefix == Prefix::Black);
    let turns = if black { [Color::Black, Color::White] } else { [Color::White, Color::Black] };
    let castling = castling(lexicon, board, plies);
    let starts = turns.into_iter().take(if black { 1 } else { 2 }).filter_map(|turn| {
        let mut setup = Setup::empty();
        setup.board = board.clone();
        setup.turn = turn;
        setup.castling_rights = castling;
        setup.fullmoves = NonZeroU32::new(number.unwrap_or(1)).unwrap_or(NonZeroU32::MIN);
        passant(lexicon, &setup, first.map(|mv| &mv.body)).or_else(|| position(setup))
    });
    let worth = |start: &Chess| {
        let mut budget = 2_000;
        reach(lexicon, &State::new(start.clone()), plies, &mut budget)
    };
    let mut best: Option<(usize, Chess)> = None;
    for start in starts {
        let worth = worth(&start);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, start));
        }
    }
    best.map(|(_, start)| start)
}

fn position(setup: Setup) -> Option<Chess> {
    let start = Chess::from_setup(setup, CastlingMode::Standard);
    start.or_else(PositionError::ignore_too_much_material).or_else(PositionError::ignore_impossible_check).ok()
}

/// The rights that the moves need and the men's places do not contradict (docs/decisions §4.11).
fn castling(lexicon: &Lexicon, board: &Board, plies: &[Ply]) -> Bitboard {
    let mut rights = Bitboard::EMPTY;
    for ply in plies {
        let homes: &[Square] = match marked(lexicon, ply.word).map(|mv| mv.body) {
            Some(Body::Castling { long: true, .. } | Body::Castles(Some(CastlingSide::QueenSide))) => {
                &[Square::A1, Square::A8]
            }
            Some(Body::Castling { long: false, .. } | Body::Castles(Some(CastlingSide::KingSide))) => {
                &[Square::H1, Square::H8]
            }
            Some(Body::Castles(None)) => &[Square::A1, Square::A8, Square::H1, Square::H8],
            _ => continue,
        };
        for &rook in homes {
            let color = Color::from_white(rook.rank() == Rank::First);
            let king = Square::from_coords(shakmaty::File::E, color.relative_rank(Rank::First));
            if board.piece_at(king) == Some(color.king()) && board.piece_at(rook) == Some(color.rook()) {
                rights.add(rook);
            }
        }
    }
    rights
}

/// A position whose first move can only be a capture en passant.
fn passant(lexicon: &Lexicon, setup: &Setup, body: Option<&Body>) -> Option<Chess> {
    let _ = lexicon;
    let Body::Move(stated) = body? else { return None };
    let goal = Square::from_coords(stated.to_file, stated.to_rank?);
    let diagonal = stated.man == shakmaty::Role::Pawn && stated.from_file.is_some_and(|file| file != stated.to_file);
    if !diagonal || setup.board.piece_at(goal).is_some() || goal.rank() != setup.turn.relative_rank(Rank::Sixth) {
        return None;
    }
    let start = position(Setup { ep_square: Some(goal), ..setup.clone() })?;
    (!fits(&State::new(start.clone()), body?).is_empty()).then_some(start)
}

/// The full FEN of a position, as a diagram of it would be given.
pub(super) fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

/// FEN of a board with the side, rights and number of the position that the game has there.
pub(super) fn fen_in_game(board: &Board, position: &Chess) -> String {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.board = board.clone();
    Fen::try_from(setup).map_or_else(|_| format!("{} w - - 0 1", board.board_fen()), |fen| fen.to_string())
}

/// Whether a block shows a position.
pub(super) fn is_figure(block: &Block) -> bool {
    matches!(block.kind, BlockKind::Diagram | BlockKind::Problem)
}

/// Says what is wrong with a figure by itself.
pub(super) fn say(scribe: &mut Scribe, figure: &Figure) {
    match &figure.board {
        Ok(board) => scribe.findings.extend(board.findings.iter().cloned()),
        Err(findings) => scribe.findings.extend(findings.iter().cloned()),
    }
}
