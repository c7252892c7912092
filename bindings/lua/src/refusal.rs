//! Errors on their way through Lua: what was refused, where in a script, and what a script sees of
//! it.

use mlua::{Lua, Table, Value};
use std::fmt;
use turnwheel::{Code, Error};

/// A verb or a question that was refused, with the place in the script.
#[derive(Debug)]
pub struct Refusal {
    code: Code,
    text: String,
    place: Option<String>,
}

/// The longest message an effect may leave behind, in letters.
const LONGEST: usize = 1000;
/// Chunks of our own: a place in one of them says nothing to a mod's author.
const OURS: &[&str] = &["[C]", "turnwheel", "checks", "strings", "lists", "sandbox"];

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}

/// The error that Lua raises for what was refused.
pub fn refused(lua: &Lua, error: &Error) -> mlua::Error {
    refused_as(lua, error.code, error.to_string())
}

/// The same with the names of the game in its text.
pub fn refused_as(lua: &Lua, code: Code, text: String) -> mlua::Error {
    mlua::Error::external(Refusal {
        place: place(lua),
        code,
        text,
    })
}

/// Whether the memory limit was met.
pub fn is_memory(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::MemoryError(_) => true,
        mlua::Error::CallbackError { cause, .. } => is_memory(cause),
        _ => false,
    }
}

/// The place in a script from which the running function was called: `file:line`.
pub fn place(lua: &Lua) -> Option<String> {
    (1..8).find_map(|level| {
        let (file, line) = lua.inspect_stack(level, |frame| {
            (
                frame.source().short_src.map(|file| file.into_owned()),
                frame.current_line(),
            )
        })?;
        let file = file.filter(|file| !OURS.contains(&file.as_str()))?;
        Some(format!("{file}:{}", line?))
    })
}

impl Refusal {
    /// What a script that catches the error sees: a table with code, number and message, or the
    /// message alone.
    pub fn table(lua: &Lua, error: &mlua::Error) -> mlua::Result<Value> {
        match Self::find(error) {
            Some((code, message)) => error_table(lua, code, &message).map(Value::Table),
            None => lua.create_string(message(error)).map(Value::String),
        }
    }

    fn find(error: &mlua::Error) -> Option<(Code, String)> {
        match error {
            mlua::Error::CallbackError { cause, .. } => Self::find(cause),
            mlua::Error::ExternalError(inner) => {
                let inner: &(dyn std::error::Error + 'static) = &**inner;
                let refusal = inner
                    .downcast_ref::<Self>()
                    .map(|refusal| (refusal.code, refusal.to_string()));
                refusal.or_else(|| {
                    inner
                        .downcast_ref::<Error>()
                        .map(|error| (error.code, error.to_string()))
                })
            }
            _ => None,
        }
    }
}

/// An error as a table with code, number, message, and a text form.
pub fn error_table(lua: &Lua, code: Code, message: &str) -> mlua::Result<Table> {
    const META: &str = "turnwheel.error";
    let meta = match lua.named_registry_value::<Option<Table>>(META)? {
        Some(meta) => meta,
        None => {
            let meta = lua.create_table()?;
            meta.raw_set(
                "__tostring",
                lua.create_function(|_, error: Table| error.raw_get::<Value>("message"))?,
            )?;
            meta.raw_set("__metatable", meta.clone())?;
            lua.set_named_registry_value(META, &meta)?;
            meta
        }
    };
    let table = lua.create_table()?;
    table.raw_set("code", code.name())?;
    table.raw_set("number", code.number())?;
    table.raw_set("message", message)?;
    table.set_metatable(Some(meta))?;
    Ok(table)
}

/// An error's message without Lua's traceback, without addresses, and not too long.
pub fn message(error: &mlua::Error) -> String {
    match error {
        mlua::Error::CallbackError { cause, .. } => message(cause),
        mlua::Error::RuntimeError(text) => {
            let text = text
                .lines()
                .take_while(|line| *line != "stack traceback:")
                .collect::<Vec<_>>()
                .join("\n");
            match text.split_once(": 0x") {
                Some((kind, address)) if address.bytes().all(|c| c.is_ascii_hexdigit()) => {
                    format!("an error without a text: a {kind}")
                }
                _ => text.chars().take(LONGEST).collect(),
            }
        }
        other => other.to_string().chars().take(LONGEST).collect(),
    }
}
