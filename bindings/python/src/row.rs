//! Events and awaits: immutable rows of a kind and its columns.
//!
//! An event keeps the core's form, and its columns are made on access, because most events are only
//! looked at briefly.

use crate::error::{self, said};
use crate::input::{self, Text};
use crate::names::Names;
use crate::value::Value;
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyMapping, PyString};
use std::borrow::Cow;
use std::fmt::Write;
use turnwheel::record::Record;
use turnwheel::schema::{Cell, Field, Spec, TABLES};
use turnwheel::view::Wordbook;
use turnwheel::{Await, Code, Event, nearest};

/// The kinds that the rows of a class may have.
pub(crate) struct Kinds {
    /// The word for one of them in messages.
    what: &'static str,
    entries: &'static [Spec],
    /// The index of each kind by its number. Every event looks up its kind.
    places: [u8; NUMBERS],
    /// The names of the kinds as Python strings, made once.
    names: PyOnceLock<Vec<Py<PyString>>>,
}

/// An upper bound for the numbers of kinds.
const NUMBERS: usize = 256;

const fn places(entries: &[Spec]) -> [u8; NUMBERS] {
    let mut places = [0; NUMBERS];
    let mut at = 0;
    while at < entries.len() {
        places[entries[at].number as usize] = at as u8;
        at += 1;
    }
    places
}

static EVENTS: Kinds = Kinds {
    what: "event",
    entries: TABLES.events,
    places: places(TABLES.events),
    names: PyOnceLock::new(),
};
static AWAITS: Kinds = Kinds {
    what: "await",
    entries: TABLES.awaits,
    places: places(TABLES.awaits),
    names: PyOnceLock::new(),
};

impl Kinds {
    fn place(&self, number: u16) -> usize {
        self.places[usize::from(number)].into()
    }
}

/// The texts that the events of one call are read with.
#[pyclass(module = "turnwheel._native", frozen)]
pub(crate) struct Book(Wordbook);

impl Book {
    pub(crate) fn new(py: Python<'_>, book: Wordbook) -> PyResult<Py<Self>> {
        Py::new(py, Self(book))
    }

    pub(crate) fn names(&self) -> &Wordbook {
        &self.0
    }

    /// Returns these events as objects.
    pub(crate) fn of(
        py: Python<'_>,
        book: Wordbook,
        events: &[Event],
    ) -> PyResult<Vec<Py<PyEvent>>> {
        if events.is_empty() {
            return Ok(vec![]);
        }
        let book = Self::new(py, book)?;
        let mut made = Vec::with_capacity(events.len());
        for event in events {
            let row = Row(Content::Told(*event, book.clone_ref(py)));
            let event = PyClassInitializer::from(row).add_subclass(PyEvent);
            made.push(Py::new(py, event)?);
        }
        Ok(made)
    }
}

/// The common part of an event and an await: a kind, and columns by name.
///
/// A column that this kind has and that is not given is None; one that this kind never has is an
/// AttributeError.
#[pyclass(module = "turnwheel._native", subclass, frozen)]
pub(crate) struct Row(Content);

enum Content {
    /// An event in the core's form, and the texts it is read with.
    Told(Event, Py<Book>),
    /// The index of its kind, and one value for each field.
    Made(&'static Kinds, usize, Vec<Option<Value>>),
}

impl Row {
    fn of_await(awaiting: &Await, names: &impl Names) -> Self {
        let record = awaiting.to_record();
        let at = AWAITS.place(record.kind);
        let fields = AWAITS.entries[at].fields.iter();
        let values = fields.map(|field| read(field, &record, names)).collect();
        Self(Content::Made(&AWAITS, at, values))
    }

    /// Constructs a row from its kind and columns.
    fn by_hand(
        kinds: &'static Kinds,
        kind: &str,
        columns: Vec<(String, Bound<'_, PyAny>)>,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let Some(at) = kinds.entries.iter().position(|entry| entry.name == kind) else {
            let known = kinds.entries.iter().map(|entry| entry.name);
            let reason = format!("`{}` is no kind of {}", said(kind), kinds.what);
            return Err(error::unknown(py, Code::UnknownEvent, reason, kind, known));
        };
        let entry = &kinds.entries[at];
        let mut values = vec![None; entry.fields.len()];
        for (name, value) in columns {
            let names = || entry.fields.iter().map(|field| field.column.spec().name);
            let Some(place) = names().position(|known| known == name) else {
                let reason = format!("`{kind}` has no column `{}`", said(&name));
                let code = Code::UnexpectedArgument;
                return Err(error::unknown(py, code, reason, &name, names()));
            };
            values[place] = Value::given(&value)?;
        }
        Ok(Self(Content::Made(kinds, at, values)))
    }

