//! The one place where arguments from Python are read, with limits on type, size, count and depth.
//!
//! A value may run arbitrary code while it is read, misstate its length, or never end. No length is
//! therefore trusted, no memory is reserved ahead, and no part of the game is held meanwhile.

use crate::error::{self, said};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyUnicodeEncodeError};
use pyo3::prelude::*;
use pyo3::types::{
    PyBool, PyByteArray, PyBytes, PyDict, PyFrozenSet, PyInt, PyList, PySet, PyString, PyTuple,
};
use std::ops::Deref;
use turnwheel::ruleset::Argument;
use turnwheel::view::{Table, Viewer};
use turnwheel::{Code, Error, Game, MAX_PLAYERS, PlayerId, Setup};

/// The longest name, line or other short text, in bytes.
const LONGEST_TEXT: usize = 1 << 16;
/// The longest rules file, and the longest script.
pub(crate) const LONGEST_FILE: usize = 1 << 24;
/// The most members of a list, such as the options of a question.
pub(crate) const MOST_MEMBERS: usize = 10_000;
/// The most games of a batch.
pub(crate) const MOST_GAMES: usize = 100_000;
/// The most turns to come, and the most commands, that one call lists.
pub(crate) const MOST_LISTED: usize = 100_000;

/// A name, a line, or another short text.
pub(crate) struct Text<'a>(&'a str);

impl<'a, 'py> FromPyObject<'a, 'py> for Text<'a> {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        text(value, LONGEST_TEXT).map(Self)
    }
}

impl<'a> Text<'a> {
    pub(crate) const EMPTY: Self = Self("");

    /// The text of a signature.
    pub(crate) const fn constant(text: &'a str) -> Self {
        Self(text)
    }
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

/// A list of names.
pub(crate) struct Texts(pub(crate) Vec<String>);

impl<'py> FromPyObject<'_, 'py> for Texts {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        texts(&value, MOST_MEMBERS).map(Self)
    }
}

/// The text of a whole file.
pub(crate) struct FileText<'a>(pub(crate) &'a str);

impl<'a, 'py> FromPyObject<'a, 'py> for FileText<'a> {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        text(value, LONGEST_FILE).map(Self)
    }
}

fn text<'a>(value: Borrowed<'a, '_, PyAny>, longest: usize) -> PyResult<&'a str> {
    if !value.is_instance_of::<PyString>() {
        return Err(wrong(&value, "a str"));
    }
    // JSON may contain a lone surrogate, which is refused like any other mistake.
    let text = <&'a str>::extract(value).map_err(|e: PyErr| {
        if e.is_instance_of::<PyUnicodeEncodeError>(value.py()) {
            return error::plain(value.py(), &Code::BadUtf8.into());
        }
        e
    })?;
    within(value.py(), "bytes of text", text.len(), longest)?;
    Ok(text)
}

/// A whole number of 64 bits.
pub(crate) struct Whole(pub(crate) i64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        whole(&value).map(Self)
    }
}

/// A whole number from 0 on, such as a seed.
pub(crate) struct Count(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Count {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        value.extract().map(Self).map_err(|e: PyErr| {
            if e.is_instance_of::<PyOverflowError>(value.py()) {
                return beyond(&value, "0 to 2^64 - 1");
            }
            not_whole(&value, e)
        })
    }
}

impl Count {
    /// Returns the number as a size if it is within the limit.
    pub(crate) fn at_most(&self, py: Python<'_>, what: &str, most: usize) -> PyResult<usize> {
        let size = usize::try_from(self.0).unwrap_or(usize::MAX);
        within(py, what, size, most)?;
        Ok(size)
    }
}

/// A player, by name or by number.
pub(crate) enum Who<'a> {
    Name(Text<'a>),
    Number(i64),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Who<'a> {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if value.is_instance_of::<PyString>() {
            return Text::extract(value).map(Self::Name);
        }
        if value.is_instance_of::<PyBool>() {
            return Err(wrong(&value, "a player's name or number"));
        }
        match whole(&value) {
            Err(e) if e.is_instance_of::<PyTypeError>(value.py()) => {
                Err(wrong(&value, "a player's name or number"))
            }
            number => number.map(Self::Number),
        }
    }
}

