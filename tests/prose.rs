//! The sentences of `shared/prose`, where that folder is present: read, and counted as `score.py` counts.

use std::path::PathBuf;

use dotmate::book::ProseCode;
use dotmate::prose::Decoder;

/// The folder of shared data: beside the checkout, one higher, or where `DOTMATE_SHARED` says.
fn shared() -> Option<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let told = std::env::var_os("DOTMATE_SHARED").map(PathBuf::from);
    let places = told.into_iter().chain([root.join("../shared"), root.join("../../shared")]);
    places.map(|place| place.join("prose")).find(|place| place.is_dir())
}

/// The rows of a file: braille and print; `None`, said aloud, where there is no such file.
fn rows(name: &str) -> Option<Vec<(String, String)>> {
    let Some(text) = shared().and_then(|folder| std::fs::read_to_string(folder.join(name)).ok()) else {
        eprintln!("skipped: no shared/prose/{name}");
        return None;
    };
    let row = |line: &str| line.split_once('\t').map(|(braille, print)| (braille.to_owned(), print.to_owned()));
    Some(text.lines().filter_map(row).collect())
}

fn read(decoder: &mut Decoder, braille: &str) -> String {
    decoder.reset();
    let words = braille.split(' ').map(|word| decoder.word(word.as_bytes()).text);
    words.collect::<Vec<_>>().join(" ")
}

/// Words as `score.py` sees them: without case and punctuation.
fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !(c.is_ascii_alphanumeric() || c == '\'')).map(|word| word.trim_matches('\''));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The share of words read, in percent; wrong rows are printed, and the reading is kept for `score.py`.
fn share(name: &str, code: ProseCode, contracted: bool) -> Option<f64> {
    let mut decoder = Decoder::new(code, contracted);
    let (mut right, mut total, mut kept) = (0, 0, String::new());
    for (braille, print) in rows(name)? {
        let got = read(&mut decoder, &braille);
        let (want, have) = (words(&print), words(&got));
        total += want.len();
        right += if want.len() == have.len() {
            want.iter().zip(&have).filter(|(w, h)| w == h).count()
        } else {
            want.iter().filter(|w| have.contains(w)).count().min(want.len() - 1)
        };
        if want != have || code == ProseCode::Ueb && got != print {
            println!("{braille}\n  want {print}\n  got  {got}");
        }
        kept.push_str(&got);
        kept.push('\n');
    }
    std::fs::write(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.read")), kept).ok()?;
    let share = 100.0 * f64::from(right as u32) / f64::from(total as u32);
    println!("{name}: {right}/{total} = {share:.2} %");
    Some(share)
}

#[test]
fn ueb_contracted_prose_is_read() {
    if let Some(share) = share("ueb-contracted.tsv", ProseCode::Ueb, true) {
        assert!(share >= 99.8, "{share}");
    }
}

#[test]
fn ueb_uncontracted_prose_is_read_whole() {
    if let Some(share) = share("ueb-uncontracted.tsv", ProseCode::Ueb, false) {
        assert!(share >= 100.0, "{share}");
    }
}

#[test]
fn british_contracted_prose_is_read() {
    if let Some(share) = share("british-contracted.tsv", ProseCode::British, true) {
        assert!(share >= 99.5, "{share}");
    }
}

/// Punctuation, numbers, capitals, abbreviations: every row to the character.
#[test]
fn harder_rows_are_exact() {
    for (name, contracted) in [("ueb-contracted-more.tsv", true), ("ueb-uncontracted-more.tsv", false)] {
        let mut decoder = Decoder::new(ProseCode::Ueb, contracted);
        let wrong: Vec<_> = rows(name)
            .into_iter()
            .flatten()
            .map(|(braille, print)| (read(&mut decoder, &braille), print))
            .filter(|(got, print)| got != print)
            .collect();
        assert!(wrong.is_empty(), "{name}: {wrong:#?}");
    }
}
