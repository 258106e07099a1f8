//! Where products go: standard output, or files that are written whole or not at all.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes to standard output, buffered.
///
/// # Errors
///
/// Those of writing; a closed pipe is one.
pub fn stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    write(&mut out)?;
    out.flush()
}

/// Replaces a file, or makes it: into a temporary file beside it, then by renaming. What was there before keeps its
/// permissions, and a link stays a link.
///
/// # Errors
///
/// Why it cannot be written, with its name.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_beside(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&path);
    // A pipe or a device has no place beside it and is written as it is.
    if before.as_ref().is_ok_and(|before| !before.is_file() && !before.is_dir()) {
        return fs::OpenOptions::new().write(true).open(&path)?.write_all(bytes);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".dotmate-");
    let permissions = before.map(|before| before.permissions()).ok().or_else(usual_permissions);
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
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
