//! The Python game: its effects, its commands and the events they cause.
//!
//! `reading.rs` has the methods that read a game, and `history.rs` those for its past.

use crate::decorate;
use crate::effect::{AnyEffect, Failure};
use crate::error;
use crate::events;
use crate::input::{self, Count, MOST_LISTED, Text, Whole};
use crate::mods::{Loaded, Mods, PyMods, limits, python};
use crate::offers::{Keywords, Offering};
use crate::row::{Book, PyEvent};
use crate::ruleset::PyRuleset;
use crate::state::Ways;
use crate::twice::FreshCode;
use crate::verbs::Verbs;
use crate::words;
use pyo3::exceptions::PyTypeError;
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use turnwheel::words::OnError;
use turnwheel::{Game, raw};

/// A game in play.
///
/// Every command is either accepted whole, or refused with an exception and nothing changed. While
/// an effect runs, the game is busy: the effect uses its context, and any call of the game raises
/// MisuseError.
#[pyclass(module = "turnwheel._native", name = "Game", extends = Verbs, subclass, frozen, weakref)]
pub(crate) struct PyGame {
    pub(crate) inner: Mutex<Game<AnyEffect>>,
    pub(crate) failure: Failure,
    /// The function that registers fresh code where effects are played twice.
    pub(crate) fresh_code: FreshCode,
    /// The functions for a state that is set while the game carries none.
    pub(crate) ways: Arc<Ways>,
    /// The function that offers moves.
    pub(crate) offers: Offering,
    /// True if it is lent to a function that offers moves, with the state as it is.
    pub(crate) is_look: bool,
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(
        signature = (
            rules, players, seed = Count(0), *, cards = None, state = None, copy = None,
            write = None, draw = None
        ),
        text_signature = "(rules, players, seed=0, *, cards=None, state=None, copy=None, \
                          write=None, draw=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword")]
    fn make(
        rules: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        seed: Count,
        cards: Option<Bound<'_, PyAny>>,
        state: Option<Bound<'_, PyAny>>,
        copy: Option<Bound<'_, PyAny>>,
        write: Option<Bound<'_, PyAny>>,
        draw: Option<Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let py = rules.py();
        let rules = PyRuleset::find(rules)?;
        let setup = input::setup(players)?.seed(seed.0);
        let mut game =
            Game::with_effects(rules, setup.clone()).map_err(|error| error::plain(py, &error))?;
        let ways = Ways::of(cards, state.as_ref(), copy, write, draw)?;
        ways.play(setup.seed);
        if let Some(state) = ways.first_state(py, &setup)?.or(state) {
            raw::set_host_state(&mut game, ways.holding(state)?);
        }
        Ok(Self::wrap(
            game,
            Failure::default(),
            ways,
            Offering::default(),
        ))
    }

    /// Lets the cards register what they have, now that there is an object to register it in.
    #[pyo3(signature = (*_arguments, **_keywords))]
    fn __init__(
        slf: &Bound<'_, Self>,
        _arguments: &Bound<'_, PyTuple>,
        _keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        Self::register_cards(slf)
    }

    /// The cards that the game was made with; None without any.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.ways.cards(py)
    }

    /// Refuses a subclass, because copies, forks and loaded games would not be of it.
    #[classmethod]
    #[pyo3(signature = (**_keywords))]
    fn __init_subclass__(
        _class: &Bound<'_, PyType>,
        _keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "Game cannot be subclassed: its copies, forks and loaded games would be plain games. \
             Let the game carry your object, Game(..., state=...), or hold the game in a class of \
             yours",
        ))
    }

    /// For annotations, with the type of the host's state: `Game[Table]`.
    #[classmethod]
    fn __class_getitem__<'py>(
        class: &Bound<'py, PyType>,
        state: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        words::of_type(class, state)
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
    pub(crate) fn rules(&self, py: Python<'_>) -> PyResult<PyRuleset> {
        Ok(PyRuleset::new(self.lock(py)?.rules().clone()))
    }

    /// Registers a callable as an effect, in place of an earlier one of the same name, with what
    /// comes before its card is played.
    #[pyo3(signature = (
        name, function, *, action = None, when = None, takes = None, cost = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword")]
    fn register(
        &self,
        py: Python<'_>,
        name: Text<'_>,
        function: &Bound<'_, PyAny>,
        action: Option<String>,
        when: Option<String>,
        takes: Option<Py<PyAny>>,
        cost: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        let keywords = Keywords {
            action,
            when,
            takes,
            cost,
        };
        self.register_card(py, &name, function, &keywords)
    }

    /// Sets the function that offers what a player holds, or lifts it with None; as a decorator, it
    /// returns the function.
    fn offers<'py>(
        &self,
        py: Python<'py>,
        function: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.set_offers(py, function.as_ref())?;
        Ok(function)
    }

    /// Unregisters an effect; returns True if there was one.
    fn unregister(&self, py: Python<'_>, name: Text<'_>) -> PyResult<bool> {
        let mut game = self.lock(py)?;
        let known = game.effect(&name).is_some();
        let removed = game.unregister(&name);
        // Dropping a callable may run arbitrary code, so the game is released first.
        drop(game);
        drop(removed);
        Ok(known)
    }

    /// Registers the decorated function as an effect, by default under its own name.
    #[pyo3(signature = (name = None, *, action = None, when = None, takes = None, cost = None))]
    fn effect<'py>(
        slf: &Bound<'py, Self>,
        name: Option<Bound<'py, PyAny>>,
        action: Option<String>,
        when: Option<String>,
        takes: Option<Py<PyAny>>,
        cost: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        decorate::effect(
            slf,
            name,
            Keywords {
                action,
                when,
                takes,
                cost,
            },
        )
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

    /// Loads the Lua mods of a folder, or those of a set: either all of them, or none. Loading
    /// again replaces them.
    ///
    /// `time_limit_ms` is a safety net under the instruction budget of one run; leave it out where
    /// a game is played again. A set has one of its own.
    #[pyo3(signature = (mods, time_limit_ms = None))]
    fn load_mods(
        &self,
        py: Python<'_>,
        mods: Mods<'_>,
        time_limit_ms: Option<Count>,
    ) -> PyResult<Loaded> {
        let mut game = self.lock(py)?;
        let inner = &mut *game;
        // Mods run while they are loaded, and never call Python.
        let done = match mods {
            Mods::Folder(folder) => {
                let limits = limits(time_limit_ms);
                py.detach(|| turnwheel_lua::load_folder(inner, &folder, &limits))
            }
            Mods::Set(set) if time_limit_ms.is_none() => turnwheel_lua::load_mods(inner, set.set()),
            Mods::Set(_) => {
                let detail = "the set was loaded with its time limit; leave it out here";
                Err(turnwheel::Error::new(turnwheel::Code::BadValue).detail(detail))
            }
        };
        self.told(py, game, done).map(Loaded::from)
    }

    /// The mods that the game is played with, by name: those that were loaded, and before that
    /// those of its save.
    #[getter]
    fn mods<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows = turnwheel_lua::played_data(self.lock(py)?.mods());
        python(py, rows)
    }

    /// Returns what is missing, new or changed in a set, compared with the mods that the game was
    /// played with.
    fn changed_mods<'py>(
        &self,
        py: Python<'py>,
        mods: PyRef<'_, PyMods>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let changes = turnwheel_lua::changed_mods(&*self.lock(py)?, mods.set());
        python(py, turnwheel_lua::changes_data(&changes))
    }

    /// Gives a loaded game the code of its mods again; nothing in the game changes.
    #[pyo3(signature = (mods, *, skip = false))]
    fn resume_mods<'py>(
        &self,
        py: Python<'py>,
        mods: PyRef<'_, PyMods>,
        skip: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut game = self.lock(py)?;
        let done = turnwheel_lua::resume_mods(&mut *game, mods.set(), skip);
        let changes = self.told(py, game, done)?;
        python(py, turnwheel_lua::changes_data(&changes))
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

    /// Plays the effects of each command twice from now on, the second time on a copy that was
    /// saved and loaded, with the effects that `register` registers in it; None: once again.
    #[pyo3(signature = (register, /))]
    fn play_twice(&self, py: Python<'_>, register: Option<Bound<'_, PyAny>>) -> PyResult<()> {
        self.plays_by(py, register)
    }

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

    /// Discards the events since the last call, for a host that reads the table instead.
    fn clear_events(&self, py: Python<'_>) -> PyResult<()> {
        self.lock(py)?.clear_events();
        Ok(())
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

    /// Sets what happens to a command that would run an effect without code.
    fn set_on_missing(&self, py: Python<'_>, what: Text<'_>) -> PyResult<()> {
        self.change(py, |game| {
            game.set_on_missing(OnError::named(&what)?);
            Ok(())
        })
    }

    /// Takes the errors of effects that were left out and of automatic commands.
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
            raw::tell_refusals(game, on);
            Ok(())
        })
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
        raw::take_effects(&mut copy, &game, |effect| effect.share(py, &failure));
        drop(game);
        let offers = self.offers.share(py);
        Py::new(
            py,
            Self::wrap(copy, failure, Arc::clone(&self.ways), offers),
        )
    }

    fn __repr__(&self) -> String {
        match self.inner.try_lock() {
            Ok(game) => format!("<Game {}: {}>", game.rules().name(), game.explain_wait()),
            Err(_) => "<Game: busy>".to_owned(),
        }
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        // The game is referenced while an effect runs, so it needs no traversal then.
        let Ok(game) = self.inner.try_lock() else {
            return Ok(());
        };
        // It is only locked while it is exchanged, which collects no garbage.
        if let Ok(register) = self.fresh_code.try_lock()
            && let Some(register) = &*register
        {
            visit.call(&**register)?;
        }
        self.offers.visit(&visit)?;
        let effects = raw::registered(&game).filter_map(|name| game.effect(name));
        effects
            .filter_map(AnyEffect::callable)
            .try_for_each(|callable| visit.call(callable))
    }

    fn __clear__(&self) {
        let Ok(mut game) = self.inner.try_lock() else {
            return;
        };
        let names: Vec<String> = raw::registered(&game).map(str::to_owned).collect();
        let effects: Vec<_> = names.iter().map(|name| game.unregister(name)).collect();
        game.play_once();
        let register = self.fresh_code.try_lock();
        let register = register.ok().and_then(|mut register| register.take());
        // Dropping a callable may run arbitrary code, so the game is released first.
        drop(game);
        drop((effects, register, self.offers.take()));
    }
}
