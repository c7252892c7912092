//! A game as a value: saving, loading, copying, hashing, rewinding, replaying, and views for one
//! player.

use crate::game::{Held, event, tw_game};
use crate::guard::{self, CGame};
use crate::handle::{self, give};
use crate::loan;
use crate::memory::{copy_list, copy_text, hand_over, list, text, write};
use crate::names;
use crate::names::tw_player;
use crate::ruleset::tw_ruleset;
use crate::state::written;
use crate::tw_status;
use crate::view::{tw_viewer, viewer};
use engine::view::Table;
use engine::words::OnError;
use engine::{Code, Error, Event, Game, KeepPast, TurnId, raw, save_info};
use std::ffi::c_char;

/// Copies the game as a save, compact bytes that `tw_load` reads: with its past, automatic passing
/// and marks, even in the middle of an effect that asked a question. `needed` gets the number of
/// bytes. It does not include the ruleset, effects, or events that were not cleared. Errors:
/// `TW_BUFFER_TOO_SMALL`, `TW_TOO_LONG` if the state's `save` cannot write it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_save(
    game: *const tw_game,
    bytes: *mut u8,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let save = written(|| game.save())?;
        copy_list(&save, bytes, size, needed)
    })
}

/// Copies the game as JSON for people, which `tw_load` reads too. Errors: as of `tw_save`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_save_json(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let save = written(|| game.save_json())?;
        copy_text(&save, buffer, size, needed)
    })
}

/// Loads a save of either form, in exactly the state in which it was saved. Register the game's
/// effects before it continues; `tw_effects_missing` lists those that are needed.
///
/// `out` gets a handle to free with `tw_game_free`, and is untouched on failure; then `message`, if
/// not NULL, gets the reason, cut to `size` bytes. Errors: `TW_SAVE_CORRUPT` for data that is
/// damaged, not a save, or not a possible game; `TW_SAVE_VERSION`; `TW_SAVE_RULES` if it was played
/// by other rules; `TW_MEMBERS_LIMIT` if the game would hold more than the rules allow.
#[unsafe(no_mangle)]
pub extern "C" fn tw_load(
    ruleset: *const tw_ruleset,
    bytes: *const u8,
    count: usize,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_game,
) -> tw_status {
    guard::told(message, size, || {
        let rules = handle::shared(ruleset)?;
        give(
            Held::new(Game::load(rules.clone(), list(bytes, count)?)?),
            out,
        )
    })
}

/// Tells about a save without playing it: the name of the rules by which it was played in `buffer`,
/// the commands that loading plays, the bytes of its journal, and the members of the state with
/// which its past begins, 0 if it has all of it. Each of the three places may be NULL. On failure
/// `buffer` gets the reason, cut to `size` bytes. Errors: `TW_SAVE_CORRUPT`, `TW_SAVE_VERSION`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_save_info(
    bytes: *const u8,
    count: usize,
    commands: *mut u64,
    journal: *mut u64,
    members: *mut u64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::told(buffer, size, || {
        let info = save_info(list(bytes, count)?)?;
        copy_text(&info.rules, buffer, size, needed)?;
        let sizes = [
            (commands, info.accepted - info.kept_from),
            (journal, info.journal),
            (members, info.members),
        ];
        let mut given = sizes.iter().filter(|(place, _)| !place.is_null());
        given.try_for_each(|(place, size)| write(*place, *size))
    })
}

/// Creates a copy with its own future and the same random numbers to come; `tw_reseed` changes
/// those. Effects in code have to be registered again. `out` gets a handle to free with
/// `tw_game_free`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_fork(game: *const tw_game, out: *mut *mut tw_game) -> tw_status {
    guard::game(game, |game| give(Held::new(game.fork()), out))
}

/// Makes this game equal to the kept one, including its past, its marks and its random numbers to
/// come. This game keeps its own effects in code, so a search goes back to a fork without
/// registering anything again. Events that were not taken are discarded. Nothing is allocated if
/// this game was as large before. Errors: `TW_BAD_VALUE` for a game of other rules, `TW_BUSY` if
/// both are the same game; nothing changes then.
#[unsafe(no_mangle)]
pub extern "C" fn tw_restore(game: *mut tw_game, kept: *const tw_game) -> tw_status {
    beside(game, kept, |game, kept| game.restore(kept))
}

