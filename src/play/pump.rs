//! The one loop that runs effects, and the transaction around it.

use crate::engine::Origin;
use crate::engine::accept::Quick;
use crate::engine::failing::{Failed, RunStart};
use crate::play::context::{Aside, Context, Outcome};
use crate::play::core::Core;
use crate::play::game::{Game, WHOLE};
use crate::play::host::Host;
use crate::play::manners::Manners;
use crate::play::registry::Effect;
use crate::rules::{DataEffect, LoopRule};
use crate::vocabulary::command::{Command, EndGame, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::words::Reason;

impl<F: Effect> Verbs for Game<F> {
    fn submit(&mut self, command: impl Into<Command>) -> Result<(), Error> {
        let command = command.into();
        let alone = self.manners.is_empty() && !command.is_manner();
        let mut done = if !alone {
            self.submit_with_manners(&command)
        } else if let Some(quick) = self.engine().quick(&command) {
            return self.transact_quick(quick, &command);
        } else {
            self.submit_through_door(&command)
        };
        self.note(&mut done, &command);
        done
    }
}

impl<F: Effect> Game<F> {
    #[inline(always)]
    fn transact_quick(&mut self, quick: Quick<'_>, command: &Command) -> Result<(), Error> {
        self.hashes.forget();
        let done = match self.engine_mut().begin_quick(quick, command) {
            Ok(true) => return Ok(()),
            Ok(false) => self.finish(command),
            Err(error) => Err(error),
        };
        match done {
            Ok(()) => Ok(()),
            refused => self.draw_or_note(refused, command),
        }
    }

    #[cold]
    fn draw_or_note(&mut self, refused: Result<(), Error>, command: &Command) -> Result<(), Error> {
        let mut done = self.drawn_if_it_loops(refused);
        self.note(&mut done, command);
        done
    }

    /// Notes the refusal of a command, if it is refused, where it stands.
    #[inline(always)]
    fn note(&mut self, done: &mut Result<(), Error>, command: &Command) {
        if let Err(error) = done {
            self.note_refused(command.number(), Some(command), error);
        }
    }

    /// Submits a command, and does what players have asked to be done automatically. All of it is
    /// undone if the host interrupts it.
    fn submit_with_manners(&mut self, command: &Command) -> Result<(), Error> {
        self.holding_past(|game| {
            game.engine_mut().begin_call();
            let mut call = Call::new(game);
            let game = &mut *call.game;
            match command.is_manner() {
                true => game.follow_manner(command)?,
                false => game.submit_by_hand(command)?,
            }
            game.act_automatically()?;
            call.done = true;
            Ok(())
        })
    }

    /// Keeps all of the past meanwhile, even if an effect panics, since it may have to be undone.
    pub(super) fn holding_past<T>(&mut self, play: impl FnOnce(&mut Self) -> T) -> T {
        let holds = self.engine_mut().hold_past();
        let held = HeldPast { game: self, holds };
        play(&mut *held.game)
    }

    /// Submits a player's live command and nothing after it, with what its card adds to it.
    pub(crate) fn submit_through_door(&mut self, command: &Command) -> Result<(), Error> {
        self.engine_mut().begin_call();
        self.submit_at_door(command)
    }

    #[inline(always)]
    pub(super) fn submit_at_door(&mut self, command: &Command) -> Result<(), Error> {
        self.at_door(command, Self::submit_or_draw)
    }

    /// Submits a command by `submit`, with what its card adds to it if that is anything.
    #[inline(always)]
    pub(super) fn at_door(
        &mut self,
        command: &Command,
        submit: impl FnOnce(&mut Self, &Command) -> Result<(), Error>,
    ) -> Result<(), Error> {
        match self.core().may_play_a_card(command) {
            true => self.submit_card(command, submit),
            false => submit(self, command),
        }
    }

    #[inline(never)]
    fn submit_card(
        &mut self,
        command: &Command,
        submit: impl FnOnce(&mut Self, &Command) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let filled = self.core().fill(command);
        let command = filled.as_ref().unwrap_or(command);
        self.core().check_card(command)?;
        submit(self, command)
    }

    /// Submits a command that was accepted before, and nothing after it: nobody passes
    /// automatically, and no card is looked at that may have been registered since.
    pub(crate) fn submit_alone(&mut self, command: &Command) -> Result<(), Error> {
        self.engine_mut().begin_call();
        self.submit_or_draw(command)
    }

    /// Submits a command. An endless loop ends the game if the rules call it a draw (CR 104.4b).
    #[inline(always)]
    fn submit_or_draw(&mut self, command: &Command) -> Result<(), Error> {
        let done = self.submit_in_call(command);
        self.drawn_if_it_loops(done)
    }

    #[inline(always)]
    fn drawn_if_it_loops(&mut self, mut done: Result<(), Error>) -> Result<(), Error> {
        if let Err(error) = &done
            && error.code == Code::LoopLimit
            && self.engine().rules.options.on_loop == LoopRule::Draw
        {
            done = self.draw();
        }
        done
    }

    /// Ends the game without a winner, because it would never end.
    #[cold]
    #[inline(never)]
    fn draw(&mut self) -> Result<(), Error> {
        self.engine_mut().begin_call();
        self.submit_in_call(&EndGame::new().reason(Reason::Loop).into())
    }

    /// Submits a command within the rest of the call's budget.
    #[inline]
    pub(super) fn submit_in_call(&mut self, command: &Command) -> Result<(), Error> {
        let known = self.engine().names.len();
        let done = self.submit_known(command);
        if done.is_err() {
            self.engine_mut().forget_names(known);
        }
        done
    }

    #[inline(always)]
    fn submit_known(&mut self, command: &Command) -> Result<(), Error> {
        let core = self.core_mut();
        core.learn_card(command)?;
        core.require_effect(command)?;
        self.transact(command)
    }

    /// Submits a command whose effect is registered.
    #[inline(always)]
    fn transact(&mut self, command: &Command) -> Result<(), Error> {
        self.engine().check(command, Origin::Host)?;
        self.hashes.forget();
        self.engine_mut().begin_command(command)?;
        self.finish(command)
    }

    /// Runs the effects of the current command, and accepts it; or undoes it.
    #[inline(never)]
    fn finish(&mut self, command: &Command) -> Result<(), Error> {
        let events = self.engine().open.map_or(0, |open| open.events);
        if let Err(error) = self.pump(command, events) {
            return self.refuse(error);
        }
        if let Err(error) = self.engine_mut().check_command() {
            return self.refuse(error);
        }
        let core = self.core_mut();
        core.engine.commit();
        if core.host.is_some() || !self.manners.is_empty() {
            self.tell_accepted(events);
        }
        Ok(())
    }

    #[cold]
    fn refuse(&mut self, error: Error) -> Result<(), Error> {
        self.abort();
        Err(error)
    }

    /// Tells the host's state and the manners that a command was accepted, whose events begin at
    /// `events`.
    #[inline(never)]
    fn tell_accepted(&mut self, events: usize) {
        let core = self.core.as_deref_mut().expect(WHOLE);
        if let Some(host) = &mut core.host {
            host.commit(core.engine.journal().into());
        }
        if !self.manners.is_empty() {
            let state = &core.engine.state;
            self.manners.note(&state.outbox.events[events..], state);
        }
    }

    /// Undoes the current command.
    pub(super) fn abort(&mut self) {
        let core = self.core_mut();
        core.engine.abort();
        if let Some(host) = &mut core.host {
            host.undo();
        }
    }

    /// Runs effects until the game waits for somebody.
    #[inline(always)]
    fn pump(&mut self, command: &Command, events: usize) -> Result<(), Error> {
        match self.twice {
            Some(_) if self.engine().state.agenda.pending_run().is_some() => {
                self.pump_twice(command, events)
            }
            _ => self.run_effects(command),
        }
    }

    #[inline(always)]
    pub(super) fn run_effects(&mut self, command: &Command) -> Result<(), Error> {
        while let Some(run) = self.engine().state.agenda.pending_run() {
            let (effect, answers) = (run.effect, run.answers.len());
            let start = self.engine_mut().run_start();
            if let Err(failed) = self.run_effect(effect, answers, &start) {
                self.refuse_or_leave_out(command, start, effect, failed)
                    .map_err(|failed| failed.error)?;
            }
            if self.twice.is_some() {
                self.note_effect(effect);
            }
        }
        Ok(())
    }

    /// Runs the effect that is first on the agenda, which begins at `start` and has this many
    /// answers.
    #[inline(always)]
    fn run_effect(
        &mut self,
        effect: NameId,
        answers: usize,
        start: &RunStart,
    ) -> Result<(), Failed> {
        match run_once(self, effect, answers)? {
            None => self.finish_effect(),
            Some(end) => self.stop_effect(*start, effect, *end),
        }
    }

    /// Ends a run that writes, asks a question, has failed, or has decided the game.
    #[cold]
    pub(super) fn stop_effect(
        &mut self,
        start: RunStart,
        effect: NameId,
        RunEnd { aside, result }: RunEnd,
    ) -> Result<(), Failed> {
        let Aside {
            outcome, written, ..
        } = aside.map_or_else(Aside::default, |aside| *aside);
        self.keep_written(effect, &outcome, written);
        match (outcome, result) {
            (Outcome::Asks(asked), _) => {
                let (players, ask) = *asked;
                if let Some(host) = &mut self.core_mut().host {
                    host.undo_effect();
                }
                Ok(self.engine_mut().ask(start, &players, ask)?)
            }
            (Outcome::Ended, _) | (Outcome::Fine, Ok(())) => self.finish_effect(),
            (Outcome::Failed(error), _) => {
                let error = self.of_payment(*error);
                Err(self.of_effect(effect, error).into())
            }
            (Outcome::Fine, Err(error)) if error.code == Code::CannotPay => {
                Err(self.of_payment(error).into())
            }
            (Outcome::Fine, Err(error)) if error.code == Code::Interrupted => Err(error.into()),
            (Outcome::Fine, Err(error)) => {
                let code = error.code;
                let name = self.engine().names.get(effect).unwrap_or_default();
                let inner = match (error.code, &error.detail) {
                    (Code::EffectFailed, Some(detail)) => detail.to_string(),
                    _ => self.explain(&error),
                };
                let error = error.of_effect(effect, name, &inner);
                let error = self.of_payment(error);
                let error = self.of_effect(effect, error);
                Err(Failed {
                    code,
                    ..Failed::from(error)
                })
            }
        }
    }

    /// Returns the failure of an effect as one to pay, if it pays for something. A fault that is
    /// not the card's, such as a limit, stays what it is.
    fn of_payment(&self, error: Error) -> Error {
        let announced = self.engine().state.agenda.paid_for();
        let Some(announced) = announced.filter(|_| error.code.is_of_effect()) else {
            return error;
        };
        let played = announced.effect().or(announced.action());
        let refused = Error::new(Code::CannotPay).player(announced.player());
        let refused = match played {
            Some(name) => refused.name(name),
            None => refused,
        };
        match error.detail {
            Some(detail) => refused.detail(detail.to_string()),
            None => refused,
        }
    }

    fn of_effect(&self, effect: NameId, error: Error) -> Error {
        let name = self.engine().names.get(effect).unwrap_or_default();
        error.in_effect(name, self.mod_of(effect))
    }

    #[inline(always)]
    fn finish_effect(&mut self) -> Result<(), Failed> {
        let core = self.core_mut();
        core.engine.finish_run()?;
        if let Some(host) = &mut core.host {
            host.keep_effect();
        }
        Ok(())
    }
}

/// The end of a run that is more than its verbs: what it left beside them, and its result.
pub(super) struct RunEnd {
    pub(super) aside: Option<Box<Aside>>,
    pub(super) result: Result<(), Error>,
}

impl RunEnd {
    /// The end of a run that did nothing but submit verbs.
    pub(super) const FINE: Self = Self {
        aside: None,
        result: Ok(()),
    };
}

/// Runs the effect that is first on the agenda up to its end, its failure or its question. The core
/// is left as the effect leaves it. Returns `None` if it did nothing but submit verbs.
#[inline(always)]
pub(super) fn run_once<F: Effect>(
    game: &mut Game<F>,
    effect: NameId,
    answers: usize,
) -> Result<Option<Box<RunEnd>>, Error> {
    game.engine_mut().begin_run(effect)?;
    let mut core = game.lend();
    let at = core.registered.find(effect, &core.engine.names);
    let data = match at {
        None => core.defined.get(&effect).cloned(),
        Some(_) => None,
    };
    let mut running = Running {
        game,
        context: Context::new(core),
        at,
    };
    let result = running.run(data.as_deref());
    let (core, aside) = running.context.finish(answers, &result);
    drop(running);
    // Only a binding that keeps the context for itself could lose it; that is a bug of the
    // binding.
    game.take_back(core.expect("an effect returns its context"));
    let ends = aside.is_some() || result.is_err();
    Ok(ends.then(|| Box::new(RunEnd { aside, result })))
}

/// A call of the host that is undone as a whole unless it completes, even if an effect panics.
struct Call<'g, F: Effect> {
    game: &'g mut Game<F>,
    accepted: u64,
    events: usize,
    names: usize,
    manners: Manners,
    host: Option<Host>,
    done: bool,
}

