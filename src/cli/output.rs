//! Where products go: standard output, or files that are written whole or not at all.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes to standard output, buffered.
///
/// # Errors
///
/// Those of writing; a closed pipe is one.
pub fn stdout<T>(write: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out)?;
    out.flush()?;
    Ok(written)
}

/// Replaces a file, or makes it, by bytes that are at hand; see [`replace_by`].
///
/// # Errors
///
/// Why it cannot be written, with its name.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), String> {
    replace_by(path, |out| out.write_all(bytes))
}

/// Replaces a file, or makes it, by what `write` writes: into a temporary file beside it, then by renaming. What was
/// there before keeps its permissions, and a link stays a link.
///
/// # Errors
///
/// Why it cannot be written, with its name.
pub fn replace_by<T>(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> Result<T, String> {
    write_beside(path, write).map_err(|error| format!("{}: {error}", path.display()))
}

fn write_beside<T>(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&path);
    // A pipe or a device has no place beside it and is written as it is.
    if before.as_ref().is_ok_and(|before| !before.is_file() && !before.is_dir()) {
        return write(&mut fs::OpenOptions::new().write(true).open(&path)?);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".dotmate-");
    let permissions = before.map(|before| before.permissions()).ok().or_else(usual_permissions);
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    let mut file = builder.tempfile_in(folder)?;
    let written = write(&mut file)?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(written)
}

/// What programs ask for when they make a file; the umask takes its part away. Temporary files would be their owner's
/// alone.
#[cfg(unix)]
fn usual_permissions() -> Option<fs::Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<fs::Permissions> {
    None
}
