//! The clock: setting the time, and adding to or limiting a player's time. No verb about time
//! changes the right to act.

use super::Verb;
use crate::engine::{Engine, Origin};
use crate::rules::{ClockRule, LONGEST_TIME, Ruleset};
use crate::state::State;
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::record::{Column, within};

/// Returns an error if the rules have no clock.
fn check_clock(state: &State) -> Result<(), Error> {
    match state.clock {
        Some(_) => Ok(()),
        None => Err(Code::NoClock.into()),
    }
}

/// Returns the rule of the clock, which a verb's check has found.
fn clock_rule(rules: &Ruleset) -> &ClockRule {
    let rule = rules.clock.as_ref();
    rule.expect("the check found a clock in the rules")
}

impl Verb for command::Tick {
    const STIRS: bool = false;

    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_clock(&engine.state)?;
        let last = engine.state.clock.as_ref().and_then(|clock| clock.now());
        if last.is_some_and(|last| self.now < last) {
            return Err(Error::new(Code::TimeWentBack).at(Column::Now));
        }
        Ok(())
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().tick(self.now);
    }
}

impl Verb for command::AddTime {
    const STIRS: bool = false;

    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_clock(&engine.state)?;
        within(Column::Value, self.value, -LONGEST_TIME, LONGEST_TIME)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let rule = clock_rule(&engine.rules);
        engine
            .state
            .change()
            .add_time(rule, self.player, self.value);
    }
}

impl Verb for command::LimitTime {
    const STIRS: bool = false;

    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_clock(&engine.state)?;
        within(Column::Value, self.value, 0, LONGEST_TIME)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let rule = clock_rule(&engine.rules);
        engine
            .state
            .change()
            .limit_time(rule, self.player, self.value);
    }
}

impl Verb for command::StopClock {
    const STIRS: bool = false;

    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_clock(&engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().stop_clock(self.value != Some(0));
    }
}
