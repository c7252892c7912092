//! The choices of a game among the engine's rules.

use super::choices::*;
use serde::{Deserialize, Serialize};

/// The choices among the engine's rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The player who takes the first turn.
    pub start: StartRule,
    /// The granted turn that is taken first.
    pub extra_turns: ExtraTurns,
    /// The place from which the order continues after extra turns.
    pub resume: Resume,
    /// The effect of reversing while two players are left.
    pub reverse_with_two: ReverseWithTwo,
    /// When "skip the next player" picks its player.
    pub skip_next: SkipNextBinds,
    /// The treatment of a turn whose player leaves during it.
    pub leave: LeaveRule,
    /// The place where triggers run.
    pub triggers: TriggerRule,
    /// The order in which a player's own triggers are placed.
    pub trigger_order: TriggerOrder,
    /// The meaning of an endless loop.
    pub on_loop: LoopRule,
    /// When the game ends by itself.
    pub end: EndRule,
    /// When a round ends.
    pub round: RoundRule,
    /// The meaning of an act that names no action, where the rules declare some.
    #[serde(skip_serializing_if = "BareActs::is_default")]
    pub bare_acts: BareActs,
    /// The decisions that players may take back.
    #[serde(skip_serializing_if = "UndoRule::is_default")]
    pub undo: UndoRule,
    /// The end of a row of passes.
    #[serde(skip_serializing_if = "Streak::is_default")]
    pub streak: Streak,
    /// The restarting of turns.
    #[serde(skip_serializing_if = "RestartRule::is_default")]
    pub restart_turn: RestartRule,
    /// The things that teams share.
    pub teams: Teams,
    /// The treatment of a team when one of its players leaves.
    pub team_leaves: TeamLeaves,
}
