//! A folder of mods: every `.lua` file in it, sorted by name, each in an environment of its own.

use crate::card::LuaEffect;
use crate::files::{Source, sources};
use crate::offers::Look;
use crate::refusal::{message, mod_failed, place_in, where_raised};
use crate::registration::{Heard, Listening};
use crate::sandbox::{Limits, Sandbox};
use crate::storage::Storage;
use crate::values::Named;
use mlua::{Function, Table};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use turnwheel::error::CodePlace;
use turnwheel::ruleset::Ruleset;
use turnwheel::{
    Code, Context, Effect, Error, Game, Listen, Mod, OfferFn, Offers, Refused, Registration,
    Reloaded,
};

/// A type of effects that those of mods can be.
pub trait OfMods: Effect + From<Box<dyn Effect + Send + Sync>> {
    /// Returns the function by which a mod offers moves, as a game with such effects calls it. It
    /// may be called on several threads at once.
    fn offers(function: Arc<OfferFn>) -> Arc<OfferFn> {
        function
    }
}

impl OfMods for Box<dyn Effect + Send + Sync> {}

/// The loaded mods.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The mods' names: their files' names without the ending.
    pub mods: Vec<String>,
    /// The effects' names.
    pub effects: Vec<String>,
    /// How many triggers the mods say.
    pub triggers: usize,
    /// The replaced and removed effects, and those of them that are still needed.
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
pub fn load_folder<F: OfMods>(
    game: &mut Game<F>,
    folder: &Path,
    limits: &Limits,
) -> Result<Loaded, Error> {
    let sources = sources(folder)?;
    // The same folder may be given by another path.
    let from = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    told_apart(&game.mods(), &sources, &from)?;
    let sandbox = Sandbox::new(limits).map_err(|error| mod_failed(message(&error)))?;
    let (mut loaded, listen) = (Loaded::default(), Listening::default());
    let (mut mods, mut places, mut environments) = (vec![], vec![], vec![]);
    let bytes = sources.iter().map(|source| source.text.len()).sum();
    let budget = sandbox.loading_budget(sources.len(), bytes);
    let facts = budget.and_then(|budget| Ok((budget, facts(&sandbox, game.rules())?)));
    let (mut budget, rules) = facts.map_err(|error| mod_failed(message(&error)))?;
    for source in sources {
        let name = source.name.clone();
        let (environment, storage) = run_file(&sandbox, &listen, &source, &rules, &mut budget)?;
        environments.push(environment);
        let (said, offers) = listen.take();
        loaded
            .effects
            .extend(said.iter().map(|heard| heard.effect.clone()));
        loaded.triggers += said.iter().filter(|heard| heard.trigger.is_some()).count();
        places.extend(said.iter().map(|heard| heard.place.clone()));
        mods.push(Mod {
            name: name.clone(),
            registrations: said
                .into_iter()
                .map(|heard| registration(&sandbox, &storage, heard))
                .collect(),
            offers: match offers {
                Some(function) => Some(F::offers(offering(&sandbox, &storage, function)?)),
                None => None,
            },
        });
        loaded.mods.push(name);
    }
    listen.close();
    sandbox
        .seal(environments)
        .map_err(|error| mod_failed(message(&error)))?;
    loaded.reloaded =
        game.load_mods(&from.to_string_lossy(), mods)
            .map_err(|Refused { at, error }| {
                let place = at.map_or(String::new(), |at| format!("{}: ", places[at]));
                mod_failed(format!("{place}{}", game.explain(&error)))
            })?;
    Ok(loaded)
}

/// Refuses a file that has the name of a mod of another folder, as long as that file is there: the
/// two would share triggers and storage. A folder that was moved is another matter.
fn told_apart(mods: &BTreeMap<&str, &str>, sources: &[Source], from: &Path) -> Result<(), Error> {
    for Source { name, .. } in sources {
        let Some(place) = mods.get(&**name).map(Path::new) else {
            continue;
        };
        let file = format!("{name}.lua");
        if place != from && place.join(&file).is_file() {
            let place = place.display();
            let text = format!(
                "a mod `{name}` is loaded from {place} already, and the two would share \
                 triggers and storage; give one of the files another name"
            );
            return Err(file_failed(name, None, &text));
        }
    }
    Ok(())
}

