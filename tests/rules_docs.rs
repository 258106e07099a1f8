//! docs/rules says what the rules' own files say; `UPDATE_EXPECT=1 cargo test` writes it again.

use dotmate::diagnostic::Rule;
use dotmate::lint::rules;
use std::collections::BTreeMap;
use std::path::Path;
use strum::IntoEnumIterator;

/// A page in docs/rules is the page of `dotmate explain`, and there is none without a rule.
#[test]
fn docs_rules_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules");
    let mut wanted = BTreeMap::from([("README.md".to_owned(), rules::index(Rule::iter()))]);
    for rule in Rule::iter() {
        wanted.insert(format!("{}-{}.md", rule.code(), rule.name()), rules::markdown(rule));
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in &wanted {
            std::fs::write(folder.join(name), text).unwrap();
        }
    }
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
        found.insert(entry.file_name().into_string().unwrap(), std::fs::read_to_string(entry.path()).unwrap());
    }
    assert!(found.keys().eq(wanted.keys()), "run UPDATE_EXPECT=1 cargo test --test rules_docs");
    for (name, text) in wanted {
        assert_eq!(found[&name], text, "{name}: run UPDATE_EXPECT=1 cargo test --test rules_docs");
    }
}
