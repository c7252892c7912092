//! Windows: the players who still owe an answer, and the effect of an answer on the others.

use super::kept::KeptAnswers;
use super::order::Order;
use super::values::LeaseEnd;
use super::way::{Long, Way};
use super::{State, Turns};
use crate::rules::{Mode, Pending, StartWord, Whom, WindowRule};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Reason, Until};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// Panics where a window has to be open.
// Apart, and without a word, so that nothing is made ready for it where a window is open.
#[cold]
#[inline(never)]
fn none_is_open() -> ! {
    panic!("a window is open: it is answered in, or its rule is carried out")
}

/// The windows that are open, from the lowest to the one on top.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Windows {
    open: Vec<Window>,
}

clone_by_field! { Windows { open } }

impl Deref for Windows {
    type Target = Vec<Window>;

    #[inline(always)]
    fn deref(&self) -> &Vec<Window> {
        &self.open
    }
}

impl DerefMut for Windows {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Vec<Window> {
        &mut self.open
    }
}

/// An open window. The last in the state's list is on top.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Window {
    pub(crate) id: WindowId,
    /// The order that its answers follow, if it is not that of turns.
    pub(crate) order: Option<OrderId>,
    /// The mode: all at once, or one at a time.
    pub(crate) mode: Mode,
    /// The player who may act; `None` while the window is open to all at once.
    pub(crate) holder: Option<PlayerId>,
    /// The players whom it has asked so far.
    pub(crate) asked: PlayerSet,
    /// The players who still owe an answer.
    pub(crate) pending: PlayerSet,
    /// The players who would owe an answer, and do as soon as the rule's `who` holds for them.
    pub(crate) barred: PlayerSet,
    /// The players who passed since the last action.
    pub(crate) passed: PlayerSet,
    /// The players who are out of this window for good.
    pub(crate) out: PlayerSet,
    /// The number of passes in a row, in this window alone.
    pub(crate) streak: u32,
    pub(crate) last_actor: Option<PlayerId>,
    /// The player it was opened for.
    pub(crate) given: Option<PlayerId>,
    /// The players it was opened for, if not those its rule names.
    pub(crate) only: Option<PlayerSet>,
    /// The reason for the holder's event, if one is due. Set whenever the holder changes, cleared
    /// and read as the event is emitted.
    pub(crate) announce: Option<Reason>,
    pub(crate) settling: Settling,
    /// The player who won its claims, and the step at which the turn they win begins.
    pub(crate) winner: Option<(PlayerId, Option<StepId>)>,
    pub(crate) kept: KeptAnswers,
    /// The number of times that tied players had to commit again.
    pub(crate) level: u32,
}

clone_by_field! {
    Window {
        id, order, mode, holder, asked, pending, barred, passed, out, streak,
        last_actor, given, only, announce, settling, winner, kept, level
    }
}

/// The progress of the answers in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Settling {
    /// It waits for the players who owe an answer.
    Open,
    /// It has opened in place of another, and asks its players when somebody would act.
    Opening,
    /// It waits for nobody any more, even if players have not answered.
    Forced,
    /// It is forced, and its claims or commits have been settled; their effects run before it
    /// closes.
    Settled,
}

impl Window {
    /// Returns true if it waits for nobody any more, even if players have not answered.
    #[inline(always)]
    pub(crate) fn is_forced(&self) -> bool {
        matches!(self.settling, Settling::Forced | Settling::Settled)
    }

    /// Returns true if it waits for those who tied, and for nobody else.
    pub(super) fn waits_for_tied(&self) -> bool {
        self.level > 0
    }

    /// Goes to somebody else than its holder, who owes it another answer if `again`.
    pub(crate) fn let_go(&mut self, player: PlayerId, again: bool) {
        if !again {
            self.pending.remove(player);
        }
        self.holder = self.holder.filter(|holder| *holder != player);
    }

    /// Returns those of the players who are there for whom the window is: whom it has asked since
    /// it began, and whom its rule names now.
    pub(super) fn meant(&self, rule: &WindowRule, state: &State) -> PlayerSet {
        let there = state.turns.at_window(self);
        let named = self.named(rule, state, there, state.turns.stand_in());
        there.intersection(self.asked).union(named)
    }

