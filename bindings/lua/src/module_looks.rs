//! The looks of a card on a game of the module.

use crate::looks::{self, Lister};
use crate::module::{Handle, answer};
use crate::module_errors;
use crate::refusal::error_table;
use crate::whole::Whole;
use mlua::{BString, IntoLuaMulti, Lua, MultiValue, UserDataMethods};
use turnwheel::schema::TABLES;
use turnwheel::{Code, Error, view};

/// Adds the looks at the table.
pub(crate) fn add_methods<M: UserDataMethods<Handle>>(methods: &mut M) {
    methods.add_method("look", |lua, handle, name: BString| {
        let Ok(game) = handle.game.try_borrow() else {
            return answer::<()>(lua, Err(Code::Busy.into()));
        };
        match looks::field(&game.table(), &name) {
            Some(seen) => answer(lua, Ok(seen)),
            None => {
                let verbs = TABLES.commands.iter().map(|entry| entry.name);
                let text = looks::unknown("a game", &name, looks::names().chain(verbs));
                error_table(lua, Code::UnknownName, &text)?.into_lua_multi(lua)
            }
        }
    });
    for (name, look) in looks::NAMED {
        methods.add_method(
            *name,
            |lua, handle, (name, player): (BString, Option<BString>)| {
                handle.see(lua, |table| look(table, &name, player.as_ref()))
            },
        );
    }
    methods.add_method(
        "key",
        |lua, handle, (player, key): (BString, Option<Whole>)| {
            handle.see(lua, |table| looks::key(table, &player, key))
        },
    );
    for (name, list) in looks::LISTED {
        methods.add_method(*name, |lua, handle, ()| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            let mut lister = Lister::new(lua, &|_| Ok(()))?;
            list(&game.table(), &mut lister)?;
            answer(lua, Ok(lister.done()))
        });
    }
    methods.add_method(
        "fact",
        |lua, handle, (condition, player): (BString, Option<BString>)| {
            handle.see(lua, |table| {
                let player = looks::anybody(table, player.as_ref())?;
                table.fact(looks::said(&condition)?, player).map(Whole)
            })
        },
    );
    methods.add_method(
        "order_from",
        |lua, handle, (player, backward): (BString, Option<bool>)| {
            handle.see(lua, |table| looks::order_from(table, &player, backward))
        },
    );
    methods.add_method("object", |lua, handle, Whole(number): Whole| {
        let Ok(game) = handle.game.try_borrow() else {
            return answer::<()>(lua, Err(Code::Busy.into()));
        };
        answer(lua, Ok(looks::object(lua, &game.table(), number)?))
    });
}

impl Handle {
    /// Reads the table.
    fn see<T: IntoLuaMulti>(
        &self,
        lua: &Lua,
        look: impl FnOnce(&view::Table<'_>) -> Result<T, Error>,
    ) -> mlua::Result<MultiValue> {
        let Ok(game) = self.game.try_borrow() else {
            return answer::<()>(lua, Err(Code::Busy.into()));
        };
        match look(&game.table()) {
            Err(error) => module_errors::of_game(lua, &game, &error)?.into_lua_multi(lua),
            ok => answer(lua, ok),
        }
    }
}
