//! `tw_game`: a game in play, its commands and its events.

use crate::error::Told;
use crate::events::tw_event;
use crate::guard::{self, CGame};
use crate::handle::{self, Handle, give};
use crate::lists::Lists;
use crate::memory::{copy_text, list, place, text, write};
use crate::names::tw_player;
use crate::ruleset::tw_ruleset;
use crate::slots::Kind;
use crate::view::viewer;
use crate::{loan, tw_status};
use engine::view::{Wordbook, show};
use engine::{Code, Error, Event, Game, Setup, raw};
use std::ffi::c_char;

/// A game in play. Made by `tw_game_new` or `tw_script_game`, freed by `tw_game_free`. It takes one
/// call at a time, from any thread, including calls that only read. A second call during another,
/// from one of its effects or from another thread, returns `TW_BUSY` and does nothing.
pub struct tw_game {
    _opaque: [u8; 0],
}

impl Handle for tw_game {
    type Body = Held;
    const KIND: Kind = Kind::Game;
}

/// A game with what the library keeps beside it for C.
pub(crate) struct Held {
    pub(crate) game: CGame,
    /// The last error, for its message.
    pub(crate) error: Option<Error>,
    /// True after a panic: the game can then only be freed.
    pub(crate) poisoned: bool,
    /// True if it is lent to a function of the host's that has to return.
    pub(crate) is_lent: bool,
    /// The lists of the table that were lent to C.
    pub(crate) lists: Option<Box<Lists>>,
    /// The fields of the last error, as lent to C; likewise for the failure below.
    pub(crate) told: Option<Box<Told>>,
    pub(crate) failure: Option<Box<Told>>,
}

impl Held {
    pub(crate) fn new(game: CGame) -> Self {
        Self {
            game,
            error: None,
            poisoned: false,
            is_lent: false,
            lists: None,
            told: None,
            failure: None,
        }
    }

    /// Returns an error's message; after a panic, without the names of the game.
    pub(crate) fn message(&self, error: &Error) -> String {
        if self.poisoned {
            error.to_string()
        } else {
            self.game.explain(error)
        }
    }
}

/// Makes a game that has not begun, for `count` players with these names, or called A, B, C and so
/// on if `names` is NULL. Submit `tw_start` to begin.
///
/// Equal seeds give equal games. `out` gets a handle to free with `tw_game_free`, and is untouched
/// on failure; then `message`, if not NULL, gets the reason, cut to `size` bytes. Errors:
/// `TW_PLAYER_COUNT`, `TW_TOO_MANY_PLAYERS`; `tw_ruleset_player_range` returns the allowed numbers.
/// `TW_BAD_VALUE` for a name that is empty, too long or taken, or holds a forbidden character.
#[unsafe(no_mangle)]
pub extern "C" fn tw_game_new(
    ruleset: *const tw_ruleset,
    names: *const *const c_char,
    count: usize,
    seed: u64,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_game,
) -> tw_status {
    guard::told(message, size, || {
        if count > engine::MAX_PLAYERS {
            return Err(Code::TooManyPlayers.into());
        }
        let setup = match names.is_null() {
            true => Setup::players(count),
            false => {
                let names = list(names, count)?.iter().map(|name| text(*name));
                Setup::named(names.collect::<Result<Vec<_>, _>>()?)
            }
        };
        let rules = handle::shared(ruleset)?;
        give(Held::new(Game::new(rules.clone(), setup.seed(seed))?), out)
    })
}

/// Frees a game and drops its effects' user data. NULL is fine, and so is a game that was freed.
/// During another call on the game, from one of its effects or from another thread, it is freed
/// when that call returns.
#[unsafe(no_mangle)]
pub extern "C" fn tw_game_free(game: *mut tw_game) {
    guard::run(|| {
        handle::free(game);
        Ok(())
    });
}

/// Submits a command as written in scripts: `"extra_turn B"`, `"push A bolt target=B"`.
///
/// It is accepted whole, or refused with state, journal and hash unchanged. Errors: those of the
/// verb; `TW_BAD_SYNTAX`, `TW_UNKNOWN_COMMAND`, `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_command(game: *mut tw_game, line: *const c_char) -> tw_status {
    guard::either(
        game,
        |game| game.command(text(line)?),
        |context| context.command(text(line)?),
    )
}

/// Copies the message of the last refused call on this game: what happened, who, and what to do
/// next. `needed`, if not NULL, gets the number of bytes. Without an error the message is empty. A
/// call that is refused with `TW_BUSY` or `TW_WRONG_HANDLE` does not change it. Errors:
/// `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_error_message(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::run(|| {
        let message = match loan::is_lent(game) {
            true => loan::enter(game)?.message(),
            false => {
                let held = handle::alone(game)?;
                held.error.as_ref().map(|error| held.message(error))
            }
        };
        copy_text(&message.unwrap_or_default(), buffer, size, needed)
    })
}

