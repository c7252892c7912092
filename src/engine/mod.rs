//! The engine by itself: commands in, events out, effects asked for and never called.
//!
//! Most hosts use a [`Game`](crate::Game), which adds the registry of effects and the loop that
//! runs them.

pub(crate) mod accept;
mod drive;
pub(crate) mod failing;
mod flow;
mod gate;
pub(crate) mod hashes;
pub(crate) mod interrupt;
mod legal;
mod refusals;
mod repeat;
mod resolve;
mod step;
mod timing;
pub(crate) mod trace;
pub(crate) mod transitions;
mod window;

use crate::history::journal::{Journal, Mark};
use crate::history::keep::{KeepPast, PastStart};
use crate::history::log_entry::LogEntry;
use crate::ruleset::Ruleset;
use crate::ruleset::errors::ReadError;
use crate::ruleset::text::Reader;
use crate::ruleset::writer::Writer;
use crate::state::agenda::{Asker, Choice, Run};
use crate::state::ask::Ask;
use crate::state::outbox::VERB;
use crate::state::{Progress, Stage, State, storage};
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::command::{Command, SetController};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::{Names, check_name};
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::TABLES;
use crate::vocabulary::words::Applies;
use failing::RunStart;
use interrupt::Watch;
use std::borrow::Cow;
use std::sync::Arc;
use trace::Trace;

/// How many of the last effects an endless loop's error names.
const CHAIN: usize = 8;

/// A game without its effects: rules, state and journal.
#[derive(Debug)]
pub(crate) struct Engine {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) state: State,
    /// The texts behind name numbers. They only ever grow, whatever is taken back, so a number
    /// stays good.
    pub(crate) names: Arc<Names>,
    pub(crate) work: Work,
    /// How many commands were refused since it was made.
    pub(crate) refused: u64,
    /// True if refusals are told as events.
    pub(crate) tells_refusals: bool,
    journal: Journal,
    /// From which seed the game began.
    pub(crate) seed: u64,
    /// With how many players it began.
    began_with: usize,
    /// Where the command at hand began.
    open: Option<Open>,
    /// The cost of loading so far.
    loaded: u64,
    /// The game waits in a window, and nothing is scheduled: found out as it came to rest. Whatever
    /// changes the state in any other way than a walk clears it first.
    calm: bool,
    /// Where the last walk came to an end.
    left_at: Option<Stage>,
    /// The stages gone through, if they are to be seen.
    pub(crate) trace: Trace,
}

clone_by_field! {
    Engine {
        rules, names, work, refused, tells_refusals, journal, seed, began_with, open, loaded, calm,
        left_at, trace, state
    }
}

/// Where a command began: in the journal, with how many events waiting, and what the call had cost.
#[derive(Clone, Copy, Debug)]
struct Open {
    mark: Mark,
    events: usize,
    cost: u64,
}

/// From where a command comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Host,
    Effect,
}

/// How much work the call at hand has set off: a command, and the automatic passes after it.
#[derive(Debug, Default)]
pub(crate) struct Work {
    pub(crate) effects: u32,
    pub(crate) turns: u32,
    pub(crate) steps: u32,
    /// The work that effects' own code has done, in units of the binding's choice.
    pub(crate) host: u64,
    /// Effects that failed and were left out.
    pub(crate) failed: u32,
    /// The cost of taking those back, in looks.
    pub(crate) going_back: u64,
    pub(crate) chain: Vec<NameId>,
    /// Asks the host whether to stop.
    pub(crate) watch: Watch,
}

clone_by_field! { Work { effects, turns, steps, host, failed, going_back, chain, watch } }

impl Work {
    fn clear(&mut self) {
        (self.effects, self.turns, self.steps) = (0, 0, 0);
        (self.host, self.failed, self.going_back) = (0, 0, 0);
        self.chain.clear();
    }
}

/// Returns true if a label means its option when it is written in a command.
fn is_sayable(ask: &Ask, label: &str) -> bool {
    let marks = |c: char| matches!(c, ',' | '"' | '[' | ']' | '#');
    let plain = !label.contains(marks) && label.trim() == label && label.parse::<i64>().is_err();
    plain && matches!(ask.pick(label), Ok(Some(_)))
}

