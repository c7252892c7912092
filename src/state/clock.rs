//! The players' time: how much each has left, and whose time runs.
//!
//! Time is a number of the host's. It passes in ticks only, and everything between two ticks
//! happens at one moment.

use super::queue::Queue;
use super::{Stage, State, Turn, Turns};
use crate::rules::{ClockRule, LONGEST_TIME, OnExpiry, Per, Runs};
use crate::vocabulary::command::Pass;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::TurnKind;
use serde::{Deserialize, Serialize};

/// The reason that a clock exists.
const TICKS: &str = "a game has a clock where its rules have one";

/// The time of all players, in a game whose rules have a clock.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Clock {
    /// The time; absent before the first tick.
    pub(super) now: Option<i64>,
    /// The time at which the turn began; the first tick, if it began before.
    pub(super) turn_began: Option<i64>,
    /// The rest of the current tick, which has still to pass.
    pub(super) ahead: Option<i64>,
    /// True if all clocks are stopped. Set and cleared by `stop_clock`; read as a tick passes.
    stopped: bool,
    /// The players' times, by number.
    pub(super) times: Vec<PlayerTime>,
    /// The players whose answers were awaited when the game last waited.
    pub(super) awaited: PlayerSet,
    /// Those of them who are asked no more, since a window has closed. Set as it closes, read and
    /// cleared when the game waits, so no save has it: the next window asks for another answer.
    #[serde(skip)]
    unasked: PlayerSet,
}

clone_by_field! { Clock { now, turn_began, ahead, stopped, times, awaited, unasked } }

impl Clock {
    /// Gives a player who joins the time that every player had at the beginning.
    pub(crate) fn join(&mut self, rule: &ClockRule) {
        self.times.push(PlayerTime::new(rule));
    }

    /// Moves a team's shared time to its new head.
    pub(super) fn move_time(&mut self, player: PlayerId, heir: PlayerId) {
        self.times.swap(player.index(), heir.index());
        self.awaited.remove(player);
    }

    /// Returns the time, or `None` before the first tick.
    pub(crate) fn now(&self) -> Option<i64> {
        self.now
    }

    /// Returns the time at which the turn began, or that of the first tick, if it came later.
    pub(crate) fn turn_began(&self) -> Option<i64> {
        self.turn_began
    }
}

/// One player's time. A unit is a turn or an answer, depending on the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlayerTime {
    pub(crate) bank: i64,
    /// The periods not yet lost.
    pub(crate) periods: i64,
    /// The time used in this unit, of any kind.
    pub(crate) used: i64,
    /// The part of it that came from the bank.
    pub(super) drawn: i64,
    /// The part of it that came from the current period.
    pub(super) overtime: i64,
    /// The most time that may be used in this unit, if a verb has set a limit.
    pub(super) cap: Option<i64>,
    /// True if the event that the time is up has been emitted. Set with that event, cleared with
    /// the next unit or by added time; read so that the event is emitted once.
    pub(crate) up: bool,
}

impl PlayerTime {
    fn new(rule: &ClockRule) -> Self {
        Self {
            bank: rule.bank,
            periods: rule.periods,
            used: 0,
            drawn: 0,
            overtime: 0,
            cap: None,
            up: false,
        }
    }

    /// Returns the time that the player has left; the largest number if nothing limits it.
    // A call, so that a pass with a clock needs fewer registers.
    #[inline(never)]
    fn left(&self, rule: &ClockRule) -> i64 {
        let free = (rule.delay - self.used).max(0);
        let reserve = free + self.bank + self.periods * rule.period - self.overtime;
        let limit = self
            .limit(rule)
            .map_or(i64::MAX, |limit| (limit - self.used).max(0));
        if rule.reserve {
            reserve.min(limit)
        } else {
            limit
        }
    }

    /// Returns the most that may be used in this unit.
    #[inline(always)]
    fn limit(&self, rule: &ClockRule) -> Option<i64> {
        [rule.limit, self.cap].into_iter().flatten().min()
    }

