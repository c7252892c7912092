//! Skips: scheduled by verbs, and used up by the gate.

use super::chapters::Lap;
use super::order::Order;
use super::queue::{Deferred, Part, Skip, StepSkip, is_for};
use super::replacements::Beginning;
use super::taken_back::split;
use super::teams::OfTeam;
use super::{State, Turns, ahead};
use crate::rules::{Resume, Ruleset};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Applies, Reason, TurnKind};

/// The reason that there is a token to use up.
const TOKEN_THERE: &str = "the gate has found a token, or it would be open";

impl Turns {
    /// Returns the position of the oldest skip of a turn that would begin. A turn of the whole
    /// table belongs to nobody who could be skipped.
    pub(super) fn turn_skip(&self, what: Beginning) -> Option<usize> {
        let fits = |skip: &Skip| {
            self.players.same_side(skip.player, what.player) && is_for(skip.applies, what.turn_kind)
        };
        let somebodys = what.turn_kind != TurnKind::Table;
        self.queue.skips.iter().position(fits).filter(|_| somebodys)
    }

    pub(super) fn use_turn_skip(&mut self, what: Beginning) {
        let at = self.turn_skip(what).expect(TOKEN_THERE);
        let skips = &mut self.queue.rare.make().skips;
        skips[at].count -= 1;
        if skips[at].count == 0 {
            skips.remove(at);
        }
    }

    /// Returns the position of the oldest skip of that part of the current turn.
    pub(super) fn step_skip(&self, what: Part) -> Option<usize> {
        let skips = &self.queue.step_skips;
        skips
            .iter()
            .position(|skip| skip.what == what && self.is_about(skip.player))
    }

    pub(super) fn use_step_skip(&mut self, what: Part) {
        let at = self.step_skip(what).expect(TOKEN_THERE);
        let skips = &mut self.queue.rare.make().step_skips;
        skips[at].count -= 1;
        if skips[at].count == 0 {
            skips.remove(at);
        }
    }
}

impl State {
    pub(crate) fn add_skip(&mut self, skip: Skip) {
        let count = self.new_for_team(OfTeam::Skips(skip.applies), skip.player, skip.count);
        if count == 0 {
            return;
        }
        let skip = Skip {
            player: self.turns.players.representative(skip.player),
            count,
            ..skip
        };
        let Skip {
            player,
            count,
            source,
            ..
        } = skip;
        self.turns.queue.rare.make().skips.push(skip);
        self.emit(Event::SkipAdded {
            player,
            count,
            source,
        });
    }

    /// Binds "skip the next player" to the player who is next in the order, one after another.
    pub(crate) fn skip_following(&mut self, rules: &Ruleset, count: u32, source: Option<HostRef>) {
        let present = self.turns.players.present();
        if present.intersection(self.turns.order.members()).is_empty() {
            return;
        }
        // Behind as many turns as there are players, places alone are as good.
        let most = count.min(MAX_PLAYERS as u32) as usize;
        let ahead = match goes_round(&self.turns, rules, most) {
            true => vec![],
            false => ahead::players(self, rules, most),
        };
        let mut ahead = ahead.into_iter();
        // It starts at the anchor: an extra turn does not move the order, so the next player is the
        // same.
        let mut at = self.turns.order.position(self.turns.order.cursor);
        for _ in 0..count {
            // There are as many deferred skips as verbs that submitted them.
            if self.outbox.is_too_full() {
                return;
            }
            // Another member may speak for a team by the time that its turn begins.
            let place = |player| {
                let speaks = self.turns.players.representative(player);
                self.turns.order.slots.first_of(speaks)
            };
            at = match ahead.next().and_then(place) {
                Some(at) => at,
                // Nobody knows whom an effect will name, or the game is over by then.
                None => following(&self.turns.order, at, present),
            };
            let player = self.turns.order.slots[at].player;
            self.add_skip(Skip {
                player,
                count: 1,
                applies: Applies::NextTurn,
                source,
            });
        }
    }

    pub(crate) fn defer_skip(&mut self, count: u32, source: Option<HostRef>) {
        let deferred = &mut self.turns.queue.rare.make().deferred;
        match deferred.last_mut() {
            Some(last) if last.source == source => last.count = last.count.saturating_add(count),
            _ => deferred.push(Deferred { count, source }),
        }
        self.emit(Event::SkipDeferred { count, source });
    }

    pub(crate) fn add_step_skip(&mut self, skip: StepSkip) {
        let StepSkip {
            player,
            what,
            source,
            applies,
            ..
        } = skip;
        let count = self.new_for_team(OfTeam::PartSkips(what, applies), player, skip.count);
        if count == 0 {
            return;
        }
        // Told of who speaks for the team, like its turns.
        let player = self.turns.players.representative(player);
        self.turns.queue.rare.make().step_skips.push(StepSkip {
            player,
            count,
            ..skip
        });
        self.emit(match what {
            Part::Step(step) => Event::StepSkipAdded {
                step,
                player,
                count,
                source,
            },
            Part::Phase(phase) => Event::PhaseSkipAdded {
                phase,
                player,
                count,
                source,
            },
        });
    }

    /// Cancels the skips of turns for which `gone` holds.
    pub(super) fn remove_skips(&mut self, reason: Reason, gone: impl Fn(&Skip) -> bool) {
        let Some(rare) = self.turns.queue.rare.made() else {
            return;
        };
        for Skip { player, count, .. } in split(&mut rare.skips, gone) {
            self.emit(Event::SkipRemoved {
                player,
                count,
                reason,
            });
        }
    }

    /// Cancels the skips of parts of turns for which `gone` holds.
    pub(super) fn remove_step_skips(&mut self, reason: Reason, gone: impl Fn(&StepSkip) -> bool) {
        let Some(rare) = self.turns.queue.rare.made() else {
            return;
        };
        for skip in split(&mut rare.step_skips, gone) {
            let StepSkip {
                player,
                what,
                count,
                ..
            } = skip;
            self.emit(match what {
                Part::Step(step) => Event::StepSkipRemoved {
                    step,
                    player,
                    count,
                    reason,
                },
                Part::Phase(phase) => Event::PhaseSkipRemoved {
                    phase,
                    player,
                    count,
                    reason,
                },
            });
        }
    }
}

/// Returns true if the places behind the cursor alone say who the next players are: nobody is
/// named or comes back, and no lap ends before.
fn goes_round(turns: &Turns, rules: &Ruleset, count: usize) -> bool {
    let Turns {
        players,
        order,
        queue,
        current,
        chapters,
        ..
    } = turns;
    let present = players.present();
    let next = order.in_lap().skip(1);
    let there = next.filter(|at| present.contains(order.slots[*at].player));
    // The order continues from whoever took an extra turn.
    let moved = rules.options.resume == Resume::Taker && current.kind != TurnKind::Normal;
    chapters.turn_rules(rules).go_round
        && order.anchored
        && order.next_turn.is_none()
        && queue.named.is_none()
        && queue.passed_over.is_empty()
        && players.sits.is_empty()
        && chapters.lap == Lap::Going
        && !moved
        && there.take(count).count() == count
}

/// Returns the next place of a player who is there.
fn following(order: &Order, from: usize, present: PlayerSet) -> usize {
    let step = |at| order.step_to(at, order.walks_back());
    let mut at = step(from);
    while !present.contains(order.slots[at].player) {
        at = step(at);
    }
    at
}
