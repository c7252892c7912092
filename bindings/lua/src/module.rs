//! `require "turnwheel"`: a game driven by a stock Lua.
//!
//! Rust functions return an error table or nil first; the Lua face raises it, so that scripts
//! can look at its code.
//!
//! One file, longer than most: the methods of a value of Lua are one block.

use crate::card::Hand;
use crate::look_table::CALLED;
use crate::module_looks;
use crate::page::Wanted;
use crate::refusal::{Refusal, error_table};
use crate::rules;
use crate::simulation::simulate;
use crate::values::{arguments, record_table, view_table};
use crate::whole::{Whole, whole};
use mlua::{
    Function, IntoLuaMulti, Lua, LuaString, MultiValue, Table, UserData, UserDataMethods,
    UserDataRef, Value,
};
use std::cell::RefCell;
use std::path::Path;
use turnwheel::ruleset::BUILTIN;
use turnwheel::schema::TABLES;
use turnwheel::script::{Script, expect, show};
use turnwheel::view::Viewer;
use turnwheel::words::OnError;
use turnwheel::{Code, Effect, Error, Game, KeepPast, Listen, PlayerId, Setup, TurnId};

type LuaGame = Game<Box<dyn Effect>>;

/// A game of a Lua script.
pub(crate) struct Handle {
    pub(crate) game: RefCell<LuaGame>,
    hand: Hand,
}

pub(crate) fn open(lua: &Lua) -> mlua::Result<Table> {
    let native = lua.create_table()?;
    native.set(
        "game",
        lua.create_function(|lua, (rules, options): (String, Option<Table>)| {
            answer(lua, new_game(lua, &rules, options)?)
        })?,
    )?;
    native.set(
        "load",
        lua.create_function(
            |lua, (rules, save, options): (String, LuaString, Option<Table>)| {
                answer(
                    lua,
                    load_game(lua, &rules, &save.as_bytes(), options.as_ref())?,
                )
            },
        )?,
    )?;
    native.set(
        "script",
        lua.create_function(|lua, path: String| answer(lua, load_script(lua, &path)?))?,
    )?;
    native.set(
        "simulate",
        lua.create_function(|lua, (rules, options): (String, Option<Table>)| {
            answer(lua, simulate(lua, &rules, options)?)
        })?,
    )?;
    native.set(
        "rulesets",
        lua.create_function(|_, ()| {
            Ok(BUILTIN
                .iter()
                .map(|builtin| builtin.name)
                .collect::<Vec<_>>())
        })?,
    )?;
    native.set("check_rules", lua.create_function(rules::findings)?)?;
    native.set("draw_rules", lua.create_function(rules::draw)?)?;
    native.set("schema", lua.create_function(|lua, ()| schema(lua))?)?;
    native.set(
        "hash_text",
        lua.create_function(|_, text: String| Ok(format!("{:032x}", turnwheel::hash_text(&text))))?,
    )?;
    native.set("version", env!("CARGO_PKG_VERSION"))?;
    native.set(
        "caught",
        lua.create_function(|lua, error: Value| match error {
            Value::Error(error) => Refusal::table(lua, &error),
            other => Ok(other),
        })?,
    )?;
    native.set(
        "looks",
        CALLED.iter().map(|(name, ..)| *name).collect::<Vec<_>>(),
    )?;
    native.set("card_verbs", crate::card::methods().collect::<Vec<_>>())?;
    native.set(
        "verbs",
        TABLES
            .commands
            .iter()
            .map(|entry| entry.name)
            .collect::<Vec<_>>(),
    )?;
    lua.load(include_str!("lua/module.lua"))
        .set_name("=turnwheel")
        .call(native)
}

/// The result of a call: nil and its values, or an error table.
pub(crate) fn answer<T: IntoLuaMulti>(
    lua: &Lua,
    result: Result<T, Error>,
) -> mlua::Result<MultiValue> {
    match result {
        Ok(value) => {
            let mut values = value.into_lua_multi(lua)?;
            values.push_front(Value::Nil);
            Ok(values)
        }
        Err(error) => error_table(lua, error.code, &error.to_string())?.into_lua_multi(lua),
    }
}

