//! Where what `convert` makes goes: one stream, one file, or a folder of them.

use super::exit::Stop;
use super::input;
use super::output::{replace_by, stdout};
use super::rooms::Output;
use std::collections::HashSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The place for products.
pub enum Target {
    /// Standard output.
    Stdout,
    /// A file, for one product.
    File(PathBuf),
    /// A folder, for a file each.
    Folder(PathBuf),
}

/// Takes the products in order.
pub struct Sink<'a> {
    target: Target,
    inputs: &'a [PathBuf],
    made: HashSet<PathBuf>,
    /// Whether the last thing on standard output was a game without a blank line after it.
    open_game: bool,
}

impl<'a> Sink<'a> {
    /// A sink for what is made from some files, which it never writes over.
    pub fn new(target: Target, inputs: &'a [PathBuf]) -> Sink<'a> {
        Sink { target, inputs, made: HashSet::new(), open_game: false }
    }

    /// Takes a product that is whole.
    pub fn put(&mut self, input: &Path, format: Output, product: &[u8]) -> Result<(), Stop> {
        let apart = self.open_game && format == Output::Pgn;
        self.open_game = !product.is_empty() && !product.ends_with(b"\n\n");
        self.pour(input, format, |out| {
            if apart {
                out.write_all(b"\n")?;
            }
            out.write_all(product)
        })
    }

    /// Takes the only product while it is made by `write`. Nothing is written over before it is whole.
    pub fn pour<T>(
        &mut self,
        input: &Path,
        format: Output,
        write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
    ) -> Result<T, Stop> {
        let path = match &self.target {
            Target::Stdout => return Ok(stdout(write)?),
            Target::File(path) => path.clone(),
            Target::Folder(folder) => {
                let path = folder.join(file_name(input, format));
                if !self.made.insert(path.clone()) {
                    let (path, input) = (path.display(), input.display());
                    return Err(format!("{path}: made from another file already; {input} was left out").into());
                }
                path
            }
        };
        let real = |path: &Path| std::fs::canonicalize(path).ok();
        if real(&path).is_some_and(|written| self.inputs.iter().any(|input| real(input).as_ref() == Some(&written))) {
            return Err(format!("{}: this is an input; it was not written over", path.display()).into());
        }
        Ok(replace_by(&path, write)?)
    }
}

/// The name of a product in a folder.
fn file_name(input: &Path, format: Output) -> PathBuf {
    let mut name = match input {
        path if input::is_stdin(path) => "stdin".into(),
        path => path.file_stem().unwrap_or_default().to_owned(),
    };
    name.push(".");
    name.push(extension_of(format));
    name.into()
}

/// The format that an extension stands for.
pub fn format_of(path: &Path) -> Option<Output> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    Some(match extension.as_str() {
        "brf" => Output::Brf,
        "brl" | "ubrl" | "unicode" => Output::Unicode,
        "pgn" => Output::Pgn,
        "txt" | "text" => Output::Text,
        "json" => Output::Json,
        "fen" => Output::Fen,
        "vdn" => Output::Vdn,
        _ => return None,
    })
}

/// The extension of files in a folder of products.
fn extension_of(format: Output) -> &'static str {
    match format {
        Output::Brf => "brf",
        Output::Unicode => "brl",
        Output::Pgn => "pgn",
        Output::Text => "txt",
        Output::Json => "json",
        Output::Fen => "fen",
        Output::Vdn => "vdn",
    }
}
