//! `tw_command_data`: commands as plain data. Legal commands are lent; any command can be
//! submitted.

use crate::game::{Held, tw_game};
use crate::guard;
use crate::lists::Lists;
use crate::memory::{copy_text, list, place, write};
use crate::names::{self, tw_player};
use crate::options::unknown_reserved;
use crate::tw_status;
use engine::record::{Column, Columns};
use engine::schema::TABLES;
use engine::{Code, Command, Error, raw};
use std::ffi::c_char;
use std::ptr::null;

/// The most commands that one call lists.
pub(crate) const MOST_LISTED: usize = 1000;

/// A command as plain data: its verb, and a field for each argument of a player's commands. Begin
/// with `{ 0 }`, and set the fields you need: zero is nothing, except in `data` if `has_data` is 1.
/// Names are numbers, see `tw_name`. It is copied by assignment, but `numbers` is a pointer that
/// the copy shares.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_command_data {
    /// The verb: one of `tw_command_kind`.
    pub verb: u16,
    /// The step to go to.
    pub step: u16,
    /// The question that is answered.
    pub choice: u32,
    /// An object on the stack.
    pub object: u32,
    /// The player who submits it.
    pub player: tw_player,
    /// The player who decides for that one, if somebody else does.
    pub by: tw_player,
    /// The player who is the target.
    pub target: tw_player,
    /// The reason for it: one of `tw_reason_word`.
    pub reason: u8,
    /// The players for whom the effect runs: one of `tw_each_word`.
    pub each: u8,
    /// 1 if other actions are locked while it is on the stack, else 0.
    pub lock: u8,
    /// 1 if `data` is given also where it is 0, else 0.
    pub has_data: u8,
    /// The kind of action, a name's number.
    pub action: i64,
    /// The effect, a name's number.
    pub effect: i64,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// The members of the command's list: the picks of an answer, the payload of a commit.
    pub numbers: *const i64,
    /// The number of `numbers`.
    pub number_count: usize,
    /// The effect that pays for it, a name's number.
    pub cost: i64,
    /// The number of the instruction that it follows, if it is automatic.
    pub number: i64,
    /// Room for later versions: zeros.
    pub reserved: [u64; 2],
}

pub(crate) const EMPTY: tw_command_data = tw_command_data {
    verb: 0,
    step: 0,
    choice: 0,
    object: 0,
    player: 0,
    by: 0,
    target: 0,
    reason: 0,
    each: 0,
    lock: 0,
    has_data: 0,
    action: 0,
    effect: 0,
    source: 0,
    data: 0,
    numbers: null(),
    number_count: 0,
    cost: 0,
    number: 0,
    reserved: [0; 2],
};

/// Lists the field of each column once, for both directions.
macro_rules! fields {
    ($($field:ident $column:ident,)*) => {
        impl tw_command_data {
            /// Sets the field of a column; returns false if the column has none.
            fn put(&mut self, column: Column, word: i64) -> bool {
                self.has_data |= u8::from(column == Column::Data);
                match column {
                    // Each number came from a type of this width, so no bits are lost.
                    $(Column::$column => self.$field = word as _,)*
                    _ => return false,
                }
                true
            }

            /// Returns the number in the field of a column, if it is given.
            #[inline(always)]
            fn number(&self, column: Column) -> Option<i64> {
                let (number, is_given) = match column {
                    $(Column::$column => (self.$field.into(), self.has(column)),)*
                    _ => (0, false),
                };
                (number != 0 || is_given).then_some(number)
            }

            /// Returns how many fields of columns are given.
            fn given(&self) -> usize {
                0 $(+ usize::from(self.number(Column::$column).is_some()))*
            }
        }
    };
}
fields! {
    step Step, choice Choice, object Object, player Player, by By, target Target, reason Reason,
    each Each, lock Lock, action Action, effect Effect, source Source, data Data,
    cost Cost, number Number,
}

impl tw_command_data {
    /// Returns true if the number of a column is given also where it is 0: a bid of nothing.
    fn has(&self, column: Column) -> bool {
        column == Column::Data && self.has_data != 0
    }

    /// Returns a command as data, and appends the members of its list to `numbers`.
    pub(crate) fn of(command: &Command, numbers: &mut Vec<i64>) -> Self {
        let mut out = EMPTY;
        out.fill(command, numbers);
        out
    }

