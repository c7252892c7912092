//! Lua mods inside the library.

use crate::game::tw_game;
use crate::handle::{self, Handle, give};
use crate::memory::{copy_text, list, text};
use crate::ruleset::tw_ruleset;
use crate::slots::Kind;
use crate::{guard, sized, tw_status};
use engine::{Code, Error};
use serde_json::json;
use std::ffi::c_char;
use std::path::Path;
use std::time::Duration;
use turnwheel_lua::{
    Limits, ModSet, Settings, changed_mods, changes_data, load_folder, load_mods, played_data,
    read_settings, resume_mods,
};

/// The budget of one run of one Lua effect. Start from `TW_LIMITS_INIT`; 0 means the default.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct tw_limits {
    /// `sizeof(tw_limits)`.
    pub struct_size: u32,
    /// Lua instructions.
    pub instructions: u32,
    /// Bytes of memory for one run, beside what the loaded mods take: a net under the budget.
    /// Give about 64 for each instruction, and 24 MiB.
    pub memory: usize,
    /// Milliseconds that one run may take, in addition to the budget of instructions. A longer run
    /// is refused with `TW_OUT_OF_TIME`. Leave it 0, which is no limit, where a game is played
    /// again.
    pub milliseconds: u32,
}

/// Loads the mods of a folder, its `.lua` files and its folders that have a `mod.toml`, in a
/// sandbox: all of them, or none.
///
/// Loading it again, at any time, replaces effects and triggers, also of what waits. Those that are
/// gone are removed; `tw_effects_missing` lists which are still needed. `limits` may be NULL.
/// Errors: `TW_FILE_UNREADABLE`, `TW_MOD_FAILED` with file, line and reason, `TW_BAD_SIZE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_load(
    game: *mut tw_game,
    folder: *const c_char,
    limits: *const tw_limits,
) -> tw_status {
    guard::game(game, |game| {
        load_folder(game, Path::new(text(folder)?), &wanted(limits)?).map(drop)
    })
}

/// Returns the limits that the host wants.
fn wanted(limits: *const tw_limits) -> Result<Limits, Error> {
    let mut wanted = Limits::default();
    if !limits.is_null() {
        let given = sized::take(limits, tw_limits::default())?;
        if given.instructions > 0 {
            wanted.instructions = given.instructions;
        }
        if given.memory > 0 {
            wanted.memory = given.memory;
        }
        if given.milliseconds > 0 {
            wanted.time = Some(Duration::from_millis(given.milliseconds.into()));
        }
    }
    Ok(wanted)
}

/// A set of mods, loaded once for any number of games and threads. Made by `tw_mods_new` and
/// `tw_mods_only`, freed by `tw_mods_free`. It never changes, and games keep their own reference to
/// it: it may be freed while games with it continue.
pub struct tw_mods {
    _opaque: [u8; 0],
}

impl Handle for tw_mods {
    type Body = ModSet;
    const KIND: Kind = Kind::Mods;
}

/// Loads the mods of a folder: its `.lua` files, and its folders that have a `mod.toml`. If
/// `folder` is NULL, loads `count` texts instead, by their paths in such a folder: `x.lua`,
/// `poison/mod.toml`, `poison/cards.lua`.
///
/// `settings` is JSON with the values of settings by mod, `{"poison": {"damage": 3}}`, or NULL.
/// `limits` may be NULL. `out` gets a handle to free with `tw_mods_free`, and is untouched on
/// failure; then `message`, if not NULL, gets the reason, cut to `size` bytes. Errors: as
/// `tw_mods_load`, and `TW_BAD_VALUE` for settings that no mod has.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_new(
    ruleset: *const tw_ruleset,
    folder: *const c_char,
    paths: *const *const c_char,
    texts: *const *const c_char,
    count: usize,
    settings: *const c_char,
    limits: *const tw_limits,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_mods,
) -> tw_status {
    guard::told(message, size, || {
        let (rules, limits) = (handle::shared(ruleset)?, wanted(limits)?);
        let settings = match settings.is_null() {
            true => Settings::new(),
            false => read_settings(text(settings)?)?,
        };
        let set = if folder.is_null() {
            let named = list(paths, count)?.iter().zip(list(texts, count)?);
            let named = named.map(|(path, said)| Ok((text(*path)?, text(*said)?)));
            let named = named.collect::<Result<Vec<_>, Error>>()?;
            ModSet::of_texts(named, &rules, &limits, &settings)?
        } else {
            ModSet::load(Path::new(text(folder)?), &rules, &limits, &settings)?
        };
        give(set, out)
    })
}

