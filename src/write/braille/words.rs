//! The items of a block in cells.

use super::{BrailleOptions, Encoder, prose};
use crate::book::{Block, BlockKind, Edition, Item, ItemKind, NodeId, Notation, Outcome};
use crate::sign::Sign;
use crate::write::{algebraic, descriptive, glyph};
use crate::{cell, chess, men};
use shakmaty::{Position, Role, Square};

/// What stands before an item, as far as it decides how the item is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Anything else.
    Other,
    /// A move or a name, which ⠜ parts from punctuation (§1.4).
    Named,
    /// The sign "with the idea", whose moves bear a prefix and are joined (§2.2 n.3).
    Idea,
}

/// The way through a block.
struct State {
    kind: BlockKind,
    before: Before,
    /// How many more moves can stand bare behind the last number of a paragraph.
    bare: u8,
    /// Whether the next move is Black's behind a number with three dots.
    black: bool,
}

impl Encoder<'_> {
    /// Writes the items of a block as words.
    pub(super) fn encode(&mut self, block: &Block) {
        let book = self.book;
        let items = book.items_of(block);
        let mut state = State { kind: block.kind, before: Before::Other, bare: 0, black: false };
        let mut done = 0;
        for (index, item) in items.iter().enumerate() {
            if index < done {
                continue;
            }
            if item.spaced && !self.opens_dash(items, index) {
                self.words.begin();
            }
            let before = std::mem::replace(&mut state.before, Before::Other);
            match item.kind {
                ItemKind::Number => self.number(item, &mut state),
                ItemKind::Move => self.mv(items, index, before, &mut state),
                ItemKind::Name => self.name(item, &mut state),
                ItemKind::Sign => self.sign(items, index, &mut state),
                ItemKind::Open | ItemKind::Close => self.bracket(item, &mut state),
                ItemKind::Word => done = self.word(items, index, before, &mut state),
                ItemKind::Unread => {
                    let cells = cell::from_glyphs(book.print(item));
                    self.words.cells().extend(cells);
                }
            }
        }
    }

    /// Whether the item before is an opening dash, which is joined to what follows however print spaces it.
    fn opens_dash(&self, items: &[Item], index: usize) -> bool {
        let before = index.checked_sub(1).map(|before| &items[before]);
        before.is_some_and(|item| item.kind == ItemKind::Open && self.book.print(item).trim() == "-")
    }

    /// §1.3: lower figures, no full stop.
    fn number(&mut self, item: &Item, state: &mut State) {
        let print = self.book.print(item);
        let figures = print.bytes().filter(u8::is_ascii_digit);
        self.words.cells().extend(figures);
        self.words.begin();
        state.black = print.ends_with("...") || print.ends_with('…');
        state.bare = if state.black { 1 } else { 2 };
    }

    fn mv(&mut self, items: &[Item], index: usize, before: Before, state: &mut State) {
        let item = &items[index];
        let print = self.book.print(item);
        // A move that is only spoken of, straight behind one that is played, is no reply to it.
        let spoken = !item.node.is_some() && index > 0 && items[index - 1].node.is_some();
        if spoken && state.kind != BlockKind::Moves {
            state.bare = 0;
        }
        let dots = print.starts_with(['.', '…']);
        let position = self.cursor.as_mut().filter(|_| item.node.is_some()).map(|cursor| cursor.before(item.node));
        let bare = state.bare > 0 || state.kind == BlockKind::Moves;
        let prefix = match &position {
            _ if state.black || dots => Some(Sign::BlackMark.cell()),
            _ if bare && before != Before::Idea => None,
            Some(position) if before != Before::Idea => {
                Some(position.turn().fold_wb(Sign::WhiteMark, Sign::BlackMark).cell())
            }
            _ => Some(self.options.prefix()),
        };
        let cells = match (position, self.game) {
            (Some(position), Some(game)) => {
                let mut cells = Vec::with_capacity(8);
                let mv = game.node(item.node).mv;
                match (self.options.notation, self.trail.as_mut()) {
                    (Notation::Descriptive, Some(trail)) => {
                        let wings = trail.before(item.node);
                        descriptive::cells(position, &wings, mv, self.options.hand(), &mut cells);
                    }
                    _ => algebraic::cells(position, &mv, &mut cells),
                }
                for &sign in game.note(item.node).iter().flat_map(|note| &note.glyphs) {
                    join(&mut cells, glyph::cells(sign).unwrap_or_default(), self.options.notation);
                }
                Some(cells)
            }
            _ => of_print(print, self.options),
        };
        match cells {
            Some(cells) => {
                self.words.cells().extend(prefix);
                self.words.cells().extend_from_slice(&cells);
                state.before = if indicator(&cells).is_some() { Before::Other } else { Before::Named };
                if item.node.is_some() {
                    self.result_behind(print);
                }
            }
            None => self.prose(item, state),
        }
        state.black = false;
        state.bare = state.bare.saturating_sub(1);
    }

    /// §1.1, §2.1, §3.12, §3.13: a prefix and the letters of what is named.
    fn name(&mut self, item: &Item, state: &mut State) {
        match of_name(self.book.print(item), self.options) {
            Some(cells) => {
                let prefix = self.options.prefix();
                self.words.cells().push(prefix);
                self.words.cells().extend(cells);
                state.before = Before::Named;
            }
            None => self.prose(item, state),
        }
        state.bare = 0;
    }

    fn sign(&mut self, items: &[Item], index: usize, state: &mut State) {
        let print = self.book.print(&items[index]);
        let timed = items.get(index + 1).is_some_and(|next| self.book.print(next) == "T");
        match print {
            "1-0" if timed => self.words.cells().extend_from_slice(b"#A-#J"),
            "0-1" if timed => self.words.cells().extend_from_slice(b"#J-#A"),
            "1-0" => self.resigns(Outcome::White),
            "0-1" => self.resigns(Outcome::Black),
            "1/2-1/2" => self.end_sign(Sign::Draw, true),
            "T" => self.words.cells().extend_from_slice(b";T"),
            "Δ" => {
                self.words.cells().extend_from_slice(Sign::Idea.cells().as_bytes());
                state.before = Before::Idea;
            }
            print => match (1..=135).find(|sign| glyph::print(*sign) == Some(print)).and_then(glyph::cells) {
                Some(cells) => {
                    self.words.cells().push(algebraic::SIGN);
                    self.words.cells().extend_from_slice(cells);
                }
                None => self.prose(&items[index], state),
            },
        }
    }

    /// The result that braille joined to the last move, and its print therefore too.
    fn result_behind(&mut self, print: &str) {
        let Some(result) = ["1-0", "0-1", "1/2-1/2"].into_iter().find(|result| print.ends_with(result)) else { return };
        self.words.begin();
        match result {
            "1-0" => self.resigns(Outcome::White),
            "0-1" => self.resigns(Outcome::Black),
            _ => self.end_sign(Sign::Draw, true),
        }
    }

    /// §2.2 n.2: unspaced when the player of the last move resigns, else spaced.
    fn resigns(&mut self, outcome: Outcome) {
        let (Some(game), Some(cursor)) = (self.game, self.cursor.as_mut()) else {
            return self.end_sign(Sign::Resigns, false);
        };
        let last = game.last();
        let winner_to_move = Outcome::win(cursor.seek(last).turn()) == outcome;
        self.end_sign(Sign::Resigns, winner_to_move && last != NodeId::ROOT);
    }

    /// A sign that ends the game, joined to the last move or not. Print always has a blank before it.
    fn end_sign(&mut self, sign: Sign, joined: bool) {
        if !joined {
            self.words.begin();
            self.words.cells().push(algebraic::SIGN);
            return self.words.cells().extend_from_slice(sign.behind());
        }
        self.words.rejoin();
        let last = self.words.last();
        let behind = indicator(last).map(|at| &last[at + 1..]);
        if behind.is_none_or(|signs| descriptive::is_alone(signs, self.options.notation)) {
            self.words.cells().push(algebraic::SIGN);
        }
        self.words.cells().extend_from_slice(sign.behind());
    }

    /// §4.4: round brackets, square ones inside them, then short dashes.
    fn bracket(&mut self, item: &Item, state: &mut State) {
        let old = self.options.edition == Edition::Bauk2001;
        let sign = match self.book.print(item).trim() {
            "(" | ")" if old => Sign::OldRound,
            "[" if old => Sign::OldSquareOpen,
            "]" if old => Sign::OldSquareClose,
            "(" => Sign::RoundOpen,
            ")" => Sign::RoundClose,
            "[" => Sign::SquareOpen,
            "]" => Sign::SquareClose,
            _ if old => Sign::OldDash,
            _ => Sign::Dash,
        };
        self.words.cells().extend_from_slice(sign.cells().as_bytes());
        state.bare = 0;
    }

    /// Words of text from `index` on, as far as they stand between blanks. Returns the item behind them.
    fn word(&mut self, items: &[Item], index: usize, before: Before, state: &mut State) -> usize {
        let (edition, book) = (self.options.edition, self.book);
        let mut unknown = Vec::new();
        let is_word = |at: usize| items.get(at).is_some_and(|item| item.kind == ItemKind::Word);
        let joined = |at: usize| items.get(at).is_some_and(|item| !item.spaced);
        // Items without a blank between them are one word.
        let word_end = |at: usize| (at + 1..).find(|&next| !(joined(next) && is_word(next))).unwrap_or(at + 1);
        let chess =
            |at: usize| matches!(items[at].kind, ItemKind::Move | ItemKind::Name | ItemKind::Number | ItemKind::Sign);
        let beside = |at: usize| {
            let end = word_end(at);
            at > 0 && joined(at) && chess(at - 1) || joined(end) && chess(end)
        };
        let end = word_end(index);
        state.bare = 0;
        if beside(index) {
            let print: String = items[index..end].iter().map(|item| book.print(item)).collect();
            let bracket = print.starts_with([')', ']', '}', '(', '[']);
            let touches_last = joined(index) && index > 0;
            if before == Before::Named && touches_last && !print.starts_with(char::is_alphanumeric) && !bracket {
                self.words.cells().push(algebraic::SIGN);
            }
            let leading = !(touches_last && chess(index - 1)) && joined(end);
            self.words.cells().extend(prose::beside(&print, leading, edition, &mut unknown));
            self.unknown(&unknown, items[index].span());
            return end;
        }
        let (mut at, mut text) = (index, Vec::new());
        while is_word(at) && !beside(at) {
            let end = word_end(at);
            text.push(items[at..end].iter().map(|item| book.print(item)).collect::<String>());
            at = end;
        }
        let mut before =
            items[..index].iter().rev().skip_while(|item| matches!(item.kind, ItemKind::Open | ItemKind::Close));
        let behind_move = before.next().is_some_and(|item| item.node.is_some());
        let text: Vec<&str> = text.iter().flat_map(|word| word.split_whitespace()).collect();
        self.run(&text, state.kind == BlockKind::Title, behind_move, &mut unknown);
        self.unknown(&unknown, items[index].span().to(items[at - 1].span()));
        at
    }

    /// Words between blanks: abbreviations of §2.3 by themselves, the others together, so that what UEB says once for
    /// several words is said once.
    fn run(&mut self, text: &[&str], title: bool, behind_move: bool, unknown: &mut Vec<char>) {
        let edition = self.options.edition;
        let short = |word: &str| match word {
            "v" | "v." if title => Some(word.to_ascii_uppercase().replace('.', "4").into_bytes()),
            _ if title => None,
            _ => prose::chess_word(word, edition),
        };
        let guarded = |at: usize| prose::looks_like_chess(text[at], behind_move && at == 0);
        let mut at = 0;
        while at < text.len() {
            if at > 0 {
                self.words.begin();
            }
            if let Some(cells) = short(text[at]) {
                self.words.cells().extend(cells);
                at += 1;
                continue;
            }
            if guarded(at) && !title {
                let word = prose::words(text[at], edition, unknown);
                let marked = word.starts_with(b";;") || word.contains(&b',') || word.contains(&b'#');
                self.words.cells().extend_from_slice(if marked { b"" } else { b";;" });
                self.words.cells().extend(word);
                at += 1;
                continue;
            }
            let end = (at + 1..text.len()).find(|&next| short(text[next]).is_some() || guarded(next) && !title);
            let end = end.unwrap_or(text.len());
            let cells = prose::words(&text[at..end].join(" "), edition, unknown);
            for (index, word) in cells.split(|&cell| cell == b' ').enumerate() {
                if index > 0 {
                    self.words.begin();
                }
                self.words.cells().extend_from_slice(word);
            }
            at = end;
        }
    }

    fn prose(&mut self, item: &Item, state: &mut State) {
        let mut unknown = Vec::new();
        let text: Vec<&str> = self.book.print(item).split_whitespace().collect();
        self.run(&text, state.kind == BlockKind::Title, false, &mut unknown);
        self.unknown(&unknown, item.span());
        state.bare = 0;
    }
}