impl Who<'_> {
    /// Returns the player. `name` finds a player by name, `is_known` tests a number, and `all`
    /// lists the names for the nearest match.
    pub(crate) fn find<'n>(
        &self,
        name: impl FnOnce(&str) -> Option<PlayerId>,
        is_known: impl FnOnce(PlayerId) -> bool,
        all: impl FnOnce() -> Vec<&'n str>,
    ) -> Result<PlayerId, Error> {
        let (found, text) = match self {
            Self::Name(text) => match name(text) {
                Some(player) => return Ok(player),
                None => (None, said(text)),
            },
            Self::Number(number) => {
                let player = PlayerId::from_number(*number);
                (
                    player.filter(|player| is_known(*player)),
                    number.to_string(),
                )
            }
        };
        found.ok_or_else(|| Error::new(Code::UnknownPlayer).none_of(&text, all()))
    }

    /// Returns the player of a game.
    pub(crate) fn of<F: turnwheel::Effect>(&self, game: &Game<F>) -> Result<PlayerId, Error> {
        self.at(game.table())
    }

    /// Returns this player as a viewer, or the public viewer without one.
    pub(crate) fn viewer(who: Option<&Self>, table: Table<'_>) -> Result<Viewer, Error> {
        who.map_or(Ok(Viewer::Public), |who| who.at(table).map(Viewer::Player))
    }

    /// Returns the player at a table.
    pub(crate) fn at(&self, table: Table<'_>) -> Result<PlayerId, Error> {
        let count = table.players().count();
        let name = |player| table.player_name(player);
        self.find(
            |name| table.player(name),
            |player| player.index() < count,
            || table.players().map(name).collect(),
        )
    }
}

/// Whose a page or a text is: the host's unless it is said, and with `None` anybody's, as of views.
pub(crate) enum ShownTo<'a> {
    Host,
    Anybody,
    Player(Who<'a>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for ShownTo<'a> {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if value.is(value.py().Ellipsis()) {
            return Ok(Self::Host);
        }
        let who: Option<Who<'a>> = value.extract()?;
        Ok(who.map_or(Self::Anybody, Self::Player))
    }
}

impl ShownTo<'_> {
    /// Returns the viewer of a page or a text.
    pub(crate) fn viewer<F: turnwheel::Effect>(&self, game: &Game<F>) -> Result<Viewer, Error> {
        match self {
            Self::Host => Ok(Viewer::Host),
            Self::Anybody => Ok(Viewer::Public),
            Self::Player(who) => who.of(game).map(Viewer::Player),
        }
    }
}

/// The members of a list, a tuple, or anything else that has an order.
pub(crate) struct Members<'py>(pub(crate) Vec<Bound<'py, PyAny>>);

impl<'py> FromPyObject<'_, 'py> for Members<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        members(&value, MOST_MEMBERS)?
            .map(Self)
            .ok_or_else(|| wrong(&value, "a list"))
    }
}

/// Collects at most so many members; `None` if the value is not a list.
fn members<'py>(
    value: &Bound<'py, PyAny>,
    most: usize,
) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
    let is_other = value.is_instance_of::<PyString>()
        || value.is_instance_of::<PyBytes>()
        || value.is_instance_of::<PyByteArray>()
        || value.is_instance_of::<PySet>()
        || value.is_instance_of::<PyFrozenSet>()
        || value.is_instance_of::<PyInt>()
        || is_mapping(value)?;
    if is_other {
        return Ok(None);
    }
    let iterator = match value.try_iter() {
        Ok(iterator) => iterator,
        Err(e) if e.is_instance_of::<PyTypeError>(value.py()) => return Ok(None),
        Err(e) => return Err(e),
    };
    let mut members = vec![];
    for member in iterator {
        members.push(member?);
        within(value.py(), "members of a list", members.len(), most)?;
    }
    Ok(Some(members))
}

/// Returns true if the value is a mapping. The class that knows them asks in Python, and a Ctrl-C
/// that comes there is an error like any other; a cast would drop it, and the call would continue.
fn is_mapping(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    if value.is_instance_of::<PyDict>() {
        return Ok(true);
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        return Ok(false);
    }
    let mapping = value.py().import("collections.abc")?.getattr("Mapping")?;
    value.is_instance(&mapping)
}

