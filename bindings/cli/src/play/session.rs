//! A game at the table: the game itself, the commands that can be undone, and its source.

use super::PlayMisuse;
use super::decision::{Decision, word};
use super::hands::{Brought, Hands};
use super::seats::Seats;
use super::trouble::{Done, Trouble};
use crate::terminal::{Failure, write_file};
use crate::{input, rules};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::view::View;
use turnwheel::{
    Await, Cards, Game, PlayerId, PlayerSet, Setup, TracedPart, Verbs, save_info, script,
};

/// The most lines of the trace that are kept.
const MOST_TRACED: usize = 5_000;
/// The most decisions that are listed for one player.
pub(crate) const MOST_LEGAL: usize = 200;
/// The most commands of AI seats after a player's command.
const MOST_BY_SEATS: usize = 500;
/// The most undone games that are kept to be redone.
const MOST_UNDONE: usize = 200;

/// The source of the rules, the mods, the cards and a save.
pub(crate) struct Source {
    pub(crate) rules: OsString,
    pub(crate) mods: Option<PathBuf>,
    pub(crate) hands: Option<Box<dyn Hands>>,
    pub(crate) save: Option<PathBuf>,
    pub(crate) players: Option<Vec<String>>,
    pub(crate) seed: u64,
}

impl Source {
    /// Returns what is registered in each game.
    pub(super) fn brought(&self) -> Brought<'_> {
        Brought {
            mods: self.mods.as_deref(),
            hands: self.hands.as_deref(),
        }
    }

    /// Returns a new game with mods and cards.
    fn game(&self, rules: Arc<Ruleset>, setup: &Setup) -> Result<Game, turnwheel::Error> {
        let mut game = Game::new(rules, setup.clone())?;
        self.brought().begin(&mut game, setup.seed)?;
        self.brought().register(&mut game)?;
        Ok(game)
    }
}

/// A line of the trace.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Traced {
    /// A command, by an AI seat or not.
    Command(String, bool),
    /// An event of that command.
    Event(String),
    /// One stage followed another.
    Stage(&'static str, &'static str),
    /// A line that an effect wrote, or the reason that one was left out.
    Log(String),
}

pub(crate) struct Session {
    pub(crate) game: Game,
    pub(crate) seats: Seats,
    pub(crate) trace: Vec<Traced>,
    /// True if stages are traced too.
    stages: bool,
    source: Source,
    setup: Setup,
    /// The number of commands that cannot be undone: the mods' own.
    floor: u64,
    /// The numbers of commands accepted before each decision at this table.
    stops: Vec<u64>,
    undone: Vec<Game>,
}

impl Session {
    /// Opens a new game, or that of the save, with its mods. Errors: the file and its mistake.
    pub(crate) fn open(source: Source, seats: Seats) -> Result<Self, Failure> {
        let rules = read_rules(&source)?;
        let (game, setup) = match &source.save {
            None => {
                let (least, most) = rules.player_range();
                let setup = match &source.players {
                    Some(names) => Setup::named(names.clone()),
                    None => Setup::players(least.max(most.min(4))),
                };
                let setup = setup.seed(source.seed);
                (source.game(rules, &setup)?, setup)
            }
            Some(file) => {
                let (name, save) = input::save(file.as_os_str(), &mut std::io::empty())?;
                let refused = |error| Failure::RefusedFile {
                    file: name.clone(),
                    error,
                };
                let info = save_info(&save).map_err(refused)?;
                let setup = Setup::named(info.players).seed(info.seed);
                let mut game = Game::load(rules, &save).map_err(refused)?;
                source.brought().read(&mut game)?;
                source.brought().register(&mut game)?;
                (game, setup)
            }
        };
        let mut session = Self {
            game,
            seats,
            trace: vec![],
            stages: false,
            source,
            setup,
            floor: 0,
            stops: vec![],
            undone: vec![],
        };
        session.floor = match session.source.save {
            None => session.game.accepted(),
            Some(_) => 0,
        };
        session.take_events();
        for name in session.seats.names() {
            if session.game.player(name).is_none() {
                let (name, known) = (name.to_owned(), session.names());
                return Err(PlayMisuse::NoPlayer { name, known }.into());
            }
        }
        Ok(session)
    }

    /// Returns the names of all players who ever joined.
    pub(crate) fn names(&self) -> Vec<String> {
        let players = self.game.view().players;
        players.into_iter().map(|player| player.name).collect()
    }

