//! How a run ends.

use std::io;
use std::process::ExitCode;

/// The exit codes (docs/interface.md).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// 0: nothing wrong.
    Clean = 0,
    /// 1: findings that are wrong or very likely wrong; for `convert`, something unreadable or false on the board.
    Findings = 1,
    /// 2: bad usage, a file that could not be read or written, a configuration that is broken.
    Unusable = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command did not come to its end.
#[derive(Debug)]
pub(super) enum Stop {
    /// The reader of the output left; nothing is wrong.
    PipeClosed,
    /// In words.
    Because(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::PipeClosed,
            _ => Stop::Because(error.to_string()),
        }
    }
}

impl From<String> for Stop {
    fn from(reason: String) -> Stop {
        Stop::Because(reason)
    }
}
