//! A game as a tree of legal moves, with what is said about them.

use crate::place::Span;
use shakmaty::{Chess, Color, Move, Position};

/// A node of a game's tree. Node 0 is the position before the first move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The position before the first move.
    pub const ROOT: NodeId = NodeId(0);
    /// No node.
    pub const NONE: NodeId = NodeId(u32::MAX);

    /// Whether it names a node.
    pub fn is_some(self) -> bool {
        self != NodeId::NONE
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, strum::Display)]
pub enum Outcome {
    /// `1-0`
    #[strum(serialize = "1-0")]
    White,
    /// `0-1`
    #[strum(serialize = "0-1")]
    Black,
    /// `1/2-1/2`
    #[strum(serialize = "1/2-1/2")]
    Draw,
    /// `*`: not said, or not over.
    #[default]
    #[strum(serialize = "*")]
    Unknown,
}

impl Outcome {
    /// The outcome in which `winner` wins.
    pub fn win(winner: Color) -> Outcome {
        match winner {
            Color::White => Outcome::White,
            Color::Black => Outcome::Black,
        }
    }

    /// The outcome that a PGN termination marker names.
    pub fn from_pgn(marker: &str) -> Option<Outcome> {
        [Outcome::White, Outcome::Black, Outcome::Draw, Outcome::Unknown].into_iter().find(|o| o.to_string() == marker)
    }
}

/// Numeric annotation glyphs that the braille code can show (§2.2), by their PGN number.
pub mod nag {
    /// `!`
    pub const GOOD: u8 = 1;
    /// `?`
    pub const BAD: u8 = 2;
    /// `!!`
    pub const EXCELLENT: u8 = 3;
    /// `??`
    pub const BLUNDER: u8 = 4;
    /// `!?`
    pub const INTERESTING: u8 = 5;
    /// `?!`
    pub const DUBIOUS: u8 = 6;
    /// With equality.
    pub const EQUAL: u8 = 10;
    /// Unclear.
    pub const UNCLEAR: u8 = 13;
    /// White has the initiative; Black is one more.
    pub const INITIATIVE: u8 = 36;
    /// White has the attack; Black is one more.
    pub const ATTACK: u8 = 40;
    /// White has counterplay; Black is one more.
    pub const COUNTERPLAY: u8 = 132;
    /// With the idea.
    pub const IDEA: u8 = 140;
}

/// A remark, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// The print.
    pub text: String,
    /// The cells; empty without a braille file.
    pub span: Span,
}

/// What is said about a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// Glyphs by PGN number, in order.
    pub glyphs: Vec<u8>,
    /// Remarks before the move, where it begins a variation.
    pub before: Vec<Comment>,
    /// Remarks after the move. Those of the root stand before the game.
    pub after: Vec<Comment>,
}

/// What standard algebraic notation says of a move beside its man and its goal: the file and the rank it leaves,
/// where they tell it from others, and check or mate. Whoever knows the position keeps it; unknown by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SanParts(u8);

impl SanParts {
    const KNOWN: u8 = 1;
    const FILE: u8 = 2;
    const RANK: u8 = 4;
    const CHECK: u8 = 8;
    const MATE: u8 = 16;

    /// The parts of a move: whether its file and its rank must be said, whether it gives check, whether it mates.
    pub fn new(file: bool, rank: bool, check: bool, mate: bool) -> SanParts {
        let part = |said: bool, part: u8| if said { part } else { 0 };
        let departure = part(file, SanParts::FILE) | part(rank, SanParts::RANK);
        SanParts(SanParts::KNOWN | departure | part(check, SanParts::CHECK) | part(mate, SanParts::MATE))
    }

    /// Whether somebody has said what they are.
    pub fn are_known(self) -> bool {
        self.0 & SanParts::KNOWN != 0
    }

    /// Whether the file that the man leaves is said.
    pub fn file(self) -> bool {
        self.0 & SanParts::FILE != 0
    }

    /// Whether the rank that the man leaves is said.
    pub fn rank(self) -> bool {
        self.0 & SanParts::RANK != 0
    }

    /// The sign of check or mate behind the move.
    pub fn check(self) -> Option<u8> {
        match self.0 & (SanParts::CHECK | SanParts::MATE) {
            0 => None,
            SanParts::CHECK => Some(b'+'),
            _ => Some(b'#'),
        }
    }
}

/// A move in its place in the tree.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The move that leads here; the root's means nothing.
    pub mv: Move,
    /// The node before.
    pub parent: NodeId,
    /// The first continuation.
    pub next: NodeId,
    /// The next alternative to this move.
    pub sibling: NodeId,
    /// What SAN says of the move beside its man and its goal.
    pub parts: SanParts,
    /// The index of its note, or `u32::MAX`.
    note: u32,
    /// The cells of the move; empty without a braille file.
    pub span: Span,
}

/// A game, an example or a problem with moves.
#[derive(Clone, Debug)]
pub struct Game {
    /// Tag pairs in order, without `Result`, `SetUp` and `FEN`, which are derived.
    pub tags: Vec<(String, String)>,
    /// The first position, where it is not the usual one.
    pub start: Option<Box<Chess>>,
    /// How it ended.
    pub outcome: Outcome,
    nodes: Vec<Node>,
    notes: Vec<Note>,
    /// The cells it was read from, title included.
    pub span: Span,
}

impl Default for Game {
    fn default() -> Game {
        Game::new(None)
    }
}

impl Game {
    /// A game without moves, from `start` or the usual first position.
    pub fn new(start: Option<Box<Chess>>) -> Game {
        Game::with_room(start, 0)
    }

