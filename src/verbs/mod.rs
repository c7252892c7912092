//! The verbs: the check of a command, and its immediate change of the state.
//!
//! There is one file for each family. A verb's refusals and its effect are side by side, as in a
//! rule book; the consequences belong to the engine.

mod card;
mod clock;
mod forbidden;
pub(crate) mod given;
pub(crate) mod manners;
mod order;
mod players;
mod stack;
mod steps;
mod tokens;
mod triggers;
mod turns;
mod values;
mod windows;

use crate::engine::may::is_played;
use crate::engine::requirements::check_pass;
use crate::engine::words::{check_word, check_words};
use crate::engine::{Engine, Origin};
use crate::rules::Ruleset;
use crate::state::agenda::{Asker, Choice};
use crate::state::announced::Announced;
use crate::state::{Stage, State};
use crate::vocabulary::command::{self, Command};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::schema::{Cell, Comes, Usage};
use windows::may_act_while_asked;

/// A verb: its refusals, and its change of the state.
trait Verb {
    /// True if the next player to act receives priority again after it, so that checks and triggers
    /// come first (CR 117.5).
    const STIRS: bool = true;

    /// Returns an error if the rules or the moment forbid it. Everything that it names has been
    /// found; nothing changes.
    fn check(&self, _: &Engine, _: Origin) -> Result<(), Error> {
        Ok(())
    }

    /// Makes the immediate change of a checked verb, whose `count` is not 0.
    fn apply(&self, engine: &mut Engine, from: Origin);
}

/// All verbs, so that the compiler reports a missing one.
macro_rules! verbs {
    ($($Name:ident)*) => {
        impl Engine {
            /// Returns an error if the rules or the moment forbid the command.
            fn check_verb(&self, command: &Command, from: Origin) -> Result<(), Error> {
                match command {
                    $(Command::$Name(verb) => verb.check(self, from),)*
                }
            }

            /// Carries the command out. Returns true if checks and triggers come before anybody
            /// acts again.
            fn apply_verb(&mut self, command: &Command, from: Origin) -> bool {
                match command {
                    $(Command::$Name(verb) => {
                        // Zero times is nothing (CR 107.1).
                        if verb.times() != Some(0) {
                            verb.apply(self, from);
                        }
                        command::$Name::STIRS
                    })*
                }
            }
        }
    };
}

verbs! {
    Start Pass Act Push Counter Answer Run Raise Changed
    EndStep EndPhase EndTurn EndTurnByEffect EndPhaseByEffect EndStepByEffect EndGame Ask
    EndChapter EndRound
    GoTo RestartTurn
    ExtraTurn CancelTurn SkipTurn SkipNext Jump SetController GiveToken PassToken
    DropToken
    Reverse ExchangeTurns ExchangeSeats SetOrder ShuffleOrder SortOrder Insert MovePlayer Remove
    ExtraStep ExtraPhase SkipStep SkipPhase ModifyStep
    Leave SitOut SitIn Join SetFlag SetCounter AddCounter SetKey SetTeam Roll Reseed
    AddTrigger AddReplacement RemoveTrigger TakeBack Retarget CopyObject
    OpenWindow CloseWindow Lock Unlock
    Commit Withdraw SetRole AutoPass StopAt OrderAhead RememberAnswer
    Tick AddTime LimitTime StopClock
}

/// Returns true if the command may cost something.
#[inline]
fn may_cost(command: &Command, rules: &Ruleset) -> bool {
    match command {
        Command::Act(act) => act.cost.is_some() | rules.has_costs,
        Command::Push(push) => push.cost.is_some() | rules.has_costs,
        _ => false,
    }
}

impl Engine {
    /// Returns an error if the command would be refused.
    #[inline]
    pub(crate) fn check(&self, command: &Command, from: Origin) -> Result<(), Error> {
        match from {
            Origin::Host => check_phase(&self.rules, &self.state, command)?,
            Origin::Effect => check_in_effect(&self.state, command)?,
        }
        // The two most frequent commands skip the checks of fields that they do not have.
        match (command, from) {
            (Command::Pass(pass), Origin::Host) => check_pass(&self.rules, &self.state, pass),
            (Command::EndTurn(end), Origin::Host) if *end == command::EndTurn::new() => {
                end.check(self, from)
            }
            _ => check_words_and_verb(self, command, from),
        }
    }

