//! The host's state in a script of a stock Lua: any value, with the functions that copy and write
//! it.
//!
//! The engine may hold a state on any thread, and Lua's values belong to one. So a state is the
//! number of a value that Lua keeps, and the Lua is the one whose call into the engine is under
//! way.

use crate::card::Card;
use crate::module::{Handle, LuaGame};
use crate::offers::Look;
use crate::refusal::message;
use mlua::{
    Function, IntoLuaMulti, Lua, LuaString, MultiValue, RegistryKey, UserDataMethods, Value,
};
use std::any::Any;
use std::cell::RefCell;
use std::sync::Arc;
use turnwheel::{Code, Error, HostState, raw};

/// The key of the function that finds the difference between two values.
const DIFFERENCE: &str = "turnwheel.difference";

thread_local! {
    /// The Lua whose call into the engine is in progress.
    static CALLING: RefCell<Option<Lua>> = const { RefCell::new(None) };
}

/// The functions that copy and write a value.
struct Ways {
    copy: RegistryKey,
    write: Option<RegistryKey>,
}

/// A value of the script, and its functions.
struct Carried {
    value: RegistryKey,
    ways: Arc<Ways>,
}

/// Makes a call into the engine, during which states may be copied and written.
pub(crate) fn during<T>(lua: &Lua, call: impl FnOnce() -> T) -> T {
    /// Restores the earlier Lua, even after a panic.
    struct Before(Option<Lua>);
    impl Drop for Before {
        fn drop(&mut self) {
            CALLING.set(self.0.take());
        }
    }
    let _before = Before(CALLING.replace(Some(lua.clone())));
    call()
}

pub(crate) fn calling() -> mlua::Result<Lua> {
    let lua = CALLING.with_borrow(Clone::clone);
    lua.ok_or_else(|| mlua::Error::runtime("no script is running"))
}

/// Makes that function of the face compare values.
pub(crate) fn compare_by(lua: &Lua, difference: &Function) -> mlua::Result<()> {
    lua.set_named_registry_value(DIFFERENCE, difference)
}

impl Ways {
    fn new(lua: &Lua, copy: Function, write: Option<Function>) -> mlua::Result<Arc<Self>> {
        let write = write.map(|write| lua.create_registry_value(write));
        Ok(Arc::new(Self {
            copy: lua.create_registry_value(copy)?,
            write: write.transpose()?,
        }))
    }

    fn holding(self: &Arc<Self>, lua: &Lua, value: Value) -> mlua::Result<Arc<dyn HostState>> {
        // Until then, Lua keeps the values of states that were dropped.
        lua.expire_registry_values();
        Ok(Arc::new(Carried {
            value: lua.create_registry_value(value)?,
            ways: Arc::clone(self),
        }))
    }
}

impl Carried {
    fn value(&self, lua: &Lua) -> mlua::Result<Value> {
        lua.registry_value(&self.value)
    }

    fn copied(&self) -> mlua::Result<Arc<dyn HostState>> {
        let lua = calling()?;
        let copy: Function = lua.registry_value(&self.ways.copy)?;
        self.ways.holding(&lua, copy.call(self.value(&lua)?)?)
    }

    fn written(&self, write: &RegistryKey) -> mlua::Result<Vec<u8>> {
        let lua = calling()?;
        let write: Function = lua.registry_value(write)?;
        let bytes: LuaString = write.call(self.value(&lua)?)?;
        Ok(bytes.as_bytes().to_vec())
    }

    /// Returns the script's value in a state.
    ///
    /// Errors: `no_host_state` for the content of a loaded save until it is read.
    fn of(state: &dyn HostState) -> Result<&Self, Error> {
        let state: &dyn Any = state;
        state.downcast_ref().ok_or_else(|| {
            Error::new(Code::NoHostState).detail("load with { read = ... } to have the saved one")
        })
    }
}

impl HostState for Carried {
    fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
        self.copied().map_err(|error| {
            let detail = format!("the state could not be copied: {}", message(&error));
            Error::new(Code::EffectFailed).detail(detail)
        })
    }

    /// Returns nothing if `write` raises: the face, which asked for the save, reports that.
    fn save(&self) -> Option<Vec<u8>> {
        self.written(self.ways.write.as_ref()?).ok()
    }

    /// Returns the difference between the values; they are equal if they are written alike.
    fn difference(&self, fresh: &dyn HostState) -> Option<String> {
        let (lua, fresh) = (calling().ok()?, Self::of(fresh).ok()?);
        let written = self.save();
        if written.is_some() && written == fresh.save() {
            return None;
        }
        let told = (lua.named_registry_value::<Function>(DIFFERENCE)).and_then(|difference| {
            difference.call::<Option<String>>((self.value(&lua)?, fresh.value(&lua)?))
        });
        let unseen = || written.map(|_| "it is written differently".to_owned());
        told.ok().flatten().or_else(unseen)
    }
}

