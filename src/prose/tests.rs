//! Words and sentences of each prose code, both ways.

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

/// UEB §10: one example or more of each kind of contraction.
#[test]
fn contractions_of_ueb_are_read() {
    assert_eq!(ueb("B C Q X Y Z * % ? : \\ /"), "but can quite it you as child shall this which out still");
    assert_eq!(ueb("2 5 7 8 9 0"), "be enough were his in was");
    assert_eq!(ueb("2LIEVE 3CEPT 4T.E 5T] 9TO"), "believe concept distance enter into");
    assert_eq!(ueb("L1F RU2] A3EPT /I65 E7S X6"), "leaf rubber accept stiffen eggs it!");
    assert_eq!(ueb("\"D ^U _C F.D L;G \"!AF ABS;E"), "day upon cannot found long thereafter absence");
    assert_eq!(ueb("X'S Y'LL T'D C'T W'VE D'>CY"), "it's you'll that'd can't will've d'arcy");
    assert_eq!(
        ueb("F/HAND AFNS UNFRLY GRTE/ 2LL BELLS ALL QK]"),
        "firsthand afternoons unfriendly greatest belittle bells all quicker"
    );
}

/// UEB §2.6, §5, §10.5: where a contraction may not stand, the cells are letters or punctuation.
#[test]
fn position_decides() {
    assert_eq!(ueb("CLAIM\"<S\"> S-C SO_/SO \"<S\">"), "claim(s) so-can so/so (so)");
    assert_eq!(ueb("8BE0 8 X8 ;8 \"<;8\">"), "\"be\" his it? ? (?)");
    assert_eq!(ueb("E4G4 WEB4COM #A44B A1B"), "e.g. web.com 1..2 aeab");
    assert_eq!(ueb(";B ;;ST ;;;B C;' B ;AB"), "b st b c but ab");
    assert_eq!(ueb(",8 ,7 ,0 ,8B,0"), "His Were Was 'but'");
}

/// UEB §3, §4, §6, §7, §8, §9: signs around the letters.
#[test]
fn signs_of_ueb_are_read() {
    assert_eq!(ueb(".<A.> _<A_> A@&B #EJ.0 @S#C4EJ @L#B @E#A @A _?#A"), "[a] {a} a&b 50% $3.50 £2 €1 @ #1");
    assert_eq!(ueb("#A/B #C#C/D #A/G #A1JJJ #A\"JJJ #AIIJ'S #BND #A;A 4#E"), "½ 3¾ 1/7 1,000 1 000 1990's 2nd 1a .5");
    assert_eq!(ueb("CAF^/E ,^3UB] D^*ES ,^$ANGSTR^3OM A^6EON"), "café Über dès Ångström æon");
    assert_eq!(ueb(",,,! 5D ( IT,' Y ,,UN'S MC,NAB ,,ID,'S"), "THE END OF IT you UN's mcNab IDs");
    assert_eq!(ueb(".2A .1WORD .7SO X IS.' ^1& _1!"), "a word so it is and the");
    assert_eq!(ueb("A,-B ,-A A,- A-B \",-"), "a - but - a a - a-but -");
    assert_eq!(ueb("^8A^0 _8A_0 ,7A,7"), "\"a\" \"a\" \"a\"");
}

/// British Braille before UEB: what it joins, what only it contracts, and its punctuation.
#[test]
fn british_braille_is_read() {
    assert_eq!(
        british("6! 6A 0! 96_! 6HM 62COME 6 -E O'C"),
        "to the to a by the into their to him to become ! come o'clock"
    );
    assert_eq!(british("(! &A )! =(A &( !N )\\T"), "of the and a with the for of a and of then without");
    assert_eq!(
        british("PRO#M TA# TA#D N,N RE,Y A4ED -PLETE MI4LE"),
        "problem table tabled nation really added complete middle"
    );
    assert_eq!(british("7Z ALLEG$71 LU7AGE ^W7S7 7667 737"), "(as alleged), luggage word(s) (!!) (:)");
    assert_eq!(british(",7ABC7' 8HELLO0 ,8OH0' A--B '''"), "[abc] \"hello\" 'oh' a - but ...");
    assert_eq!(british("E4G4 ;E4;G4 I4E4 O4S4 E4Y1"), "e.g. e.g. i.e. odds. eddy,");
    assert_eq!(british("#C1E #A'JJJ #EJ3P L#E 4#D #A/ #D? #AIGB-GC #A/B"), "3.5 1,000 50% £5 $4 1st 4th 1972-73 1/2");
    assert_eq!(british("CAF@E R@ETI ;B .N ..TWO .WORDS &/OR"), "café réti b not two words and/or");
}

