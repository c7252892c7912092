//! A mod's storage: one table a mod, whose content is a text in the game.
//!
//! The text is JSON that anybody can read, in one form: whole numbers, texts, true and false, lists
//! and maps; the keys of a map in order, whole numbers first, each as `#5`. A text that begins with
//! `#` gets another one.
//!
//! The tables of the text are lent to a run one by one, as it looks at them, and each only stands
//! for its members until the run goes through them all. So a mod that counts does not pay for the
//! long list beside its count, nor for the other hands where it looks at one. Tables hear what is
//! written into them, and a run that has written nothing stores nothing.

mod key;
mod part;
mod run;
mod table;
mod writer;

use crate::budget::Budget;
use crate::card::Card;
use crate::refusal::{refused, refused_as};
use crate::values::short;
use key::Key;
use mlua::{Lua, Table};
use part::{Members, Part};
use run::Run;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use turnwheel::{Code, Error};
use writer::Writer;

/// The cost of reading or writing a value; a text also costs its length.
const VALUE: i64 = 8;
const LETTERS: i64 = 8;
/// The most tables within one another.
const DEEPEST: usize = 16;
/// The whole storage among the tables that a run was lent.
const WHOLE: usize = 0;

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

/// The storage of one mod. A run reads it as it is when the run first looks at it, and what the run
/// writes is stored when it returns.
#[derive(Clone, Debug)]
pub(crate) struct Storage(Arc<OfMod>);

#[derive(Debug)]
struct OfMod {
    key: String,
    by_run: Opened,
    budget: Arc<Budget>,
    reading: Mutex<Reading>,
    /// The metatable of its tables.
    meta: OnceLock<Table>,
}

/// The text that was read last, and what the current run has of it.
#[derive(Debug, Default)]
struct Reading {
    /// Nothing before the first run.
    kept: Option<Arc<Part>>,
    run: Run,
    /// The tables that Lua has, by their numbers, but for that of the whole.
    tables: Option<Table>,
}

impl Storage {
    #[cfg_attr(
        feature = "module",
        expect(
            clippy::arc_with_non_send_sync,
            reason = "a module stays in the Lua that loads it"
        )
    )]
    pub(crate) fn new(key: &str, by_run: &Opened, budget: &Arc<Budget>) -> Self {
        Self(Arc::new(OfMod {
            key: key.to_owned(),
            by_run: by_run.clone(),
            budget: Arc::clone(budget),
            reading: Mutex::default(),
            meta: OnceLock::new(),
        }))
    }

    fn key(&self) -> &str {
        &self.0.key
    }

    fn spend(&self, lua: &Lua, units: i64) -> mlua::Result<()> {
        self.0.budget.spend_at(lua, units)
    }

    fn reading(&self) -> MutexGuard<'_, Reading> {
        let reading = self.0.reading.lock();
        reading.unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the storage as it was when the current run first looked, for one of its tables.
    fn open(&self, lua: &Lua, card: &Card, at: usize) -> mlua::Result<MutexGuard<'_, Reading>> {
        let mut reading = self.reading();
        if at < reading.run.lent.len() {
            return Ok(reading);
        }
        let (length, whole) = {
            let context = card.lock()?;
            if context.is_taken() || at != WHOLE {
                drop(context);
                let text = "the storage is the game's: read and write it in effects";
                return Err(refused_as(lua, Code::NoEffect, text.to_owned()));
            }
            let text = context.storage(self.key());
            let kept = reading.kept.take();
            let kept = kept.filter(|kept| kept.text() == text);
            let whole = kept.unwrap_or_else(|| Arc::new(Part::unread(text)));
            (text.len() as i64, whole)
        };
        reading.kept = Some(Arc::clone(&whole));
        // What is known costs a run the same, or its end would depend on the games before.
        self.0.budget.note_text(length);
        self.spend(lua, length / LETTERS)?;
        self.lend(lua, &mut reading.run, &whole, (WHOLE, Key::Number(0)))?;
        self.0.by_run.push(self);
        Ok(reading)
    }

    /// Lends a part to the run, for its place in a table that is lent.
    fn lend(
        &self,
        lua: &Lua,
        run: &mut Run,
        part: &Arc<Part>,
        place: (usize, Key),
    ) -> mlua::Result<usize> {
        if let Some(at) = run.at(&place) {
            return Ok(at);
        }
        let depth = match run.lent.is_empty() {
            true => 0,
            false => run.depth(place.0) + 1,
        };
        let members = self.members(lua, part, depth)?;
        self.spend(lua, members.len() as i64 * VALUE)?;
        Ok(run.lend(part, place))
    }

    /// Returns the members of a part within so many others.
    fn members<'p>(&self, lua: &Lua, part: &'p Part, depth: usize) -> mlua::Result<&'p Members> {
        let members = (depth < DEEPEST).then(|| part.members()).flatten();
        members.ok_or_else(|| self.strange(lua))
    }

    /// Returns the error about a text that no mod has written.
    fn strange(&self, lua: &Lua) -> mlua::Error {
        let detail = format!("the storage `{}` is none of a mod's", short(self.key()));
        refused(lua, &Error::new(Code::BadValue).detail(detail))
    }

    /// Stores what a run that has returned wrote.
    pub(crate) fn store(&self, lua: &Lua, card: &Card) -> mlua::Result<()> {
        let mut reading = self.reading();
        let run = &reading.run;
        if !run.lent[WHOLE].is_changed {
            return Ok(());
        }
        let whole = Writer::new(self, lua, run).whole()?;
        let written = card.lock()?.set_storage(self.key(), whole.text());
        written.map_err(|error| card.refused(lua, &error))?;
        reading.kept = Some(whole);
        Ok(())
    }
}
