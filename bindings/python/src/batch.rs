//! Many games stepped by one call, with arrays in and out and no Python in between.

use crate::error::{self, said};
use crate::events;
use crate::input::{self, Count, MOST_GAMES, Text, Texts};
use crate::ruleset::PyRuleset;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyString};
use std::sync::{Mutex, MutexGuard, TryLockError};
use turnwheel::batch::{ANSWERS, Batch, TOLD};
use turnwheel::record::{ABSENT, Column};
use turnwheel::{Code, Error};

/// Games that have begun, stepped together.
///
/// Arrays hold one integer for each game: a buffer of integers (`array.array("q")`, NumPy's), a
/// list, or one number for all games. `out` is written to, and is an array of signed 64-bit
/// integers.
#[pyclass(module = "turnwheel._native", name = "Batch", frozen, weakref)]
pub(crate) struct PyBatch {
    inner: Mutex<Batch>,
    /// Numbers that are written for Python; the room is kept between calls.
    room: Mutex<Vec<i64>>,
}

impl PyBatch {
    fn lock(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Batch>> {
        self.inner.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => error::plain(py, &Code::Busy.into()),
            TryLockError::Poisoned(_) => error::plain(py, &Code::Panicked.into()),
        })
    }
}

impl PyBatch {
    /// Steps the games, and writes the outcome to `out`.
    fn told<N: Send>(
        &self,
        py: Python<'_>,
        out: Option<&Bound<'_, PyAny>>,
        games: usize,
        step: impl FnOnce(&mut Batch, Option<&mut [i64]>) -> Result<N, Error> + Send,
    ) -> PyResult<N> {
        let Some(out) = out else {
            let mut batch = self.lock(py)?;
            let games: &mut Batch = &mut batch;
            let stepped = py.detach(|| step(games, None));
            return stepped.map_err(|error| error::plain(py, &error));
        };
        self.written(py, out, games * TOLD.len(), |batch, told| {
            step(batch, Some(told))
        })
    }

    /// Lets a function write so many numbers, and copies them to `out`.
    fn written<N: Send>(
        &self,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
        length: usize,
        write: impl FnOnce(&mut Batch, &mut [i64]) -> Result<N, Error> + Send,
    ) -> PyResult<N> {
        let out = input::array(out, "out", length)?;
        if out.readonly() {
            return Err(PyTypeError::new_err("out cannot be written to"));
        }
        let mut batch = self.lock(py)?;
        let games: &mut Batch = &mut batch;
        // Whoever has the batch has the room, so that this is never busy.
        let room = self.room.try_lock();
        let mut room = room.map_err(|_| error::plain(py, &Code::Busy.into()))?;
        room.resize(length, 0);
        let numbers: &mut [i64] = &mut room;
        let done = py
            .detach(|| write(games, numbers))
            .map_err(|error| error::plain(py, &error))?;
        out.copy_from_slice(py, &room)?;
        Ok(done)
    }
}

#[pymethods]
impl PyBatch {
    /// The stand-in for a value that is not given.
    #[classattr]
    const ABSENT: i64 = ABSENT;

    /// The values that `step` returns for each game, in this order.
    #[classattr]
    fn columns() -> [&'static str; TOLD.len()] {
        TOLD.map(|(name, _)| name)
    }

