//! Parts of the table one by one, as records: the stack, granted turns, the question that waits.

use crate::game::tw_game;
use crate::guard::{self, CGame};
use crate::memory::{copy_list, copy_text, text, write};
use crate::record::tw_record;
use crate::{names, sized, tw_status};
use engine::record::{ABSENT, Column, Record};
use engine::{Ask, Code, Error};
use std::ffi::c_char;

/// A record that is neither command nor event nor await: its kind is 0.
fn record(columns: &[(Column, i64)]) -> Record {
    let mut record = Record::new(0);
    for (column, word) in columns {
        record.set(*column, *word);
    }
    record
}

fn player(game: &CGame, name: &str) -> i64 {
    game.player(name)
        .map_or(ABSENT, |player| i64::from(player.number()))
}

/// Copies the `index`-th object on the stack, bottom first: `object`, `player`, `effect`, `target`,
/// `source` and `lock`. Errors: `TW_UNKNOWN_OBJECT` if there are fewer objects.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stack_at(
    game: *const tw_game,
    index: usize,
    out: *mut tw_record,
) -> tw_status {
    guard::game(game, |game| {
        let view = game.view();
        let object = view.stack.get(index).ok_or(Code::UnknownObject)?;
        let columns = [
            (Column::Object, i64::from(object.object)),
            (Column::Player, player(game, &object.player)),
            (Column::Effect, game.name(&object.effect).number()),
            (
                Column::Target,
                object
                    .target
                    .as_ref()
                    .map_or(ABSENT, |target| player(game, target)),
            ),
            (Column::Source, object.source.unwrap_or(ABSENT)),
            (Column::Lock, i64::from(object.lock)),
        ];
        tw_record::give(&record(&columns), out)
    })
}

/// Copies the `index`-th granted turn that has not begun, the next first: `grant`, `player` and
/// `source`. Errors: `TW_UNKNOWN_GRANT` if there are fewer.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_turn_at(
    game: *const tw_game,
    index: usize,
    out: *mut tw_record,
) -> tw_status {
    guard::game(game, |game| {
        let view = game.view();
        let turn = view.extra_turns.get(index).ok_or(Code::UnknownGrant)?;
        let columns = [
            (Column::Grant, i64::from(turn.grant)),
            (Column::Player, player(game, &turn.player)),
            (Column::Source, turn.source.unwrap_or(ABSENT)),
            (Column::Data, turn.data.unwrap_or(ABSENT)),
            (
                Column::By,
                turn.by.as_ref().map_or(ABSENT, |by| player(game, by)),
            ),
            (
                Column::After,
                turn.after
                    .as_ref()
                    .map_or(ABSENT, |after| player(game, after)),
            ),
        ];
        tw_record::give(&record(&columns), out)
    })
}

/// Copies the question that waits for this player, as `tw_choice`; several may wait at once.
/// Errors: `TW_NO_CHOICE` if the player is asked nothing.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice_of(
    game: *const tw_game,
    player: u32,
    out: *mut tw_record,
    options: *mut i64,
    room: usize,
    count: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        sized::check(out.cast_const())?;
        let player = names::player(player)?;
        let (id, ask, by) = game.question_of(player).ok_or(Code::NoChoice)?;
        let mut record = Record::new(0);
        record.set(Column::Choice, i64::from(id.number()));
        record.set(Column::Player, i64::from(player.number()));
        record.set(Column::Question, ask.question as i64);
        record.set(Column::By, by.map_or(ABSENT, |by| i64::from(by.number())));
        record.set(Column::Min, ask.min);
        record.set(Column::Max, ask.max);
        asked_by(game, &mut record);
        copy_list(&ask.options, options, room, count)?;
        tw_record::give(&record, out)
    })
}

/// The asker: the effect, its player and the host's number.
fn asked_by(game: &CGame, record: &mut Record) {
    if let Some((effect, source, player)) = game.asking() {
        record.set(Column::Effect, effect.number());
        record.set(
            Column::Source,
            source.map_or(ABSENT, |source| source.number()),
        );
        record.set(
            Column::Other,
            player.map_or(ABSENT, |player| i64::from(player.number())),
        );
    }
}

/// The question that waits for this player.
fn question(game: &CGame, player: u32) -> Result<&Ask, Error> {
    let player = names::player(player)?;
    let asked = game.question_of(player).ok_or(Code::NoChoice)?;
    Ok(asked.1)
}

/// Copies what this player is asked, in words; empty if the effect said none. Errors:
/// `TW_NO_CHOICE` if the player is asked nothing, `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice_prompt(
    game: *const tw_game,
    player: u32,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let words = question(game, player)?.wording.as_deref();
        let prompt = words.and_then(|words| words.prompt.as_deref());
        copy_text(prompt.unwrap_or_default(), buffer, size, needed)
    })
}

/// Copies what a pick of this player's question is called: an option by number from 0, or 1 and 0
/// for yes and no; empty if it has no label. Errors: as `tw_choice_prompt`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice_label(
    game: *const tw_game,
    player: u32,
    pick: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let label = question(game, player)?.label(pick);
        copy_text(label.unwrap_or_default(), buffer, size, needed)
    })
}

/// Writes the pick that a label of this player's question stands for, for `tw_answer`; `yes` and
/// `no` where yes and no have no labels. Errors: `TW_NO_CHOICE`; `TW_BAD_VALUE` if no option is
/// called so, or several are.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice_pick(
    game: *const tw_game,
    player: u32,
    label: *const c_char,
    pick: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        let found = question(game, player)?.pick(text(label)?)?;
        write(pick, found.ok_or(Code::BadValue)?)
    })
}

/// Copies the question that waits: `choice`, `player`, `by`, `question`, `min` and `max`; if an
/// effect asks, `effect`, `source` and, as `other`, whose it is; and the
/// options, the numbers of whoever asked. `count` gets how many options there are. Answer with
/// `tw_answer`. Errors: `TW_NO_CHOICE`, `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice(
    game: *const tw_game,
    out: *mut tw_record,
    options: *mut i64,
    room: usize,
    count: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        sized::check(out.cast_const())?;
        let ask = game.question().ok_or(Code::NoChoice)?;
        let mut record = game.awaiting().to_record();
        record.kind = 0;
        record.set(Column::Min, ask.min);
        record.set(Column::Max, ask.max);
        asked_by(game, &mut record);
        copy_list(&ask.options, options, room, count)?;
        tw_record::give(&record, out)
    })
}
