//! Passes: their effect on the window, and who is asked next.

use super::windows::Windows;
use super::{PassRow, State, Turns};
use crate::rules::{Mode, PassRule, WindowRule};
use crate::vocabulary::command::Pass;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::words::{Metric, Reason};
use std::num::NonZeroU32;

/// Returns the event of a pass.
#[inline(always)]
fn passed(pass: &Pass) -> Event {
    Event::Passed {
        player: pass.player,
        reason: pass.reason,
        number: pass.number.and_then(NonZeroU32::new),
    }
}

impl Windows {
    /// Gives the window on top to the next player after `player` who owes an answer.
    #[inline]
    pub(crate) fn grant_next(&mut self, turns: &Turns, player: PlayerId, reason: Reason) {
        let top = self.top();
        if top.mode == Mode::Sequential && top.holder.is_none() && !top.pending.is_empty() {
            let next = turns.next_asked(top, player, top.pending);
            let top = self.top_mut();
            (top.holder, top.announce) = (next, Some(reason));
        }
    }
}

impl State {
    #[inline]
    pub(crate) fn pass(&mut self, pass: &Pass, rule: &WindowRule) {
        let player = pass.player;
        let speaker = self.turns.players.representative(player);
        self.take_pass(speaker, rule.mode);
        let top = self.windows.top_mut();
        top.holder = None;
        // Where all answer at once, only a window that closes after so many passes counts them.
        if rule.mode == Mode::Concurrent && rule.close_after.is_some() {
            top.streak += 1;
        }
        if rule.pass == PassRule::Hard {
            top.out.insert(speaker);
            top.kept.ranks.push(speaker);
        }
        if rule.pass == PassRule::Round {
            self.turns.queue.rare.make().retired.push(speaker);
        }
        let hard = matches!(rule.pass, PassRule::Hard | PassRule::Round);
        self.metrics.count(if hard {
            Metric::HardPasses
        } else {
            Metric::SoftPasses
        });
        self.emit(passed(pass));
        // Passing ends the player's role; another one may follow.
        if !rule.roles.is_empty() {
            self.next_role(speaker, rule);
        }
        self.ask_round_again(rule);
        self.windows
            .grant_next(&self.turns, speaker, Reason::Answered);
    }

    /// Applies a pass to which the window's rule adds nothing: [`pass`](Self::pass) without its
    /// events, for the holder of the window. Returns the player who owes the next answer; nobody
    /// does after the `last` pass.
    ///
    /// For windows in which a pass means "no answer" and no more. Where it leaves the round, counts
    /// towards a number of passes or changes a role, those would be forgotten (`fast.rs`).
    #[inline(always)]
    fn pass_at_once(&mut self, player: PlayerId, last: bool) -> Option<PlayerId> {
        debug_assert_eq!(
            player,
            self.turns.players.representative(player),
            "the holder answers"
        );
        self.take_pass(player, Mode::Sequential);
        self.metrics.count(Metric::SoftPasses);
        let top = self.windows.top();
        debug_assert!(
            !last || top.pending.is_empty(),
            "after the last pass nobody is asked"
        );
        let next = match last {
            true => None,
            false => self.turns.next_asked(top, player, top.pending),
        };
        let top = self.windows.top_mut();
        (top.holder, top.announce) = (next, None);
        next
    }

    /// Takes the pass of a player who owes the window on top an answer.
    #[inline(always)]
    fn take_pass(&mut self, speaker: PlayerId, mode: Mode) {
        let top = self.windows.top_mut();
        top.pending.remove(speaker);
        top.passed.insert(speaker);
        if mode == Mode::Sequential {
            top.streak += 1;
            self.streak += 1;
            self.turns.current.row = PassRow::Continues;
        }
    }

    /// Applies such a pass if it is the window's last.
    #[inline(always)]
    pub(crate) fn pass_at_last(&mut self, pass: &Pass) {
        self.pass_at_once(pass.player, true);
        self.emit(passed(pass));
    }

    /// Applies such a pass if somebody else is asked next, who gets an event, and no trigger
    /// listens. Returns that player.
    #[inline(always)]
    pub(crate) fn pass_to_next_at_once(&mut self, pass: &Pass) -> PlayerId {
        let next = self.pass_at_once(pass.player, false);
        let next = next.expect("a pass that is not the last leaves somebody to ask");
        self.tell_host(passed(pass));
        self.tell_host(Event::PriorityGiven {
            player: next,
            by: self.turns.decider(next),
            reason: Some(Reason::Answered),
        });
        next
    }

    /// Applies such a pass before state checks, after which the next player gets an event, and no
    /// trigger listens.
    #[inline(always)]
    pub(crate) fn pass_before_checks(&mut self, pass: &Pass) {
        self.pass_at_once(pass.player, false);
        self.tell_host(passed(pass));
        self.windows.top_mut().announce = Some(Reason::Answered);
    }
}
