//! Commands by hand and commands by themselves.

use super::command::{Command, Pass};
use super::words::Reason;

impl Command {
    /// Returns true if it is a player's instruction for what to do without being asked. These
    /// belong to the game and not to its state, so no journal has them.
    pub(crate) fn is_manner(&self) -> bool {
        matches!(
            self,
            Self::AutoPass(_) | Self::StopAt(_) | Self::OrderAhead(_) | Self::RememberAnswer(_)
        )
    }

    /// Returns true if nobody submitted the command by hand: a player's instruction did.
    pub(crate) fn is_automatic(&self) -> bool {
        let reason = match self {
            Self::Pass(pass) => return !pass.is_by_hand(),
            Self::Act(act) => act.reason,
            Self::Push(push) => push.reason,
            Self::Answer(answer) => answer.reason,
            Self::Commit(commit) => commit.reason,
            _ => None,
        };
        reason == Some(Reason::Automatic)
    }

    /// Returns the reason of a player's answer: of those commands that may be automatic.
    pub(crate) fn reason_mut(&mut self) -> Option<&mut Option<Reason>> {
        Some(match self {
            Self::Pass(pass) => &mut pass.reason,
            Self::Act(act) => &mut act.reason,
            Self::Push(push) => &mut push.reason,
            Self::Answer(answer) => &mut answer.reason,
            Self::Commit(commit) => &mut commit.reason,
            _ => return None,
        })
    }
}

impl Pass {
    /// Returns true if the player passed by hand, not by an instruction given before.
    #[inline(always)]
    pub(crate) fn is_by_hand(&self) -> bool {
        self.reason != Some(Reason::Automatic)
    }
}
