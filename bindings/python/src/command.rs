//! Commands as data: the moves open to a player, which a host can read, compare and submit.

use crate::error::{self, said};
use crate::input::{self, Text};
use crate::names::Names;
use crate::row::Book;
use crate::value::{Value, read_argument};
use crate::words;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString};
use std::borrow::Cow;
use std::sync::OnceLock;
use turnwheel::record::{ABSENT, Column, Record};
use turnwheel::ruleset::Argument;
use turnwheel::schema::{self, Cell, Spec, TABLES};
use turnwheel::view::Table;
use turnwheel::{Code, Command, Effect, Game, NameId, PlayerId};

/// A command that may be submitted: a verb and its columns.
///
/// `legal` lists them, and `submit` submits them, to the same game, a fork or a loaded copy. They
/// are values: comparable, hashable, picklable, and constructed from their verb and columns. `str`
/// writes them as a line of a script.
///
/// Example:
///     >>> game.legal("A")[0] == turnwheel.Command("pass", player="A")
///     True
#[pyclass(module = "turnwheel._native", name = "Command", frozen)]
pub(crate) struct PyCommand(Content);

enum Content {
    /// A command of a game, and the texts it is read with.
    Told {
        command: Command,
        book: Py<Book>,
        /// The line of an answer, which may use the labels of the question.
        text: Option<Box<str>>,
    },
    /// A verb and the columns that are given, in the verb's order.
    Made(&'static Spec, Vec<Given>, OnceLock<Read>),
}

/// A command that was made, as one table reads it. Most tables read it alike: a hand offers the
/// same objects again and again.
struct Read {
    command: Command,
    /// The places of the columns that name something, and what they mean.
    meant: Vec<(usize, Meant)>,
}

#[derive(Clone, Copy)]
enum Meant {
    Player(PlayerId),
    Name(NameId),
}

impl Meant {
    /// Returns what a text in a column means at the table, if it means one thing plainly.
    fn of(cell: Cell, text: &str, table: Table<'_>) -> Option<Self> {
        match cell {
            Cell::Player => table.player(text).map(Self::Player),
            Cell::Name => {
                let means = Self::Name(NameId::of(text));
                means.is_so(text, table).then_some(means)
            }
            _ => None,
        }
    }

    /// Returns true if the text means that at the table.
    fn is_so(self, text: &str, table: Table<'_>) -> bool {
        match self {
            Self::Player(player) => table.player_name(player) == text,
            // A name that the table has not met yet, as that of a card not played before.
            Self::Name(name) => table.name_text(name).is_none_or(|known| known == text),
        }
    }

    fn word(self) -> i64 {
        match self {
            Self::Player(player) => player.number().into(),
            Self::Name(name) => name.number(),
        }
    }
}

/// A column and its value.
type Given = (Column, Argument);

/// The command that a caller picked.
pub(crate) enum Picked<'a> {
    /// A command in the core's form.
    Told(&'a Command),
    /// A verb and its arguments by name.
    Made(&'static Spec, Vec<(&'static str, Argument)>),
}

impl Read {
    /// Reads the columns if each says plainly what it means.
    fn of(entry: &Spec, given: &[Given], table: Table<'_>) -> Option<Self> {
        let mut record = Record::new(entry.number);
        let mut meant = vec![];
        for (place, (column, argument)) in given.iter().enumerate() {
            let word = match (column.spec().cell, argument) {
                (Cell::Int, Argument::Int(number)) if *number != ABSENT => *number,
                (Cell::Ref, Argument::Int(number)) if *number > 0 => *number,
                (cell, Argument::Text(text)) => {
                    let means = Meant::of(cell, text, table)?;
                    meant.push((place, means));
                    means.word()
                }
                _ => return None,
            };
            record.words[*column as usize] = word;
        }
        let command = Command::from_record(&record).ok()?;
        Some(Self { command, meant })
    }
}

impl PyCommand {
    /// Returns the commands with the lines of answers. They become objects after the game is
    /// released.
    pub(crate) fn of<F: Effect>(
        game: &Game<F>,
        commands: impl Iterator<Item = Command>,
    ) -> Vec<(Command, Option<Box<str>>)> {
        let text = |command: &Command| match command {
            Command::Answer(_) => Some(game.command_text(command).into()),
            _ => None,
        };
        let told = commands.map(|command| (text(&command), command));
        told.map(|(text, command)| (command, text)).collect()
    }