impl Engine {
    pub(crate) fn new(rules: Arc<Ruleset>, players: Vec<Box<str>>, seed: u64) -> Self {
        let names = Arc::clone(&rules.names);
        Self {
            seed,
            began_with: players.len(),
            state: State::new(&rules, players, seed),
            journal: Journal::new(names.len()),
            rules,
            names,
            work: Work::default(),
            refused: 0,
            tells_refusals: false,
            open: None,
            loaded: 0,
            calm: false,
            left_at: None,
            trace: Trace::default(),
        }
    }

    /// The same game where its kept past begins: before its first command, if nothing is gone.
    pub(crate) fn restarted(&self) -> Self {
        let players = self.founders().to_vec();
        let mut again = Self::new(Arc::clone(&self.rules), players, self.seed);
        if let Some(beginning) = self.journal.beginning() {
            again.names = Arc::clone(&self.names);
            again.forget_names(beginning.names);
            again.begin_at(&beginning);
        }
        again.keep_as(self.journal.keep());
        again
    }

    /// Becomes the game whose past begins there; its names are known.
    pub(crate) fn begin_at(&mut self, beginning: &PastStart) {
        self.journal = Journal::after(beginning);
        self.state.clone_from(&beginning.state);
    }

    /// Keeps that much of the past, none of which is to go yet.
    pub(crate) fn keep_as(&mut self, keep: KeepPast) {
        self.journal.keep_as(keep);
    }

    /// Keeps that much of the past from now on.
    pub(crate) fn keep_past(&mut self, keep: KeepPast) {
        self.journal.set_keep(keep, &self.state);
    }

    /// Lets no part of the past go until [`release_past`](Self::release_past).
    pub(crate) fn hold_past(&mut self) {
        self.journal.hold();
    }

    /// Lets the past go again that is older than the bound.
    pub(crate) fn release_past(&mut self) {
        self.journal.release();
    }

    /// The same, once enough is new: nothing goes at once.
    pub(crate) fn release_past_later(&mut self) {
        self.journal.release_later();
    }

    /// The names of those who play from the beginning.
    pub(crate) fn founders(&self) -> &[Box<str>] {
        &self.state.players.names[..self.began_with]
    }

