//! Options that several commands share, and what the environment says.

use crate::book::{Edition, Notation, ProseCode};
use crate::cli::exit::Stop;
use crate::cli::rooms::ReadOptions;
use crate::lint::config::Config;
use crate::report::{self, Format};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::collections::HashMap;
use std::env;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

/// Options of every command.
#[derive(Debug, Args)]
pub struct Global {
    /// Say on standard error what was guessed about each file, and from what
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto", global = true)]
    pub color: When,
    /// Use this configuration instead of the nearest dotmate.toml
    #[arg(long, value_name = "FILE", global = true, conflicts_with = "isolated")]
    pub config: Option<PathBuf>,
    /// Use no configuration
    #[arg(long, global = true)]
    pub isolated: bool,
}

/// When to do something that depends on a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR or TERM=dumb is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What a file is, where the user knows better than a guess.
#[derive(Debug, Args)]
#[command(next_help_heading = "What the input is")]
pub struct Description {
    /// Edition of the chess code
    #[arg(long, value_parser = told::<Edition>(&["auto", "2015", "2001"]))]
    pub edition: Option<Told<Edition>>,
    /// Notation of the moves
    #[arg(long, value_parser = told::<Notation>(&["auto", "algebraic", "descriptive"]))]
    pub notation: Option<Told<Notation>>,
    /// Braille code of the prose
    #[arg(long, value_parser = told::<ProseCode>(&["auto", "ueb", "british"]))]
    pub prose: Option<Told<ProseCode>>,
}

impl Description {
    /// What the reading room needs, flags before configuration.
    pub fn read_options(&self, config: &Config, repair: bool) -> ReadOptions {
        let page = config.page();
        ReadOptions {
            edition: self.edition.map_or(config.edition, |told| told.0),
            notation: self.notation.map_or(config.notation, |told| told.0),
            prose: self.prose.map_or(config.prose, |told| told.0),
            width: page.width,
            height: page.height,
            knight: config.knight.as_deref().and_then(|letter| letter.parse().ok()).unwrap_or_default(),
            repair,
            text: true,
            remarks: true,
            advice: false,
        }
    }
}

/// `auto`, or a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told<T>(pub Option<T>);

fn told<T>(words: &'static [&'static str]) -> impl TypedValueParser<Value = Told<T>>
where
    T: FromStr + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(words).map(|word| Told(word.parse().ok()))
}

/// The configuration for each of several paths, in order; `-` has that of the current folder.
pub fn configurations(paths: &[PathBuf], global: &Global) -> Result<Vec<Arc<Config>>, Stop> {
    let broken = |error: crate::lint::config::ConfigError| Stop::Because(error.to_string());
    let for_all = match &global.config {
        _ if global.isolated => Some(Config::default()),
        Some(path) => Some(Config::load(path).map_err(broken)?),
        None => None,
    };
    if let Some(config) = for_all.map(Arc::new) {
        return Ok(paths.iter().map(|_| Arc::clone(&config)).collect());
    }
    let mut known: HashMap<&Path, Arc<Config>> = HashMap::new();
    let mut configurations = Vec::with_capacity(paths.len());
    for path in paths {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        if !known.contains_key(folder) {
            known.insert(folder, Arc::new(Config::nearest(folder).map_err(broken)?));
        }
        configurations.push(Arc::clone(&known[folder]));
    }
    Ok(configurations)
}

/// How findings are shown on a stream: what was asked for, else what suits the stream.
pub fn report_options(format: Option<Format>, wrap: Option<usize>, global: &Global, terminal: bool) -> report::Options {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    let drawn = terminal && !dumb && !set("NO_GRAPHICS");
    let color = match global.color {
        When::Always => true,
        When::Never => false,
        When::Auto => terminal && !dumb && !set("NO_COLOR"),
    };
    let format = format.unwrap_or(if drawn { Format::Full } else { Format::Plain });
    report::Options { format, color, wrap }
}
