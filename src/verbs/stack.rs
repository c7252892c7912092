//! The stack and effects: pushing, running, changing objects, asking and answering.

use super::Verb;
use crate::engine::requirements::{check_action, check_decider, check_lock, check_may_act};
use crate::engine::{Engine, Origin};
use crate::rules::about::Moment;
use crate::state::played::Play;
use crate::state::run::{Holder, Run};
use crate::state::stack::Object;
use crate::state::values::Lock;
use crate::verbs::triggers::check_condition;
use crate::verbs::windows::took_action;
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::*;

impl Verb for command::Push {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        if from == Origin::Effect {
            if self.cost.is_some() {
                return Err(Error::new(Code::UnexpectedArgument).at(Column::Cost));
            }
            return match self.action {
                Some(_) => check_lock(engine, &Play::from(self)),
                None => Ok(()),
            };
        }
        check_may_act(&engine.state, self.player, self.by)?;
        let play = Play::from(self);
        let declared = engine.rules.declared(self.action);
        check_action(engine, &play, declared, false)?;
        play.check_effect(engine, Some(self.effect), self.cost)
    }

    fn apply(&self, engine: &mut Engine, from: Origin) {
        let (rules, state) = (&engine.rules, engine.state.change());
        let id = state.numbers.next_object();
        let object = Object {
            id,
            player: self.player,
            effect: self.effect,
            action: self.action,
            target: self.target,
            object: self.object,
            source: self.source,
            data: self.data.unwrap_or(0),
            each: self.each.unwrap_or(Each::Once),
            lock: self.lock.unwrap_or(false),
            trigger: None,
            event: None,
        };
        if from == Origin::Host {
            // Before the windows beneath begin again: with `start = "other"`, after this player.
            state.last_actor = Some(state.turns.players.representative(self.player));
        }
        state.push_object(rules, object);
        if from == Origin::Host {
            let declared = engine.rules.declared(self.action);
            if let Some(effect) = declared.and_then(|declared| declared.effect) {
                let run = Run {
                    target: self.target,
                    object: Some(id),
                    source: self.source,
                    data: self.data.unwrap_or(0),
                    ..Run::new(effect, Some(self.player))
                };
                engine.state.change().plan_run(run, Each::Once);
            }
            took_action(engine, self.player, self.action);
        }
    }
}

impl Verb for command::Counter {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().counter_object(self.object);
    }
}

impl Verb for command::Retarget {
    fn check(&self, _: &Engine, _: Origin) -> Result<(), Error> {
        if self.aim == Some(self.object) {
            return Err(Error::new(Code::BadValue)
                .at(Column::Aim)
                .detail("an object cannot be aimed at itself"));
        }
        Ok(())
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let Self {
            object,
            target,
            aim,
            data,
        } = *self;
        engine.state.change().retarget(object, target, aim, data);
    }
}

impl Verb for command::CopyObject {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let (rules, state) = (&engine.rules, engine.state.change());
        let copied = state.stack[state.stack.place_named(self.object)];
        for _ in 0..self.count.unwrap_or(1) {
            let id = state.numbers.next_object();
            let copy = Object {
                id,
                player: self.player.unwrap_or(copied.player),
                target: self.target.or(copied.target),
                object: self.aim.or(copied.object),
                data: self.data.unwrap_or(copied.data),
                action: None,
                ..copied
            };
            state.push_object(rules, copy);
            state.tell_copy(id, self.object);
            if state.outbox.is_too_full() {
                break;
            }
        }
    }
}

impl Verb for command::Run {
    fn check(&self, _: &Engine, _: Origin) -> Result<(), Error> {
        let (target, each) = (self.target.is_some(), self.each.is_some());
        if self.players.is_some() && (target || each) {
            let column = if each { Column::Each } else { Column::Target };
            return Err(Error::new(Code::UnexpectedArgument)
                .at(column)
                .detail("`players` says for whom it is run"));
        }
        Ok(())
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        let own = self.player.or(state.agenda.controller());
        let player = own.or_else(|| state.turns.active());
        // What a check runs is nobody's: it runs for everybody, also if the active player is the
        // first to lose.
        let holder = match own.is_none() && player.is_some() {
            true => Holder::StandIn,
            false => Holder::Own,
        };
        let run = Run {
            holder,
            target: self.target,
            object: self.object,
            source: self.source,
            data: self.data.unwrap_or(0),
            ..Run::new(self.effect, player)
        };
        match &self.players {
            Some(players) => state.plan_run_for(&run, players),
            None => state.plan_run(run, self.each.unwrap_or(Each::Once)),
        }
    }
}

impl Verb for command::Raise {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let Self {
            name,
            player,
            target,
            source,
            data,
            value,
        } = *self;
        let raised = Event::Raised {
            name,
            player,
            target,
            source,
            data: data.into(),
            value: value.into(),
        };
        raised.would_happen(engine);
    }
}

/// A check submits it to report a change outside the engine; it has no other effect.
impl Verb for command::Changed {
    fn apply(&self, _: &mut Engine, _: Origin) {}
}

/// The context of an effect asks, and applies the answer.
impl Verb for command::Ask {
    fn check(&self, _: &Engine, _: Origin) -> Result<(), Error> {
        Err(Code::NoEffect.into())
    }

    fn apply(&self, _: &mut Engine, _: Origin) {}
}

impl Verb for command::Answer {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        let state = &engine.state;
        let Some(first) = state.agenda.choice() else {
            return Err(Code::NoChoice.into());
        };
        let own = state.agenda.question_of(self.player);
        if self.choice.is_some_and(|id| id != own.unwrap_or(first).id) {
            return Err(Error::new(Code::WrongChoice).player(self.player));
        }
        let choice = state.agenda.own_question(self.player)?;
        check_decider(&engine.state, choice.player, self.by)?;
        if choice.ask.accepts(&self.picks) {
            Ok(())
        } else {
            let wanted = choice.ask.wanted();
            Err(Error::new(Code::BadAnswer)
                .player(self.player)
                .detail(wanted))
        }
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().answer(self.player, &self.picks);
    }
}

impl Verb for command::Lock {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_condition(engine, self.when, Moment::Action, None)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let when = engine.condition(self.when);
        let Self {
            source,
            player,
            action,
            ..
        } = *self;
        let until = self.until.unwrap_or(Until::Turn);
        let lock = |lease| Lock {
            lease,
            source,
            player,
            action,
            when,
        };
        (engine.state.change()).lock(until, self.of.or(player), lock);
    }
}

impl Verb for command::Unlock {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().end_locks(Reason::Command, |_| true);
    }
}
