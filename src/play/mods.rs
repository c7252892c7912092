//! Mods that are prepared once, by their rules, for any number of games: the cards are compiled,
//! and games without other effects share the tables of theirs.

use super::known_cards::Card;
use super::listen::Listen;
use super::offering::OfferFn;
use super::played_mod::{PlayedMod, PlayedMods};
use super::registered::{Owner, Places};
use super::registry::Alone;
use crate::rules::Ruleset;
use crate::ruleset::CardSource;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::names::{check_name, clash};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// An effect of a mod under its name, with the trigger that runs it if it has one.
///
/// ```
/// use turnwheel::{Listen, Registration, command::AddTrigger, EventKind, NameId};
///
/// let count = NameId::of("count");
/// let counts = Registration {
///     effect: "count".into(),
///     trigger: Some(Listen::from(AddTrigger::new(EventKind::TurnBegan, count))),
///     ..Registration::default()
/// };
/// assert_eq!(counts.card, None, "it is no card that is played");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Registration {
    /// The effect's name: the same name again replaces code and trigger.
    pub effect: String,
    /// The events it listens to.
    pub trigger: Option<Listen>,
    /// The rule for playing its card; see [`Game::set_card`](crate::Game::set_card).
    pub card: Option<CardSource>,
}

/// Registrations that are loaded and removed together.
///
/// ```
/// use turnwheel::{Mod, Mods, Registration, ruleset::Ruleset};
///
/// let walk = Registration { effect: "walk".into(), ..Registration::default() };
/// let walking = Mod {
///     name: "walking".into(),
///     version: "1.0".into(),
///     registrations: vec![walk],
///     ..Mod::default()
/// };
/// let rules = Ruleset::builtin("simple")?;
/// let mods = Mods::new(&rules, "cards", vec![walking]).map_err(|refused| refused.error)?;
/// assert_eq!(format!("{mods:?}"), "{\"walking\"}");
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Mod {
    /// Its identity: a mod of the same name is replaced. An effect called `NAME/...` is always the
    /// mod's.
    pub name: String,
    /// Its version, for people; empty if it has none.
    pub version: String,
    /// A hash over everything in it that play may depend on, by which saves tell whether it has
    /// changed.
    pub hash: u128,
    /// Its registrations.
    pub registrations: Vec<Registration>,
    /// The function that offers what players hold of its cards; see
    /// [`Game::set_offers`](crate::Game::set_offers).
    pub offers: Option<Arc<OfferFn>>,
}

impl fmt::Debug for Mod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mod")
            .field("name", &self.name)
            .field("registrations", &self.registrations)
            .finish_non_exhaustive()
    }
}

/// A refused registration: its position, if the error is about one, and the error.
///
/// ```
/// use turnwheel::{Code, Mod, Mods, Registration, ruleset::Ruleset};
///
/// let walk = Registration { effect: "walk".into(), ..Registration::default() };
/// let twice = Mod { registrations: vec![walk.clone(), walk], ..Mod::default() };
/// let refused = Mods::new(&Ruleset::builtin("simple")?, "cards", vec![twice]).unwrap_err();
/// assert_eq!((refused.at, refused.error.code), (Some(1), Code::BadValue));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// Its position among all registrations.
    pub at: Option<usize>,
    /// The reason.
    pub error: Error,
}

/// Mods prepared for games by the same rules: see [`Game::load_mods`](crate::Game::load_mods).
/// Copies share everything.
///
/// ```
/// use turnwheel::{Context, Game, Mod, Mods, Registration, Setup, Verbs, ruleset::Ruleset};
///
/// let rules = Ruleset::builtin("simple")?;
/// let walk = Registration { effect: "walk".into(), ..Registration::default() };
/// let walking = Mod {
///     name: "walking".into(),
///     registrations: vec![walk],
///     ..Mod::default()
/// };
/// let mods = Mods::new(&rules, "cards", vec![walking]).map_err(|refused| refused.error)?;
/// for _ in 0..100 {
///     let mut game: Game = Game::new(rules.clone(), Setup::players(2))?;
///     let code = |card: &mut Context| card.command("extra_turn A");
///     game.load_mods(&mods, Box::new(code)).map_err(|refused| refused.error)?;
///     game.start()?;
///     game.command("act A effect=walk")?;
/// }
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone)]
pub struct Mods(Arc<AllPrepared>);

struct AllPrepared {
    rules: Arc<Ruleset>,
    from: Arc<str>,
    effects: Vec<Prepared>,
    mods: Vec<(PlayedMod, Option<Arc<OfferFn>>)>,
    alone: Alone,
}

/// An effect of a mod.
pub(super) struct Prepared {
    pub(super) effect: Box<str>,
    pub(super) owner: Owner,
    pub(super) trigger: Option<Listen>,
    pub(super) card: Option<Arc<Card>>,
}

impl fmt::Debug for Mods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

