//! Finds everything that the engine refuses: each refusal is mended and the engine is asked again,
//! until it accepts the rest.
//!
//! So the knowledge about rules is not duplicated. It ends because the meaning of each key is
//! guessed once; after that the key is removed.

use super::{Findings, Severity};
use crate::ruleset::RulesetSource;
use crate::ruleset::file::RulesFile;
use std::collections::BTreeMap;

/// The most lines of a file that are reported as invalid.
const MOST_LINES: usize = 8;

/// The most errors that are reported, since each costs a reading of the whole file.
const MOST_ERRORS: usize = 100;

/// Reports every reason for which the engine refuses a file. Returns the content of the file, as
/// far as it can be read.
pub(super) fn check(whole: &RulesFile<'_>, found: &mut Findings<'_>) -> Option<RulesetSource> {
    if !whole.malformed().is_empty() {
        // A bracket that is not closed makes all lines after it invalid.
        let mut lines = BTreeMap::new();
        for fault in whole.malformed() {
            lines.entry(whole.told(fault).0).or_insert(fault);
        }
        lines
            .into_iter()
            .take(MOST_LINES)
            .for_each(|(line, fault)| found.add(Severity::Error, line, "", fault.mistake()));
        return None;
    }
    let (mut file, mut said, mut baseless) = (whole.clone(), None, false);
    loop {
        let fault = match file.source() {
            Ok(_) if baseless => return None,
            Ok(source) => {
                let refused = file.rules(&source).err();
                let said = said.get_or_insert(source);
                let Some(fault) = refused else {
                    return Some(said.clone());
                };
                fault
            }
            Err(fault) => fault,
        };
        // Keys missing because of an unknown base are not mistakes of the file.
        if baseless && fault.is_of_whole() {
            return None;
        }
        let (line, key) = whole.told(&fault);
        baseless |= key == "base";
        // A removed key is missing only because of that, and a guess may be wrong.
        let first = !found.has_error(&key);
        if first && found.list.len() == MOST_ERRORS {
            let more = format!("there is more; mend the {MOST_ERRORS} errors before it first");
            let last = found.list.iter().map(|finding| finding.line).max();
            found.add(Severity::Error, last.unwrap_or(line), "", more);
            return None;
        }
        if first {
            found.add(Severity::Error, line, &key, fault.mistake());
        }
        if !file.mend(&fault, first) {
            return said;
        }
    }
}
