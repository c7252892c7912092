//! Quick ways: each says what it is for.

use crate::sources;
use std::collections::BTreeMap;
use std::path::Path;

/// The quick ways: the types of which each member, or which themselves, leave work out.
const QUICK: &[(&str, &str)] = &[
    ("engine/accept.rs", "enum Quick<"),
    ("engine/checks.rs", "struct DataChecks("),
    ("rules/fast.rs", "struct Fast {"),
    ("state/way.rs", "struct Calm;"),
    ("state/way.rs", "struct Deaf;"),
];

/// Returns the lines that declare a type, or its members if it has a body, with their docs.
fn docs_of<'a>(text: &'a str, declared: &str) -> Vec<(&'a str, String)> {
    let (mut docs, mut inside, mut found) = (String::new(), false, vec![]);
    for line in text.lines() {
        let code = line.trim();
        if let Some(doc) = code.strip_prefix("///") {
            docs += doc;
        } else if !code.starts_with("#[") {
            let docs = std::mem::take(&mut docs);
            let begins = line.contains(declared);
            match inside && line != "}" || begins && !line.ends_with('{') {
                true => found.push((code, docs)),
                false => inside = begins,
            }
        }
    }
    found
}

/// Each quick way says what game it is for, what is different without it, and what it saves.
#[test]
fn quick_ways_say_what_they_are_for() {
    let sources: BTreeMap<_, _> = sources().into_iter().collect();
    for (path, declared) in QUICK {
        let found = docs_of(&sources[Path::new(path)], declared);
        assert!(!found.is_empty(), "{path} has no `{declared}`");
        for (code, docs) in found {
            for word in [" For ", " Without it, ", " Saves"] {
                assert!(docs.contains(word), "{path}: `{code}` lacks `{word}`");
            }
        }
    }
}
