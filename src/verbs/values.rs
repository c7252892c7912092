//! Flags, counters and random numbers.

use super::Verb;
use crate::engine::{Engine, Origin};
use crate::state::run::Run;
use crate::state::values::{Lease, Value, ValueKind};
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Until;

/// Sets a counter with its scope and cap in the rules, for as long as `lasts` says. Reaching
/// the cap runs the effects that the rules name.
fn set_counter(
    engine: &mut Engine,
    (name, player): (NameId, Option<PlayerId>),
    value: i64,
    lasts: Lasts,
    cap: Option<i64>,
) {
    let (rules, state) = (&engine.rules, engine.state.change());
    let rule = rules.counters.get(&name);
    let cap = cap.or(rule.and_then(|rule| rule.cap));
    let lease = match lasts {
        Lasts::AsBefore(Some(lease)) => Some(lease),
        Lasts::AsBefore(None) => state.lease(rule.and_then(|rule| rule.until), player),
        Lasts::Until(until, of) => {
            let until = until.or(rule.and_then(|rule| rule.until));
            state.lease(until, of.or(player))
        }
    };
    let before = rule.map_or(0, |_| state.values.of(ValueKind::Counter, name, player));
    state.set_value(Value {
        name,
        player,
        kind: ValueKind::Counter,
        value,
        cap,
        lease,
    });
    let Some(rule) = rule else { return };
    if rule.cap.is_some_and(|cap| before < cap && value >= cap) {
        state.emit(Event::CapReached { name, player });
        let player = player.or_else(|| state.turns.active());
        let run = rule.effect.map(|effect| Run::new(effect, player));
        state.agenda.plan(run);
    }
}

/// The duration of a counter that is set.
enum Lasts {
    /// As before, or as the rules say.
    AsBefore(Option<Lease>),
    /// Until then, counting the turns of that player.
    Until(Option<Until>, Option<PlayerId>),
}

impl Verb for command::SetFlag {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let until = self.until.or(engine.rules.flags.get(&self.name).copied());
        let lease = engine.state.lease(until, self.of.or(self.player));
        engine.state.change().set_value(Value {
            name: self.name,
            player: self.player,
            kind: ValueKind::Flag,
            value: i64::from(self.value.unwrap_or(1) != 0),
            cap: None,
            lease,
        });
    }
}

/// Returns an error if an effect that pays takes a counter below zero, to the value that `after`
/// makes of the one there: a cost of two mana is not paid by owing one (CR 118.3).
fn refuse_debt(
    engine: &Engine,
    from: Origin,
    (name, player): (NameId, Option<PlayerId>),
    after: impl FnOnce(i64) -> i64,
) -> Result<(), Error> {
    let agenda = &engine.state.agenda;
    if from != Origin::Effect || !agenda.is_running() || agenda.paid_for().is_none() {
        return Ok(());
    }
    let there = engine.state.values.of(ValueKind::Counter, name, player);
    let value = after(there);
    if value >= there.min(0) {
        return Ok(());
    }
    let counter = engine.names.get(name).unwrap_or_default();
    let needed = there.saturating_sub(value);
    let detail = format!("{counter} is {there}, and {needed} are needed");
    let error = Error::new(Code::CannotPay).name(name).detail(detail);
    Err(match player {
        Some(player) => error.player(player),
        None => error,
    })
}

impl Verb for command::SetCounter {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        refuse_debt(engine, from, (self.name, self.player), |_| self.value)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let lasts = Lasts::Until(self.until, self.of);
        set_counter(
            engine,
            (self.name, self.player),
            self.value,
            lasts,
            self.cap,
        );
    }
}

impl Verb for command::AddCounter {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        refuse_debt(engine, from, (self.name, self.player), |there| {
            there.saturating_add(self.value)
        })
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let old = engine
            .state
            .values
            .get((ValueKind::Counter, self.name, self.player));
        let lasts = match self.until {
            None => Lasts::AsBefore(old.and_then(|old| old.lease)),
            until => Lasts::Until(until, self.of),
        };
        let cap = self.cap.or(old.and_then(|old| old.cap));
        let value = old.map_or(0, |old| old.value).saturating_add(self.value);
        set_counter(engine, (self.name, self.player), value, lasts, cap);
    }
}

impl Verb for command::Roll {
    fn check(&self, _: &Engine, _: Origin) -> Result<(), Error> {
        if self.max == 0 {
            return Err(Error::new(Code::BadValue)
                .at(Column::Max)
                .detail("a roll has at least one side"));
        }
        Ok(())
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let Self { max, name, player } = *self;
        let value = i64::from(engine.state.change().generator.below(max)) + 1;
        engine.state.change().emit(Event::Rolled {
            value,
            max,
            name,
            player,
        });
        if let Some(name) = name {
            set_counter(engine, (name, player), value, Lasts::AsBefore(None), None);
        }
    }
}

impl Verb for command::Reseed {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().reseed(self.value);
    }
}
