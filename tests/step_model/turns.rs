//! Whose turn is next: granted turns, skips, and the order.

use crate::chapters::Leaving;
use crate::choosing::{Beginning, Gate};
use crate::effects::StepChange;
use crate::ends::End;
use crate::lease::{Ended, Lease, Until};
use crate::plan::Plan;
use crate::seats::Player;
use crate::sits::Sit;
use crate::table::{Stage, Table};
use crate::words::argument;

/// The kind of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    Normal,
    Extra,
    Replay,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Extra => "extra",
            Self::Replay => "replay",
        }
    }
}

/// A granted turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Grant {
    pub(crate) number: u32,
    player: Player,
    source: Option<i64>,
}

/// A turn that a player will skip.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Skip {
    pub(crate) player: Player,
    source: Option<i64>,
}

/// The turn that comes to the gate, with its grant if it was granted.
#[derive(Clone, Debug)]
struct Upcoming {
    player: Player,
    kind: Kind,
    grant: Option<Grant>,
}

/// Turns that were granted, the oldest first, and those to be skipped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    grants: Vec<Grant>,
    numbers: u32,
    pub(crate) skips: Vec<Skip>,
    /// The turn that is at the gate, about which somebody is asked.
    upcoming: Option<Upcoming>,
}

/// The turn that somebody has said is next.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Follows {
    pub(crate) named: Option<Player>,
    /// The named player comes before granted turns.
    is_very_next: bool,
    /// The turn that ends begins again.
    pub(crate) restarts: bool,
    /// It was said as the turn was ended: what others say before its step has ended means nothing.
    pub(crate) is_said: bool,
}

impl Upcoming {
    const fn new(player: Player, kind: Kind) -> Self {
        Self {
            player,
            kind,
            grant: None,
        }
    }
}

impl Table {
    /// Makes the player the next in the order.
    pub(crate) fn jump(&mut self, player: Player) {
        self.follows.named = Some(player);
        self.follows.is_very_next = false;
        // Also in the place of the player who starts, who comes before granted turns.
        self.course.has_started = true;
        self.say(format!("next_named player={player}"));
    }

    /// Notes what the first end of the turn says about the next.
    pub(crate) fn say_what_follows(&mut self, end: End) {
        let ends_turn = matches!(
            end,
            End::Turn | End::TurnFor(_) | End::Restart | End::Chapter(_) | End::TurnByEffect
        );
        if !ends_turn || std::mem::replace(&mut self.follows.is_said, true) {
            return;
        }
        match end {
            End::TurnFor(player) if self.seats.lives(player) => {
                self.jump(player);
                self.follows.is_very_next = true;
            }
            // Only the last one who is named counts, who has left since.
            End::TurnFor(_) => self.follows.named = None,
            End::Restart => self.follows.restarts = true,
            _ => {}
        }
    }

    /// Turns round the direction of everything that follows the order.
    pub(crate) fn reverse(&mut self) {
        self.seats.reversed = !self.seats.reversed;
        let direction = match self.seats.reversed {
            true => "backward",
            false => "forward",
        };
        self.say(format!("order_reversed direction={direction}"));
    }

    pub(crate) fn grant(&mut self, player: Player, source: Option<i64>) {
        self.queue.numbers += 1;
        let number = self.queue.numbers;
        self.queue.grants.push(Grant {
            number,
            player,
            source,
        });
        let source = argument("source", source);
        self.say(format!(
            "extra_turn_granted grant={number} player={player}{source}"
        ));
    }

    pub(crate) fn skip(&mut self, player: Player, source: Option<i64>) {
        self.queue.skips.push(Skip { player, source });
        let source = argument("source", source);
        self.say(format!("skip_added player={player} count=1{source}"));
    }

    /// Returns true if that granted turn is to come; it is until it begins.
    pub(crate) fn has_grant(&self, number: u32) -> bool {
        let mut all = self.queue.grants.iter();
        all.any(|grant| grant.number == number && self.seats.lives(grant.player))
    }

    /// Cancels granted turns to come.
    pub(crate) fn cancel_grants(&mut self, reason: &str, goes: impl Fn(&Grant) -> bool) {
        let gone = self.queue.grants.extract_if(.., |grant| goes(grant));
        let mut gone: Vec<Grant> = gone.collect();
        // What is left of those whose player has left was told before.
        gone.retain(|grant| self.seats.lives(grant.player));
        for Grant { number, player, .. } in gone {
            self.say(format!(
                "extra_turn_cancelled grant={number} player={player} reason={reason}"
            ));
        }
    }

    fn remove_skips(&mut self, reason: &str, goes: impl Fn(&Skip) -> bool) {
        let skips = self.queue.skips.extract_if(.., |skip| goes(skip));
        let gone: Vec<Skip> = skips.collect();
        for Skip { player, .. } in gone {
            self.say(format!(
                "skip_removed player={player} count=1 reason={reason}"
            ));
        }
    }