/// Converts failures of Lua itself, such as a lack of memory, which no script causes.
pub(crate) fn within<T>(done: mlua::Result<T>) -> Result<T, Error> {
    done.map_err(|error| Error::new(Code::EffectFailed).detail(message(&error)))
}

/// Returns the value for a script, unshared, or nil if the game carries none.
fn value(lua: &Lua, game: &mut LuaGame) -> Result<Value, Error> {
    if raw::host_state(game).is_none() {
        return Ok(Value::Nil);
    }
    within(Carried::of(raw::own_host_state(game)?)?.value(lua))
}

/// Returns the value of a state that is only read, which others may share, or nil without one.
pub(crate) fn seen(lua: &Lua, state: Option<&dyn HostState>) -> Result<Value, Error> {
    let value = state.map(|state| within(Carried::of(state)?.value(lua)));
    value.unwrap_or(Ok(Value::Nil))
}

/// The arguments with which the face sets a value: the value, and the functions that copy and write
/// it.
type Given = (Value, Function, Option<Function>);

/// Adds the methods of a game about the state.
pub(crate) fn add_methods<M: UserDataMethods<Handle>>(methods: &mut M) {
    methods.add_method("state", |lua, handle, ()| {
        handle.with(lua, |game| value(lua, game))
    });
    methods.add_method("carry", |lua, handle, (value, copy, write): Given| {
        let ways = Ways::new(lua, copy, write)?;
        let state = ways.holding(lua, value)?;
        handle.with(lua, |game| {
            raw::set_host_state(game, state);
            Ok(())
        })
    });
    // Replaces the carried value, and keeps its functions.
    methods.add_method(
        "set_state",
        |lua, handle, (value, copy): (Value, Function)| {
            handle.with(lua, |game| {
                let known = raw::host_state(game).and_then(|state| Carried::of(state).ok());
                let ways = match known {
                    Some(state) => Arc::clone(&state.ways),
                    None => within(Ways::new(lua, copy, None))?,
                };
                raw::set_host_state(game, within(ways.holding(lua, value))?);
                Ok(())
            })
        },
    );
    methods.add_method(
        "read_state",
        |lua, handle, (read, copy, write): (Function, Function, Option<Function>)| {
            let ways = Ways::new(lua, copy, write)?;
            handle.with(lua, |game| {
                raw::read_host_state(game, |bytes| {
                    let value = lua.create_string(bytes).and_then(|text| read.call(text));
                    let state = value.and_then(|value| ways.holding(lua, value));
                    state.map_err(|error| Error::new(Code::SaveCorrupt).detail(message(&error)))
                })
            })
        },
    );
    methods.add_method(
        "command_with_change",
        |lua, handle, (line, change): (String, Function)| {
            handle.with(lua, |game| {
                raw::with_host_change(
                    game,
                    |state| {
                        let value = within(Carried::of(state)?.value(lua))?;
                        within(change.call::<()>(value))
                    },
                    |game| game.command(&line),
                )
            })
        },
    );
    methods.add_method("save", |lua, handle, ()| {
        handle.saved(lua, |game| lua.create_string(game.save()))
    });
    methods.add_method("save_json", |lua, handle, ()| {
        handle.saved(lua, |game| Ok(game.save_json()))
    });
}

impl Handle {
    fn saved<T: IntoLuaMulti>(
        &self,
        lua: &Lua,
        save: impl FnOnce(&LuaGame) -> mlua::Result<T>,
    ) -> mlua::Result<MultiValue> {
        self.look(lua, |game| during(lua, || save(game)))
    }
}

/// Adds the method of a look at the state, which it shows as the game has it.
pub(crate) fn add_look_methods<M: UserDataMethods<Look>>(methods: &mut M) {
    methods.add_method("state", |lua, look, ()| {
        let card: &Card = look.as_ref();
        let value = {
            let context = card.lock()?;
            match context.host_state() {
                Err(error) if error.code == Code::NoHostState => Ok(Value::Nil),
                Err(error) => Err(error),
                Ok(state) => seen(lua, Some(state)),
            }
        };
        value.map_err(|error| card.refused(lua, &error))
    });
}

/// Adds the methods of a card about the state.
pub(crate) fn add_card_methods<M: UserDataMethods<Card>>(methods: &mut M) {
    methods.add_method("state", |lua, card, ()| {
        let seen = {
            let mut context = card.lock()?;
            match context.host_state() {
                Err(error) if error.code == Code::NoHostState => Ok(Value::Nil),
                Err(error) => Err(error),
                Ok(_) => context
                    .change_host_state()
                    .and_then(|state| within(Carried::of(state)?.value(lua))),
            }
        };
        seen.map_err(|error| card.refused(lua, &error))
    });
    methods.add_method("set_state", |lua, card, value: Value| {
        let done = {
            let mut context = card.lock()?;
            let ways = context
                .host_state()
                .and_then(|state| Ok(Arc::clone(&Carried::of(state)?.ways)));
            ways.and_then(|ways| context.replace_host_state(within(ways.holding(lua, value))?))
        };
        done.map_err(|error| card.refused(lua, &error))
    });
}
