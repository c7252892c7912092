//! Tokens that one player holds, and their places in the orders.
//!
//! A token continues from its place, as turns do. That is its player's place, and it remains when
//! the player leaves or is removed from the order.

use super::chapters::Chapters;
use super::slots::SlotId;
use super::{State, Turns};
use crate::rules::{Ruleset, TokenStart};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Reason, Skips};
use serde::{Deserialize, Serialize};

/// A token: its holder and its places.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Token {
    pub(crate) holder: Option<PlayerId>,
    /// The player who left with it. Until it is passed or given, it is at their place, and the
    /// holder stands in for them.
    pub(super) from: Option<PlayerId>,
    /// Its places in the orders in which the player does not determine them.
    pub(super) places: Vec<TokenPlace>,
}

/// The place of a token in one order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct TokenPlace {
    pub(super) order: OrderId,
    slot: SlotId,
    spot: Spot,
}

/// A token's position relative to a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Spot {
    /// At the slot.
    At,
    /// Between the slot and the next one in the list.
    Behind,
}

impl Token {
    fn kept(&self, id: OrderId) -> Option<TokenPlace> {
        let mut places = self.places.iter();
        places.find(|place| place.order == id).copied()
    }

    fn keep(&mut self, place: TokenPlace) {
        self.places.retain(|kept| kept.order != place.order);
        self.places.push(place);
        self.places.sort_unstable_by_key(|kept| kept.order);
    }
}

impl Chapters {
    /// Keeps tokens in place after two slots were exchanged.
    pub(super) fn exchange_between(&mut self, id: Option<OrderId>, a: SlotId, b: SlotId) {
        let other = |slot| match slot {
            slot if slot == a => b,
            slot if slot == b => a,
            slot => slot,
        };
        self.rename_behind(id, other);
    }

    /// Returns the holder of the token.
    pub(crate) fn holder(&self, token: TokenId) -> Option<PlayerId> {
        let token = self.tokens.get(token.index());
        token.and_then(|token| token.holder)
    }

    /// Clears the places between slots after an order was made again.
    pub(super) fn place_tokens_again(&mut self, id: OrderId) {
        for token in &mut self.tokens {
            token
                .places
                .retain(|place| place.order != id || place.spot == Spot::At);
        }
    }

    fn rename_behind(&mut self, id: Option<OrderId>, name: impl Fn(SlotId) -> SlotId) {
        let id = id.unwrap_or(self.order);
        let tokens = self.tokens.iter_mut();
        for place in tokens.flat_map(|token| &mut token.places) {
            if place.order == id && place.spot == Spot::Behind {
                place.slot = name(place.slot);
            }
        }
    }
}

impl Turns {
    /// Returns the token's place in that order: at a position, or between it and the next one.
    fn place_of(&self, token: &Token, id: OrderId) -> Option<(usize, Spot)> {
        let order = self.named_order(Some(id));
        let player = self.players.representative(token.from.or(token.holder)?);
        let kept = token.kept(id).and_then(|place| {
            let at = order.slots.position(place.slot)?;
            let theirs = place.spot == Spot::Behind || order.slots[at].player == player;
            theirs.then_some((at, place.spot))
        });
        kept.or_else(|| order.slot_of(player).map(|at| (at, Spot::At)))
    }

    /// Returns the position in that order directly after the token's place, if it has one there.
    pub(crate) fn position_after(
        &self,
        token: TokenId,
        id: OrderId,
        backward: bool,
    ) -> Option<usize> {
        let token = self.chapters.tokens.get(token.index())?;
        Some(match self.place_of(token, id)? {
            (at, Spot::Behind) if backward => at,
            (at, _) => self.named_order(Some(id)).step_to(at, backward),
        })
    }

    /// Returns the next of `among` in that order after the token's place.
    pub(crate) fn next_after_token(
        &self,
        token: TokenId,
        id: OrderId,
        among: PlayerSet,
    ) -> Option<PlayerId> {
        let order = self.named_order(Some(id));
        let start = self.position_after(token, id, order.is_backward());
        match start {
            Some(start) => order
                .players_from(start)
                .find(|player| among.contains(*player)),
            None => order.next_among(self.chapters.holder(token)?, among),
        }
    }

