//! Errors as the module raises them: tables with one field for each part.

use crate::refusal::{Refusal, error_table, message};
use crate::whole::with_article;
use mlua::{Lua, Table, Value};
use turnwheel::error::CallSite;
use turnwheel::{Code, Effect, Error, Game};

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

/// Returns the table of what a native function raised: a refusal, or a wrong argument.
pub(crate) fn caught(lua: &Lua, error: &mlua::Error) -> mlua::Result<Table> {
    match Refusal::table(lua, error)? {
        Value::Table(table) => Ok(table),
        _ => {
            let (code, why) = wrong(error);
            plain(lua, &Error::new(code).detail(why))
        }
    }
}

/// Returns the code and the reason of an error about an argument.
fn wrong(error: &mlua::Error) -> (Code, String) {
    match error {
        mlua::Error::CallbackError { cause, .. } => wrong(cause),
        mlua::Error::BadArgument { to, pos, cause, .. } => {
            let (code, why) = wrong(cause);
            let place = match to.as_deref().and_then(|to| to.rsplit('.').next()) {
                // A method's first argument is the game.
                Some(method) => format!("{method}: argument {}", pos.saturating_sub(1)),
                None => format!("argument {pos}"),
            };
            (code, format!("{place}: {why}"))
        }
        mlua::Error::ExternalError(inner) => match inner.downcast_ref::<Error>() {
            Some(error) => (
                error.code,
                error.detail.as_deref().unwrap_or_default().into(),
            ),
            None => (Code::BadValue, message(error)),
        },
        mlua::Error::FromLuaConversionError { from, to, .. } => {
            let wanted = match &**to {
                "String" | "BString" | "&str" | "string" => "text",
                "u64" | "usize" => "whole number",
                other => other,
            };
            let code = match *from {
                // A text is no text only if it is not UTF-8.
                "string" if wanted == "text" => return (Code::BadUtf8, "a text".into()),
                "nil" => Code::MissingArgument,
                _ => Code::BadValue,
            };
            (
                code,
                format!(
                    "{} is wanted, not {}",
                    with_article(wanted),
                    with_article(from)
                ),
            )
        }
        mlua::Error::MemoryError(_) => (Code::OutOfMemory, String::new()),
        other => (Code::BadValue, message(other)),
    }
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
