//! Tokens that one player holds.

use super::State;
use crate::ruleset::{Ruleset, TokenStart};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Reason;

impl State {
    /// Who holds the token.
    pub(crate) fn holder(&self, token: TokenId) -> Option<PlayerId> {
        self.chapters
            .tokens
            .get(token.0 as usize)
            .copied()
            .flatten()
    }

    pub(crate) fn give_token(&mut self, token: TokenId, player: Option<PlayerId>, reason: Reason) {
        self.chapters.tokens[token.0 as usize] = player;
        self.emit(Event::TokenGiven {
            token,
            player,
            reason,
        });
    }

    /// Gives the token to the next present player after its holder, so many times; without a
    /// holder, from the active player on.
    pub(crate) fn pass_token(&mut self, token: TokenId, count: u32) {
        let present = self.players.present();
        let mut player = self.holder(token).unwrap_or(self.turn.owner);
        for _ in 0..count {
            player = self.order.next_among(player, present).unwrap_or(player);
        }
        self.give_token(token, Some(player), Reason::Command);
    }

    /// Who holds which token as the game begins.
    pub(crate) fn deal_tokens(&mut self, rules: &Ruleset) {
        let players: Vec<PlayerId> = self.seats().collect();
        for (at, start) in rules.tokens.iter().enumerate() {
            let player = match start {
                _ if self.chapters.tokens[at].is_some() => continue,
                TokenStart::First => players.first().copied(),
                TokenStart::Last => players.last().copied(),
                TokenStart::Random => Some(players[self.below(players.len() as u32) as usize]),
                TokenStart::None => None,
            };
            if player.is_some() {
                self.give_token(TokenId(at as u16), player, Reason::Command);
            }
        }
    }

    /// Tokens of a player who left go to the next in the order.
    pub(crate) fn move_tokens(&mut self, player: PlayerId) {
        let present = self.players.present();
        for at in 0..self.chapters.tokens.len() {
            if self.chapters.tokens[at] == Some(player) {
                let next = self.order.next_among(player, present);
                self.give_token(TokenId(at as u16), next, Reason::PlayerLeft);
            }
        }
    }
}
