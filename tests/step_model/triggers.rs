//! Triggers, which run as soon as what set them off has returned.

use crate::chance::{Lcg, maybe, one_of};
use crate::conditions::When;
use crate::effects::Call;
use crate::lease::{Ended, Lease, Span, Until};
use crate::program::{Effect, Part, draw_source};
use crate::rules::{EFFECTS, Rules};
use crate::seats::Player;
use crate::table::Table;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

/// Something that has happened, as triggers hear it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Event {
    pub(crate) kind: &'static str,
    pub(crate) player: Option<Player>,
    pub(crate) part: Option<Part>,
}

/// The event that a trigger listens to, and the effect that it sets off.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Listener {
    pub(crate) event: &'static str,
    pub(crate) effect: Effect,
    pub(crate) part: Option<Part>,
    pub(crate) count: Option<usize>,
    /// The part of the game for each of which the count holds, and the trigger stays.
    pub(crate) within: Option<Within>,
    pub(crate) until: Span,
    pub(crate) when: When,
    pub(crate) source: Option<i64>,
}

/// A part of the game in which a trigger is set off so many times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Within {
    Turn,
    Round,
    Chapter,
}

impl Within {
    const ALL: [Self; 3] = [Self::Turn, Self::Round, Self::Chapter];

    const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Round => "round",
            Self::Chapter => "chapter",
        }
    }
}

const EVENTS: [&str; 16] = [
    "turn_began",
    "turn_ended",
    "phase_began",
    "phase_ended",
    "phase_skipped",
    "step_began",
    "step_ended",
    "step_skipped",
    "round_began",
    "round_ended",
    "chapter_began",
    "chapter_ended",
    "player_left",
    "choice_asked",
    "choice_answered",
    "choice_dropped",
];

impl Listener {
    /// Draws one whose effect has at least this number.
    pub(crate) fn draw(random: &mut Lcg, rules: &Rules, players: &[Player], from: Effect) -> Self {
        let event = one_of(random, &EVENTS);
        let part = match event.split('_').next() {
            Some("step") => maybe(random, |random| Part::Step(random.below(rules.steps.len()))),
            Some("phase") => maybe(random, |random| Part::Phase(random.below(rules.phases))),
            _ => None,
        };
        Self {
            event,
            effect: from + random.below(EFFECTS - from),
            part,
            count: (!random.one_in(3)).then(|| 1 + random.below(2)),
            within: random.one_in(4).then(|| one_of(random, &Within::ALL)),
            until: Span::draw(random, players),
            when: match random.one_in(3) {
                true => When::draw(random),
                false => When::Always,
            },
            source: draw_source(random),
        }
    }
}

impl Display for Listener {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} e{}", self.event, self.effect)?;
        if let Some(part) = self.part {
            write!(f, " {}={part}", part.kind())?;
        }
        if let Some(count) = self.count {
            write!(f, " count={count}")?;
        }
        if let Some(within) = self.within {
            write!(f, " within={}", within.word())?;
        }
        if self.when != When::Always {
            write!(f, " when=\"{}\"", self.when.text())?;
        }
        write!(f, "{}{}", self.until, argument("source", self.source))
    }
}

/// A trigger of a player's, or of the game's.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Trigger {
    pub(crate) number: u32,
    pub(crate) player: Option<Player>,
    pub(crate) listener: Listener,
    /// How often it may still be set off.
    pub(crate) left: Option<usize>,
    /// How often it was set off in which turn, round or chapter, if that is limited.
    uses: (u32, usize),
    pub(crate) lease: Lease,
}

/// An effect that a trigger of a player's, or of the game's, has set off.
#[derive(Clone, Debug)]
pub(crate) struct SetOff {
    pub(crate) player: Option<Player>,
    effect: Effect,
    /// True if the trigger lasts for a time: its effect is carried out whoever leaves.
    pub(crate) lasts: bool,
}

