//! Text of a storage as a run leaves it.

use super::key::Key;
use super::part::{Member, Members, Part, Plain, is_list};
use super::run::Run;
use super::{DEEPEST, LETTERS, Storage, VALUE, WHOLE};
use crate::refusal::refused;
use crate::values::{behind, short};
use crate::whole::{what_is, whole};
use mlua::{Lua, LuaString, Table, Value};
use serde_json::Value as Json;
use std::fmt::Write;
use std::sync::Arc;
use turnwheel::{Code, Error, LONGEST_STORED};

const A_TEXT: &str = "a text takes all that is written";

/// A member that is written: a value of the run, a table that was lent, or a value that is as the
/// game has it.
enum Written<'a> {
    Own(Value),
    Lent(usize),
    Kept(&'a Member),
}

/// Writes values as text.
pub(super) struct Writer<'l> {
    lua: &'l Lua,
    storage: &'l Storage,
    run: &'l Run,
    /// The keys of the tables that lead to the current value.
    path: Vec<Key>,
    text: String,
    /// True if a table was sealed, or another mod's.
    pub(super) foreign: bool,
}

impl<'l> Writer<'l> {
    pub(super) fn new(storage: &'l Storage, lua: &'l Lua, run: &'l Run) -> Self {
        Self {
            lua,
            storage,
            run,
            path: vec![],
            text: String::new(),
            foreign: false,
        }
    }

