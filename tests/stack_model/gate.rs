//! The gate: skips and replacements of what would begin or happen, and the questions about them.

use crate::flow::Flow;
use crate::lease::Until;
use crate::questions::Asked;
use crate::replacements::{Beginning, Replacement};
use crate::seats::Player;
use crate::stack::Call;
use crate::table::Table;
use crate::triggers::Event;
use crate::words::argument;

/// The option that stands for a skip.
const SKIP: u32 = 0;

/// An event that waits to happen, or to be replaced.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Happening {
    what: Beginning,
    /// The replacements past which it has come: each has one opportunity (CR 614.5).
    past: Vec<u32>,
}

/// The answers so far about what is at the gate.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AtGate {
    what: Beginning,
    options: Vec<u32>,
    picked: Option<u32>,
    agreed: bool,
    refused: Vec<u32>,
}

/// Answers of the gate to a beginning.
#[derive(Debug, PartialEq)]
pub(crate) enum Gate {
    Open,
    Asks,
    Stops(&'static str),
}

impl Table {
    /// Finds what stops a beginning, and uses it up; the player concerned chooses among several.
    pub(crate) fn gate(&mut self, what: &Beginning, past: &[u32]) -> Gate {
        let before = self.at_gate.take().filter(|at| at.what == *what);
        let mut at = before.unwrap_or_else(|| AtGate {
            what: what.clone(),
            options: vec![],
            picked: None,
            agreed: false,
            refused: past.to_vec(),
        });
        let replacements = self.fitting(what);
        let usable = |r: &&Replacement| {
            let decider = r.decider(what);
            let is_there = decider.is_some_and(|player| self.seats.lives(player));
            !at.refused.contains(&r.number) && (r.instead.may.is_none() || is_there)
        };
        let usable: Vec<&Replacement> = replacements.iter().filter(usable).collect();
        let has_skip = what.event == "turn_began" && self.queue.has_skip(what.player, what.kind);
        let skip = Some(SKIP).filter(|_| has_skip && !at.refused.contains(&SKIP));
        let numbers = usable.iter().map(|r| r.number);
        at.options = skip.into_iter().chain(numbers).collect();
        at.picked = at.picked.filter(|picked| at.options.contains(picked));
        let Some(first) = at.picked.or(at.options.first().copied()) else {
            return Gate::Open;
        };
        // If the event concerns nobody, the active player chooses.
        let chooser = match what.player {
            None => self.stand_in(),
            player => player.filter(|player| self.seats.lives(*player)),
        };
        let differ = usable
            .iter()
            .any(|r| skip.is_some() || !r.is_like(usable[0], what));
        if let Some(player) = chooser.filter(|_| differ && at.picked.is_none()) {
            let declines = |r: &&Replacement| r.decider(what) == Some(player);
            let may_decline_all = skip.is_none() && usable.iter().all(declines);
            let least = usize::from(!may_decline_all);
            let asked = Asked::Gate(at.options.len(), least);
            self.at_gate = Some(at);
            self.ask(player, asked);
            return Gate::Asks;
        }
        let decider = self
            .replacement(first)
            .and_then(|replacement| replacement.decider(what));
        if let Some(decider) = decider.filter(|_| !at.agreed) {
            at.picked = Some(first);
            at.options = vec![first];
            self.at_gate = Some(at);
            self.ask(decider, Asked::Consent);
            return Gate::Asks;
        }
        self.use_at_gate(first, what, at.refused)
    }

    /// Takes the pick among several, or of none. To pick one that the player may decline is to
    /// agree to it.
    pub(crate) fn picked_at_gate(&mut self, player: Player, picks: &[usize]) {
        let mut at = self.at_gate.take().expect("the gate asks");
        match picks.first() {
            None => at.refused.append(&mut at.options),
            Some(pick) => {
                let picked = at.options[*pick];
                let decider = self.replacement(picked).and_then(|r| r.decider(&at.what));
                at.picked = Some(picked);
                at.agreed = decider == Some(player);
            }
        }
        self.at_gate = Some(at);
    }

    /// Takes the word of a player who may decline; what does the same is declined with it.
    pub(crate) fn consented(&mut self, agrees: bool) {
        let mut at = self.at_gate.take().expect("the gate asks");
        at.agreed = agrees;
        if !agrees {
            let picked = at.picked.take().expect("it is asked about");
            let all = self.fitting(&at.what);
            // It may fit no more, if somebody has left meanwhile.
            if let Some(declined) = all.iter().find(|r| r.number == picked) {
                let alike = all.iter().filter(|r| declined.is_like(r, &at.what));
                at.refused.extend(alike.map(|r| r.number));
            }
        }
        self.at_gate = Some(at);
    }

