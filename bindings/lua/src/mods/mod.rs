//! Mods: a set of them is read, ordered, run and hashed once, and shared by any number of games and
//! threads.

mod data;
mod idle;
mod install;
mod loading;
mod manifest;
mod order;
mod source;
mod state;
mod used;
mod words;

pub use data::{changes_data, played_data};
pub use install::{Loaded, ModEffect, OfMods, changed_mods, load_folder, load_mods, resume_mods};
pub use manifest::{Declared, MODS_API, Setting, Settings, read_settings};
pub use used::{Spent, Used};
pub use words::Words;

use crate::refusal::did_you_mean;
use crate::sandbox::{FENCED, Limits};
use install::prepared;
use manifest::check_setting;
use order::ordered;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value as Json};
use source::{Source, sources, sources_of};
use state::{Said, States, of_mod};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Error, Mods, NameId, hash_text};

/// A set of mods, which never changes. Copies share everything.
///
/// ```no_run
/// use turnwheel::ruleset::Ruleset;
/// use turnwheel::{Game, Setup};
/// use turnwheel_lua::{Limits, ModSet, Settings, load_mods};
///
/// let rules = Ruleset::builtin("mtg")?;
/// let mods = ModSet::load("mods".as_ref(), &rules, &Limits::default(), &Settings::new())?;
/// let mut game: Game = Game::new(rules, Setup::players(2))?;
/// load_mods(&mut game, &mods.without(&["poison"])?)?;
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone)]
pub struct ModSet {
    all: Arc<All>,
    /// The mods that are in the set, of all that were loaded.
    used: Arc<[bool]>,
    /// Those as games load them.
    mods: Mods,
    hash: u128,
}

/// Everything that was loaded.
struct All {
    states: States,
    said: Vec<Said>,
    /// The positions in `said` of the effects.
    numbers: BTreeMap<NameId, usize>,
    offers: Vec<bool>,
    mods: Vec<ModInfo>,
    /// Where it came from.
    place: String,
}

/// A mod of a set.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ModInfo {
    /// The mod's identity.
    pub name: String,
    /// Its version, numbers with dots; empty if it says none.
    pub version: String,
    /// A hash over its name, version, files and values of settings.
    #[serde(serialize_with = "as_text")]
    pub hash: u128,
    /// The mods that it needs, as it says them: `base >= 2`.
    pub needs: Vec<String>,
    /// The names of its effects that hosts and cards call by name.
    pub effects: Vec<String>,
    /// The names of those that its triggers run.
    pub triggers: Vec<String>,
    /// True if it offers moves.
    pub offers: bool,
    /// Its settings as it says them.
    pub settings: BTreeMap<String, Declared>,
    /// The values of its settings.
    pub values: BTreeMap<String, Setting>,
    /// The meanings of its prompts, labels and other keys, by language; see [`ModSet::say`].
    pub words: Words,
    /// The keys of its `mod.toml` that are the host's.
    pub about: Map<String, Json>,
}

impl ModInfo {
    /// Returns the keys of its `mod.toml` that are the host's, but look like a mistake in one that
    /// is not, each with that one: `neds` for `needs`.
    pub fn misspelt(&self) -> impl Iterator<Item = (&str, &'static str)> {
        manifest::misspelt(&self.about)
    }
}

fn as_text<S: Serializer>(hash: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{hash:032x}"))
}

impl fmt::Debug for ModSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.mods().map(|listed| &listed.name);
        f.debug_list().entries(names).finish()
    }
}

impl ModSet {
    /// Loads the mods of a folder: its `.lua` files, and its folders that have a `mod.toml`; or the
    /// one mod that the folder itself is.
    ///
    /// Errors: [`file_unreadable`](Code::FileUnreadable); [`mod_failed`](Code::ModFailed) with
    /// file, line and reason; [`bad_value`](Code::BadValue) for a setting that no mod has.
    pub fn load(
        folder: &Path,
        rules: &Arc<Ruleset>,
        limits: &Limits,
        settings: &Settings,
    ) -> Result<Self, Error> {
        // The same folder may be given by another path.
        let place = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let place = place.to_string_lossy().into_owned();
        Self::of(sources(folder)?, place, rules, limits, settings)
    }

