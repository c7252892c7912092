//! Triggers and replacements: registering and removing them.

use super::Verb;
use crate::engine::{Engine, Origin};
use crate::rules::Ruleset;
use crate::rules::about::{Moment, can_be_asked};
use crate::rules::condition::Condition;
use crate::rules::condition_error::ConditionError;
use crate::rules::filters::{NO_LAPS, can_hold, can_replace, moment_of};
use crate::rules::read_error::ReadError;
use crate::rules::when::When;
use crate::state::State;
use crate::state::replacements::Replacement;
use crate::state::triggers::Trigger;
use crate::state::uses::Uses;
use crate::state::values::Lease;
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::{Names, check_name};
use crate::vocabulary::record::Column;
use crate::vocabulary::words::*;
use std::sync::Arc;

impl Engine {
    /// Returns the condition behind a checked name.
    pub(crate) fn condition(&mut self, when: Option<NameId>) -> Option<When> {
        const CHECKED: &str = "a condition was read when its command was checked";
        let text: Box<str> = self.names.get(when?).expect(CHECKED).into();
        let read = When::read(&text, &self.rules.terms, &mut self.names);
        Some(read.expect(CHECKED))
    }

    /// Reads the conditions of a state from a file, in which they are texts. Errors: those of the
    /// commands that submit them.
    pub(crate) fn read_conditions(&mut self, state: &mut State) -> Result<(), Error> {
        if state.triggers.iter().any(|trigger| trigger.when.is_some()) {
            let mut triggers: Vec<Trigger> = state.triggers.iter().cloned().collect();
            for Trigger { when, event, .. } in &mut triggers {
                self.read_again(when, Moment::Everything, Some(*event))?;
            }
            state.triggers = Arc::new(triggers.into());
        }
        if let Some(rare) = state.rare.made() {
            for Replacement { when, event, .. } in &mut rare.replacements {
                let (hand, event) = moment_of(*event);
                self.read_again(when, hand, event)?;
            }
            for lock in &mut rare.locks {
                self.read_again(&mut lock.when, Moment::Action, None)?;
            }
        }
        Ok(())
    }

    fn read_again(
        &mut self,
        when: &mut Option<When>,
        hand: Moment,
        event: Option<EventKind>,
    ) -> Result<(), Error> {
        if let Some(when) = when {
            let text: Box<str> = when.text().into();
            check_name(&text)?;
            check_text(&self.rules, &self.names, &text, hand, event)?;
            let names = &mut self.names;
            let read = When::read(&text, &self.rules.terms, names);
            *when = read.map_err(|_| Error::new(Code::BadValue))?;
        }
        Ok(())
    }
}

/// Returns an error if the name's text is not a condition, or asks about something that is not
/// available at that moment or in that event.
pub(super) fn check_condition(
    engine: &Engine,
    when: Option<NameId>,
    hand: Moment,
    event: Option<EventKind>,
) -> Result<(), Error> {
    let Some(when) = when else { return Ok(()) };
    let text = engine.names.get(when);
    let text = text.expect("the name was found when the command's values were checked");
    check_text(&engine.rules, &engine.names, text, hand, event)
}

/// Returns the same errors for the text itself.
fn check_text(
    rules: &Ruleset,
    names: &Names,
    text: &str,
    hand: Moment,
    event: Option<EventKind>,
) -> Result<(), Error> {
    // Only its validity is checked: its names are kept when it is read.
    let wrong = |wrong: ConditionError| {
        Error::new(Code::BadValue)
            .at(Column::When)
            .mistaken(wrong.into())
    };
    let mut own = Names::default();
    let condition = Condition::read(text, &rules.terms, &mut own).map_err(wrong)?;
    own.take_clash().map_or(Ok(()), Err)?;
    let mut used = own.since(0).iter();
    used.try_for_each(|name| names.check_clash(name))?;
    can_be_asked(&condition, hand, event).map_err(wrong)
}

impl Engine {
    /// Returns the common fields of triggers and replacements: number, duration and condition.
    fn registration(
        &mut self,
        when: Option<NameId>,
        until: Option<Until>,
        player: Option<PlayerId>,
    ) -> (TriggerId, Option<Lease>, Option<When>) {
        let when = self.condition(when);
        let lease = self.state.lease(until, player);
        (self.state.change().numbers.next_trigger(), lease, when)
    }
}

impl Verb for command::AddTrigger {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        can_hold(self).map_err(ReadError::into_error)?;
        let laps = matches!(self.event, EventKind::LapBegan | EventKind::LapEnded);
        if laps && !engine.rules.rounds_by_chapter {
            return Err(Error::new(Code::BadValue).at(Column::Event).detail(NO_LAPS));
        }
        check_condition(engine, self.when, Moment::Everything, Some(self.event))
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let owner = self.of.or(self.player);
        let (id, lease, when) = engine.registration(self.when, self.until, owner);
        engine.state.change().add_trigger(Trigger {
            id,
            event: self.event,
            effect: self.effect,
            player: self.player,
            step: self.step,
            phase: self.phase,
            whose: self.whose.unwrap_or(Whose::Any),
            target: self.target,
            object: self.object,
            name: self.name,
            visit: self.visit,
            when,
            at_once: self.at_once.unwrap_or(false),
            source: self.source,
            data: self.data.unwrap_or(0),
            each: self.each.unwrap_or(Each::Once),
            count: self.count,
            uses: self.within.map(Uses::new),
            lease,
            hidden: self.hidden,
        });
    }
}

impl Verb for command::AddReplacement {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        can_replace(self).map_err(ReadError::into_error)?;
        let (hand, event) = moment_of(self.event);
        check_condition(engine, self.when, hand, event)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let owner = self.of.or(self.player);
        let (id, lease, when) = engine.registration(self.when, self.until, owner);
        engine.state.change().add_replacement(Replacement {
            id,
            event: self.event,
            effect: self.effect,
            player: self.player,
            step: self.step,
            phase: self.phase,
            whose: self.whose.unwrap_or(Whose::Any),
            target: self.target,
            name: self.name,
            turn_kind: self.turn_kind,
            when,
            source: self.source,
            data: self.data.unwrap_or(0),
            may: self.may.unwrap_or(May::Nobody),
            count: self.count,
            lease,
        });
    }
}

impl Verb for command::RemoveTrigger {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        state.remove_trigger(self.trigger, Reason::Command);
        state.remove_replacements(Reason::Command, |known| known.id == self.trigger);
    }
}

impl Verb for command::TakeBack {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().take_back(&engine.rules, self.source);
    }
}
