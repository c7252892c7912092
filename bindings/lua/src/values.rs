//! Arguments, events and views as Lua values. Nothing here knows a verb or an event by name.

use mlua::serde::SerializeOptions;
use mlua::{Lua, LuaSerdeExt, MultiValue, Table, Value};
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::Argument;
use turnwheel::schema::{Cell, Entry};
use turnwheel::view::View;

/// Arguments by column name.
pub type Named = Vec<(&'static str, Argument)>;

/// A call's arguments: by position, then by name if the last one is a table with text keys.
///
/// Errors: what is wrong, in words.
pub fn arguments(entry: &'static Entry, values: &MultiValue) -> Result<Named, String> {
    let mut named = vec![];
    let last = values.len().checked_sub(1);
    for (at, value) in values.iter().enumerate() {
        match value {
            Value::Nil => {}
            Value::Table(table) if Some(at) == last && !is_list(table) => {
                for pair in table.pairs::<String, Value>() {
                    let (name, value) = pair.map_err(|_| format!("{}: named arguments need text keys", entry.name))?;
                    // `until` is a keyword of Lua: `until_` says the same.
                    let column =
                        entry.fields.iter().map(|field| field.column.entry().name).find(|known| *known == name.trim_end_matches('_'));
                    let column = column.ok_or_else(|| format!("{} takes no `{name}`", entry.name))?;
                    named.push((column, argument(&value)?));
                }
            }
            value => match entry.fields.get(at) {
                Some(field) => named.push((field.column.entry().name, argument(value)?)),
                None => return Err(format!("{} takes at most {} arguments", entry.name, entry.fields.len())),
            },
        }
    }
    Ok(named)
}

fn is_list(table: &Table) -> bool {
    table.raw_len() > 0 || table.is_empty()
}

fn argument(value: &Value) -> Result<Argument, String> {
    match value {
        Value::Boolean(value) => Ok(Argument::Bool(*value)),
        Value::Integer(value) => Ok(Argument::Int(*value)),
        Value::String(text) => Ok(Argument::Text(text.to_string_lossy())),
        Value::Table(table) => {
            let members = table.sequence_values::<Value>().map(|member| argument(&member.map_err(|error| error.to_string())?));
            members.collect::<Result<_, _>>().map(Argument::List)
        }
        other => Err(format!("a {} is no argument; give text, whole numbers, booleans or lists", other.type_name())),
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