/// The kinds of hash: games that are equal in what a kind compares have equal hashes of it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_hash_kind {
    /// The whole game, as it was played.
    TW_HASH_GAME = 0,
    /// The table as a position, without counters, history and the generator, for detecting
    /// repetition and transposition.
    TW_HASH_POSITION = 1,
    /// The position without hidden information: sealed commits, one player's questions and
    /// answers, hidden triggers.
    TW_HASH_PUBLIC = 2,
}

impl tw_hash_kind {
    const GAME: u32 = Self::TW_HASH_GAME as u32;
    const POSITION: u32 = Self::TW_HASH_POSITION as u32;
    const PUBLIC: u32 = Self::TW_HASH_PUBLIC as u32;
}

/// Copies a hash of the game: 16 bytes of XXH3, most significant first. `kind` is one of
/// `tw_hash_kind`. Where keys are 64 bits wide, use the first 8.
#[unsafe(no_mangle)]
pub extern "C" fn tw_hash(game: *const tw_game, kind: u32, out: *mut [u8; 16]) -> tw_status {
    guard::game(game, |game| {
        let hash = match kind {
            tw_hash_kind::GAME => game.hash(),
            tw_hash_kind::POSITION => game.position_hash(),
            tw_hash_kind::PUBLIC => game.public_hash(),
            _ => return Err(Code::BadEnum.into()),
        };
        write(out, hash.to_be_bytes())
    })
}

/// Keeps the last `turns` turns of the past from now on, including the current one, or the last
/// `commands` commands; all of it if both are 0. Everything earlier is folded into a state, so the
/// game's memory stays the same however long it is played. Copies and saves keep as much; a little
/// more than requested may be kept. Errors: `TW_BAD_VALUE` if both are given.
#[unsafe(no_mangle)]
pub extern "C" fn tw_keep_past(game: *mut tw_game, turns: u32, commands: u64) -> tw_status {
    guard::game(game, |game| {
        game.keep_past(match (turns, commands) {
            (0, 0) => KeepPast::All,
            (turns, 0) => KeepPast::Turns(turns),
            (0, commands) => KeepPast::Commands(commands),
            _ => return Err(Error::new(Code::BadValue).detail("give turns or commands, not both")),
        });
        Ok(())
    })
}

/// Writes how many commands were accepted before the kept past, the limit of `tw_rewind`; 0 if the
/// whole past is kept.
#[unsafe(no_mangle)]
pub extern "C" fn tw_kept_from(game: *const tw_game, accepted: *mut u64) -> tw_status {
    guard::game(game, |game| write(accepted, game.kept_from()))
}

/// Goes back to just after the command with which that turn began, as `tw_rewind`. Errors:
/// `TW_BAD_VALUE` for a turn that has not begun, `TW_PAST_GONE` for one whose beginning is not
/// kept.
#[unsafe(no_mangle)]
pub extern "C" fn tw_rewind_to_turn(game: *mut tw_game, turn: u32) -> tw_status {
    guard::game(game, |game| game.rewind_to_turn(TurnId(turn)))
}

/// The effects whose failures `tw_set_on_error` is about.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_failing_effects {
    /// The host's own, in code or as data; by default `TW_ON_ERROR_REFUSE`.
    TW_FAILING_HOST = 0,
    /// Those of mods; by default `TW_ON_ERROR_SKIP`.
    TW_FAILING_MODS = 1,
    /// Those without code, such as those of a mod that is not installed; by default
    /// `TW_ON_ERROR_REFUSE`.
    TW_FAILING_MISSING = 2,
}

impl tw_failing_effects {
    const HOST: u32 = Self::TW_FAILING_HOST as u32;
    const MODS: u32 = Self::TW_FAILING_MODS as u32;
    const MISSING: u32 = Self::TW_FAILING_MISSING as u32;
}

