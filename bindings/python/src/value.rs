//! Conversions of arguments from Python and of column values to Python.

use crate::error;
use crate::input::{self, argument};
use crate::names::Names;
use crate::words;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use pyo3::{BoundObject, IntoPyObject};
use std::borrow::Cow;
use turnwheel::record::Column;
use turnwheel::ruleset::Argument;
use turnwheel::schema::{Cell, Spec};
use turnwheel::{Listen, NameId, PlayerId};

/// The arguments of a verb, as Python passed them.
pub(crate) struct Arguments {
    positional: Vec<Argument>,
    named: Vec<(Cow<'static, str>, Argument)>,
}

impl Arguments {
    /// Reads the arguments of `verb`; `None` stands for an argument that is not given.
    pub(crate) fn read(
        verb: &Spec,
        args: &Bound<'_, PyTuple>,
        kwargs: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let (mut positional, mut named) = (vec![], vec![]);
        let mut fields = verb.fields.iter();
        let mut gap = false;
        // One value more than there are columns is read, and the core reports that it is too many.
        for value in args.iter().take(verb.fields.len() + 1) {
            // After a gap, the position no longer determines the column, so the column is named.
            let column = fields.next().map(|field| field.column.spec().name);
            match (argument(&value)?, column) {
                (None, _) => gap = true,
                (Some(argument), Some(column)) if gap => named.push((column.into(), argument)),
                (Some(argument), _) => positional.push(argument),
            }
        }
        for (name, value) in input::named(kwargs)? {
            if let Some(argument) = argument(&value)? {
                named.push((name.into(), argument));
            }
        }
        Ok(Self { positional, named })
    }

    /// Returns the trigger that listens to `event`, with filters by name.
    pub(crate) fn listen(event: &str, filters: Option<&Bound<'_, PyDict>>) -> PyResult<Listen> {
        let mut named = vec![("event".to_owned(), Argument::Text(event.to_owned()))];
        for (name, value) in input::named(filters)? {
            if let Some(argument) = argument(&value)? {
                named.push((name, argument));
            }
        }
        Ok(Listen::Named(named))
    }

    /// Passes the arguments to the core.
    pub(crate) fn hand_to<T>(
        mut self,
        call: impl FnOnce(&[Argument], &[(&str, Argument)]) -> T,
    ) -> T {
        // The values are moved out, because the names beside them are borrowed.
        let moved = |argument: &mut Argument| std::mem::replace(argument, Argument::Bool(false));
        let named: Vec<_> = self
            .named
            .iter_mut()
            .map(|(name, argument)| (&**name, moved(argument)))
            .collect();
        call(&self.positional, &named)
    }
}

/// Returns the value of a column as a Python object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Int(i64),
    Bool(bool),
    Text(Cow<'static, str>),
}

impl Value {
    /// Reads the value given for a column of a row; `None` means that it is not given.
    pub(crate) fn given(value: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        Ok(match argument(value)? {
            None => None,
            Some(Argument::Int(number)) => Some(Self::Int(number)),
            Some(Argument::Bool(truth)) => Some(Self::Bool(truth)),
            Some(Argument::Text(text)) => Some(Self::Text(text.into())),
            Some(_) => return Err(error::wrong_type(value.py(), "a column holds no list")),
        })
    }

    pub(crate) fn of(column: Column, word: i64, names: &impl Names) -> Self {
        let text = || Self::Text(names.text(column, word).into());
        let fixed =
            |name: Option<&'static str>| name.map_or_else(text, |name| Self::Text(name.into()));
        match column.spec().cell {
            Cell::Bool => Self::Bool(word != 0),
            Cell::Name => NameId::new(word)
                .and_then(|name| names.name(name))
                .map_or(Self::Int(word), |name| Self::Text(name.into())),
            Cell::Player => PlayerId::from_number(word)
                .map_or_else(text, |player| Self::Text(names.player(player).into())),
            cell @ (Cell::Event | Cell::Verb | Cell::Code | Cell::Word(_)) => {
                fixed(cell.name_of(word))
            }
            Cell::Step | Cell::Phase | Cell::Window | Cell::Chapter | Cell::Order | Cell::Token => {
                text()
            }
            _ => Self::Int(word),
        }
    }
}

/// Returns an argument as a Python object; a list becomes a tuple.
pub(crate) fn read_argument<'py>(
    py: Python<'py>,
    argument: &Argument,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match argument {
        Argument::Int(number) => number.into_pyobject(py)?.into_any(),
        Argument::Bool(truth) => truth.into_pyobject(py)?.into_bound().into_any(),
        Argument::Text(text) => words::text(py, text).into_bound(py).into_any(),
        Argument::List(members) => {
            let members = members.iter().map(|member| read_argument(py, member));
            let members: Vec<_> = members.collect::<PyResult<_>>()?;
            PyTuple::new(py, members)?.into_any()
        }
        Argument::Table(columns) => {
            let read = PyDict::new(py);
            for (name, value) in columns {
                read.set_item(name, read_argument(py, value)?)?;
            }
            read.into_any()
        }
    })
}

impl<'py> IntoPyObject<'py> for &Value {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Value::Int(number) => number.into_pyobject(py)?.into_any(),
            Value::Bool(truth) => truth.into_pyobject(py)?.into_bound().into_any(),
            Value::Text(text) => words::text(py, text).into_bound(py).into_any(),
        })
    }
}