fn new_game(lua: &Lua, rules: &str, options: Option<Table>) -> mlua::Result<Result<Handle, Error>> {
    let setup = setup(options.as_ref())?;
    let rules = rules::load(rules, options.as_ref())?;
    handle(lua, rules.and_then(|rules| Game::new(rules, setup)))
}

/// The players and the seed; by default four players and 0.
pub(crate) fn setup(options: Option<&Table>) -> mlua::Result<Setup> {
    let (players, seed): (Option<Value>, Option<Whole>) = match options {
        Some(options) => (options.get("players")?, options.get("seed")?),
        None => (None, None),
    };
    let setup = match players {
        Some(Value::Table(names)) => Setup::named(
            names
                .sequence_values::<String>()
                .collect::<mlua::Result<Vec<_>>>()?,
        ),
        None | Some(Value::Nil) => Setup::players(4),
        Some(count) => match whole(&count).ok().flatten() {
            Some(count) => Setup::players(
                usize::try_from(count)
                    .unwrap_or(0)
                    .min(turnwheel::MAX_PLAYERS + 1),
            ),
            None => {
                return Err(mlua::Error::runtime(
                    "players has to be a number or a list of names",
                ));
            }
        },
    };
    Ok(setup.seed(seed.map_or(Ok(0), Whole::unsigned)?))
}

/// A player as a viewer; nobody for what anybody may see.
fn viewer(game: &LuaGame, player: Option<&str>) -> Result<Viewer, Error> {
    let named = player.map(|name| named(game, name)).transpose()?;
    Ok(named.map_or(Viewer::Public, Viewer::Player))
}

/// The player of that name.
fn named(game: &LuaGame, name: &str) -> Result<PlayerId, Error> {
    game.player(name)
        .ok_or_else(|| Error::new(Code::UnknownPlayer).detail(name))
}

fn load_game(
    lua: &Lua,
    rules: &str,
    save: &[u8],
    options: Option<&Table>,
) -> mlua::Result<Result<Handle, Error>> {
    let rules = rules::load(rules, options)?;
    handle(lua, rules.and_then(|rules| Game::load(rules, save)))
}

fn handle(lua: &Lua, game: Result<LuaGame, Error>) -> mlua::Result<Result<Handle, Error>> {
    let hand = Hand::new(lua)?;
    Ok(game.map(|game| Handle {
        game: RefCell::new(game),
        hand,
    }))
}

/// A script as the checker wants it: a new game, and its lines.
fn load_script(lua: &Lua, path: &str) -> mlua::Result<Result<(Handle, Table), Error>> {
    let script = match Script::load(Path::new(path)) {
        Ok(script) => script,
        Err(error) => return Ok(Err(error)),
    };
    let lines = lua.create_table()?;
    for line in &script.lines {
        let row = lua.create_table()?;
        row.set("number", line.number)?;
        row.set("text", line.text.as_str())?;
        row.set("kind", line.kind.name())?;
        lines.push(row)?;
    }
    let game = script.new_game();
    Ok(handle(lua, game)?.map(|handle| (handle, lines)))
}

fn schema(lua: &Lua) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let names = |entries: &'static [turnwheel::schema::Spec]| {
        entries.iter().map(|entry| entry.name).collect::<Vec<_>>()
    };
    table.set("commands", names(TABLES.commands))?;
    table.set("events", names(TABLES.events))?;
    table.set("awaits", names(TABLES.awaits))?;
    table.set(
        "errors",
        TABLES
            .errors
            .iter()
            .map(|entry| entry.name)
            .collect::<Vec<_>>(),
    )?;
    table.set(
        "columns",
        TABLES
            .columns
            .iter()
            .map(|entry| entry.name)
            .collect::<Vec<_>>(),
    )?;
    Ok(table)
}

impl Handle {
    /// Calls into the game; from inside one of its effects the answer is `busy`.
    fn with<T: IntoLuaMulti>(
        &self,
        lua: &Lua,
        call: impl FnOnce(&mut LuaGame) -> Result<T, Error>,
    ) -> mlua::Result<MultiValue> {
        let Ok(mut game) = self.game.try_borrow_mut() else {
            return answer::<()>(lua, Err(Code::Busy.into()));
        };
        match call(&mut game) {
            Err(error) => error_table(lua, error.code, &game.explain(&error))?.into_lua_multi(lua),
            ok => answer(lua, ok),
        }
    }

