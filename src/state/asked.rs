//! The players whom a window asks: determined as it opens, and again each time somebody would act.

use super::State;
use super::way::Long;
use super::windows::{Settling, Window};
use crate::rules::{Mode, WindowRule};
use crate::vocabulary::ids::{PlayerSet, WindowId};
use crate::vocabulary::words::Reason;

impl Window {
    /// Returns true if one of those who owe an answer has to be found who may act: those tied
    /// commit again, one after the other.
    #[inline(always)]
    fn is_unheld(&self) -> bool {
        self.mode == Mode::Sequential && self.holder.is_none() && !self.pending.is_empty()
    }

    /// Returns true if nobody has passed since it was opened or somebody has acted.
    #[inline]
    pub(super) fn has_no_pass(&self) -> bool {
        self.passed.is_empty() & (self.streak == 0)
    }

    /// Notes that it asks these players.
    pub(super) fn asks(&mut self, players: PlayerSet) {
        self.asked = self.asked.union(players);
        if let Some(kept) = self.kept.get_mut() {
            kept.away = kept.away.without(players);
        }
    }

    /// Asks the `willing` of the players that its rule names; the others are asked once they are.
    pub(super) fn ask(&mut self, named: PlayerSet, willing: PlayerSet) {
        self.asks(willing);
        self.pending = self.pending.union(willing);
        self.barred = self.barred.union(named).without(self.pending);
    }
}

impl State {
    /// Opens a window in place of one that has closed. What that close has set off comes before its
    /// players are determined.
    pub(crate) fn open_window_next(&mut self, id: WindowId, rule: &WindowRule) {
        self.add_window::<Long>(id, rule, None, None);
        self.windows.top_mut().settling = Settling::Opening;
    }

    /// Asks the players of a window that has opened in place of another.
    pub(crate) fn fill_opening_window(&mut self, rule: &WindowRule) {
        if self.windows.top().settling == Settling::Opening {
            let role_given = self.windows.top().pending;
            self.windows.top_mut().settling = Settling::Open;
            self.fill_window(rule, self.windows.len() - 1, false);
            if !role_given.is_empty() {
                let top = self.windows.top_mut();
                top.pending = top.pending.union(role_given.without(top.out));
                self.give_to_newcomers(rule);
            }
        }
    }

    /// Returns those of the players who may be asked by the window's rule.
    pub(super) fn willing(&self, rule: &WindowRule, players: PlayerSet) -> PlayerSet {
        match &rule.who {
            Some(who) => players
                .iter()
                .filter(|player| self.holds(who, Some(*player)))
                .collect(),
            None => players,
        }
    }

    /// Determines the players of the window on top again, by its rule's `who`: excuses those for
    /// whom it no longer holds, and asks those for whom it holds now and who have not answered.
    /// Returns true if nobody owed an answer before, and somebody does now.
    #[inline(always)]
    pub(crate) fn ask_the_willing(&mut self, rule: &WindowRule) -> bool {
        (rule.who.is_some() || rule.close_after.is_some() || self.windows.top().is_unheld())
            && self.ask_the_willing_now(rule)
    }

    #[inline(never)]
    fn ask_the_willing_now(&mut self, rule: &WindowRule) -> bool {
        let top = self.windows.top();
        let before = top.pending;
        let barred = match top.is_forced() {
            true => PlayerSet::EMPTY,
            false => top.barred.without(top.out),
        };
        let named = before.union(barred);
        let willing = self.willing(rule, named);
        let top = self.windows.top_mut();
        top.pending = willing;
        top.barred = named.without(willing);
        let newcomers = !willing.without(before).is_empty();
        if newcomers {
            top.asks(willing);
        }
        if willing.is_empty() {
            // The last who was asked is excused before enough passes in a row: all others are asked
            // again.
            self.ask_round_again(rule);
        }
        let pending = self.windows.top().pending;
        if newcomers || pending != willing || self.windows.top().is_unheld() {
            self.give_to_newcomers(rule);
        }
        self.windows
            .excuse(&self.turns, self.windows.len() - 1, pending);
        before.is_empty() && !self.windows.top().pending.is_empty()
    }

    /// Tells the players that the window on top has begun to ask. If nobody holds it, it begins
    /// with one of them.
    fn give_to_newcomers(&mut self, rule: &WindowRule) {
        let top = self.windows.top();
        if top.mode == Mode::Sequential {
            if top.holder.is_some() {
                return;
            }
            let first = top.first(rule, self, top.pending);
            self.windows.top_mut().holder = first;
        }
        self.windows.announce(Reason::Asked);
    }
}
