//! Sets of mods in a game of the module.

use crate::card::{Hand, LuaEffect};
use crate::mods::{
    Loaded, ModEffect, ModInfo, ModSet, Setting, Settings, changed_mods, changes_data, load_mods,
    played_data, resume_mods,
};
use crate::module::{Handle, answer, unknown_option};
use crate::module_calls::{Calls, Methods};
use crate::rows::{calls, functions};
use crate::rules;
use crate::sandbox::{FENCED, Limits};
use crate::values::json_value;
use crate::whole::{Whole, what_is, whole};
use mlua::{
    FromLua, IntoLua, Lua, MultiValue, Table, UserData, UserDataMethods, UserDataRef, Value,
};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Effect, Error};

/// The code of an effect: a function of the script's, or a mod.
#[derive(Debug)]
pub(crate) enum ScriptEffect {
    Own(LuaEffect),
    OfMod(ModEffect),
}

impl Effect for ScriptEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        match self {
            Self::Own(effect) => effect.run(context),
            Self::OfMod(effect) => effect.run(context),
        }
    }
}

impl From<ModEffect> for ScriptEffect {
    fn from(effect: ModEffect) -> Self {
        Self::OfMod(effect)
    }
}

impl ScriptEffect {
    /// Returns the same effect for a copy of its game, which has a card of its own.
    pub(crate) fn of(&self, hand: &Hand) -> Self {
        match self {
            Self::Own(effect) => Self::Own(effect.of(hand)),
            Self::OfMod(effect) => Self::OfMod(effect.clone()),
        }
    }
}

/// A set as a script holds it.
struct Set(ModSet);

const KNOWN: [&str; 5] = ["settings", "time_limit_ms", "trusted", "texts", "limits"];

/// Adds the functions that load sets, and how far they are to be trusted.
pub(crate) fn add_functions(lua: &Lua, native: &Table) -> mlua::Result<()> {
    native.set("sandboxed", FENCED.is_none())?;
    functions! { native, lua;
        load_mods((folder, rules, options)): (String, String, Option<Table>) => {
            loaded(lua, &rules, options, |rules, limits, settings| {
                ModSet::load(&PathBuf::from(&folder), rules, limits, settings)
            })
        };
        mods_of_texts((texts, rules, options)):
            (BTreeMap<String, String>, String, Option<Table>) => {
            loaded(lua, &rules, options, |rules, limits, settings| {
                let texts = texts.iter().map(|(path, text)| (&**path, &**text));
                ModSet::of_texts(texts, rules, limits, settings)
            })
        };
    }
    Ok(())
}

fn loaded(
    lua: &Lua,
    rules: &str,
    options: Option<Table>,
    load: impl FnOnce(&Arc<Ruleset>, &Limits, &Settings) -> Result<ModSet, Error>,
) -> mlua::Result<MultiValue> {
    if let Some(unknown) = unknown_option(options.as_ref(), &KNOWN)? {
        return answer::<()>(lua, Err(unknown));
    }
    let mut limits = Limits::default();
    let (mut settings, mut trusted) = (Settings::new(), false);
    if let Some(options) = &options {
        if let Some(most) = options.get::<Option<Whole>>("time_limit_ms")? {
            limits.time = Some(Duration::from_millis(most.unsigned()?));
        }
        trusted = options.get::<Option<bool>>("trusted")?.unwrap_or(false);
        let given: Option<BTreeMap<String, BTreeMap<String, Setting>>> = options.get("settings")?;
        settings = given.unwrap_or_default();
    }
    if let (Some(kind), false) = (FENCED, trusted) {
        let detail = format!(
            "{kind} has no sandbox for mods: it keeps them from files and from endless loops, but \
             not from what their authors mean to do; load only mods that you trust like this \
             program, with trusted = true, or load them by the C library"
        );
        return answer::<()>(lua, Err(Error::new(Code::ModFailed).detail(detail)));
    }
    let rules = rules::load(rules, options.as_ref())?;
    let set = rules.and_then(|rules| load(&rules, &limits, &settings));
    answer(lua, set.map(Set))
}

