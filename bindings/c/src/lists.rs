//! Lists of the table, lent to C as arrays of plain structs. Each call fills the same memory again.

use crate::commands::tw_command_data;
use crate::memory::{place, write};
use crate::moves::Moves;
use crate::names::{player_number as player, tw_player};
#[cfg(feature = "tools")]
use crate::search::Found;
use engine::view::{MannerLook, Table};
use engine::{Code, Error, HostRef, NameId, PlayerId, PlayerSet};
use std::ffi::{CString, c_char};
use std::ptr::null;

/// An object on the stack.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_object {
    /// Its number.
    pub object: u32,
    /// The object that it targets.
    pub aim: u32,
    /// The trigger that put it on the stack.
    pub trigger: u32,
    /// Its controller.
    pub player: tw_player,
    /// The player whom it targets.
    pub target: tw_player,
    /// 1 if it locks other actions, else 0.
    pub lock: u8,
    /// Its effect, a name's number.
    pub effect: i64,
    /// The kind of action that put it on the stack, a name's number.
    pub action: i64,
    /// The host's number for it, such as its card.
    pub source: i64,
    /// The number that its effect receives.
    pub data: i64,
}

/// A granted turn that has not begun.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_granted_turn {
    /// Its number.
    pub grant: u32,
    /// The player whose turn it will be.
    pub player: tw_player,
    /// The player who decides in it, if somebody else does.
    pub by: tw_player,
    /// The player after whose next turn it comes, if it waits for one.
    pub after: tw_player,
    /// The `source` given when it was granted.
    pub source: i64,
    /// The `data` given when it was granted.
    pub data: i64,
}

/// Turns that will be skipped.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_skipped_turns {
    /// The player whose turns they are.
    pub player: tw_player,
    /// The turns it applies to: one of `tw_applies_word`.
    pub applies: u8,
    /// How many turns.
    pub count: u32,
    /// The `source` given with the skip.
    pub source: i64,
}

/// Steps or phases that will be skipped.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_skipped_parts {
    /// The player in whose turns they are.
    pub player: tw_player,
    /// 1 if unused skips expire with this turn, else 0.
    pub this_turn: u8,
    /// The step, if it is a step.
    pub step: u16,
    /// The phase, if it is a phase.
    pub phase: u16,
    /// How many times.
    pub count: u32,
    /// The `source` given with the skip.
    pub source: i64,
}

/// A trigger that is registered.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_trigger {
    /// Its number.
    pub trigger: u32,
    /// How often it may still be set off; 0 if that is not limited.
    pub count: u32,
    /// The kind of event that it listens to: one of `tw_event_kind`.
    pub event: u16,
    /// The player who controls it; 0 for the game's own.
    pub player: tw_player,
    /// The only player who may know of it, if it is hidden.
    pub hidden: tw_player,
    /// The effect that it puts on the stack or runs, a name's number.
    pub effect: i64,
    /// The `source` given when it was added.
    pub source: i64,
}

/// A lock on actions that a command set.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_lock_set {
    /// The player whose actions it forbids; 0 for everybody's.
    pub player: tw_player,
    /// The player whose next turn its duration means; 0 if it means nobody's.
    pub of: tw_player,
    /// How long it lasts: one of `tw_until_word`.
    pub until: u8,
    /// 1 if it holds under a condition, which `tw_view_json` tells, else 0.
    pub conditional: u8,
    /// The kind of action that it forbids, a name's number; 0 for all.
    pub action: i64,
    /// The `source` given when it was set.
    pub source: i64,
}

/// A replacement: a turn, phase or step that fits does not begin, and its effect, if any, runs
/// instead.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_replacement {
    /// Its number, among those of the triggers; a question about it has the number as an option.
    pub trigger: u32,
    /// How often it may still replace; 0 if that is not limited.
    pub count: u32,
    /// The kind of event that it replaces: one of `tw_event_kind`.
    pub event: u16,
    /// The step it is about, if only one.
    pub step: u16,
    /// The phase it is about, if only one.
    pub phase: u16,
    /// The player who controls it; 0 for the game's own.
    pub player: tw_player,
    /// The player in whose turns it applies, if only in theirs.
    pub target: tw_player,
    /// The player who may decline it: one of `tw_may_word`.
    pub may: u8,
    /// The effect that runs instead, a name's number; 0 if none.
    pub effect: i64,
    /// The `source` given when it was added.
    pub source: i64,
    /// The number that its effect will get.
    pub data: i64,
}

