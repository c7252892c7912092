//! `require "turnwheel"`: a game driven by a stock Lua.
//!
//! Rust functions return an error table or nil first; the Lua face raises it, so that scripts
//! can look at its code.

use crate::asking;
use crate::card::Hand;
use crate::carried::{self, during};
use crate::look_table::CALLED;
use crate::module_calls::{self, Calls, Methods};
use crate::module_errors;
use crate::module_looks;
use crate::module_mods::{self, ScriptEffect};
use crate::module_moves::{self, LOOK_FACE};
use crate::offers;
use crate::played::{Played, played};
use crate::played_data;
use crate::rows::{calls, functions};
use crate::rules;
use crate::search;
use crate::simulation::simulate;
use crate::twice;
use crate::values::{arguments, event_tables, short};
use crate::whole::{Whole, count, whole};
use mlua::{
    Function, IntoLuaMulti, Lua, LuaString, MultiValue, Table, UserData, UserDataMethods,
    UserDataRef, Value,
};
use std::cell::RefCell;
use std::path::Path;
use turnwheel::ruleset::BUILTIN;
use turnwheel::schema::TABLES;
use turnwheel::script::{Script, expect};
use turnwheel::{CardEffect, Code, Error, Game, Listen, SaveInfo, Setup, raw};

pub(crate) type LuaGame = Game<ScriptEffect>;

/// A game of a Lua script.
pub(crate) struct Handle {
    pub(crate) game: RefCell<LuaGame>,
    /// The function of the script that offers moves.
    pub(crate) offers: RefCell<Option<Function>>,
    hand: Hand,
}

/// The key of the function that makes the Lua face of a card.
const FACE: &str = "turnwheel.face";

pub(crate) fn open(lua: &Lua) -> mlua::Result<Table> {
    let native = lua.create_table()?;
    add_functions(lua, &native)?;
    module_mods::add_functions(lua, &native)?;
    add_names(&native)?;
    let chunk = |text: &'static str| lua.load(text).set_name("=turnwheel");
    let state: Table = chunk(include_str!("lua/state.lua")).call(&native)?;
    carried::compare_by(lua, &state.get("difference")?)?;
    chunk(include_str!("lua/module.lua")).call((native, state))
}

/// Adds what the face calls.
fn add_functions(lua: &Lua, native: &Table) -> mlua::Result<()> {
    functions! { native, lua;
        game((rules, options)): (String, Option<Table>) => {
            answer(lua, new_game(lua, &rules, options)?)
        };
        load((rules, save, options)): (String, LuaString, Option<Table>) => {
            answer(lua, load_game(lua, &rules, &save.as_bytes(), options.as_ref())?)
        };
        save_info(save): LuaString => match turnwheel::save_info(&save.as_bytes()) {
            Ok(info) => answer(lua, Ok(header(lua, info)?)),
            Err(error) => answer::<()>(lua, Err(error)),
        };
        script(path): String => answer(lua, load_script(lua, &path)?);
        simulate((rules, options)): (String, Option<Table>) => {
            answer(lua, simulate(lua, &rules, options)?)
        };
        rulesets(()): () => {
            let names = BUILTIN.iter().map(|builtin| builtin.name);
            lua.create_sequence_from(names)
        };
        check_rules(given): rules::Given => rules::findings(lua, given);
        draw_rules(given): rules::Given => rules::draw(lua, given);
        tell_rules(given): rules::Given => rules::tell(lua, given);
        schema(()): () => schema(lua);
        hash_text(text): String => {
            lua.create_string(format!("{:032x}", turnwheel::hash_text(&text)))
        };
        caught(error): Value => match error {
            Value::Error(error) => module_errors::caught(lua, &error).map(Value::Table),
            other => Ok(other),
        };
        wrong(why): String => module_errors::plain(lua, &Error::new(Code::BadValue).detail(why));
        shows_cards(face): Function => lua.set_named_registry_value(FACE, face);
        shows_looks(face): Function => lua.set_named_registry_value(LOOK_FACE, face);
    }
    Ok(())
}

