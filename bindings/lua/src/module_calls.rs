//! The calls of a game that the Lua face passes on unchanged. They are declared once: the userdata
//! gets them, and the face gets their names.

use crate::module::{Handle, LuaGame, answer, unknown_option};
use crate::module_errors;
use crate::page::Wanted;
use crate::values::{record_table, view_table};
use crate::whole::{Whole, count};
use mlua::{FromLuaMulti, IntoLuaMulti, Lua, Table, UserDataMethods, Value};
use turnwheel::schema::TABLES;
use turnwheel::script::show;
use turnwheel::view::{self, Viewer};
use turnwheel::words::OnError;
use turnwheel::{Code, Error, KeepPast, PlayerId, TurnId};

/// A receiver of the declared calls.
pub(crate) trait Calls {
    /// Receives one call.
    fn add<A: FromLuaMulti, R: IntoLuaMulti>(
        &mut self,
        name: &'static str,
        call: impl Fn(&Lua, &Handle, A) -> mlua::Result<R> + 'static,
    );
}

/// The methods of the userdata.
pub(crate) struct Methods<'a, M>(pub(crate) &'a mut M);

impl<M: UserDataMethods<Handle>> Calls for Methods<'_, M> {
    fn add<A: FromLuaMulti, R: IntoLuaMulti>(
        &mut self,
        name: &'static str,
        call: impl Fn(&Lua, &Handle, A) -> mlua::Result<R> + 'static,
    ) {
        self.0.add_method(name, call);
    }
}

/// The names alone.
impl Calls for Vec<&'static str> {
    fn add<A: FromLuaMulti, R: IntoLuaMulti>(
        &mut self,
        name: &'static str,
        _: impl Fn(&Lua, &Handle, A) -> mlua::Result<R> + 'static,
    ) {
        self.push(name);
    }
}

/// Returns a player as a viewer, or the public viewer without one.
pub(crate) fn viewer(table: view::Table<'_>, player: Option<&str>) -> Result<Viewer, Error> {
    viewer_or(Viewer::Public, table, player)
}

/// Returns the player of that name as a viewer, or the host without a name.
pub(crate) fn player_or_host(
    table: view::Table<'_>,
    player: Option<&str>,
) -> Result<Viewer, Error> {
    viewer_or(Viewer::Host, table, player)
}

fn viewer_or(other: Viewer, table: view::Table<'_>, player: Option<&str>) -> Result<Viewer, Error> {
    let seated = player.map(|name| seated(table, name)).transpose()?;
    Ok(seated.map_or(other, Viewer::Player))
}

/// Returns the player of that name.
pub(crate) fn named(game: &LuaGame, name: &str) -> Result<PlayerId, Error> {
    seated(game.table(), name)
}

fn seated(table: view::Table<'_>, name: &str) -> Result<PlayerId, Error> {
    let player = table.player(name);
    player.ok_or_else(|| Error::new(Code::UnknownPlayer).detail(name))
}

/// Returns counts by their names.
fn counts<N: mlua::IntoLua>(
    lua: &Lua,
    counts: impl Iterator<Item = (N, u64)>,
) -> mlua::Result<Table> {
    let whole = |count: u64| Whole(i64::try_from(count).unwrap_or(i64::MAX));
    lua.create_table_from(counts.map(|(name, count)| (name, whole(count))))
}