impl FromLua for Setting {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match &value {
            Value::Boolean(truth) => Ok(Self::Truth(*truth)),
            Value::String(text) => Ok(Self::Text(text.to_str()?.to_owned())),
            Value::Integer(_) | Value::Number(_) => {
                let number = whole(&value).map_err(mlua::Error::external)?;
                number.map(Self::Number).ok_or_else(|| {
                    mlua::Error::runtime("a setting is a whole number, a text, true or false")
                })
            }
            other => Err(mlua::Error::runtime(format!(
                "a setting is a whole number, a text, true or false, not {}",
                what_is(other)
            ))),
        }
    }
}

impl UserData for Set {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_method("hash", |_, set, ()| Ok(format!("{:032x}", set.0.hash())));
        methods.add_method("list", |lua, set, ()| {
            let infos = set.0.mods().map(|info| info_table(lua, info));
            infos.collect::<mlua::Result<Vec<_>>>()
        });
        type Said = (String, String, String);
        methods.add_method("say", |_, set, (whose, word, language): Said| {
            Ok(set.0.say(&whose, &word, &language))
        });
        methods.add_method("used", |lua, set, ()| {
            let used = serde_json::to_value(set.0.used()).map_err(mlua::Error::external)?;
            json_value(lua, used)
        });
        methods.add_method("only", |lua, set, names: Vec<String>| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            answer(lua, set.0.only(&names).map(Set))
        });
        methods.add_method("without", |lua, set, names: Vec<String>| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            answer(lua, set.0.without(&names).map(Set))
        });
    }
}

/// Returns a mod as a table; each of its settings has its `default`, `text` and `value`.
fn info_table(lua: &Lua, info: &ModInfo) -> mlua::Result<Value> {
    let settings = info.settings.iter().map(|(name, declared)| {
        let value = info.values.get(name);
        let setting = json!({ "default": declared.default, "text": declared.text, "value": value });
        (name.clone(), setting)
    });
    let settings: serde_json::Map<_, _> = settings.collect();
    let mut table = serde_json::to_value(info).map_err(mlua::Error::external)?;
    if let Some(fields) = table.as_object_mut() {
        fields.insert("settings".to_owned(), settings.into());
        fields.remove("values");
    }
    json_value(lua, table)
}

/// Adds the methods about the mods of a game.
pub(crate) fn add_methods<M: UserDataMethods<Handle>>(methods: &mut M) {
    let calls = &mut Methods(methods);
    calls! { calls, lua, game;
        with load_mods(set): UserDataRef<Set> => load_mods(game, &set.0);
        with mods(()): () => Ok(Rows(played_data(game.mods())));
        with changed_mods(set): UserDataRef<Set> => {
            Ok(Rows(changes_data(&changed_mods(game, &set.0))))
        };
        with resume_mods((set, skip)): (UserDataRef<Set>, Option<bool>) => {
            let changes = resume_mods(game, &set.0, skip.unwrap_or(false))?;
            Ok(Rows(changes_data(&changes)))
        };
    }
}

/// Rows about mods, as a list of tables.
pub(crate) struct Rows(pub(crate) serde_json::Value);

impl IntoLua for Rows {
    fn into_lua(self, lua: &Lua) -> mlua::Result<Value> {
        json_value(lua, self.0)
    }
}

impl IntoLua for Loaded {
    fn into_lua(self, lua: &Lua) -> mlua::Result<Value> {
        let table = lua.create_table()?;
        table.raw_set("mods", self.mods)?;
        table.raw_set("effects", self.effects)?;
        table.raw_set("triggers", self.triggers)?;
        table.raw_set("replaced", self.reloaded.replaced)?;
        table.raw_set("gone", self.reloaded.gone)?;
        table.raw_set("missing", self.reloaded.missing)?;
        Ok(Value::Table(table))
    }
}
