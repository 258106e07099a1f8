//! A page for each rule, written once: the module documentation of the rule's own file.
//!
//! The file is a module for rustdoc and for what code the rule has, and at the same time a text, taken in by
//! `include_str!`. `dotmate explain` and docs/rules show its `//!` lines; a test holds docs/rules to them. A new rule
//! is a row in [`crate::diagnostic`], a file here with the five headings, and a row below.

use super::survey::Survey;
use crate::diagnostic::{Diagnostic, Rule, Severity};

macro_rules! pages {
    ($($module:ident: $rule:ident,)*) => {
        $(pub mod $module;)*

        /// The source of a rule's file; `None` for a rule that has no page yet.
        fn source(rule: Rule) -> Option<&'static str> {
            let pages: &[(Rule, &'static str)] =
                &[$((Rule::$rule, include_str!(concat!("rules/", stringify!($module), ".rs"))),)*];
            pages.iter().find(|page| page.0 == rule).map(|page| page.1)
        }
    };
}

pages! {
    byte_order_mark: ByteOrderMark,
    utf16: Utf16,
    mixed_encodings: MixedEncodings,
    print_character: PrintCharacter,
    eight_dots: EightDots,
    control_character: ControlCharacter,
    tab: Tab,
    lone_carriage_return: LoneCarriageReturn,
    end_of_file_mark: EndOfFileMark,
    mixed_line_ends: MixedLineEnds,
    mixed_blanks: MixedBlanks,
    line_too_long: LineTooLong,
    trailing_blanks: TrailingBlanks,
    unknown_sign: UnknownSign,
    missing_separator: MissingSeparator,
    doubled_separator: DoubledSeparator,
    second_indicator: SecondIndicator,
    separator_before_bracket: SeparatorBeforeBracket,
    empty_separator: EmptySeparator,
    spaced_sign: SpacedSign,
    check_beside_mate: CheckBesideMate,
    descriptive_sign: DescriptiveSign,
    idea_without_move: IdeaWithoutMove,
    edition_prefix: EditionPrefix,
    bare_name: BareName,
    prefix_after_number: PrefixAfterNumber,
    repeated_black_mark: RepeatedBlackMark,
    plural_with_s: PluralWithS,
    hyphen_after_man: HyphenAfterMan,
    check_behind_goal: CheckBehindGoal,
    spaced_oblique: SpacedOblique,
    or_between_moves: OrBetweenMoves,
    spelt_out: SpeltOut,
    grand_master: GrandMaster,
    king_compound: KingCompound,
    result_in_figures: ResultInFigures,
    players_sign: PlayersSign,
    idea_mark: IdeaMark,
    joined_idea: JoinedIdea,
    second_prefix: SecondPrefix,
    dash_between_squares: DashBetweenSquares,
    mark_before_departure: MarkBeforeDeparture,
    split_name: SplitName,
    dash_for_hyphen: DashForHyphen,
    capture_indicator: CaptureIndicator,
    algebraic_check: AlgebraicCheck,
    mixed_hyphens: MixedHyphens,
    joined_words: JoinedWords,
    unreadable_word: UnreadableWord,
    number_sign: NumberSign,
    number_stop: NumberStop,
    number_out_of_sequence: NumberOutOfSequence,
    black_mark_missing: BlackMarkMissing,
    unbalanced_bracket: UnbalancedBracket,
    joined_number: JoinedNumber,
    capital_before_move: CapitalBeforeMove,
    foreign_letter: ForeignLetter,
    pawn_letter: PawnLetter,
    castling_letters: CastlingLetters,
    promotion_form: PromotionForm,
    round_in_round: RoundInRound,
    resumed_without_number: ResumedWithoutNumber,
    unreadable_tag: UnreadableTag,
    empty_condition: EmptyCondition,
    misplaced_part: MisplacedPart,
    unknown_condition: UnknownCondition,
    illegal_move: IllegalMove,
    ambiguous_move: AmbiguousMove,
    false_check: FalseCheck,
    false_mate: FalseMate,
    false_capture: FalseCapture,
    false_en_passant: FalseEnPassant,
    wrong_side: WrongSide,
    result_contradicts: ResultContradicts,
    move_after_end: MoveAfterEnd,
    unmarked_check: UnmarkedCheck,
    unmarked_capture: UnmarkedCapture,
    unmarked_mate: UnmarkedMate,
    unmarked_en_passant: UnmarkedEnPassant,
    needless_origin: NeedlessOrigin,
    false_stalemate: FalseStalemate,
    promotion_without_piece: PromotionWithoutPiece,
    draw_inside: DrawInside,
    sparse_origin: SparseOrigin,
    false_check_words: FalseCheckWords,
    false_man: FalseMan,
    false_origin: FalseOrigin,
    false_promotion: FalsePromotion,
    title_off_centre: TitleOffCentre,
    paragraph_indent: ParagraphIndent,
    moves_indent: MovesIndent,
    diagram_label_cell: DiagramLabelCell,
    diagram_label_colon: DiagramLabelColon,
    diagram_indent: DiagramIndent,
    diagram_blanks: DiagramBlanks,
    diagram_text: DiagramText,
    problem_indent: ProblemIndent,
    diagram_cell: DiagramCell,
    diagram_rank: DiagramRank,
    diagram_ranks: DiagramRanks,
    diagram_empty_ranks: DiagramEmptyRanks,
    diagram_counts: DiagramCounts,
    diagram_empty_split: DiagramEmptySplit,
    diagram_letters: DiagramLetters,
    diagram_kings: DiagramKings,
    diagram_pawns: DiagramPawns,
    diagram_men: DiagramMen,
    diagram_contradicts: DiagramContradicts,
    separator_form: SeparatorForm,
    separator_missing: SeparatorMissing,
    solution_indent: SolutionIndent,
    stop_after_move: StopAfterMove,
    bracketed_paragraph: BracketedParagraph,
    doubled_blank: DoubledBlank,
    long_page: LongPage,
    page_number: PageNumber,
    missing_stop: MissingStop,
    unreadable_prose: UnreadableProse,
    unbalanced_quotation: UnbalancedQuotation,
    open_passage: OpenPassage,
    lost_capital: LostCapital,
    move_differs: MoveDiffers,
    game_missing: GameMissing,
    game_added: GameAdded,
    glyph_differs: GlyphDiffers,
    result_differs: ResultDiffers,
    comment_differs: CommentDiffers,
    variation_differs: VariationDiffers,
    players_differ: PlayersDiffer,
    cannot_write: CannotWrite,
    print_game: PrintGame,
    stale_baseline: StaleBaseline,
}

/// A rule that looks at a file as it was read.
type Check = fn(&Survey) -> Vec<Diagnostic>;

/// The rules that look at a file as it was read, in the order of their codes.
pub(super) const CHECKS: &[Check] = &[
    idea_without_move::check,
    edition_prefix::check,
    bare_name::check,
    prefix_after_number::check,
    repeated_black_mark::check,
    plural_with_s::check,
    spaced_oblique::check,
    or_between_moves::check,
    spelt_out::check,
    grand_master::check,
    king_compound::check,
    result_in_figures::check,
    players_sign::check,
    idea_mark::check,
    joined_idea::check,
    second_prefix::check,
    dash_between_squares::check,
    split_name::check,
    mixed_hyphens::check,
    unbalanced_bracket::check,
    joined_number::check,
    foreign_letter::check,
    round_in_round::check,
    resumed_without_number::check,
    result_contradicts::check,
    move_after_end::check,
    draw_inside::check,
    false_check_words::check,
    title_off_centre::check,
    paragraph_indent::check,
    moves_indent::check,
    diagram_label_cell::check,
    diagram_label_colon::check,
    diagram_indent::check,
    diagram_blanks::check,
    diagram_text::check,
    problem_indent::check,
    separator_form::check,
    separator_missing::check,
    solution_indent::check,
    stop_after_move::check,
    bracketed_paragraph::check,
    doubled_blank::check,
    long_page::check,
    page_number::check,
    missing_stop::check,
    unreadable_prose::check,
    unbalanced_quotation::check,
    open_passage::check,
    lost_capital::check,
];

/// The page of a rule, in Markdown, without a title; a line for a rule that has no page yet.
pub fn text(rule: Rule) -> String {
    let Some(source) = source(rule) else { return format!("{}\n", capital(rule.about())) };
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    lines.map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line))).collect()
}

