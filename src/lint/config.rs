//! `dotmate.toml`: the nearest one up the tree, whole; files further up are not looked at.
//!
//! Keys are the flags of the command line, with `per-file-ignores` and the page besides. A key that is not known is
//! an error, because a misspelt key would otherwise be a rule silently off.

use super::Page;
use super::select::Selector;
use crate::book::{Edition, Notation, ProseCode};
use crate::diagnostic::Rule;
use crate::report::Format;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The name that is looked for.
pub const FILE_NAME: &str = "dotmate.toml";

/// What a configuration file says; every key is optional.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Config {
    /// `select`: the rules that count.
    #[serde(deserialize_with = "some_selectors")]
    pub select: Option<Vec<Selector>>,
    /// `ignore`: the rules that do not.
    #[serde(deserialize_with = "some_selectors")]
    pub ignore: Option<Vec<Selector>>,
    /// `per-file-ignores`: the same, for files by pattern.
    pub per_file_ignores: BTreeMap<String, Selectors>,
    /// `format`: how findings are shown.
    pub format: Option<Format>,
    /// `wrap`: where the plain format breaks its lines.
    pub wrap: Option<usize>,
    /// `baseline`: the findings that were accepted.
    pub baseline: Option<PathBuf>,
    /// `unsafe-fixes`: whether guesses are written, too.
    pub unsafe_fixes: bool,
    /// `edition` of the files; `auto` is none.
    #[serde(deserialize_with = "told")]
    pub edition: Option<Edition>,
    /// `notation` of the files; `auto` is none.
    #[serde(deserialize_with = "told")]
    pub notation: Option<Notation>,
    /// `prose` of the files; `auto` is none.
    #[serde(deserialize_with = "told")]
    pub prose: Option<ProseCode>,
    /// `width` of the page in cells.
    pub width: Option<usize>,
    /// `height` of the page in lines.
    pub height: Option<usize>,
    /// `to-edition`: what braille is written in.
    #[serde(deserialize_with = "told")]
    pub to_edition: Option<Edition>,
    /// `to-notation`: what braille is written in.
    #[serde(deserialize_with = "told")]
    pub to_notation: Option<Notation>,
    /// `bare`: descriptive braille without hyphen and cross.
    pub bare: bool,
    /// `pages`: form feeds and page numbers in written braille.
    pub pages: bool,
    /// `knight` of descriptive print: `N` or `Kt`.
    pub knight: Option<String>,
    /// The folder that patterns and paths are relative to.
    #[serde(skip)]
    pub root: PathBuf,
}

/// Words that name rules, as a value of `per-file-ignores`.
#[derive(Clone, Debug, Default)]
pub struct Selectors(Vec<Selector>);

impl<'de> Deserialize<'de> for Selectors {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Selectors, D::Error> {
        let words = Vec::<String>::deserialize(deserializer)?;
        words.iter().map(|word| word.parse().map_err(D::Error::custom)).collect::<Result<_, _>>().map(Selectors)
    }
}

fn some_selectors<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Selector>>, D::Error> {
    Selectors::deserialize(deserializer).map(|selectors| Some(selectors.0))
}

/// A word, or a number that is as good as one (`edition = 2015`); `auto` is none.
fn told<'de, D: Deserializer<'de>, T: FromStr>(deserializer: D) -> Result<Option<T>, D::Error> {
    let word = match toml::Value::deserialize(deserializer)? {
        toml::Value::String(word) => word,
        other => other.to_string(),
    };
    if word == "auto" {
        return Ok(None);
    }
    word.parse().map(Some).map_err(|_| D::Error::custom(format!("'{word}' is not known here")))
}

/// A configuration that cannot be used.
#[derive(Debug)]
pub struct ConfigError {
    path: PathBuf,
    line: Option<usize>,
    message: String,
}

impl std::fmt::Display for ConfigError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}", self.path.display())?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for ConfigError {}

