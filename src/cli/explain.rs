//! `dotmate explain`: the page of a rule.

use super::exit::{Exit, Stop};
use super::output;
use crate::diagnostic::Rule;
use crate::lint::rules::plain;
use crate::lint::select::Selector;
use strum::IntoEnumIterator;

/// Explain a rule: what it finds, why it matters, how to correct it
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A code (BC301), a name (illegal-move), the beginning of a code (BC3) or ALL
    #[arg(value_name = "CODE", required = true)]
    codes: Vec<Selector>,
}

/// Prints the pages.
pub fn run(args: &Args) -> Result<Exit, Stop> {
    let asked = |rule: &Rule| args.codes.iter().any(|code| code.matches(*rule));
    let pages: Vec<String> = Rule::iter().filter(asked).map(plain).collect();
    output::stdout(|out| out.write_all(pages.join("\n").as_bytes()))?;
    Ok(Exit::Clean)
}