    fn kinds(&self) -> (&'static Kinds, usize) {
        match &self.0 {
            Content::Told(event, _) => (&EVENTS, EVENTS.place(event.kind() as u16)),
            Content::Made(kinds, at, _) => (kinds, *at),
        }
    }

    fn entry(&self) -> &'static Spec {
        let (kinds, at) = self.kinds();
        &kinds.entries[at]
    }

    /// Returns one value for each field.
    fn values(&self) -> Cow<'_, [Option<Value>]> {
        match &self.0 {
            Content::Told(event, book) => {
                let (record, fields) = (event.to_record(), self.entry().fields.iter());
                let names = &book.get().0;
                fields.map(|field| read(field, &record, names)).collect()
            }
            Content::Made(_, _, values) => Cow::Borrowed(values),
        }
    }

    /// Returns the text that the core writes. It is made on access, because most rows are only
    /// looked at briefly.
    fn text(&self) -> String {
        let entry = self.entry();
        let mut text = entry.name.to_owned();
        for (field, value) in entry.fields.iter().zip(&*self.values()) {
            let (column, Some(value)) = (field.column.spec(), value) else {
                continue;
            };
            // Writing to a string cannot fail.
            let _ = match value {
                Value::Int(number) => write!(text, " {}={number}", column.name),
                Value::Bool(truth) => write!(text, " {}={}", column.name, u8::from(*truth)),
                Value::Text(name)
                    if matches!(column.cell, Cell::Name | Cell::Player)
                        && name.contains(char::is_whitespace) =>
                {
                    write!(text, " {}=\"{name}\"", column.name)
                }
                Value::Text(word) => write!(text, " {}={word}", column.name),
            };
        }
        text
    }

    fn columns(&self) -> impl Iterator<Item = &'static str> {
        let fields = self.entry().fields.iter();
        fields.map(|field| field.column.spec().name)
    }

    /// Returns the kind and the columns that are given.
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let data = PyDict::new(py);
        data.set_item("kind", self.kind(py))?;
        for (name, value) in self.columns().zip(&*self.values()) {
            if let Some(value) = value {
                data.set_item(name, value)?;
            }
        }
        Ok(data)
    }
}

fn read(field: &Field, record: &Record, names: &impl Names) -> Option<Value> {
    let word = record.word(field.column)?;
    Some(Value::of(field.column, word, names))
}

/// A kind, and columns by name.
type Data<'py> = (String, Vec<(String, Bound<'py, PyAny>)>);

/// Reads the dict that `to_dict` returned.
fn read_data<'py>(data: &Bound<'py, PyMapping>) -> PyResult<Data<'py>> {
    let (mut kind, mut columns) = (None, vec![]);
    for pair in data.items()?.iter() {
        let (name, value): (Bound<'py, PyAny>, Bound<'py, PyAny>) = pair.extract()?;
        let name = name.extract::<Text<'_>>()?.to_owned();
        match &*name {
            "kind" => kind = Some(value.extract::<Text<'_>>()?.to_owned()),
            _ => columns.push((name, value)),
        }
    }
    let missing = || pyo3::exceptions::PyKeyError::new_err("`kind` is not given");
    Ok((kind.ok_or_else(missing)?, columns))
}

#[pymethods]
impl Row {
    /// The kind, one of the names in the vocabulary.
    #[getter]
    fn kind(&self, py: Python<'_>) -> Py<PyString> {
        let (kinds, at) = self.kinds();
        let named = || {
            let names = kinds.entries.iter();
            names
                .map(|entry| PyString::intern(py, entry.name).unbind())
                .collect()
        };
        kinds.names.get_or_init(py, named)[at].clone_ref(py)
    }

