//! Any file is read, and every cell of it ends in an item of the book.
#![no_main]

use dotmate::{read, source::Source};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let source = Source::new("fuzz", bytes);
    let book = read::read(&source, &read::Options::default()).book;
    let mut lost = source.text().to_vec();
    let spans = book.blocks.iter().flat_map(|block| book.items_of(block)).map(|item| item.span().range());
    spans.for_each(|cells| lost[cells].fill(b' '));
    assert!(lost.iter().all(u8::is_ascii_whitespace), "{}", String::from_utf8_lossy(&lost));
});
