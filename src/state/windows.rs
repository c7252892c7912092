//! Windows: who still owes an answer, and what an answer does to the others.

use super::State;
use crate::event::Event;
use crate::ids::*;
use crate::ruleset::{AfterAct, Mode, PassRule, Pending, Reopen, StartWith, WindowSource};
use crate::words::Reason;
use serde::{Deserialize, Serialize};

/// An open window. The last in the state's list is on top.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Window {
    pub(crate) id: WindowId,
    /// Who may act now; nobody while the window is open to all at once.
    pub(crate) holder: Option<PlayerId>,
    /// Who still owes an answer.
    pub(crate) pending: PlayerSet,
    /// Who passed since the last action.
    pub(crate) passed: PlayerSet,
    /// Who is out of this window for good.
    pub(crate) out: PlayerSet,
    pub(crate) last_actor: Option<PlayerId>,
    /// The player it was opened for.
    pub(crate) given: Option<PlayerId>,
    /// Whether the holder has to be told.
    pub(crate) announce: bool,
}

impl State {
    pub(crate) fn open_window(&mut self, id: WindowId, rule: &WindowSource, given: Option<PlayerId>) {
        self.windows.push(Window {
            id,
            holder: None,
            pending: PlayerSet::EMPTY,
            passed: PlayerSet::EMPTY,
            out: PlayerSet::EMPTY,
            last_actor: None,
            given,
            announce: false,
        });
        self.emit(Event::WindowOpened { window: id });
        self.fill_window(rule, self.windows.len() - 1);
    }

    /// Asks everybody the window's rule names, from its first player on: as it opens, and again after a resolution.
    pub(crate) fn fill_window(&mut self, rule: &WindowSource, at: usize) {
        let present = self.at_table();
        let active = self.stand_in();
        let Some(top) = self.windows.get(at) else { return };
        let pending = match (rule.pending, top.given) {
            (Pending::All, _) => present,
            (Pending::Others, _) => active.map_or(present, |player| present.without(PlayerSet::one(player))),
            (Pending::Given, Some(given)) => PlayerSet::one(given).intersection(present),
            (Pending::Active | Pending::Given, _) => active.map_or(PlayerSet::EMPTY, PlayerSet::one),
        }
        .without(top.out);
        let first = match (rule.start, top.given) {
            (_, Some(given)) => Some(given),
            (StartWith::Next, _) => active.and_then(|player| self.order.next_among(player, pending)),
            _ => active,
        };
        let holder = first.filter(|player| pending.contains(*player)).or_else(|| {
            let after = first.or(active).unwrap_or(self.turn.owner);
            self.next_asked(after, pending)
        });
        if let Some(top) = self.windows.get_mut(at) {
            top.pending = pending;
            top.passed = PlayerSet::EMPTY;
            top.holder = if rule.mode == Mode::Concurrent { None } else { holder };
            top.announce = true;
        }
    }

    /// Those who can be asked: in the game, not sitting out, and in the order or taking the turn.
    pub(crate) fn at_table(&self) -> PlayerSet {
        let mut seats = self.order.members();
        seats.insert(self.turn.owner);
        self.players.present().intersection(seats)
    }

    /// The next of `pending` after `player`; somebody without a seat, who is there only for the own turn, comes last.
    fn next_asked(&self, player: PlayerId, pending: PlayerSet) -> Option<PlayerId> {
        self.order.next_among(player, pending).or_else(|| pending.lowest())
    }

    /// The active player, or who stands in while there is none (CR 800.4j).
    pub(crate) fn stand_in(&self) -> Option<PlayerId> {
        let present = self.at_table();
        if present.contains(self.turn.owner) { Some(self.turn.owner) } else { self.turn_order().find(|player| present.contains(*player)) }
    }

    pub(crate) fn pass(&mut self, player: PlayerId, rule: &WindowSource, reason: Option<Reason>) {
        let speaker = self.players.representative(player);
        let Some(top) = self.windows.last_mut() else { return };
        top.pending.remove(speaker);
        top.passed.insert(speaker);
        if rule.pass == PassRule::Hard {
            top.out.insert(speaker);
        }
        let in_turn = rule.mode == Mode::Sequential;
        if in_turn {
            top.holder = None;
            self.streak += 1;
        }
        self.emit(Event::Passed { player, reason });
        if in_turn {
            self.hand_on(speaker);
        }
    }

    /// Gives the top window to the next who owes an answer after `player`.
    fn hand_on(&mut self, player: PlayerId) {
        let Some(top) = self.windows.last() else { return };
        if top.holder.is_none() && !top.pending.is_empty() {
            let next = self.next_asked(player, top.pending);
            if let Some(top) = self.windows.last_mut() {
                top.holder = next;
                top.announce = true;
            }
        }
    }

    /// What an action does to the window on top.
    pub(crate) fn acted(&mut self, player: PlayerId, rule: &WindowSource, reopens: bool) {
        // All at once has no order, so no passes in a row either.
        if rule.mode == Mode::Sequential {
            self.streak = 0;
        }
        let player = self.players.representative(player);
        let present = self.at_table();
        let Some(top) = self.windows.last_mut() else { return };
        top.last_actor = Some(player);
        if reopens {
            top.passed = PlayerSet::EMPTY;
            let reopened = match rule.reopen {
                Reopen::All => present,
                Reopen::Others => present.without(PlayerSet::one(player)),
                Reopen::None => PlayerSet::EMPTY,
            };
            top.pending = top.pending.union(reopened.without(top.out));
        }
        match rule.after_act {
            AfterAct::Keep => {
                top.announce = true;
                return;
            }
            AfterAct::Next => {
                if rule.reopen != Reopen::All {
                    top.pending.remove(player);
                }
                if rule.mode == Mode::Sequential {
                    top.holder = None;
                }
            }
            AfterAct::Close => {
                top.pending = PlayerSet::EMPTY;
                top.holder = None;
            }
        }
        if rule.mode == Mode::Sequential {
            self.hand_on(player);
        }
    }

    /// Whether the window on top has nobody left to wait for.
    pub(crate) fn window_is_done(&self, rule: &WindowSource) -> bool {
        let Some(top) = self.windows.last() else { return false };
        let remaining = || self.at_table().without(top.out).len();
        top.pending.is_empty() || rule.close_at.is_some_and(|k| remaining() <= k)
    }

    pub(crate) fn close_window(&mut self) {
        let depth = self.windows.len();
        if let Some(top) = self.windows.pop() {
            self.expire_window(depth);
            self.emit(Event::WindowClosed { window: top.id });
        }
        self.announce();
    }

    pub(crate) fn close_windows(&mut self) {
        while !self.windows.is_empty() {
            self.close_window();
        }
    }

    /// The holder of the top window has to be told again.
    pub(crate) fn announce(&mut self) {
        if let Some(top) = self.windows.last_mut() {
            top.announce = true;
        }
    }

    /// Nobody waits for players who left, sit out or are out of the order: every window goes on without them.
    pub(crate) fn excuse_absent(&mut self) {
        let there = self.at_table();
        for at in 0..self.windows.len() {
            let window = &mut self.windows[at];
            window.pending = window.pending.intersection(there);
            window.passed = window.passed.intersection(there);
            if let Some(gone) = window.holder.filter(|holder| !there.contains(*holder)) {
                let next = self.next_asked(gone, self.windows[at].pending);
                self.windows[at].holder = next;
                self.windows[at].announce = true;
            }
        }
    }
}
