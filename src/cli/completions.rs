//! `dotmate completions`: what a shell needs to complete the command line.

use super::exit::{Exit, Stop};
use super::output;
use clap_complete::Shell;

/// Print completions for a shell
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The shell
    shell: Shell,
}

/// Prints them.
pub fn run(args: &Args) -> Result<Exit, Stop> {
    // clap_complete panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut super::command(), "dotmate", &mut script);
    output::stdout(|out| out.write_all(&script))?;
    Ok(Exit::Clean)
}
