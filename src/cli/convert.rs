//! `dotmate convert`: a file in one format to another, either way.

use super::exit::{Exit, Stop};
use super::input::{self, File};
use super::options::{Description, Global, configurations, report_options};
use super::rooms::{self, Input, Output, ReadOptions, WriteOptions};
use super::{guess, output, parallel, say, say_character};
use crate::book::{Character, Edition, Notation};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::lint::config::Config;
use crate::lint::select::Selection;
use crate::lint::sort;
use crate::read::Reading;
use crate::report::{self, PrintFile, Report};
use crate::source::Source;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::collections::HashSet;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Convert braille chess to print or back
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files to convert; none or - is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Format of the input [default: guessed from its content]
    #[arg(short, long, value_name = "FORMAT")]
    from: Option<From>,
    /// Format of the output [default: by the extension of -o, else pgn for braille and brf for print]
    #[arg(short, long, value_name = "FORMAT")]
    to: Option<Output>,
    /// Where to write: a file, or a folder for several
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,
    /// Play the single best repair where a game cannot go on, and say so in a comment
    #[arg(long)]
    repair: bool,
    #[command(flatten)]
    description: Description,
    #[command(flatten)]
    style: Style,
}

/// What braille and print to write.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "What the output is")]
struct Style {
    /// Edition of the chess code to write [default: that of the braille file; 2015 from print]
    #[arg(long, value_name = "EDITION", value_parser = one_of::<Edition>(&["2015", "2001"]))]
    to_edition: Option<Edition>,
    /// Notation to write in braille [default: that of the braille file; algebraic from print]
    #[arg(long, value_name = "NOTATION", value_parser = one_of::<Notation>(&["algebraic", "descriptive"]))]
    to_notation: Option<Notation>,
    /// Write descriptive notation without hyphen and cross
    #[arg(long)]
    bare: bool,
    /// Cells a line [default: 40]
    #[arg(long, value_name = "CELLS")]
    width: Option<usize>,
    /// Lines a page [default: 25]
    #[arg(long, value_name = "LINES")]
    height: Option<usize>,
    /// Write form feeds and page numbers
    #[arg(long)]
    pages: bool,
    /// The knight of descriptive print [default: Kt]
    #[arg(long, value_parser = PossibleValuesParser::new(["N", "Kt"]))]
    knight: Option<String>,
}

fn one_of<T>(words: &'static [&'static str]) -> impl TypedValueParser<Value = T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(words).try_map(|word| word.parse::<T>())
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum From {
    /// Braille ASCII
    Brf,
    /// Unicode braille; either encoding is read under either name
    Unicode,
    /// PGN
    Pgn,
    /// Very descriptive notation
    Vdn,
}

/// A file to convert, and how.
struct Job {
    path: PathBuf,
    from: Option<Input>,
    to: Option<Output>,
    read: ReadOptions,
    write: WriteOptions,
    config: Arc<Config>,
}

/// What became of a file.
#[derive(Default)]
struct Product {
    bytes: Vec<u8>,
    /// What a braille file was taken for.
    character: Option<Character>,
    findings: Vec<Diagnostic>,
    /// Whether some of it could not be read, of which not every finding of its own is an error.
    has_unread: bool,
}

/// A file after converting.
struct Converted {
    path: PathBuf,
    to: Output,
    bytes: Vec<u8>,
    file: File,
    character: Option<Character>,
    findings: Vec<Diagnostic>,
    has_unread: bool,
    config: Arc<Config>,
}

/// Where the products go.
enum Target {
    Stdout,
    File(PathBuf),
    Folder(PathBuf),
}

/// Converts the files.
pub fn run(args: &Args, global: &Global) -> Result<Exit, Stop> {
    let paths = input::files(&args.files);
    let target = args.target(&paths)?;
    let configs = configurations(&paths, global)?;
    let jobs: Vec<Job> = paths.iter().zip(configs).map(|(path, config)| args.job(path, config)).collect();
    let mut worst = Exit::Clean;
    let mut sink = Sink { target, inputs: &paths, made: HashSet::new(), open_game: false };
    parallel::in_order(&jobs, Job::convert, |result| {
        let put = match &result {
            Ok(converted) => sink.put(converted),
            Err(reason) => Err(Stop::Because(reason.clone())),
        };
        match put {
            // One file that fails does not keep the others from being written.
            Err(Stop::Because(reason)) => {
                say(&format!("dotmate: {reason}"));
                worst = Exit::Unusable;
            }
            other => other?,
        }
        if let Ok(converted) = result {
            worst = worst.max(converted.say(global));
        }
        Ok(())
    })?;
    Ok(worst)
}

