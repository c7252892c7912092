//! The looks of the C library.

use crate::Generated;
use crate::c::NOTE;
use std::fmt::Write;

/// The looks at one thing: name, type, doc, further parameters, and the expression that they
/// return.
pub const LOOKS: &[(&str, &str, &str, &str, &str)] = &[
    (
        "turn",
        "u32",
        "Returns the number of turns begun; 0 before the first.",
        "",
        "table.turn().number()",
    ),
    (
        "turn_kind",
        "u8",
        "Returns the kind of this turn, one of `tw_turn_kind_word`; 0 before the first.",
        "",
        "table.turn_kind().map_or(0, |kind| kind as u8)",
    ),
    (
        "turn_ends_after",
        "i64",
        "Returns how many actions of the active player come before the end of this turn, if it \
         waits for its minimum of actions; 0 if it waits for the step's own window; -1 if no end \
         waits. `tw_named_next` is the player it names.",
        "",
        "table.turn_ends_after().map_or(-1, i64::from)",
    ),
    (
        "turn_began_at",
        "i64",
        "Returns the time at which this turn began, in milliseconds of the host's clock, or the \
         first time that the host set, if that came later; -1 if the rules have no clock, and \
         before both.",
        "",
        "table.turn_began_at().unwrap_or(-1)",
    ),
    (
        "active",
        "tw_player",
        "Returns the active player; 0 before the first turn and if they left during theirs.",
        "",
        "player(table.active())",
    ),
    (
        "round",
        "u32",
        "Returns the number of the round.",
        "",
        "table.round()",
    ),
    (
        "chapter",
        "u16",
        "Returns the current chapter; 0 outside of one.",
        "",
        "table.chapter().map_or(0, |id| id.number())",
    ),
    (
        "phase",
        "u16",
        "Returns the current phase; 0 outside of one.",
        "",
        "table.phase().map_or(0, |id| id.number())",
    ),
    (
        "step",
        "u16",
        "Returns the current step; 0 outside of a turn.",
        "",
        "table.step().map_or(0, |id| id.number())",
    ),
    (
        "visit",
        "u32",
        "Returns how often the current step was entered in this turn.",
        "",
        "table.visit()",
    ),
    (
        "turn_source",
        "i64",
        "Returns the `source` given when this turn was granted; 0 without one.",
        "",
        "table.turn_origin().0.map_or(0, |source| source.number())",
    ),
    (
        "turn_data",
        "i64",
        "Returns the `data` given when this turn was granted; 0 without one.",
        "",
        "table.turn_origin().1.unwrap_or(0)",
    ),
    (
        "phase_source",
        "i64",
        "Returns the `source` given when the current phase was inserted; 0 without one.",
        "",
        "table.phase_origin().0.map_or(0, |source| source.number())",
    ),
    (
        "phase_data",
        "i64",
        "Returns the `data` given with it; 0 without one.",
        "",
        "table.phase_origin().1.unwrap_or(0)",
    ),
    (
        "step_source",
        "i64",
        "Returns the `source` given when the current step or its phase was inserted; 0 without \
         one.",
        "",
        "table.step_origin().0.map_or(0, |source| source.number())",
    ),
    (
        "step_data",
        "i64",
        "Returns the `data` given with it; 0 without one.",
        "",
        "table.step_origin().1.unwrap_or(0)",
    ),
    (
        "plan_at",
        "usize",
        "Returns the place of the current step in the plan, from 0.",
        "",
        "table.plan_at()",
    ),
    (
        "direction",
        "u8",
        "Returns the direction of the order, one of `tw_direction_word`.",
        "",
        "table.direction() as u8",
    ),
    (
        "priority",
        "tw_player",
        "Returns the player who may act now; 0 if no window waits for one player.",
        "",
        "player(table.priority())",
    ),
    (
        "decider",
        "tw_player",
        "Returns the player who decides for `who`; 0 if nobody else does.",
        "who: tw_player",
        "PlayerId::new(who).map_or(0, |id| player(table.decider(id)))",
    ),
    (
        "named_next",
        "tw_player",
        "Returns the player named as the next; 0 without one.",
        "",
        "player(table.named_next())",
    ),
    (
        "last_actor",
        "tw_player",
        "Returns the player who took the last action of this turn; 0 before the first.",
        "",
        "player(table.last_actor())",
    ),
    (
        "streak",
        "u32",
        "Returns the number of passes in a row.",
        "",
        "table.streak()",
    ),
    (
        "is_locked",
        "u8",
        "Returns 1 if actions are locked, else 0.",
        "",
        "u8::from(table.is_locked())",
    ),
    (
        "is_over",
        "u8",
        "Returns 1 if the game is over, else 0.",
        "",
        "u8::from(table.is_over())",
    ),
    (
        "winner",
        "tw_player",
        "Returns the winner; 0 before the end, or if nobody won.",
        "",
        "player(table.winner())",
    ),
    (
        "living",
        "u64",
        "Returns the players in the game, one bit each: the lowest for player 1.",
        "",
        "table.living().0",
    ),
    (
        "sitting_out",
        "u64",
        "Returns the players in the game who sit out, one bit each.",
        "",
        "table.sitting_out().0",
    ),
    (
        "stack_height",
        "usize",
        "Returns how many objects are on the stack.",
        "",
        "table.stack().len()",
    ),
    (
        "waiting_triggers",
        "usize",
        "Returns how many triggers wait to be placed.",
        "",
        "table.waiting_triggers()",
    ),
    (
        "counter",
        "i64",
        "Returns a counter of the game, or of `who` if that is not 0, by its name; 0 if it is \
            not set.",
        "name: *const c_char, who: tw_player",
        "text(name).map_or(0, |name| table.counter(name, PlayerId::new(who)))",
    ),
    (
        "counter_of",
        "i64",
        "Returns the same by the name's number, see `tw_name`.",
        "name: i64, who: tw_player",
        "NameId::new(name).map_or(0, |name| table.counter_of(name, PlayerId::new(who)))",
    ),
    (
        "flag",
        "u8",
        "Returns 1 if a flag of the game, or of `who` if that is not 0, is set, else 0.",
        "name: *const c_char, who: tw_player",
        "u8::from(text(name).is_ok_and(|name| table.flag(name, PlayerId::new(who))))",
    ),
    (
        "flag_of",
        "u8",
        "Returns the same by the name's number, see `tw_name`.",
        "name: i64, who: tw_player",
        "u8::from(NameId::new(name).is_some_and(|name| table.flag_of(name, PlayerId::new(who))))",
    ),
    (
        "holder",
        "tw_player",
        "Returns the holder of a token by its number; 0 without one.",
        "token: u16",
        "TokenId::new(token).map_or(0, |token| player(table.holder(token)))",
    ),
    (
        "key",
        "i64",
        "Returns a sorting key of `who`, `key` from 1 to 4; 0 for another.",
        "who: tw_player, key: u8",
        "PlayerId::new(who).and_then(|id| \
            table.keys(id).get(usize::from(key).wrapping_sub(1)).copied()).unwrap_or(0)",
    ),
    (
        "turns",
        "u32",
        "Returns how many turns of `who` have begun, of any kind.",
        "who: tw_player",
        "PlayerId::new(who).map_or(0, |id| table.turns(id))",
    ),
];

