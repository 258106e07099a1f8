//! `dotmate lint`: what is wrong in transcriptions, to the cell.

use super::exit::{Exit, Stop};
use super::input::{self, File};
use super::options::{Description, Global, configurations, report_options};
use super::rooms::{self, Input, ReadOptions};
use super::{guess, output, parallel, say, say_character};
use crate::book::Character;
use crate::diagnostic::{Applicability, Diagnostic, Rule, Severity};
use crate::lint::baseline::{Baseline, Counts, count};
use crate::lint::config::Config;
use crate::lint::select::{Selection, Selector};
use crate::lint::{Page, check, fix, sort};
use crate::read::Reading;
use crate::report::{self, Format, Origin, PrintFile, Report};
use crate::source::Source;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use strum::IntoEnumIterator;

/// The baseline that is written where none is named.
const USUAL_BASELINE: &str = "dotmate-baseline.toml";

/// Check transcriptions and say what is wrong, to the cell
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files of braille or PGN; none or - is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How findings are shown [default: full on a terminal, else plain]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// Break the lines of the plain format after so many characters
    #[arg(long, value_name = "CELLS")]
    wrap: Option<usize>,
    /// Rules that count: codes, names, beginnings of codes, ALL
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    select: Option<Vec<Selector>>,
    /// Rules that do not
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    ignore: Option<Vec<Selector>>,
    /// Mend files in place; standard input goes to standard output, mended
    #[arg(long)]
    fix: bool,
    /// Mend what is a guess, too
    #[arg(long)]
    unsafe_fixes: bool,
    /// Show what --fix would change, and write nothing
    #[arg(long)]
    diff: bool,
    /// Do not show findings that this file accepts
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Accept all findings of today: write them to the baseline
    #[arg(long, conflicts_with_all = ["fix", "diff"])]
    write_baseline: bool,
    /// Cells a line of the page [default: 40]
    #[arg(long, value_name = "CELLS")]
    width: Option<usize>,
    /// Lines a page [default: 25]
    #[arg(long, value_name = "LINES")]
    height: Option<usize>,
    #[command(flatten)]
    description: Description,
}

/// A file to lint, and how.
struct Job {
    path: PathBuf,
    config: Arc<Config>,
    selection: Selection,
    options: ReadOptions,
    page: Page,
    mend: Option<Applicability>,
    only_diff: bool,
}

/// A file after linting.
struct Linted {
    path: PathBuf,
    file: File,
    /// What was guessed about a braille file.
    character: Option<Character>,
    /// All findings that count, also those which the baseline accepts.
    findings: Vec<Diagnostic>,
    /// The bytes before and after, and how many fixes lie between.
    mended: Option<(Vec<u8>, Vec<u8>, usize)>,
}

/// Lints the files.
pub fn run(args: &Args, global: &Global) -> Result<Exit, Stop> {
    let paths = input::files(&args.files);
    let configs = configurations(&paths, global)?;
    // What is not about a single file is said by the configuration of the folder we are in.
    let here = configurations(&[PathBuf::from(input::STDIN)], global)?.remove(0);
    let jobs: Vec<Job> = paths.into_iter().zip(configs).map(|(path, config)| args.job(path, config)).collect();
    let mut baseline = args.read_baseline(&here)?;
    let accepted = baseline.as_ref().map(|file| &file.baseline);
    let mut unreadable = false;
    let mut linted = Vec::new();
    parallel::in_order(
        &jobs,
        |job| job.lint(accepted),
        |result| {
            match result {
                Ok(file) => {
                    if let (Some(character), true) = (&file.character, global.verbose) {
                        say_character(file.file.origin().name(), character);
                    }
                    linted.push(file);
                }
                Err(reason) => {
                    say(&format!("dotmate: {reason}"));
                    unreadable = true;
                }
            }
            Ok(())
        },
    )?;
    let worst = match &mut baseline {
        Some(file) if args.write_baseline => {
            file.write(&linted)?;
            Exit::Clean
        }
        _ => {
            // Files first: a reader of the findings that leaves early must not keep them from being mended.
            let written = args.put_back(&linted)?;
            let selection = args.selection(&here);
            written.max(args.show(&mut linted, baseline.as_ref(), &selection, &here, global)?)
        }
    };
    Ok(if unreadable { Exit::Unusable } else { worst })
}