    /// Returns those of the players who are there whom the window's rule names, or for whom it was
    /// opened. `active` is the active player or the stand-in.
    #[inline(always)]
    fn named(
        &self,
        rule: &WindowRule,
        state: &State,
        there: PlayerSet,
        active: Option<PlayerId>,
    ) -> PlayerSet {
        match (rule.pending, self.given, self.only) {
            (_, _, Some(only)) => only.intersection(there),
            (Pending::All, ..) => there,
            (Pending::Others, ..) => {
                active.map_or(there, |player| there.without(PlayerSet::one(player)))
            }
            (Pending::Given, Some(given), _) => PlayerSet::one(given).intersection(there),
            // There is no stand-in if only the active player is asked.
            (Pending::Active | Pending::Given, ..) => state
                .turns
                .active()
                .map_or(PlayerSet::EMPTY, PlayerSet::one)
                .intersection(there),
        }
    }

    /// Returns the player who answers first where nobody may act, one of `pending`: as the window
    /// opens if it has told nobody so far, or again.
    pub(super) fn first(
        &self,
        rule: &WindowRule,
        state: &State,
        pending: PlayerSet,
    ) -> Option<PlayerId> {
        let again = self.announce != Some(Reason::Opened);
        state.first_asked(rule, self, again, state.turns.stand_in(), pending)
    }

    /// Continues without players who are not `there`. Whoever of them owed an answer has not
    /// answered, also after coming back.
    fn go_on_among(&mut self, there: PlayerSet) {
        let owed = self.pending.union(self.barred);
        let gone = self.asked.intersection(owed).without(there);
        if !gone.is_empty() {
            self.kept.away = self.kept.away.union(gone);
        }
        self.passed = self.passed.intersection(there);
        self.barred = self.barred.intersection(there);
    }

    fn new(
        id: WindowId,
        rule: &WindowRule,
        given: Option<PlayerId>,
        only: Option<PlayerSet>,
    ) -> Self {
        Self {
            id,
            order: rule.order,
            mode: rule.mode,
            holder: None,
            asked: PlayerSet::EMPTY,
            pending: PlayerSet::EMPTY,
            barred: PlayerSet::EMPTY,
            passed: PlayerSet::EMPTY,
            out: PlayerSet::EMPTY,
            streak: 0,
            last_actor: None,
            given,
            only,
            announce: None,
            settling: Settling::Open,
            winner: None,
            kept: KeptAnswers::default(),
            level: 0,
        }
    }

    /// Replaces one player by another.
    pub(super) fn rename(&mut self, from: PlayerId, to: PlayerId) {
        for set in [
            &mut self.asked,
            &mut self.pending,
            &mut self.barred,
            &mut self.passed,
            &mut self.out,
        ]
        .into_iter()
        .chain(&mut self.only)
        .chain(self.kept.get_mut().map(|kept| &mut kept.away))
        {
            if set.contains(from) {
                set.remove(from);
                set.insert(to);
            }
        }
        if self.holder == Some(from) {
            self.announce.get_or_insert(Reason::Excused);
        }
        let players = self
            .holder
            .iter_mut()
            .chain(&mut self.last_actor)
            .chain(&mut self.given);
        let kept = self.kept.get_mut().into_iter().flat_map(|kept| {
            let parts = kept.parts.iter_mut().map(|part| &mut part.player);
            let commits = kept.commits.iter_mut().map(|commit| &mut commit.player);
            kept.ranks.iter_mut().chain(parts).chain(commits)
        });
        let players = players.chain(kept);
        for player in players.filter(|player| **player == from) {
            *player = to;
        }
        if let Some(kept) = self.kept.get_mut() {
            kept.commits.sort_by_key(|commit| commit.player);
        }
    }
}

impl Turns {
    /// Returns the order that a window's answers follow.
    pub(crate) fn order_of(&self, window: &Window) -> &Order {
        self.named_order(window.order)
    }

    /// Returns the players who can be asked: present, and in the order or taking the turn.
    pub(crate) fn at_table(&self) -> PlayerSet {
        let mut seats = self.order.members();
        seats.insert(self.current.owner);
        self.players.present().intersection(seats)
    }

    /// Returns the players who can be asked in that window.
    pub(super) fn at_window(&self, window: &Window) -> PlayerSet {
        match window.order {
            Some(_) => self
                .players
                .present()
                .intersection(self.order_of(window).members()),
            None => self.at_table(),
        }
    }

    /// Returns the next of `pending` after `player`. A player without a place in the order, who is
    /// present only for their own turn, comes last.
    #[inline(always)]
    pub(super) fn next_asked(
        &self,
        window: &Window,
        player: PlayerId,
        pending: PlayerSet,
    ) -> Option<PlayerId> {
        self.order_of(window)
            .next_among(player, pending)
            .or_else(|| pending.lowest())
    }

    /// Returns the active player, or the stand-in while there is none (CR 800.4j).
    pub(crate) fn stand_in(&self) -> Option<PlayerId> {
        self.stand_in_among(self.at_table())
    }

