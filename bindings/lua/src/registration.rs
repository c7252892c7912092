//! The registrations of mods while their files run: `effect(name, options, run)`,
//! `on(event, filters, run)` and `offers(function)`.

use crate::looks::said;
use crate::played::{Played, played};
use crate::refusal::{place, refused, refused_as};
use crate::values::{Named, arguments, behind};
use crate::whole::what_is;
use mlua::{Function, Lua, MultiValue, Table, Value};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::ruleset::{Argument, CardSource, CostSource};
use turnwheel::{Code, EACH_PLAYER, Error, LONGEST_NAME, schema};

/// A registration made by a mod.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) effect: String,
    pub(crate) function: Function,
    /// The arguments of `add_trigger`, if it has a trigger.
    pub(crate) trigger: Option<Named>,
    /// The rule for playing its card, if it has one.
    pub(crate) card: Option<CardSource>,
    /// The place where it was made: `file:line`.
    pub(crate) place: String,
}

/// Collects registrations until it is closed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listening(Arc<Mutex<Said>>);

#[derive(Debug, Default)]
struct Said {
    /// Each with the position of its mod.
    said: Vec<(usize, Heard)>,
    /// The functions that offer moves by the positions of their mods, with their places.
    offers: BTreeMap<usize, (Function, String)>,
    /// The place where each effect was registered.
    places: BTreeMap<String, String>,
    /// How many triggers without an id there are of a mod and an event.
    unnamed: BTreeMap<String, usize>,
    /// The position of the mod whose file is being run.
    module: usize,
    closed: bool,
}

/// A mod that registers: its position, its name, and what begins the names of its effects.
#[derive(Clone, Debug)]
pub(crate) struct Own {
    pub(crate) module: usize,
    pub(crate) name: String,
    pub(crate) prefix: Option<String>,
}

impl Own {
    /// Returns the name of an effect with the mod before it, if it has a folder.
    fn effect(&self, lua: &Lua, said: String) -> mlua::Result<String> {
        let Some(prefix) = &self.prefix else {
            return Ok(said);
        };
        if said.contains('/') && !said.starts_with(prefix) {
            let name = &self.name;
            let text =
                format!("effect `{said}`: those of the mod `{name}` are called `{prefix}...`");
            return Err(refused_as(lua, Code::ModFailed, text));
        }
        match said.starts_with(prefix) {
            true => Ok(said),
            false => Ok(format!("{prefix}{said}")),
        }
    }
}