    /// Returns an error if a player's or the host's command would be refused, where the game may
    /// not know yet the names for which `known` holds.
    pub(crate) fn check_named(
        &self,
        command: &Command,
        known: impl Fn(NameId) -> bool,
    ) -> Result<(), Error> {
        if command.effect().is_none() && command.cost().is_none() {
            return self.check(command, Origin::Host);
        }
        check_phase(&self.rules, &self.state, command)?;
        command.show(|column, word| match column.spec().cell {
            Cell::Name if NameId::from_number(word).is_some_and(&known) => Ok(()),
            _ => check_word(self, column, word),
        })?;
        self.check_verb(command, Origin::Host)
    }

    /// Carries out a checked command, or announces it if it has to be paid for first.
    #[inline]
    pub(crate) fn apply(&mut self, command: &Command, from: Origin) {
        let costs = from == Origin::Host && may_cost(command, &self.rules);
        // What is announced is an answer once it is paid for: whoever takes it back has given none.
        if costs && Announced::announce(self, command) {
            return;
        }
        if from == Origin::Host && self.state.clock.is_some() {
            self.note_decision(command);
        }
        self.carry_out_command(command, from);
    }

    /// Carries out a checked command that costs nothing, or is paid for.
    #[inline]
    pub(crate) fn carry_out_command(&mut self, command: &Command, from: Origin) {
        if from == Origin::Host && !matches!(command, Command::Pass(_) | Command::Tick(_)) {
            self.state.change().agenda.note_progress();
        }
        if self.apply_verb(command, from) && self.state.stage == Stage::Window {
            let last_pass =
                matches!(command, Command::Pass(_)) && asks_nobody(&self.rules, &self.state);
            let next = if last_pass {
                Stage::Place
            } else {
                Stage::Check
            };
            self.enter(Stage::Window, next);
        }
    }
}

#[inline(never)]
fn check_words_and_verb(engine: &Engine, command: &Command, from: Origin) -> Result<(), Error> {
    check_words(engine, command)?;
    engine.check_verb(command, from)
}

/// Returns true if neither a player nor anything that was set off is left to come before the
/// window closes. Such a last pass is followed by no state checks (CR 117.4, 704.3).
fn asks_nobody(rules: &Ruleset, state: &State) -> bool {
    let top = state.windows.last();
    let closes = top.is_some_and(|top| state.closes(rules, rules.window_rule(top.id)));
    !state.is_interrupted() && closes
}

/// Returns an error if no such command can come at this point of the game.
#[inline]
fn check_phase(rules: &Ruleset, state: &State, command: &Command) -> Result<(), Error> {
    if is_played(state) {
        let moments = command.moments();
        return match (moments.start, moments.asked) {
            (Comes::Only, _) => Err(Code::AlreadyStarted.into()),
            (_, Comes::Only) => Err(Code::NoChoice.into()),
            _ => Ok(()),
        };
    }
    check_other_phase(rules, state, command)
}

/// Returns an error if no effect may submit the command now.
fn check_in_effect(state: &State, command: &Command) -> Result<(), Error> {
    match command.usage() {
        Usage::Player | Usage::Host => Err(Code::NotInEffect.into()),
        _ if state.stage.is_over() => Err(Code::GameOver.into()),
        _ => Ok(()),
    }
}

/// Returns the same errors before the game has begun, after its end, and while a question
/// waits.
#[inline(never)]
fn check_other_phase(rules: &Ruleset, state: &State, command: &Command) -> Result<(), Error> {
    if state.stage.is_over() {
        return Err(Code::GameOver.into());
    }
    let choice = state.agenda.choice();
    if !state.agenda.runs().is_empty() && choice.is_none() {
        return Err(Code::EffectPending.into());
    }
    let moments = command.moments();
    match choice {
        Some(choice) if !may_come_while_asked(rules, state, command, choice) => {
            return Err(Error::new(Code::ChoicePending).waiting_for(Some(choice.player)));
        }
        None if moments.asked == Comes::Only => return Err(Code::NoChoice.into()),
        _ => {}
    }
    if state.stage == Stage::Start && moments.start == Comes::Never {
        return Err(Code::NotStarted.into());
    }
    Ok(())
}

/// Returns true if the command may come while that question waits. Triggers may change then,
/// because mods can be reloaded at any time.
fn may_come_while_asked(
    rules: &Ruleset,
    state: &State,
    command: &Command,
    choice: &Choice,
) -> bool {
    match (command.moments().asked, command) {
        (Comes::Ruled, Command::Act(act)) => may_act_while_asked(rules, state, act, choice),
        (Comes::Ruled, Command::Withdraw(withdraw)) => {
            choice.asker == Asker::Effect && state.agenda.is_paying(withdraw.player)
        }
        (moment, _) => matches!(moment, Comes::Also | Comes::Only),
    }
}
