//! ## What it finds
//!
//! A round bracket that opens inside another round bracket.
//!
//! ## Why it matters
//!
//! A second level takes square brackets, so that fingers know which one closes.
//!
//! ## Example
//!
//! `"<12 SF3 "<12 SH3">">` → `"<12 SF3 .<12 SH3.>">`
//!
//! ## Correction
//!
//! Write the inner pair as square brackets.
//!
//! ## Section of the code
//!
//! §4.4

use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix, Rule};
use crate::lint::rules::unbalanced_bracket::{Bracket, brackets};
use crate::lint::survey::Survey;

/// Inner round pairs.
pub fn check(survey: &Survey) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut open: Vec<Bracket> = Vec::new();
    for bracket in brackets(survey).into_iter().flatten() {
        if bracket.opens {
            open.push(bracket);
            continue;
        }
        let Some(partner) = open.pop() else { continue };
        let inside = open.last().is_some_and(|outer| !outer.square);
        if partner.square || bracket.square || !inside {
            continue;
        }
        let finding = Diagnostic::new(Rule::RoundInRound, partner.span, "a round bracket opens inside a round bracket");
        let mut finding = finding.help("write the inner pair as square brackets");
        let edits = vec![
            Edit { span: partner.span, replacement: ".<".to_owned() },
            Edit { span: bracket.span, replacement: ".>".to_owned() },
        ];
        finding.fixes.push(Fix {
            applicability: Applicability::Safe,
            message: "write square brackets".to_owned(),
            edits,
        });
        findings.push(finding);
    }
    findings
}