    /// Returns the players who may decide, in order, each with the player that the decision is for.
    pub(crate) fn deciders(&self) -> Vec<(PlayerId, PlayerId)> {
        let table = self.game.table();
        match self.game.awaiting() {
            Await::Choice { .. } => {
                let asked = table.questions().map(|question| question.player);
                asked.map(|player| self.decided_by(player)).collect()
            }
            Await::Window { .. } => self.each_decided_by(table.to_act()),
            _ => vec![],
        }
    }

    fn each_decided_by(&self, players: PlayerSet) -> Vec<(PlayerId, PlayerId)> {
        let players = self.game.table().as_asked(players);
        players.map(|player| self.decided_by(player)).collect()
    }

    /// Returns who decides for the player, and the player.
    fn decided_by(&self, player: PlayerId) -> (PlayerId, PlayerId) {
        let decider = self.game.table().decider(player);
        (decider.unwrap_or(player), player)
    }

    /// Returns the decisions of the people at this table, those who may act unasked last, and why
    /// some are missing.
    pub(crate) fn decisions(&self) -> (Vec<Decision>, Option<Trouble>) {
        if matches!(self.game.awaiting(), Await::Start { .. }) {
            let names = self.names();
            let named = names.iter().map(|name| format!("start {}", word(name)));
            let lines = std::iter::once("start".to_owned()).chain(named);
            return (lines.map(Decision::of_line).collect(), None);
        }
        let (mut out, mut trouble) = (vec![], None);
        let mut seen = BTreeSet::new();
        let unasked = self.each_decided_by(self.game.table().may_act());
        for (by, player) in self.deciders().into_iter().chain(unasked) {
            if self.seats.of(self.game.player_name(by)).is_none() && seen.insert(player) {
                let decision = |one| Decision::of_move(&self.game, &one);
                match self.game.moves(player) {
                    Ok(moves) => out.extend(moves.take(MOST_LEGAL).map(decision)),
                    Err(error) => trouble = Some(Trouble::refused(&self.game, error)),
                }
            }
        }
        (out, trouble)
    }

    /// Submits a command as it is written, and then the decisions of AI seats. Errors: the reason
    /// of the refusal; nothing has changed then.
    pub(crate) fn submit(&mut self, line: &str) -> Done {
        let before = self.game.accepted();
        self.instruct(line)?;
        self.decided(before);
        self.play_seats()
    }

    /// Notes a decision at this table before which so many commands were accepted.
    pub(super) fn decided(&mut self, before: u64) {
        self.stops.push(before);
        self.undone.clear();
    }

    /// Submits an instruction of a player, which is no decision to be undone. Errors: the reason of
    /// the refusal.
    pub(super) fn instruct(&mut self, line: &str) -> Result<(), Trouble> {
        if let Err(error) = self.game.command(line) {
            self.take_log();
            return Err(Trouble::refused(&self.game, error));
        }
        self.note(Traced::Command(line.to_owned(), false));
        self.take_events();
        Ok(())
    }

    /// Lets AI seats decide until a person at the table has to, or the bound is reached.
    pub(crate) fn play_seats(&mut self) -> Done {
        let mut failed = None;
        for played in 0..MOST_BY_SEATS {
            let mut done = false;
            for (by, player) in self.deciders() {
                let name = self.game.player_name(by).to_owned();
                let decided = self.seats.decide(&name, &self.game, player, &self.source);
                let decided = decided.map_err(|error| {
                    let line = "its moves".to_owned();
                    Trouble::of_seat(&self.game, name.clone(), line, error)
                })?;
                let Some((command, why)) = decided else {
                    continue;
                };
                if let Some(why) = why {
                    let told = self.game.explain(&why);
                    failed = Some(format!(
                        "; {name} takes the first move, as its search fails: {told}"
                    ));
                }
                let line = self.game.command_text(&command);
                if let Err(error) = self.game.submit(command) {
                    return Err(Trouble::of_seat(&self.game, name, line, error));
                }
                self.note(Traced::Command(line, true));
                self.take_events();
                done = true;
                break;
            }
            if !done {
                let said = match played {
                    0 => String::new(),
                    1 => "one decision by an AI seat".to_owned(),
                    _ => format!("{played} decisions by AI seats"),
                };
                return Ok(said + &failed.unwrap_or_default());
            }
        }
        Ok(format!(
            "AI seats made {MOST_BY_SEATS} decisions; g lets them play on"
        ))
    }

