//! Flags, counters and locks, and their durations.

use super::State;
use super::members::members_of;
use crate::rules::condition::Fact;
use crate::rules::when::When;
use crate::rules::{Ruleset, StartOf};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Reason, Until};
use serde::{Deserialize, Serialize};

/// A flag or counter, of the game or of one player. A flag is a counter that is never more than 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Value {
    pub(crate) name: NameId,
    pub(crate) player: Option<PlayerId>,
    pub(crate) kind: ValueKind,
    pub(crate) value: i64,
    pub(crate) cap: Option<i64>,
    pub(crate) lease: Option<Lease>,
}

/// The key that identifies values and sorts them.
pub(crate) type Key = (ValueKind, NameId, Option<PlayerId>);

impl Value {
    pub(crate) fn key(&self) -> Key {
        (self.kind, self.name, self.player)
    }

    /// Returns the event that tells it.
    fn event(&self) -> Event {
        let Self {
            name,
            player,
            value,
            ..
        } = *self;
        match self.kind {
            ValueKind::Flag => Event::FlagSet {
                name,
                value,
                player,
            },
            ValueKind::Counter => Event::CounterSet {
                name,
                value,
                player,
            },
        }
    }
}

/// The kind of a value, a flag or a counter; a name has one kind only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum ValueKind {
    Flag,
    Counter,
}

/// The end of something that lasts for a time. Nothing that lasts as long as the game has one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lease {
    pub(crate) until: Until,
    /// The player whose next turn is meant.
    pub(crate) player: PlayerId,
    /// The turn in which it was made.
    pub(crate) turn: TurnId,
    /// The window on top when it was made, counted from the bottom, from 1.
    pub(crate) window: usize,
}

/// A lock on actions, and its duration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lock {
    pub(crate) lease: Lease,
    pub(crate) source: Option<HostRef>,
    /// The player whose actions it forbids; `None` for everybody's.
    pub(crate) player: Option<PlayerId>,
    /// The kind of action; `None` for every one that the rules do not exempt.
    pub(crate) action: Option<NameId>,
    /// It forbids them while this holds, seen from who would act.
    pub(crate) when: Option<When>,
}

impl Lock {
    /// Returns true if it forbids everything to everybody.
    pub(crate) fn is_whole(&self) -> bool {
        self.player.is_none() && self.action.is_none() && self.when.is_none()
    }
}

/// Returns true if neither a lock nor an object on the stack forbids actions.
#[inline]
pub(crate) fn locks_nothing(state: &State) -> bool {
    let there = state.rare.there();
    there.is_none_or(|rare| rare.locks.is_empty()) && !state.stack.has_lock()
}

/// Returns true if a lock may forbid some numbers of that action, and others not.
pub(crate) fn locks_numbers(state: &State, player: PlayerId, action: Option<NameId>) -> bool {
    let asks = |when: &When| when.asks(|fact, _| fact == Fact::Data);
    state.rare.locks.iter().any(|lock| {
        lock.player.is_none_or(|locked| locked == player)
            && (lock.action.is_none() || lock.action == action)
            && lock.when.as_ref().is_some_and(asks)
    })
}

/// The leases that end at some point.
#[derive(Clone, Copy)]
pub(super) enum LeaseEnd {
    Of(Until),
    /// Those that last until a turn of these players, which begins or would have begun.
    NextTurnOf(PlayerSet),
    /// Those that last until that turn of these players ends.
    EndOfTurn(PlayerSet, TurnId),
    /// Those that last until that window closes.
    Window(usize),
}

impl Lease {
    /// Returns true if it lasts until a turn of its player.
    pub(crate) fn counts_turns(&self) -> bool {
        matches!(self.until, Until::NextTurn | Until::EndOfNextTurn)
    }

    /// Returns true if both end together, in whatever turns they were made.
    pub(super) fn ends_with(&self, other: &Self, state: &State) -> bool {
        let until = self.until;
        let speaker = |player: PlayerId| state.turns.players.representative(player);
        // Of two until the end of A's next turn, this turn of A's ends the one made before it.
        let ends_now = |lease: &Self| {
            state.turns.is_about(lease.player) && lease.turn < state.turns.current.id
        };
        until == other.until
            && (!self.counts_turns() || speaker(self.player) == speaker(other.player))
            && (until != Until::EndOfNextTurn || ends_now(self) == ends_now(other))
            && (until != Until::Window || self.window == other.window)
    }

