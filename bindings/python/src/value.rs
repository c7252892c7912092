//! Arguments on their way in, and the values of columns on their way out.

use crate::error;
use crate::names::Names;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};
use pyo3::{BoundObject, IntoPyObject};
use std::borrow::Cow;
use turnwheel::record::Column;
use turnwheel::ruleset::Argument;
use turnwheel::schema::{Cell, Entry};
use turnwheel::{Code, EventKind, Listen, NameId, PlayerId, Setup};

/// The arguments of a verb, as Python gave them.
pub(crate) struct Arguments {
    positional: Vec<Argument>,
    named: Vec<(Cow<'static, str>, Argument)>,
}

impl Arguments {
    /// Reads the arguments of `verb`; `None` stands for an argument that is not given.
    pub(crate) fn read(
        verb: &Entry,
        args: &Bound<'_, PyTuple>,
        kwargs: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let (mut positional, mut named) = (vec![], vec![]);
        let mut fields = verb.fields.iter();
        let mut gap = false;
        for value in args {
            // After a gap, the place no longer tells the column, so the column is named.
            let column = fields.next().map(|field| field.column.entry().name);
            match (argument(&value)?, column) {
                (None, _) => gap = true,
                (Some(argument), Some(column)) if gap => named.push((column.into(), argument)),
                (Some(argument), _) => positional.push(argument),
            }
        }
        for (name, value) in kwargs.into_iter().flatten() {
            if let Some(argument) = argument(&value)? {
                named.push((name.extract::<String>()?.into(), argument));
            }
        }
        Ok(Self { positional, named })
    }

    /// The trigger that listens to `event`, with filters by name.
    pub(crate) fn listen(event: &str, filters: Option<&Bound<'_, PyDict>>) -> PyResult<Listen> {
        let mut named = vec![("event".to_owned(), Argument::Text(event.to_owned()))];
        for (name, value) in filters.into_iter().flatten() {
            if let Some(argument) = argument(&value)? {
                named.push((name.extract()?, argument));
            }
        }
        Ok(Listen::Named(named))
    }

    /// Hands the arguments to the core.
    pub(crate) fn hand_to<T>(
        mut self,
        call: impl FnOnce(&[Argument], &[(&str, Argument)]) -> T,
    ) -> T {
        // Moved out from beside their names, which are borrowed.
        let moved = |argument: &mut Argument| std::mem::replace(argument, Argument::Bool(false));
        let named: Vec<_> = self
            .named
            .iter_mut()
            .map(|(name, argument)| (&**name, moved(argument)))
            .collect();
        call(&self.positional, &named)
    }
}

fn argument(value: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    if value.is_none() {
        return Ok(None);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Some(Argument::Text(text.extract()?)));
    }
    if let Ok(truth) = value.cast::<PyBool>() {
        return Ok(Some(Argument::Bool(truth.is_true())));
    }
    if value.is_instance_of::<PyInt>() {
        let number = value
            .extract()
            .map_err(|_| refuse(value, "is out of range"))?;
        return Ok(Some(Argument::Int(number)));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let mut members = vec![];
        for member in value.try_iter()? {
            let member = member?;
            members
                .push(argument(&member)?.ok_or_else(|| refuse(&member, "cannot stand in a list"))?);
        }
        return Ok(Some(Argument::List(members)));
    }
    Err(refuse(
        value,
        "is neither a str, an int, a bool nor a list of them",
    ))
}

fn refuse(value: &Bound<'_, PyAny>, reason: &str) -> PyErr {
    error::with_detail(value.py(), Code::BadValue, &format!("{value:?} {reason}"))
}

/// The value of a column as Python sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Int(i64),
    Bool(bool),
    Text(Cow<'static, str>),
}

impl Value {
    pub(crate) fn of(column: Column, word: i64, names: &impl Names) -> Self {
        let text = || Self::Text(names.text(column, word).into());
        let fixed =
            |name: Option<&'static str>| name.map_or_else(text, |name| Self::Text(name.into()));
        match column.entry().cell {
            Cell::Bool => Self::Bool(word != 0),
            Cell::Name => names
                .name(NameId(word))
                .map_or(Self::Int(word), |name| Self::Text(name.into())),
            Cell::Player => u8::try_from(word).map_or_else(
                |_| text(),
                |player| Self::Text(names.player(PlayerId(player)).into()),
            ),
            Cell::Event => fixed(EventKind::from_number(word).map(EventKind::name)),
            Cell::Word(table) => fixed(
                table
                    .words
                    .iter()
                    .find(|known| known.number == word)
                    .map(|known| known.name),
            ),
            Cell::Step | Cell::Phase | Cell::Window | Cell::Chapter | Cell::Ring | Cell::Token => {
                text()
            }
            _ => Self::Int(word),
        }
    }
}

impl<'py> IntoPyObject<'py> for &Value {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Value::Int(number) => number.into_pyobject(py)?.into_any(),
            Value::Bool(truth) => truth.into_pyobject(py)?.into_bound().into_any(),
            Value::Text(text) => PyString::new(py, text).into_any(),
        })
    }
}

/// Who plays: so many, or those of these names.
pub(crate) fn setup(players: &Bound<'_, PyAny>) -> PyResult<Setup> {
    match players.extract::<usize>() {
        Ok(count) => Ok(Setup::players(count)),
        Err(_) => Ok(Setup::named(players.extract::<Vec<String>>()?)),
    }
}
