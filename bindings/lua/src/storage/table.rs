//! The tables of a storage as Lua has them: each stands for its members.

use super::key::Key;
use super::part::{Member, Part, Plain};
use super::run::Run;
use super::writer::Writer;
use super::{Reading, Storage, VALUE, WHOLE};
use crate::card::Card;
use crate::sandbox::FENCED;
use crate::values::behind;
use crate::whole::{Whole, whole};
use mlua::{
    FromLua, FromLuaMulti, Function, IntoLua, IntoLuaMulti, LightUserData, Lua, Table, Value,
};
use std::ptr::without_provenance_mut;
use std::sync::Arc;
use turnwheel::{Code, Error};

/// From so many members on that a run has read one by one, a table is read whole.
const FEW: u32 = 8;

/// Tables with lower numbers stay from run to run: a run makes none if it looks at few.
const FEW_TABLES: usize = 16;

/// From so many members on, Lua finds those of a table that was read whole by itself.
const MANY: usize = 16;

/// The fields that all metatables of a storage have in common.
const COMMON: [&str; 5] = ["protected", "shown", "__newindex", "__len", "whole"];

impl Storage {
    /// Returns a table of the whole storage, which a file of its mod has in all runs, and the
    /// function that reads it whole.
    pub(crate) fn table(&self, lua: &Lua, card: &Card) -> mlua::Result<(Table, Function)> {
        let meta = match self.0.meta.get() {
            Some(meta) => meta,
            None => {
                let made = self.new_meta(lua, card)?;
                self.0.meta.get_or_init(|| made)
            }
        };
        Ok((self.lent_as(lua, WHOLE, meta)?, meta.raw_get("whole")?))
    }

    fn new_meta(&self, lua: &Lua, card: &Card) -> mlua::Result<Table> {
        let meta = lua.create_table()?;
        if FENCED.is_some() {
            meta.raw_set("__metatable", false)?;
        }
        meta.raw_set("protected", true)?;
        meta.raw_set("shown", false)?;
        let read = |of: &Self, lua: &_, card: &_, (table, key)| of.read(lua, card, &table, &key);
        meta.raw_set("__index", self.way(lua, card, read)?)?;
        let replace = |of: &Self, lua: &_, card: &_, (table, key, value)| {
            of.replace(lua, card, (&table, &key), value)
        };
        meta.raw_set("__newindex", self.way(lua, card, replace)?)?;
        let length = |of: &Self, lua: &_, card: &_, table| of.length(lua, card, &table);
        meta.raw_set("__len", self.way(lua, card, length)?)?;
        let whole = |of: &Self, lua: &_, card: &_, table| of.whole(lua, card, &table);
        meta.raw_set("whole", self.way(lua, card, whole)?)?;
        Ok(meta)
    }

    /// Returns a function of Lua that this storage and the card of its runs answer.
    fn way<A: FromLuaMulti, R: IntoLuaMulti>(
        &self,
        lua: &Lua,
        card: &Card,
        way: impl Fn(&Self, &Lua, &Card, A) -> mlua::Result<R> + Send + Sync + 'static,
    ) -> mlua::Result<Function> {
        let (of, card) = (self.clone(), card.clone());
        lua.create_function(move |lua, given| way(&of, lua, &card, given))
    }

    /// Reads a member of a table.
    fn read(&self, lua: &Lua, card: &Card, table: &Table, key: &Value) -> mlua::Result<Value> {
        let at = self.number(table)?;
        let mut reading = self.open(lua, card, at)?;
        self.spend(lua, VALUE)?;
        let lent = &mut reading.run.lent[at];
        if let Some(held) = &lent.held {
            let value: Value = held.raw_get(key)?;
            let has_taken = || Key::of(key).is_some_and(|key| lent.taken.contains(&key));
            if !value.is_nil() || lent.is_whole || has_taken() {
                return Ok(value);
            }
        }
        if at != WHOLE {
            lent.singles += 1;
            if lent.singles > FEW {
                drop(reading);
                return self.whole(lua, card, table)?.raw_get(key);
            }
        }
        let members = lent.members();
        let member = match key {
            Value::String(text) => text.to_str().ok().and_then(|text| members.named(&text)),
            other => whole(other)
                .ok()
                .flatten()
                .and_then(|at| members.numbered(at)),
        };
        let part = match member {
            None => return Ok(Value::Nil),
            Some(Member::Plain(plain)) => return given(lua, plain),
            Some(Member::Part(part)) => Arc::clone(part),
        };
        let key = Key::of(key).expect("a member has a key");
        let lent = self.lent(lua, &mut reading, (at, key), &part)?;
        Ok(Value::Table(lent))
    }

