//! The text of rules, as tools see it: findings, a picture, prose.

use crate::memory::{copy_text, text};
use crate::options::truth;
use crate::ruleset::name_of;
use crate::{guard, tw_status};
use engine::ruleset::Severity;
use engine::{Code, Error, check_rules};
use std::ffi::c_char;

/// Checks rules and copies everything wrong or doubtful in them, one finding a line: `file:line:
/// severity: key: problem`, sometimes followed by ``; did you mean `NAME`?``. The severity is
/// `error` if the engine refuses the rules, `warning` for a probable mistake, and `hint` if only
/// the host can know. The text is empty if nothing is wrong. With `json` 1 it is a list of objects
/// with `severity`, `file`, `line`, `column`, `key`, `message` and `suggestion`. `file` is the name
/// of the text in the findings, or NULL; if it ends in `.json`, the text is read as JSON. Errors:
/// `TW_RULES_INVALID` if a finding is an error, with the findings copied as well;
/// `TW_BUFFER_TOO_SMALL`; `TW_BAD_VALUE` if `json` is neither 0 nor 1.
#[unsafe(no_mangle)]
pub extern "C" fn tw_rules_check(
    rules: *const c_char,
    file: *const c_char,
    json: u32,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::run(|| {
        let as_json = truth(json)?;
        let findings = check_rules(text(rules)?, name_of(file)?);
        let told = if as_json {
            serde_json::to_string(&findings).map_err(|_| Error::from(Code::TooLong))?
        } else {
            findings
                .iter()
                .map(|finding| format!("{finding}\n"))
                .collect()
        };
        copy_text(&told, buffer, size, needed)?;
        if findings
            .iter()
            .any(|finding| finding.severity == Severity::Error)
        {
            Err(Code::RulesInvalid.into())
        } else {
            Ok(())
        }
    })
}

/// Draws rules and copies the picture as SVG text; `file` as in `tw_rules_check`. On failure
/// `buffer` gets the reason, cut to `size` bytes. Errors: as when the rules are loaded;
/// `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_rules_draw(
    rules: *const c_char,
    file: *const c_char,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    shown(rules, file, buffer, size, needed, engine::draw_rules)
}

/// Copies what a tool makes of a rules text.
fn shown(
    rules: *const c_char,
    file: *const c_char,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
    tool: fn(&str, &str) -> Result<String, Error>,
) -> tw_status {
    guard::told(buffer, size, || {
        copy_text(&tool(text(rules)?, name_of(file)?)?, buffer, size, needed)
    })
}

/// Tells rules in English prose and copies the text: who may act, with what, and what comes next;
/// `file` as in `tw_rules_check`. On failure `buffer` gets the reason, cut to `size` bytes. Errors:
/// as when the rules are loaded; `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_rules_tell(
    rules: *const c_char,
    file: *const c_char,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    shown(rules, file, buffer, size, needed, engine::tell_rules)
}
