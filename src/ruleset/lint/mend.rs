//! What the engine refuses, all of it: it is asked, what it refuses is left out, and it is asked again, until it takes the rest.
//!
//! So nothing about the rules is known twice. It ends because each time something is left out.

use super::{Found, Severity};
use crate::ruleset::RulesetSource;
use crate::ruleset::file::RulesFile;

/// Tells every reason for which the engine refuses a file; gives what the file says, with what can be read of it.
pub(super) fn check(whole: &RulesFile<'_>, found: &mut Found<'_>) -> Option<RulesetSource> {
    for fault in whole.malformed() {
        found.add(Severity::Error, whole.told(fault).0, "", &fault.reason);
    }
    if !whole.malformed().is_empty() {
        return None;
    }
    let (mut file, mut said, mut baseless) = (whole.clone(), None, false);
    loop {
        let fault = match file.source() {
            Ok(_) if baseless => return None,
            Ok(source) => {
                let refused = file.rules(&source).err();
                let said = said.get_or_insert(source);
                let Some(fault) = refused else { return Some(said.clone()) };
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
        // What was taken out is missing only because of that.
        if !found.has_error(&key) {
            found.add(Severity::Error, line, &key, &fault.reason);
        }
        if !file.mend(&fault) {
            return said;
        }
    }
}
