//! Triggers: what they listen to, and the order in which those that were set off go on the stack.

use crate::chance::{Lcg, maybe, one_of};
use crate::lease::{Lease, Until};
use crate::program::{COUNTERS, Effect, FLAGS, RAISED, When};
use crate::queue::{Source, draw_source};
use crate::rules::{EFFECTS, STEPS};
use crate::seats::Player;
use crate::stack::Call;
use crate::table::Table;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

/// Something that has happened, as triggers hear it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Event {
    pub(crate) kind: &'static str,
    pub(crate) player: Option<Player>,
    pub(crate) object: Option<u32>,
    /// The name that is raised or set.
    pub(crate) name: Option<&'static str>,
    pub(crate) step: Option<&'static str>,
    /// All its columns, as they are told.
    pub(crate) columns: String,
}

/// The event that a trigger listens to, and the effect that it sets off.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Listener {
    pub(crate) event: &'static str,
    pub(crate) effect: Effect,
    pub(crate) step: Option<&'static str>,
    pub(crate) whose: Option<&'static str>,
    pub(crate) name: Option<&'static str>,
    pub(crate) count: Option<usize>,
    /// True if the count is for each turn.
    within_turn: bool,
    pub(crate) until: Until,
    pub(crate) when: When,
    pub(crate) at_once: bool,
    pub(crate) source: Option<Source>,
}

const EVENTS: [&str; 18] = [
    "turn_skipped",
    "step_skipped",
    "window_opened",
    "window_closed",
    "object_removed",
    "player_left",
    "turn_began",
    "turn_ended",
    "step_began",
    "step_ended",
    "passed",
    "acted",
    "object_pushed",
    "object_resolved",
    "object_countered",
    "raised",
    "counter_set",
    "flag_set",
];

impl Listener {
    /// Draws one whose effect has at least this number; it is the game's if it has no player.
    pub(crate) fn draw(random: &mut Lcg, from: Effect) -> Self {
        let event = one_of(random, &EVENTS);
        let names: &[&str] = match event {
            "raised" => &RAISED,
            "counter_set" => &COUNTERS,
            "flag_set" => &FLAGS,
            _ => &[],
        };
        Self {
            event,
            effect: from + random.below(EFFECTS - from),
            step: event
                .starts_with("step_")
                .then(|| STEPS[random.below(STEPS.len())].name),
            whose: None,
            name: (!names.is_empty() && random.one_in(2)).then(|| one_of(random, names)),
            count: maybe(random, |random| 1 + random.below(2)),
            within_turn: random.one_in(5),
            until: one_of(
                random,
                &[
                    Until::Game,
                    Until::Game,
                    Until::Step,
                    Until::Turn,
                    Until::NextTurn,
                ],
            ),
            when: match random.below(6) {
                0 => When::CountBelow(2),
                1 => When::StackAbove(random.below(2)),
                2 => When::NotFlagged,
                _ => When::Always,
            },
            at_once: random.one_in(4),
            source: draw_source(random),
        }
    }
}

impl Display for Listener {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} e{}", self.event, self.effect)?;
        let words = [
            ("step", self.step),
            ("whose", self.whose),
            ("name", self.name),
        ];
        for (key, word) in words {
            word.map_or(Ok(()), |word| write!(f, " {key}={word}"))?;
        }
        if let Some(count) = self.count {
            write!(f, " count={count}")?;
        }
        if self.within_turn {
            write!(f, " within=turn")?;
        }
        if self.when != When::Always {
            write!(f, " when=\"{}\"", self.when.text())?;
        }
        if self.at_once {
            write!(f, " at_once=true")?;
        }
        write!(f, "{}", argument("source", self.source))?;
        write!(f, "{}", self.until.argument())
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
    /// How often it was set off in which turn, if that is limited.
    uses: (u32, usize),
    pub(crate) lease: Lease,
}

/// A trigger that was set off and waits to be placed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SetOff {
    pub(crate) trigger: u32,
    pub(crate) player: Option<Player>,
    pub(crate) effect: Effect,
    pub(crate) event: Event,
    pub(crate) source: Option<Source>,
}

impl Table {
    pub(crate) fn listen(
        &mut self,
        listener: Listener,
        player: Option<Player>,
        controller: Option<Player>,
    ) {
        self.trigger_numbers += 1;
        let number = self.trigger_numbers;
        let of = player.or(controller).or(Some(self.seats.owner));
        let text = format!(
            "trigger_added trigger={number} event={} effect=e{}{}",
            listener.event,
            listener.effect,
            argument("player", player)
        );
        self.told.push(text);
        self.triggers.push(Trigger {
            number,
            player,
            left: listener.count,
            uses: (0, 0),
            lease: Lease {
                until: listener.until,
                of,
            },
            listener,
        });
    }

