//! Accepted commands played again: to undo a command, to rewind, and to load.

use super::accept::Quick;
use super::paced::Paced;
use super::trace::Trace;
use super::{Engine, Origin};
use crate::engine::runs::put_question;
use crate::history::journal::Mark;
use crate::history::log_entry::{self, LogEntry};
use crate::history::segment::Segment;
use crate::state::State;
use crate::state::outbox::most_cost;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::names::check_name;
use crate::vocabulary::words::Applies;

/// The number of full budgets that loading any save may cost, however short.
const DEAR_COMMANDS: u64 = 20;

/// The number of commands that allow one more.
const SHARE: u64 = 50;

/// The reason for which an entry is carried out.
enum Mode<'q> {
    /// It was accepted in exactly this state, and happens once more.
    Replay,
    /// It was read, and has just been checked; a command may have a quick way.
    Load(Option<Quick<'q>>),
}

impl Engine {
    /// Undoes the current command: state, events and journal are as before it.
    pub(crate) fn abort(&mut self) {
        if let Some(open) = self.open.take() {
            self.go_back(open.mark, open.events);
        }
    }

    pub(super) fn go_back(&mut self, mark: Mark, events: usize) {
        let mut outbox = std::mem::take(self.state.told());
        outbox.events.truncate(events);
        self.play_tail(mark);
        *self.state.told() = outbox;
        self.measure();
    }

    /// Plays the last segment of the journal again, up to the mark.
    fn play_tail(&mut self, mark: Mark) {
        // Accepted commands are repeated in full, at no cost to the current call.
        let work = std::mem::take(&mut self.work);
        let trace = std::mem::replace(&mut self.trace, Trace::of_repeated());
        let checks = std::mem::take(&mut self.data_checks);
        self.journal.truncate(mark);
        let (start, entries) = self.journal.last_segment();
        let begun = || State::new(&self.rules, self.founders().to_vec(), self.seed);
        self.state = Paced::new(start.unwrap_or_else(begun));
        for entry in log_entry::read(&entries) {
            self.replay(&entry);
        }
        (self.work, self.trace, self.data_checks) = (work, trace, checks);
    }

    /// Repeats an entry that was accepted in exactly this state.
    ///
    /// # Panics
    ///
    /// Panics if it fails, with its text: to play on would be another game.
    fn replay(&mut self, entry: &LogEntry<'_>) {
        if let Err(error) = self.apply_entry(entry, Mode::Replay) {
            let what = entry.in_words(self.writer());
            let command = self.journal.len();
            panic!("an accepted entry fails on replay, after command {command}: {what}: {error}");
        }
    }

    /// Carries out an entry of a journal: to undo, to rewind and to load alike. What follows from
    /// it, up to the next entry, follows here.
    fn apply_entry(&mut self, entry: &LogEntry<'_>, mode: Mode<'_>) -> Result<(), Error> {
        match entry {
            LogEntry::Name(name) => {
                self.names.intern(name);
                Ok(())
            }
            LogEntry::Command(command) => {
                self.work.clear();
                match mode {
                    Mode::Replay => self.accept(command),
                    Mode::Load(quick) => self.accept_by(quick, command),
                }
            }
            LogEntry::Verb(command) => {
                self.carry_out_verb(command);
                Ok(())
            }
            LogEntry::Kept(command) => {
                self.keep_deciding(command);
                Ok(())
            }
            LogEntry::Store { key, text } => {
                self.keep(*key, text);
                Ok(())
            }
            // Only undoing asks for it.
            LogEntry::Drawn => Ok(()),
            LogEntry::Ask { players, ask } => {
                put_question(self.state.change(), players, ask);
                self.advance()
            }
            LogEntry::Done => {
                if matches!(mode, Mode::Load(_)) {
                    self.check_room_of_run()?;
                }
                self.complete_run().map_err(|failed| failed.error)
            }
            LogEntry::Failed { code, disabled } => {
                self.leave_out_run(*code, disabled);
                self.advance()
            }
        }
    }

