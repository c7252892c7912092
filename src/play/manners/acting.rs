//! The commands that a game submits by itself, after each one that was submitted to it.

use super::{Due, answered};
use crate::engine::Origin;
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerSet;

impl<F: Effect> Game<F> {
    /// Follows a player's instruction. Errors: those of checking it.
    pub(in crate::play) fn follow_manner(&mut self, command: &Command) -> Result<(), Error> {
        self.engine().check(command, Origin::Host)?;
        let mut manners = self.manners.clone();
        let engine = self.engine_mut();
        match command {
            Command::AutoPass(order) => {
                let when = engine.condition(order.when);
                manners.set_pass(order, when, engine)?;
            }
            Command::OrderAhead(order) => {
                let when = engine.condition(order.when);
                if let Some(command) = manners.set_order(order, when, engine)? {
                    self.core_mut().require_effect(&command)?;
                }
            }
            Command::RememberAnswer(given) => manners.set_answer(given, engine)?,
            Command::StopAt(order) => manners.stop(order),
            _ => {}
        }
        self.manners = manners;
        Ok(())
    }

    /// Submits a command by hand, and keeps the answer in it that is to be remembered.
    pub(in crate::play) fn submit_by_hand(&mut self, command: &Command) -> Result<(), Error> {
        let Command::Answer(answer) = command else {
            return self.submit_at_door(command);
        };
        let state = &self.engine().state;
        let asked = state.question_of(answer.player);
        let kept = asked.map(|asked| (asked.id, answered(asked, &answer.picks, state)));
        // The manner is told before the question is gone; a refused answer changes nothing of it.
        let before = self.manners.clone();
        if let Some((id, picks)) = kept {
            self.manners.keep_answer(id, &picks);
        }
        let done = self.submit_at_door(command);
        if done.is_err() {
            self.manners = before;
        }
        done
    }

    /// Submits what is due. A command that is refused is not made: an order waits, and after
    /// anything else the game waits for the player. One that exceeds the call's budget waits for
    /// the next command: its error is for the player who acts by hand. Returns an error if the host
    /// interrupts it.
    pub(in crate::play) fn act_automatically(&mut self) -> Result<(), Error> {
        if self.manners.is_empty() {
            return Ok(());
        }
        let turns = self.turn().0 + self.engine().state.players.living.len() as u32;
        let mut tried = PlayerSet::EMPTY;
        while !self.manners.is_empty() && self.turn().0 <= turns {
            let Some(Due { command, order }) = self.manners.next(self.core(), tried) else {
                break;
            };
            if let Some((player, _)) = order {
                tried.insert(player);
            }
            match (self.submit_automatically(&command), order) {
                (Ok(()), Some((player, number))) => {
                    self.manners.end_order(player, number);
                }
                (Ok(()), None) => {}
                (Err(error), _) if error.code == Code::Interrupted => return Err(error),
                (Err(_), Some(_)) => {}
                (Err(_), None) => break,
            }
        }
        Ok(())
    }

    /// Submits what is due. A loop of it is no draw: somebody can stop it by hand.
    fn submit_automatically(&mut self, command: &Command) -> Result<(), Error> {
        let filled = self.at_door(command)?;
        self.submit_in_call(filled.as_ref().unwrap_or(command))
    }

    /// Tells the manners what a command, whose events begin at `events`, has ended.
    pub(in crate::play) fn note_in_manners(&mut self, events: usize) {
        let mut manners = std::mem::take(&mut self.manners);
        let state = &self.engine().state;
        manners.note(&state.outbox.events[events..], state);
        self.manners = manners;
    }
}