    pub(crate) fn objects(
        py: Python<'_>,
        commands: Vec<(Command, Option<Box<str>>)>,
        book: &Py<Book>,
    ) -> PyResult<Vec<Py<Self>>> {
        let commands = commands.into_iter();
        let made = commands.map(|(command, text)| Self::object(py, command, text, book));
        made.collect()
    }

    pub(crate) fn object(
        py: Python<'_>,
        command: Command,
        text: Option<Box<str>>,
        book: &Py<Book>,
    ) -> PyResult<Py<Self>> {
        let book = book.clone_ref(py);
        let told = Content::Told {
            command,
            book,
            text,
        };
        Py::new(py, Self(told))
    }

    /// Returns the command to submit.
    pub(crate) fn picked(&self) -> Picked<'_> {
        match &self.0 {
            Content::Told { command, .. } => Picked::Told(command),
            Content::Made(entry, given, _) => {
                let named = given.iter().map(|(column, argument)| {
                    let name = column.spec().name;
                    (name, argument.clone())
                });
                Picked::Made(entry, named.collect())
            }
        }
    }

    /// Returns the command in the core's form if its columns say plainly what they mean: it is the
    /// same as that of reading it by names, which costs ten times as much.
    pub(crate) fn at_once(&self, table: Table<'_>) -> Option<Command> {
        let (entry, given, read) = match &self.0 {
            Content::Told { command, .. } => return Some(command.clone()),
            Content::Made(entry, given, read) => (entry, given, read),
        };
        let is_so = |(place, meant): &(usize, Meant)| match &given[*place] {
            (_, Argument::Text(text)) => meant.is_so(text, table),
            _ => false,
        };
        if let Some(read) = read.get().filter(|read| read.meant.iter().all(is_so)) {
            return Some(read.command.clone());
        }
        let fresh = Read::of(entry, given, table)?;
        let command = fresh.command.clone();
        // Another table may have read it first: then this one reads it each time.
        read.set(fresh).ok();
        Some(command)
    }

    /// Returns true if this is the command `other` of the game with these names.
    pub(crate) fn is(&self, other: &Command, names: &impl Names) -> bool {
        match &self.0 {
            Content::Told { command, .. } => command == other,
            Content::Made(entry, values, _) => {
                entry.number == other.spec().number && *values == given(other, names)
            }
        }
    }

    /// Constructs a command from its verb and columns.
    fn by_hand(
        py: Python<'_>,
        verb: &str,
        columns: Vec<(String, Bound<'_, PyAny>)>,
    ) -> PyResult<Self> {
        let Some(entry) = schema::command(verb) else {
            let known = TABLES.commands.iter().map(|entry| entry.name);
            let reason = format!("there is no verb `{}`", said(verb));
            let code = Code::UnknownCommand;
            return Err(error::unknown(py, code, reason, verb, known));
        };
        let names = || entry.fields.iter().map(|field| field.column.spec().name);
        let mut values = vec![None; entry.fields.len()];
        for (name, value) in columns {
            let Some(place) = names().position(|known| known == name) else {
                let reason = format!("`{verb}` has no column `{}`", said(&name));
                let code = Code::UnexpectedArgument;
                return Err(error::unknown(py, code, reason, &name, names()));
            };
            values[place] = input::argument(&value)?;
        }
        let given = entry.fields.iter().zip(values);
        let given = given.filter_map(|(field, value)| Some((field.column, value?)));
        Ok(Self(Content::Made(entry, given.collect(), OnceLock::new())))
    }

    fn entry(&self) -> &'static Spec {
        match &self.0 {
            Content::Told { command, .. } => command.spec(),
            Content::Made(entry, ..) => entry,
        }
    }

    /// Returns the columns that are given.
    fn given(&self) -> Cow<'_, [Given]> {
        match &self.0 {
            Content::Told { command, book, .. } => given(command, book.get().names()).into(),
            Content::Made(_, given, _) => given.into(),
        }
    }

    /// Adds the columns that are given to a dictionary.
    fn add_to(&self, data: &Bound<'_, PyDict>) -> PyResult<()> {
        for (column, argument) in &*self.given() {
            data.set_item(column.spec().name, read_argument(data.py(), argument)?)?;
        }
        Ok(())
    }

    /// Returns the command as a line of its columns as given, without labels.
    fn line(&self) -> String {
        let mut line = self.entry().name.to_owned();
        for (column, argument) in &*self.given() {
            let text = word(argument);
            let quote = match column.spec().cell {
                Cell::Name | Cell::Player | Cell::Players if text.contains(char::is_whitespace) => {
                    "\""
                }
                _ => "",
            };
            line += &format!(" {}={quote}{text}{quote}", column.spec().name);
        }
        line
    }
}

