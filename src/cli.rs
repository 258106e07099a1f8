//! The command line: one command a file, and the only room that prints.
//!
//! A command returns an [`Exit`] or the reason why it `Stop`ped. Standard output holds the product and nothing
//! else; what is said about it goes to standard error, through `say`. The rooms that read and write braille are
//! called in one file, `rooms`.

mod compare;
mod completions;
mod convert;
mod exit;
mod explain;
mod guess;
mod input;
mod lint;
mod man;
mod options;
mod output;
mod parallel;
mod rooms;
mod rules;
mod signs;
mod sink;

pub use exit::Exit;

use crate::book::Character;
use clap::{CommandFactory, Parser, Subcommand};
use exit::Stop;
use options::Global;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// Reads braille chess: BRF and Unicode braille to PGN, print and back, with a linter to the cell.
#[derive(Debug, Parser)]
#[command(name = "dotmate", version, arg_required_else_help = true, disable_help_subcommand = true)]
struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Convert(convert::Args),
    Lint(lint::Args),
    Compare(compare::Args),
    Explain(explain::Args),
    Rules(rules::Args),
    Signs(signs::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the program on the arguments of the process.
pub fn main() -> ExitCode {
    run(std::env::args_os()).into()
}

/// Runs the program on arguments, the first of which is its name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are an answer, not an error; a reader that left early has had enough of it.
            let _ = error.print();
            return if error.use_stderr() { Exit::Unusable } else { Exit::Clean };
        }
    };
    let global = &cli.global;
    let done = match &cli.command {
        Command::Convert(args) => convert::run(args, global),
        Command::Lint(args) => lint::run(args, global),
        Command::Compare(args) => compare::run(args, global),
        Command::Explain(args) => explain::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Signs(args) => signs::run(args),
        Command::Completions(args) => completions::run(args),
        Command::Man(args) => man::run(args),
    };
    match done {
        Ok(exit) => exit,
        Err(Stop::PipeClosed) => Exit::Clean,
        Err(Stop::Because(reason)) => {
            say(&format!("dotmate: {reason}"));
            Exit::Unusable
        }
    }
}

/// Says a line on standard error; if nobody listens, nothing is lost.
fn say(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Says what was guessed about a braille file, and from what.
fn say_character(name: &str, character: &Character) {
    let Character { edition, notation, prose, contracted, evidence } = character;
    let contracted = if *contracted { "contracted" } else { "uncontracted" };
    say(&format!("{name}: edition {edition}, notation {notation}, prose {prose}, {contracted}"));
    evidence.iter().for_each(|line| say(&format!("{name}: {line}")));
}

fn command() -> clap::Command {
    Cli::command()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_consistent() {
        super::command().debug_assert();
    }
}
