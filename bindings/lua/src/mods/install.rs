//! A set of mods in a game.

use super::state::{Said, of_mod};
use super::{All, ModSet};
use crate::refusal::{file_failed, mod_failed};
use crate::sandbox::Limits;
use crate::values::Named;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use turnwheel::{
    Code, Context, Effect, Error, Game, Listen, Mod, ModChange, Mods, NameId, OfferFn, Offers,
    Refused, Registration, Reloaded, mods_changed,
};

/// The code of all effects of a set. Copies run the same, on any thread.
#[derive(Clone)]
pub struct ModEffect(Arc<All>);

/// A type of effects that those of mods can be.
pub trait OfMods: Effect + From<ModEffect> {}

impl<F: Effect + From<ModEffect>> OfMods for F {}

impl From<ModEffect> for Box<dyn Effect + Send + Sync> {
    fn from(effect: ModEffect) -> Self {
        Box::new(effect)
    }
}

impl Effect for ModEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        let number = self.0.numbers.get(&NameId::of(context.effect()));
        match number {
            Some(number) => self.0.states.run(*number, context),
            None => Err(Code::Internal.into()),
        }
    }
}

impl fmt::Debug for ModEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the code of mods")
    }
}

/// The loaded mods.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The mods' names: those of lone files without the ending.
    pub mods: Vec<String>,
    /// The effects' names.
    pub effects: Vec<String>,
    /// How many triggers the mods say.
    pub triggers: usize,
    /// The replaced and removed effects, and those of them that are still needed.
    pub reloaded: Reloaded,
}

/// Loads every mod of a folder into a game: all of them, or none. A host with many games loads a
/// [`ModSet`] once, and gives it to each by [`load_mods`].
///
/// Errors: those of [`ModSet::load`] and [`load_mods`]. The game is as before then.
pub fn load_folder<F: OfMods>(
    game: &mut Game<F>,
    folder: &Path,
    limits: &Limits,
) -> Result<Loaded, Error> {
    let settings = BTreeMap::new();
    load_mods(
        game,
        &ModSet::load(folder, game.rules(), limits, &settings)?,
    )
}

/// Gives a game the mods of a set: all of them, or none.
///
/// It replaces mods of the same names, and those that came from the same folder before; the mods of
/// a subset's whole set are of one folder. Doing it again, in the middle of whatever the game waits
/// for, replaces effects and triggers, never doubles them: see [`Game::load_mods`]. What a mod no
/// longer says goes, and so do mods that are no longer in the set.
///
/// Errors: [`mod_failed`](Code::ModFailed) with file, line and reason, and if the set was loaded
/// for other rules. The game is as before then.
pub fn load_mods<F: OfMods>(game: &mut Game<F>, set: &ModSet) -> Result<Loaded, Error> {
    told_apart(game, set)?;
    let code = ModEffect(Arc::clone(&set.all)).into();
    let reloaded =
        game.load_mods(&set.mods, code)
            .map_err(|Refused { at, error }| match error.code {
                Code::ModFailed => error,
                _ => {
                    let place = at.and_then(|at| set.said().nth(at));
                    let place = place.map_or(String::new(), |said| format!("{}: ", said.place));
                    mod_failed(format!("{place}{}", game.explain(&error)))
                }
            })?;
    let effects = set.said().map(|said| said.effect.clone());
    Ok(Loaded {
        mods: set.mods().map(|info| info.name.clone()).collect(),
        effects: effects.collect(),
        triggers: set.mods().map(|info| info.triggers.len()).sum(),
        reloaded,
    })
}

/// Returns what is missing, new or changed in the mods of a set, by name, compared with those that
/// the game was played with; see [`Mods::changes_in`](turnwheel::Mods::changes_in).
pub fn changed_mods<F: Effect>(game: &Game<F>, set: &ModSet) -> Vec<ModChange> {
    set.mods.changes_in(game)
}

/// Gives a loaded game the code of its mods again: nothing in the game changes. Returns what is
/// missing, new or changed. With `skip` the changed mods are left out, with those that need them,
/// and their effects are missing; to continue with the changed ones, use [`load_mods`].
///
/// Errors: [`mods_changed`](Code::ModsChanged) if something is missing, new or changed, unless
/// `skip`; [`mod_failed`](Code::ModFailed) if the set was loaded for other rules. The game is as
/// before then.
pub fn resume_mods<F: OfMods>(
    game: &mut Game<F>,
    set: &ModSet,
    skip: bool,
) -> Result<Vec<ModChange>, Error> {
    told_apart(game, set)?;
    let changes = changed_mods(game, set);
    if !changes.is_empty() && !skip {
        return Err(mods_changed(&changes));
    }
    let here = changes.iter().filter(|change| change.now.is_some());
    let kept = set.without_those_on(here.map(|change| &*change.name).collect())?;
    let code = ModEffect(Arc::clone(&set.all)).into();
    kept.mods.resume_in(game, code)?;
    Ok(changes)
}

/// Refuses a mod that has the name of one of another folder, as long as that one is there: the two
/// would share triggers and storage. A folder that was moved is another matter.
fn told_apart<F: OfMods>(game: &Game<F>, set: &ModSet) -> Result<(), Error> {
    let loaded = game.mods();
    let loaded = loaded.filter_map(|played| Some((&*played.name, played.from.as_deref()?)));
    let places: BTreeMap<&str, &str> = loaded.collect();
    let sources = set.all.states.sources.iter().zip(&*set.used);
    for (source, _) in sources.filter(|(_, used)| **used) {
        let Some(&place) = places.get(&*source.name) else {
            continue;
        };
        let lone = Path::new(place).join(format!("{}.lua", source.name));
        let whole = Path::new(place).join(&source.name).join("mod.toml");
        if place != set.all.place && (lone.is_file() || whole.is_file()) {
            let text = format!(
                "a mod `{}` is loaded from {place} already, and the two would share triggers and \
                 storage; give one of the files another name",
                source.name
            );
            let file = source.files.first().map_or("", |file| &file.path);
            return Err(file_failed(file, None, &text));
        }
    }
    Ok(())
}

/// Prepares the used mods of all that were loaded.
pub(super) fn prepared(all: &Arc<All>, used: &[bool]) -> Result<Mods, Error> {
    let mods = all.mods.iter().enumerate().filter(|(at, _)| used[*at]);
    let mods = mods.map(|(at, info)| {
        let own = of_mod(&all.said, at).iter();
        Mod {
            name: info.name.clone(),
            version: info.version.clone(),
            hash: info.hash,
            registrations: own.map(registration).collect(),
            offers: all.offers[at].then(|| offering(all, at)),
        }
    });
    let mods = Mods::new(&all.states.rules, &all.place, mods.collect());
    mods.map_err(|Refused { at, error }| {
        let mut said = all.said.iter().filter(|said| used[said.module]);
        let place = at.and_then(|at| said.nth(at));
        let place = place.map_or(String::new(), |said| format!("{}: ", said.place));
        mod_failed(format!("{place}{error}"))
    })
}

fn registration(said: &Said) -> Registration {
    let named = |named: &Named| {
        let named = named
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()));
        Listen::Named(named.collect())
    };
    Registration {
        effect: said.effect.clone(),
        trigger: said.trigger.as_ref().map(named),
        card: said.card.clone(),
    }
}

/// Returns a mod's function that offers moves, within the budget of a run.
fn offering(all: &Arc<All>, module: usize) -> Arc<OfferFn> {
    let all = Arc::clone(all);
    Arc::new(move |offers: &mut Offers<'_>| all.states.offer(module, offers))
}
