//! Why the rules forbid an action, in words. It is found apart from the check, which decides for
//! every legal move and allocates nothing.

use crate::engine::Engine;
use crate::engine::window::top_rule;
use crate::rules::condition::Condition;
use crate::rules::{PlayRule, Ruleset};
use crate::state::State;
use crate::state::played::Play;
use crate::verbs::given::{card_rule, say_what_is_taken};
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::names::Names;

impl Engine {
    /// Adds to the refusal of an action the condition that fails, with its values, or the role or
    /// window that does not allow it: a bid of 2 after one of 3 says `2 > 3`. Adds what it takes to
    /// the refusal of what was given.
    ///
    /// `card` is what comes before a card whose effect is in code.
    #[cold]
    pub(crate) fn say_why(&self, command: &Command, card: Option<&PlayRule>, error: &mut Error) {
        let why = match (error.code, error.column) {
            (Code::ActionForbidden, _) => why_forbidden(self, command, card),
            (_, Some(column)) if error.detail.is_none() => {
                say_what_is_taken(self, command, card, error.name, column)
            }
            _ => None,
        };
        if let Some(why) = why {
            *error = std::mem::replace(error, Error::new(error.code)).detail(why);
        }
    }
}

fn why_forbidden(engine: &Engine, command: &Command, card: Option<&PlayRule>) -> Option<String> {
    let play = Play::of(command)?;
    let action = engine.rules.declared(play.action);
    let top = top_rule(&engine.rules, &engine.state);
    let aside = action.filter(|_| top.is_some_and(|rule| rule.takes_aside(play.action)));
    let anytime = aside.and_then(|action| action.anytime.as_ref());
    let action = action.and_then(|action| action.when.as_ref());
    let card = card_rule(&engine.rules, command, card);
    let card = card.and_then(|card| card.when.as_ref());
    (claims_alone(&engine.rules, &engine.state, command))
        .or_else(|| play.failing_condition(engine, action))
        .or_else(|| play.failing_condition(engine, anytime))
        .or_else(|| closed_role(&engine.rules, &engine.state, &engine.names, play.player))
        .or_else(|| play.failing_condition(engine, card))
        .or_else(|| sealed_window(&engine.rules, &engine.state))
}

/// Says which actions the player's role, or else the window, is open to.
fn closed_role(rules: &Ruleset, state: &State, names: &Names, player: PlayerId) -> Option<String> {
    let rule = top_rule(rules, state)?;
    let name = |id: &NameId| names.get(*id).unwrap_or_default();
    let list = |actions: &[NameId]| actions.iter().map(name).collect::<Vec<_>>().join(", ");
    let role = state.windows.role_rule(&state.turns, rule, player);
    if let Some(role) = role.filter(|role| !role.actions.is_empty()) {
        let (role, open) = (name(&role.name), list(&role.actions));
        return Some(format!("the role {role} may only {open}"));
    }
    match rule.actions.as_deref()? {
        [] if rule.commits.is_some() => Some("the window takes only sealed answers".into()),
        [] => Some("the window takes no action".into()),
        actions => Some(format!("the window takes only {}", list(actions))),
    }
}

fn claims_alone(rules: &Ruleset, state: &State, command: &Command) -> Option<String> {
    let claims = rules.window_rule(state.windows.last()?.id).claims.is_some()
        && matches!(command, Command::Push(_));
    claims.then(|| "the window takes claims, which are made by `act`".into())
}

fn sealed_window(rules: &Ruleset, state: &State) -> Option<String> {
    let sealed = rules
        .window_rule(state.windows.last()?.id)
        .commits
        .is_some();
    sealed.then(|| "the window takes sealed answers; commit, or name a declared action".into())
}

impl Play {
    /// Says why the condition fails, if it does.
    fn failing_condition(&self, engine: &Engine, when: Option<&Condition>) -> Option<String> {
        let (when, player, hand) = (when?, self.player, self.hand());
        if engine.state.holds_with(when, Some(player), hand) {
            return None;
        }
        let writer = engine.writer();
        let failure = writer.failure(when, &engine.state.seen(hand), Some(player));
        let whole = writer.condition(when);
        Some(match failure.contains(&format!("`{whole}`")) {
            true => format!("its condition does not hold: {failure}"),
            false => format!("its condition `{whole}` does not hold: {failure}"),
        })
    }
}
