//! Table manners: what players have said that they would do anyway. They are a convenience on top
//! of the rules, and never part of them.
//!
//! A manner does one thing: it submits an ordinary command, with the reason `automatic`, after a
//! command that somebody else submitted. It suppresses nothing and merges nothing. So the journal
//! has all that happened, a replay needs no manners, and a game with them is the game in which the
//! players had done the same by hand.

mod acting;
mod answers;
mod orders;
#[cfg(test)]
mod restored;
mod shown;

use crate::engine::Engine;
use crate::play::core::Core;
use crate::rules::when::When;
use crate::state::State;
use crate::verbs::manners::ends;
use crate::vocabulary::command::{
    Answer, AutoPass, Command, OrderAhead, Pass, RememberAnswer, StopAt,
};
use crate::vocabulary::copying::empty_shared;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Reason, Until, Whose};
use answers::{Remembered, SameAnswer, answered};
use orders::Ordered;
use serde::{Deserialize, Serialize};
pub use shown::manners;
use std::sync::Arc;

/// The most manners of a player, stops not counted.
const MOST: usize = 64;

/// The instructions of all players.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Manners {
    /// Copies of a game share the list, and so does what a call may have to take back.
    list: Arc<Vec<Manner>>,
    stops: Vec<Stop>,
}

impl Default for Manners {
    fn default() -> Self {
        Self {
            list: empty_shared!(Vec<Manner>),
            stops: vec![],
        }
    }
}

/// One manner of a player.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Manner {
    player: PlayerId,
    does: Does,
    until: Until,
    /// The turn in which it was given.
    turn: TurnId,
    /// The number of commands accepted before it was given; with the answer that it remembers, once
    /// there is one.
    since: u64,
    /// Its condition, which a save holds as text.
    when: Option<When>,
}

/// A step at which no automatic pass is made for the player.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Stop {
    player: PlayerId,
    step: StepId,
    whose: Whose,
    /// The number of commands accepted before it was named.
    since: u64,
}

/// The commands that a manner submits.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Does {
    /// It passes. The number is its player's.
    Pass { number: u32, hidden: bool },
    /// It submits a command, once.
    Order { number: u32, order: Ordered },
    /// It answers an equal question in the same way.
    Answer(Box<Remembered>),
}

/// A command that a manner submits.
struct Due {
    command: Command,
    /// The order that it is, if it is one.
    order: Option<(PlayerId, u32)>,
}

impl Manner {
    /// Returns true if it is an instruction to pass, or else an order, of that number.
    fn is(&self, player: PlayerId, passes: bool, number: u32) -> bool {
        let own = match self.does {
            Does::Pass { number, .. } => passes.then_some(number),
            Does::Order { number, .. } => (!passes).then_some(number),
            Does::Answer(_) => None,
        };
        self.player == player && own == Some(number)
    }

    /// Returns true if it ends with the event. A turn of a team is that of each of its members who
    /// share it.
    fn ends_with(&self, event: &Event, state: &State) -> bool {
        let has = |player: Option<PlayerId>| {
            player.is_some_and(|player| state.turns.players.side_of(player).contains(self.player))
        };
        match (event, self.until) {
            (Event::PlayerLeft { player, .. }, _) => *player == self.player,
            (Event::TurnBegan { .. }, Until::Turn) => true,
            (Event::TurnBegan { player, .. }, Until::NextTurn) => has(*player),
            (Event::TurnEnded { player, turn }, Until::EndOfNextTurn) => {
                has(*player) && self.turn < *turn
            }
            (Event::StepEnded { .. }, Until::Step)
            | (Event::PhaseEnded { .. }, Until::Phase)
            | (Event::RoundEnded { .. }, Until::Round)
            | (Event::ChapterEnded { .. }, Until::Chapter)
            | (Event::WindowClosed { .. }, Until::Window) => true,
            _ => false,
        }
    }
}

