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
}
