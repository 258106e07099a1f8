//! Larger cases that are no part of the crate: games and an annotated book in braille with the PGN they must become,
//! and kinds of fault that other programs had. They lie in `DOTMATE_SHARED`, or in `../shared`; where they do not, the
//! tests say so and pass.

use dotmate::book::{Game, NodeId};
use dotmate::import;
use dotmate::source::Source;
use dotmate::{read, write};
use serde_json::Value;
use shakmaty::{CastlingMode, uci::UciMove};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A file of the folder; `None`, with a word about it, where there is no folder.
fn shared(name: &str) -> Option<Vec<u8>> {
    let beside = |up: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join(up);
    let told = std::env::var_os("DOTMATE_SHARED").map(PathBuf::from);
    let folders = told.into_iter().chain([beside("../shared"), beside("../../shared")]);
    let found = folders.into_iter().find_map(|folder| fs::read(folder.join(name)).ok());
    if found.is_none() {
        eprintln!("skipped: no {name} in DOTMATE_SHARED or ../shared");
    }
    found
}

fn uci(game: &Game, id: NodeId) -> String {
    UciMove::from_move(game.node(id).mv, CastlingMode::Standard).to_string()
}

fn main_line(game: &Game) -> Vec<String> {
    game.main_line().map(|id| uci(game, id)).collect()
}

/// Every move of every variation, by the moves that lead to it.
fn variations(game: &Game) -> BTreeSet<Vec<String>> {
    let main = main_line(game);
    let (mut found, mut open) = (BTreeSet::new(), vec![(NodeId::ROOT, Vec::new())]);
    while let Some((node, path)) = open.pop() {
        for child in game.children(node) {
            let mut path: Vec<String> = path.clone();
            path.push(uci(game, child));
            if !main.starts_with(&path) {
                found.insert(path.clone());
            }
            open.push((child, path));
        }
    }
    found
}

fn games(pgn: &[u8]) -> Vec<Game> {
    import::pgn(pgn).0.games
}

/// Braille to PGN and that PGN read: what another program sees of it.
fn read_games(braille: &[u8]) -> Vec<Game> {
    let reading = read::read(&Source::new("shared", braille), &read::Options::default());
    let mut pgn = Vec::new();
    write::pgn(&reading.book, &mut pgn).unwrap();
    games(&pgn)
}

#[test]
fn thirty_five_games_are_exact_in_four_dresses() {
    let (Some(brf), Some(pgn)) = (shared("cases/algebraic-2015.brf"), shared("cases/algebraic-2015.pgn")) else {
        return;
    };
    let wanted = games(&pgn);
    assert_eq!(wanted.len(), 35);
    let text = String::from_utf8(brf.clone()).unwrap();
    let lower = |byte: &u8| if (0x40..0x5F).contains(byte) { byte + 0x20 } else { *byte };
    let dresses = [
        ("upper", brf.clone()),
        ("lower", brf.iter().map(lower).collect()),
        ("CRLF", text.replace('\n', "\r\n").into_bytes()),
        ("Unicode", write::unicode(&brf).into_bytes()),
    ];
    for (dress, bytes) in dresses {
        let read = read_games(&bytes);
        assert_eq!(read.len(), wanted.len(), "{dress}");
        for (number, (read, wanted)) in read.iter().zip(&wanted).enumerate() {
            assert_eq!(main_line(read), main_line(wanted), "{dress}, game {}", number + 1);
            assert_eq!(read.outcome, wanted.outcome, "{dress}, game {}", number + 1);
        }
    }
}

/// Names in titles are uncontracted, up to the first comma of print.
#[test]
fn thirty_five_games_keep_their_players() {
    let (Some(brf), Some(pgn)) = (shared("cases/algebraic-2015.brf"), shared("cases/algebraic-2015.pgn")) else {
        return;
    };
    let name = |game: &Game, side| game.tag(side).map(|name| name.split(',').next().unwrap().to_owned());
    for (number, (read, wanted)) in read_games(&brf).iter().zip(&games(&pgn)).enumerate() {
        for side in ["White", "Black"] {
            assert_eq!(name(read, side), name(wanted, side), "game {}", number + 1);
        }
    }
}

