//! Each distinct word of print, kept once.

use rustc_hash::FxHashMap;

/// A string of an [`Interner`]: where it stands in its text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StrId(u32);

/// A set of strings with small names. [`StrId::default`] is the empty string.
#[derive(Clone, Debug)]
pub struct Interner {
    ids: FxHashMap<Box<str>, StrId>,
    /// All strings, one behind the other, each behind a character that is its length in bytes, or [`LONG`]: words that a
    /// text has side by side were often new side by side.
    text: String,
    /// The length of each longer string, by its name.
    long: Vec<(u32, usize)>,
}

/// Stands for the length of a string that is longer than that.
const LONG: u8 = 0x7F;

/// The length of a string that most are within, in bytes.
const SHORT: usize = 16;

impl Default for Interner {
    fn default() -> Interner {
        let mut interner = Interner { ids: FxHashMap::default(), text: String::new(), long: Vec::new() };
        interner.id("");
        interner
    }
}

impl Interner {
    /// The name of a string, which is kept if it is new.
    pub fn id(&mut self, string: &str) -> StrId {
        if let Some(&id) = self.ids.get(string) {
            return id;
        }
        let id = StrId(self.text.len() as u32);
        let length = u8::try_from(string.len()).map_or(LONG, |length| length.min(LONG));
        if length == LONG {
            self.long.push((id.0, string.len()));
        }
        self.text.push(char::from(length));
        self.text.push_str(string);
        self.ids.insert(string.into(), id);
        id
    }

    /// The string of a name given by this interner.
    #[inline]
    pub fn get(&self, id: StrId) -> &str {
        let start = id.0 as usize;
        let length = match self.text.as_bytes()[start] {
            LONG => self.long.binary_search_by_key(&id.0, |long| long.0).map_or(0, |at| self.long[at].1),
            length => usize::from(length),
        };
        &self.text[start + 1..][..length]
    }

    /// Adds a string to the end of some bytes.
    #[inline]
    pub fn push(&self, id: StrId, to: &mut Vec<u8>) {
        // A fixed number of bytes is copied without a call; of most strings some are not its own.
        let here = &self.text.as_bytes()[id.0 as usize..];
        match here.first_chunk::<{ SHORT + 1 }>() {
            Some([length, short @ ..]) if usize::from(*length) <= SHORT => {
                to.extend_from_slice(short);
                to.truncate(to.len() - SHORT + usize::from(*length));
            }
            _ => to.extend_from_slice(self.get(id).as_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_has_one_name_and_comes_back() {
        let mut interner = Interner::default();
        let names = ["", "Zürich", "e4", "Zürich", ""].map(|string| interner.id(string));
        assert_eq!((names[0], names[3]), (StrId::default(), names[1]));
        assert_eq!(names.map(|name| interner.get(name).to_owned()), ["", "Zürich", "e4", "Zürich", ""]);
    }

    #[test]
    fn strings_of_every_length_are_added() {
        let mut interner = Interner::default();
        let lengths = [2, 0, 15, 16, 17, 126, 127, 128, 300, 2];
        let words: Vec<String> =
            (0..).zip(lengths).map(|(at, length)| char::from(b'a' + at).to_string().repeat(length)).collect();
        let names: Vec<StrId> = words.iter().map(|word| interner.id(word)).collect();
        let mut all = b"> ".to_vec();
        names.iter().for_each(|&name| interner.push(name, &mut all));
        assert_eq!(String::from_utf8(all).unwrap(), format!("> {}", words.concat()));
        assert!(names.iter().zip(&words).all(|(&name, word)| interner.get(name) == word));
    }
}
