//! A play: an action, or a card, with what the player gives with it.

use super::facts::FactsAtHand;
use crate::vocabulary::command::{Act, Command, Push};
use crate::vocabulary::ids::{HostRef, NameId, PlayerId};
use crate::vocabulary::words::Each;

/// An action with what the player gives with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Play {
    pub(crate) player: PlayerId,
    pub(crate) action: Option<NameId>,
    pub(crate) target: Option<PlayerId>,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
    pub(crate) each: Option<Each>,
}

impl Play {
    /// Returns what the action's conditions have at hand.
    pub(crate) fn hand<'a>(&self) -> FactsAtHand<'a> {
        FactsAtHand::of_action(self.target, self.source, self.data)
    }
}

impl Play {
    /// Returns the play that the command is, if it is one.
    pub(crate) fn of(command: &Command) -> Option<Self> {
        match command {
            Command::Act(act) => Some(act.into()),
            Command::Push(push) => Some(push.into()),
            _ => None,
        }
    }
}

impl From<&Act> for Play {
    fn from(act: &Act) -> Self {
        Self {
            player: act.player,
            action: act.action,
            target: act.target,
            source: act.source,
            data: act.data,
            each: act.each,
        }
    }
}

impl From<&Push> for Play {
    fn from(push: &Push) -> Self {
        Self {
            player: push.player,
            action: push.action,
            target: push.target,
            source: push.source,
            data: push.data,
            each: push.each,
        }
    }
}
