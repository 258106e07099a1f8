//! The program; everything is in [`dotmate::cli`].

fn main() -> std::process::ExitCode {
    dotmate::cli::main()
}