    /// As [`Game::new`], with room for so many moves.
    pub fn with_room(start: Option<Box<Chess>>, moves: usize) -> Game {
        let mv = Move::Put { role: shakmaty::Role::King, to: shakmaty::Square::A1 };
        let none = NodeId::NONE;
        let parts = SanParts::default();
        let root = Node { mv, parent: none, next: none, sibling: none, parts, note: u32::MAX, span: Span::default() };
        let mut nodes = Vec::with_capacity(moves + 1);
        nodes.push(root);
        Game { tags: Vec::new(), start, outcome: Outcome::Unknown, nodes, notes: Vec::new(), span: Span::default() }
    }

    /// The position before the first move.
    pub fn first_position(&self) -> Chess {
        self.start.as_deref().cloned().unwrap_or_default()
    }

    /// Adds a move after `parent`: its continuation, or an alternative behind those it has. The caller answers for
    /// its legality.
    pub fn add(&mut self, parent: NodeId, mv: Move, span: Span) -> NodeId {
        let id = self.push(parent, mv, SanParts::default(), span);
        let mut link = &mut self.nodes[parent.0 as usize].next;
        while link.is_some() {
            let sibling = *link;
            link = &mut self.nodes[sibling.0 as usize].sibling;
        }
        *link = id;
        id
    }

    /// Adds the first move after `parent`, with what SAN says of it. As [`Game::add`], but `parent` must have none yet.
    #[inline]
    pub fn append(&mut self, parent: NodeId, mv: Move, parts: SanParts, span: Span) -> NodeId {
        debug_assert!(!self.node(parent).next.is_some(), "the node has a move already");
        let id = self.push(parent, mv, parts, span);
        self.nodes[parent.0 as usize].next = id;
        id
    }

    /// A node that nothing leads to yet.
    #[inline]
    fn push(&mut self, parent: NodeId, mv: Move, parts: SanParts, span: Span) -> NodeId {
        let (id, none) = (NodeId(self.nodes.len() as u32), NodeId::NONE);
        self.nodes.push(Node { mv, parent, next: none, sibling: none, parts, note: u32::MAX, span });
        id
    }

    /// Keeps what SAN says of the move of a node.
    pub fn set_parts(&mut self, id: NodeId, parts: SanParts) {
        self.nodes[id.0 as usize].parts = parts;
    }

    /// Whether the parts of every move are known, so that SAN can be written without a board.
    pub fn knows_parts(&self) -> bool {
        self.nodes[1..].iter().all(|node| node.parts.are_known())
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// How many moves the tree holds, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether it has no moves.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// The continuations of a node: the first is the main one, the others are alternatives to it.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let mut next = self.node(id).next;
        std::iter::from_fn(move || {
            let here = next;
            here.is_some().then(|| {
                next = self.node(here).sibling;
                here
            })
        })
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let mut next = self.node(NodeId::ROOT).next;
        std::iter::from_fn(move || {
            let here = next;
            here.is_some().then(|| {
                next = self.node(here).next;
                here
            })
        })
    }

    /// The last node of the main line; the root of an empty game.
    pub fn last(&self) -> NodeId {
        self.main_line().last().unwrap_or(NodeId::ROOT)
    }

    /// What is said about a node, if anything.
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.note_of(self.node(id))
    }

    /// What is said about a node of this game, if anything.
    #[inline]
    pub fn note_of(&self, node: &Node) -> Option<&Note> {
        if node.note == u32::MAX { None } else { self.notes.get(node.note as usize) }
    }

    /// What is said about a node, to add to.
    pub fn note_mut(&mut self, id: NodeId) -> &mut Note {
        let node = &mut self.nodes[id.0 as usize];
        if node.note == u32::MAX {
            node.note = self.notes.len() as u32;
            self.notes.push(Note::default());
        }
        &mut self.notes[node.note as usize]
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str())
    }

    /// Sets a tag, in its old place or at the end.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|tag| tag.0 == name) {
            Some(tag) => tag.1 = value.into(),
            None => self.tags.push((name.to_owned(), value.into())),
        }
    }
}

/// A place in a game's tree, with its position: steps along a line are cheap, and jumps cost the way from the
/// nearest common node.
#[derive(Clone, Debug)]
pub struct Cursor<'g> {
    game: &'g Game,
    path: Vec<(NodeId, Chess)>,
}

impl<'g> Cursor<'g> {
    /// A cursor before the first move.
    pub fn new(game: &'g Game) -> Cursor<'g> {
        Cursor { game, path: vec![(NodeId::ROOT, game.first_position())] }
    }

    /// The position after the move of `id`.
    pub fn seek(&mut self, id: NodeId) -> &Chess {
        let mut way = Vec::new();
        let mut here = id;
        loop {
            if let Some(depth) = self.path.iter().rposition(|step| step.0 == here) {
                self.path.truncate(depth + 1);
                break;
            }
            way.push(here);
            here = self.game.node(here).parent;
        }
        for id in way.into_iter().rev() {
            let mut position = self.path[self.path.len() - 1].1.clone();
            position.play_unchecked(self.game.node(id).mv);
            self.path.push((id, position));
        }
        &self.path[self.path.len() - 1].1
    }

    /// The position before the move of `id`.
    pub fn before(&mut self, id: NodeId) -> &Chess {
        let parent = self.game.node(id).parent;
        self.seek(if parent.is_some() { parent } else { NodeId::ROOT })
    }
}
