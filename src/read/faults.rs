//! What is wrong with a word of moves as it is written, in words for people (§1.4, §2.2).

use crate::ast::{Fault, Word};
use crate::cell::glyphs;
use crate::diagnostic::{Applicability, Diagnostic, Rule};
use crate::place::Span;

/// The findings about a word at `span`.
pub(super) fn findings(word: &Word, span: Span, cells: &[u8]) -> Vec<Diagnostic> {
    word.faults.iter().map(|fault| finding(*fault, span, cells)).collect()
}

fn finding(fault: Fault, span: Span, cells: &[u8]) -> Diagnostic {
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
        rule => new(rule.about().to_owned()),
    }
}