    /// Uses `time`, at most as much as is left: first the free time, then the bank, then the
    /// periods.
    fn spend(&mut self, rule: &ClockRule, time: i64) {
        let free = (rule.delay - self.used).clamp(0, time);
        self.used += time;
        if !rule.reserve {
            return;
        }
        let banked = (time - free).min(self.bank);
        self.bank -= banked;
        self.drawn += banked;
        self.overtime += time - free - banked;
        while self.periods > 0 && self.overtime >= rule.period {
            self.periods -= 1;
            self.overtime -= rule.period;
        }
    }

    /// Ends a unit of time; `done` if the player brought it to its end.
    fn renew(&mut self, rule: &ClockRule, done: bool) {
        let back = self.drawn.min(rule.refund) + if done { rule.increment } else { 0 };
        self.bank = (self.bank + back).min(LONGEST_TIME);
        (self.used, self.drawn, self.overtime, self.cap) = (0, 0, 0, None);
        self.wake(rule);
    }

    /// Allows the time to be up again: each time the player is asked, or, if expiry is only
    /// reported, once there is time again.
    #[inline]
    fn wake(&mut self, rule: &ClockRule) {
        if self.up {
            self.up = rule.on_expiry == OnExpiry::Report && self.left(rule) == 0;
        }
    }
}

impl Clock {
    pub(crate) fn new(rule: &ClockRule, players: usize) -> Self {
        Self {
            now: None,
            turn_began: None,
            ahead: None,
            stopped: false,
            times: (0..players).map(|_| PlayerTime::new(rule)).collect(),
            awaited: PlayerSet::EMPTY,
            unasked: PlayerSet::EMPTY,
        }
    }

    /// Asks nobody any more who was asked when the game last waited.
    #[inline]
    pub(super) fn ask_no_more(&mut self) {
        self.unasked = self.awaited;
    }

    /// Returns the time that a player has left, or `None` if nothing limits it.
    pub(crate) fn time_left(&self, rule: &ClockRule, player: PlayerId) -> Option<i64> {
        Some(self.time_of(player).left(rule)).filter(|left| *left < i64::MAX)
    }

    /// Ends the turn's unit of time, for its owner or for every player.
    pub(crate) fn end_turn(&mut self, rule: &ClockRule, turn: &Turn) {
        if rule.per != Per::Turn {
            return;
        }
        let owner = Some(turn.owner).filter(|_| turn.kind != TurnKind::Table);
        for (at, time) in self.times.iter_mut().enumerate() {
            time.renew(rule, owner.is_none_or(|owner| owner.index() == at));
        }
    }

    pub(crate) fn time_of(&self, player: PlayerId) -> &PlayerTime {
        &self.times[player.index()]
    }

    /// Awaits this player alone, who has a new answer before them.
    #[inline(always)]
    fn await_alone(&mut self, rule: &ClockRule, player: PlayerId) {
        (self.awaited, self.unasked) = (PlayerSet::one(player), PlayerSet::EMPTY);
        self.times[player.index()].wake(rule);
    }
}

impl Queue {
    /// Returns true if every player uses their own time, which no answer renews.
    #[inline(always)]
    fn answers_leave_time(&self, rule: &ClockRule) -> bool {
        self.held.is_empty() && rule.per != Per::Answer
    }
}

impl Turns {
    /// Returns the player whose time is used for a decision of this player: the decider, the head
    /// of a team that shares its turns, or the player.
    pub(crate) fn thinks_for(&self, player: PlayerId) -> PlayerId {
        let player = self.players.representative(player);
        match self.decider(player) {
            Some(other) => self.players.representative(other),
            None => player,
        }
    }
}

impl State {
    /// Returns the clock, for callers who know that the rules have one.
    #[inline(always)]
    fn the_clock(&self) -> &Clock {
        self.clock.as_deref().expect(TICKS)
    }

