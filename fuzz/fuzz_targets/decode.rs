//! Every position of any file has a place inside the file.
#![no_main]

use dotmate::{place::Span, source::Source};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let source = Source::new("fuzz", bytes);
    for at in 0..source.text().len() {
        let place = source.place(Span::new(at, at + 1));
        assert!(place.byte <= place.end_byte && place.end_byte as usize <= bytes.len());
    }
});
