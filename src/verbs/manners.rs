//! Instructions of players for what they would do anyway: to pass, to act, to answer the same.
//!
//! They belong to the game, not to the state: see `play/manners`. Here is what refuses them.

use super::Verb;
use crate::engine::texts::read_with;
use crate::engine::{Engine, Origin};
use crate::rules::Ruleset;
use crate::rules::about::Moment;
use crate::state::State;
use crate::verbs::triggers::check_condition;
use crate::vocabulary::command::{self, Command};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Reason;

/// Returns true if an instruction with that `value` ends an earlier one.
pub(crate) fn ends(value: Option<i64>) -> bool {
    value.is_some_and(|value| value <= 0)
}

/// Returns the command that an order of the player gives ahead, with the reason `automatic`.
///
/// `names` learns the names in it. Errors: those of reading it, and `bad_value` if it is no
/// decision of that player.
pub(crate) fn ordered(
    rules: &Ruleset,
    state: &State,
    player: PlayerId,
    text: &str,
    names: &mut Names,
) -> Result<Command, Error> {
    let read = read_with(rules, state, names, |reader| reader.command(text));
    let mut command = read.map_err(|error| error.at(Column::Command))?;
    // What is asked later is not known yet: `remember_answer` is for that.
    let own = command.player() == Some(player) && !matches!(command, Command::Answer(_));
    match command.reason_mut().filter(|_| own) {
        Some(reason) => *reason = Some(Reason::Automatic),
        None => {
            let why =
                "an order ahead is a pass, an action, a card or a sealed answer of its player";
            return Err(Error::new(Code::BadValue).at(Column::Command).detail(why));
        }
    }
    Ok(command)
}

impl Verb for command::AutoPass {
    const STIRS: bool = false;

    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        if self.hidden.is_some_and(|viewer| viewer != self.player) {
            let why = "an instruction is hidden from all but its own player";
            return Err(Error::new(Code::BadValue).at(Column::Hidden).detail(why));
        }
        check_condition(engine, self.when, Moment::Nothing, None)
    }

    fn apply(&self, _: &mut Engine, _: Origin) {}
}

impl Verb for command::StopAt {
    const STIRS: bool = false;

    fn apply(&self, _: &mut Engine, _: Origin) {}
}

impl Verb for command::OrderAhead {
    const STIRS: bool = false;

    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_condition(engine, self.when, Moment::Nothing, None)?;
        match self.command.and_then(|command| engine.names.get(command)) {
            Some(text) => {
                let mut own = Names::default();
                ordered(&engine.rules, &engine.state, self.player, text, &mut own)?;
                own.take_clash().map_or(Ok(()), Err)?;
                let mut used = own.since(0).iter();
                used.try_for_each(|name| engine.names.check_clash(name))
            }
            None if ends(self.value) => Ok(()),
            None => Err(Error::new(Code::MissingArgument).at(Column::Command)),
        }
    }

    fn apply(&self, _: &mut Engine, _: Origin) {}
}

impl Verb for command::RememberAnswer {
    const STIRS: bool = false;

    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        if ends(self.value) {
            return Ok(());
        }
        let why = match engine.state.agenda.question_of(self.player) {
            None => "no question waits for this player; say it before the answer",
            Some(_) if engine.state.agenda.paid_for().is_some() => {
                "a question about how to pay is answered each time"
            }
            Some(_) => return Ok(()),
        };
        Err(Error::new(Code::BadValue).player(self.player).detail(why))
    }

    fn apply(&self, _: &mut Engine, _: Origin) {}
}