/// Sets the treatment of a command in which an effect fails: `whose` is one of
/// `tw_failing_effects`, and `what` one of `tw_on_error_word`. With `TW_FAILING_MODS`, `module` is
/// the mod's name, or NULL for all mods, in place of earlier settings; otherwise it is NULL.
///
/// With `TW_ON_ERROR_SKIP`, only the failing effect is undone, and the game continues without it:
/// `TW_EVENT_EFFECT_FAILED` reports it, and `tw_take_failures` returns the reason.
/// `TW_ON_ERROR_DISABLE` also removes its triggers; those of missing effects come back when the mod
/// is loaded. An effect that exhausts a budget, or takes part in an endless loop, fails as well,
/// unless the rules call a loop a draw. An interruption by the host, or a limit of memory or of
/// wall-clock time, is not the effect's fault, and still refuses the command. Copies of the game
/// have the same settings; saves and hashes do not include them. Errors: `TW_BAD_ENUM`;
/// `TW_UNEXPECTED_ARGUMENT` for a `module` without `TW_FAILING_MODS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_on_error(
    game: *mut tw_game,
    whose: u32,
    module: *const c_char,
    what: u8,
) -> tw_status {
    guard::game(game, |game| {
        let what = OnError::from_number(i64::from(what)).ok_or(Code::BadEnum)?;
        let module = match module.is_null() {
            true => None,
            false => Some(text(module)?),
        };
        match (whose, module) {
            (tw_failing_effects::HOST, None) => game.set_on_error(what),
            (tw_failing_effects::MODS, module) => game.set_mods_on_error(module, what),
            (tw_failing_effects::MISSING, None) => game.set_on_missing(what),
            (tw_failing_effects::HOST | tw_failing_effects::MISSING, Some(_)) => {
                return Err(Code::UnexpectedArgument.into());
            }
            _ => return Err(Code::BadEnum.into()),
        }
        Ok(())
    })
}

/// Copies the reasons why effects were left out since the last call, one on each line, the oldest
/// first, and forgets them; empty if none were left out. Among them are those why a command that an
/// instruction of a player would have submitted was refused. At most the newest 64 are kept.
/// `needed`, if not NULL, gets the number of bytes; with a NULL buffer of size 0 nothing is
/// forgotten.
/// Errors: `TW_BUFFER_TOO_SMALL`, and nothing is forgotten.
#[unsafe(no_mangle)]
pub extern "C" fn tw_take_failures(
    game: *mut tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let failures = raw::failures(game);
        let said = failures.iter().map(|error| game.explain(error));
        let failures = said.collect::<Vec<_>>().join("\n");
        if hand_over(&failures, buffer, size, needed)? {
            drop(game.take_failures());
        }
        Ok(())
    })
}

/// Copies the lines that effects wrote since the last call, the oldest first, and forgets them:
/// `MOD: EFFECT: TEXT`, without the mod if the effect is the host's; empty if there are none.
///
/// The newest 64 KiB are kept. Copies of the game do not include them, and loading and rewinding do
/// not write them again. `needed`, if not NULL, gets the number of bytes; with a NULL buffer of
/// size 0 nothing is forgotten. Errors: `TW_BUFFER_TOO_SMALL`, and nothing is forgotten.
#[unsafe(no_mangle)]
pub extern "C" fn tw_take_log(
    game: *mut tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let lines: Vec<_> = game.log().map(ToString::to_string).collect();
        if hand_over(&lines.join("\n"), buffer, size, needed)? {
            drop(game.take_log());
        }
        Ok(())
    })
}

/// Turns events for refused commands (`TW_EVENT_REFUSED`) on, or off if `on` is 0, for spectators
/// and logs. No trigger hears them, and hashes, saves and replays do not contain them.
#[unsafe(no_mangle)]
pub extern "C" fn tw_tell_refusals(game: *mut tw_game, on: u8) -> tw_status {
    guard::game(game, |game| {
        raw::tell_refusals(game, on != 0);
        Ok(())
    })
}

