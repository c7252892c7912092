//! Arguments, events and views as Lua values. Nothing here knows a verb or an event by name.

use crate::looks::said;
use crate::refusal::starts;
use crate::whole::{DOUBLES, Whole, exact, what_is, whole};
use mlua::serde::SerializeOptions;
use mlua::{Function, IntoLua, Lua, LuaSerdeExt, MultiValue, Table, Value};
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::{Argument, Given};
use turnwheel::schema::{Cell, Spec, TABLES};
use turnwheel::view::View;
use turnwheel::{Code, Error, Event, LONGEST_NAME};

/// Arguments by column name.
pub type Named = Vec<(&'static str, Argument)>;

/// The longest list an argument may be, and the longest list of options.
pub const LONGEST_LIST: usize = 1024;

/// The most names in a table of arguments.
const MOST_NAMES: usize = 64;

/// The length of an unknown name that is read and repeated, in bytes.
const STRAY: usize = 64;

/// Returns the content of a mod's table: that of a sealed one is behind it, and one of a storage
/// is read whole.
pub(crate) fn behind(table: &Table) -> mlua::Result<Table> {
    let Some(meta) = table.metatable() else {
        return Ok(table.clone());
    };
    if let Some(shadow) = meta.raw_get::<Option<Table>>("shadow")? {
        return Ok(shadow);
    }
    match meta.raw_get::<Option<Function>>("whole")? {
        Some(whole) => whole.call(table),
        None => Ok(table.clone()),
    }
}

/// The most members of a table that is copied with all in it, and the deepest of them.
const MOST_COPIED: usize = 1024;
const DEEPEST_COPIED: usize = 16;

/// Returns a key as messages name it.
fn key_text(key: &Value) -> String {
    match key {
        Value::String(name) => name.to_string_lossy(),
        Value::Integer(number) => format!("[{number}]"),
        key => what_is(key),
    }
}

/// Returns a copy of a mod's table for a reader of data, which knows no seals.
///
/// Errors: a table that is too large, or within itself; a value that is no data, or a text that is
/// not UTF-8, with its key.
pub(crate) fn unsealed(lua: &Lua, table: &Table) -> mlua::Result<Table> {
    fn copy(lua: &Lua, table: &Table, depth: usize, left: &mut usize) -> mlua::Result<Table> {
        let copied = lua.create_table()?;
        behind(table)?.for_each(|key: Value, value: Value| {
            if *left == 0 || depth == 0 {
                return Err(mlua::Error::runtime(format!(
                    "more than {MOST_COPIED} members, or a table within itself"
                )));
            }
            *left -= 1;
            let value = match value {
                Value::Table(inner) => Value::Table(copy(lua, &inner, depth - 1, left)?),
                Value::String(text) if text.to_str().is_err() => {
                    let text = format!("{}: a text that is not UTF-8", key_text(&key));
                    return Err(mlua::Error::runtime(text));
                }
                Value::Boolean(_) | Value::Integer(_) | Value::Number(_) | Value::String(_) => {
                    value
                }
                value => {
                    let (key, kind) = (key_text(&key), what_is(&value));
                    let text = format!("{key}: a text, a number or a table is wanted, not {kind}");
                    return Err(mlua::Error::runtime(text));
                }
            };
            copied.raw_set(key, value)
        })?;
        Ok(copied)
    }
    copy(lua, table, DEEPEST_COPIED, &mut { MOST_COPIED })
}

/// Hears how many members a list has before they are looked at.
pub type Pay<'a> = &'a dyn Fn(usize) -> Result<(), Error>;

/// The arguments of a call, as the core takes them.
#[derive(Debug, Default)]
pub struct Arguments {
    /// Those by position, up to the first gap.
    pub positional: Vec<Argument>,
    /// The others; those of a table in the order of the entry's fields.
    pub named: Named,
}

impl Arguments {
    /// All of them by column name.
    pub fn into_named(self, entry: &'static Spec) -> Named {
        let names = entry.fields.iter().map(|field| field.column.spec().name);
        names.zip(self.positional).chain(self.named).collect()
    }
}

/// A call's arguments: by position, then by name if the last one is a table with text keys.
///
/// Errors: [`unexpected_argument`](Code::UnexpectedArgument), [`bad_value`](Code::BadValue),
/// [`too_long`](Code::TooLong), [`bad_utf8`](Code::BadUtf8).
pub fn arguments(
    entry: &'static Spec,
    values: &MultiValue,
    pay: Pay<'_>,
) -> Result<Arguments, Error> {
    let mut arguments = Arguments {
        positional: Vec::with_capacity(values.len()),
        named: vec![],
    };
    let last = values.len().checked_sub(1);
    for (at, value) in values.iter().enumerate() {
        match value {
            Value::Nil => {}
            Value::Table(table) if Some(at) == last => {
                let table = behind(table).map_err(unreadable)?;
                if stands_for_a_list(entry, at, &table) {
                    place(entry, at, &Value::Table(table), pay, &mut arguments)?;
                } else {
                    by_name(entry, &table, pay, &mut arguments.named)?;
                }
            }
            value => place(entry, at, value, pay, &mut arguments)?,
        }
    }
    Ok(arguments)
}

/// Puts an argument by position in its place.
fn place(
    entry: &'static Spec,
    at: usize,
    value: &Value,
    pay: Pay<'_>,
    arguments: &mut Arguments,
) -> Result<(), Error> {
    match entry.fields.get(at) {
        Some(field) if at == arguments.positional.len() => {
            arguments
                .positional
                .push(argument(field.column, value, pay)?)
        }
        // After a gap, the position does not determine the column.
        Some(field) => arguments.named.push((
            field.column.spec().name,
            argument(field.column, value, pay)?,
        )),
        None => {
            let detail = format!(
                "{} takes at most {} arguments",
                entry.name,
                entry.fields.len()
            );
            return Err(Error::new(Code::UnexpectedArgument).detail(detail));
        }
    }
    Ok(())
}

/// The most values that a call borrows.
const FEW: usize = 4;

/// Calls with the values as they are, their texts borrowed from Lua; nothing if one of them is
/// neither text, number nor boolean, or too long.
pub fn borrowed<T>(values: &MultiValue, call: impl FnOnce(&[Given<'_>]) -> T) -> Option<T> {
    let (mut texts, mut given) = ([const { None }; FEW], [Given::Int(0); FEW]);
    let given = given.get_mut(..values.len())?;
    for (text, value) in texts.iter_mut().zip(values) {
        if let Value::String(value) = value {
            *text = Some(
                value
                    .to_str()
                    .ok()
                    .filter(|text| text.len() <= LONGEST_NAME)?,
            );
        }
    }
    for ((given, value), text) in given.iter_mut().zip(values).zip(&texts) {
        *given = match (value, text) {
            (_, Some(text)) => Given::Text(text),
            (Value::Boolean(value), _) => Given::Bool(*value),
            (value, _) => Given::Int(whole(value).ok()??),
        };
    }
    Some(call(given))
}

/// Returns true if an empty table stands for a list, and not for arguments by name.
fn stands_for_a_list(entry: &Spec, at: usize, table: &Table) -> bool {
    table.raw_len() > 0
        || (entry
            .fields
            .get(at)
            .is_some_and(|field| field.column.is_list())
            && table.is_empty())
}

fn by_name(
    entry: &'static Spec,
    table: &Table,
    pay: Pay<'_>,
    named: &mut Named,
) -> Result<(), Error> {
    let mut found = match known_names(entry, table) {
        Some(found) => found,
        None => all_names(entry, table)?,
    };
    // The outcome must not depend on the order of a table.
    found.sort_by_key(|(at, ..)| *at);
    for (_, column, value) in found {
        named.push((column.spec().name, argument(column, &value, pay)?));
    }
    Ok(())
}

/// A column that a table names, with its place among those that may be named.
type Place = (usize, Column);

/// Returns the column that a key names. `until` is a keyword of Lua, so `until_` stands for it.
fn column_named(entry: &Spec, key: &str) -> Option<Place> {
    let name = key.strip_suffix('_').unwrap_or(key);
    let mut columns = entry.named().enumerate();
    columns.find(|(_, column)| column.spec().name == name)
}

/// Returns the table's values with their fields if every key names one, in one pass without a call
/// into Lua for each.
fn known_names(entry: &Spec, table: &Table) -> Option<Vec<(usize, Column, Value)>> {
    let mut found = Vec::with_capacity(entry.fields.len());
    let all = table.for_each(|key: Value, value: Value| {
        let at = key
            .as_string()
            .filter(|key| key.as_bytes().len() <= STRAY)
            .and_then(|key| column_named(entry, &key.to_str().ok()?));
        match at {
            Some((at, column)) => {
                found.push((at, column, value));
                Ok(())
            }
            // Any error ends the walk; `all_names` finds the reason.
            None => Err(mlua::Error::StackError),
        }
    });
    all.ok().map(|()| found)
}

/// Returns the table's values with their fields, or the mistake in its keys.
fn all_names(entry: &Spec, table: &Table) -> Result<Vec<(usize, Column, Value)>, Error> {
    let (mut found, mut strays, mut kinds, mut count) = (vec![], vec![], vec![], 0);
    let walked = table.for_each(|key: Value, value: Value| {
        count += 1;
        if count > MOST_NAMES {
            return Err(mlua::Error::StackError);
        }
        let Value::String(name) = &key else {
            kinds.push(what_is(&key));
            return Ok(());
        };
        let bytes = name.as_bytes();
        let name = String::from_utf8_lossy(&bytes[..bytes.len().min(STRAY)]).into_owned();
        match column_named(entry, &name).filter(|_| bytes.len() <= STRAY) {
            Some((at, column)) => found.push((at, column, value)),
            None => strays.push(name),
        }
        Ok(())
    });
    if walked.is_err() {
        return Err(Error::new(Code::UnexpectedArgument).detail(format!(
            "{}: a table with more than {MOST_NAMES} names",
            entry.name
        )));
    }
    // The message must not depend on the order of a table.
    kinds.sort_unstable();
    strays.sort();
    if let Some(kind) = kinds.first() {
        let detail = format!("{}: {kind} is no name", entry.name);
        return Err(Error::new(Code::BadValue).detail(detail));
    }
    match strays.first() {
        Some(stray) => {
            let known = entry.named().map(|column| column.spec().name);
            let known: Vec<String> = known.map(as_key).collect();
            let known = known.iter().map(String::as_str);
            let reason = format!("{} takes no `{}`", entry.name, short(stray));
            Err(Error::new(Code::UnexpectedArgument).unknown(reason, stray, known))
        }
        None => Ok(found),
    }
}

/// Returns the name of a column as a key of a table: a word of Lua gets an underscore.
fn as_key(name: &str) -> String {
    match name {
        "until" => format!("{name}_"),
        name => name.to_owned(),
    }
}

fn unreadable(error: mlua::Error) -> Error {
    Error::new(Code::BadValue).detail(error.to_string())
}

/// The first part of a text, for messages.
pub fn short(text: &str) -> &str {
    starts(text, 200)
}

fn argument(column: Column, value: &Value, pay: Pay<'_>) -> Result<Argument, Error> {
    let Value::Table(table) = value else {
        return single(column, value);
    };
    let table = behind(table).map_err(unreadable)?;
    let length = table.raw_len();
    if length > LONGEST_LIST {
        return Err(Error::new(Code::TooLong).at(column));
    }
    pay(length)?;
    let member = |at| single(column, &table.raw_get(at).map_err(unreadable)?);
    (1..=length)
        .map(member)
        .collect::<Result<_, _>>()
        .map(Argument::List)
}

fn single(column: Column, value: &Value) -> Result<Argument, Error> {
    match value {
        Value::Boolean(value) => Ok(Argument::Bool(*value)),
        Value::String(text) => {
            let text = text.as_bytes();
            match text.len() > LONGEST_NAME {
                true => Err(Error::new(Code::TooLong).at(column)),
                false => match said(&text) {
                    Ok(text) => Ok(Argument::Text(text.to_owned())),
                    Err(error) => Err(error.at(column)),
                },
            }
        }
        other => match whole(other) {
            Ok(Some(number)) => Ok(Argument::Int(number)),
            Ok(None) => {
                let called = match (other, column) {
                    (Value::Function(_), Column::Effect) => {
                        "; register it with effect(name, ...) while the file loads, and give its \
                         name here"
                    }
                    // The field of this name in rules is a look here.
                    (Value::Function(_), _) => " (what an effect is aimed at is card.aim)",
                    _ => "",
                };
                let given = match other {
                    Value::Number(number) => number.to_string(),
                    other => what_is(other),
                };
                let detail = format!(
                    "{given} is no argument; give text, whole numbers, booleans or lists of \
                     these{called}"
                );
                Err(Error::new(Code::BadValue).at(column).detail(detail))
            }
            Err(error) => Err(error.at(column)),
        },
    }
}

/// The words of a column, for Lua.
pub(crate) enum Kind {
    Truth,
    Number,
    Text,
}

pub(crate) fn kind_of(column: Column) -> Kind {
    match column.spec().cell {
        Cell::Bool => Kind::Truth,
        Cell::Int
        | Cell::Ints
        | Cell::Turn
        | Cell::Object
        | Cell::Trigger
        | Cell::Grant
        | Cell::Choice
        | Cell::Ref => Kind::Number,
        _ => Kind::Text,
    }
}

/// A record as a table: `kind` and its columns, players and steps by name, absent columns left out.
pub fn record_table(
    lua: &Lua,
    entry: &Spec,
    record: &Record,
    text: impl Fn(Column, i64) -> String,
) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    table.raw_set("kind", entry.name)?;
    for field in entry.fields {
        let Some(word) = record.word(field.column) else {
            continue;
        };
        let column = field.column.spec();
        let value = |word: i64| match kind_of(field.column) {
            Kind::Truth => Ok(Value::Boolean(word != 0)),
            Kind::Number => Whole(word).into_lua(lua),
            Kind::Text => lua
                .create_string(text(field.column, word))
                .map(Value::String),
        };
        if field.column.is_list() {
            let list = record
                .list
                .iter()
                .map(|word| value(*word))
                .collect::<mlua::Result<Vec<_>>>()?;
            table.raw_set(column.name, list)?;
        } else {
            table.raw_set(column.name, value(word)?)?;
        }
    }
    Ok(table)
}

/// Events as tables, and their texts; `value` names the values of columns, and `text` an event.
pub fn event_tables(
    lua: &Lua,
    events: &[Event],
    value: impl Fn(Column, i64) -> String,
    text: impl Fn(&Event) -> String,
) -> mlua::Result<(Table, Table)> {
    let (list, texts) = (lua.create_table()?, lua.create_table()?);
    for event in events {
        let mut known = TABLES.events.iter();
        let Some(entry) = known.find(|entry| entry.number == event.kind() as u16) else {
            continue;
        };
        list.push(record_table(lua, entry, &event.to_record(), &value)?)?;
        texts.push(text(event))?;
    }
    Ok((list, texts))
}

/// The view as a table; what is absent is nil.
pub fn view_table(lua: &Lua, view: &View) -> mlua::Result<Value> {
    let options = SerializeOptions::new().serialize_none_to_null(false);
    if !DOUBLES {
        return lua.to_value_with(view, options);
    }
    let json = serde_json::to_value(view).map_err(mlua::Error::external)?;
    lua.to_value_with(&exact(json), options.serialize_unit_to_null(false))
}

/// Returns JSON as a value; what is absent is nil.
#[cfg(feature = "module")]
pub(crate) fn json_value(lua: &Lua, json: serde_json::Value) -> mlua::Result<Value> {
    let options = SerializeOptions::new()
        .set_array_metatable(false)
        .serialize_none_to_null(false)
        .serialize_unit_to_null(false);
    lua.to_value_with(&exact(json), options)
}
