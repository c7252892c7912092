//! The turn at the gate: whether it begins, and what becomes of it while somebody is asked.

use super::closings::served;
use super::queue::Upcoming;
use super::replacements::{Beginning, Gate};
use super::{State, Turns};
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::TurnKind;

impl Turns {
    /// Returns true if the turn about which somebody is asked may begin by now: whoever was made to
    /// sit out meanwhile takes none.
    pub(super) fn comes(&self, next: &Upcoming) -> bool {
        let granted = |id: GrantId| self.queue.grants.iter().any(|grant| grant.id == id);
        match next.told {
            TurnKind::Table => true,
            TurnKind::Replay => next.comes_again(&self.players),
            _ => match next.grant {
                Some(id) => granted(id) && self.players.present().contains(next.player),
                None => self.players.coming().contains(next.player),
            },
        }
    }
}

/// Returns the turn about which somebody was asked, if it still comes. One that does not is
/// passed like that of a player who was gone or sat out before, and a granted one waits.
pub(crate) fn still_comes(state: &mut State, upcoming: Upcoming) -> Option<Upcoming> {
    let Upcoming {
        player,
        kind,
        told,
        grant,
        ..
    } = upcoming;
    let present = state.turns.players.present();
    if state.turns.comes(&upcoming) {
        // "Skip the table's turn": another stands in for A, who left, and picks.
        let stands_in = || state.turns.order.next_among(player, present);
        let other = (kind == TurnKind::Table && !present.contains(player)).then(stands_in);
        return Some(Upcoming {
            player: other.flatten().unwrap_or(player),
            ..upcoming
        });
    }
    state.agenda.forget_gate();
    if !state.turns.players.living.contains(player) {
        // It would have begun here.
        state.turns.queue.use_grant(grant);
        state.expire_turn_of_leaver(player);
    }
    match told {
        TurnKind::Replay => state.turns.players.count_in_lap(player, kind),
        TurnKind::Normal if grant.is_none() => state.turns.queue.passed_over.insert(player),
        _ => {}
    }
    None
}

impl State {
    /// Decides at the gate if the turn begins. A turn that does not is passed over, and the search
    /// for the next one starts again.
    ///
    /// Live play and projection both call this.
    pub(crate) fn gate_of_turn(&mut self, upcoming: Upcoming) -> Gate {
        let Upcoming {
            player,
            kind,
            source,
            data,
            grant,
            ..
        } = upcoming;
        let gate = self.gate(Beginning {
            event: EventKind::TurnBegan,
            player,
            happens: None,
            turn_kind: kind,
            step: None,
            phase: None,
            turn_source: source,
            turn_data: data,
        });
        if matches!(gate, Gate::Asks) {
            return gate;
        }
        self.turns.queue.before_granted = false;
        self.turns.queue.use_grant(grant);
        if let Gate::Stops(reason) = gate {
            if kind == TurnKind::Normal {
                self.turns.queue.passed_over.insert(player);
            }
            // "You lose your next turn" is not made up for: it was the one of this lap.
            self.turns.players.count_in_lap(player, kind);
            self.turns
                .chapters
                .excuse(served(&self.turns.players, player, kind));
            self.emit(Event::TurnSkipped {
                player: Some(player).filter(|_| kind != TurnKind::Table),
                turn_kind: kind,
                reason,
            });
        }
        gate
    }
}
