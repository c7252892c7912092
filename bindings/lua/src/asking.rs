//! The table as an effect that asks has left it, in a script of a stock Lua.

use crate::carried;
use crate::module::{Handle, answer};
use crate::module_calls::viewer;
use crate::values::{event_tables, view_table};
use mlua::{Lua, MultiValue, UserData, UserDataMethods};
use turnwheel::view::Viewer;
use turnwheel::{AskingTable, Error};

struct Asking(AskingTable);

/// Adds the method of a game.
pub(crate) fn add_methods<M: UserDataMethods<Handle>>(methods: &mut M) {
    methods.add_method("asking_table", |lua, handle, ()| {
        handle.with(lua, |game| AskingTable::of(game).map(Asking))
    });
}

impl Asking {
    fn view(&self, lua: &Lua, viewer: Result<Viewer, Error>) -> mlua::Result<MultiValue> {
        match viewer {
            Ok(viewer) => answer(lua, Ok(view_table(lua, &self.0.view_for(viewer))?)),
            Err(error) => answer::<()>(lua, Err(error)),
        }
    }
}

impl UserData for Asking {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_method("view", |lua, asking, ()| asking.view(lua, Ok(Viewer::Host)));
        methods.add_method("view_for", |lua, asking, player: Option<String>| {
            asking.view(lua, viewer(asking.0.table(), player.as_deref()))
        });
        methods.add_method("events", |lua, Self(asking), ()| {
            let book = asking.wordbook();
            let tables = event_tables(
                lua,
                asking.events(),
                |column, word| book.value_text(column, word),
                |event| asking.event_text(event),
            );
            answer(lua, Ok(tables?))
        });
        methods.add_method("state", |lua, asking, ()| {
            answer(lua, carried::seen(lua, asking.0.host_state()))
        });
    }
}
