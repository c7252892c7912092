//! Automatic passing: a convenience of the host, on top of the rules and never part of them.
//!
//! Every automatic pass is a command of its own with its reason in its event, so a replay needs no
//! instructions.

use crate::engine::Engine;
use crate::ruleset::when::When;
use crate::state::State;
use crate::vocabulary::command::{AutoPass, StopAt};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Until, Whose};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The players' instructions for automatic passing.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Yields {
    passing: BTreeMap<PlayerId, Passing>,
    stops: Vec<(PlayerId, StepId, Whose)>,
}

/// One player's instruction to pass.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Passing {
    until: Until,
    /// The turn in which it was given.
    turn: TurnId,
    /// Its condition, which a save holds as text.
    #[serde(rename = "text")]
    when: Option<When>,
}

impl Yields {
    /// Prepares instructions that were read from a save. Returns false if they name players, steps
    /// or facts that do not exist.
    pub(crate) fn restore(&mut self, engine: &mut Engine) -> bool {
        let (state, rules) = (&engine.state, &engine.rules);
        let steps = self.stops.iter().all(|(player, step, _)| {
            state.players.known(*player) && step.index() < rules.steps.len()
        });
        let names = Arc::make_mut(&mut engine.names);
        steps
            && self.passing.iter_mut().all(|(player, passing)| {
                let text = passing.when.as_ref().map(When::text);
                let read = text.map(|text| When::read(text, &rules.terms, names));
                match read.transpose() {
                    Ok(when) => passing.when = when,
                    Err(_) => return false,
                }
                state.players.known(*player)
            })
    }

    /// Sets an instruction; `when` is its condition.
    pub(crate) fn set(&mut self, order: &AutoPass, when: Option<When>, engine: &Engine) {
        if order.value == Some(0) {
            self.passing.remove(&order.player);
        } else {
            let until = order.until.unwrap_or(Until::Turn);
            self.passing.insert(
                order.player,
                Passing {
                    until,
                    turn: engine.state.turn.id,
                    when,
                },
            );
        }
    }

    /// Adds or removes a step at which no automatic pass is made for the player.
    pub(crate) fn stop(&mut self, order: &StopAt) {
        let stop = (order.player, order.step, order.whose.unwrap_or(Whose::Any));
        self.stops.retain(|known| {
            (known.0, known.1) != (stop.0, stop.1)
                || order.value == Some(0) && known.2 != stop.2 && order.whose.is_some()
        });
        if order.value != Some(0) {
            self.stops.push(stop);
        }
    }

    /// Removes the instructions of players who have not joined yet, after going back.
    pub(crate) fn forget_unknown(&mut self, state: &State) {
        self.passing.retain(|owner, _| state.players.known(*owner));
        self.stops.retain(|(owner, ..)| state.players.known(*owner));
    }

    /// Removes the instructions that ended with these events. A turn of a team is that of each of
    /// its members who share it.
    pub(crate) fn expire(&mut self, events: &[Event], state: &State) {
        if self.passing.is_empty() {
            return;
        }
        let has = |player: Option<PlayerId>, owner: PlayerId| {
            player.is_some_and(|player| state.side_of(player).contains(owner))
        };
        for event in events {
            match *event {
                Event::TurnBegan { player, .. } => self.passing.retain(|owner, passing| {
                    passing.until != Until::Turn
                        && !(passing.until == Until::NextTurn && has(player, *owner))
                }),
                Event::StepEnded { .. } => self
                    .passing
                    .retain(|_, passing| passing.until != Until::Step),
                Event::PhaseEnded { .. } => self
                    .passing
                    .retain(|_, passing| passing.until != Until::Phase),
                Event::RoundEnded { .. } => self
                    .passing
                    .retain(|_, passing| passing.until != Until::Round),
                Event::ChapterEnded { .. } => self
                    .passing
                    .retain(|_, passing| passing.until != Until::Chapter),
                Event::WindowClosed { .. } => self
                    .passing
                    .retain(|_, passing| passing.until != Until::Window),
                Event::TurnEnded { player, turn } => self.passing.retain(|owner, passing| {
                    !(passing.until == Until::EndOfNextTurn
                        && has(player, *owner)
                        && passing.turn < turn)
                }),
                _ => {}
            }
        }
    }

    /// Returns true if an automatic pass is due for the player, who may act. Instructions of a
    /// member of a team that shares its turns are for the team.
    pub(crate) fn passes(&self, player: PlayerId, state: &State) -> bool {
        let side = state.side_of(player).intersection(state.players.living);
        let own = state.is_turn_of(player);
        let stopped = self.stops.iter().any(|(owner, step, whose)| {
            side.contains(*owner)
                && state.plan.current() == Some(*step)
                && match whose {
                    Whose::Any | Whose::Each => true,
                    Whose::Own => own,
                    Whose::Opponents => !own,
                }
        });
        let holds = |when: &When| state.holds(when, Some(player));
        let mut given = self.passing.iter();
        let passes = given.any(|(owner, passing)| {
            side.contains(*owner) && passing.when.as_ref().is_none_or(holds)
        });
        passes && !stopped
    }

    /// Returns true if nobody has an instruction.
    pub(crate) fn is_empty(&self) -> bool {
        self.passing.is_empty()
    }
}
