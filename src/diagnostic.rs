//! A finding: which rule, how grave, where, what was met and what to do. No rendering: that is the report's job.
//!
//! Messages are in words. Where cells must be shown they stand in the message as glyphs (`⠎⠙⠲`), and each report
//! format spells them in its own way through [`crate::cell`].

use crate::place::Span;
use strum::{EnumIter, EnumString, IntoStaticStr};

/// How sure we are that something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, strum::Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Severity {
    /// Style; off unless selected.
    Info,
    /// Very likely wrong.
    Warning,
    /// Wrong.
    Error,
}

macro_rules! rules {
    ($($code:literal $name:ident $severity:ident: $about:literal,)*) => {
        /// Every rule by which something can be found. A number is never reused.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumIter, EnumString, IntoStaticStr)]
        #[strum(serialize_all = "kebab-case")]
        pub enum Rule {
            $(#[doc = $about] $name = $code,)*
        }

        impl Rule {
            /// How sure the rule is, unless a finding says otherwise.
            pub const fn severity(self) -> Severity {
                match self { $(Rule::$name => Severity::$severity,)* }
            }

            /// What the rule finds, in a line.
            pub const fn about(self) -> &'static str {
                match self { $(Rule::$name => $about,)* }
            }
        }
    };
}

rules! {
    // 0: the file and its cells
    1 ByteOrderMark Info: "the file begins with a byte order mark",
    2 Utf16 Warning: "the file is UTF-16",
    3 MixedEncodings Warning: "Braille ASCII and Unicode braille in one file",
    4 PrintCharacter Error: "a character that is no braille cell",
    5 EightDots Warning: "a cell with dot 7 or 8",
    6 ControlCharacter Error: "a control character among cells",
    7 Tab Warning: "a tab where blanks are meant",
    8 LoneCarriageReturn Info: "a line that ends with a carriage return alone",
    9 EndOfFileMark Info: "a Ctrl-Z at the end of the file",
    10 MixedLineEnds Info: "line ends of more than one kind",
    11 MixedBlanks Info: "plain blanks and braille blanks in one file",
    12 LineTooLong Warning: "a line longer than the page is wide",
    13 TrailingBlanks Info: "blanks at the end of a line",
    // 1: signs
    101 UnknownSign Error: "no sign of the code follows the sign indicator",
    102 MissingSeparator Warning: "punctuation that touches a move or a name without the separator",
    103 DoubledSeparator Warning: "a separator between a sign and its punctuation",
    104 SecondIndicator Warning: "a second sign indicator where signs share one",
    105 SeparatorBeforeBracket Warning: "a separator before a closing bracket",
    106 EmptySeparator Warning: "a separator with nothing after it",
    107 SpacedSign Warning: "a blank between a move and its sign",
    108 CheckBesideMate Info: "a check sign in a move marked as mate",
    109 DescriptiveSign Error: "a check sign of descriptive notation in an algebraic move",
    110 IdeaWithoutMove Warning: "the idea sign without a move joined to it",
    111 EditionPrefix Warning: "a name or a move with the prefix of the other edition",
    112 BareName Warning: "a move in text with neither number nor prefix",
    113 PrefixAfterNumber Warning: "dots 5-6 or 4-6 between a move number and its move",
    114 RepeatedBlackMark Info: "dots 3-6 on a move of Black that follows White's",
    115 PluralWithS Warning: "the plural of a man made with s, not by doubling",
    116 HyphenAfterMan Warning: "a hyphen between a man and its goal",
    117 CheckBehindGoal Warning: "a check sign behind the goal",
    118 SpacedOblique Warning: "a blank beside the oblique between two moves",
    119 OrBetweenMoves Info: "the word or between two moves",
    120 SpeltOut Info: "a word spelt out that has an abbreviation",
    121 GrandMaster Warning: "an abbreviation of game in capitals where grand master is meant",
    122 KingCompound Warning: "the abbreviation of king inside a longer word",
    123 ResultInFigures Info: "a result in figures without a loss on time",
    124 PlayersSign Info: "a sign of players' own notes in a transcription",
    125 IdeaMark Warning: "an idea whose move has no mark of its side",
    126 JoinedIdea Warning: "the idea sign joined to the move before it",
    127 SecondPrefix Warning: "dots 5-6 again before the second of two squares",
    128 DashBetweenSquares Warning: "a dash in place of the hyphen between two squares",
    129 MarkBeforeDeparture Warning: "a capture or check sign before the departure",
    130 SplitName Info: "the name of a man on its file written as two",
    131 DashForHyphen Warning: "dots 3-6 in place of the hyphen of a descriptive move",
    132 CaptureIndicator Warning: "dots 5-6 in a capture of descriptive notation",
    133 AlgebraicCheck Warning: "a check sign of algebraic notation in a descriptive move",
    134 MixedHyphens Info: "descriptive moves with and without their hyphen in one file",
    135 JoinedWords Warning: "two words without a blank between",
    // 2: words and syntax
    201 UnreadableWord Error: "a word among moves that is no move, number or sign",
    202 NumberSign Warning: "a move number with the numeric indicator",
    203 NumberStop Warning: "a full stop after a move number",
    204 NumberOutOfSequence Warning: "a move number that does not follow the one before",
    205 BlackMarkMissing Warning: "a series that begins with Black without dots 3-6",
    206 UnbalancedBracket Warning: "a bracket without its partner",
    207 JoinedNumber Warning: "a move number without a blank before its move",
    208 CapitalBeforeMove Warning: "a capital sign before a move",
    209 ForeignLetter Error: "a man by the letter of another code",
    210 PawnLetter Warning: "the letter of the pawn in a pawn's move",
    211 CastlingLetters Warning: "castling in other cells than dots 245",
    212 PromotionForm Warning: "a promotion without dots 3-6 before its man",
    213 RoundInRound Warning: "a round bracket inside a round one",
    214 ResumedWithoutNumber Warning: "game moves that go on after text without a number",
    220 UnreadableTag Warning: "a tag pair of very descriptive notation that cannot be read",
    221 EmptyCondition Warning: "a condition sign with no condition after it",
    222 MisplacedPart Warning: "a side or a file in the name of a man that bears none",
    223 UnknownCondition Info: "a condition that very descriptive notation does not list",
    // 3: chess
    301 IllegalMove Error: "a move that the position does not allow",
    302 AmbiguousMove Warning: "a move that several men could make",
    303 FalseCheck Error: "a check sign on a move that gives no check",
    304 FalseMate Error: "a mate sign on a move that does not mate",
    305 FalseCapture Error: "a capture sign on a move that takes nothing",
    306 FalseEnPassant Error: "an en passant sign on another move",
    307 WrongSide Error: "a mark of one side on a move of the other",
    308 ResultContradicts Error: "a result that the game contradicts",
    309 MoveAfterEnd Error: "a move after the end of the game",
    310 UnmarkedCheck Info: "a check that is not marked",
    311 UnmarkedCapture Info: "a capture that is not marked",
    312 UnmarkedMate Info: "a mate that is not marked",
    313 UnmarkedEnPassant Info: "an en passant capture that is not marked",
    314 NeedlessOrigin Info: "a departure or a qualifier that the move does not need",
    315 FalseStalemate Error: "a stalemate sign on a move that does not stalemate",
    316 PromotionWithoutPiece Warning: "a pawn on the last rank that does not say what it becomes",
    317 DrawInside Info: "a draw sign with the game going on",
    318 SparseOrigin Info: "a departure that only the rest of the game settles",
    319 FalseCheckWords Error: "words of double or discovered check that the board contradicts",
    330 FalseMan Error: "a man named that does not stand where the move says",
    331 FalseOrigin Error: "a side or a home file that the man did not begin on",
    332 FalsePromotion Error: "a promotion on a move that promotes to nothing or to another man",
    // 4: layout; diagrams 410 to 429
    401 TitleOffCentre Warning: "a title that is not centred",
    402 ParagraphIndent Warning: "a paragraph that does not begin in cell 3",
    403 MovesIndent Warning: "game moves that do not stand in cell 5",
    404 DiagramLabelCell Warning: "the label of a diagram not in cell 1",
    405 DiagramLabelColon Warning: "the label of a diagram without its colon",
    406 DiagramIndent Warning: "a diagram that does not stand in cell 7",
    407 DiagramBlanks Warning: "more than one blank between ranks",
    408 DiagramText Warning: "text on the line of a diagram",
    409 ProblemIndent Warning: "a problem's position not in cell 5, or its runovers not in cell 7",
    410 DiagramCell Error: "a cell in a diagram that is no man and no number",
    411 DiagramRank Error: "a rank of a diagram that has not eight squares",
    412 DiagramRanks Error: "a diagram that has not eight ranks",
    413 DiagramEmptyRanks Error: "a number of empty ranks that is no multiple of eight",
    414 DiagramCounts Warning: "two numbers of vacant squares side by side",
    415 DiagramEmptySplit Info: "empty ranks in a row given as several numbers",
    416 DiagramLetters Warning: "men of a diagram named by the letters of both notations",
    417 DiagramKings Error: "a diagram without just one king of each side, apart from each other",
    418 DiagramPawns Error: "a pawn on the first or last rank of a diagram",
    419 DiagramMen Error: "more men in a diagram than a game can have",
    420 DiagramContradicts Error: "a diagram that differs from the game's position",
    430 SeparatorForm Warning: "a separator of another length, or not centred",
    431 SeparatorMissing Warning: "a solution without the separator before it",
    432 SolutionIndent Warning: "a solution in cell 5",
    433 StopAfterMove Info: "a full stop after the move that ends a paragraph",
    434 BracketedParagraph Info: "a paragraph of analysis in brackets",
    435 DoubledBlank Warning: "more than one blank between game moves",
    436 LongPage Warning: "a page with more lines than the page has",
    437 PageNumber Warning: "a page number that does not follow the one before",
    438 MissingStop Info: "a paragraph of text without a full stop",
    // 5: prose
    501 UnreadableProse Warning: "cells of text that cannot be read",
    502 UnbalancedQuotation Warning: "a quotation mark without its partner",
    503 OpenPassage Warning: "a passage of capitals or type that is not ended",
    504 LostCapital Info: "a word of the list without its capital at the start of a sentence",
    // 6: a transcription beside its print original
    601 MoveDiffers Error: "a move that is not that of the print original",
    602 GameMissing Error: "a game of the print original that is left out",
    603 GameAdded Warning: "a game that the print original does not have",
    604 GlyphDiffers Warning: "a sign behind a move that differs from the print original",
    605 ResultDiffers Error: "a result that differs from the print original",
    606 CommentDiffers Warning: "words that differ from the print original",
    607 VariationDiffers Warning: "a variation that differs from the print original",
    608 PlayersDiffer Warning: "players named otherwise than in the print original",
    // 9: the tool itself
    901 CannotWrite Warning: "something that braille chess cannot write",
    902 PrintGame Warning: "a game of print notation that cannot be read as it stands",
    903 StaleBaseline Warning: "a baseline that accepts findings which are no longer made",
}

