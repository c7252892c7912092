//! Windows: passing and acting in them, opening and closing them, sealed answers and roles.

use super::Verb;
use super::given::check_payload;
use crate::engine::aside::is_aside;
use crate::engine::flow::flow_later;
use crate::engine::requirements::{
    check_action, check_decider, check_in_turn, check_may_act, check_pass,
};
use crate::engine::window::{top_commits, top_rule};
use crate::engine::{Engine, Origin};
use crate::rules::{Action, AfterAct, LONGEST_PAYLOAD, PassRule, Reopen, Ruleset, WhileAsked};
use crate::state::agenda::{Asker, Choice, Flow};
use crate::state::answers::Claim;
use crate::state::played::Play;
use crate::state::questions::drop_announced;
use crate::state::run::Run;
use crate::state::{Progress, State};
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::*;

impl Engine {
    pub(crate) fn pass(&mut self, pass: &command::Pass) {
        let player = pass.player;
        let (rules, state) = (&self.rules, self.state.change());
        let rule = rules.window_rule(state.windows.top().id);
        state.pass(pass, rule);
        let others = !state.turns.is_turn_of(player) && !state.turns.has_acted_enough(rules);
        if rule.pass == PassRule::EndTurn && others {
            state.end_turn_later(None, None);
        } else if matches!(rule.pass, PassRule::EndTurn | PassRule::Round) {
            match state.stack.is_empty() {
                true => flow_later(self.state.change(), Flow::TURN),
                // What is on the stack resolves before the turn ends (CR 500.2).
                false => state.turns.current.progress = Progress::Spent,
            }
        }
    }
}

/// Notes an action. Any action reopens the window, unless the rules exempt its kind (CR 117.4),
/// and is counted against the limits of the turn.
pub(super) fn took_action(engine: &mut Engine, player: PlayerId, action: Option<NameId>) {
    let (rules, state) = (&engine.rules, engine.state.change());
    let declared = rules.declared(action);
    let rule = rules.window_rule(state.windows.top().id);
    state.acted(player, rule, declared);
    if let (Some(action), Some(declared)) = (action, declared) {
        state.taken.note(&state.turns, player, action, declared);
    }
    let counts = declared.is_none_or(|declared| declared.counts);
    state.turns.current.actions += u32::from(state.turns.is_turn_of(player) && counts);
    let max = state.turns.chapters.turn_rules(rules).max_actions;
    let then = declared.and_then(|declared| declared.then);
    let ends = then.unwrap_or(rule.after_act) == AfterAct::EndTurn;
    // An end that is due by another window's close waits for the step's own window.
    let due = (ends || state.turns.current.progress == Progress::Due)
        && state.turns.has_acted_enough(rules)
        && (ends || !state.plan.owes_its_window(state.here(rules)));
    if due || max.is_some_and(|max| state.turns.current.actions >= max) {
        state.turns.current.progress = Progress::Spent;
        // The action is the player's answer: a card that uses up the turn resolves in it.
        let reopens = declared.and_then(|declared| declared.reopens);
        let speaker = state.turns.players.representative(player);
        state
            .windows
            .top_mut()
            .let_go(speaker, reopens.unwrap_or(rule.reopen) == Reopen::All);
        state.ask_round_again(rule);
        state
            .windows
            .grant_next(&state.turns, speaker, Reason::Acted);
    } else if ends {
        state.end_turn_later(None, None);
    }
}

/// Returns true if the rules allow the action while that question waits.
pub(super) fn may_act_while_asked(
    rules: &Ruleset,
    state: &State,
    act: &command::Act,
    asked: &Choice,
) -> bool {
    let declared = rules.declared(act.action);
    let effects_own = asked.asker == Asker::Effect;
    effects_own
        && declared.is_some_and(|declared| match declared.while_asked {
            WhileAsked::Nobody => false,
            WhileAsked::Asked => state.agenda.question_of(act.player).is_some(),
            WhileAsked::Anybody => true,
        })
}

/// Returns true if the window on top does not wait for the player, and the rules let this action be
/// taken all the same: a bomb in a trick that is others' to play.
pub(super) fn acts_aside(
    engine: &Engine,
    player: PlayerId,
    action: Option<NameId>,
    declared: Option<&Action>,
) -> bool {
    let anytime = declared.and_then(|declared| declared.anytime.as_ref());
    anytime.is_some_and(|when| engine.state.holds(when, Some(player)))
        && is_aside(engine, player, action)
}

impl Verb for command::Pass {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_pass(&engine.rules, &engine.state, self)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.pass(self);
    }
}

