//! A mod's storage: one table a mod, whose content is a text in the game.
//!
//! The text is JSON that anybody can read, in one form: whole numbers, texts, true and false, lists
//! and maps; the keys of a map in order, whole numbers first, each as `#5`. A text that begins with
//! `#` gets another one.
//!
//! A run reads a member when it first looks at it, and the others stay text. So a mod that counts
//! does not pay for the long list beside its count. Where the members lie is known until the text
//! changes, and a run that has looked at no more than numbers and texts writes nothing back.

use crate::budget::Budget;
use crate::card::Card;
use crate::refusal::refused;
use crate::values::{behind, short};
use crate::whole::{Whole, what_is, whole};
use mlua::{IntoLua, Lua, LuaString, Table, Value};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::{Code, Error, LONGEST_STORED};

/// The most tables within one another.
const DEEPEST: usize = 16;
/// The cost of reading or writing a value; a text also costs its length.
const VALUE: i64 = 8;
const LETTERS: i64 = 8;
/// The longest text whose members are known from run to run, in bytes.
const KNOWN: usize = 1 << 16;

/// The storages that a run has read, in that order: a run may call functions of other mods, which
/// have storages of their own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opened(Arc<Mutex<Vec<Storage>>>);

impl Opened {
    fn push(&self, storage: &Storage) {
        self.lock().push(storage.clone());
    }

