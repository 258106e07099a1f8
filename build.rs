//! Builds the parsers: every `grammar/*.lalrpop` becomes one module in `OUT_DIR`.

use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    // lalrpop names the files it finds; a new one needs the folder.
    println!("cargo:rerun-if-changed=grammar");
    lalrpop::Configuration::new().set_in_dir("grammar").emit_rerun_directives(true).process()?;
    let out = std::env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?;
    ["algebraic.rs", "descriptive.rs"].iter().try_for_each(|parser| without_expectations(&Path::new(&out).join(parser)))
}

/// Most words of prose are no words of moves, and nobody asks what would have made them one: listing the tokens that a
/// parser had expected is left out, which costs far more than the parse. Where lalrpop writes its parsers in another way,
/// they stay as they are.
fn without_expectations(parser: &Path) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(parser)?;
    let list = "__TERMINAL.iter().enumerate().filter_map(";
    if text.contains(list) {
        std::fs::write(parser, text.replace(list, "__TERMINAL.iter().enumerate().take(0).filter_map("))?;
    }
    Ok(())
}
