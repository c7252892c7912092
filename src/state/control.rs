//! Control: who decides for whom, now and in turns to come.

use super::State;
use super::queue::{Control, is_for};
use super::taken_back::split;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Applies, Reason, TurnKind};

impl State {
    /// The player who decides for this one, if somebody else does (CR 722.3).
    #[inline]
    pub(crate) fn decider(&self, player: PlayerId) -> Option<PlayerId> {
        if self.queue.held.is_empty() {
            None
        } else {
            self.holder_of(player)
        }
    }

    /// The player who decides for this one: themselves, unless somebody else does.
    pub(crate) fn decides(&self, player: PlayerId) -> PlayerId {
        self.decider(player).unwrap_or(player)
    }

    /// The same, without who decides only during a resolution.
    pub(crate) fn decider_of_turn(&self, player: PlayerId) -> Option<PlayerId> {
        let mut held = self.queue.held.iter().rev();
        let held = held.find(|held| {
            held.applies != Applies::Resolution && self.same_side(held.player, player)
        });
        held.map(|held| held.other).filter(|other| *other != player)
    }

    /// The newest control wins (CR 722.5); whoever controls a player controls the team with which
    /// that player shares turns (CR 805.8).
    #[cold]
    fn holder_of(&self, player: PlayerId) -> Option<PlayerId> {
        let held = self.queue.held.iter().rev();
        let held = held
            .copied()
            .find(|held| self.same_side(held.player, player));
        held.map(|held| held.other).filter(|other| *other != player)
    }

    pub(crate) fn set_controller(&mut self, control: Control) {
        let Control {
            player,
            other,
            applies,
            source,
        } = control;
        let control = Control {
            player: self.players.representative(player),
            ..control
        };
        if matches!(applies, Applies::ThisTurn | Applies::Resolution) {
            self.hold(control);
            self.announce_control([control.player]);
        } else {
            self.queue.controls.push(control);
        }
        self.emit(Event::ControllerSet {
            player,
            other,
            applies,
            source,
        });
    }

    /// Control begins; an older one for as long means nothing any more.
    pub(super) fn hold(&mut self, control: Control) {
        let same =
            |held: &Control| (held.player, held.applies) == (control.player, control.applies);
        self.queue.held.retain(|held| !same(held));
        self.queue.held.push(control);
    }

    /// Returns the player who decides during the player's turn that begins now; the newest control
    /// wins (CR 722.5).
    pub(crate) fn take_control(&mut self, player: PlayerId, kind: TurnKind) -> Option<Control> {
        // A turn of the whole table is nobody's to be controlled.
        if self.queue.controls.is_empty() || kind == TurnKind::Table {
            return None;
        }
        self.outbox.look(self.queue.controls.len());
        let fits = |control: &Control| control.player == player && is_for(control.applies, kind);
        let controls = self.queue.controls.iter().rev();
        let newest = controls.copied().find(|control| fits(control));
        self.queue.controls.retain(|control| !fits(control));
        // One of the team may decide for all of it.
        newest.filter(|control| control.other != player || self.side_of(player).len() > 1)
    }

    /// Ends control of now and control to come.
    pub(super) fn remove_controls(&mut self, reason: Reason, gone: impl Fn(&Control) -> bool) {
        let held = split(&mut self.queue.held, &gone);
        self.announce_control(held.iter().map(|control| control.player));
        let to_come = split(&mut self.queue.controls, &gone);
        for Control { player, other, .. } in held.into_iter().chain(to_come) {
            self.emit(Event::ControlRemoved {
                player,
                other,
                reason,
            });
        }
    }

    /// Others decide for these players from now on: those of them who may act now are told.
    pub(crate) fn announce_control(&mut self, players: impl IntoIterator<Item = PlayerId>) {
        let Some(top) = self.windows.last() else {
            // Nobody may act.
            return;
        };
        let (holder, pending) = (top.holder, top.pending);
        let asked = |player| holder.map_or(pending.contains(player), |holder| holder == player);
        if players.into_iter().any(asked) {
            self.announce(Reason::Control);
        }
    }

    /// The resolution is over, or the effects at hand have returned: so is control that lasts as
    /// long.
    pub(crate) fn end_control_of_resolution(&mut self) {
        let ends = |control: &Control| control.applies == Applies::Resolution;
        if self.queue.held.iter().any(ends) {
            self.remove_controls(Reason::Expired, ends);
        }
    }
}