/// Makes the set of these mods of another set alone, which shares what was loaded.
///
/// `names` may be NULL if `count` is 0, which makes a set without mods. `out` and `message` as with
/// `tw_mods_new`. Errors: `TW_UNKNOWN_NAME`; `TW_MOD_FAILED` if one of them needs another mod.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_only(
    mods: *const tw_mods,
    names: *const *const c_char,
    count: usize,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_mods,
) -> tw_status {
    guard::told(message, size, || {
        let names = list(names, count)?.iter().map(|name| text(*name));
        let names = names.collect::<Result<Vec<_>, Error>>()?;
        let set = handle::shared(mods)?.only(&names)?;
        give(set, out)
    })
}

/// The ways to give a game the mods of a set.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_mods_use_as {
    /// It loads them, in place of those of the same names and folder.
    TW_USE_AS_NEW = 0,
    /// After loading, it gets their code again, and nothing in it changes.
    TW_USE_AS_SAVED = 1,
    /// The same; those that are not as they were are left out, with those that need them.
    TW_USE_AS_SAVED_ONLY = 2,
}

/// Gives a game the mods of a set, all or none; `how` is one of `tw_mods_use_as`.
///
/// Errors, after which the game is as before: `TW_MOD_FAILED`, also if the set was loaded for other
/// rules; `TW_MODS_CHANGED` with the list, if `how` is 1 and one is missing, new or changed;
/// `TW_BAD_ENUM`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_use(game: *mut tw_game, mods: *const tw_mods, how: u32) -> tw_status {
    guard::game(game, |game| {
        let set = handle::shared(mods)?.clone();
        match how {
            0 => load_mods(game, &set).map(drop),
            1 => resume_mods(game, &set, false).map(drop),
            2 => resume_mods(game, &set, true).map(drop),
            _ => Err(Code::BadEnum.into()),
        }
    })
}

/// Copies what the set is as JSON: a map with `hash`, 32 digits that are the same on two machines
/// if their sets are, and `mods`, a list with the name, version, hash, needs, effects, triggers and
/// settings of each, and with the keys of its `mod.toml` that are the host's as `about`. Its
/// `used` is the budget that the runs of each effect took: `module`, `effect` (null for offers),
/// `runs`, `stopped`, `units`, `most` of one run, and `nanoseconds` if the limits have a time.
///
/// With a `game`, the map has `played` instead, the name, version and hash of each mod that it is
/// played with, and, unless `mods` is NULL, `changes`: the `name`, the versions `was` and `now`, or
/// null, and the `text` for each that is missing, new or changed in the set. `needed` gets the
/// number of bytes with the final zero, and may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_json(
    mods: *const tw_mods,
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    if game.is_null() {
        return guard::run(|| copy_text(&handle::shared(mods)?.to_json(), buffer, size, needed));
    }
    guard::game(game, |game| {
        let mut about = json!({ "played": played_data(game.mods()) });
        if !mods.is_null() {
            let changes = changed_mods(game, &*handle::shared(mods)?);
            about["changes"] = changes_data(&changes);
        }
        copy_text(&about.to_string(), buffer, size, needed)
    })
}

/// Copies what a prompt or a label of a mod means in a language: `pay_life(3)` is "Pay 3 life?" if
/// its `mod.toml` has `[words.en]` with `pay_life = "Pay {1} life?"`.
///
/// `whose` is the mod, or an effect of its own, such as that of a question. `de-AT` means `de`
/// where the mod has no more, and then `en`. What the mod has no words for is copied as it is.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_say(
    mods: *const tw_mods,
    whose: *const c_char,
    word: *const c_char,
    language: *const c_char,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::run(|| {
        let mods = handle::shared(mods)?;
        let said = mods.say(text(whose)?, text(word)?, text(language)?);
        copy_text(&said, buffer, size, needed)
    })
}

/// Frees a set of mods. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_free(mods: *mut tw_mods) {
    handle::free(mods);
}