    /// Ends the run for all of them.
    pub(crate) fn take(&self) -> Vec<Storage> {
        std::mem::take(&mut *self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Storage>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The storage of one mod. Its table is made when a run first reads it, and written back when that
/// run returns.
#[derive(Clone, Debug)]
pub(crate) struct Storage {
    key: String,
    /// The tables of the current run, by the mods' names.
    opened: Table,
    by_run: Opened,
    reading: Arc<Mutex<Reading>>,
    budget: Arc<Budget>,
}

/// The part of a storage that the current run has read.
#[derive(Debug, Default)]
struct Reading {
    /// The text that was read last, and its members.
    text: String,
    members: BTreeMap<Key, Box<RawValue>>,
    /// The members that the run has looked at, or written over.
    taken: BTreeSet<Key>,
    /// True if the run may have changed something: it has written, or holds a table.
    differs: bool,
}

/// A member as it is in the text.
type Unread<'r> = (&'r Key, &'r RawValue);

impl Reading {
    /// Returns the members that the run has not looked at.
    fn unread(&self) -> impl Iterator<Item = Unread<'_>> {
        let members = self.members.iter().map(|(key, member)| (key, &**member));
        members.filter(|(key, _)| !self.taken.contains(key))
    }
}

impl Storage {
    pub(crate) fn new(key: &str, opened: &Table, by_run: &Opened, budget: &Arc<Budget>) -> Self {
        Self {
            key: key.to_owned(),
            opened: opened.clone(),
            by_run: by_run.clone(),
            reading: Arc::default(),
            budget: Arc::clone(budget),
        }
    }

    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    fn reading(&self) -> MutexGuard<'_, Reading> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the table for the current run. The members of a map are still to be read.
    pub(crate) fn open(&self, lua: &Lua, card: &Card) -> mlua::Result<Table> {
        let mut reading = self.reading();
        let (length, other) = {
            let context = card.lock()?;
            if context.is_taken() {
                drop(context);
                let detail = "the storage is the game's: read and write it in effects";
                return Err(refused(lua, &Error::new(Code::NoEffect).detail(detail)));
            }
            let text = context.storage(&self.key);
            (text.len(), (text != reading.text).then(|| text.to_owned()))
        };
        // What is known costs a run the same, or its end would depend on the games before.
        self.budget.note_text(length as i64);
        self.budget.spend_at(lua, length as i64 / LETTERS)?;
        let mut content = None;
        if let Some(text) = other {
            *reading = Reading::default();
            if text.trim_start().starts_with('[') {
                let list = serde_json::from_str(&text).map_err(|_| self.strange(lua))?;
                content = Some(self.table(lua, &list)?);
            } else if !text.is_empty() {
                let map: BTreeMap<String, Box<RawValue>> =
                    serde_json::from_str(&text).map_err(|_| self.strange(lua))?;
                let members = map.into_iter();
                let members = members.map(|(key, member)| Ok((self.key_of(lua, &key)?, member)));
                reading.members = members.collect::<mlua::Result<_>>()?;
                reading.text = text;
            }
        }
        self.budget
            .spend_at(lua, reading.members.len() as i64 * VALUE)?;
        reading.taken.clear();
        reading.differs = content.is_some();
        drop(reading);
        let content = content.map_or_else(|| lua.create_table(), Ok)?;
        self.by_run.push(self);
        self.opened.raw_set(&*self.key, &content)?;
        Ok(content)
    }

    /// Reads a member into the table of the current run; `nil` if there is none that is unread.
    pub(crate) fn read(&self, lua: &Lua, key: &Value) -> mlua::Result<Value> {
        let mut reading = self.reading();
        let Some(key) = Key::of(key).filter(|key| !reading.taken.contains(key)) else {
            return Ok(Value::Nil);
        };
        let Some(member) = reading.members.get(&key) else {
            return Ok(Value::Nil);
        };
        let value = self.put(lua, &key, member)?;
        reading.differs |= value.is_table();
        reading.taken.insert(key);
        Ok(value)
    }

    /// Reads all members into the table of the current run.
    pub(crate) fn read_all(&self, lua: &Lua) -> mlua::Result<()> {
        let mut reading = self.reading();
        reading.differs = true;
        let unread: Vec<Key> = reading.unread().map(|(key, _)| key.clone()).collect();
        for key in unread {
            self.put(lua, &key, &reading.members[&key])?;
            reading.taken.insert(key);
        }
        Ok(())
    }

    /// Puts a member into the table of the current run.
    fn put(&self, lua: &Lua, key: &Key, member: &RawValue) -> mlua::Result<Value> {
        let json = serde_json::from_str(member.get()).map_err(|_| self.strange(lua))?;
        let value = self.value(lua, &json)?;
        let content: Table = self.opened.raw_get(&*self.key)?;
        match key {
            Key::Number(number) => content.raw_set(*number, &value)?,
            Key::Text(text) => content.raw_set(&**text, &value)?,
        }
        Ok(value)
    }

    /// Returns the error about a text that no mod has written.
    fn strange(&self, lua: &Lua) -> mlua::Error {
        let detail = format!("the storage `{}` is none of a mod's", short(&self.key));
        refused(lua, &Error::new(Code::BadValue).detail(detail))
    }

    fn key_of(&self, lua: &Lua, text: &str) -> mlua::Result<Key> {
        Key::read(text).ok_or_else(|| self.strange(lua))
    }

    fn value(&self, lua: &Lua, json: &Json) -> mlua::Result<Value> {
        self.budget.spend_at(lua, VALUE)?;
        Ok(match json {
            Json::Null => Value::Nil,
            Json::Bool(truth) => Value::Boolean(*truth),
            Json::Number(number) => match number.as_i64() {
                Some(number) => Whole(number).into_lua(lua)?,
                None => return Err(self.strange(lua)),
            },
            Json::String(text) => Value::String(lua.create_string(text)?),
            Json::Array(_) | Json::Object(_) => Value::Table(self.table(lua, json)?),
        })
    }

    fn table(&self, lua: &Lua, json: &Json) -> mlua::Result<Table> {
        match json {
            Json::Array(list) => {
                let members = list.iter().map(|member| self.value(lua, member));
                lua.create_sequence_from(members.collect::<mlua::Result<Vec<Value>>>()?)
            }
            Json::Object(map) => {
                let table = lua.create_table()?;
                for (key, member) in map {
                    let value = self.value(lua, member)?;
                    match self.key_of(lua, key)? {
                        Key::Text(text) => table.raw_set(text, value)?,
                        Key::Number(number) => table.raw_set(number, value)?,
                    }
                }
                Ok(table)
            }
            _ => lua.create_table(),
        }
    }

    /// Ends a run, and stores what it wrote if it returned.
    pub(crate) fn close(&self, lua: &Lua, card: &Card, returned: bool) -> mlua::Result<()> {
        let content: Option<Table> = self.opened.raw_get(&*self.key)?;
        self.opened.raw_set(&*self.key, Value::Nil)?;
        // Taken, because what the run has written may lead to the storage itself.
        let reading = std::mem::take(&mut *self.reading());
        let written = match content.filter(|_| returned && reading.differs) {
            Some(content) => self.write(lua, card, &content, &reading),
            None => Ok(()),
        };
        if reading.text.len() <= KNOWN {
            *self.reading() = reading;
        }
        written
    }

    fn writer<'l>(&'l self, lua: &'l Lua) -> Writer<'l> {
        Writer {
            lua,
            budget: &self.budget,
            path: vec![],
            text: String::new(),
            sealed: false,
        }
    }

    /// Writes the table of a run back, with the members that the run has not looked at.
    fn write(
        &self,
        lua: &Lua,
        card: &Card,
        content: &Table,
        reading: &Reading,
    ) -> mlua::Result<()> {
        let mut writer = self.writer(lua);
        writer.table(content, reading.unread())?;
        let text = match &*writer.text {
            "[]" => "",
            text => text,
        };
        let written = {
            let mut context = card.lock()?;
            match context.is_for_looks() && is_same(context.storage(&self.key), text) {
                true => Ok(()),
                false => context.set_storage(&self.key, text),
            }
        };
        written.map_err(|error| card.refused(lua, &of_looks(error)))
    }

    /// Forgets the unread member in whose place the current run writes a value. Returns true if a
    /// table in it is sealed.
    ///
    /// Errors, with the place in the mod, if the value cannot be stored; nothing changes then.
    pub(crate) fn replace(
        &self,
        lua: &Lua,
        card: &Card,
        field: &Value,
        value: &Value,
    ) -> mlua::Result<bool> {
        let mut sealed = false;
        if card.lock()?.is_for_looks() {
            return Err(card.refused(lua, &of_looks(Code::ReadOnly.into())));
        }
        if !value.is_nil() {
            let mut writer = self.writer(lua);
            let key = writer.key(field)?;
            writer.member(&key, value)?;
            sealed = writer.sealed;
        }
        let mut reading = self.reading();
        reading.differs = true;
        reading.taken.extend(Key::of(field));
        Ok(sealed)
    }
}

/// Returns the error with what to do instead, if it is about a table that is lent for looks.
fn of_looks(error: Error) -> Error {
    match error.code {
        Code::ReadOnly => error.detail("offers look at the storage; effects change it"),
        _ => error,
    }
}

/// Returns true if the texts have the same content.
fn is_same(kept: &str, written: &str) -> bool {
    let content = |text: &str| serde_json::from_str::<Json>(text).ok();
    kept == written || content(kept).is_some_and(|kept| content(written) == Some(kept))
}

/// A key of a table, as Lua has it and as the text sorts it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(i64),
    Text(String),
}

impl Key {
    /// Returns the key that is so in the text of a map, if a mod has written it.
    fn read(text: &str) -> Option<Self> {
        match text.strip_prefix('#') {
            None => Some(Self::Text(text.to_owned())),
            Some(text) if text.starts_with('#') => Some(Self::Text(text.to_owned())),
            Some(number) => number.parse().ok().map(Self::Number),
        }
    }

