//! `tw_view`: the table at a glance as numbers, and the whole table as JSON.

use crate::game::tw_game;
use crate::memory::{copy_list, copy_text, text, write};
use crate::names::tw_player;
use crate::{guard, loan, names, sized, tw_status};
use engine::view::{Glance, Table, Viewer};
use engine::{Code, Error, PlayerId};
use std::ffi::c_char;

/// The time if there is no limit, as for `poll`.
const NO_LIMIT: i64 = -1;

/// The main facts about the table. Players, steps and so on are numbers from 1, or 0 if there is
/// none. Sets of players have one bit each, the lowest for player 1. Start from `TW_VIEW_INIT`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct tw_view {
    /// `sizeof(tw_view)`.
    pub struct_size: u32,
    /// The kind of decision that the game waits for: one of `tw_await_kind`.
    pub awaiting: u32,
    /// The number of turns begun, which is the id of the last one.
    pub turn: i64,
    /// The kind of this turn: one of `tw_turn_kind_word`.
    pub turn_kind: i64,
    /// The active player; 0 if they left during their turn.
    pub active: i64,
    /// The player who decides for the active player, if somebody else does.
    pub decider: i64,
    /// The number of the round.
    pub round: i64,
    /// The current chapter.
    pub chapter: i64,
    /// The current phase.
    pub phase: i64,
    /// The current step.
    pub step: i64,
    /// The direction of the order: one of `tw_direction_word`.
    pub direction: i64,
    /// The player who may act now; 0 if a window is open to all at once.
    pub priority: i64,
    /// The players who still owe an answer, one bit each: the lowest for player 1.
    pub pending: u64,
    /// The players who have passed since the last action, one bit each.
    pub passed: u64,
    /// The players in the game, one bit each.
    pub living: u64,
    /// The players in the game who sit out, one bit each.
    pub sitting_out: u64,
    /// The number of passes in a row.
    pub streak: i64,
    /// The number of objects on the stack.
    pub stack: usize,
    /// The number of granted turns that have not begun.
    pub extra_turns: usize,
    /// The number of turns that will be skipped.
    pub skips: usize,
    /// The number of triggers that wait to be placed.
    pub waiting_triggers: usize,
    /// 1 if actions are locked, else 0.
    pub locked: u32,
    /// 1 if the game is over, else 0.
    pub over: u32,
    /// The winner; 0 before the end, or if nobody won.
    pub winner: i64,
    /// The name of the side that has won, a name's number, if its members are known to the host
    /// only; otherwise 0.
    pub winning_side: i64,
}

fn player(value: Option<PlayerId>) -> i64 {
    value.map_or(0, |player| i64::from(player.number()))
}

impl tw_view {
    /// Returns the table in C's form.
    pub(crate) fn new(glance: &Glance, awaiting: u16) -> Self {
        Self {
            struct_size: size_of::<Self>() as u32,
            awaiting: u32::from(awaiting),
            turn: i64::from(glance.turn.0),
            turn_kind: glance.turn_kind.map_or(0, |kind| kind as i64),
            active: player(glance.active),
            decider: player(glance.decider),
            round: i64::from(glance.round),
            chapter: glance.chapter.map_or(0, |id| i64::from(id.number())),
            phase: glance.phase.map_or(0, |id| i64::from(id.number())),
            step: glance.step.map_or(0, |id| i64::from(id.number())),
            direction: glance.direction as i64,
            priority: player(glance.priority),
            pending: glance.pending.0,
            passed: glance.passed.0,
            living: glance.living.0,
            sitting_out: glance.sitting_out.0,
            streak: i64::from(glance.streak),
            stack: glance.stack,
            extra_turns: glance.extra_turns,
            skips: glance.skips,
            waiting_triggers: glance.waiting_triggers,
            locked: u32::from(glance.locked),
            over: u32::from(glance.over),
            winner: player(glance.winner),
            winning_side: glance.winning_side.map_or(0, |side| side.number()),
        }
    }
}

/// Copies the main facts about the table. In an effect the game awaits that effect, and nobody has
/// priority. Errors: `TW_BAD_SIZE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_view_get(game: *const tw_game, out: *mut tw_view) -> tw_status {
    if loan::is_lent(game) {
        return guard::lent(game, |lent| {
            sized::check(out.cast_const())?;
            let (glance, awaiting) = lent.glance()?;
            sized::put(out, tw_view::new(&glance, awaiting))
        });
    }
    guard::game(game, |game| {
        sized::check(out.cast_const())?;
        sized::put(out, tw_view::new(&game.glance(), game.awaiting().number()))
    })
}

/// The viewer of a table.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_viewer {
    /// The host, who sees everything.
    TW_VIEWER_HOST = 0,
    /// A player, who sees nothing that others sealed or that is hidden; player 0 is anybody.
    TW_VIEWER_PLAYER = 1,
}