    /// Loads mods from texts by their paths: `x.lua`, `poison/mod.toml`, `poison/cards.lua`.
    ///
    /// Errors: as [`load`](Self::load).
    pub fn of_texts<'a>(
        texts: impl IntoIterator<Item = (&'a str, &'a str)>,
        rules: &Arc<Ruleset>,
        limits: &Limits,
        settings: &Settings,
    ) -> Result<Self, Error> {
        let texts = texts.into_iter();
        let files = texts.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        let sources = sources_of(crate::files::within_limits(files)?)?;
        Self::of(sources, "texts".to_owned(), rules, limits, settings)
    }

    fn of(
        sources: Vec<Source>,
        place: String,
        rules: &Arc<Ruleset>,
        limits: &Limits,
        settings: &Settings,
    ) -> Result<Self, Error> {
        let sources: Arc<[Source]> = ordered(sources)?.into();
        let values = values(&sources, settings)?;
        let (states, said, offers) =
            States::new(Arc::clone(&sources), values, Arc::clone(rules), *limits)?;
        let listed = |(at, source): (usize, &Source)| {
            let own = |by_trigger: bool| {
                let own = of_mod(&said, at).iter();
                let own = own.filter(|said| said.trigger.is_some() == by_trigger);
                own.map(|said| said.effect.clone()).collect()
            };
            let manifest = source.manifest.clone().unwrap_or_default();
            ModInfo {
                name: source.name.clone(),
                version: source.version().to_owned(),
                hash: hash_of(source, &states.settings[at]),
                needs: source.needs().map(ToString::to_string).collect(),
                effects: own(false),
                triggers: own(true),
                offers: offers[at],
                settings: manifest.settings,
                words: manifest.words,
                values: states.settings[at].clone(),
                about: manifest.about,
            }
        };
        let mods = sources.iter().enumerate().map(listed).collect();
        let used = vec![true; sources.len()].into();
        let numbers = said.iter().enumerate();
        let numbers = numbers.map(|(at, said)| (NameId::of(&said.effect), at));
        let all = Arc::new(All {
            states,
            numbers: numbers.collect(),
            said,
            offers,
            mods,
            place,
        });
        Self::using(all, used)
    }

    fn using(all: Arc<All>, used: Arc<[bool]>) -> Result<Self, Error> {
        let Limits {
            instructions,
            memory,
            ..
        } = all.states.limits;
        // Both decide whether a run fails.
        let mut whole = format!("{instructions} {memory}");
        // Their numbers and their counts of instructions are others'.
        whole += FENCED.unwrap_or_default();
        for (listed, _) in all.mods.iter().zip(&*used).filter(|(_, used)| **used) {
            whole += &format!(" {:032x}", listed.hash);
        }
        Ok(Self {
            mods: prepared(&all, &used)?,
            hash: hash_text(&whole),
            all,
            used,
        })
    }

    /// Returns the hash by which machines see before a game that their sets are the same: over all
    /// mods in their order, and the budget of a run; where there is only a [fence](FENCED), also
    /// over the kind of Lua. It does not depend on the time limit, on the place of the files, or on
    /// what `mod.toml` says for the host.
    pub fn hash(&self) -> u128 {
        self.hash
    }

    /// Returns the registrations of the mods, in their order.
    fn said(&self) -> impl Iterator<Item = &Said> {
        let said = self.all.said.iter();
        said.filter(|said| self.used[said.module])
    }

    /// Returns the mods in the order in which they were run: each after what it needs, otherwise by
    /// name.
    pub fn mods(&self) -> impl Iterator<Item = &ModInfo> {
        let mods = self.all.mods.iter().zip(&*self.used);
        mods.filter(|(_, used)| **used).map(|(listed, _)| listed)
    }

    /// Returns the set as JSON: a map with `hash`, as text, `mods`, a list of maps with the fields
    /// of [`ModInfo`], and `used`, a list of maps with those of [`Used`].
    pub fn to_json(&self) -> String {
        let mods: Vec<&ModInfo> = self.mods().collect();
        let hash = format!("{:032x}", self.hash);
        serde_json::json!({ "hash": hash, "mods": mods, "used": self.used() }).to_string()
    }

    /// Returns the set of these mods alone. It shares what was loaded.
    ///
    /// Errors: [`unknown_name`](Code::UnknownName) for a mod that is not in the set;
    /// [`mod_failed`](Code::ModFailed) if one of them needs another mod.
    pub fn only(&self, names: &[&str]) -> Result<Self, Error> {
        let named = self.named(names)?;
        self.keep(|name| named.contains(name))
    }

    /// Returns the set without these mods. It shares what was loaded.
    ///
    /// Errors: as [`only`](Self::only).
    pub fn without(&self, names: &[&str]) -> Result<Self, Error> {
        let named = self.named(names)?;
        self.keep(|name| !named.contains(name))
    }

    /// Returns the set without these mods, and without those that need one of them.
    fn without_those_on<'s>(&'s self, mut gone: BTreeSet<&'s str>) -> Result<Self, Error> {
        let sources = &self.all.states.sources;
        // Each mod comes after what it needs.
        for source in sources.iter() {
            if source.needs().any(|need| gone.contains(&*need.name)) {
                gone.insert(&source.name);
            }
        }
        match gone.is_empty() {
            true => Ok(self.clone()),
            false => self.keep(|name| !gone.contains(name)),
        }
    }

    fn named<'n>(&self, names: &[&'n str]) -> Result<BTreeSet<&'n str>, Error> {
        for name in names {
            if !self.mods().any(|listed| listed.name == *name) {
                let known = self.mods().map(|listed| &*listed.name);
                let hint = did_you_mean(name, known);
                let detail = format!("no mod of the set is called `{name}`{hint}");
                return Err(Error::new(Code::UnknownName).detail(detail));
            }
        }
        Ok(names.iter().copied().collect())
    }

    fn keep(&self, keep: impl Fn(&str) -> bool) -> Result<Self, Error> {
        let kept = self.all.mods.iter().zip(&*self.used);
        let used: Arc<[bool]> = kept
            .map(|(listed, used)| *used && keep(&listed.name))
            .collect();
        let sources = self.all.states.sources.iter().zip(&*used);
        let names: BTreeSet<&str> = sources
            .clone()
            .filter(|(_, used)| **used)
            .map(|(source, _)| &*source.name)
            .collect();
        for (source, _) in sources.filter(|(_, used)| **used) {
            if let Some(need) = source.needs().find(|need| !names.contains(&*need.name)) {
                return Err(source.unmet(&format!("`{}`; take both or none", need.name)));
            }
        }
        Self::using(Arc::clone(&self.all), used)
    }
}