impl Rule {
    /// The number, without its letters.
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// The code as shown: `BC301`.
    pub fn code(self) -> String {
        format!("BC{:03}", self.number())
    }

    /// Whether it can be the reason why cells are not read: dress and layout of a file are none.
    pub fn explains(self) -> bool {
        matches!(self.number(), 4..=6 | 100..400 | 410..430 | 500..)
    }

    /// The name as shown: `illegal-move`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What an edit would do to the reading.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Applicability {
    /// The meaning stays.
    Safe,
    /// A guess: someone should look.
    Unsafe,
}

/// One replacement of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced; empty to insert.
    pub span: Span,
    /// The new cells, in Braille ASCII.
    pub replacement: String,
}

/// A way to mend a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// Whether it may be done unseen.
    pub applicability: Applicability,
    /// What it does, in words: `write knight to g3`.
    pub message: String,
    /// The replacements, in order and without overlap.
    pub edits: Vec<Edit>,
}

/// A finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// By which rule.
    pub rule: Rule,
    /// How sure.
    pub severity: Severity,
    /// Where.
    pub span: Span,
    /// What was met, and what was expected. Lower-case, one fact a sentence.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// How it can be mended, best first; the first is offered, the others are named.
    pub fixes: Vec<Fix>,
    /// The move it is about, as read: `12. Nf3` or `12... Nf6`.
    pub mv: Option<String>,
    /// Other places that matter, each with its words.
    pub labels: Vec<(Span, String)>,
}

