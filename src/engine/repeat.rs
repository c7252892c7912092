//! Accepted commands played again: taken back, gone back to, loaded.

use super::Engine;
use super::Origin;
use crate::history::journal::{Mark, Segment};
use crate::history::log_entry::{self, LogEntry};
use crate::state::State;
use crate::state::agenda::Asker;
use crate::state::ask::Ask;
use crate::state::outbox::most_cost;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::names::check_name;
use crate::vocabulary::words::Applies;
use std::sync::Arc;

/// As much as this many full budgets may be spent in loading any save, however short.
const DEAR_COMMANDS: u64 = 20;

/// And one more for so many commands.
const SHARE: u64 = 50;

impl Engine {
    /// Takes the command at hand back: state, events and journal are as before it.
    pub(crate) fn abort(&mut self) {
        if let Some(open) = self.open.take() {
            self.go_back(open.mark, open.events);
        }
    }

    pub(super) fn go_back(&mut self, mark: Mark, events: usize) {
        let mut outbox = std::mem::take(&mut self.state.outbox);
        outbox.events.truncate(events);
        self.play_tail(mark);
        self.state.outbox = outbox;
    }

    /// Plays the last segment of the journal again, up to the mark.
    fn play_tail(&mut self, mark: Mark) {
        // What was accepted is repeated to its end, and costs the call at hand nothing.
        let work = std::mem::take(&mut self.work);
        let trace = std::mem::take(&mut self.trace);
        self.journal.truncate(mark);
        let (start, entries) = self.journal.last_segment();
        self.state =
            start.unwrap_or_else(|| State::new(&self.rules, self.founders().to_vec(), self.seed));
        self.calm = false;
        for entry in log_entry::read(&entries) {
            self.replay(&entry);
        }
        (self.work, self.trace) = (work, trace);
    }

    /// Repeats an accepted entry. It was accepted before from this very state, so it cannot fail
    /// now.
    fn replay(&mut self, entry: &LogEntry<'_>) {
        match entry {
            LogEntry::Name(name) => {
                Arc::make_mut(&mut self.names).intern(name);
            }
            LogEntry::Command(command) => {
                self.work.clear();
                let accepted = self.accept(command);
                debug_assert!(accepted.is_ok(), "an accepted command fails on replay");
            }
            LogEntry::Verb(command) => self.say(command),
            LogEntry::Kept(command) => self.keep_deciding(command),
            LogEntry::Store { key, text } => self.keep(*key, text),
            LogEntry::Ask { players, ask } => {
                self.state.agenda.running = false;
                for player in players.iter() {
                    self.state.ask(*player, Ask::clone(ask), Asker::Effect);
                }
                self.settle_again();
            }
            LogEntry::Done => {
                self.close_run();
                self.settle_again();
            }
            LogEntry::Failed { code, disabled } => {
                self.leave_out_run(*code, disabled);
                self.settle_again();
            }
        }
    }

    fn settle_again(&mut self) {
        let settled = self.advance();
        debug_assert!(settled.is_ok(), "an accepted entry fails on replay");
    }

    /// Goes back to the state after the first `commands` accepted commands. Events not yet taken
    /// are dropped.
    pub(crate) fn rewind(&mut self, commands: u64) {
        let mark = self.journal.mark_after(commands);
        self.play_tail(mark);
        self.state.outbox.events.clear();
        self.open = None;
    }

    /// After how many accepted commands that turn had begun, which it has.
    pub(crate) fn commands_until(&self, turn: TurnId) -> u64 {
        let segment = self.journal.before_turn(turn);
        let (commands, _) = self.play_segment(segment, |_, state| state.turn.id >= turn);
        commands
    }

    /// The state after the first `commands` accepted commands, which are kept.
    pub(crate) fn state_after(&self, commands: u64) -> State {
        let segment = self.journal.before_command(commands);
        let (_, state) = self.play_segment(segment, |accepted, _| accepted == commands);
        state
    }

    /// Plays a segment on a copy until that holds before a command: how many commands were accepted
    /// by then, and the state.
    fn play_segment(&self, segment: &Segment, stops: impl Fn(u64, &State) -> bool) -> (u64, State) {
        let (mut commands, start, entries) = segment.parts();
        let mut again = self.restarted();
        if let Some(start) = start {
            again.state = start;
        }
        // Words are written down once; those before this stretch have meant something in it, too.
        again.names = Arc::clone(&self.names);
        for entry in log_entry::read(entries) {
            let command = matches!(entry, LogEntry::Command(_));
            if command && stops(commands, &again.state) {
                break;
            }
            again.replay(&entry);
            commands += u64::from(command);
        }
        (commands, again.state)
    }

