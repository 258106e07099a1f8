//! `dotmate man`: manual pages.

use super::exit::{Exit, Stop};
use super::output;

/// Print a manual page, in roff
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The command it is about; without it, dotmate
    command: Option<String>,
}

/// Prints it.
pub fn run(args: &Args) -> Result<Exit, Stop> {
    let mut root = super::command();
    root.build();
    let page = match &args.command {
        None => root,
        Some(name) => {
            let found = root.find_subcommand(name).cloned();
            let command = found.ok_or_else(|| format!("'{name}' is no command"))?;
            command.display_name(format!("dotmate-{name}"))
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    output::stdout(|out| out.write_all(&text))?;
    Ok(Exit::Clean)
}
