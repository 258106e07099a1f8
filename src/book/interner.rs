//! Each distinct word of print, kept once.

use rustc_hash::FxHashMap;

/// A string of an [`Interner`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StrId(u32);

/// A set of strings with small names. [`StrId::default`] is the empty string.
#[derive(Clone, Debug)]
pub struct Interner {
    ids: FxHashMap<Box<str>, StrId>,
    /// All strings, one behind the other: words that a text has side by side were often new side by side.
    text: String,
    /// Where each begins and ends, in bytes of the text.
    places: Vec<(u32, u32)>,
}

impl Default for Interner {
    fn default() -> Interner {
        let mut interner = Interner { ids: FxHashMap::default(), text: String::new(), places: Vec::new() };
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
        let (id, start) = (StrId(self.places.len() as u32), self.text.len() as u32);
        self.text.push_str(string);
        self.places.push((start, self.text.len() as u32));
        self.ids.insert(string.into(), id);
        id
    }

    /// The string of a name given by this interner.
    #[inline]
    pub fn get(&self, id: StrId) -> &str {
        let (start, end) = self.places[id.0 as usize];
        &self.text[start as usize..end as usize]
    }

    /// Adds a string to the end of some bytes.
    #[inline]
    pub fn push(&self, id: StrId, to: &mut Vec<u8>) {
        let (start, end) = self.places[id.0 as usize];
        let (start, length) = (start as usize, (end - start) as usize);
        // A fixed number of bytes is copied without a call; of most strings some are not its own.
        match self.text.as_bytes().get(start..).and_then(<[u8]>::first_chunk::<SHORT>) {
            Some(short) if length <= SHORT => {
                to.extend_from_slice(short);
                to.truncate(to.len() - SHORT + length);
            }
            _ => to.extend_from_slice(self.get(id).as_bytes()),
        }
    }
}

/// The length of a string that most are within, in bytes.
const SHORT: usize = 16;

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
        let words = ["e4", "a word of fifteen", "sixteen letters!", "seventeen letters", "", "the last"];
        let names = words.map(|word| interner.id(word));
        let mut all = b"> ".to_vec();
        names.iter().for_each(|&name| interner.push(name, &mut all));
        assert_eq!(String::from_utf8(all).unwrap(), format!("> {}", words.concat()));
    }
}
