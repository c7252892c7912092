//! The effects a host registered in code.

use crate::engine::Engine;
use crate::engine::head_start::HeadStart;
use crate::play::context::Context;
use crate::play::core::Core;
use crate::play::known_cards::KnownCards;
use crate::play::registered::{Owner, Owners, Places};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::NameId;
use std::sync::{Arc, OnceLock};

/// Something that can be run as an effect: a Rust closure, or a callable of another language.
///
/// A game whose effects are plain functions is copied with them:
///
/// ```
/// use turnwheel::{Context, Error, Game, Setup, ruleset::Ruleset};
///
/// fn again(card: &mut Context) -> Result<(), Error> {
///     card.command("extra_turn A")
/// }
///
/// type Card = fn(&mut Context) -> Result<(), Error>;
/// let mut game: Game<Card> =
///     Game::with_effects(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.register_effect("again", again);
/// game.start()?;
/// let mut copy = game.clone();
/// copy.command("act A effect=again")?;
/// # Ok::<(), Error>(())
/// ```
pub trait Effect {
    /// Runs the effect. If it returns an error, the whole command is refused, and the state is as
    /// before.
    fn run(&mut self, context: &mut Context) -> Result<(), Error>;
}

impl<F: FnMut(&mut Context) -> Result<(), Error>> Effect for F {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        self(context)
    }
}

impl Effect for Box<dyn Effect + Send + Sync> {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        (**self).run(context)
    }
}

impl Effect for Box<dyn Effect + Send> {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        (**self).run(context)
    }
}

impl Effect for Box<dyn Effect> {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        (**self).run(context)
    }
}

/// The effects in code, under names that the core holds. Registering a name again replaces its
/// effect and never duplicates it. The effects of mods that were loaded together have one code.
#[derive(Clone, Debug)]
pub(crate) struct Registry<F> {
    effects: Vec<Option<F>>,
    /// The mods of the effects that belong to one.
    pub(crate) owners: Owners,
}

impl<F> Default for Registry<F> {
    fn default() -> Self {
        Self {
            effects: vec![],
            owners: Owners::default(),
        }
    }
}

/// The registered effects before a change, for taking it back.
pub(super) struct Before {
    places: Option<Arc<Places>>,
    owners: Owners,
    cards: KnownCards,
}

/// The effects of mods as a game has them that has no others.
#[derive(Debug, Default)]
pub(super) struct Alone {
    pub(super) places: Arc<Places>,
    pub(super) owners: Owners,
    pub(super) cards: KnownCards,
    /// The commands that registered them in the first new game, unless a trigger names a player.
    pub(super) head_start: OnceLock<HeadStart>,
    pub(super) names_players: bool,
}

impl Alone {
    /// Keeps what loading did in a game where nothing had happened.
    pub(super) fn keep_head_start(&self, engine: &Engine) {
        if !self.names_players
            && let Some(start) = HeadStart::of(engine)
        {
            self.head_start.get_or_init(|| start);
        }
    }

    /// Lets a game share names and triggers with the first new one, if they are equal: a thousand
    /// tables with the same hundred triggers keep them once, until one of them changes.
    pub(super) fn share(&self, engine: &mut Engine) {
        if let Some(start) = self.head_start.get() {
            start.share(engine);
        }
    }
}

impl<F> Registry<F> {
    /// Registers an effect, as one of the host's. Returns the one it replaces.
    pub(crate) fn insert(&mut self, core: &mut Core, name: &str, effect: F) -> Option<F> {
        let place = core.registered.place(name);
        // The code of a mod's effect is that of others, too.
        match place.filter(|_| !self.disown(name)) {
            Some(at) => self.effects[at].replace(effect),
            None => {
                let at = self.keep(effect);
                core.registered.change().add(name, at);
                core.learn_checks();
                None
            }
        }
    }

    /// Unregisters an effect and returns it, if no other one has the same code.
    pub(crate) fn remove(&mut self, core: &mut Core, name: &str) -> Option<F> {
        let at = core.registered.place(name)?;
        core.registered.change().remove(name);
        core.cards.set(NameId::of(name), None);
        core.learn_checks();
        match self.disown(name) {
            true => None,
            false => self.effects[at].take(),
        }
    }

    /// Makes an effect the host's. Returns true if it was a mod's.
    fn disown(&mut self, name: &str) -> bool {
        let owned = self.owners.get(name).is_some();
        self.owners.set(name, None);
        owned
    }

    /// Keeps a code, and returns its place.
    fn keep(&mut self, effect: F) -> usize {
        match self.effects.iter().position(Option::is_none) {
            Some(free) => {
                self.effects[free] = Some(effect);
                free
            }
            None => {
                self.effects.push(Some(effect));
                self.effects.len() - 1
            }
        }
    }

    pub(super) fn before(&self, core: &Core) -> Before {
        Before {
            places: core.registered.places(),
            owners: self.owners.clone(),
            cards: core.cards.clone(),
        }
    }

    /// Registers these effects, each with its owner, as ones with this code. What they replace
    /// stays until [`forget`](Self::forget).
    pub(super) fn insert_all<'e>(
        &mut self,
        core: &mut Core,
        effects: impl Iterator<Item = (&'e str, Option<&'e Owner>)>,
        code: F,
    ) {
        let at = self.keep(code);
        let places = core.registered.change();
        for (name, owner) in effects {
            places.add(name, at);
            self.owners.set(name, owner);
        }
        core.learn_checks();
    }

    /// Registers the effects of mods in a game that has no others, as [`insert_all`] does. Returns
    /// the code if the game has others.
    ///
    /// [`insert_all`]: Self::insert_all
    pub(super) fn adopt(&mut self, core: &mut Core, alone: &Alone, code: F) -> Result<(), F> {
        if core.registered.names().next().is_some() || self.effects.iter().any(Option::is_some) {
            return Err(code);
        }
        // All places in `alone` are the first.
        self.effects.clear();
        self.effects.push(Some(code));
        self.owners.clone_from(&alone.owners);
        core.registered.adopt(&alone.places);
        core.cards = alone.cards.clone();
        core.learn_checks();
        Ok(())
    }

    /// Takes a change back.
    pub(super) fn restore(&mut self, core: &mut Core, before: Before) {
        self.owners = before.owners;
        core.cards = before.cards;
        core.registered.go_back(before.places);
        core.learn_checks();
        self.forget(core);
    }

    /// Drops the codes that no effect has any more.
    pub(super) fn forget(&mut self, core: &Core) {
        let used = core.registered.in_use();
        for (at, effect) in self.effects.iter_mut().enumerate() {
            if !used.contains(&at) {
                *effect = None;
            }
        }
    }

    /// Takes over the effects of a game, with codes that `share` makes of its codes.
    pub(super) fn copy_from<G>(
        &mut self,
        core: &mut Core,
        other: (&Registry<G>, &Core),
        share: impl FnMut(&G) -> F,
    ) {
        let (registry, theirs) = other;
        let mut share = share;
        let shared = registry.effects.iter();
        self.effects = shared
            .map(|effect| effect.as_ref().map(&mut share))
            .collect();
        self.owners.clone_from(&registry.owners);
        core.registered.clone_from(&theirs.registered);
    }

    /// Returns the effect at that place, to run it.
    pub(crate) fn at(&mut self, at: usize) -> Option<&mut F> {
        self.effects[at].as_mut()
    }

    /// Returns the effect of that name.
    pub(crate) fn get(&self, core: &Core, name: &str) -> Option<&F> {
        let at = core.registered.place(name)?;
        self.effects[at].as_ref()
    }
}
