//! What is wrong with a word of moves as it is written, in words for people (§1.4, §2.2).

use crate::ast::{Body, Core, Fault, Marked, Word};
use crate::cell::glyphs;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::place::Span;

/// The findings about a word at `span`.
pub(super) fn findings(word: &Word, span: Span, cells: &[u8]) -> Vec<Diagnostic> {
    let named = |mv: &Marked| matches!(mv.body, Body::Named(_) | Body::Castles(_));
    let descriptive = matches!(&word.core, Core::Moves(moves) if moves.iter().any(named));
    word.faults.iter().map(|fault| finding(*fault, span, cells, descriptive)).collect()
}

fn finding(fault: Fault, span: Span, cells: &[u8], descriptive: bool) -> Diagnostic {
    let place = Span { start: span.start + fault.start as u32, end: span.start + fault.end as u32 };
    let shown = glyphs(&cells[fault.start..fault.end]);
    let new = |message: String| Diagnostic::new(fault.rule, place, message);
    let gap = Span { start: place.start, end: place.start };
    match fault.rule {
        Rule::UnknownSign => new(format!("{shown} is no sign of the code"))
            .help("⠜ is followed by a sign of the list, or by punctuation"),
        Rule::MissingSeparator => new("punctuation touches the move or name before it".to_owned())
            .help("write ⠜ between them")
            .fix(Applicability::Safe, "write the separator ⠜", gap, ">"),
        Rule::DoubledSeparator => new("a separator stands between a sign and its punctuation".to_owned())
            .help("a sign needs none: leave ⠜ out")
            .fix(Applicability::Safe, "leave out the second ⠜", place, ""),
        Rule::SecondIndicator => new("a second ⠜ stands between two signs".to_owned())
            .help("signs in a row share one ⠜")
            .fix(Applicability::Safe, "leave out the second ⠜", place, ""),
        Rule::SeparatorBeforeBracket => new("a separator stands before a closing bracket".to_owned())
            .help("a bracket needs none: leave ⠜ out")
            .fix(Applicability::Safe, "leave out ⠜", place, ""),
        Rule::EmptySeparator => new("nothing follows the separator".to_owned())
            .help("write what it parts, or leave ⠜ out")
            .fix(Applicability::Safe, "leave out ⠜", place, ""),
        Rule::DescriptiveSign => new(format!("{shown} is a check sign of descriptive notation"))
            .help("in algebraic notation the check sign stands before the goal, and double or discovered check is said in words between brackets"),
        Rule::JoinedWords => new("no blank stands between two words".to_owned())
            .help("write a blank behind the punctuation")
            .fix(Applicability::Safe, "write a blank", gap, " "),
        rule => match written(rule, &cells[fault.start..fault.end], descriptive) {
            Some((what, meant)) => {
                let sure = if rule == Rule::ForeignLetter { Applicability::Unsafe } else { Applicability::Safe };
                let way = if meant.is_empty() { format!("leave out {shown}") } else { format!("write {}", glyphs(meant.as_bytes())) };
                new(what.to_owned()).help(way.clone()).fix(sure, way, place, &meant)
            }
            None => new(rule.about().to_owned()),
        },
    }
}

/// What is wrong with cells of a move, and what the code has in their place.
fn written(rule: Rule, cells: &[u8], descriptive: bool) -> Option<(&'static str, String)> {
    let text = std::str::from_utf8(cells).ok()?;
    let found = match rule {
        Rule::DashForHyphen => ("dots 3-6 stand in place of the hyphen", "'".to_owned()),
        Rule::CaptureIndicator => ("dots 5-6 stand in a capture, which has the cross alone", "X".to_owned()),
        Rule::AlgebraicCheck => {
            let (mark, rest) = text.split_at(1);
            let cross = if mark == "_" && !rest.contains('X') { "X" } else { "" };
            ("a check sign of algebraic notation stands in the move", format!("{cross}{rest}>*"))
        }
        Rule::CastlingLetters if descriptive => {
            let rings = text.chars().filter(|ring| matches!(ring, 'O' | '0' | 'J')).count();
            ("castling is not written as its sign", if rings == 2 { ">CK" } else { ">CQ" }.to_owned())
        }
        Rule::ForeignLetter if descriptive => {
            let letter = match cells {
                b"N" | b"S" => "I",
                b"L" => "B",
                b"D" => "Q",
                _ => "R",
            };
            ("the man is named by the letter of another notation or code", letter.to_owned())
        }
        Rule::CapitalBeforeMove => ("a capital sign stands before the move", String::new()),
        Rule::PawnLetter => ("a pawn's move begins with the letter of the pawn", String::new()),
        Rule::HyphenAfterMan => ("a hyphen stands between the man and its goal", String::new()),
        Rule::CastlingLetters => {
            let rings = text.chars().filter(|ring| matches!(ring, 'O' | '0' | 'J')).count();
            ("castling is not written in dots 245", "J".repeat(rings))
        }
        Rule::NumberSign => {
            let digit = cells.last()?.wrapping_sub(b'A').wrapping_add(b'1');
            ("the rank is written as an upper number", char::from(digit).to_string())
        }
        Rule::ForeignLetter => {
            let letter = match cells {
                b"N" | b"I" => "S",
                b"B" => "L",
                b"D" => "Q",
                _ => "R",
            };
            ("the man is named by the letter of another code", letter.to_owned())
        }
        Rule::PromotionForm => {
            let man = text.chars().find(char::is_ascii_uppercase)?;
            ("the man that the pawn becomes follows without dots 3-6", format!("-{man}"))
        }
        Rule::MarkBeforeDeparture => {
            let (mark, departure) = text.split_at(1);
            ("the sign stands before the departure, not before the goal", format!("{departure}{mark}"))
        }
        Rule::CheckBehindGoal => {
            let goal = text.trim_end_matches('^');
            let meant = goal.strip_prefix(';').map_or_else(|| format!("^{goal}"), |goal| format!("_{goal}"));
            ("the check sign stands behind the goal, not before it", meant)
        }
        _ => return None,
    };
    Some(found)
}
