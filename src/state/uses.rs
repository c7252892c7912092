//! Limits on how often something happens in each turn, round or chapter: triggers, and actions of
//! players.

use super::State;
use crate::ruleset::Action;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Within;
use serde::{Deserialize, Serialize};

/// How often something happened in a part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Uses {
    pub(crate) within: Within,
    /// The number of the turn, round or chapter in which it was counted.
    part: u32,
    count: u32,
}

impl Uses {
    pub(crate) const fn new(within: Within) -> Self {
        Self {
            within,
            part: 0,
            count: 0,
        }
    }
}

/// How often a player took an action that is limited.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Taken {
    pub(super) player: PlayerId,
    pub(super) action: NameId,
    pub(super) uses: Uses,
}

impl State {
    /// The number of the turn, round or chapter that is in progress.
    const fn part_in_progress(&self, within: Within) -> u32 {
        match within {
            Within::Turn => self.turn.id.number(),
            Within::Round => self.round,
            Within::Chapter => self.chapters.begun,
            Within::Game => 0,
        }
    }

    /// How often it happened in the part in progress.
    pub(crate) const fn uses_now(&self, uses: Uses) -> u32 {
        if uses.part == self.part_in_progress(uses.within) {
            uses.count
        } else {
            0
        }
    }

    /// Returns true if it was counted in a part of the game that has begun, and no more than `most`
    /// times.
    pub(super) const fn has_counted(&self, uses: Uses, most: u32) -> bool {
        uses.part <= self.part_in_progress(uses.within) && uses.count <= most
    }

    /// The same, once more.
    pub(crate) const fn used_again(&self, uses: Uses) -> Uses {
        Uses {
            within: uses.within,
            part: self.part_in_progress(uses.within),
            count: self.uses_now(uses).saturating_add(1),
        }
    }

    /// Returns true if the player has not yet taken the action as often as the rules allow.
    pub(crate) fn may_take(&self, player: PlayerId, name: NameId, action: &Action) -> bool {
        let Some((most, _)) = action.limit else {
            return true;
        };
        let taken = self.taken.iter();
        let mut taken = taken.filter(|taken| (taken.player, taken.action) == (player, name));
        taken
            .next()
            .is_none_or(|taken| self.uses_now(taken.uses) < most)
    }

    /// The player takes an action, which counts where the rules limit it.
    pub(crate) fn note_taken(&mut self, player: PlayerId, name: NameId, action: &Action) {
        let Some((_, within)) = action.limit else {
            return;
        };
        let known = self
            .taken
            .binary_search_by_key(&(player, name), |taken| (taken.player, taken.action));
        let at = known.unwrap_or_else(|at| {
            let uses = Uses::new(within);
            let taken = Taken {
                player,
                action: name,
                uses,
            };
            self.taken.insert(at, taken);
            at
        });
        self.taken[at].uses = self.used_again(self.taken[at].uses);
    }

    /// Parts of the game are not numbered any more: what was counted in earlier ones is forgotten.
    pub(super) fn renumber_uses(&mut self) {
        let fresh = |state: &Self, uses: Uses| Uses {
            part: 0,
            count: state.uses_now(uses),
            ..uses
        };
        let taken = std::mem::take(&mut self.taken).into_iter();
        let living = self.players.living;
        self.taken = taken
            .map(|taken| Taken {
                uses: fresh(self, taken.uses),
                ..taken
            })
            .filter(|taken| taken.uses.count > 0 && living.contains(taken.player))
            .collect();
        let changed = self.triggers.iter().any(|trigger| trigger.uses.is_some());
        if changed {
            let renumbered = self.triggers.iter().cloned().map(|mut trigger| {
                trigger.uses = trigger.uses.map(|uses| fresh(self, uses));
                trigger
            });
            self.triggers = std::sync::Arc::new(renumbered.collect());
        }
    }
}
