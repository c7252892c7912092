//! The stages: the engine's position between two answers.

use crate::vocabulary::ids::*;
use serde::{Deserialize, Serialize};

/// The engine's position between two answers. The stages that may follow each one are in the table
/// of `engine/transitions.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// The game has not begun.
    Start,
    /// A turn is about to begin: the gate of turns.
    NextTurn,
    /// The chapter is about to end: its leave effects come first.
    ChapterEnd,
    /// The chapter's leave effects have been run.
    ChapterEnded,
    /// A chapter has begun: its enter effects come first.
    ChapterBegan,
    /// The chapter's enter effects have been run.
    ChapterEntered,
    /// A step is about to begin: the gate of steps.
    NextStep,
    /// The step's own effects have been run.
    Entered,
    /// A player is about to receive priority: state checks come first.
    Check,
    /// The state checks have been run.
    Checked,
    /// Waiting triggers are about to be placed.
    Place,
    /// The window on top waits.
    Window,
    /// The object on top of the stack is about to resolve.
    Resolve,
    /// The object's effects have been run. It resolved over that many open windows.
    Resolved { object: ObjectId, windows: usize },
    /// An effect ends the turn: state checks run again, without anybody receiving priority (CR
    /// 723.1c).
    LastCheck,
    /// Those checks have been run.
    LastChecked,
    /// The step is about to end: its leave effects come first.
    LeaveStep,
    /// The step's leave effects have been run.
    StepEnd,
    /// The turn's last step has ended.
    TurnEnd,
    /// The game is over.
    Over { won: Won },
    /// The leave effects of the lap have been run.
    LapEnd,
}

/// The winner of a game: a player, a side whose members only the host knows, or nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Won {
    pub(crate) player: Option<PlayerId>,
    pub(crate) side: Option<NameId>,
}

impl From<Option<PlayerId>> for Won {
    fn from(player: Option<PlayerId>) -> Self {
        Self { player, side: None }
    }
}

impl Stage {
    /// Returns its name in the table of transitions, in traces and in the documents.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::NextTurn => "next_turn",
            Self::ChapterEnd => "chapter_end",
            Self::ChapterEnded => "chapter_ended",
            Self::ChapterBegan => "chapter_began",
            Self::ChapterEntered => "chapter_entered",
            Self::NextStep => "next_step",
            Self::Entered => "entered",
            Self::Check => "check",
            Self::Checked => "checked",
            Self::Place => "place",
            Self::Window => "window",
            Self::Resolve => "resolve",
            Self::Resolved { .. } => "resolved",
            Self::LastCheck => "last_check",
            Self::LastChecked => "last_checked",
            Self::LeaveStep => "leave_step",
            Self::StepEnd => "step_end",
            Self::TurnEnd => "turn_end",
            Self::Over { .. } => "over",
            Self::LapEnd => "lap_end",
        }
    }

    /// Returns true if it comes between two windows, so that a walk may continue from it.
    pub(crate) const fn is_between_windows(self) -> bool {
        matches!(self, Self::LeaveStep | Self::NextStep | Self::NextTurn)
    }

    /// Returns true if state checks run, or what they have set off.
    pub(crate) const fn is_of_checks(self) -> bool {
        matches!(self, Self::Checked | Self::LastChecked)
    }

    /// Returns true if the game is over.
    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Self::Over { .. })
    }

    /// Returns who has won, which is nobody before the game is over.
    pub(crate) fn won(&self) -> Won {
        match *self {
            Self::Over { won } => won,
            _ => Won::default(),
        }
    }
}