/// The looks at lists: name, type of a member, doc, and the expression that makes the list.
pub const LISTS: &[(&str, &str, &str, &str)] = &[
    (
        "order",
        "tw_player",
        "Lends the players in the order that turns follow now, without those who left.",
        "lists.order(table, out, count)",
    ),
    (
        "to_act",
        "tw_player",
        "Lends the players whom the game waits for, whatever it waits for: those who owe an \
         answer to a question, the one a window waits for, or all it waits for at once. It is \
         empty before the start, after the end, and where only the host can continue.",
        "lists.as_asked(table, table.to_act(), out, count)",
    ),
    (
        "may_act",
        "tw_player",
        "Lends the players for whom nobody waits and who may act all the same, by an action that \
         the rules allow at any time.",
        "lists.as_asked(table, table.may_act(), out, count)",
    ),
    (
        "pending",
        "tw_player",
        "Lends the players who still owe an answer in the window on top, in the order in which it \
         asks them.",
        "lists.as_asked(table, table.pending(), out, count)",
    ),
    (
        "passed",
        "tw_player",
        "Lends the players who have passed in the window on top since the last action, in the \
         order in which it asks them.",
        "lists.as_asked(table, table.passed(), out, count)",
    ),
    (
        "seats",
        "tw_seat",
        "Lends every player who ever joined, by number.",
        "lists.seats(table, out, count)",
    ),
    (
        "stack",
        "tw_object",
        "Lends the stack, bottom first.",
        "lists.stack(table, out, count)",
    ),
    (
        "extra_turns",
        "tw_granted_turn",
        "Lends the granted turns that have not begun, the next first.",
        "lists.extra_turns(table, out, count)",
    ),
    (
        "skips",
        "tw_skipped_turns",
        "Lends the pending skips of turns, the oldest first.",
        "lists.skips(table, out, count)",
    ),
    (
        "part_skips",
        "tw_skipped_parts",
        "Lends the pending skips of steps and phases, the oldest first.",
        "lists.part_skips(table, out, count)",
    ),
    (
        "plan",
        "u16",
        "Lends the steps of this turn, in order: past, current and planned.",
        "lists.plan(table, out, count)",
    ),
    (
        "triggers",
        "tw_trigger",
        "Lends the triggers that are registered, the oldest first.",
        "lists.triggers(table, out, count)",
    ),
    (
        "replacements",
        "tw_replacement",
        "Lends the replacements that wait for something to begin, the oldest first.",
        "lists.replacements(table, out, count)",
    ),
    (
        "locks",
        "tw_lock_set",
        "Lends the locks that commands have set, the oldest first.",
        "lists.locks(table, out, count)",
    ),
    (
        "windows",
        "tw_opened_window",
        "Lends the open windows, the one on top last.",
        "lists.windows(table, out, count)",
    ),
    (
        "values",
        "tw_value",
        "Lends the flags and counters that are set.",
        "lists.values(table, out, count)",
    ),
    (
        "tokens",
        "tw_player",
        "Lends the holders of the tokens, the first for token 1; 0 where one has no holder.",
        "lists.tokens(table, out, count)",
    ),
    (
        "questions",
        "tw_asked",
        "Lends the questions that wait, the oldest first.",
        "lists.questions(table, out, count)",
    ),
];

