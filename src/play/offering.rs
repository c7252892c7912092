//! The functions that offer moves: the host's own, and those of mods.

use super::offers::Offers;
use crate::vocabulary::error::Error;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A function of the host that offers what a player holds. It has no memory of its own: it reads
/// the table and the state that the game carries, so all copies of the game share it.
///
/// ```
/// use std::sync::Arc;
/// use turnwheel::{Game, OfferFn, Setup, Verbs, ruleset::Ruleset};
///
/// let draws: Arc<OfferFn> = Arc::new(|offers| {
///     let player = offers.player().number();
///     offers.command(&format!("act {player} effect=draw"))
/// });
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.register("draw", |_| Ok(()));
/// game.set_offers(None, Some(draws));
/// game.start()?;
/// let moves = game.moves(game.order()[0])?.map(|one| game.move_text(&one));
/// assert!(moves.into_iter().any(|text| text == "act player=A effect=draw"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub type OfferFn = dyn Fn(&mut Offers<'_>) -> Result<(), Error> + Send + Sync;

/// The functions that offer moves.
#[derive(Clone, Default)]
pub(crate) struct Offering {
    host: Option<Arc<OfferFn>>,
    mods: BTreeMap<Box<str>, OfMod>,
}

/// The function of a mod.
#[derive(Clone)]
struct OfMod {
    /// The place that the mod was loaded from; empty if the host set it by hand.
    from: Box<str>,
    offer: Arc<OfferFn>,
}

impl Offering {
    /// Makes the host's offers.
    pub(super) fn of_host(&self, offers: &mut Offers<'_>) -> Result<(), Error> {
        self.host.as_ref().map_or(Ok(()), |host| host(offers))
    }

    /// Returns the functions of mods by the mods' names.
    pub(super) fn of_mods(&self) -> impl Iterator<Item = (&str, &OfferFn)> {
        let mods = self.mods.iter();
        mods.map(|(module, of_mod)| (&**module, &*of_mod.offer))
    }

    fn change(slot: &mut Option<Arc<Self>>, change: impl FnOnce(&mut Self)) {
        let all = Arc::make_mut(slot.get_or_insert_default());
        change(all);
        if all.host.is_none() && all.mods.is_empty() {
            *slot = None;
        }
    }

    /// Sets the host's function, or that of a mod, or lifts it.
    pub(super) fn set(
        slot: &mut Option<Arc<Self>>,
        module: Option<&str>,
        offer: Option<Arc<OfferFn>>,
    ) {
        Self::change(slot, |all| match (module, offer) {
            (None, offer) => all.host = offer,
            (Some(module), Some(offer)) => {
                let from = "".into();
                drop(all.mods.insert(module.into(), OfMod { from, offer }));
            }
            (Some(module), None) => drop(all.mods.remove(module)),
        });
    }

    /// Replaces the functions of these mods, and of those that came `from` the same place before.
    pub(super) fn load(
        slot: &mut Option<Arc<Self>>,
        from: &str,
        mods: Vec<(String, Option<Arc<OfferFn>>)>,
    ) {
        if slot.is_none() && mods.iter().all(|(_, offer)| offer.is_none()) {
            return;
        }
        Self::change(slot, |all| {
            all.mods.retain(|_, of_mod| *of_mod.from != *from);
            for (module, offer) in mods {
                let from = from.into();
                match offer {
                    Some(offer) => drop(all.mods.insert(module.into(), OfMod { from, offer })),
                    None => drop(all.mods.remove(&*module)),
                }
            }
        });
    }
}

/// The errors of mods whose offers were left out.
#[derive(Debug, Default)]
pub(crate) struct LeftOut(Mutex<Vec<Error>>);

impl LeftOut {
    /// Keeps an error, unless it is the last one again: lists are made often.
    pub(super) fn keep(&self, error: Error) {
        let mut errors = self.lock();
        if errors.last() != Some(&error) && errors.len() < 64 {
            errors.push(error);
        }
    }

    /// Forgets the errors so far.
    pub(crate) fn forget(&self) {
        self.lock().clear();
    }

    pub(crate) fn list(&self) -> Vec<Error> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Error>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn take(&mut self) -> Vec<Error> {
        let errors = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(errors)
    }
}
