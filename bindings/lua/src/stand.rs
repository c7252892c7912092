//! Games of a tool, lent to functions of a script one after another.

use crate::carried::{calling, within};
use crate::module::{Handle, LuaGame};
use crate::module_mods::ScriptEffect;
use crate::module_moves::offered;
use crate::whole::{Whole, what_is};
use mlua::{AnyUserData, Function, IntoLuaMulti, Lua, Table, Value};
use std::cell::RefCell;
use std::mem::swap;
use std::sync::Arc;
use turnwheel::{Cards, Code, Error, Offers, PlayerId, raw};

/// A handle of the script's, in which games of a tool stand one after another. Another game stands
/// in it while none is lent.
pub(crate) struct Stand {
    handle: AnyUserData,
}

impl Stand {
    pub(crate) fn new(lua: &Lua, like: &LuaGame) -> mlua::Result<Self> {
        let handle = lua.create_userdata(Handle::new(lua, like.fork())?)?;
        Ok(Self { handle })
    }

    fn exchange(&self, game: &mut LuaGame) -> mlua::Result<()> {
        let handle = self.handle.borrow::<Handle>()?;
        let mut own = (handle.game.try_borrow_mut())
            .map_err(|_| mlua::Error::runtime("the game is lent, and something is in it"))?;
        swap(&mut *own, game);
        Ok(())
    }

    /// Lends the game to a function, until it returns.
    fn lend<T>(
        &self,
        game: &mut LuaGame,
        act: impl FnOnce(&AnyUserData) -> mlua::Result<T>,
    ) -> mlua::Result<T> {
        self.exchange(game)?;
        let done = act(&self.handle);
        self.exchange(game)?;
        done
    }
}

/// The functions of a script that a tool asks, each of which may be missing.
pub(crate) struct LuaCards {
    stand: RefCell<Option<Stand>>,
    register: Option<Function>,
    begin: Option<Function>,
    guess: Option<Function>,
    score: Option<Function>,
    /// A copy of the game that is copied, with its effects, and its function that offers.
    effects: Option<LuaGame>,
    offers: Option<Function>,
    lua: Lua,
}

impl LuaCards {
    /// Reads the functions of a table.
    pub(crate) fn read(lua: &Lua, table: Option<&Table>) -> mlua::Result<Self> {
        let function = |name: &str| match table {
            Some(table) => table.get::<Option<Function>>(name),
            None => Ok(None),
        };
        Ok(Self {
            stand: RefCell::default(),
            register: function("register")?,
            begin: function("begin")?,
            guess: function("guess")?,
            score: function("score")?,
            effects: None,
            offers: None,
            lua: lua.clone(),
        })
    }

    /// Gives copies what that game has.
    pub(crate) fn with_those_of(mut self, handle: &Handle, game: &LuaGame) -> mlua::Result<Self> {
        let stand = Stand::new(&self.lua, game)?;
        let mut kept = game.fork();
        {
            let lent = stand.handle.borrow::<Handle>()?;
            raw::take_effects(&mut kept, game, |effect| lent.own(effect));
        }
        self.effects = Some(kept);
        self.offers.clone_from(&*handle.offers.borrow());
        self.stand.replace(Some(stand));
        Ok(self)
    }

    /// Returns a copy of the game with its effects and the function that offers.
    pub(crate) fn copy(&self, game: &LuaGame) -> Result<LuaGame, Error> {
        let mut copy = game.fork();
        self.equip(&mut copy)?;
        self.offer(&mut copy, self.offers.as_ref())?;
        Ok(copy)
    }

    fn equip(&self, game: &mut LuaGame) -> Result<(), Error> {
        if let (Some(stand), Some(kept)) = (&*self.stand.borrow(), &self.effects) {
            let handle = within(stand.handle.borrow::<Handle>())?;
            raw::take_effects(game, kept, |effect| handle.own(effect));
        }
        Ok(())
    }

    fn call<T: mlua::FromLuaMulti>(
        &self,
        game: &mut LuaGame,
        function: &Function,
        arguments: impl IntoLuaMulti,
    ) -> Result<T, Error> {
        let lent = || {
            // A function may play a tool of its own, which has a stand of its own.
            let stand = self
                .stand
                .take()
                .map_or_else(|| Stand::new(&self.lua, game), Ok)?;
            let mut values = arguments.into_lua_multi(&self.lua)?;
            let done = stand.lend(game, |handle| {
                values.push_front(Value::UserData(handle.clone()));
                function.call(values)
            });
            self.stand.replace(Some(stand));
            done
        };
        within(lent())
    }

    /// Makes the game ask the function that offers.
    fn offer(&self, game: &mut LuaGame, offers: Option<&Function>) -> Result<(), Error> {
        let Some(offers) = offers else { return Ok(()) };
        let key = within(self.lua.create_registry_value(offers))?;
        let offer = move |offers: &mut Offers<'_>| {
            let lua = within(calling())?;
            let function: Function = within(lua.registry_value(&key))?;
            offered(&lua, &function, offers)
        };
        game.set_offers(None, Some(Arc::new(offer)));
        Ok(())
    }

    /// Returns the function that the script has set in the handle while it was lent.
    fn set_offers(&self) -> Option<Function> {
        let stand = self.stand.borrow();
        let handle = stand.as_ref()?.handle.borrow::<Handle>().ok()?;
        handle.offers.take()
    }
}

/// A seed that every Lua can hold, as some have only floats.
fn seed_of(seed: u64) -> Whole {
    Whole((seed >> 11) as i64)
}

impl Cards<ScriptEffect> for LuaCards {
    fn register(&self, game: &mut LuaGame) -> Result<(), Error> {
        self.equip(game)?;
        let Some(register) = &self.register else {
            return Ok(());
        };
        self.call::<()>(game, register, ())?;
        self.offer(game, self.set_offers().as_ref())
    }

    fn begin(&self, game: &mut LuaGame, seed: u64) -> Result<(), Error> {
        match &self.begin {
            Some(begin) => self.call(game, begin, seed_of(seed)),
            None => Ok(()),
        }
    }

    fn guess(&self, copy: &mut LuaGame, player: PlayerId, seed: u64) -> Result<bool, Error> {
        let Some(guess) = &self.guess else {
            return Ok(false);
        };
        let name = copy.player_name(player).to_owned();
        self.call::<()>(copy, guess, (name, seed_of(seed)))?;
        Ok(true)
    }

    fn score(&self, game: &LuaGame) -> Result<Option<Vec<f64>>, Error> {
        let Some(score) = &self.score else {
            return Ok(None);
        };
        // It gets a copy, which shares the state, since it is no function's to change.
        let scores: Value = self.call(&mut game.fork(), score, ())?;
        let Value::Table(scores) = scores else {
            let detail = format!(
                "`score` returns a number for each seat, not {}",
                what_is(&scores)
            );
            return Err(Error::new(Code::BadValue).detail(detail));
        };
        let scores: mlua::Result<Vec<f64>> = scores.sequence_values().collect();
        within(scores).map(Some)
    }
}