    /// Goes back to the state after the first `commands` accepted commands. Events in the outbox
    /// are dropped.
    pub(crate) fn rewind(&mut self, commands: u64) {
        let mark = self.journal.mark_after(commands);
        self.play_tail(mark);
        self.state.told().events.clear();
        self.measure();
        self.open = None;
    }

    /// Returns the number of accepted commands after which that turn had begun. It must have begun.
    pub(crate) fn commands_until(&self, turn: TurnId) -> u64 {
        let segment = self.journal.before_turn(turn);
        let (commands, _) = self.play_segment(segment, |_, state| state.turns.current.id >= turn);
        commands
    }

    /// Returns the state after the first `commands` accepted commands, which are kept.
    pub(crate) fn state_after(&self, commands: u64) -> State {
        let segment = self.journal.before_command(commands);
        let (_, state) = self.play_segment(segment, |accepted, _| accepted == commands);
        state
    }

    /// Plays a segment on a copy until `stops` holds before a command. Returns the number of
    /// commands accepted by then, and the state.
    fn play_segment(&self, segment: &Segment, stops: impl Fn(u64, &State) -> bool) -> (u64, State) {
        let (mut commands, start, entries) = segment.parts();
        let mut again = self.restarted();
        if let Some(start) = start {
            again.state = Paced::new(start);
        }
        // A name is in the journal once; names from before this stretch are needed in it too.
        again.names = self.names.clone();
        for entry in log_entry::read(entries) {
            let command = matches!(entry, LogEntry::Command(_));
            if command && stops(commands, &again.state) {
                break;
            }
            again.replay(&entry);
            commands += u64::from(command);
        }
        (commands, again.state.into_state())
    }

    /// Repeats an entry of a journal from its beginning; see [`Journal::entries`].
    ///
    /// The entry may come from anywhere, so it is checked like a new command. If it is refused, the
    /// engine must not be used any further.
    pub(crate) fn repeat(&mut self, entry: &LogEntry<'_>) -> Result<(), Error> {
        let checks = std::mem::take(&mut self.data_checks);
        let done = self.repeat_entry(entry);
        self.data_checks = checks;
        done
    }

    fn repeat_entry(&mut self, entry: &LogEntry<'_>) -> Result<(), Error> {
        if let LogEntry::Name(name) = entry {
            check_name(name)?;
            self.names.try_intern(name)?;
            return self.check_names();
        }
        // A command with a quick way is allowed.
        let quick = match entry {
            LogEntry::Command(command) if !self.state.agenda.is_running() => self.quick(command),
            _ => None,
        };
        if quick.is_none() {
            self.may_repeat(entry)?;
        }
        if matches!(entry, LogEntry::Command(_)) {
            let limits = &self.rules.limits;
            let outbox = self.state.told();
            outbox.allow(limits.events, u64::from(limits.looks));
            self.open_room();
        }
        // The caller may have taken the events of the entry before.
        self.room.go_on(&self.state);
        let cost = self.state.outbox.cost(0);
        // In play, too, such a pass is not asked for room.
        let free = matches!(quick, Some(Quick::ToNext(_))) && self.journal.knows(&self.names);
        self.journal.note_names(&self.names);
        if !self.state.agenda.is_running() {
            self.open_room_for_run();
        }
        self.journal.push(entry);
        self.apply_entry(entry, Mode::Load(quick))?;
        self.check_events()?;
        let cost = self.state.outbox.cost(0) - cost;
        self.journal.add_cost(cost);
        self.check_load(cost)?;
        // Segments begin between commands only, because a past may begin with one.
        let ends = self.state.agenda.pending_run().is_none();
        if ends && !free {
            self.check_command()?;
        }
        self.close_room();
        if ends {
            self.journal.end_of_repeated(&self.state);
        }
        Ok(())
    }

    /// Returns an error if loading costs more than a game by these rules may have cost: a full
    /// budget for some commands, and a share of one for the others.
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

    /// Ends the repetition. If a question waits, the past can be rewound to it.
    pub(crate) fn repeated(&mut self) {
        self.journal.end_of_command(&self.state);
    }