    /// Undoes the last decision at this table, with everything that followed.
    pub(crate) fn undo(&mut self) -> Done {
        let accepted = self.game.accepted();
        if accepted <= self.floor {
            return Err(Trouble::NothingToUndo);
        }
        self.stops.retain(|stop| *stop < accepted);
        let to = self.stops.pop().unwrap_or(accepted - 1).max(self.floor);
        let kept = self.game.fork();
        self.go(to)?;
        if self.undone.len() == MOST_UNDONE {
            self.undone.remove(0);
        }
        self.undone.push(kept);
        Ok(format!("undone: back at command {to} of {accepted}"))
    }

    /// Redoes the decision that was undone last.
    pub(crate) fn redo(&mut self) -> Done {
        let Some(kept) = self.undone.pop() else {
            return Err(Trouble::NothingToRedo);
        };
        let before = self.game.accepted();
        let done = self.game.restore(&kept);
        done.map_err(|error| Trouble::refused(&self.game, error))?;
        self.stops.push(before);
        self.game.clear_events();
        self.note(Traced::Command("(redone)".to_owned(), false));
        Ok(format!("done again: {} commands", self.game.accepted()))
    }

    fn go(&mut self, to: u64) -> Result<(), Trouble> {
        let done = self.game.rewind(to);
        done.map_err(|error| Trouble::refused(&self.game, error))?;
        self.game.clear_events();
        self.note(Traced::Command(format!("(back at command {to})"), false));
        Ok(())
    }

    /// Gives this place a name.
    pub(crate) fn mark(&mut self, name: &str) -> Done {
        let done = self.game.mark(name);
        done.map_err(|error| Trouble::refused(&self.game, error))?;
        Ok(format!("marked: {name}"))
    }

    /// Goes back to a mark; `redo` returns.
    pub(crate) fn back(&mut self, name: &str) -> Done {
        let marks = self.game.marks();
        let Some(place) = marks.get(name).copied() else {
            let known: Vec<String> = marks.keys().map(ToString::to_string).collect();
            let name = name.to_owned();
            return Err(match known.is_empty() {
                true => Trouble::NoMarks,
                false => Trouble::NoMark { name, known },
            });
        };
        let kept = self.game.fork();
        self.go(place)?;
        self.undone.push(kept);
        Ok(format!("back at {name}"))
    }

    /// Writes the game to a file.
    pub(crate) fn save(&self, file: &str) -> Done {
        let save = match &self.source.hands {
            Some(hands) => hands.save(&self.game),
            None => Ok(self.game.save()),
        };
        let save = save.map_err(|error| Trouble::refused(&self.game, error))?;
        write_file(file, file, save)?;
        Ok(format!("saved: {file}"))
    }

    /// Writes what was played to a file, as a scenario script that ends with the turn.
    pub(crate) fn write_script(&self, file: &str) -> Done {
        let mut said: Vec<String> = vec![];
        if let Some(mods) = &self.source.mods {
            let folder = std::fs::canonicalize(mods);
            said.push(format!(
                "mods {}",
                folder.as_ref().unwrap_or(mods).display()
            ));
        }
        let own = usize::try_from(self.floor).unwrap_or(usize::MAX);
        said.extend(self.game.past().skip(own).map(|command| command.text));
        said.push(format!("expect turn={}", self.game.view().turn));
        let script = script::written(self.game.rules(), &self.setup, &said);
        write_file(file, file, script)?;
        Ok(format!("written: {file}"))
    }

    /// Reads rules and mods again. If the rules have changed, the commands so far are played again
    /// from the beginning, as long as the new rules accept them. Errors: the mistake in the files;
    /// the game is as before then.
    pub(crate) fn reload(&mut self) -> Done {
        let rules = read_rules(&self.source)?;
        if let Some(hands) = &self.source.hands {
            hands.reload().map_err(Failure::from)?;
        }
        if rules.identity() == self.game.rules().identity() {
            let loaded = self.source.brought().register(&mut self.game);
            loaded.map_err(|error| Trouble::refused(&self.game, error))?;
            self.take_events();
            let told = match (&self.source.mods, &self.source.hands) {
                (Some(_), None) => "mods loaded again; the",
                (None, Some(_)) => "cards loaded again; the",
                (Some(_), Some(_)) => "mods and cards loaded again; the",
                (None, None) => "the",
            };
            return Ok(format!("{told} rules are as they were"));
        }
        let mut fresh = self
            .source
            .game(rules, &self.setup)
            .map_err(Failure::from)?;
        let said = play_again(&self.game, &mut fresh);
        let agree = fresh.accepted();
        self.game = fresh;
        self.game.trace(self.stages);
        self.undone.clear();
        self.stops.retain(|stop| *stop < agree);
        self.floor = self.floor.min(agree);
        self.note(Traced::Command("(new rules)".to_owned(), false));
        Ok(said)
    }

