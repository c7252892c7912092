//! The page of a game's past, as requested from Lua.

use crate::values::view_table;
use mlua::{FromLua, Function, Lua, Table, Value};
use std::cell::RefCell;
use turnwheel::replay::{Drawn, ReplayOptions};
use turnwheel::view::Viewer;
use turnwheel::{Effect, Game};

/// The viewer and the title of a page, and the function that draws the host's state.
#[derive(Default)]
pub(crate) struct Wanted {
    pub(crate) player: Option<String>,
    title: Option<String>,
    draw: Option<Function>,
}

impl FromLua for Wanted {
    /// A player's name, or a table with `player`, `title` and `draw`.
    fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
        let Value::Table(table) = value else {
            return Ok(Self {
                player: FromLua::from_lua(value, lua)?,
                ..Self::default()
            });
        };
        for pair in table.pairs::<String, Value>() {
            let (key, _) = pair?;
            if !["player", "title", "draw"].contains(&key.as_str()) {
                let message = format!("replay_html takes player, title and draw, not {key}");
                return Err(mlua::Error::runtime(message));
            }
        }
        Ok(Self {
            player: table.get("player")?,
            title: table.get("title")?,
            draw: table.get("draw")?,
        })
    }
}

impl Wanted {
    /// Returns the page. Errors: those that `draw` raised.
    pub(crate) fn page<F: Effect>(
        &self,
        lua: &Lua,
        game: &Game<F>,
        viewer: Viewer,
    ) -> mlua::Result<String> {
        let raised = RefCell::new(None);
        let draw = |table: &Game, number: u64| {
            let draw = self.draw.as_ref().filter(|_| raised.borrow().is_none())?;
            let drawn = view_table(lua, &table.view_for(viewer))
                .and_then(|view| draw.call::<Value>((number, view)))
                .and_then(|drawn| as_drawn(&drawn));
            drawn.unwrap_or_else(|error| {
                raised.replace(Some(error));
                None
            })
        };
        let page = game.replay_html(&ReplayOptions {
            viewer,
            title: self.title.as_deref(),
            draw: self.draw.as_ref().map(|_| &draw as _),
        });
        raised.take().map_or(Ok(page), Err)
    }
}

/// Text as text, `{ html = ... }` as HTML, nil as nothing.
fn as_drawn(drawn: &Value) -> mlua::Result<Option<Drawn>> {
    match drawn {
        Value::Nil => Ok(None),
        Value::String(text) => Ok(Some(Drawn::Text(text.to_str()?.to_owned()))),
        Value::Table(table) => html(table).map(Some),
        other => Err(mlua::Error::runtime(format!(
            "draw returned a {}; return text, nil or {{ html = ... }}",
            other.type_name()
        ))),
    }
}

fn html(table: &Table) -> mlua::Result<Drawn> {
    table.get::<String>("html").map(Drawn::Html)
}
