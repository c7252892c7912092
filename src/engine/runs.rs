//! Runs of effects: the pending one begins, submits verbs, asks, stores texts, and returns.
//!
//! The caller runs the effect's code and calls these functions; the engine calls nobody.

use super::failing::{Failed, RunStart};
use super::{Engine, Origin};
use crate::history::log_entry::LogEntry;
use crate::state::agenda::Asker;
use crate::state::ask::Ask;
use crate::state::control::end_control_of_resolution;
use crate::state::outbox::VERB;
use crate::state::run::{Holder, Run};
use crate::state::{Progress, State, storage};
use crate::vocabulary::command::{Command, SetController};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Applies;
use std::borrow::Cow;

/// Panics where an effect has to be on the agenda.
#[cold]
#[inline(never)]
fn none_is_pending() -> ! {
    panic!("an effect is the first on the agenda until it has returned")
}

impl Engine {
    /// Begins running the pending effect, which is this one.
    #[inline(always)]
    pub(crate) fn begin_run(&mut self, effect: NameId) -> Result<(), Error> {
        self.look_up()?;
        self.work.count_effect(effect);
        if self.work.effects > self.rules.limits.effects {
            return Err(self.too_much("effects"));
        }
        self.check_events()?;
        // Its verbs are changes; that it runs is none.
        self.state.walk().agenda.begin_run();
        Ok(())
    }

    /// Submits a verb on behalf of the running effect.
    pub(crate) fn verb(&mut self, command: &Command) -> Result<(), Error> {
        if !self.state.agenda.is_running() {
            return Err(Code::NoEffect.into());
        }
        if let Err(refused) = self.check(command, Origin::Effect) {
            // A search that finds nothing is work too.
            let (grants, gates) = (
                self.state.turns.queue.granted(),
                &self.state.rare.replacements,
            );
            let looks = VERB + grants.len() + gates.len();
            self.state.told().look(looks);
            self.check_events()?;
            return Err(refused);
        }
        self.journal.note_names(&self.names);
        self.journal.push_verb(command);
        self.carry_out_verb(command);
        self.look_up()?;
        self.check_bytes()?;
        self.check_events()
    }

    /// Stores a text on behalf of the running effect.
    pub(crate) fn store(&mut self, key: NameId, text: &str) -> Result<(), Error> {
        if !self.state.agenda.is_running() {
            return Err(Code::NoEffect.into());
        }
        self.state.storage.check(key, text)?;
        self.journal.note_names(&self.names);
        self.journal.push_stored(key, text);
        self.keep(key, text);
        self.look_up()?;
        self.check_bytes()?;
        self.check_events()
    }

    pub(super) fn carry_out_verb(&mut self, command: &Command) {
        let state = self.state.change();
        state.agenda.begin_run();
        state.outbox.look(VERB);
        let due = self.state.turns.current.progress == Progress::Due;
        let agenda = &self.state.agenda;
        let (flows, happenings) = (agenda.flows().len(), agenda.happenings.len());
        self.apply(command, Origin::Effect);
        let agenda = &self.state.agenda;
        let waits = match command {
            // A repeated end has no effect while the first one waits for the turn's minimum of
            // actions.
            Command::EndTurn(_) | Command::EndStep(_) | Command::EndPhase(_) => {
                due && agenda.flows().len() == flows
            }
            // What a check runs says by its own verbs whether it changes anything.
            Command::Run(_) => agenda.runs().front().is_some_and(Run::is_check),
            // Nothing has happened yet to what waits at the gate: a state check says of whoever
            // cannot lose that they would, and would say so again for ever.
            _ => agenda.happenings.len() > happenings,
        };
        if !waits {
            let state = self.state.change();
            state.agenda.note_change(state.stage.is_of_checks());
        }
    }

    /// Keeps a verb about control when the effect that asks is undone.
    pub(super) fn keep_deciding(&mut self, control: &Command) {
        self.state.told().look(VERB);
        self.apply(control, Origin::Effect);
    }

    pub(super) fn keep(&mut self, key: NameId, text: &str) {
        let state = self.state.change();
        state.agenda.begin_run();
        state.outbox.look(VERB + storage::cost(text));
        state.agenda.note_change(state.stage.is_of_checks());
        state.storage.set(key, text);
    }