impl Diagnostic {
    /// A finding by a rule, with the rule's own severity.
    pub fn new(rule: Rule, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            rule,
            severity: rule.severity(),
            span,
            message: message.into(),
            help: None,
            fixes: Vec::new(),
            mv: None,
            labels: Vec::new(),
        }
    }

    /// Says what to do.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// Names the move.
    pub fn about_move(mut self, mv: impl Into<String>) -> Diagnostic {
        self.mv = Some(mv.into());
        self
    }

    /// Offers a way to mend it, after those offered before.
    pub fn fix(
        mut self,
        applicability: Applicability,
        message: impl Into<String>,
        span: Span,
        cells: &str,
    ) -> Diagnostic {
        let edits = vec![Edit { span, replacement: cells.to_owned() }];
        self.fixes.push(Fix { applicability, message: message.into(), edits });
        self
    }

    /// Points at another place.
    pub fn label(mut self, span: Span, words: impl Into<String>) -> Diagnostic {
        self.labels.push((span, words.into()));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_has_a_code_and_a_name() {
        assert_eq!(Rule::IllegalMove.code(), "BC301");
        assert_eq!(Rule::IllegalMove.name(), "illegal-move");
        assert_eq!("utf16".parse(), Ok(Rule::Utf16));
        assert_eq!(Rule::ByteOrderMark.code(), "BC001");
    }
}
