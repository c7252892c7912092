//! Finds everything that the engine refuses: each refusal is mended and the engine is asked again,
//! until it accepts the rest.
//!
//! So the knowledge about rules is not duplicated. It ends because the meaning of each key is
//! guessed once; after that the key is removed.

use super::Findings;
use super::finding_kind::FindingKind;
use crate::ruleset::RulesetSource;
use crate::ruleset::file::WrittenPlace;
use std::collections::BTreeMap;

/// The most lines of a file that are reported as invalid.
const MOST_LINES: usize = 8;

/// The most errors that are reported, since each costs a reading of the whole file.
pub(super) const MOST_ERRORS: usize = 100;

/// Reports every reason for which the engine refuses a file. Returns the content of the file, as
/// far as it can be read.
pub(super) fn check(found: &mut Findings<'_>) -> Option<RulesetSource> {
    let whole = found.file;
    if !whole.malformed().is_empty() {
        // A bracket that is not closed makes all lines after it invalid.
        let mut lines = BTreeMap::new();
        for fault in whole.malformed() {
            lines.entry(whole.told(fault).line).or_insert(fault);
        }
        lines
            .into_iter()
            .take(MOST_LINES)
            .for_each(|(line, fault)| found.add(WrittenPlace::line(line), fault.kind.clone()));
        return None;
    }
    let (mut file, mut said, mut baseless) = (whole.clone(), None, false);
    loop {
        let fault = match file.source() {
            Ok(_) if baseless => return None,
            Ok(source) => {
                let refused = file.rules(source.clone()).err();
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
        let told = whole.told(&fault);
        baseless |= told.key == "base";
        // A removed key is missing only because of that, and a guess may be wrong.
        let first = !found.has_error(&told);
        if first && found.list.len() == MOST_ERRORS {
            let last = found.list.iter().map(|finding| finding.at.line).max();
            found.add(
                WrittenPlace::line(last.unwrap_or(told.line)),
                FindingKind::More,
            );
            return None;
        }
        if first {
            found.add(told, fault.kind.clone());
        }
        if !file.mend(&fault, first) {
            return said;
        }
    }
}