/// A flag or a counter that is set.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_value {
    /// Its name's number.
    pub name: i64,
    /// Its value; 1 for a flag.
    pub value: i64,
    /// The player it belongs to; 0 for the game's own.
    pub player: tw_player,
    /// 1 for a flag, 0 for a counter.
    pub flag: u8,
}

/// An open window.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_opened_window {
    /// Its kind, a window of the rules.
    pub window: u16,
    /// The player who may act in it; 0 if it is open to all at once.
    pub holder: tw_player,
    /// The players who still owe an answer, one bit each: the lowest for player 1.
    pub pending: u64,
    /// The players who have passed since the last action, one bit each.
    pub passed: u64,
}

/// A player who ever joined.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_seat {
    /// The player.
    pub player: tw_player,
    /// 1 if they have left, else 0.
    pub left: u8,
    /// 1 if they sit out, else 0.
    pub sitting_out: u8,
    /// The team; 0 if they have none, or for the first team.
    pub team: u8,
    /// How many of their turns have begun.
    pub turns: u32,
    /// Their sorting keys, key 1 first.
    pub keys: [i64; 4],
}

/// A question that waits for an answer.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_asked {
    /// Its number.
    pub choice: u32,
    /// The player who is asked.
    pub player: tw_player,
    /// The player who decides for that one, if somebody else does.
    pub decider: tw_player,
    /// The kind of answer: one of `tw_question_word`.
    pub question: u8,
    /// The player who controls the asking effect.
    pub controller: tw_player,
    /// The smallest answer, or the smallest number of picks.
    pub min: i64,
    /// The largest answer, or the largest number of picks.
    pub max: i64,
    /// The effect that asks, a name's number; 0 if the rules ask.
    pub effect: i64,
    /// The host's number of that effect, such as its card.
    pub source: i64,
    /// The options, as numbers of the asking effect.
    pub options: *const i64,
    /// How many options there are.
    pub option_count: usize,
}

/// Something that a player has asked to be done automatically.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_manner {
    /// The verb by which it was given: the number of `auto_pass`, `order_ahead`, `remember_answer`
    /// or `stop_at`.
    pub verb: u16,
    /// The step of a stop.
    pub step: u16,
    /// The number that the player gave it, of an instruction to pass and of an order.
    pub number: u32,
    /// The player.
    pub player: tw_player,
    /// 1 if only the player, whoever decides for the player, and the host see it, else 0.
    pub hidden: u8,
    /// How long it lasts: one of `tw_until_word`; 0 of a stop, which lasts.
    pub until: u8,
    /// The turns in which it stops: one of `tw_whose_word`.
    pub whose: u8,
    /// The kind of answer that is remembered: one of `tw_question_word`.
    pub question: u8,
    /// The effect that asks the question, a name's number.
    pub effect: i64,
    /// Its condition; NULL if it has none.
    pub when: *const c_char,
    /// The command of an order, as in scripts; NULL if it is none.
    pub command: *const c_char,
}

/// The lists of a handle, kept while they are lent.
#[derive(Default)]
pub(crate) struct Lists {
    players: Vec<tw_player>,
    numbers: Vec<u16>,
    stack: Vec<tw_object>,
    extra_turns: Vec<tw_granted_turn>,
    skips: Vec<tw_skipped_turns>,
    part_skips: Vec<tw_skipped_parts>,
    triggers: Vec<tw_trigger>,
    replacements: Vec<tw_replacement>,
    locks: Vec<tw_lock_set>,
    values: Vec<tw_value>,
    windows: Vec<tw_opened_window>,
    seats: Vec<tw_seat>,
    questions: Vec<tw_asked>,
    manners: Vec<tw_manner>,
    /// The texts of `manners`.
    texts: Vec<CString>,
    pub(crate) commands: Vec<tw_command_data>,
    /// The members of the lists of `commands`, one after another.
    pub(crate) members: Vec<i64>,
    pub(crate) moves: Moves,
    #[cfg(feature = "tools")]
    pub(crate) found: Found,
}

