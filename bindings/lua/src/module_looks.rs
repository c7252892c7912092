//! The looks of a card on a game of the module.

use crate::looks::{self, Lister};
use crate::module::{Handle, answer, answer_of};
use crate::refusal::error_table;
use crate::whole::Whole;
use mlua::{BString, IntoLuaMulti, Lua, MultiValue, UserDataMethods};
use turnwheel::schema::TABLES;
use turnwheel::{Code, Error, view};

/// Adds the looks at the table.
pub(crate) fn add_methods<M: UserDataMethods<Handle>>(methods: &mut M) {
    methods.add_method("look", |lua, handle, name: BString| {
        handle.read(lua, |game| match looks::field(&game.table(), &name) {
            Some(seen) => answer(lua, Ok(seen)),
            None => {
                let verbs = TABLES.commands.iter().map(|entry| entry.name);
                let text = looks::unknown("a game", &name, looks::names().chain(verbs));
                error_table(lua, Code::UnknownName, &text)?.into_lua_multi(lua)
            }
        })
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
        methods.add_method(*name, |lua, handle, given: MultiValue| {
            if let Err(error) = looks::takes_nothing(name, &given) {
                return handle.see(lua, |_| Err::<(), Error>(error));
            }
            handle.look(lua, |game| {
                let mut lister = Lister::new(lua, &|_| Ok(()))?;
                list(&game.table(), &mut lister)?;
                Ok(lister.done())
            })
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
        handle.look(lua, |game| looks::object(lua, &game.table(), number))
    });
}

impl Handle {
    /// Reads the table.
    fn see<T: IntoLuaMulti>(
        &self,
        lua: &Lua,
        look: impl FnOnce(&view::Table<'_>) -> Result<T, Error>,
    ) -> mlua::Result<MultiValue> {
        self.read(lua, |game| answer_of(lua, game, look(&game.table())))
    }
}
