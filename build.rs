//! Builds the parsers: every `grammar/*.lalrpop` becomes one module in `OUT_DIR`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // lalrpop names the files it finds; a new one needs the folder.
    println!("cargo:rerun-if-changed=grammar");
    lalrpop::Configuration::new().set_in_dir("grammar").emit_rerun_directives(true).process()
}
