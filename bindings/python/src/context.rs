//! The context of a Python effect.

use crate::error::{self, Asked};
use crate::input::{Count, MOST_MEMBERS, Members, Text, Who, Whole, within};
use crate::row::{Book, PyEvent};
use crate::verbs::Verbs;
use crate::view::PyView;
use crate::words;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyType};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::view::Viewer;
use turnwheel::{Code, Context as Core, Error, MAX_PLAYERS, PlayerId, Wording};

/// The context in which an effect runs: its own values, the table, and every verb as a method.
///
/// It is valid only while its effect runs; afterwards every use raises MisuseError.
#[pyclass(module = "turnwheel._native", extends = Verbs, frozen)]
pub(crate) struct Context {
    inner: Mutex<Core>,
}

impl Context {
    /// An empty context, which reports that no effect is running.
    pub(crate) fn empty(py: Python<'_>) -> PyResult<Bound<'_, Self>> {
        Bound::new(
            py,
            Verbs::initializer().add_subclass(Self {
                inner: Mutex::new(Core::default()),
            }),
        )
    }

    /// Exchanges the core's context: it is put in before the effect runs and taken out afterwards,
    /// when a verb of another thread has ended: without Python's lock, which that verb may need.
    pub(crate) fn exchange(&self, py: Python<'_>, context: &mut Core) {
        let inner = self.inner.lock_py_attached(py);
        std::mem::swap(&mut *inner.unwrap_or_else(PoisonError::into_inner), context);
    }

    /// Locks the core's context. Only the host's `copy` function runs while the lock is held; it
    /// finds the context busy.
    pub(crate) fn lock(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Core>> {
        let context = self
            .inner
            .try_lock()
            .map_err(|_| error::plain(py, &Code::Busy.into()))?;
        if context.is_taken() {
            Err(error::plain(py, &Code::NoEffect.into()))
        } else {
            Ok(context)
        }
    }

    pub(crate) fn change<T>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut Core) -> Result<T, Error>,
    ) -> PyResult<T> {
        let mut context = self.lock(py)?;
        let error = match change(&mut context) {
            Ok(done) => return Ok(done),
            Err(error) => error,
        };
        // The exception is made from texts read earlier, because no Python code may run under the
        // lock.
        let message = context.explain(&error);
        let player = error
            .player
            .map(|player| context.player_name(player).to_owned());
        drop(context);
        Err(match error.code {
            Code::ChoicePending => Asked::new_err(message),
            _ => error::raised(py, &error, message, player),
        })
    }

    fn player(&self, py: Python<'_>, player: &Who<'_>) -> PyResult<PlayerId> {
        let found = {
            let context = self.lock(py)?;
            let known = context.table().map(|table| {
                let names = table.players().map(|player| table.player_name(player));
                names.collect::<Vec<_>>()
            });
            let known = known.unwrap_or_default();
            player.find(
                |name| context.player(name),
                |player| player.index() < known.len(),
                || known.clone(),
            )
        };
        found.map_err(|error| error::plain(py, &error))
    }

    fn name_of<'py>(
        &self,
        py: Python<'py>,
        which: impl FnOnce(&Core) -> Option<PlayerId>,
    ) -> PyResult<Option<Bound<'py, PyString>>> {
        let context = self.lock(py)?;
        let name = |player| words::text(py, context.player_name(player)).into_bound(py);
        Ok(which(&context).map(name))
    }
}