/// Where the last ⠜ of a move stands that is an indicator, and no part of a bracket.
fn indicator(cells: &[u8]) -> Option<usize> {
    (0..cells.len()).rfind(|&at| cells[at] == algebraic::SIGN && at.checked_sub(1).is_none_or(|at| cells[at] != b'"'))
}

/// Joins a sign of §2.2 to a move: the first brings ⠜, the others share it (n.5), unless two would read as another.
fn join(cells: &mut Vec<u8>, sign: &[u8], notation: Notation) {
    if sign.is_empty() {
        return;
    }
    let judgement = |cell: Option<&u8>| cell.is_some_and(|cell| b"68".contains(cell));
    let at = indicator(cells);
    // The 6 of `>6` is a sign; that of `C6` is a rank and has no ⠜ before it.
    let merges = at.is_some() && judgement(cells.last()) && judgement(sign.first());
    let alone = at.is_some_and(|at| descriptive::is_alone(&cells[at + 1..], notation));
    if at.is_none() || merges || alone {
        cells.push(algebraic::SIGN);
    }
    cells.extend_from_slice(sign);
}

/// The cells of a move that no board stands behind, with the judgement that print sets behind it.
fn of_print(print: &str, options: &BrailleOptions) -> Option<Vec<u8>> {
    let mv = print.trim_start_matches(['.', '…']);
    let bare = mv.trim_end_matches(['!', '?']);
    let named = (options.notation == Notation::Descriptive).then(|| descriptive::cells_of_print(bare, options.hand()));
    let mut cells = named.flatten().or_else(|| algebraic::cells_of_print(bare))?;
    let judgement = &mv[bare.len()..];
    if let Some(sign) = (1..=6).find(|sign| glyph::print(*sign) == Some(judgement)) {
        join(&mut cells, glyph::cells(sign).unwrap_or_default(), options.notation);
    } else if !judgement.is_empty() {
        return None;
    }
    Some(cells)
}

