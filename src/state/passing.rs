//! Passes: what one does to its window, and who is asked next.

use super::State;
use crate::ruleset::{Mode, PassRule, WindowRule};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::{PlayerId, PlayerSet};
use crate::vocabulary::words::{Metric, Reason};

impl State {
    #[inline]
    pub(crate) fn pass(&mut self, player: PlayerId, rule: &WindowRule, reason: Option<Reason>) {
        let speaker = self.players.representative(player);
        let top = self.top_mut();
        top.pending.remove(speaker);
        top.passed.insert(speaker);
        if rule.pass == PassRule::Hard {
            top.out.insert(speaker);
            top.kept.ranks.push(speaker);
        }
        let in_turn = rule.mode == Mode::Sequential;
        if in_turn {
            top.holder = None;
            top.streak += 1;
            self.streak += 1;
        }
        if rule.pass == PassRule::Round {
            self.queue.retired.push(speaker);
        }
        let hard = matches!(rule.pass, PassRule::Hard | PassRule::Round);
        self.metrics.count(if hard {
            Metric::HardPasses
        } else {
            Metric::SoftPasses
        });
        self.emit(Event::Passed { player, reason });
        // Passing ends the player's part; another one may follow.
        if !rule.roles.is_empty() {
            self.next_role(speaker, rule);
        }
        self.ask_again(rule);
        self.grant_next(speaker, Reason::Answered);
    }

    /// A pass that its window's rule makes nothing else of: [`pass`](Self::pass) in few words, but
    /// for telling. Returns the player who owes an answer next.
    #[inline(always)]
    fn pass_at_once(&mut self, player: PlayerId) -> Option<PlayerId> {
        let speaker = self.players.representative(player);
        let top = self.top();
        let pending = top.pending.without(PlayerSet::one(speaker));
        let next = self.next_asked(top, speaker, pending);
        let top = self.top_mut();
        (top.pending, top.holder, top.announce) = (pending, next, None);
        top.passed.insert(speaker);
        top.streak += 1;
        self.streak += 1;
        self.metrics.count(Metric::SoftPasses);
        next
    }

    /// The last such pass of a window.
    #[inline(always)]
    pub(crate) fn pass_at_last(&mut self, player: PlayerId, reason: Option<Reason>) {
        self.pass_at_once(player);
        self.emit(Event::Passed { player, reason });
    }

    /// The same while somebody else is asked, who is told, and no trigger listens.
    #[inline(always)]
    pub(crate) fn hand_on_at_once(&mut self, player: PlayerId, reason: Option<Reason>) {
        let next = self.pass_at_once(player);
        self.tell_host(Event::Passed { player, reason });
        if let Some(player) = next {
            self.tell_host(Event::PriorityGiven {
                player,
                by: self.decider(player),
                reason: Some(Reason::Answered),
            });
        }
    }

    /// Such a pass before state checks, after which the next player is told, if anybody is asked.
    pub(crate) fn pass_before_checks(&mut self, player: PlayerId, reason: Option<Reason>) {
        self.pass_at_last(player, reason);
        let top = self.top_mut();
        top.announce = top.holder.map(|_| Reason::Answered);
    }

    /// A window that closes after so many passes in a row asks everybody again until then.
    fn ask_again(&mut self, rule: &WindowRule) {
        let top = self.top();
        if rule
            .close_after
            .is_some_and(|passes| top.pending.is_empty() && top.streak < passes)
        {
            let pending = self.willing(rule, self.at_window(top).without(top.out));
            self.top_mut().pending = pending;
        }
    }

    /// Gives the top window to the next who owes an answer after `player`, for that reason.
    #[inline]
    pub(super) fn grant_next(&mut self, player: PlayerId, reason: Reason) {
        let top = self.top();
        if top.mode == Mode::Sequential && top.holder.is_none() && !top.pending.is_empty() {
            let next = self.next_asked(top, player, top.pending);
            let top = self.top_mut();
            (top.holder, top.announce) = (next, Some(reason));
        }
    }
}
