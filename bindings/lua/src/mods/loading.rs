//! The files of a set run in a fresh Lua: each once, in the order of the mods and their names, or
//! when another one requires it.

use super::manifest::Setting;
use super::source::{Source, SourceFile};
use crate::refusal::{
    did_you_mean, file_failed, message, mod_failed, of_a_mod, place_in, refused_as, where_raised,
};
use crate::registration::{Heard, Listening, Own};
use crate::sandbox::Sandbox;
use crate::storage::Storage;
use crate::values::short;
use crate::whole::{Whole, what_is};
use mlua::{Function, IntoLua, Lua, Table, Value};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::error::CodePlace;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Error};

/// The registrations of the files of a set.
#[derive(Debug, Default)]
pub(crate) struct Registered {
    /// The effects and triggers, with the position of their mod; in the order of the mods.
    pub(crate) heard: Vec<(usize, Heard)>,
    /// The function of each mod that offers moves.
    pub(crate) offers: Vec<Option<Function>>,
}

/// The most files that require one another in a row.
const DEEPEST: usize = 16;
/// The units for finding a file, and for running it in an environment of its own, where that is
/// asked for by `require`.
const FINDING: i64 = 40;
const RUNNING: i64 = 1_000;
/// The units for looking for names like one that is not there: for each of its letters and each
/// name.
const LOOKING: usize = 8;

/// Returns the units for looking for names like one that is none of so many.
fn looking(name: &str, known: usize) -> i64 {
    let units = name.len().saturating_mul(known).saturating_mul(LOOKING);
    i64::try_from(units).unwrap_or(i64::MAX)
}

/// The place of a file: its mod and its own position in it.
type At = (usize, usize);

/// The files on their way into a Lua.
struct Loader {
    sandbox: Sandbox,
    listen: Listening,
    sources: Arc<[Source]>,
    /// The positions of the mods by name, and of the files of each.
    places: BTreeMap<String, usize>,
    files: Vec<BTreeMap<String, usize>>,
    rules: Table,
    settings: Vec<Table>,
    storages: Vec<Storage>,
    ran: Mutex<Ran>,
}

#[derive(Default)]
struct Ran {
    /// The values that files returned, which were run to their end.
    returned: BTreeMap<At, Value>,
    /// The files that are being run: each requires the next one.
    running: Vec<At>,
    environments: Vec<Table>,
}

/// The loader as the functions of the files reach it, until the loading is over. It holds the Lua
/// in which those functions live, so neither would ever be freed otherwise.
#[derive(Clone)]
struct Reached(Arc<Mutex<Option<Arc<Loader>>>>);

impl Drop for Loader {
    fn drop(&mut self) {
        self.listen.close();
    }
}

/// Ends the loading in any case.
struct Ending(Reached);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.lock().take();
    }
}

impl Reached {
    fn lock(&self) -> MutexGuard<'_, Option<Arc<Loader>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs the files of all mods, and makes what they wrote read-only.
///
/// Errors: [`mod_failed`](Code::ModFailed) with file, line and reason.
#[cfg_attr(
    feature = "module",
    expect(
        clippy::arc_with_non_send_sync,
        reason = "a module's Lua stays on its thread"
    )
)]
pub(crate) fn load(
    sandbox: &Sandbox,
    sources: &Arc<[Source]>,
    settings: &[BTreeMap<String, Setting>],
    rules: &Ruleset,
) -> Result<Registered, Error> {
    let failed = |error: mlua::Error| mod_failed(message(&error));
    let files = sources.iter().flat_map(|source| &source.files);
    let (count, bytes) = files.fold((0, 0), |(count, bytes), file| {
        (count + 1, bytes + file.text.len())
    });
    let mut budget = sandbox.loading_budget(count, bytes).map_err(failed)?;
    let storages = sources
        .iter()
        .map(|source| sandbox.new_storage(&source.name));
    let settings = settings.iter().zip(sources.iter());
    let settings =
        settings.map(|(settings, source)| table_of(sandbox, settings, source.hint("settings")));
    let places = |names: &mut dyn Iterator<Item = &String>| -> BTreeMap<String, usize> {
        names
            .enumerate()
            .map(|(at, name)| (name.clone(), at))
            .collect()
    };
    let files = sources
        .iter()
        .map(|source| places(&mut source.files.iter().map(|file| &file.name)));
    let loader = Arc::new(Loader {
        sandbox: sandbox.clone(),
        listen: Listening::default(),
        sources: Arc::clone(sources),
        places: places(&mut sources.iter().map(|source| &source.name)),
        files: files.collect(),
        rules: facts(sandbox, rules).map_err(failed)?,
        settings: settings.collect::<mlua::Result<_>>().map_err(failed)?,
        storages: storages.collect(),
        ran: Mutex::default(),
    });
    let reached = Reached(Arc::new(Mutex::new(Some(Arc::clone(&loader)))));
    let _ending = Ending(reached.clone());
    for (module, source) in sources.iter().enumerate() {
        for file in 0..source.files.len() {
            loader.run_first(&reached, (module, file), &mut budget)?;
        }
    }
    let environments = std::mem::take(&mut loader.ran().environments);
    loader.listen.close();
    sandbox.seal(environments).map_err(failed)?;
    let (mut heard, mut offers) = loader.listen.take();
    heard.sort_by_key(|(module, _)| *module);
    Ok(Registered {
        heard,
        offers: (0..sources.len()).map(|at| offers.remove(&at)).collect(),
    })
}

