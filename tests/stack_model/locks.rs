//! Locks: the actions that they refuse, how long they last, and what takes them back.

use crate::chance::{Lcg, maybe, one_of};
use crate::lease::{Lease, Until};
use crate::program::When;
use crate::queue::{Source, draw_source};
use crate::seats::Player;
use crate::table::Table;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

/// The kinds of action that the rules declare. No lock on everything refuses the last.
pub(crate) const ACTIONS: [&str; 2] = ["spell", EXEMPT];
const EXEMPT: &str = "mana";

/// Draws a kind of action, or none.
pub(crate) fn draw_action(random: &mut Lcg) -> Option<&'static str> {
    maybe(random, |random| one_of(random, &ACTIONS))
}

/// The arguments of a lock, but for the player whose actions it refuses.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ban {
    action: Option<&'static str>,
    when: When,
    pub(crate) until: Option<Until>,
    source: Option<Source>,
}

impl Ban {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        Self {
            action: draw_action(random),
            when: match random.below(10) {
                0 => When::CountBelow(2),
                1 => When::StackAbove(random.below(2)),
                2 => When::NotFlagged,
                3 => When::OwnCountBelow(1 + random.below(2) as i64),
                4 => When::OwnTurn,
                5 => When::Flagged,
                _ => When::Always,
            },
            until: maybe(random, |random| one_of(random, &Until::ALL)),
            source: draw_source(random),
        }
    }

    /// Returns how long it lasts: as long as the turn, unless it says otherwise.
    fn until(&self) -> Until {
        self.until.unwrap_or(Until::Turn)
    }
}

/// Returns the word for a duration.
const fn word(until: Until) -> &'static str {
    match until {
        Until::Game => "game",
        Until::Step => "step",
        Until::Turn => "turn",
        Until::NextTurn => "next_turn",
    }
}

impl Display for Ban {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", argument("action", self.action))?;
        write!(f, "{}", argument("until", self.until.map(word)))?;
        write!(f, "{}", argument("source", self.source))?;
        match self.when {
            When::Always => Ok(()),
            when => write!(f, " when=\"{}\"", when.text()),
        }
    }
}

/// A lock on the actions of one player, or of all.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lock {
    player: Option<Player>,
    ban: Ban,
    pub(crate) lease: Lease,
}

impl Table {
    /// Locks actions; without a player, "until the next turn" is that of `of`.
    pub(crate) fn lock(&mut self, ban: Ban, player: Option<Player>, of: Player) {
        let until = ban.until();
        self.told.push(format!(
            "locked until={}{}{}{}",
            word(until),
            argument("source", ban.source),
            argument("player", player),
            argument("action", ban.action)
        ));
        let of = Some(player.unwrap_or(of));
        let lease = Lease { until, of };
        self.locks.push(Lock { player, ban, lease });
    }

    /// Ends locks; only the end of the last is told.
    pub(crate) fn end_locks(&mut self, reason: &str, ends: impl Fn(&Lock) -> bool) {
        let ended = self.locks.extract_if(.., |lock| ends(lock)).count();
        if ended > 0 && self.locks.is_empty() {
            self.told.push(format!("unlocked reason={reason}"));
        }
    }

    pub(crate) fn take_back_locks_of(&mut self, source: Source) {
        self.end_locks("taken_back", |lock| lock.ban.source == Some(source));
    }

    /// A lock on a player ends when they leave; one that they have set does not.
    pub(crate) fn end_locks_on(&mut self, leaver: Player) {
        self.end_locks("player_left", |lock| lock.player == Some(leaver));
    }

    /// Returns true if an object on the stack locks actions, or a lock refuses every one of
    /// everybody's.
    pub(crate) fn is_locked(&self) -> bool {
        let whole = |lock: &Lock| {
            let Ban { action, when, .. } = lock.ban;
            (lock.player, action, when) == (None, None, When::Always)
        };
        self.stack.iter().any(|object| object.call.lock) || self.locks.iter().any(whole)
    }

    /// Returns true if an action is refused: by an object that locks, by a lock on everything
    /// unless the rules exempt its kind, or by one on its kind.
    pub(crate) fn refuses_action(
        &self,
        player: Player,
        action: Option<&str>,
        target: Option<Player>,
    ) -> bool {
        let exempt = action == Some(EXEMPT);
        let refuses = |lock: &Lock| {
            let of_kind = match lock.ban.action {
                Some(kind) => action == Some(kind),
                None => !exempt,
            };
            let of_player = lock.player.is_none_or(|locked| locked == player);
            of_kind && of_player && self.holds(lock.ban.when, Some(player), target)
        };
        let locks = !exempt && self.stack.iter().any(|object| object.call.lock);
        locks || self.locks.iter().any(refuses)
    }

    /// Returns the locks as the view lists them.
    pub(crate) fn locks_told(&self) -> impl Iterator<Item = String> {
        self.locks.iter().map(|lock| {
            let player = lock.player.map(String::from);
            let Ban { action, source, .. } = lock.ban;
            let until = word(lock.lease.until);
            format!("{player:?} {action:?} {until} {source:?}")
        })
    }
}
