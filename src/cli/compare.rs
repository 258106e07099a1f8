//! `dotmate compare`: what a transcription left out, added or changed.

use super::exit::{Exit, Stop};
use super::input;
use super::options::{Description, Global, configurations, report_options};
use super::rooms::{self, Input};
use super::{output, say_character};
use crate::compare::compare;
use crate::diagnostic::Severity;
use crate::read;
use crate::report::{self, Format, Origin, PrintFile, Report};
use crate::source::Source;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

/// Say what differs between a transcription and its print original
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The transcription, in braille; - is standard input
    #[arg(value_name = "BRAILLE")]
    braille: PathBuf,
    /// Its print original, in PGN
    #[arg(value_name = "PGN")]
    print: PathBuf,
    /// How differences are shown [default: full on a terminal, else plain]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// Break the lines of the plain format after so many characters
    #[arg(long, value_name = "CELLS")]
    wrap: Option<usize>,
    #[command(flatten)]
    description: Description,
}

/// Compares two files.
pub fn run(args: &Args, global: &Global) -> Result<Exit, Stop> {
    let config = configurations(std::slice::from_ref(&args.braille), global)?.remove(0);
    let source = Source::new(input::name(&args.braille), &input::read(&args.braille)?);
    let bytes = input::read(&args.print)?;
    let (print, unclear) = rooms::import(Input::Pgn, &bytes);
    if print.games.is_empty() {
        return Err(format!("{}: there is no game in it", args.print.display()).into());
    }
    let reading = read::read(&source, &args.description.read_options(&config, true));
    if global.verbose {
        say_character(source.name(), &reading.book.character);
    }
    let findings = compare(&reading, &print);
    let file = PrintFile::new(input::name(&args.print), bytes);
    let mut reports = vec![Report { origin: Origin::Braille(&source), findings: &findings }];
    // Print that cannot be read is no difference, but whoever compares must know of it.
    if !unclear.is_empty() {
        reports.push(Report { origin: Origin::Print(&file), findings: &unclear });
    }
    let format = args.format.or(config.format);
    let options = report_options(format, args.wrap.or(config.wrap), global, io::stdout().is_terminal());
    output::stdout(|out| report::write(&reports, options, out))?;
    let differs = reports.iter().flat_map(|report| report.findings).any(|finding| finding.severity > Severity::Info);
    Ok(if differs { Exit::Findings } else { Exit::Clean })
}