impl Config {
    /// Reads a configuration file.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is no TOML, or has a key or a value that is not known; the error names it.
    pub fn load(path: &Path) -> Result<Config, ConfigError> {
        let error = |line, message| ConfigError { path: path.to_owned(), line, message };
        let text = std::fs::read_to_string(path).map_err(|cause| error(None, cause.to_string()))?;
        let mut config: Config = toml::from_str(&text).map_err(|cause| {
            let line = cause.span().map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            error(line, cause.message().replace('\n', " "))
        })?;
        config.root = path.parent().map(Path::to_owned).unwrap_or_default();
        Ok(config)
    }

    /// The configuration for files of a folder: the nearest file up the tree, or none of its words.
    ///
    /// # Errors
    ///
    /// Those of [`Config::load`].
    pub fn nearest(folder: &Path) -> Result<Config, ConfigError> {
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let found = folder.ancestors().map(|folder| folder.join(FILE_NAME)).find(|path| path.is_file());
        found.map_or_else(|| Ok(Config { root: folder.clone(), ..Config::default() }), |path| Config::load(&path))
    }

    /// The page that files are made for.
    pub fn page(&self) -> Page {
        let usual = Page::default();
        Page { width: self.width.unwrap_or(usual.width), height: self.height.unwrap_or(usual.height) }
    }

    /// Whether `per-file-ignores` takes a rule out for a file.
    pub fn ignores(&self, file: &Path, rule: Rule) -> bool {
        if self.per_file_ignores.is_empty() {
            return false;
        }
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let (file, root) = (absolute(file), absolute(&self.root));
        let path = file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        let applies = |pattern: &str| {
            let name = path.rsplit('/').next().unwrap_or(&path);
            matches(pattern.as_bytes(), if pattern.contains('/') { &path } else { name }.as_bytes())
        };
        let mut entries = self.per_file_ignores.iter().filter(|(pattern, _)| applies(pattern));
        entries.any(|(_, selectors)| selectors.0.iter().any(|selector| selector.matches(rule)))
    }
}

/// Whether a pattern covers a whole path: `*` within a folder, `**` across folders, `?` one byte.
fn matches(pattern: &[u8], path: &[u8]) -> bool {
    match (pattern, path) {
        ([], []) => true,
        ([b'*', b'*', b'/', rest @ ..], _) if matches(rest, path) => true,
        ([b'*', b'*', rest @ ..], _) => (0..=path.len()).any(|at| matches(rest, &path[at..])),
        ([b'*', rest @ ..], _) => {
            let folder = path.iter().position(|&byte| byte == b'/').unwrap_or(path.len());
            (0..=folder).any(|at| matches(rest, &path[at..]))
        }
        ([b'?', pattern @ ..], [byte, path @ ..]) if *byte != b'/' => matches(pattern, path),
        ([wanted, pattern @ ..], [byte, path @ ..]) if wanted == byte => matches(pattern, path),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_cover_names_and_paths() {
        for (pattern, path, covers) in [
            ("*.brf", "a.brf", true),
            ("*.brf", "b/a.brf", false),
            ("b/*.brf", "b/a.brf", true),
            ("**/a.brf", "b/c/a.brf", true),
            ("**/a.brf", "a.brf", true),
            ("b/**", "b/c/a.brf", true),
            ("?.brf", "ab.brf", false),
        ] {
            assert_eq!(matches(pattern.as_bytes(), path.as_bytes()), covers, "{pattern} {path}");
        }
    }

    #[test]
    fn keys_are_the_flags() {
        let config: Config =
            toml::from_str("select = ['BC3']\nedition = 2001\nnotation = 'auto'\nwidth = 32\nunsafe-fixes = true")
                .unwrap();
        assert_eq!(config.edition, Some(Edition::Bauk2001));
        assert_eq!(config.notation, None);
        assert_eq!(config.page(), Page { width: 32, height: 25 });
        let error = toml::from_str::<Config>("selct = []").unwrap_err();
        assert!(error.message().contains("`selct`"), "{error}");
    }
}
