//! The kinds of decision that a player has in the window on top, by the checks of the commands.

use crate::engine::may::MayDo;
use crate::engine::window::top_rule;
use crate::engine::{Engine, Origin};
use crate::rules::condition::Condition;
use crate::rules::{Then, WhileAsked, WindowRule};
use crate::state::State;
use crate::state::facts::FactsAtHand;
use crate::vocabulary::command::{Act, Push};
use crate::vocabulary::error::Code;
use crate::vocabulary::ids::{NameId, PlayerId, PlayerSet};
use std::fmt;

/// The kinds of decision that a player may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct May {
    act: bool,
    commit: bool,
    pass: bool,
    /// True if they may do nothing but end the step or more.
    end: bool,
}

/// In words, as in "may act or pass".
impl fmt::Display for May {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.act, self.commit, self.pass) {
            (false, false, false) if self.end => "may end the step",
            (true, true, true) => "may act, commit or pass",
            (true, true, false) => "may act or commit",
            (true, false, true) => "may act or pass",
            (true, false, false) => "may act",
            (false, true, true) => "may commit or pass",
            (false, true, false) => "may commit",
            (false, false, true) => "may pass",
            (false, false, false) => "may neither act nor pass",
        })
    }
}

/// The players who may act without being asked.
#[derive(Clone, Copy)]
pub(super) enum MayAct<'a> {
    /// They are found out by the checks of their actions.
    Asked(&'a Engine),
    /// They were, of a table that is kept.
    Known(PlayerSet),
}

impl MayAct<'_> {
    /// Returns those who may take an action without being asked, beside those who `are_asked`.
    pub(super) fn beside(self, are_asked: PlayerSet) -> PlayerSet {
        let engine = match self {
            Self::Asked(engine) => engine,
            Self::Known(players) => return players,
        };
        let mut actions = engine.rules.actions.values();
        if !actions.any(|rule| rule.anytime.is_some() || rule.while_asked != WhileAsked::Nobody) {
            return PlayerSet::EMPTY;
        }
        let others = engine.state.turns.players.living.without(are_asked);
        let may = |player: &PlayerId| takes_some_action(engine.may_do(*player));
        others.iter().filter(may).collect()
    }
}

impl May {
    /// Returns the kinds of decision that the rules allow the player.
    pub(super) fn of(engine: &Engine, player: PlayerId) -> Self {
        let may = engine.may_do(player);
        let (act, commit) = (may_act(engine, may), may.commits().next().is_some());
        let pass = may.pass().is_some();
        let ends = || {
            let mut ends = may.ends();
            ends.any(|end| engine.check(&end, Origin::Host).is_ok())
        };
        Self {
            act,
            commit,
            pass,
            end: !(act || commit || pass) && ends(),
        }
    }

    /// Returns true if the player may do nothing at all.
    pub(super) fn is_nothing(self) -> bool {
        !(self.act || self.commit || self.pass || self.end)
    }
}

fn may_act(engine: &Engine, may: MayDo<'_>) -> bool {
    let MayDo { player, by, .. } = may;
    let push = Push {
        by,
        ..Push::new(player, NameId::of(""))
    };
    let resolves = top_rule(&engine.rules, &engine.state)
        .is_some_and(|rule| matches!(rule.then, Then::Resolve | Then::ResolveAll));
    resolves && engine.check(&push.into(), Origin::Host).is_ok() || takes_some_action(may)
}

/// Returns the players who may act in the window on top, in the order in which they are asked.
pub(super) fn asked_in_window(state: &State) -> Vec<PlayerId> {
    match state.windows.last() {
        None => vec![],
        Some(top) => match top.holder {
            Some(holder) => vec![holder],
            None => state.windows.as_asked(&state.turns, top.pending).collect(),
        },
    }
}

/// Returns true if the player may take some action, perhaps with a card that only the host knows.
fn takes_some_action(may: MayDo<'_>) -> bool {
    let MayDo {
        engine, player, by, ..
    } = may;
    may.acts().next().is_some()
        || engine.rules.actions.keys().any(|action| {
            let act = Act {
                action: Some(*action),
                by,
                ..Act::new(player)
            };
            let refused = engine.check(&act.into(), Origin::Host);
            refused.is_err_and(|refused| {
                refused.code == Code::ActionForbidden && depends(engine, player, *action)
            })
        })
}

/// Returns true if an action that is forbidden without a number, a source and a target may be
/// allowed with some: a bid, say.
fn depends(engine: &Engine, player: PlayerId, action: NameId) -> bool {
    let state = &engine.state;
    let open = |rule: &WindowRule| {
        rule.takes(
            state.windows.role_rule(&state.turns, rule, player),
            Some(action),
        )
    };
    let declared = Some(action).filter(|_| top_rule(&engine.rules, &engine.state).is_none_or(open));
    let declared = engine.rules.declared(declared);
    let declared = declared.filter(|declared| declared.takes.is_none());
    let when = declared.and_then(|declared| declared.when.as_ref());
    let known = |part: &Condition| {
        let hand = FactsAtHand::default();
        (!part.asks_what_is_given()).then(|| part.number(&state.seen(hand), Some(player)))
    };
    when.is_some_and(|when| when.determined(&known).is_none())
}