    /// Cancels everything that this source has scheduled.
    pub(crate) fn take_back_all_of(&mut self, source: i64) {
        let reason = "taken_back";
        let of = |other: Option<i64>| other == Some(source);
        self.cancel_grants(reason, |grant| of(grant.source));
        self.remove_skips(reason, |skip| of(skip.source));
        self.remove_part_skips(reason, |skip| of(skip.source));
        let goes = |change: &mut StepChange| of(change.source);
        let changes: Vec<StepChange> = self.changes.extract_if(.., goes).collect();
        for change in changes {
            self.tell_change_removed(&change, reason);
        }
        let triggers = self.triggers.iter();
        let gone = triggers.filter(|trigger| of(trigger.listener.source));
        let gone: Vec<u32> = gone.map(|trigger| trigger.number).collect();
        for number in gone {
            self.remove_trigger(number, reason);
        }
        self.remove_replacements(reason, |one| of(one.replaces.source));
        self.take_back(source);
    }

    /// Takes away what is scheduled for a player who leaves. The place of a granted turn remains
    /// for what waits for it: that ends there.
    pub(crate) fn drop_turns_of(&mut self, player: Player) {
        let own = self
            .queue
            .grants
            .iter()
            .filter(|grant| grant.player == player);
        let numbers: Vec<u32> = own.map(|grant| grant.number).collect();
        for number in numbers {
            self.say(format!(
                "extra_turn_cancelled grant={number} player={player} reason=player_left"
            ));
        }
        self.remove_skips("player_left", |skip| skip.player == player);
        if !self.awaits_turn_of(player) {
            self.queue.grants.retain(|grant| grant.player != player);
        }
    }

    fn awaits_turn_of(&self, player: Player) -> bool {
        let values = self.values.0.iter().map(|value| value.lease);
        let changes = self.changes.iter().map(|change| change.lease);
        let triggers = self.triggers.iter().map(|trigger| trigger.lease);
        let awaits = |lease: Lease| {
            lease.of == player && matches!(lease.until, Until::NextTurn | Until::EndOfNextTurn)
        };
        let mut leases = values.chain(changes).chain(triggers);
        leases.any(awaits) || self.replacements_wait_for(awaits)
    }

    /// Takes one decision on the way to the next turn, the first of these that is due: the chapter
    /// that was ended, the next round, the newest granted turn, a round that was ended, a chapter
    /// whose turns are over, and the order.
    pub(crate) fn begin_turn(&mut self) {
        if let Some(next) = self.queue.upcoming.take() {
            // It was counted as it came to the gate.
            let met = self.turns_met;
            if self.comes(&next) {
                self.would_begin(next);
            } else {
                self.at_gate = None;
                self.passes_by(&next);
            }
            self.turns_met = met;
            return;
        }
        let restarts = self.follows.restarts && self.is_present(self.seats.owner);
        if !restarts {
            self.close_before_turn();
            if self.is_over {
                return;
            }
        }
        if self.condition_ends_chapter() {
            self.course.ending = Some(Leaving::by_rules("condition"));
        }
        if self.course.ending.is_some() {
            return self.leave_chapter();
        }
        if std::mem::take(&mut self.follows.restarts) {
            if self.is_present(self.seats.owner) {
                return self.would_begin(Upcoming::new(self.seats.owner, Kind::Replay));
            }
            // None comes in its place, so that it counts after all.
            self.count_for_laps();
        }
        if !self.course.lap_goes && !self.turns_are_over() {
            return self.begin_lap();
        }
        // Whoever starts takes the first turn, whatever has been granted before.
        let named = self.follows.named.filter(|named| self.seats.lives(*named));
        // Also on the way from their place, if they sit out, but not if they have left since.
        let has_left = self.follows.named.is_some() && named.is_none();
        let is_very_next = self.follows.is_very_next && !has_left;
        let is_started = self.course.has_started && !is_very_next;
        // A grant waits as long as its player sits out.
        let waits = |grant: &Grant| self.sits_out(grant.player);
        let newest = self.queue.grants.iter().rposition(|grant| !waits(grant));
        if let Some(at) = newest.filter(|_| is_started) {
            let grant = self.queue.grants[at];
            let next = Upcoming {
                player: grant.player,
                kind: Kind::Extra,
                grant: Some(grant),
            };
            return match self.seats.lives(grant.player) {
                true => self.would_begin(next),
                false => self.passes_by(&next),
            };
        }
        if self.course.lap_ends {
            return self.end_lap();
        }
        if self.turns_are_over() {
            self.course.ending = Some(Leaving::by_rules("cap"));
            return self.leave_chapter();
        }
        let mut living = self.seats.living.iter();
        let mut sits = self.sits.iter();
        let somebody = living.any(|player| self.is_coming(*player));
        // The order ends no round that chapters begin.
        let returns = |sit: &Sit| sit.lease.until == Until::Round && !self.chapters_begin_rounds();
        if !somebody && !sits.any(returns) {
            self.nobody_comes = true;
            return;
        }
        let next = self.seats.from(self.seats.cursor)[1];
        let mut player = named.or(self.course.comes_to).unwrap_or(next);
        // Whoever sits out is passed over without a word.
        for _ in 0..=self.seats.order.len() {
            // The round ends where the order comes to the place where it began, or passes it.
            let from = self.seats.from(self.seats.cursor);
            let way = from.iter().skip(1).chain(&from[..1]);
            let way = way.copied().take_while(|place| *place != player);
            let mut way = way.chain([player]);
            let passes = way.any(|place| self.course.lap_start == Some(place));
            if passes && player != self.seats.cursor {
                return self.end_lap();
            }
            self.follows.named = None;
            self.course.comes_to = None;
            if self.course.lap_start.is_none() {
                self.course.lap_start = Some(player);
            }
            self.seats.cursor = player;
            self.orders.last = Some(player);
            self.course.has_started = true;
            if !self.seats.lives(player) {
                return self.turn_of_leaver(player);
            }
            if self.is_coming(player) {
                return self.would_begin(Upcoming::new(player, Kind::Normal));
            }
            player = self.seats.from(player)[1];
        }
        self.nobody_comes = true;
    }