#[pymethods]
impl Context {
    /// For annotations, with the type of the host's state: `Context[Table]`.
    #[classmethod]
    fn __class_getitem__<'py>(
        class: &Bound<'py, PyType>,
        state: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        words::of_type(class, state)
    }

    /// The name of the effect that is running.
    #[getter]
    fn effect<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        Ok(PyString::new(py, self.lock(py)?.effect()))
    }

    /// The player who controls the effect; None for the game's own.
    #[getter]
    fn controller<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.name_of(py, Core::controller)
    }

    /// The target player, or the current player if the effect runs once for each of several.
    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.name_of(py, Core::target)
    }

    /// The target object.
    #[getter]
    fn object(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        Ok(self.lock(py)?.object().map(|object| object.number()))
    }

    /// The host's number that came with the effect, such as its card.
    #[getter]
    fn source(&self, py: Python<'_>) -> PyResult<Option<i64>> {
        Ok(self.lock(py)?.source().map(|source| source.number()))
    }

    /// The number passed to the effect.
    #[getter]
    fn data(&self, py: Python<'_>) -> PyResult<i64> {
        Ok(self.lock(py)?.data())
    }

    /// The host's object that the game carries, for reading and changing; None if it carries none.
    #[getter]
    fn state(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.state_value(py)
    }

    #[setter(state)]
    fn replace_state(&self, py: Python<'_>, value: Bound<'_, PyAny>) -> PyResult<()> {
        self.set_state(py, value)
    }

    /// The event that set the effect off, if a trigger did.
    #[getter]
    fn event(&self, py: Python<'_>) -> PyResult<Option<Py<PyEvent>>> {
        let context = self.lock(py)?;
        let told = context.event().zip(context.wordbook().ok());
        drop(context);
        let Some((event, book)) = told else {
            return Ok(None);
        };
        Ok(Book::of(py, book, &[event])?.pop())
    }

    /// The table as it is now.
    #[getter]
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyView>> {
        let table = self.change(py, |context| context.keep_table())?;
        PyView::new(py, table, Viewer::Host)
    }

    /// Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if not.
    /// It is seen from the controller, or from `player`, and may use the effect's event, target,
    /// source and data.
    #[pyo3(signature = (condition, player = None))]
    fn fact(&self, py: Python<'_>, condition: Text<'_>, player: Option<Who<'_>>) -> PyResult<i64> {
        let player = player.as_ref().map(|player| self.player(py, player));
        let player = player.transpose()?;
        self.change(py, |context| context.fact(&condition, player))
    }

    /// Returns the players who take turns, beginning with a player.
    #[pyo3(signature = (player, *, backward = false))]
    fn order_from(&self, py: Python<'_>, player: Who<'_>, backward: bool) -> PyResult<Vec<String>> {
        let player = self.player(py, &player)?;
        self.change(py, |context| {
            let table = context.table()?;
            let order = table.order_from(player, backward)?.into_iter();
            Ok(order
                .map(|other| table.player_name(other).to_owned())
                .collect())
        })
    }

    /// Returns the text stored under a key, or an empty text.
    fn storage(&self, py: Python<'_>, key: Text<'_>) -> PyResult<String> {
        Ok(self.lock(py)?.storage(&key).to_owned())
    }

    /// Stores a text in the game under a key; an empty text removes the key.
    fn set_storage(&self, py: Python<'_>, key: Text<'_>, text: Text<'_>) -> PyResult<()> {
        self.change(py, |context| context.set_storage(&key, &text))
    }

    /// Writes a line to the host's log, which is not part of the game.
    fn log(&self, py: Python<'_>, text: Text<'_>) -> PyResult<()> {
        self.change(py, |context| {
            context.log(&text);
            Ok(())
        })
    }

    /// Submits a verb as in scripts: `extra_turn B`.
    fn command(&self, py: Python<'_>, line: Text<'_>) -> PyResult<()> {
        let done = self.change(py, |context| context.command(&line));
        done.inspect_err(|error| error::of_line(py, error, &line))
    }

    /// Asks a player to pick between `min` and `max` different options; returns the picked ones.
    #[pyo3(
        signature = (
            player, options, min = Count(1), max = Count(1), *, prompt = None, labels = None
        ),
        text_signature = "($self, player, options, min=1, max=1, *, prompt=None, labels=None)"
    )]
    #[allow(clippy::too_many_arguments, reason = "Python's keywords")]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        player: Who<'_>,
        options: Members<'py>,
        min: Count,
        max: Count,
        prompt: Option<Text<'_>>,
        labels: Option<Members<'py>>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let (player, numbers) = (self.player(py, &player)?, numbers(&options.0));
        let (min, max) = picks(py, &min, &max)?;
        let words = words(prompt, labels, &options.0)?;
        let ask = |context: &mut Core| {
            context.word(words);
            context.choose(player, &numbers, min, max)
        };
        self.change(py, ask).map(|picks| picked(&options.0, &picks))
    }

    /// Asks several players at once to pick between `min` and `max` different options; returns the
    /// picks of each, by the players as given.
    #[pyo3(
        signature = (
            players, options, min = Count(1), max = Count(1), *, prompt = None, labels = None
        ),
        text_signature = "($self, players, options, min=1, max=1, *, prompt=None, labels=None)"
    )]
    #[allow(clippy::too_many_arguments, reason = "Python's keywords")]
    fn choose_each<'py>(
        &self,
        py: Python<'py>,
        players: Members<'py>,
        options: Members<'py>,
        min: Count,
        max: Count,
        prompt: Option<Text<'_>>,
        labels: Option<Members<'py>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let numbers = numbers(&options.0);
        let words = words(prompt, labels, &options.0)?;
        let (min, max) = picks(py, &min, &max)?;
        let players = players.0;
        within(py, "players", players.len(), MAX_PLAYERS)?;
        let find = |player: &Bound<'py, PyAny>| self.player(py, &player.extract()?);
        let found = players.iter().map(find).collect::<PyResult<Vec<_>>>()?;
        let picks = self.change(py, |context| {
            context.word(words);
            context.choose_each(&found, &numbers, min, max)
        })?;
        let by_player = PyDict::new(py);
        for (player, picks) in players.iter().zip(&picks) {
            by_player.set_item(player, picked(&options.0, picks))?;
        }
        Ok(by_player)
    }

    /// Asks a player for the order of all options; returns them in that order.
    #[pyo3(signature = (player, options, *, prompt = None, labels = None))]
    fn choose_order<'py>(
        &self,
        py: Python<'py>,
        player: Who<'_>,
        options: Members<'py>,
        prompt: Option<Text<'_>>,
        labels: Option<Members<'py>>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let (player, numbers) = (self.player(py, &player)?, numbers(&options.0));
        let words = words(prompt, labels, &options.0)?;
        let ask = |context: &mut Core| {
            context.word(words);
            context.choose_order(player, &numbers)
        };
        self.change(py, ask).map(|picks| picked(&options.0, &picks))
    }

    /// Asks a player for a number; returns None if the player left meanwhile.
    #[pyo3(signature = (player, min, max, *, prompt = None))]
    fn choose_number(
        &self,
        py: Python<'_>,
        player: Who<'_>,
        min: Whole,
        max: Whole,
        prompt: Option<Text<'_>>,
    ) -> PyResult<Option<i64>> {
        let player = self.player(py, &player)?;
        let words = words(prompt, None, &[])?;
        self.change(py, |context| {
            context.word(words);
            context.choose_number(player, min.0, max.0)
        })
    }

    /// Asks a player yes or no; returns False if the player left meanwhile.
    #[pyo3(signature = (player, *, prompt = None, labels = None))]
    fn choose_yes_no(
        &self,
        py: Python<'_>,
        player: Who<'_>,
        prompt: Option<Text<'_>>,
        labels: Option<Members<'_>>,
    ) -> PyResult<bool> {
        let player = self.player(py, &player)?;
        let words = words(prompt, labels, &[])?;
        self.change(py, |context| {
            context.word(words);
            context.choose_yes_no(player)
        })
    }

    /// Returns a number from 1 to `max`, each equally likely, from the game's own generator. The
    /// effect gets the same number when it runs again.
    fn random(&self, py: Python<'_>, max: Count) -> PyResult<u32> {
        let max = max.at_most(py, "sides", u32::MAX as usize)? as u32;
        self.change(py, |context| context.random(max))
    }
}