    /// Returns in lines what the cards show to the people at this table: what the one of them who
    /// decides may see, or without a decision the first; all if a computer plays every seat.
    pub(crate) fn hands(&self) -> Vec<String> {
        let Some(hands) = &self.source.hands else {
            return vec![];
        };
        let is_here = |player: &PlayerId| self.seats.of(self.game.player_name(*player)).is_none();
        let deciders = self.deciders().into_iter().map(|(by, _)| by);
        let viewer = deciders.chain(self.game.order()).find(is_here);
        let shown = hands.show(&self.game, viewer);
        let shown = shown.unwrap_or_else(|error| self.game.explain(&error));
        shown.lines().map(ToOwned::to_owned).collect()
    }

    /// Returns the table as the people at it may see it: all of it, since they share one screen.
    pub(crate) fn view(&self) -> View {
        self.game.view()
    }

    /// Turns the tracing of stages on or off.
    pub(crate) fn trace_stages(&mut self) -> Done {
        self.stages = !self.stages;
        self.game.trace(self.stages);
        let now = if self.stages {
            "traced"
        } else {
            "no more traced"
        };
        Ok(format!("stages are {now}"))
    }

    /// Adds the events to the trace, with the stages between them.
    fn take_events(&mut self) {
        let events = self.game.take_events();
        for part in turnwheel::Traced::with_events(self.game.take_trace(), events.len()) {
            self.note(match part {
                TracedPart::Event(at) => Traced::Event(self.game.event_text(&events[at])),
                TracedPart::Stage(stage) => Traced::Stage(stage.from, stage.to),
            });
        }
        self.take_log();
        // A game that replaces another is traced like it.
        self.game.trace(self.stages);
    }

    /// Adds the lines of effects to the trace, and the reasons that some were left out.
    fn take_log(&mut self) {
        for line in self.game.take_log() {
            self.note(Traced::Log(line.to_string()));
        }
        for failure in self.game.take_failures() {
            self.note(Traced::Log(self.game.explain(&failure)));
        }
    }

    fn note(&mut self, traced: Traced) {
        if self.trace.len() == MOST_TRACED {
            self.trace.drain(..MOST_TRACED / 10);
        }
        self.trace.push(traced);
    }
}

/// Submits the commands of a game to another one until one is refused. Returns the outcome: a
/// corrected file often adds an event to the first command, and all others are as good as before.
fn play_again(old: &Game, fresh: &mut Game) -> String {
    let all = old.accepted();
    let begun = usize::try_from(fresh.accepted()).unwrap_or(usize::MAX);
    let mut refused = None;
    for command in old.past().skip(begun) {
        if let Err(error) = fresh.command(&command.text) {
            let (text, why) = (command.text, fresh.explain(&error));
            refused = Some(format!("then {text}: {why}"));
            break;
        }
    }
    fresh.clear_events();
    let mut pairs = old.past().zip(fresh.past());
    let other = pairs.find(|(old, new)| old.lines != new.lines);
    let other = other.map(|(old, _)| format!("other events from {}, {}, on", old.number, old.text));
    let kept = match refused {
        Some(_) => format!("{} of {all} commands", fresh.accepted()),
        None => format!("all {all} commands"),
    };
    let how = match (&refused, &other) {
        (None, None) => return format!("new rules: {kept} go as before"),
        _ => "are kept",
    };
    let told: Vec<String> = [refused, other].into_iter().flatten().collect();
    format!("new rules: {kept} {how}; {}", told.join("; "))
}

fn read_rules(source: &Source) -> Result<Arc<Ruleset>, Failure> {
    rules::load(&input::rules(&source.rules, &mut std::io::empty())?)
}