    #[new]
    #[pyo3(
        signature = (
            rules, players, games, seed = Count(0), threads = Count(1), answers = ANSWERS,
            flags = Texts(vec![])
        ),
        text_signature = "(rules, players, games, seed=0, threads=1, answers=16, flags=())"
    )]
    fn make(
        rules: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        games: Count,
        seed: Count,
        threads: Count,
        answers: usize,
        flags: Texts,
    ) -> PyResult<Self> {
        let py = rules.py();
        let games = games.at_most(py, "games", MOST_GAMES)?;
        let threads = usize::try_from(threads.0).unwrap_or(usize::MAX);
        let setup = input::setup(players)?.seed(seed.0);
        let rules = PyRuleset::find(rules)?;
        let batch = py.detach(|| {
            let mut batch = Batch::new(rules, setup, games, threads)?;
            batch.number_answers(answers)?;
            let flags: Vec<&str> = flags.0.iter().map(String::as_str).collect();
            batch.observe_flags(&flags)?;
            Ok(batch)
        });
        Ok(Self {
            inner: Mutex::new(batch.map_err(|error| error::plain(py, &error))?),
            room: Mutex::default(),
        })
    }

    fn __repr__(&self) -> String {
        let Ok(batch) = self.inner.try_lock() else {
            return "<Batch: busy>".to_owned();
        };
        let mut games = batch.games();
        let count = games.len();
        let rules = games.next().map_or("nothing", |game| game.rules().name());
        format!("<Batch {rules}: {count} games>")
    }

    /// Pickle and `copy` would have to carry every game: refused, with what to do instead.
    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a Batch cannot be pickled or copied; construct one with the same arguments and seed, \
             or use games, which can be saved",
        ))
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.lock(py)?.games().len())
    }

    /// Returns the number of a command.
    fn verb(&self, py: Python<'_>, name: Text<'_>) -> PyResult<i64> {
        self.lock(py)?
            .verb(&name)
            .map_err(|error| error::plain(py, &error))
    }

    /// Returns the number that stands for a value of a column.
    fn number(&self, py: Python<'_>, column: Text<'_>, value: Text<'_>) -> PyResult<i64> {
        let column = named(py, &column)?;
        self.lock(py)?
            .number(column, &value)
            .map_err(|error| error::plain(py, &error))
    }

    /// Submits a command to each game; returns how many were refused.
    #[pyo3(signature = (commands, out = None, /, **columns))]
    fn step(
        &self,
        py: Python<'_>,
        commands: &Bound<'_, PyAny>,
        out: Option<&Bound<'_, PyAny>>,
        columns: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<usize> {
        // Reading the arrays may run Python code, so the batch is not held while they are read. The
        // batch that steps must then have as many games as now.
        let games = self.lock(py)?.games().len();
        let commands = match commands.cast::<PyString>() {
            Ok(_) => {
                let verb = self.verb(py, commands.extract()?)?;
                vec![verb; games]
            }
            Err(_) => input::numbers(commands, "commands", games)?,
        };
        let mut values = vec![];
        for (name, array) in input::named(columns)? {
            let column = named(py, &name)?;
            values.push((column, input::numbers(&array, &name, games)?));
        }
        let columns: Vec<_> = values
            .iter()
            .map(|(column, values)| (*column, values.as_slice()))
            .collect();
        self.told(py, out, games, |batch, told| {
            batch.step(&commands, &columns, told)
        })
    }

    /// The decisions that the rules allow a player, as texts, in the order of their numbers from 0:
    /// the columns of `legal_mask`, and the numbers for `decide`.
    #[getter]
    fn decisions(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        Ok(self.lock(py)?.decisions())
    }

    /// Returns which decisions are legal for the player whom each game waits for: a NumPy array of
    /// booleans, with one row for each game and one column for each decision.
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let numpy = events::numpy(py)?;
        let (mask, shape) = {
            let batch = self.lock(py)?;
            let shape = (batch.games().len(), batch.decision_count());
            let mut mask = vec![false; shape.0 * shape.1];
            let games: &Batch = &batch;
            py.detach(|| games.legal_mask(&mut mask))
                .map_err(|error| error::plain(py, &error))?;
            (mask, shape)
        };
        let bytes = PyByteArray::new_with(py, mask.len(), |bytes| {
            for (byte, legal) in bytes.iter_mut().zip(mask) {
                *byte = u8::from(legal);
            }
            Ok(())
        })?;
        // An empty array cannot be made from a buffer.
        if bytes.is_empty() {
            return numpy.call_method1("zeros", (shape, "?"));
        }
        let mask = numpy.call_method1("frombuffer", (bytes, "?"))?;
        mask.call_method1("reshape", (shape,))
    }

    /// Submits to each game the decision of its number, or none if it is negative, for the player
    /// whom it waits for; returns how many were refused.
    #[pyo3(signature = (decisions, out = None, /))]
    fn decide(
        &self,
        decisions: &Bound<'_, PyAny>,
        out: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let py = decisions.py();
        let games = self.lock(py)?.games().len();
        let decisions = input::numbers(decisions, "decisions", games)?;
        self.told(py, out, games, |batch, told| batch.decide(&decisions, told))
    }

    /// The names of what `observe` writes for each game, in their order.
    #[getter]
    fn observed(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        Ok(self.lock(py)?.observed())
    }

    /// Writes what the player whom each game waits for sees of it to `out`, one row for each game.
    #[pyo3(signature = (out, /))]
    fn observe(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let (games, width) = {
            let batch = self.lock(py)?;
            (batch.games().len(), batch.observed_count())
        };
        self.written(py, out, games * width, |batch, rows| batch.observe(rows))
    }

    /// Plays up to so many decisions at random in each game; returns how many commands all games
    /// have accepted.
    #[pyo3(signature = (steps, seed, *, weights = None, out = None))]
    fn play(
        &self,
        py: Python<'_>,
        steps: Count,
        seed: Count,
        weights: Option<&Bound<'_, PyAny>>,
        out: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u64> {
        let (games, width) = {
            let batch = self.lock(py)?;
            (batch.games().len(), batch.decision_count())
        };
        let weights = weights.map(|weights| input::numbers(weights, "weights", width));
        let weights = weights.transpose()?.unwrap_or_default();
        let weights: Result<Vec<u32>, _> = weights.into_iter().map(u32::try_from).collect();
        let weights = weights.map_err(|_| {
            PyValueError::new_err("a weight is a whole number from 0 to 4294967295")
        })?;
        self.told(py, out, games, |batch, told| {
            batch.play(steps.0, seed.0, &weights, told)
        })
    }

    /// Replaces these games with new ones.
    fn reset(&self, py: Python<'_>, games: &Bound<'_, PyAny>) -> PyResult<()> {
        let games = input::places(games, MOST_GAMES)?;
        let mut batch = self.lock(py)?;
        batch
            .reset(&games)
            .map_err(|error| error::plain(py, &error))
    }

    /// Returns the hash of one game, as 32 hexadecimal digits.
    fn hash(&self, py: Python<'_>, game: Count) -> PyResult<String> {
        let batch = self.lock(py)?;
        let game = batch
            .game(place(&game))
            .map_err(|error| error::plain(py, &error))?;
        Ok(format!("{:032x}", game.hash()))
    }

    /// Returns the table of one game as a few lines of text.
    fn show(&self, py: Python<'_>, game: Count) -> PyResult<String> {
        let batch = self.lock(py)?;
        let game = batch
            .game(place(&game))
            .map_err(|error| error::plain(py, &error))?;
        Ok(turnwheel::view::show(&game.view()))
    }
}

pub(crate) fn named(py: Python<'_>, column: &str) -> PyResult<Column> {
    let unknown = || {
        let known = Column::all().iter().map(|known| known.spec().name);
        let reason = format!("there is no column `{}`", said(column));
        error::unknown(py, Code::UnexpectedArgument, reason, column, known)
    };
    Column::named(column).ok_or_else(unknown)
}

fn place(game: &Count) -> usize {
    usize::try_from(game.0).unwrap_or(usize::MAX)
}
