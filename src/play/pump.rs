//! The one loop that runs effects, and the transaction around it.

use crate::engine::accept::Quick;
use crate::engine::{Engine, Origin};
use crate::history::journal::Mark;
use crate::play::context::{Context, Outcome};
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::play::yields::Yields;
use crate::ruleset::LoopRule;
use crate::vocabulary::command::{Command, EndGame, Pass, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::words::Reason;

impl<F: Effect> Verbs for Game<F> {
    fn submit(&mut self, command: impl Into<Command>) -> Result<(), Error> {
        let command = command.into();
        // Where nobody passes automatically.
        if self.yields.is_empty()
            && let Some(quick) = self.engine().quick(&command)
        {
            return self.submit_quick(quick, &command);
        }
        self.submit_at_length(&command)
            .inspect_err(|error| self.engine_mut().note_refusal(Some(&command), error))
    }
}

impl<F: Effect> Game<F> {
    #[inline]
    fn submit_quick(&mut self, quick: Quick<'_>, command: &Command) -> Result<(), Error> {
        self.hashes.forget();
        let events = self.events().len();
        match self.engine_mut().submit_quick(quick, command) {
            Ok(true) => Ok(()),
            begun => {
                let done = begun.and_then(|_| self.finish(events));
                self.draw_if_it_loops(done)
                    .inspect_err(|error| self.engine_mut().note_refusal(Some(command), error))
            }
        }
    }

    fn submit_at_length(&mut self, command: &Command) -> Result<(), Error> {
        if self.yields.is_empty() && !matches!(command, Command::AutoPass(_) | Command::StopAt(_)) {
            self.submit_one(command)
        } else {
            self.submit_and_pass(command)
        }
    }

    /// Submits a command, and passes for those who leave that to the game.
    fn submit_and_pass(&mut self, command: &Command) -> Result<(), Error> {
        self.engine_mut().begin_call();
        let (accepted, events) = (self.accepted(), self.events().len());
        let yields = self.yields.clone();
        match command {
            Command::AutoPass(order) => {
                self.engine().check(command, Origin::Host)?;
                let when = self.engine_mut().condition(order.when);
                self.with_yields(|yields, engine| yields.set(order, when, engine));
            }
            Command::StopAt(order) => {
                self.engine().check(command, Origin::Host)?;
                self.yields.stop(order);
            }
            _ => self.submit_or_draw(command)?,
        }
        self.pass_automatically().inspect_err(|_| {
            self.hashes.forget();
            self.engine_mut().take_back(accepted, events);
            self.yields = yields;
        })
    }

    /// Submits a command and nothing after it: nobody passes automatically.
    pub(crate) fn submit_one(&mut self, command: &Command) -> Result<(), Error> {
        self.engine_mut().begin_call();
        self.submit_or_draw(command)
    }

    /// Submits a command; one that loops ends the game where the rules say so (CR 104.4b).
    fn submit_or_draw(&mut self, command: &Command) -> Result<(), Error> {
        let done = self.submit_within(command);
        self.draw_if_it_loops(done)
    }

    fn draw_if_it_loops(&mut self, done: Result<(), Error>) -> Result<(), Error> {
        match done {
            Err(error)
                if error.code == Code::LoopLimit
                    && self.engine().rules.options.on_loop == LoopRule::Draw =>
            {
                self.engine_mut().begin_call();
                self.submit_within(&EndGame::new().reason(Reason::Loop).into())
            }
            done => done,
        }
    }

    /// Submits a command within what is left of the call's budget.
    fn submit_within(&mut self, command: &Command) -> Result<(), Error> {
        self.core().require_effect(command)?;
        self.hashes.forget();
        let events = self.events().len();
        self.engine_mut().submit(command)?;
        self.finish(events)
    }

    /// Runs the effects of the command at hand, of which those events told, and accepts it; or
    /// takes it back.
    fn finish(&mut self, events: usize) -> Result<(), Error> {
        let done = if self.engine().pending_run().is_some() {
            self.pump()
        } else {
            Ok(())
        };
        match done.and_then(|()| self.engine().check_events()) {
            Ok(()) => {
                self.engine_mut().commit();
                if !self.yields.is_empty() {
                    self.with_yields(|yields, engine| {
                        yields.expire(&engine.state.outbox.events[events..])
                    });
                }
                Ok(())
            }
            Err(error) => {
                self.engine_mut().abort();
                Err(error)
            }
        }
    }

    /// Passes for whoever left the instruction to. A pass that cannot be made is not made, and one
    /// that the call's budget has no room for waits until somebody acts: its error is for who acts
    /// by hand. An error: the host stopped it.
    fn pass_automatically(&mut self) -> Result<(), Error> {
        if self.yields.is_empty() {
            return Ok(());
        }
        let turns = self.turn().0 + self.engine().state.players.living.len() as u32;
        while !self.yields.is_empty() && self.turn().0 <= turns {
            let Some(player) = self
                .priority()
                .filter(|player| self.yields.passes(*player, &self.engine().state))
            else {
                break;
            };
            match self.submit_within(&Pass::new(player).reason(Reason::Automatic).into()) {
                Ok(()) => {}
                Err(error) if error.code == Code::Interrupted => return Err(error),
                Err(_) => break,
            }
        }
        Ok(())
    }

    fn with_yields(&mut self, change: impl FnOnce(&mut Yields, &Engine)) {
        let mut yields = std::mem::take(&mut self.yields);
        change(&mut yields, self.engine());
        self.yields = yields;
    }

    /// Runs effects until somebody else has to do something.
    #[inline(never)]
    fn pump(&mut self) -> Result<(), Error> {
        while let Some(run) = self.engine().pending_run() {
            let (effect, run) = (run.effect, run.clone());
            let events = self.events().len();
            let mark = self.engine_mut().begin_run()?;
            let core = self.lend();
            let code = self.registry.take(&core, effect);
            let data = if code.is_none() {
                core.defined.get(&effect).cloned()
            } else {
                None
            };
            let mut context = Context::new(core, run);
            let result = match (code, data) {
                (Some((at, mut code)), _) => {
                    let result = code.run(&mut context);
                    self.registry.put_back(at, code);
                    result
                }
                (None, Some(data)) => context.run_data(&data),
                (None, None) => {
                    let name = context.effect().to_owned();
                    context.fail(
                        Error::new(Code::EffectMissing)
                            .name(effect)
                            .detail(format!("`{name}`")),
                    )
                }
            };
            let (core, outcome) = context.finish();
            // Only a binding that keeps the context for itself could lose it; that is a bug of the
            // binding.
            self.take_back(core.expect("an effect gives its context back"));
            self.settle(mark, events, effect, outcome, result)?;
        }
        Ok(())
    }

    fn settle(
        &mut self,
        mark: Mark,
        events: usize,
        effect: NameId,
        outcome: Outcome,
        result: Result<(), Error>,
    ) -> Result<(), Error> {
        match (outcome, result) {
            (Outcome::Asks(players, ask), _) => self.engine_mut().ask(mark, events, &players, ask),
            (Outcome::Ended, _) => self.engine_mut().finish_run(),
            (Outcome::Failed(error), _) => Err(error),
            (Outcome::Fine, Err(error)) if error.code == Code::Interrupted => Err(error),
            (Outcome::Fine, Err(error)) => {
                let name = self.engine().names.get(effect).unwrap_or_default();
                let inner = match (error.code, &error.detail) {
                    (Code::EffectFailed, Some(detail)) => detail.to_string(),
                    _ => self.explain(&error),
                };
                Err(Error::new(Code::EffectFailed)
                    .name(effect)
                    .detail(format!("`{name}`: {inner}")))
            }
            (Outcome::Fine, Ok(())) => self.engine_mut().finish_run(),
        }
    }
}