    /// Returns the table of a part within one that was lent.
    fn lent(
        &self,
        lua: &Lua,
        reading: &mut Reading,
        (at, key): (usize, Key),
        part: &Arc<Part>,
    ) -> mlua::Result<Table> {
        let run = &mut reading.run;
        if FENCED.is_some() {
            // There `#` and `pairs` ask no metatable, so nobody hears what is written.
            let copy = self.copy(lua, part, run.depth(at) + 1)?;
            put(&run.lent[at].hold(lua)?, &key, &copy)?;
            run.lent[at].taken.insert(key);
            run.note_change(at);
            return Ok(copy);
        }
        let inner = self.lend(lua, run, part, (at, key))?;
        let tables = match &reading.tables {
            Some(tables) => tables,
            None => reading.tables.insert(lua.create_table()?),
        };
        // It may be that of an earlier run.
        if let Some(table) = tables.raw_get(inner)? {
            return Ok(table);
        }
        let table = self.lent_as(lua, inner, self.meta())?;
        tables.raw_set(inner, &table)?;
        Ok(table)
    }

    /// Reads all members of a table that the run has not taken, and returns what holds them.
    fn whole(&self, lua: &Lua, card: &Card, table: &Table) -> mlua::Result<Table> {
        let at = self.number(table)?;
        let mut reading = self.open(lua, card, at)?;
        let lent = &mut reading.run.lent[at];
        let members = lent.hold(lua)?;
        if lent.is_whole {
            return Ok(members);
        }
        let parts = lent.unread().filter_map(|(key, member)| match member {
            Member::Part(part) => Some((key, Arc::clone(part))),
            Member::Plain(_) => None,
        });
        // First what may be refused: a script may catch that, and all is as it was.
        let parts = parts.collect::<Vec<_>>().into_iter().map(|(key, part)| {
            let table = self.lent(lua, &mut reading, (at, key.clone()), &part)?;
            Ok((key, table))
        });
        for (key, table) in parts.collect::<mlua::Result<Vec<_>>>()? {
            put(&members, &key, table)?;
        }
        let lent = &mut reading.run.lent[at];
        for (key, member) in lent.unread() {
            self.spend(lua, VALUE)?;
            if let Member::Plain(plain) = member {
                put(&members, &key, given(lua, plain)?)?;
            }
        }
        lent.is_whole = true;
        if at != WHOLE && FENCED.is_none() {
            self.hand_over(lua, &mut reading.run, table, &members)?;
        }
        Ok(members)
    }

    /// Returns the length of a table; a list that is as the game has it is not read for that.
    fn length(&self, lua: &Lua, card: &Card, table: &Table) -> mlua::Result<usize> {
        let at = self.number(table)?;
        {
            let reading = self.open(lua, card, at)?;
            self.spend(lua, VALUE)?;
            let lent = &reading.run.lent[at];
            let members = lent.members();
            if members.is_list() && lent.held.is_none() {
                return Ok(members.len());
            }
        }
        Ok(self.whole(lua, card, table)?.raw_len())
    }

    /// Returns a table with all in it that is no longer the storage's.
    fn copy(&self, lua: &Lua, part: &Part, depth: usize) -> mlua::Result<Table> {
        let members = self.members(lua, part, depth)?;
        let table = lua.create_table()?;
        for (key, member) in members.iter() {
            self.spend(lua, VALUE)?;
            match member {
                Member::Part(part) => put(&table, &key, self.copy(lua, part, depth + 1)?)?,
                Member::Plain(plain) => put(&table, &key, given(lua, plain)?)?,
            }
        }
        Ok(table)
    }