    /// Returns the clock, to change it.
    #[inline(always)]
    fn clock_mut(&mut self) -> &mut Clock {
        self.clock.as_deref_mut().expect(TICKS)
    }

    /// Sets the time. The time since the last tick passes when the game waits.
    pub(crate) fn tick(&mut self, now: i64) {
        let begun = self.turns.current.id.0 > 0;
        let clock = self.clock_mut();
        let before = *clock.now.get_or_insert(now);
        if begun {
            clock.turn_began.get_or_insert(now);
        }
        clock.ahead = Some(now - before);
        self.emit(Event::Ticked { now });
    }

    /// Adds time to the bank, or removes it; without a bank, to or from the time of this turn or
    /// answer.
    pub(crate) fn add_time(&mut self, rule: &ClockRule, player: PlayerId, value: i64) {
        let thinks = self.turns.players.representative(player);
        let time = &mut self.clock_mut().times[thinks.index()];
        if rule.reserve {
            time.bank = (time.bank + value).clamp(0, LONGEST_TIME);
        } else {
            // Nobody has less than none: what is added later is there to be used.
            let most = time.limit(rule).unwrap_or(LONGEST_TIME);
            time.used = (time.used - value).clamp(-LONGEST_TIME, most);
        }
        time.wake(rule);
        self.emit(Event::TimeAdded { player, value });
    }

    /// Limits the player's time in this turn or answer.
    pub(crate) fn limit_time(&mut self, rule: &ClockRule, player: PlayerId, value: i64) {
        let thinks = self.turns.players.representative(player);
        let time = &mut self.clock_mut().times[thinks.index()];
        time.cap = Some(time.used + value);
        time.wake(rule);
        self.emit(Event::TimeLimited { player, value });
    }

    /// Stops all clocks, or starts them again.
    pub(crate) fn stop_clock(&mut self, stopped: bool) {
        if std::mem::replace(&mut self.clock_mut().stopped, stopped) != stopped {
            self.emit(if stopped {
                Event::ClockStopped {}
            } else {
                Event::ClockResumed {}
            });
        }
    }

    /// Returns the players in the game who have to answer a question or the window on top.
    pub(crate) fn asked(&self) -> PlayerSet {
        match (&self.agenda.choice, self.windows.last()) {
            (Some(_), _) => self
                .agenda
                .questions()
                .map(|choice| choice.player)
                .collect(),
            (None, Some(top)) if self.stage == Stage::Window => {
                top.holder.map_or(top.pending, PlayerSet::one)
            }
            _ => PlayerSet::EMPTY,
        }
    }

    /// Returns the players whose time runs.
    pub(crate) fn running(&self, rule: &ClockRule) -> PlayerSet {
        let clock = self.the_clock();
        let awaited = clock.awaited;
        if self.stage.is_over() || clock.stopped {
            return PlayerSet::EMPTY;
        }
        let owner = self
            .turns
            .active()
            .filter(|_| self.turns.current.is_going())
            .map(|owner| self.turns.thinks_for(owner));
        let running = match (awaited.is_empty(), rule.runs) {
            (true, _) if rule.pauses => PlayerSet::EMPTY,
            (false, Runs::Awaited) => awaited,
            _ => owner.map_or(awaited, PlayerSet::one),
        };
        running
            .iter()
            .filter(|player| !clock.time_of(*player).up)
            .collect()
    }

    /// Updates the awaited players as the game waits: a player who is not asked any more has
    /// answered, and a player who is asked again has an answer before them. Whoever has announced
    /// what is not paid for has not answered yet, although others may be asked about it.
    #[inline(never)]
    pub(crate) fn note_asked(&mut self, rule: &ClockRule) {
        let asked = self.asked().iter();
        let awaited: PlayerSet = asked.map(|asked| self.turns.thinks_for(asked)).collect();
        let announced = self.agenda.announced();
        let pays = announced.map(|announced| self.turns.thinks_for(announced.player()));
        let clock = self.clock_mut();
        let unasked = std::mem::take(&mut clock.unasked);
        let still = clock.awaited.without(unasked);
        let (answered, again) = (
            clock.awaited.without(still.intersection(awaited)),
            awaited.without(still),
        );
        clock.awaited = awaited;
        if rule.per == Per::Answer {
            for player in answered.iter().filter(|player| Some(*player) != pays) {
                clock.times[player.index()].renew(rule, false);
            }
        }
        for player in again.iter() {
            clock.times[player.index()].wake(rule);
        }
    }

