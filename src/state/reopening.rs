//! Reopening: the players who owe a window another answer after an action, or after an object has
//! come onto the stack.

use super::windows::{Settling, Window, Windows};
use super::{State, Turns};
use crate::rules::{Action, AfterAct, Mode, Reopen, Ruleset, WindowRule};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Reason;

impl Windows {
    /// Finds who answers next after an action whose effect has changed the order. Whoever was told
    /// already stays the one who may act.
    pub(super) fn ask_next_again(&mut self, turns: &Turns) {
        for at in 0..self.len() {
            let window = &self[at];
            let due = window.announce == Some(Reason::Acted) && window.holder.is_some();
            if let Some(actor) = window.last_actor.filter(|_| due)
                && window.holder != Some(actor)
            {
                self[at].holder = turns.next_asked(window, actor, window.pending);
            }
        }
    }
}

impl State {
    /// Applies an action of that kind to the window on top.
    pub(crate) fn acted(&mut self, player: PlayerId, rule: &WindowRule, action: Option<&Action>) {
        self.streak = 0;
        let player = self.turns.players.representative(player);
        self.last_actor = Some(player);
        let whom = match action.and_then(|action| action.reopens) {
            Some(Reopen::None) => None,
            Some(whom) => Some(whom),
            None => Some(rule.reopen),
        };
        let named = match whom {
            Some(whom) => self.reopened(rule, self.windows.top(), whom, player),
            None => PlayerSet::EMPTY,
        };
        let reopened = self.willing(rule, named);
        let counts = action.is_none_or(|action| action.counts);
        let after_act = action
            .and_then(|action| action.then)
            .unwrap_or(rule.after_act);
        let top = self.windows.top_mut();
        top.last_actor = Some(player);
        top.streak = 0;
        if after_act == AfterAct::Next {
            top.pending.remove(player);
        }
        // Whoever has acted enough and has another role now owes an answer in that.
        let done = counts && self.count_action(player, rule);
        let top = self.windows.top_mut();
        if done {
            top.pending.remove(player);
        }
        if whom.is_some() {
            top.passed = PlayerSet::EMPTY;
            top.ask(named.without(top.out), reopened.without(top.out));
        }
        match after_act {
            AfterAct::Keep | AfterAct::EndTurn if !done => {
                top.announce = Some(Reason::Acted);
                return;
            }
            AfterAct::Keep | AfterAct::EndTurn | AfterAct::Next => {
                if rule.mode == Mode::Sequential {
                    top.holder = None;
                }
            }
            AfterAct::Close => {
                top.pending = PlayerSet::EMPTY;
                top.holder = None;
                top.settling = Settling::Forced;
            }
        }
        self.ask_round_again(rule);
        self.windows.grant_next(&self.turns, player, Reason::Acted);
    }

    /// Asks everybody again in a window that closes only after more passes in a row, once nobody
    /// owes an answer. Where somebody has claimed, it is certain by then who wins.
    pub(crate) fn ask_round_again(&mut self, rule: &WindowRule) {
        let top = self.windows.top();
        let asks = rule.close_after.is_some_and(|passes| top.streak < passes)
            && top.pending.is_empty()
            && !top.is_forced()
            && !top.waits_for_tied()
            && top.kept.claims.is_empty();
        if asks {
            let named = self.reopened(rule, top, Reopen::All, self.turns.current.owner);
            let willing = self.willing(rule, named);
            self.windows.top_mut().ask(named, willing);
        }
    }

    /// Asks again about the stack, onto which an object of `player` has come, however it came
    /// there: it resolves only after those whom `reopen` names have answered with it on top (CR
    /// 117.4, 405.5). The player who may act stays the same.
    ///
    /// A window that does not resolve the stack asks nobody about it, and sealed answers and claims
    /// are about something else.
    #[inline]
    pub(super) fn reopen_for_object(&mut self, rules: &Ruleset, player: PlayerId) {
        // Mostly nobody has passed, and everybody owes an answer anyway.
        let asks_all = |window: &Window| {
            let others = self.turns.at_window(window).without(window.pending);
            others.is_empty() & !window.pending.is_empty() & window.has_no_pass()
        };
        if !self.windows.iter().all(asks_all) {
            self.ask_about_object(rules, player);
        }
    }

    #[inline(never)]
    fn ask_about_object(&mut self, rules: &Ruleset, player: PlayerId) {
        let player = self.turns.players.representative(player);
        for at in 0..self.windows.len() {
            let window = &self.windows[at];
            let rule = rules.window_rule(window.id);
            let own = self.plan.has_own_window(at);
            let seals = rule.commits.is_some() || rule.claims.is_some();
            if !rule.resolves_stack(own) || seals || window.settling != Settling::Open {
                continue;
            }
            let named = self.reopened(rule, window, rule.reopen, player);
            let asked = self.willing(rule, named);
            let fresh = asked.without(window.pending);
            // If everybody has passed, it begins again as after a resolution.
            let holder = match window.mode {
                Mode::Sequential if window.pending.is_empty() => window.first(rule, self, asked),
                Mode::Sequential | Mode::Concurrent => window.holder,
            };
            let window = &mut self.windows[at];
            window.streak = 0;
            window.passed = window.passed.without(asked);
            window.ask(named, asked);
            let told = holder != window.holder || holder.is_none();
            if told && !fresh.is_empty() {
                window.announce.get_or_insert(Reason::Placed);
            }
            window.holder = holder;
        }
    }

    /// Returns the players of that window who owe another answer after `player` has acted, if the
    /// rule's `who` holds for them.
    fn reopened(
        &self,
        rule: &WindowRule,
        window: &Window,
        whom: Reopen,
        player: PlayerId,
    ) -> PlayerSet {
        // Only the players that the window is for are asked again.
        let present = window.meant(rule, self).without(window.out);
        match whom {
            Reopen::All => present,
            Reopen::Others => present.without(PlayerSet::one(player)),
            Reopen::None => PlayerSet::EMPTY,
        }
    }
}
