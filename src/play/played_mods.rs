//! The mods that a game is played with: what a save tells of them, and what has changed since.
//!
//! A game knows of its mods what their code is, not the code itself. Like the code, this is not
//! part of the state: going back leaves the newest code in place. So no command and no hash has it.

use super::game::{Game, WHOLE};
use super::mods::Mods;
use super::offering::Offering;
use super::played_mod::{ModChange, PlayedMod, mods_changed};
use super::registry::Effect;
use super::reload::{New, put};
use crate::vocabulary::error::Error;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

impl<F: Effect> Game<F> {
    /// Returns the mods that the game is played with, by name: those that were loaded, and before
    /// that those of the save.
    pub fn mods(&self) -> impl Iterator<Item = &PlayedMod> {
        self.mods.iter().flat_map(|mods| mods.values())
    }
}

impl Mods {
    /// Returns what is missing, new or changed in these mods, by name, compared with those that
    /// the game was played with. Mods that were loaded from other places are left alone.
    ///
    /// ```
    /// use turnwheel::{Game, Mod, Mods, Setup, ruleset::Ruleset};
    ///
    /// let rules = Ruleset::builtin("simple")?;
    /// let poison = |version: &str, hash| {
    ///     let (name, version) = ("poison".to_owned(), version.to_owned());
    ///     let poison = Mod { name, version, hash, ..Mod::default() };
    ///     Mods::new(&rules, "cards", vec![poison]).map_err(|refused| refused.error)
    /// };
    /// let nothing = || Box::new(|_: &mut turnwheel::Context| Ok(()));
    /// let mut game: Game = Game::new(rules.clone(), Setup::players(2))?;
    /// game.load_mods(&poison("1.2", 7)?, nothing()).map_err(|refused| refused.error)?;
    /// let mut loaded: Game = Game::load(rules.clone(), &game.save())?;
    /// assert_eq!(poison("1.2", 7)?.changes_in(&loaded), []);
    /// let changes = poison("1.3", 8)?.changes_in(&loaded);
    /// assert_eq!(changes[0].to_string(), "`poison` is 1.3, and was 1.2");
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn changes_in<F: Effect>(&self, game: &Game<F>) -> Vec<ModChange> {
        let compared = |played: &&PlayedMod| {
            let from = played.from.as_ref();
            from.is_none_or(|from| from == self.from())
        };
        let was: BTreeMap<&str, &PlayedMod> = game.mods().filter(compared).map(by_name).collect();
        let now: BTreeMap<&str, &PlayedMod> = self.played().map(by_name).collect();
        let names: BTreeSet<&str> = was.keys().chain(now.keys()).copied().collect();
        let changed = names.into_iter().filter_map(|name| {
            let (was, now) = (was.get(name), now.get(name));
            let told = |one: Option<&&PlayedMod>| one.map(|one| (one.version.clone(), one.hash));
            (told(was) != told(now)).then(|| ModChange {
                name: name.to_owned(),
                was: was.map(|was| was.version.clone()),
                now: now.map(|now| now.version.clone()),
            })
        });
        changed.collect()
    }

    /// Gives a loaded game the code of its mods again. Nothing in the game changes: triggers that
    /// were used up or removed stay so, and no command is accepted.
    ///
    /// The mods are those that the game was played with, or some of them. To continue with others,
    /// use [`load_mods`](Game::load_mods).
    ///
    /// Errors: [`mods_changed`](crate::Code::ModsChanged) if one of them is new or changed, with
    /// all that [`changes_in`](Self::changes_in) returns; [`mod_failed`](crate::Code::ModFailed) if
    /// they were prepared for other rules; [`name_clash`](crate::Code::NameClash). The game is as
    /// before then.
    pub fn resume_in<F: Effect>(&self, game: &mut Game<F>, code: F) -> Result<(), Error> {
        self.check_rules(game.rules())?;
        let changes = self.changes_in(game);
        if changes.iter().any(|change| change.now.is_some()) {
            return Err(mods_changed(&changes));
        }
        for said in self.effects() {
            game.engine().names.check_clash(&said.effect)?;
        }
        let new: Vec<New<'_>> = self.effects().iter().map(New::of).collect();
        put(game, &new, code, Some(self.alone()));
        let core = game.core.as_deref_mut().expect(WHOLE);
        game.registry.forget(core);
        self.alone().share(&mut core.engine);
        Offering::load(&mut game.offers, self.from(), self.offers());
        if let Some(all) = &mut game.mods {
            let all = Arc::make_mut(all);
            for name in self.names() {
                if let Some(played) = all.get_mut(name) {
                    played.from = Some(Arc::clone(self.from()));
                }
            }
        }
        Ok(())
    }
}

fn by_name(played: &PlayedMod) -> (&str, &PlayedMod) {
    (&played.name, played)
}