impl Mods {
    /// Prepares mods that come `from` a place, which they share until they are loaded again.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for an effect that is registered twice;
    /// [`too_long`](Code::TooLong) and [`name_clash`](Code::NameClash) for its name; those of
    /// [`Game::set_card`](crate::Game::set_card).
    pub fn new(rules: &Arc<Ruleset>, from: &str, mods: Vec<Mod>) -> Result<Self, Refused> {
        let from: Arc<str> = from.into();
        let (mut effects, mut played, mut known) = (vec![], vec![], BTreeMap::new());
        for Mod {
            name,
            version,
            hash,
            registrations,
            offers,
        } in mods
        {
            let module: Arc<str> = name.as_str().into();
            for registration in registrations {
                let said = Prepared::new(rules, &from, &module, registration);
                let said = said.and_then(|said| {
                    match known.insert(NameId::of(&said.effect), said.effect.clone()) {
                        None => Ok(said),
                        Some(other) if other == said.effect => {
                            let detail = format!("the effect `{other}` is registered twice");
                            Err(Error::new(Code::BadValue).detail(detail))
                        }
                        Some(other) => Err(clash(&said.effect, &other)),
                    }
                });
                let at = Some(effects.len());
                effects.push(said.map_err(|error| Refused { at, error })?);
            }
            let what = PlayedMod {
                name,
                version,
                hash,
                from: Some(Arc::clone(&from)),
            };
            played.push((what, offers));
        }
        let alone = Alone::of(&effects);
        let rules = Arc::clone(rules);
        Ok(Self(Arc::new(AllPrepared {
            rules,
            from,
            effects,
            mods: played,
            alone,
        })))
    }

    pub(super) fn check_rules(&self, rules: &Ruleset) -> Result<(), Error> {
        let own = &self.0.rules;
        if own.identity() == rules.identity() {
            return Ok(());
        }
        let detail = format!(
            "the mods were loaded for other rules: {} with the identity {:032x}; the game has {} \
             with {:032x}",
            own.name(),
            own.identity(),
            rules.name(),
            rules.identity()
        );
        Err(Error::new(Code::ModFailed).detail(detail))
    }

    pub(super) fn from(&self) -> &Arc<str> {
        &self.0.from
    }

    /// Returns the mods as saves name them.
    pub(super) fn played(&self) -> impl Iterator<Item = &PlayedMod> {
        self.0.mods.iter().map(|(what, _)| what)
    }

    /// Returns the names of the mods.
    pub(super) fn names(&self) -> BTreeSet<&str> {
        self.played().map(|what| what.name.as_str()).collect()
    }

    /// Returns true if one of the mods registers that effect.
    pub(super) fn has(&self, effect: &str) -> bool {
        self.0.alone.owners.get(effect).is_some()
    }

    pub(super) fn effects(&self) -> &[Prepared] {
        &self.0.effects
    }

    pub(super) fn offers(&self) -> Vec<(String, Option<Arc<OfferFn>>)> {
        let mods = self.0.mods.iter();
        mods.map(|(what, offers)| (what.name.clone(), offers.clone()))
            .collect()
    }

    pub(super) fn alone(&self) -> &Alone {
        &self.0.alone
    }
}

/// Notes that these mods were loaded: they take the place of those from the same place, and of
/// those that only a save has named.
pub(super) fn note(noted: &mut Option<Arc<PlayedMods>>, mods: &Mods) {
    let from = mods.from();
    let mut all = noted
        .take()
        .map_or_else(BTreeMap::new, Arc::unwrap_or_clone);
    all.retain(|_, played| played.from.as_ref().is_some_and(|other| other != from));
    all.extend(
        mods.played()
            .map(|played| (played.name.as_str().into(), played.clone())),
    );
    *noted = (!all.is_empty()).then(|| Arc::new(all));
}

impl Prepared {
    fn new(
        rules: &Arc<Ruleset>,
        from: &Arc<str>,
        module: &Arc<str>,
        registration: Registration,
    ) -> Result<Self, Error> {
        let Registration {
            effect,
            trigger,
            card,
        } = registration;
        check_name(&effect)?;
        let card = card.map(|card| rules.card(&rules.names, &effect, &card).map(Arc::new));
        Ok(Self {
            owner: Owner {
                module: Arc::clone(module),
                from: Arc::clone(from),
                listens: trigger.is_some(),
            },
            card: card.transpose()?,
            trigger,
            effect: effect.into(),
        })
    }
}

impl Alone {
    fn of(effects: &[Prepared]) -> Self {
        let (mut alone, mut places) = (Self::default(), Places::default());
        for Prepared {
            effect,
            owner,
            card,
            trigger,
        } in effects
        {
            alone.names_players |= trigger.as_ref().is_some_and(Listen::names_players);
            places.add(effect, 0);
            alone.owners.set(effect, Some(owner));
            alone.cards.set(NameId::of(effect), card.clone());
        }
        alone.places = Arc::new(places);
        alone
    }
}
