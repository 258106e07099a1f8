//! Each distinct word of print, kept once.

use rustc_hash::FxHashMap;

/// A string of an [`Interner`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StrId(u32);

/// A set of strings with small names. [`StrId::default`] is the empty string.
#[derive(Clone, Debug)]
pub struct Interner {
    ids: FxHashMap<Box<str>, StrId>,
    strings: Vec<Box<str>>,
}

impl Default for Interner {
    fn default() -> Interner {
        let mut interner = Interner { ids: FxHashMap::default(), strings: Vec::new() };
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
        let id = StrId(self.strings.len() as u32);
        self.strings.push(string.into());
        self.ids.insert(string.into(), id);
        id
    }

    /// The string of a name given by this interner.
    pub fn get(&self, id: StrId) -> &str {
        &self.strings[id.0 as usize]
    }
}
