//! Scheduled ends of a chapter or of the game: with this turn, this round or one more turn each.

use super::chapters::{Closes, Closing};
use super::players::Players;
use super::{Stage, State};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{At, TurnKind};

impl State {
    /// Schedules an end.
    pub(crate) fn close_later(&mut self, what: Closes, at: At) {
        let turns = self.players.present().intersection(self.order.members());
        let left = match at {
            At::Lap => turns,
            // A calls the last round: B and C have one more turn each, and A has none.
            At::Others => match self.active() {
                Some(caller) => turns.without(sharing(&self.players, caller)),
                None => turns,
            },
            At::Now | At::Turn | At::Round => PlayerSet::EMPTY,
        };
        self.outbox.grow(1);
        self.chapters.closings.push(Closing {
            what,
            at,
            turn: self.turn.id,
            left,
        });
    }

    /// Carries out the ends that were scheduled for the end of this turn or of the lap that it
    /// completes. Returns the end of the game if that is one of them.
    pub(crate) fn close_with_turn(&mut self) -> Option<Stage> {
        if self.chapters.closings.is_empty() {
            return None;
        }
        let (turn, owner) = (self.turn.id, self.turn.owner);
        let mates = sharing(&self.players, owner);
        let again = self.queue.again.is_some();
        let normal = self.turn.kind == TurnKind::Normal && !again;
        for closing in self
            .chapters
            .closings
            .iter_mut()
            .filter(|closing| closing.turn != turn && normal)
        {
            closing.left = closing.left.without(mates);
        }
        // Nobody waits for a player who sits out, unless that is until their place in the order
        // comes.
        let sits = self.players.sitting_out.iter();
        let sits: PlayerSet = sits
            .filter(|player| !self.players.sits_until_turn(*player))
            .collect();
        self.close(|closing, living| match closing.at {
            At::Turn => true,
            At::Lap | At::Others => {
                let owing = closing.left.intersection(living).without(sits);
                // With nobody else at the table, the caller's turn is the last.
                let begun = closing.turn != turn || closing.at == At::Others;
                !again && begun && owing.is_empty()
            }
            At::Now | At::Round => false,
        })
    }

    /// Carries out the scheduled ends for which `now` holds. Returns the end of the game if that is
    /// one of them.
    pub(super) fn close(&mut self, now: impl Fn(&Closing, PlayerSet) -> bool) -> Option<Stage> {
        let living = self.players.living;
        self.outbox.look(self.chapters.closings.len());
        let (mut ending, mut over) = (self.chapters.ending, None);
        // The first one that ends the game ends everything.
        self.chapters.closings.retain(|closing| {
            if over.is_some() || !now(closing, living) {
                return true;
            }
            match closing.what {
                Closes::Chapter(leaving) => ending = ending.or(Some(leaving)),
                Closes::Game { won, reason } => over = Some((won, reason)),
            }
            false
        });
        self.chapters.ending = ending;
        over.map(|(won, reason)| self.end_game(won, reason))
    }
}

/// Returns the player with those who share the player's turns.
fn sharing(players: &Players, player: PlayerId) -> PlayerSet {
    players.represented(player).chain([player]).collect()
}
