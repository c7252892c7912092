//! Cards and actions: the condition, what is taken, and whether anything is in the way of paying.

use crate::engine::Engine;
use crate::engine::aside::is_aside;
use crate::engine::window::top_rule;
use crate::rules::condition::Condition;
use crate::rules::{PlayRule, Takes};
use crate::state::played::Play;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::record::Column;

impl Play {
    /// Returns an error unless the rules allow the card of that effect, and it may cost something
    /// at this point.
    #[inline]
    pub(crate) fn check_effect(
        &self,
        engine: &Engine,
        effect: Option<NameId>,
        cost: Option<NameId>,
    ) -> Result<(), Error> {
        let rules = &engine.rules;
        match rules.plays.is_empty() && !rules.has_costs && cost.is_none() {
            true => Ok(()),
            false => self.check_ruled_effect(engine, effect, cost),
        }
    }

    #[inline(never)]
    fn check_ruled_effect(
        &self,
        engine: &Engine,
        effect: Option<NameId>,
        cost: Option<NameId>,
    ) -> Result<(), Error> {
        let rules = &engine.rules;
        if let Some(rule) = effect.and_then(|effect| rules.plays.get(&effect)) {
            self.check_card(engine, rule, effect)?;
        }
        match cost.or_else(|| rules.cost(self.action, effect)) {
            Some(_) => self.check_may_pay(engine),
            None => Ok(()),
        }
    }

    /// Returns an error unless the card of an effect that has that rule may be played.
    pub(crate) fn check_card(
        &self,
        engine: &Engine,
        rule: &PlayRule,
        effect: Option<NameId>,
    ) -> Result<(), Error> {
        if let Some(action) = rule.action
            && self.action != Some(action)
        {
            let code = match self.action {
                None => Code::MissingArgument,
                Some(_) => Code::BadValue,
            };
            let error = Error::new(code).player(self.player).at(Column::Action);
            return Err(error.name(action));
        }
        self.check_terms(engine, effect, rule.when.as_ref(), rule.takes.as_deref())
    }

    /// Returns an error unless the condition holds and what the action or effect of that name takes
    /// is given.
    #[inline]
    pub(crate) fn check_terms(
        &self,
        engine: &Engine,
        name: Option<NameId>,
        when: Option<&Condition>,
        takes: Option<&Takes>,
    ) -> Result<(), Error> {
        match when.is_none() && takes.is_none() {
            true => Ok(()),
            false => self.check_given_terms(engine, name, when, takes),
        }
    }

    #[inline(never)]
    fn check_given_terms(
        &self,
        engine: &Engine,
        name: Option<NameId>,
        when: Option<&Condition>,
        takes: Option<&Takes>,
    ) -> Result<(), Error> {
        let holds = |when| {
            engine
                .state
                .holds_with(when, Some(self.player), self.hand())
        };
        let allowed = when.is_none_or(holds);
        match takes {
            None if allowed => return Ok(()),
            // A condition that asks for a number means little without one.
            Some(takes) if allowed || takes.in_condition => {
                self.check_given(engine, name, takes)?;
                if allowed {
                    return Ok(());
                }
            }
            _ => {}
        }
        self.refuse(name)
    }

    /// Returns an error where nobody can be asked to pay: for a claim, of which only the best one
    /// happens, and while a question waits.
    fn check_may_pay(&self, engine: &Engine) -> Result<(), Error> {
        let claims = || {
            top_rule(&engine.rules, &engine.state).is_some_and(|rule| rule.claims.is_some())
                && !is_aside(engine, self.player, self.action)
        };
        match engine.state.agenda.is_asking() || claims() {
            true => Err(Error::new(Code::UnexpectedArgument)
                .player(self.player)
                .at(Column::Cost)
                .detail("a claim, or an action while a question waits, cannot cost anything")),
            false => Ok(()),
        }
    }

    /// Refuses an action, or a card.
    pub(crate) fn refuse(&self, name: Option<NameId>) -> Result<(), Error> {
        let error = Error::new(Code::ActionForbidden).player(self.player);
        match name {
            Some(name) => Err(error.name(name)),
            None => Err(error),
        }
    }
}
