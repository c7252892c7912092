//! Windows: the step's own, and those that are opened over it, in which others answer.

use crate::chance::{Lcg, one_of};
use crate::chapters::Leaving;
use crate::ends::{End, Successor};
use crate::lease::Ended;
use crate::rules::Opens;
use crate::seats::Player;
use crate::table::{Stage, Table};
use crate::words::argument;
use std::collections::BTreeSet;

/// The consequence of a window that closes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Then {
    Return,
    EndStep,
    EndTurn,
}

/// The window in which others answer, once each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    /// All but the active player answer.
    others: bool,
    /// The player after the active one answers first.
    from_next: bool,
    then: Then,
}

impl Reply {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        Self {
            others: random.one_in(2),
            from_next: random.one_in(2),
            then: one_of(random, &[Then::Return, Then::EndStep, Then::EndTurn]),
        }
    }

    pub(crate) fn text(self) -> String {
        let pending = if self.others { "others" } else { "all" };
        let start = if self.from_next { "next" } else { "active" };
        let then = match self.then {
            Then::Return => "return",
            Then::EndStep => "end_step",
            Then::EndTurn => "end_turn",
        };
        format!(
            "[windows.owner]\npending = \"active\"\n\
             [windows.reply]\npending = \"{pending}\"\nstart = \"{start}\"\nreopen = \"none\"\n\
             after_act = \"next\"\nthen = \"{then}\"\n"
        )
    }
}

/// A window that is open.
#[derive(Clone, Debug)]
pub(crate) struct Window {
    is_reply: bool,
    /// The players who owe an answer.
    pending: BTreeSet<Player>,
    holder: Option<Player>,
    /// Why its holder may act, until that is told.
    due: Option<&'static str>,
}

impl Window {
    const fn name(&self) -> &'static str {
        if self.is_reply { "reply" } else { "owner" }
    }
}

impl Table {
    /// The player who may act.
    pub(crate) fn holder(&self) -> Option<Player> {
        self.windows.last().and_then(|top| top.holder)
    }

    /// Returns true if the step in progress has a window of its own that has still to open.
    fn owes_window(&self) -> bool {
        let comes = matches!(self.stage, Stage::Entered | Stage::Open);
        comes && self.rule().opens != Opens::Nothing && !self.no_window && !self.has_opened
    }

    /// Opens a window over those that are open.
    pub(crate) fn open_window(&mut self, is_reply: bool) {
        let reply = self.rules.reply;
        let order = self.seats.in_turn_order();
        let mut order = order.into_iter().filter(|player| self.is_present(*player));
        // The active player, or the one who stands in.
        let first = match self.seats.active() {
            Some(active) if self.is_present(active) => Some(active),
            _ => order.next(),
        };
        let there = self.seats.living.iter().copied();
        let there = there.filter(|player| self.is_present(*player));
        let pending: BTreeSet<Player> = match is_reply {
            true => there
                .filter(|player| !reply.others || Some(*player) != first)
                .collect(),
            // Nobody stands in for the owner of the turn.
            false => there
                .filter(|player| Some(*player) == self.seats.active())
                .collect(),
        };
        let starts = first.filter(|player| pending.contains(player));
        let holder = match starts.filter(|_| !is_reply || !reply.from_next) {
            Some(first) => Some(first),
            None => first.and_then(|first| self.next_of(&pending, first)),
        };
        let window = Window {
            is_reply,
            pending,
            holder,
            due: Some("opened"),
        };
        self.say(format!("window_opened window={}", window.name()));
        self.windows.push(window);
    }

    /// Returns the next of those players after that one, who comes last.
    fn next_of(&self, pending: &BTreeSet<Player>, player: Player) -> Option<Player> {
        let ring = self.seats.from(player);
        let mut ring = ring.iter().skip(1).chain(&ring[..1]).copied();
        ring.find(|player| pending.contains(player))
    }

    pub(crate) fn pass(&mut self, player: Player) {
        self.say(format!("passed player={player}"));
        self.answer(self.windows.len() - 1, player, "answered");
    }

    /// No window waits for a player who is not there any more.
    pub(crate) fn excuse_absent(&mut self, player: Player) {
        for at in 0..self.windows.len() {
            self.answer(at, player, "excused");
        }
    }

    fn answer(&mut self, at: usize, player: Player, reason: &'static str) {
        self.windows[at].pending.remove(&player);
        if self.windows[at].holder == Some(player) {
            let next = self.next_of(&self.windows[at].pending, player);
            self.windows[at].holder = next;
            self.windows[at].due = Some(reason);
        }
    }

    /// Ends what a condition ends before somebody would act. Then waits for the holder of the
    /// window on top, and closes it when nobody owes an answer; returns
    /// true if somebody has to act.
    pub(crate) fn waits_for_answers(&mut self) -> bool {
        if self.condition_ends_chapter() {
            self.course.ending = Some(Leaving::by_rules("condition"));
            self.end(End::Chapter(Successor::default()));
            return false;
        }
        let ends = self.rules.turn_ends;
        if ends.is_some_and(|ends| self.holds(ends, Some(self.seats.owner))) {
            self.end(End::Turn);
            return false;
        }
        let top = self.windows.last_mut().expect("one is open");
        let Some(holder) = top.holder else {
            self.close_answered();
            return false;
        };
        if let Some(reason) = top.due.take() {
            self.say(format!("priority_given player={holder} reason={reason}"));
        }
        true
    }

    /// Closes the window on top, for which everybody has answered.
    fn close_answered(&mut self) {
        let top = self.windows.last().expect("one is open");
        let then = match top.is_reply {
            true => self.rules.reply.then,
            false => Then::EndStep,
        };
        let owes = self.owes_window();
        self.close_top();
        // Until the step's own window has been open, no other ends the step.
        let ends_step = self.stage == Stage::Open && !owes;
        let is_due = self.turn_end_waits && !owes && self.windows.is_empty();
        match then {
            _ if is_due => self.end(End::Turn),
            Then::EndTurn if !owes => self.end(End::Turn),
            Then::EndTurn if !self.turn_end_waits => {
                self.turn_end_waits = true;
                let (player, turn) = (argument("player", self.seats.active()), self.turn);
                self.say(format!("turn_end_waits{player} turn={turn}"));
            }
            Then::EndStep if ends_step => self.end(End::Step),
            _ => {}
        }
    }

    fn close_top(&mut self) {
        let depth = self.windows.len();
        let top = self.windows.pop().expect("one is open");
        self.expire(Ended::Window(depth));
        self.say(format!("window_closed window={}", top.name()));
        if let Some(beneath) = self.windows.last_mut() {
            beneath.due.get_or_insert("returned");
        }
    }

    /// Closes all windows: the part in which they are open ends.
    pub(crate) fn close_all(&mut self) {
        while !self.windows.is_empty() {
            self.close_top();
        }
    }
}
