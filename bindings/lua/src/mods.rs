//! A folder of mods: every `.lua` file in it, in the order of their names, each in an environment of its own.

use crate::card::LuaEffect;
use crate::refusal::message;
use crate::registration::{Listen, Registration};
use crate::sandbox::{Limits, Sandbox};
use mlua::chunk::ChunkMode;
use std::path::{Path, PathBuf};
use turnwheel::{Code, Context, Effect, Error, Game, Verbs, command::RemoveTrigger};

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

/// Loads every mod of a folder into a game: all of them, or none.
///
/// Loading a folder again replaces its effects and triggers, never doubles them; a trigger that a mod no longer says goes.
///
/// Errors: [`file_unreadable`](Code::FileUnreadable); [`mod_failed`](Code::ModFailed) with file, line and reason. The game is as before
/// then, except that events not yet taken may be gone.
pub fn load_folder<F: Effect + From<Box<dyn Effect + Send>>>(game: &mut Game<F>, folder: &Path, limits: &Limits) -> Result<Loaded, Error> {
    let files = files(folder)?;
    let failed = |reason: String| Error::new(Code::ModFailed).detail(reason);
    let sandbox = Sandbox::new(limits).map_err(|error| failed(message(&error)))?;
    let (mut loaded, listen) = (Loaded::default(), Listen::default());
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        run_file(&sandbox, &listen, &file, &name)?;
        loaded.mods.push(name);
    }
    let said = listen.close();
    loaded.effects = said.iter().map(|registration| registration.effect.clone()).collect();
    loaded.triggers = said.iter().filter(|registration| registration.trigger.is_some()).count();
    register(game, &sandbox, said, &loaded).map(|()| loaded)
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

/// Runs a mod's file and hears what it registers.
fn run_file(sandbox: &Sandbox, listen: &Listen, file: &Path, name: &str) -> Result<(), Error> {
    let text =
        std::fs::read_to_string(file).map_err(|error| Error::new(Code::FileUnreadable).detail(format!("{}: {error}", file.display())))?;
    let run = || {
        let environment = sandbox.environment()?;
        listen.put_into(sandbox.lua(), &environment, name)?;
        sandbox.refill()?;
        sandbox.lua().load(text).set_name(format!("@{name}.lua")).set_mode(ChunkMode::Text).set_environment(environment).exec()
    };
    let result = run();
    match (sandbox.exhausted(), result) {
        (None, Ok(())) => Ok(()),
        // Whatever the file caught on the way: it is not loaded.
        (Some(code), _) => Err(Error::new(Code::ModFailed).detail(format!("{name}.lua: {}: {}", code.name(), code.doc()))),
        (None, Err(error)) => Err(Error::new(Code::ModFailed).detail(message(&error))),
    }
}

/// Registers everything, or nothing.
fn register<F: Effect + From<Box<dyn Effect + Send>>>(
    game: &mut Game<F>,
    sandbox: &Sandbox,
    said: Vec<Registration>,
    loaded: &Loaded,
) -> Result<(), Error> {
    let before = game.accepted();
    let gone: Vec<String> = game.registered().filter(|known| is_left_over(known, loaded)).map(str::to_owned).collect();
    let (mut replaced, mut triggers) = (vec![], vec![]);
    for Registration { effect, function, trigger, place } in said {
        let boxed: Box<dyn Effect + Send> = Box::new(ModEffect { sandbox: sandbox.clone(), effect: sandbox.hand().effect(function) });
        let old = game.register(&effect, boxed.into());
        replaced.push((effect.clone(), old));
        triggers.extend(trigger.map(|trigger| (effect, trigger, place)));
    }
    let remove =
        |game: &mut Game<F>, effect: &str| game.triggers_of(effect).into_iter().try_for_each(|old| game.submit(RemoveTrigger::new(old)));
    let outcome = gone.iter().try_for_each(|effect| remove(game, effect)).map_err(|error| (error, None)).and_then(|()| {
        triggers.iter().try_for_each(|(effect, trigger, place)| {
            remove(game, effect).and_then(|()| game.call("add_trigger", &[], trigger)).map_err(|error| (error, Some(place)))
        })
    });
    outcome.map_err(|(error, place)| {
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
        let place = place.map_or(String::new(), |place| format!("{place}: "));
        Error::new(Code::ModFailed).detail(format!("{place}{}", game.explain(&error)))
    })
}

/// Whether an effect is a trigger's of one of these mods that the mod no longer says.
fn is_left_over(effect: &str, loaded: &Loaded) -> bool {
    effect.split_once('/').is_some_and(|(owner, _)| loaded.mods.iter().any(|name| name == owner))
        && !loaded.effects.iter().any(|said| said == effect)
}

/// A mod's effect: Lua with a budget.
struct ModEffect {
    sandbox: Sandbox,
    effect: LuaEffect,
}

impl Effect for ModEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        self.sandbox.run(&mut self.effect, context)
    }
}