    /// Keeps tokens between the neighbours of a slot that is removed at that position.
    pub(super) fn take_from_under_tokens(&mut self, id: Option<OrderId>, at: usize) {
        let id = id.unwrap_or(self.chapters.order);
        let order = self.named_order(Some(id));
        let before = order.slots[order.step_to(at, true)].id;
        for token in 0..self.chapters.tokens.len() {
            let place = self.place_of(&self.chapters.tokens[token], id);
            if place.is_some_and(|(place, _)| place == at) {
                self.chapters.tokens[token].keep(TokenPlace {
                    order: id,
                    slot: before,
                    spot: Spot::Behind,
                });
            }
        }
    }

    /// Keeps tokens between a slot that is about to be moved from that position and the next one.
    pub(super) fn keep_between(&mut self, id: Option<OrderId>, at: usize) {
        let order = self.named_order(id);
        let (moved, before) = (order.slots[at].id, order.slots[order.step_to(at, true)].id);
        self.chapters
            .rename_behind(id, |slot| if slot == moved { before } else { slot });
    }

    /// Numbers the slots of an order from the start.
    pub(super) fn renumber_slots(&mut self, id: OrderId) {
        let chapters = &mut self.chapters;
        let order = match id == chapters.order {
            true => &mut self.order,
            false => &mut chapters.resting[id.index()],
        };
        let tokens = chapters.tokens.iter_mut();
        let places = tokens.flat_map(|token| &mut token.places);
        let mut others: Vec<&mut SlotId> = places
            .filter(|place| place.order == id)
            .map(|place| &mut place.slot)
            .collect();
        order.renumber(&mut others);
    }

    /// Keeps a player's token where it is when the player gets another slot in the order. A token
    /// that is at no slot moves with them.
    pub(super) fn seat_tokens(&mut self, player: PlayerId, id: Option<OrderId>) {
        let id = id.unwrap_or(self.chapters.order);
        for token in 0..self.chapters.tokens.len() {
            let kept = &self.chapters.tokens[token];
            let place = kept.from.or(kept.holder);
            if place.is_none_or(|holder| self.players.representative(holder) != player) {
                continue;
            }
            let slot = match self.place_of(kept, id) {
                Some((at, Spot::At)) => Some(self.named_order(Some(id)).slots[at].id),
                _ => None,
            };
            let kept = &mut self.chapters.tokens[token];
            kept.places.retain(|place| place.order != id);
            if let Some(slot) = slot {
                kept.keep(TokenPlace {
                    order: id,
                    slot,
                    spot: Spot::At,
                });
            }
        }
    }

    /// Returns the slots before each token in that order, from its place backwards, with its spot
    /// relative to the first of them.
    pub(super) fn before_tokens(&self, id: Option<OrderId>) -> Vec<Option<(Vec<SlotId>, Spot)>> {
        let id = id.unwrap_or(self.chapters.order);
        let slots = &self.named_order(Some(id)).slots;
        let before = |(at, spot): (usize, Spot)| {
            let back = (0..slots.len()).map(|by| slots[(at + slots.len() - by) % slots.len()].id);
            (back.collect(), spot)
        };
        let tokens = self.chapters.tokens.iter();
        tokens
            .map(|token| self.place_of(token, id).map(before))
            .collect()
    }

    /// Restores the places of tokens after the order was set, relative to the slots that remain.
    pub(super) fn place_tokens(
        &mut self,
        id: Option<OrderId>,
        before: Vec<Option<(Vec<SlotId>, Spot)>>,
    ) {
        let id = id.unwrap_or(self.chapters.order);
        for (token, before) in before.into_iter().enumerate() {
            let kept = &self.chapters.tokens[token];
            let order = self.named_order(Some(id));
            let places = kept.from.or(kept.holder).map_or(0, |player| {
                order.places(self.players.representative(player))
            });
            let place = before.and_then(|(before, was)| {
                let at = (before.iter()).position(|slot| order.slots.position(*slot).is_some())?;
                let spot = if at > 0 { Spot::Behind } else { was };
                // A holder who is in the order holds it at their place, which the player determines
                // if it is their only one.
                let told = match spot {
                    Spot::Behind => places > 0 && was == Spot::Behind,
                    Spot::At => places == 1,
                };
                (!told).then_some(TokenPlace {
                    order: id,
                    slot: before[at],
                    spot,
                })
            });
            let kept = &mut self.chapters.tokens[token];
            kept.places.retain(|place| place.order != id);
            if let Some(place) = place {
                kept.keep(place);
            }
        }
    }
}

