//! `--fix` on damaged files: it comes to an end, after which it mends nothing more, and makes nothing worse.

use dotmate::diagnostic::{Applicability, Diagnostic, Rule, Severity};
use dotmate::lint::fix::{Fixed, fix};
use dotmate::lint::{Page, check};
use dotmate::read::{Options, read};
use dotmate::source::Source;
use quickcheck::{Arbitrary, Gen, QuickCheck};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The files of the corpus, right ones and wrong ones.
fn corpus() -> &'static [Vec<u8>] {
    static CORPUS: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    CORPUS.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
        let inside = |folder: &PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut folders: Vec<PathBuf> = inside(&root.join("reject")).filter(|path| path.is_dir()).collect();
        folders.push(root.join("accept"));
        let mut files: Vec<PathBuf> = folders.iter().flat_map(inside).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "brf"));
        files.sort();
        files.iter().map(|path| fs::read(path).unwrap()).collect()
    })
}

/// A file of the corpus with a few cells changed, put in or left out.
#[derive(Clone, Debug)]
struct Damaged {
    file: usize,
    /// Where, what, and how.
    changes: Vec<(usize, u8, u8)>,
}

impl Damaged {
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = corpus()[self.file].clone();
        for &(at, cell, how) in &self.changes {
            if bytes.is_empty() {
                break;
            }
            let at = at % bytes.len();
            match how % 4 {
                0 => bytes[at] = cell,
                1 => bytes.insert(at, cell),
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[at]),
            }
        }
        bytes
    }
}

impl Arbitrary for Damaged {
    fn arbitrary(g: &mut Gen) -> Damaged {
        let cells: Vec<u8> = (b' '..=b'_').collect();
        let change = |g: &mut Gen| (usize::arbitrary(g), *g.choose(&cells).unwrap(), u8::arbitrary(g));
        let file = usize::arbitrary(g) % corpus().len();
        Damaged { file, changes: (0..1 + usize::arbitrary(g) % 3).map(|_| change(g)).collect() }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Damaged>> {
        let this = self.clone();
        let without = move |out: usize| {
            let mut less = this.clone();
            less.changes.remove(out);
            less
        };
        Box::new((0..self.changes.len()).map(without))
    }
}

/// Everything that is found, advice included.
fn findings(source: &Source) -> Vec<Diagnostic> {
    let reading = read(source, &Options { advice: true, ..Options::default() });
    check(source, &reading.book, reading.findings, Page::default())
}

/// How often each rule finds something wrong.
fn counts(findings: &[Diagnostic]) -> BTreeMap<Rule, usize> {
    let mut counts = BTreeMap::new();
    for finding in findings.iter().filter(|finding| finding.severity > Severity::Info) {
        *counts.entry(finding.rule).or_default() += 1;
    }
    counts
}

fn mended(bytes: &[u8], allowed: Applicability) -> Result<Fixed, String> {
    let fixed = fix("damaged.brf", bytes, allowed, findings);
    let text = || format!("{}\nbecomes\n{}", String::from_utf8_lossy(bytes), String::from_utf8_lossy(&fixed.bytes));
    if fix("damaged.brf", &fixed.bytes, allowed, findings).bytes != fixed.bytes {
        return Err(format!("a second time mends more\n{}", text()));
    }
    let before = counts(&findings(&Source::new("damaged.brf", bytes)));
    let after = counts(&fixed.findings);
    if after.values().sum::<usize>() > before.values().sum() {
        return Err(format!("worse: {before:?} {after:?}\n{}", text()));
    }
    Ok(fixed)
}

/// Damages files by so many seeds, the same ones each time; says what goes wrong with them.
fn wrong(seeds: std::ops::Range<u64>, allowed: Applicability) -> Vec<String> {
    let one = |seed| {
        let damaged = Damaged::arbitrary(&mut Gen::from_size_and_seed(10, seed));
        mended(&damaged.bytes(), allowed).err().map(|error| format!("seed {seed}: {error}"))
    };
    seeds.filter_map(one).collect()
}

#[test]
fn safe_fixes_come_to_an_end_and_make_nothing_worse() {
    let wrong = wrong(0..600, Applicability::Safe);
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn unsafe_fixes_come_to_an_end_and_make_nothing_worse() {
    let wrong = wrong(600..1_200, Applicability::Unsafe);
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n\n"));
}

/// And others each time.
#[test]
fn other_files_are_mended_as_well() {
    fn law(damaged: Damaged) -> Result<bool, String> {
        let bytes = damaged.bytes();
        mended(&bytes, Applicability::Safe).and_then(|_| mended(&bytes, Applicability::Unsafe)).map(|_| true)
    }
    QuickCheck::new().tests(100).quickcheck(law as fn(Damaged) -> Result<bool, String>);
}
