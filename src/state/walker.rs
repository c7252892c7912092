//! The search for the next turn: grants first, then the order.

use super::order::{Order, compare};
use super::players::Players;
use super::queue::{Found, Grant, NamedFor, Queue, Upcoming};
use crate::ruleset::{ExtraTurns, Options, RoundRule, Turns, Walk};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::TurnKind;

/// The input of the gate of turns: the order with everything scheduled, and the rules by which it
/// is walked.
pub(crate) struct Walker<'a> {
    pub(crate) order: &'a mut Order,
    pub(crate) queue: &'a mut Queue,
    pub(crate) players: &'a Players,
    pub(crate) turns: &'a Turns,
    pub(crate) options: &'a Options,
    /// The players who may take normal turns now.
    pub(crate) able: PlayerSet,
}

impl Walker<'_> {
    /// Returns the next granted turn, if one is due and nobody was named to come before it, and
    /// uses the grant up.
    pub(crate) fn granted(&mut self, gone: &mut impl FnMut(PlayerId)) -> Option<Upcoming> {
        if self.queue.searching
            || self
                .queue
                .named
                .is_some_and(|named| named.turn == NamedFor::VeryNext)
        {
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
                player,
                kind,
                by,
                source,
                data,
                ..
            } = self.queue.grants.remove(at);
            if self.players.living.contains(player) {
                return Some(Upcoming {
                    controls: source,
                    by,
                    source,
                    data,
                    ..Upcoming::new(player, kind)
                });
            }
            gone(player);
        }
    }

    /// Returns the next turn in the order. `gone` is called with each player who has left and whose
    /// place is passed: their turn would have begun there (CR 800.4m).
    pub(crate) fn normal(&mut self, gone: &mut impl FnMut(PlayerId)) -> Found {
        let found = self.next_in_order(gone);
        self.queue.searching = matches!(found, Found::RoundOver);
        found
    }

    fn next_in_order(&mut self, gone: &mut impl FnMut(PlayerId)) -> Found {
        let Turns { walk, round, .. } = *self.turns;
        let served = |players: &Players, order: &Order, player: PlayerId| {
            players.list[player.index()].lap as usize >= order.places(player)
        };
        let rest: PlayerSet = match (walk, round) {
            (Walk::Once, _) | (_, RoundRule::Everyone) => self
                .able
                .iter()
                .filter(|player| !served(self.players, self.order, *player))
                .collect(),
            _ => self.able,
        };
        if self.able.is_empty() || rest.is_empty() {
            let over =
                round == RoundRule::Everyone && walk != Walk::Once || round == RoundRule::Window;
            let begun =
                !self.order.at_start || self.players.list.iter().any(|player| player.lap > 0);
            return if over && begun {
                Found::RoundOver
            } else {
                Found::Nobody
            };
        }
        let able = if walk == Walk::Once { rest } else { self.able };
        let named = self
            .queue
            .named
            .filter(|_| walk != Walk::Table)
            .and_then(|named| Some((self.order.slots.first_of(named.player)?, named.step)));
        if let Some((at, step)) = named {
            let comes_round = matches!(walk, Walk::Ring | Walk::Reverse)
                && round == RoundRule::Wrap
                && !self.order.at_start
                && self.order.passes_round_start(at);
            if comes_round {
                return Found::RoundOver;
            }
            self.queue.named = None;
            self.order.entry = Some(self.order.slots[at].id);
            let found = self.walk_on(self.players.present(), gone);
            return match found {
                Found::Turn(upcoming) => Found::Turn(Upcoming {
                    step: step.filter(|_| upcoming.player == self.order.slots[at].player),
                    ..upcoming
                }),
                other => other,
            };
        }
        self.queue.named = None;
        match walk {
            Walk::Table => {
                if round == RoundRule::Wrap && !self.order.at_start {
                    return Found::RoundOver;
                }
                self.order.at_start = false;
                // The table's turns do not move the order, so each begins at the same place.
                let at = self.order.entry.take().unwrap_or(self.order.round_start);
                let at = self.order.position(at);
                let player = self
                    .order
                    .players_from(at)
                    .find(|player| able.contains(*player));
                player.map_or(Found::Nobody, |player| {
                    Found::Turn(Upcoming {
                        ..Upcoming::new(player, TurnKind::Table)
                    })
                })
            }
            Walk::Lowest if self.order.entry.is_none() => {
                // Players whose turn did not begin come after all others.
                let fresh = match rest.without(self.queue.passed_over) {
                    others if others.is_empty() => rest,
                    others => others,
                };
                let slots = self
                    .order
                    .slots
                    .iter()
                    .filter(|slot| fresh.contains(slot.player));
                let lowest = slots.min_by(|a, b| {
                    compare(
                        &self.players.list,
                        &self.turns.keys,
                        self.turns.ties,
                        a.player,
                        b.player,
                    )
                });
                self.order.entry = lowest.map(|slot| slot.id);
                self.walk_on(able, gone)
            }
            _ => self.walk_on(able, gone),
        }
    }

    /// Walks from place to place until a player takes a turn.
    fn walk_on(&mut self, able: PlayerSet, gone: &mut impl FnMut(PlayerId)) -> Found {
        let Turns { walk, round, .. } = *self.turns;
        let backward = self.order.walks_back();
        loop {
            let at = match self.order.entry.take() {
                Some(entry) => self.order.position(entry),
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
            self.order.at_start = false;
            let slot = self.order.slots[at];
            self.order.cursor = slot.id;
            self.order.anchored = true;
            let player = slot.player;
            if !self.players.living.contains(player) {
                gone(player);
            } else if able.contains(player) || self.players.sits_until_turn(player) {
                return Found::Turn(Upcoming::normal(player, None));
            }
            // A player who sits out or has passed out uses no token, and no turn of theirs is
            // skipped.
        }
    }
}