impl Loader {
    fn ran(&self) -> MutexGuard<'_, Ran> {
        self.ran.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file(&self, at: At) -> Option<&SourceFile> {
        self.sources.get(at.0)?.files.get(at.1)
    }

    /// Runs a file that no other one has required, and takes what it used out of the budget.
    fn run_first(&self, reached: &Reached, at: At, budget: &mut i64) -> Result<(), Error> {
        if self.ran().returned.contains_key(&at) {
            return Ok(());
        }
        let (used, result) = self.sandbox.measured(*budget, || {
            self.run(self.sandbox.lua(), reached, at).map(drop)
        });
        *budget -= used;
        let path = self.file(at).map_or("", |file| &file.path);
        match (self.sandbox.exhausted(), result) {
            (None, Ok(())) => Ok(()),
            // The mod is not loaded, even if the file caught the error.
            (Some(code), _) => {
                let place = self.sandbox.place().and_then(|place| place_in(&place));
                let text = format!("{}: {}", code.name(), code.doc());
                Err(failed_at(place, path, &text))
            }
            (None, Err(error)) => {
                let text = of_a_mod(&message(&error));
                match place_in(&text).filter(|place| self.is_a_file(&place.file)) {
                    Some(place) => {
                        Err(Error::new(Code::ModFailed).detail(text).placed(Some(place)))
                    }
                    None => Err(failed_at(where_raised(&error), path, &text)),
                }
            }
        }
    }

    fn is_a_file(&self, path: &str) -> bool {
        let mut files = self.sources.iter().flat_map(|source| &source.files);
        files.any(|file| file.path == path)
    }

    /// Runs a file in an environment of its own. Returns what it returned; `true` if that is
    /// nothing.
    fn run(&self, lua: &Lua, reached: &Reached, at: At) -> mlua::Result<Value> {
        let (Some(source), Some(file)) = (self.sources.get(at.0), self.file(at)) else {
            return Err(mlua::Error::external(Error::new(Code::Internal)));
        };
        {
            let mut ran = self.ran();
            if let Some(returned) = ran.returned.get(&at) {
                return Ok(returned.clone());
            }
            if !ran.running.is_empty() {
                self.sandbox.spend(lua, RUNNING)?;
            }
            if let Some(begin) = ran.running.iter().position(|running| *running == at) {
                let circle = ran.running[begin..].iter().chain([&at]);
                let names = circle.filter_map(|at| self.file(*at));
                let names: Vec<&str> = names.map(|file| &*file.path).collect();
                let text = format!(
                    "files require one another in a circle: {}",
                    names.join(", ")
                );
                drop(ran);
                return Err(refused_as(lua, Code::ModFailed, text));
            }
            if ran.running.len() > DEEPEST {
                drop(ran);
                let text = format!("more than {DEEPEST} files require one another in a row");
                return Err(refused_as(lua, Code::ModFailed, text));
            }
            ran.running.push(at);
        }
        self.listen.is_of(at.0);
        let run = self.sandbox.file(&file.path, &file.text, |environment| {
            self.sandbox
                .put_storage(environment, &self.storages[at.0])?;
            environment.raw_set("rules", &self.rules)?;
            if source.manifest.is_some() {
                environment.raw_set("settings", &self.settings[at.0])?;
                let reached = reached.clone();
                let require = move |lua: &Lua, name: Value| require(lua, &reached, at.0, &name);
                environment.raw_set("require", lua.create_function(require)?)?;
            }
            let own = Own {
                module: at.0,
                name: source.name.clone(),
                prefix: source.prefix(),
            };
            self.listen.put_into(lua, environment, own)
        });
        let mut ran = self.ran();
        ran.running.pop();
        if let Some((module, _)) = ran.running.last() {
            self.listen.is_of(*module);
        }
        let (environment, returned) = run?;
        ran.environments.push(environment);
        let returned = match returned {
            Value::Nil => Value::Boolean(true),
            returned => returned,
        };
        ran.returned.insert(at, returned.clone());
        Ok(returned)
    }

