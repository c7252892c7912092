//! The game that Python holds.
//!
//! One file, longer than most: the methods of a class of Python are one block.

use crate::command::PyCommand;
use crate::decorate;
use crate::effect::{AnyEffect, Failure};
use crate::error;
use crate::events;
use crate::input::{self, Count, MOST_LISTED, Text, Who, Whole};
use crate::mods::Loaded;
use crate::past::{self, PyPast};
use crate::row::{self, Book, PyAwait, PyEvent};
use crate::ruleset::PyRuleset;
use crate::state::{self, Parts, Ways};
use crate::verbs::Verbs;
use crate::view::PyView;
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;
use turnwheel::view::Viewer;
use turnwheel::words::OnError;
use turnwheel::{Code, Error, Game, KeepPast, TurnId, script};
use turnwheel_lua::Limits;

/// How pickle makes a game again: by `load`, with its rules and save.
type Remade<'py> = (
    Bound<'py, PyAny>,
    (PyRuleset, Bound<'py, PyBytes>),
    Option<Parts>,
);

/// A game in play.
///
/// Every command is either accepted whole, or refused with an exception and nothing changed. While
/// an effect runs, the game is busy: the effect uses its context, and any call of the game raises
/// MisuseError.
#[pyclass(module = "turnwheel._native", name = "Game", extends = Verbs, frozen, weakref)]
pub(crate) struct PyGame {
    pub(crate) inner: Mutex<Game<AnyEffect>>,
    pub(crate) failure: Failure,
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(
        signature = (rules, players, seed = Count(0), *, state = None, copy = None, write = None),
        text_signature = "(rules, players, seed=0, *, state=None, copy=None, write=None)"
    )]
    fn make(
        rules: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        seed: Count,
        state: Option<Bound<'_, PyAny>>,
        copy: Option<Bound<'_, PyAny>>,
        write: Option<Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let py = rules.py();
        let rules = PyRuleset::find(rules)?;
        let setup = input::setup(players)?;
        let mut game =
            Game::new(rules, setup.seed(seed.0)).map_err(|error| error::plain(py, &error))?;
        let ways = Ways::new(py, copy, write)?;
        if let Some(state) = state {
            game.set_host_state(ways.holding(state.unbind()));
        }
        Ok(Self::wrap(game, Failure::default()))
    }

    /// The host's object that the game carries; None if it carries none.
    #[getter]
    fn state(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.state_value(py)
    }

    #[setter(state)]
    fn replace_state(&self, py: Python<'_>, value: Bound<'_, PyAny>) -> PyResult<()> {
        self.set_state(py, value)
    }

    /// Changes the state with a function and submits a command as in scripts: either both happen,
    /// or neither.
    fn command_with_change(
        &self,
        py: Python<'_>,
        line: Text<'_>,
        change: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        self.command_and_change(py, &line, change)
    }

    /// The rules of this game.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<PyRuleset> {
        Ok(PyRuleset::new(self.lock(py)?.rules().clone()))
    }

    // --- effects

    /// Registers a callable as an effect, in place of an earlier one of the same name.
    fn register(
        &self,
        py: Python<'_>,
        name: Text<'_>,
        function: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        self.register_named(py, &name, function)
    }

    /// Unregisters an effect; returns True if there was one.
    fn unregister(&self, py: Python<'_>, name: Text<'_>) -> PyResult<bool> {
        let removed = self.lock(py)?.unregister(&name);
        Ok(removed.is_some())
    }

    /// Registers the decorated function as an effect, by default under its own name.
    #[pyo3(signature = (name = None))]
    fn effect<'py>(
        slf: &Bound<'py, Self>,
        name: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        decorate::effect(slf, name)
    }

    /// Registers the decorated function as an effect and adds a trigger that runs it.
    #[pyo3(signature = (event, /, *, effect = None, **filters))]
    fn on<'py>(
        slf: &Bound<'py, Self>,
        event: Text<'_>,
        effect: Option<Text<'_>>,
        filters: Option<Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        decorate::on(slf, &event, effect.as_deref(), filters)
    }

    /// Defines an effect as data: verbs as in scripts, separated by `;`.
    #[pyo3(
        signature = (name, verbs = Text::EMPTY),
        text_signature = "($self, name, verbs='')"
    )]
    fn define(&self, py: Python<'_>, name: Text<'_>, verbs: Text<'_>) -> PyResult<()> {
        self.change(py, |game| game.define(&name, &verbs))
    }

    /// Returns True if an effect of this name is registered, defined, or part of the rules.
    fn knows(&self, py: Python<'_>, name: Text<'_>) -> PyResult<bool> {
        self.is_known(py, &name)
    }

    /// Returns the effects that the rules, the stack, triggers or pending work need and nobody has
    /// registered.
    fn missing_effects(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        Ok(self.lock(py)?.missing_effects())
    }

    /// Loads every Lua mod of a folder: either all of them, or none. Loading again replaces them.
    ///
    /// `time_limit_ms` is a safety net under the instruction budget of one run; leave it out where
    /// a game is played again.
    #[pyo3(signature = (folder, time_limit_ms = None))]
    fn load_mods(
        &self,
        py: Python<'_>,
        folder: PathBuf,
        time_limit_ms: Option<u64>,
    ) -> PyResult<Loaded> {
        let limits = Limits {
            time: time_limit_ms.map(Duration::from_millis),
            ..Limits::default()
        };
        let mut game = self.lock(py)?;
        let inner = &mut *game;
        // Mods are run as they are loaded, and never call Python.
        let done = py.detach(|| turnwheel_lua::load_folder(inner, &folder, &limits));
        self.told(py, game, done).map(Loaded::from)
    }

    /// Plays commands on a new game with the folder's mods and on copies that were saved, loaded
    /// and given a fresh Lua; returns where the two first differ, or None if no mod keeps state of
    /// its own.
    #[staticmethod]
    #[pyo3(
        signature = (rules, players, folder, lines, seed = Count(0)),
        text_signature = "(rules, players, folder, lines, seed=0)"
    )]
    fn check_mods(
        rules: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        folder: PathBuf,
        lines: &Bound<'_, PyAny>,
        seed: Count,
    ) -> PyResult<Option<String>> {
        let (py, rules) = (rules.py(), PyRuleset::find(rules)?);
        let (setup, lines) = (
            input::setup(players)?.seed(seed.0),
            input::texts(lines, MOST_LISTED)?,
        );
        let checked = py.detach(|| turnwheel_lua::check_mods(&rules, &setup, &folder, &lines));
        let checked = checked.map_err(|error| error::plain(py, &error))?;
        Ok(checked.difference.map(|found| found.to_string()))
    }

    // --- commands and what they bring

    /// Submits a command as in scripts: `extra_turn B`, `push A bolt target=B`.
    fn command(&self, py: Python<'_>, line: Text<'_>) -> PyResult<()> {
        let done = self.change(py, |game| game.command(&line));
        done.inspect_err(|error| error::of_line(py, error, &line))
    }

    /// Takes the events since the last call, in order.
    fn events(&self, py: Python<'_>) -> PyResult<Vec<Py<PyEvent>>> {
        let (taken, book) = self.taken(py)?;
        Book::of(py, book, &taken)
    }

    /// Takes the events since the last call, as events() does, as a structured NumPy array.
    ///
    /// Every field is an `int64`: `kind`, the number of the kind, then the columns. What is not
    /// given is `Batch.ABSENT`. The numbers are those of `schema()` and of batches.
    ///
    /// Args:
    ///     columns: The columns to include; by default every column that an event can have.
    ///
    /// Returns:
    ///     A `numpy.ndarray` with one row for each event.
    ///
    /// Raises:
    ///     ImportError: NumPy is not installed; nothing was taken.
    ///     MisuseError: There is no such column; nothing was taken.
    ///
    /// Example:
    ///     >>> rows = game.events_array("player", "step")
    ///     >>> rows["step"][rows["kind"] == 12]
    #[pyo3(signature = (*columns))]
    fn events_array<'py>(
        &self,
        py: Python<'py>,
        columns: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let layout = events::Layout::new(columns)?;
        let (taken, _) = self.taken(py)?;
        layout.array(&taken)
    }

    /// Returns every accepted command from the first, with its outcome; also for a game that was
    /// loaded. No effect runs.
    fn past(&self, py: Python<'_>) -> PyResult<PyPast> {
        Ok(PyPast::new(self.lock(py)?.past()))
    }

    /// Returns the game's past as one HTML page that fetches nothing; with a player, only what that
    /// player may see.
    #[pyo3(
        signature = (player = None, title = None, draw = None),
        text_signature = "($self, player=None, title=None, draw=None)"
    )]
    fn replay_html(
        &self,
        py: Python<'_>,
        player: Option<Who<'_>>,
        title: Option<Text<'_>>,
        draw: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let viewer = self.change(py, |game| match &player {
            Some(player) => Ok(Viewer::Player(player.of(game)?)),
            None => Ok(Viewer::Host),
        })?;
        // A copy, so that what draws may look at the game.
        let copy = self.lock(py)?.fork();
        past::page(py, &copy, viewer, title.as_deref(), draw)
    }

    /// Discards the events since the last call, for a host that reads the table instead.
    fn clear_events(&self, py: Python<'_>) -> PyResult<()> {
        self.lock(py)?.clear_events();
        Ok(())
    }

    /// The decision that the game waits for.
    #[getter]
    fn awaiting(&self, py: Python<'_>) -> PyResult<Py<PyAwait>> {
        let game = self.lock(py)?;
        let row = row::of_await(&game.awaiting(), &*game);
        drop(game);
        row::awaiting(py, row)
    }

    /// A snapshot of everything that a display of the table needs; later commands do not change it.
    #[getter]
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyView>> {
        let table = self.lock(py)?.keep_table();
        PyView::new(py, table, Viewer::Host)
    }

    /// Returns the part of the view that this player, or with None anybody, may see, without what
    /// is sealed or hidden.
    fn view_for<'py>(
        &self,
        py: Python<'py>,
        player: Option<Who<'_>>,
    ) -> PyResult<Bound<'py, PyView>> {
        let (table, viewer) = self.viewed(py, player.as_ref())?;
        PyView::new(py, table, viewer)
    }

    /// Returns the same as JSON, for a web client.
    #[pyo3(signature = (player = None))]
    fn view_json(&self, py: Python<'_>, player: Option<Who<'_>>) -> PyResult<String> {
        let (table, viewer) = self.viewed(py, player.as_ref())?;
        Ok(table.view_for(viewer).to_json())
    }

    /// Returns the commands that the player may submit now, as lines for `command`.
    #[pyo3(
        signature = (player, most = Count(1000)),
        text_signature = "($self, player, most=1000)"
    )]
    fn legal_commands(
        &self,
        py: Python<'_>,
        player: Who<'_>,
        most: Count,
    ) -> PyResult<Vec<String>> {
        let most = most.at_most(py, "commands at once", MOST_LISTED)?;
        let game = self.lock(py)?;
        let lines = player
            .of(&game)
            .and_then(|player| game.legal_lines(player, most));
        lines.map_err(|error| error::named(py, &error, &*game))
    }

    /// Returns the commands that the player may submit now, as data for `submit`, in the order of
    /// `legal_commands`.
    ///
    /// Args:
    ///     player: The player who decides.
    ///     most: The length limit of the list; a question may have very many answers.
    ///
    /// Returns:
    ///     A list of `Command`: `verb`, `fields`, and `text` as a line of a script.
    ///
    /// Raises:
    ///     MisuseError: There is no such player.
    ///
    /// Example:
    ///     >>> game.submit(random.choice(game.legal("A")))
    #[pyo3(
        signature = (player, most = Count(1000)),
        text_signature = "($self, player, most=1000)"
    )]
    fn legal(&self, py: Python<'_>, player: Who<'_>, most: Count) -> PyResult<Vec<Py<PyCommand>>> {
        let most = most.at_most(py, "commands at once", MOST_LISTED)?;
        let (commands, book) = self.change(py, |game| {
            let player = player.of(game)?;
            let commands = PyCommand::of(game, game.legal_commands(player).take(most));
            Ok((commands, game.wordbook()))
        })?;
        PyCommand::objects(py, commands, &Book::new(py, book)?)
    }

    /// Returns how often things have happened so far.
    #[getter]
    fn metrics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let metrics = self.lock(py)?.metrics();
        let counts = PyDict::new(py);
        for (name, value) in metrics.iter() {
            counts.set_item(name, value)?;
        }
        Ok(counts)
    }

    /// How often each step was entered so far.
    #[getter]
    fn step_counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let game = self.lock(py)?;
        let counts = PyDict::new(py);
        for (name, count) in game.step_counts() {
            counts.set_item(name, count)?;
        }
        Ok(counts)
    }

    /// Returns the text that effects store under a key, or an empty text.
    fn storage(&self, py: Python<'_>, key: Text<'_>) -> PyResult<String> {
        Ok(self.lock(py)?.storage(&key).to_owned())
    }

    /// Returns the value of a condition as rules files have it: a number, or 1 if it holds and 0 if
    /// not. Seen from the active player, or from `player`.
    #[pyo3(signature = (condition, player = None))]
    fn fact(&self, py: Python<'_>, condition: Text<'_>, player: Option<Who<'_>>) -> PyResult<i64> {
        let game = self.lock(py)?;
        let player = player.as_ref().map(|player| player.of(&game)).transpose();
        let fact = player.and_then(|player| game.fact(&condition, player));
        fact.map_err(|error| error::named(py, &error, &*game))
    }

    /// Returns everybody who takes turns, starting with a player.
    #[pyo3(signature = (player, *, backward = false))]
    fn order_from(&self, py: Python<'_>, player: Who<'_>, backward: bool) -> PyResult<Vec<String>> {
        let game = self.lock(py)?;
        let order = player
            .of(&game)
            .and_then(|player| game.order_from(player, backward));
        let order = order.map_err(|error| error::named(py, &error, &*game))?;
        let names = order.into_iter().map(|other| game.player_name(other));
        Ok(names.map(str::to_owned).collect())
    }

    /// Returns the next turns if nothing else happens: player and kind of turn.
    fn project(&self, py: Python<'_>, count: Count) -> PyResult<Vec<(String, &'static str)>> {
        let count = count.at_most(py, "turns at once", MOST_LISTED)?;
        let game = self.lock(py)?;
        let upcoming = game.project(count);
        Ok(upcoming
            .iter()
            .map(|turn| (game.player_name(turn.player).to_owned(), turn.kind.name()))
            .collect())
    }

    /// The milliseconds until somebody's time is up if nothing else happens.
    #[getter]
    fn until_expiry(&self, py: Python<'_>) -> PyResult<Option<i64>> {
        Ok(self.lock(py)?.until_expiry())
    }

    /// Returns for how many milliseconds the player may still think.
    fn time_left(&self, py: Python<'_>, player: Who<'_>) -> PyResult<Option<i64>> {
        let game = self.lock(py)?;
        let left = player.of(&game).and_then(|player| game.time_left(player));
        left.map_err(|error| error::named(py, &error, &*game))
    }

    /// Explains in words which answers are owed, by whom and why.
    fn explain_wait(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.lock(py)?.explain_wait())
    }

    /// Returns the table as a few lines of text.
    fn show(&self, py: Python<'_>) -> PyResult<String> {
        Ok(script::show(&self.lock(py)?.view()))
    }

    /// The picture that a notebook shows: the table.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(turnwheel::draw_table(&self.lock(py)?.view()))
    }

    // --- the game as a value

    /// The replay hash, 32 hexadecimal digits: equal games have equal hashes.
    #[getter]
    fn hash(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{:032x}", self.lock(py)?.hash()))
    }

    /// How many commands were accepted.
    #[getter]
    fn accepted(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.lock(py)?.accepted())
    }

    /// Sets how much of the past is kept from now on; without arguments, all of it.
    #[pyo3(signature = (*, turns=None, commands=None))]
    fn keep_past(
        &self,
        py: Python<'_>,
        turns: Option<Count>,
        commands: Option<Count>,
    ) -> PyResult<()> {
        self.change(py, |game| {
            game.keep_past(match (turns, commands) {
                (None, None) => KeepPast::All,
                // More turns than are counted are all of them.
                (Some(turns), None) => KeepPast::Turns(u32::try_from(turns.0).unwrap_or(u32::MAX)),
                (None, Some(commands)) => KeepPast::Commands(commands.0),
                (Some(_), Some(_)) => {
                    let detail = "give turns or commands, not both";
                    return Err(Error::new(Code::BadValue).detail(detail));
                }
            });
            Ok(())
        })
    }

    /// How many commands were accepted before the kept past.
    #[getter]
    fn kept_from(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.lock(py)?.kept_from())
    }

    /// Goes back to just after the first `accepted` commands.
    fn rewind(&self, py: Python<'_>, accepted: Count) -> PyResult<()> {
        self.change_long(py, move |game| game.rewind(accepted.0))
    }

    /// Sets what happens to a command when an effect of the host's fails.
    fn set_on_error(&self, py: Python<'_>, what: Text<'_>) -> PyResult<()> {
        self.change(py, |game| {
            game.set_on_error(OnError::named(&what)?);
            Ok(())
        })
    }

    /// Sets the same for the effects of a mod, or of all mods.
    #[pyo3(signature = (what, module = None))]
    fn set_mods_on_error(
        &self,
        py: Python<'_>,
        what: Text<'_>,
        module: Option<Text<'_>>,
    ) -> PyResult<()> {
        self.change(py, |game| {
            game.set_mods_on_error(module.as_deref(), OnError::named(&what)?);
            Ok(())
        })
    }

    /// Takes the errors of the effects that were left out.
    fn take_failures(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        let mut game = self.lock(py)?;
        let failures = game.take_failures();
        let failures = failures.iter().map(|error| {
            let raised = error::named(py, error, &*game);
            raised.into_value(py).into_any()
        });
        Ok(failures.collect())
    }

    /// Takes the lines that effects wrote, the oldest first: mod, effect and text.
    fn take_log(&self, py: Python<'_>) -> PyResult<Vec<(Option<String>, String, String)>> {
        let lines = self.lock(py)?.take_log().into_iter();
        let parts = lines.map(|line| {
            let module = line.module.map(String::from);
            (module, line.effect.into(), line.text.into())
        });
        Ok(parts.collect())
    }

    /// Turns events for refused commands on or off.
    #[pyo3(signature = (on = true))]
    fn tell_refusals(&self, py: Python<'_>, on: bool) -> PyResult<()> {
        self.change(py, |game| {
            game.tell_refusals(on);
            Ok(())
        })
    }

    /// Returns the number of accepted commands to rewind to for taking back the player's most
    /// recent decision.
    fn undo_point(&self, py: Python<'_>, player: Who<'_>) -> PyResult<u64> {
        let game = self.lock(py)?;
        let point = player.of(&game).and_then(|player| game.undo_point(player));
        point.map_err(|error| error::named(py, &error, &*game))
    }

    /// Takes back the player's most recent decision.
    fn undo(&self, py: Python<'_>, player: Who<'_>) -> PyResult<()> {
        let point = self.undo_point(py, player)?;
        self.change_long(py, move |game| game.rewind(point))
    }

    /// Goes back to just after the command with which that turn began.
    fn rewind_to_turn(&self, py: Python<'_>, turn: Count) -> PyResult<()> {
        // A number too large for a turn is none that has begun.
        let turn = TurnId(u32::try_from(turn.0).unwrap_or(u32::MAX));
        self.change_long(py, move |game| game.rewind_to_turn(turn))
    }

    /// Names the current place, to go back to later.
    fn mark(&self, py: Python<'_>, name: Text<'_>) -> PyResult<()> {
        self.change(py, |game| game.mark(&name))
    }

    /// Every mark, with the number of commands accepted before it.
    #[getter]
    fn marks(&self, py: Python<'_>) -> PyResult<BTreeMap<String, u64>> {
        Ok(self
            .lock(py)?
            .marks()
            .iter()
            .map(|(name, place)| (name.to_string(), *place))
            .collect())
    }

    /// Goes back to a mark.
    fn rewind_to_mark(&self, py: Python<'_>, name: Text<'_>) -> PyResult<()> {
        self.change_long(py, move |game| game.rewind_to_mark(&name))
    }

    /// The hash of the table as a position, 32 hexadecimal digits, without counters, history and
    /// the generator.
    #[getter]
    fn position_hash(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{:032x}", self.lock(py)?.position_hash()))
    }

    /// The position hash without what is not known to everybody.
    #[getter]
    fn public_hash(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{:032x}", self.lock(py)?.public_hash()))
    }

    /// Returns the game as a save, with its past and without its effects.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let game = self.lock(py)?;
        let save = game.save();
        state::written(game.host_state(), PyBytes::new(py, &save))
    }

    /// Returns the game as a save that people can read.
    fn save_json(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.lock(py)?;
        let save = game.save_json();
        state::written(game.host_state(), save)
    }

    /// Loads a save; its effects have to be registered again.
    #[staticmethod]
    #[pyo3(signature = (rules, save, *, read = None, copy = None, write = None))]
    fn load(
        py: Python<'_>,
        rules: &Bound<'_, PyAny>,
        save: &Bound<'_, PyAny>,
        read: Option<&Bound<'_, PyAny>>,
        copy: Option<Bound<'_, PyAny>>,
        write: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Py<Self>> {
        let (save, rules) = (input::save(save)?, PyRuleset::find(rules)?);
        let game = py.detach(|| Game::load(rules, &save));
        let game = game.map_err(|error| error::plain(py, &error))?;
        let ways = Ways::new(py, copy, write)?;
        let game = Py::new(py, Self::wrap(game, Failure::default()))?;
        if let Some(read) = read {
            game.get().read_state(py, read, &ways)?;
        }
        Ok(game)
    }

    /// Makes this game equal to the kept one, including its past, its marks and its random numbers
    /// to come. This game keeps its own effects.
    fn restore(&self, py: Python<'_>, kept: &Bound<'_, Self>) -> PyResult<()> {
        let kept = kept.get().lock(py)?;
        self.change(py, |game| game.restore(&*kept))
    }

    /// Submits the commands that the other game accepted and this one has not, and compares the
    /// outcome of each.
    fn follow(&self, py: Python<'_>, other: &Bound<'_, Self>) -> PyResult<()> {
        let other = other.get().lock(py)?.fork();
        self.change_long(py, move |game| game.follow(&other))
    }

    /// For pickle and copy: the rules and the save. Effects stay behind.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Remade<'py>> {
        let py = slf.py();
        let game = slf.get();
        let made = (game.rules(py)?, game.save(py)?);
        Ok((slf.getattr("load")?, made, game.state_parts(py)?))
    }

    /// For pickle: the state that the game carries, with its ways.
    fn __setstate__(&self, py: Python<'_>, parts: Option<Parts>) -> PyResult<()> {
        if let Some((value, copy, write)) = parts {
            let write = write.map(|write| write.into_bound(py));
            let ways = Ways::new(py, Some(copy.into_bound(py)), write)?;
            self.lock(py)?.set_host_state(ways.holding(value));
        }
        Ok(())
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Py<Self>> {
        self.fork(py, None)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Py<Self>> {
        self.fork(py, None)
    }

    /// Returns a copy with its own future and the same effects; with a seed, also with its own
    /// random numbers.
    #[pyo3(signature = (seed = None))]
    fn fork(&self, py: Python<'_>, seed: Option<Whole>) -> PyResult<Py<Self>> {
        let failure = Failure::default();
        let game = self.lock(py)?;
        let copy = seed.map_or_else(|| Ok(game.fork()), |seed| game.fork_reseeded(seed.0));
        let mut copy = copy.map_err(|error| error::named(py, &error, &*game))?;
        let effects = game
            .registered()
            .filter_map(|name| Some((name.to_owned(), game.effect(name)?.share(py, &failure))));
        let effects: Vec<_> = effects.collect();
        drop(game);
        for (name, effect) in effects {
            copy.register_effect(&name, effect);
        }
        Py::new(py, Self::wrap(copy, failure))
    }

    fn __repr__(&self) -> String {
        match self.inner.try_lock() {
            Ok(game) => format!("<Game {}: {}>", game.rules().name(), game.explain_wait()),
            Err(_) => "<Game: busy>".to_owned(),
        }
    }

    // --- garbage collection: callables may hold the game that holds them

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        // While an effect is run the game is alive anyway.
        let Ok(game) = self.inner.try_lock() else {
            return Ok(());
        };
        game.registered_effects()
            .filter_map(AnyEffect::callable)
            .try_for_each(|callable| visit.call(callable))
    }

    fn __clear__(&self) {
        let Ok(mut game) = self.inner.try_lock() else {
            return;
        };
        let names: Vec<String> = game.registered().map(str::to_owned).collect();
        let effects: Vec<_> = names.iter().map(|name| game.unregister(name)).collect();
        // Dropping a callable may run anything, so the game is free again by then.
        drop(game);
        drop(effects);
    }
}