impl Listening {
    /// Adds the functions by which a mod registers to its environment.
    pub(crate) fn put_into(&self, lua: &Lua, environment: &Table, mine: Own) -> mlua::Result<()> {
        let (heard, own) = (self.clone(), mine.clone());
        let effect = lua.create_function(move |lua, said: MultiValue| {
            heard.is_open(lua, &own)?;
            let mut said = said.into_iter();
            let effect = own.effect(lua, name(lua, "effect", said.next())?)?;
            let (form, options, run) = match said.next() {
                Some(Value::Table(options)) => (PLAYED, Some(options), said.next()),
                run => ("effect(name, function(card) ... end)", None, run),
            };
            let function = function_of(lua, form, run)?;
            nothing_behind(lua, form, said.next())?;
            let options = options.map(|options| played(lua, &effect, &options));
            let (mut card, cost) = match options.transpose()? {
                Some(Played { card, cost }) => (Some(card), cost),
                None => (None, None),
            };
            let payer = format!("{effect}:cost");
            if let (Some(card), Some(_)) = (&mut card, &cost) {
                card.cost = Some(CostSource::Effect(payer.clone()));
            }
            heard.add(lua, own.module, effect, function, None, card)?;
            cost.map_or(Ok(()), |cost| {
                heard.add(lua, own.module, payer, cost, None, None)
            })
        })?;
        let (heard, own) = (self.clone(), mine.clone());
        let on = lua.create_function(move |lua, said: MultiValue| {
            heard.is_open(lua, &own)?;
            let mut said = said.into_iter();
            let event = name(lua, "on", said.next())?;
            let form = "on(event, { filters }, function(card) ... end)";
            let (id, mut trigger) = match said.next() {
                None | Some(Value::Nil) => (None, vec![]),
                Some(Value::Table(filters)) => filtered(lua, &filters)?,
                Some(other) => return wrong(lua, form, "a table of filters", &other),
            };
            let function = function_of(lua, form, said.next())?;
            nothing_behind(lua, form, said.next())?;
            let owner = &own.name;
            let effect = match id {
                Some(id) => format!("{owner}/{id}"),
                None => heard.unnamed(&format!("{owner}/{event}#")),
            };
            trigger.push(("event", Argument::Text(event)));
            trigger.push(("effect", Argument::Text(effect.clone())));
            heard.add(lua, own.module, effect, function, Some(trigger), None)
        })?;
        let (heard, own) = (self.clone(), mine);
        let offers = lua.create_function(move |lua, said: MultiValue| {
            heard.is_open(lua, &own)?;
            let mut said = said.into_iter();
            let function = function_of(lua, OFFERS, said.next())?;
            nothing_behind(lua, OFFERS, said.next())?;
            heard.set_offers(lua, own.module, function)
        })?;
        environment.raw_set("effect", effect)?;
        environment.raw_set("on", on)?;
        environment.raw_set("offers", offers)
    }

    /// Returns the registrations and the functions that offer moves, by the positions of the mods.
    pub(crate) fn take(&self) -> (Vec<(usize, Heard)>, BTreeMap<usize, Function>) {
        let mut heard = self.lock();
        let offers = std::mem::take(&mut heard.offers).into_iter();
        let offers = offers.map(|(module, (function, _))| (module, function));
        (std::mem::take(&mut heard.said), offers.collect())
    }

    /// Says that a file of that mod is being run from now on.
    pub(crate) fn is_of(&self, module: usize) {
        self.lock().module = module;
    }

    /// Ends the collection.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
    }

    /// Returns the name of a trigger without an id: its number among those of its mod that listen
    /// to the same, so that it stays the same when something else is added.
    fn unnamed(&self, stem: &str) -> String {
        let mut said = self.lock();
        let number = said.unnamed.entry(stem.to_owned()).or_default();
        *number += 1;
        format!("{stem}{number}")
    }

    /// Checked first, because a late registration is not read at all.
    fn is_open(&self, lua: &Lua, own: &Own) -> mlua::Result<()> {
        let (closed, module) = {
            let said = self.lock();
            (said.closed, said.module)
        };
        let detail = match (closed, module == own.module) {
            (false, true) => return Ok(()),
            (false, false) => format!(
                "this is a function of the mod `{}`, which registers only while its own files are \
                 run; let it return what you register",
                own.name
            ),
            (true, _) => "effects, triggers and offers are registered while the mod is loaded; \
                          from an effect use card:add_trigger"
                .to_owned(),
        };
        Err(refused_as(lua, Code::ModFailed, detail))
    }

    fn lock(&self) -> MutexGuard<'_, Said> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_offers(&self, lua: &Lua, module: usize, function: Function) -> mlua::Result<()> {
        let place = place(lua).unwrap_or_default();
        let mut heard = self.lock();
        if let Some((_, before)) = heard.offers.get(&module) {
            let detail = format!("a mod offers with one function; there is one at {before}");
            return Err(refused_as(lua, Code::ModFailed, detail));
        }
        heard.offers.insert(module, (function, place));
        Ok(())
    }

    fn add(
        &self,
        lua: &Lua,
        module: usize,
        effect: String,
        function: Function,
        trigger: Option<Named>,
        card: Option<CardSource>,
    ) -> mlua::Result<()> {
        let place = place(lua).unwrap_or_default();
        // Whatever a file raises is told as `mod_failed`, which need not be said twice.
        let refuse = |detail: String| Err(refused_as(lua, Code::ModFailed, detail));
        let mut heard = self.lock();
        if let Some(before) = heard.places.get(&effect) {
            return refuse(format!(
                "the effect `{effect}` is registered twice; it was at {before}"
            ));
        }
        heard.places.insert(effect.clone(), place.clone());
        let said = Heard {
            effect,
            function,
            trigger,
            card,
            place,
        };
        heard.said.push((module, said));
        Ok(())
    }
}