impl State {
    pub(crate) fn give_token(&mut self, token: TokenId, player: Option<PlayerId>, reason: Reason) {
        self.turns.chapters.tokens[token.index()] = Token {
            holder: player,
            ..Token::default()
        };
        self.tell_token(token, reason);
    }

    fn tell_token(&mut self, token: TokenId, reason: Reason) {
        self.emit(Event::TokenGiven {
            token,
            player: self.turns.chapters.holder(token),
            reason,
        });
    }

    /// Passes the token, `count` times, to the next player after its place who is not skipped;
    /// without a holder, it starts at the active player.
    pub(crate) fn pass_token(&mut self, token: TokenId, count: u32, skips: Skips) {
        let among = match skips {
            Skips::SittingOut => self.turns.players.present(),
            Skips::Left => self.turns.players.living,
        };
        let (id, order) = (self.turns.chapters.order, &self.turns.order);
        let start = self.turns.position_after(token, id, order.is_backward());
        let start = start.unwrap_or_else(|| {
            let owner = self
                .turns
                .chapters
                .holder(token)
                .unwrap_or(self.turns.current.owner);
            order.step(
                order
                    .slot_of(owner)
                    .unwrap_or_else(|| order.position(order.cursor)),
            )
        });
        let round = std::iter::successors(Some(start), |at| Some(order.step(*at)));
        let candidates: Vec<usize> = round
            .take(order.slots.len())
            .filter(|at| among.contains(order.slots[*at].player))
            .collect();
        // Whole rounds make no difference.
        let last = (count as usize).wrapping_sub(1) % candidates.len().max(1);
        if let Some(at) = candidates.get(last) {
            let slot = order.slots[*at];
            let several = order.places(slot.player) > 1;
            let place = TokenPlace {
                order: id,
                slot: slot.id,
                spot: Spot::At,
            };
            self.turns.chapters.tokens[token.index()] = Token {
                holder: Some(slot.player),
                from: None,
                places: Vec::from_iter(several.then_some(place)),
            };
        }
        self.tell_token(token, Reason::Command);
    }

    /// Gives the tokens to their holders as the game begins.
    pub(crate) fn deal_tokens(&mut self, rules: &Ruleset) {
        let players: Vec<PlayerId> = self.turns.seats().collect();
        for (at, start) in rules.tokens.iter().enumerate() {
            let player = match start {
                _ if self.turns.chapters.tokens[at].holder.is_some() => continue,
                TokenStart::First => players.first().copied(),
                TokenStart::Last => players.last().copied(),
                TokenStart::Random => {
                    Some(players[self.generator.below(players.len() as u32) as usize])
                }
                TokenStart::None => None,
            };
            if player.is_some() {
                self.give_token(TokenId::at(at), player, Reason::Command);
            }
        }
    }

    /// Moves the tokens of a player who left to the player who takes over their place, or to the
    /// next one in the order as a stand-in: the token itself stays at the old place.
    pub(crate) fn move_tokens(&mut self, player: PlayerId) {
        let heir = self.turns.players.representative(player);
        let heir = Some(heir).filter(|heir| self.turns.players.living.contains(*heir));
        for at in 0..self.turns.chapters.tokens.len() {
            let token = TokenId::at(at);
            if self.turns.chapters.holder(token) != Some(player) {
                continue;
            }
            let present = self.turns.players.present();
            let next = self
                .turns
                .next_after_token(token, self.turns.chapters.order, present);
            let kept = &mut self.turns.chapters.tokens[at];
            kept.holder = heir.or(next);
            if heir.is_none() {
                kept.from = kept.from.or(Some(player));
            }
            self.tell_token(token, Reason::PlayerLeft);
        }
    }
}