impl Table {
    pub(crate) fn listen(&mut self, listener: Listener, player: Option<Player>, lease: Lease) {
        self.trigger_numbers += 1;
        let number = self.trigger_numbers;
        self.say(format!(
            "trigger_added trigger={number} event={} effect=e{}{}",
            listener.event,
            listener.effect,
            argument("player", player)
        ));
        self.triggers.push(Trigger {
            number,
            player,
            left: listener.count.filter(|_| listener.within.is_none()),
            uses: (0, 0),
            lease,
            listener,
        });
    }

    /// Tells an event, and sets off the triggers that listen to it.
    pub(crate) fn tell(&mut self, event: Event, columns: &str) {
        self.say(format!("{}{columns}", event.kind));
        let hears = |trigger: &&Trigger| {
            let listener = &trigger.listener;
            listener.event == event.kind
                && listener.part.is_none_or(|part| event.part == Some(part))
                && !self.is_used(trigger)
                && self.holds(listener.when, trigger.player)
        };
        let heard: Vec<u32> = self
            .triggers
            .iter()
            .filter(hears)
            .map(|trigger| trigger.number)
            .collect();
        for number in heard {
            self.set_off(number);
        }
    }

    /// Returns the number of the part of the game in which uses are counted.
    fn part_of(&self, within: Within) -> u32 {
        match within {
            Within::Turn => self.turn,
            Within::Round => self.course.round,
            Within::Chapter => self.course.chapters,
        }
    }

    fn is_used(&self, trigger: &Trigger) -> bool {
        let most = trigger.listener.count.unwrap_or(1);
        trigger.listener.within.is_some_and(|within| {
            let (part, uses) = trigger.uses;
            part == self.part_of(within) && uses >= most
        })
    }

    fn set_off(&mut self, number: u32) {
        let of = |trigger: &Trigger| trigger.number == number;
        let at = self.triggers.iter().position(of);
        let at = at.expect("it has just heard");
        let part = self.triggers[at].listener.within;
        let part = part.map(|within| self.part_of(within));
        let trigger = &mut self.triggers[at];
        let (player, effect) = (trigger.player, trigger.listener.effect);
        let lasts = trigger.lease.until != Until::Game;
        if let Some(part) = part {
            let (before, uses) = trigger.uses;
            let uses = if before == part { uses } else { 0 };
            trigger.uses = (part, uses + 1);
        }
        if let Some(left) = &mut trigger.left {
            *left -= 1;
        }
        let is_used_up = trigger.left == Some(0);
        let owner = argument("player", player);
        self.say(format!(
            "triggered trigger={number} effect=e{effect}{owner}"
        ));
        if is_used_up {
            self.remove_trigger(number, "used_up");
        }
        self.waiting.push(SetOff {
            player,
            effect,
            lasts,
        });
    }

    /// Plans what was set off: in turn order from the active player, each player's own as they were
    /// set off; what belongs to the game comes first, and is the active player's.
    pub(crate) fn place_triggers(&mut self) {
        let players = self.seats.in_turn_order();
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.sort_by_key(|one| {
            let place = |owner| players.iter().position(|player| *player == owner);
            let owner = one.player;
            owner.map(|owner| place(owner).unwrap_or(players.len()))
        });
        for one in waiting {
            let player = one.player.filter(|player| self.seats.lives(*player));
            self.plan_effect(Call {
                effect: one.effect,
                controller: player.or(self.stand_in()),
                is_taken_over: player.is_none() || one.lasts,
                ..Call::default()
            });
        }
    }

    pub(crate) fn remove_trigger(&mut self, number: u32, reason: &str) {
        let of = |trigger: &Trigger| trigger.number == number;
        let at = self.triggers.iter().position(of);
        let trigger = self.triggers.remove(at.expect("it listens"));
        let effect = trigger.listener.effect;
        self.say(format!(
            "trigger_removed trigger={number} effect=e{effect} reason={reason}"
        ));
    }

    /// Removes the triggers whose time has ended.
    pub(crate) fn expire_triggers(&mut self, ended: Ended) {
        let ends = |trigger: &&Trigger| trigger.lease.ends(ended);
        let ended: Vec<u32> = self
            .triggers
            .iter()
            .filter(ends)
            .map(|trigger| trigger.number)
            .collect();
        for number in ended {
            self.remove_trigger(number, "expired");
        }
    }
}