impl Args {
    fn target(&self, inputs: &[PathBuf]) -> Result<Target, Stop> {
        let Some(path) = &self.output else { return Ok(Target::Stdout) };
        if input::is_stdin(path) {
            return Ok(Target::Stdout);
        }
        let folder = path.is_dir() || path.as_os_str().as_encoded_bytes().ends_with(b"/");
        if folder {
            std::fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
            return Ok(Target::Folder(path.clone()));
        }
        if inputs.len() > 1 {
            let path = path.display();
            return Err(format!("{path}: several files need a folder; write -o {path}/").into());
        }
        Ok(Target::File(path.clone()))
    }

    fn job(&self, path: &Path, config: Arc<Config>) -> Job {
        let style = &self.style;
        let page = config.page();
        let mut read = self.description.read_options(&config, self.repair);
        read.knight = style.knight.as_deref().and_then(|letter| letter.parse().ok()).unwrap_or(read.knight);
        let by_name = self.output.as_deref().and_then(format_of);
        Job {
            path: path.to_owned(),
            from: self.from.map(|from| match from {
                From::Brf | From::Unicode => Input::Braille,
                From::Pgn => Input::Pgn,
                From::Vdn => Input::Vdn,
            }),
            to: self.to.or(by_name),
            read,
            write: WriteOptions {
                edition: style.to_edition.or(config.to_edition),
                notation: style.to_notation.or(config.to_notation),
                bare: style.bare || config.bare,
                width: style.width.unwrap_or(page.width),
                height: style.height.unwrap_or(page.height),
                other_page: style.width.is_some() || style.height.is_some(),
                pages: style.pages || config.pages,
            },
            config,
        }
    }
}

/// The format that an extension stands for.
fn format_of(path: &Path) -> Option<Output> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    Some(match extension.as_str() {
        "brf" => Output::Brf,
        "brl" | "ubrl" | "unicode" => Output::Unicode,
        "pgn" => Output::Pgn,
        "txt" | "text" => Output::Text,
        "json" => Output::Json,
        "fen" => Output::Fen,
        "vdn" => Output::Vdn,
        _ => return None,
    })
}

/// The extension of files in a folder of products.
fn extension_of(format: Output) -> &'static str {
    match format {
        Output::Brf => "brf",
        Output::Unicode => "brl",
        Output::Pgn => "pgn",
        Output::Text => "txt",
        Output::Json => "json",
        Output::Fen => "fen",
        Output::Vdn => "vdn",
    }
}

impl Job {
    fn convert(&self) -> Result<Converted, String> {
        let bytes = input::read(&self.path)?;
        let name = input::name(&self.path);
        let from = self.from.unwrap_or_else(|| guess::guess(&bytes));
        let usual = if from == Input::Braille { Output::Pgn } else { Output::Brf };
        let to = self.to.unwrap_or(usual);
        let (file, mut product) = match from {
            Input::Braille => {
                let source = Source::new(name.as_str(), &bytes);
                let product = self.braille(&source, to, bytes);
                (File::Braille(source), product)
            }
            Input::Pgn | Input::Vdn => {
                let product = self.print(from, &bytes, to);
                (File::Print(PrintFile::new(name.as_str(), bytes)), product)
            }
        };
        let product = product.as_mut().map_err(|error| format!("{name}: {error}"))?;
        sort(&mut product.findings);
        let Product { bytes, character, findings, has_unread } = std::mem::take(product);
        let config = Arc::clone(&self.config);
        Ok(Converted { path: self.path.clone(), to, bytes, file, character, findings, has_unread, config })
    }

