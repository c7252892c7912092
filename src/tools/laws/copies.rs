//! The laws about copies, saves and going back.

use super::broken::{BROUGHT_BACK, Breach, COPY_LEAVES, LOADED, LOADED_PLAYS, SAME_SEED};
use super::place::{ComparedPlace, failed};
use super::trial::{LawTrial, begun};
use crate::play::carried::{host_state, set_host_state};
use crate::play::game::Game;
use crate::tools::cards::{Cards, copy};
use crate::vocabulary::command::{Command, Verbs};
use std::sync::Arc;

impl<C: Cards> LawTrial<'_, C> {
    /// Returns a copy of the game with the effects of the cards.
    pub(super) fn copy(&self) -> Result<Game, Breach> {
        let copied = copy(&self.game, &*self.cards);
        copied.map_err(|error| failed(&self.game, "register", &error))
    }

    /// Returns the game as its save has it, with the effects of the cards.
    pub(super) fn loaded(&self, now: &ComparedPlace) -> Result<Game, Breach> {
        let loaded = Game::load(Arc::clone(self.rules), &self.game.save());
        let broken = |error| Breach::new(LOADED, self.game.explain(&error));
        let mut loaded: Game = loaded.map_err(broken)?;
        let is_read = match host_state(&loaded) {
            None => false,
            Some(_) => {
                let read = self.cards.read(&mut loaded);
                read.map_err(|error| failed(&loaded, "read", &error))?
            }
        };
        if let Some(host) = host_state(&self.game).filter(|_| !is_read) {
            let host = host.copy();
            set_host_state(
                &mut loaded,
                host.map_err(|error| failed(&self.game, "copy", &error))?,
            );
        }
        let registered = self.cards.register(&mut loaded);
        registered.map_err(|error| failed(&loaded, "register", &error))?;
        now.require(LOADED, &self.place(&loaded)?)?;
        Ok(loaded)
    }

    /// Plays a command, which the game has accepted, in the game as its save had it.
    pub(super) fn play_loaded(
        &self,
        mut loaded: Game,
        command: &Command,
        now: &ComparedPlace,
    ) -> Result<(), Breach> {
        let done = loaded.submit(command.clone());
        done.map_err(|error| Breach::new(LOADED_PLAYS, loaded.explain(&error)))?;
        now.require(LOADED_PLAYS, &self.place(&loaded)?)
    }

    /// Rewinds a copy to an earlier place, drawn by chance.
    pub(super) fn check_rewind(&mut self, now: &ComparedPlace) -> Result<(), Breach> {
        let kept = self.places.range(self.game.kept_from()..);
        let kept: Vec<u64> = kept.map(|(at, _)| *at).collect();
        if kept.is_empty() {
            return Ok(());
        }
        let to = kept[self.below(kept.len())];
        let mut copy = self.copy()?;
        let done = copy.rewind(to);
        done.map_err(|error| Breach::new(BROUGHT_BACK, copy.explain(&error)))?;
        self.places[&to].require(BROUGHT_BACK, &self.place(&copy)?)?;
        now.require(COPY_LEAVES, &self.place(&self.game)?)
    }

    /// Plays the whole game once more, from its seed.
    pub(super) fn check_again(&self, now: &ComparedPlace) -> Result<(), Breach> {
        let mut again = begun(self.rules, &self.setup, &*self.cards)?;
        for line in &self.said {
            let done = again.command(line);
            done.map_err(|error| {
                let reason = format!("`{line}` is refused: {}", again.explain(&error));
                Breach::new(SAME_SEED, reason)
            })?;
        }
        now.require(SAME_SEED, &self.place(&again)?)
    }
}