/// The page of a rule as a file of docs/rules.
pub fn markdown(rule: Rule) -> String {
    let (code, name) = (rule.code(), rule.name());
    format!("# {code} {name}\n\n{} {}\n\n{}", summary(rule), standing(rule), text(rule))
}

/// The page of a rule for a terminal: headings as words, nothing that needs eyes.
pub fn plain(rule: Rule) -> String {
    let (code, name) = (rule.code(), rule.name());
    let lines = text(rule)
        .lines()
        .map(|line| match line.strip_prefix("## ") {
            Some(heading) => format!("{heading}:\n"),
            None => format!("{line}\n"),
        })
        .collect::<String>();
    format!("{code} {name}\n\n{} {}\n\n{}", summary(rule), standing(rule), lines.replace(":\n\n", ":\n"))
}

/// The list of all rules as docs/rules/README.md.
pub fn index(rules: impl Iterator<Item = Rule>) -> String {
    let mut index = "# Rules\n\nMade from src/lint/rules; `UPDATE_EXPECT=1 cargo test` writes it again.\n\n\
                     | code | name | severity | finds |\n|---|---|---|---|\n"
        .to_owned();
    for rule in rules {
        let (code, name, severity) = (rule.code(), rule.name(), rule.severity());
        index.push_str(&format!("| [{code}]({code}-{name}.md) | {name} | {severity} | {} |\n", rule.about()));
    }
    index
}

fn summary(rule: Rule) -> String {
    format!("{}.", capital(rule.about()))
}

fn standing(rule: Rule) -> String {
    match rule.severity() {
        Severity::Info => "Severity: info; off unless selected.".to_owned(),
        severity => format!("Severity: {severity}."),
    }
}

fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().chain(rest).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::IntoEnumIterator;

    #[test]
    fn every_rule_has_a_page_with_the_five_headings() {
        for rule in Rule::iter() {
            let text = text(rule);
            let headings: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
            let wanted = ["What it finds", "Why it matters", "Example", "Correction", "Section of the code"];
            assert_eq!(headings, wanted, "{}", rule.name());
        }
    }
}