    fn ends(&self, edge: LeaseEnd) -> bool {
        match edge {
            LeaseEnd::Of(until) => self.until == until,
            LeaseEnd::NextTurnOf(players) => {
                self.until == Until::NextTurn && players.contains(self.player)
            }
            LeaseEnd::EndOfTurn(players, turn) => {
                self.until == Until::EndOfNextTurn
                    && players.contains(self.player)
                    && self.turn < turn
            }
            LeaseEnd::Window(depth) => self.until == Until::Window && self.window == depth,
        }
    }
}

/// The kinds of lease that exist, one bit each, so that ends without any lease cost nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Leases(u16);

impl Leases {
    pub(crate) fn note(&mut self, lease: Option<Lease>) {
        if let Some(lease) = lease {
            self.0 |= 1 << lease.until as u16;
        }
    }

    /// Returns true if there are any.
    #[inline]
    pub(super) fn any(self) -> bool {
        self.0 != 0
    }

    /// Returns true if anything lasts until that point.
    #[inline]
    fn last(self, until: Until) -> bool {
        self.0 & (1 << until as u16) != 0
    }

    /// Returns true if these kinds are among the others.
    pub(super) fn are_in(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }
}

impl FromIterator<Option<Lease>> for Leases {
    fn from_iter<I: IntoIterator<Item = Option<Lease>>>(leases: I) -> Self {
        let mut kinds = Self::default();
        leases.into_iter().for_each(|lease| kinds.note(lease));
        kinds
    }
}

impl State {
    /// Returns the lease of something that belongs to `player`, or of which `player` is told to
    /// count the turns.
    pub(crate) fn lease(&self, until: Option<Until>, player: Option<PlayerId>) -> Option<Lease> {
        let until = until.filter(|until| *until != Until::Game)?;
        Some(self.lease_of(until, player))
    }

    fn lease_of(&self, until: Until, player: Option<PlayerId>) -> Lease {
        // "Until your next turn" in an effect is until that of its controller (CR 611.2a).
        let mut lease = Lease {
            until,
            player: player.unwrap_or(self.turns.current.owner),
            turn: self.turns.current.id,
            // With none open, the next one to open is meant, as in the enter effects of a step.
            window: self.windows.len().max(1),
        };
        if player.is_none() && lease.counts_turns() {
            lease.player = self.agenda.controller().unwrap_or(lease.player);
        }
        lease
    }

    /// Sets a flag or counter. One without a value is removed, so that equal states have equal
    /// bytes.
    pub(crate) fn set_value(&mut self, mut value: Value) {
        if let Some(cap) = value.cap {
            value.value = value.value.min(cap);
        }
        match value.value {
            0 => self.values.remove(value.key()),
            _ => self.values.set(value),
        }
        self.leases.note(value.lease);
        self.emit(value.event());
    }

    /// Sets the counters that begin with this part of the game to their first value.
    #[inline]
    pub(crate) fn start_counters(&mut self, rules: &Ruleset, until: Until) {
        if !rules.starts.is_empty() {
            self.start_those(rules, until);
        }
    }

    #[inline(never)]
    fn start_those(&mut self, rules: &Ruleset, until: Until) {
        for start in rules.starts.iter().filter(|start| start.until == until) {
            let players = match start.of {
                StartOf::Table => vec![None],
                StartOf::Active => match self.turns.active() {
                    Some(active) => vec![Some(active)],
                    None => vec![],
                },
                StartOf::Players => self.turns.players.living.iter().map(Some).collect(),
            };
            for player in players {
                let lease = self.lease(Some(until), player);
                self.set_value(Value {
                    name: start.name,
                    player,
                    kind: ValueKind::Counter,
                    value: start.value,
                    cap: start.cap,
                    lease,
                });
            }
        }
    }

    pub(crate) fn lock(
        &mut self,
        until: Until,
        of: Option<PlayerId>,
        lock: impl FnOnce(Lease) -> Lock,
    ) {
        let lease = self.lease_of(until, of);
        self.leases.note(Some(lease));
        let lock = lock(lease);
        let Lock {
            source,
            player,
            action,
            ..
        } = lock;
        self.outbox.grow(members_of(lock.when.as_ref()));
        self.rare.make().locks.push(lock);
        self.emit(Event::Locked {
            until,
            source,
            player,
            action,
        });
    }

