//! The page and the story of a game's past, as requested from Lua.

use crate::module_calls::ToldTo;
use crate::values::view_table;
use crate::whole::what_is;
use mlua::{FromLua, Function, IntoLua, Lua, LuaSerdeExt, Table, Value};
use std::cell::RefCell;
use turnwheel::replay::{Drawn, ReplayOptions};
use turnwheel::view::{Table as Looks, Viewer};
use turnwheel::{Effect, Error, Game, StoryOptions, StoryWords, story};

/// The viewer, the title and the words of a page or a story, and the function that draws the host's
/// state.
#[derive(Default)]
pub(crate) struct Wanted {
    player: ToldTo,
    title: Option<String>,
    draw: Option<Function>,
    words: StoryWords,
}

impl FromLua for Wanted {
    /// A player's name, `false` for anybody, or a table with `player`, `title`, `draw` and `words`.
    fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
        let Value::Table(table) = value else {
            return Ok(Self {
                player: FromLua::from_lua(value, lua)?,
                ..Self::default()
            });
        };
        for pair in table.pairs::<String, Value>() {
            let (key, _) = pair?;
            if !["player", "title", "draw", "words"].contains(&key.as_str()) {
                let message = format!("a page takes player, title, draw and words, not {key}");
                return Err(mlua::Error::runtime(message));
            }
        }
        Ok(Self {
            player: table.get("player")?,
            title: table.get("title")?,
            draw: table.get("draw")?,
            words: words(lua, table.get("words")?)?,
        })
    }
}

impl Wanted {
    pub(crate) fn viewer(&self, table: Looks<'_>) -> Result<Viewer, Error> {
        self.player.viewer(table)
    }

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
            words: &self.words,
        });
        raised.take().map_or(Ok(page), Err)
    }

    /// Returns the story: a list of sentences, each with its first and its last command.
    pub(crate) fn story<F: Effect>(
        &self,
        lua: &Lua,
        game: &Game<F>,
        viewer: Viewer,
    ) -> mlua::Result<Table> {
        let words = &self.words;
        let told = story(game, &StoryOptions { viewer, words });
        let sentences = told.into_iter().map(|told| {
            lua.create_table_from([
                ("first", told.first.into_lua(lua)?),
                ("last", told.last.into_lua(lua)?),
                ("text", told.text.into_lua(lua)?),
            ])
        });
        lua.create_sequence_from(sentences.collect::<mlua::Result<Vec<_>>>()?)
    }
}

/// Returns the words of a text, or of a table with `names` and `phrases`.
fn words(lua: &Lua, given: Value) -> mlua::Result<StoryWords> {
    let words = match given {
        Value::Nil => return Ok(StoryWords::default()),
        Value::Table(_) => {
            let json: serde_json::Value = lua.from_value(given)?;
            StoryWords::from_text(&json.to_string())
        }
        given => StoryWords::from_text(&String::from_lua(given, lua)?),
    };
    words.map_err(mlua::Error::runtime)
}

/// Text as text, `{ html = ... }` as HTML, nil as nothing.
fn as_drawn(drawn: &Value) -> mlua::Result<Option<Drawn>> {
    match drawn {
        Value::Nil => Ok(None),
        Value::String(text) => Ok(Some(Drawn::Text(text.to_str()?.to_owned()))),
        Value::Table(table) => html(table).map(Some),
        other => Err(mlua::Error::runtime(format!(
            "draw returned {}; return text, nil or {{ html = ... }}",
            what_is(other)
        ))),
    }
}

fn html(table: &Table) -> mlua::Result<Drawn> {
    table.get::<String>("html").map(Drawn::Html)
}
