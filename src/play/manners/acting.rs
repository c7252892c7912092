//! The commands that a game submits by itself, after each one that was submitted to it.

use super::{Due, answered};
use crate::engine::Origin;
use crate::play::game::{Game, WHOLE};
use crate::play::registry::Effect;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerSet;

impl<F: Effect> Game<F> {
    /// Follows a player's instruction. If it is refused, the call takes back what has changed.
    pub(in crate::play) fn follow_manner(&mut self, command: &Command) -> Result<(), Error> {
        let core = self.core.as_deref_mut().expect(WHOLE);
        core.engine.check(command, Origin::Host)?;
        let (engine, manners) = (&mut core.engine, &mut self.manners);
        match command {
            Command::AutoPass(order) => {
                let when = engine.condition(order.when);
                manners.set_pass(order, when, engine)?;
            }
            Command::OrderAhead(order) => {
                let when = engine.condition(order.when);
                if let Some(command) = manners.set_order(order, when, engine)? {
                    core.require_effect(&command)?;
                }
            }
            Command::RememberAnswer(given) => manners.set_answer(given, engine)?,
            Command::StopAt(order) => manners.stop(order, engine.journal().len()),
            _ => {}
        }
        self.failing.note_instruction();
        Ok(())
    }

    /// Submits a command by hand, and keeps the answer in it that is to be remembered. If it is
    /// refused, the call takes that back.
    pub(in crate::play) fn submit_by_hand(&mut self, command: &Command) -> Result<(), Error> {
        if let Command::Answer(answer) = command {
            // The question is gone once it is answered.
            let engine = &self.core.as_deref().expect(WHOLE).engine;
            let (state, accepted) = (&engine.state, engine.journal().len() + 1);
            if let Some(asked) = state.agenda.question_of(answer.player) {
                let same = answered(asked, &answer.picks, state);
                self.manners.keep_answer(asked.id, &same, accepted);
            }
        }
        self.submit_at_door(command)
    }

    /// Submits what is due. A command that is refused is not made, and the host can take its error:
    /// an order waits, and after anything else the game waits for the player. One that exceeds the
    /// call's budget waits for the next command. Returns an error if the host interrupts it.
    pub(in crate::play) fn act_automatically(&mut self) -> Result<(), Error> {
        if self.manners.is_empty() {
            return Ok(());
        }
        let turns = self.turn().0 + self.engine().state.turns.players.living.len() as u32;
        let mut tried = PlayerSet::EMPTY;
        while !self.manners.is_empty() && self.turn().0 <= turns {
            let Some(Due { command, order }) = self.manners.next(self.core(), tried) else {
                break;
            };
            if let Some((player, _)) = order {
                tried.insert(player);
            }
            match self.submit_automatically(&command) {
                Ok(()) => {
                    if let Some((player, number)) = order {
                        self.manners.end_order(player, number);
                    }
                }
                Err(error) if error.code == Code::Interrupted => return Err(error),
                Err(mut error) => {
                    error.player = error.player.or(command.player());
                    self.failing.keep_automatic(error);
                    if order.is_none() {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Submits what is due. A loop of it is no draw: somebody can stop it by hand.
    fn submit_automatically(&mut self, command: &Command) -> Result<(), Error> {
        self.at_door(command, Self::submit_in_call)
    }
}
