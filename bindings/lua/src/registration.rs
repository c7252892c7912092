//! What a mod says while its file is run: `effect(name, run)` and `on(event, filters, run)`.

use crate::refusal::{place, refused};
use crate::values::{Named, arguments};
use mlua::{Function, Lua, MultiValue, Table, Value};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::ruleset::Argument;
use turnwheel::{Code, EACH_PLAYER, Error, LONGEST_NAME, schema};

/// A registration said by a mod.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) effect: String,
    pub(crate) function: Function,
    /// The arguments of `add_trigger`, if it is one.
    pub(crate) trigger: Option<Named>,
    /// Where it was said: `file:line`.
    pub(crate) place: String,
}

/// Hears registrations until it is closed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listening(Arc<Mutex<Said>>);

#[derive(Debug, Default)]
struct Said {
    said: Vec<Heard>,
    /// Where each effect was said.
    places: BTreeMap<String, String>,
    closed: bool,
}

impl Listening {
    /// Gives a mod its two functions.
    pub(crate) fn put_into(&self, lua: &Lua, environment: &Table, owner: &str) -> mlua::Result<()> {
        let heard = self.clone();
        let effect = lua.create_function(
            move |lua, (effect, function): (mlua::LuaString, Function)| {
                let effect = name(lua, &effect)?;
                heard.add(lua, effect, function, None)
            },
        )?;
        let (heard, owner) = (self.clone(), owner.to_owned());
        let on = lua.create_function(
            move |lua, (event, filters, function): (mlua::LuaString, Option<Table>, Function)| {
                let event = name(lua, &event)?;
                let (id, mut trigger) = filtered(lua, filters)?;
                let effect = match id {
                    Some(id) => format!("{owner}/{id}"),
                    None => heard.unnamed(&format!("{owner}/{event}#")),
                };
                trigger.push(("event", Argument::Text(event)));
                trigger.push(("effect", Argument::Text(effect.clone())));
                heard.add(lua, effect, function, Some(trigger))
            },
        )?;
        environment.raw_set("effect", effect)?;
        environment.raw_set("on", on)
    }

    /// Gives back what was said since the last time.
    pub(crate) fn take(&self) -> Vec<Heard> {
        std::mem::take(&mut self.lock().said)
    }

    /// Hears nothing more.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
    }

    /// The name of a trigger without an id: by its number among those of its mod that listen to the
    /// same, so that it stays the same when something else is added.
    fn unnamed(&self, stem: &str) -> String {
        let number = self
            .lock()
            .said
            .iter()
            .filter(|heard| heard.effect.starts_with(stem))
            .count()
            + 1;
        format!("{stem}{number}")
    }

    fn lock(&self) -> MutexGuard<'_, Said> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(
        &self,
        lua: &Lua,
        effect: String,
        function: Function,
        trigger: Option<Named>,
    ) -> mlua::Result<()> {
        let place = place(lua).unwrap_or_default();
        let refuse =
            |detail: String| Err(refused(lua, &Error::new(Code::ModFailed).detail(detail)));
        let mut heard = self.lock();
        if heard.closed {
            return refuse("effects and triggers are registered while the mod is loaded; from an effect use card:add_trigger".to_owned());
        }
        if let Some(before) = heard.places.get(&effect) {
            return refuse(format!(
                "the effect `{effect}` is registered twice; it was at {before}"
            ));
        }
        heard.places.insert(effect.clone(), place.clone());
        heard.said.push(Heard {
            effect,
            function,
            trigger,
            place,
        });
        Ok(())
    }
}

/// A trigger's `id`, and its filters as arguments, `each_player` among them; the mod's table stays
/// as it is.
fn filtered(lua: &Lua, filters: Option<Table>) -> mlua::Result<(Option<String>, Named)> {
    let Some(filters) = filters else {
        return Ok((None, vec![]));
    };
    let rest = lua.create_table()?;
    let (mut id, mut each) = (None, vec![]);
    for pair in filters.pairs::<Value, Value>() {
        match pair? {
            (Value::String(key), Value::String(value)) if key.as_bytes() == b"id".as_slice() => {
                id = Some(name(lua, &value)?)
            }
            (Value::String(key), Value::Boolean(value)) if key == EACH_PLAYER => {
                each.push((EACH_PLAYER, Argument::Bool(value)))
            }
            (key, value) => rest.raw_set(key, value)?,
        }
    }
    if rest.is_empty() {
        return Ok((id, each));
    }
    let entry = schema::command("add_trigger")
        .ok_or_else(|| refused(lua, &Error::new(Code::UnknownCommand)))?;
    let filters = arguments(entry, &MultiValue::from_vec(vec![Value::Table(rest)]))
        .map_err(|error| refused(lua, &error))?;
    each.extend(filters.into_named(entry));
    Ok((id, each))
}

fn name(lua: &Lua, text: &mlua::LuaString) -> mlua::Result<String> {
    // A trigger's effect is called after its mod as well: half the length is left to each.
    if text.as_bytes().len() > LONGEST_NAME / 2 {
        return Err(refused(lua, &Error::new(Code::TooLong)));
    }
    Ok(text.to_string_lossy())
}
