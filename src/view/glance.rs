//! The table at a glance: numbers alone, made without looking far.

use crate::view::Table;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;

/// The table at a glance, as numbers: for hosts that draw it from their own tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Glance {
    /// The number of turns begun.
    pub turn: TurnId,
    /// Why this turn exists; `None` before the first.
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
    /// The direction of the order.
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
    /// The name of the side that has won, if its members are known to the host only.
    pub winning_side: Option<NameId>,
}

impl Glance {
    pub(crate) fn new(table: Table<'_>) -> Self {
        let active = table.active();
        Self {
            turn: table.turn(),
            turn_kind: table.turn_kind(),
            active,
            decider: active.and_then(|active| table.decider(active)),
            round: table.round(),
            chapter: table.chapter(),
            phase: table.phase(),
            step: table.step(),
            direction: table.direction(),
            priority: table.priority(),
            pending: table.pending(),
            passed: table.passed(),
            living: table.living(),
            sitting_out: table.sitting_out(),
            streak: table.streak(),
            stack: table.stack().len(),
            extra_turns: table.state.turns.grants().count(),
            skips: table.skips().map(|skip| skip.count as usize).sum(),
            waiting_triggers: table.waiting_triggers(),
            locked: table.is_locked(),
            over: table.is_over(),
            winner: table.winner(),
            winning_side: table.state.stage.won().side,
        }
    }
}