    #[inline(always)]
    fn stand_in_among(&self, present: PlayerSet) -> Option<PlayerId> {
        if present.contains(self.current.owner) {
            Some(self.current.owner)
        } else {
            self.first_of(present)
        }
    }

    #[cold]
    fn first_of(&self, present: PlayerSet) -> Option<PlayerId> {
        self.turn_order().find(|player| present.contains(*player))
    }
}

impl Windows {
    /// Returns the window on top, for callers who know that one is open: they answer in it, or
    /// carry out its rule. All others use `windows`.
    #[inline(always)]
    pub(crate) fn top(&self) -> &Window {
        self.last().unwrap_or_else(|| none_is_open())
    }

    /// Returns the window on top, to change it.
    #[inline(always)]
    pub(crate) fn top_mut(&mut self) -> &mut Window {
        self.last_mut().unwrap_or_else(|| none_is_open())
    }

    /// Makes an event for the holder of the window on top due, for that reason unless there is one
    /// already.
    pub(crate) fn announce(&mut self, reason: Reason) {
        if let Some(top) = self.last_mut() {
            top.announce.get_or_insert(reason);
        }
    }

    /// Lets every window continue without players who left, sit out or are not in the order.
    pub(crate) fn excuse_absent(&mut self, turns: &Turns) {
        for at in 0..self.len() {
            let there = turns.at_window(&self[at]);
            self[at].go_on_among(there);
            self.excuse(turns, at, there);
        }
    }

    /// Gives a window in which passes can be taken back to the next player, even if they passed,
    /// when its holder has left and nobody else is waited for (CR 800.4a).
    pub(crate) fn give_after_leaver(&mut self, turns: &Turns, at: usize, player: PlayerId) {
        // A team has its place under the name of one member.
        let player = turns.players.representative(player);
        let window = &self[at];
        let passed = window.passed.without(window.out);
        if !window.pending.is_empty() || window.is_forced() || passed.is_empty() {
            return;
        }
        let next = turns.next_asked(window, player, passed);
        let window = &mut self[at];
        window.pending = next.into_iter().collect();
        window.passed = window.passed.without(window.pending);
        (window.holder, window.announce) = (next, Some(Reason::Excused));
    }

    pub(super) fn excuse(&mut self, turns: &Turns, at: usize, there: PlayerSet) {
        let window = &mut self[at];
        window.pending = window.pending.intersection(there);
        if let Some(gone) = window.holder.filter(|holder| !there.contains(*holder)) {
            let next = turns.next_asked(&self[at], gone, self[at].pending);
            self[at].holder = next;
            self[at].announce = Some(Reason::Excused);
        }
    }
}

impl State {
    /// Opens a window: first for `given`, only for the players in `only`, or as its rule says.
    pub(crate) fn open_window(
        &mut self,
        id: WindowId,
        rule: &WindowRule,
        given: Option<PlayerId>,
        only: Option<PlayerSet>,
    ) {
        self.open_window_for::<Long>(id, rule, given, only);
    }

    /// Opens a window in place, for a step.
    #[inline(always)]
    pub(crate) fn open_window_for<W: Way>(
        &mut self,
        id: WindowId,
        rule: &WindowRule,
        given: Option<PlayerId>,
        only: Option<PlayerSet>,
    ) {
        self.add_window::<W>(id, rule, given, only);
        self.fill_window(rule, self.windows.len() - 1, false);
    }

    /// Puts a window on top that has asked nobody yet.
    #[inline(always)]
    pub(super) fn add_window<W: Way>(
        &mut self,
        id: WindowId,
        rule: &WindowRule,
        given: Option<PlayerId>,
        only: Option<PlayerSet>,
    ) {
        // The player who takes a player's answers is asked.
        let players = &self.turns.players;
        let speaker = |player: PlayerId| players.representative(player);
        let given = given.map(speaker);
        let only = only.map(|only| only.iter().map(speaker).collect());
        // Most games never open a second one.
        self.windows.reserve_exact(1);
        self.windows.push(Window::new(id, rule, given, only));
        self.emit_by::<W>(Event::WindowOpened { window: id });
        if rule.keeps_parts {
            // Also to those who sit out, who may come back.
            let living = self.turns.players.living;
            self.outbox.grow(living.len());
            self.windows.give_parts(living, rule);
        }
    }