    /// Returns the key that a value of Lua is, if it can be one.
    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::Text(text.to_str().ok()?.to_owned())),
            other => whole(other).ok()?.map(Self::Number),
        }
    }
}

/// A member that is written: a value of the run, or the text of one that it has not looked at.
enum Member<'a> {
    Value(Value),
    Text(&'a str),
}

/// Writes values as text.
struct Writer<'l> {
    lua: &'l Lua,
    budget: &'l Budget,
    /// The keys of the tables that lead to the current value.
    path: Vec<Key>,
    text: String,
    /// True if a table was sealed.
    sealed: bool,
}

impl Writer<'_> {
    fn refuse<T>(&self, why: &str) -> mlua::Result<T> {
        let path = self.path.iter().map(|key| match key {
            Key::Number(number) => format!("[{number}]"),
            Key::Text(text) => format!(".{}", short(text)),
        });
        let path = format!("storage{}", path.collect::<String>());
        let detail = format!(
            "{}: {why}; a storage holds whole numbers, texts, true and false, and lists and maps \
             of these",
            short(&path)
        );
        Err(refused(
            self.lua,
            &Error::new(Code::BadValue).detail(detail),
        ))
    }

    fn said(&self, text: &LuaString) -> mlua::Result<mlua::BorrowedStr> {
        let length = text.as_bytes().len() as i64;
        self.budget.spend_at(self.lua, length / LETTERS)?;
        text.to_str()
            .or_else(|_| self.refuse("a text that is not UTF-8"))
    }

    fn key(&self, key: &Value) -> mlua::Result<Key> {
        match key {
            Value::String(text) => Ok(Key::Text(self.said(text)?.to_owned())),
            other => match whole(other) {
                Ok(Some(number)) => Ok(Key::Number(number)),
                _ => self.refuse(&format!("{} as a key", what_is(other))),
            },
        }
    }

    fn member(&mut self, key: &Key, value: &Value) -> mlua::Result<()> {
        self.path.push(key.clone());
        self.value(value)?;
        self.path.pop();
        Ok(())
    }

    fn value(&mut self, value: &Value) -> mlua::Result<()> {
        self.budget.spend_at(self.lua, VALUE)?;
        match value {
            Value::Boolean(truth) => self.text += if *truth { "true" } else { "false" },
            Value::String(text) => {
                let text = self.said(text)?.to_owned();
                self.quoted(&text);
            }
            Value::Table(table) => return self.table(table, std::iter::empty()),
            Value::Number(_) | Value::Integer(_) => match whole(value) {
                Ok(Some(number)) => self.number(number),
                _ => return self.refuse("a number that is not whole"),
            },
            Value::UserData(_) => return self.refuse("a card"),
            other => return self.refuse(&what_is(other)),
        }
        self.check_length()
    }

    fn check_length(&self) -> mlua::Result<()> {
        match self.text.len() > LONGEST_STORED {
            true => self.refuse(&format!("more than {LONGEST_STORED} bytes")),
            false => Ok(()),
        }
    }

    fn number(&mut self, number: i64) {
        write!(self.text, "{number}").expect("a text takes all that is written");
    }

    fn quoted(&mut self, text: &str) {
        self.text += &Json::from(text).to_string();
    }

    fn table<'r>(
        &mut self,
        table: &Table,
        unread: impl Iterator<Item = Unread<'r>>,
    ) -> mlua::Result<()> {
        if self.path.len() >= DEEPEST {
            return self.refuse("more than 16 tables within one another, or one within itself");
        }
        let content = behind(table)?;
        self.sealed |= content != *table;
        if content == *table && table.metatable().is_some() {
            return self.refuse("a table with a metatable");
        }
        let (mut keys, mut numbers, mut wrong) = (vec![], true, None);
        // All are read before one is refused, because their order is another in every process.
        content.for_each(|key: Value, value: Value| {
            self.budget.spend_at(self.lua, VALUE)?;
            match self.key(&key) {
                Ok(key) => {
                    numbers &= matches!(key, Key::Number(_));
                    keys.push((key, Member::Value(value)));
                }
                Err(error) => wrong = Some(error),
            }
            Ok(())
        })?;
        if let Some(error) = wrong {
            return Err(error);
        }
        for (key, member) in unread {
            numbers &= matches!(key, Key::Number(_));
            keys.push((key.clone(), Member::Text(member.get())));
        }
        keys.sort_by(|(a, _), (b, _)| a.cmp(b));
        let list = numbers
            && keys
                .last()
                .is_none_or(|(last, _)| *last == Key::Number(keys.len() as i64))
            && keys
                .first()
                .is_none_or(|(first, _)| *first == Key::Number(1));
        self.text.push(if list { '[' } else { '{' });
        for (at, (key, value)) in keys.iter().enumerate() {
            if at > 0 {
                self.text.push(',');
            }
            if !list {
                match key {
                    Key::Number(number) => self.text += &format!("\"#{number}\""),
                    Key::Text(text) if text.starts_with('#') => self.quoted(&format!("#{text}")),
                    Key::Text(text) => self.quoted(text),
                }
                self.text.push(':');
            }
            match value {
                Member::Value(value) => self.member(key, value)?,
                Member::Text(text) => {
                    self.text += text;
                    self.check_length()?;
                }
            }
        }
        self.text.push(if list { ']' } else { '}' });
        Ok(())
    }
}