/// Returns the values of the settings of each mod.
fn values(
    sources: &[Source],
    settings: &Settings,
) -> Result<Vec<BTreeMap<String, Setting>>, Error> {
    for module in settings.keys() {
        if !sources.iter().any(|source| source.name == *module) {
            let known = sources.iter().map(|source| &*source.name);
            let hint = did_you_mean(module, known);
            let detail = format!("settings of a mod `{module}`, which is not here{hint}");
            return Err(Error::new(Code::BadValue).detail(detail));
        }
    }
    let values = sources.iter().map(|source| {
        let declared = source.manifest.as_ref().map(|manifest| &manifest.settings);
        let none = BTreeMap::new();
        let declared = declared.unwrap_or(&none);
        let defaults = declared
            .iter()
            .map(|(name, said)| (name.clone(), said.default.clone()));
        let mut values: BTreeMap<String, Setting> = defaults.collect();
        for (name, given) in settings.get(&source.name).unwrap_or(&BTreeMap::new()) {
            check_setting(&source.name, name, given, declared)?;
            values.insert(name.clone(), given.clone());
        }
        Ok(values)
    });
    values.collect()
}

/// Returns the hash of a mod. Line ends count as one, as they differ between systems.
fn hash_of(source: &Source, settings: &BTreeMap<String, Setting>) -> u128 {
    let lone = source.manifest.is_none();
    let mut whole = format!("{:?} {:?} {lone}\n", source.name, source.version());
    for (name, value) in settings {
        whole += &format!("{name:?} = {value}\n");
    }
    for file in &source.files {
        whole += &format!("{:?}\n", file.name);
        for line in file.text.split(|byte| *byte == b'\n') {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            whole += &format!("{}\n", line.escape_ascii());
        }
    }
    hash_text(&whole)
}