    /// Sets the fields that a command gives, and appends the members of its list to `numbers`.
    #[inline]
    pub(crate) fn fill(&mut self, command: &Command, numbers: &mut Vec<i64>) {
        self.verb = command.number();
        let before = numbers.len();
        let shown = command.show(|column, word| {
            match column.is_list() {
                true => numbers.push(word),
                false => {
                    let told = self.put(column, word);
                    debug_assert!(told, "{} has no field", column.spec().name);
                }
            }
            Ok(())
        });
        debug_assert!(shown.is_ok(), "nothing stopped it");
        self.number_count = numbers.len() - before;
    }
}

/// A caller's command, as numbers by column.
pub(crate) struct Given<'a> {
    data: &'a tw_command_data,
    /// The column of the verb's list, if it is given.
    list: Option<Column>,
    members: &'a [i64],
}

impl Columns for Given<'_> {
    fn kind(&self) -> u16 {
        self.data.verb
    }

    #[inline(always)]
    fn word(&self, column: Column) -> Option<i64> {
        if column.is_list() {
            return self.list.filter(|list| *list == column).map(|_| 0);
        }
        self.data.number(column)
    }

    fn list(&self) -> &[i64] {
        self.members
    }

    fn given(&self) -> usize {
        self.data.given() + usize::from(self.list.is_some())
    }
}

/// The list that each verb takes, by the verb's number, and whether the verb requires it.
const LISTS: [Option<(Column, bool)>; VERBS] = lists();
const VERBS: usize = TABLES.commands[TABLES.commands.len() - 1].number as usize + 1;

const fn lists() -> [Option<(Column, bool)>; VERBS] {
    let mut lists = [None; VERBS];
    let mut verb = 0;
    while verb < TABLES.commands.len() {
        let row = &TABLES.commands[verb];
        let mut at = 0;
        while at < row.fields.len() {
            let field = &row.fields[at];
            if field.column.is_list() {
                lists[row.number as usize] = Some((field.column, field.required));
            }
            at += 1;
        }
        verb += 1;
    }
    lists
}

/// Reads a caller's command into the core's form. Errors: those of [`read`], and those of a command
/// that is not whole.
#[inline]
pub(crate) fn command_of(command: *const tw_command_data) -> Result<Command, Error> {
    read(command, |given| Command::from_record(given))
}

/// Reads the numbers of a caller's command, which `take` gets. Errors: `TW_BAD_SIZE` if reserved
/// fields are not zero; `TW_UNKNOWN_COMMAND`; `TW_UNEXPECTED_ARGUMENT` for a list that the verb
/// does not take.
#[inline(always)]
pub(crate) fn read<R>(
    command: *const tw_command_data,
    take: impl FnOnce(&Given<'_>) -> Result<R, Error>,
) -> Result<R, Error> {
    if command.is_null() {
        return Err(Code::NullArgument.into());
    }
    // SAFETY: the header requires a struct of this type, which is valid with any bytes and need not
    // be aligned.
    let data = unsafe { command.read_unaligned() };
    if data.reserved != EMPTY.reserved {
        return Err(unknown_reserved());
    }
    let list_of_verb = LISTS.get(usize::from(data.verb));
    let list_of_verb = *list_of_verb.ok_or(Code::UnknownCommand)?;
    let members = list(data.numbers, data.number_count)?;
    let list = match list_of_verb {
        // An answer may have no picks.
        Some((column, required)) => (required || !members.is_empty()).then_some(column),
        None if members.is_empty() => None,
        None => return Err(takes_no_list(data.verb)),
    };
    let data = &data;
    take(&Given {
        data,
        list,
        members,
    })
}

#[cold]
fn takes_no_list(verb: u16) -> Error {
    match TABLES.commands.iter().find(|row| row.number == verb) {
        Some(verb) => {
            let detail = format!("{} takes no `numbers`", verb.name);
            Error::new(Code::UnexpectedArgument).detail(detail)
        }
        None => Code::UnknownCommand.into(),
    }
}

/// Points each command to the members of its list, which stand in `members` one after another.
pub(crate) fn lent<'a>(commands: impl Iterator<Item = &'a mut tw_command_data>, members: &[i64]) {
    if members.is_empty() {
        return;
    }
    let mut rest = members;
    for command in commands {
        let (own, others) = rest.split_at(command.number_count);
        if !own.is_empty() {
            command.numbers = own.as_ptr();
        }
        rest = others;
    }
}

