//! Limits on uses in each turn, round or chapter, of triggers and of players' actions.

use super::listeners::Triggers;
use super::{State, Turns};
use crate::rules::Action;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Within;
use serde::{Deserialize, Serialize};

/// The number of uses in a part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Uses {
    pub(crate) within: Within,
    /// The number of the turn, round or chapter in which they were counted.
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

/// The number of times that a player took a limited action.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Taken {
    pub(super) player: PlayerId,
    pub(super) action: NameId,
    pub(super) uses: Uses,
}

impl Turns {
    /// Returns the number of the current turn, round or chapter.
    const fn part_in_progress(&self, within: Within) -> u32 {
        match within {
            Within::Turn => self.current.id.number(),
            Within::Round => self.round,
            Within::Chapter => self.chapters.begun,
            Within::Game => 0,
        }
    }

    /// Returns the number of uses in the current part.
    pub(crate) const fn uses_now(&self, uses: Uses) -> u32 {
        if uses.part == self.part_in_progress(uses.within) {
            uses.count
        } else {
            0
        }
    }

    /// Returns true if the uses were counted in a part of the game that has begun, and are at most
    /// `most`.
    pub(super) const fn has_counted(&self, uses: Uses, most: u32) -> bool {
        uses.part <= self.part_in_progress(uses.within) && uses.count <= most
    }

    /// Returns the uses after one more.
    pub(crate) const fn used_again(&self, uses: Uses) -> Uses {
        Uses {
            within: uses.within,
            part: self.part_in_progress(uses.within),
            count: self.uses_now(uses).saturating_add(1),
        }
    }
}

/// The number of times that players took actions that the rules limit; sorted.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct TakenActions {
    pub(super) list: Vec<Taken>,
}

clone_by_field! { TakenActions { list } }

impl TakenActions {
    /// Returns true if the player has not yet taken the action as often as the rules allow.
    pub(crate) fn allow(
        &self,
        turns: &Turns,
        player: PlayerId,
        name: NameId,
        action: &Action,
    ) -> bool {
        let Some((most, _)) = action.limit else {
            return true;
        };
        let taken = self.list.iter();
        let mut taken = taken.filter(|taken| (taken.player, taken.action) == (player, name));
        taken
            .next()
            .is_none_or(|taken| turns.uses_now(taken.uses) < most)
    }

    /// Counts an action of the player if the rules limit it.
    pub(crate) fn note(&mut self, turns: &Turns, player: PlayerId, name: NameId, action: &Action) {
        let Some((_, within)) = action.limit else {
            return;
        };
        let known = self
            .list
            .binary_search_by_key(&(player, name), |taken| (taken.player, taken.action));
        let at = known.unwrap_or_else(|at| {
            let uses = Uses::new(within);
            let taken = Taken {
                player,
                action: name,
                uses,
            };
            self.list.insert(at, taken);
            at
        });
        self.list[at].uses = turns.used_again(self.list[at].uses);
    }
}

impl State {
    /// Forgets the uses in earlier parts of the game, and removes the numbers of the parts.
    pub(super) fn renumber_uses(&mut self) {
        let turns = &self.turns;
        let fresh = |uses: Uses| Uses {
            part: 0,
            count: turns.uses_now(uses),
            ..uses
        };
        let living = turns.players.living;
        self.taken.list.retain_mut(|taken| {
            taken.uses = fresh(taken.uses);
            taken.uses.count > 0 && living.contains(taken.player)
        });
        if self.triggers.iter().any(|trigger| trigger.uses.is_some()) {
            Triggers::each_mut(&mut self.triggers, |trigger| {
                trigger.uses = trigger.uses.map(fresh);
            });
        }
    }
}