    /// Asks the players that the window's rule names, from the first one on, when it opens and
    /// `again` after a resolution.
    #[inline(always)]
    pub(crate) fn fill_window(&mut self, rule: &WindowRule, at: usize, again: bool) {
        let top = &self.windows[at];
        let table = self.turns.at_table();
        let present = if top.order.is_some() {
            self.turns.at_window(top)
        } else {
            table
        };
        let active = self.turns.stand_in_among(table);
        let named = top.named(rule, self, present, active).without(top.out);
        let pending = self.willing(rule, named);
        let holder = self.first_asked(rule, top, again, active, pending);
        let top = &mut self.windows[at];
        // Whoever was an other or the active player before, and is not, is asked no more.
        top.asked = top.asked.intersection(top.out).union(pending);
        if let Some(kept) = top.kept.get_mut() {
            kept.away = PlayerSet::EMPTY;
        }
        top.pending = pending;
        top.barred = named.without(pending);
        top.passed = PlayerSet::EMPTY;
        top.streak = 0;
        top.holder = if rule.mode == Mode::Concurrent {
            None
        } else {
            holder
        };
        top.announce = Some(if again {
            Reason::Resolved
        } else {
            Reason::Opened
        });
    }

    /// Returns the player who answers first in that window, one of `pending`: as it opens, or
    /// `again` after something has resolved. `active` is the active player or the stand-in.
    #[inline(always)]
    fn first_asked(
        &self,
        rule: &WindowRule,
        window: &Window,
        again: bool,
        active: Option<PlayerId>,
        pending: PlayerSet,
    ) -> Option<PlayerId> {
        let given = window.given;
        let order = self.turns.order_of(window);
        let after =
            |player: Option<PlayerId>| player.and_then(|player| order.next_among(player, pending));
        let (start, given) = match rule.restart.filter(|_| again) {
            Some(restart) => {
                let named = restart == Whom::Word(StartWord::Given);
                (restart, given.filter(|_| named))
            }
            None => (rule.start, given),
        };
        let first = match (start, given) {
            (_, Some(given)) => Some(given),
            (Whom::Word(StartWord::Next), _) => after(active),
            (Whom::Word(StartWord::Other), _) => after(self.last_actor.or(active)),
            (Whom::Word(StartWord::Active | StartWord::Given), _) => active,
            (Whom::Token(token), _) => self.turns.chapters.holder(token),
            (Whom::After(token), _) => {
                let ring = window.order.unwrap_or(self.turns.chapters.order);
                self.turns.next_after_token(token, ring, pending)
            }
        };
        first
            .filter(|player| pending.contains(*player))
            .or_else(|| {
                let from = first.or(active).unwrap_or(self.turns.current.owner);
                self.turns.next_asked(window, from, pending)
            })
    }

    /// Returns true if the window on top waits for nobody.
    #[inline(always)]
    pub(crate) fn window_is_done(&self, rule: &WindowRule) -> bool {
        let top = self.windows.top();
        if top.is_forced() {
            return true;
        }
        if rule.explicit {
            return false;
        }
        top.pending.is_empty() || !rule.grants_next_only && self.closes_early(top, rule)
    }

    #[inline(never)]
    fn closes_early(&self, top: &Window, rule: &WindowRule) -> bool {
        if top.waits_for_tied() {
            return false;
        }
        let there = || self.willing(rule, top.meant(rule, self));
        // A player who has gone has not answered.
        let asked = || there().intersection(top.asked);
        let answered = || asked().without(top.pending.union(top.kept.away)).len();
        rule.close_at
            .is_some_and(|k| there().without(top.out).len() <= k)
            || rule.close_after.is_some_and(|passes| top.streak >= passes)
            || rule.quorum.is_some_and(|quorum| answered() >= quorum)
    }

    pub(crate) fn close_window(&mut self) {
        self.close_top::<Long>();
    }

    #[inline(always)]
    pub(crate) fn close_top<W: Way>(&mut self) {
        let (depth, window) = (self.windows.len(), self.windows.top().id);
        self.windows.truncate(depth - 1);
        if let Some(clock) = &mut self.clock {
            clock.ask_no_more();
        }
        if !W::CALM {
            self.expire(Until::Window, LeaseEnd::Window(depth));
        }
        self.emit_by::<W>(Event::WindowClosed { window });
        if !W::CALM {
            self.windows.announce(Reason::Returned);
        }
    }

    pub(crate) fn close_windows(&mut self) {
        while !self.windows.is_empty() {
            self.close_window();
        }
    }

    /// Returns a player who can only pass in the window on top, among those who would be asked.
    #[inline(always)]
    pub(crate) fn forced_to_pass(&self, rule: &WindowRule) -> Option<PlayerId> {
        let (forced, top) = (rule.forced.as_ref()?, self.windows.top());
        let asked = match top.holder {
            Some(holder) => PlayerSet::one(holder),
            None => top.pending,
        };
        self.windows
            .as_asked(&self.turns, asked)
            .find(|player| self.holds(forced, Some(*player)))
    }
}
