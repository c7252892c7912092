//! The values of commands: each names what exists, and its number is in range.

use crate::engine::Engine;
use crate::rules::LONGEST_TIME;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::{ABSENT, Column, within};
use crate::vocabulary::schema::Cell;

/// The largest `count` of any command. Zero times is nothing (CR 107.1); a larger count is a
/// mistake, and would be a way to keep the engine busy.
const MOST: i64 = 10_000;

/// Returns an error if the command names something that does not exist.
#[inline(always)]
pub(crate) fn check_words(engine: &Engine, command: &Command) -> Result<(), Error> {
    command.show(|column, word| check_word(engine, column, word))
}

/// Returns an error if the column names something that does not exist, or its number is out of
/// range.
pub(crate) fn check_word(engine: &Engine, column: Column, word: i64) -> Result<(), Error> {
    let (state, terms) = (&engine.state, &engine.rules.terms);
    let counted = |len: usize| usize::try_from(word).is_ok_and(|word| (1..=len).contains(&word));
    let (known, code) = match column.spec().cell {
        Cell::Player | Cell::Players => {
            let player = PlayerId::from_number(word).filter(|id| state.turns.players.known(*id));
            let player = player.ok_or_else(|| Error::new(Code::UnknownPlayer).at(column))?;
            if !state.turns.players.living.contains(player) {
                return Err(Error::new(Code::PlayerLeft).at(column).player(player));
            }
            return Ok(());
        }
        Cell::Object => (
            ObjectId::from_number(word).is_some_and(|id| state.stack.place(id).is_some()),
            Code::UnknownObject,
        ),
        Cell::Trigger => {
            let known = TriggerId::from_number(word).is_some_and(|id| {
                state.triggers.get(id).is_some()
                    || state.rare.replacements.iter().any(|known| known.id == id)
            });
            (known, Code::UnknownTrigger)
        }
        Cell::Grant => {
            let mut to_come = state.turns.grants();
            let known = to_come.any(|grant| i64::from(grant.id.number()) == word);
            (known, Code::UnknownGrant)
        }
        Cell::Name => {
            let known = engine.names.get_number(word);
            return known.map_or_else(|| Err(engine.names.unknown(word).at(column)), |_| Ok(()));
        }
        Cell::Int if column == Column::Count => return within(column, word, 0, MOST),
        Cell::Int if column == Column::Now => return within(column, word, 0, LONGEST_TIME),
        Cell::Int if column == Column::Key => return within(column, word, 1, 4),
        Cell::Ints if column == Column::Keys => {
            (word != 0 && word.unsigned_abs() <= 4, Code::BadValue)
        }
        cell => match terms.of(cell) {
            Some((known, code)) => (counted(known.len()), code),
            None => (word != ABSENT, Code::BadValue),
        },
    };
    if known {
        Ok(())
    } else {
        Err(Error::new(code).at(column))
    }
}