fn word(argument: &Argument) -> String {
    match argument {
        Argument::Int(number) => number.to_string(),
        Argument::Bool(truth) => u8::from(*truth).to_string(),
        Argument::Text(text) => text.to_string(),
        Argument::List(members) => members.iter().map(word).collect::<Vec<_>>().join(","),
        Argument::Table(columns) => {
            let columns = columns.iter();
            let words = columns.map(|(name, value)| format!("{name}={}", word(value)));
            words.collect::<Vec<_>>().join(",")
        }
    }
}

/// Returns the columns that a command gives, in their order.
fn given(command: &Command, names: &impl Names) -> Vec<Given> {
    let record = command.to_record();
    let of = |column: Column, word: i64| match Value::of(column, word, names) {
        Value::Int(number) => Argument::Int(number),
        Value::Bool(truth) => Argument::Bool(truth),
        Value::Text(text) => Argument::Text(text.into_owned()),
    };
    let columns = command.spec().fields.iter().map(|field| field.column);
    let given = columns.filter_map(|column| {
        let word = record.word(column)?;
        if !column.is_list() {
            return Some((column, of(column, word)));
        }
        let member = |word: &i64| match column {
            Column::Players | Column::Phases => Argument::Text(names.text(column, *word)),
            _ => Argument::Int(*word),
        };
        let members = record.list.iter().map(member).collect();
        Some((column, Argument::List(members)))
    });
    given.collect()
}

#[pymethods]
impl PyCommand {
    #[new]
    #[pyo3(signature = (verb, /, **columns))]
    fn make(py: Python<'_>, verb: Text<'_>, columns: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Self::by_hand(py, &verb, input::named(columns)?)
    }

    /// Makes a command of what `to_dict` gave.
    ///
    /// Args:
    ///     data: The verb and the columns by name.
    ///
    /// Raises:
    ///     KeyError: The verb is missing.
    ///     MisuseError: There is no such verb or column; the message names the nearest.
    #[staticmethod]
    fn from_dict(data: &Bound<'_, PyMapping>) -> PyResult<Self> {
        let (mut verb, mut columns) = (None, vec![]);
        for pair in data.items()?.iter() {
            let (name, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
            let name = name.extract::<Text<'_>>()?.to_owned();
            match &*name {
                "verb" => verb = Some(value.extract::<Text<'_>>()?.to_owned()),
                _ => columns.push((name, value)),
            }
        }
        let verb = verb.ok_or_else(|| PyKeyError::new_err("`verb` is not given"))?;
        Self::by_hand(data.py(), &verb, columns)
    }

    /// The verb, one of the names in the vocabulary.
    #[getter]
    fn verb(&self, py: Python<'_>) -> Py<PyString> {
        words::text(py, self.entry().name)
    }

    /// The columns that are given, by name.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        self.add_to(&fields)?;
        Ok(fields)
    }

    /// The command as a line of a script.
    #[getter]
    pub(crate) fn text(&self) -> String {
        match &self.0 {
            Content::Told {
                text: Some(text), ..
            } => text.to_string(),
            Content::Told { command, book, .. } => book.get().names().command_text(command),
            Content::Made(..) => self.line(),
        }
    }

    /// Returns the verb and the columns that are given as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let data = PyDict::new(py);
        data.set_item("verb", self.verb(py))?;
        self.add_to(&data)?;
        Ok(data)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Command {}>", self.text())
    }

    fn __eq__(&self, other: &Self) -> bool {
        if let (
            Content::Told { command, book, .. },
            Content::Told {
                command: another,
                book: its,
                ..
            },
        ) = (&self.0, &other.0)
            && book.is(its)
        {
            return command == another;
        }
        self.entry().number == other.entry().number && self.given() == other.given()
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.line().into_pyobject(py)?.hash()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyDict>,))> {
        let make = slf.get_type().getattr("from_dict")?;
        Ok((make, (slf.get().to_dict(slf.py())?,)))
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("verb",)
    }
}