    /// Writes a value in the place of a member.
    ///
    /// Errors, with the place in the mod, if the value cannot be stored; nothing changes then.
    fn replace(
        &self,
        lua: &Lua,
        card: &Card,
        (table, key): (&Table, &Value),
        value: Value,
    ) -> mlua::Result<()> {
        let at = self.number(table)?;
        let mut reading = self.open(lua, card, at)?;
        if card.lock()?.is_for_looks() {
            let detail = "offers look at the storage; effects change it";
            return Err(card.refused(lua, &Error::new(Code::ReadOnly).detail(detail)));
        }
        let run = &mut reading.run;
        let mut written = value;
        if !written.is_nil() {
            let mut writer = Writer::new(self, lua, run);
            writer.field(at, key, &written)?;
            if writer.foreign {
                written = self.own(lua, written)?;
            }
        }
        run.note_change(at);
        let lent = &mut run.lent[at];
        lent.hold(lua)?.raw_set(key, written)?;
        if !lent.is_whole {
            lent.taken.extend(Key::of(key));
        }
        Ok(())
    }

    /// Returns the value as this storage has it. What was written while loading stays as it is, and
    /// so does what other mods store: the storage gets a table of its own, also in place of one
    /// within a table of the run's. What is stored is known to be neither deep nor a circle.
    fn own(&self, lua: &Lua, value: Value) -> mlua::Result<Value> {
        let Value::Table(table) = &value else {
            return Ok(value);
        };
        if self.number::<Option<usize>>(table)?.is_some() {
            return Ok(value);
        }
        let content = behind(table)?;
        let own = match content == *table {
            true => content.clone(),
            false => lua.create_table()?,
        };
        for pair in content.pairs::<Value, Value>().collect::<Vec<_>>() {
            let (key, member) = pair?;
            own.raw_set(key, self.own(lua, member)?)?;
        }
        Ok(Value::Table(own))
    }

    /// Lets Lua read a table that holds all its members by itself, if it is worth it.
    fn hand_over(
        &self,
        lua: &Lua,
        run: &mut Run,
        table: &Table,
        members: &Table,
    ) -> mlua::Result<()> {
        if members.raw_len() < MANY {
            return Ok(());
        }
        let (common, meta) = (self.meta(), lua.create_table()?);
        for name in COMMON {
            meta.raw_set(name, common.raw_get::<Value>(name)?)?;
        }
        meta.raw_set("__index", members)?;
        run.is_handed_over = true;
        table.set_metatable(Some(meta))
    }

    fn meta(&self) -> &Table {
        self.0.meta.get().expect("the table of the whole has it")
    }

    /// Returns the key under which the tables of this storage have their numbers; no mod has it.
    fn numbers(&self) -> LightUserData {
        LightUserData(without_provenance_mut(Arc::as_ptr(&self.0).addr()))
    }

    /// Returns the number of a table; nothing if that is wanted and this storage has not lent it.
    pub(super) fn number<N: FromLua>(&self, table: &Table) -> mlua::Result<N> {
        table.raw_get(self.numbers())
    }

    /// Makes a table with a number.
    fn lent_as(&self, lua: &Lua, at: usize, meta: &Table) -> mlua::Result<Table> {
        let table = lua.create_table()?;
        table.raw_set(self.numbers(), at)?;
        table.set_metatable(Some(meta.clone()))?;
        Ok(table)
    }

    /// Ends a run.
    pub(crate) fn close(&self) {
        let mut reading = self.reading();
        let run = std::mem::take(&mut reading.run);
        if run.is_handed_over || run.lent.len() > FEW_TABLES {
            reading.tables = None;
        }
    }
}

fn given(lua: &Lua, plain: &Plain) -> mlua::Result<Value> {
    match plain {
        Plain::Truth(truth) => Ok(Value::Boolean(*truth)),
        Plain::Number(number) => Whole(*number).into_lua(lua),
        Plain::Text(text) => lua.create_string(&**text).map(Value::String),
    }
}

fn put(table: &Table, key: &Key, value: impl IntoLua) -> mlua::Result<()> {
    match key {
        Key::Number(number) => table.raw_set(*number, value),
        Key::Text(text) => table.raw_set(&**text, value),
    }
}
