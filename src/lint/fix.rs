//! Mending a file: edits of cells become edits of its bytes, round by round, until nothing is left to do.
//!
//! After a round the file is read anew, because a mended move changes what the next ones mean. Rounds are bounded,
//! and a round that only takes back another's work ends them. A round after which more is found than before is not
//! kept: half of its fixes are tried, and in the end those that make things worse are left out.

use crate::diagnostic::{Applicability, Diagnostic, Edit, Rule, Severity};
use crate::source::{Encoding, Source};
use similar::TextDiff;
use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};

/// Rounds after which fixes that undo each other, or make things worse, are left alone.
const MOST_ROUNDS: usize = 120;

/// A file after mending.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The bytes now.
    pub bytes: Vec<u8>,
    /// The file as it reads now.
    pub source: Source,
    /// What is still found in it.
    pub findings: Vec<Diagnostic>,
    /// How many fixes were applied.
    pub applied: usize,
}

/// Applies fixes up to `allowed` until none is left. `check` says what is found in a file; only what it returns is
/// mended, so it must have dropped what the user does not want to see.
pub fn fix(name: &str, bytes: &[u8], allowed: Applicability, check: impl Fn(&Source) -> Vec<Diagnostic>) -> Fixed {
    let source = Source::new(name, bytes);
    let findings = check(&source);
    let mut fixed = Fixed { bytes: bytes.to_vec(), source, findings, applied: 0 };
    let mut seen = HashSet::from([fixed.bytes.clone()]);
    let mut refused = HashSet::new();
    let mut most = usize::MAX;
    let mut changed = false;
    for _ in 0..MOST_ROUNDS {
        let (edits, keys) = choose(&fixed.findings, allowed, &refused, most);
        if edits.is_empty() && changed && !refused.is_empty() {
            // What made things worse before may do so no longer.
            refused.clear();
            changed = false;
            continue;
        }
        let bytes = apply(&fixed.source, &fixed.bytes, &edits);
        if edits.is_empty() || seen.contains(&bytes) {
            break;
        }
        let source = Source::new(name, &bytes);
        let findings = check(&source);
        if wrong(&findings) > wrong(&fixed.findings) {
            most = (keys.len() / 2).max(1);
            if keys.len() == 1 {
                refused.extend(keys);
            }
            continue;
        }
        most = most.saturating_mul(2);
        changed = true;
        seen.insert(bytes.clone());
        fixed = Fixed { bytes, source, findings, applied: fixed.applied + keys.len() };
    }
    fixed
}

/// How many findings are more than style.
fn wrong(findings: &[Diagnostic]) -> usize {
    findings.iter().filter(|finding| finding.severity > Severity::Info).count()
}

/// A fix, wherever in the file it is offered: by which rule, in which words, and what it writes.
type Key = (Rule, String, Vec<String>);

fn key(finding: &Diagnostic) -> Key {
    let written = finding.fixes.iter().take(1).flat_map(|fix| &fix.edits).map(|edit| edit.replacement.clone());
    (finding.rule, finding.message.clone(), written.collect())
}

/// The edits of one round, in order and apart from each other, and their fixes; at most so many. A fix is taken whole or
/// left for the next round.
fn choose<'f>(
    findings: &'f [Diagnostic],
    allowed: Applicability,
    refused: &HashSet<Key>,
    most: usize,
) -> (Vec<&'f Edit>, Vec<Key>) {
    let mut chosen: Vec<&Edit> = Vec::new();
    let mut taken: BTreeMap<u32, u32> = BTreeMap::new();
    let mut keys = Vec::new();
    for finding in findings {
        let Some(fix) = finding.fixes.first() else { continue };
        if keys.len() == most || refused.contains(&key(finding)) {
            continue;
        }
        // Of edits that are apart, only the last one that begins before this one ends can touch it.
        let free = |edit: &Edit| taken.range(..=edit.span.end).next_back().is_none_or(|t| *t.1 < edit.span.start);
        if fix.applicability <= allowed && !fix.edits.is_empty() && fix.edits.iter().all(free) {
            taken.extend(fix.edits.iter().map(|edit| (edit.span.start, edit.span.end)));
            chosen.extend(&fix.edits);
            keys.push(key(finding));
        }
    }
    chosen.sort_by_key(|edit| edit.span);
    (chosen, keys)
}

