//! The baseline: findings that were accepted once, as counts per file and code, since BRF has no comments to say so.
//!
//! As many findings of a rule in a file as the baseline says, or fewer, are not shown. When there are more, all are,
//! for nobody can tell which is the new one. When there are fewer the entry is stale, and that is a finding
//! (BC903) in the baseline file itself: left alone, it would hide the next mistake.

use crate::diagnostic::{Diagnostic, Rule};
use crate::place::Span;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// How many findings of each rule, by file; files as [`Baseline::key`] names them.
pub type Counts = BTreeMap<String, BTreeMap<Rule, u32>>;

/// A baseline file.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    entries: BTreeMap<String, BTreeMap<Rule, (u32, Span)>>,
    root: PathBuf,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    version: u32,
    #[serde(default)]
    files: BTreeMap<String, BTreeMap<String, Spanned<u32>>>,
}

#[derive(Serialize)]
struct Written<'a> {
    version: u32,
    files: BTreeMap<&'a str, BTreeMap<String, u32>>,
}

impl Baseline {
    /// Reads a baseline. `path` is where it stands; files in it are named from there.
    ///
    /// # Errors
    ///
    /// What is wrong with it, in words.
    pub fn parse(path: &Path, text: &str) -> Result<Baseline, String> {
        let read: Read = toml::from_str(text).map_err(|error| error.message().replace('\n', " "))?;
        if read.version != 1 {
            return Err(format!("version {} is not known; this is version 1", read.version));
        }
        let mut entries: BTreeMap<String, BTreeMap<Rule, (u32, Span)>> = BTreeMap::new();
        for (file, counts) in read.files {
            for (code, count) in counts {
                let rule = match code.parse() {
                    Ok(super::select::Selector::Rule(rule)) => rule,
                    _ => return Err(format!("'{code}' is no code of a rule")),
                };
                let place = count.span();
                let entry = (count.into_inner(), Span::new(place.start, place.end));
                entries.entry(file.clone()).or_default().insert(rule, entry);
            }
        }
        Ok(Baseline { entries, root: root_of(path) })
    }

    /// An empty baseline that will stand at a path.
    pub fn at(path: &Path) -> Baseline {
        Baseline { root: root_of(path), ..Baseline::default() }
    }

    /// What this baseline calls a file: its path from the baseline's folder, with forward slashes.
    pub fn key(&self, file: &str) -> String {
        let absolute = std::path::absolute(file).unwrap_or_else(|_| file.into());
        match absolute.strip_prefix(&self.root) {
            Ok(path) if file != "-" => path.to_string_lossy().replace('\\', "/"),
            _ => file.to_owned(),
        }
    }

    /// Drops the findings of a file that were accepted.
    pub fn accept(&self, file: &str, findings: &mut Vec<Diagnostic>) {
        let Some(entries) = self.entries.get(&self.key(file)) else { return };
        let found = count(findings);
        findings.retain(|finding| {
            let accepted = entries.get(&finding.rule).map_or(0, |entry| entry.0);
            found[&finding.rule] > accepted
        });
    }

    /// The entries that accept more than was found, as findings in the baseline file (spans are bytes of it). Only
    /// rules that `counts` are asked for, and only files that were linted or are gone.
    pub fn stale(&self, found: &Counts, counts: impl Fn(Rule) -> bool) -> Vec<Diagnostic> {
        let mut stale = Vec::new();
        for (file, entries) in &self.entries {
            let linted = found.get(file);
            if linted.is_none() && (file == "-" || self.root.join(file).exists()) {
                continue;
            }
            for (&rule, &(accepted, span)) in entries.iter().filter(|(rule, _)| counts(**rule)) {
                let now = linted.and_then(|counts| counts.get(&rule)).copied().unwrap_or(0);
                if now < accepted {
                    let message = format!("{file}: {accepted} of {} are accepted and {now} found", rule.code());
                    let finding = Diagnostic::new(Rule::StaleBaseline, span, message);
                    stale.push(finding.help("write the baseline again with --write-baseline"));
                }
            }
        }
        stale.sort_by_key(|finding| finding.span);
        stale
    }

    /// The text of this baseline after `found`: files that were linted get the counts of today, others keep theirs.
    ///
    /// # Errors
    ///
    /// What cannot be written, in words.
    pub fn rewritten(&self, found: &Counts) -> Result<String, String> {
        let mut files: BTreeMap<&str, BTreeMap<String, u32>> = BTreeMap::new();
        for (file, entries) in self.entries.iter().filter(|(file, _)| self.root.join(file).exists()) {
            files.insert(file, entries.iter().map(|(rule, entry)| (rule.code(), entry.0)).collect());
        }
        for (file, counts) in found {
            files.insert(file, counts.iter().map(|(rule, count)| (rule.code(), *count)).collect());
        }
        files.retain(|_, counts| !counts.is_empty());
        toml::to_string(&Written { version: 1, files }).map_err(|error| error.to_string())
    }
}

/// How many findings of each rule.
pub fn count(findings: &[Diagnostic]) -> BTreeMap<Rule, u32> {
    let mut counts = BTreeMap::new();
    for finding in findings {
        *counts.entry(finding.rule).or_insert(0) += 1;
    }
    counts
}

fn root_of(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    absolute.parent().map(Path::to_owned).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(count: usize) -> Vec<Diagnostic> {
        vec![Diagnostic::new(Rule::Tab, Span::new(0, 1), "a tab"); count]
    }

    fn baseline() -> Baseline {
        Baseline::parse(Path::new("base.toml"), "version = 1\n[files.'a.brf']\nBC007 = 2\n").unwrap()
    }

    #[test]
    fn as_many_as_accepted_are_hidden_and_more_are_all_shown() {
        for (found, shown) in [(1, 0), (2, 0), (3, 3)] {
            let mut findings = findings(found);
            baseline().accept("a.brf", &mut findings);
            assert_eq!(findings.len(), shown);
        }
    }

    #[test]
    fn an_entry_that_accepts_too_much_is_found_where_it_stands() {
        let found = Counts::from([("a.brf".to_owned(), count(&findings(1)))]);
        let stale = baseline().stale(&found, |_| true);
        assert_eq!(stale[0].message, "a.brf: 2 of BC007 are accepted and 1 found");
        assert_eq!(stale[0].span, Span::new(36, 37));
        assert!(baseline().stale(&found, |_| false).is_empty());
    }

    #[test]
    fn what_is_written_reads_back() {
        let found = Counts::from([("b c.brf".to_owned(), count(&findings(3)))]);
        let text = Baseline::at(Path::new("base.toml")).rewritten(&found).unwrap();
        let read = Baseline::parse(Path::new("base.toml"), &text).unwrap();
        assert_eq!(read.entries["b c.brf"][&Rule::Tab].0, 3);
    }

    #[test]
    fn a_baseline_of_another_kind_is_refused_in_words() {
        assert!(Baseline::parse(Path::new("x"), "version = 2").unwrap_err().contains("version 2"));
        let unknown = "version = 1\n[files.a]\nBC999 = 1";
        assert!(Baseline::parse(Path::new("x"), unknown).unwrap_err().contains("'BC999'"));
    }
}
