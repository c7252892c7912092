//! A folder of mods: every `.lua` file in it, in the order of their names, each in an environment of its own.

use crate::card::{Hand, LuaEffect, message};
use crate::sandbox::{Limits, Sandbox};
use crate::values::{Named, arguments};
use mlua::chunk::ChunkMode;
use mlua::{Function, MultiValue, Value};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use turnwheel::ruleset::Argument;
use turnwheel::{Code, Context, Effect, Error, Game, Verbs, command::RemoveTrigger, schema};

/// What was loaded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The mods' names: their files' names without the ending.
    pub mods: Vec<String>,
    /// The effects' names.
    pub effects: Vec<String>,
    /// How many triggers were registered.
    pub triggers: usize,
}

/// A registration said by a mod.
struct Registration {
    effect: String,
    function: Function,
    /// The arguments of `add_trigger`, if it is one.
    trigger: Option<Named>,
}

type Said = Arc<Mutex<Vec<Registration>>>;

/// Loads every mod of a folder into a game: all of them, or none.
///
/// Loading a folder again replaces its effects and triggers, never doubles them.
///
/// Errors: [`file_unreadable`](Code::FileUnreadable); [`mod_failed`](Code::ModFailed) with file, line and reason. The game is as before
/// then, except that events not yet taken may be gone.
pub fn load_folder<F: Effect + From<Box<dyn Effect + Send>>>(game: &mut Game<F>, folder: &Path, limits: &Limits) -> Result<Loaded, Error> {
    let files = files(folder)?;
    let failed = |reason: String| Error::new(Code::ModFailed).detail(reason);
    let sandbox = Sandbox::new(limits).map_err(|error| failed(message(&error)))?;
    let hand = Hand::new(sandbox.lua()).map_err(|error| failed(message(&error)))?;
    let (mut loaded, mut said) = (Loaded::default(), vec![]);
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        said.extend(run_file(&sandbox, &file, &name)?);
        loaded.mods.push(name);
    }
    loaded.effects = said.iter().map(|registration| registration.effect.clone()).collect();
    loaded.triggers = said.iter().filter(|registration| registration.trigger.is_some()).count();
    register(game, &sandbox, &hand, said).map(|()| loaded)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let unreadable = |error: std::io::Error| Error::new(Code::FileUnreadable).detail(format!("{}: {error}", folder.display()));
    let entries = std::fs::read_dir(folder).map_err(unreadable)?.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    let mut files: Vec<_> =
        entries.iter().map(std::fs::DirEntry::path).filter(|path| path.extension().is_some_and(|end| end == "lua")).collect();
    files.sort();
    if files.is_empty() {
        Err(Error::new(Code::FileUnreadable).detail(format!("{}: there is no .lua file in it", folder.display())))
    } else {
        Ok(files)
    }
}

/// Runs a mod's file and gives back what it registered.
fn run_file(sandbox: &Sandbox, file: &Path, name: &str) -> Result<Vec<Registration>, Error> {
    let failed = |error: mlua::Error| Error::new(Code::ModFailed).detail(message(&error));
    let text =
        std::fs::read_to_string(file).map_err(|error| Error::new(Code::FileUnreadable).detail(format!("{}: {error}", file.display())))?;
    let said: Said = Arc::default();
    let environment = sandbox.environment().map_err(failed)?;
    let lua = sandbox.lua();
    let list = Arc::clone(&said);
    let effect =
        lua.create_function(move |_, (effect, function): (String, Function)| add(&list, Registration { effect, function, trigger: None }));
    let (list, owner) = (Arc::clone(&said), name.to_owned());
    let on = lua.create_function(move |lua, (event, filters, function): (String, Value, Function)| {
        let filters = match filters {
            Value::Table(filters) => filters,
            Value::Nil => lua.create_table()?,
            _ => return Err(mlua::Error::runtime("on: write on(event, { filters }, function)")),
        };
        let count = list.lock().unwrap_or_else(PoisonError::into_inner).len();
        let id: String = filters.raw_get::<Option<String>>("id")?.unwrap_or_else(|| format!("{event}#{count}"));
        filters.raw_set("id", Value::Nil)?;
        let entry = schema::command("add_trigger").ok_or_else(|| mlua::Error::runtime("add_trigger is missing"))?;
        let mut trigger = if filters.is_empty() {
            vec![]
        } else {
            arguments(entry, &MultiValue::from_vec(vec![Value::Table(filters)])).map_err(mlua::Error::runtime)?
        };
        let effect = format!("{owner}/{id}");
        trigger.push(("event", Argument::Text(event)));
        trigger.push(("effect", Argument::Text(effect.clone())));
        add(&list, Registration { effect, function, trigger: Some(trigger) })
    });
    environment.set("effect", effect.map_err(failed)?).map_err(failed)?;
    environment.set("on", on.map_err(failed)?).map_err(failed)?;
    sandbox.refill();
    lua.load(text).set_name(format!("@{name}.lua")).set_mode(ChunkMode::Text).set_environment(environment).exec().map_err(failed)?;
    let said = std::mem::take(&mut *said.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(said)
}

fn add(list: &Said, registration: Registration) -> mlua::Result<()> {
    let mut list = list.lock().unwrap_or_else(PoisonError::into_inner);
    if list.iter().any(|known| known.effect == registration.effect) {
        return Err(mlua::Error::runtime(format!("the effect `{}` is registered twice", registration.effect)));
    }
    list.push(registration);
    Ok(())
}

/// Registers everything, or nothing.
fn register<F: Effect + From<Box<dyn Effect + Send>>>(
    game: &mut Game<F>,
    sandbox: &Sandbox,
    hand: &Hand,
    said: Vec<Registration>,
) -> Result<(), Error> {
    let before = game.accepted();
    let (mut replaced, mut triggers) = (vec![], vec![]);
    for Registration { effect, function, trigger } in said {
        let boxed: Box<dyn Effect + Send> = Box::new(ModEffect { sandbox: sandbox.clone(), effect: hand.effect(function) });
        let old = game.register(&effect, boxed.into());
        replaced.push((effect.clone(), old));
        triggers.extend(trigger.map(|trigger| (effect, trigger)));
    }
    let mut outcome = Ok(());
    for (effect, trigger) in triggers {
        outcome = game.triggers_of(&effect).into_iter().try_for_each(|old| game.submit(RemoveTrigger::new(old)));
        outcome = outcome.and_then(|()| game.call("add_trigger", &[], &trigger));
        if outcome.is_err() {
            break;
        }
    }
    outcome.map_err(|error| {
        for (effect, old) in replaced {
            match old {
                Some(old) => drop(game.register(&effect, old)),
                None => drop(game.unregister(&effect)),
            }
        }
        if game.accepted() > before
            && let Err(error) = game.rewind(before)
        {
            return error;
        }
        Error::new(Code::ModFailed).detail(game.explain(&error))
    })
}

/// A mod's effect: Lua with a budget.
struct ModEffect {
    sandbox: Sandbox,
    effect: LuaEffect,
}

impl Effect for ModEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        self.sandbox.refill();
        let result = self.effect.run(context);
        if self.sandbox.is_used_up() {
            return context.fail(Error::new(Code::OutOfInstructions).detail(context.effect()));
        }
        match &result {
            Err(error) if error.detail.as_deref().is_some_and(|detail| detail.contains("not enough memory")) => {
                context.fail(Error::new(Code::OutOfMemory).detail(context.effect()))
            }
            _ => result,
        }
    }
}