/// The cells of a name without its prefix: `queen`, `pawns`, `e4`, `a2-g8`, `b-pawn`, `queen's pawn`.
fn of_name(print: &str, options: &BrailleOptions) -> Option<Vec<u8>> {
    let named = || descriptive::cells_of_name(print, options.hand());
    if let Some(cells) = (options.notation == Notation::Descriptive).then(named).flatten() {
        return Some(cells);
    }
    let letter = |name: &str| man(name, options.notation);
    let print = print.to_lowercase();
    let square = |name: &str| name.parse::<Square>().ok().map(algebraic::square);
    if let Some(square) = square(&print) {
        return Some(square.to_vec());
    }
    let (first, second) = print.split_once(['-', ' ']).unwrap_or(("", &print));
    if let (Some(from), Some(to)) = (square(first), square(second)) {
        return Some([&from[..], Sign::SquareHyphen.cells().as_bytes(), &to].concat());
    }
    let (man, plural) =
        letter(second).map(|man| (man, false)).or_else(|| Some((letter(second.strip_suffix('s')?)?, true)))?;
    let owner = first.strip_suffix("'s").unwrap_or(first);
    let mut cells = match (owner, square(owner), letter(owner)) {
        ("", _, _) => Vec::new(),
        (_, Some(square), _) => square.to_vec(),
        (_, _, Some(man)) => vec![man],
        (file, _, _) if file.len() == 1 && (b'a'..=b'h').contains(&file.as_bytes()[0]) => {
            vec![file.as_bytes()[0].to_ascii_uppercase()]
        }
        _ => return None,
    };
    cells.push(man);
    if plural {
        cells.push(man);
    }
    Some(cells)
}

/// The letter of a man named by its word.
fn man(name: &str, notation: Notation) -> Option<u8> {
    let role = Role::ALL.into_iter().find(|role| chess::role_name(*role) == name)?;
    Some(men::letter(role, notation))
}