impl Manners {
    /// Returns true if no player has said anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty() && self.stops.is_empty()
    }

    /// Prepares manners that were read from a save. Returns false if no game can have them: if they
    /// name players, steps, facts or commands that do not exist, or are too many.
    pub(crate) fn restore(&mut self, engine: &mut Engine) -> bool {
        let accepted = engine.journal().len();
        let (state, rules, names) = (&engine.state, &engine.rules, &mut engine.names);
        let stops = self.stops.iter().all(|stop| {
            let known =
                state.turns.players.known(stop.player) && stop.step.index() < rules.steps.len();
            known && stop.since <= accepted
        });
        let crowd = |player: PlayerId| self.list.iter().filter(|own| own.player == player).count();
        let few = state
            .turns
            .players
            .living
            .iter()
            .all(|player| crowd(player) <= MOST);
        let read = Arc::make_mut(&mut self.list).iter_mut().all(|manner| {
            let text = manner.when.as_ref().map(When::text);
            let when = text.map(|text| When::read(text, &rules.terms, names));
            let Ok(when) = when.transpose() else {
                return false;
            };
            manner.when = when;
            let done = match &mut manner.does {
                Does::Pass { .. } => true,
                Does::Order { order, .. } => {
                    order.read_again(manner.player, rules, state, names).is_ok()
                }
                Does::Answer(remembered) => remembered.is_possible(names, state),
            };
            done && state.turns.players.living.contains(manner.player) && manner.since <= accepted
        });
        stops && few && read
    }

    /// Follows an instruction to pass; `when` is its condition.
    fn set_pass(
        &mut self,
        order: &AutoPass,
        when: Option<When>,
        engine: &Engine,
    ) -> Result<(), Error> {
        let number = order.number.unwrap_or(0);
        self.forget(|known| known.is(order.player, true, number));
        if ends(order.value) {
            return Ok(());
        }
        let hidden = order.hidden.is_some();
        let does = Does::Pass { number, hidden };
        let until = order.until.unwrap_or(Until::Turn);
        self.add(order.player, does, until, when, engine)
    }

    /// Keeps an order, whose command it returns, or ends one.
    fn set_order(
        &mut self,
        given: &OrderAhead,
        when: Option<When>,
        engine: &mut Engine,
    ) -> Result<Option<Arc<Command>>, Error> {
        let number = given.number.unwrap_or(0);
        self.end_order(given.player, number);
        let text = given.command.and_then(|text| engine.names.get(text));
        let Some(text) = text.filter(|_| !ends(given.value)).map(Box::from) else {
            return Ok(None);
        };
        let order = Ordered::read(given.player, text, engine)?;
        let command = Arc::clone(order.command());
        let does = Does::Order { number, order };
        let until = given.until.unwrap_or(Until::Game);
        self.add(given.player, does, until, when, engine)?;
        Ok(Some(command))
    }

    /// Remembers the answer to the question that waits for the player, or forgets all answers.
    fn set_answer(&mut self, given: &RememberAnswer, engine: &Engine) -> Result<(), Error> {
        let player = given.player;
        if ends(given.value) {
            let answers = |known: &Manner| matches!(known.does, Does::Answer(_));
            self.forget(|known| known.player == player && answers(known));
            return Ok(());
        }
        let asked = engine.state.agenda.own_question(player)?;
        let remembered = Remembered::of(asked, &engine.state);
        self.forget(|known| match &known.does {
            Does::Answer(other) => known.player == player && other.is_about_same(&remembered),
            _ => false,
        });
        let does = Does::Answer(Box::new(remembered));
        self.add(
            player,
            does,
            given.until.unwrap_or(Until::Game),
            None,
            engine,
        )
    }

    fn add(
        &mut self,
        player: PlayerId,
        does: Does,
        until: Until,
        when: Option<When>,
        engine: &Engine,
    ) -> Result<(), Error> {
        let own = self.list.iter().filter(|known| known.player == player);
        if own.count() >= MOST {
            let detail = format!("a player has at most {MOST} instructions; end one first");
            return Err(Error::new(Code::TooLong).player(player).detail(detail));
        }
        Arc::make_mut(&mut self.list).push(Manner {
            player,
            does,
            until,
            turn: engine.state.turns.current.id,
            since: engine.journal().len(),
            when,
        });
        Ok(())
    }

    /// Adds or removes a step at which no automatic pass is made for the player.
    fn stop(&mut self, order: &StopAt, since: u64) {
        let whose = order.whose.unwrap_or(Whose::Any);
        self.stops.retain(|known| {
            (known.player, known.step) != (order.player, order.step)
                || ends(order.value) && known.whose != whose && order.whose.is_some()
        });
        if !ends(order.value) {
            self.stops.push(Stop {
                player: order.player,
                step: order.step,
                whose,
                since,
            });
        }
    }

    /// Forgets what was said after so many commands, after going back to there. What was used up
    /// since does not come back: an order would play again what its player took back.
    pub(crate) fn go_back(&mut self, accepted: u64, state: &State) {
        self.forget(|known| known.since > accepted || !state.turns.players.known(known.player));
        let known = |owner: PlayerId| state.turns.players.known(owner);
        self.stops
            .retain(|stop| stop.since <= accepted && known(stop.player));
    }

    /// Ends what ended with these events, and keeps the answer that was given.
    pub(super) fn note(&mut self, events: &[Event], state: &State) {
        for event in events {
            self.forget(|manner| manner.ends_with(event, state));
            if let Event::PlayerLeft { player, .. } = event {
                self.stops.retain(|stop| stop.player != *player);
            }
        }
        self.forget(|manner| match &manner.does {
            Does::Answer(remembered) => remembered.was_dropped(state),
            _ => false,
        });
    }

    /// Keeps the answer to that question, if it is to be remembered, which is accepted as number
    /// `accepted`. Whoever takes the answer back has not given it, so the next is not the same.
    fn keep_answer(&mut self, id: ChoiceId, answer: &SameAnswer, accepted: u64) {
        let waits = |manner: &Manner| match &manner.does {
            Does::Answer(remembered) => remembered.waits_for(id),
            _ => false,
        };
        if let Some(at) = self.list.iter().position(waits)
            && let manner = &mut Arc::make_mut(&mut self.list)[at]
            && let Does::Answer(remembered) = &mut manner.does
        {
            remembered.keep(answer);
            manner.since = accepted;
        }
    }

    fn end_order(&mut self, player: PlayerId, number: u32) {
        self.forget(|known| known.is(player, false, number));
    }

    /// Removes those that are gone; a shared list without any stays shared.
    fn forget(&mut self, gone: impl Fn(&Manner) -> bool) {
        if self.list.iter().any(&gone) {
            Arc::make_mut(&mut self.list).retain(|known| !gone(known));
        }
    }

    /// Returns the command that is due now. Of those in `tried`, no order is tried again.
    fn next(&self, core: &Core, tried: PlayerSet) -> Option<Due> {
        let state = &core.engine.state;
        state.outbox.look_reading(self.list.len());
        let answer = self.next_answer(state).map(|answer| Due {
            command: answer.into(),
            order: None,
        });
        let pass = || {
            let pass = self.next_pass(core.engine.priority()?, state)?;
            Some(Due {
                command: pass.into(),
                order: None,
            })
        };
        answer
            .or_else(|| self.next_order(core, tried))
            .or_else(pass)
    }

    fn next_answer(&self, state: &State) -> Option<Answer> {
        if state.agenda.paid_for().is_some() {
            return None;
        }
        let mut asked = state
            .agenda
            .questions()
            .filter(|asked| !rests(asked.player, state));
        asked.find_map(|asked| {
            let own = self
                .list
                .iter()
                .filter(|known| known.player == asked.player);
            let mut picks = own.filter_map(|known| match &known.does {
                Does::Answer(remembered) => remembered.picks(asked, state),
                _ => None,
            });
            let answer = Answer::new(asked.player, picks.next()?);
            Some(answer.choice(asked.id).reason(Reason::Automatic))
        })
    }

    /// Returns the first order that its player may carry out, in turn order.
    fn next_order(&self, core: &Core, tried: PlayerSet) -> Option<Due> {
        let state = &core.engine.state;
        let players = state
            .windows
            .as_asked(&state.turns, state.turns.players.living.without(tried));
        let mut players = players.filter(|player| !rests(*player, state));
        players.find_map(|player| {
            let own = self.list.iter().filter(|known| known.player == player);
            let due = own.filter_map(|known| match &known.does {
                Does::Order { number, order } if known.holds(player, state) => {
                    Some((*number, order))
                }
                _ => None,
            });
            let allowed = due.filter(|(_, order)| order.is_allowed(core));
            let (number, order) = allowed.min_by_key(|(number, _)| *number)?;
            Some(Due {
                command: Command::clone(order.command()),
                order: Some((player, number)),
            })
        })
    }

    /// Returns the pass that is due for the player who may act. Instructions of a member of a team
    /// that shares its turns are for the team.
    fn next_pass(&self, player: PlayerId, state: &State) -> Option<Pass> {
        let side = state
            .turns
            .players
            .side_of(player)
            .intersection(state.turns.players.living);
        let own = state.turns.is_turn_of(player);
        let stopped = self.stops.iter().any(|stop| {
            side.contains(stop.player)
                && state.plan.current() == Some(stop.step)
                && match stop.whose {
                    Whose::Any | Whose::Each => true,
                    Whose::Own => own,
                    Whose::Opponents => !own,
                }
        });
        if stopped || rests(player, state) {
            return None;
        }
        let given = self.list.iter().filter(|known| side.contains(known.player));
        let due = given.filter_map(|known| match known.does {
            Does::Pass { number, .. } if known.holds(player, state) => Some(number),
            _ => None,
        });
        let number = due.min()?;
        let pass = Pass::new(player).reason(Reason::Automatic);
        Some(match number {
            0 => pass,
            number => pass.number(number),
        })
    }
}

impl Manner {
    /// Returns true if its condition holds, seen from that player.
    fn holds(&self, player: PlayerId, state: &State) -> bool {
        let holds = |when: &When| state.holds(when, Some(player));
        self.when.as_ref().is_none_or(holds)
    }
}

/// Returns true if somebody else decides for the player, for whom then nothing is done.
fn rests(player: PlayerId, state: &State) -> bool {
    state.turns.decider(player).is_some()
}