    /// Ends the locks for which `ends` holds.
    pub(crate) fn end_locks(&mut self, reason: Reason, ends: impl Fn(&Lock) -> bool) {
        if let Some(rare) = self.rare.made()
            && rare.locks.iter().any(&ends)
        {
            rare.locks.retain(|lock| !ends(lock));
            if rare.locks.is_empty() {
                self.emit(Event::Unlocked { reason });
            }
        }
    }

    /// Ends everything that lasts until that point.
    pub(crate) fn expire_until(&mut self, until: Until) {
        self.expire(until, LeaseEnd::Of(until));
    }

    /// Ends what lasts until a turn of the player begins, or would have begun.
    pub(crate) fn expire_next_turn(&mut self, player: PlayerId) {
        if self.leases.last(Until::NextTurn) {
            self.end_leases(LeaseEnd::NextTurnOf(self.turns.players.side_of(player)));
        }
    }

    /// Ends what lasts until the turn of a player who left, or until the end of it. The turn would
    /// have begun here (CR 800.4m).
    pub(crate) fn expire_turn_of_leaver(&mut self, player: PlayerId) {
        self.expire_next_turn(player);
        if self.leases.last(Until::EndOfNextTurn) {
            let turn = TurnId(u32::MAX);
            self.end_leases(LeaseEnd::EndOfTurn(
                self.turns.players.side_of(player),
                turn,
            ));
        }
    }

    /// Returns true if anything lasts until the next turn of these players, who share it, or until
    /// the end of it.
    pub(crate) fn awaits_turn_of(&self, players: PlayerSet) -> bool {
        let ends = [Until::NextTurn, Until::EndOfNextTurn];
        let awaits = |lease: &Lease| lease.counts_turns() && players.contains(lease.player);
        ends.iter().any(|until| self.leases.last(*until)) && self.all_leases().any(awaits)
    }

    /// Ends what lasts until the end of this turn, as "until end of turn" or "until the end of your
    /// next turn".
    pub(crate) fn expire_turn(&mut self) {
        self.expire_until(Until::Turn);
        if self.leases.last(Until::EndOfNextTurn) {
            self.end_leases(LeaseEnd::EndOfTurn(
                self.turns.players.side_of(self.turns.current.owner),
                self.turns.current.id,
            ));
        }
    }

    #[inline]
    pub(super) fn expire(&mut self, until: Until, edge: LeaseEnd) {
        if self.leases.last(until) {
            self.end_leases(edge);
        }
    }

    #[cold]
    fn end_leases(&mut self, edge: LeaseEnd) {
        let ends = |lease: &Option<Lease>| lease.as_ref().is_some_and(|lease| lease.ends(edge));
        self.outbox.look(
            self.values.len()
                + self.triggers.count()
                + self.rare.changes.len()
                + self.rare.replacements.len()
                + self.rare.locks.len()
                + self.turns.players.sits.len(),
        );
        let ended: Vec<Value> = self
            .values
            .iter()
            .filter(|v| ends(&v.lease))
            .copied()
            .collect();
        // All at once, before any end is told: which name comes first means nothing (CR 514.2).
        for value in &ended {
            self.values.remove(value.key());
        }
        for value in ended {
            self.emit(Value { value: 0, ..value }.event());
        }
        self.remove_changes(Reason::Expired, |change| ends(&change.lease));
        self.remove_triggers(Reason::Expired, |trigger| ends(&trigger.lease));
        self.remove_replacements(Reason::Expired, |replacement| ends(&replacement.lease));
        self.end_locks(Reason::Expired, |lock| lock.lease.ends(edge));
        let sits = self.turns.players.sits.iter();
        let back = sits.filter(|sit| sit.lease.ends(edge));
        let back: Vec<PlayerId> = back.map(|sit| sit.player).collect();
        self.sit_in(&back);
        self.leases = self.all_leases().copied().map(Some).collect();
    }

    pub(super) fn all_leases(&self) -> impl Iterator<Item = &Lease> {
        let all = self.values.iter().filter_map(|v| v.lease.as_ref());
        let all = all
            .chain(self.rare.changes.iter().filter_map(|c| c.lease.as_ref()))
            .chain(
                self.rare
                    .replacements
                    .iter()
                    .filter_map(|r| r.lease.as_ref()),
            );
        all.chain(self.triggers.iter().filter_map(|t| t.lease.as_ref()))
            .chain(self.rare.locks.iter().map(|lock| &lock.lease))
            .chain(self.turns.players.sits.iter().map(|sit| &sit.lease))
    }
}