    /// Lets the game do something with another one, which is only looked at.
    fn beside(
        &self,
        lua: &Lua,
        other: &Self,
        act: impl FnOnce(&mut LuaGame, &LuaGame) -> Result<(), Error>,
    ) -> mlua::Result<MultiValue> {
        let Ok(other) = other.game.try_borrow() else {
            return answer::<()>(lua, Err(Code::Busy.into()));
        };
        self.with(lua, |game| act(game, &other))
    }
}

/// A trigger as its filters say.
fn listen(filters: &Table) -> Result<Listen, Error> {
    let entry = turnwheel::schema::command("add_trigger").ok_or(Code::UnknownCommand)?;
    let filters = arguments(
        entry,
        &MultiValue::from_vec(vec![Value::Table(filters.clone())]),
        &|_| Ok(()),
    )?;
    Ok(Listen::Named(
        filters
            .into_named(entry)
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
    ))
}

impl UserData for Handle {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        for entry in TABLES.commands {
            methods.add_method(entry.name, move |lua, handle, values: MultiValue| {
                let given = arguments(entry, &values, &|_| Ok(()));
                handle.with(lua, |game| {
                    given.and_then(|given| game.call_spec(entry, &given.positional, &given.named))
                })
            });
        }
        module_looks::add_methods(methods);
        methods.add_method("command", |lua, handle, line: String| {
            handle.with(lua, |game| game.command(&line))
        });
        methods.add_method(
            "register",
            |lua, handle, (name, function): (String, Function)| {
                let effect: Box<dyn Effect> = Box::new(handle.hand.effect(function));
                handle.with(lua, |game| {
                    game.register_effect(&name, effect);
                    Ok(())
                })
            },
        );
        methods.add_method("unregister", |lua, handle, name: String| {
            handle.with(lua, |game| Ok(game.unregister(&name).is_some()))
        });
        methods.add_method(
            "listen",
            |lua, handle, (name, function, filters, each): (String, Function, Table, bool)| {
                let effect: Box<dyn Effect> = Box::new(handle.hand.effect(function));
                let trigger = listen(&filters).map(|trigger| match each {
                    true => Listen::EachPlayer(Box::new(trigger)),
                    false => trigger,
                });
                handle.with(lua, |game| game.listen(&name, effect, trigger?).map(drop))
            },
        );
        methods.add_method("define", |lua, handle, (name, verbs): (String, String)| {
            handle.with(lua, |game| game.define(&name, &verbs))
        });
        methods.add_method("missing_effects", |lua, handle, ()| {
            handle.with(lua, |game| Ok(game.missing_effects()))
        });
        methods.add_method("take_events", |lua, handle, ()| {
            let Ok(mut game) = handle.game.try_borrow_mut() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            let (list, texts) = (lua.create_table()?, lua.create_table()?);
            for event in game.take_events() {
                let Some(entry) = TABLES
                    .events
                    .iter()
                    .find(|entry| entry.number == event.kind() as u16)
                else {
                    continue;
                };
                list.push(record_table(
                    lua,
                    entry,
                    &event.to_record(),
                    |column, word| game.value_text(column, word),
                )?)?;
                texts.push(game.event_text(&event))?;
            }
            answer(lua, Ok((list, texts)))
        });
        methods.add_method("clear_events", |lua, handle, ()| {
            handle.with(lua, |game| {
                game.clear_events();
                Ok(())
            })
        });
        methods.add_method("awaiting", |lua, handle, ()| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            let awaits = game.awaiting();
            let record = awaits.to_record();
            let Some(entry) = TABLES
                .awaits
                .iter()
                .find(|entry| entry.number == record.kind)
            else {
                return answer(lua, Ok(()));
            };
            answer(
                lua,
                Ok(record_table(lua, entry, &record, |column, word| {
                    game.value_text(column, word)
                })?),
            )
        });
        methods.add_method("view", |lua, handle, ()| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            answer(lua, Ok(view_table(lua, &game.view())?))
        });
        methods.add_method("project", |lua, handle, count: usize| {
            handle.with(lua, |game| {
                Ok(game
                    .project(count.min(10_000))
                    .iter()
                    .map(|turn| (game.player_name(turn.player).to_owned(), turn.kind.name()))
                    .unzip::<_, _, Vec<_>, Vec<_>>())
            })
        });
        methods.add_method(
            "legal_commands",
            |lua, handle, (player, most): (String, Option<usize>)| {
                handle.with(lua, |game| {
                    let player = named(game, &player)?;
                    game.legal_lines(player, most.unwrap_or(1000))
                })
            },
        );
        methods.add_method("metrics", |lua, handle, ()| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            let whole = |count: u64| Whole(i64::try_from(count).unwrap_or(i64::MAX));
            let metrics = game.metrics();
            let counts = metrics.iter().map(|(name, count)| (name, whole(count)));
            answer(lua, Ok(lua.create_table_from(counts)?))
        });
        methods.add_method("step_counts", |lua, handle, ()| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            let whole = |count: u64| Whole(i64::try_from(count).unwrap_or(i64::MAX));
            let counts = game.step_counts().map(|(name, count)| (name, whole(count)));
            answer(lua, Ok(lua.create_table_from(counts)?))
        });
        methods.add_method(
            "order_from",
            |lua, handle, (player, backward): (String, Option<bool>)| {
                handle.with(lua, |game| {
                    let player = named(game, &player)?;
                    let order = game.order_from(player, backward.unwrap_or(false))?;
                    let names = order.into_iter().map(|other| game.player_name(other));
                    Ok(names.map(str::to_owned).collect::<Vec<_>>())
                })
            },
        );
        methods.add_method("until_expiry", |lua, handle, ()| {
            handle.with(lua, |game| Ok(game.until_expiry().map(Whole)))
        });
        methods.add_method("time_left", |lua, handle, player: String| {
            handle.with(lua, |game| {
                let player = named(game, &player)?;
                game.time_left(player).map(|left| left.map(Whole))
            })
        });
        methods.add_method("explain_wait", |lua, handle, ()| {
            handle.with(lua, |game| Ok(game.explain_wait()))
        });
        methods.add_method("show", |lua, handle, ()| {
            handle.with(lua, |game| Ok(show(&game.view())))
        });
        methods.add_method("hash", |lua, handle, ()| {
            handle.with(lua, |game| Ok(format!("{:032x}", game.hash())))
        });
        methods.add_method("accepted", |lua, handle, ()| {
            handle.with(lua, |game| Ok(game.accepted()))
        });
        methods.add_method("position_hash", |lua, handle, ()| {
            handle.with(lua, |game| Ok(format!("{:032x}", game.position_hash())))
        });
        methods.add_method("public_hash", |lua, handle, ()| {
            handle.with(lua, |game| Ok(format!("{:032x}", game.public_hash())))
        });
        methods.add_method("keep_past", |lua, handle, kept: Option<Table>| {
            let of = |name: &str| match &kept {
                Some(kept) => kept.get::<Option<u64>>(name),
                None => Ok(None),
            };
            let keep = match (of("turns")?, of("commands")?) {
                (None, None) => Ok(KeepPast::All),
                // More turns than are counted are all of them.
                (Some(turns), None) => {
                    Ok(KeepPast::Turns(u32::try_from(turns).unwrap_or(u32::MAX)))
                }
                (None, Some(commands)) => Ok(KeepPast::Commands(commands)),
                (Some(_), Some(_)) => {
                    Err(Error::new(Code::BadValue).detail("give turns or commands, not both"))
                }
            };
            handle.with(lua, |game| keep.map(|keep| game.keep_past(keep)))
        });
        methods.add_method("kept_from", |lua, handle, ()| {
            handle.with(lua, |game| Ok(game.kept_from()))
        });
        methods.add_method("set_on_error", |lua, handle, what: String| {
            handle.with(lua, |game| {
                game.set_on_error(OnError::named(&what)?);
                Ok(())
            })
        });
        methods.add_method(
            "set_mods_on_error",
            |lua, handle, (what, module): (String, Option<String>)| {
                handle.with(lua, |game| {
                    game.set_mods_on_error(module.as_deref(), OnError::named(&what)?);
                    Ok(())
                })
            },
        );
        methods.add_method("take_failures", |lua, handle, ()| {
            let Ok(mut game) = handle.game.try_borrow_mut() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            let list = lua.create_table()?;
            for error in game.take_failures() {
                list.push(error_table(lua, error.code, &game.explain(&error))?)?;
            }
            answer(lua, Ok(list))
        });
        methods.add_method("tell_refusals", |lua, handle, on: Option<bool>| {
            handle.with(lua, |game| {
                game.tell_refusals(on.unwrap_or(true));
                Ok(())
            })
        });
        methods.add_method("undo_point", |lua, handle, player: String| {
            handle.with(lua, |game| {
                let player = named(game, &player)?;
                game.undo_point(player).map(|point| point as i64).map(Whole)
            })
        });
        methods.add_method("undo", |lua, handle, player: String| {
            handle.with(lua, |game| {
                let player = named(game, &player)?;
                game.undo(player)
            })
        });
        methods.add_method("rewind_to_turn", |lua, handle, turn: u32| {
            handle.with(lua, |game| game.rewind_to_turn(TurnId(turn)))
        });
        methods.add_method("mark", |lua, handle, name: String| {
            handle.with(lua, |game| game.mark(&name))
        });
        methods.add_method("marks", |lua, handle, ()| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            answer(
                lua,
                Ok(lua.create_table_from(
                    game.marks()
                        .iter()
                        .map(|(name, place)| (name.as_ref(), *place)),
                )?),
            )
        });
        methods.add_method("rewind_to_mark", |lua, handle, name: String| {
            handle.with(lua, |game| game.rewind_to_mark(&name))
        });
        methods.add_method("save", |lua, handle, ()| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            answer(lua, Ok(lua.create_string(game.save())?))
        });
        methods.add_method("save_json", |lua, handle, ()| {
            handle.with(lua, |game| Ok(game.save_json()))
        });
        methods.add_method("fork", |lua, handle, seed: Option<Whole>| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            answer(
                lua,
                self::handle(
                    lua,
                    seed.map_or_else(|| Ok(game.fork()), |Whole(seed)| game.fork_reseeded(seed)),
                )?,
            )
        });
        methods.add_method("restore", |lua, handle, kept: UserDataRef<Self>| {
            handle.beside(lua, &kept, |game, kept| game.restore(kept))
        });
        methods.add_method("follow", |lua, handle, other: UserDataRef<Self>| {
            handle.beside(lua, &other, Game::follow)
        });
        methods.add_method("view_for", |lua, handle, player: Option<String>| {
            let Ok(game) = handle.game.try_borrow() else {
                return answer::<()>(lua, Err(Code::Busy.into()));
            };
            match viewer(&game, player.as_deref()) {
                Ok(viewer) => answer(lua, Ok(view_table(lua, &game.view_for(viewer))?)),
                Err(error) => answer::<()>(lua, Err(error)),
            }
        });
        methods.add_method("view_json", |lua, handle, player: Option<String>| {
            handle.with(lua, |game| {
                Ok(game.view_for(viewer(game, player.as_deref())?).to_json())
            })
        });
        methods.add_method("past_json", |lua, handle, (first, most): (u64, u64)| {
            handle.with(lua, |game| Ok(game.past_json(first, most)))
        });
        methods.add_method("draw", |lua, handle, ()| {
            handle.with(lua, |game| Ok(turnwheel::draw_table(&game.view())))
        });
        methods.add_method("replay_html", |lua, handle, wanted: Wanted| {
            let mut raised = None;
            let page = handle.with(lua, |game| {
                let viewer = match wanted.player.as_deref() {
                    Some(name) => viewer(game, Some(name))?,
                    None => Viewer::Host,
                };
                let page = wanted.page(lua, game, viewer);
                Ok(page.unwrap_or_else(|error| {
                    raised = Some(error);
                    String::new()
                }))
            });
            raised.map_or(page, Err)
        });
        methods.add_method("rewind", |lua, handle, accepted: u64| {
            handle.with(lua, |game| game.rewind(accepted))
        });
        methods.add_method(
            "expect",
            |lua, handle, (events, text): (Vec<String>, String)| {
                let Ok(game) = handle.game.try_borrow() else {
                    return answer::<()>(lua, Err(Code::Busy.into()));
                };
                let unmet = expect(&game, &events, &text).err();
                answer(lua, Ok(unmet.map(|unmet| unmet.to_string())))
            },
        );
    }
}
