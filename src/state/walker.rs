//! The search for the next turn: grants first, then the order.

use super::order::{Order, compare};
use super::players::Players;
use super::queue::{Found, Grant, NamedFor, Queue, Upcoming};
use super::slots::SlotId;
use crate::rules::{ExtraTurns, Options, RoundRule, TurnRules, Walk};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::TurnKind;

/// The input of the gate of turns: the order with everything scheduled, and the rules by which it
/// is walked.
pub(crate) struct Walker<'a> {
    pub(crate) order: &'a mut Order,
    pub(crate) queue: &'a mut Queue,
    pub(crate) players: &'a Players,
    pub(crate) turns: &'a TurnRules,
    pub(crate) options: &'a Options,
    /// The players who may take normal turns now.
    pub(crate) able: PlayerSet,
    /// The players who sit out until the round is over. If only they are left, the order continues
    /// to the end of the round.
    pub(crate) returning: PlayerSet,
}

impl Walker<'_> {
    /// Returns the next granted turn, if one is due and nobody was named to come before it.
    pub(crate) fn granted(&mut self, gone: &mut impl FnMut(PlayerId)) -> Option<Upcoming> {
        if self.queue.before_granted || self.names_very_next() {
            return None;
        }
        loop {
            // A grant waits while its player sits out.
            let due = |grant: &Grant| {
                let sits = self.players.sitting_out.contains(grant.player);
                !sits && grant.after.is_none()
            };
            let newest = self.options.extra_turns == ExtraTurns::Newest;
            let grants = &self.queue.grants;
            let at = if newest {
                grants.iter().rposition(due)
            } else {
                grants.iter().position(due)
            }?;
            let Grant {
                id,
                player,
                kind,
                by,
                source,
                data,
                ..
            } = self.queue.grants[at];
            if self.players.living.contains(player) {
                return Some(Upcoming {
                    grant: Some(id),
                    controls: source,
                    by,
                    source,
                    data,
                    ..Upcoming::new(player, kind)
                });
            }
            self.queue.rare.make().grants.remove(at);
            gone(player);
        }
    }

    /// Returns the next turn in the order. `gone` is called with each player who has left and whose
    /// place is passed: their turn would have begun there (CR 800.4m).
    pub(crate) fn normal(&mut self, gone: &mut impl FnMut(PlayerId)) -> Found {
        self.queue.before_granted |= self.names_very_next();
        let found = self.next_in_order(gone);
        // A player who is still named comes before granted turns without that.
        let waits = self.queue.named.is_none() && !matches!(found, Found::Nobody);
        self.queue.before_granted &= waits;
        found
    }

    fn names_very_next(&self) -> bool {
        let named = self.queue.named;
        named.is_some_and(|named| named.turn == NamedFor::VeryNext)
    }

    fn next_in_order(&mut self, gone: &mut impl FnMut(PlayerId)) -> Found {
        let rest = self.players_to_come();
        let all_wait = self.able.is_empty() && !self.returning.is_empty();
        if (self.able.is_empty() || rest.is_empty()) && !all_wait {
            return self.nobody_to_come();
        }
        let walk = self.turns.walk;
        let named = self.queue.named.filter(|_| walk != Walk::Table);
        let place = named.and_then(|named| self.order.slots.first_of(named.player));
        let able = match walk {
            Walk::Once => rest,
            _ => self.able,
        };
        if let Some((named, at)) = named.zip(place) {
            return self.named_next(at, named.step, able, gone);
        }
        self.queue.named = None;
        match walk {
            Walk::Table => self.next_of_table(),
            Walk::Lowest if self.order.next_turn.is_none() => {
                let lowest = self.lowest_of(rest);
                self.pass_leavers_before(lowest, gone);
                self.order.next_turn = lowest;
                self.walk_on(able, gone)
            }
            _ => self.walk_on(able, gone),
        }
    }

    /// Returns the players who may still take a turn in this lap.
    fn players_to_come(&self) -> PlayerSet {
        let TurnRules { walk, round, .. } = *self.turns;
        if walk != Walk::Once && round != RoundRule::Everyone {
            return self.able;
        }
        let served = |player: PlayerId| {
            self.players.list[player.index()].lap as usize >= self.order.places(player)
        };
        let able = self.able.iter();
        able.filter(|player| !served(*player)).collect()
    }

    /// Ends the round if nobody is left in it and the rules end it then.
    fn nobody_to_come(&self) -> Found {
        let TurnRules { walk, round, .. } = *self.turns;
        let ends = round == RoundRule::Everyone && walk != Walk::Once || round == RoundRule::Window;
        let begun = !self.order.at_start || self.players.list.iter().any(|player| player.lap > 0);
        match ends && begun {
            true => Found::RoundOver,
            false => Found::Nobody,
        }
    }

    /// Returns the turn of a player who was named and whose place is `at`, unless the round ends on
    /// the way there. Whoever is named may have had a turn, or passed out; if they sit out, it is
    /// the next turn of those who are `able` to take one.
    fn named_next(
        &mut self,
        at: usize,
        step: Option<StepId>,
        mut able: PlayerSet,
        gone: &mut impl FnMut(PlayerId),
    ) -> Found {
        let TurnRules { walk, round, .. } = *self.turns;
        let comes_round = matches!(walk, Walk::Ring | Walk::Reverse)
            && round == RoundRule::Wrap
            && !self.order.at_start
            && self.order.passes_round_start(at);
        if comes_round {
            return Found::RoundOver;
        }
        self.queue.named = None;
        self.order.next_turn = Some(self.order.slots[at].id);
        let named = self.order.slots[at].player;
        if self.players.coming().contains(named) {
            able.insert(named);
        }
        match self.walk_on(able, gone) {
            Found::Turn(upcoming) => Found::Turn(Upcoming {
                step: step.filter(|_| upcoming.player == named),
                ..upcoming
            }),
            other => other,
        }
    }

    /// Returns the next turn of the whole table. These turns do not move the order, so each begins
    /// at the same place.
    fn next_of_table(&mut self) -> Found {
        if self.turns.round == RoundRule::Wrap && !self.order.at_start {
            return Found::RoundOver;
        }
        self.order.at_start = false;
        let at = self
            .order
            .next_turn
            .take()
            .unwrap_or(self.order.round_start);
        let mut players = self.order.players_from(self.order.position(at));
        match players.find(|player| self.able.contains(*player)) {
            Some(player) => Found::Turn(Upcoming::new(player, TurnKind::Table)),
            None => Found::Nobody,
        }
    }

    /// Returns the place of the player with the lowest keys. Players whose turn did not begin come
    /// after all others.
    fn lowest_of(&self, rest: PlayerSet) -> Option<SlotId> {
        let fresh = match rest.without(self.queue.passed_over) {
            others if others.is_empty() => rest,
            others => others,
        };
        let slots = self.order.slots.iter();
        let slots = slots.filter(|slot| fresh.contains(slot.player));
        let (players, turns) = (&self.players.list, self.turns);
        let lowest =
            slots.min_by(|a, b| compare(players, &turns.keys, turns.ties, a.player, b.player));
        lowest.map(|slot| slot.id)
    }

    /// Passes the players who have left and would have had a turn before the one of that place.
    fn pass_leavers_before(&self, place: Option<SlotId>, gone: &mut impl FnMut(PlayerId)) {
        let left = self.order.members().without(self.players.living);
        let Some(place) = place.filter(|_| !left.is_empty()) else {
            return;
        };
        let next = self.order.slots[self.order.position(place)].player;
        let (players, turns) = (&self.players.list, self.turns);
        let is_lower =
            |player: &PlayerId| compare(players, &turns.keys, turns.ties, *player, next).is_lt();
        left.iter().filter(is_lower).for_each(gone);
    }

    /// Walks from place to place until a player takes a turn.
    fn walk_on(&mut self, able: PlayerSet, gone: &mut impl FnMut(PlayerId)) -> Found {
        let TurnRules { walk, round, .. } = *self.turns;
        let backward = self.order.walks_back();
        loop {
            let at = match self.order.next_turn.take() {
                Some(slot) => self.order.position(slot),
                None => {
                    let at = self
                        .order
                        .step_to(self.order.position(self.order.cursor), backward);
                    let comes_round = match walk {
                        Walk::Ring | Walk::Reverse | Walk::Snake => {
                            round == RoundRule::Wrap
                                && self.order.slots[at].id == self.order.round_start
                        }
                        // A player who joins as the first takes turns from the next round on.
                        Walk::Sorted => round == RoundRule::Wrap && at == self.order.head(backward),
                        Walk::Once | Walk::Lowest | Walk::Table => false,
                    };
                    if comes_round && !self.order.at_start {
                        return Found::RoundOver;
                    }
                    at
                }
            };
            let slot = self.order.slots[at];
            self.order.begin_round_at(slot.id);
            self.order.cursor = slot.id;
            self.order.anchored = true;
            let player = slot.player;
            self.queue.last = Some(player);
            if !self.players.living.contains(player) {
                gone(player);
            } else if able.contains(player) {
                return Found::Turn(Upcoming::new(player, TurnKind::Normal));
            }
            // A player who sits out or has passed out uses no token, and no turn of theirs is
            // skipped.
        }
    }
}