// SAFETY: the pointers in it lead into `members`, to what `moves` and `found` keep, or into the
// game of the same handle. Only C follows them, and the header says how long they are valid.
unsafe impl Send for Lists {}

fn name(id: Option<NameId>) -> i64 {
    id.map_or(0, NameId::number)
}

fn source(id: Option<HostRef>) -> i64 {
    id.map_or(0, HostRef::number)
}

/// Lends the members of an iterator.
fn lend<T>(
    kept: &mut Vec<T>,
    members: impl Iterator<Item = T>,
    out: *mut *const T,
    count: *mut usize,
) -> Result<(), Error> {
    place(out)?;
    place(count)?;
    kept.clear();
    kept.extend(members);
    write(count, kept.len())?;
    write(out, kept.as_ptr())
}

/// Returns the questions of a table.
fn asked(table: Table<'_>) -> impl Iterator<Item = tw_asked> {
    let asker = table.asking();
    let (effect, from, controller) = asker.map_or((0, 0, 0), |asker| {
        (
            asker.effect.number(),
            source(asker.source),
            player(asker.controller),
        )
    });
    table.questions().map(move |asked| tw_asked {
        choice: asked.choice.number(),
        player: asked.player.number(),
        decider: player(asked.decider),
        question: asked.ask.question as u8,
        controller,
        min: asked.ask.min,
        max: asked.ask.max,
        effect,
        source: from,
        options: asked.ask.options.as_ptr(),
        option_count: asked.ask.options.len(),
    })
}

macro_rules! lists {
    ($($list:ident: $ty:ty = |$table:ident| $members:expr;)*) => {$(
        pub(crate) fn $list(
            &mut self,
            $table: Table<'_>,
            out: *mut *const $ty,
            count: *mut usize,
        ) -> Result<(), Error> {
            lend(&mut self.$list, $members, out, count)
        }
    )*};
}

impl Lists {
    lists! {
        stack: tw_object = |table| table.stack().map(|object| tw_object {
            object: object.object.number(),
            aim: object.aim.map_or(0, |aim| aim.number()),
            trigger: object.trigger.map_or(0, |trigger| trigger.number()),
            player: object.player.number(),
            target: player(object.target),
            lock: u8::from(object.lock),
            effect: object.effect.number(),
            action: name(object.action),
            source: source(object.source),
            data: object.data,
        });
        extra_turns: tw_granted_turn = |table| table.extra_turns().map(|turn| tw_granted_turn {
            grant: turn.grant.number(),
            player: turn.player.number(),
            by: player(turn.by),
            after: player(turn.after),
            source: source(turn.source),
            data: turn.data.unwrap_or(0),
        });
        skips: tw_skipped_turns = |table| table.skips().map(|skip| tw_skipped_turns {
            player: skip.player.number(),
            applies: skip.applies as u8,
            count: skip.count,
            source: source(skip.source),
        });
        part_skips: tw_skipped_parts = |table| table.part_skips().map(|skip| tw_skipped_parts {
            player: skip.player.number(),
            this_turn: u8::from(skip.this_turn),
            step: skip.step.map_or(0, |step| step.number()),
            phase: skip.phase.map_or(0, |phase| phase.number()),
            count: skip.count,
            source: source(skip.source),
        });
        triggers: tw_trigger = |table| table.triggers().map(|trigger| tw_trigger {
            trigger: trigger.trigger.number(),
            count: trigger.count.unwrap_or(0),
            event: trigger.event as u16,
            player: player(trigger.player),
            hidden: player(trigger.hidden),
            effect: trigger.effect.number(),
            source: source(trigger.source),
        });
        replacements: tw_replacement = |table| table.replacements().map(|one| tw_replacement {
            trigger: one.trigger.number(),
            count: one.count.unwrap_or(0),
            event: one.event as u16,
            step: one.step.map_or(0, |step| step.number()),
            phase: one.phase.map_or(0, |phase| phase.number()),
            player: player(one.player),
            target: player(one.target),
            may: one.may as u8,
            effect: name(one.effect),
            source: source(one.source),
            data: one.data,
        });
        locks: tw_lock_set = |table| table.locks().map(|lock| tw_lock_set {
            player: player(lock.player),
            of: player(lock.of),
            until: lock.until as u8,
            conditional: u8::from(lock.when.is_some()),
            action: name(lock.action),
            source: source(lock.source),
        });
        values: tw_value = |table| table.values().map(|value| tw_value {
            name: value.name.number(),
            value: value.value,
            player: player(value.player),
            flag: u8::from(value.flag),
        });
        windows: tw_opened_window = |table| table.windows().map(|window| tw_opened_window {
            window: window.window.number(),
            holder: player(window.holder),
            pending: window.pending.0,
            passed: window.passed.0,
        });
        seats: tw_seat = |table| table.players().map(|id| tw_seat {
            player: id.number(),
            left: u8::from(!table.living().contains(id)),
            sitting_out: u8::from(table.sitting_out().contains(id)),
            team: table.team(id).unwrap_or(0),
            turns: table.turns(id),
            keys: table.keys(id),
        });
    }

