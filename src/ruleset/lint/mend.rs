//! What the engine refuses, all of it: it is asked, what it refuses is mended, and it is asked
//! again, until it takes the rest.
//!
//! So nothing about the rules is known twice. It ends because of each key the meaning is guessed
//! once; after that it is left out.

use super::{Findings, Severity};
use crate::ruleset::RulesetSource;
use crate::ruleset::file::RulesFile;
use std::collections::BTreeMap;

/// In how many lines a file that cannot be read is told to be wrong.
const MOST_LINES: usize = 8;

/// How many errors are told: each costs a reading of the whole file.
const MOST_ERRORS: usize = 100;

/// Tells every reason for which the engine refuses a file; gives what the file says, with what can
/// be read of it.
pub(super) fn check(whole: &RulesFile<'_>, found: &mut Findings<'_>) -> Option<RulesetSource> {
    if !whole.malformed().is_empty() {
        // A bracket that is not closed makes every line behind it wrong.
        let mut lines = BTreeMap::new();
        for fault in whole.malformed() {
            lines.entry(whole.told(fault).0).or_insert(&fault.reason);
        }
        lines
            .into_iter()
            .take(MOST_LINES)
            .for_each(|(line, reason)| found.add(Severity::Error, line, "", reason));
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
        // What its base was to bring is no mistake of the file.
        if baseless && fault.is_of_whole() {
            return None;
        }
        let (line, key) = whole.told(&fault);
        baseless |= key == "base";
        // What is left out is missing only because of that, and a guess may be wrong.
        let first = !found.has_error(&key);
        if first && found.list.len() == MOST_ERRORS {
            let more = format!("there is more; mend the {MOST_ERRORS} errors before it first");
            let last = found.list.iter().map(|finding| finding.line).max();
            found.add(Severity::Error, last.unwrap_or(line), "", &more);
            return None;
        }
        if first {
            found.add(Severity::Error, line, &key, &fault.reason);
        }
        if !file.mend(&fault, first) {
            return said;
        }
    }
}
