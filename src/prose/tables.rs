//! The contractions of English braille, one list a kind, in Braille ASCII.
//!
//! Both codes share most of them; what only one code has stands in a list of its own. The rules of *where* each kind
//! may stand are in [`super::run`].

/// A cell and the letters it stands for.
type Row = (u8, &'static str);

/// One chart: what each cell `0x20..=0x5F` stands for, empty where nothing.
pub(super) struct Chart([&'static str; 64]);

impl Chart {
    const fn new(rows: &[Row]) -> Chart {
        Chart([""; 64]).with(rows)
    }

    const fn with(self, rows: &[Row]) -> Chart {
        let mut chart = self.0;
        let mut i = 0;
        while i < rows.len() {
            chart[(rows[i].0 - 0x20) as usize] = rows[i].1;
            i += 1;
        }
        Chart(chart)
    }

    /// The letters of `cell`; empty where the chart has none.
    #[inline]
    pub(super) fn get(&self, cell: u8) -> &'static str {
        self.0.get(usize::from(cell.wrapping_sub(0x20))).copied().unwrap_or("")
    }

    /// Whether the chart has letters for `cell`.
    #[inline]
    pub(super) fn has(&self, cell: u8) -> bool {
        !self.get(cell).is_empty()
    }
}

/// The alphabet.
const ALPHABET_ROWS: &[Row] = &[
    (b'A', "a"),
    (b'B', "b"),
    (b'C', "c"),
    (b'D', "d"),
    (b'E', "e"),
    (b'F', "f"),
    (b'G', "g"),
    (b'H', "h"),
    (b'I', "i"),
    (b'J', "j"),
    (b'K', "k"),
    (b'L', "l"),
    (b'M', "m"),
    (b'N', "n"),
    (b'O', "o"),
    (b'P', "p"),
    (b'Q', "q"),
    (b'R', "r"),
    (b'S', "s"),
    (b'T', "t"),
    (b'U', "u"),
    (b'V', "v"),
    (b'W', "w"),
    (b'X', "x"),
    (b'Y', "y"),
    (b'Z', "z"),
];

/// The alphabet as a chart.
pub(super) static ALPHABET: Chart = Chart::new(ALPHABET_ROWS);

/// Wordsigns of one cell: alphabetic (UEB §10.1), strong (§10.2) and strong contractions (§10.3).
pub(super) static WORDSIGNS: Chart = Chart::new(&[
    (b'B', "but"),
    (b'C', "can"),
    (b'D', "do"),
    (b'E', "every"),
    (b'F', "from"),
    (b'G', "go"),
    (b'H', "have"),
    (b'J', "just"),
    (b'K', "knowledge"),
    (b'L', "like"),
    (b'M', "more"),
    (b'N', "not"),
    (b'P', "people"),
    (b'Q', "quite"),
    (b'R', "rather"),
    (b'S', "so"),
    (b'T', "that"),
    (b'U', "us"),
    (b'V', "very"),
    (b'W', "will"),
    (b'X', "it"),
    (b'Y', "you"),
    (b'Z', "as"),
    (b'*', "child"),
    (b'%', "shall"),
    (b'?', "this"),
    (b':', "which"),
    (b'\\', "out"),
    (b'/', "still"),
    (b'&', "and"),
    (b'=', "for"),
    (b'(', "of"),
    (b'!', "the"),
    (b')', "with"),
]);

/// Lower wordsigns (UEB §10.5).
pub(super) static LOWER_WORDSIGNS: Chart =
    Chart::new(&[(b'2', "be"), (b'5', "enough"), (b'7', "were"), (b'8', "his"), (b'9', "in"), (b'0', "was")]);

/// Groupsigns that may stand anywhere in a word: strong contractions (UEB §10.3), strong groupsigns (§10.4), and the
/// lower groupsigns `en` and `in` (§10.6).
const GROUPSIGN_ROWS: &[Row] = &[
    (b'&', "and"),
    (b'=', "for"),
    (b'(', "of"),
    (b'!', "the"),
    (b')', "with"),
    (b'*', "ch"),
    (b'<', "gh"),
    (b'%', "sh"),
    (b'?', "th"),
    (b':', "wh"),
    (b'$', "ed"),
    (b']', "er"),
    (b'\\', "ou"),
    (b'[', "ow"),
    (b'/', "st"),
    (b'+', "ing"),
    (b'>', "ar"),
    (b'5', "en"),
    (b'9', "in"),
];

/// The groupsigns as a chart.
pub(super) static GROUPSIGNS: Chart = Chart::new(GROUPSIGN_ROWS);

/// What most cells of a run are: letters, and groupsigns that may stand anywhere.
const ALPHABET_AND_GROUPSIGNS: Chart = Chart::new(ALPHABET_ROWS).with(GROUPSIGN_ROWS);

/// The letters of a cell for which [`is_unit`] holds.
pub(super) static UNITS: Chart = ALPHABET_AND_GROUPSIGNS;

/// Whether a cell alone is a letter or a groupsign that may stand anywhere.
#[inline]
pub(super) fn is_unit(cell: u8) -> bool {
    const UNITS: u64 = {
        let mut units = 0;
        let mut i = 0;
        while i < 64 {
            if !ALPHABET_AND_GROUPSIGNS.0[i].is_empty() {
                units |= 1 << i;
            }
            i += 1;
        }
        units
    };
    let cell = cell.wrapping_sub(0x20);
    cell < 64 && UNITS >> cell & 1 == 1
}

/// Lower groupsigns at the beginning of a word (UEB §10.6.1).
pub(super) static FIRST: Chart = Chart::new(&[(b'2', "be"), (b'3', "con"), (b'4', "dis")]);

/// Lower groupsigns at the beginning of a word, British Braille.
pub(super) static FIRST_BRITISH: Chart = Chart::new(&[(b'2', "be"), (b'3', "con"), (b'4', "dis"), (b'-', "com")]);

/// Lower groupsigns between letters (UEB §10.6.5).
pub(super) static MIDDLE: Chart = Chart::new(&[(b'1', "ea"), (b'2', "bb"), (b'3', "cc"), (b'6', "ff"), (b'7', "gg")]);

/// Groupsigns between letters, British Braille; `ble` may also end a word.
pub(super) static MIDDLE_BRITISH: Chart =
    Chart::new(&[(b'1', "ea"), (b'2', "bb"), (b'3', "cc"), (b'4', "dd"), (b'6', "ff"), (b'7', "gg"), (b'#', "ble")]);

/// Initial-letter contractions after dot 5 (UEB §10.7.1).
pub(super) static INITIAL_5: Chart = Chart::new(&[
    (b'D', "day"),
    (b'E', "ever"),
    (b'F', "father"),
    (b'H', "here"),
    (b'K', "know"),
    (b'L', "lord"),
    (b'M', "mother"),
    (b'N', "name"),
    (b'O', "one"),
    (b'P', "part"),
    (b'Q', "question"),
    (b'R', "right"),
    (b'S', "some"),
    (b'T', "time"),
    (b'U', "under"),
    (b'W', "work"),
    (b'Y', "young"),
    (b'!', "there"),
    (b'*', "character"),
    (b'?', "through"),
    (b':', "where"),
    (b'\\', "ought"),
]);

/// Initial-letter contractions after dots 45 (UEB §10.7.1).
pub(super) static INITIAL_45: Chart =
    Chart::new(&[(b'U', "upon"), (b'W', "word"), (b'!', "these"), (b'?', "those"), (b':', "whose")]);

/// Initial-letter contractions after dots 456 (UEB §10.7.1).
pub(super) static INITIAL_456: Chart =
    Chart::new(&[(b'C', "cannot"), (b'H', "had"), (b'M', "many"), (b'S', "spirit"), (b'W', "world"), (b'!', "their")]);

/// Final-letter groupsigns after dots 46 (UEB §10.8).
pub(super) static FINAL_46: Chart =
    Chart::new(&[(b'D', "ound"), (b'E', "ance"), (b'N', "sion"), (b'S', "less"), (b'T', "ount")]);

/// Final-letter groupsigns after dots 56 (UEB §10.8).
pub(super) static FINAL_56: Chart = Chart::new(&[
    (b'E', "ence"),
    (b'G', "ong"),
    (b'L', "ful"),
    (b'N', "tion"),
    (b'S', "ness"),
    (b'T', "ment"),
    (b'Y', "ity"),
]);

/// Final-letter groupsigns after dot 6, British Braille.
pub(super) static FINAL_6: Chart = Chart::new(&[(b'N', "ation"), (b'Y', "ally")]);

/// The shortforms (UEB §10.9): cells and print, grouped by their first cell.
pub(super) static SHORTFORMS: &[(&str, &str)] = &[
    ("AB", "about"),
    ("ABV", "above"),
    ("AC", "according"),
    ("ACR", "across"),
    ("AF", "after"),
    ("AFN", "afternoon"),
    ("AFW", "afterward"),
    ("AG", "again"),
    ("AG/", "against"),
    ("ALM", "almost"),
    ("ALR", "already"),
    ("AL", "also"),
    ("AL?", "although"),
    ("ALT", "altogether"),
    ("ALW", "always"),
    ("BL", "blind"),
    ("BRL", "braille"),
    ("CD", "could"),
    ("DCV", "deceive"),
    ("DCVG", "deceiving"),
    ("DCL", "declare"),
    ("DCLG", "declaring"),
    ("EI", "either"),
    ("F/", "first"),
    ("FR", "friend"),
    ("GD", "good"),
    ("GRT", "great"),
    ("H]F", "herself"),
    ("HM", "him"),
    ("HMF", "himself"),
    ("IMM", "immediate"),
    ("LR", "letter"),
    ("LL", "little"),
    ("M*", "much"),
    ("M/", "must"),
    ("MYF", "myself"),
    ("NEC", "necessary"),
    ("NEI", "neither"),
    ("PD", "paid"),
    ("P]CV", "perceive"),
    ("P]CVG", "perceiving"),
    ("P]H", "perhaps"),
    ("QK", "quick"),
    ("RCV", "receive"),
    ("RCVG", "receiving"),
    ("RJC", "rejoice"),
    ("RJCG", "rejoicing"),
    ("SD", "said"),
    ("S*", "such"),
    ("TD", "today"),
    ("TGR", "together"),
    ("TM", "tomorrow"),
    ("TN", "tonight"),
    ("WD", "would"),
    ("XS", "its"),
    ("XF", "itself"),
    ("YR", "your"),
    ("YRF", "yourself"),
    ("YRVS", "yourselves"),
    ("2C", "because"),
    ("2F", "before"),
    ("2H", "behind"),
    ("2L", "below"),
    ("2N", "beneath"),
    ("2S", "beside"),
    ("2T", "between"),
    ("2Y", "beyond"),
    ("3CV", "conceive"),
    ("3CVG", "conceiving"),
    ("*N", "children"),
    ("%D", "should"),
    ("!MVS", "themselves"),
    ("?YF", "thyself"),
    ("\\RVS", "ourselves"),
    ("\"OF", "oneself"),
];

/// Where the shortforms that begin with a cell stand in [`SHORTFORMS`].
static FIRST_CELLS: [(u8, u8); 64] = {
    let mut index = [(0, 0); 64];
    let mut i = 0;
    while i < SHORTFORMS.len() {
        let slot = (SHORTFORMS[i].0.as_bytes()[0] - 0x20) as usize;
        if index[slot].1 == 0 {
            index[slot].0 = i as u8;
        }
        index[slot].1 = i as u8 + 1;
        i += 1;
    }
    index
};

/// Which pairs of cells begin a shortform: bit of the second cell, in the row of the first.
static FIRST_PAIRS: [u64; 64] = {
    let mut pairs = [0; 64];
    let mut i = 0;
    while i < SHORTFORMS.len() {
        let cells = SHORTFORMS[i].0.as_bytes();
        pairs[(cells[0] - 0x20) as usize] |= 1 << (cells[1] - 0x20);
        i += 1;
    }
    pairs
};

/// Whether a shortform could begin with these two cells; most words are settled by this alone.
#[inline]
pub(super) fn begins_shortform(first: u8, second: u8) -> bool {
    let (first, second) = (first.wrapping_sub(0x20), second.wrapping_sub(0x20));
    first < 64 && second < 64 && FIRST_PAIRS[usize::from(first)] >> second & 1 == 1
}

/// The shortforms that begin with `cell`.
#[inline]
pub(super) fn shortforms(cell: u8) -> &'static [(&'static str, &'static str)] {
    match FIRST_CELLS.get(usize::from(cell.wrapping_sub(0x20))) {
        Some(&(first, last)) => &SHORTFORMS[usize::from(first)..usize::from(last)],
        None => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// UEB §10.9.1 lists 75 shortforms, each once.
    #[test]
    fn the_shortforms_are_complete_and_grouped() {
        assert_eq!(SHORTFORMS.len(), 75);
        for (cells, _) in SHORTFORMS {
            let found = shortforms(cells.as_bytes()[0]).iter().filter(|(other, _)| other == cells).count();
            assert_eq!(found, 1, "{cells}");
            assert!(
                shortforms(cells.as_bytes()[0]).iter().all(|(other, _)| other.as_bytes()[0] == cells.as_bytes()[0])
            );
        }
    }

    #[test]
    fn no_chart_covers_another() {
        assert_eq!(WORDSIGNS.get(b'K'), "knowledge");
        assert!(!WORDSIGNS.has(b'A') && !WORDSIGNS.has(b'I') && !WORDSIGNS.has(b'O'));
        assert_eq!(INITIAL_456.get(b'!'), "their");
        assert_eq!(FINAL_46.get(0x7F), "");
    }
}