/// Declares the calls.
pub(crate) fn declare(calls: &mut impl Calls) {
    calls.add("command", |lua, handle, line: String| {
        handle.with(lua, |game| game.command(&line))
    });
    calls.add("unregister", |lua, handle, name: String| {
        handle.with(lua, |game| Ok(game.unregister(&name).is_some()))
    });
    calls.add("define", |lua, handle, (name, verbs): (String, String)| {
        handle.with(lua, |game| game.define(&name, &verbs))
    });
    calls.add("missing_effects", |lua, handle, ()| {
        handle.with(lua, |game| Ok(game.missing_effects()))
    });
    calls.add("awaiting", |lua, handle, ()| {
        handle.look(lua, |game| {
            let record = game.awaiting().to_record();
            let entry = TABLES
                .awaits
                .iter()
                .find(|entry| entry.number == record.kind);
            let text = |column, word| game.value_text(column, word);
            entry
                .map(|entry| record_table(lua, entry, &record, text))
                .transpose()
        })
    });
    calls.add("view", |lua, handle, ()| {
        handle.look(lua, |game| view_table(lua, &game.view()))
    });
    calls.add("explain_command", |lua, handle, line: String| {
        handle.look(lua, |game| Ok(game.explain_command(&line)))
    });
    calls.add("metrics", |lua, handle, ()| {
        handle.look(lua, |game| counts(lua, game.metrics().iter()))
    });
    calls.add("step_counts", |lua, handle, ()| {
        handle.look(lua, |game| counts(lua, game.step_counts()))
    });
    calls.add("until_expiry", |lua, handle, ()| {
        handle.with(lua, |game| Ok(game.until_expiry().map(Whole)))
    });
    calls.add("time_left", |lua, handle, player: String| {
        handle.with(lua, |game| {
            let player = named(game, &player)?;
            game.time_left(player).map(|left| left.map(Whole))
        })
    });
    calls.add("explain_wait", |lua, handle, player: Option<String>| {
        handle.with(lua, |game| {
            let viewer = player_or_host(game.table(), player.as_deref())?;
            Ok(game.explain_wait_for(viewer))
        })
    });
    calls.add("show", |lua, handle, ()| {
        handle.with(lua, |game| Ok(show(&game.view())))
    });
    calls.add("hash", |lua, handle, ()| {
        handle.with(lua, |game| Ok(format!("{:032x}", game.hash())))
    });
    calls.add("accepted", |lua, handle, ()| {
        handle.with(lua, |game| Ok(game.accepted()))
    });
    calls.add("position_hash", |lua, handle, ()| {
        handle.with(lua, |game| Ok(format!("{:032x}", game.position_hash())))
    });
    calls.add("public_hash", |lua, handle, ()| {
        handle.with(lua, |game| Ok(format!("{:032x}", game.public_hash())))
    });
    calls.add("hash64", |lua, handle, ()| {
        handle.with(lua, |game| {
            Ok(format!("{:016x}", turnwheel::hash64(game.hash())))
        })
    });
    calls.add("position_hash64", |lua, handle, ()| {
        handle.with(lua, |game| {
            Ok(format!("{:016x}", turnwheel::hash64(game.position_hash())))
        })
    });
    calls.add("public_hash64", |lua, handle, ()| {
        handle.with(lua, |game| {
            Ok(format!("{:016x}", turnwheel::hash64(game.public_hash())))
        })
    });
    calls.add("keep_past", |lua, handle, kept: Option<Table>| {
        let unknown = unknown_option(kept.as_ref(), &["turns", "commands"])?;
        let of = |name: &str| match &kept {
            Some(kept) => kept.get::<Value>(name),
            None => Ok(Value::Nil),
        };
        let keep = match (of("turns")?, of("commands")?) {
            (Value::Nil, Value::Nil) => Ok(KeepPast::All),
            // A number of turns that is too large means all of them.
            (turns, Value::Nil) => {
                count(&turns).map(|turns| KeepPast::Turns(u32::try_from(turns).unwrap_or(u32::MAX)))
            }
            (Value::Nil, commands) => count(&commands).map(KeepPast::Commands),
            _ => Err(Error::new(Code::BadValue).detail("give turns or commands, not both")),
        };
        let keep = unknown.map_or(keep, Err);
        handle.with(lua, |game| keep.map(|keep| game.keep_past(keep)))
    });
    calls.add("kept_from", |lua, handle, ()| {
        handle.with(lua, |game| Ok(game.kept_from()))
    });
    calls.add("set_on_error", |lua, handle, what: String| {
        handle.with(lua, |game| {
            game.set_on_error(OnError::named(&what)?);
            Ok(())
        })
    });
    calls.add(
        "set_mods_on_error",
        |lua, handle, (what, module): (String, Option<String>)| {
            handle.with(lua, |game| {
                game.set_mods_on_error(module.as_deref(), OnError::named(&what)?);
                Ok(())
            })
        },
    );
    calls.add("set_on_missing", |lua, handle, what: String| {
        handle.with(lua, |game| {
            game.set_on_missing(OnError::named(&what)?);
            Ok(())
        })
    });
    calls.add("take_failures", |lua, handle, ()| {
        handle.change(lua, |game| {
            let list = lua.create_table()?;
            for error in game.take_failures() {
                list.push(module_errors::of_game(lua, game, &error)?)?;
            }
            answer(lua, Ok(list))
        })
    });
    calls.add("take_log", |lua, handle, ()| {
        handle.change(lua, |game| {
            let list = lua.create_table()?;
            for line in game.take_log() {
                let table = lua.create_table()?;
                table.raw_set("effect", &*line.effect)?;
                table.raw_set("text", &*line.text)?;
                list.push(table)?;
            }
            answer(lua, Ok(list))
        })
    });
    calls.add("tell_refusals", |lua, handle, on: Option<bool>| {
        handle.with(lua, |game| {
            game.tell_refusals(on.unwrap_or(true));
            Ok(())
        })
    });
    calls.add("undo_point", |lua, handle, player: String| {
        handle.with(lua, |game| {
            let player = named(game, &player)?;
            game.undo_point(player).map(|point| point as i64).map(Whole)
        })
    });
    calls.add("undo", |lua, handle, player: String| {
        handle.with(lua, |game| {
            let player = named(game, &player)?;
            game.undo(player)
        })
    });
    calls.add("rewind_to_turn", |lua, handle, turn: Value| {
        handle.with(lua, |game| {
            // A number that is too large for a turn belongs to no turn that has begun.
            let turn = u32::try_from(count(&turn)?).unwrap_or(u32::MAX);
            game.rewind_to_turn(TurnId(turn))
        })
    });
    calls.add("mark", |lua, handle, name: String| {
        handle.with(lua, |game| game.mark(&name))
    });
    calls.add("marks", |lua, handle, ()| {
        handle.look(lua, |game| {
            let marks = game.marks().iter();
            lua.create_table_from(marks.map(|(name, place)| (name.as_ref(), *place)))
        })
    });
    calls.add("rewind_to_mark", |lua, handle, name: String| {
        handle.with(lua, |game| game.rewind_to_mark(&name))
    });
    calls.add("view_for", |lua, handle, player: Option<String>| {
        handle.read(lua, |game| match viewer(game.table(), player.as_deref()) {
            Ok(viewer) => answer(lua, Ok(view_table(lua, &game.view_for(viewer))?)),
            Err(error) => answer::<()>(lua, Err(error)),
        })
    });
    calls.add("view_json", |lua, handle, player: Option<String>| {
        handle.with(lua, |game| {
            Ok(game
                .view_for(viewer(game.table(), player.as_deref())?)
                .to_json())
        })
    });
    calls.add("past_json", |lua, handle, (first, most): (Value, Value)| {
        handle.with(lua, |game| {
            let (first, most) = (count(&first)?, count(&most)?);
            Ok(game.past_json(first, most))
        })
    });
    calls.add("draw", |lua, handle, player: Option<String>| {
        handle.with(lua, |game| {
            let viewer = player_or_host(game.table(), player.as_deref())?;
            Ok(turnwheel::draw_table(&game.view_for(viewer)))
        })
    });
    calls.add("story", |lua, handle, wanted: Wanted| {
        handle.read(lua, |game| match wanted.viewer(game.table()) {
            Ok(viewer) => answer(lua, Ok(wanted.story(lua, game, viewer)?)),
            Err(error) => answer::<()>(lua, Err(error)),
        })
    });
    calls.add("replay_html", |lua, handle, wanted: Wanted| {
        let mut raised = None;
        let page = handle.with(lua, |game| {
            let viewer = wanted.viewer(game.table())?;
            let page = wanted.page(lua, game, viewer);
            Ok(page.unwrap_or_else(|error| {
                raised = Some(error);
                String::new()
            }))
        });
        raised.map_or(page, Err)
    });
    calls.add("rewind", |lua, handle, accepted: Value| {
        handle.with(lua, |game| game.rewind(count(&accepted)?))
    });
    calls.add("clear_events", |lua, handle, ()| {
        handle.with(lua, |game| {
            game.clear_events();
            Ok(())
        })
    });
}
