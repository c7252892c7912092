//! The calls of a game that the Lua face passes on unchanged. They are declared once: the userdata
//! gets them, and the face gets their names.

use crate::module::{Handle, LuaGame, answer, unknown_option};
use crate::module_errors;
use crate::page::Wanted;
use crate::rows::calls;
use crate::values::{record_table, view_table};
use crate::whole::{Whole, count};
use mlua::{FromLua, FromLuaMulti, IntoLuaMulti, Lua, Table, UserDataMethods, Value};
use turnwheel::schema::TABLES;
use turnwheel::view::show;
use turnwheel::view::{self, Viewer};
use turnwheel::words::OnError;
use turnwheel::{Code, Error, KeepPast, PlayerId, TurnId, raw};

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
    let seated = player.map(|name| seated(table, name)).transpose()?;
    Ok(seated.map_or(Viewer::Public, Viewer::Player))
}

/// Whose a page or a text is: the host's unless it is said, and with `false` anybody's.
#[derive(Default)]
pub(crate) enum ToldTo {
    #[default]
    Host,
    Anybody,
    Player(String),
}

impl FromLua for ToldTo {
    fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
        match value {
            Value::Nil => Ok(Self::Host),
            Value::Boolean(false) => Ok(Self::Anybody),
            name => FromLua::from_lua(name, lua).map(Self::Player),
        }
    }
}