impl Lists {
    /// Lends commands as data.
    fn commands(
        &mut self,
        commands: impl Iterator<Item = Command>,
        out: *mut *const tw_command_data,
        count: *mut usize,
    ) -> Result<(), Error> {
        self.commands.clear();
        self.members.clear();
        // In the loops of each kind of command, as for moves.
        commands.for_each(|command| {
            let data = tw_command_data::of(&command, &mut self.members);
            self.commands.push(data);
        });
        // The list of members is complete, so they no longer move.
        lent(self.commands.iter_mut(), &self.members);
        write(count, self.commands.len())?;
        write(out, self.commands.as_ptr())
    }
}

/// Lends the commands that `player` may submit now, in a fixed order, each ready for `tw_submit`:
/// `out` gets the first of `count`, at most `most` of them and never more than 1000, because a
/// question may have very many answers.
///
/// They are those of `tw_legal_commands`, as data; `tw_moves` has a range of numbers as one. Fields
/// that the rules do not mention are 0, and may be set in a copy: the target, source and data of an
/// action, the payload of a commit. Cards to push are left out. Leaving is always possible and not
/// listed. The list and the `numbers` of its commands are the game's: valid until the next call
/// that changes the game or asks it for this list. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_legal(
    game: *const tw_game,
    player: tw_player,
    most: usize,
    out: *mut *const tw_command_data,
    count: *mut usize,
) -> tw_status {
    guard::held(game, |held| {
        let Held { game, lists, .. } = held;
        place(out)?;
        place(count)?;
        let player = names::player(player)?;
        game.table().require_player(player)?;
        let legal = game.legal_commands(player).take(most.min(MOST_LISTED));
        lists.get_or_insert_default().commands(legal, out, count)
    })
}

/// Submits a command that is given as data: one of `tw_legal`, or one that the host made. Its verb
/// can be any whose required fields are among those of `tw_command_data`.
///
/// It acts as the verb's own function does, and as `tw_command` does with the text of
/// `tw_command_text`. `numbers` are copied. The command is accepted whole, or refused with state,
/// journal and hash unchanged. Errors: those of the verb; `TW_UNKNOWN_COMMAND`,
/// `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`, `TW_BAD_ENUM`, `TW_BAD_VALUE`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_submit(game: *mut tw_game, command: *const tw_command_data) -> tw_status {
    guard::game(game, |game| {
        read(command, |given| raw::submit_record(game, given))
    })
}

/// Copies a command that is given as data as the line of text that `tw_command` takes, with the
/// names of this game; an answer is shown with its labels, if it has any. It need not be legal.
/// Errors: `TW_UNKNOWN_COMMAND`, `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`, `TW_BAD_ENUM`,
/// `TW_BAD_VALUE`, `TW_BUFFER_TOO_SMALL`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_command_text(
    game: *const tw_game,
    command: *const tw_command_data,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let command = command_of(command)?;
        copy_text(&game.command_text(&command), buffer, size, needed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::schema::command;

    /// The verbs that `legal_commands` lists, and `push`, which it leaves to the host.
    const OF_PLAYERS: [&str; 10] = [
        "pass",
        "act",
        "push",
        "answer",
        "commit",
        "withdraw",
        "end_step",
        "end_phase",
        "end_turn",
        "go_to",
    ];

    #[test]
    fn every_field_of_a_players_command_has_its_place() {
        let verbs = OF_PLAYERS.map(|verb| command(verb).expect("it is a verb"));
        for field in verbs.iter().flat_map(|verb| verb.fields) {
            let mut data = EMPTY;
            let (column, name) = (field.column, field.column.spec().name);
            assert!(
                column.is_list() || data.put(column, 1),
                "{name}: give it a field from `reserved`"
            );
        }
    }

    #[test]
    fn a_field_is_written_to_the_column_it_is_read_from() {
        for column in Column::all() {
            let mut data = EMPTY;
            if data.put(*column, 1) {
                let is_given = |one: &&Column| data.number(**one) == Some(1);
                let given = Column::all().iter().filter(is_given);
                assert_eq!(given.collect::<Vec<_>>(), [column]);
                assert_eq!(data.given(), 1, "{column:?} is counted once");
            }
        }
    }
}