/// Lends the events that were not yet cleared: `out`, if not NULL, gets the first of `count`.
///
/// It is the game's own list, without a copy, and valid until the next call that changes the game.
/// On a table that `tw_asking_table` lends, it is that of the effect.
#[unsafe(no_mangle)]
pub extern "C" fn tw_events(
    game: *const tw_game,
    out: *mut *const tw_event,
    count: *mut usize,
) -> tw_status {
    let lend = |events: &[Event]| {
        place(count)?;
        write(count, events.len())?;
        if out.is_null() {
            return Ok(());
        }
        // An event of the core has the layout of `tw_event`.
        write(out, events.as_ptr().cast())
    };
    if loan::is_lent(game) {
        return guard::lent(game, |lent| lend(lent.asking()?.events()));
    }
    guard::game(game, |game| lend(game.events()))
}

/// Copies the `index`-th event as text: its name, then `column=value` with the names of this game.
/// Errors: `TW_BAD_VALUE` if there are fewer events.
#[unsafe(no_mangle)]
pub extern "C" fn tw_event_text(
    game: *const tw_game,
    index: usize,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    if loan::is_lent(game) {
        return guard::lent(game, |lent| {
            let asking = lent.asking()?;
            let event = event(asking.events(), index)?;
            copy_text(&asking.event_text(event), buffer, size, needed)
        });
    }
    guard::game(game, |game| {
        let event = event(game.events(), index)?;
        copy_text(&game.event_text(event), buffer, size, needed)
    })
}

/// Copies the game's events as JSON, with names as texts: `[{"kind":"rolled","max":6,"value":4}]`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_events_json(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    let copy = |book: Wordbook, events: &[Event]| {
        let events = events.iter().map(|event| book.event_json(event));
        let list = format!("[{}]", events.collect::<Vec<_>>().join(","));
        copy_text(&list, buffer, size, needed)
    };
    if loan::is_lent(game) {
        return guard::lent(game, |lent| {
            let asking = lent.asking()?;
            copy(asking.wordbook(), asking.events())
        });
    }
    guard::game(game, |game| copy(raw::wordbook(game), game.events()))
}

/// Returns the event at that place, from 0. Errors: [`Code::BadValue`].
pub(crate) fn event(events: &[Event], index: usize) -> Result<&Event, Error> {
    let event = events.get(index);
    event.ok_or_else(|| Error::new(Code::BadValue).detail("there are fewer events"))
}

/// Discards the events that happened so far, and keeps their memory for later ones.
#[unsafe(no_mangle)]
pub extern "C" fn tw_events_clear(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| {
        game.clear_events();
        Ok(())
    })
}

/// Writes how many commands were accepted.
#[unsafe(no_mangle)]
pub extern "C" fn tw_accepted(game: *const tw_game, out: *mut u64) -> tw_status {
    guard::game(game, |game| write(out, game.accepted()))
}

/// Goes back to just after the first `accepted` commands. Later commands, and events not yet
/// cleared, are forgotten. The host's state is restored; if its value there is not kept, effects
/// run again from the last place where it is.
///
/// Errors: `TW_BAD_VALUE` for more commands than were accepted; `TW_PAST_GONE` for fewer than
/// `tw_kept_from` returns; `TW_DIVERGED` if effects that run again act differently or are not
/// registered.
#[unsafe(no_mangle)]
pub extern "C" fn tw_rewind(game: *mut tw_game, accepted: u64) -> tw_status {
    guard::game(game, |game| game.rewind(accepted))
}

/// Plays everything accepted so far again from the beginning, without any effect's code, and
/// compares. Errors: `TW_INTERNAL` if the two results differ, which would be a bug of the library.
#[unsafe(no_mangle)]
pub extern "C" fn tw_verify_replay(game: *const tw_game) -> tw_status {
    guard::game(game, |game| game.verify_replay())
}

/// Copies the table as a few lines of text for a terminal.
#[unsafe(no_mangle)]
pub extern "C" fn tw_show(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(&show(&game.view()), buffer, size, needed)
    })
}

/// Copies an explanation in words of the answers that are owed, by which players and why, as far as
/// a viewer may know; never empty. `whose`, `who`, errors: as `tw_view_json`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_explain_wait(
    game: *const tw_game,
    whose: u32,
    who: tw_player,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let viewer = viewer(game.table(), whose, who)?;
        copy_text(&game.explain_wait_for(viewer), buffer, size, needed)
    })
}