impl Verb for command::Act {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        let asked = engine.state.agenda.is_asking();
        let declared = engine.rules.declared(self.action);
        match asked || acts_aside(engine, self.player, self.action, declared) {
            true => check_decider(&engine.state, self.player, self.by)?,
            false => check_may_act(&engine.state, self.player, self.by)?,
        }
        let play = Play::from(self);
        check_action(engine, &play, declared, true)?;
        play.check_effect(engine, self.effect, self.cost)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let claims =
            top_rule(&engine.rules, &engine.state).is_some_and(|rule| rule.claims.is_some());
        let aside = engine.state.agenda.is_asking() || is_aside(engine, self.player, self.action);
        let (rules, state) = (&engine.rules, engine.state.change());
        let (player, action) = (self.player, self.action);
        let declared = rules.declared(action);
        state.emit(Event::Acted {
            player,
            action,
            effect: self.effect,
            source: self.source,
        });
        let own = declared.and_then(|declared| declared.effect);
        // An action whose effect is named again runs it once.
        let effects = own
            .into_iter()
            .chain(self.effect.filter(|named| Some(*named) != own));
        let runs = effects.map(|effect| Run {
            target: self.target,
            object: self.object,
            source: self.source,
            data: self.data.unwrap_or(0),
            ..Run::new(effect, Some(player))
        });
        let each = self.each.unwrap_or(Each::Once);
        if aside {
            let runs: Vec<Run> = runs.collect();
            return state.act_aside(rules, player, action, runs, each);
        }
        if claims {
            let (rank, enter) =
                declared.map_or((0, None), |declared| (declared.rank, declared.enter));
            return state.claim(Claim {
                rank,
                action,
                player,
                runs: runs.collect(),
                each,
                enter,
            });
        }
        for run in runs {
            state.plan_run(run, each);
        }
        took_action(engine, player, action);
    }
}

impl Verb for command::OpenWindow {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_in_turn(&engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        let speaker = |player: &PlayerId| state.turns.players.representative(*player);
        let players = self.players.as_ref();
        let only = players.map(|players| players.iter().map(speaker).collect());
        let rule = engine.rules.window_rule(self.window);
        state.open_window(self.window, rule, self.player, only);
    }
}

impl Verb for command::CloseWindow {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        if engine.state.windows.is_empty() {
            Err(Code::NoWindow.into())
        } else {
            Ok(())
        }
    }

    /// If answers are kept, players who have not answered are absent and the others' answers count.
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        let rule = engine.rules.window_rule(state.windows.top().id);
        if rule.commits.is_some() || rule.claims.is_some() {
            return state.force_window();
        }
        state.close_window();
    }
}

impl Verb for command::Commit {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        let player = self.player;
        let Some(rule) = top_commits(&engine.rules, &engine.state) else {
            return Err(Error::new(Code::NotCommitting).player(player));
        };
        let length = self.payload.as_ref().map_or(0, Vec::len);
        if length > LONGEST_PAYLOAD {
            return Err(Error::new(Code::TooLong).at(Column::Payload));
        }
        let state = &engine.state;
        let owes = state
            .windows
            .top()
            .pending
            .contains(state.turns.players.representative(player));
        if rule.replace && state.windows.may_replace(&state.turns, player) {
            check_decider(&engine.state, player, self.by)?;
        } else if owes || !state.windows.has_committed(&state.turns, player) {
            // Whoever owes an answer again gives another one: the window has reopened, or closes
            // only after more passes.
            check_may_act(&engine.state, player, self.by)?;
        } else {
            return Err(Error::new(Code::AlreadyCommitted).player(player));
        }
        check_payload(&engine.state, player, rule, self.payload.as_deref())
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let payload = self.payload.clone().unwrap_or_default();
        engine
            .state
            .change()
            .commit(self.player, payload, self.source);
    }
}

impl Verb for command::Withdraw {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        let player = self.player;
        // It comes while a question waits only if the player is asked how to pay.
        if engine.state.agenda.is_asking() {
            return check_decider(&engine.state, player, self.by);
        }
        match top_commits(&engine.rules, &engine.state) {
            None => Err(Error::new(Code::NotCommitting).player(player)),
            Some(_)
                if !engine
                    .state
                    .windows
                    .may_replace(&engine.state.turns, player) =>
            {
                Err(Error::new(Code::NothingCommitted).player(player))
            }
            Some(rule) if !rule.withdraw => Err(Error::new(Code::AlreadyCommitted).player(player)),
            Some(_) => check_decider(&engine.state, player, self.by),
        }
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        match state.agenda.choice() {
            Some(_) => drop_announced(state, Reason::Command),
            None => state.withdraw(state.windows.len() - 1, self.player, Reason::Command),
        }
    }
}

impl Verb for command::SetRole {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        match top_rule(&engine.rules, &engine.state) {
            None => Err(Code::NoWindow.into()),
            Some(rule) if rule.roles.iter().all(|role| role.name != self.role) => {
                Err(Error::new(Code::UnknownRole).name(self.role))
            }
            Some(_) => Ok(()),
        }
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        state.set_role(state.turns.players.representative(self.player), self.role);
    }
}
