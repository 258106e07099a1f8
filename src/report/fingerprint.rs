//! What makes a finding the same finding tomorrow: its file, its rule, its cells and which of its likes it is.
//!
//! The line is left out on purpose, so that a line put in above does not make old findings new.

use super::{Origin, Report};
use crate::diagnostic::Diagnostic;
use std::collections::HashMap;

/// One fingerprint a finding, in the order of [`super::all`]; no two alike.
pub(super) fn fingerprints(reports: &[Report]) -> Vec<String> {
    let mut seen: HashMap<u64, u32> = HashMap::new();
    let mut prints = Vec::new();
    for (origin, finding) in super::all(reports) {
        let mut hash = hash_of(origin, finding);
        let nth = seen.entry(hash).or_insert(0);
        if *nth > 0 {
            hash = fnv(hash, &nth.to_le_bytes());
        }
        *nth += 1;
        prints.push(format!("{hash:016x}"));
    }
    prints
}

fn hash_of(origin: Origin, finding: &Diagnostic) -> u64 {
    let mut hash = fnv(0xCBF2_9CE4_8422_2325, origin.name().as_bytes());
    hash = fnv(hash, finding.rule.code().as_bytes());
    hash = fnv(hash, finding.message.as_bytes());
    if let Some(mv) = &finding.mv {
        hash = fnv(hash, mv.as_bytes());
    }
    match origin {
        Origin::Braille(source) => fnv(hash, source.cells(finding.span)),
        Origin::Print(file) => fnv(hash, file.text(finding.span).as_bytes()),
    }
}

/// FNV-1a, written out because the hash must be the same in every version of the compiler. A zero closes each part.
fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().chain(&[0]).fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