    /// Returns true if the turn that was at the gate may begin: its player is there, or sits out
    /// only until their place in the order comes.
    fn comes(&self, next: &Upcoming) -> bool {
        let granted = next.grant.is_none_or(|grant| self.has_grant(grant.number));
        match next.kind {
            Kind::Normal => self.is_coming(next.player),
            _ => granted && self.is_present(next.player),
        }
    }

    /// Passes over a turn that was at the gate and does not come: a granted one waits, and the
    /// first of a turn that was to begin again counts after all.
    fn passes_by(&mut self, next: &Upcoming) {
        if !self.seats.lives(next.player) {
            self.use_grant(next.grant);
            self.turn_of_leaver(next.player);
        }
        if next.kind == Kind::Replay {
            self.count_for_laps();
        }
    }

    fn use_grant(&mut self, used: Option<Grant>) {
        self.queue.grants.retain(|grant| Some(*grant) != used);
    }

    /// Passes over the place where a turn of somebody who has left would have begun and ended.
    fn turn_of_leaver(&mut self, player: Player) {
        self.turns_met += 1;
        self.expire(Ended::WaitFor(player));
        self.expire(Ended::TurnOf(player, u32::MAX));
    }

    /// Uses up what led to a turn that begins, or is stopped.
    fn turn_is_decided(&mut self, grant: Option<Grant>) {
        self.use_grant(grant);
        self.follows.is_very_next = false;
    }

    fn would_begin(&mut self, next: Upcoming) {
        let Upcoming { player, kind, .. } = next;
        let is_extra = kind == Kind::Extra || kind == Kind::Replay && self.is_extra;
        self.turns_met += 1;
        let what = Beginning {
            part: None,
            node: None,
            whose: player,
            is_extra,
        };
        self.comes = Some(what);
        match self.gate(&what) {
            Gate::Asks => {
                self.queue.upcoming = Some(next);
                return;
            }
            Gate::Stops(reason) => {
                self.turn_is_decided(next.grant);
                if !is_extra {
                    self.excuse(player);
                }
                let kind = if is_extra { "extra" } else { "normal" };
                self.say(format!(
                    "turn_skipped player={player} turn_kind={kind} reason={reason}"
                ));
                return;
            }
            Gate::Open => self.turn_is_decided(next.grant),
        }
        // The turn that begins again is still by what granted it.
        if kind != Kind::Replay {
            self.turn_source = next.grant.and_then(|grant| grant.source);
        }
        let (kind, source) = (kind.word(), argument("source", self.turn_source));
        self.turn += 1;
        match kind {
            // The turn that began again has been counted.
            "replay" => self.called_again(),
            _ => self.course.turns += 1,
        }
        self.seats.owner = player;
        self.seats.began = true;
        self.is_extra = is_extra;
        self.follows.is_said = false;
        self.visits = vec![0; self.rules.steps.len()];
        self.plan = Plan::new(&self.rules, self.course.chapter);
        self.refused_of_phase = None;
        self.phase = None;
        self.turn_goes = true;
        self.turn_end_waits = false;
        self.expire(Ended::WaitFor(player));
        let turn = self.turn;
        self.tell_turn(
            "turn_began",
            &format!(" turn={turn} turn_kind={kind}{source}"),
        );
        self.stage = Stage::NextPart;
    }

    /// Ends the turn, with everything that lasts so long.
    pub(crate) fn end_turn(&mut self) {
        let (turn, owner) = (self.turn, self.seats.owner);
        self.expire(Ended::Part(Until::Turn));
        self.expire(Ended::TurnOf(owner, turn));
        self.expire_part_skips();
        self.tell_turn("turn_ended", &format!(" turn={turn}"));
        self.close_with_turn();
        self.turn_goes = false;
        self.stage = Stage::TurnBegins;
    }
}
