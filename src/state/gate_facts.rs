//! The facts at a gate: those of the turn, phase or step that would begin, as they will be if it
//! does. "If you would begin an extra turn" asks about the turn to come, not about the last one.

use super::facts::FactsAtHand;
use super::here::Here;
use super::plan::Plan;
use super::replacements::Beginning;
use super::{State, Turn, Turns};
use crate::rules::condition::Fact;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::TurnKind;

impl Turn {
    /// Returns the step that is about to begin.
    #[inline(always)]
    pub(crate) fn coming(&self, here: Here<'_>) -> Beginning {
        Beginning {
            event: EventKind::StepBegan,
            player: self.owner,
            happens: None,
            turn_kind: self.kind,
            step: Some(here.node.step),
            phase: Some(here.rule.phase),
            turn_source: self.source,
            turn_data: self.data,
        }
    }
}

impl Plan {
    /// Returns who inserted the step or phase that would begin, or `None` if that is not asked.
    fn fact_of_inserter(&self, fact: Fact) -> Option<i64> {
        Some(match fact {
            Fact::StepSource => self.coming_step_mark().source_number(),
            Fact::StepData => self.coming_step_mark().data.unwrap_or(0),
            Fact::PhaseSource => self.coming_phase_mark().source_number(),
            Fact::PhaseData => self.coming_phase_mark().data.unwrap_or(0),
            _ => return None,
        })
    }
}

impl Turns {
    /// Returns the active player as a condition sees it: at the gate of turns, the player whose
    /// turn would begin.
    pub(super) fn active_for(&self, hand: &FactsAtHand<'_>) -> Option<PlayerId> {
        match hand.at_gate {
            Some(what) if what.event == EventKind::TurnBegan => what.owner(),
            _ => self.active(),
        }
    }

    /// Returns the fact about the turn that would begin, or `None` if that makes no difference.
    fn fact_of_turn(&self, fact: Fact, player: Option<PlayerId>, what: &Beginning) -> Option<i64> {
        let kind = |kind: TurnKind| i64::from(what.turn_kind == kind);
        let own = what.owner().is_some_and(|owner| {
            player.is_some_and(|player| self.players.same_side(owner, player))
        });
        Some(match fact {
            Fact::Turn => i64::from(self.current.id.0) + 1,
            Fact::OwnTurn => i64::from(own),
            Fact::OwnTurns => {
                let begun = |player: PlayerId| self.players.list[player.index()].turns;
                i64::from(player.map_or(0, begun)) + i64::from(own)
            }
            Fact::ExtraTurn => kind(TurnKind::Extra),
            Fact::InsertedTurn => kind(TurnKind::Inserted),
            Fact::TableTurn => kind(TurnKind::Table),
            Fact::TurnSource => what.turn_source.map_or(0, |source| source.number()),
            Fact::TurnData => what.turn_data.unwrap_or(0),
            Fact::ChapterTurns => i64::from(self.chapters.turns) + 1,
            Fact::SeatsAfter => player
                .and_then(|player| self.places_between(what.player, player))
                .map_or(0, |places| places as i64),
            // Nothing of it has begun.
            Fact::Actions
            | Fact::StepSource
            | Fact::StepData
            | Fact::PhaseSource
            | Fact::PhaseData
            | Fact::Added => 0,
            _ => return None,
        })
    }
}

impl State {
    /// Returns the fact about what would begin, or `None` if that makes no difference to it.
    pub(super) fn fact_at_gate(
        &self,
        fact: Fact,
        player: Option<PlayerId>,
        what: &Beginning,
    ) -> Option<i64> {
        Some(match fact {
            Fact::Step(step) => i64::from(what.step == Some(step)),
            Fact::Phase(phase) => i64::from(what.phase == Some(phase)),
            Fact::Visit => what
                .step
                .map_or(0, |step| i64::from(self.plan.visits.in_turn(step)) + 1),
            _ if what.event == EventKind::TurnBegan => {
                return self.turns.fact_of_turn(fact, player, what);
            }
            Fact::Added if what.step.is_some() => i64::from(self.plan.is_added()),
            _ if what.step.is_some() => return self.plan.fact_of_inserter(fact),
            _ => return None,
        })
    }
}

impl Beginning {
    /// Returns the player whose turn would begin; nobody's is the whole table's.
    fn owner(&self) -> Option<PlayerId> {
        Some(self.player).filter(|_| self.turn_kind != TurnKind::Table)
    }
}
