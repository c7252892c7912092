//! A set of mods in a game.

use super::ModSet;
use super::state::Said;
use crate::refusal::{file_failed, mod_failed};
use crate::sandbox::Limits;
use crate::values::Named;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use turnwheel::{
    Code, Context, Effect, Error, Game, Listen, Mod, OfferFn, Offers, Refused, Registration,
    Reloaded,
};

/// An effect of a mod. Copies run the same one, on any thread.
#[derive(Clone)]
pub struct ModEffect {
    set: ModSet,
    number: usize,
}

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
        self.set.all.states.run(self.number, context)
    }
}

impl fmt::Debug for ModEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let effect = self.set.all.said.get(self.number);
        f.write_str(effect.map_or("", |said| &said.effect))
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
    let all = &set.all;
    let (own, theirs) = (game.rules().identity(), all.states.rules.identity());
    if own != theirs {
        let (rules, name) = (&all.states.rules, game.rules().name());
        let detail = format!(
            "the mods were loaded for other rules: {} with the identity {theirs:032x}; the game \
             has {name} with {own:032x}",
            rules.name()
        );
        return Err(Error::new(Code::ModFailed).detail(detail));
    }
    told_apart(&game.mods(), set)?;
    let (mut loaded, mut mods, mut places) = (Loaded::default(), vec![], vec![]);
    let mut said = all.said.iter().enumerate().peekable();
    for (at, listed) in all.mods.iter().enumerate() {
        let mut registrations = vec![];
        while let Some((number, said)) = said.next_if(|(_, said)| said.module == at) {
            if set.used[at] {
                places.push(&*said.place);
                loaded.effects.push(said.effect.clone());
                registrations.push(registration(set, number, said));
            }
        }
        if !set.used[at] {
            continue;
        }
        loaded.mods.push(listed.name.clone());
        loaded.triggers += listed.triggers.len();
        mods.push(Mod {
            name: listed.name.clone(),
            registrations,
            offers: all.offers[at].then(|| offering(set, at)),
        });
    }
    loaded.reloaded = game
        .load_mods(&all.place, mods)
        .map_err(|Refused { at, error }| {
            let place = at.map_or(String::new(), |at| format!("{}: ", places[at]));
            mod_failed(format!("{place}{}", game.explain(&error)))
        })?;
    Ok(loaded)
}

/// Refuses a mod that has the name of one of another folder, as long as that one is there: the two
/// would share triggers and storage. A folder that was moved is another matter.
fn told_apart(mods: &BTreeMap<&str, &str>, set: &ModSet) -> Result<(), Error> {
    if mods.is_empty() {
        return Ok(());
    }
    let sources = set.all.states.sources.iter().zip(&*set.used);
    for (source, _) in sources.filter(|(_, used)| **used) {
        let Some(place) = mods.get(&*source.name) else {
            continue;
        };
        let lone = Path::new(place).join(format!("{}.lua", source.name));
        let whole = Path::new(place).join(&source.name).join("mod.toml");
        if *place != set.all.place && (lone.is_file() || whole.is_file()) {
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

fn registration<F: OfMods>(set: &ModSet, number: usize, said: &Said) -> Registration<F> {
    let named = |named: &Named| {
        let named = named
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()));
        Listen::Named(named.collect())
    };
    let effect = ModEffect {
        set: set.clone(),
        number,
    };
    Registration {
        effect: said.effect.clone(),
        code: effect.into(),
        trigger: said.trigger.as_ref().map(named),
        card: said.card.clone(),
    }
}

/// Returns a mod's function that offers moves, within the budget of a run.
fn offering(set: &ModSet, module: usize) -> Arc<OfferFn> {
    let set = set.clone();
    Arc::new(move |offers: &mut Offers<'_>| set.all.states.offer(module, offers))
}
