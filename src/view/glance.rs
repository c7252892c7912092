//! The table at a glance: numbers alone, made without looking far.

use crate::state::State;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;

/// The table at a glance, as numbers: for hosts that draw it from their own tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Glance {
    /// The number of turns begun.
    pub turn: TurnId,
    /// Why this turn exists; nothing before the first.
    pub turn_kind: Option<TurnKind>,
    /// The active player; nobody if they left during their turn.
    pub active: Option<PlayerId>,
    /// The player who decides for the active player, if somebody else does.
    pub decider: Option<PlayerId>,
    /// The number of the round.
    pub round: u32,
    /// The current chapter.
    pub chapter: Option<ChapterId>,
    /// The current phase.
    pub phase: Option<PhaseId>,
    /// The current step.
    pub step: Option<StepId>,
    /// Which way the order is walked.
    pub direction: Direction,
    /// The player who may act now.
    pub priority: Option<PlayerId>,
    /// The players who still owe an answer.
    pub pending: PlayerSet,
    /// The players who passed since the last action.
    pub passed: PlayerSet,
    /// The players in the game.
    pub living: PlayerSet,
    /// Those of them who sit out.
    pub sitting_out: PlayerSet,
    /// How many passes there were in a row.
    pub streak: u32,
    /// How many objects are on the stack.
    pub stack: usize,
    /// How many granted turns are to come.
    pub extra_turns: usize,
    /// How many turns will be skipped.
    pub skips: usize,
    /// How many triggers wait to be placed.
    pub waiting_triggers: usize,
    /// True if actions are locked.
    pub locked: bool,
    /// True if the game is over.
    pub over: bool,
    /// The winner.
    pub winner: Option<PlayerId>,
}

impl Glance {
    pub(crate) fn new(state: &State, priority: Option<PlayerId>) -> Self {
        let top = state.windows.last();
        Self {
            turn: state.turn.id,
            turn_kind: Some(state.turn.told).filter(|_| state.turn.id.0 > 0),
            active: state.active(),
            decider: state.active().and_then(|active| state.decider(active)),
            round: state.round,
            chapter: state.chapters.current,
            phase: state.plan.phase,
            step: state.plan.current(),
            direction: state.order.direction,
            priority,
            pending: top.map_or(PlayerSet::EMPTY, |top| top.pending),
            passed: top.map_or(PlayerSet::EMPTY, |top| top.passed),
            living: state.players.living,
            sitting_out: state.players.sitting_out,
            streak: state.streak,
            stack: state.stack.len(),
            extra_turns: state.grants().count(),
            skips: state
                .queue
                .skips
                .iter()
                .map(|skip| skip.count as usize)
                .sum(),
            waiting_triggers: state.waiting.len(),
            locked: state.is_locked(),
            over: state.stage.is_over(),
            winner: state.winner(),
        }
    }
}