    /// Notes that the player has answered, or run out of time; if asked again, it is for another
    /// answer. `done` if the answer earns time: it was given, and by hand.
    pub(crate) fn note_answer(&mut self, rule: &ClockRule, player: PlayerId, done: bool) {
        let player = self.turns.thinks_for(player);
        let clock = self.clock_mut();
        clock.awaited.remove(player);
        if rule.per == Per::Answer {
            clock.times[player.index()].renew(rule, done);
        }
    }

    /// Notes a pass of the holder of a window.
    #[inline(always)]
    pub(crate) fn note_holders_pass(&mut self, rule: &ClockRule, pass: &Pass) {
        match self.turns.queue.answers_leave_time(rule) {
            true => self.clock_mut().awaited.remove(pass.player),
            false => self.note_answer(rule, pass.player, pass.is_by_hand()),
        }
    }

    /// Notes a pass that handed a window from its holder to the next one.
    pub(crate) fn note_passed_to_next(&mut self, rule: &ClockRule, pass: &Pass, to: PlayerId) {
        let from = pass.player;
        let alone = self.the_clock().awaited == PlayerSet::one(from);
        if !alone || !self.turns.queue.answers_leave_time(rule) {
            self.note_answer(rule, from, pass.is_by_hand());
            return self.note_asked(rule);
        }
        self.clock_mut().await_alone(rule, to);
    }

    /// Updates the awaited players where the window asks only its holder.
    #[inline(always)]
    pub(crate) fn note_holder_asked(&mut self, rule: &ClockRule, holder: PlayerId) {
        debug_assert_eq!(
            self.asked(),
            PlayerSet::one(holder),
            "the window asks nobody else"
        );
        if !self.the_clock().awaited.is_empty() || !self.turns.queue.held.is_empty() {
            return self.note_asked(rule);
        }
        self.clock_mut().await_alone(rule, holder);
    }

    /// Lets the current tick pass until a player's time is up, and returns that player.
    pub(crate) fn pass_time(&mut self, rule: &ClockRule) -> Option<PlayerId> {
        let clock = self.the_clock();
        let ahead = clock.ahead?;
        let running = self.running(rule);
        let left = self.until_expiry(rule);
        // Time ends with the game.
        let ahead = if self.stage.is_over() { 0 } else { ahead };
        let order: Vec<PlayerId> = self
            .turns
            .turn_order()
            .filter(|player| running.contains(*player))
            .collect();
        let step = left.map_or(ahead, |left| left.min(ahead));
        let clock = self.clock_mut();
        for player in running.iter() {
            clock.times[player.index()].spend(rule, step);
        }
        let now = clock.now.expect("a tick was told that began at a time") + step;
        (clock.now, clock.ahead) = (Some(now), Some(ahead - step));
        let up = |player: &PlayerId| clock.times[player.index()].left(rule) == 0;
        let Some(player) = order.into_iter().chain(running.iter()).find(up) else {
            clock.ahead = None;
            return None;
        };
        clock.times[player.index()].up = true;
        self.emit(Event::ClockExpired { player, now });
        Some(player)
    }

    /// Returns the time until some player's time is up, if nothing else happens.
    pub(crate) fn until_expiry(&self, rule: &ClockRule) -> Option<i64> {
        let clock = self.the_clock();
        self.running(rule)
            .iter()
            .filter_map(|player| clock.time_left(rule, player))
            .min()
    }
}
