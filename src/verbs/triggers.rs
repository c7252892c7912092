//! Triggers and replacements: what listens, and what stands in the gate.

use super::Verb;
use crate::engine::{Engine, Origin};
use crate::ruleset::about::{AtHand, can_be_asked};
use crate::ruleset::condition::Condition;
use crate::ruleset::filters::can_hold;
use crate::state::replacements::Replacement;
use crate::state::triggers::Trigger;
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::*;
use std::sync::Arc;

impl Engine {
    /// Returns an error if the name's text is no condition, or asks about what is not at hand or
    /// not in that event.
    pub(super) fn check_condition(
        &self,
        when: Option<NameId>,
        hand: AtHand,
        event: Option<EventKind>,
    ) -> Result<(), Error> {
        let Some(when) = when else { return Ok(()) };
        let text = self.names.get(when).unwrap_or_default();
        // Only whether it can be read is asked: its names are kept once it is.
        let condition = Condition::read(text, &self.rules.terms, &mut Names::default())
            .map_err(|reason| Error::new(Code::BadValue).at(Column::When).detail(reason))?;
        can_be_asked(&condition, hand, event)
    }

    /// The condition behind a name that was checked.
    pub(crate) fn condition(&mut self, when: Option<NameId>) -> Option<Condition> {
        let text: Box<str> = self.names.get(when?)?.into();
        Condition::read(&text, &self.rules.terms, Arc::make_mut(&mut self.names)).ok()
    }
}

impl Verb for command::AddTrigger {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        can_hold(self)?;
        engine.check_condition(self.when, AtHand::Everything, Some(self.event))
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        if self.count == Some(0) {
            return;
        }
        let when = engine.condition(self.when);
        let state = &mut engine.state;
        let lease = state.lease(self.until, self.player);
        let id = state.new_trigger_id();
        state.add_trigger(Trigger {
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
            lease,
            hidden: self.hidden,
        });
    }
}

impl Verb for command::AddReplacement {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        use EventKind::{PhaseBegan, StepBegan, TurnBegan};
        if !matches!(self.event, TurnBegan | PhaseBegan | StepBegan) {
            return Err(Error::new(Code::BadValue)
                .at(Column::Event)
                .detail("only turn_began, phase_began and step_began can be replaced"));
        }
        engine.check_condition(self.when, AtHand::Action, None)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        if self.count == Some(0) {
            return;
        }
        let when = engine.condition(self.when);
        let state = &mut engine.state;
        let lease = state.lease(self.until, self.player);
        let id = state.new_trigger_id();
        state.add_replacement(Replacement {
            id,
            event: self.event,
            effect: self.effect,
            player: self.player,
            step: self.step,
            phase: self.phase,
            whose: self.whose.unwrap_or(Whose::Any),
            target: self.target,
            turn_kind: self.turn_kind,
            when,
            source: self.source,
            count: self.count,
            lease,
        });
    }
}

impl Verb for command::RemoveTrigger {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = &mut engine.state;
        state.remove_trigger(self.trigger, Reason::Command);
        state.remove_replacements(Reason::Command, |known| known.id == self.trigger);
    }
}
