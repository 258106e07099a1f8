//! `dotmate rules`: the list of rules.

use super::exit::{Exit, Stop};
use super::output;
use crate::diagnostic::{Rule, Severity};
use serde_json::json;
use strum::IntoEnumIterator;

/// List all rules
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How to list them
    #[arg(long, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    /// A rule a line: code, name, severity, what it finds
    Text,
    /// An array of objects
    Json,
}

/// Prints the list.
pub fn run(args: &Args) -> Result<Exit, Stop> {
    output::stdout(|out| match args.format {
        Format::Text => Rule::iter().try_for_each(|rule| {
            let (code, name, severity) = (rule.code(), rule.name(), rule.severity());
            writeln!(out, "{code} {name} ({severity}): {}", rule.about())
        }),
        Format::Json => {
            let rules: Vec<_> = Rule::iter()
                .map(|rule| {
                    json!({
                        "code": rule.code(),
                        "name": rule.name(),
                        "severity": rule.severity().to_string(),
                        "default": rule.severity() > Severity::Info,
                        "about": rule.about(),
                    })
                })
                .collect();
            serde_json::to_writer_pretty(&mut *out, &rules)?;
            writeln!(out)
        }
    })?;
    Ok(Exit::Clean)
}
