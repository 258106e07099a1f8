fn main() {
    let args: Vec<String> = std::env::args().collect();
    let bytes = std::fs::read(&args[2]).unwrap();
    let source = dotmate::source::Source::new(&*args[2], &bytes);
    let reading = dotmate::read::read(&source, &Default::default());
    let mut out = std::io::stdout().lock();
    match &*args[1] {
        "pgn" => dotmate::write::pgn(&reading.book, &mut out).unwrap(),
        _ => dotmate::write::text(&reading.book, &mut out).unwrap(),
    }
    for f in &reading.findings {
        let p = source.place(f.span);
        eprintln!("{}:{}: {} {} {:?} {:?}", p.line, p.cell, f.rule.code(), f.message, f.mv, f.help);
    }
}