    /// Lends the questions that wait, the oldest first.
    pub(crate) fn questions(
        &mut self,
        table: Table<'_>,
        out: *mut *const tw_asked,
        count: *mut usize,
    ) -> Result<(), Error> {
        lend(&mut self.questions, asked(table), out, count)
    }

    /// Lends what players have asked to be done automatically, in their order.
    pub(crate) fn manners(
        &mut self,
        looks: Vec<MannerLook>,
        out: *mut *const tw_manner,
        count: *mut usize,
    ) -> Result<(), Error> {
        self.texts.clear();
        let mut text = |said: Option<Box<str>>| {
            // A name has no zero bytes, and a condition and a command are names.
            let Some(Ok(said)) = said.map(|said| CString::new(&*said)) else {
                return null();
            };
            // The text itself does not move when the list of texts grows.
            let at = said.as_ptr();
            self.texts.push(said);
            at
        };
        let members = looks.into_iter().map(|look| tw_manner {
            verb: look.verb,
            step: look.step.map_or(0, |step| step.number()),
            number: look.number.unwrap_or(0),
            player: look.player.number(),
            hidden: u8::from(look.hidden),
            until: look.until.map_or(0, |until| until as u8),
            whose: look.whose.map_or(0, |whose| whose as u8),
            question: look.question.map_or(0, |question| question as u8),
            effect: name(look.effect),
            when: text(look.when),
            command: text(look.command),
        });
        lend(&mut self.manners, members, out, count)
    }

    /// Lends the question of a player, or the oldest one.
    pub(crate) fn question(
        &mut self,
        table: Table<'_>,
        who: Option<PlayerId>,
        out: *mut *const tw_asked,
    ) -> Result<(), Error> {
        place(out)?;
        let own = |asked: &tw_asked| who.is_none_or(|who| asked.player == who.number());
        let found = asked(table).find(own).ok_or(Code::NoChoice)?;
        self.questions.clear();
        self.questions.push(found);
        write(out, self.questions.as_ptr())
    }

    /// Lends the players in the current turn order.
    pub(crate) fn order(
        &mut self,
        table: Table<'_>,
        out: *mut *const tw_player,
        count: *mut usize,
    ) -> Result<(), Error> {
        let players = table.order().map(PlayerId::number);
        lend(&mut self.players, players, out, count)
    }

    /// Lends the players of a set, in the order in which the top window asks them.
    pub(crate) fn as_asked(
        &mut self,
        table: Table<'_>,
        set: PlayerSet,
        out: *mut *const tw_player,
        count: *mut usize,
    ) -> Result<(), Error> {
        let players = table.as_asked(set).map(PlayerId::number);
        lend(&mut self.players, players, out, count)
    }

    /// Lends the steps of this turn.
    pub(crate) fn plan(
        &mut self,
        table: Table<'_>,
        out: *mut *const u16,
        count: *mut usize,
    ) -> Result<(), Error> {
        let steps = table.plan().map(|step| step.number());
        lend(&mut self.numbers, steps, out, count)
    }

    /// Lends the holders of the tokens.
    pub(crate) fn tokens(
        &mut self,
        table: Table<'_>,
        out: *mut *const tw_player,
        count: *mut usize,
    ) -> Result<(), Error> {
        let holders = table.tokens().map(|(_, holder)| player(holder));
        lend(&mut self.players, holders, out, count)
    }
}
