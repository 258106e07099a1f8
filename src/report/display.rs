//! The one function that shows cells: glyph runs of a message, spelt for those who will read it.

/// How a run of cells is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// `⠎⠙⠲ (dots 234, 145, 256)`
    GlyphsAndDots,
    /// `dots 234 145 256`
    Dots,
}

/// A message with each run of glyphs spelt out. A run that its author spelt already is not spelt twice.
pub fn spell(message: &str, spelling: Spelling) -> String {
    let mut spelt = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(start) = rest.find(is_glyph) {
        let length = rest[start..].find(|glyph| !is_glyph(glyph)).unwrap_or(rest.len() - start);
        let (before, run) = (&rest[..start], &rest[start..start + length]);
        rest = &rest[start + length..];
        spelt.push_str(before);
        let said = said_already(rest);
        match spelling {
            Spelling::GlyphsAndDots if said > 0 => spelt.push_str(run),
            Spelling::GlyphsAndDots => spelt.push_str(&format!("{run} (dots {})", dots(run, ", "))),
            Spelling::Dots => {
                spelt.push_str(&format!("dots {}", dots(run, " ")));
                rest = &rest[said..];
            }
        }
    }
    spelt.push_str(rest);
    spelt
}

/// How long the ` (dots …)` is that a text begins with; 0 without one.
fn said_already(text: &str) -> usize {
    if text.starts_with(" (dots ") { text.find(')').map_or(0, |end| end + 1) } else { 0 }
}

fn is_glyph(glyph: char) -> bool {
    ('\u{2800}'..='\u{28FF}').contains(&glyph)
}

/// The dots of glyphs by number; also dots 7 and 8, which no cell of ours has but a message may show.
fn dots(run: &str, separator: &str) -> String {
    let numbers = run.chars().map(|glyph| match glyph as u32 - 0x2800 {
        0 => "blank".to_owned(),
        bits => (1..=8).filter(|dot| bits >> (dot - 1) & 1 == 1).map(|dot: u32| dot.to_string()).collect(),
    });
    numbers.collect::<Vec<String>>().join(separator)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_spelt_for_its_reader() {
        let message = "knight to d4? ⠎⠙⠲ differs from ⠎⠋⠲";
        assert_eq!(
            spell(message, Spelling::GlyphsAndDots),
            "knight to d4? ⠎⠙⠲ (dots 234, 145, 256) differs from ⠎⠋⠲ (dots 234, 124, 256)"
        );
        assert_eq!(spell(message, Spelling::Dots), "knight to d4? dots 234 145 256 differs from dots 234 124 256");
    }

    #[test]
    fn a_run_is_not_spelt_twice() {
        let message = "⠎⠙ (dots 234, 145) is read";
        assert_eq!(spell(message, Spelling::GlyphsAndDots), message);
        assert_eq!(spell(message, Spelling::Dots), "dots 234 145 is read");
    }

    #[test]
    fn blanks_and_eight_dots_have_words() {
        assert_eq!(spell("⠎⠀⡎", Spelling::Dots), "dots 234 blank 2347");
    }
}