/// Adds the names of all calls, for which the face has a function each.
fn add_names(native: &Table) -> mlua::Result<()> {
    let mut calls = vec![];
    module_calls::declare(&mut calls);
    module_moves::declare(&mut calls);
    search::declare(&mut calls);
    let looks: Vec<_> = CALLED.iter().map(|(name, ..)| *name).collect();
    let verbs: Vec<_> = TABLES.commands.iter().map(|entry| entry.name).collect();
    native.set("version", env!("CARGO_PKG_VERSION"))?;
    native.set("calls", calls)?;
    native.set("looks", looks)?;
    native.set("verbs", verbs)?;
    native.set("card_verbs", crate::card::methods().collect::<Vec<_>>())?;
    native.set("look_calls", offers::methods().collect::<Vec<_>>())
}

/// Returns the result of a call: nil and its values, or an error table.
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
        Err(error) => module_errors::plain(lua, &error)?.into_lua_multi(lua),
    }
}

/// Returns the result of a call of this game, whose errors name its players.
pub(crate) fn answer_of<T: IntoLuaMulti>(
    lua: &Lua,
    game: &LuaGame,
    result: Result<T, Error>,
) -> mlua::Result<MultiValue> {
    match result {
        Err(error) => module_errors::of_game(lua, game, &error)?.into_lua_multi(lua),
        ok => answer(lua, ok),
    }
}

fn busy(lua: &Lua) -> mlua::Result<MultiValue> {
    answer::<()>(lua, Err(Code::Busy.into()))
}

fn new_game(lua: &Lua, rules: &str, options: Option<Table>) -> mlua::Result<Result<Handle, Error>> {
    let known = [
        "players", "seed", "state", "copy", "write", "texts", "limits",
    ];
    let setup = match setup(options.as_ref(), &known)? {
        Ok(setup) => setup,
        Err(error) => return Ok(Err(error)),
    };
    let rules = rules::load(rules, options.as_ref())?;
    handle(
        lua,
        rules.and_then(|rules| Game::with_effects(rules, setup)),
    )
}

/// Returns the players and the seed; by default four players and 0. Errors: an unknown option.
pub(crate) fn setup(options: Option<&Table>, known: &[&str]) -> mlua::Result<Result<Setup, Error>> {
    if let Some(unknown) = unknown_option(options, known)? {
        return Ok(Err(unknown));
    }
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
            Some(count) => Setup::players(usize::try_from(count).unwrap_or(0)),
            None => {
                return Err(mlua::Error::runtime(
                    "players has to be a number or a list of names",
                ));
            }
        },
    };
    Ok(Ok(setup.seed(seed.map_or(Ok(0), Whole::unsigned)?)))
}

/// Returns the error about the first unknown option, if there is one.
pub(crate) fn unknown_option(
    options: Option<&Table>,
    known: &[&str],
) -> mlua::Result<Option<Error>> {
    for pair in options.iter().flat_map(|options| options.pairs()) {
        let (key, _): (Value, Value) = pair?;
        let name = key.as_string().map(|name| name.to_string_lossy());
        let name = name.unwrap_or_else(|| format!("[{}]", key.type_name()));
        if !known.contains(&name.as_str()) {
            let reason = format!("there is no option `{}`", short(&name));
            let error = Error::new(Code::UnexpectedArgument);
            return Ok(Some(error.unknown(reason, &name, known.iter().copied())));
        }
    }
    Ok(None)
}

fn load_game(
    lua: &Lua,
    rules: &str,
    save: &[u8],
    options: Option<&Table>,
) -> mlua::Result<Result<Handle, Error>> {
    let known = ["read", "copy", "write", "texts", "limits"];
    if let Some(unknown) = unknown_option(options, &known)? {
        return Ok(Err(unknown));
    }
    let rules = rules::load(rules, options)?;
    handle(lua, rules.and_then(|rules| Game::load(rules, save)))
}