fn registration<F: From<Box<dyn Effect + Send + Sync>>>(
    sandbox: &Sandbox,
    storage: &Storage,
    heard: Heard,
) -> Registration<F> {
    let Heard {
        effect,
        function,
        trigger,
        card,
        ..
    } = heard;
    let code: Box<dyn Effect + Send + Sync> = Box::new(ModEffect {
        sandbox: sandbox.clone(),
        effect: (sandbox.hand().effect(function)).with_storage(sandbox.lua(), storage),
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
        card,
    }
}

/// Returns a mod's function that offers moves, within the budget of a run.
fn offering(
    sandbox: &Sandbox,
    storage: &Storage,
    function: Function,
) -> Result<Arc<OfferFn>, Error> {
    let (sandbox, storage) = (sandbox.clone(), storage.clone());
    let look = Look::of(sandbox.hand().card());
    let object = sandbox.lua().create_userdata(look.clone());
    let object = object.map_err(|error| mod_failed(message(&error)))?;
    Ok(Arc::new(move |offers: &mut Offers<'_>| {
        let run = |context: &mut Context, lent: &mut dyn FnMut(&mut Context) -> _| {
            sandbox.run(context, lent)
        };
        look.make(offers, run, |player| {
            let done = function.call::<()>((&object, player));
            let closed = storage.close(sandbox.lua(), sandbox.hand().card(), done.is_ok());
            done.and(closed)
        })
    }))
}

/// Runs a mod's file and collects its registrations.
fn run_file(
    sandbox: &Sandbox,
    listen: &Listening,
    source: &Source,
    rules: &Table,
    budget: &mut i64,
) -> Result<(Table, Storage), Error> {
    let name = &source.name;
    let mut storage = None;
    let (used, result) = sandbox.load(name, &source.text, *budget, |environment| {
        storage = Some(sandbox.put_storage(environment, name)?);
        environment.raw_set("rules", rules)?;
        listen.put_into(sandbox.lua(), environment, name)
    });
    let result = result.map(|environment| storage.map(|storage| (environment, storage)));
    *budget -= used;
    match (sandbox.exhausted(), result) {
        (None, Ok(Some(loaded))) => Ok(loaded),
        (None, Ok(None)) => Err(Code::Internal.into()),
        // The mod is not loaded, even if the file caught the error.
        (Some(code), _) => {
            let line = sandbox.place().and_then(|place| place_in(&place));
            let text = format!("{}: {}", code.name(), code.doc());
            Err(file_failed(name, line.map(|place| place.line), &text))
        }
        (None, Err(error)) => {
            let text = message(&error);
            match place_in(&text).filter(|place| place.file.strip_suffix(".lua") == Some(name)) {
                Some(place) => Err(Error::new(Code::ModFailed).detail(text).placed(Some(place))),
                None => {
                    let line = where_raised(&error).map(|place| place.line);
                    Err(file_failed(name, line, &text))
                }
            }
        }
    }
}

/// Returns the error of a mod's file whose own text does not say where. Without a known line the
/// place is the file's beginning.
fn file_failed(name: &str, line: Option<u32>, text: &str) -> Error {
    let file = format!("{name}.lua");
    let told = match line {
        Some(line) => format!("{file}:{line}: {text}"),
        None => format!("{file}: {text}"),
    };
    let place = CodePlace::at(&file, line.unwrap_or(1));
    Error::new(Code::ModFailed).detail(told).placed(Some(place))
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

/// A mod's effect: Lua with a budget.
struct ModEffect {
    sandbox: Sandbox,
    effect: LuaEffect,
}

impl Effect for ModEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        let Self { sandbox, effect } = self;
        sandbox.run(context, &mut |context| effect.run(context))
    }
}