/// Returns the numbers that stand for the options in the question: the options themselves if all
/// are whole numbers, else their positions.
fn numbers(options: &[Bound<'_, PyAny>]) -> Vec<i64> {
    let number = |option: &Bound<'_, PyAny>| {
        let whole = option.is_instance_of::<PyInt>() && !option.is_instance_of::<PyBool>();
        if whole { option.extract().ok() } else { None }
    };
    options
        .iter()
        .map(number)
        .collect::<Option<Vec<_>>>()
        .unwrap_or_else(|| (0..options.len() as i64).collect())
}

/// Returns the wording of a question and its options. Options that are texts are their own labels.
fn words(
    prompt: Option<Text<'_>>,
    labels: Option<Members<'_>>,
    options: &[Bound<'_, PyAny>],
) -> PyResult<Option<Arc<Wording>>> {
    let text = |label: &Bound<'_, PyAny>| label.extract::<Text<'_>>().map(|text| Box::from(&*text));
    let labels = match labels {
        Some(labels) => labels.0.iter().map(text).collect::<PyResult<_>>()?,
        None => Wording::labels_of(options.iter().map(|option| text(option).ok())),
    };
    Ok(Wording::new(prompt.as_deref(), labels))
}

/// Returns the least and the greatest number of picks.
fn picks(py: Python<'_>, min: &Count, max: &Count) -> PyResult<(usize, usize)> {
    let size = |count: &Count| count.at_most(py, "picks", MOST_MEMBERS);
    Ok((size(min)?, size(max)?))
}

fn picked<'py>(options: &[Bound<'py, PyAny>], picks: &[i64]) -> Vec<Bound<'py, PyAny>> {
    picks
        .iter()
        .filter_map(|pick| options.get(usize::try_from(*pick).ok()?).cloned())
        .collect()
}
