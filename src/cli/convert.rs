//! `dotmate convert`: a file in one format to another, either way.

use super::exit::{Exit, Stop};
use super::input::{self, File};
use super::options::{Description, Global, configurations, report_options};
use super::rooms::{self, Input, Output, ReadOptions, WriteOptions};
use super::sink::{Sink, Target, format_of};
use super::{guess, parallel, say, say_character};
use crate::book::{Character, Edition, Notation};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::lint::config::Config;
use crate::lint::select::Selection;
use crate::lint::sort;
use crate::read::Reading;
use crate::report::{self, PrintFile, Report};
use crate::source::Source;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::io::{self, IsTerminal, Write};
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

/// The bytes of a job, and its formats.
struct Loaded {
    name: String,
    bytes: Vec<u8>,
    from: Input,
    to: Output,
}

/// A file after converting, without its product.
struct Converted {
    file: File,
    /// What a braille file was taken for.
    character: Option<Character>,
    findings: Vec<Diagnostic>,
    /// Whether some of it could not be read, of which not every finding of its own is an error.
    has_unread: bool,
}

/// Converts the files.
pub fn run(args: &Args, global: &Global) -> Result<Exit, Stop> {
    let paths = input::files(&args.files);
    let target = args.target(&paths)?;
    let configs = configurations(&paths, global)?;
    let jobs: Vec<Job> = paths.iter().zip(configs).map(|(path, config)| args.job(path, config)).collect();
    let mut sink = Sink::new(target, &paths);
    let mut worst = Exit::Clean;
    let mut told = |job: &Job, result: Result<Converted, Stop>| {
        match result {
            Ok(converted) => worst = worst.max(converted.say(job, global)),
            // One file that fails does not keep the others from being written.
            Err(Stop::Because(reason)) => {
                say(&format!("dotmate: {reason}"));
                worst = Exit::Unusable;
            }
            Err(Stop::PipeClosed) => return Err(Stop::PipeClosed),
        }
        Ok(())
    };
    // What is made of one file can go while it is made.
    if let [job] = &jobs[..] {
        told(job, job.poured(&mut sink))?;
        return Ok(worst);
    }
    let indices: Vec<usize> = (0..jobs.len()).collect();
    parallel::in_order(
        &indices,
        |&index| (index, jobs[index].at_once()),
        |(index, result)| {
            let put = result.map_err(Stop::from).and_then(|(to, product, converted)| {
                sink.put(&jobs[index].path, to, &product)?;
                Ok(converted)
            });
            told(&jobs[index], put)
        },
    )?;
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

impl Job {
    /// Reads the file.
    fn load(&self) -> Result<Loaded, String> {
        let bytes = input::read(&self.path)?;
        let name = input::name(&self.path);
        let from = self.from.unwrap_or_else(|| guess::guess(&bytes));
        let usual = if from == Input::Braille { Output::Pgn } else { Output::Brf };
        Ok(Loaded { name, bytes, from, to: self.to.unwrap_or(usual) })
    }

    /// Converts the file, with its format and its product.
    fn at_once(&self) -> Result<(Output, Vec<u8>, Converted), String> {
        let loaded = self.load()?;
        let (name, to, mut product) = (loaded.name.clone(), loaded.to, Vec::new());
        let converted = self.convert(loaded, &mut product).map_err(|error| format!("{name}: {error}"))?;
        Ok((to, product, converted))
    }

    /// Converts the file into the sink.
    fn poured(&self, sink: &mut Sink) -> Result<Converted, Stop> {
        let loaded = self.load()?;
        sink.pour(&self.path, loaded.to, |out| self.convert(loaded, out))
    }

    fn convert(&self, loaded: Loaded, out: &mut dyn Write) -> io::Result<Converted> {
        let Loaded { name, bytes, from, to } = loaded;
        let mut converted = match from {
            Input::Braille => self.braille(Source::new(name, bytes), to, out),
            Input::Pgn | Input::Vdn => self.print(name, bytes, from, to, out),
        }?;
        sort(&mut converted.findings);
        Ok(converted)
    }

    fn braille(&self, source: Source, to: Output, out: &mut dyn Write) -> io::Result<Converted> {
        // What needs no whole book is written as it is read.
        let streamed = match to {
            Output::Pgn => Some(rooms::read_to_pgn(&source, &self.read, out)?),
            Output::Text => Some(rooms::read_to_text(&source, &self.read, out)?),
            _ => None,
        };
        let mut findings = source.findings().to_vec();
        if let Some(Reading { book, findings: found, has_unread }) = streamed {
            findings.extend(found);
            return Ok(Converted {
                file: File::Braille(source),
                character: Some(book.character),
                findings,
                has_unread,
            });
        }
        let options = ReadOptions { remarks: to != Output::Fen, ..self.read.clone() };
        let Reading { book, findings: found, has_unread } = rooms::read(&source, &options);
        findings.extend(found);
        sort(&mut findings);
        let (bytes, more) = rooms::write(to, &book, Some(&source), &findings, &self.write)?;
        out.write_all(&bytes)?;
        findings.extend(more);
        Ok(Converted { file: File::Braille(source), character: Some(book.character), findings, has_unread })
    }

    fn print(
        &self,
        name: String,
        bytes: Vec<u8>,
        from: Input,
        to: Output,
        out: &mut dyn Write,
    ) -> io::Result<Converted> {
        let (book, mut findings) = rooms::import(from, &bytes);
        sort(&mut findings);
        let (product, more) = rooms::write(to, &book, None, &findings, &self.write)?;
        out.write_all(&product)?;
        let has_unread = findings.iter().any(|finding| finding.rule == Rule::PrintGame);
        findings.extend(more);
        let file = File::Print(PrintFile::new(name, bytes));
        Ok(Converted { file, character: None, findings, has_unread })
    }
}

impl Converted {
    /// Says on standard error what was found, and how bad it is. Errors, and what could not be read, count even where they
    /// are not shown.
    fn say(&self, job: &Job, global: &Global) -> Exit {
        if let (Some(character), true) = (&self.character, global.verbose) {
            say_character(self.file.origin().name(), character);
        }
        let Config { select, ignore, .. } = &*job.config;
        let selection = Selection { select: select.clone(), ignore: ignore.clone().unwrap_or_default() };
        let counts =
            |finding: &&Diagnostic| selection.counts(finding.rule) && !job.config.ignores(&job.path, finding.rule);
        let shown: Vec<Diagnostic> = self.findings.iter().filter(counts).cloned().collect();
        if !shown.is_empty() {
            let report = Report { origin: self.file.origin(), findings: &shown };
            let options = report_options(None, job.config.wrap, global, io::stderr().is_terminal());
            let _ = report::write(&[report], options, &mut io::stderr().lock());
        }
        let wrong = self.findings.iter().any(|finding| finding.severity == Severity::Error);
        if wrong || self.has_unread { Exit::Findings } else { Exit::Clean }
    }
}
