//! Finds everything that the engine refuses: each refusal is mended and the engine is asked again,
//! until it accepts the rest.
//!
//! So the knowledge about rules is not duplicated. It ends because the meaning of each key is
//! guessed once; after that the key is removed.

use super::Findings;
use super::finding_kind::FindingKind;
use crate::rules::Ruleset;
use crate::ruleset::RulesetSource;
use crate::ruleset::file::WrittenPlace;
use std::collections::BTreeMap;

/// The most lines of a file that are reported as invalid.
const MOST_LINES: usize = 8;

/// The most errors that are reported, and the most in a very long file, since each costs a reading
/// of the whole file.
const MOST_ERRORS: usize = 100;
const MOST_IN_LONG: usize = 10;

/// The bytes that are read again for errors, which are divided by the length of the file.
const MOST_BYTES: usize = 1_000_000;

/// Returns how many errors are reported in a text of that length.
fn most_errors(len: usize) -> usize {
    (MOST_BYTES / len.max(1)).clamp(MOST_IN_LONG, MOST_ERRORS)
}

/// Reports every reason for which the engine refuses a file. Returns the content of the file, as
/// far as it can be read, and the rules if the engine accepts that content.
pub(super) fn check(found: &mut Findings<'_>) -> Option<(RulesetSource, Option<Ruleset>)> {
    let whole = found.file;
    if !whole.malformed().is_empty() {
        // A bracket that is not closed makes all lines after it invalid.
        let mut lines = BTreeMap::new();
        for fault in whole.malformed() {
            let line = whole.line_at(fault.within.unwrap_or(fault.place));
            lines.entry(line).or_insert(fault);
        }
        lines
            .into_iter()
            .take(MOST_LINES)
            .for_each(|(line, fault)| found.add(WrittenPlace::line(line), fault.kind.clone()));
        return None;
    }
    let (mut mended, mut said, mut baseless) = (None, None, false);
    let most = most_errors(whole.text().len());
    // Each key is mended twice at most.
    for reading in 0.. {
        let file = mended.as_ref().unwrap_or(whole);
        let fault = match file.source() {
            Ok(_) if baseless => return None,
            Ok(source) => {
                let whole = said.is_none();
                let rules = file.rules(source.clone());
                let source = said.take().unwrap_or(source);
                match rules {
                    Ok(rules) => return Some((source, Some(rules).filter(|_| whole))),
                    Err(fault) => {
                        said = Some(source);
                        fault
                    }
                }
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
        if first && found.list.len() == most || reading > 2 * most {
            let last = found.list.iter().map(|finding| finding.at.line).max();
            found.add(
                WrittenPlace::line(last.unwrap_or(told.line)),
                FindingKind::More(most),
            );
            return None;
        }
        if first {
            found.add(told, fault.kind.clone());
        }
        // Without all its steps, nothing of a file can be judged.
        let mut mend = || {
            mended
                .get_or_insert_with(|| whole.clone())
                .mend(&fault, first)
        };
        if fault.is_too_many() || !mend() {
            break;
        }
    }
    Some((said?, None))
}
