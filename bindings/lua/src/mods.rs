//! A folder of mods: every `.lua` file in it, in the order of their names, each in an environment
//! of its own.

use crate::card::LuaEffect;
use crate::refusal::message;
use crate::registration::{Heard, Listening};
use crate::sandbox::{Limits, Sandbox};
use crate::values::Named;
use mlua::chunk::ChunkMode;
use std::path::{Path, PathBuf};
use turnwheel::{Code, Context, Effect, Error, Game, Listen, Mod, Refused, Registration, Reloaded};

/// What was loaded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The mods' names: their files' names without the ending.
    pub mods: Vec<String>,
    /// The effects' names.
    pub effects: Vec<String>,
    /// How many triggers the mods say.
    pub triggers: usize,
    /// What was replaced, what is gone, and what of it is still needed.
    pub reloaded: Reloaded,
}

/// Loads every mod of a folder into a game: all of them, or none.
///
/// A mod's identity is its file's name. Loading again, in the middle of whatever the game waits
/// for, replaces its effects and triggers, never doubles them: see [`Game::load_mods`]. What a mod
/// no longer says goes, and so do mods that are no longer in the folder.
///
/// Errors: [`file_unreadable`](Code::FileUnreadable); [`mod_failed`](Code::ModFailed) with file,
/// line and reason. The game is as before then.
pub fn load_folder<F: Effect + From<Box<dyn Effect + Send>>>(
    game: &mut Game<F>,
    folder: &Path,
    limits: &Limits,
) -> Result<Loaded, Error> {
    let files = files(folder)?;
    let failed = |reason: String| Error::new(Code::ModFailed).detail(reason);
    let sandbox = Sandbox::new(limits).map_err(|error| failed(message(&error)))?;
    let (mut loaded, listen) = (Loaded::default(), Listening::default());
    let (mut mods, mut places) = (vec![], vec![]);
    for file in files {
        let name = file
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        run_file(&sandbox, &listen, &file, &name)?;
        let said = listen.take();
        loaded
            .effects
            .extend(said.iter().map(|heard| heard.effect.clone()));
        loaded.triggers += said.iter().filter(|heard| heard.trigger.is_some()).count();
        places.extend(said.iter().map(|heard| heard.place.clone()));
        mods.push(Mod {
            name: name.clone(),
            registrations: said
                .into_iter()
                .map(|heard| registration(&sandbox, heard))
                .collect(),
        });
        loaded.mods.push(name);
    }
    listen.close();
    // The same folder by another path is the same folder.
    let from = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    loaded.reloaded =
        game.load_mods(&from.to_string_lossy(), mods)
            .map_err(|Refused { at, error }| {
                let place = at.map_or(String::new(), |at| format!("{}: ", places[at]));
                failed(format!("{place}{}", game.explain(&error)))
            })?;
    Ok(loaded)
}

fn registration<F: From<Box<dyn Effect + Send>>>(
    sandbox: &Sandbox,
    heard: Heard,
) -> Registration<F> {
    let Heard {
        effect,
        function,
        trigger,
        ..
    } = heard;
    let code: Box<dyn Effect + Send> = Box::new(ModEffect {
        sandbox: sandbox.clone(),
        effect: sandbox.hand().effect(function),
    });
    let named = |named: Named| {
        Listen::Named(
            named
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        )
    };
    Registration {
        effect,
        code: code.into(),
        trigger: trigger.map(named),
    }
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let unreadable = |error: std::io::Error| {
        Error::new(Code::FileUnreadable).detail(format!("{}: {error}", folder.display()))
    };
    let entries = std::fs::read_dir(folder)
        .map_err(unreadable)?
        .collect::<Result<Vec<_>, _>>()
        .map_err(unreadable)?;
    let mut files: Vec<_> = entries
        .iter()
        .map(std::fs::DirEntry::path)
        .filter(|path| path.extension().is_some_and(|end| end == "lua"))
        .collect();
    files.sort();
    if files.is_empty() {
        Err(Error::new(Code::FileUnreadable)
            .detail(format!("{}: there is no .lua file in it", folder.display())))
    } else {
        Ok(files)
    }
}

/// Runs a mod's file and hears what it registers.
fn run_file(sandbox: &Sandbox, listen: &Listening, file: &Path, name: &str) -> Result<(), Error> {
    let text = std::fs::read_to_string(file).map_err(|error| {
        Error::new(Code::FileUnreadable).detail(format!("{}: {error}", file.display()))
    })?;
    let run = || {
        let environment = sandbox.environment()?;
        listen.put_into(sandbox.lua(), &environment, name)?;
        sandbox.refill()?;
        sandbox
            .lua()
            .load(text)
            .set_name(format!("@{name}.lua"))
            .set_mode(ChunkMode::Text)
            .set_environment(environment)
            .exec()
    };
    let result = run();
    match (sandbox.exhausted(), result) {
        (None, Ok(())) => Ok(()),
        // Whatever the file caught on the way: it is not loaded.
        (Some(code), _) => Err(Error::new(Code::ModFailed).detail(format!(
            "{name}.lua: {}: {}",
            code.name(),
            code.doc()
        ))),
        (None, Err(error)) => Err(Error::new(Code::ModFailed).detail(message(&error))),
    }
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