    pub(crate) fn writer(&self) -> Writer<'_> {
        Writer {
            terms: &self.rules.terms,
            players: &self.state.players.names,
            names: &self.names,
        }
    }

    /// A command as text: an answer by its labels, as far as each can be said by one.
    pub(crate) fn command_text(&self, command: &Command) -> String {
        let text = self.writer().record(command.spec(), &command.to_record());
        let Command::Answer(answer) = command else {
            return text;
        };
        let labels = (self.state.question_of(answer.player)).and_then(|choice| {
            let label = |pick| {
                choice
                    .ask
                    .label(pick)
                    .filter(|label| is_sayable(&choice.ask, label))
            };
            answer
                .picks
                .iter()
                .map(|pick| label(*pick))
                .collect::<Option<Vec<_>>>()
        });
        let labels = labels.filter(|labels| !labels.is_empty());
        let Some(labels) = labels.map(|labels| labels.join(",")) else {
            return text;
        };
        let quote = if labels.contains(char::is_whitespace) {
            "\""
        } else {
            ""
        };
        let picks = self.writer().value(Column::Picks, 0, &answer.picks);
        let said = format!(" picks={quote}{labels}{quote}");
        text.replacen(&format!(" picks={picks}"), &said, 1)
    }

    pub(crate) fn event_text(&self, event: &Event) -> String {
        let entry = TABLES
            .events
            .iter()
            .find(|entry| entry.number == event.kind() as u16);
        entry.map_or_else(String::new, |entry| {
            self.writer().record(entry, &event.to_record())
        })
    }

    pub(crate) fn player_name(&self, player: PlayerId) -> &str {
        self.state
            .players
            .names
            .get(player.index())
            .map_or("?", AsRef::as_ref)
    }

    /// The text that effects keep under this key; empty if there is none.
    pub(crate) fn stored(&self, key: &str) -> &str {
        let key = self.names.find(key);
        key.map_or("", |key| self.state.stored(key))
    }

    pub(crate) fn player(&self, name: &str) -> Option<PlayerId> {
        self.state
            .players
            .names
            .iter()
            .position(|known| &**known == name)
            .map(PlayerId::at)
    }

    /// Reads text with the names of this game; names of a reading that fails are not kept.
    pub(crate) fn read<T>(
        &mut self,
        read: impl FnOnce(&mut Reader<'_>) -> Result<T, ReadError>,
    ) -> Result<T, Error> {
        let known = self.names.len();
        let names = Arc::make_mut(&mut self.names);
        let result = read(&mut Reader {
            terms: &self.rules.terms,
            players: &self.state.players.names,
            names,
            variables: false,
            labels: &|player, label| {
                let asked = |choice: &Choice| choice.ask.pick(label);
                self.state.own_question(player).and_then(asked)
            },
        });
        let fit = names
            .since(known)
            .iter()
            .try_for_each(|name| check_name(name));
        let result = fit.and_then(|()| result.map_err(Error::from));
        if result.is_err() {
            names.truncate(known);
        }
        result
    }

    /// Forgets the names that were first used by a command that was refused.
    pub(crate) fn forget_names(&mut self, known: usize) {
        if self.names.len() > known {
            Arc::make_mut(&mut self.names).truncate(known);
        }
    }

    /// Begins a call of the host's: all that it sets off shares one budget.
    pub(crate) fn begin_call(&mut self) {
        self.work.clear();
        let limits = &self.rules.limits;
        self.state
            .outbox
            .allow(limits.events, u64::from(limits.looks));
    }

    /// Returns the decision that the game waits for.
    pub(crate) fn awaiting(&self) -> Await {
        let state = &self.state;
        if let Some(choice) = &state.agenda.choice {
            let (player, question) = (choice.player, choice.ask.question);
            return Await::Choice {
                choice: choice.id,
                player,
                question,
                by: state.decider(player),
            };
        }
        if let Some(run) = state.agenda.runs.front() {
            return Await::Effect {
                effect: run.effect,
                player: run.player,
            };
        }
        match (state.stage, state.windows.last()) {
            (Stage::Over { winner }, _) => Await::Over { player: winner },
            (Stage::Window, Some(top)) => {
                let by = top.holder.and_then(|holder| state.decider(holder));
                Await::Window {
                    window: top.id,
                    player: top.holder,
                    by,
                }
            }
            _ => Await::Start {},
        }
    }

    /// Returns the player who may act now, or `None` if no window is open or one is open to all.
    #[inline]
    pub(crate) fn priority(&self) -> Option<PlayerId> {
        let (state, agenda) = (&self.state, &self.state.agenda);
        if !matches!(state.stage, Stage::Window)
            || agenda.choice.is_some() | !agenda.runs.is_empty()
        {
            return None;
        }
        state.windows.last()?.holder
    }

    /// The effect that has to be run, if one has.
    pub(crate) fn pending_run(&self) -> Option<&Run> {
        self.state
            .agenda
            .runs
            .front()
            .filter(|_| self.state.agenda.choice.is_none())
    }

    /// Begins running the pending effect.
    pub(crate) fn begin_run(&mut self) -> Result<(), Error> {
        self.look_up()?;
        self.work.effects += 1;
        if let Some(run) = self.state.agenda.runs.front() {
            if self.work.chain.len() == CHAIN {
                self.work.chain.remove(0);
            }
            self.work.chain.push(run.effect);
        }
        if self.work.effects > self.rules.limits.effects {
            return Err(self.too_much("effects"));
        }
        self.check_events()?;
        self.state.agenda.running = true;
        Ok(())
    }

    /// Submits a verb on behalf of the effect that is being run.
    pub(crate) fn verb(&mut self, command: &Command) -> Result<(), Error> {
        if !self.state.agenda.running {
            return Err(Code::NoEffect.into());
        }
        if let Err(refused) = self.check(command, Origin::Effect) {
            // Finding out that there is no such thing is work, too.
            let (grants, gates) = (&self.state.queue.grants, &self.state.replacements);
            self.state.outbox.look(VERB + grants.len() + gates.len());
            self.check_events()?;
            return Err(refused);
        }
        self.journal.note_names(&self.names);
        self.journal.push(&LogEntry::Verb(Cow::Borrowed(command)));
        self.say(command);
        self.look_up()?;
        self.check_events()
    }

    /// Keeps a text on behalf of the effect that is being run.
    pub(crate) fn store(&mut self, key: NameId, text: &str) -> Result<(), Error> {
        if !self.state.agenda.running {
            return Err(Code::NoEffect.into());
        }
        self.state.check_stored(key, text)?;
        self.journal.note_names(&self.names);
        self.journal.push(&LogEntry::Store {
            key,
            text: Cow::Borrowed(text),
        });
        self.keep(key, text);
        self.look_up()?;
        self.check_events()
    }

    /// One small stage of work is done: asks the host, now and then, whether to stop. What listens
    /// makes each stage longer.
    #[inline]
    pub(crate) fn look_up(&mut self) -> Result<(), Error> {
        let listening = self.state.triggers.count() as u32 / 64;
        self.work.watch.count(1 + listening)
    }

    /// Everything that grows says so in an event: bounding the events bounds all that a command can
    /// pile up.
    pub(crate) fn check_events(&self) -> Result<(), Error> {
        if self.state.outbox.is_too_full() {
            Err(self.too_much("events"))
        } else {
            Ok(())
        }
    }

    pub(super) fn say(&mut self, command: &Command) {
        self.state.agenda.running = true;
        self.state.outbox.look(VERB);
        let due = self.state.turn.progress == Progress::Due;
        let before = (due, self.state.agenda.flows.len());
        self.apply(command, Origin::Effect);
        // To end once more what already ends as soon as its minimum is reached changes nothing.
        let ends = matches!(
            command,
            Command::EndTurn(_) | Command::EndStep(_) | Command::EndPhase(_)
        );
        let waits = ends && before == (true, self.state.agenda.flows.len());
        let agenda = &mut self.state.agenda;
        agenda.changed |= !waits && agenda.runs.front().is_some_and(Run::is_check);
    }

    /// A verb of the effect that asks which is not taken back.
    pub(super) fn keep_deciding(&mut self, control: &Command) {
        self.state.outbox.look(VERB);
        self.apply(control, Origin::Effect);
    }

    pub(super) fn keep(&mut self, key: NameId, text: &str) {
        self.state.agenda.running = true;
        self.state.outbox.look(VERB + storage::cost(text));
        let agenda = &mut self.state.agenda;
        agenda.changed |= agenda.runs.front().is_some_and(Run::is_check);
        self.state.store(key, text);
    }

    /// The effect that is being run has returned; continues until somebody has to do something.
    pub(crate) fn finish_run(&mut self) -> Result<(), Error> {
        self.journal.push(&LogEntry::Done);
        self.close_run();
        self.advance()
    }

    pub(super) fn close_run(&mut self) {
        self.drop_run(|run| {
            (!run.is_check()).then_some(Event::EffectRun {
                effect: run.effect,
                player: run.player,
                target: run.target,
            })
        });
        self.end_resolution();
    }

    /// The effect at hand is no longer at hand, of which that event is told.
    pub(super) fn drop_run(&mut self, event: impl FnOnce(&Run) -> Option<Event>) {
        let agenda = &mut self.state.agenda;
        let told = agenda.runs.front().and_then(event);
        agenda.running = false;
        agenda.runs_done += 1;
        agenda.runs.pop_front();
        self.state.queue.said.clear();
        if let Some(told) = told {
            self.state.emit(told);
        }
    }

    pub(super) fn end_resolution(&mut self) {
        let resolves = matches!(self.state.stage, Stage::Resolved { .. });
        if self.state.agenda.runs.is_empty() && !resolves {
            self.state.end_control_of_resolution();
        }
    }

    /// The effect that is being run asks a question: what it did so far is taken back, and the game
    /// waits, as long as there is time. Whoever decides for the asked then, as the effect has said,
    /// does so from now on until it is over: the question is put to them.
    pub(crate) fn ask(
        &mut self,
        start: RunStart,
        players: &[PlayerId],
        ask: Ask,
    ) -> Result<(), Error> {
        self.stir();
        let deciders: Vec<PlayerId> = players.iter().map(|at| self.state.decides(*at)).collect();
        if self.journal.mark() != start.mark {
            self.go_back(start.mark, start.events);
        }
        self.state.agenda.running = false;
        for (player, other) in players.iter().copied().zip(deciders) {
            let living = self.state.players.living.contains(other);
            if living && self.state.decides(player) != other {
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
        for player in players {
            self.state.ask(*player, ask.clone(), Asker::Effect);
        }
        self.advance()
    }

    /// The command at hand is done: it can no longer be taken back by [`abort`](Self::abort).
    pub(crate) fn commit(&mut self) {
        if let Some(open) = self.open.take() {
            self.journal
                .add_cost(self.state.outbox.cost(open.events) - open.cost);
        }
        self.journal.end_of_command(&self.state);
    }

    pub(crate) fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Takes back what came after the first `commands` accepted commands and the first `events`
    /// events that wait to be taken.
    pub(crate) fn take_back(&mut self, commands: u64, events: usize) {
        let mark = self.journal.mark_after(commands);
        self.go_back(mark, events);
        self.open = None;
    }
}