    /// Tells an event, and sets off the triggers that listen to it.
    pub(crate) fn tell(&mut self, event: Event, columns: &str) {
        self.told.push(format!("{}{columns}", event.kind));
        let hears = |trigger: &&Trigger| {
            let listener = &trigger.listener;
            let (turn, uses) = trigger.uses;
            let is_used = turn == self.turn && uses >= listener.count.unwrap_or(1);
            listener.event == event.kind
                && !(listener.within_turn && is_used)
                && listener.step.is_none_or(|step| event.step == Some(step))
                && listener.name.is_none_or(|name| event.name == Some(name))
                && self.is_turn_of(listener.whose, trigger.player)
                && self.holds(listener.when, trigger.player, None)
        };
        let heard: Vec<u32> = self
            .triggers
            .iter()
            .filter(hears)
            .map(|trigger| trigger.number)
            .collect();
        for number in heard {
            let columns = columns.to_owned();
            let event = event.clone();
            self.set_off(number, Event { columns, ..event });
        }
    }

    fn is_turn_of(&self, whose: Option<&str>, player: Option<Player>) -> bool {
        let active = self.seats.active();
        match whose {
            Some("own") => active.is_some() && active == player,
            Some("opponents") => active.is_some() && active != player,
            _ => true,
        }
    }

    fn set_off(&mut self, number: u32, event: Event) {
        let at = self
            .triggers
            .iter()
            .position(|trigger| trigger.number == number);
        let trigger = &mut self.triggers[at.expect("it has just heard")];
        let (player, effect) = (trigger.player, trigger.listener.effect);
        let (at_once, source) = (trigger.listener.at_once, trigger.listener.source);
        // What lasts for a time is carried out whoever leaves.
        let lasts = trigger.lease.until != Until::Game;
        if trigger.listener.within_turn {
            let (turn, uses) = trigger.uses;
            let before = if turn == self.turn { uses } else { 0 };
            trigger.uses = (self.turn, before + 1);
        } else if let Some(left) = &mut trigger.left {
            *left -= 1;
        }
        let is_used_up = trigger.left == Some(0);
        let owner = argument("player", player);
        self.told.push(format!(
            "triggered trigger={number} effect=e{effect}{owner}"
        ));
        if is_used_up {
            self.remove_trigger(number, "used_up");
        }
        let set_off = SetOff {
            trigger: number,
            player,
            effect,
            event,
            source,
        };
        if at_once {
            let mut call = Call::of(set_off);
            let own = player.filter(|player| self.seats.lives(*player));
            call.controller = own.or(self.stand_in());
            call.taken_over = own.is_none() || lasts;
            self.agenda.push_back(call);
        } else {
            self.waiting.push(set_off);
        }
    }

    pub(crate) fn remove_trigger(&mut self, number: u32, reason: &str) {
        let at = self
            .triggers
            .iter()
            .position(|trigger| trigger.number == number);
        let trigger = self.triggers.remove(at.expect("it listens"));
        let effect = trigger.listener.effect;
        self.told.push(format!(
            "trigger_removed trigger={number} effect=e{effect} reason={reason}"
        ));
    }

    /// Removes the triggers whose time has ended.
    pub(crate) fn expire_triggers(&mut self, ended: Until, of: Option<Player>) {
        let ends = |trigger: &&Trigger| trigger.lease.ends(ended, of);
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

    /// Places what waits in turn order from the active player, each player's own as they were set
    /// off; what belongs to the game comes first, and is the active player's.
    pub(crate) fn place_triggers(&mut self) {
        if self.rules.asks_order && self.asks_for_an_order() {
            return;
        }
        self.ordered.clear();
        let mut waiting = std::mem::take(&mut self.waiting);
        let players = self.seats.in_turn_order();
        waiting.retain(|set_off| set_off.player.is_none_or(|player| self.seats.lives(player)));
        waiting.sort_by_key(|set_off| {
            let owner = set_off.player;
            owner.map(|owner| players.iter().position(|player| *player == owner))
        });
        for set_off in waiting {
            let trigger = Some(set_off.trigger);
            let mut call = Call::of(set_off);
            call.controller = call.controller.or(self.stand_in());
            if let Some(player) = call.controller {
                self.put(player, call, trigger);
            }
        }
    }
}
