//! Files as given on the command line.

use crate::report::{Origin, PrintFile};
use crate::source::Source;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// A file that was read, for the reports about it.
pub enum File {
    /// Braille.
    Braille(Source),
    /// Print.
    Print(PrintFile),
}

impl File {
    /// The file as reports take it.
    pub fn origin(&self) -> Origin<'_> {
        match self {
            File::Braille(source) => Origin::Braille(source),
            File::Print(file) => Origin::Print(file),
        }
    }
}

/// The name of standard input, as an argument and in every report.
pub const STDIN: &str = "-";

/// The files to work on: those named, or standard input.
pub fn files(named: &[PathBuf]) -> Vec<PathBuf> {
    if named.is_empty() { vec![PathBuf::from(STDIN)] } else { named.to_vec() }
}

/// Whether a path means standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// What reports call a file.
pub fn name(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The bytes of a file.
///
/// # Errors
///
/// Why it cannot be read, with its name.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    let bytes = if is_stdin(path) {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    let bytes = bytes.map_err(|error| format!("{}: {error}", path.display()))?;
    // Positions are 32 bits wide; the largest braille book is a few megabytes.
    if bytes.len() >= u32::MAX as usize / 2 {
        return Err(format!("{}: the file is too large", path.display()));
    }
    Ok(bytes)
}