    /// Returns the file that a mod means by a name: `cards` for its own, `base/cards` for one of a
    /// mod that it needs; or why it may have none of that name.
    fn find(&self, lua: &Lua, module: usize, name: &str) -> mlua::Result<At> {
        self.sandbox.spend(lua, FINDING)?;
        let own = &self.sources[module];
        let (at, file) = match name.split_once('/') {
            None => (module, name),
            Some((other, file)) => {
                let at = self.places.get(other).copied();
                let is_needed = other == own.name || own.needs().any(|need| need.name == other);
                match at.filter(|_| is_needed) {
                    Some(at) => (at, file),
                    None => {
                        let text = format!(
                            "require: the mod `{}` does not need `{other}`; its `mod.toml` says \
                             what it needs: needs = [\"{other}\"]{}",
                            own.name,
                            own.hint("needs")
                        );
                        return refuse(lua, &text);
                    }
                }
            }
        };
        let files = &self.files[at];
        if let Some(&file) = files.get(file) {
            return Ok((at, file));
        }
        self.sandbox.spend(lua, looking(file, files.len()))?;
        let hint = did_you_mean(file, files.keys().map(String::as_str));
        let module = &self.sources[at].name;
        refuse(
            lua,
            &format!("require: the mod `{module}` has no file `{file}.lua`{hint}"),
        )
    }
}

/// Returns what a file that a mod requires by that name returns.
fn require(lua: &Lua, reached: &Reached, module: usize, name: &Value) -> mlua::Result<Value> {
    let loader = reached.lock().clone();
    let Some(loader) = loader else {
        return refuse(
            lua,
            "require: files are read while the mods are loaded; write `local cards = \
             require(\"cards\")` at the beginning of the file",
        );
    };
    let Value::String(name) = name else {
        let kind = what_is(name);
        let text = format!("require: the name of a file is wanted, not {kind}");
        return refuse(lua, &text);
    };
    let at = loader.find(lua, module, short(&name.to_string_lossy()))?;
    loader.run(lua, reached, at)
}

fn refuse<T>(lua: &Lua, text: &str) -> mlua::Result<T> {
    Err(refused_as(lua, Code::ModFailed, text.to_owned()))
}

/// Returns the error of a file with what is known of the place.
fn failed_at(place: Option<CodePlace>, path: &str, text: &str) -> Error {
    match place {
        Some(place) => file_failed(&place.file, Some(place.line), text),
        None => file_failed(path, None, text),
    }
}

/// Returns the settings of a mod as a table that nobody writes. `else_said` ends the message about
/// a mod that has none.
fn table_of(
    sandbox: &Sandbox,
    settings: &BTreeMap<String, Setting>,
    else_said: String,
) -> mlua::Result<Table> {
    let lua = sandbox.lua();
    let table = lua.create_table()?;
    for (name, setting) in settings {
        let value = match setting {
            Setting::Truth(truth) => Value::Boolean(*truth),
            Setting::Number(number) => Whole(*number).into_lua(lua)?,
            Setting::Text(text) => text.as_str().into_lua(lua)?,
        };
        table.raw_set(&**name, value)?;
    }
    // One that is not there is a misspelt one, because each has a default: as `nil` it would turn
    // off what the player has turned on.
    let names: Vec<String> = settings.keys().cloned().collect();
    let budget = sandbox.budget();
    let missing = move |lua: &Lua, (_, key): (Value, Value)| -> mlua::Result<Value> {
        let key = match &key {
            Value::String(text) => text.to_str()?.to_owned(),
            Value::Integer(number) => number.to_string(),
            // Its address would differ elsewhere, and its `__tostring` is not asked.
            other => other.type_name().to_owned(),
        };
        budget.spend_at(lua, FINDING)?;
        budget.spend_at(lua, looking(&key, names.len()))?;
        let hint = did_you_mean(&key, names.iter().map(String::as_str));
        let told = format!(
            "unknown_name: the mod has no setting `{}`{hint}{else_said}",
            short(&key)
        );
        Err(refused_as(lua, Code::UnknownName, told))
    };
    let beyond = lua.create_table()?;
    beyond.raw_set("__index", lua.create_function(missing)?)?;
    table.set_metatable(Some(beyond))?;
    sandbox.sealed(&table)?;
    Ok(table)
}

/// Returns the facts about the rules that mods may know while they are loaded: one table for all.
fn facts(sandbox: &Sandbox, rules: &Ruleset) -> mlua::Result<Table> {
    let lua = sandbox.lua();
    let table = lua.create_table()?;
    table.raw_set("name", rules.name())?;
    let list = |names: &mut dyn Iterator<Item = &str>| lua.create_sequence_from(names);
    table.raw_set("steps", list(&mut rules.steps())?)?;
    table.raw_set("phases", list(&mut rules.phases())?)?;
    table.raw_set("windows", list(&mut rules.windows())?)?;
    table.raw_set("chapters", list(&mut rules.chapters())?)?;
    table.raw_set("tokens", list(&mut rules.tokens())?)?;
    sandbox.sealed(&table)?;
    Ok(table)
}