    /// Repeats a journal from where it begins; see [`Journal::entries`].
    ///
    /// The entry may come from anywhere: it is checked like a command that is made now. Refused:
    /// the engine is of no more use.
    pub(crate) fn repeat(&mut self, entry: &LogEntry<'_>) -> Result<(), Error> {
        if let LogEntry::Name(name) = entry {
            check_name(name)?;
            Arc::make_mut(&mut self.names).intern(name);
            return Ok(());
        }
        // What can be carried out at once is allowed.
        let quick = match entry {
            LogEntry::Command(command) if !self.state.agenda.running => self.quick(command),
            _ => None,
        };
        if quick.is_none() {
            self.may_repeat(entry)?;
        }
        let limits = &self.rules.limits;
        self.state
            .outbox
            .allow(limits.events, u64::from(limits.looks));
        let events = self.state.outbox.events.len();
        self.journal.note_names(&self.names);
        self.journal.push(entry);
        match entry {
            LogEntry::Command(command) => {
                self.work.clear();
                self.accept_by(quick, command)?;
            }
            LogEntry::Done => {
                self.close_run();
                self.advance()?;
            }
            LogEntry::Failed { code, disabled } => {
                self.leave_out_run(*code, disabled);
                self.advance()?;
            }
            other => self.replay(other),
        }
        self.check_events()?;
        let cost = self.state.outbox.cost(events);
        self.journal.add_cost(cost);
        self.check_load(cost)?;
        // Between commands alone: a segment is what a past may begin with.
        if self.pending_run().is_none() {
            self.journal.end_of_repeated(&self.state);
        }
        Ok(())
    }

    /// Returns an error if loading costs more than a game by these rules may have cost: some
    /// commands all that a call may set off, and the others a share of it.
    fn check_load(&mut self, cost: u64) -> Result<(), Error> {
        let limits = &self.rules.limits;
        let most = most_cost(limits.events, u64::from(limits.looks));
        let commands = self.journal.len() - self.journal.kept_from();
        let calls = DEAR_COMMANDS + commands / SHARE;
        self.loaded = self.loaded.saturating_add(cost);
        if self.loaded > most.saturating_mul(calls) {
            return Err(self.too_much("events and looks, for so few commands"));
        }
        Ok(())
    }

    /// Everything is repeated, and play begins: a question that waits is a place to go back to.
    pub(crate) fn repeated(&mut self) {
        self.journal.end_of_command(&self.state);
    }

    /// Repeats an entry of a game that was played: what that cost altogether is no question then.
    pub(crate) fn repeat_own(&mut self, entry: &LogEntry<'_>) -> Result<(), Error> {
        self.loaded = 0;
        self.repeat(entry)
    }

    fn may_repeat(&self, entry: &LogEntry<'_>) -> Result<(), Error> {
        match entry {
            // Instructions for automatic passing are the host's, and never written down.
            LogEntry::Command(command)
                if matches!(**command, Command::AutoPass(_) | Command::StopAt(_)) =>
            {
                Err(Code::UnknownCommand.into())
            }
            LogEntry::Command(command) if !self.state.agenda.running => {
                self.check(command, Origin::Host)
            }
            LogEntry::Command(_) => Err(Code::Busy.into()),
            LogEntry::Verb(_)
            | LogEntry::Kept(_)
            | LogEntry::Done
            | LogEntry::Ask { .. }
            | LogEntry::Store { .. }
            | LogEntry::Failed { .. }
                if self.pending_run().is_none() =>
            {
                Err(Code::NoEffect.into())
            }
            LogEntry::Verb(command) => self.check(command, Origin::Effect),
            LogEntry::Kept(command) => match &**command {
                Command::SetController(control)
                    if !self.state.agenda.running
                        && control.applies == Some(Applies::Resolution)
                        && self.state.decides(control.player) != control.other =>
                {
                    self.check(command, Origin::Effect)
                }
                _ => Err(Code::BadValue.into()),
            },
            LogEntry::Store { key, .. } if self.names.get(*key).is_none() => {
                Err(Code::UnknownName.into())
            }
            LogEntry::Store { key, text } => self.state.check_stored(*key, text),
            LogEntry::Ask { players, ask } => {
                let living = |player: &PlayerId| self.state.players.living.contains(*player);
                let different =
                    players.iter().copied().collect::<PlayerSet>().len() == players.len();
                let fits = !self.state.agenda.running
                    && !players.is_empty()
                    && players.iter().all(living)
                    && different;
                if fits {
                    ask.check()
                } else {
                    Err(Code::BadValue.into())
                }
            }
            LogEntry::Failed { .. } if self.state.agenda.running => Err(Code::Busy.into()),
            LogEntry::Failed { disabled, .. } => {
                let known = |effect: &NameId| self.names.get(*effect).is_some();
                match disabled.is_sorted_by(|one, next| one < next) && disabled.iter().all(known) {
                    true => Ok(()),
                    false => Err(Code::UnknownName.into()),
                }
            }
            LogEntry::Done | LogEntry::Name(_) => Ok(()),
        }
    }
}