impl ToldTo {
    pub(crate) fn viewer(&self, table: view::Table<'_>) -> Result<Viewer, Error> {
        match self {
            Self::Host => Ok(Viewer::Host),
            Self::Anybody => Ok(Viewer::Public),
            Self::Player(name) => seated(table, name).map(Viewer::Player),
        }
    }
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

/// Returns a hash as text.
fn text(hash: u128) -> String {
    format!("{hash:032x}")
}

/// Returns the short form of a hash as text.
fn short(hash: u128) -> String {
    format!("{:016x}", turnwheel::hash64(hash))
}

/// Declares the calls.
pub(crate) fn declare(calls: &mut impl Calls) {
    calls! { calls, lua, game;
        with command(line): String => game.command(&line);
        with undo(player): String => game.undo(named(game, &player)?);
        with undo_point(player): String => {
            let point = game.undo_point(named(game, &player)?)?;
            Ok(Whole(point as i64))
        };
    }
    declare_effects(calls);
    declare_looks(calls);
    declare_past(calls);
    declare_pages(calls);
}

fn declare_effects(calls: &mut impl Calls) {
    calls! { calls, lua, game;
        with define((name, verbs)): (String, String) => game.define(&name, &verbs);
        with unregister(name): String => Ok(game.unregister(&name).is_some());
        with missing_effects(()): () => Ok(game.missing_effects());
        with set_on_error(what): String => {
            game.set_on_error(OnError::named(&what)?);
            Ok(())
        };
        with set_mods_on_error((what, module)): (String, Option<String>) => {
            game.set_mods_on_error(module.as_deref(), OnError::named(&what)?);
            Ok(())
        };
        with set_on_missing(what): String => {
            game.set_on_missing(OnError::named(&what)?);
            Ok(())
        };
        change take_failures(()): () => {
            let list = lua.create_table()?;
            for error in game.take_failures() {
                list.push(module_errors::of_game(lua, game, &error)?)?;
            }
            answer(lua, Ok(list))
        };
        change take_log(()): () => {
            let list = lua.create_table()?;
            for line in game.take_log() {
                let table = lua.create_table()?;
                table.raw_set("effect", &*line.effect)?;
                table.raw_set("text", &*line.text)?;
                list.push(table)?;
            }
            answer(lua, Ok(list))
        };
    }
}

fn declare_looks(calls: &mut impl Calls) {
    calls! { calls, lua, game;
        look awaiting(()): () => {
            let record = game.awaiting().to_record();
            let entry = TABLES.awaits.iter().find(|entry| entry.number == record.kind);
            let text = |column, word| raw::value_text(game, column, word);
            entry.map(|entry| record_table(lua, entry, &record, text)).transpose()
        };
        look explain_command(line): String => Ok(game.explain_command(&line));
        with explain_wait(player): ToldTo => {
            let viewer = player.viewer(game.table())?;
            Ok(game.explain_wait_for(viewer))
        };
        look metrics(()): () => counts(lua, game.metrics().iter());
        look step_counts(()): () => counts(lua, raw::step_counts(game));
        with until_expiry(()): () => Ok(game.until_expiry().map(Whole));
        with time_left(player): String => {
            let left = game.time_left(named(game, &player)?)?;
            Ok(left.map(Whole))
        };
        look view(()): () => view_table(lua, &game.view());
        read view_for(player): Option<String> => match viewer(game.table(), player.as_deref()) {
            Ok(viewer) => answer(lua, Ok(view_table(lua, &game.view_for(viewer))?)),
            Err(error) => answer::<()>(lua, Err(error)),
        };
        with view_json(player): Option<String> => {
            let viewer = viewer(game.table(), player.as_deref())?;
            Ok(game.view_for(viewer).to_json())
        };
        with hash(()): () => Ok(text(game.hash()));
        with position_hash(()): () => Ok(text(game.position_hash()));
        with public_hash(()): () => Ok(text(game.public_hash()));
        with hash64(()): () => Ok(short(game.hash()));
        with position_hash64(()): () => Ok(short(game.position_hash()));
        with public_hash64(()): () => Ok(short(game.public_hash()));
        with tell_refusals(on): Option<bool> => {
            raw::tell_refusals(game, on.unwrap_or(true));
            Ok(())
        };
        with clear_events(()): () => {
            game.clear_events();
            Ok(())
        };
    }
}

fn declare_past(calls: &mut impl Calls) {
    calls! { calls, lua, game;
        with accepted(()): () => Ok(game.accepted());
        with kept_from(()): () => Ok(game.kept_from());
        change keep_past(kept): Option<Table> => {
            let keep = past_to_keep(kept.as_ref())?;
            answer(lua, keep.map(|keep| game.keep_past(keep)))
        };
        with past_json((first, most)): (Value, Value) => {
            Ok(game.past_json(count(&first)?, count(&most)?))
        };
        with rewind(accepted): Value => game.rewind(count(&accepted)?);
        with rewind_to_turn(turn): Value => {
            // A number that is too large for a turn belongs to no turn that has begun.
            let turn = u32::try_from(count(&turn)?).unwrap_or(u32::MAX);
            game.rewind_to_turn(TurnId(turn))
        };
        with mark(name): String => game.mark(&name);
        look marks(()): () => {
            let marks = game.marks().iter();
            lua.create_table_from(marks.map(|(name, place)| (name.as_ref(), *place)))
        };
        with rewind_to_mark(name): String => game.rewind_to_mark(&name);
    }
}

fn declare_pages(calls: &mut impl Calls) {
    calls! { calls, lua, game;
        with show(()): () => Ok(show(&game.view()));
        with draw(player): ToldTo => {
            let viewer = player.viewer(game.table())?;
            Ok(turnwheel::draw_table(&game.view_for(viewer)))
        };
        read story(wanted): Wanted => match wanted.viewer(game.table()) {
            Ok(viewer) => answer(lua, Ok(wanted.story(lua, game, viewer)?)),
            Err(error) => answer::<()>(lua, Err(error)),
        };
    }
    // The game is played again for its page, so its state may call the script.
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
}

/// Returns how much of the past is to be kept: `turns` of it, `commands` of it, or all.
fn past_to_keep(kept: Option<&Table>) -> mlua::Result<Result<KeepPast, Error>> {
    if let Some(unknown) = unknown_option(kept, &["turns", "commands"])? {
        return Ok(Err(unknown));
    }
    let of = |name: &str| kept.map_or(Ok(Value::Nil), |kept| kept.get::<Value>(name));
    Ok(match (of("turns")?, of("commands")?) {
        (Value::Nil, Value::Nil) => Ok(KeepPast::All),
        // A number of turns that is too large means all of them.
        (turns, Value::Nil) => {
            count(&turns).map(|turns| KeepPast::Turns(u32::try_from(turns).unwrap_or(u32::MAX)))
        }
        (Value::Nil, commands) => count(&commands).map(KeepPast::Commands),
        _ => Err(Error::new(Code::BadValue).detail("give turns or commands, not both")),
    })
}
