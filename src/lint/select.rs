//! Which rules count: by code, by name, by the beginning of a code, or all.
//!
//! The more exact word wins, so that `--select BC301 --ignore BC3` keeps one rule and `--select BC3 --ignore BC301`
//! loses one. Between words as exact as each other, `ignore` wins. Rules of style count only when selected.

use crate::diagnostic::{Rule, Severity};
use std::str::FromStr;
use strum::IntoEnumIterator;

/// A word that names rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Selector {
    /// `ALL`
    All,
    /// The first digits of a code: `BC3`, `BC30`.
    Prefix(String),
    /// One rule, by code or name.
    Rule(Rule),
}

/// The families of codes (docs/interface.md), by their first digit; some have no rules yet.
const FAMILIES: &str = "0123459";

impl Selector {
    /// Whether it names a rule.
    pub fn matches(&self, rule: Rule) -> bool {
        match self {
            Selector::All => true,
            Selector::Prefix(digits) => rule.code()[2..].starts_with(digits.as_str()),
            Selector::Rule(named) => *named == rule,
        }
    }

    /// How exact it is.
    fn exactness(&self) -> usize {
        match self {
            Selector::All => 0,
            Selector::Prefix(digits) => digits.len(),
            Selector::Rule(_) => 3,
        }
    }
}

/// A word that names no rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRule(String);

impl std::fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "'{}' is no rule: write a code (BC301), its beginning (BC3), a name (illegal-move) or ALL", self.0)
    }
}

impl std::error::Error for UnknownRule {}

impl FromStr for Selector {
    type Err = UnknownRule;

    fn from_str(word: &str) -> Result<Selector, UnknownRule> {
        let lower = word.trim().to_ascii_lowercase();
        if lower == "all" || lower == "bc" {
            return Ok(Selector::All);
        }
        let unknown = || UnknownRule(word.trim().to_owned());
        let digits = lower.strip_prefix("bc").unwrap_or(&lower);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return lower.parse().map(Selector::Rule).map_err(|_| unknown());
        }
        if digits.len() == 3 {
            let rule = Rule::iter().find(|rule| rule.code()[2..] == *digits);
            return rule.map(Selector::Rule).ok_or_else(unknown);
        }
        let selector = Selector::Prefix(digits.to_owned());
        let known = Rule::iter().any(|rule| selector.matches(rule));
        if known || digits.len() == 1 && FAMILIES.contains(digits) { Ok(selector) } else { Err(unknown()) }
    }
}

/// Which rules count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The rules that count; `None` for all but those of style.
    pub select: Option<Vec<Selector>>,
    /// The rules that do not.
    pub ignore: Vec<Selector>,
}

impl Selection {
    /// Whether a rule counts.
    pub fn counts(&self, rule: Rule) -> bool {
        let best = |selectors: &[Selector]| {
            selectors.iter().filter(|selector| selector.matches(rule)).map(Selector::exactness).max()
        };
        let selected = match &self.select {
            Some(selectors) => best(selectors),
            None => (rule.severity() > Severity::Info).then_some(0),
        };
        match (selected, best(&self.ignore)) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(selected), Some(ignored)) => selected > ignored,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn selection(select: &[&str], ignore: &[&str]) -> Selection {
        let parse = |words: &[&str]| words.iter().map(|word| word.parse().unwrap()).collect::<Vec<Selector>>();
        Selection { select: (!select.is_empty()).then(|| parse(select)), ignore: parse(ignore) }
    }

    #[test]
    fn style_counts_only_when_selected() {
        assert!(!selection(&[], &[]).counts(Rule::UnmarkedCheck));
        assert!(selection(&[], &[]).counts(Rule::IllegalMove));
        for word in ["ALL", "BC3", "bc31", "BC310", "310", "unmarked-check"] {
            assert!(selection(&[word], &[]).counts(Rule::UnmarkedCheck), "{word}");
        }
    }

    #[test]
    fn the_more_exact_word_wins() {
        assert!(selection(&["BC301"], &["BC3"]).counts(Rule::IllegalMove));
        assert!(!selection(&["BC3"], &["illegal-move"]).counts(Rule::IllegalMove));
        assert!(!selection(&["BC301"], &["illegal-move"]).counts(Rule::IllegalMove));
        assert!(!selection(&[], &["ALL"]).counts(Rule::IllegalMove));
    }

    #[test]
    fn a_word_that_names_nothing_is_named() {
        assert!("BC999".parse::<Selector>().unwrap_err().to_string().contains("'BC999'"));
        assert!("BC8".parse::<Selector>().is_err());
        assert!("".parse::<Selector>().is_err());
        assert_eq!("BC5".parse(), Ok(Selector::Prefix("5".to_owned())));
    }
}