/// Returns the header of a save as a table.
fn header(lua: &Lua, info: SaveInfo) -> mlua::Result<Table> {
    let SaveInfo {
        version,
        rules,
        identity,
        players,
        seed,
        accepted,
        kept_from,
        journal,
        members,
        host,
        mods,
    } = info;
    let table = lua.create_table()?;
    table.set("version", version)?;
    table.set("rules", rules)?;
    table.set("identity", format!("{identity:032x}"))?;
    table.set("players", players)?;
    table.set("mods", module_mods::Rows(played_data(&mods)))?;
    let counts = [
        ("seed", seed),
        ("accepted", accepted),
        ("kept_from", kept_from),
        ("journal", journal),
        ("members", members),
        ("host", host),
    ];
    for (name, count) in counts {
        match i64::try_from(count) {
            Ok(count) => table.set(name, Whole(count))?,
            // A seed of another language's, beyond Lua's integers.
            Err(_) => table.set(name, count.to_string())?,
        }
    }
    Ok(table)
}

fn handle(lua: &Lua, game: Result<LuaGame, Error>) -> mlua::Result<Result<Handle, Error>> {
    game.map(|game| Handle::new(lua, game))
        .map_or_else(|error| Ok(Err(error)), |handle| handle.map(Ok))
}

/// Loads a script for the checker: a new game, and the script's lines.
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
    pub(crate) fn new(lua: &Lua, game: LuaGame) -> mlua::Result<Self> {
        let face: Function = lua.named_registry_value(FACE)?;
        Ok(Self {
            game: RefCell::new(game),
            offers: RefCell::default(),
            hand: Hand::of_many(lua, &face)?,
        })
    }

    /// Returns a handle for a copy of a game, with the game's effects and the function that offers.
    pub(crate) fn like(
        lua: &Lua,
        copy: LuaGame,
        game: &LuaGame,
        offers: Option<Function>,
    ) -> mlua::Result<Self> {
        let copy = Self::new(lua, copy)?;
        copy.offers.replace(offers);
        let own = |effect: &ScriptEffect| copy.own(effect);
        raw::take_effects(&mut copy.game.borrow_mut(), game, own);
        Ok(copy)
    }

    /// Returns an effect of another handle for games of this one.
    pub(crate) fn own(&self, effect: &ScriptEffect) -> ScriptEffect {
        effect.of(&self.hand)
    }

    /// Returns a function of the script's as an effect of games of this handle.
    fn effect(&self, function: Function) -> ScriptEffect {
        ScriptEffect::Own(self.hand.effect(function))
    }

    /// Lends the game to a reader. Inside one of its effects the answer is `busy`.
    pub(crate) fn read(
        &self,
        lua: &Lua,
        read: impl FnOnce(&LuaGame) -> mlua::Result<MultiValue>,
    ) -> mlua::Result<MultiValue> {
        match self.game.try_borrow() {
            Ok(game) => read(&game),
            Err(_) => busy(lua),
        }
    }

    /// Lends the game for a change. Inside one of its effects, or while it is read, the answer is
    /// `busy`.
    pub(crate) fn change(
        &self,
        lua: &Lua,
        change: impl FnOnce(&mut LuaGame) -> mlua::Result<MultiValue>,
    ) -> mlua::Result<MultiValue> {
        match self.game.try_borrow_mut() {
            Ok(mut game) => change(&mut game),
            Err(_) => busy(lua),
        }
    }

    /// Calls into the game.
    pub(crate) fn with<T: IntoLuaMulti>(
        &self,
        lua: &Lua,
        call: impl FnOnce(&mut LuaGame) -> Result<T, Error>,
    ) -> mlua::Result<MultiValue> {
        self.change(lua, |game| {
            let done = match raw::host_state(game).is_some() || raw::plays_twice(game) {
                true => during(lua, || call(game)),
                false => call(game),
            };
            answer_of(lua, game, done)
        })
    }

    /// Looks at the game.
    pub(crate) fn look<T: IntoLuaMulti>(
        &self,
        lua: &Lua,
        look: impl FnOnce(&LuaGame) -> mlua::Result<T>,
    ) -> mlua::Result<MultiValue> {
        self.read(lua, |game| answer(lua, Ok(look(game)?)))
    }

    /// Calls the game with another one, which is only read.
    fn beside(
        &self,
        lua: &Lua,
        other: &Self,
        act: impl FnOnce(&mut LuaGame, &LuaGame) -> Result<(), Error>,
    ) -> mlua::Result<MultiValue> {
        other.read(lua, |other| self.with(lua, |game| act(game, other)))
    }
}

