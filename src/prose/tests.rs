use quickcheck::{Arbitrary, Gen, QuickCheck};

use super::*;

fn read(code: ProseCode, contracted: bool, braille: &str) -> String {
    let mut decoder = Decoder::new(code, contracted);
    let words = braille.split(' ').map(|word| decoder.word(word.as_bytes()).text);
    words.collect::<Vec<_>>().join(" ")
}

fn ueb(braille: &str) -> String {
    read(ProseCode::Ueb, true, braille)
}

fn british(braille: &str) -> String {
    read(ProseCode::British, true, braille)
}

/// Text of the characters that UEB has: words parted by single blanks.
#[derive(Clone, Debug)]
struct Text(String);

const CHARACTERS: &str = "aaabbcdeefghijklmnopqrstuvwxyzstABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:!?\"'-()[]{}<>/\\|#&@*~^_%+=\
×÷−⋅±∓¢$€£¥₦₣©®™§¶°•†‡¿¡≤≥∞½⅓¾éüñçåøłæœÉÜÆĀăčÅŒ";

impl Arbitrary for Text {
    fn arbitrary(g: &mut Gen) -> Text {
        let characters: Vec<char> = CHARACTERS.chars().collect();
        let words = (0..=u8::arbitrary(g) % 6).map(|_| {
            // Letters alone, characters of one kind, or anything.
            let pool = match u8::arbitrary(g) % 4 {
                0 => &characters[..28],
                1 => &characters[29..65],
                2 => &characters[26..80],
                _ => &characters[..],
            };
            (0..=u8::arbitrary(g) % 7).filter_map(|_| g.choose(pool)).collect::<String>()
        });
        Text(words.collect::<Vec<_>>().join(" "))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Text>> {
        let words: Vec<String> = self.0.split(' ').map(str::to_owned).collect();
        let shorter = words.shrink().filter(|words| !words.is_empty() && words.iter().all(|word| !word.is_empty()));
        let known = |text: &Text| text.0.chars().all(|c| c == ' ' || CHARACTERS.contains(c));
        Box::new(shorter.map(|words| Text(words.join(" "))).filter(known))
    }
}

/// What is written is read: by a reader of contracted braille as by one of uncontracted.
#[test]
fn what_is_written_in_ueb_is_read_back() {
    fn law(text: Text) -> bool {
        let braille = String::from_utf8(encode(&text.0, ProseCode::Ueb).unwrap()).unwrap();
        [true, false].into_iter().all(|contracted| read(ProseCode::Ueb, contracted, &braille) == text.0)
    }
    QuickCheck::new().tests(5000).quickcheck(law as fn(Text) -> bool);
}

/// Lower-case words survive British Braille too.
#[test]
fn what_is_written_in_british_braille_is_read_back() {
    fn law(words: Vec<Vec<u8>>) -> bool {
        let word = |letters: Vec<u8>| letters.iter().map(|l| char::from(b'a' + l % 26)).collect::<String>();
        let words: Vec<String> = words.into_iter().map(word).filter(|word| !word.is_empty()).collect();
        let text = words.join(" ");
        let braille = String::from_utf8(encode(&text, ProseCode::British).unwrap()).unwrap();
        british(&braille) == text
    }
    QuickCheck::new().tests(2000).quickcheck(law as fn(Vec<Vec<u8>>) -> bool);
}

/// Whatever the cells, nothing panics, and every unreadable cell is shown.
#[test]
fn no_cells_are_lost() {
    fn law(bytes: Vec<u8>, british: bool, contracted: bool, before: bool, after: bool) -> bool {
        let cells: Vec<u8> = bytes.iter().map(|byte| 0x21 + byte % 0x3F).collect();
        let code = if british { ProseCode::British } else { ProseCode::Ueb };
        let side = |touches| if touches { Neighbour::Touching } else { Neighbour::Blank };
        let printed = Decoder::new(code, contracted).part(&cells, side(before), side(after));
        let shown: String = printed.text.split('⟦').skip(1).filter_map(|part| part.split('⟧').next()).collect();
        let unread: Vec<u8> = printed.unread.iter().flat_map(|range| cells[range.clone()].to_vec()).collect();
        shown == crate::cell::glyphs(&unread)
    }
    QuickCheck::new().tests(20_000).quickcheck(law as fn(Vec<u8>, bool, bool, bool, bool) -> bool);
}
