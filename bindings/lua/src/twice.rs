//! Effects of a game of the module played a second time, with fresh functions.

use crate::carried::{calling, during, within};
use crate::module::{Handle, LuaGame};
use mlua::{AnyUserData, Function, Lua, RegistryKey, UserDataMethods};
use turnwheel::{Code, Error, raw};

/// Adds the methods for playing effects twice.
pub(crate) fn add_methods<M: UserDataMethods<Handle>>(methods: &mut M) {
    methods.add_method("play_twice", |lua, handle, register: Option<Function>| {
        let register = register.map(|register| lua.create_registry_value(register));
        let register = register.transpose()?;
        handle.with(lua, |game| {
            match register {
                None => game.play_once(),
                Some(register) => {
                    raw::play_twice_by(
                        game,
                        Box::new(move |copy, play| {
                            let lua = within(calling())?;
                            let copy = within(registered(&lua, &register, copy))?;
                            let copy = within(copy.borrow::<Handle>())?;
                            let mut copy = copy.game.try_borrow_mut().map_err(|_| Code::Busy)?;
                            during(&lua, || play(&mut copy));
                            Ok::<(), Error>(())
                        }),
                    );
                }
            }
            Ok(())
        })
    });
}

/// The copy as a script sees it, with the functions that it registers.
fn registered(lua: &Lua, register: &RegistryKey, copy: LuaGame) -> mlua::Result<AnyUserData> {
    let copy = lua.create_userdata(Handle::new(lua, copy)?)?;
    let register: Function = lua.registry_value(register)?;
    register.call::<()>(&copy)?;
    Ok(copy)
}
