//! `dotmate signs`: the table of signs.

use super::exit::{Exit, Stop};
use super::output;
use crate::cell::{dot_numbers, glyphs};
use crate::sign::{Row, Sign};
use serde_json::json;
use std::io::{self, Write};

/// List all signs of the braille chess code
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How to list them
    #[arg(long, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    /// A sign a line: cells, Braille ASCII, dots, print, section, notation, meaning
    Text,
    /// An array of objects
    Json,
    /// The page docs/signs.md
    Markdown,
}

/// The heads of the columns.
const HEADS: [&str; 7] = ["cells", "BRF", "dots", "print", "section", "notation", "meaning"];

/// Prints the table.
pub fn run(args: &Args) -> Result<Exit, Stop> {
    output::stdout(|out| match args.format {
        Format::Text => text(out),
        Format::Json => json(out),
        Format::Markdown => markdown(out),
    })?;
    Ok(Exit::Clean)
}

fn columns(row: &Row) -> [String; 7] {
    let notation = row.notation.map_or("both".to_owned(), |notation| notation.to_string());
    let print = if row.text.is_empty() { "none" } else { row.text };
    let cells = row.cells.as_bytes();
    let [brf, print, cite, about] = [row.cells, print, row.cite, row.about].map(str::to_owned);
    [glyphs(cells), brf, dot_numbers(cells), print, cite, notation, about]
}

/// Columns of one width each, two blanks between them; a line never ends in blanks.
fn text(out: &mut dyn Write) -> io::Result<()> {
    let lines: Vec<[String; 7]> = [HEADS.map(str::to_owned)].into_iter().chain(Sign::all().map(columns)).collect();
    let length = |cell: &String| cell.chars().count();
    let widths: [usize; 7] =
        std::array::from_fn(|column| lines.iter().map(|line| length(&line[column])).max().unwrap_or(0));
    for [rest @ .., meaning] in &lines {
        for (cell, width) in rest.iter().zip(widths) {
            write!(out, "{cell:width$}  ")?;
        }
        writeln!(out, "{meaning}")?;
    }
    Ok(())
}

fn json(out: &mut dyn Write) -> io::Result<()> {
    let object = |row: &'static Row| {
        json!({
            "name": row.sign.name(),
            "kind": row.kind.to_string(),
            "cells": glyphs(row.cells.as_bytes()),
            "brf": row.cells,
            "dots": dot_numbers(row.cells.as_bytes()),
            "print": row.text,
            "section": row.cite,
            "notation": row.notation.map(|notation| notation.to_string()),
            "nag": row.nag,
            "meaning": row.about,
        })
    };
    serde_json::to_writer_pretty(&mut *out, &Sign::all().map(object).collect::<Vec<_>>())?;
    writeln!(out)
}

fn markdown(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "# Signs\n")?;
    writeln!(out, "Every sign that dotmate reads and writes, with its section in the Braille Chess Code. Made from")?;
    writeln!(
        out,
        "`src/sign.rs` by `dotmate signs --format markdown`; `UPDATE_EXPECT=1 cargo test` writes it again.\n"
    )?;
    writeln!(out, "| {} |\n|{}", HEADS.join(" | "), "---|".repeat(HEADS.len()))?;
    for row in Sign::all() {
        let [cells, brf, rest @ ..] = columns(row);
        writeln!(out, "| {cells} | `{brf}` | {} |", rest.join(" | "))?;
    }
    Ok(())
}
