//! The one loop that runs effects, and the transaction around it.

use crate::command::{Command, EndGame, Pass, Verbs};
use crate::context::{Context, Outcome, require_effect};
use crate::engine::Origin;
use crate::error::{Code, Error};
use crate::game::Game;
use crate::ids::NameId;
use crate::journal::Mark;
use crate::registry::Effect;
use crate::ruleset::LoopRule;
use crate::words::Reason;
use std::sync::Arc;

impl<F: Effect> Verbs for Game<F> {
    fn submit(&mut self, command: impl Into<Command>) -> Result<(), Error> {
        let command = command.into();
        match &command {
            Command::AutoPass(order) => {
                self.engine.check(&command, Origin::Host)?;
                let when = self.engine.condition(order.when);
                self.yields.set(order, when, &self.engine.state);
            }
            Command::StopAt(order) => {
                self.engine.check(&command, Origin::Host)?;
                self.yields.stop(order);
            }
            _ => self.submit_one(command)?,
        }
        self.pass_automatically();
        Ok(())
    }
}

impl<F: Effect> Game<F> {
    fn submit_one(&mut self, command: Command) -> Result<(), Error> {
        require_effect(&command, &self.engine.names, &|name| self.knows(name))?;
        let events = self.events().len();
        self.engine.submit(command)?;
        match self.pump() {
            Ok(()) => {
                self.engine.commit();
                self.yields.expire(&self.engine.state.outbox.0[events..]);
                Ok(())
            }
            Err(error) => {
                self.engine.abort();
                let draw = self.engine.rules.options.on_loop == LoopRule::Draw;
                if error.code == Code::LoopLimit && draw {
                    return self.submit_one(EndGame::new().reason(Reason::Loop).into());
                }
                Err(error)
            }
        }
    }

    /// Passes for whoever left the instruction to. A pass that cannot be made is not made; its error is for who acts by hand.
    fn pass_automatically(&mut self) {
        let turns = self.turn().0 + self.engine.state.players.living.len() as u32;
        while !self.yields.is_empty() && self.turn().0 <= turns {
            let Some(player) = self.priority().filter(|player| self.yields.passes(*player, &self.engine.state)) else { break };
            if self.submit_one(Pass::new(player).reason(Reason::Automatic).into()).is_err() {
                break;
            }
        }
    }

    /// Runs effects until somebody else has to do something.
    fn pump(&mut self) -> Result<(), Error> {
        while let Some(run) = self.engine.pending_run() {
            let run = run.clone();
            let effect = run.effect;
            let events = self.engine.state.outbox.0.len();
            let place = self.registry.place(effect, &self.engine.names);
            let mark = self.engine.begin_run()?;
            let taken = place.and_then(|at| Some((at, self.registry.take(at)?)));
            let (registry, names, defined) = (&self.registry, Arc::clone(&self.engine.names), &self.defined);
            let known = |name: &str| registry.contains(name) || names.find(name).is_some_and(|id| defined.contains_key(&id));
            let mut context = Context::new(&mut self.engine, &known, defined, run);
            let result = match taken {
                Some((at, mut code)) => {
                    let result = code.run(&mut context);
                    let outcome = context.finish();
                    self.registry.put_back(at, code);
                    self.settle(mark, events, effect, outcome, result)
                }
                None => match context.data_effect(effect) {
                    Some(data) => {
                        let result = context.run_data(&data);
                        let outcome = context.finish();
                        self.settle(mark, events, effect, outcome, result)
                    }
                    None => {
                        let name = self.engine.names.get(effect).unwrap_or_default();
                        Err(Error::new(Code::EffectMissing).name(effect).detail(format!("`{name}`")))
                    }
                },
            };
            result?;
        }
        Ok(())
    }

    fn settle(&mut self, mark: Mark, events: usize, effect: NameId, outcome: Outcome, result: Result<(), Error>) -> Result<(), Error> {
        match (outcome, result) {
            (Outcome::Asks(player, ask), _) => {
                self.engine.ask(mark, events, player, ask);
                Ok(())
            }
            (Outcome::Failed(error), _) => Err(error),
            (Outcome::Fine, Err(error)) => {
                let name = self.engine.names.get(effect).unwrap_or_default().to_owned();
                let inner = if error.code == Code::EffectFailed { error.detail.unwrap_or_default().into() } else { self.explain(&error) };
                Err(Error::new(Code::EffectFailed).name(effect).detail(format!("`{name}`: {inner}")))
            }
            (Outcome::Fine, Ok(())) => self.engine.finish_run(),
        }
    }
}