#[test]
fn the_annotated_book_keeps_main_lines_and_variations() {
    let (Some(brf), Some(pgn)) = (shared("books/blue-book-2015.brf"), shared("books/blue-book-2015.pgn")) else {
        return;
    };
    let (read, wanted) = (read_games(&brf), games(&pgn));
    assert_eq!(read.len(), wanted.len());
    for (number, (read, wanted)) in read.iter().zip(&wanted).enumerate() {
        assert_eq!(main_line(read), main_line(wanted), "game {}", number + 1);
        assert_eq!(variations(read), variations(wanted), "game {}", number + 1);
    }
}

/// Two books of descriptive notation: each game to its end, but for the one that a misprint stops, `,,KR-,,KI`.
#[test]
fn the_descriptive_books_are_played_to_their_ends() {
    for (name, plies) in [
        ("books/strategy-2015.brf", &[60, 30, 41, 76, 73, 58, 57, 134, 48][..]),
        ("books/strategy-2001.brf", &[26, 69, 89, 71, 6]),
    ] {
        let Some(bytes) = shared(name) else { return };
        let lengths: Vec<usize> = read_games(&bytes).iter().map(|game| main_line(game).len()).collect();
        assert_eq!(lengths, plies, "{name}");
        let source = Source::new(name, &bytes);
        let findings = read::read(&source, &read::Options::default()).findings;
        let stops: Vec<&[u8]> = findings
            .iter()
            .filter(|finding| matches!(finding.rule.code().as_str(), "BC201" | "BC301" | "BC302"))
            .map(|finding| source.cells(finding.span))
            .collect();
        let wanted: &[&[u8]] = if name.contains("2015") { &[b",,KR-,,KI"] } else { &[] };
        assert_eq!(stops, wanted, "{name}");
    }
}

/// The inputs of the kinds of fault, written into a folder.
fn kinds() -> Option<TempDir> {
    let page = String::from_utf8(shared("cases/kinds.md")?).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut name = None;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line == "```bytes" {
            let (name, bare) = name.take().unwrap();
            let mut text: String =
                lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
            if bare {
                text.pop();
            }
            fs::write(folder.path().join(name), unescaped(&text)).unwrap();
        } else if let Some((file, note)) = line.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
            name = Some((file.to_owned(), note.contains("no LF")));
        }
    }
    Some(folder)
}

fn unescaped(text: &str) -> Vec<u8> {
    let (mut out, mut rest) = (Vec::new(), text);
    while let Some((plain, escape)) = rest.split_once('\\') {
        out.extend_from_slice(plain.as_bytes());
        let number = |digits: &str| u32::from_str_radix(digits, 16).unwrap();
        let taken = match escape.as_bytes()[0] {
            b'f' => (out.push(0x0C), 1).1,
            b'r' => (out.push(b'\r'), 1).1,
            b'\\' => (out.push(b'\\'), 1).1,
            b'x' => (out.push(number(&escape[1..3]) as u8), 3).1,
            b'u' => {
                let glyph = char::from_u32(number(&escape[1..5])).unwrap();
                out.extend(glyph.to_string().bytes());
                5
            }
            _ => (out.push(b'\\'), 0).1,
        };
        rest = &escape[taken..];
    }
    out.extend_from_slice(rest.as_bytes());
    out
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
    let Some(folder) = kinds() else { return };
    let expected = "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Ne7 5. O-O *";
    assert_eq!(movetexts(&convert(&folder, "pgn", "pin.brf")), [expected, expected]);
    assert_eq!(dotmate(&folder, &["lint", "--format", "json", "pin.brf"]).stdout, b"[]\n");
    assert_eq!(first_cells(&errors(&folder, "pin-bad.brf")), [[2, 37]]);
    let said = String::from_utf8(dotmate(&folder, &["lint", "pin-bad.brf"]).stdout).unwrap();
    assert!(said.contains("pinned"), "{said}");
}