/// Writes the number of accepted commands to which `tw_undo` would rewind.
///
/// Only the most recent decision of all players can be undone, together with the host's commands
/// after it, and only within its turn; not after a random number was drawn, sealed answers were
/// revealed, or somebody left or joined. The rules may also forbid it. Errors: `TW_CANNOT_UNDO`,
/// with the reason in `tw_error_message`; `TW_UNKNOWN_PLAYER`. `out` is untouched on failure.
#[unsafe(no_mangle)]
pub extern "C" fn tw_undo_point(
    game: *const tw_game,
    player: tw_player,
    out: *mut u64,
) -> tw_status {
    guard::game(game, |game| {
        write(out, game.undo_point(names::player(player)?)?)
    })
}

/// Undoes the player's most recent decision, and the host's commands after it. Errors: those of
/// `tw_undo_point`, with nothing changed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_undo(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| game.undo(names::player(player)?))
}

/// Names the current place, for `tw_rewind_to_mark`; a name that is taken moves here. Marks are
/// saved with the game, and are not part of its hash. Errors: `TW_BAD_VALUE` for an empty name,
/// `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mark(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::game(game, |game| game.mark(text(name)?))
}

/// Goes back to a mark, as `tw_rewind`. Errors: `TW_BAD_VALUE` if there is no such mark,
/// `TW_PAST_GONE` if its place is not kept.
#[unsafe(no_mangle)]
pub extern "C" fn tw_rewind_to_mark(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::game(game, |game| game.rewind_to_mark(text(name)?))
}

/// Submits the commands that the other game accepted and this one has not, with this game's
/// effects, and compares the outcome of each. Errors: `TW_DIVERGED` at the first command with a
/// different outcome: `tw_error_message` has both sides. `TW_PAST_GONE` if one game no longer keeps
/// the place where the other stands; `TW_BUSY` if both are the same game.
///
/// On failure: with `TW_DIVERGED` this game keeps what it has followed, and stops just before that
/// command; otherwise nothing is changed. `tw_error_message` tells why.
#[unsafe(no_mangle)]
pub extern "C" fn tw_follow(game: *mut tw_game, other: *const tw_game) -> tw_status {
    beside(game, other, Game::follow)
}

/// Copies at most `most` commands of the past as JSON, starting with the one of number `first`,
/// from 1: a list of objects with `number`, `text`, `said` (each with `effect` and `text`),
/// `events` as text, and `view`, the table after it. The list is empty if there are no more. No
/// effect runs.
#[unsafe(no_mangle)]
pub extern "C" fn tw_past_json(
    game: *const tw_game,
    first: u64,
    most: u64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(&game.past_json(first, most), buffer, size, needed)
    })
}

/// Copies the accepted commands after `tw_kept_from` as text, a line each. No effect runs.
#[unsafe(no_mangle)]
pub extern "C" fn tw_commands(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let said: Vec<String> = game.past().map(|command| command.text).collect();
        copy_text(&said.join("\n"), buffer, size, needed)
    })
}

/// Writes 1 to `out` if this player may see the `index`-th event, else 0. With 0 for `who`, writes
/// 1 if anybody may see it. Errors: `TW_BAD_VALUE` if there are fewer events, `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_event_seen(
    game: *const tw_game,
    index: usize,
    who: tw_player,
    out: *mut u32,
) -> tw_status {
    let tell = |events: &[Event], table: Table<'_>| {
        let event = event(events, index)?;
        let viewer = viewer(table, tw_viewer::PLAYER, who)?;
        write(out, u32::from(viewer.sees(event)))
    };
    if loan::is_lent(game) {
        return guard::lent(game, |lent| {
            let asking = lent.asking()?;
            tell(asking.events(), asking.table())
        });
    }
    guard::game(game, |game| tell(game.events(), game.table()))
}

/// Lets a game act with another one, which is only read.
fn beside(
    game: *mut tw_game,
    other: *const tw_game,
    act: impl FnOnce(&mut CGame, &CGame) -> Result<(), Error>,
) -> tw_status {
    guard::game(game, |game| {
        let other = handle::alone(other).map_err(|error| loan::refused(other, error))?;
        if other.poisoned {
            return Err(Code::Panicked.into());
        }
        act(game, &other.game)
    })
}