    /// The columns that are given, by name.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let data = self.data(py)?;
        data.del_item("kind")?;
        Ok(data)
    }

    /// Returns the kind and the columns that are given as a dictionary: a row of a table.
    ///
    /// Example:
    ///     >>> event.to_dict()
    ///     {'kind': 'turn_began', 'player': 'A', 'turn': 1, ...}
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.data(py)
    }

    fn __getattr__<'py>(&self, py: Python<'py>, name: Text<'_>) -> PyResult<Bound<'py, PyAny>> {
        let entry = self.entry();
        let mut fields = entry.fields.iter();
        let Some(at) = fields.position(|field| field.column.spec().name == &*name) else {
            let name = said(&name);
            let near = nearest(&name, self.columns());
            let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            let what = format!("`{}` has no column `{name}`{hint}", entry.name);
            return Err(PyAttributeError::new_err(what));
        };
        match &self.0 {
            Content::Told(event, book) => {
                let value = read(&entry.fields[at], &event.to_record(), &book.get().0);
                value.as_ref().into_pyobject(py)
            }
            Content::Made(_, _, values) => values[at].as_ref().into_pyobject(py),
        }
    }

    fn __dir__(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        let mut names: Vec<String> = slf
            .py()
            .get_type::<PyAny>()
            .getattr("__dir__")?
            .call1((slf,))?
            .extract()?;
        names.extend(slf.get().columns().map(str::to_owned));
        Ok(names)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        Ok(format!("<{} {}>", slf.get_type().name()?, slf.get().text()))
    }

    fn __eq__(&self, other: &Self) -> bool {
        if let (Content::Told(event, book), Content::Told(another, its)) = (&self.0, &other.0)
            && book.is(its)
        {
            return event == another;
        }
        std::ptr::eq(self.entry(), other.entry()) && self.values() == other.values()
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.text().into_pyobject(py)?.hash()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyDict>,))> {
        let make = slf.get_type().getattr("from_dict")?;
        Ok((make, (slf.get().data(slf.py())?,)))
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("kind",)
    }
}

/// Something that happened.
///
/// Events come from `game.events()`; one constructed for tests is equal to one with the same
/// columns.
///
/// Example:
///     >>> turnwheel.Event("passed", player="A") == game.events()[0]
///     True
#[pyclass(module = "turnwheel._native", name = "Event", extends = Row, frozen)]
pub(crate) struct PyEvent;

#[pymethods]
impl PyEvent {
    #[new]
    #[pyo3(signature = (kind, /, **columns))]
    fn make(
        py: Python<'_>,
        kind: Text<'_>,
        columns: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let row = Row::by_hand(&EVENTS, &kind, input::named(columns)?, py)?;
        Ok(PyClassInitializer::from(row).add_subclass(Self))
    }

    /// Makes an event of what `to_dict` gave.
    ///
    /// Args:
    ///     data: The kind and the columns by name.
    ///
    /// Raises:
    ///     KeyError: The kind is missing.
    ///     MisuseError: There is no such kind or column; the message names the nearest.
    #[staticmethod]
    fn from_dict(data: &Bound<'_, PyMapping>) -> PyResult<Py<Self>> {
        let (kind, columns) = read_data(data)?;
        let row = Row::by_hand(&EVENTS, &kind, columns, data.py())?;
        Py::new(data.py(), PyClassInitializer::from(row).add_subclass(Self))
    }

    /// Returns true if this player may know of it; with None, if anybody may.
    #[pyo3(signature = (player = None))]
    fn seen_by(slf: &Bound<'_, Self>, player: Option<Text<'_>>) -> bool {
        let row = slf.as_super().get();
        let values = row.values();
        let mut columns = row.columns().zip(&*values);
        match columns.find(|(column, _)| *column == "hidden") {
            Some((_, Some(Value::Text(owner)))) => player.as_deref() == Some(&**owner),
            _ => true,
        }
    }
}

/// Something that a game waits for.
#[pyclass(module = "turnwheel._native", name = "Await", extends = Row, frozen)]
pub(crate) struct PyAwait;

#[pymethods]
impl PyAwait {
    #[new]
    #[pyo3(signature = (kind, /, **columns))]
    fn make(
        py: Python<'_>,
        kind: Text<'_>,
        columns: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let row = Row::by_hand(&AWAITS, &kind, input::named(columns)?, py)?;
        Ok(PyClassInitializer::from(row).add_subclass(Self))
    }

    /// Makes an await of what `to_dict` gave.
    ///
    /// Args:
    ///     data: The kind and the columns by name.
    ///
    /// Raises:
    ///     KeyError: The kind is missing.
    ///     MisuseError: There is no such kind or column; the message names the nearest.
    #[staticmethod]
    fn from_dict(data: &Bound<'_, PyMapping>) -> PyResult<Py<Self>> {
        let (kind, columns) = read_data(data)?;
        let row = Row::by_hand(&AWAITS, &kind, columns, data.py())?;
        Py::new(data.py(), PyClassInitializer::from(row).add_subclass(Self))
    }
}

/// Makes the row of an await before any Python object is made, so that no lock is held then.
pub(crate) fn of_await(awaiting: &Await, names: &impl Names) -> Row {
    Row::of_await(awaiting, names)
}

pub(crate) fn awaiting(py: Python<'_>, row: Row) -> PyResult<Py<PyAwait>> {
    Py::new(py, PyClassInitializer::from(row).add_subclass(PyAwait))
}