pub fn files() -> Vec<Generated> {
    vec![("bindings/c/src/looks.rs".into(), looks())]
}

fn looks() -> String {
    let mut out = format!(
        "//! Looks at the table. {NOTE}\n\nuse \
            crate::game::tw_game;\n\
         use crate::lists::{{tw_asked, tw_granted_turn, tw_lock_set, tw_object, tw_opened_window, \
         tw_replacement, tw_seat, tw_skipped_parts, tw_skipped_turns, tw_trigger, tw_value}};\n\
         use crate::memory::text;\nuse crate::names::tw_player;\nuse crate::{{look, tw_status}};\n\
         use engine::{{NameId, PlayerId, TokenId}};\nuse std::ffi::c_char;\n\n\
         fn player(id: Option<PlayerId>) -> tw_player {{\n    id.map_or(0, PlayerId::number)\n}}\n"
    );
    for (name, ty, doc, more, value) in LOOKS {
        let more = if more.is_empty() {
            String::new()
        } else {
            format!(", {more}")
        };
        let _ = writeln!(
            out,
            "\n/// {doc}\n#[unsafe(no_mangle)]\npub extern \"C\" fn tw_{name}(game: *const \
             tw_game{more}) -> {ty} {{\n    look::at(game, |table| {value})\n}}"
        );
    }
    for (name, ty, doc, made) in LISTS {
        let _ = writeln!(
            out,
            "\n/// {doc}\n#[unsafe(no_mangle)]\npub extern \"C\" fn tw_{name}(game: *const \
             tw_game, out: *mut *const {ty}, count: *mut usize) -> tw_status {{\n    \
             look::list_of(game, |table, lists| {made})\n}}"
        );
    }
    out
}
