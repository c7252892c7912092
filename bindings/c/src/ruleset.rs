//! `tw_ruleset`: the rules of a game, immutable and shared freely between games and threads.

use crate::handle::{self, Handle, give};
use crate::memory::{list, place, text, write};
use crate::slots::Kind;
use crate::vocabulary::BUILTIN;
use crate::{guard, tw_status};
use engine::ruleset::{Bases, Limits, Ruleset};
use engine::{Code, Error};
use std::ffi::c_char;
use std::sync::Arc;

/// A validated set of rules. Made by `tw_ruleset_builtin`, `tw_ruleset_load` or `tw_ruleset_parse`,
/// freed by `tw_ruleset_free`. It never changes, and games keep their own reference to it: it may
/// be freed while games by it continue.
pub struct tw_ruleset {
    _opaque: [u8; 0],
}

impl Handle for tw_ruleset {
    type Body = Arc<Ruleset>;
    const KIND: Kind = Kind::Ruleset;
}

/// Creates the built-in rules of that name: `mtg`, `commander`, `simple`, `uno` and others
/// (`tw_ruleset_builtin_name`).
///
/// `out` gets a handle to free with `tw_ruleset_free`, and is untouched on failure; then `message`,
/// if not NULL, gets the reason, cut to `size` bytes. Errors: `TW_UNKNOWN_RULESET`, whose message
/// has the nearest name.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ruleset_builtin(
    name: *const c_char,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_ruleset,
) -> tw_status {
    guard::told(message, size, || give(Ruleset::builtin(text(name)?)?, out))
}

/// Returns the name of the `index`-th built-in ruleset, or NULL after the last. The text lives as
/// long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ruleset_builtin_name(index: usize) -> *const c_char {
    BUILTIN
        .get(index)
        .map_or(std::ptr::null(), |name| name.as_ptr())
}

/// Writes the smallest and the largest number of players that the rules allow.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ruleset_player_range(
    ruleset: *const tw_ruleset,
    min: *mut usize,
    max: *mut usize,
) -> tw_status {
    guard::run(|| {
        let range = handle::shared(ruleset)?.player_range();
        place(min)?;
        place(max)?;
        write(min, range.0)?;
        write(max, range.1)
    })
}

/// Reads a rules file: `.json` as JSON, anything else as TOML. A `base` that ends in `.toml` or
/// `.json` is a file in the same folder or below it; nothing outside is read.
///
/// On failure `message`, if not NULL, gets the reason, with file, line and key, cut to `size`
/// bytes. Errors: `TW_FILE_UNREADABLE`, `TW_RULES_SYNTAX`, `TW_RULES_INVALID`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ruleset_load(
    path: *const c_char,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_ruleset,
) -> tw_status {
    guard::told(message, size, || give(Ruleset::load(text(path)?)?, out))
}

/// Reads rules from text, which may be based on `count` other texts: a `base` called `names[i]` is
/// `texts[i]`; any other is a built-in ruleset. No file is read, so rules from an archive or the
/// network can have bases.
///
/// `file` is the text's name in errors, or NULL; if it ends in `.json`, the text is read as JSON,
/// and else as TOML. `names` and `texts` may be NULL if `count` is 0. As `tw_ruleset_load`
/// otherwise. Errors: `TW_BAD_VALUE`
/// if a name is given twice or there are more than 16; `TW_RULES_SYNTAX`, `TW_RULES_INVALID`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ruleset_parse(
    rules: *const c_char,
    file: *const c_char,
    names: *const *const c_char,
    texts: *const *const c_char,
    count: usize,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_ruleset,
) -> tw_status {
    guard::told(message, size, || {
        if count > Bases::MOST {
            let refused = format!("{count} bases are given; there are at most {}", Bases::MOST);
            return Err(Error::new(Code::BadValue).detail(refused));
        }
        let mut bases = Bases::default();
        for (name, base) in list(names, count)?.iter().zip(list(texts, count)?) {
            bases.add(text(*name)?, text(*base)?)?;
        }
        give(
            Ruleset::from_text(text(rules)?, name_of(file)?, &bases)?,
            out,
        )
    })
}

/// Returns the name of a text in errors and findings, which need not be given.
pub(crate) fn name_of<'a>(file: *const c_char) -> Result<&'a str, Error> {
    if file.is_null() {
        Ok("text")
    } else {
        text(file)
    }
}

/// Creates the same rules with lower limits, for games that this host makes and loads by them.
/// `limits` is the text of a table `[limits]`, as in `turns = 100`; what it does not name has its
/// default, so an empty text takes back whatever rules of others have raised. The limits are the
/// host's: neither the identity of the rules nor any hash depends on them. `out` gets a handle to
/// free with `tw_ruleset_free`; on failure `message` gets the reason, cut to `size` bytes. Errors:
/// `TW_RULES_SYNTAX`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ruleset_lower(
    ruleset: *const tw_ruleset,
    limits: *const c_char,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_ruleset,
) -> tw_status {
    guard::told(message, size, || {
        let rules = handle::shared(ruleset)?;
        give(rules.lowered(&Limits::from_text(text(limits)?)?), out)
    })
}

/// Frees a ruleset. NULL is fine. Games made with it continue.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ruleset_free(ruleset: *mut tw_ruleset) {
    guard::run(|| {
        handle::free(ruleset);
        Ok(())
    });
}
