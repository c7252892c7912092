//! Arguments, events and views as Lua values. Nothing here knows a verb or an event by name.

use mlua::serde::SerializeOptions;
use mlua::{Lua, LuaSerdeExt, MultiValue, Table, Value};
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::Argument;
use turnwheel::schema::{Cell, Entry};
use turnwheel::view::View;
use turnwheel::{Code, Error, LONGEST_NAME, nearest};

/// Arguments by column name.
pub type Named = Vec<(&'static str, Argument)>;

/// The longest list an argument may be, and the longest list of options.
pub const LONGEST_LIST: usize = 1024;

/// A call's arguments: by position, then by name if the last one is a table with text keys. They come in the order of the entry's fields.
///
/// Errors: [`unexpected_argument`](Code::UnexpectedArgument), [`bad_value`](Code::BadValue), [`too_long`](Code::TooLong).
pub fn arguments(entry: &'static Entry, values: &MultiValue) -> Result<Named, Error> {
    let mut named = Named::new();
    let last = values.len().checked_sub(1);
    for (at, value) in values.iter().enumerate() {
        match value {
            Value::Nil => {}
            Value::Table(table) if Some(at) == last && !stands_for_a_list(entry, at, table) => by_name(entry, table, &mut named)?,
            value => match entry.fields.get(at) {
                Some(field) => named.push((field.column.entry().name, argument(field.column, value)?)),
                None => {
                    let detail = format!("{} takes at most {} arguments", entry.name, entry.fields.len());
                    return Err(Error::new(Code::UnexpectedArgument).detail(detail));
                }
            },
        }
    }
    Ok(named)
}

/// An empty table is a list where a list is wanted, and no arguments by name elsewhere.
fn stands_for_a_list(entry: &Entry, at: usize, table: &Table) -> bool {
    table.raw_len() > 0 || (table.is_empty() && entry.fields.get(at).is_some_and(|field| field.column.is_list()))
}

fn by_name(entry: &'static Entry, table: &Table, named: &mut Named) -> Result<(), Error> {
    let (mut found, mut strays) = (vec![], vec![]);
    for pair in table.pairs::<Value, Value>().take(LONGEST_LIST) {
        let (key, value) = pair.map_err(unreadable)?;
        let Value::String(key) = key else {
            return Err(Error::new(Code::BadValue).detail(format!("{}: a {} is no name", entry.name, key.type_name())));
        };
        // `until` is a keyword of Lua: `until_` says the same.
        let key = key.to_string_lossy();
        let name = key.strip_suffix('_').unwrap_or(&key);
        match entry.fields.iter().position(|field| field.column.entry().name == name) {
            Some(at) => found.push((at, value)),
            None => strays.push(key),
        }
    }
    // Neither what is told nor what is done may depend on the order of a table.
    strays.sort();
    if let Some(stray) = strays.first() {
        let hint = nearest(stray, entry.fields.iter().map(|field| field.column.entry().name));
        let hint = hint.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        return Err(Error::new(Code::UnexpectedArgument).detail(format!("{} takes no `{}`{hint}", entry.name, short(stray))));
    }
    found.sort_by_key(|(at, _)| *at);
    for (at, value) in found {
        let column = entry.fields[at].column;
        named.push((column.entry().name, argument(column, &value)?));
    }
    Ok(())
}

fn unreadable(error: mlua::Error) -> Error {
    Error::new(Code::BadValue).detail(error.to_string())
}

/// The first part of a text, for messages.
pub fn short(text: &str) -> &str {
    text.char_indices().nth(LONGEST_NAME).map_or(text, |(end, _)| &text[..end])
}

fn argument(column: Column, value: &Value) -> Result<Argument, Error> {
    let Value::Table(table) = value else { return single(column, value) };
    let length = table.raw_len();
    if length > LONGEST_LIST {
        return Err(Error::new(Code::TooLong).at(column));
    }
    let member = |at| single(column, &table.raw_get(at).map_err(unreadable)?);
    (1..=length).map(member).collect::<Result<_, _>>().map(Argument::List)
}

fn single(column: Column, value: &Value) -> Result<Argument, Error> {
    match value {
        Value::Boolean(value) => Ok(Argument::Bool(*value)),
        Value::Integer(value) => Ok(Argument::Int(*value)),
        Value::String(text) if text.as_bytes().len() > LONGEST_NAME => Err(Error::new(Code::TooLong).at(column)),
        Value::String(text) => Ok(Argument::Text(text.to_string_lossy())),
        other => {
            let detail = format!("a {} is no argument; give text, whole numbers, booleans or lists of these", other.type_name());
            Err(Error::new(Code::BadValue).at(column).detail(detail))
        }
    }
}

/// A record as a table: `kind` and its columns, players and steps by name, absent columns left out.
pub fn record_table(lua: &Lua, entry: &Entry, record: &Record, text: impl Fn(Column, i64) -> String) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    table.raw_set("kind", entry.name)?;
    for field in entry.fields {
        let Some(word) = record.word(field.column) else { continue };
        let column = field.column.entry();
        let value = |word: i64| match column.cell {
            Cell::Bool => Ok(Value::Boolean(word != 0)),
            Cell::Int | Cell::Ints | Cell::Turn | Cell::Object | Cell::Trigger | Cell::Grant | Cell::Choice | Cell::Ref => {
                Ok(Value::Integer(word))
            }
            _ => lua.create_string(text(field.column, word)).map(Value::String),
        };
        if field.column.is_list() {
            let list = record.list.iter().map(|word| value(*word)).collect::<mlua::Result<Vec<_>>>()?;
            table.raw_set(column.name, list)?;
        } else {
            table.raw_set(column.name, value(word)?)?;
        }
    }
    Ok(table)
}

/// The view as a table; what is absent is nil.
pub fn view_table(lua: &Lua, view: &View) -> mlua::Result<Value> {
    lua.to_value_with(view, SerializeOptions::new().serialize_none_to_null(false))
}
