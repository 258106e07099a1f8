//! Builds the parsers: every `grammar/*.lalrpop` becomes one module in `OUT_DIR`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    lalrpop::Configuration::new().set_in_dir("grammar").emit_rerun_directives(true).process()
}
