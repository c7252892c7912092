//! Replacements at the gate: "if that would begin, this happens instead" (CR 614.1, 614.10).

use super::State;
use super::values::Lease;
use crate::event::{Event, EventKind};
use crate::ids::*;
use crate::ruleset::condition::Condition;
use crate::words::{Reason, TurnKind, Whose};
use serde::{Deserialize, Serialize};

/// Something that stands in the gate. It shares its numbers with triggers, and is removed like one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Replacement {
    pub(crate) id: TriggerId,
    /// What would begin: `turn_began`, `phase_began` or `step_began`.
    pub(crate) event: EventKind,
    /// What happens instead; nothing if absent.
    pub(crate) effect: Option<NameId>,
    /// Its controller.
    pub(crate) player: Option<PlayerId>,
    pub(crate) step: Option<StepId>,
    pub(crate) phase: Option<PhaseId>,
    pub(crate) whose: Whose,
    /// Whose turn, phase or step it has to be.
    pub(crate) target: Option<PlayerId>,
    pub(crate) turn_kind: Option<TurnKind>,
    pub(crate) when: Option<Condition>,
    pub(crate) source: Option<HostRef>,
    pub(crate) count: Option<u32>,
    pub(crate) lease: Option<Lease>,
}

/// What is about to begin, and for whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beginning {
    pub(crate) event: EventKind,
    pub(crate) player: PlayerId,
    pub(crate) turn_kind: TurnKind,
    pub(crate) step: Option<StepId>,
    pub(crate) phase: Option<PhaseId>,
}

impl State {
    pub(crate) fn add_replacement(&mut self, replacement: Replacement) {
        let Replacement { id, event, effect, player, lease, .. } = replacement;
        self.note_lease(lease);
        self.replacements.push(replacement);
        self.emit(Event::ReplacementAdded { trigger: id, event, effect, player });
    }

    /// The replacements that apply to what is about to begin.
    pub(crate) fn replacements_of(&self, what: Beginning) -> Vec<TriggerId> {
        let fits = |r: &&Replacement| {
            let own = r.player.is_some_and(|player| self.same_side(player, what.player));
            r.event == what.event
                && match r.whose {
                    Whose::Any => true,
                    Whose::Own => own,
                    Whose::Opponents => r.player.is_some_and(|player| self.are_opponents(player, what.player)),
                }
                && r.target.is_none_or(|target| self.same_side(target, what.player))
                && r.turn_kind.is_none_or(|kind| kind == what.turn_kind)
                && r.step.is_none_or(|step| Some(step) == what.step)
                && r.phase.is_none_or(|phase| Some(phase) == what.phase)
                && r.when.as_ref().is_none_or(|when| self.holds(when, Some(what.player)))
        };
        self.replacements.iter().filter(fits).map(|r| r.id).collect()
    }

    /// Uses a replacement up by one; gives back what happens instead.
    pub(crate) fn use_replacement(&mut self, id: TriggerId) -> Option<Replacement> {
        let at = self.replacements.iter().position(|r| r.id == id)?;
        let used = self.replacements[at].clone();
        match &mut self.replacements[at].count {
            Some(1) => self.remove_replacements(Reason::UsedUp, |r| r.id == id),
            Some(left) => *left -= 1,
            None => {}
        }
        Some(used)
    }

    pub(crate) fn remove_replacements(&mut self, reason: Reason, gone: impl Fn(&Replacement) -> bool) {
        while let Some(at) = self.replacements.iter().position(&gone) {
            let Replacement { id, effect, .. } = self.replacements.remove(at);
            self.emit(Event::ReplacementRemoved { trigger: id, effect, reason });
        }
    }
}