    /// Ends the run of the running effect, and continues until the game waits.
    #[inline(always)]
    pub(crate) fn finish_run(&mut self) -> Result<(), Failed> {
        // A state check that changed nothing takes no room.
        if !self.state.only_checks_left() {
            self.check_room_of_run()?;
        }
        self.journal.push_done(&self.names);
        self.complete_run()
    }

    /// Completes the run of the effect that is first on the agenda, and continues until the game
    /// waits.
    #[inline(always)]
    pub(super) fn complete_run(&mut self) -> Result<(), Failed> {
        let begun = self.work.effects;
        let idle = if self.state.only_checks_left() {
            // The check changed nothing, or its first verb would have been a change: no creature
            // has died, and the next player is told at once. If one had, the checks would run
            // again, and what its death sets off would come first.
            self.state.walk().agenda.drop_unchanged_check();
            if !self.state.agenda.runs().is_empty() || self.continue_unchanged() {
                return Ok(());
            }
            true
        } else {
            let agenda = &self.state.agenda;
            let idle = !agenda.has_changed() && agenda.runs().front().is_some_and(Run::is_check);
            let Run {
                effect,
                player,
                target,
                holder,
                mut attached,
                ..
            } = self.take_first_run();
            // Checks run whenever somebody may act: an event for each would fill the log, and set
            // off a card that listens to effects with every pass.
            if holder != Holder::Check {
                // What this event sets off is attended to before the next stage.
                self.state.walk().emit(Event::EffectRun {
                    effect,
                    player,
                    target,
                });
            }
            end_control_of_resolution(self.state.walk());
            if let Some(announced) = attached.made().and_then(|it| it.pays_for.take()) {
                // The cost is not at fault for what follows.
                return announced.happen(self).map_err(|error| Failed {
                    by_effect: false,
                    ..Failed::from(error)
                });
            }
            idle
        };
        self.advance().map_err(|error| Failed {
            by_effect: !idle && self.work.effects == begun,
            ..Failed::from(error)
        })
    }

    /// Removes the first effect from the agenda.
    #[inline(always)]
    pub(super) fn take_first_run(&mut self) -> Run {
        // An effect without verbs may end in the middle of a walk, which continues after it.
        let state = self.state.walk();
        let agenda = &mut state.agenda;
        state.turns.queue.forget_said();
        agenda.take_first().unwrap_or_else(|| none_is_pending())
    }

    /// Asks a question on behalf of the running effect: what the effect did so far is undone, and
    /// the game waits, as long as there is time. If the effect has changed the decider of the
    /// player who is asked, that decider is asked, and stays until the effect is over.
    pub(crate) fn ask(
        &mut self,
        start: RunStart,
        players: &[PlayerId],
        ask: Ask,
    ) -> Result<(), Error> {
        let deciders: Vec<PlayerId> = players
            .iter()
            .map(|at| self.state.turns.decides(*at))
            .collect();
        let saw = self.state.secrets();
        if self.journal.mark() != start.mark {
            self.go_back(start.mark, start.events);
        }
        // The roll may stand in the question, so taking back the card would be rolling again.
        if self.state.secrets() != saw {
            self.journal.push(&LogEntry::Drawn);
        }
        self.state.change().agenda.stop_run();
        for (player, other) in players.iter().copied().zip(deciders) {
            let living = self.state.turns.players.living.contains(other);
            if living && self.state.turns.decides(player) != other {
                let control = SetController::new(player, other)
                    .applies(Applies::Resolution)
                    .into();
                self.journal.push(&LogEntry::Kept(Cow::Borrowed(&control)));
                self.keep_deciding(&control);
            }
        }
        self.journal.push(&LogEntry::Ask {
            players: Cow::Borrowed(players),
            ask: Cow::Borrowed(&ask),
        });
        put_question(self.state.change(), players, &ask);
        self.check_room_of_run()?;
        self.advance()
    }
}

/// Puts the question of the running effect, which runs again with the answer.
pub(super) fn put_question(state: &mut State, players: &[PlayerId], ask: &Ask) {
    state.agenda.stop_run();
    for player in players {
        state.ask(*player, Ask::clone(ask), Asker::Effect);
    }
}