    /// Repeats an entry of a game that was played, with no limit on the total cost.
    pub(crate) fn repeat_own(&mut self, entry: &LogEntry<'_>) -> Result<(), Error> {
        self.loaded = 0;
        self.room.open_wide();
        self.repeat(entry)
    }

    fn may_repeat(&self, entry: &LogEntry<'_>) -> Result<(), Error> {
        match entry {
            LogEntry::Command(command) if command.is_manner() => Err(Code::UnknownCommand.into()),
            LogEntry::Command(command) if !self.state.agenda.is_running() => {
                self.check(command, Origin::Host)
            }
            LogEntry::Command(_) => Err(Code::Busy.into()),
            LogEntry::Verb(_)
            | LogEntry::Kept(_)
            | LogEntry::Done
            | LogEntry::Drawn
            | LogEntry::Ask { .. }
            | LogEntry::Store { .. }
            | LogEntry::Failed { .. }
                if self.state.agenda.pending_run().is_none() =>
            {
                Err(Code::NoEffect.into())
            }
            LogEntry::Verb(command) => self.check(command, Origin::Effect),
            LogEntry::Kept(command) => match &**command {
                Command::SetController(control)
                    if !self.state.agenda.is_running()
                        && control.applies == Some(Applies::Resolution)
                        && self.state.turns.decides(control.player) != control.other =>
                {
                    self.check(command, Origin::Effect)
                }
                _ => Err(Code::BadValue.into()),
            },
            LogEntry::Store { key, .. } if self.names.get(*key).is_none() => {
                Err(Code::UnknownName.into())
            }
            LogEntry::Store { key, text } => self.state.storage.check(*key, text),
            LogEntry::Ask { players, ask } => {
                let living = |player: &PlayerId| self.state.turns.players.living.contains(*player);
                let different =
                    players.iter().copied().collect::<PlayerSet>().len() == players.len();
                let fits = !self.state.agenda.is_running()
                    && !players.is_empty()
                    && players.iter().all(living)
                    && different;
                if fits {
                    ask.check()
                } else {
                    Err(Code::BadValue.into())
                }
            }
            LogEntry::Failed { .. } if self.state.agenda.is_running() => Err(Code::Busy.into()),
            LogEntry::Failed { disabled, .. } => {
                let known = |effect: &NameId| self.names.get(*effect).is_some();
                match disabled.is_sorted_by(|one, next| one < next) && disabled.iter().all(known) {
                    true => Ok(()),
                    false => Err(Code::UnknownName.into()),
                }
            }
            LogEntry::Done | LogEntry::Drawn | LogEntry::Name(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::kept_past::KeepPast;
    use crate::rules::Ruleset;
    use crate::state::ask::Ask;
    use crate::vocabulary::command::{AutoPass, EndTurn, Pass, Reverse, Run, SetController, Start};
    use std::borrow::Cow;

    const A: PlayerId = PlayerId::nth(1);
    const B: PlayerId = PlayerId::nth(2);

    fn said(command: impl Into<Command>) -> Cow<'static, Command> {
        Cow::Owned(command.into())
    }

    fn kept(control: SetController) -> LogEntry<'static> {
        LogEntry::Kept(said(control.applies(Applies::Resolution)))
    }

    fn asks(players: &[PlayerId]) -> LogEntry<'_> {
        LogEntry::Ask {
            players: players.into(),
            ask: Cow::Owned(Ask::number(0, 9)),
        }
    }

