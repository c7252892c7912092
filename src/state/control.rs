//! Control: the players who decide for others, in this turn and in turns to come.

use super::queue::{Control, Queue, is_for};
use super::taken_back::split;
use super::windows::Windows;
use super::{Stage, State, Turns};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Applies, Reason, TurnKind};

/// Returns true if both are control of the same player for the same time.
fn is_same(a: &Control, b: &Control) -> bool {
    (a.player, a.applies, a.phase) == (b.player, b.applies, b.phase)
}

impl Queue {
    /// Begins a control, which replaces an older one of the same duration.
    pub(super) fn hold(&mut self, control: Control) {
        let held = &mut self.rare.make().held;
        held.retain(|held| !is_same(held, &control));
        held.push(control);
    }
}

impl Turns {
    /// Returns the player who decides for this one, if somebody else does (CR 722.5).
    #[inline]
    pub(crate) fn decider(&self, player: PlayerId) -> Option<PlayerId> {
        match self.queue.rare.there()?.held.is_empty() {
            true => None,
            false => self.holder_of(player),
        }
    }

    /// Returns the player who decides for this one: themselves, unless somebody else does.
    pub(crate) fn decides(&self, player: PlayerId) -> PlayerId {
        self.decider(player).unwrap_or(player)
    }

    /// Returns true if who decides for this player is somebody else, or a member of the team who
    /// decides for all of it.
    pub(super) fn is_controlled_by(&self, player: PlayerId, other: PlayerId) -> bool {
        other != player || self.players.side_of(player).len() > 1
    }

    /// Returns the decider for the whole turn, ignoring control that lasts only for a resolution or
    /// for a phase of it.
    pub(crate) fn decider_of_turn(&self, player: PlayerId) -> Option<PlayerId> {
        let mut held = self.queue.held.iter().rev();
        let held = held.find(|held| {
            let lasts = held.applies != Applies::Resolution && held.phase.is_none();
            lasts && self.players.same_side(held.player, player)
        });
        let other = held.map(|held| held.other);
        other.filter(|other| self.is_controlled_by(player, *other))
    }

    /// Returns the player who controls this one. The newest control wins (CR 722.1a), and
    /// controlling a player means controlling the team with which that player shares turns (CR
    /// 805.8).
    #[cold]
    fn holder_of(&self, player: PlayerId) -> Option<PlayerId> {
        let held = self.queue.held.iter().rev();
        let held = held
            .copied()
            .find(|held| self.players.same_side(held.player, player));
        held.map(|held| held.other).filter(|other| *other != player)
    }
}

impl Windows {
    /// Announces a change of decider to those of these players who may act.
    pub(crate) fn announce_control(&mut self, players: impl IntoIterator<Item = PlayerId>) {
        let Some(top) = self.last() else {
            // Nobody may act.
            return;
        };
        let (holder, pending) = (top.holder, top.pending);
        let asked = |player| holder.map_or(pending.contains(player), |holder| holder == player);
        if players.into_iter().any(asked) {
            self.announce(Reason::Control);
        }
    }
}

impl State {
    pub(crate) fn set_controller(&mut self, control: Control) {
        let Control {
            player,
            other,
            applies,
            source,
            phase,
        } = control;
        let control = Control {
            player: self.turns.players.representative(player),
            ..control
        };
        if control.is_held() {
            self.turns.queue.hold(control);
            self.windows.announce_control([control.player]);
        } else {
            // The newest overwrites the older ones for good (CR 722.1a).
            let older = |held: &Control| !is_same(held, &control);
            let controls = &mut self.turns.queue.rare.make().controls;
            controls.retain(older);
            controls.push(control);
        }
        self.emit(Event::ControllerSet {
            player,
            other,
            applies,
            source,
            phase,
        });
    }

    /// Returns the control for the player's turn that is beginning; the newest wins (CR 722.1a).
    pub(crate) fn take_control(&mut self, player: PlayerId, kind: TurnKind) -> Option<Control> {
        // A turn of the whole table belongs to nobody who could be controlled.
        let to_come = self.turns.queue.rare.there();
        let any = to_come.is_some_and(|them| !them.controls.is_empty());
        if !any || kind == TurnKind::Table {
            return None;
        }
        self.outbox.look(self.turns.queue.controls.len());
        let fits = |control: &Control| {
            control.phase.is_none() && control.player == player && is_for(control.applies, kind)
        };
        let controls = &mut self.turns.queue.rare.make().controls;
        let newest = controls.iter().rev().copied().find(fits);
        controls.retain(|control| !fits(control));
        newest.filter(|control| self.turns.is_controlled_by(player, control.other))
    }

    /// Ends the controls for which `gone` holds, current ones and those to come.
    pub(super) fn remove_controls(&mut self, reason: Reason, gone: impl Fn(&Control) -> bool) {
        let Some(rare) = self.turns.queue.rare.made() else {
            return;
        };
        let held = split(&mut rare.held, &gone);
        let to_come = split(&mut rare.controls, &gone);
        self.windows
            .announce_control(held.iter().map(|control| control.player));
        for Control { player, other, .. } in held.into_iter().chain(to_come) {
            self.emit(Event::ControlRemoved {
                player,
                other,
                reason,
            });
        }
    }

    /// Ends the control that has begun and lasts as long as what ends: a resolution, or the effects
    /// that were run; or a phase.
    #[inline(always)]
    pub(crate) fn end_control(&mut self, ends: impl Fn(&Control) -> bool) {
        if self.turns.queue.held.iter().any(&ends) {
            self.remove_controls(Reason::Expired, |control| {
                control.is_held() && ends(control)
            });
        }
    }
}

/// Ends the control that lasts until something has resolved, if nothing resolves any more and no
/// effect is left: whoever takes one off the agenda calls this.
pub(crate) fn end_control_of_resolution(state: &mut State) {
    let resolves = matches!(state.stage, Stage::Resolved { .. });
    if state.agenda.runs.is_empty() && !resolves {
        state.end_control(Control::is_of_resolution);
    }
}

/// Begins the control of the player in whose turn the phase begins, if one waits for it; the newest
/// wins (CR 722.1a).
pub(super) fn begin_control_of_phase(state: &mut State, phase: PhaseId, player: Option<PlayerId>) {
    let Some(rare) = state.turns.queue.rare.made() else {
        return;
    };
    let controls = &mut rare.controls;
    state.outbox.look(controls.len());
    let here = |control: &Control| control.phase == Some(phase) && Some(control.player) == player;
    if let Some(newest) = split(controls, here).last() {
        state.turns.queue.hold(Control {
            applies: Applies::ThisTurn,
            ..*newest
        });
    }
}