    /// Returns the whole storage as the run leaves it.
    pub(super) fn whole(mut self) -> mlua::Result<Arc<Part>> {
        let whole = self.part(WHOLE)?;
        Ok(match whole.members() {
            Some(members) if members.len() == 0 => Arc::new(Part::unread("")),
            _ => whole,
        })
    }

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
        let error = Error::new(Code::BadValue).detail(detail);
        Err(refused(self.lua, &error))
    }

    fn spend(&self, units: i64) -> mlua::Result<()> {
        self.storage.spend(self.lua, units)
    }

    fn said(&self, text: &LuaString) -> mlua::Result<mlua::BorrowedStr> {
        self.spend(text.as_bytes().len() as i64 / LETTERS)?;
        text.to_str()
            .or_else(|_| self.refuse("a text that is not UTF-8"))
    }

    fn key(&self, key: &Value) -> mlua::Result<Key> {
        match key {
            Value::String(text) => Ok(Key::Text((&*self.said(text)?).into())),
            other => match whole(other) {
                Ok(Some(number)) => Ok(Key::Number(number)),
                _ => self.refuse(&format!("{} as a key", what_is(other))),
            },
        }
    }

    /// Writes the value of a field of a table that was lent.
    pub(super) fn field(&mut self, at: usize, field: &Value, value: &Value) -> mlua::Result<()> {
        self.path = self.run.path(at);
        let key = self.key(field)?;
        self.path.push(key);
        self.value(value).map(drop)
    }

    fn value(&mut self, value: &Value) -> mlua::Result<Member> {
        self.spend(VALUE)?;
        match value {
            Value::Boolean(truth) => self.plain(&Plain::Truth(*truth)),
            Value::String(text) => {
                let text = self.said(text)?;
                self.plain(&Plain::Text((&*text).into()))
            }
            Value::Table(table) => Ok(Member::Part(match self.storage.number(table)? {
                Some(WHOLE) => return self.refuse("the storage itself"),
                Some(at) => self.part(at)?,
                None => self.table(table)?,
            })),
            Value::Number(_) | Value::Integer(_) => match whole(value) {
                Ok(Some(number)) => self.plain(&Plain::Number(number)),
                _ => self.refuse("a number that is not whole"),
            },
            Value::UserData(_) => self.refuse("a card"),
            other => self.refuse(&what_is(other)),
        }
    }

    fn check_length(&self) -> mlua::Result<()> {
        match self.text.len() > LONGEST_STORED {
            true => self.refuse(&format!("more than {LONGEST_STORED} bytes")),
            false => Ok(()),
        }
    }

    fn quoted(&mut self, text: &str) {
        self.text += &Json::from(text).to_string();
    }

    fn plain(&mut self, plain: &Plain) -> mlua::Result<Member> {
        match plain {
            Plain::Truth(truth) => self.text += if *truth { "true" } else { "false" },
            Plain::Number(number) => write!(self.text, "{number}").expect(A_TEXT),
            Plain::Text(text) => self.quoted(text),
        }
        self.check_length()?;
        Ok(Member::Plain(plain.clone()))
    }

    /// Writes a table that is as the game has it.
    fn as_it_is(&mut self, part: &Arc<Part>) -> mlua::Result<Arc<Part>> {
        self.spend(part.text().len() as i64 / LETTERS)?;
        self.text += part.text();
        self.check_length()?;
        Ok(Arc::clone(part))
    }

    /// Writes a table that was lent.
    fn part(&mut self, at: usize) -> mlua::Result<Arc<Part>> {
        let lent = &self.run.lent[at];
        if !lent.is_changed {
            return self.as_it_is(&lent.part);
        }
        let own = match &lent.held {
            Some(held) => self.members(held)?,
            None => vec![],
        };
        let (mut own, mut members) = (own.into_iter().peekable(), vec![]);
        for (key, member) in lent.unread() {
            while let Some(before) = own.next_if(|(other, _)| *other < key) {
                members.push(before);
            }
            let member = match self.run.at(&(at, key.clone())) {
                Some(inner) => Written::Lent(inner),
                None => Written::Kept(member),
            };
            members.push((key, member));
        }
        members.extend(own);
        self.write(members)
    }

    /// Writes a table of the run.
    fn table(&mut self, table: &Table) -> mlua::Result<Arc<Part>> {
        let content = behind(table)?;
        self.foreign |= content != *table;
        if content == *table && table.metatable().is_some() {
            return self.refuse("a table with a metatable");
        }
        let members = self.members(&content)?;
        self.write(members)
    }

    /// Returns what a table of Lua holds, in the order of the keys.
    fn members(&self, table: &Table) -> mlua::Result<Vec<(Key, Written<'l>)>> {
        let (mut members, mut wrong) = (vec![], None);
        // All are read before one is refused, because their order is another in every process.
        table.for_each(|key: Value, value: Value| {
            self.spend(VALUE)?;
            match self.key(&key) {
                Ok(key) => members.push((key, Written::Own(value))),
                Err(error) => wrong = Some(error),
            }
            Ok(())
        })?;
        match wrong {
            Some(error) => Err(error),
            None => {
                members.sort_by(|(a, _), (b, _)| a.cmp(b));
                Ok(members)
            }
        }
    }

    fn write(&mut self, members: Vec<(Key, Written<'l>)>) -> mlua::Result<Arc<Part>> {
        if self.path.len() >= DEEPEST {
            return self.refuse("more than 16 tables within one another, or one within itself");
        }
        let is_list = is_list(&members);
        let (begin, mut written) = (self.text.len(), Vec::with_capacity(members.len()));
        self.text.push(if is_list { '[' } else { '{' });
        for (key, member) in members {
            if !written.is_empty() {
                self.text.push(',');
            }
            if !is_list {
                match &key {
                    Key::Number(number) => write!(self.text, "\"#{number}\"").expect(A_TEXT),
                    Key::Text(text) if text.starts_with('#') => self.quoted(&format!("#{text}")),
                    Key::Text(text) => self.quoted(text),
                }
                self.text.push(':');
            }
            self.path.push(key.clone());
            let member = match member {
                Written::Own(value) => self.value(&value)?,
                Written::Lent(at) => Member::Part(self.part(at)?),
                Written::Kept(Member::Plain(plain)) => self.plain(plain)?,
                Written::Kept(Member::Part(part)) => Member::Part(self.as_it_is(part)?),
            };
            self.path.pop();
            written.push((key, member));
        }
        self.text.push(if is_list { ']' } else { '}' });
        let members = Members::of(written);
        Ok(Arc::new(Part::written(&self.text[begin..], members)))
    }
}