/// Returns the trigger that the filters describe.
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
                    given.and_then(|given| {
                        raw::call_spec(game, entry, &given.positional, &given.named)
                    })
                })
            });
        }
        module_calls::declare(&mut Methods(&mut *methods));
        module_moves::declare(&mut Methods(&mut *methods));
        search::declare(&mut Methods(&mut *methods));
        add_reads(&mut Methods(&mut *methods));
        module_looks::add_methods(methods);
        asking::add_methods(methods);
        carried::add_methods(methods);
        twice::add_methods(methods);
        module_mods::add_methods(methods);
        methods.add_method(
            "register",
            |lua, handle, (name, function, options): (String, Function, Option<Table>)| {
                let card = options.map(|options| played(lua, &name, &options));
                let (card, cost) = match card.transpose()? {
                    Some(Played { card, cost }) => (Some(card), cost),
                    None => (None, None),
                };
                let card = CardEffect {
                    effect: name,
                    code: handle.effect(function),
                    card,
                    cost: cost.map(|function| handle.effect(function)),
                };
                handle.with(lua, |game| card.register(game).map(drop))
            },
        );
        methods.add_method("set_offers", |lua, handle, offers: Option<Function>| {
            match handle.offers.try_borrow_mut() {
                Ok(mut held) => *held = offers,
                Err(_) => return busy(lua),
            }
            answer(lua, Ok(()))
        });
        methods.add_method(
            "listen",
            |lua, handle, (name, function, filters, each): (String, Function, Table, bool)| {
                let effect = handle.effect(function);
                let trigger = listen(&filters).map(|trigger| match each {
                    true => Listen::EachPlayer(Box::new(trigger)),
                    false => trigger,
                });
                handle.with(lua, |game| game.listen(&name, effect, trigger?).map(drop))
            },
        );
        methods.add_method("fork", |lua, handle, seed: Option<Whole>| {
            let Ok(offers) = handle.offers.try_borrow() else {
                return busy(lua);
            };
            handle.read(lua, |game| {
                let copy = match seed {
                    None => Ok(game.fork()),
                    Some(Whole(seed)) => game.fork_reseeded(seed),
                };
                match copy {
                    Ok(copy) => answer(lua, Ok(Self::like(lua, copy, game, offers.clone())?)),
                    Err(error) => answer::<()>(lua, Err(error)),
                }
            })
        });
        methods.add_method(
            "restore",
            |lua, handle, (kept, seed): (UserDataRef<Self>, Option<Whole>)| {
                handle.beside(lua, &kept, |game, kept| match seed {
                    None => game.restore(kept),
                    Some(Whole(seed)) => game.restore_reseeded(kept, seed),
                })
            },
        );
        methods.add_method("follow", |lua, handle, other: UserDataRef<Self>| {
            handle.beside(lua, &other, Game::follow)
        });
    }
}

/// Adds what reads a game for the face, which passes on something else.
fn add_reads(calls: &mut impl Calls) {
    calls! { calls, lua, game;
        change take_events(()): () => {
            let taken = game.take_events();
            let text = |column, word| raw::value_text(game, column, word);
            let tables = event_tables(lua, &taken, text, |event| game.event_text(event));
            answer(lua, Ok(tables?))
        };
        with project(wanted): Value => {
            let turns = game.project(count(&wanted)?.min(10_000) as usize);
            let said = turns.iter().map(|turn| {
                (game.player_name(turn.player).to_owned(), turn.kind.name())
            });
            Ok(said.unzip::<_, _, Vec<_>, Vec<_>>())
        };
        look expect((events, text)): (Vec<String>, String) => {
            let unmet = expect(game, &events, &text).err();
            Ok(unmet.map(|unmet| unmet.to_string()))
        };
    }
}