#[test]
fn kind_2_a_pawn_of_the_b_file_is_no_bishop() {
    let Some(folder) = kinds() else { return };
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
    let Some(folder) = kinds() else { return };
    let games = movetexts(&convert(&folder, "pgn", "castle-check.brf"));
    assert_eq!(games.len(), 3);
    assert!(games.iter().all(|game| game.ends_with(" 8. O-O+ Ke8 *")), "{games:?}");
    assert_eq!(first_cells(&errors(&folder, "castle-false.brf")), [[2, 35]]);
}

#[test]
fn kind_4_zeros_and_a_promotion_without_equals_sign() {
    let Some(folder) = kinds() else { return };
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
    let Some(folder) = kinds() else { return };
    assert_eq!(cells(&convert(&folder, "brf", "ep.pgn")).matches("4 E_F6>EP S;F6").count(), 3);
    assert_eq!(movetexts(&convert(&folder, "pgn", "ep.brf")), ["1. e4 e6 2. e5 Ke7 3. d4 f5 4. exf6+ Nxf6 *"]);
    assert_eq!(first_cells(&errors(&folder, "ep-false.brf")), [[2, 15]]);
}

#[test]
fn kind_6_the_board_is_believed() {
    let Some(folder) = kinds() else { return };
    let pgn = convert(&folder, "pgn", "mismatch.pgn");
    assert!(pgn.contains("[Result \"0-1\"]") && pgn.trim_end().ends_with("Qh4# 0-1"), "{pgn}");
    assert_eq!(cells(&convert(&folder, "brf", "mismatch.pgn")), "1 F3 E5 2 G4 QH4>M");
}

#[test]
fn kind_7_comment_signs_inside_others() {
    let Some(folder) = kinds() else { return };
    let pgn = convert(&folder, "pgn", "signs.pgn");
    assert!(pgn.contains("[Event \"Night cup (round; 1) {A}\"]") && pgn.contains("[White \"Oak\"]"), "{pgn}");
    let [game] = &games(pgn.as_bytes())[..] else { panic!("{pgn}") };
    assert_eq!(main_line(game), ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4"]);
    assert_eq!(variations(game).len(), 0);
    let comments: BTreeMap<usize, String> = game
        .main_line()
        .enumerate()
        .filter_map(|(ply, id)| Some((ply, game.note(id)?.after.first()?.text.clone())))
        .collect();
    assert_eq!(comments, BTreeMap::from([(0, "best; by test (1. d4)".into()), (1, "not { a brace".into())]));
    assert!(!convert(&folder, "brf", "signs.pgn").contains("LB5"));
}

#[test]
fn kind_10_lower_case_has_five_signs_more() {
    let Some(folder) = kinds() else { return };
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
    let Some(folder) = kinds() else { return };
    let pgn = convert(&folder, "pgn", "blanks.brf");
    assert!(pgn.contains("[White \"Oak\"]") && pgn.contains("[Black \"Elm\"]"), "{pgn}");
    assert_eq!(movetexts(&pgn), ["1. e4 e5 2. Nf3 Nc6 *"]);
    let text = convert(&folder, "text", "blanks.brf");
    assert!(!text.contains('\u{2800}') && text.lines().all(|line| line.trim_end() == line), "{text:?}");
    assert_eq!(errors(&folder, "blanks.brf"), [[0; 3]; 0]);
}

#[test]
fn kind_12_one_fault_in_five_dresses() {
    let Some(folder) = kinds() else { return };
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
    let Some(folder) = kinds() else { return };
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
    let Some(folder) = kinds() else { return };
    let expected: Vec<[u64; 3]> = (1..=12).map(|page| [2 * page, 15, 18]).collect();
    assert_eq!(errors(&folder, "twelve.brf"), expected);
    let output = dotmate(&folder, &["lint", "--format", "json", "twelve.brf"]);
    let findings: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    let pages: Vec<_> = findings.iter().map(|f| ["page", "page_line"].map(|key| f[key].as_u64().unwrap())).collect();
    assert_eq!(pages, (1..=12).map(|page| [page, 2]).collect::<Vec<_>>());
}

/// No folder is needed: the file is made here.
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
}