impl<'g, F: Effect> Call<'g, F> {
    fn new(game: &'g mut Game<F>) -> Self {
        Self {
            accepted: game.accepted(),
            events: game.events().len(),
            names: game.engine().names.len(),
            manners: game.manners.clone(),
            host: game.core().host.clone(),
            done: false,
            game,
        }
    }
}

impl<F: Effect> Drop for Call<'_, F> {
    fn drop(&mut self) {
        if !self.done {
            self.game.hashes.forget();
            let core = self.game.core_mut();
            core.engine.take_back(self.accepted, self.events);
            core.engine.forget_names(self.names);
            core.host = self.host.take();
            self.game.manners = std::mem::take(&mut self.manners);
        }
    }
}

/// A stretch of play in which all of the past is kept.
struct HeldPast<'g, F: Effect> {
    game: &'g mut Game<F>,
    /// False if a longer stretch around it keeps the past.
    holds: bool,
}

impl<F: Effect> Drop for HeldPast<'_, F> {
    fn drop(&mut self) {
        if self.holds {
            self.game.engine_mut().release_past();
        }
    }
}

/// A running effect. If its code panics, the command is undone, and the game is whole when the
/// panic reaches the host.
struct Running<'g, F: Effect> {
    game: &'g mut Game<F>,
    context: Context,
    /// The place of its code in the registry.
    at: Option<usize>,
}

impl<F: Effect> Running<'_, F> {
    #[inline(always)]
    fn run(&mut self, data: Option<&DataEffect>) -> Result<(), Error> {
        let context = &mut self.context;
        match (self.at.and_then(|at| self.game.registry.at(at)), data) {
            (Some(code), _) => code.run(context),
            (None, Some(data)) => context.run_data(data),
            (None, None) => {
                let name = context.effect().to_owned();
                let error = Error::new(Code::EffectMissing).name(context.effect_id());
                context.fail(error.detail(format!("`{name}`")))
            }
        }
    }
}

impl<F: Effect> Drop for Running<'_, F> {
    fn drop(&mut self) {
        // The core is here only if the code did not return.
        if let Some(core) = self.context.recover() {
            undo(self.game, core);
        }
    }
}

/// Undoes a command whose effect has panicked.
#[cold]
fn undo<F: Effect>(game: &mut Game<F>, core: Box<Core>) {
    game.take_back(core);
    game.abort();
}
