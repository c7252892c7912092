//! A trial: a copy of a game in which the game's own effects run, and which leaves no trace.

use super::core::Core;
use super::game::Game;
use super::manners::Manners;
use super::registry::Effect;

/// A copy of a game that has the game's effects for a time, even if one of them panics.
pub(super) struct Trial<'g, F: Effect> {
    game: &'g mut Game<F>,
    copy: Game<F>,
}

impl<'g, F: Effect> Trial<'g, F> {
    pub(super) fn new(game: &'g mut Game<F>) -> Self {
        let mut copy = game.fork();
        copy.manners = Manners::default();
        Self { game, copy }
    }

    /// Lets `play` have the copy, which stands where the game does and has its effects.
    pub(super) fn play<T>(&mut self, play: impl FnOnce(&mut Game<F>) -> T) -> T {
        let kept = self.game.core();
        self.copy.core_mut().become_copy(kept);
        self.swap_effects();
        let lent = Lent(self);
        lent.0.copy.hashes.forget();
        play(&mut lent.0.copy)
    }

    /// Returns the copy's core as the last play left it.
    pub(super) fn into_core(mut self) -> Box<Core> {
        self.copy.lend()
    }

    fn swap_effects(&mut self) {
        std::mem::swap(&mut self.copy.registry, &mut self.game.registry);
        let (ours, theirs) = (self.copy.core_mut(), self.game.core_mut());
        std::mem::swap(&mut ours.registered, &mut theirs.registered);
    }
}

/// The effects while the copy has them.
struct Lent<'t, 'g, F: Effect>(&'t mut Trial<'g, F>);

impl<F: Effect> Drop for Lent<'_, '_, F> {
    fn drop(&mut self) {
        self.0.swap_effects();
    }
}