    /// Drops a question about something that is gone; what is left is asked about again.
    pub(crate) fn drop_question_about(&mut self, gone: &[u32], reason: &str) {
        let about = |at: &AtGate| at.options.iter().any(|option| gone.contains(option));
        if self.at_gate.as_ref().is_some_and(about)
            && let Some(question) = self.questions.pop()
        {
            self.tell_dropped(&question, reason);
        }
    }

    /// Returns true if the gate asks about the turn of that player, who leaves.
    pub(crate) fn asks_about_turn_of(&self, player: Player) -> bool {
        let about = |at: &AtGate| at.what.event == "turn_began" && at.what.player == Some(player);
        self.at_gate.as_ref().is_some_and(about)
    }

    fn use_at_gate(&mut self, number: u32, what: &Beginning, mut past: Vec<u32>) -> Gate {
        if number == SKIP {
            self.queue.use_skip(what.player, what.kind);
            return Gate::Stops("skip");
        }
        let at = self.replacements.iter_mut();
        let mut used = at
            .filter(|r| r.number == number)
            .collect::<Vec<_>>()
            .pop()
            .map(|r| {
                r.left = r.left.map(|left| left - 1);
                r.clone()
            })
            .expect("it fits");
        if used.left == Some(0) {
            self.remove_replacements("used_up", |r| r.number == number);
        }
        let lives = |player: &Player| self.seats.lives(*player);
        let own = used.player.filter(lives);
        let concerned = what.player.filter(lives);
        if let Some(effect) = used.instead.effect.take() {
            past.push(number);
            let lasts = own.is_some() && used.lease.until != Until::Game;
            let player = own.or(concerned);
            let call = Call {
                effect,
                controller: player.or(self.stand_in()),
                target: what.player,
                event: what.happens().then(|| Event {
                    kind: what.event,
                    player: what.player,
                    name: what.name,
                    ..Event::default()
                }),
                source: used.instead.source,
                taken_over: player.is_none() || lasts,
                past: what.happens().then_some(past),
                ..Call::default()
            };
            self.plan(call);
        }
        Gate::Stops("replaced")
    }

    // --- events

    /// Makes an event happen, or lets it wait until the effects at hand have returned if a
    /// replacement fits it. Returns true if it has happened.
    pub(crate) fn would_happen(&mut self, what: Beginning, past: &[u32]) -> bool {
        let refused = |r: &Replacement| past.contains(&r.number);
        let usable = |r: &Replacement| {
            let decider = r.decider(&what);
            r.instead.may.is_none() || decider.is_some_and(|player| self.seats.lives(player))
        };
        let fits = self.fitting(&what).iter().any(|r| !refused(r) && usable(r));
        if fits {
            let past = past.to_vec();
            self.flows
                .push_back(Flow::Happens(Happening { what, past }));
        } else {
            self.happen(&what);
        }
        !fits
    }

    fn happen(&mut self, what: &Beginning) {
        match (what.name, what.player) {
            (None, Some(player)) => self.leave(player, "eliminated"),
            (name, player) => {
                let name = name.expect("it is raised");
                let event = Event {
                    kind: "raised",
                    player,
                    name: Some(name),
                    ..Event::default()
                };
                let columns = format!(" name={name}{}", argument("player", player));
                self.tell(event, &columns);
            }
        }
    }

    /// Decides about the event that waits first.
    pub(crate) fn decide_first(&mut self) {
        let Some(Flow::Happens(Happening { what, past })) = self.flows.front().cloned() else {
            return;
        };
        let leaves = what.event == "player_left";
        let gone = leaves && what.player.is_some_and(|player| !self.seats.lives(player));
        let gate = if gone {
            Gate::Stops("player_left")
        } else {
            self.gate(&what, &past)
        };
        if gate == Gate::Asks {
            return;
        }
        self.flows.pop_front();
        if gate == Gate::Open {
            self.note_change();
            self.happen(&what);
        }
    }

    /// Returns true if it is open whether somebody leaves.
    pub(crate) fn leaver_waits(&self) -> bool {
        let waits = |flow: &Flow| matches!(flow, Flow::Happens(it) if it.what.name.is_none());
        let instead = |call: &Call| {
            let event = call.event.as_ref().map(|event| event.kind);
            call.past.is_some() && event == Some("player_left")
        };
        self.flows.iter().any(waits) || self.agenda.iter().any(instead)
    }
}