impl Args {
    fn selection(&self, config: &Config) -> Selection {
        let select = self.select.clone().or_else(|| config.select.clone());
        let ignore = self.ignore.clone().or_else(|| config.ignore.clone());
        Selection { select, ignore: ignore.unwrap_or_default() }
    }

    fn job(&self, path: PathBuf, config: Arc<Config>) -> Job {
        let usual = config.page();
        let page = Page { width: self.width.unwrap_or(usual.width), height: self.height.unwrap_or(usual.height) };
        let mut options = self.description.read_options(&config, false);
        (options.width, options.height) = (page.width, page.height);
        let allowed =
            if self.unsafe_fixes || config.unsafe_fixes { Applicability::Unsafe } else { Applicability::Safe };
        let mend = (self.fix || self.diff).then_some(allowed);
        let selection = self.selection(&config);
        // Style is looked for only where someone asked: it costs time.
        options.advice = Rule::iter().any(|rule| rule.severity() == Severity::Info && selection.counts(rule));
        Job { path, selection, options, page, mend, only_diff: self.diff, config }
    }

    /// The baseline that was asked for; one that is to be written need not be there yet.
    fn read_baseline(&self, here: &Config) -> Result<Option<BaselineFile>, Stop> {
        let configured = || here.baseline.as_ref().map(|path| here.root.join(path));
        let usual = || self.write_baseline.then(|| PathBuf::from(USUAL_BASELINE));
        let Some(path) = self.baseline.clone().or_else(configured).or_else(usual) else { return Ok(None) };
        if self.write_baseline && !path.exists() {
            let (baseline, text) = (Baseline::at(&path), Vec::new());
            return Ok(Some(BaselineFile { path, baseline, text }));
        }
        let bytes = input::read(&path)?;
        let text = String::from_utf8_lossy(&bytes);
        let baseline = Baseline::parse(&path, &text).map_err(|reason| format!("{}: {reason}", path.display()))?;
        let text = text.into_owned().into_bytes();
        Ok(Some(BaselineFile { path, baseline, text }))
    }

    /// Shows what was found, and says how bad it is.
    fn show(
        &self,
        linted: &mut [Linted],
        baseline: Option<&BaselineFile>,
        selection: &Selection,
        here: &Config,
        global: &Global,
    ) -> Result<Exit, Stop> {
        let mut stale = Vec::new();
        let text = baseline.map(|file| PrintFile::new(file.path.to_string_lossy(), file.text.clone()));
        if let Some(BaselineFile { baseline, .. }) = baseline {
            if selection.counts(Rule::StaleBaseline) {
                stale = baseline.stale(&counts(baseline, linted), |rule| selection.counts(rule));
            }
            for file in linted.iter_mut() {
                baseline.accept(&input::name(&file.path), &mut file.findings);
            }
        }
        let mut reports: Vec<Report> =
            linted.iter().map(|file| Report { origin: file.file.origin(), findings: &file.findings }).collect();
        if let (Some(text), false) = (&text, stale.is_empty()) {
            reports.push(Report { origin: Origin::Print(text), findings: &stale });
        }
        let bad = reports.iter().flat_map(|report| report.findings).any(|finding| finding.severity > Severity::Info);
        let worst = if bad { Exit::Findings } else { Exit::Clean };
        let format = self.format.or(here.format);
        let wrap = self.wrap.or(here.wrap);
        let product_is_text = self.fix && !self.diff && linted.iter().any(|file| input::is_stdin(&file.path));
        if product_is_text {
            let options = report_options(format, wrap, global, io::stderr().is_terminal());
            // Whoever reads standard output is not hurt by a closed standard error.
            let _ = report::write(&reports, options, &mut io::stderr().lock());
        } else if !self.diff {
            let options = report_options(format, wrap, global, io::stdout().is_terminal());
            output::stdout(|out| report::write(&reports, options, out))?;
        }
        Ok(worst)
    }

