//! The few functions that the sandbox's Lua cannot implement in Lua: budgets, metatables, caught
//! errors and patterns.

use crate::budget::Budget;
use crate::card::Hand;
use crate::pattern::{Capture, Found, Matcher, Trouble};
use crate::refusal::{Refusal, is_memory, place, said_here};
use mlua::{Lua, MultiValue, Table, Value};
use std::sync::Arc;

/// The cost of catching an error: its message names variables, which are searched in the whole
/// function.
const CAUGHT: i64 = 200;

/// The functions as one table.
pub(crate) fn table(lua: &Lua, budget: &Arc<Budget>, hand: &Hand) -> mlua::Result<Table> {
    let natives = lua.create_table()?;
    let owned = Arc::clone(budget);
    natives.set(
        "spend",
        lua.create_function(move |lua, units: i64| owned.spend_at(lua, units))?,
    )?;
    let owned = Arc::clone(budget);
    natives.set(
        "spend_text",
        lua.create_function(move |lua, length: i64| owned.spend_text(lua, length))?,
    )?;
    let owned = Arc::clone(budget);
    natives.set(
        "taken_out",
        lua.create_function(move |lua, ()| owned.spend_taken_out(lua))?,
    )?;
    natives.set(
        "place",
        lua.create_function(|lua, ()| {
            Ok(place(lua).map_or(String::new(), |place| format!("{place}: ")))
        })?,
    )?;
    let (owned, card) = (Arc::clone(budget), hand.clone());
    natives.set(
        "caught",
        lua.create_function(move |lua, error: Value| caught(lua, &owned, &card, error))?,
    )?;
    let owned = Arc::clone(budget);
    natives.set(
        "search",
        lua.create_function(move |lua, asked: Search| search(lua, &owned, &asked))?,
    )?;
    natives.set("event", hand.event())?;
    let card = hand.clone();
    natives.set(
        "columns",
        lua.create_function(move |lua, ()| card.columns(lua))?,
    )?;
    let card = hand.card().clone();
    natives.set(
        "log",
        lua.create_function(move |lua, text: mlua::BString| card.log(lua, &text))?,
    )?;
    Ok(natives)
}

/// Converts an error for `pcall`. Returns true if the run is over for good, and the error for the
/// script.
fn caught(lua: &Lua, budget: &Budget, hand: &Hand, error: Value) -> mlua::Result<(bool, Value)> {
    let out_of_memory = match &error {
        Value::Error(error) => is_memory(error),
        Value::String(text) => text.as_bytes() == b"not enough memory".as_slice(),
        _ => false,
    };
    if out_of_memory {
        budget.memory_is_out();
    }
    let _ = budget.spend_at(lua, CAUGHT);
    if budget.exhausted().is_some() || hand.is_stopped() {
        return Ok((true, error));
    }
    match &error {
        Value::Error(inner) => Refusal::table(lua, inner).map(|table| (false, table)),
        Value::String(text) => {
            let shown = text.to_str().ok();
            match shown.as_deref().and_then(said_here) {
                Some(why) => Ok((false, Value::String(lua.create_string(why)?))),
                None => Ok((false, error)),
            }
        }
        _ => Ok((false, error)),
    }
}

/// The letters that make a text a pattern, as in `find`.
const SPECIAL: &[u8] = b"^$*+?.([%-";

/// Text, pattern, the place to begin at from 1, the end that does not count, whether `^` anchors,
/// whether the pattern is plain text (if not given: whether nothing in it is special).
type Search = (
    mlua::LuaString,
    mlua::LuaString,
    i64,
    Option<i64>,
    bool,
    Option<bool>,
);

/// Returns the place of a pattern: begin, end and captures; or nothing.
fn search(
    lua: &Lua,
    budget: &Budget,
    (text, pattern, from, except, anchors, plain): &Search,
) -> mlua::Result<MultiValue> {
    let (text, pattern) = (text.as_bytes(), pattern.as_bytes());
    let length = text.len() as i64;
    let from = if *from < 0 {
        (length + from).max(0)
    } else {
        (from - 1).max(0)
    };
    if from > length {
        return Ok(MultiValue::from_vec(vec![Value::Nil]));
    }
    let before = budget.left();
    let mut matcher = Matcher::new(&text, &pattern, before);
    let found = if plain.unwrap_or_else(|| !pattern.iter().any(|c| SPECIAL.contains(c))) {
        matcher.plain(from as usize)
    } else {
        matcher.search(
            from as usize,
            except.and_then(|end| usize::try_from(end).ok()),
            *anchors,
        )
    };
    budget.spend_at(lua, before - matcher.steps())?;
    match found {
        Ok(Some(found)) => {
            budget.spend_at(lua, length_of(&found.2) / 4)?;
            values(lua, &text, found)
        }
        Ok(None) => Ok(MultiValue::from_vec(vec![Value::Nil])),
        Err(Trouble::Steps) => budget.spend_at(lua, i64::MAX).map(|()| MultiValue::new()),
        Err(Trouble::Pattern(why)) => Err(mlua::Error::runtime(why)),
    }
}

/// Returns the length of all long texts among the captures.
fn length_of(captures: &[Capture]) -> i64 {
    let length = |capture: &Capture| match capture {
        Capture::Text(from, to) if to - from > 256 => (to - from) as i64,
        _ => 0,
    };
    captures.iter().map(length).sum()
}

fn values(lua: &Lua, text: &[u8], (start, end, captures): Found) -> mlua::Result<MultiValue> {
    let mut values = vec![Value::Integer(start as i64 + 1), Value::Integer(end as i64)];
    for capture in captures {
        values.push(match capture {
            Capture::Text(from, to) => Value::String(lua.create_string(&text[from..to])?),
            Capture::Place(at) | Capture::Open(at) => Value::Integer(at as i64 + 1),
        });
    }
    Ok(MultiValue::from_vec(values))
}