impl tw_viewer {
    const HOST: u32 = Self::TW_VIEWER_HOST as u32;
    pub(crate) const PLAYER: u32 = Self::TW_VIEWER_PLAYER as u32;
}

/// Returns the viewer that `whose`, one of `tw_viewer`, and `who` stand for.
pub(crate) fn viewer(table: Table<'_>, whose: u32, who: tw_player) -> Result<Viewer, Error> {
    match whose {
        tw_viewer::HOST => Ok(Viewer::Host),
        tw_viewer::PLAYER => {
            let Some(player) = names::perhaps(who)? else {
                return Ok(Viewer::Public);
            };
            table.require_player(player)?;
            Ok(Viewer::Player(player))
        }
        _ => Err(Code::BadEnum.into()),
    }
}

/// Copies the whole table as JSON, with the names of the game: every field that the viewer may see.
/// `whose` is one of `tw_viewer`, and `who` the player, 0 for anybody. In an effect, and in a
/// function that draws or offers, only `TW_VIEWER_HOST` is allowed, and copies what the function
/// may see. Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_view_json(
    game: *const tw_game,
    whose: u32,
    who: tw_player,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    let copy = |json: &str| copy_text(json, buffer, size, needed);
    if loan::is_lent(game) {
        return guard::lent(game, |lent| {
            if whose == tw_viewer::HOST {
                return copy(&lent.json()?);
            }
            let asking = lent.asking()?;
            let viewer = viewer(asking.table(), whose, who)?;
            copy(&asking.view_for(viewer).to_json())
        });
    }
    guard::game(game, |game| {
        let viewer = viewer(game.table(), whose, who)?;
        copy(&game.view_for(viewer).to_json())
    })
}

/// Copies the players of the next turns if nothing else happens, at most `room`. `count` gets their
/// number. A turn of the whole table is everybody's, and its player the one who stands in. The game
/// does not change.
#[unsafe(no_mangle)]
pub extern "C" fn tw_project(
    game: *const tw_game,
    players: *mut tw_player,
    room: usize,
    count: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        if players.is_null() {
            return Err(Code::NullArgument.into());
        }
        copy_list(
            &numbers(game.project(room).into_iter().map(|turn| turn.player)),
            players,
            room,
            count,
        )
    })
}

/// Copies the players who take turns, beginning with `player`, in turn order, or against it if
/// `backward` is not 0; the second one is the next after `player`. `count` gets how many there are.
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_order_from(
    game: *const tw_game,
    player: tw_player,
    backward: u8,
    players: *mut tw_player,
    room: usize,
    count: *mut usize,
) -> tw_status {
    guard::table(game, |table| {
        let player = names::player(player)?;
        let order = table.order_from(player, backward != 0)?;
        copy_list(&numbers(order), players, room, count)
    })
}

/// Writes the value of a condition of rules files: a number, or 1 if it holds and 0 if not.
/// Examples are `"phase_source"`, `"own_count.gold + 2"` and
/// `"how_many(own_flag.ready) == players"`.
///
/// It is seen from `player`, or from the active player if that is 0. A player's fact is 0 if there
/// is no such player, and so is a flag or counter with an unknown name. Nothing changes. Errors:
/// `TW_BAD_VALUE` with the mistake, `TW_UNKNOWN_PLAYER`.
///
/// In an effect the condition may also use the effect's event, target, source and data, as in
/// `"data > target.count.life"`, and 0 is the effect's controller.
#[unsafe(no_mangle)]
pub extern "C" fn tw_fact(
    game: *const tw_game,
    condition: *const c_char,
    player: tw_player,
    value: *mut i64,
) -> tw_status {
    if loan::is_lent(game) {
        return guard::lent(game, |lent| {
            write(value, lent.fact(text(condition)?, names::perhaps(player)?)?)
        });
    }
    guard::game(game, |game| {
        write(
            value,
            game.table()
                .fact(text(condition)?, names::perhaps(player)?)?,
        )
    })
}

/// Writes the milliseconds that the player has left; -1 if there is no limit. For player 0 they are
/// those until somebody's time is up if nothing else happens, when `tw_tick` is due at the latest;
/// -1 if no time runs. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_time_left(
    game: *const tw_game,
    player: tw_player,
    out: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        let left = match names::perhaps(player)? {
            Some(player) => game.time_left(player)?,
            None => game.until_expiry(),
        };
        write(out, left.unwrap_or(NO_LIMIT))
    })
}

/// Returns the numbers of players.
pub(crate) fn numbers(players: impl IntoIterator<Item = PlayerId>) -> Vec<tw_player> {
    players.into_iter().map(PlayerId::number).collect()
}