/// The chess reader hands over parts of words: what touches them decides.
#[test]
fn parts_of_words_are_read_by_their_neighbours() {
    use Neighbour::{Blank, Touching};
    let part = |code, cells: &str, before, after| Decoder::new(code, true).part(cells.as_bytes(), before, after).text;
    for (cells, print) in [("1", ","), ("2", ";"), ("8", "?"), ("0", "\""), ("10", ",\""), ("'S", "'s"), ("4", ".")] {
        assert_eq!(part(ProseCode::Ueb, cells, Touching, Blank), print, "{cells}");
    }
    assert_eq!(part(ProseCode::Ueb, "8", Blank, Touching), "\"");
    assert_eq!(part(ProseCode::Ueb, "\"<", Blank, Touching), "(");
    assert_eq!(part(ProseCode::Ueb, "-FILE4", Touching, Blank), "-file.");
    assert_eq!(part(ProseCode::British, "7", Blank, Touching), "(");
    assert_eq!(part(ProseCode::British, "71", Touching, Blank), "),");
    assert_eq!(part(ProseCode::British, "6", Blank, Touching), "to ");
    assert_eq!(part(ProseCode::British, "0", Blank, Touching), "by ");
    assert_eq!(part(ProseCode::British, "0", Touching, Blank), "\"");
    assert_eq!(part(ProseCode::British, "96", Blank, Touching), "into ");
}

#[test]
fn what_cannot_be_read_is_shown() {
    let mut decoder = Decoder::new(ProseCode::Ueb, true);
    let printed = decoder.word(b"A7#");
    assert_eq!((printed.text.as_str(), printed.unread.first()), ("a⟦⠶⠼⟧", Some(&(1..3))));
    assert_eq!(printed.unread.len(), 1);
    assert_eq!(decoder.word(&[0x7F]).text, "⟦\u{FFFD}⟧");
    assert_eq!(read(ProseCode::Ueb, false, "TH!"), "th⟦⠮⟧");
}

/// A passage reaches over blanks and ends with its indicator; a state can be kept and returned to.
#[test]
fn passages_are_carried_and_can_be_undone() {
    let mut decoder = Decoder::new(ProseCode::Ueb, true);
    let before = decoder.state();
    assert_eq!(decoder.word(b",,,A").text, "A");
    assert_eq!(decoder.word(b"!").text, "THE");
    decoder.restore(before);
    assert_eq!(decoder.word(b"!").text, "the");
}

#[test]
fn the_start_of_a_sentence_is_known() {
    let mut decoder = Decoder::new(ProseCode::Ueb, true);
    assert!(decoder.at_sentence_start());
    decoder.word(b",X");
    assert!(!decoder.at_sentence_start());
    decoder.word(b"0460");
    assert!(decoder.at_sentence_start());
    decoder.word(b"8");
    decoder.reset();
    assert!(decoder.at_sentence_start());
}

/// UEB §5 to §8: what the encoder writes.
#[test]
fn text_is_written_in_ueb() {
    let write = |text| String::from_utf8(encode(text, ProseCode::Ueb).unwrap()).unwrap();
    assert_eq!(write("Better is 12. Nf3 (or 12. d4)."), ",BETTER IS #AB4 ,NF#C \"<OR #AB4 D#D\">4");
    assert_eq!(write("the k and \"Can\" 3a"), "THE ;;K AND 8,CAN0 #C;A");
    assert_eq!(write("FIDE IS HERE NOW, McNab: IDs"), ",,,FIDE IS HERE NOW1,' ,MC,NAB3 ,,ID,'S");
    assert_eq!(write("Grünfeld’s 1.5–2 = 50% …"), ",GR^3UNFELD'S #A4E-#B \"7 #EJ.0 444");
    assert_eq!(encode("a ♘", ProseCode::Ueb), Err(Unwritable { character: '♘', at: 2 }));
    assert!(writable('§', ProseCode::Ueb) && !writable('§', ProseCode::British));
}

#[test]
fn text_is_written_in_british_braille() {
    let write = |text| String::from_utf8(encode(text, ProseCode::British).unwrap()).unwrap();
    assert_eq!(write("The bishop (or b), 3.5 \"Réti\""), "THE BISHOP 7OR ;B71 #C1E 8R@ETI0");
}
