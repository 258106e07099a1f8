//! Kinds of fault that other programs had, each with a small input that would show it here (corpus/kinds).

use dotmate::book::{Game, NodeId};
use dotmate::import;
use serde_json::Value;
use shakmaty::{CastlingMode, uci::UciMove};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A folder with the inputs, in which a test may write.
fn kinds() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let inputs = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kinds");
    for input in fs::read_dir(inputs).unwrap().flatten() {
        fs::copy(input.path(), folder.path().join(input.file_name())).unwrap();
    }
    folder
}

fn main_line(game: &Game) -> Vec<String> {
    let uci = |id| UciMove::from_move(game.node(id).mv, CastlingMode::Standard).to_string();
    game.main_line().map(uci).collect()
}

fn dotmate(folder: &TempDir, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dotmate"));
    command.current_dir(folder.path()).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn convert(folder: &TempDir, to: &str, file: &str) -> String {
    String::from_utf8(dotmate(folder, &["convert", "-t", to, file]).stdout).unwrap()
}

/// The movetext of each game, one blank between words.
fn movetexts(pgn: &str) -> Vec<String> {
    let paragraphs = pgn.split("\n\n").filter(|text| !text.trim().is_empty() && !text.trim_start().starts_with('['));
    paragraphs.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The words of braille below its titles.
fn cells(braille: &str) -> String {
    let lines = braille.lines().filter(|line| !line.contains(",OAK"));
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// Findings of severity error: line, cell, end cell.
fn errors(folder: &TempDir, file: &str) -> Vec<[u64; 3]> {
    let output = dotmate(folder, &["lint", "--format", "json", file]);
    let findings: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    let errors = findings.iter().filter(|finding| finding["severity"] == "error");
    let errors: Vec<_> = errors.map(|f| ["line", "cell", "end_cell"].map(|key| f[key].as_u64().unwrap())).collect();
    assert_eq!(output.status.code(), Some(i32::from(!findings.is_empty())), "{file}");
    errors
}

fn first_cells(errors: &[[u64; 3]]) -> Vec<[u64; 2]> {
    errors.iter().map(|[line, cell, _]| [*line, *cell]).collect()
}

#[test]
fn kind_1_a_pinned_man_does_not_count() {
    let folder = kinds();
    let expected = "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Ne7 5. O-O *";
    assert_eq!(movetexts(&convert(&folder, "pgn", "pin.brf")), [expected, expected]);
    assert_eq!(dotmate(&folder, &["lint", "--format", "json", "pin.brf"]).stdout, b"[]\n");
    assert_eq!(first_cells(&errors(&folder, "pin-bad.brf")), [[2, 37]]);
    let said = String::from_utf8(dotmate(&folder, &["lint", "pin-bad.brf"]).stdout).unwrap();
    assert!(said.contains("pinned"), "{said}");
}

#[test]
fn kind_2_a_pawn_of_the_b_file_is_no_bishop() {
    let folder = kinds();
    let pgn = convert(&folder, "pgn", "b-or-bishop.brf");
    assert_eq!(pgn, convert(&folder, "pgn", "b-or-bishop-lower.brf"));
    let games = movetexts(&pgn);
    assert!(games[0].ends_with(" 4. bxc4 *") && games[1].ends_with(" 4. Bxc4 *"), "{games:?}");
    fs::write(folder.path().join("back.pgn"), &pgn).unwrap();
    let back = cells(&convert(&folder, "brf", "back.pgn"));
    assert!(back.contains(" 4 B;C4") && back.ends_with(" 4 L;C4"), "{back}");
}

#[test]
fn kind_3_castling_can_give_check() {
    let folder = kinds();
    let games = movetexts(&convert(&folder, "pgn", "castle-check.brf"));
    assert_eq!(games.len(), 3);
    assert!(games.iter().all(|game| game.ends_with(" 8. O-O+ Ke8 *")), "{games:?}");
    assert_eq!(first_cells(&errors(&folder, "castle-false.brf")), [[2, 35]]);
}

#[test]
fn kind_4_zeros_and_a_promotion_without_equals_sign() {
    let folder = kinds();
    let braille = convert(&folder, "brf", "zeros.pgn");
    let expected = "1 E4 D5 2 E;D5 Q;D5 3 SF3 LG4 4 LE2 SC6 5 JJ JJJ 6 B4 E5 7 B5 SD4 8 B6 SF6 9 B;C7 S_E2 10 Q;E2 \
                    A6 11 C_D8-Q K;D8";
    assert_eq!(cells(&braille), expected);
    fs::write(folder.path().join("back.brf"), &braille).unwrap();
    let back = movetexts(&convert(&folder, "pgn", "back.brf"));
    assert!(back[0].contains("5. O-O O-O-O") && back[0].ends_with("11. cxd8=Q+ Kxd8 *"), "{back:?}");
}

#[test]
fn kind_5_en_passant_gives_check() {
    let folder = kinds();
    assert_eq!(cells(&convert(&folder, "brf", "ep.pgn")).matches("4 E_F6>EP S;F6").count(), 3);
    assert_eq!(movetexts(&convert(&folder, "pgn", "ep.brf")), ["1. e4 e6 2. e5 Ke7 3. d4 f5 4. exf6+ Nxf6 *"]);
    assert_eq!(first_cells(&errors(&folder, "ep-false.brf")), [[2, 15]]);
}

#[test]
fn kind_6_the_board_is_believed() {
    let folder = kinds();
    let pgn = convert(&folder, "pgn", "mismatch.pgn");
    assert!(pgn.contains("[Result \"0-1\"]") && pgn.trim_end().ends_with("Qh4# 0-1"), "{pgn}");
    assert_eq!(cells(&convert(&folder, "brf", "mismatch.pgn")), "1 F3 E5 2 G4 QH4>M");
    let output = dotmate(&folder, &["convert", "-t", "pgn", "mismatch.pgn"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.matches("BC").count(), 1, "{said}");
    assert!(matches!(output.status.code(), Some(0 | 1)));
}

#[test]
fn kind_7_comment_signs_inside_others() {
    let folder = kinds();
    let pgn = convert(&folder, "pgn", "signs.pgn");
    assert!(pgn.contains("[Event \"Night cup (round; 1) {A}\"]") && pgn.contains("[White \"Oak\"]"), "{pgn}");
    let games = import::pgn(pgn.as_bytes()).0.games;
    let [game] = &games[..] else { panic!("{pgn}") };
    assert_eq!(main_line(game), ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4"]);
    let nodes = std::iter::once(NodeId::ROOT).chain(game.main_line());
    assert!(nodes.into_iter().all(|node| game.children(node).count() <= 1), "there is a variation");
    let comments: BTreeMap<usize, String> = game
        .main_line()
        .enumerate()
        .filter_map(|(ply, id)| Some((ply, game.note(id)?.after.first()?.text.clone())))
        .collect();
    assert_eq!(comments, BTreeMap::from([(0, "best; by test (1. d4)".into()), (1, "not { a brace".into())]));
    let braille = convert(&folder, "brf", "signs.pgn");
    let mut words = "1 E4 E5 2 SF3 SC6 3 LC4".split(' ').peekable();
    for word in braille.split_whitespace() {
        words.next_if(|next| *next == word.trim_start_matches('-'));
    }
    assert!(words.next().is_none() && !braille.contains("LB5"), "{braille}");
}

#[test]
fn kind_8_counts_in_a_diagram() {
    let folder = kinds();
    let converted = dotmate(&folder, &["convert", "-t", "fen", "counts.brf"]);
    let fen = String::from_utf8(converted.stdout).unwrap();
    let [line] = fen.lines().collect::<Vec<_>>()[..] else { panic!("{fen}") };
    assert_eq!(line.split(' ').next(), Some("8/8/8/8/8/4k3/4p3/4K3"));
    assert_eq!(converted.status.code(), Some(1));
    let [two, three, four] = errors(&folder, "counts.brf")[..] else { panic!("not three errors") };
    assert_eq!((first_cells(&[two, three]), four[0]), (vec![[4, 14], [6, 7]], 8));
}

#[test]
fn kind_9_a_knights_pawn_is_taken() {
    let folder = kinds();
    let pawn = "1. b4 e6 2. a3 Bxb4 3. axb4 Nf6 4. Bb2 *";
    let check = "1. e4 e5 2. Nf3 Nf6 3. Nxe5 Nxe4 4. Qe2 Nf6 5. Nc6+ *";
    assert_eq!(movetexts(&convert(&folder, "pgn", "knights-pawn.brf")), [pawn, pawn, check]);
    assert_eq!(errors(&folder, "knights-pawn.brf"), [[0; 3]; 0]);
}

#[test]
fn kind_10_lower_case_has_five_signs_more() {
    let folder = kinds();
    for format in ["pgn", "text"] {
        assert_eq!(convert(&folder, format, "lower.brf"), convert(&folder, format, "upper.brf"));
    }
    let moves = "1. e4 e5 2. Bc4 Bc5 3. Bxf7+ Kxf7 4. Qh5+ g6 5. Qxe5";
    assert!(movetexts(&convert(&folder, "pgn", "lower.brf"))[0].starts_with(moves));
    assert!(convert(&folder, "text", "lower.brf").contains("White now has four better moves."));
    for file in ["lower.brf", "upper.brf"] {
        assert!(convert(&folder, "brf", file).bytes().all(|byte| byte <= 0x5F), "{file}");
    }
}

#[test]
fn kind_11_two_kinds_of_blank() {
    let folder = kinds();
    let pgn = convert(&folder, "pgn", "blanks.brf");
    assert!(pgn.contains("[White \"Oak\"]") && pgn.contains("[Black \"Elm\"]"), "{pgn}");
    assert_eq!(movetexts(&pgn), ["1. e4 e5 2. Nf3 Nc6 *"]);
    let text = convert(&folder, "text", "blanks.brf");
    assert!(!text.contains('\u{2800}') && text.lines().all(|line| line.trim_end() == line), "{text:?}");
    assert_eq!(errors(&folder, "blanks.brf"), [[0; 3]; 0]);
}

#[test]
fn kind_12_one_fault_in_five_dresses() {
    let folder = kinds();
    let dresses = [("lf", 14), ("crlf", 14), ("bom", 17), ("unicode", 42), ("bom-unicode-crlf", 45)];
    for (dress, byte) in dresses {
        let file = format!("{dress}.brf");
        assert_eq!(errors(&folder, &file), [[1, 15, 18]], "{file}");
        let output = dotmate(&folder, &["lint", "--format", "json", &file]);
        let findings: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
        let error = findings.iter().find(|finding| finding["severity"] == "error").unwrap();
        let place = ["page", "page_line", "byte"].map(|key| error[key].as_u64().unwrap());
        assert_eq!(place, [1, 1, byte], "{file}");
        let output = dotmate(&folder, &["lint", "--format", "sarif", &file]);
        let sarif: Value = serde_json::from_slice(&output.stdout).unwrap();
        let results = sarif["runs"][0]["results"].as_array().unwrap();
        let error = results.iter().find(|result| result["level"] == "error").unwrap();
        let region = &error["locations"][0]["physicalLocation"]["region"];
        assert_eq!((&region["startLine"], &region["startColumn"]), (&Value::from(1), &Value::from(15)), "{file}");
    }
}

#[test]
fn kind_13_exit_codes_and_nothing_but_json() {
    let folder = kinds();
    let clean = dotmate(&folder, &["lint", "--format", "json", "clean.brf"]);
    assert_eq!((&clean.stdout[..], clean.status.code()), (&b"[]\n"[..], Some(0)));
    assert_eq!(errors(&folder, "wrong.brf"), [[2, 15, 18]]);
    let stdin = fs::File::open(folder.path().join("wrong.brf")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_dotmate"));
    let piped = command.args(["lint", "--format", "json", "-"]).stdin(stdin).output().unwrap();
    let found: Vec<Value> = serde_json::from_slice(&piped.stdout).unwrap();
    assert_eq!((found.len(), &found[0]["cell"], piped.status.code()), (1, &Value::from(15), Some(1)));
    let missing = dotmate(&folder, &["lint", "--format", "json", "no-such-file.brf"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8(missing.stderr).unwrap().contains("no-such-file.brf"));
    assert!(missing.stdout.is_empty() || serde_json::from_slice::<Value>(&missing.stdout).is_ok());
}

#[test]
fn kind_14_twelve_faults_on_twelve_pages() {
    let folder = kinds();
    let expected: Vec<[u64; 3]> = (1..=12).map(|page| [2 * page, 15, 18]).collect();
    assert_eq!(errors(&folder, "twelve.brf"), expected);
    let output = dotmate(&folder, &["lint", "--format", "json", "twelve.brf"]);
    let findings: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    let pages: Vec<_> = findings.iter().map(|f| ["page", "page_line"].map(|key| f[key].as_u64().unwrap())).collect();
    assert_eq!(pages, (1..=12).map(|page| [page, 2]).collect::<Vec<_>>());
}

/// The file is made here.
#[test]
fn kind_15_seven_hundred_moves() {
    let mut game = "              ,OAK V ,ELM\n".to_owned();
    for number in 1..=700 {
        game += &format!("    {number} {}\n", if number % 2 == 1 { "SF3 SF6" } else { "SG1 SG8" });
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("long.brf"), vec![game; 40].join("\x0C")).unwrap();
    let games = movetexts(&convert(&folder, "pgn", "long.brf"));
    assert_eq!(games.len(), 40);
    assert!(games.iter().all(|game| game.ends_with(" 700. Ng1 Ng8 *")));
    // A reader that leaves after the first line.
    let mut command = Command::new(env!("CARGO_BIN_EXE_dotmate"));
    let arguments = ["convert", "-t", "pgn", "long.brf"];
    let child = command.current_dir(folder.path()).args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(first.starts_with("[Event "), "{first}");
    assert!(!String::from_utf8(output.stderr).unwrap().contains("panicked"));
    assert!(matches!(output.status.code(), None | Some(0 | 141)), "{:?}", output.status);
}