/// Returns a trigger's `id`, and its filters as arguments, including `each_player`. The mod's table
/// is not changed.
fn filtered(lua: &Lua, filters: &Table) -> mlua::Result<(Option<String>, Named)> {
    let rest = lua.create_table()?;
    let (mut id, mut each, mut count) = (None, vec![], 0);
    behind(filters)?.for_each(|key: Value, value: Value| {
        count += 1;
        if count > MOST_FILTERS {
            let error = Error::new(Code::TooLong).detail("on: too many filters");
            return Err(refused(lua, &error));
        }
        match key.as_string() {
            Some(key) if key.as_bytes() == b"id".as_slice() => {
                id = Some(name(lua, "on: id", Some(value))?);
                Ok(())
            }
            Some(key) if key == EACH_PLAYER => match value {
                Value::Boolean(value) => {
                    each = vec![(EACH_PLAYER, Argument::Bool(value))];
                    Ok(())
                }
                other => wrong(lua, "on: each_player", "true or false", &other),
            },
            _ => rest.raw_set(key, value),
        }
    })?;
    if rest.is_empty() {
        return Ok((id, each));
    }
    let entry = schema::command("add_trigger")
        .ok_or_else(|| refused(lua, &Error::new(Code::UnknownCommand)))?;
    let filters = arguments(
        entry,
        &MultiValue::from_vec(vec![Value::Table(rest)]),
        &|_| Ok(()),
    )
    .map_err(|error| refused(lua, &error))?;
    each.extend(filters.into_named(entry));
    Ok((id, each))
}

/// The form of a card that is played.
const PLAYED: &str = "effect(name, { options }, function(card) ... end)";

/// The form of a function that offers moves.
const OFFERS: &str = "offers(function(look, player) ... end)";

/// More than the number of filters.
const MOST_FILTERS: usize = 64;

fn name(lua: &Lua, what: &str, text: Option<Value>) -> mlua::Result<String> {
    let text = match text {
        Some(Value::String(text)) => text,
        other => return wrong(lua, what, "a name", &other.unwrap_or(Value::Nil)),
    };
    // The name of a trigger's effect also contains that of its mod, so each gets half the length.
    if text.as_bytes().len() > LONGEST_NAME / 2 {
        return Err(refused(lua, &Error::new(Code::TooLong)));
    }
    let bytes = text.as_bytes();
    let text = said(&bytes).map_err(|error| refused(lua, &error))?;
    Ok(text.to_owned())
}

fn function_of(lua: &Lua, form: &str, value: Option<Value>) -> mlua::Result<Function> {
    match value {
        Some(Value::Function(function)) => Ok(function),
        other => wrong(lua, form, "a function", &other.unwrap_or(Value::Nil)),
    }
}

/// Refuses what stands behind the function, as options that would be lost there.
fn nothing_behind(lua: &Lua, form: &str, value: Option<Value>) -> mlua::Result<()> {
    match value {
        None | Some(Value::Nil) => Ok(()),
        Some(other) => wrong(lua, form, "nothing behind the function", &other),
    }
}

fn wrong<T>(lua: &Lua, form: &str, wanted: &str, found: &Value) -> mlua::Result<T> {
    let detail = format!("{form}: {wanted} is wanted, not {}", what_is(found));
    Err(refused(lua, &Error::new(Code::BadValue).detail(detail)))
}
