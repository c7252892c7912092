//! Errors as the module raises them: tables with one field for each part.

use crate::refusal::error_table;
use mlua::{Lua, Table};
use turnwheel::error::CallSite;
use turnwheel::{Effect, Error, Game};

/// Returns the table of an error that is not about a game.
pub(crate) fn plain(lua: &Lua, error: &Error) -> mlua::Result<Table> {
    with_fields(lua, error, &error.to_string())
}

/// Returns the table of an error with the names of its game.
pub(crate) fn of_game<F: Effect>(lua: &Lua, game: &Game<F>, error: &Error) -> mlua::Result<Table> {
    let table = with_fields(lua, error, &game.explain(error))?;
    for (field, player) in [("player", error.player), ("waiting_for", error.waiting_for)] {
        if let Some(player) = player {
            table.raw_set(field, game.player_name(player))?;
        }
    }
    Ok(table)
}

fn with_fields(lua: &Lua, error: &Error, message: &str) -> mlua::Result<Table> {
    let table = error_table(lua, error.code, message)?;
    let said = [
        ("command", error.command()),
        ("argument", error.column.map(|column| column.spec().name)),
    ];
    for (field, text) in said.into_iter().chain(error.texts()) {
        if let Some(text) = text {
            table.raw_set(field, text)?;
        }
    }
    if let Some(line) = error.line() {
        table.raw_set("line", line)?;
    }
    if !error.stack().is_empty() {
        let calls = error.stack().iter().map(|call| call_table(lua, call));
        let calls: Vec<_> = calls.collect::<mlua::Result<_>>()?;
        table.raw_set("stack", calls)?;
    }
    Ok(table)
}

fn call_table(lua: &Lua, call: &CallSite) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    table.raw_set("file", &*call.file)?;
    table.raw_set("line", call.line)?;
    table.raw_set("function", &*call.function)?;
    Ok(table)
}
