//! stub
use crate::book::ProseCode;
/// A character that the code has no sign for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritable {
    /// The character.
    pub character: char,
    /// Its byte offset.
    pub at: usize,
}
/// stub
pub fn encode(_text: &str, _code: ProseCode) -> Result<Vec<u8>, Unwritable> {
    Ok(vec![])
}