/// Takes out the keyword arguments before any of them is read, because reading runs code that could
/// reach them.
pub(crate) fn named<'py>(
    kwargs: Option<&Bound<'py, PyDict>>,
) -> PyResult<Vec<(String, Bound<'py, PyAny>)>> {
    let pairs: Vec<_> = kwargs.into_iter().flatten().collect();
    pairs
        .into_iter()
        .map(|(key, value)| Ok((key.extract::<Text<'_>>()?.to_owned(), value)))
        .collect()
}

/// Returns the value of a verb's argument; `None` means that it is not given. A list may hold texts
/// and numbers, but no lists.
pub(crate) fn argument(value: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    if value.is_none() {
        return Ok(None);
    }
    if let Some(argument) = single(value)? {
        return Ok(Some(argument));
    }
    if let Some(members) = members(value, MOST_MEMBERS)? {
        let member = |member: &Bound<'_, PyAny>| match single(member)? {
            Some(argument) => Ok(argument),
            None => index(member, "as a member of a list"),
        };
        let read = members.iter().map(member).collect::<PyResult<_>>()?;
        return Ok(Some(Argument::List(read)));
    }
    index(value, "as an argument").map(Some)
}

/// Reads a value whose own type decides its meaning.
fn single(value: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    if value.is_instance_of::<PyString>() {
        let text = Text::extract(value.as_borrowed())?;
        return Ok(Some(Argument::Text(text.to_owned())));
    }
    if let Ok(truth) = value.cast::<PyBool>() {
        return Ok(Some(Argument::Bool(truth.is_true())));
    }
    if value.is_instance_of::<PyInt>() {
        return whole(value).map(|number| Some(Argument::Int(number)));
    }
    Ok(None)
}

/// Reads the remaining case: a number of another type, such as a NumPy integer.
fn index(value: &Bound<'_, PyAny>, place: &str) -> PyResult<Argument> {
    whole(value).map(Argument::Int).map_err(|e| {
        if !e.is_instance_of::<PyTypeError>(value.py()) {
            return e;
        }
        let detail = format!("a value of the type `{}` is given {place}", type_of(value));
        error::wrong_type(value.py(), &detail)
    })
}

/// Reads a whole number of any type that converts to one.
pub(crate) fn whole(value: &Bound<'_, PyAny>) -> PyResult<i64> {
    value.extract().map_err(|e: PyErr| {
        if e.is_instance_of::<PyOverflowError>(value.py()) {
            return beyond(value, "-2^63 to 2^63 - 1");
        }
        not_whole(value, e)
    })
}

fn beyond(value: &Bound<'_, PyAny>, range: &str) -> PyErr {
    error::with_detail(
        value.py(),
        Code::BadValue,
        &format!("the number has to be {range}"),
    )
}

/// Passes on an exception that the value's own code raised.
fn not_whole(value: &Bound<'_, PyAny>, raised: PyErr) -> PyErr {
    if raised.is_instance_of::<PyTypeError>(value.py()) {
        return wrong(value, "a whole number");
    }
    raised
}

pub(crate) fn wrong(value: &Bound<'_, PyAny>, wanted: &str) -> PyErr {
    PyTypeError::new_err(format!("{wanted} is wanted, not a `{}`", type_of(value)))
}

fn type_of(value: &Bound<'_, PyAny>) -> String {
    let name = value.get_type().name();
    name.map_or_else(|_| "?".to_owned(), |name| said(&name.to_string_lossy()))
}

/// Refuses a size beyond the limit.
pub(crate) fn within(py: Python<'_>, what: &str, size: usize, most: usize) -> PyResult<()> {
    if size <= most {
        return Ok(());
    }
    let detail = format!("at most {most} {what}");
    Err(error::with_detail(py, Code::TooLong, &detail))
}

/// Reads the players, given as a count or as names.
pub(crate) fn setup(players: &Bound<'_, PyAny>) -> PyResult<Setup> {
    let py = players.py();
    let refuse = || wrong(players, "a number of players or a list of their names");
    if players.is_instance_of::<PyBool>() {
        return Err(refuse());
    }
    let too_many = || error::plain(py, &Code::TooManyPlayers.into());
    let Some(names) = members(players, MOST_MEMBERS)? else {
        let count = match whole(players) {
            Err(e) if e.is_instance_of::<PyTypeError>(py) => return Err(refuse()),
            count => count?,
        };
        return match usize::try_from(count) {
            Ok(count) if count <= MAX_PLAYERS => Ok(Setup::players(count)),
            Ok(_) => Err(too_many()),
            Err(_) => {
                let detail = format!("{count} players");
                Err(error::with_detail(py, Code::PlayerCount, &detail))
            }
        };
    };
    if names.len() > MAX_PLAYERS {
        return Err(too_many());
    }
    let name = |name: &Bound<'_, PyAny>| Ok(name.extract::<Text<'_>>()?.to_owned());
    let names = names.iter().map(name).collect::<PyResult<Vec<String>>>()?;
    Ok(Setup::named(names))
}

/// The bytes of a save, from bytes, another buffer, or the text of a JSON save.
pub(crate) fn save(save: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if save.is_instance_of::<PyString>() {
        return Ok(text(save.as_borrowed(), usize::MAX)?.as_bytes().to_vec());
    }
    if let Ok(bytes) = save.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    let buffer = PyBuffer::<u8>::get(save).map_err(|_| wrong(save, "bytes or a str"))?;
    buffer.to_vec(save.py())
}

/// An array of so many signed 64-bit integers, for writing.
pub(crate) fn array(
    array: &Bound<'_, PyAny>,
    what: &str,
    length: usize,
) -> PyResult<PyBuffer<i64>> {
    let what = said(what);
    let buffer = PyBuffer::<i64>::get(array).map_err(|_| {
        PyTypeError::new_err(format!(
            "`{what}` has to be an array of signed 64-bit numbers"
        ))
    })?;
    as_many(array.py(), &what, buffer.item_count(), length)?;
    Ok(buffer)
}

/// Reads `length` whole numbers from an array of any integer type, a list, or one number for all.
pub(crate) fn numbers(numbers: &Bound<'_, PyAny>, what: &str, length: usize) -> PyResult<Vec<i64>> {
    let (py, what) = (numbers.py(), said(what));
    if numbers.is_instance_of::<PyInt>() && !numbers.is_instance_of::<PyBool>() {
        return Ok(vec![whole(numbers)?; length]);
    }
    if let Ok(buffer) = PyBuffer::<i64>::get(numbers) {
        as_many(py, &what, buffer.item_count(), length)?;
        return buffer.to_vec(py);
    }
    macro_rules! of_type {
        ($($kind:ty),*) => {$(
            if let Ok(buffer) = PyBuffer::<$kind>::get(numbers) {
                as_many(py, &what, buffer.item_count(), length)?;
                return Ok(buffer.to_vec(py)?.into_iter().map(i64::from).collect());
            }
        )*};
    }
    of_type!(i32, i16, i8, u32, u16, u8);
    let refuse = || {
        PyTypeError::new_err(format!(
            "`{what}` has to be whole numbers: an array or a list of them, or one for all, not a \
             `{}`",
            type_of(numbers)
        ))
    };
    // A NumPy integer by itself; an array of floats has no `__index__`.
    if numbers.hasattr("__index__")? && !numbers.is_instance_of::<PyBool>() {
        let one = whole(numbers).map_err(|_| refuse())?;
        return Ok(vec![one; length]);
    }
    let Some(members) = members(numbers, MOST_GAMES)? else {
        return Err(refuse());
    };
    as_many(py, &what, members.len(), length)?;
    members.iter().map(whole).collect()
}

fn as_many(py: Python<'_>, what: &str, given: usize, length: usize) -> PyResult<()> {
    if given == length {
        return Ok(());
    }
    let detail = format!("`{what}` has {given} numbers, not {length}");
    Err(error::with_detail(py, Code::BadValue, &detail))
}

/// Reads bytes.
pub(crate) fn bytes(value: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    value.extract().map_err(|raised: PyErr| {
        match raised.is_instance_of::<PyTypeError>(value.py()) {
            true => wrong(value, "bytes"),
            false => raised,
        }
    })
}

/// Reads a list of texts.
pub(crate) fn texts(list: &Bound<'_, PyAny>, most: usize) -> PyResult<Vec<String>> {
    let members = members(list, most)?.ok_or_else(|| wrong(list, "a list of str"))?;
    members
        .iter()
        .map(|member| text(member.as_borrowed(), LONGEST_FILE).map(str::to_owned))
        .collect()
}

/// Reads a list of places.
pub(crate) fn places(list: &Bound<'_, PyAny>, most: usize) -> PyResult<Vec<usize>> {
    let members = members(list, most)?.ok_or_else(|| wrong(list, "a list of whole numbers"))?;
    members
        .iter()
        .map(|member| {
            let place = member.extract::<Count>()?.0;
            Ok(usize::try_from(place).unwrap_or(usize::MAX))
        })
        .collect()
}