    /// Converts braille. `room` are the bytes it was read from, which are needed no more: the product is about as long.
    fn braille(&self, source: &Source, to: Output, room: Vec<u8>) -> io::Result<Product> {
        let before = source.findings().iter().cloned();
        // What needs no whole book is written as it is read.
        let streamed = match to {
            Output::Pgn => Some(rooms::read_to_pgn(source, &self.read, room)),
            Output::Text => Some(rooms::read_to_text(source, &self.read, room)),
            _ => None,
        };
        if let Some((bytes, reading)) = streamed {
            let findings = before.chain(reading.findings).collect();
            let character = Some(reading.book.character);
            return Ok(Product { bytes, character, findings, has_unread: reading.has_unread });
        }
        let options = ReadOptions { remarks: to != Output::Fen, ..self.read.clone() };
        let Reading { book, findings: found, has_unread } = rooms::read(source, &options);
        let mut findings = before.chain(found).collect();
        sort(&mut findings);
        let (bytes, more) = rooms::write(to, &book, Some(source), &findings, &self.write)?;
        findings.extend(more);
        Ok(Product { bytes, character: Some(book.character), findings, has_unread })
    }

    fn print(&self, from: Input, bytes: &[u8], to: Output) -> io::Result<Product> {
        let (book, mut findings) = rooms::import(from, bytes);
        sort(&mut findings);
        let (bytes, more) = rooms::write(to, &book, None, &findings, &self.write)?;
        let has_unread = findings.iter().any(|finding| finding.rule == Rule::PrintGame);
        findings.extend(more);
        Ok(Product { bytes, character: None, findings, has_unread })
    }
}

impl Converted {
    /// Says on standard error what was found, and how bad it is. Errors, and what could not be read, count even where they
    /// are not shown.
    fn say(&self, global: &Global) -> Exit {
        if let (Some(character), true) = (&self.character, global.verbose) {
            say_character(self.file.origin().name(), character);
        }
        let Config { select, ignore, .. } = &*self.config;
        let selection = Selection { select: select.clone(), ignore: ignore.clone().unwrap_or_default() };
        let counts =
            |finding: &&Diagnostic| selection.counts(finding.rule) && !self.config.ignores(&self.path, finding.rule);
        let shown: Vec<Diagnostic> = self.findings.iter().filter(counts).cloned().collect();
        if !shown.is_empty() {
            let report = Report { origin: self.file.origin(), findings: &shown };
            let options = report_options(None, self.config.wrap, global, io::stderr().is_terminal());
            let _ = report::write(&[report], options, &mut io::stderr().lock());
        }
        let wrong = self.findings.iter().any(|finding| finding.severity == Severity::Error);
        if wrong || self.has_unread { Exit::Findings } else { Exit::Clean }
    }
}

/// Takes the products in order.
struct Sink<'a> {
    target: Target,
    inputs: &'a [PathBuf],
    made: HashSet<PathBuf>,
    /// Whether the last thing on standard output was a game without a blank line after it.
    open_game: bool,
}

impl Sink<'_> {
    fn put(&mut self, product: &Converted) -> Result<(), Stop> {
        match &self.target {
            Target::Stdout => {
                let bytes = &product.bytes;
                output::stdout(|out| {
                    if self.open_game && product.to == Output::Pgn {
                        out.write_all(b"\n")?;
                    }
                    out.write_all(bytes)
                })?;
                self.open_game = !bytes.is_empty() && !bytes.ends_with(b"\n\n");
                Ok(())
            }
            Target::File(path) => self.replace(&path.clone(), &product.bytes),
            Target::Folder(folder) => {
                let stem = match &product.path {
                    path if input::is_stdin(path) => "stdin".into(),
                    path => path.file_stem().unwrap_or_default().to_owned(),
                };
                let mut name = stem;
                name.push(".");
                name.push(extension_of(product.to));
                let path = folder.join(name);
                if !self.made.insert(path.clone()) {
                    let (path, input) = (path.display(), product.path.display());
                    return Err(format!("{path}: made from another file already; {input} was left out").into());
                }
                self.replace(&path, &product.bytes)
            }
        }
    }

    fn replace(&self, path: &Path, bytes: &[u8]) -> Result<(), Stop> {
        let real = |path: &Path| std::fs::canonicalize(path).ok();
        if real(path).is_some_and(|written| self.inputs.iter().any(|input| real(input).as_ref() == Some(&written))) {
            return Err(format!("{}: this is an input; it was not written over", path.display()).into());
        }
        Ok(output::replace(path, bytes)?)
    }
}