    fn failed(disabled: &[NameId]) -> LogEntry<'_> {
        LogEntry::Failed {
            code: Code::EffectFailed,
            disabled: disabled.into(),
        }
    }

    fn stored(key: NameId) -> LogEntry<'static> {
        LogEntry::Store {
            key,
            text: "1".into(),
        }
    }

    /// Returns the refusal of an entry that is read next.
    fn refused(engine: &Engine, entry: LogEntry<'_>) -> Option<Code> {
        let refused = engine.clone().repeat(&entry).err();
        refused.map(|error| error.code)
    }

    /// Of a game with a bound only the kept commands are loaded, so only those count.
    #[test]
    fn loading_may_cost_one_budget_more_for_fifty_commands() {
        let rules = Ruleset::builtin("simple").unwrap();
        let full = most_cost(rules.limits.events, u64::from(rules.limits.looks));
        let players = ["A", "B"].map(Box::from).to_vec();
        let mut engine = Engine::new(rules, players, 1);
        let allows = |engine: &Engine, budgets: u64| {
            let mut engine = engine.clone();
            engine.loaded = 0;
            engine.check_load(budgets * full).is_ok() && engine.check_load(1).is_err()
        };
        assert!(allows(&engine, 20));
        let start = LogEntry::Command(said(Start::new()));
        engine.repeat(&start).unwrap();
        for commands in 2..=100 {
            let end = LogEntry::Command(said(EndTurn::new()));
            engine.repeat(&end).unwrap();
            assert!(allows(&engine, 20 + commands / 50), "{commands}");
        }
        engine.keep_past(KeepPast::Commands(0));
        assert!(allows(&engine, 20));
    }

    /// A file holds entries in an order that no game has: none is carried out.
    #[test]
    fn an_entry_is_refused_where_no_game_has_it() {
        let rules = Ruleset::builtin("simple").unwrap();
        let players = ["A", "B"].map(Box::from).to_vec();
        let mut engine = Engine::new(rules, players, 1);
        let entries = [
            LogEntry::Name("draws".into()),
            LogEntry::Name("wins".into()),
            LogEntry::Command(said(Start::new())),
        ];
        for entry in &entries {
            engine.repeat(entry).unwrap();
        }
        let draws = engine.names.find("draws").unwrap();
        let wins = engine.names.find("wins").unwrap();
        let unknown = NameId::new(99_999).unwrap();
        let control = || SetController::new(A, B);

        // No effect runs, so none has done anything.
        let of_effects = || {
            [
                LogEntry::Verb(said(Reverse::new())),
                kept(control()),
                LogEntry::Done,
                LogEntry::Drawn,
                asks(&[A]),
                stored(draws),
                failed(&[]),
            ]
        };
        for entry in of_effects() {
            assert_eq!(refused(&engine, entry), Some(Code::NoEffect));
        }
        // What a player would do anyway is no command of a journal.
        let manner = LogEntry::Command(said(AutoPass::new(A)));
        assert_eq!(refused(&engine, manner), Some(Code::UnknownCommand));

        let run = LogEntry::Command(said(Run::new(draws)));
        engine.repeat(&run).unwrap();
        for entry in of_effects() {
            assert_eq!(refused(&engine, entry), None);
        }
        for players in [&[][..], &[A, A], &[A, PlayerId::nth(3)]] {
            assert_eq!(refused(&engine, asks(players)), Some(Code::BadValue));
        }
        for entry in [
            LogEntry::Kept(said(control())),
            LogEntry::Kept(said(Reverse::new())),
            kept(SetController::new(A, A)),
        ] {
            assert_eq!(refused(&engine, entry), Some(Code::BadValue));
        }
        assert_eq!(refused(&engine, stored(unknown)), Some(Code::UnknownName));
        assert_eq!(refused(&engine, failed(&[draws, wins])), None);
        for disabled in [[wins, draws], [draws, draws], [draws, unknown]] {
            let code = refused(&engine, failed(&disabled));
            assert_eq!(code, Some(Code::UnknownName), "{disabled:?}");
        }

        // Once it has done something, it is not undone by a question or a failure of its own.
        let verb = LogEntry::Verb(said(Reverse::new()));
        engine.repeat(&verb).unwrap();
        for entry in [asks(&[A]), kept(control())] {
            assert_eq!(refused(&engine, entry), Some(Code::BadValue));
        }
        for entry in [
            failed(&[]),
            LogEntry::Command(said(Pass::new(A))),
            LogEntry::Command(said(EndTurn::new())),
        ] {
            assert_eq!(refused(&engine, entry), Some(Code::Busy));
        }
    }
}