    /// Writes mended files, or shows what would change.
    fn put_back(&self, linted: &[Linted]) -> Result<Exit, Stop> {
        let mut worst = Exit::Clean;
        for file in linted {
            let Some((before, after, applied)) = &file.mended else { continue };
            let name = input::name(&file.path);
            if self.diff {
                output::stdout(|out| fix::diff(&name, before, after, out))?;
            } else if input::is_stdin(&file.path) {
                output::stdout(|out| out.write_all(after))?;
            } else if before != after {
                match output::replace(&file.path, after) {
                    Ok(()) => say(&format!("{name}: {applied} mended")),
                    Err(reason) => {
                        say(&format!("dotmate: {reason}"));
                        worst = Exit::Unusable;
                    }
                }
            }
        }
        Ok(worst)
    }
}

impl Job {
    /// Reads the file and says what counts in it.
    fn lint(&self, accepted: Option<&Baseline>) -> Result<Linted, String> {
        let bytes = input::read(&self.path)?;
        let name = input::name(&self.path);
        let kind = guess::guess(&bytes);
        if kind != Input::Braille {
            let (_, mut findings) = rooms::import(kind, &bytes);
            sort(&mut findings);
            findings.retain(|finding| self.counts(finding));
            let mended = self.mend.map(|_| (bytes.clone(), bytes.clone(), 0));
            let file = File::Print(PrintFile::new(name, bytes));
            return Ok(Linted { path: self.path.clone(), file, character: None, findings, mended });
        }
        let mut mended = None;
        let mut source = Source::new(name.as_str(), &bytes);
        if let Some(allowed) = self.mend {
            // What was accepted is not mended behind the user's back.
            let fixed = fix::fix(&name, &bytes, allowed, |source| {
                let (mut findings, _) = self.check(source);
                if let Some(baseline) = accepted {
                    baseline.accept(&name, &mut findings);
                }
                findings
            });
            // A diff changes nothing, so what is wrong stays wrong and the exit code says so.
            if !self.only_diff {
                source = fixed.source;
            }
            mended = Some((bytes, fixed.bytes, fixed.applied));
        }
        let (findings, character) = self.check(&source);
        let (path, file) = (self.path.clone(), File::Braille(source));
        Ok(Linted { path, file, character: Some(character), findings, mended })
    }

    fn check(&self, source: &Source) -> (Vec<Diagnostic>, Character) {
        let Reading { book, findings: read, .. } = rooms::read(source, &self.options);
        let mut findings = check(source, &book, read, self.page);
        findings.retain(|finding| self.counts(finding));
        (findings, book.character)
    }

    fn counts(&self, finding: &Diagnostic) -> bool {
        self.selection.counts(finding.rule) && !self.config.ignores(&self.path, finding.rule)
    }
}

/// A baseline and where it stands.
struct BaselineFile {
    path: PathBuf,
    baseline: Baseline,
    text: Vec<u8>,
}

impl BaselineFile {
    fn write(&self, linted: &[Linted]) -> Result<(), Stop> {
        let found = counts(&self.baseline, linted);
        let total: u32 = found.values().flat_map(|counts| counts.values()).sum();
        let text = self.baseline.rewritten(&found)?;
        output::replace(Path::new(&self.path), text.as_bytes())?;
        say(&format!("{}: {total} findings accepted", self.path.display()));
        Ok(())
    }
}

fn counts(baseline: &Baseline, linted: &[Linted]) -> Counts {
    linted.iter().map(|file| (baseline.key(&input::name(&file.path)), count(&file.findings))).collect()
}