/// The bytes with edits made, which must be in order and apart.
fn apply(source: &Source, bytes: &[u8], edits: &[&Edit]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut done = 0;
    for edit in edits {
        let place = source.place(edit.span);
        let (start, end) = (place.byte as usize, place.end_byte as usize);
        if start < done || end < start || end > bytes.len() {
            continue;
        }
        out.extend_from_slice(&bytes[done..start]);
        out.extend(encode(source, bytes, &source.spell(&edit.replacement)));
        done = end;
    }
    out.extend_from_slice(&bytes[done..]);
    out
}

/// Characters as bytes of the file's encoding.
fn encode(source: &Source, bytes: &[u8], text: &str) -> Vec<u8> {
    if source.encoding() != Encoding::Utf16 {
        return text.as_bytes().to_vec();
    }
    let big = match bytes {
        [0xFE, 0xFF, ..] => true,
        [0xFF, 0xFE, ..] => false,
        // Without a mark, a blank or a letter has its zero in front.
        _ => bytes.first() == Some(&0) || bytes.first() == Some(&0x28),
    };
    text.encode_utf16().flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
}

/// Writes what changed in a file as a unified diff; nothing if nothing did.
///
/// # Errors
///
/// Those of `out`.
pub fn diff(name: &str, old: &[u8], new: &[u8], out: &mut dyn Write) -> io::Result<()> {
    if old == new {
        return Ok(());
    }
    TextDiff::from_lines(old, new).unified_diff().header(name, name).to_writer(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Rule;
    use crate::lint::{Page, check};
    use crate::place::Span;

    fn blanks(source: &Source) -> Vec<Diagnostic> {
        let mut findings = check(source, &crate::book::Book::default(), Vec::new(), Page::default());
        findings.retain(|finding| finding.rule == Rule::TrailingBlanks);
        findings
    }

    #[test]
    fn blanks_go_and_line_ends_stay_in_every_encoding() {
        let utf16 = |text: &str| {
            let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
            units.flat_map(u16::to_be_bytes).collect::<Vec<u8>>()
        };
        for (before, after) in [
            (b"A  \r\nB \x0C C \n".to_vec(), b"A\r\nB\x0C C\n".to_vec()),
            ("⠁⠀\n⠃ ".as_bytes().to_vec(), "⠁\n⠃".as_bytes().to_vec()),
            (utf16("⠁⠀\n⠃ \n"), utf16("⠁\n⠃\n")),
        ] {
            let fixed = fix("x", &before, Applicability::Safe, blanks);
            assert_eq!(fixed.bytes, after);
            assert!(fixed.findings.is_empty());
        }
    }

    #[test]
    fn a_guess_is_left_alone_unless_it_is_allowed() {
        let guess = |source: &Source| {
            let wrong = source.text().starts_with(b"SF4");
            let finding = Diagnostic::new(Rule::IllegalMove, Span::new(0, 3), "x");
            let finding = finding.fix(Applicability::Unsafe, "knight to f3", Span::new(0, 3), "SF3");
            if wrong { vec![finding] } else { Vec::new() }
        };
        assert_eq!(fix("x", b"sf4", Applicability::Safe, guess).bytes, b"sf4");
        assert_eq!(fix("x", b"sf4\n", Applicability::Unsafe, guess).bytes, b"sf3\n");
    }

    #[test]
    fn fixes_that_undo_each_other_come_to_an_end() {
        let flip = |source: &Source| {
            let to = if source.text()[0] == b'A' { "B" } else { "A" };
            vec![Diagnostic::new(Rule::Tab, Span::new(0, 1), "x").fix(Applicability::Safe, "x", Span::new(0, 1), to)]
        };
        assert_eq!(fix("x", b"A\n", Applicability::Safe, flip).applied, 1);
    }

    /// Two fixes, of which one brings two new faults: the other is kept.
    #[test]
    fn a_fix_that_makes_things_worse_is_left_out() {
        let finding = |at: usize, to: &str| {
            let span = Span::new(at, at + 1);
            Diagnostic::new(Rule::Tab, span, to).fix(Applicability::Safe, "x", span, to)
        };
        let check = |source: &Source| {
            let text = source.text();
            let mut found = Vec::new();
            found.extend((text[0] == b'A').then(|| finding(0, "B")));
            found.extend((text[1] == b'A').then(|| finding(1, "C")));
            found.extend((0..3).filter(|_| text[0] == b'B').map(|_| Diagnostic::new(Rule::Tab, Span::new(0, 1), "x")));
            found
        };
        let fixed = fix("x", b"AA\n", Applicability::Safe, check);
        assert_eq!((fixed.bytes.as_slice(), fixed.applied, fixed.findings.len()), (&b"AC\n"[..], 1, 1));
    }
}
