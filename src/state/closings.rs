//! Scheduled ends of a chapter or of the game: with this turn, this round or one more turn each.

use super::chapters::{Chapters, Closes, Closing};
use super::order::Order;
use super::players::Players;
use super::stage::Won;
use super::{Stage, State};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{At, Reason, TurnKind};

impl State {
    /// Schedules an end.
    pub(crate) fn close_later(&mut self, what: Closes, at: At) {
        // Who sits out is waited for if they are back in time.
        let turns = self
            .turns
            .players
            .living
            .intersection(self.turns.order.members());
        let left = match at {
            At::Lap => turns,
            // A calls the last round: B and C have one more turn each, and A has none.
            At::Others => match self.turns.active() {
                Some(caller) => turns.without(sharing(&self.turns.players, caller)),
                None => turns,
            },
            At::Now | At::Turn | At::Round => PlayerSet::EMPTY,
        };
        self.outbox.grow(1);
        self.turns.chapters.closings.push(Closing {
            what,
            at,
            turn: self.turns.current.id,
            left,
        });
    }

    /// Carries out the ends that were scheduled for the end of this turn, and counts it in last
    /// laps, which end before the next one. Returns the end of the game if that is one of them.
    pub(crate) fn close_with_turn(&mut self) -> Option<Stage> {
        if self.turns.chapters.closings.is_empty() {
            return None;
        }
        let turn = self.turns.current.id;
        let again = self.turns.queue.again.is_some();
        let had = served(
            &self.turns.players,
            self.turns.current.owner,
            self.turns.current.kind,
        );
        let closings = self.turns.chapters.closings.iter_mut();
        for closing in closings.filter(|closing| closing.turn != turn && !again) {
            closing.left = closing.left.without(had);
        }
        self.close(|closing| closing.at == At::Turn)
    }

    /// Carries out the scheduled ends for which `now` holds. Returns the end of the game if that is
    /// one of them.
    pub(super) fn close(&mut self, now: impl Fn(&Closing) -> bool) -> Option<Stage> {
        self.outbox.look(self.turns.chapters.closings.len());
        let over = self.turns.chapters.take_closings(now);
        over.map(|(won, reason)| self.end_game(won, reason))
    }
}

impl Chapters {
    /// Counts the restarted turn that begins as the one before it, in which an end was scheduled.
    pub(super) fn called_again(&mut self, turn: TurnId) {
        let before = TurnId(turn.0 - 1);
        let called = self.closings.iter_mut();
        for closing in called.filter(|closing| closing.turn == before) {
            closing.turn = turn;
        }
    }

    /// Lets no last lap wait for a turn of these players.
    pub(super) fn excuse(&mut self, players: PlayerSet) {
        for closing in &mut self.closings {
            closing.left = closing.left.without(players);
        }
    }

    /// Takes the scheduled ends for which `now` holds, and lets the chapter end if one of them says
    /// so. Returns how the game ends if that is one of them.
    pub(super) fn take_closings(
        &mut self,
        now: impl Fn(&Closing) -> bool,
    ) -> Option<(Won, Reason)> {
        let mut over = None;
        let mut ends = Vec::new();
        // The first one that ends the game ends everything.
        self.closings.retain(|closing| {
            if over.is_some() || !now(closing) {
                return true;
            }
            match closing.what {
                Closes::Chapter(leaving) => ends.push(leaving),
                Closes::Game { won, reason } => over = Some((won, reason)),
            }
            false
        });
        for leaving in ends {
            self.end(leaving);
        }
        over
    }
}

impl Closing {
    /// Returns true if it waits for a lap, and all who are awaited have had their turns in it.
    pub(super) fn is_over(&self, awaited: PlayerSet) -> bool {
        let lap = matches!(self.at, At::Lap | At::Others);
        lap && self.left.intersection(awaited).is_empty()
    }
}

/// Returns the players for whose turns last laps wait. They wait for nobody without a place in the
/// order, nor for who sits out, unless that is until their place comes.
pub(super) fn awaited_in_laps(players: &Players, order: &Order) -> PlayerSet {
    let sits = players.sitting_out.iter();
    let sits = sits.filter(|player| !players.sits_until_turn(*player));
    let there = players.living.intersection(order.members());
    there.without(sits.collect())
}

/// Returns the players who have had a turn of the lap with that one: with a turn of the whole table
/// everybody, and with one that was granted nobody.
pub(super) fn served(players: &Players, player: PlayerId, kind: TurnKind) -> PlayerSet {
    match kind {
        TurnKind::Normal => sharing(players, player),
        TurnKind::Table => players.living,
        _ => PlayerSet::EMPTY,
    }
}

/// Returns the player with those who share the player's turns.
fn sharing(players: &Players, player: PlayerId) -> PlayerSet {
    players.represented(player).chain([player]).collect()
}
